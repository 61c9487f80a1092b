"""Typing at the plain face in tests, in this process: all that is typed, and all that is said to it."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterable, Iterator
from contextlib import redirect_stderr, redirect_stdout, suppress
from typing import NamedTuple
from unittest.mock import patch

from engine.chance import seeded
from engine.game import Game
from engine.history import History
from engine.session import Session
from tests.rules.play import NAMES
from tui import cli, places
from tui.plain import face
from tui.plain.line import Left, Line
from tui.settings import Settings
from tui.shelf import Shelf

PROMPTS = ("Your choice? ", "Which setting? ", "Name ")


class Typist(io.TextIOBase):
    """Standard input on which these lines are typed, and then it ends."""

    def __init__(self, lines: Iterable[str]) -> None:
        """Types the lines one by one, as they are asked for."""
        self._lines: Iterator[str] = iter(lines)
        self.typed = 0

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override] # the base speaks of bytes too
        """Returns the next line."""
        line = next(self._lines, None)
        if line is None:
            return ""
        self.typed += 1
        return f"{line}\n"


class Heard(NamedTuple):
    """What came of it."""

    status: int
    out: str
    err: str
    typed: int
    """How many lines were read."""

    @property
    def lines(self) -> list[str]:
        """What was said, without the empty lines and the prompts."""
        return said(self.out)

    @property
    def text(self) -> str:
        """What was said, with a space where a line ends, to look for a sentence of several lines."""
        return " ".join(self.lines)


def said(out: str) -> list[str]:
    """Returns the lines of an output, without the empty ones and the prompts."""
    return [line for line in out.splitlines() if line and not line.startswith(PROMPTS)]


def run(*arguments: str, typed: Iterable[str] = ()) -> Heard:
    """Runs the command line with these arguments, and types."""
    typist, out, err = Typist(typed), io.StringIO(), io.StringIO()
    with patch.object(sys, "stdin", typist), redirect_stdout(out), redirect_stderr(err):
        status = cli.main(arguments)
    return Heard(status, out.getvalue(), err.getvalue(), typist.typed)


def session_at(game: Game) -> Session:
    """Returns a session that begins in a situation; what is still by chance comes from real dice."""
    game.chance = seeded(1)
    return Session(NAMES[: game.players], 1, History(game), may_undo=True)


def play(
    session: Session, *lines: str, typed: Iterable[str] | None = None, settings: Settings | None = None
) -> list[str]:
    """Begins a game in the plain face, types, leaves at the end of it, and returns what was said.

    Those who play have been shown how fellowshipping works.
    """
    settings = settings or Settings()
    settings.know_fellowshipping = [*session.names]
    out = io.StringIO()
    line = Line(Typist(lines if typed is None else typed), out)  # type: ignore[arg-type] # all that is asked of it is there
    with suppress(Left):
        face.begin(line, Shelf(), session, settings, places.settings())
    return said(out.getvalue())
