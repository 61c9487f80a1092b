"""No line is longer than a terminal of eighty columns shows, whoever plays."""

from __future__ import annotations

import re
from itertools import cycle, islice

import pytest

from engine.asks import AskKind
from engine.session import Session
from tests.conftest import scale
from tests.plain.keyboard import play, run, session_at
from tests.plain.situations import SITUATIONS
from tests.rules.play import NAMES
from tui.words.widths import WIDTH, cells, wrapped

LONG = tuple(f"{letter * 8} von {letter * 7}" for letter in "ABCDEFGH")
WIDE = tuple(f"{chr(0x674E + number)}" * 10 for number in range(8))
TYPED = ["1", "s", "1", "2", "c", "1", "why", "3", "l 3", "b", "h", "1", "u", "1", "1", "s a", "b trial"]


@pytest.mark.parametrize("names", [LONG, WIDE])
def test_no_line_is_too_long(names: tuple[str, ...]) -> None:
    """Names of twenty cells, eight of them, make no line longer than 79 cells."""
    assert {cells(name) for name in names} == {20}
    heard = run("new", *names, "--plain", "--seed", "3", typed=islice(cycle(TYPED), scale(1200, 20_000)))
    assert [line for line in heard.out.splitlines() if cells(line) > WIDTH] == []
    listed = run("games")
    assert [line for line in listed.out.splitlines() if cells(line) > WIDTH] == []


@pytest.mark.parametrize("kind", AskKind)
def test_no_question_is_too_long(kind: AskKind) -> None:
    """Every kind of question and its choices fit, with the longest names."""
    at = session_at(SITUATIONS[kind]())
    session = Session(LONG[: len(at.names)], 1, at._history, may_undo=True)
    heard = play(session, "s", "c", "h", "b", "?", "how", "2", "1", "1")
    assert [line for line in heard if cells(line) > WIDTH] == []


@pytest.mark.parametrize("players", [3, 8])
def test_with_ordinary_names_every_sentence_is_a_line(players: int) -> None:
    """With ordinary names no sentence of a game has to be broken, but for lists."""
    heard = run("new", *NAMES[:players], "--plain", "--seed", "3", typed=["1"] * 1500)
    assert [line for line in heard.lines[1:] if not line.endswith((".", "?", ":"))] == []


def test_a_long_sentence_is_broken_between_words() -> None:
    """The lines that follow have no indent, and a word that fills a line alone stays whole."""
    text = f"{'word ' * 20}{'x' * 90} end."
    assert wrapped(text) == [" ".join(["word"] * 16), " ".join(["word"] * 4), "x" * 90, "end."]


def test_nobody_is_he() -> None:
    """No sentence about a player who is named says he, his or him."""
    heard = run("new", *NAMES[:5], "--plain", "--seed", "3", typed=islice(cycle(TYPED), 1500))
    told = [line for line in heard.lines if any(name in line for name in NAMES[:5])]
    assert [line for line in told if re.search(r"\b(he|his|him|himself)\b", line)] == []
