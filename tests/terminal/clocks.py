"""An event loop with a clock of its own, which stands still while anything is to be done and then jumps."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any, Final, TypeVar
from unittest.mock import patch

from tests.screens.driving import Driver
from tui.screens import table_computers

T = TypeVar("T")


class _Selector(selectors.DefaultSelector):
    """Never waits; the time for which it should have waited has passed."""

    passed = 0.0

    def select(self, timeout: float | None = None) -> Any:  # noqa: ANN401 - as the base returns it
        """Returns what is ready now."""
        ready = super().select(0)
        if not ready and timeout:
            self.passed += timeout
        return ready


class ClockLoop(asyncio.SelectorEventLoop):
    """A loop on which a second of waiting takes no time, so that the same things always happen in the same order."""

    def __init__(self) -> None:
        self._own_selector = _Selector()
        super().__init__(self._own_selector)

    def time(self) -> float:
        """Returns the seconds that have passed on this loop."""
        return self._own_selector.passed


def run(work: Callable[[], Awaitable[T]]) -> T:
    """Runs something on such a loop."""

    async def running() -> T:
        return await work()

    with (
        asyncio.Runner(loop_factory=ClockLoop) as runner,
        patch("textual._time.get_time", runner.get_loop().time),
        patch.object(table_computers, "aside", lambda think: think()),  # a thread has a clock of its own
    ):
        return runner.run(running())


def now() -> float:
    """Returns the time on the loop that is running."""
    return asyncio.get_running_loop().time()


async def pass_by(seconds: float) -> None:
    """Lets time pass on such a loop."""
    await asyncio.sleep(seconds)


FRAME: Final = 0.02
"""A little more than Textual's beat: what waits for the next one is done after that."""


async def settle(driver: Driver) -> None:
    """Waits on such a loop until an app has nothing left to do: all that can be done at once is, before time passes."""
    for _ in range(100):
        await pass_by(FRAME)
        if driver.app._exit or driver._is_idle():
            return
    raise AssertionError("the app does not come to rest")


@contextmanager
def wall() -> Iterator[None]:
    """Has the calendar stand at a day in spring, and go on a little whenever somebody looks at it."""
    ticks = count(1_000_000_000_000_000_000, 1_000_000)
    with patch("time.time_ns", ticks.__next__), patch("time.time", lambda: next(ticks) / 1e9):
        yield
