"""Plays whole games on a slow line and weighs what is sent, in a process of its own: styles remember their colours.

`python -m tests.terminal.thrift WIDTH HEIGHT STEPS NAME...` prints, as JSON, the bytes of the opening of the table, and
for each key those of each of its frames.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any, ClassVar

from textual.driver import Driver as TextualDriver

from engine.seats import PERSON
from engine.session import Session
from tests.screens.driving import Driver, desk_of
from tests.terminal import clocks
from tui.app import MortalityApp
from tui.driver.cells import Picture
from tui.driver.frames import Terminal
from tui.names import begun, players
from tui.settings import Settings

Size = tuple[int, int]

FAR_AWAY = {"TERM": "xterm-256color", "TEXTUAL_COLOR_SYSTEM": "256"}
"""What a program knows of a terminal over SSH, which passes no COLORTERM on."""


class Scale(TextualDriver):
    """A driver that weighs what it would send."""

    wants_pieces: ClassVar[bool] = True
    weighed: list[int]
    """The bytes of each frame since somebody emptied this list."""

    def __init__(self, app: Any, *, debug: bool = False, mouse: bool = True, size: Size | None = None) -> None:  # noqa: ANN401 - as the base takes it
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        width, height = size or (80, 24)
        self.weighed = []
        self.picture, self.terminal = Picture(width, height), Terminal(width, height)

    def write(self, data: str) -> None:
        """Weighs a frame."""
        self.picture.take(data)
        if sent := self.terminal.show(self.picture):
            self.weighed.append(len(sent.encode()))

    def start_application_mode(self) -> None:
        """Does nothing: there is no terminal."""

    def stop_application_mode(self) -> None:
        """Does nothing."""

    def disable_input(self) -> None:
        """Does nothing."""


async def play(session: Session, size: Size, *, steps: bool = False) -> tuple[int, list[list[int]]]:
    """Plays a game to its end with 1 for every choice, and returns what the opening and each key have cost."""
    settings = Settings(show_moves=steps, slow_line="on", computers="none")
    is_against = any(by != PERSON for by in session.seats)
    app = MortalityApp(desk_of(session, settings), at_start=False, driver_class=Scale)
    async with app.run_test(headless=False, size=size) as pilot:
        driver = Driver(app, pilot)
        scale = app._driver
        assert isinstance(scale, Scale)
        await clocks.settle(driver)
        opening, keys = sum(scale.weighed), []
        while session.ask is not None:
            scale.weighed = []
            made = len(session.choices)
            await pilot.press("1")
            while getattr(app.screen, "is_walking", False):
                await clocks.pass_by(0.01)
            await clocks.settle(driver)
            assert len(session.choices) == made + 1 or is_against
            keys.append(scale.weighed)
        app.desk.leave()
    return opening, keys


def main() -> None:
    """Plays the game that the arguments name."""
    width, height, steps, *names = sys.argv[1:]
    size = (int(width), int(height))
    opening, keys = clocks.run(lambda: play(begun(players(names), 5), size, steps=bool(int(steps))))
    sys.stdout.write(json.dumps([opening, keys]) + "\n")


if __name__ == "__main__":
    os.environ.pop("COLORTERM", None)
    main()
