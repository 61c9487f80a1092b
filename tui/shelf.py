"""The saved games on disk: a folder with a file for each, written so that whatever happens there is a whole one."""

from __future__ import annotations

import errno
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Final
from unicodedata import normalize

from engine.errors import MortalityError, SaveError, SaveTooNewError
from engine.session import Session
from tui import names, places
from tui.disk import DISK, Disk
from tui.files import DAMAGED, EARLIER, Files
from tui.holding import Hold, hold
from tui.saved import Saved, Stranger, is_title, read, reason, written
from tui.words.phrases import printable, shown, together

__all__ = ["SUFFIX", "WASTEBASKET", "NotOnShelfError", "Saved", "Shelf", "ShelfError", "Stranger", "read"]

SUFFIX: Final = ".mortality"
WASTEBASKET: Final = "wastebasket"
"""The folder, within that of the games, of those that were deleted."""
_LONGEST_STEM: Final = 60


class ShelfError(MortalityError):
    """The disk refuses to keep a game, or to show it."""


class NotOnShelfError(MortalityError):
    """No saved game is meant by a text, or several are."""


class Shelf:
    """The folder of the saved games."""

    def __init__(self, folder: Path | None = None, disk: Disk = DISK) -> None:
        """Looks into this folder, or else into the player's own; it need not be there."""
        self.folder: Final = folder or places.saves()
        self.disk: Final = disk
        self._files: Final = Files(disk)

    # ------------------------------------------------------------------------------------------------- what is there

    def look(self) -> tuple[list[Saved], list[Stranger]]:
        """Returns the games, the newest first, and the files that hold none.

        Raises: ShelfError if the folder cannot be read.
        """
        return self._look(self.folder)

    def wastebasket(self) -> list[Saved]:
        """Returns the games that were deleted, the newest first. Raises: ShelfError if the folder cannot be read."""
        return self._look(self.folder / WASTEBASKET)[0]

    def find(self, text: str) -> Saved:
        """Returns the game that a text means: a number in the list, a name, or the beginning of just one name.

        Raises:
            NotOnShelfError: it means none, or several.
            ShelfError: the folder cannot be read.
        """
        return _found(text, *self.look())

    def newest(self) -> Saved:
        """Returns the newest game that is not over, else the newest. Raises: NotOnShelfError if there is none."""
        games = self.look()[0]
        if not games:
            raise NotOnShelfError("There is no saved game; mortality new and two to eight names begin one.")
        return next((game for game in games if game.session.ask is not None), games[0])

    def find_deleted(self, text: str) -> Saved:
        """Returns the game in the wastebasket that a text means. Raises: as `find` does."""
        return _found(text, self.wastebasket(), (), "deleted")

    # --------------------------------------------------------------------------------------------- a game being played

    def add(self, session: Session, title: str | None = None) -> Saved:
        """Keeps a game that is not on the shelf yet, under a name that no other has.

        Raises: ShelfError if the disk refuses.
        """
        try:
            titles = {names.same(game.title) for game in self.look()[0]}
        except ShelfError:  # writing will say what is wrong
            titles = set()
        self._files.sweep(self.folder)
        plain = together(session.names) if title is None else title
        for number in count(1):
            game = _called(self.folder, plain, number, session)
            if names.same(game.title) not in titles and self._is_put(game):
                return game
        raise AssertionError("there is always a number left")

    def keep(self, game: Saved) -> None:
        """Writes a game as it stands now. Raises: ShelfError if the disk refuses; the old file is whole then."""
        with _clauses():
            self._files.put_again(game.path, written(game))

    def take(self, game: Saved) -> tuple[Saved, Hold]:
        """Holds a game for this process alone and returns it as it is now, somebody may have played it since.

        What a crash has left of it is cleared away.
        Raises: HeldError if it is being played elsewhere, ShelfError if it cannot be read any more.
        """
        held = hold(game.path, game.title, self.disk)
        try:
            self._files.sweep(self.folder, game.path.name)
            return self._now(game), held
        except BaseException:
            held.release()
            raise

    def hold(self, game: Saved) -> Hold:
        """Holds a game for this process alone. Raises: HeldError if it is being played elsewhere."""
        return hold(game.path, game.title, self.disk)

    def mend(self, game: Saved) -> tuple[Saved, str]:
        """Sets a damaged file aside, puts the last good state of the game in its place, and says so.

        Raises: ShelfError if the disk refuses; nothing is lost then.
        """
        told = f"{Stranger(game.path, game.damage)} The game goes on from its last good state."
        mended = game._replace(damage="")
        with _clauses():
            if self._files.is_there(game.path):
                aside = self._files.move(game.path, game.path.with_name(game.path.name + DAMAGED))
                told += f" The damaged file is kept as {shown(aside.name)}."
            self._files.put_again(game.path, written(mended))
        return mended, told

    # ----------------------------------------------------------------------------------------------- what is done to it

    def rename(self, game: Saved, title: str) -> Saved:
        """Gives a game another title, and its file another name.

        Raises:
            ShelfError: the title will not do, another game has it, or the disk refuses.
            HeldError: the game is being played elsewhere.
        """
        title = normalize("NFC", title).strip()
        if not is_title(title):
            raise ShelfError(f"'{shown(title)}' will not do as a title.")
        others = [other for other in self.look()[0] if other.path != game.path]
        if any(names.same(other.title) == names.same(title) for other in others):
            raise ShelfError(f"There is a game called '{shown(title)}' already.")
        with self._alone(game, "renamed") as whole:
            renamed = _called(self.folder, title, 1, whole.session)
            if renamed.path == whole.path:
                self.keep(renamed)
                return renamed
            for number in count(2):
                if self._is_put(renamed):
                    break
                renamed = renamed._replace(path=self.folder / f"{_slug(title)}-{number}{SUFFIX}")
            self.keep(renamed)  # a second time, so that there is an earlier state to go back to
            self._drop(whole)
            return renamed

    def remove(self, game: Saved) -> Path:
        """Moves a game to the wastebasket and returns where it lies there.

        Raises: ShelfError if the disk refuses, HeldError if the game is being played elsewhere.
        """
        with self._alone(game, "deleted") as whole:
            basket = self.folder / WASTEBASKET
            self._files.make_folder(basket)
            self._drop_earlier(whole)
            return self._files.move(whole.path, basket / whole.path.name)

    def withdraw(self, game: Saved) -> None:
        """Takes a game away in which nobody has chosen anything; any other stays, also if it has been played elsewhere.

        Raises: ShelfError if the disk refuses, HeldError if the game is being played elsewhere.
        """
        with self._alone(game, "put back") as whole:
            if whole.session.is_whole and not whole.session.choices and not whole.session.can_redo:
                self._drop(whole)

    def restore(self, game: Saved) -> Saved:
        """Takes a game out of the wastebasket. Raises: ShelfError if the disk refuses."""
        restored = self._another(game, "restored")
        with _sentences(game, "taken out of the wastebasket"):
            self._files.drop(game.path)
        return restored

    def take_in(self, path: Path) -> Saved:
        """Puts a copy of the game in a file on the shelf. Raises: ShelfError if it holds none, or the disk refuses."""
        try:
            game = read(path, self.disk)
        except (SaveError, OSError) as error:
            raise ShelfError(str(Stranger(path, reason(error)))) from error
        return self._another(game, "imported")

    def give_out(self, game: Saved, path: Path) -> None:
        """Writes a copy of a game to a new file, anywhere. Raises: FileExistsError or OSError if that cannot be."""
        self.disk.look(path.parent)  # no folder is made for it
        self._files.put_new(path, written(game))

    # --------------------------------------------------------------------------------------------------- how it is done

    def _look(self, folder: Path) -> tuple[list[Saved], list[Stranger]]:
        try:
            there = self.disk.names(folder)
        except FileNotFoundError:
            return [], []
        except OSError as error:
            raise ShelfError(
                f"The saved games in {printable(str(folder))} cannot be listed: {reason(error)}."
            ) from error
        mains = {name.removesuffix(EARLIER) for name in there if name.endswith((SUFFIX, SUFFIX + EARLIER))}
        found = [self._newest(folder / name, is_there=name in there) for name in sorted(mains) if name[0] != "."]
        games = [saved for saved, _ in found if saved is not None]
        games.sort(key=lambda game: (-_changed(game, self.disk), game.path))
        return games, [stranger for _, stranger in found if stranger is not None]

    def _now(self, game: Saved) -> Saved:
        """Returns a game as it is now. Raises: ShelfError if it cannot be read any more."""
        with _sentences(game, "read"):
            saved, stranger = self._newest(game.path, is_there=self._files.is_there(game.path))
        if saved is None:
            raise ShelfError(str(stranger) if stranger else f"{game.title} is not there any more.")
        return saved

    def _newest(self, path: Path, *, is_there: bool) -> tuple[Saved | None, Stranger | None]:
        """Returns the game of a file, or what is wrong with the file and the good state before it, if there is one.

        A file of a newer version, and one that cannot be read just now, is never passed over for an older state.
        """
        try:
            return _read(path, self.disk), None
        except (SaveError, OSError) as error:
            clause = reason(error) if is_there else "it is gone"
            is_lost = not is_there or (isinstance(error, SaveError) and not isinstance(error, SaveTooNewError))
            earlier = None
            if is_lost or (isinstance(error, OSError) and error.errno == errno.EIO):
                with suppress(SaveError, OSError):
                    earlier = read(_earlier(path), self.disk)._replace(path=path, damage=clause)
            is_any = is_there or earlier is not None or self._files.is_there(_earlier(path))
            return earlier, Stranger(path, clause, earlier is not None) if is_any else None

    def _is_put(self, game: Saved) -> bool:
        """Writes a new file unless its name is taken, and tells whether it has. Raises: ShelfError."""
        with _clauses():
            if self._files.is_there(game.path) or self._files.is_there(_earlier(game.path)):
                return False
            try:
                self._files.put_new(game.path, written(game))
            except FileExistsError:  # another game has just begun under that name, or the folder is none
                if not self._files.is_there(game.path):
                    raise
                return False
        return True

    def _another(self, game: Saved, done: str) -> Saved:
        try:
            another = self.add(game.session, game.title)
            self.keep(another)  # a second time, so that there is an earlier state to go back to
        except ShelfError as error:
            raise ShelfError(f"{game.title} cannot be {done}: {error}.") from error
        return another

    @contextmanager
    def _alone(self, game: Saved, done: str) -> Iterator[Saved]:
        """Holds a game while something is done to it, and mends it first. Raises: ShelfError in a sentence."""
        saved, held = self.take(game)
        try:
            with _sentences(game, done):
                yield self.mend(saved)[0] if saved.damage else saved
        finally:
            held.release()

    def _drop(self, game: Saved) -> None:
        self._drop_earlier(game)
        self._files.drop(game.path)
        self.disk.sync_folder(self.folder)

    def _drop_earlier(self, game: Saved) -> None:
        """Takes the earlier state of a game away, before the game itself goes, so that it cannot come back from it."""
        self._files.drop(_earlier(game.path))
        self.disk.sync_folder(self.folder)


def _called(folder: Path, title: str, number: int, session: Session) -> Saved:
    """Returns a game under a title, from the second one on with its number, however long the title is."""
    if number == 1:
        return Saved(folder / f"{_slug(title)}{SUFFIX}", title, session)
    return Saved(folder / f"{_slug(title)}-{number}{SUFFIX}", f"{title} {number}", session)


def _read(path: Path, disk: Disk) -> Saved:
    """Reads a game, a second time if the disk stumbles."""
    try:
        return read(path, disk)
    except OSError as error:
        if error.errno not in (errno.EIO, errno.EINTR):
            raise
        return read(path, disk)


def _changed(game: Saved, disk: Disk) -> int:
    """Returns when a game was kept, in nanoseconds."""
    try:
        return disk.look(_earlier(game.path) if game.damage else game.path).st_mtime_ns
    except OSError:  # it has just gone
        return 0


def _found(text: str, games: Sequence[Saved], strangers: Sequence[Stranger], what: str = "saved") -> Saved:
    """Returns the game that a text means: a number, a title, a file, or the beginning of just one title.

    Raises: NotOnShelfError.
    """
    if text.isascii() and text.isdigit() and 1 <= len(text) <= 9 and 1 <= int(text) <= len(games):
        return games[int(text) - 1]
    wanted = names.same(text)
    called = [game for game in games if names.same(game.title) == wanted]
    filed = [game for game in games if wanted in _names_of(game.path)]
    for found in (called, filed):
        if len(found) == 1:
            return found[0]
    for stranger in strangers:
        if wanted in _names_of(stranger.path):
            raise NotOnShelfError(str(stranger))
    if len(called) > 1:
        raise NotOnShelfError(f"Several {what} games are called '{shown(text)}'; name one by its number.")
    begun = [game for game in games if wanted and names.same(game.title).startswith(wanted)]
    if len(begun) == 1:
        return begun[0]
    if not games:
        raise NotOnShelfError(f"There is no {what} game.")
    if not begun:
        meant = f"'{shown(text)}'" if wanted else "without a name"
        raise NotOnShelfError(f"There is no {what} game {meant}.")
    titles = [game.title for game in begun]
    if len(titles) > 3:
        titles[2:] = [f"{len(titles) - 2} more"]
    raise NotOnShelfError(f"Several {what} games begin with '{shown(text)}': {'; '.join(titles)}.")


def _names_of(path: Path) -> tuple[str, str]:
    """Returns what a file can be named by."""
    return names.same(path.stem), names.same(path.name)


def _earlier(path: Path) -> Path:
    return path.with_name(path.name + EARLIER)


@contextmanager
def _clauses() -> Iterator[None]:
    """Makes a ShelfError of what the disk or the codec says, as a clause."""
    try:
        yield
    except FileExistsError as error:
        raise ShelfError("it is no folder") from error
    except (SaveError, OSError) as error:
        raise ShelfError(reason(error)) from error


@contextmanager
def _sentences(game: Saved, done: str) -> Iterator[None]:
    """Makes a ShelfError of what the disk says, as a sentence."""
    try:
        with _clauses():
            yield
    except ShelfError as error:
        raise ShelfError(f"{game.title} cannot be {done}: {error}.") from error


def _slug(title: str) -> str:
    """Returns a title as the stem of a file's name: letters and digits that every system can write."""
    letters = normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return re.sub("[^a-z0-9]+", "-", letters)[:_LONGEST_STEM].strip("-") or "game"
