"""How the game itself ends: on a terminal that nobody reads, and by a mistake in one of its screens."""

from __future__ import annotations

import os
import select
import signal
import sys
import time
from pathlib import Path
from typing import Final

import pytest

from engine.session import Session
from tests.rules.play import NAMES
from tests.saves.telling import tell
from tests.screens.driving import SIZES, Driver, desk_of, drive
from tests.screens.tables import at
from tests.terminal.programs import LONG, PROMISED, SLACK, Program
from tui.shelf import Shelf

GAME: Final = (sys.executable, "-m", "tui", "resume")

BROKEN: Final = """
import sys
from tui.screens.table import TableScreen

def broken(self, *_):
    secret = self.session.names
    raise RuntimeError(f"a mistake of {len(secret)}")

TableScreen.action_pane = broken
from tui.__main__ import main
sys.argv[1:] = ["resume"]
sys.exit(main())
"""


LOADED: Final = """
import sys
from tui.__main__ import main

sys.argv[1:] = ["resume"]
status = main()
print("LOADED", *[name for name, module in sys.modules.items() if module])
sys.exit(status)
"""

ELSEWHERE: Final = {
    "before the first screen": ("tui.app", "MortalityApp._dress", "resume"),
    "in the plain face": ("tui.plain.doors", "_spoken", "resume --plain"),
    "in a command": ("tui.shelf", "Shelf.look", "games"),
}
"""What is broken, by where the mistake is, and on which command line that shows."""


def put_on_shelf(home: Path) -> Session:
    """Keeps a game at its beginning, whose moves are not shown step by step."""
    session = Session.begin(NAMES[:4], 6)
    Shelf().add(session)
    (home / "settings.toml").write_text("show_moves = false\n", encoding="utf-8")
    return session


def quiet(program: Program) -> None:
    """Waits until the program does nothing any more."""
    before = -1.0
    deadline = time.monotonic() + LONG
    while before != (before := program.processor_time()):
        assert time.monotonic() < deadline
        time.sleep(0.3)


def stall(program: Program) -> None:
    """Opens and closes a page until the line takes nothing more of what the game has to say."""
    deadline = time.monotonic() + LONG * SLACK
    while has_room(program):
        assert time.monotonic() < deadline
        for _ in range(2):  # it is closed again at the end
            os.write(program.terminal, b"p")
            time.sleep(0.01)  # keys that come together are painted once
    quiet(program)


def has_room(program: Program) -> bool:
    """Whether the line still takes what a program writes: asked at the program's end of it."""
    end = os.open(f"/proc/{program.pid}/fd/1", os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
    try:
        return bool(select.select([], [end], [], 0)[1])
    finally:
        os.close(end)


@pytest.mark.parametrize("signum", [signal.SIGTERM, signal.SIGHUP])
def test_a_stalled_game(signum: int, home: Path) -> None:
    """When nobody reads, a choice is on the disk all the same, and the game is gone as soon as it is told to."""
    put_on_shelf(home)
    with Program(*GAME, width=200, height=60) as program:
        program.wait_for("Help")
        program.settle()
        stall(program)
        os.write(program.terminal, b"1")
        deadline = time.monotonic() + LONG
        while not Shelf().look()[0][0].session.choices:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        before = time.monotonic()
        program.signal(signum)
        assert program.wait(PROMISED * SLACK, reading=False) == 128 + signum
        tell(f"gone after {time.monotonic() - before:.2f} seconds")
        program.settle()
        assert b"?1049l" not in program.raw  # it was stalled indeed: the last bytes found no room
    (game,) = Shelf().look()[0]
    assert len(game.session.choices) == 1
    assert [path.name for path in home.iterdir() if path.name.startswith(".")] == []


def test_a_mistake_in_a_screen(home: Path) -> None:
    """The terminal is as it was, the choice is kept, two lines say what to know, and the status is 70."""
    put_on_shelf(home)
    with Program(sys.executable, "-c", BROKEN) as program:
        program.wait_for("Help")
        program.settle()
        program.type("1")
        program.settle()
        program.type("p")
        assert program.wait() == 70
        assert program.is_restored()
        (report,) = home.glob("crash-*.txt")
        said = program.raw.rpartition(b"\x1b[23;2t")[2].decode()
        assert said.count("\n") == 2
        assert str(report) in said
        assert "Traceback" not in said
    told = report.read_text(encoding="utf-8")
    assert "RuntimeError: a mistake of 4" in told
    assert not [name for name in NAMES[:4] if name in told]
    assert len(Shelf().look()[0][0].session.choices) == 1


def test_the_table_loads_what_it_shows(home: Path) -> None:
    """A table of persons loads nothing of the computers' thinking, and of the library what it cannot do without."""
    Shelf().add(Session.begin(NAMES[:4], 6))
    with Program(sys.executable, "-c", LOADED) as program:
        program.wait_for("Help")
        program.type("q")
        assert program.wait() == 0
        names = set(program.raw.decode().rpartition("LOADED ")[2].split())
    assert "tui.screens.table" in names
    assert not names & {"ssl", "_hashlib", "tomllib", "json", "tui.screens.table_advice"}
    assert not [name for name in names if name.startswith("engine.players.")]


@pytest.mark.parametrize(("module", "name", "words"), ELSEWHERE.values(), ids=ELSEWHERE)
def test_a_mistake_elsewhere(module: str, name: str, words: str, home: Path) -> None:
    """It is told in the same two lines, with the same status."""
    put_on_shelf(home)
    broken = f"""
import sys
import termios
from unittest.mock import Mock
import {module}
{module}.{name} = Mock(side_effect=RuntimeError("a mistake"))
from tui.__main__ import main
sys.argv[1:] = {words.split()}
sys.exit(main())
"""
    with Program(sys.executable, "-c", broken) as program:
        assert program.wait() == 70
        assert program.is_restored()
        (report,) = home.glob("crash-*.txt")
        assert program.raw.count(b"\n") == 2
        assert str(report) in program.raw.decode()
    assert "RuntimeError: a mistake" in report.read_text(encoding="utf-8")


@pytest.mark.parametrize("size", SIZES)
def test_what_is_seen_is_what_is_so(size: tuple[int, int], home: Path) -> None:
    """Whatever a choice moves on the screen, nothing is left there of how it was: totals, tokens, cards and keys."""

    async def play(driver: Driver) -> list[str]:
        seen = []
        for _ in range(12):
            await driver.press("1")
            seen.append(driver.text)
        return seen

    wanted = drive(play, desk_of(at("tie")), size)
    for file in home.iterdir():
        file.unlink()
    (home / "settings.toml").write_text("show_moves = false\n", encoding="utf-8")
    Shelf().add(at("tie"))
    width, height = size
    with Program(*GAME, width=width, height=height) as program:
        program.wait_for("Help")
        program.settle()
        for number, text in enumerate(wanted):
            program.type("1")
            deadline = time.monotonic() + LONG
            while (shown := "\n".join(map(str.rstrip, program.screen.text().split("\n")))) != text:
                assert time.monotonic() < deadline, f"after choice {number + 1}:\n{shown}\ninstead of\n{text}"
                program.settle(0.05)


@pytest.mark.parametrize("ignoring_hangup", [False, True], ids=["told", "nohup"])
def test_the_plain_face_loses_its_terminal(ignoring_hangup: bool, home: Path) -> None:
    """The signal ends it where it is heard; else the end of input is a way of leaving, with status 0."""
    put_on_shelf(home)
    with Program(*GAME, "--plain", ignoring_hangup=ignoring_hangup) as program:
        program.wait_for("Your choice?")
        program.cut()
        assert program.wait(reading=False) == (0 if ignoring_hangup else -signal.SIGHUP)
    assert [path.name for path in home.iterdir() if path.name.startswith(".")] == [] or not ignoring_hangup
