"""The way to the terminal, on which nothing ever waits."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from select import POLLOUT, poll

from tui.driver.modes import output_descriptor


def open_terminal() -> tuple[int, bool]:
    """Returns a descriptor of the terminal whose writes do not wait, and whether it is our own to close.

    Not to wait is set on what was opened, and standard output was opened by the shell, which would not wait any more
    either. So the terminal is opened once more, by its name or by the one that every process has for it.
    """
    output = output_descriptor()
    flags = os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY
    try:
        return os.open(os.ttyname(output), flags), True
    except OSError:
        pass  # another's, after `su`, or out of sight, in a container
    try:
        os.tcgetpgrp(output)  # fails for a terminal that is not the one of /dev/tty
        return os.open("/dev/tty", flags), True
    except OSError:
        os.set_blocking(output, False)
        return output, False


class Wire:
    """Takes what is sent, and passes it on as fast as the terminal takes it.

    `on_free` is called when all is passed on that had to wait, `on_gone` when there is no terminal any more.
    """

    def __init__(
        self, loop: asyncio.AbstractEventLoop, on_free: Callable[[], None], on_gone: Callable[[], None]
    ) -> None:
        self._loop = loop
        self._on_free = on_free
        self._on_gone = on_gone
        self._unsent = b""
        self._descriptor, self._is_ours = open_terminal()

    @property
    def is_free(self) -> bool:
        """Whether the terminal has taken all there was, so that it makes sense to send more."""
        return self._descriptor >= 0 and not self._unsent

    def send(self, text: str) -> None:
        """Sends text, at once if possible."""
        if self._descriptor < 0:
            return
        waited = bool(self._unsent)
        self._unsent += text.encode(errors="replace")
        if not waited:
            self._pass_on()
            if self._unsent:
                self._loop.add_writer(self._descriptor, self._go_on)

    def close(self, last: str = "", patience: float = 0.0) -> None:
        """Closes the way after some last text, for which nothing else is sent; gives the terminal time to take it.

        `patience` is in seconds. What then still waits is dropped.
        """
        if self._descriptor < 0:
            return
        self._loop.remove_writer(self._descriptor)
        self._unsent = last.encode(errors="replace")
        deadline = time.monotonic() + patience
        taker = poll()
        taker.register(self._descriptor, POLLOUT)
        self._pass_on()
        while self._unsent and (left := deadline - time.monotonic()) > 0 and taker.poll(left * 1000):
            self._pass_on()
        self._shut()

    def _pass_on(self) -> None:
        try:
            self._unsent = self._unsent[os.write(self._descriptor, self._unsent) :]
        except BlockingIOError:
            pass
        except OSError:
            self._loop.remove_writer(self._descriptor)
            self._shut()
            self._on_gone()

    def _go_on(self) -> None:
        """Called by the loop when the terminal takes more."""
        self._pass_on()
        if self.is_free:
            self._loop.remove_writer(self._descriptor)
            self._on_free()

    def _shut(self) -> None:
        descriptor, self._descriptor, self._unsent = self._descriptor, -1, b""
        if descriptor < 0:
            return
        if self._is_ours:
            os.close(descriptor)
        else:
            os.set_blocking(descriptor, True)
