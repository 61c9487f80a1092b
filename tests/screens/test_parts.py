"""The parts of the table: which one has the keys, which key closes it, and what the signs of the board mean."""

from __future__ import annotations

from tests.screens.driving import Driver, desk_of, drive
from tests.screens.tables import at
from tui import keys
from tui.rows import text_of, wrap
from tui.widgets.pane import Pane


def test_the_help_begins_with_the_signs_that_are_on_the_board() -> None:
    """Where the board says `Draw` the help explains `Draw`, and where it says `T` it explains `T`."""
    for size, shown, other in (((80, 24), "T  T?", "Draw  Draw?"), ((120, 40), "Draw  Draw?", "T  T?")):

        async def look(driver: Driver, shown: str = shown, other: str = other) -> None:
            await driver.press("question_mark")
            told = "\n".join(map(text_of, driver.app.screen.query_one(Pane).text))
            assert f"{shown} " in told
            assert other not in told
            assert "[●A]" in told

        drive(look, desk_of(at("move")), size)


def test_the_part_that_has_the_keys_is_named() -> None:
    """Where the story is gone through beside the choices a line above it says so; closed, the line is blank again."""

    async def look(driver: Driver) -> None:
        before = driver.text
        await driver.press("s")
        line = driver.text.split("\n")[24]
        assert line.strip() == "─ Story " + "─" * 52
        assert driver.text.split("\n")[-1].strip() == "Space Page  Up/Down Line  Enter/q Close  ? Help"
        await driver.press("enter", "p")
        assert "─ Players ─" in driver.text
        await driver.press("enter")
        assert driver.text == before

    drive(look, desk_of(at("move")), (120, 40))


def test_the_bar_names_the_keys_that_close_a_part() -> None:
    """At the table Enter closes a part too; in a game that is gone through again it goes on, and is not named."""
    assert keys.pane_bar("story", {})[-2] == ("Enter/q", "Close")
    assert keys.pane_bar("story", {}, keys.WATCH)[-2] == ("Enter/q", "Close")
    assert keys.pane_bar("story", {}, keys.REPLAY)[-2] == ("q", "Close")
    assert keys.pane_help("board", {"take": "v"})[-1] == ("v, q", "Closes this part; the game goes on.")


def test_the_key_that_closes_the_look_is_named() -> None:
    """Enter closes a look around the board, and the key bar says so."""

    async def look(driver: Driver) -> None:
        before = driver.text
        await driver.press("b")
        assert driver.text.split("\n")[-1].strip() == "Arrows Look  Enter/q Close  ? Help"
        await driver.press("enter")
        assert driver.text == before

    drive(look, desk_of(at("move")), (80, 24))


def test_a_path_is_broken_at_a_slash() -> None:
    """A path that is too long for a line goes on behind one of its folders; other long words break where they must."""
    text = "The settings in /home/ann/.config/mortality/settings.toml are damaged."
    assert wrap(text, 35) == ("The settings in", "/home/ann/.config/mortality/", "settings.toml are damaged.")
    assert wrap("x" * 12, 10) == ("xxxxxxxxxx", "xx")
