"""Which saved game is meant on the command line, and what is to be said if a newer one cannot be read."""

from __future__ import annotations

from contextlib import suppress

from tui.saved import Saved, Stranger
from tui.shelf import NotOnShelfError, Shelf
from tui.words.phrases import shown, together


def chosen(shelf: Shelf, text: str | None) -> tuple[Saved, str]:
    """Returns the game that a text means, without one the newest that is not over or else the newest of all.

    With it comes a sentence about the files that are newer and cannot be read, one of which may have been meant; it is
    empty if there are none, or if the game was named.
    Raises: NotOnShelfError, or ShelfError if the shelf cannot be read.
    """
    if text is not None and not text.isdecimal():
        return shelf.find(text), ""
    games, strangers = shelf.look()
    lost = [stranger for stranger in strangers if not stranger.is_offered]
    if not games and lost:
        raise NotOnShelfError(f"No saved game can be read: {_named(lost)}.")
    saved = shelf.newest() if text is None else shelf.find(text)
    return saved, _told([stranger for stranger in lost if _changed(shelf, stranger) > _changed(shelf, saved)])


def _changed(shelf: Shelf, file: Saved | Stranger) -> int:
    """Returns when a file was written, in nanoseconds."""
    with suppress(OSError):
        return shelf.disk.look(file.path).st_mtime_ns
    return 0


def _told(newer: list[Stranger]) -> str:
    if len(newer) < 2:
        return "".join([str(stranger) for stranger in newer])
    return f"Newer games cannot be read: {_named(newer)}."


def _named(strangers: list[Stranger]) -> str:
    return together([f"{shown(stranger.path.name)} because {stranger.reason}" for stranger in strangers])
