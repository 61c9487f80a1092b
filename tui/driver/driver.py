"""The driver: between Textual and the terminal.

All of it happens in Textual's own loop: there is no thread that could hang, and nothing that waits. What the terminal
does not take at once is kept; meanwhile frames only change the picture, and when the terminal takes more, it is sent
what then differs. So a stalled line costs neither processor nor memory, and a slow one skips frames.
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections.abc import Sequence
from typing import Any, ClassVar, Final

from textual.app import App
from textual.driver import Driver
from textual.events import Event, Resize
from textual.geometry import Size
from textual.message import Message

from tui.driver import modes
from tui.driver.cells import Picture
from tui.driver.frames import SYNC, Terminal
from tui.driver.input import Reader
from tui.driver.life import Mortal
from tui.driver.wire import Wire

POINTER: Final = re.compile(r"\x1b\]22;[^\x07]*\x07")
"""The shape of the mouse pointer, which nobody uses here."""

PATIENCE: Final = 0.3
"""How many seconds a terminal is given to take the last bytes."""

SETTLED: Final = 0.3
"""How many seconds after a change of size Textual has drawn everything, if it does at all."""

LONGEST_EXTRA: Final = 10_000


class GameDriver(Driver):
    """Sends little, survives what comes in, and leaves the terminal as it was."""

    wants_pieces: ClassVar[bool] = True
    """Each styled piece of a frame stands alone, so that it is known again; what is sent of it is found out here."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        width, height = size or modes.size()
        super().__init__(app, debug=debug, mouse=False, size=(width, height))
        self._input = modes.input_descriptor()
        self._wire: Wire | None = None
        self._before: modes.Attributes | None = None
        self._reader = Reader(modes.escape_delay())
        self._timer: asyncio.TimerHandle | None = None
        self._picture = Picture(width, height)
        self._terminal = Terminal(width, height, erases_in_colour=modes.erases_in_colour())
        self._extra = ""
        """What is sent before the next frame: a bell, what is copied."""
        self._is_sending = False
        self._title = False
        """Whether the terminal has a title of ours; without one in the app, as for a screen reader, it has none."""

    @property
    def can_suspend(self) -> bool:
        """Whether a shell could resume the program: only one with job control put it in a group of its own."""
        return os.getpgrp() != os.getsid(0)

    # ------------------------------------------------------------------------------------------------ what is shown

    def write(self, data: str) -> None:
        """Takes what Textual writes; it is sent when the loop comes round, so that one round makes one frame."""
        extra = POINTER.sub("", self._picture.take(data))
        # A bell that nobody has heard yet is not rung twice.
        if extra and extra not in SYNC and extra not in self._extra and len(self._extra) < LONGEST_EXTRA:
            self._extra += extra
        self._send_soon()

    def speak_rows(self, rows: frozenset[int]) -> None:
        """Sends these rows in full whenever they are written to: what a screen reader is to say stands there."""
        self._picture.spoken = rows

    @property
    def is_behind(self) -> bool:
        """Whether something that was written to such a row has not been sent, or not been taken."""
        return bool(self._picture.fresh) or (self._wire is not None and not self._wire.is_free)

    def repaint(self) -> None:
        """Sends the whole picture anew, for a terminal that something else has written to."""
        self._terminal.forget()
        self._check_all()

    def _check_all(self) -> None:
        """Sends what of the picture the terminal does not show."""
        self._picture.changed.update(range(self._picture.height))
        self._send_soon()

    def _send_soon(self) -> None:
        if not self._is_sending:
            self._is_sending = True
            self._loop.call_soon(self._send)

    def _send(self) -> None:
        """Sends what differs, unless the terminal has not taken yet what was sent before."""
        self._is_sending = False
        if self._wire is not None and self._wire.is_free:
            text, self._extra = self._extra + self._terminal.show(self._picture), ""
            if text:
                self._wire.send(text)

    def _resized(self) -> None:
        """Tells Textual of the size that the terminal has now; what it shows after that nobody knows."""
        width, height = modes.size()
        if (width, height) == (self._terminal.width, self._terminal.height):
            self.repaint()
            return
        self._picture.grow(width, height)
        self._terminal = Terminal(width, height, erases_in_colour=self._terminal.erases_in_colour)
        size = Size(width, height)
        self.process_message(Resize(size, size))
        # A size that is taken back at once makes Textual draw nothing.
        self._loop.call_later(SETTLED, self._check_all)

    # ------------------------------------------------------------------------------------------------ what is typed

    def _read(self) -> None:
        """Takes what was typed; no bytes mean that there will never be any."""
        try:
            data = os.read(self._input, 4096)
        except (BlockingIOError, InterruptedError):
            return
        except OSError:
            data = b""
        if data:
            self._tell(self._reader.feed(data, self._loop.time()))
        else:
            self._loop.remove_reader(self._input)
            self._gone()

    def _tick(self) -> None:
        self._tell(self._reader.tick(self._loop.time()))

    def _tell(self, events: Sequence[Event]) -> None:
        """Hands events to the app, and sets the clock for what is still half."""
        for event in events:
            self.process_message(event)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._reader.deadline is not None:
            self._timer = self._loop.call_at(self._reader.deadline, self._tick)

    def send_message(self, message: Message) -> None:
        """Puts a message in the app's queue at once, for it is never called from another thread."""
        self._app.post_message(message)

    def _gone(self) -> None:
        """Ends the app as a hang-up does; where SIGHUP is ignored, nobody else says that the terminal went."""
        if isinstance(self._app, Mortal):
            self._app.end_by(signal.SIGHUP)
        else:
            self._app.exit(return_code=128 + signal.SIGHUP)

    # ------------------------------------------------------------------------------------------ beginning and ending

    def start_application_mode(self) -> None:
        """Takes the terminal."""
        self._before = modes.attributes(self._input)
        if self._before is not None:
            # In the background this stops the program until it is in the foreground.
            modes.set_attributes(self._input, modes.raw(self._before))
        self._wire = Wire(self._loop, self._send_soon, self._gone)
        self._title = bool(self._app.title)
        self._wire.send(modes.ENTER + (modes.title_set(self._app.title) if self._title else ""))
        try:
            self._loop.add_reader(self._input, self._read)
        except OSError:  # a file: it has no keys
            self._loop.call_soon(self._gone)
        self._loop.add_signal_handler(signal.SIGWINCH, self._resized)
        self._loop.add_signal_handler(signal.SIGTSTP, self._suspend)
        self._loop.add_signal_handler(signal.SIGCONT, self._continued)

    def disable_input(self) -> None:
        """Reads no more."""
        self._loop.remove_reader(self._input)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        for signum in (signal.SIGWINCH, signal.SIGTSTP, signal.SIGCONT):
            self._loop.remove_signal_handler(signum)

    def stop_application_mode(self) -> None:
        """Gives the terminal back as it was, unless a shell has it back already."""
        self.disable_input()
        if not modes.is_in_front(self._input):
            return
        modes.drop_input(self._input)
        if self._wire is not None:
            self._wire.close(modes.LEAVE + (modes.title_back() if self._title else ""), PATIENCE)
            self._wire = None
        modes.set_attributes(self._input, self._before)

    def resume_application_mode(self) -> None:
        """Takes the terminal again, which may have another size by now."""
        self.start_application_mode()
        self._resized()

    def _suspend(self) -> None:
        """Gives the terminal back and stops until somebody continues the program, if anybody could."""
        if not self.can_suspend:
            return
        self.suspend_application_mode()
        # The whole group, as a shell would: one that waits for it, as `uv run` does, has to stop too.
        os.kill(0, signal.SIGTSTP)
        if isinstance(self._app, Mortal) and self._app.ended_by:
            return  # told to end meanwhile: in the background, taking the terminal would stop it again
        self.resume_application_mode()
        self.process_message(self.SignalResume())

    def _continued(self) -> None:
        """Sets the terminal again if it was taken from us while we were stopped; else it was for nothing."""
        now = modes.attributes(self._input)
        if now is not None and not modes.is_raw(now) and self._wire is not None:
            modes.set_attributes(self._input, modes.raw(now))
            self._wire.send(modes.ENTER)
            self._resized()
