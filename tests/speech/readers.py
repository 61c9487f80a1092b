"""Readers that speak: the game runs inside of one, and what it would say is read from a pipe."""

from __future__ import annotations

import contextlib
import os
import re
import select
import shlex
import signal
import sys
import termios
import time
import tty
from pathlib import Path
from typing import ClassVar, Final, NamedTuple

from tests.speech.finding import found
from tests.terminal.programs import LONG, Program
from tests.terminal.servers import offspring

GAME: Final = (sys.executable, "-m", "tui")

PROMPT: Final = "Your choice?"

SAY: Final = "say"
KEY: Final = "key"
HUSH: Final = "hush"

_NOISE: Final = frozenset({"", "blank"})
"""What a reader says of an empty line, sometimes."""

_SIGNS: Final = frozenset({"space", "question", "dash", "dot"})
"""The words with which tdsr names the keys that are no letters or digits."""


class Said(NamedTuple):
    """One thing that the voice was given."""

    kind: str
    """A sentence, the name of a key that was pressed, or the order to fall silent."""
    text: str


class Reader(Program):
    """A program in a reader in a terminal, and everything that is said of it."""

    name: ClassVar[str]

    def __init__(self, folder: Path, *command: str, environment: dict[str, str] | None = None) -> None:
        """Starts a program, in a folder for what the reader needs; the voice is a pipe."""
        folder.mkdir(parents=True)
        self.folder: Final = folder
        self.said: list[Said] = []
        self._half = b""
        pipe = folder / "voice"
        os.mkfifo(pipe)
        self._voice = os.open(pipe, os.O_RDWR | os.O_NONBLOCK)  # with an end of its own for writing it never ends
        self._server = self._script("server", f"exec cat > {shlex.quote(str(pipe))}")
        # As a script, for one reader takes the options of the game for its own.
        self._program = self._script("program", f"exec {shlex.join(command)}")
        super().__init__(*self._command(), environment={"PYTHONUNBUFFERED": "1", **(environment or {})})

    def _command(self) -> tuple[str, ...]:
        """Returns what starts the reader with the program inside."""
        raise NotImplementedError

    def _heard(self, line: str) -> Said | None:
        """Returns what one line to the voice means."""
        raise NotImplementedError

    def _script(self, name: str, text: str) -> Path:
        path = self.folder / name
        path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        path.chmod(0o755)
        return path

    def read(self, seconds: float) -> bytes:
        """Reads what is painted and what is said, for so long at most as nothing has come; returns what is painted."""
        handles = [handle for handle in (self.terminal, self._voice) if handle >= 0]
        ready = select.select(handles, [], [], seconds)[0]
        if self._voice in ready:
            self._listen()
        return super().read(0) if self.terminal in ready else b""

    def _listen(self) -> None:
        *lines, self._half = (self._half + os.read(self._voice, 65536)).split(b"\n")
        for line in lines:
            said = self._heard(line.decode("utf-8", "replace").rstrip("\r"))
            if said is not None:
                self.said.append(said)

    def sentences(self, since: int = 0) -> list[str]:
        """Returns the sentences that were said after the first so many things, without what is said of empty lines."""
        told = [said.text.strip() for said in self.said[since:] if said.kind == SAY]
        return [text for text in told if text not in _NOISE]

    def hear(self, end: str = PROMPT, since: int = 0) -> list[str]:
        """Waits until the last sentence said ends like this, and returns all from a place on; by default the prompt."""
        deadline = time.monotonic() + LONG
        while not (told := self.sentences(since)) or not told[-1].endswith(end):
            assert time.monotonic() < deadline, f"no {end!r} in\n{told}\n{self.raw[-500:]!r}"
            self.read(0.05)
        return told

    def press(self, key: str) -> None:
        """Presses a key and waits until the terminal shows it: whoever types faster than that is another test.

        It is the key itself that is waited for; what is still on its way of the prompt before it counts for nothing.
        """
        before, echo = len(self.raw), b"\n" if key == "\r" else key.encode()
        self.type(key)
        deadline = time.monotonic() + LONG
        while echo not in self.raw[before:]:
            assert time.monotonic() < deadline, f"{key!r} is not shown after\n{self.raw[-500:]!r}"
            self.read(0.05)

    def enter(self, text: str) -> None:
        """Types a line, key by key."""
        for key in text:
            self.press(key)
        self.press("\r")

    def answer(self, text: str, end: str = PROMPT) -> list[str]:
        """Types a line and returns what is said to it, up to the next prompt."""
        before = len(self.said)
        self.enter(text)
        return self.hear(end, before)

    def leave(self, text: str) -> list[str]:
        """Types a line that ends the program, waits for its end, and returns what is said to it."""
        before = len(self.said)
        self.enter(text)
        self.wait(LONG)
        deadline = time.monotonic() + LONG
        while offspring(self.pid) and time.monotonic() < deadline:
            self.read(0.05)
        while select.select([self._voice], [], [], 0.1)[0]:
            self._listen()
        return self.sentences(before)

    def close(self) -> None:
        """Ends the reader and all in it: yasr leaves its program a hand on the terminal, so it hears of no end."""
        left = [] if self.status is not None else offspring(self.pid)
        super().close()
        for pid in left:
            _signal(pid, signal.SIGHUP)
        for pid in left:
            _end(pid)
        if self._voice >= 0:
            os.close(self._voice)
            self._voice = -1


class Yasr(Reader):
    """yasr, which follows the bytes that go to the terminal; it speaks to an Emacspeak speech server."""

    name = "yasr"

    def _command(self) -> tuple[str, ...]:
        ours = {"synthesizer": "emacspeak server", "synthesizer port": f"|{self._server}"}
        text = Path("/etc/yasr/yasr.conf").read_text(encoding="utf-8")
        for key, value in ours.items():
            text = re.sub(rf"(?m)^{key}=.*$", f"{key}={value}", text)
        configuration = self.folder / "yasr.conf"
        configuration.write_text(text, encoding="utf-8")
        return str(found("yasr")), "-C", str(configuration), str(self._program)

    def _heard(self, line: str) -> Said | None:
        if line.startswith("q {"):
            return Said(SAY, line[3:-1])
        if line.startswith("l {"):
            return Said(KEY, line[3:-1])
        return Said(HUSH, "") if line.strip() == "s" else None


class Tdsr(Reader):
    """tdsr, which follows the bytes too, and names each key that is pressed."""

    name = "tdsr"

    def __init__(self, folder: Path, *command: str, environment: dict[str, str] | None = None) -> None:
        home = folder.with_name(f"{folder.name}-home")
        (home / ".config" / "tdsr").mkdir(parents=True)
        super().__init__(folder, *command, environment={**(environment or {}), "HOME": str(home)})
        deadline = time.monotonic() + LONG
        while not self.said:
            assert time.monotonic() < deadline, f"tdsr does not begin: {self.raw!r}"
            self.read(0.05)
        # It leaves its own terminal as it found it, and no terminal of a person is like that while a reader runs.
        tty.setraw(self.terminal, termios.TCSANOW)

    def _command(self) -> tuple[str, ...]:
        return str(found("tdsr")), "-s", str(self._server), str(self._program)

    def _heard(self, line: str) -> Said | None:
        if line.startswith("s"):
            of_itself = "tdsr, presented by" in line or "pychant is not installed" in line
            if line[1:] in _SIGNS:
                return Said(KEY, line[1:])
            return Said(HUSH, "") if of_itself else Said(SAY, line[1:])
        if line.startswith("l"):
            return Said(KEY, line[1:])
        return Said(HUSH, "") if line.startswith("x") else None


READERS: Final[dict[str, type[Reader]]] = {"yasr": Yasr, "tdsr": Tdsr}
"""The readers that speak, by name."""


def _end(pid: int) -> None:
    """Waits until a process that was told to end is gone, and ends it if it stays."""
    deadline = time.monotonic() + 2.0
    while time.monotonic() < deadline:
        if _is_gone(pid):
            return
        time.sleep(0.01)
    _signal(pid, signal.SIGKILL)


def _signal(pid: int, signum: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, signum)


def _is_gone(pid: int) -> bool:
    """Whether a process is there no longer, or only its number is, until the system takes note."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return True
    return state.rpartition(") ")[2].startswith("Z")
