"""BRLTTY with a braille display that is a socket: what a finger would find on its one line.

BRLTTY can take its screen from a segment of shared memory, as the terminal program `screen` offers one. Here the
test's own terminal is put there after each byte that changes it.
"""

from __future__ import annotations

import ctypes
import os
import re
import select
import socket
import subprocess
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from tests.speech.finding import found
from tests.terminal.programs import LONG, Program

_MOST: Final = 66 * 132
"""Cells of the largest screen that has room in the segment."""
_SIZE: Final = 4 + 2 * _MOST
_CREATE: Final = 0o1000
_MINE: Final = 0o700
_REMOVE: Final = 0
_NORMAL: Final = 7
"""The attribute of a cell: light grey on black."""
_READY: Final = "ready"
_SHOWN: Final = re.compile(rb'Visual "(.*)"\s*$')
_ESCAPED: Final = re.compile(r"\\X([0-9A-Fa-f]{2})|\\(.)")


class _Segment:
    """The screen as BRLTTY reads it: four bytes for its size and the cursor's place, then letters, then attributes."""

    def __init__(self, folder: Path) -> None:
        """Makes the segment that BRLTTY looks for when this folder is its home."""
        self._system = ctypes.CDLL(None, use_errno=True)
        self._system.shmat.restype = ctypes.c_void_p
        self._system.shmat.argtypes = [ctypes.c_int, ctypes.c_void_p, ctypes.c_int]
        self._system.shmdt.argtypes = [ctypes.c_void_p]
        self._id = self._system.shmget(_key(folder), _SIZE, _CREATE | _MINE)
        assert self._id >= 0, os.strerror(ctypes.get_errno())
        self._place = self._system.shmat(self._id, None, 0)

    def show(self, rows: list[str], column: int, row: int) -> None:
        """Puts a screen there; its interface has a byte for a cell, so what is not ASCII becomes a question mark."""
        width, height = len(rows[0]), len(rows)
        letters = "".join(rows).encode("ascii", "replace")
        data = bytes([width, height, min(column, width - 1), row]) + letters + bytes([_NORMAL]) * len(letters)
        ctypes.memmove(self._place, data, len(data))

    def close(self) -> None:
        """Removes the segment."""
        self._system.shmdt(self._place)
        self._system.shmctl(self._id, _REMOVE, None)


def _key(folder: Path) -> int:
    """Returns the number of a folder's segment, as ftok makes it with the letter b."""
    of = folder.stat()
    number = ord("b") << 24 | (of.st_dev & 0xFF) << 16 | (of.st_ino & 0xFFFF)
    return ctypes.c_int(number).value


class Braille(Program):
    """A program in a terminal that BRLTTY shows, and every line that the braille display has had."""

    def __init__(self, folder: Path, cells: int, *command: str, environment: dict[str, str] | None = None) -> None:
        """Starts BRLTTY with so many cells, and then the program."""
        folder.mkdir(parents=True)
        self.lines: list[str] = []
        self._half = b""
        self._segment = _Segment(folder)
        self._segment.show([text.ljust(80) for text in (_READY, *[""] * 23)], 0, 0)
        self._brltty: subprocess.Popen[bytes] | None = None
        self._display: socket.socket | None = None
        try:
            self._begin(folder, cells)
        except BaseException:
            self._stop()
            raise
        super().__init__(*command, environment={"PYTHONUNBUFFERED": "1", **(environment or {})})

    def _begin(self, folder: Path, cells: int) -> None:
        """Starts BRLTTY and waits until the display shows the screen."""
        with socket.create_server(("127.0.0.1", 0)) as waiting:
            waiting.settimeout(LONG)
            self._brltty = _started(folder, waiting.getsockname()[1])
            self._display, _ = waiting.accept()
        self._display.sendall(f"cells {cells}\n".encode())
        deadline = time.monotonic() + LONG
        while self.lines[-1:] != [_READY]:
            assert time.monotonic() < deadline, (folder / "log").read_text(encoding="utf-8")
            self._feel(0.05)

    def read(self, seconds: float) -> bytes:
        """Reads what is painted and puts it before BRLTTY, and reads what that shows."""
        assert self._display is not None
        handles = [handle for handle in (self.terminal, self._display.fileno()) if handle >= 0]
        ready = select.select(handles, [], [], seconds)[0]
        if self._display.fileno() in ready:
            self._feel(0)
        data = super().read(0) if self.terminal in ready else b""
        if data:
            self._segment.show(self._rows(), self.screen.cursor.x, self.screen.cursor.y)
        return data

    def _rows(self) -> list[str]:
        buffer, columns = self.screen.buffer, range(self.screen.columns)
        return ["".join(buffer[row][at].data[:1] or " " for at in columns) for row in range(self.screen.lines)]

    def _feel(self, seconds: float) -> None:
        assert self._display is not None
        if not select.select([self._display], [], [], seconds)[0]:
            return
        *shown, self._half = (self._half + self._display.recv(65536)).split(b"\n")
        for line in filter(None, map(_SHOWN.match, shown)):
            text = _ESCAPED.sub(_unescaped, line[1].decode("utf-8", "replace")).rstrip()
            if not self.lines or self.lines[-1] != text:
                self.lines.append(text)

    def shows(self, text: str, seconds: float = LONG) -> None:
        """Waits until the display shows a text and nothing else."""
        deadline = time.monotonic() + seconds
        while self.lines[-1] != text:
            assert time.monotonic() < deadline, f"{text!r} is not shown, but {self.lines[-5:]}\n{self.screen.text()}"
            self.read(0.05)

    def close(self) -> None:
        """Ends the program and BRLTTY, and removes the segment."""
        super().close()
        self._stop()

    def _stop(self) -> None:
        if self._brltty is not None:
            _end(self._brltty)
        if self._display is not None:
            self._display.close()
        self._segment.close()


def _started(folder: Path, port: int) -> subprocess.Popen[bytes]:
    """Starts BRLTTY with a display at a port of this computer, and nothing of its own outside a folder."""
    options = (
        "--no-daemon",
        "--standard-error",
        "--no-api",
        "--configuration-file=/dev/null",
        f"--preferences-file={folder}/preferences",
        f"--pid-file={folder}/pid",
        f"--updatable-directory={folder}",
        f"--writable-directory={folder}",
        "--braille-driver=vr",
        f"--braille-device=client:127.0.0.1:{port}",
        "--screen-driver=sc",
        "--speech-driver=no",
        "--text-table=en-nabcc",
        "--quiet",
    )
    environment = {**os.environ, "HOME": str(folder), "LC_ALL": "C.UTF-8"}
    with (folder / "log").open("wb") as log:
        return subprocess.Popen(
            [found("brltty"), *options], env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log
        )


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    with suppress(subprocess.TimeoutExpired):
        process.wait(2.0)
        return
    process.kill()
    process.wait()


def _unescaped(found_: re.Match[str]) -> str:
    return chr(int(found_[1], 16)) if found_[1] else found_[2]
