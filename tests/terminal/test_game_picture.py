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
from tests.screens.tables import at
from tests.terminal import clocks
from tests.terminal.emulator import difference, outdated
from tests.terminal.noise import choices_of
from tests.terminal.test_driver_picture import Both, Skipping
from tui.app import MortalityApp
from tui.settings import Settings

LOOKING: Final = ("p", "p", "s", "s", "b", "right", "b", "c", "c", "r", "pagedown", "q", "question_mark", "q", "down")
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
    """Plays a game by its keys, and compares the two terminals after each; returns the number of choices.

    Both must show what is there when all is painted anew: nothing that has changed may be left as it was.
    """
    draw = Random(session.seed)
    settings = Settings(show_moves=False, slow_line="on" if lean else "off", reader=told)
    app = MortalityApp(desk_of(session, settings, colourless=plain), at_start=False, driver_class=driver_class)
    made, before = 0, len(session.choices)
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
                assert not outdated(both.screens[0], app), f"after choice {made}, key {key}"
            made += 1
            assert len(session.choices) == before + made
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
    """Cell for cell and style for style, after every key, and all of it is of now; in a long run to the game's end."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.delenv("NO_COLOR", raising=False)
    session = Session.begin(NAMES[:4], 6)
    most = WHOLE if is_long_run() else steps
    made = clocks.run(lambda: play(session, size, most, driver_class, plain=plain, lean=lean, told=told))
    tell(f"{made} choices")


@pytest.mark.parametrize("size", [(80, 24), (40, 12)])
@pytest.mark.parametrize("kind", ["move_many", "tie"])
def test_nothing_is_left_as_it_was_when_the_form_grows(kind: str, size: tuple[int, int]) -> None:
    """A form that needs more room or less gives every part another place, and none keeps what it showed before."""
    clocks.run(lambda: play(at(kind), size, 6, Both, plain=False, lean=False, told=False))
