"""The keeping of a game: after each choice it is written to the shelf, and if that fails the game goes on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Protocol

from engine.errors import MortalityError
from engine.events import Event
from engine.session import Session
from tui.holding import Hold
from tui.noting import Noting
from tui.places import HOME, is_remote
from tui.shelf import Saved, Shelf
from tui.words.phrases import printable


class Teller(Protocol):
    """Whoever tells the players something: the line of the plain face, or the notices of the full screen."""

    def say(self, *sentences: str) -> None:
        """Tells sentences."""


class Keeping:
    """Watches a session, keeps it on the shelf, and holds it so that nobody else plays it."""

    def __init__(
        self, teller: Teller, shelf: Shelf, session: Session, saved: Saved | None = None, hold: Hold | None = None
    ) -> None:
        """Keeps a game that was taken from the shelf, with its hold, or a new one, which is put there at once.

        It must hear of each choice before anybody tells of it: what is told is on the disk.
        Raises: HeldError if a game comes without a hold and is being played elsewhere.
        """
        self._teller = teller
        self._shelf = shelf
        self._session = session
        self._saved = saved
        self._hold = hold
        self.is_kept = True
        """Whether the game is on the disk as it stands."""
        if saved is not None and hold is None:
            self._hold = shelf.hold(saved)
        session.subscribe(self.keep)
        Noting(shelf, session)
        if saved is None or saved.damage:
            self.keep()

    def keep(self, _happened: Iterable[Event] = ()) -> None:
        """Writes the game; a failure is told once, and each time is tried anew."""
        try:
            self._write()
        except MortalityError as error:
            if self.is_kept:
                self.is_kept = False
                folder = printable(str(self._shelf.folder))
                self._teller.say(
                    f"The game could not be saved in {folder}: {str(error).removesuffix('.')}.", *_WHAT_TO_DO
                )
            return
        if not self.is_kept:
            self.is_kept = True
            self._teller.say("The game is saved again.")

    def _write(self) -> None:
        if self._saved is None:
            self._saved = self._shelf.add(self._session)
            self._hold_it(self._saved)
            return
        self._hold_it(self._saved)
        if self._saved.damage:
            self._saved, told = self._shelf.mend(self._saved)
            self._teller.say(told)
        else:
            self._shelf.keep(self._saved)

    def _hold_it(self, saved: Saved) -> None:
        """Holds the game, if it is not held already."""
        if self._hold is None or not self._hold.is_held:
            self.release()
            self._hold = self._shelf.hold(saved)

    @property
    def saved(self) -> Saved | None:
        """The game on the shelf; None if it never got there."""
        return self._saved

    def release(self) -> None:
        """Lets the game go, for others to play."""
        if self._hold is not None:
            self._hold.release()

    def farewell(self) -> str:
        """Tries once more if need be, and returns what is said when the players leave."""
        if not self.is_kept:
            try:
                self._write()
                self.is_kept = True
            except MortalityError:
                return _LOST if self._saved is None else _PARTLY_LOST
        if self._session.ask is None:
            return "Goodbye."
        return _SAVED_THERE if is_remote() else _SAVED


LAST_WORDS: Final = 0.3
"""Seconds before the end: some screen readers drop what is printed right before a program ends."""

_SAVED = "The game is saved; mortality resume goes on with it."
_SAVED_THERE = "The game is saved; the start menu goes on with it, or mortality resume."
"""At the other end of a line there may be no shell in which to type that, but only the game."""
_LOST = "The game could not be saved, and what you played is lost."
_PARTLY_LOST = "The game could not be saved again; only what came after the last saved choice is missing."
_WHAT_TO_DO = (
    "You can play on; each choice tries again.",
    f"Set {HOME} to a folder that can be written, to keep your games there.",
)
