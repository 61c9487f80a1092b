"""The key bar and the help offer what can be done now, and nothing else."""

from __future__ import annotations

import re

import pytest

from tests.screens.driving import Driver, desk_of, drive, put_on_shelf
from tests.screens.tables import at
from tui.messages import Open
from tui.screens.games import GamesScreen
from tui.screens.start import StartScreen
from tui.shelf import Shelf

OF_A_GAME = ("p Replay", "n Rename", "d Delete", "e Export")


def bar(driver: Driver) -> str:
    """Returns the key bar."""
    return driver.text.split("\n")[-1]


@pytest.mark.parametrize("width", [120, 80, 40])
def test_an_empty_list_of_games_offers_nothing_to_do_to_one(width: int) -> None:
    """Only the wastebasket and the record book stay, in the help too; Enter goes back, as the one line says."""

    async def look(driver: Driver) -> None:
        await driver.press("2")
        assert "There is no saved game." in driver.text
        assert bar(driver) == (
            " 1-9/Enter Take  w Wastebasket  b Records  q Back  ? All keys"
            if width >= 80
            else " 1-9/Enter Take  q Back  ? All keys"
        )
        before = driver.text
        await driver.press("p", "n", "d", "e")
        assert driver.text == before
        await driver.press("?")
        assert "saved game" not in driver.text
        await driver.press("q", "enter")
        assert isinstance(driver.app.screen, StartScreen)

    drive(look, desk_of(), (width, 24), at_start=True)


def test_the_way_back_is_no_game() -> None:
    """What can be done to a game is offered while one is pointed at, by arrow or number, and not on the way back."""
    put_on_shelf(at("move"))

    async def look(driver: Driver) -> None:
        await driver.press("3")
        assert all(name in bar(driver) for name in OF_A_GAME)
        await driver.press("down")
        assert ">2  Back" in driver.text
        assert not any(name in bar(driver) for name in OF_A_GAME)
        await driver.press("d", "up", "d", "2")
        assert ">1  Back" in driver.text
        assert bar(driver) == " 1-9/Enter Take  w Wastebasket  b Records  q Back  ? All keys"
        await driver.press("w", "2")
        assert isinstance(driver.app.screen, GamesScreen)
        await driver.press("w", "1")
        assert "is among the saved games again." in driver.text
        assert ">1  Back" in driver.text
        await driver.press("enter")
        assert all(name in bar(driver) for name in OF_A_GAME)

    drive(look, desk_of(), (120, 40), at_start=True)
    assert len(Shelf().look()[0]) == 1


def test_a_replay_offers_no_way_beyond_its_ends() -> None:
    """At the beginning nothing leads back, at the end nothing on, and from an end no new game goes on."""

    async def look(driver: Driver) -> None:
        driver.app.screen.post_message(Open("replay", at("over", 2)))
        await driver.settle()
        ways = ("Right On", "Left Back", "Down Next turn", "g Play on", "Up Turn before")
        first = [way in bar(driver) for way in ways]
        await driver.press("right")
        middle = [way in bar(driver) for way in ways]
        await driver.press("end")
        last = [way in bar(driver) for way in ways]
        assert (first, middle, last) == (
            [True, False, True, True, False],
            [True, True, True, True, True],
            [False, True, False, False, True],
        )

    drive(look, desk_of(), (120, 40), at_start=True)


@pytest.mark.parametrize(
    ("size", "ways", "line"), [((80, 24), "Ctrl+T Computer  ", "Up/Down Line  "), ((40, 12), "", "")]
)
def test_where_names_are_typed_the_key_bar_says_what_enter_does(size: tuple[int, int], ways: str, line: str) -> None:
    """A digit is a part of a name, so the choices have numbers only while one of them is pointed at."""

    async def begin(driver: Driver) -> None:
        await driver.press("1", "1")
        assert driver.app.focused is not None
        assert driver.app.focused.value == "1"  # type: ignore[attr-defined] # it is the text field
        await driver.press("backspace")
        told = [bar(driver)]
        for name in ("Ann", "Ben"):
            await driver.press(*name)
            told.append(bar(driver))
            await driver.press("enter")
            told.append(bar(driver))
        assert not re.search(r"^ *[123]  ", driver.text, re.MULTILINE)
        assert told == [
            f" Up/Down Line  {ways}Enter {does}  Ctrl+G Back" for does in ("Next", "Next", "Go on", "Next", "Begin")
        ]
        await driver.press(*["down"] * 6)
        assert bar(driver) == f" {line}1-3/Enter Take  Ctrl+G Back"
        assert re.search(r">1  Begin\n +2  Choices may be taken back +yes\n +3  Back\n", driver.text)
        await driver.press("up")
        assert bar(driver) == f" Up/Down Line  {ways}Enter Begin  Ctrl+G Back"
        await driver.press("enter")
        assert "how fellowshipping works" in driver.text

    drive(begin, desk_of(), size, at_start=True)
