"""Programs in terminals of their own."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from pathlib import Path
from typing import Final, Self

import pyte

from tests.house.sources import ROOT
from tests.terminal.emulator import Emulator, difference

LONG: Final = 20.0
"""How many seconds anything may take that is not promised in less."""

PROMISED: Final = 2.0
"""Within how many seconds the game is gone after it was told to end."""

SLACK: Final = 5
"""How many times a promise a test waits: another process may have the processor."""

SAMPLE: Final = (sys.executable, "-m", "tests.terminal.samples")

MODES: Final = re.compile(rb"\x1b\[\?([\d;]+)([hl])")


class Program:
    """A program in a terminal, and what it shows there."""

    def __init__(
        self,
        *command: str,
        width: int = 80,
        height: int = 24,
        ignoring_hangup: bool = False,
        environment: dict[str, str] | None = None,
    ) -> None:
        self.screen = Emulator(width, height)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self.status: int | None = None
        self.pid, self.terminal = pty.fork()
        if not self.pid:  # pragma: no cover - the other process
            self._become(command or SAMPLE, environment or {}, ignoring_hangup=ignoring_hangup)
        self.resize(width, height, told=False)
        self.line = termios.tcgetattr(self.terminal)

    @staticmethod
    def _become(command: tuple[str, ...], environment: dict[str, str], *, ignoring_hangup: bool) -> None:
        """Is the program from here on."""
        if ignoring_hangup:
            signal.signal(signal.SIGHUP, signal.SIG_IGN)
        os.chdir(ROOT)
        kept = {name: value for name, value in os.environ.items() if name in {"PATH", "HOME", "MORTALITY_HOME"}}
        shown = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}
        os.execvpe(command[0], command, {**kept, **shown, **environment})  # noqa: S606 - a shell would be in the way

    def resize(self, width: int, height: int, *, told: bool = True) -> None:
        """Gives the terminal another size."""
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        if told:
            self.screen.resize(height, width)

    def type(self, keys: bytes | str) -> None:
        """Types."""
        left = keys.encode() if isinstance(keys, str) else keys
        while left:
            left = left[os.write(self.terminal, left[:1000]) :]
            self.read(0)

    def read(self, seconds: float) -> bytes:
        """Reads what the program writes, for so long at most as nothing has come."""
        if self.terminal < 0 or not select.select([self.terminal], [], [], seconds)[0]:
            return b""
        try:
            data = os.read(self.terminal, 65536)
        except OSError:
            data = b""
        self.raw += data
        self.stream.feed(data)
        return data

    def settle(self, quiet: float = 0.15) -> int:
        """Reads until nothing has come for a while, and returns how many bytes came before."""
        before = len(self.raw)
        while self.read(quiet):
            pass
        return len(self.raw) - before

    def wait_for(self, text: str, seconds: float = LONG) -> None:
        """Reads until a text is on the screen."""
        deadline = time.monotonic() + seconds
        while text not in self.screen.text():
            assert time.monotonic() < deadline, f"no {text!r} in\n{self.screen.text()}\n{self.raw[-500:]!r}"
            self.read(0.05)

    def wait(self, seconds: float = PROMISED * SLACK, *, reading: bool = True) -> int:
        """Waits until the program is gone, and returns its exit status: that of a shell, 128 more than a signal."""
        deadline = time.monotonic() + seconds
        while self.status is None:
            if reading:
                self.read(0.02)
            else:
                time.sleep(0.02)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = -os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.WEXITSTATUS(status)
            assert pid or time.monotonic() < deadline, f"still there, with\n{self.screen.text()}"
        if reading:
            self.settle(0.05)
        return self.status

    def signal(self, signum: int) -> None:
        """Sends a signal to the program alone."""
        os.kill(self.pid, signum)

    def cut(self) -> None:
        """Takes the terminal away."""
        os.close(self.terminal)
        self.terminal = -1

    def modes(self) -> set[bytes]:
        """Returns which of the terminal's modes are not as they were; wrapping and the cursor are on at first."""
        now = {b"7", b"25"}
        for numbers, on in MODES.findall(self.raw):
            for number in numbers.split(b";"):
                (now.add if on == b"h" else now.discard)(number)
        return now ^ {b"7", b"25"}

    def is_restored(self) -> bool:
        """Whether the terminal is as it was before the program."""
        return not self.modes() and termios.tcgetattr(self.terminal) == self.line

    def processor_time(self) -> float:
        """Returns how many seconds the program has had the processor."""
        ran = sum(int(task.read_text().split()[0]) for task in Path(f"/proc/{self.pid}/task").glob("*/schedstat"))
        return ran / 1e9

    def close(self) -> None:
        """Ends the program if it has not ended."""
        if self.status is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
            self.status = -signal.SIGKILL
        if self.terminal >= 0:
            self.cut()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def assert_alike(one: Program, other: Program) -> None:
    """Waits until two programs show the same."""
    deadline = time.monotonic() + LONG
    while found := difference(one.screen, other.screen):
        assert time.monotonic() < deadline, found
        one.settle(0.05)
        other.settle(0.05)
