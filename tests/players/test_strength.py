"""How well the levels play against each other: of a thousand games in a long run, a few that are plain otherwise."""

from __future__ import annotations

from math import sqrt

import pytest

from tests.conftest import is_long_run, scale
from tests.players.tables import RANDOM, wins

LONG = 1000
FEW = 6
MATCHES = [
    # who, against whom, and the wins that are asked of a thousand
    (["steady", RANDOM], 750),
    (["steady", "easy"], 700),
    (["sharp", "steady"], 580),
    (["sharp", "steady", "steady", "steady"], 360),
]
PLAIN = [(["steady", RANDOM], 501), (["sharp", RANDOM], 501)]
"""What a few games can tell already."""


def lower_end(won: float, games: int) -> float:
    """Returns the lower end of the 95 % interval of a share of wins (Wilson's)."""
    share, square = won / games, 1.96**2
    middle = share + square / (2 * games)
    half = 1.96 * sqrt(share * (1 - share) / games + square / (4 * games**2))
    return (middle - half) / (1 + square / games)


@pytest.mark.parametrize(("levels", "asked"), MATCHES if is_long_run() else PLAIN, ids=str)
def test_a_level_beats_the_one_below(levels: list[str], asked: int) -> None:
    """The first wins as much as is asked of it, and of a thousand games surely more than its share."""
    games = scale(FEW, LONG)
    won = wins(levels, games, seed=2026)
    assert won * LONG >= asked * games, f"{won} of {games}, at least {lower_end(won, games):.3f}"
    assert lower_end(won, LONG) > 1 / len(levels) or games < LONG


def test_sharp_is_surely_above_54_percent() -> None:
    """The lower end of the interval of 580 wins of a thousand is above 0.54, so that much is proved by them."""
    assert lower_end(580, LONG) > 0.54
