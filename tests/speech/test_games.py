"""Whole games in the plain face, played from the keyboard under the readers that speak."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from engine.asks import AskKind
from tests.rules.play import NAMES
from tests.speech.finding import SPEAKING
from tests.speech.hearing import hear_whole
from tests.speech.scripts import kinds_asked, script
from tests.speech.test_scenes import SCENES
from tui.shelf import Shelf

SEED: Final = 2
"""A game that two play fast, and that asks them most kinds of question."""
TWO: Final = ("new", *NAMES[:2], "--plain", "--seed", str(SEED))
EIGHT: Final = ("new", *NAMES, "--plain", "--seed", "3")


@pytest.mark.parametrize("reader", SPEAKING)
def test_a_game_of_two_is_heard_from_the_first_word_to_the_last(reader: str, tmp_path: Path) -> None:
    """Every sentence of a whole game is heard whole, once and in order, and every answer ends with the prompt."""
    hear_whole(reader, script(*TWO, seed=SEED, words=0.1), tmp_path)


@pytest.mark.parametrize("reader", SPEAKING)
def test_a_game_of_eight_is_heard(reader: str, tmp_path: Path, long_run: bool) -> None:
    """So is a game of eight, in a long run to its end, else its first turns."""
    hear_whole(reader, script(*EIGHT, seed=3, words=0.05, lines=None if long_run else 20), tmp_path)


def test_every_kind_of_question_is_heard_and_answered() -> None:
    """The game of two and the scenes put every kind of question between them."""
    script(*TWO, seed=SEED, words=0.1)
    asked = kinds_asked(Shelf().look()[0][0].session)
    assert asked | set(SCENES) == set(AskKind)
    assert {AskKind.CALL, AskKind.FELLOWSHIP, AskKind.OFFICE} <= asked
