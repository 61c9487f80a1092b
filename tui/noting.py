"""Keeps the record book while a game is played: the game has a row in it when it is over, and only then."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from engine.events import Event
from engine.session import Session
from tui.shelf import Shelf


class Noting:
    """Watches a game for its end."""

    def __init__(self, shelf: Shelf, session: Session) -> None:
        """Hears of each choice from now on, and writes into the book beside the games of this shelf."""
        self._shelf: Final = shelf
        self._session: Final = session
        self._key = str(_book().key_of(session)) if session.ask is None else ""
        session.subscribe(self._hear)

    def _hear(self, _happened: tuple[Event, ...]) -> None:
        if self._session.ask is not None and not self._key:
            return
        book = _book().RecordBook(self._shelf.folder, self._shelf.disk)
        if self._session.ask is None:
            row = _book().row_of(self._session)
            book.put(row)
            self._key = row.key
        else:
            book.drop(self._key)
            self._key = ""


def _book() -> Any:  # noqa: ANN401 - a module
    """Returns the module of the record book, which is loaded when a game is over, so that one begins without it."""
    return import_module("tui.recordbook")
