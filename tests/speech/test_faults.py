"""A test of the tests: with a mistake in the game they fail, and without it they pass."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import pytest

from tests.speech.braille import Braille
from tests.speech.hearing import hear_whole
from tests.speech.readers import PROMPT
from tests.speech.scripts import script
from tests.speech.test_bytes import is_teletype, piped
from tests.speech.test_games import SEED, TWO

LINES: Final = 3
"""Lines of the game in which each mistake is made."""


def faulty(name: str) -> tuple[str, ...]:
    """Returns what starts the game with a mistake."""
    return sys.executable, "-m", "tests.speech.faults", name


@pytest.mark.parametrize("reader", ["yasr", "tdsr"])
def test_without_a_mistake_all_is_heard(reader: str, tmp_path: Path) -> None:
    """What starts the game with a mistake starts it without one as well, and then the test passes."""
    hear_whole(reader, script(*TWO, seed=SEED, lines=LINES), tmp_path, game=faulty("none"))


@pytest.mark.parametrize(
    ("reader", "name"),
    [
        ("yasr", "colour"),
        ("yasr", "glyph"),
        ("tdsr", "glyph"),
        ("yasr", "redrawn"),
        ("yasr", "spinner"),
        ("tdsr", "spinner"),
        ("yasr", "twice"),
        ("tdsr", "twice"),
        ("yasr", "lost"),
        ("tdsr", "lost"),
    ],
)
def test_a_mistake_is_heard(reader: str, name: str, tmp_path: Path) -> None:
    """A colour, a sign, a prompt drawn twice, a turning bar, a second telling and a lost sentence are heard."""
    game = script(*TWO, seed=SEED, lines=LINES)
    with pytest.raises(AssertionError):
        hear_whole(reader, game, tmp_path, game=faulty(name))


@pytest.mark.parametrize("name", ["colour", "glyph", "redrawn", "spinner", "cleared"])
def test_a_mistake_is_in_the_bytes(name: str) -> None:
    """What no teletype could print is found in the bytes."""
    assert not is_teletype(piped(faulty(name), *TWO, typed=["1"] * LINES))


def test_a_long_prompt_is_felt(tmp_path: Path) -> None:
    """A braille line of twenty cells never shows a prompt that is longer from its first word on."""
    home = tmp_path / "heard"
    home.mkdir()
    environment = {"MORTALITY_HOME": str(home)}
    with Braille(tmp_path / "brltty", 20, *faulty("long"), *TWO, environment=environment) as one:
        one.shows("ke now?")  # the game waits, and all that the display has room for is the end of the prompt
        with pytest.raises(AssertionError):
            one.shows(PROMPT, 0.2)
