"""Every size, and every change of size, also with a dialog open."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from textual.geometry import Region

from engine.session import Session
from tests.screens.driving import SIZES, Driver, desk_of, drive, text_of
from tests.screens.tables import PEOPLE, WANTED, at, found
from tui.screens.base import ASK_FOR_ROOM
from tui.screens.table_plan import Needs, places
from tui.snapshot import snapshot
from tui.widgets.board import BoardView

TOO_SMALL = ((39, 24), (80, 11), (20, 5), (3, 2), (1, 1))


@pytest.mark.parametrize("kind", sorted(WANTED))
def test_resizing_loses_nothing(kind: str) -> None:
    """Through every size and back, below the smallest too, the same is open and pointed at."""

    async def resize(driver: Driver) -> None:
        await driver.press("down")
        before, choices = driver.text, driver.app.desk.session.choices  # type: ignore[union-attr] # a game is on it
        for size in (*SIZES, (200, 60), *TOO_SMALL):
            await driver.resize(*size)
            if size in TOO_SMALL[:2]:
                assert ASK_FOR_ROOM.split()[0] in driver.text
                assert "Roll" not in driver.text
        await driver.resize(80, 24)
        assert driver.text == before
        assert driver.app.desk.session.choices == choices  # type: ignore[union-attr] # likewise

    drive(resize, desk_of(at(kind)))


def test_a_draft_outlives_a_change_of_size() -> None:
    """A chart that is being changed is still so after the window was made smaller and larger."""

    async def resize(driver: Driver) -> None:
        await driver.press("2", "right")
        draft = driver.table.draft
        assert draft is not None
        await driver.resize(30, 5)
        await driver.resize(120, 40)
        assert driver.table.draft == draft
        await driver.press("2")
        assert driver.table.session.choices[-1].chart == draft

    drive(resize, desk_of(at("office")))


def test_too_little_room_is_one_sentence() -> None:
    """Below 40 columns or 12 lines nothing but the sentence is seen."""
    text = text_of(desk_of(at("move")), (39, 12))
    assert " ".join(text.split()) == ASK_FOR_ROOM


@pytest.mark.parametrize("size", [*SIZES, (200, 60)])
def test_eight_on_one_space(size: tuple[int, int]) -> None:
    """Eight tokens on Birth, and on Reorganize the Ward when adult life begins, are all told."""
    birth = Session.begin(PEOPLE, 5)
    ward = found(_all_meet, PEOPLE)
    for session in (birth, ward):
        table = snapshot(session)
        text = text_of(desk_of(session), size)
        told = text.replace(" ", "").replace("[", "").replace("]", "")
        for sign in "●■◆★○□◇☆":
            told = told.replace(sign, "")
        first = table.letters[table.asked or 0]
        others = "".join(letter for seat, letter in enumerate(table.letters) if seat != table.asked)
        assert "".join(table.letters) in told or first + others in told or f"Here:{others}" in told, text


def _all_meet(session: Session) -> bool:
    return len(set(session.game.tokens)) == 1 and session.game.tokens[0] > 12 and session.ask is not None


def test_the_plan_has_room_for_everything() -> None:
    """From 80x24 on, no part lies over another or outside, and none is without room; whatever the form needs."""
    for width in range(80, 210, 7):
        for height in range(23, 62, 3):
            for players in range(2, 9):
                for options in range(1, 9):
                    for wide in (False, True):
                        needs = Needs(players, options, wide, has_chart=players > 2)
                        _check(places(width, height, needs), width, height, players)


def _check(found_: Mapping[str, Region], width: int, height: int, players: int) -> None:
    regions = list(found_.items())
    assert {"board", "scores", "choices", "story"} <= found_.keys()
    for place, (name, region) in enumerate(regions):
        assert Region(0, 0, width, height).contains_region(region), name
        assert region.area > 0, name
        for other, beside in regions[place + 1 :]:
            assert not region.overlaps(beside), (name, other, width, height)
    assert found_["scores"].height >= players


def test_the_board_knows_who_is_asked() -> None:
    """The board marks the one who is asked, wherever the game is resized to."""

    async def look(driver: Driver) -> None:
        board = driver.table.query_one(BoardView)
        assert board.turn == driver.table.table.asked
        await driver.resize(40, 12)
        assert board.turn == driver.table.table.asked

    drive(look, desk_of(at("dispute")))
