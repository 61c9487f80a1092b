"""Menus, settings, names and the end of a game by ear."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tests.screens.driving import Driver
from tests.screens.ear import GREETING, Ear, listen, press, reader
from tests.screens.tables import at
from tui import settings
from tui.settings import Settings
from tui.words import status

PLAYING: Final = [
    "The first to gather 150 Testimonies finishes mortality and wins.",
    "All begin at Birth.",
    "On your turn you roll one die, and move so far.",
    "Where you land you do what the space says: most give Testimonies, some take.",
]


def test_menus_are_told(ear: Ear) -> None:
    """A menu tells what it is and its items; a step tells the item and what it is about, a change what is so now."""

    async def hear(driver: Driver) -> None:
        assert ear.new() == [
            "Mortality, a board game for two to eight players.",
            "1. New game.",
            "2. Games: none yet.",
            "3. Learn the game: if you are new.",
            "4. Settings.",
            "5. Leave.",
        ]
        await press(driver, "4")
        assert ear.new()[:2] == ["Settings.", "1. Looks: dark."]
        await press(driver, "down")
        assert ear.new() == ["2. Cover hands: no.", "A hand is hidden until its owner presses a key."]
        await press(driver, "enter")
        assert ear.new() == ["2. Cover hands: yes."]
        await press(driver, "q", "3", "1")
        assert ear.new()[-6:-1] == ["How to play.", *PLAYING]

    desk = reader()
    listen(hear, desk, at_start=True)


def test_names_are_typed_by_ear(ear: Ear) -> None:
    """Each line is told when one comes to it; what is typed stands below the narrator; then the rolls are told."""

    async def hear(driver: Driver) -> None:
        ear.new()
        await press(driver, "1")
        assert ear.new()[-1] == "Name 1?"
        await press(driver, *"Ann")
        assert driver.text.split("\n")[2] == "Ann"
        assert driver.app.cursor_position.y == 2
        assert ear.new() == []
        await press(driver, "enter", "enter")
        assert ear.new() == ["Name 2?", "1. Begin against a computer, steady."]
        await press(driver, *["up"] * 8)
        assert ear.new()[-1] == "Name 1: Ann."
        await press(driver, "enter", *"Ben", "enter", "enter")
        told = ear.new()
        assert "Who begins?" in told
        await press(driver, "1")
        assert ear.new()[0] == "A game of Mortality for Ann and Ben."

    listen(hear, reader(know_fellowshipping=["Ann", "Ben"]), at_start=True)


def test_the_setting_gives_the_screen_back_at_once(ear: Ear) -> None:
    """Switched off, all is seen again and nothing is told; switched on, it first tells how it is switched off."""

    async def look(driver: Driver) -> None:
        await press(driver, "o", "6")
        assert "Two rows tell everything, and nothing else is seen" in driver.text
        assert "Press 6 to switch Reader off again." in driver.text
        ear.new()
        await press(driver, "q")
        assert "1-9/Enter Take" in driver.text
        assert ear.new() == []
        await press(driver, "o", "6")
        told = ear.new()
        assert told[:2] == ["Press 6 to switch Reader off again.", "Settings."]
        assert [line for line in told if "Reader: " in line] == ["6. Reader: yes."]
        assert told[-1] == told[0]  # it stays, for whoever sees those two rows and nothing else
        await press(driver, "q")
        assert "1-9" not in driver.text

    listen(look, reader(at("move")))


def test_the_first_sentence_tells_how_to_get_the_plain_face(ear: Ear) -> None:
    """It is told once, whatever the first screen is; another key for it in the settings is told instead."""
    desk = reader(at("move"), keys={"plain": "z"})
    desk.is_greeted = False

    async def hear(driver: Driver) -> None:
        assert ear.new()[0] == GREETING.replace(" x ", " z ")
        await press(driver, "question_mark", "q")
        assert not [line for line in ear.new() if "plain text" in line]

    listen(hear, desk)


def test_the_end_is_told(ear: Ear) -> None:
    """How the game ended, how everyone stands, and what can be done."""
    session = at("over")

    async def hear(_driver: Driver) -> None:
        told = ear.new()
        ending = status.ending(session.game.view(None), session.names)
        first = told.index("1. Look at the table again.")
        assert told[first - len(ending) : first] == ending
        assert told[-1] == "7. Open the record book."

    listen(hear, reader(session))


def test_the_settings_file_keeps_it(tmp_path: Path) -> None:
    """`reader = true` in the settings file is the same setting."""
    file = tmp_path / "settings.toml"
    settings.write(file, Settings(reader=True))
    assert "reader = true" in file.read_text(encoding="utf-8")
    assert settings.read(file)[0].reader
