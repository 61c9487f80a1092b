"""The bishop's rulings: what each option means."""

from __future__ import annotations

from typing import Final

from engine.catalog.rulings import DEFAULTS

_MEANINGS: Final = (
    (
        "one who awaits Scripture Study comes if that brings 15 or more",
        "nobody is summoned out of Awaiting Scripture Study",
    ),
    (
        "with 15 or more one may leave Scripture Study by a card",
        "nobody leaves Scripture Study by a card",
    ),
    (
        "with 15 or more one must come from study when summoned",
        "with 15 or more one may stay in study when summoned",
    ),
    (
        "the chart changes only when a bishop takes office",
        "the bishop may change the chart on each own turn",
    ),
    (
        "of several who reach 150 in one event, the first wins",
        "all who reach 150 in one event win",
    ),
)
"""Clauses by ruling and option, in the order of `engine.catalog.rulings.RULINGS`."""


def meaning(ruling: int, option: int) -> str:
    """Returns what holds when a ruling is set to an option, as a clause."""
    return _MEANINGS[ruling][option]


def unusual(in_force: tuple[int, ...]) -> list[str]:
    """Returns a sentence for each ruling that is not as it was at the beginning."""
    return [
        f"The ruling: {meaning(ruling, option)}."
        for ruling, (option, usual) in enumerate(zip(in_force, DEFAULTS, strict=True))
        if option != usual
    ]
