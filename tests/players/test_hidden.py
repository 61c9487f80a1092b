"""No player sees what is hidden: neither hands, nor the order of a deck, nor the dice that will fall (HINT-1)."""

from __future__ import annotations

import pytest

from engine.players.imagining import imagined
from engine.players.levels import LEVELS
from tests.conftest import scale
from tests.players.tables import KEY, positions

POSITIONS = scale(70, 1000)


@pytest.mark.parametrize("level", LEVELS)
def test_hint_1_games_that_look_the_same_are_played_the_same(level: str) -> None:
    """HINT-1: with other hands, other decks and other dice behind the same view, the answer is the same."""
    other_hands = other_dice = 0
    for number, game in enumerate(positions(POSITIONS)):
        assert game.ask is not None
        seat = game.ask.seat
        answers = set()
        for key in (b"one", b"another"):
            dealt = game.redeal(seat, key + number.to_bytes(2, "big"))
            assert dealt.view(seat) == game.view(seat)
            other_hands += dealt.hands != game.hands
            other_dice += dealt.clone().chance.die() != game.clone().chance.die()
            answers.add(LEVELS[level](dealt.view(seat), KEY))
        assert answers == {LEVELS[level](game.view(seat), KEY)}
    # So that the test means something: most of what was dealt anew is not what it was.
    assert other_hands > POSITIONS / 2
    assert other_dice > POSITIONS


def test_hint_1_what_is_imagined_looks_the_same() -> None:
    """HINT-1: the game that a player imagines is sound, looks like the real one to him, and knows nothing more."""
    same_hands = 0
    for game in positions(POSITIONS):
        assert game.ask is not None
        seat = game.ask.seat
        imagination = imagined(game.view(seat))
        assert imagination.view(seat) == game.view(seat)
        assert imagination.problems() == []
        same_hands += imagination.hands == game.hands
    assert same_hands < POSITIONS / 2
