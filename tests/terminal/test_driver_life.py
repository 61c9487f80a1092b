"""How the game ends: in time, with the right status, and with the terminal as it was."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.house.sources import ROOT
from tests.terminal.programs import LONG, PROMISED, SAMPLE, SLACK, Program, assert_alike

SIGNALS = (signal.SIGHUP, signal.SIGINT, signal.SIGTERM)


def started(
    *command: str,
    width: int = 80,
    height: int = 24,
    ignoring_hangup: bool = False,
    environment: dict[str, str] | None = None,
) -> Program:
    """Returns a sample that shows its first screen."""
    program = Program(*command, width=width, height=height, ignoring_hangup=ignoring_hangup, environment=environment)
    program.wait_for("q leave")
    program.settle()
    return program


def test_leaving() -> None:
    """Whoever leaves gets the terminal back, with its title, and status 0."""
    with started() as program:
        assert program.modes() == {b"1049", b"2004", b"7"}
        assert b"\x1b[22;2t\x1b]2;Sample\x07" in program.raw
        program.type("q")
        assert program.wait() == 0
        assert program.is_restored()
        assert program.raw.endswith(b"\x1b[23;2t")


def test_nothing_is_asked_and_the_mouse_is_left_alone() -> None:
    """No mouse, no focus, no long keys, no questions; the cursor is seen, at its place."""
    with started() as program:
        program.type("nn")
        program.wait_for("step 3,")
        program.settle()
        assert program.screen.place() == (8, 0)
        for unwanted in (
            b"?1000",
            b"?1003",
            b"?1004",
            b"?1006",
            b"?2048",
            b"\x1b[>",
            b"$p",
            b"\x1b[6n",
            b"\x1b[c",
            b"?25l",
        ):
            assert unwanted not in program.raw


@pytest.mark.parametrize("signum", SIGNALS)
def test_a_signal(signum: int) -> None:
    """A signal ends the game with 128 plus its number, and the terminal is as it was."""
    with started() as program:
        program.type("d")
        program.wait_for("Which name?")
        program.signal(signum)
        assert program.wait() == 128 + signum
        assert program.is_restored()


@pytest.mark.parametrize("ignoring_hangup", [False, True], ids=["told", "nohup"])
def test_the_terminal_goes(ignoring_hangup: bool) -> None:
    """Without a terminal the game ends as by SIGHUP, though it ignores SIGHUP."""
    with started(ignoring_hangup=ignoring_hangup) as program:
        program.cut()
        assert program.wait(reading=False) == 128 + signal.SIGHUP


@pytest.mark.parametrize("driver", ["", "stock"])
def test_a_busy_game(driver: str) -> None:
    """A game that does not come round to ending is ended all the same, and the terminal is as it was."""
    with started(*SAMPLE, driver) as program:
        program.type("b")
        time.sleep(0.3)
        program.signal(signal.SIGTERM)
        assert program.wait() == 128 + signal.SIGTERM
        assert program.is_restored()


@pytest.mark.parametrize("signum", [signal.SIGHUP, signal.SIGTERM])
def test_a_stalled_terminal(signum: int) -> None:
    """When nobody reads, the game waits without using the processor, and ends when it is told to."""
    with started(width=200, height=60) as program:
        before = 0.0
        for _ in range(60):
            os.write(program.terminal, b"tn")
            time.sleep(0.02)
        for _ in range(100):  # until all keys are dealt with
            before, last = program.processor_time(), before
            if before == last:
                break
            time.sleep(0.6)
        time.sleep(0.5)
        assert program.processor_time() - before < 0.05
        program.signal(signum)
        assert program.wait(reading=False) == 128 + signum


def test_a_stall_that_passes() -> None:
    """When somebody reads again, the terminal shows what is to be seen by then, and not all that was in between."""
    with started(width=200, height=60) as program, started(width=200, height=60) as other:
        for step in range(2, 62):
            os.write(program.terminal, b"tn")
            other.type("tn")
            other.wait_for(f"step {step},")
        for one in (program, other):
            one.wait_for("step 61,")
        assert len(program.raw) < len(other.raw)
        assert_alike(program, other)


def test_stray_continue() -> None:
    """SIGCONT to a game that was not stopped does nothing."""
    with started() as program:
        before = len(program.raw)
        for _ in range(3):
            program.signal(signal.SIGCONT)
            time.sleep(0.05)
        program.settle()
        assert len(program.raw) == before
        program.type("q")
        assert program.wait() == 0


def test_a_mistake(home: Path) -> None:
    """After a mistake the terminal is as it was, two lines say where the report lies, and the status is 70."""
    with started() as program:
        program.type("x")
        assert program.wait() == 70
        assert program.is_restored()
        (file,) = home.glob("crash-*.txt")
        said = program.raw.rpartition(b"\x1b[23;2t")[2].decode()
        assert said.count("\n") == 2
        assert str(file) in said
        assert "Traceback" not in program.raw.decode()
        told = file.read_text(encoding="utf-8")
        assert "RuntimeError: a mistake of 11" in told
        assert "never shown" not in told.replace('secret = "never shown"', "")
        assert file.stat().st_mode & 0o077 == 0


def test_a_mistake_without_a_place_for_the_report() -> None:
    """If the report cannot be written, that is said, and the status is the same."""
    with started(environment={"MORTALITY_HOME": "/dev/null/nowhere"}) as program:
        program.type("x")
        assert program.wait() == 70
        assert "No report could be written" in program.raw.decode()


def test_ctrl_z_without_a_shell() -> None:
    """Where no shell could resume it, the game does not stop, neither by the key nor by the signal."""
    with started() as program:
        before = len(program.raw)
        program.type("\x1a")
        program.signal(signal.SIGTSTP)
        program.settle()
        assert len(program.raw) == before
        program.type("n")
        program.wait_for("step 2,")


@pytest.mark.parametrize("wrapped", [False, True], ids=["alone", "in a script"])
def test_ctrl_z_and_fg(wrapped: bool) -> None:
    """In a shell with job control the game stops, and goes on where it was, though the window has changed."""
    sample = f"{sys.executable} -m tests.terminal.samples"
    command = f"sh -c '{sample}; true'" if wrapped else sample
    with Program("bash", "--norc", "--noprofile", "-i", environment={"PS1": "shell> "}) as program, started() as other:
        program.wait_for("shell>")
        program.type(f"{command}\r")
        program.wait_for("q leave")
        program.type("nn")
        program.wait_for("step 3,")
        program.type("\x1a")
        program.wait_for("Stopped")
        program.settle()
        assert program.modes() - {b"2004"} == set()  # bash marks pastes too
        program.resize(90, 30)
        program.type("fg\r")
        program.wait_for("step 3,")
        program.type("n")
        program.wait_for("step 4,")
        other.resize(90, 30)
        other.type("nn\x1an")
        other.wait_for("step 4,")
        assert_alike(program, other)
        program.type("q")
        program.wait_for("shell>")
        program.type("echo status $?\r")
        program.wait_for("status 0")


def test_stopped_from_outside_and_fg() -> None:
    """A game that was stopped by SIGSTOP, which it cannot know of, sets the terminal again when it goes on."""
    with Program("bash", "--norc", "--noprofile", "-i", environment={"PS1": "shell> "}) as program:
        program.wait_for("shell>")
        program.type(f"{sys.executable} -m tests.terminal.samples\r")
        program.wait_for("q leave")
        (game,) = Path(f"/proc/{program.pid}/task/{program.pid}/children").read_text().split()
        os.kill(int(game), signal.SIGSTOP)
        program.wait_for("Stopped")
        program.type("fg\r")
        program.wait_for("step 1,")
        program.type("n")
        program.wait_for("step 2,")
        program.settle()
        assert "Stopped" not in program.screen.text()
        program.type("q")
        program.wait_for("shell>")


@pytest.mark.parametrize("signum", [signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("stop", ["key", "signal"])
def test_told_to_end_in_the_background(signum: int, stop: str) -> None:
    """A game that was put aside ends when it is told to, and leaves the terminal to the shell that has it."""
    with Program("bash", "--norc", "--noprofile", "-i", environment={"PS1": "shell> "}) as program:
        program.wait_for("shell>")
        program.type(f"{sys.executable} -m tests.terminal.samples\r")
        program.wait_for("q leave")
        (game,) = Path(f"/proc/{program.pid}/task/{program.pid}/children").read_text().split()
        if stop == "key":
            program.type("\x1a")
        else:
            os.kill(int(game), signal.SIGSTOP)
        program.wait_for("Stopped")
        program.settle()
        os.kill(int(game), signum)
        os.kill(int(game), signal.SIGCONT)
        deadline = time.monotonic() + PROMISED * SLACK
        program.type("\r")
        while f"Exit {128 + signum}" not in program.screen.text():
            assert time.monotonic() < deadline, program.screen.text()
            program.settle()
            program.type("\r")
        before = len(program.raw)
        program.type("echo still $((1 + 1)) here\r")
        program.wait_for("still 2 here")
        assert b"?1049" not in program.raw[before:]


def test_end_of_input() -> None:
    """A game whose input ends, though the terminal is there, ends as by a hang-up."""
    with Program("sh", "-c", f"{sys.executable} -m tests.terminal.samples </dev/null; echo status $?") as program:
        program.wait_for("status 129")
        assert program.is_restored()


def test_many_mistakes_leave_ten_reports(home: Path) -> None:
    """Old reports make room for new ones."""
    home.mkdir()
    for number in range(20):
        (home / f"crash-20000101-0000{number:02}-1.txt").write_text("old")
    subprocess.run(
        [sys.executable, "-c", "from tui.driver.crash import report; print(report(ValueError('new')))"],
        cwd=ROOT,
        check=True,
        timeout=LONG,
    )
    reports = sorted(home.iterdir())
    assert len(reports) == 10
    assert "ValueError: new" in reports[-1].read_text()


def test_a_resize_and_a_storm_of_them() -> None:
    """After any number of changes of size the terminal shows what one that had the last size from the start shows."""
    with started(width=90, height=30) as program, started(width=70, height=20) as other:
        for width, height in [(40, 12), (1, 1), (120, 40), (20, 5)] * 5:
            program.resize(width, height)
            time.sleep(0.02)
        program.resize(70, 20)
        program.wait_for("q leave")
        for one in (program, other):
            one.type("n")
            one.wait_for("step 2,")
        assert_alike(program, other)


@pytest.mark.parametrize("colour", ["colour", "NO_COLOR"])
def test_the_stock_driver_shows_the_same(colour: str) -> None:
    """In a terminal, after some keys, both drivers show the same."""
    environment = {colour: "1"}
    with (
        started(environment=environment) as program,
        started(*SAMPLE, "stock", environment=environment) as stock,
    ):
        for keys, text in (("n", "step 2,"), ("t", "step 2,"), ("d", "Which name?"), ("ab", "ab")):
            for one in (program, stock):
                one.type(keys)
                one.wait_for(text)
            assert_alike(program, stock)


def test_windows() -> None:
    """Where there are no such terminals, the app can be made all the same, with the stock driver."""
    program = """
import textual.app, sys
for name in ("termios", "tty"):
    sys.modules[name] = None
sys.platform = "win32"
from tui.driver import driver_class
from tui.driver.life import Mortal
assert driver_class() is None
"""
    subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True, timeout=LONG)
