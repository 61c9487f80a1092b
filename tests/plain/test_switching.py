"""From the plain face to the full screen, and the ways into the plain face, in terminals of their own."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import pytest

from engine.session import Session
from tests.screens.tables import at
from tests.terminal.programs import Program
from tui import faces
from tui.shelf import Shelf

GAME: Final = (sys.executable, "-m", "tui")
NEW: Final = ("new", "Ann", "Ben", "--seed", "7")


def test_full_goes_on_with_the_game_on_the_full_screen() -> None:
    """The word full opens the table in the middle of a game; the game is the same one, and its place is free again."""
    with Program(*GAME, *NEW, "--plain") as program:
        program.wait_for("Your choice?")
        program.type("1\rfull\r")
        program.wait_for("Roll one die")
        program.wait_for("Ann, it is your turn, on Birth.")
        assert b"The game is saved; the full screen goes on with it." in program.raw
        program.type("q")
        assert program.wait() == 0
        assert program.is_restored()


def test_full_opens_the_start_screen_from_the_start_menu() -> None:
    """Where no game is played yet, the word full opens the start screen."""
    with Program(*GAME, "--plain") as program:
        program.wait_for("Your choice?")
        program.type("full\r")
        program.wait_for("New game")
        program.type("q")
        assert program.wait() == 0


def test_a_key_goes_on_in_the_plain_face_in_the_middle_of_a_game(home: Path) -> None:
    """`x` on the full screen goes on with the same game line by line; `full` leads back, and `x` once more."""
    home.mkdir()
    (home / "settings.toml").write_text('know_fellowshipping = ["Ann", "Ben"]\n', encoding="utf-8")
    with Program(*GAME, *NEW) as program:
        program.wait_for("Roll one die")
        program.type("1x")
        program.wait_for("On with the game of Ann and Ben.")
        program.wait_for("Your choice?")
        assert program.is_restored()
        program.type("1\rfull\r")
        program.wait_for("1-9/Enter Take")
        program.type("x")
        program.wait_for("On with the game of Ann and Ben.")
        program.type("q\r")
        assert program.wait() == 0
        assert program.is_restored()
    (saved,) = home.glob("*.mortality")
    assert len(Shelf().take(Shelf().find(saved.stem))[0].session.choices) == 2


def test_a_table_leads_back_to_where_it_led_before_both_switches() -> None:
    """Opened from the start screen, over to the plain face and back: `q` leads there, which is not drawn before."""
    Shelf().add(Session.begin(("Ann", "Ben"), 7))
    with Program(*GAME) as program:
        program.wait_for("Go on with the last game")
        program.type("1")
        program.wait_for("q Menu")
        program.type("x")
        program.wait_for("On with the game of Ann and Ben.")
        before = len(program.raw)
        program.type("full\r")
        program.wait_for("q Menu")
        assert b"M O R T A L I T Y" not in program.raw[before:]
        program.type("q")
        program.wait_for("Go on with the last game")
        program.type("q")
        assert program.wait() == 0


def test_a_table_of_the_plain_start_menu_leads_to_the_start_screen() -> None:
    """Whoever opened a game from the start menu and went over to the full screen comes from its table to a start."""
    Shelf().add(Session.begin(("Ann", "Ben"), 7))
    with Program(*GAME, "--plain") as program:
        program.wait_for("Your choice?")
        program.type("1\r")
        program.wait_for("On with the game of Ann and Ben.")
        program.type("full\r")
        program.wait_for("q Menu")
        program.type("q")
        program.wait_for("Go on with the last game")
        program.type("q")
        assert program.wait() == 0


def test_leaving_the_table_after_the_switch_leads_to_the_start_menu() -> None:
    """At the end of a game of the start screen that is gone on with in the plain face, the start menu opens again."""
    Shelf().add(at("over", 2))
    with Program(*GAME) as program:
        program.wait_for("1 saved")
        program.type("21")
        program.wait_for("Leave the table")
        program.type("x")
        program.wait_for("1. Leave the table.")
        program.type("1\r")
        program.wait_for("1. Begin a new game.")
        program.type("q\r")
        assert program.wait() == 0


def test_a_key_opens_the_plain_start_menu() -> None:
    """Where no game is played, it opens the start menu of the plain face."""
    with Program(*GAME) as program:
        program.wait_for("New game")
        program.type("x")
        program.wait_for("Your choice?")
        assert "1. Begin a new game." in program.screen.text()
        program.type("q\r")
        assert program.wait() == 0


@pytest.mark.parametrize("environment", [{"ACCESSIBLE": "1"}, {"TERM": "dumb"}, {"TERM": ""}])
def test_the_environment_asks_for_the_plain_face(environment: dict[str, str]) -> None:
    """ACCESSIBLE=1 and a terminal that can draw nothing open the plain face, and nothing is ever drawn."""
    with Program(*GAME, *NEW, environment=environment) as program:
        program.wait_for("Your choice?")
        program.type("q\r")
        assert program.wait() == 0
        assert b"\x1b" not in program.raw


def test_the_settings_ask_for_the_plain_face(home: Path) -> None:
    """With `plain = true` in the settings a game begins in the plain face, and so does the start menu."""
    home.mkdir()
    (home / "settings.toml").write_text("plain = true\n", encoding="utf-8")
    for arguments in ((), NEW):
        with Program(*GAME, *arguments) as program:
            program.wait_for("Your choice?")
            program.type("q\r")
            assert program.wait() == 0
            assert b"\x1b" not in program.raw


@pytest.mark.parametrize("accessible", ["", "0"])
def test_an_empty_or_zero_wish_is_none(accessible: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """ACCESSIBLE set to nothing or 0 asks for nothing."""
    monkeypatch.setenv("ACCESSIBLE", accessible)
    monkeypatch.setenv("TERM", "xterm")
    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    assert not faces.is_plain(asked=False)
    assert faces.is_plain(asked=True)
