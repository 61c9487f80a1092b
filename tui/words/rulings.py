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
        "the bishop may change the chart on every turn of the bishop's",
    ),
    (
        "of several who reach 150 in one event, the first wins",
        "all who reach 150 in one event win",
    ),
)
"""Clauses by ruling and option, in the order of `engine.catalog.rulings.RULINGS`."""

_SHORT: Final = (
    ("who awaits comes if then 15", "nobody comes from Awaiting"),
    ("with 15 a card leads out", "no card leads out of study"),
    ("with 15, summoned, one comes", "with 15, summoned, may stay"),
    ("a chart when taking office", "new chart on the bishop's turn"),
    ("of several the first wins", "of several at 150 all win"),
)
"""The same in few words, for where there is no room for more: what tells them apart is read."""


def short(ruling: int, option: int) -> str:
    """Returns the same in at most 30 cells."""
    return _SHORT[ruling][option]


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
