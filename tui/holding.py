"""One game, one table: whoever plays a game holds it, and any other is told who that is.

A game is held by a lock of the system on a small file beside it, which ends with the process, however that ends: what a
dead process or another boot has left behind stops nobody. The file says who holds the game, for the others to read.
"""

from __future__ import annotations

import os
import socket
import sys
import time
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from engine.errors import MortalityError
from tui.disk import DISK, Disk

_LARGEST: Final = 1024
"""Bytes of such a file that are read."""
_PATIENCE: Final = 5
"""How often it is tried again to hold a game that seems to be held by nobody in particular."""


class Holder(NamedTuple):
    """Who holds a game."""

    host: str
    terminal: str
    pid: int
    since: int
    """Seconds since 1970."""

    def __str__(self) -> str:
        """Says where and since when, as the end of a sentence, as far as it is known."""
        computer = f"on the computer {self.host}" if self.host and self.host != _host() else ""
        return ", ".join(part for part in (computer, self.terminal, _clock(self.since)) if part)


class HeldError(MortalityError):
    """Somebody else plays this game now; it can be watched."""

    def __init__(self, title: str, holder: Holder) -> None:
        """Says so in a sentence."""
        where = f": {told}" if (told := str(holder)) else ""
        super().__init__(f"The game '{title}' is being played elsewhere{where}.")
        self.title: Final = title
        self.holder: Final = holder


class Hold:
    """A game that is held by this process until it is let go, or the process ends."""

    def __init__(self, disk: Disk, lock: Path, handle: int | None) -> None:
        """Holds a file that is locked; without a handle the disk refuses every lock, and nothing is held."""
        self._disk: Final = disk
        self._lock: Final = lock
        self._handle = handle

    @property
    def is_held(self) -> bool:
        """Whether the game is held, and its folder has not been taken away and made anew meanwhile."""
        return self._handle is not None and _is_still(self._disk, self._lock, self._handle)

    def release(self) -> None:
        """Lets the game go; a second time does nothing."""
        handle, self._handle = self._handle, None
        if handle is not None:
            with suppress(OSError):
                self._disk.unlink(self._lock)  # while it is still locked, so that it is nobody else's
            with suppress(OSError):
                self._disk.close(handle)


def lock_of(path: Path) -> Path:
    """Returns the file beside a game's own that is locked while the game is played."""
    return path.with_name(f".{path.name}.held")


def hold(path: Path, title: str, disk: Disk = DISK) -> Hold:
    """Holds the game of a file. Raises: HeldError if somebody else does."""
    lock = lock_of(path)
    for tried in count(1):
        try:
            handle = disk.open_shared(lock)
        except OSError:  # where no file can be made no game can be kept either, so there is nothing to fight about
            return Hold(disk, lock, None)
        holder = None
        try:
            is_ours = _is_locked(disk, handle)
            if is_ours and _is_still(disk, lock, handle):
                _sign(disk, handle)
                return Hold(disk, lock, handle)
            if not is_ours:
                holder = _read(disk.read(handle, _LARGEST))
        except OSError:
            disk.close(handle)
            return Hold(disk, lock, None)
        disk.close(handle)
        # One who only looks holds it for a moment, and one who has just taken it has not signed yet.
        if tried > _PATIENCE or (holder is not None and _may_live(holder)):
            raise HeldError(title, holder or Holder("", "", 0, 0))
        time.sleep(0.02 if not is_ours else 0)
    raise AssertionError("there is always another number")


def holder_of(path: Path, disk: Disk = DISK) -> Holder | None:
    """Returns who holds the game of a file, or None if nobody does."""
    try:
        handle = disk.open(lock_of(path))
    except OSError:
        return None
    try:
        is_free = _is_locked(disk, handle)
        return None if is_free else _read(disk.read(handle, _LARGEST)) or Holder("", "", 0, 0)
    except OSError:
        return None
    finally:
        disk.close(handle)


def _is_locked(disk: Disk, handle: int) -> bool:
    """Locks an open file if nobody else has, and tells whether that is so."""
    try:
        return disk.lock(handle)
    except OSError:  # the disk knows no locks: then what is written must do
        holder = _read(disk.read(handle, _LARGEST))
        return holder is None or holder.host != _host() or not _may_live(holder)


def _is_still(disk: Disk, lock: Path, handle: int) -> bool:
    """Tells whether the open file is the one that has the name now."""
    try:
        named, opened = disk.look(lock), disk.look_at_open(handle)
    except OSError:
        return False
    return (named.st_dev, named.st_ino) == (opened.st_dev, opened.st_ino)


def _sign(disk: Disk, handle: int) -> None:
    """Writes who holds the game, as far as the disk lets us."""
    lines = (_host(), _terminal(), str(os.getpid()), str(int(time.time())))
    with suppress(OSError):
        disk.cut(handle)
        disk.write(handle, "\n".join(lines).encode(errors="replace"))


def _read(raw: bytes) -> Holder | None:
    """Returns who signed, with nothing in it that could steer a terminal; None if nobody has."""
    lines = raw.decode(errors="replace").split("\n")
    if len(lines) != 4 or not all(line.isascii() and line.isdigit() and len(line) <= 12 for line in lines[2:]):
        return None
    host, terminal = (
        "".join([character if character.isprintable() else "?" for character in line[:80]]) for line in lines[:2]
    )
    return Holder(host, terminal, int(lines[2]), int(lines[3]))


def _may_live(holder: Holder) -> bool:
    """Tells whether that process may still run; of another computer's nobody here can say that it does not."""
    if holder.host != _host() or os.name != "posix":
        return True
    try:
        os.kill(holder.pid, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True


def _host() -> str:
    return socket.gethostname()


def _terminal() -> str:
    """Returns at which terminal this process is, or where its player sits, as the end of a sentence."""
    client = os.environ.get("SSH_CONNECTION", "").split(" ")[0]
    behind = f" from {client}" if client else ""
    for stream in (sys.__stdin__, sys.__stdout__):
        if stream is None:
            continue
        with suppress(OSError, ValueError):  # no terminal, or closed
            return f"at the terminal {os.ttyname(stream.fileno())}{behind}"
    return f"without a terminal{behind}, by process {os.getpid()}"


def _clock(since: int) -> str:
    """Returns since when, as far as it is known."""
    try:
        then, now = time.localtime(since), time.localtime()
    except (OverflowError, OSError, ValueError):
        return ""
    if not since:
        return ""
    same_day = then[:3] == now[:3]
    return time.strftime("since %H:%M" if same_day else "since %d %b %Y, %H:%M", then)
