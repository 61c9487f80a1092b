"""The saved games on disk: one file a game, written so that whatever happens there is always a whole one."""

from __future__ import annotations

import os
import re
import tempfile
import time
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple
from unicodedata import normalize

from engine.errors import MortalityError, SaveError
from engine.saves import codec
from engine.session import Session
from tui import names, places
from tui.words.phrases import shown, together

SUFFIX: Final = ".mortality"
_FRESH: Final = ".fresh-"
"""How the name of a file begins that is still being written."""
_STALE: Final = 3600
"""Seconds after which such a file is what a crash left behind."""
_LONGEST_STEM: Final = 60
_LONGEST_TITLE: Final = 80


class ShelfError(MortalityError):
    """The disk refuses to keep a game, or to show it."""


class NotOnShelfError(MortalityError):
    """No saved game is meant by a text, or several are."""


class Saved(NamedTuple):
    """A game on the shelf."""

    path: Path
    title: str
    session: Session


class Stranger(NamedTuple):
    """A file on the shelf that holds no game which can be read; it is never touched."""

    path: Path
    reason: str
    """A clause: what is wrong with it."""

    def __str__(self) -> str:
        """Says so in a sentence."""
        return f"{shown(self.path.name)} cannot be read: {self.reason}."


class Shelf:
    """The folder of the saved games."""

    def __init__(self, folder: Path | None = None) -> None:
        """Looks into this folder, or else into the player's own; it need not be there."""
        self.folder: Final = folder or places.saves()

    def look(self) -> tuple[list[Saved], list[Stranger]]:
        """Returns the games, the newest first, and the files that hold none.

        Raises: ShelfError if the folder cannot be read.
        """
        games: list[tuple[int, Saved]] = []
        strangers = []
        for path in self._files():
            try:
                game = read(path)
                games.append((path.stat().st_mtime_ns, game))
            except (SaveError, OSError) as error:
                strangers.append(Stranger(path, _reason(error)))
        games.sort(key=lambda game: (-game[0], game[1].path))
        return [game for _, game in games], strangers

    def find(self, text: str) -> Saved:
        """Returns the game that a text means: a number in the list, a name, or the beginning of just one name.

        Raises:
            NotOnShelfError: it means none, or several.
            ShelfError: the folder cannot be read.
        """
        games, strangers = self.look()
        if text.isascii() and text.isdigit() and 1 <= len(text) <= 9 and 1 <= int(text) <= len(games):
            return games[int(text) - 1]
        wanted = names.same(text)
        said = {game: (names.same(game.title), names.same(game.path.stem)) for game in games}
        same = [game for game in games if wanted in said[game]]
        begun = [game for game in games if text and any(name.startswith(wanted) for name in said[game])]
        for found in (same, begun):
            if len(found) == 1:
                return found[0]
        for stranger in strangers:
            if wanted in (names.same(stranger.path.stem), names.same(stranger.path.name)):
                raise NotOnShelfError(str(stranger))
        if not games:
            raise NotOnShelfError("There is no saved game.")
        if not begun:
            raise NotOnShelfError(f"There is no saved game '{shown(text)}'.")
        titles = [game.title for game in begun]
        if len(titles) > 3:
            titles[2:] = [f"{len(titles) - 2} more"]
        raise NotOnShelfError(f"Several saved games begin with '{shown(text)}': {together(titles)}.")

    def add(self, session: Session) -> Saved:
        """Keeps a new game under a name that no other has. Raises: ShelfError if the disk refuses."""
        try:
            titles = {names.same(game.title) for game in self.look()[0]}
        except ShelfError:  # writing will say what is wrong
            titles = set()
        plain = together(session.names)
        for number in count(1):
            title = plain if number == 1 else f"{plain} {number}"
            path = self.folder / f"{_slug(title)}{SUFFIX}"
            if names.same(title) in titles or os.path.lexists(path):
                continue
            game = Saved(path, title, session)
            try:
                self._write(game, is_new=True)
            except FileExistsError:  # another game has just begun under that name
                continue
            return game
        raise AssertionError("there is always a number left")

    def keep(self, game: Saved) -> None:
        """Writes a game as it stands now. Raises: ShelfError if the disk refuses; the old file is whole then."""
        self._write(game, is_new=False)

    def rename(self, game: Saved, title: str) -> Saved:
        """Gives a game another title; its file keeps its name.

        Raises: ShelfError if the title will not do, another game has it, or the disk refuses.
        """
        title = normalize("NFC", title).strip()
        if not title or not title.isprintable() or len(title) > _LONGEST_TITLE:
            raise ShelfError(f"'{shown(title)}' will not do as a title: it needs 1 to {_LONGEST_TITLE} characters.")
        others = [other for other in self.look()[0] if other.path != game.path]
        if any(names.same(other.title) == names.same(title) for other in others):
            raise ShelfError(f"There is a game called '{shown(title)}' already.")
        renamed = Saved(game.path, title, game.session)
        self.keep(renamed)
        return renamed

    def remove(self, game: Saved) -> None:
        """Deletes a game for good. Raises: ShelfError if the disk refuses."""
        try:
            game.path.unlink(missing_ok=True)
        except OSError as error:
            raise ShelfError(f"{game.title} cannot be deleted: {_reason(error)}.") from error

    def _files(self) -> list[Path]:
        try:
            return sorted([path for path in self.folder.iterdir() if path.suffix == SUFFIX and path.name[0] != "."])
        except FileNotFoundError:
            return []
        except OSError as error:
            raise ShelfError(f"The saved games in {self.folder} cannot be listed: {_reason(error)}.") from error

    def _write(self, game: Saved, *, is_new: bool) -> None:
        """Writes to a new file in the same folder and gives it the name once all of it is on the disk."""
        raw = codec.dumps({"title": game.title, "session": game.session.to_save()})
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if is_new:
                self._sweep()
            handle, fresh = tempfile.mkstemp(prefix=_FRESH, dir=self.folder)  # for nobody else's eyes: 0600
        except FileExistsError as error:
            raise ShelfError("it is no folder") from error
        except OSError as error:
            raise ShelfError(_reason(error)) from error
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(raw)
                file.flush()
                os.fsync(handle)
            now = time.time_ns()  # the disk's own clock may tick too slowly to tell which of two games is newer
            os.utime(fresh, ns=(now, now))
            _name(Path(fresh), game.path, is_new=is_new)
            _sync(self.folder)
        except FileExistsError:
            raise
        except OSError as error:
            raise ShelfError(_reason(error)) from error
        finally:
            Path(fresh).unlink(missing_ok=True)

    def _sweep(self) -> None:
        """Removes what a crash in the middle of writing has left behind."""
        for path in self.folder.glob(f"{_FRESH}*"):
            with suppress(OSError):
                if time.time() - path.stat().st_mtime > _STALE:
                    path.unlink()


def read(path: Path) -> Saved:
    """Returns the game in a file.

    Raises:
        SaveError: it holds no game that this version can read.
        OSError: the disk refuses.
    """
    if not path.is_file():  # a pipe would have us wait for ever
        raise SaveError("it is no file")
    with path.open("rb") as file:
        content = codec.loads(file.read(codec.LARGEST + 1))
    title, kept = content.get("title"), content.get("session")
    if not isinstance(title, str) or not isinstance(kept, dict):
        raise SaveError("a part of it is missing")
    session = Session.from_save(kept)
    # What is printed later must not be able to steer the terminal.
    if not title or not title.isprintable() or any(names.problem(name) for name in session.names):
        raise SaveError("it holds a name that cannot be printed")
    return Saved(path, title, session)


def _name(fresh: Path, path: Path, *, is_new: bool) -> None:
    """Gives the written file its name. Raises: FileExistsError if it is new and the name is taken."""
    if is_new:
        try:
            path.hardlink_to(fresh)
        except FileExistsError:
            raise
        except OSError:  # a disk without links; then the name was free a moment ago
            pass
        else:
            return
    fresh.replace(path)


def _sync(folder: Path) -> None:
    """Puts the new name itself on the disk, where the system can do that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _slug(title: str) -> str:
    """Returns a title as the stem of a file's name: letters and digits that every system can write."""
    letters = normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return re.sub("[^a-z0-9]+", "-", letters)[:_LONGEST_STEM].strip("-") or "game"


def _reason(error: SaveError | OSError) -> str:
    """Returns why the disk or the codec refused, as a clause."""
    if isinstance(error, OSError):
        said = error.strerror or type(error).__name__
        return said[0].lower() + said[1:]
    return str(error)
