"""The door for SSH, in a terminal: one key says which face it shall be, and there is nothing behind it but the game."""

from __future__ import annotations

import signal
import sys
import time
from typing import Final

import pytest

from tests.terminal.programs import Program

GAME: Final = (sys.executable, "-m", "tui")
QUESTION: Final = "any other key for the full screen:"
OVER_SSH: Final = {"SSH_CONNECTION": "127.0.0.1 50000 127.0.0.1 22"}

NO_KEYS: Final = {
    "a paste": (b"\x1b[200~p\rq\x1b[201~",),
    "a paste in pieces": (b"\x1b[200~pp", b"pp\x1b[20", b"1~"),
    "a huge paste": (b"\x1b[200~" + b"p\r" * 5000, b"\x1b[201~"),
    "what the terminal is": (b"\x1b[?64;1;2;4c\x1b[>0;276;0c",),
    "where the cursor is": (b"\x1b[12;40R",),
    "a colour": (b"\x1b]11;rgb:0000/0000/0000\x1b\\",),
    "a name in pieces": (b"\x1bP>|term", b"inal p 3\x1b", b"\\"),
    "the focus": (b"\x1b[I\x1b[O",),
    "the mouse": (b"\x1b[<0;10;10M\x1b[<0;10;10m",),
    "a reply without an end": (b"\x1b]11;pp",),
}
"""What comes from a terminal, piece by piece, and is no key."""


def asked(*, ignoring_hangup: bool = False, **environment: str) -> Program:
    """Returns the game at its question."""
    program = Program(*GAME, ignoring_hangup=ignoring_hangup, environment={**OVER_SSH, **environment})
    program.wait_for(QUESTION)
    assert b"\x1b" not in program.raw
    program.settle(0.05)
    return program


@pytest.mark.parametrize("key", ["\r", "f", "\x1b", "\x1b[A", "é"])
def test_the_full_screen_is_there_for_any_key(key: str) -> None:
    """Any key but one opens the start screen, which has heard nothing of the key."""
    with asked() as program:
        program.type(key)
        program.wait_for("New game")
        program.settle()
        assert "Settings" in program.screen.text()
        program.type("q")
        assert program.wait() == 0
        assert program.is_restored()


@pytest.mark.parametrize("key", ["p", "P"])
def test_plain_text_is_there_for_one_key(key: str) -> None:
    """The plain face follows, and nothing is ever drawn."""
    with asked() as program:
        program.type(key)
        program.wait_for("Your choice?")
        assert "Begin a new game." in program.screen.text()
        program.type("\x04")
        assert program.wait() == 0
        assert b"\x1b" not in program.raw
        assert program.is_restored()


@pytest.mark.parametrize("pieces", NO_KEYS.values(), ids=NO_KEYS)
def test_what_is_no_key_answers_nothing(pieces: tuple[bytes, ...]) -> None:
    """A paste or a reply of the terminal, whole or in pieces, leaves the question open."""
    with asked() as program:
        for piece in pieces:
            program.type(piece)
            time.sleep(0.05)
        time.sleep(0.4)
        program.settle(0.05)
        assert program.screen.text().rstrip().endswith(QUESTION)
        program.type("p")
        program.wait_for("Your choice?")


def test_ctrl_c_at_the_question() -> None:
    """Ctrl+C leaves with one sentence and status 130."""
    with asked() as program:
        program.type("\x03")
        assert program.wait() == 130
        assert "Goodbye." in program.screen.text()
        assert program.is_restored()


@pytest.mark.parametrize("signum", [signal.SIGHUP, signal.SIGTERM])
def test_a_signal_at_the_question(signum: int) -> None:
    """The terminal is given back, and the status is 128 plus the signal."""
    with asked() as program:
        program.signal(signum)
        assert program.wait() == 128 + signum
        assert program.is_restored()


@pytest.mark.parametrize("ignoring_hangup", [False, True], ids=["told", "nohup"])
@pytest.mark.parametrize("key", ["", "\r"], ids=["question", "full screen"])
def test_a_hang_up(key: str, ignoring_hangup: bool) -> None:
    """A terminal that goes ends the game at the question and on the start screen, SIGHUP ignored or not."""
    with asked(ignoring_hangup=ignoring_hangup) as program:
        if key:
            program.type(key)
            program.wait_for("New game")
        program.cut()
        assert program.wait(reading=False) == 128 + signal.SIGHUP


@pytest.mark.parametrize("key", ["", "\r"], ids=["question", "full screen"])
def test_nothing_stops_what_nobody_could_resume(key: str) -> None:
    """Ctrl+Z, SIGTSTP and a stray SIGCONT do nothing: the login has no shell."""
    with asked() as program:
        if key:
            program.type(key)
            program.wait_for("New game")
            program.settle()
        before = len(program.raw)
        for _ in range(2):
            program.type("\x1a")
            program.signal(signal.SIGTSTP)
            program.signal(signal.SIGCONT)
        program.settle(0.3)
        assert program.raw[before:] in {b"", b"^Z^Z"}
        program.type("q" if key else "p")
        if key:
            assert program.wait() == 0
        else:
            program.wait_for("Your choice?")


def test_the_login_may_ask_for_plain_text() -> None:
    """`ssh -t host plain` is not asked."""
    with Program(*GAME, environment={**OVER_SSH, "SSH_ORIGINAL_COMMAND": "plain"}) as program:
        program.wait_for("Your choice?")
        assert QUESTION not in program.screen.text()


@pytest.mark.parametrize("command", ["sh", "plain; id", "--plain", "new Ann Ben", "export 1 -", "'plain'", ""])
def test_nothing_else_is_heard_of_what_the_login_asks_for(command: str) -> None:
    """Whatever else stands there, the game asks its question and does nothing of it."""
    with asked(SSH_ORIGINAL_COMMAND=command) as program:
        assert program.screen.text().strip().startswith("Mortality. Press p")


def test_here_nobody_is_asked() -> None:
    """Whoever sits at this computer sees the start screen at once."""
    with Program(*GAME) as program:
        program.wait_for("New game")
        assert b"Press p" not in program.raw
