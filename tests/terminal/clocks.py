"""An event loop with a clock of its own, which stands still while anything is to be done and then jumps."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar
from unittest.mock import patch

from tests.screens.driving import Driver

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

    with asyncio.Runner(loop_factory=ClockLoop) as runner, patch("textual._time.get_time", runner.get_loop().time):
        return runner.run(running())


def now() -> float:
    """Returns the time on the loop that is running."""
    return asyncio.get_running_loop().time()


async def pass_by(seconds: float) -> None:
    """Lets time pass on such a loop."""
    await asyncio.sleep(seconds)


async def settle(driver: Driver) -> None:
    """Waits on such a loop until an app has nothing left to do."""
    quiet = 0
    for _ in range(500):
        if driver.app._exit or quiet == 2:
            return
        await pass_by(0.001)
        quiet = quiet + 1 if driver._is_idle() else 0
    raise AssertionError("the app does not come to rest")
