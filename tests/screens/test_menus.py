"""From the start screen to a game and back, by the keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.session import Session
from tests.screens.driving import SIZES, Driver, desk_of, drive, put_on_shelf
from tests.screens.tables import at
from tui import settings
from tui.screens.start import StartScreen
from tui.screens.table import TableScreen
from tui.settings import Settings
from tui.shelf import Shelf


def test_a_new_game_from_names_to_table() -> None:
    """Names, the rolls for who begins, the table; leaving it leads back, and going on leads to the same game."""

    async def begin(driver: Driver) -> None:
        await driver.press("1", *"Ann", "enter", *"Ben", "enter", "enter")
        assert "how fellowshipping works" in driver.text
        await driver.press("enter")
        assert "Ann rolled" in driver.text
        assert "begins." in driver.text
        await driver.press("1")
        assert "it is your turn" in driver.text
        await driver.press("1", "q")
        assert isinstance(driver.app.screen, StartScreen)
        assert "Go on with the last game" in driver.text
        await driver.press("1")
        assert isinstance(driver.app.screen, TableScreen)
        assert len(driver.table.session.choices) == 1
        assert len(driver.app.screen_stack) == 2

    drive(begin, desk_of(), at_start=True)
    assert Shelf().look()[0][0].session.names == ("Ann", "Ben")


def test_going_on_is_what_enter_does() -> None:
    """At the start screen the last game is pointed at already."""
    put_on_shelf(at("dispute"))

    async def go_on(driver: Driver) -> None:
        await driver.press("enter")
        assert "who was first" in driver.text

    drive(go_on, desk_of(), at_start=True)


@pytest.mark.parametrize("names", [("Ann", "ann"), ("Ann", "Ben", "ben"), ("Ann", "ann:easy")])
def test_names_that_will_not_do_are_told(names: tuple[str, ...]) -> None:
    """The game does not begin, what is wrong is told, and what was typed stays."""

    async def begin(driver: Driver) -> None:
        await driver.press("1")
        for name in names:
            await driver.type(name)
            await driver.press("enter")
        while driver.app.focused is not driver.app.screen.query_one("#main"):
            await driver.press("tab")
        await driver.press("1")
        assert not Shelf().look()[0]
        assert "Enter goes on" not in driver.text
        assert names[-1] in driver.text

    drive(begin, desk_of(), at_start=True)


def test_a_game_without_undo() -> None:
    """Whether choices may be taken back is chosen with the names."""

    async def begin(driver: Driver) -> None:
        await driver.press("1", *"Ann", "enter", *"Ben", *["tab"] * 7)
        await driver.press("2", "1", "1", "1")
        assert "Undo" not in driver.text
        made = driver.table.session.choices
        await driver.press("u")
        assert driver.table.session.choices == made

    drive(begin, desk_of(), at_start=True)


def test_a_game_is_renamed() -> None:
    """Another title, kept on the shelf; one that another game has is refused."""
    put_on_shelf(at("move"))
    put_on_shelf(Session.begin(("Eva", "Finn"), 1))

    async def rename(driver: Driver) -> None:
        await driver.press("3", "n", "ctrl+u", *"Sunday", "enter")
        assert "Sunday" in driver.text
        await driver.press("down", "n", "ctrl+u", *"sunday", "enter")
        assert "already" in driver.text
        await driver.press("n", "ctrl+u", "enter")
        assert "Saved games" in driver.text

    drive(rename, desk_of(), at_start=True)
    assert sorted(game.title for game in Shelf().look()[0]) == ["Ann, Ben, Carla and Dora", "Sunday"]


def test_a_game_is_exported(home: Path) -> None:
    """The file is written into a folder beside the games, and never over another."""
    put_on_shelf(at("move"))

    async def export(driver: Driver) -> None:
        await driver.press("3", "e", "enter")
        assert "is written to" in driver.text
        await driver.press("e", "enter")
        assert "left as it is" in driver.text

    drive(export, desk_of(), at_start=True)
    assert "[[scenario]]" in (home / "exports" / "ann-ben-carla-and-dora.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["../out", "/mortality-out", ".out", "~/out", "-", "a\\b", "C:out"])
def test_no_export_leaves_the_folder_of_the_game(name: str, home: Path, tmp_path: Path) -> None:
    """Whatever is typed, a file is written there or nowhere: whoever plays over SSH may have nothing but the game."""
    put_on_shelf(at("move"))

    async def export(driver: Driver) -> None:
        await driver.press("3", "e", "ctrl+u", *name, "enter")

    drive(export, desk_of(), at_start=True)
    written = {path.relative_to(tmp_path) for path in tmp_path.rglob("*") if ".mortality" not in path.name}
    assert written <= {Path("home"), Path("home/exports"), Path("home/exports/-")}
    assert not Path("/mortality-out").exists()


def test_a_game_is_deleted_only_after_a_yes() -> None:
    """The harmless answer is the first one."""
    put_on_shelf(at("move"))

    async def delete(driver: Driver) -> None:
        await driver.press("3", "d", "1")
        assert len(Shelf().look()[0]) == 1
        await driver.press("d", "q")
        assert len(Shelf().look()[0]) == 1
        await driver.press("d", "2")
        assert not Shelf().look()[0]
        assert "There is no saved game" in driver.text

    drive(delete, desk_of(), at_start=True)


def test_settings_are_changed_and_kept() -> None:
    """Each is a line; the theme is put on at once; they are found again by the next start."""
    desk = desk_of()

    async def change(driver: Driver) -> None:
        await driver.press("4", "1", "2", "3")
        assert driver.app.theme == "mortality-light"
        assert "light" in driver.text

    drive(change, desk, at_start=True)
    kept, trouble = settings.read(desk.settings_path)
    assert trouble is None
    assert (kept.theme, kept.cover_hands, kept.show_moves) == ("light", True, True)


@pytest.mark.parametrize(("there", "now"), [("", "off"), ("10.0.0.1 5555 10.0.0.2 22", "on")])
def test_a_slow_line_can_be_left_to_be_found_out_again(there: str, now: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The setting is automatic, and says what that comes to; then it is on, off, and automatic again, as it is kept."""
    monkeypatch.delenv("SSH_TTY", raising=False)
    monkeypatch.setenv("SSH_CONNECTION", there)
    desk = desk_of()

    async def change(driver: Driver) -> None:
        await driver.press("4")
        assert f"5  Slow line  automatic, now {now}\n" in driver.text
        for value in ("on", "off", f"automatic, now {now}"):
            await driver.press("5")
            assert f"5  Slow line  {value}\n" in driver.text
        assert "Automatic: on over SSH, else off" in driver.text
        await driver.press("left")
        assert "5  Slow line  off\n" in driver.text

    for size in SIZES:
        desk.settings.slow_line = "automatic"
        drive(change, desk, size, at_start=True)
        assert settings.read(desk.settings_path)[0].slow_line == "off"


def test_settings_go_back_with_left() -> None:
    """Left takes the value before, Right the next one; on the way back they do nothing, nor in menus without values."""
    desk = desk_of()

    async def change(driver: Driver) -> None:
        start = driver.text
        await driver.press("left", "right")
        assert driver.text == start
        await driver.press("4", "left")
        assert desk.settings.theme == "colour-blind"
        await driver.press("right")
        assert desk.settings.theme == "dark"
        await driver.press("down", "down", "down", "left")
        assert desk.settings.computers == "calm"
        await driver.press("up", "up", "up", "up", "left")
        assert "Settings" in driver.text

    drive(change, desk, at_start=True)


def test_the_end_leads_back_or_on() -> None:
    """From the finish one looks at the table, takes the last choice back, or leaves."""
    session = at("over")

    async def end(driver: Driver) -> None:
        assert "finished mortality" in driver.text
        await driver.press("1")
        assert isinstance(driver.app.screen, TableScreen)
        await driver.press("1")
        assert "Leave the table" in driver.text
        await driver.press("4")
        assert session.ask is not None
        assert isinstance(driver.app.screen, TableScreen)
        await driver.press("y")
        assert "Leave the table" in driver.text
        await driver.press("3")
        assert driver.app._exit

    drive(end, desk_of(session))


def test_the_help_of_every_screen_opens_and_closes() -> None:
    """`?` opens it, `?` or `q` closes it, and what was there is there again."""
    put_on_shelf(at("move"))

    async def help_(driver: Driver) -> None:
        for key in ("", "3", "4", "5"):
            if key:
                await driver.press(key)
            before = driver.text
            await driver.press("?")
            assert "Keys:" in driver.text or key == "4"
            await driver.press("?")
            assert driver.text == before
            if key:
                await driver.press("q")

    drive(help_, desk_of(), at_start=True)


def test_damaged_files_are_told() -> None:
    """A file on the shelf that holds no game is named at the start screen, and left as it is."""
    shelf = Shelf()
    shelf.folder.mkdir(parents=True)
    (shelf.folder / "broken.mortality").write_bytes(b"nothing")

    async def look(driver: Driver) -> None:
        assert "broken.mortality cannot be read" in driver.text

    drive(look, desk_of(), at_start=True)
    assert (shelf.folder / "broken.mortality").read_bytes() == b"nothing"


def test_from_who_begins_one_goes_back_to_the_names() -> None:
    """`q` says Back there and goes back to the names as they were typed; of the game that had begun nothing is left."""
    desk = desk_of(settings=Settings(show_moves=False, know_fellowshipping=["Ann", "Ben", "Bea"]))

    async def back(driver: Driver) -> None:
        await driver.press("1", *"Ann", "enter", *"Ben", "enter", "enter")
        assert "Who begins?" in driver.text
        assert " q Back " in driver.text
        assert [game.title for game in Shelf().look()[0]] == ["Ann and Ben"]
        await driver.press("q")
        assert "Who plays?" in driver.text
        assert Shelf().look()[0] == []
        assert Shelf().wastebasket() == []
        assert not list(Shelf().folder.rglob("*.mortality*"))
        await driver.press("up", "backspace", "backspace", *"ea", "down", "enter")
        assert "Who begins?" in driver.text
        await driver.press("1")
        assert driver.table.session.names == ("Ann", "Bea")
        assert [game.title for game in Shelf().look()[0]] == ["Ann and Bea"]

    drive(back, desk, at_start=True)


def test_from_who_begins_one_goes_back_to_the_end_of_the_game_before() -> None:
    """Whoever plays again with the same people and goes back finds the end of that game, which can be taken back."""
    session = at("over", 2)
    desk = desk_of(session)

    async def back(driver: Driver) -> None:
        await driver.press("2")
        while "Who begins?" not in driver.text:
            await driver.press("enter")
        await driver.press("q")
        assert "finished mortality and won." in driver.text
        assert len(Shelf().look()[0]) == 1
        await driver.press("u")
        assert driver.table.session is session
        assert session.ask is not None
        await driver.press("1")
        assert [game.session.choices for game in Shelf().look()[0]] == [session.choices]

    drive(back, desk)


def test_the_games_say_first_that_one_can_be_gone_through_again() -> None:
    """At 80x24 the key bar of the saved games names the key that goes through one again."""
    put_on_shelf(at("move"))

    async def look(driver: Driver) -> None:
        await driver.press("3")
        assert "Saved games" in driver.text
        assert driver.text.rstrip().split("\n")[-1].strip().startswith("1-9/Enter Take  p Replay  n Rename  d Delete")

    drive(look, desk_of(), (80, 24), at_start=True)
