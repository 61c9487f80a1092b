"""The table of commands: the bindings, the key bar, the help and the README come from it."""

from __future__ import annotations

from typing import Final

import pytest
from textual.binding import Binding

from engine.session import Session
from tests.screens.driving import Driver, desk_of, drive, text_of
from tests.screens.tables import at
from tui import keymap, keys
from tui.settings import Settings
from tui.widgets.board import BoardView
from tui.widgets.choices import Choices
from tui.widgets.menu import Menu
from tui.widgets.pane import KeyedPane, Pane
from tui.widgets.story import Story

NO_NEED_OF = ("escape", "alt", "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9", "f10", "insert", "delete")


def test_no_key_is_given_twice() -> None:
    """On no screen one key does two things."""
    assert keymap.problems({}) == []
    assert len({command.id for command in keys.COMMANDS}) == len(keys.COMMANDS)


def test_no_command_needs_a_key_that_some_keyboards_lack() -> None:
    """No Alt, Esc, function key or keypad; what is on a key block has a letter besides."""
    for command in keys.COMMANDS:
        for key in command.keys:
            assert key not in NO_NEED_OF
            assert not key.startswith(("alt+", "meta+"))
        if command.keys[0] in ("pageup", "pagedown", "home", "end"):
            assert len(command.keys) > 1


TAKEN: Final = {
    "yasr": ("ctrl+a", "ctrl+l", "ctrl+n", "ctrl+x"),
    "tdsr": tuple(
        f"alt+{key}" for key in ("u", "i", "o", "j", "k", "l", "m", "comma", "full_stop", "c", "q", "r", "v", "x")
    ),
    "others": ("escape", "insert", "caps_lock", "ctrl+insert", "shift+insert", *[f"kp_{key}" for key in range(10)]),
}
"""The keys that screen readers take for themselves."""


def test_no_key_is_one_that_screen_readers_take() -> None:
    """Neither a command nor a part of the screen has a key that never reaches the game while a reader runs."""
    bound = {key for command in keys.COMMANDS for key in command.keys}
    for widget in (Story, KeyedPane, Pane, BoardView, Choices, Menu):
        for binding in widget.BINDINGS:
            bound |= {key for one in Binding.make_bindings([binding]) for key in one.key.split(",")}
    assert {"up", "space", "x"} < bound
    assert bound.isdisjoint([key for taken in TAKEN.values() for key in taken])
    assert not [key for key in bound if key.startswith(("alt+", "meta+", "kp_"))]


def test_printable_keys_have_no_priority() -> None:
    """A text field gets what is typed: only control keys go before it."""
    assert all(key.startswith("ctrl+") for command in keys.COMMANDS if command.priority for key in command.keys)


def test_every_command_is_explained_where_it_works() -> None:
    """The help of each screen names all its commands."""
    for place in keys.PLACES:
        told = dict(keys.help_rows(place, {}))
        commands = [command for command in keys.COMMANDS if place in command.places]
        assert len(told) == len(commands)
        assert all(told[key].endswith(".") for key in told)


@pytest.mark.parametrize("place", [keys.TABLE, keys.MENU, keys.FINISH, keys.READ, keys.NAMES])
def test_the_bar_ends_with_the_way_out_and_the_help(place: str) -> None:
    """Leave and help stand at the end of each bar."""
    assert [name for _, name in keys.bar(place, {})][-2:] == ["Leave", "Help"]


def test_keys_of_the_settings_are_used_and_shown() -> None:
    """A command that has another key in the settings is done by it, and by its own no more; bar and help say so."""
    session = at("move")
    desk = desk_of(session, Settings(show_moves=False, keys={"undo": "z", "players": "a,v"}))

    async def use(driver: Driver) -> None:
        assert "z Undo" in driver.text
        await driver.press("1")
        made = len(session.choices)
        await driver.press("u")
        assert len(session.choices) == made
        await driver.press("z")
        assert len(session.choices) == made - 1
        await driver.press("v")
        assert "person" in driver.text
        await driver.press("a", "?")
        assert "z              Takes back" in driver.text

    drive(use, desk)


def test_what_is_wrong_with_the_keys_is_told() -> None:
    """A key for two commands, or a command that is none, is named in a sentence."""
    assert keymap.problems({"undo": "q"}) == ["The key 'q' cannot be both 'undo' and 'leave'."]
    assert keymap.problems({"fly": "x"}) == ["There is no command 'fly' to give a key to."]


@pytest.mark.parametrize(
    ("chosen", "told"),
    [
        ("ab", "There is no key 'ab' to give to 'undo'."),
        ("z, v", "The keys of 'undo' must stand without blanks: 'z,v'."),
        ("z,", "There is no key '' to give to 'undo'."),
        ("", "No key is named for the command 'undo'."),
        ("!", "There is no key '!' to give to 'undo'."),
    ],
)
def test_what_is_no_key_is_named(chosen: str, told: str) -> None:
    """What stands for a key in the settings file and is none is told in one sentence."""
    assert keymap.problems({"undo": chosen}) == [told]


@pytest.mark.parametrize("chosen", ["z", "z,v", "Z", "f2", "ctrl+u", "exclamation_mark", "backspace"])
def test_every_key_can_be_given(chosen: str) -> None:
    """Letters, signs by their names, and the keys of the terminal are taken as they are."""
    assert keymap.problems({"redo": chosen}) == []


# ------------------------------------------------------------------------------------------- the key bar of the table


_AT_120: Final = "b Board  w Why  a Advice  s Story  r Rules  p Players           h Hand"
"""Before there is a home teaching chart."""


def test_a_newcomer_finds_what_he_needs_at_80x24() -> None:
    """What tells the rules behind, what to do, what the spaces are and what has happened is named from the start."""
    bar = text_of(desk_of(at("move")), (80, 24)).split("\n")[-1]
    assert bar == " 1-9/Enter Take  u Undo  b Board  w Why  a Advice  s Story  q Leave  ? Help"


@pytest.mark.parametrize(
    ("size", "bare", "undone"),
    [
        (
            (80, 24),
            " 1-9/Enter Take          b Board  w Why  a Advice  s Story  q Leave  ? Help",
            " 1-9/Enter Take          b Board  w Why  a Advice  y Redo   q Leave  ? Help",
        ),
        (
            (120, 40),
            f" 1-9/Enter Take          {_AT_120}          q Leave  ? Help",
            f" 1-9/Enter Take          {_AT_120}  y Redo  q Leave  ? Help",
        ),
        ((40, 12), " 1-9/Enter Take          q Leave  ? Help", " 1-9/Enter Take  y Redo  q Leave  ? Help"),
    ],
)
def test_each_key_keeps_its_place(size: tuple[int, int], bare: str, undone: str) -> None:
    """Before anything can be taken back its place is blank; what is open for a moment moves no other key."""

    async def play(driver: Driver) -> None:
        assert driver.text.split("\n")[-1] == bare
        await driver.press("1")
        assert driver.text.split("\n")[-1] == bare.replace(" " * 10, "  u Undo  ", 1)
        await driver.press("u")
        assert driver.text.split("\n")[-1] == undone

    drive(play, desk_of(Session.begin(("Ann", "Ben"), 5)), size)


def test_a_key_that_never_works_has_no_place() -> None:
    """In a game in which nothing is taken back the others close up."""
    bar = text_of(desk_of(Session.begin(("Ann", "Ben"), 5, may_undo=False)), (80, 24)).split("\n")[-1]
    assert bar == " 1-9/Enter Take  b Board  w Why  a Advice  s Story  r Rules  q Leave  ? Help"
