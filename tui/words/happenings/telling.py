"""What the tables of happenings share: how an event is told, and how Testimonies are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tui.words.phrases import Names, testimonies

Telling = Callable[[Any, Names, int | None], list[str]]
"""Takes an event, the names, and the seat whose eyes these are, or None for everybody's; returns sentences."""


def gained(name: str, amount: int, total: int, why: str = "") -> str:
    """Returns that somebody gained Testimonies, perhaps for what, with what he has now."""
    return f"{name} gained {testimonies(amount)}{why and f' {why}'} and has {total}."


def lost(name: str, amount: int, total: int, why: str = "") -> str:
    """Returns that somebody lost Testimonies, perhaps for what, with what he has left."""
    if amount == 0:
        return f"{name} had no Testimonies to lose{why and f' {why}'}."
    return f"{name} lost {testimonies(amount)}{why and f' {why}'} and has {total or 'none'} left."
