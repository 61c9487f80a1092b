"""Who plays which seat: said for a new game, and changed in the middle of one."""

from __future__ import annotations

from tests.screens.driving import Driver, desk_of, drive
from tests.screens.test_computers import against, asked, session_of
from tui.settings import Settings
from tui.shelf import Shelf
from tui.words import seats

KNOWN = Settings(show_moves=False, know_fellowshipping=["Ann"], computers="none")
"""Of a player who has been shown how fellowshipping works."""


def test_seats_change_hands_in_the_middle_of_a_game() -> None:
    """`t` shows who plays; each choice there is the next level, and going back lets it hold, and be saved."""
    desk = against("steady", "easy")

    async def play(driver: Driver) -> None:
        await driver.press("1", "t")
        assert "Ben  computer, steady" in driver.text
        await driver.press("2", "2", "3", "3", "3", "4")
        assert session_of(desk).seats == ("person", "person", "person")
        await driver.press("1")
        assert asked(desk) == 1
        assert "Ben, it is your turn" in driver.text
        assert Shelf().look()[0][0].session.seats == ("person",) * 3
        await driver.press("t", "2", "q")
        assert session_of(desk).seats == ("person", "easy", "person")
        assert asked(desk) == 2

    drive(play, desk)


def test_whoever_is_alone_begins_against_a_computer() -> None:
    """One name and Enter, Enter, Enter: a game against a steady computer, which is told with the rolls."""

    async def begin(driver: Driver) -> None:
        await driver.press("1", *"Ann", "enter", "enter")
        assert "Begin against a computer, steady" in driver.text
        await driver.press("enter")
        assert "Computer plays a steady game." in driver.text
        await driver.press("enter")
        assert "Ann, it is your turn" in driver.text

    drive(begin, desk_of(settings=KNOWN), at_start=True)
    kept = Shelf().look()[0][0].session
    assert kept.names == ("Ann", "Computer")
    assert kept.seats == ("person", "steady")


def test_a_computer_without_a_name_gets_one_at_once() -> None:
    """Ctrl+T on an empty line shows the name the computer will have; a person's line is empty again."""

    async def begin(driver: Driver) -> None:
        await driver.press("1", *"Ann", "enter", "ctrl+t")
        assert any(row.split()[:2] == ["B", "Computer"] for row in driver.text.split("\n"))
        await driver.press("down", "ctrl+t")
        assert "Computer 2" in driver.text
        await driver.press("ctrl+t", "ctrl+t", "ctrl+t")
        assert "Computer 2" not in driver.text

    drive(begin, desk_of(), at_start=True)


def test_two_equal_names_lead_back_to_the_second() -> None:
    """The line that is to be corrected has the cursor, and with the first letter the instruction is back."""

    async def begin(driver: Driver) -> None:
        await driver.press("1", *"Ann", "enter", *"Ann", "enter", "enter")
        assert "Two players cannot both be called Ann." in driver.text
        await driver.press("a")
        assert "Anna" in driver.text
        assert "Who plays? A name a line" in driver.text

    drive(begin, desk_of(), at_start=True)


def test_lines_are_given_to_computers() -> None:
    """Ctrl+T goes through the levels, with a name or without; what is typed behind a name does the same."""

    async def begin(driver: Driver) -> None:
        await driver.press("1", *"Ann", "enter", *"Ben", "ctrl+t", "ctrl+t")
        assert "computer, steady" in driver.text
        await driver.press("down", *"Carla:sharp", "ctrl+t", "ctrl+t", "down", "ctrl+t", "ctrl+t", "ctrl+t")
        await driver.press("down", *"Dora:steady", "enter", "enter")

    drive(begin, desk_of(), at_start=True)
    kept = Shelf().look()[0][0].session
    assert kept.names == ("Ann", "Ben", "Carla", "Computer", "Dora")
    assert kept.seats == ("person", "steady", "easy", "sharp", "steady")


def test_a_computer_that_is_called_so_is_not_told_twice() -> None:
    """The name Computer stands for the word, in the list of seats and at its turn; other names have it beside them."""
    assert [seats.listed(name, "steady") for name in ("Computer", "Computer 2", "Dora")] == [
        "steady",
        "steady",
        "computer, steady",
    ]
    assert seats.plays("Computer", "steady") == "Computer plays a steady game."
    assert seats.plays("Dora", "steady") == "Dora plays: computer, steady."


def test_a_press_too_many_goes_back_with_left() -> None:
    """Left gives a seat back to who had it before; on the way back it does nothing."""
    desk = against("steady", "easy")

    async def play(driver: Driver) -> None:
        await driver.press("1", "t", "2")
        assert "Ben  computer, sharp" in driver.text
        await driver.press("left", "left", "q")
        assert session_of(desk).seats == ("person", "easy", "easy")

    drive(play, desk)
