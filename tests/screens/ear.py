"""The full screen in tests by ear: keys in, sentences out, on a clock of its own."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

from engine.session import Session
from tests.screens.driving import Driver, desk_of
from tests.terminal import clocks
from tui.app import MortalityApp
from tui.desk import Desk
from tui.settings import Settings

GREETING: Final = "Press x for plain text, and question mark for the keys."
LONG_ENOUGH: Final = 40.0
"""Seconds after which all is told; on the clock of these tests they take no time."""


class Ear:
    """Everything that is told, and when."""

    def __init__(self) -> None:
        self.told: list[tuple[float, str]] = []
        self._heard = 0

    def hear(self, sentence: str) -> None:
        """Hears a sentence, or what of it comes in a second row."""
        self.told.append((clocks.now(), sentence))

    def new(self) -> list[str]:
        """Returns what was told since this was asked last."""
        new = [sentence for _, sentence in self.told[self._heard :]]
        self._heard = len(self.told)
        return new


def reader(session: Session | None = None, **more: Any) -> Desk:  # noqa: ANN401 - settings
    """Returns a desk with the reader setting."""
    desk = desk_of(session, Settings(show_moves=True, reader=True, **more))
    desk.is_greeted = True
    return desk


def listen(
    test: Callable[[Driver], Awaitable[None]], desk: Desk, size: tuple[int, int] = (80, 24), *, at_start: bool = False
) -> None:
    """Runs an app on a clock of its own, lets it tell what it is, and does with it what the test says."""

    async def run() -> None:
        app = MortalityApp(desk, at_start=at_start)
        async with app.run_test(size=size) as pilot:
            driver = Driver(app, pilot)
            await clocks.settle(driver)
            await clocks.pass_by(LONG_ENOUGH)
            await test(driver)
            desk.leave()

    clocks.run(run)


async def press(driver: Driver, *keys: str) -> None:
    """Presses keys and waits until all is told."""
    for key in keys:
        await driver.pilot.press(key)
        await clocks.settle(driver)
    await clocks.pass_by(LONG_ENOUGH)
