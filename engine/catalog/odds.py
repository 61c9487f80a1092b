"""How likely things are, counted from the printed board and decks."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Final, NamedTuple

from engine.catalog import trials, wisdom
from engine.catalog.board import SECTIONS, Kind, Section

SIDES: Final = 6

ONE_DIE: Final[dict[int, Fraction]] = {face: Fraction(1, SIDES) for face in range(1, SIDES + 1)}
"""How likely each number of one die is (DICE-1)."""
TWO_DICE: Final[dict[int, Fraction]] = {
    total: Fraction(SIDES - abs(total - SIDES - 1), SIDES * SIDES) for total in range(2, 2 * SIDES + 1)
}
"""How likely each sum of two dice is (DICE-3)."""


def mean(odds: dict[int, Fraction]) -> Fraction:
    """Returns the number that a throw shows on average; one of so many spaces is landed on in the long run."""
    return sum((number * likely for number, likely in odds.items()), Fraction(0))


def kinds(section: Section) -> Counter[Kind]:
    """Returns how many spaces of each kind a section has."""
    return Counter(space.kind for space in SECTIONS[section])


def wisdom_odds() -> dict[int, Fraction]:
    """Returns how likely each number is as the first card of a whole deck of Wisdom Cards (WIS-2)."""
    return {number: Fraction(wisdom.CARDS.count(number), len(wisdom.CARDS)) for number in wisdom.NUMBERS}


class Outlook(NamedTuple):
    """What the whole deck of Trials holds for somebody."""

    gaining: int
    """Cards by which he would gain."""
    losing: int
    ending: int
    """Of those by which he would lose, the cards that take all he has."""
    mean: Fraction
    """Testimonies gained a card, on average; below zero if more are lost (ZERO-1)."""


def outlook(total: int, *, has_served: bool) -> Outlook:
    """Returns what a Trial card from a whole deck would bring to one with so many Testimonies (TRI-4, MIS-2)."""
    changes = []
    for trial in trials.TRIALS:
        need = trial.need_mission if has_served else trial.need
        changes.append(trial.gain if total >= need else -min(trial.lose, total))
    losses = [-change for change in changes if change <= 0]
    return Outlook(
        len(changes) - len(losses),
        len(losses),
        sum(loss == total for loss in losses),
        Fraction(sum(changes), len(changes)),
    )
