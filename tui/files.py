"""Files that are always whole: what stands under a name is all of what was written last, or of what was before."""

from __future__ import annotations

import errno
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Final

from tui.disk import DISK, Disk

EARLIER: Final = ".earlier"
"""What is behind the name of a file that holds what stood there before."""
DAMAGED: Final = ".damaged"
"""What is behind the name of a file that was set aside because it could not be read."""
FRESH: Final = ".fresh-"
"""How the name of a file begins that is still being written."""
_MARK: Final = len(FRESH) + len("01234567-")
"""Where in such a name the name begins that the file is to have."""
_STALE: Final = 3600
"""Seconds after which such a file is what a crash left behind, whosever it was."""
_NO_LINKS: Final = (errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK, errno.EXDEV)
"""How a disk refuses on which a file cannot have two names."""


class Files:
    """Reads and writes the files of a folder, by nothing but the calls of a disk. Each method raises OSError."""

    def __init__(self, disk: Disk = DISK) -> None:
        """Uses this disk."""
        self.disk: Final = disk

    def read(self, path: Path, most: int) -> bytes:
        """Returns what a file holds, up to one byte more than `most`. Raises: IsADirectoryError unless it is a file."""
        handle = self.disk.open(path)
        try:
            if not stat.S_ISREG(self.disk.look_at_open(handle).st_mode):
                raise IsADirectoryError(errno.EISDIR, "It is no file")
            parts, left = [], most + 1
            while left and (part := self.disk.read(handle, left)):
                parts.append(part)
                left -= len(part)
        finally:
            self.disk.close(handle)
        return b"".join(parts)

    def put_new(self, path: Path, raw: bytes) -> None:
        """Writes a file under a name that must be free. Raises: FileExistsError if it is not."""
        with self._fresh(path, raw) as fresh:
            self._name(fresh, path)
            with suppress(OSError):  # where there are no links it has gone
                self.disk.unlink(fresh)
        try:
            self.disk.sync_folder(path.parent)
        except OSError:  # whoever hears that it is not there will try again
            with suppress(OSError):
                self.disk.unlink(path)
            raise

    def put_again(self, path: Path, raw: bytes) -> None:
        """Writes a file anew, and keeps what stood there under its own name with EARLIER behind it.

        Of the two names at least one always has a whole file: the older is replaced only when the newer is there.
        """
        earlier = path.with_name(path.name + EARLIER)
        with self._fresh(path, raw) as fresh:
            before = fresh.with_name(f"{fresh.name}{EARLIER}")
            try:
                self.disk.link(path, before)
            except FileNotFoundError:  # nothing stood there, or somebody has taken it away
                self.disk.rename(fresh, path)
            except OSError as error:
                if error.errno not in _NO_LINKS:
                    raise
                with suppress(FileNotFoundError):
                    self.disk.rename(path, earlier)
                self.disk.rename(fresh, path)
            else:
                try:
                    self.disk.rename(fresh, path)
                    self.disk.rename(before, earlier)
                except OSError:
                    with suppress(OSError):
                        self.disk.unlink(before)
                    raise
        self.disk.sync_folder(path.parent)

    def move(self, path: Path, other: Path) -> Path:
        """Gives a file another name, with a number behind its stem if that is taken, and returns the name."""
        for number in count(1):
            free = other if number == 1 else other.with_name(_numbered(other.name, number))
            try:
                self._name(path, free)
            except FileExistsError:
                continue
            self.disk.sync_folder(free.parent)  # before the old name goes, so that one of them is on the disk
            self.drop(path)
            self.disk.sync_folder(path.parent)
            return free
        raise AssertionError("there is always a number left")

    def _name(self, path: Path, other: Path) -> None:
        """Gives a file a second name, or if the disk knows no such thing another one. Raises: FileExistsError."""
        try:
            self.disk.link(path, other)
        except FileExistsError:
            raise
        except OSError as error:
            if error.errno not in _NO_LINKS:
                raise
            if self.is_there(other):
                raise FileExistsError(errno.EEXIST, "The name is taken") from error
            self.disk.rename(path, other)

    def drop(self, path: Path) -> None:
        """Takes a file away, if it is there."""
        with suppress(FileNotFoundError):
            self.disk.unlink(path)

    def is_there(self, path: Path) -> bool:
        """Tells whether there is something under a name."""
        try:
            self.disk.look_at_name(path)
        except (FileNotFoundError, NotADirectoryError):
            return False
        return True

    def make_folder(self, folder: Path) -> None:
        """Makes a folder, and those it lies in, if they are not there. Raises: FileExistsError if it is no folder."""
        try:
            self.disk.make_folder(folder)
        except FileNotFoundError:
            if folder.parent == folder:
                raise
            self.make_folder(folder.parent)
            self.disk.make_folder(folder)
        except FileExistsError:
            if not stat.S_ISDIR(self.disk.look(folder).st_mode):
                raise
            return
        self.disk.sync_folder(folder.parent)

    def sweep(self, folder: Path, ours: str = "") -> None:
        """Removes what a crash in the middle of writing has left: the old, and all of the file named `ours`."""
        with suppress(OSError):
            for name in self.disk.names(folder):
                if name.startswith(FRESH):
                    self._sweep(folder / name, is_ours=bool(ours) and name[_MARK:] in (ours, ours + EARLIER))

    def _sweep(self, path: Path, *, is_ours: bool) -> None:
        with suppress(OSError):
            if is_ours or time.time() - self.disk.look(path).st_mtime > _STALE:
                self.disk.unlink(path)

    @contextmanager
    def _fresh(self, path: Path, raw: bytes) -> Iterator[Path]:
        """Writes a new file beside that of the name, down to the disk; if that or what follows fails, it goes."""
        import secrets  # noqa: PLC0415 - it loads much, which nobody waits for before something is kept

        fresh = path.with_name(f"{FRESH}{secrets.token_hex(4)}-{path.name}")
        try:
            handle = self.disk.open_new(fresh)
        except (FileNotFoundError, NotADirectoryError):  # the folder is not there yet, or no more
            self.make_folder(path.parent)
            handle = self.disk.open_new(fresh)
        try:
            try:
                left = raw
                while left:
                    left = left[self.disk.write(handle, left) :]
                # The disk's own clock may tick too slowly to tell which of two games is newer.
                self.disk.date(handle, time.time_ns())
                self.disk.sync(handle)
            finally:
                self.disk.close(handle)
            yield fresh
        except BaseException:
            with suppress(OSError):
                self.disk.unlink(fresh)
            raise


def _numbered(name: str, number: int) -> str:
    stem, dot, suffix = name.partition(".")
    return f"{stem}-{number}{dot}{suffix}"
