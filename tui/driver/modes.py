"""How the terminal is set while the game has it, how it is given back, and what can be known of it without asking.

A question to a terminal is answered on the line that the keys come on, perhaps seconds later, perhaps cut in two. So
nothing is asked: what is here comes from the system and from the environment.
"""

from __future__ import annotations

import os
import re
import select
import shutil
import signal
import sys
import termios
import tty
from contextlib import suppress
from types import FrameType
from typing import Any, Final, NoReturn

ENTER: Final = "\x1b[?1049h\x1b[?7l\x1b[?2004h\x1b[?25h\x1b[m"
"""Another screen, no wrapping at the edge, pastes marked, the cursor shown, no style."""

LEAVE: Final = "\x1b[m\x1b[?2004l\x1b[?7h\x1b[?25h\x1b[999H\x1b[?1049l"
"""The other way round. The cursor goes to the last row first, for terminals that have no other screen."""

LEAVE_ALL: Final = f"\x1b[?1000l\x1b[?1003l\x1b[?1006l\x1b[?1015l\x1b[?1004l\x1b[?2048l\x1b[<u{LEAVE}"
"""The same for a terminal that Textual's own driver has set: mouse, focus, sizes and long keys off too."""

ESCAPE_DELAY: Final = 100
ESCAPE_DELAY_OVER_SSH: Final = 250
"""Milliseconds; over a line the bytes of one key may arrive apart."""

LONGEST_TITLE: Final = 60

NO_KEY: Final = re.compile(
    rb"\x1b\[200~.*?\x1b\[201~"  # a paste
    rb"|\x1b\[(?:[<-?][0-?]*[ -/]*[@-~]|[0-9;]*(?:[IORcntxy]|\$y))"  # a report: of the mouse, the focus, the cursor
    rb"|\x1b[\]PX^_].*?(?:\x07|\x1b\\)",  # a reply in words
    re.DOTALL,
)
"""What comes from a terminal and is no key."""

NO_KEY_YET: Final = re.compile(rb"\x1b(?:\[200~.*|\[[0-?]*[ -/]*|[\]PX^_].*)?\Z", re.DOTALL)
"""The beginning of a paste, a report or a reply."""

LONGEST_PENDING: Final = 4096

Attributes = list[Any]
"""What the system knows of a terminal line; see `termios`."""


def is_over_ssh() -> bool:
    """Returns whether the program was started over SSH."""
    return bool(os.environ.get("SSH_CONNECTION") or os.environ.get("SSH_TTY"))


def escape_delay() -> float:
    """Returns how many seconds an Esc waits for the rest of a key; ESCDELAY says it in milliseconds, as for curses."""
    given = os.environ.get("ESCDELAY", "")
    if given.isascii() and given.isdigit() and 0 < int(given) <= 10_000:
        return int(given) / 1000
    return (ESCAPE_DELAY_OVER_SSH if is_over_ssh() else ESCAPE_DELAY) / 1000


def erases_in_colour() -> bool:
    """Returns whether the terminal erases to the background colour of the moment; GNU screen does not."""
    return not os.environ.get("TERM", "").startswith("screen")


def has_title() -> bool:
    """Returns whether the terminal has a title; a console would print it."""
    return os.environ.get("TERM", "dumb").partition("-")[0] not in {"dumb", "linux", "vt52", "vt100", "vt220"}


def title_set(title: str) -> str:
    """Returns what keeps the old title and sets another, of which nothing can be a command to the terminal."""
    seen = "".join(character for character in title if character.isprintable())[:LONGEST_TITLE]
    return f"\x1b[22;2t\x1b]2;{seen}\x07" if has_title() else ""


def title_back() -> str:
    """Returns what brings the old title back."""
    return "\x1b[23;2t" if has_title() else ""


def input_descriptor() -> int:
    """Returns where keys come from."""
    return sys.__stdin__.fileno() if sys.__stdin__ is not None else 0


def output_descriptor() -> int:
    """Returns where the terminal is: the first of standard output, error and input that is one."""
    return next((descriptor for descriptor in (1, 2, 0) if os.isatty(descriptor)), 1)


def size() -> tuple[int, int]:
    """Returns the terminal's columns and rows, at least 1 each."""
    try:
        width, height = os.get_terminal_size(output_descriptor())
    except OSError:
        width, height = 0, 0
    if not width or not height:  # not a terminal, or one that does not know
        width, height = shutil.get_terminal_size()
    return max(1, width), max(1, height)


def attributes(descriptor: int) -> Attributes | None:
    """Returns how a terminal line is set; None if it is none, or no more."""
    try:
        return termios.tcgetattr(descriptor)
    except (termios.error, OSError):
        return None


def set_attributes(descriptor: int, new: Attributes | None) -> None:
    """Sets a terminal line, if it still is one; it does not wait for what is to be sent."""
    if new is not None:
        with suppress(termios.error, OSError):
            termios.tcsetattr(descriptor, termios.TCSANOW, new)


def is_in_front(descriptor: int) -> bool:
    """Returns whether a terminal is ours to set: not while a shell has it, which would stop us for trying."""
    try:
        return os.tcgetpgrp(descriptor) == os.getpgrp()
    except OSError:  # it is not the one that rules us, or gone
        return True


def is_raw(now: Attributes) -> bool:
    """Returns whether a terminal line is set for the game."""
    return not now[tty.LFLAG] & termios.ICANON


def raw(old: Attributes) -> Attributes:
    """Returns how a line is set for the game: each key at once, none of them with a meaning to the system."""
    new = [*old[: tty.CC], list(old[tty.CC])]
    new[tty.LFLAG] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)
    new[tty.IFLAG] &= ~(termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR)
    new[tty.CC][termios.VMIN] = 1
    new[tty.CC][termios.VTIME] = 0
    return new


def drop_input(descriptor: int) -> None:
    """Forgets what was typed and not read."""
    with suppress(termios.error, OSError):
        termios.tcflush(descriptor, termios.TCIFLUSH)


def one_key(descriptor: int) -> str:
    """Waits for one key and returns it, the first byte of it if it has several; empty if there will never be any.

    A paste is no key, and neither is a reply of the terminal to what nobody has asked. A signal that ends the program
    ends it in good order.
    """
    old = attributes(descriptor)
    before = {
        signum: signal.signal(signum, _end)
        for signum in (signal.SIGHUP, signal.SIGTERM)
        if signal.getsignal(signum) is not signal.SIG_IGN
    }
    try:
        if old is not None:
            tty.setcbreak(descriptor, termios.TCSANOW)
        return _first_key(descriptor)
    except (OSError, termios.error):  # the terminal is gone
        return ""
    finally:
        set_attributes(descriptor, old)
        drop_input(descriptor)
        for signum, handler in before.items():
            signal.signal(signum, handler)


def _end(signum: int, frame: FrameType | None) -> NoReturn:
    sys.exit(128 + signum)


def _first_key(descriptor: int) -> str:
    """Reads until there is a key, and returns its first byte."""
    pending = b""
    while True:
        if pending and not select.select([descriptor], [], [], escape_delay())[0]:
            if pending == b"\x1b":
                return "\x1b"
            pending = b""  # whatever it was, it has no end
        data = os.read(descriptor, 4096)
        if not data:
            return ""
        pending = NO_KEY.sub(b"", pending + data)
        if not pending:
            continue
        if not NO_KEY_YET.match(pending):
            return pending[:1].decode("ascii", "replace")
        if len(pending) > LONGEST_PENDING:  # only its beginning says what it is, and its end where it ends
            pending = pending[:6] + pending[-6:]
