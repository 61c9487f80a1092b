"""Who plays: a person, or a computer at its level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.seats import PERSON
from tui.words.phrases import Names

NAMELESS: Final = "Computer"
"""What a computer without a name is called; a second one has a number besides."""


def who(by: str) -> str:
    """Returns who plays a seat, for a line of a list: `person`, or `computer, steady`."""
    return by if by == PERSON else f"computer, {by}"


def listed(name: str, by: str) -> str:
    """Returns the same beside a name, which may say already that it is a computer: `steady`."""
    return by if name.startswith(NAMELESS) else who(by)


def plays(name: str, by: str) -> str:
    """Returns who plays a seat just now, as the head of its turn: `Dora plays: computer, steady.`."""
    return is_played(name, by) if name.startswith(NAMELESS) else f"{name} plays: {who(by)}."


def is_played(name: str, by: str) -> str:
    """Returns who plays a seat, as a sentence."""
    if by == PERSON:
        return f"{name} is a person."
    if name.startswith(NAMELESS):  # the name says it
        return f"{name} plays {how(by)}."
    return f"{name} is a computer and plays {how(by)}."


def now(name: str, by: str) -> str:
    """Returns who plays a seat from now on, as a sentence."""
    return f"A person plays for {name} now." if by == PERSON else f"A computer plays for {name} now, {how(by)}."


def computers(names: Names, seats: Sequence[str]) -> list[str]:
    """Returns the sentences about the seats that computers play; none if only persons play."""
    return [is_played(name, by) for name, by in zip(names, seats, strict=True) if by != PERSON]


def how(by: str) -> str:
    """Returns how a computer of a level plays."""
    return {"easy": "an easy game", "steady": "a steady game", "sharp": "a sharp game"}[by]
