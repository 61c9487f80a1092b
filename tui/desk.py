"""What all screens share: the shelf, the settings, and the game that is being played."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from engine.errors import MortalityError
from engine.events import Event
from engine.session import Session
from tui import keys
from tui import settings as settings_file
from tui.holding import HeldError, Hold
from tui.names import Player, begun, of_game
from tui.plain.keeping import Keeping
from tui.saved import Saved
from tui.settings import Settings, SettingsError
from tui.shelf import Shelf

SEED_BITS: Final = 62
"""How large a seed is that nobody has chosen."""


@dataclass(slots=True, eq=False)
class Desk:
    """The game on the table, and where it is kept."""

    shelf: Shelf
    settings: Settings
    settings_path: Path
    ascii_only: bool = False
    colourless: bool = False
    session: Session | None = None
    keeping: Keeping | None = None
    notices: list[str] = field(default_factory=list)
    """What is to be told besides the story: that the disk refuses, for example."""
    due: deque[str] = field(default_factory=deque)
    """What the narrator has still to tell, whichever screen is seen."""
    is_greeted: bool = False
    """Whether the narrator has told how to get the plain face."""
    is_passing: bool = False
    """Whether screens are closed one after another, so that those below are seen by nobody."""
    before: tuple[Session | None, Keeping | None] = (None, None)
    """The game that lay there before one was begun, and its keeping."""
    held: HeldError | None = None
    """Who plays the game elsewhere that could not be gone on with just now."""

    def begin(self, players: Iterable[Player], *, may_undo: bool = True) -> Session:
        """Begins a game and puts it on the shelf."""
        import secrets  # noqa: PLC0415 - it loads much, and a game that is gone on with has its seed

        self.before = self.session, self.keeping
        return self.take(begun(players, secrets.randbits(SEED_BITS), may_undo=may_undo))

    def begin_again(self) -> None:
        """Begins another game of the same people, as they sit, who play it by the same rules of undo."""
        assert self.session is not None
        self.begin(of_game(self.session), may_undo=self.session.may_undo)

    def withdraw(self) -> None:
        """Takes the game away that has just begun, of which nothing is left, and the one before it to the table again.

        That one is held anew with its next choice, if it is gone on with.
        """
        self.leave()
        begun = self.keeping.saved if self.keeping is not None else None
        self.session, self.keeping = self.before
        if begun is not None:
            try:
                self.shelf.withdraw(begun)
            except MortalityError as error:
                self.notices.append(str(error))

    def resume(self, saved: Saved) -> bool:
        """Goes on with a game of the shelf; if it is played elsewhere or cannot be read, that is told instead."""
        self.leave()
        self.held = None
        try:
            now, hold = self.shelf.take(saved)
        except MortalityError as error:
            self.held = error if isinstance(error, HeldError) else None
            self.notices.append(str(error))
            return False
        self.take(now.session, now, hold)
        return True

    def take(self, session: Session, saved: Saved | None = None, hold: Hold | None = None) -> Session:
        """Takes a game to the table; each accepted choice is kept from now on, as the plain face keeps it."""
        self.leave()
        self.session = session
        self.keeping = Keeping(_Notices(self.notices), self.shelf, session, saved, hold)
        return session

    def leave(self) -> None:
        """Lets the game go, for others to play, after one more try to keep it if the last one failed."""
        if self.keeping is not None:
            self.keep_now()
            self.keeping.release()

    def heard(self) -> list[str]:
        """Returns what is to be told, once."""
        told = self.notices.copy()
        self.notices.clear()
        return told

    def greeting(self) -> list[str]:
        """Returns the first sentence of all, once: how to get the plain face."""
        if self.is_greeted:
            return []
        self.is_greeted = True
        plain, help_ = (
            keys.spoken(keys.keys_of(keys.BY_ID[name], self.settings.keys)[0]) for name in ("plain", "help")
        )
        return [f"Press {plain} for plain text, and {help_} for the keys."]

    def keep_settings(self) -> str | None:
        """Writes the settings; returns a sentence if that cannot be done."""
        try:
            settings_file.write(self.settings_path, self.settings)
        except SettingsError as error:
            return str(error)
        return None

    def keep_now(self) -> None:
        """Tries once more to keep the game, if the last attempt failed."""
        if self.keeping is not None and not self.keeping.is_kept:
            self.keeping.keep(_NOTHING)


_NOTHING: tuple[Event, ...] = ()


class _Notices:
    """Collects sentences."""

    def __init__(self, told: list[str]) -> None:
        self._told = told

    def say(self, *sentences: str) -> None:
        """Adds sentences to those that are to be told."""
        self._told += sentences
