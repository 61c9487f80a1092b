"""Every screen at every size, as text in files: `MORTALITY_GOLDENS=1 pytest tests/screens` writes them anew."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.session import Session
from tests.screens.driving import SIZES, Driver, desk_of, drive, put_on_shelf
from tests.screens.tables import PEOPLE, at
from tui.desk import Desk
from tui.screens.table_computers import PAUSES
from tui.settings import Settings

GOLDENS = Path(__file__).parent / "goldens"
WHEN = 1_764_500_000
"""30 November 2025, for the files on the shelf."""


def shelved(kind: str = "office") -> Desk:
    """Returns a desk with two games on the shelf."""
    for number, session in enumerate((at(kind), at("over", 2))):
        path = put_on_shelf(session).path
        os.utime(path, (WHEN - 90_000 * number,) * 2)
    return desk_of()


def table(kind: str, players: int = 4) -> Callable[[], Desk]:
    """Returns what sets a table at a question."""
    return lambda: desk_of(at(kind, players))


def eight_at_birth() -> Desk:
    """Returns the beginning of a game of eight."""
    return desk_of(Session.begin(PEOPLE, 5))


def far(kind: str, players: int = 4) -> Callable[[], Desk]:
    """Returns what sets a table at a question, at the end of a slow line."""
    return lambda: desk_of(at(kind, players), Settings(show_moves=False, slow_line="on"))


def eight_long() -> Desk:
    """Returns the end of a game of eight whose names fill twenty cells."""
    names = tuple(f"{letter * 8} von {letter * 7}" for letter in "ABCDEFGH")
    session = Session.begin(names, at("over", 8).seed)
    for choice in at("over", 8).choices:
        session.choose(choice)
    return desk_of(session)


def against() -> Desk:
    """Returns a game of one person against three computers, which play without a pause."""
    return desk_of(Session.begin(PEOPLE[:4], 3, seats=("person", "steady", "easy", "steady")))


def waiting(*, slow_line: str = "off") -> Desk:
    """Returns the same game while one of the computers is to play and waits, until the test is over."""
    desk = against()
    assert desk.session is not None
    desk.session.seat(0, "easy")
    desk.settings = Settings(show_moves=False, computers="calm", slow_line=slow_line)
    return desk


def waiting_far() -> Desk:
    """Returns it at the end of a slow line."""
    return waiting(slow_line="on")


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets a computer that plays calmly wait for longer than any test."""
    monkeypatch.setitem(PAUSES, "calm", 1e6)


NEW = ("2", *"Ann", "enter", *"Ben", "enter", "enter")

SCREENS: dict[str, tuple[Callable[[], Desk], tuple[str, ...], bool]] = {
    "start": (desk_of, (), True),
    "start_with_games": (shelved, (), True),
    "games": (shelved, ("3",), True),
    "games_empty": (desk_of, ("2",), True),
    "confirm_delete": (shelved, ("3", "d"), True),
    "basket": (shelved, ("3", "d", "2", "w"), True),
    "rename": (shelved, ("3", "n"), True),
    "new_game": (shelved, NEW[:8], True),
    "new_game_refused": (shelved, ("2", *"Ann", "enter", *"Ann:easy", *["down"] * 7, "1"), True),
    "new_game_alone": (shelved, ("2", *"Ann", "enter", "enter"), True),
    "new_game_computers": (shelved, ("2", *"Ann", "enter", *"Ben:sharp", "enter", "ctrl+t", "enter"), True),
    "seats": (against, ("t", "2"), False),
    "computer_plays": (waiting, (), False),
    "far_computer_plays": (waiting_far, (), False),
    "computers_in_a_row": (against, ("1", "1"), False),
    "players_and_computers": (against, ("p",), False),
    "settings": (desk_of, ("4",), True),
    "guide": (desk_of, ("3", "1"), True),
    "learn": (desk_of, ("3",), True),
    "fellowship": (desk_of, ("1", *NEW[1:]), True),
    "lesson": (desk_of, ("3", "2"), True),
    "lesson_next": (desk_of, ("3", "2", "1", "1", "1"), True),
    "guided": (desk_of, ("3", "2", "1"), True),
    "guided_done": (desk_of, ("3", "2", "1", "1"), True),
    "rulebook_search": (desk_of, ("r", "/", *"odd ones", "enter"), True),
    "records": (shelved, ("3", "b"), True),
    "lookback": (table("over"), ("5",), False),
    "lookback_of_eight": (eight_long, ("5",), False),
    "why": (table("fellowship"), ("w",), False),
    "why_before": (table("office"), ("w", *["up"] * 6), False),
    "replay": (table("over"), ("6",), False),
    "replay_end": (table("over"), ("6", "end"), False),
    "rulebook": (desk_of, ("r",), True),
    "help_menu": (desk_of, ("?",), True),
    "help_table": (table("move"), ("?",), False),
    "birth_of_eight": (eight_at_birth, (), False),
    "finish": (table("over"), (), False),
    "over": (table("over"), ("1",), False),
    "story": (table("office"), ("s", "home"), False),
    "players": (table("office", 8), ("p",), False),
    "chart": (table("office", 8), ("c",), False),
    "cards": (table("move_many"), ("h",), False),
    "looking": (table("move"), ("b", "left"), False),
    "chart_changed": (table("office"), ("2", "right"), False),
    "covered": (lambda: desk_of(at("move_many"), Settings(cover_hands=True, show_moves=False)), (), False),
    "ascii": (lambda: desk_of(at("dispute"), ascii_only=True), (), False),
    **{
        f"table_{kind}": (table(kind), (), False)
        for kind in (
            "move", "move_many", "move_chart", "leave", "elective", "call", "come", "fellowship", "dispute", "tie",
            "first_chart", "office", "office_filed",
        )
    },
    **{
        f"far_{kind}": (far(kind), (), False)
        for kind in ("move", "elective", "fellowship", "dispute", "call", "office")
    },
    "far_pointed": (far("move_many"), ("down", "down"), False),
    "far_of_eight": (far("move_many", 8), ("right",), False),
    "far_story": (far("move_many"), ("s",), False),
    "table_of_eight": (table("move_many", 8), (), False),
    "call_of_eight": (table("call", 8), (), False),
    "first_chart_of_eight": (table("first_chart", 8), (), False),
    "office_of_eight": (table("office", 8), (), False),
}  # fmt: skip
"""How each screen is come to: the desk, the keys, and whether the app begins at the start screen."""


@pytest.mark.parametrize("name", sorted(SCREENS))
def test_screen(name: str) -> None:
    """The screen is as it was approved, at all sizes; it is come to at each size, and by resizing as well."""
    make, keys, at_start = SCREENS[name]

    async def look(driver: Driver) -> dict[tuple[int, int], str]:
        await driver.press(*keys)
        seen = {SIZES[0]: driver.text}
        for size in SIZES[1:]:
            await driver.resize(*size)
            seen[size] = driver.text
        await driver.resize(*SIZES[0])
        assert driver.text == seen[SIZES[0]]
        return seen

    for size, text in drive(look, make(), SIZES[0], at_start=at_start).items():
        assert all(len(row) <= size[0] for row in text.split("\n"))
        path = GOLDENS / f"{name}_{size[0]}x{size[1]}.txt"
        if os.environ.get("MORTALITY_GOLDENS"):
            path.parent.mkdir(exist_ok=True)
            path.write_text(text + "\n", encoding="utf-8")
        assert text + "\n" == path.read_text(encoding="utf-8"), path.name


def test_no_golden_is_left_over() -> None:
    """Each file belongs to a screen."""
    known = {f"{name}_{width}x{height}.txt" for name in SCREENS for width, height in SIZES}
    assert {path.name for path in GOLDENS.iterdir()} == known
