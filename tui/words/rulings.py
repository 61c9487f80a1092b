"""The bishop's rulings: what each option means."""

from __future__ import annotations

from typing import Final

from engine.catalog.rulings import CHART, DEFAULTS
from engine.rules.setup import FEWEST_PLAYERS
from tui.words.phrases import lines

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
        "the bishop may change the chart whenever the bishop's turn begins",
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


_TITLES: Final = (
    "a summons out of Awaiting",
    "a card out of study",
    "a summons out of study",
    "changing the chart",
    "several who reach 150",
)
"""What each ruling is on, by which it is named; a question gives it a number, which may be another in the next."""

_ABOUT: Final = (
    "One studies at a time; others await it. A summons calls somebody over.",
    "In Scripture Study one gains by dice each turn, and leaves with 15 or more.",
    "A summons calls somebody to a space, even from study, and both gain.",
    "The chart says who is whose home teacher; spaces lead to them, or call them.",
    "A visit, a summons or a fellowship can give to several at once, in one event.",
)
"""What each is about, for a bishop who has not met it yet."""
_ONE_CHART: Final = "With two players this changes nothing, as there is only one chart."


def title(ruling: int) -> str:
    """Returns what a ruling is on, by which it is named."""
    return _TITLES[ruling]


def about(ruling: int, players: int) -> list[str]:
    """Returns what a ruling is about, in sentences; and if it can change nothing among so many players, that."""
    is_idle = ruling == CHART and players == FEWEST_PLAYERS
    return [*lines(_ABOUT[ruling]), *[_ONE_CHART] * is_idle]


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
