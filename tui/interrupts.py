"""Ctrl+C from the first moment of the program to the last: one sentence, exit status 130, and never a traceback."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Final

INTERRUPTED: Final = 130
GOODBYE: Final = "Goodbye."


def leave_at_once() -> None:
    """Lets Ctrl+C end the program where it is: nothing has been begun yet."""
    _answer(_leave)


def unwind() -> None:
    """Lets Ctrl+C raise KeyboardInterrupt, which clears away what is half done; a second one waits for nothing."""
    _answer(_raise)


@contextmanager
def loading() -> Iterator[None]:
    """Lets Ctrl+C end the program where it is while modules are loaded, for half a module cannot be cleared away."""
    before = signal.getsignal(signal.SIGINT)
    leave_at_once()
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def ignore() -> None:
    """Lets Ctrl+C do nothing more: the last sentence has been said."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def after_ctrl_c(sentence: str) -> str:
    """Returns a last sentence so that it begins a line: a terminal has just shown ^C."""
    return f"\n{sentence}" if os.isatty(2) else sentence


def _answer(handler: Callable[[int, FrameType | None], None]) -> None:
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:  # as a shell wishes for what runs in the background
        signal.signal(signal.SIGINT, handler)


def _leave(_number: int, _frame: FrameType | None) -> None:
    with suppress(OSError):
        os.write(2, f"{after_ctrl_c(GOODBYE)}\n".encode())
    os._exit(INTERRUPTED)


def _quit(_number: int, _frame: FrameType | None) -> None:
    os._exit(INTERRUPTED)


def _raise(_number: int, _frame: FrameType | None) -> None:
    _answer(_quit)
    raise KeyboardInterrupt
