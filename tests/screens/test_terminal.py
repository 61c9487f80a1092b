"""The full screen in a terminal of its own: what really goes over the wire."""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pexpect
import pyte

from tests.house.sources import ROOT
from tests.screens.driving import put_on_shelf
from tests.screens.tables import at

PLAY = """
from tui import places, settings
from tui.app import run
from tui.shelf import Shelf
shelf = Shelf()
raise SystemExit(run(shelf, settings.read(places.settings())[0], shelf.look()[0][0]))
"""
COLOUR = re.compile(rb"\x1b\[[0-9;]*m")


class Terminal:
    """A terminal of 80 columns and 24 lines in which the game is played."""

    def __init__(self, child: pexpect.spawn[bytes]) -> None:
        self.child = child
        self.raw = b""
        self.screen = pyte.Screen(80, 24)
        self._stream = pyte.ByteStream(self.screen)

    def read(self, quiet: float = 0.15, most: float = 10) -> bytes:
        """Returns what comes until nothing has come for a while."""
        got = b""
        end = time.monotonic() + most
        while time.monotonic() < end:
            try:
                got += self.child.read_nonblocking(1 << 16, quiet)
            except pexpect.TIMEOUT:
                if got or quiet >= 1:
                    break
            except pexpect.EOF:
                break
        self.raw += got
        self._stream.feed(re.sub(rb"\x1b\[[<>=][0-9;]*[a-zA-Z]|\x1b\[\?[0-9;]*\$p", b"", got))
        return got

    @property
    def text(self) -> str:
        """What is seen."""
        return "\n".join(self.screen.display)


@contextmanager
def playing(kind: str, **environment: str) -> Iterator[Terminal]:
    """Opens a game at a question in a terminal."""
    put_on_shelf(at(kind))
    base = {name: value for name, value in os.environ.items() if not name.startswith(("TEXTUAL", "LC_", "COLOR"))}
    given = {**base, "TERM": "xterm-256color", "LANG": "C.UTF-8", "PYTHONPATH": str(ROOT), **environment}
    child = pexpect.spawn(sys.executable, ["-c", PLAY], env=given, dimensions=(24, 80), timeout=20)
    terminal = Terminal(child)
    try:
        child.expect_exact(b"\x1b[?1049h")
        terminal.raw += child.after
        terminal.read(0.6)
        yield terminal
    finally:
        child.close(force=True)


def test_nothing_is_written_while_nothing_happens() -> None:
    """An idle table writes no byte for a second and a half; a key writes little, and only what it changes."""
    with playing("move_many") as terminal:
        assert "it is your turn" in terminal.text
        assert terminal.read(1.5, 1.5) == b""
        costs = []
        for key in ("\x1b[B", "\x1b[B", "\x1b[A", "1", "\x1b[B", "1", "1", "1"):
            terminal.child.send(key)
            costs.append(len(terminal.read()))
        assert sorted(costs)[len(costs) // 2] <= 1200, costs
        assert terminal.read(1.0, 1.0) == b""


def test_the_mouse_is_left_alone() -> None:
    """The terminal is not asked to report its mouse."""
    with playing("move") as terminal:
        assert not re.search(rb"\x1b\[\?100[0-36]h", terminal.raw)


def test_no_color_sends_no_colour() -> None:
    """With NO_COLOR nothing that is sent sets a colour, and what is pointed at is reversed."""
    with playing("move", NO_COLOR="1") as terminal:
        terminal.child.send("\x1b[B")
        terminal.read()
        numbers = {int(part) for code in COLOUR.findall(terminal.raw) for part in re.findall(rb"\d+", code)}
        assert numbers <= {0, 1, 2, 4, 7, 22, 24, 27}
        assert 7 in numbers


def test_without_utf_8_everything_is_ascii() -> None:
    """In the C locale no byte above 127 is sent."""
    plain = {"LANG": "C", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    with playing("dispute", **plain) as terminal:
        assert "who was first" in terminal.text
        assert max(terminal.raw) < 128


def test_the_terminal_is_left_as_it_was() -> None:
    """After leaving, the other screen is back, and the game is on the shelf."""
    with playing("move") as terminal:
        terminal.child.send("1")
        terminal.read()
        terminal.child.send("q")
        terminal.child.expect(pexpect.EOF)
        assert b"\x1b[?1049l" in terminal.child.before
        terminal.child.close()
        assert terminal.child.exitstatus == 0


def test_starting_the_game_imports_no_screen_that_is_not_seen() -> None:
    """Opening the table loads neither the other screens nor the text fields, which cost time."""
    loaded = Path(ROOT)
    code = (
        "import sys; import tui.app, tui.screens.table; "
        "print([name for name in sys.modules if name in "
        "('tui.screens.newgame', 'tui.screens.reading', 'tui.reports', 'textual.widgets._input', 'tomllib')])"
    )
    said = pexpect.run(f'{sys.executable} -c "{code}"', cwd=str(loaded), env={**os.environ}, encoding="utf-8")
    assert "tui." not in said, said
