"""The keeping of a game: after each choice it is written to the shelf, and if that fails the game goes on."""

from __future__ import annotations

from collections.abc import Iterable

from engine.errors import MortalityError
from engine.events import Event
from engine.session import Session
from tui.places import HOME
from tui.plain.line import Line
from tui.shelf import Saved, Shelf


class Keeping:
    """Watches a session and keeps it on the shelf."""

    def __init__(self, line: Line, shelf: Shelf, session: Session, saved: Saved | None = None) -> None:
        """Keeps a game that is on the shelf already, or a new one, which is put there at once."""
        self._line = line
        self._shelf = shelf
        self._session = session
        self._saved = saved
        self.is_kept = True
        """Whether the game is on the disk as it stands."""
        session.subscribe(self.keep)
        if saved is None:
            self.keep()

    def keep(self, _happened: Iterable[Event] = ()) -> None:
        """Writes the game; a failure is told once, and each time is tried anew."""
        try:
            self._write()
        except MortalityError as error:
            if self.is_kept:
                self.is_kept = False
                self._line.say(f"The game could not be saved in {self._shelf.folder}: {error}.", *_WHAT_TO_DO)
            return
        if not self.is_kept:
            self.is_kept = True
            self._line.say("The game is saved again.")

    def _write(self) -> None:
        if self._saved is None:
            self._saved = self._shelf.add(self._session)
        else:
            self._shelf.keep(self._saved)

    def farewell(self) -> str:
        """Tries once more if need be, and returns what is said when the players leave."""
        if not self.is_kept:
            try:
                self._write()
                self.is_kept = True
            except MortalityError:
                return "The game could not be saved, and what you played is lost."
        if self._session.ask is None:
            return "Goodbye."
        return "The game is saved; mortality resume goes on with it."


_WHAT_TO_DO = (
    "You can play on; each choice tries again.",
    f"Set {HOME} to a folder that can be written, to keep your games there.",
)
