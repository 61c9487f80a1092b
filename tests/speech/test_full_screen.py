"""The full screen with the reader setting, under readers: exactly the sentences of the plain face, and nothing else."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pytest

from tests.plain.situations import move
from tests.rules.play import NAMES
from tests.speech.braille import Braille
from tests.speech.finding import SPEAKING
from tests.speech.readers import GAME, READERS, Reader
from tests.speech.scripts import Script, scene, script
from tests.terminal.programs import LONG
from tui.plain.face import _HELP
from tui.words import before
from tui.words.guide import AIM

SEED: Final = 2
LATE: Final = 1
"""A game in which for long nobody is asked for rulings, which the plain face lists only on a second question."""
GREETING: Final = "Press x for plain text, and question mark for the keys."
CELLS: Final = 40
QUIET: Final = 0.15
"""Seconds in which nothing more is said."""
DOWN, UP = "\x1b[B", "\x1b[A"


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """A home in which the settings say that a reader is used, and that all know how fellowshipping works."""
    home = tmp_path / "heard"
    home.mkdir(exist_ok=True)
    know = ", ".join(f'"{name}"' for name in NAMES)
    settings = f"reader = true\nknow_fellowshipping = [{know}]\n"
    (home / "settings.toml").write_text(settings, encoding="utf-8")
    return {"MORTALITY_HOME": str(home)}


def game_of_two(seed: int = SEED) -> tuple[str, ...]:
    """Returns what begins a game of a seed."""
    return "new", *NAMES[:2], "--seed", str(seed)


def played(lines: int, seed: int = SEED) -> Script:
    """Returns a game in the plain face, in which nothing is typed but choices."""
    return script(*game_of_two(seed), "--plain", seed=seed, lines=lines)


def opening(told: Sequence[str]) -> list[str]:
    """Returns what the full screen says at the beginning, in the place of what the plain face does."""
    names = f"A game of Mortality for {NAMES[0]} and {NAMES[1]}."
    shown = (before.shown_to(NAMES[:2]), *[sentence for _, sentence in before.fellowshipping()])
    return [GREETING, names, *[line for line in told if line not in (AIM, _HELP, names, *shown)]]


def hear(one: Reader, told: Sequence[str], since: int = 0) -> None:
    """Waits until this is said after a place, and asserts that it is, and nothing else."""
    deadline = time.monotonic() + LONG
    while len(one.sentences(since)) < len(told) and time.monotonic() < deadline:
        one.read(0.05)
    end = time.monotonic() + QUIET
    while time.monotonic() < end:
        one.read(0.05)
    assert one.sentences(since) == list(told)


def answer(one: Reader, key: str, told: Sequence[str]) -> None:
    """Presses a key and asserts that it is answered by this, and nothing else."""
    before = len(one.said)
    one.type(key)
    hear(one, told, before)


@pytest.mark.parametrize("reader", SPEAKING)
def test_a_game_is_heard_sentence_by_sentence(
    reader: str, tmp_path: Path, environment: dict[str, str], long_run: bool
) -> None:
    """What has happened, the question and the choices are heard as in the plain face; no sign, title or border is."""
    lines, seed = (60, LATE) if long_run else (2, SEED)
    game = played(lines, seed)
    with READERS[reader](tmp_path / reader, *GAME, *game_of_two(seed), environment=environment) as one:
        hear(one, opening(game.told[0]))
        for key, told in zip(game.typed[:-1], game.told[1:-1], strict=True):
            answer(one, key, told)
        before = len(one.said)
        one.type("q")
        assert one.wait(LONG) == 0
        assert one.sentences(before) == ["The game is saved; mortality resume goes on with it."]


@pytest.mark.parametrize("reader", SPEAKING)
def test_walking_speaks_the_choice_and_nothing_else(reader: str, tmp_path: Path, environment: dict[str, str]) -> None:
    """Each step is answered by the choice that it leads to, also where the same choice is told once more.

    The first step comes too early: what was still to be said is said at once, and nothing of it is lost.
    """
    game = scene(tmp_path / "scene", move())
    for path in (tmp_path / "scene").iterdir():
        path.rename(tmp_path / "heard" / path.name)
    with READERS[reader](tmp_path / reader, *GAME, "resume", environment=environment) as one:
        told = [GREETING, *[line for line in game.told[0] if line != _HELP]]
        choices = [line for line in told if line[0].isdigit()]
        assert len(choices) == 4
        while len(one.sentences()) < 2:
            one.read(0.05)
        one.type("j")
        whole = "".join([*told, choices[1]])
        deadline = time.monotonic() + LONG
        while (heard := "".join(one.sentences())) != whole:  # a slow reader says two in one breath
            assert time.monotonic() < deadline, f"{heard}\nis not\n{whole}"
            one.read(0.05)
        for key, place in ((DOWN, 2), ("j", 3), ("j", 0), (UP, 3), ("k", 2), ("j", 3), ("k", 2)):
            answer(one, key, [choices[place]])


def feel(one: Braille, told: Sequence[str], press: Callable[[], None] = lambda: None) -> None:
    """Waits until the display has shown the beginning of each sentence, in order, and asserts that nothing else was."""
    before = len(one.lines)
    press()
    one.shows(told[-1][:CELLS].rstrip())
    assert [line for line in one.lines[before:] if line] == [line[:CELLS].rstrip() for line in told]


def test_the_braille_line_shows_where_each_sentence_begins(tmp_path: Path, environment: dict[str, str]) -> None:
    """The display stands at the newest sentence, from its first word on, and at the choice that is walked to."""
    game = played(2)
    with Braille(tmp_path / "brltty", CELLS, *GAME, *game_of_two(), environment=environment) as one:
        feel(one, opening(game.told[0]))
        for key, told in zip(game.typed[:-1], game.told[1:-1], strict=True):
            feel(one, told, lambda key=key: one.type(key))  # type: ignore[misc] # it is called at once
        choice = "1. Roll one die."
        feel(one, [choice], lambda: one.type(DOWN))
