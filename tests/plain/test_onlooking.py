"""Watching a game line by line, while others play it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from engine.choices import ROLL
from engine.session import Session
from tests.terminal.programs import Program
from tui.plain.keeping import Keeping
from tui.shelf import Shelf

GAME: Final = (sys.executable, "-m", "tui")
PROMPT: Final = "Watching: "


class Silent:
    """Somebody who is told what happens and says nothing of it."""

    def say(self, *sentences: str) -> None:
        """Hears it."""


@pytest.fixture
def played() -> Iterator[tuple[Session, Keeping]]:
    """A game that somebody else plays and keeps."""
    session = Session.begin(("Ann", "Ben"), 7)
    keeping = Keeping(Silent(), Shelf(), session)
    yield session, keeping
    keeping.release()


@pytest.fixture
def watching(played: tuple[Session, Keeping]) -> Iterator[Program]:
    """Somebody who watches it."""
    with Program(*GAME, "resume", "--plain") as program:
        program.wait_for("Your choice?")
        program.type("1\r")
        program.wait_for(PROMPT.strip())
        yield program


def told(program: Program) -> list[str]:
    """Returns the lines that were written."""
    return program.raw.decode().replace("\r\n", "\n").split("\n")


def test_news_has_a_line_of_its_own_and_what_was_typed_still_counts(
    played: tuple[Session, Keeping], watching: Program
) -> None:
    """News comes below the prompt, sentence by sentence, and then the prompt; what was typed before is not lost."""
    watching.type("w b")
    watching.wait_for(f"{PROMPT}w b")
    played[0].choose(ROLL)
    watching.wait_for("Ben gained 1 Testimony and has 1.")
    watching.settle()
    lines = told(watching)
    start = lines.index(f"{PROMPT}w b")
    assert lines[start + 1 :] == [
        "Ben rolled 1.",
        "Ben moved to Baby Blessing: you are given a name and a blessing.",
        "Ben gained 1 Testimony and has 1.",
        PROMPT,
    ]
    watching.type("en\r")
    watching.wait_for("Ben has 1 Testimony and is on Baby Blessing.")


def test_whoever_watches_can_ask(played: tuple[Session, Keeping], watching: Program) -> None:
    """The words that only look work, those that would change the game do not, and nobody's hand is told."""
    for typed, answer in (
        ("s", "It is Ben's turn."),
        ("h ann", "Ann holds no Wisdom Cards."),
        ("h", "Ben holds no Wisdom Cards."),
        ("c", "There is no home teaching chart yet: the first bishop files it."),
        ("l 1", "Ben begins."),
        ("u", "Type help to hear what you can type; Enter alone ends the watching."),
        ("1", "Type help to hear what you can type; Enter alone ends the watching."),
        ("help", "help: what you can type; a question mark does the same."),
    ):
        before = len(watching.raw)
        watching.type(f"{typed}\r")
        while PROMPT.encode() not in watching.raw[before:]:
            watching.read(1)
        assert told(watching)[-7:].count(answer) or answer in told(watching)[-8:]
    assert played[0].choices == ()


def test_enter_ends_it(watching: Program) -> None:
    """An empty line ends the watching, and with it the program that was begun with it."""
    watching.type("\r")
    assert watching.wait() == 0
    assert told(watching)[-2] == "Goodbye."


def test_when_nobody_plays_any_more_it_can_be_gone_on_with(played: tuple[Session, Keeping], watching: Program) -> None:
    """When the game is free that is said below the prompt, and it can be played on here."""
    played[1].release()
    watching.wait_for("Nobody plays this game any more.")
    watching.type("1\r")
    watching.wait_for("On with the game of Ann and Ben.")
    watching.wait_for("Your choice?")


def test_nothing_is_written_to_the_game(played: tuple[Session, Keeping], watching: Program, home: Path) -> None:
    """The game's file is as it was, whatever is typed while watching."""
    (file,) = [home / name for name in os.listdir(home) if name.endswith(".mortality")]  # noqa: PTH208 - hidden ones too
    before = file.read_bytes()
    watching.type("s\rw\rpace\rpace\r1\rredo\r\r")
    assert watching.wait() == 0
    assert file.read_bytes() == before
