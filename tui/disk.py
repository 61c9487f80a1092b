"""The seam to the system: every call that the shelf makes for its files, each in one small method.

A test records the calls, lets each of them fail in turn, or stops the program between any two of them.
"""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Final

try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None  # type: ignore[assignment] # it is looked at before it is used

PRIVATE: Final = 0o600
"""A file for its owner's eyes alone."""
_PRIVATE_FOLDER: Final = 0o700
_BINARY: Final = getattr(os, "O_BINARY", 0)
_NEVER_WAIT: Final = getattr(os, "O_NONBLOCK", 0)
"""Opening a pipe that nobody writes to would have us wait for ever."""
_NO_SYNC_OF_FOLDERS: Final = (errno.EINVAL, errno.ENOTSUP, errno.ENOSYS, errno.EACCES, errno.EISDIR, errno.EPERM)


class Disk:
    """The calls; each raises OSError as the system does."""

    def open_new(self, path: Path) -> int:
        """Makes a file that was not there and opens it for writing."""
        return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, PRIVATE)

    def open_shared(self, path: Path) -> int:
        """Opens a file for reading and writing, and makes it if it is not there."""
        return os.open(path, os.O_RDWR | os.O_CREAT | _BINARY, PRIVATE)

    def open(self, path: Path) -> int:
        """Opens a file for reading."""
        return os.open(path, os.O_RDONLY | _BINARY | _NEVER_WAIT)

    def read(self, handle: int, most: int) -> bytes:
        """Reads at most so many bytes; none at the end."""
        return os.read(handle, most)

    def write(self, handle: int, raw: bytes) -> int:
        """Writes and returns how many of the bytes were written."""
        return os.write(handle, raw)

    def cut(self, handle: int) -> None:
        """Empties a file that is open."""
        os.lseek(handle, 0, os.SEEK_SET)
        os.ftruncate(handle, 0)

    def date(self, handle: int, when: int) -> None:
        """Sets when a file was changed last, in nanoseconds; a disk that cannot do that is let be."""
        if os.utime in os.supports_fd:
            os.utime(handle, ns=(when, when))

    def sync(self, handle: int) -> None:
        """Waits until what was written is on the disk."""
        os.fsync(handle)

    def close(self, handle: int) -> None:
        """Closes a file."""
        os.close(handle)

    def link(self, path: Path, other: Path) -> None:
        """Gives a file a second name, which must be free."""
        os.link(path, other)

    def rename(self, path: Path, other: Path) -> None:
        """Gives a file another name; what had that name is gone."""
        os.replace(path, other)  # noqa: PTH105 - one way to name a file is enough here

    def unlink(self, path: Path) -> None:
        """Takes a name away."""
        os.unlink(path)  # noqa: PTH108 - likewise

    def make_folder(self, path: Path) -> None:
        """Makes a folder for its owner alone, in one that is there."""
        os.mkdir(path, _PRIVATE_FOLDER)  # noqa: PTH102 - likewise

    def sync_folder(self, path: Path) -> None:
        """Waits until the names in a folder are on the disk, where the system can do that."""
        try:
            handle = os.open(path, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)
        except OSError as error:
            if error.errno not in _NO_SYNC_OF_FOLDERS:
                raise

    def names(self, folder: Path) -> list[str]:
        """Returns the names in a folder."""
        return os.listdir(folder)  # noqa: PTH208 - likewise

    def look(self, path: Path) -> os.stat_result:
        """Returns what is known of a file, or of what a link leads to."""
        return os.stat(path)  # noqa: PTH116 - likewise

    def look_at_name(self, path: Path) -> os.stat_result:
        """Returns what is known of a name, also of a link that leads nowhere."""
        return os.lstat(path)

    def look_at_open(self, handle: int) -> os.stat_result:
        """Returns what is known of an open file."""
        return os.fstat(handle)

    def lock(self, handle: int) -> bool:
        """Locks an open file for this process, as long as it lives, and returns whether nobody else had locked it."""
        if fcntl is None:
            raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS))
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


DISK: Final = Disk()
"""The real one."""
