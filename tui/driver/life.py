"""How the game ends when nobody chose to leave: by a signal, with the terminal, by a mistake of ours.

`tui.app` has its app derive from `Mortal`, makes it with a driver, and runs it with `play`:

    class MortalityApp(Mortal):
        def before_end(self) -> None:  # may be left out: the game is on disk after every choice
            ...

    status = play(MortalityApp(..., driver_class=driver_class(stock=stock_driver)))

The exit status is the app's own, 128 plus the number of the signal, or 70 after a mistake of ours, of which `play` has
then said in two lines what a player must know.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Mapping
from contextlib import suppress
from types import FrameType
from typing import Any, Final, NoReturn

from rich.console import RenderableType
from textual.app import App
from textual.css.query import NoMatches

if sys.platform != "win32":
    from tui.driver import modes
    from tui.driver.wire import open_terminal

ENDINGS: Final = tuple(getattr(signal, name) for name in ("SIGHUP", "SIGINT", "SIGTERM") if hasattr(signal, name))
"""The signals that tell a program to end. Ctrl+C is a key and no signal."""

LAST_RESORT: Final = 1.5
"""So many seconds after it was told to, the program ends whatever it is doing."""


class Mortal(App[int]):
    """An app that ends in good order, whatever ends it."""

    ended_by: int = 0
    """The number of the signal that ended it, or would have if it had come."""

    crash: str = ""
    """Where the report of the mistake lies that ended it, or why there is no report."""

    _life: asyncio.AbstractEventLoop | None = None
    _line: list[Any] | None = None
    """How the terminal's line was set before the app ran."""

    def before_end(self) -> None:
        """Does what is left to do before an ending that nobody chose; there are a second and a half for it."""

    def end_by(self, signum: int, frame: FrameType | None = None) -> None:
        """Ends the app; called by a signal, or by the driver when the terminal is gone."""
        if self.ended_by:
            return
        self.ended_by = signum
        if sys.platform != "win32":
            # Who reads from the background is stopped, and would not end then; so the read fails instead.
            signal.signal(signal.SIGTTIN, signal.SIG_IGN)
        if self._life is None:
            sys.exit(128 + signum)
        if sys.platform != "win32":
            # Not by a thread or a timer of the loop: this comes even if the loop is stuck in a call that waits.
            signal.signal(signal.SIGALRM, self._give_up)
            signal.setitimer(signal.ITIMER_REAL, LAST_RESORT)
        self._life.call_soon_threadsafe(self._end)

    def _end(self) -> None:
        try:
            self.before_end()
        except Exception as error:  # noqa: BLE001 - it ends all the same, and the report says why
            self._handle_exception(error)
        self.exit(return_code=128 + self.ended_by)

    def _give_up(self, signum: int, frame: FrameType | None) -> NoReturn:
        """Leaves at once. The terminal is told, but not waited for."""
        if sys.platform != "win32" and modes.is_in_front(modes.input_descriptor()):
            with suppress(OSError):
                os.write(open_terminal()[0], (modes.LEAVE_ALL + modes.title_back()).encode())
            modes.set_attributes(modes.input_descriptor(), self._line)
        os._exit(128 + self.ended_by)

    async def live(self, *, mouse: bool = False) -> None:
        """Runs the app until it ends."""
        self._life = asyncio.get_running_loop()
        self._life.set_exception_handler(self._slipped)
        await self.run_async(mouse=mouse)

    def _slipped(self, loop: asyncio.AbstractEventLoop, context: Mapping[str, Any]) -> None:
        """Ends the app after a mistake in what the loop calls, as the driver is; the loop would only write of it."""
        error = context.get("exception")
        if "handle" in context and isinstance(error, Exception):
            self._handle_exception(error)

    # Textual's own two ways of ending by a mistake print a page of source code with the values of all variables.

    def _handle_exception(self, error: Exception) -> None:
        """Ends the app after a mistake, with a report instead of a page on the terminal."""
        if self._exit and isinstance(error, NoMatches):
            return  # a screen that was opened while the app ends: Textual makes no widgets for it any more
        if self._exception is None:  # the first says most; tests raise it again
            self._exception = error
            self._exception_event.set()
            self.crash = report(error)
        self._close_messages_no_wait()

    def panic(self, *renderables: RenderableType) -> None:
        """Ends the app after a mistake that Textual has put into words."""
        parts = (self.console.render(renderable, self.console.options) for renderable in renderables)
        self._handle_exception(RuntimeError("".join(segment.text for part in parts for segment in part)))


def report(error: BaseException) -> str:
    """Writes down what is known of a mistake, and returns a sentence that says where."""
    from tui.driver import crash  # noqa: PLC0415 - needed once in a while, and it takes a while to load

    return crash.report(error)


def play(app: Mortal, *, mouse: bool = False) -> int:
    """Runs an app to its end, whatever that is, and returns the exit status; `mouse` is for Textual's own driver."""
    if sys.platform != "win32":
        app._line = modes.attributes(modes.input_descriptor())  # noqa: SLF001 - the two are one
    # `nohup` sets SIGHUP to be ignored, and that is left so.
    heard = [signum for signum in ENDINGS if signal.getsignal(signum) is not signal.SIG_IGN]
    before = {signum: signal.signal(signum, app.end_by) for signum in heard}
    try:
        asyncio.run(app.live(mouse=mouse))
    except Exception as error:  # noqa: BLE001 - the last place that can say something
        app.crash = app.crash or report(error)
    finally:
        if sys.platform != "win32":
            signal.setitimer(signal.ITIMER_REAL, 0)
        for signum, handler in before.items():
            signal.signal(signum, handler)
    if app.ended_by:
        return 128 + app.ended_by
    if app.crash:
        from tui.driver import crash  # noqa: PLC0415 - as above

        return crash.tell(app.crash)
    return app.return_value or app.return_code or 0
