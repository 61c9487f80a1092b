"""Random keys, bytes and sizes over the whole full screen: nothing ends it, and nothing is lost or touched."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest
from textual.events import Key, Paste

from engine.asks import AskKind
from tests.conftest import scale
from tests.house.sources import ROOT
from tests.saves.telling import tell
from tests.screens.driving import Driver, desk_of, drive, put_on_shelf
from tests.screens.tables import at
from tui import places
from tui.app import SCREENS, MortalityApp, screen_of
from tui.desk import Desk
from tui.messages import Open, Restyle, Rise, Sit
from tui.settings import Settings
from tui.shelf import Shelf

EVENINGS: Final = scale(1, 34)
STEPS: Final = 3_000
"""How many keys and pieces of noise are typed in an evening."""
MINUTES: Final = 10
"""How long an evening may take at most, on a computer that has other things to do too."""

MET: Final = {
    *(screen_of(name).__name__ for name in SCREENS),
    *(f"question: {kind.name}" for kind in AskKind),
    "question: none",
    *(f"part: {part}" for part in ("choices", "board", "story", "scores", "chart", "hand")),
    "a chart being changed",
    "a choice taken back",
    "a computer plays",
    "games in the wastebasket",
    "exports",
    "other names",
    "hang-up",
    "no room",
}
"""Where the hands come, and what they do."""


def begun(evening: int, run: int, home: Path) -> subprocess.Popen[str]:
    """Begins an evening, in a process in which sets of texts have an order of their own, and in a folder of its own."""
    folder = home / str(run)
    folder.mkdir(parents=True)
    return subprocess.Popen(
        [sys.executable, "-m", "tests.terminal.hands", str(evening), str(STEPS)],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), places.HOME: "saves", "PYTHONHASHSEED": str(run)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def ended(evening: subprocess.Popen[str]) -> dict[str, Any]:
    """Returns how an evening was."""
    said, wrong = evening.communicate(timeout=60 * MINUTES)
    assert evening.returncode == 0, wrong
    found: dict[str, Any] = json.loads(said)
    return found


@pytest.mark.parametrize("evening", range(EVENINGS))
def test_random_hands(evening: int, home: Path) -> None:
    """Whatever is typed, no game is lost but into the wastebasket, no other file is touched and no program started.

    It is the same a second time: all that was seen, and all that was kept.
    """
    with begun(evening, 1, home) as first, begun(evening, 2, home) as second:
        try:
            was, again = ended(first), ended(second)
        finally:  # whichever failed or hangs, neither is left running
            first.kill()
            second.kill()
    assert again == was
    tell(f"{STEPS} steps: {was['met']}")
    if evening == 0:
        assert {what for what in MET if not was["met"].get(what)} == set()


async def typed_ahead(driver: Driver, *keys: str) -> None:
    """Types keys so fast that nothing is done before the last of them."""
    for key in keys:
        driver.app.post_message(Key(key, "\r" if key == "enter" else key))
    await driver.settle()


@pytest.mark.parametrize("keys", [("3", "n", "enter", "enter", "enter"), ("3", "e", "enter", "enter")])
def test_a_second_enter_closes_no_other_screen(keys: tuple[str, ...], home: Path) -> None:
    """Where a text is asked for, a second and a third Enter that were typed ahead do nothing but open the game."""
    put_on_shelf(at("move"))

    async def type_ahead(driver: Driver) -> None:
        await driver.press(*keys[:2])
        await typed_ahead(driver, *keys[2:])
        assert type(driver.app.screen).__name__ in {"GamesScreen", "TableScreen"}

    drive(type_ahead, desk_of(), at_start=True)


def test_what_is_pasted_holds_no_control_characters(home: Path) -> None:
    """What a terminal would obey, the end of an escape sequence or a tab, gets into no line as such, and moves none."""

    async def paste(driver: Driver) -> None:
        await driver.press("1")
        driver.app.post_message(Paste("s\x7f,\x1b$e\tf\nnext"))
        await driver.settle()
        assert " A  s?,?$e f" in driver.text

    drive(paste, desk_of(), at_start=True)


@pytest.mark.parametrize("keys", ["q1q", "q1q1q1", "1q1q", "q2q", "q3qq"])
def test_keys_typed_ahead_of_the_end(keys: str, home: Path) -> None:
    """A screen that is opened when the program was left already is no mistake."""
    put_on_shelf(at("move"))

    async def type_ahead(driver: Driver) -> None:
        await driver.press("5")
        await typed_ahead(driver, *keys)
        assert not driver.app.crash

    drive(type_ahead, Desk(Shelf(), Settings(), places.settings()), at_start=True)


def test_an_order_after_the_last_screen_is_dropped(home: Path) -> None:
    """What is still to be done when the program is being left and no screen is there any more is no mistake."""
    app = MortalityApp(desk_of())
    app._orders.extend([Open("help"), Sit(), Rise(), Restyle()])
    asyncio.run(app._obey())
    assert not app._orders


def test_a_key_typed_ahead_meets_the_screen_that_the_key_before_opened(home: Path) -> None:
    """Over a slow line several keys arrive at once, and do what they do one by one."""
    put_on_shelf(at("move"))

    async def type_ahead(driver: Driver) -> None:
        await typed_ahead(driver, "3", "d", "2", "q")
        assert Shelf().look()[0] == []
        assert len(Shelf().wastebasket()) == 1
        assert "Games" in driver.text  # at the start screen again
        await typed_ahead(driver, "2", "w", "1", "q", "q", "1")
        assert driver.table.session.seed == 1

    drive(type_ahead, desk_of(), at_start=True)


def test_a_second_enter_begins_no_second_game(home: Path) -> None:
    """Whoever holds Enter down where names are typed gets one game."""

    async def type_ahead(driver: Driver) -> None:
        await driver.press("1", *"Ann", "enter", *"Ben", "enter")
        await typed_ahead(driver, *["enter"] * 9)
        await driver.settle()
        assert len(Shelf().look()[0]) == 1

    drive(type_ahead, desk_of(), at_start=True)


def test_a_held_key_begins_no_second_game(home: Path) -> None:
    """So does whoever holds the key of the menu below the names."""

    async def type_ahead(driver: Driver) -> None:
        await driver.press("1", *"Ann", "enter", *"Ben", *["down"] * 7)
        await typed_ahead(driver, *"111111111111")
        assert len(Shelf().look()[0]) == 1

    drive(type_ahead, desk_of(), at_start=True)
