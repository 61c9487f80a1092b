"""The full screen in tests: keys in, text out."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

from rich.segment import Segment
from textual import events
from textual.keys import _character_to_key
from textual.pilot import Pilot

from engine.session import Session
from tui import places
from tui.app import MortalityApp
from tui.desk import Desk
from tui.saved import Saved
from tui.screens.table import TableScreen
from tui.settings import Settings
from tui.shelf import Shelf

T = TypeVar("T")

SIZES = ((80, 24), (120, 40), (40, 12))
"""The sizes at which every screen is looked at."""


def desk_of(session: Session | None = None, settings: Settings | None = None, **more: Any) -> Desk:  # noqa: ANN401 - fields of the desk
    """Returns a desk, with a game on it or without; moves are not shown step by step unless that is asked for."""
    desk = Desk(Shelf(), settings or Settings(show_moves=False, computers="none"), places.settings(), **more)
    if session is not None:
        desk.take(session)
    return desk


class Driver:
    """An app that is running, its keyboard and its screen."""

    def __init__(self, app: MortalityApp, pilot: Pilot[int]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def text(self) -> str:
        """The rows of the screen, dialogs included, each without the blanks at its end."""
        return screen_text(self.app)

    @property
    def table(self) -> TableScreen:
        """The table."""
        screen = self.app.screen
        assert isinstance(screen, TableScreen)
        return screen

    async def settle(self) -> None:
        """Waits until nothing is left to be done, by anybody, a few rounds long."""
        quiet = 0
        for _ in range(2000):
            if self.app._exit or quiet == 2:
                return
            await self.pilot._wait_for_screen()
            await asyncio.sleep(0)
            if self._thinks():
                time.sleep(0.001)  # noqa: ASYNC251 - the loop's own clock may stand still
            quiet = quiet + 1 if self._is_idle() else 0
        raise AssertionError("the app does not come to rest")

    def _thinks(self) -> bool:
        """Tells whether a computer thinks; while it waits for its time nothing is left to be done."""
        screen = self.app.screen
        computers = screen.computers if isinstance(screen, TableScreen) else None
        return computers is not None and computers.is_thinking and not (computers.is_waiting or computers.is_due)

    def _is_idle(self) -> bool:
        if self._thinks():
            return False
        app, screen = self.app, self.app.screen
        pumps = (app, *app.screen_stack, *screen.walk_children())
        if any(pump._message_queue.qsize() for pump in pumps):
            return False
        return not (screen._layout_required or screen._dirty_widgets or screen._callbacks or app._batch_count)

    async def press(self, *keys: str) -> None:
        """Presses keys: a character, or a key by Textual's name for it."""
        for key in keys:
            character = key if len(key) == 1 else {"space": " ", "enter": "\r", "tab": "\t"}.get(key)
            name = _character_to_key(key) if len(key) == 1 else key
            self.app.post_message(events.Key(name, character))
            await self.settle()

    async def type(self, text: str) -> None:
        """Types a text."""
        await self.press(*text)

    async def resize(self, width: int, height: int) -> None:
        """Gives the terminal another size."""
        await self.pilot.resize_terminal(width, height)
        await self.settle()
        for _ in range(100):
            if self.app.screen.size == (width, height):
                return
            await self.settle()
        raise AssertionError("the screen keeps its size")


def drive(
    test: Callable[[Driver], Awaitable[T]],
    desk: Desk,
    size: tuple[int, int] = (80, 24),
    *,
    at_start: bool = False,
) -> T:
    """Runs an app, does with it what the test says, and returns what that returns."""

    async def run() -> T:
        app = MortalityApp(desk, at_start=at_start)
        async with app.run_test(size=size) as pilot:
            driver = Driver(app, pilot)
            await driver.settle()
            try:
                return await test(driver)
            finally:
                desk.leave()

    running: Coroutine[Any, Any, T] = run()
    return asyncio.run(running)


def text_of(desk: Desk, size: tuple[int, int], *keys: str, at_start: bool = False) -> str:
    """Returns what is seen after some keys."""

    async def look(driver: Driver) -> str:
        await driver.press(*keys)
        return driver.text

    return drive(look, desk, size, at_start=at_start)


def rows_of(app: MortalityApp) -> list[list[Segment]]:
    """Returns the rows of the screen, dialogs included, in pieces of one look."""
    update = app.screen._compositor.render_update(full=True, screen_stack=app._background_screens, simplify=True)
    rows = []
    for strip in update.strips:  # type: ignore[union-attr] # a full update has them
        parts = strip if isinstance(strip, list | tuple) else [strip]
        rows.append([piece for part in parts for piece in ([part] if isinstance(part, Segment) else part)])
    return rows


def screen_text(app: MortalityApp) -> str:
    """Returns what a reader sees, styles dropped; stable across themes and Textual's versions."""
    return "\n".join("".join(piece.text for piece in row).rstrip() for row in rows_of(app))


def put_on_shelf(session: Session) -> Saved:
    """Keeps a game, and returns it as it is read again."""
    shelf = Shelf()
    shelf.add(session)
    return shelf.look()[0][0]
