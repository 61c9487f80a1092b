"""A window that is only just too small for the board: what room there is tells more than at 40x12."""

from __future__ import annotations

import pytest
from textual.geometry import Region

from engine.catalog.board import NUMBER, SPACES
from engine.session import Session
from tests.screens.driving import Driver, desk_of, drive, put_on_shelf, text_of
from tests.screens.tables import at
from tui import rows
from tui.screens import table_panes
from tui.screens.table_plan import Needs, places
from tui.settings import Settings
from tui.snapshot import snapshot
from tui.words.short import within


def test_a_row_less_than_the_board_needs() -> None:
    """At 79x23 the scoreboard has a line for each player, and the spaces ahead have their names."""
    lines = text_of(desk_of(at("move")), (79, 23)).split("\n")
    assert [line.rstrip() for line in lines[:10]] == [
        ">●A Ann    19 █░░░░░░░░░ mission, 3 cards",
        " ■B Ben    38 ██░░░░░░░░ civil, mission",
        " ◆C Carla  44 ██░░░░░░░░ bishop, temple, 2 cards",
        " ★D Dora   12 █░░░░░░░░░ mission, 1 card",
        "[●A] Ann: Youth Conference Wis.+1                     The board needs 80 by 24.",
        " 1 Civil Marriage Wed +3   2 Gossip -2 ★D            3(Turn Twelve +1)",
        " 4(Seminary +1)            5 Slept In -2             6(Good Counsel Wisdom)",
        " 7 Start Dating Enter      8 Fast Offering +1        9 Wrong Crowd -3",
        "10 Patriarch Wis.+1       11 Mission +10            12 Institute Wisdom",
        "Die 4",
    ]


def test_eight_stand_in_two_columns() -> None:
    """With more than four players a line has two of them, and all names are seen."""
    lines = text_of(desk_of(at("move", 8)), (79, 23)).split("\n")
    assert [line.split()[0].lstrip(">●■◆★") for line in lines[:4]] == ["A", "B", "C", "D"]
    assert [line[38:].split()[:2] for line in lines[:4]] == [
        ["○E", "Emil"],
        [">□F", "Fanny"],
        ["◇G", "Georg"],
        ["☆H", "Hilda"],
    ]


def test_the_arrows_look_along_the_names() -> None:
    """Right goes to the next space and down to the one below, three further on; it is marked."""

    async def look(driver: Driver) -> None:
        await driver.press("b", "right", "down")
        assert " 4?Seminary +1)" in driver.text
        assert "Seminary is space 2 of 16 in youth." in driver.text
        assert driver.app.cursor_position == (3, 6)

    drive(look, desk_of(at("move")), (79, 23))


@pytest.mark.parametrize("size", [(54, 18), (60, 20), (79, 23), (77, 40), (120, 22)])
def test_nothing_lies_over_anything(size: tuple[int, int]) -> None:
    """In such a window each part has room of its own, whoever plays and whatever is asked."""
    width, height = size[0], size[1] - 1
    for players in range(2, 9):
        for options in range(1, 10):
            for more in ({}, {"is_wide": True}, {"is_asked": True}, {"pane": "board"}, {"is_lean": True}):
                found = places(width, height, Needs(players, options, **more))
                regions = [*found.values()]
                assert sum(region.height for region in regions) == height
                assert [region.y for region in regions] == [
                    sum(region.height for region in regions[:place]) for place in range(len(regions))
                ]
                assert all(region.height > 0 for region in regions), (found, more)


def test_a_slow_line_gets_little() -> None:
    """On a slow line the spaces ahead keep their few signs there, of which little is sent from turn to turn."""
    desk = desk_of(at("move"), Settings(show_moves=False, slow_line="on"))
    assert text_of(desk, (79, 23)).split("\n")[0] == " A 19  B 38  C 44  D 12"


def test_the_text_of_a_space_is_read_whole_at_80x24() -> None:
    """Whatever space is looked at, what stands on it is all there; where there is less room, a sign says so."""
    table = snapshot(at("move"))
    place = Region(0, 16, 80, 24 - 16 - 1)
    for space in range(len(SPACES)):
        told = table_panes.told_of(table, space, [], place.width)
        assert table_panes.cut(told, place) == told
    few = table_panes.cut(table_panes.told_of(table, NUMBER["mission"], [], 40), Region(0, 8, 40, 3))
    assert len(few) == 3
    assert rows.text_of(few[-1]).endswith("…")


def test_what_was_done_to_a_game_is_told_whole() -> None:
    """At 40x12 what stands above a list is broken to the window, and anew when that becomes another."""
    put_on_shelf(Session.begin(("Eva", "Finn", "Gus"), 1))
    deleted = "Eva, Finn and Gus lies in the wastebasket now."
    restored = "Eva, Finn and Gus is among the saved games again."

    async def play(driver: Driver) -> None:
        await driver.press("3", "d", "2")
        assert deleted in " ".join(driver.text.split())
        await driver.resize(80, 24)
        assert deleted in driver.text
        await driver.resize(40, 12)
        assert deleted in " ".join(driver.text.split())
        await driver.press("w", "1")
        assert restored in " ".join(driver.text.split())

    drive(play, desk_of(), (40, 12), at_start=True)


def test_on_a_slow_line_the_question_shows_whose_token_moves() -> None:
    """Before the name stands the sign that his token has on the board, in ASCII as well."""
    desk = desk_of(at("move"), Settings(show_moves=False, slow_line="on"))
    assert "\nYour turn, ●Ann.\n" in text_of(desk, (80, 24))
    session = at("move")
    settings = Settings(show_moves=False, slow_line="on")
    assert "\nYour turn, @Ann.\n" in text_of(desk_of(session, settings, ascii_only=True), (80, 24))


def test_on_a_slow_line_a_spacious_window_says_where_cards_lead() -> None:
    """From 110 columns on each card has the space to which it leads, and the scoreboard marks whose turn it is."""
    settings = Settings(show_moves=False, slow_line="on")

    async def look(driver: Driver) -> None:
        assert "Play 3→" not in driver.text
        assert ">●A" not in driver.text
        await driver.resize(120, 40)
        form = driver.table.form
        assert form is not None
        for option in form.options[1:]:
            assert option.landing is not None
            assert f"{option.text}→{within(option.landing, 9)}" in driver.text
        assert ">●A Ann" in driver.text
        await driver.press(*["down"] * (len(form.options) - 1))
        assert form.options[-1].detail[0].split(":")[0] in driver.text  # in its own line below all of them
        await driver.resize(80, 24)
        assert "Play 3→" not in driver.text
        assert ">●A" not in driver.text

    drive(look, desk_of(at("move"), settings), (80, 24))
