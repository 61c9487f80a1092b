"""What many games come to: sums and spreads, the same in whatever order the games are counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import sqrt
from typing import Final, NamedTuple, Self

from engine.campaign.playing import NEVER, Outcome, Plan
from engine.state import TEMPLE, UNMARRIED

MEASURES: Final = {
    "turns": "turns a game",
    "turns_a_player": "turns a player",
    "decisions": "decisions a game",
    "fellowships": "times a game that somebody loses all",
    "fellowshipped": "of these, fellowshipped",
    "reorganizations": "reorganizations a game",
    "newlyweds": "turns at Newlyweds a game",
    "studied": "rolls in Scripture Study a game",
    "adult_start": "Testimonies at the adult start",
    "testimonies": "Testimonies at the end a player",
}
"""What is measured, with the words for it."""


class Spread(NamedTuple):
    """How a measure is spread."""

    mean: float
    deviation: float
    """The standard deviation."""
    low: int
    """A tenth is below it."""
    median: int
    high: int
    """A tenth is above it."""


class Share(NamedTuple):
    """How many of how many."""

    part: int
    whole: int

    @property
    def value(self) -> float:
        """The share, 0 to 1; 0 of nothing."""
        return self.part / self.whole if self.whole else 0.0

    def interval(self) -> tuple[float, float]:
        """Returns the 95 % interval of what it would be in games without end (Wilson's)."""
        if not self.whole:
            return 0.0, 1.0
        square = 1.96**2
        middle = self.value + square / (2 * self.whole)
        half = 1.96 * sqrt(self.value * (1 - self.value) / self.whole + square / (4 * self.whole**2))
        return (middle - half) / (1 + square / self.whole), (middle + half) / (1 + square / self.whole)


class Tally:
    """The count of the games of one plan; a game that several won counts for each, but once for a level (WIN-4)."""

    def __init__(self, plan: Plan) -> None:
        """Begins to count."""
        players = len(plan.levels)
        self.plan: Final = plan
        self.games = 0
        self.wins_by_seat = [0] * players
        self.wins_by_place = [0] * players
        self.wins_by_level: Counter[str] = Counter(dict.fromkeys(plan.levels, 0))
        """Games that each level won, by one of its seats or by several."""
        self.measured: Final[dict[str, Counter[int]]] = {name: Counter() for name in MEASURES}
        self.missions = 0
        self.temples = 0
        self.weddings = 0
        self.rules: Counter[str] = Counter()
        """Events that came from each rule."""
        self.games_with: Counter[str] = Counter()
        """Games in which there was one."""

    def count(self, outcome: Outcome) -> None:
        """Counts one game."""
        players = len(outcome.seats)
        self.games += 1
        for seat, one in enumerate(outcome.seats):
            if one.won:
                self.wins_by_seat[seat] += 1
                self.wins_by_place[one.place] += 1
            self.missions += one.mission
            self.temples += one.married == TEMPLE
            self.weddings += one.married != UNMARRIED
            self.measured["testimonies"][one.testimonies] += 1
            if one.adult_start != NEVER:
                self.measured["adult_start"][one.adult_start] += 1
        self.wins_by_level.update({one.level for one in outcome.seats if one.won})
        self.measured["turns"][outcome.turns] += 1
        self.measured["turns_a_player"][-(-outcome.turns // players)] += 1
        for name in ("decisions", "fellowships", "fellowshipped", "reorganizations", "newlyweds", "studied"):
            self.measured[name][getattr(outcome, name)] += 1
        self.rules.update(outcome.rules)
        self.games_with.update(outcome.rules.keys())

    def add(self, other: Self) -> None:
        """Counts all that another tally of the same plan has counted."""
        self.games += other.games
        self.missions += other.missions
        self.temples += other.temples
        self.weddings += other.weddings
        for mine, its in ((self.wins_by_seat, other.wins_by_seat), (self.wins_by_place, other.wins_by_place)):
            for number, wins in enumerate(its):
                mine[number] += wins
        self.wins_by_level.update(other.wins_by_level)
        self.rules.update(other.rules)
        self.games_with.update(other.games_with)
        for name, values in other.measured.items():
            self.measured[name].update(values)

    def total(self, name: str) -> int:
        """Returns the sum of a measure over all games."""
        return sum([value * times for value, times in self.measured[name].items()])

    def spread(self, name: str) -> Spread:
        """Returns how a measure is spread; of nothing, zeros."""
        return spread(self.measured[name])

    def share(self, part: int) -> Share:
        """Returns a count of players as a share of all who played."""
        return Share(part, self.games * len(self.plan.levels))


def spread(values: Counter[int]) -> Spread:
    """Returns how values are spread, by how often there was each; of nothing, zeros."""
    number = values.total()
    if not number:
        return Spread(0.0, 0.0, 0, 0, 0)
    mean = sum([value * times for value, times in values.items()]) / number
    # Exact in whole numbers up to the root, so that the order of the games leaves no trace.
    squares = sum([value * value * times for value, times in values.items()])
    deviation = sqrt(max(squares / number - mean * mean, 0.0))
    low, median, high = (_at(values, number * tenths // 10) for tenths in (1, 5, 9))
    return Spread(mean, deviation, low, median, high)


def _at(values: Counter[int], place: int) -> int:
    """Returns the value at a place, from 0, when all stand in order."""
    passed = 0
    for value in sorted(values):
        passed += values[value]
        if passed > place:
            return value
    return max(values)


def tallied(plan: Plan, games: Iterable[Outcome]) -> Tally:
    """Returns the count of some games."""
    tally = Tally(plan)
    for outcome in games:
        tally.count(outcome)
    return tally
