"""Over a whole seeded game, the terminal shows with our driver what it shows with Textual's own."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from engine.session import Session
from tests.conftest import is_long_run
from tests.rules.play import NAMES
from tests.saves.telling import tell
from tests.screens.driving import Driver, desk_of
from tests.terminal import clocks
from tests.terminal.emulator import difference
from tests.terminal.noise import choices_of
from tests.terminal.test_driver_picture import Both, Skipping
from tui.app import MortalityApp
from tui.settings import Settings

LOOKING: Final = ("p", "p", "s", "s", "b", "right", "b", "h", "h", "r", "pagedown", "q", "question_mark", "q", "down")
"""Keys that choose nothing; taken in this order, they end where they began."""

WHOLE: Final = 100_000


async def play(
    session: Session,
    size: tuple[int, int],
    steps: int,
    driver_class: type[Both],
    *,
    plain: bool,
    lean: bool,
    told: bool,
) -> int:
    """Plays a game by its keys, and compares the two terminals after each; returns the number of choices."""
    draw = Random(session.seed)
    settings = Settings(show_moves=False, slow_line=lean, reader=told)
    app = MortalityApp(desk_of(session, settings, colourless=plain), at_start=False, driver_class=driver_class)
    made = 0
    async with app.run_test(headless=False, size=size) as pilot:
        driver, both = Driver(app, pilot), Both.made.pop()
        await clocks.settle(driver)
        while made < steps and session.ask is not None:
            keys = [draw.choice(sorted(choices_of(session)))]
            if made % 10 == 3:
                keys = [*LOOKING, *keys]
            for key in keys:
                await pilot.press(key)
                await clocks.settle(driver)
                both.catch_up()
                assert not difference(*both.screens), f"after choice {made}, key {key}"
            made += 1
            assert len(session.choices) == made
        assert both.sent
        app.desk.leave()
    return made


@pytest.mark.parametrize(
    ("size", "plain", "lean", "told", "steps"),
    [
        ((80, 24), False, False, False, 20),
        ((80, 24), False, True, False, 20),
        ((120, 40), False, True, False, 5),
        ((40, 12), False, True, False, 5),
        ((80, 24), True, True, False, 5),
        ((80, 24), False, False, True, 10),
    ],
    ids=["80x24 at home", "80x24", "120x40", "40x12", "80x24 without colour", "80x24 told"],
)
@pytest.mark.parametrize("driver_class", [Both, Skipping])
def test_the_picture_of_a_game(
    size: tuple[int, int],
    plain: bool,
    lean: bool,
    told: bool,
    steps: int,
    driver_class: type[Both],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Cell for cell and style for style, after every key; in a long run to the end of the game."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.delenv("NO_COLOR", raising=False)
    session = Session.begin(NAMES[:4], 6)
    most = WHOLE if is_long_run() else steps
    made = clocks.run(lambda: play(session, size, most, driver_class, plain=plain, lean=lean, told=told))
    tell(f"{made} choices")
