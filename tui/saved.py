"""One saved game: what its file holds, or why it cannot be read."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from engine.errors import SaveError
from engine.saves import codec
from engine.session import Session
from tui import names
from tui.disk import DISK, Disk
from tui.files import Files
from tui.words.phrases import shown
from tui.words.widths import cells

MOST_CELLS: Final = 200
"""Cells of the longest title; eight of the longest names fill fewer."""
_MOST_CHARACTERS: Final = 600
"""Accents fill no cell, so the cells alone would let a title of any length pass."""


class Saved(NamedTuple):
    """A game on the shelf."""

    path: Path
    title: str
    session: Session
    damage: str = ""
    """A clause: what is wrong with the game's file, if this is its last good state; empty if nothing is."""


class Stranger(NamedTuple):
    """A file on the shelf that holds no game which can be read; it is never touched."""

    path: Path
    reason: str
    """A clause: what is wrong with it."""
    is_offered: bool = False
    """Whether the last good state of its game is among the saved games."""

    def __str__(self) -> str:
        """Says so in a sentence."""
        offer = "; the last good state of that game is among the saved games" if self.is_offered else ""
        return f"{shown(self.path.name)} cannot be read: {self.reason}{offer}."


def read(path: Path, disk: Disk = DISK) -> Saved:
    """Returns the game in a file.

    Raises:
        SaveTooNewError: a newer version of the game wrote it.
        SaveError: it holds no game that this version can read.
        OSError: the disk refuses.
    """
    try:
        raw = Files(disk).read(path, codec.LARGEST)
    except (FileNotFoundError, IsADirectoryError) as error:
        raise SaveError("it is no file") from error
    except ValueError as error:
        raise SaveError("no file can be called that") from error
    content = codec.loads(raw)
    title, kept = content.get("title"), content.get("session")
    if not isinstance(title, str) or not isinstance(kept, dict):
        raise SaveError("a part of it is missing")
    session = Session.from_save(kept)
    # What is printed later must not be able to steer the terminal.
    if not is_title(title) or any(names.problem(name) for name in session.names):
        raise SaveError("it holds a name that cannot be printed")
    return Saved(path, title, session)


def written(game: Saved) -> bytes:
    """Returns a game as its file holds it. Raises: SaveError if it is too large for one."""
    return codec.dumps({"title": game.title, "session": game.session.to_save()})


def is_title(text: str) -> bool:
    """Tells whether a game can be called that."""
    return names.is_printable(text) and len(text) <= _MOST_CHARACTERS and cells(text) <= MOST_CELLS


def reason(error: SaveError | OSError) -> str:
    """Returns why the disk or the codec refused, as a clause."""
    if isinstance(error, OSError):
        said = error.strerror or type(error).__name__
        return said[0].lower() + said[1:]
    return str(error)
