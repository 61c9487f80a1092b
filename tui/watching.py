"""A game that somebody else plays, followed from its file: each choice as it is kept, and what is public of it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from engine.errors import MortalityError, SaveError
from engine.events import Event
from engine.session import Session
from engine.view import View
from tui.disk import DISK, Disk
from tui.holding import holder_of
from tui.saved import read

PAUSE: Final = 0.25
"""Seconds between two looks that nobody will notice."""


class Sight(NamedTuple):
    """What is seen after a choice."""

    view: View
    """What everybody may see."""
    happened: tuple[Event, ...]
    """What has happened. Some of it only one player may know, so it is told with nobody's eyes."""


class Watch:
    """Follows the file of a game, which it never touches."""

    def __init__(self, path: Path, disk: Disk = DISK) -> None:
        """Reads the game as it is now. Raises: SaveError or OSError if it cannot be read."""
        self._path: Final = path
        self._disk: Final = disk
        self._seen = self._mark()
        saved = read(path, disk)
        self.title: Final = saved.title
        self.names: Final = saved.session.names
        self._session = saved.session

    @property
    def sight(self) -> Sight:
        """The game as it was seen last."""
        return Sight(self._session.game.view(None), ())

    @property
    def session(self) -> Session:
        """The game as it was seen last; who shows it tells only what is public."""
        return self._session

    @property
    def is_free(self) -> bool:
        """Whether nobody plays the game now."""
        return holder_of(self._path, self._disk) is None

    def look(self) -> list[Sight]:
        """Returns what is new since the last look, a sight for each choice; it does not wait."""
        try:
            mark = self._mark()
            if mark == self._seen:
                return []
            newest = read(self._path, self._disk).session
        except (OSError, SaveError):  # it is just being written, renamed or deleted; the next look will tell
            return []
        self._seen = mark
        return self._caught_up(newest)

    def _mark(self) -> tuple[int, int, int]:
        known = self._disk.look(self._path)
        return known.st_ino, known.st_mtime_ns, known.st_size

    def _caught_up(self, newest: Session) -> list[Sight]:
        """Makes the choices that were made since, or if they are not known, takes the game as it is."""
        old, new = self._session.entries, newest.entries
        sights = []
        try:
            if new[: len(old)] != old or not new:
                raise SaveError("its history was left out")
            for entry in new[len(old) :]:
                happened = self._session.repeat(entry)
                sights.append(Sight(self._session.game.view(None), happened))
        except MortalityError:
            sights = []
        if self._session.game.pack() != newest.game.pack() or self._session.seats != newest.seats:
            self._session = newest
            return [self.sight]
        return sights


def follow(path: Path, pause: float = PAUSE, disk: Disk = DISK) -> Iterator[Sight]:
    """Yields the game as it is now and then each new state, until nobody plays it any more.

    Raises: SaveError or OSError if it cannot be read at the beginning.
    """
    watch = Watch(path, disk)
    yield watch.sight
    while True:
        is_last = watch.is_free  # asked before the look, so that nothing kept in between is missed
        yield from watch.look()
        if is_last:
            return
        time.sleep(pause)
