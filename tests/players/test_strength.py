"""How well the levels play against each other: of a thousand games in a long run, of a few otherwise."""

from __future__ import annotations

from math import sqrt

import pytest

from tests.conftest import is_long_run, scale
from tests.players.tables import RANDOM, wins

LONG = 1000
MATCHES = [
    # who, against whom, games in an ordinary run, wins that are asked of a thousand
    (["steady", RANDOM], 100, 750),
    (["steady", "easy"], 100, 700),
    (["sharp", "steady"], 40, 580),
    (["sharp", "steady", "steady", "steady"], 40, 360),
]


def lower_end(won: float, games: int) -> float:
    """Returns the lower end of the 95 % interval of a share of wins (Wilson's)."""
    share, square = won / games, 1.96**2
    middle = share + square / (2 * games)
    half = 1.96 * sqrt(share * (1 - share) / games + square / (4 * games**2))
    return (middle - half) / (1 + square / games)


@pytest.mark.parametrize(("levels", "few", "asked"), MATCHES, ids=str)
def test_a_level_beats_the_one_below(levels: list[str], few: int, asked: int) -> None:
    """The first wins as much as is asked of it; of a few games, as surely more than its share as those can tell."""
    games = scale(few, LONG)
    won = wins(levels, games, seed=2026)
    if is_long_run():
        assert won >= asked, f"{won} of {games}, at least {lower_end(won, games):.3f}"
        assert lower_end(won, games) > 1 / len(levels)
    else:
        assert won > games / len(levels), f"{won} of {games}"


def test_sharp_is_surely_above_54_percent() -> None:
    """The lower end of the interval of 580 wins of a thousand is above 0.54, so that much is proved by them."""
    assert lower_end(580, LONG) > 0.54
