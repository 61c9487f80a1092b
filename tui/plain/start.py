"""The start menu: go on, begin, look at the games, learn to play, change the settings, leave."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from tui.plain import beginning, commands, face, first, switches
from tui.plain.line import Left, Line
from tui.plain.menu import Option, pick
from tui.recordbook import RecordBook
from tui.settings import Settings
from tui.shelf import Saved, Shelf, ShelfError
from tui.words import games, records

_MOST_LISTED: Final = 9


class Start:
    """The start menu, which opens again after each thing that was done."""

    def __init__(self, line: Line, shelf: Shelf, settings: Settings, settings_file: Path) -> None:
        """Stands before this shelf, with these settings."""
        self._line: Final = line
        self._shelf: Final = shelf
        self._settings: Final = settings
        self._settings_file: Final = settings_file

    def run(self) -> None:
        """Asks what to do and does it. Raises: Left when the players leave."""
        switches.suit(self._line, self._settings)
        self._line.say("Mortality, a board game for two to eight players.")
        while True:
            pick(self._line, self._options(), self._command)()

    def _options(self) -> list[Option[Callable[[], None]]]:
        saved = self._saved()
        options: list[Option[Callable[[], None]]] = []
        last = next((game for game in saved if game.session.ask is not None), None)
        if last is not None:
            options.append(Option(f"Go on with {games.described(last)}", lambda: self._resume(last)))
        options.append(Option("Begin a new game.", self._begin))
        if saved:
            options.append(Option("See the saved games.", lambda: self._list(saved)))
        options.append(
            Option("Learn how to play." if saved else "Learn how to play, if you are new to it.", self._learn)
        )
        options.append(Option("Change the settings.", self._change))
        options.append(Option("Leave.", _leave))
        return options

    def _saved(self) -> list[Saved]:
        try:
            saved, strangers = self._shelf.look()
        except ShelfError as error:
            self._line.say(str(error))
            return []
        if strangers:
            self._line.say(*[str(stranger) for stranger in strangers[:_MOST_LISTED]])
        return saved

    def _begin(self) -> None:
        session = beginning.ask(self._line, self._command)
        if session is not None:
            face.begin(self._line, self._shelf, session, self._settings, self._settings_file)

    def _resume(self, saved: Saved) -> None:
        face.resume(self._line, self._shelf, saved, self._settings, self._settings_file)

    def _list(self, saved: list[Saved]) -> None:
        options: list[Option[Callable[[], None]]] = [
            Option(games.described(game), partial(self._resume, game)) for game in saved[:_MOST_LISTED]
        ]
        if len(saved) > _MOST_LISTED:
            self._line.say("Older games: mortality games lists them, and mortality resume goes on with one.")
        options += [Option("Open the record book.", self._open_records), Option("Go back.", _go_back)]
        pick(self._line, options, self._command)()

    def _learn(self) -> None:
        first.learn(self._line, self._settings, self._settings_file, self._command)

    def _open_records(self) -> None:
        rows = RecordBook(self._shelf.folder, self._shelf.disk).refresh(self._shelf)
        self._line.answer(*records.told(rows))

    def _change(self) -> None:
        switches.change(self._line, self._settings, self._settings_file, self._command)

    def _command(self, typed: str) -> bool:
        """Does the few words that mean something before a game."""
        return commands.is_leaving(self._line, typed)


def _leave() -> None:
    raise Left


def _go_back() -> None:
    """Does nothing: the start menu opens again."""
