"""The scoreboard: what it shortens is explained, and eight players see what two do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.catalog.board import SPACES
from engine.session import Session
from tests.screens.driving import Driver, desk_of, drive, text_of
from tests.screens.tables import PEOPLE, at
from tui.rows import apart, column
from tui.rows import text_of as plain
from tui.screens.table_panes import PANES
from tui.screens.table_plan import Needs, places
from tui.snapshot import Snapshot, snapshot
from tui.widgets import scoreboard
from tui.words import legend
from tui.words.short import ASCII, PLAYER_SIGNS, UNICODE, letters, sign


def test_codes_are_no_letters_of_the_board() -> None:
    """What the scoreboard shortens is explained, and is neither a sign of the board nor a player's letter."""
    codes = {code for key, _ in legend.LETTERS[3:-1] for code in key.split()}
    assert {*scoreboard._SHORT.values(), "w1", "2c"} == codes
    assert not codes & {sign(space, signs) for space in range(len(SPACES)) for signs in (UNICODE, ASCII)}
    assert not codes & {*letters(PEOPLE)}


def test_the_scoreboard_shows_the_signs_of_the_tokens() -> None:
    """Each player has the sign and letter that stand on the board, with two players and with eight."""
    for players in (2, 8):
        text = text_of(desk_of(Session.begin(PEOPLE[:players], 5)), (80, 24))
        for seat in range(players):
            assert f"{PLAYER_SIGNS[UNICODE][seat]}{PEOPLE[seat][0]} {PEOPLE[seat]}" in text


@pytest.mark.parametrize("ascii_only", [False, True])
def test_the_way_to_150_is_seen_for_eight(*, ascii_only: bool) -> None:
    """At 80x24 each of eight has a bar in the row of the name and the total, and in the legend it is explained."""
    session = at("call", 8)
    text = text_of(desk_of(session, ascii_only=ascii_only), (80, 24))
    for player, told in zip(snapshot(session).players, ("te mi", "te", "ci"), strict=False):
        bar_ = column(player.testimonies, 150, ascii_only=ascii_only)
        assert f"{PEOPLE[player.seat]:<6}{player.testimonies:>3}{bar_} " in text.replace("bi ", "")
        assert told in text
    assert [column(value, 150, ascii_only=False) for value in (0, 1, 75, 149, 150, 170)] == [*" ▁▄▇██"]
    assert [column(value, 150, ascii_only=True) for value in (0, 1, 75, 149, 150, 170)] == [*" _-+##"]
    assert "halfway" in text_of(desk_of(session, ascii_only=ascii_only), (80, 24), "p", "end", *["down"] * 30)


def test_everyone_is_on_the_one_line() -> None:
    """At 40 columns each of eight is there with the whole total, whatever it is."""
    text = text_of(desk_of(at("call", 8)), (40, 12))
    for player in snapshot(at("call", 8)).players:
        assert f"{PEOPLE[player.seat][0]}{player.testimonies}" in text.split("\n")[0].replace(" ", "")
    players = snapshot(at("call", 8))
    rich = tuple(player._replace(testimonies=149) for player in players.players)
    (row,) = scoreboard.rows_of(replace(players, players=rich), 40, 1, ascii_only=False)
    assert plain(row) == " A149 B149 C149 D149 E149>F149 G149 H149"


def test_the_legend_stands_below_the_players() -> None:
    """`p` explains what is short."""
    assert "bi          bishop" in map(plain, PANES["scores"](snapshot(at("office")), 76, False))


LONG = ("Maximiliane Sophie A", "Maximiliane Sophie B", "Christopherson", "Wilhelmina Auguste")
"""Names that fill a line or more, two of which differ at their ends only."""


def scores_of(table: Snapshot, width: int, height: int) -> list[str]:
    """Returns the rows of the scoreboard."""
    return [plain(row).rstrip() for row in scoreboard.rows_of(table, width, height, ascii_only=False)]


def test_no_two_names_look_the_same() -> None:
    """Names that begin alike are cut in the middle, and what tells them apart is seen; others are cut at their end."""
    assert apart(LONG, 17) == ("Maximiliane Sop…A", "Maximiliane Sop…B", "Christopherson", "Wilhelmina Augus…")
    assert apart(LONG, 6) == ("Maxi…A", "Maxi…B", "Chris…", "Wilhe…")
    assert apart(("Annabella 1 the Fair", "Annabella 2 the Fair"), 6) == ("Anna…1", "Anna…2")
    assert apart(("Ann", "Ben"), 3) == ("Ann", "Ben")


def test_long_names_have_lines_of_their_own() -> None:
    """Where each player has two lines or more, a long name takes the first, and the Testimonies stand below it."""
    table = snapshot(at("move_many", names=LONG))
    assert scores_of(table, 23, 8)[:4] == [
        " ●M Maximiliane Sophi…A",
        "  76▄ temp miss 1c",
        " ■A Maximiliane Sophi…B",
        "  97▅ bish temp miss",
    ]
    assert scores_of(table, 23, 12)[3:6] == [
        " ■A Maximiliane Sophi…B",
        "    97 █████████░░░░░░",
        "bishop, temple, mission",
    ]


def test_a_fact_is_told_in_the_same_words_of_all() -> None:
    """What has to be shortened for one player is shortened for all; what need not be is told with commas."""
    table = snapshot(at("move_many"))
    assert scores_of(table, 20, 8)[1::2] == [" temp miss 1c", " bish temp miss", " civi miss", " miss 6c"]
    assert scores_of(table, 21, 8)[1::2] == [
        "temple mission 1 card",
        "bishop temple mission",
        "civil mission",
        "mission 6 cards",
    ]
    assert scores_of(table, 30, 8)[1::2] == [
        " temple, mission, 1 card",
        " bishop, temple, mission",
        " civil, mission",
        " mission, 6 cards",
    ]


@pytest.mark.parametrize("size", [(80, 23), (120, 39)])
def test_the_first_chart_changes_no_form(size: tuple[int, int]) -> None:
    """The scoreboard has as many lines a player before there is a chart as with it."""
    for players in range(2, 9):
        each = []
        for has_chart in (False, True):
            scores = places(*size, Needs(players, has_chart=has_chart, longest=5))["scores"]
            each.append(min(3, scores.height // players))
        assert len({*each}) == 1, players


def test_eight_long_names_use_the_lines_that_stand_empty() -> None:
    """At 80x24 eight long names have two lines each until the chart needs the room."""
    assert places(80, 23, Needs(8, longest=20))["scores"].height == 16
    assert places(80, 23, Needs(8, longest=20, has_chart=True))["scores"].height == 8


def test_it_is_fed_before_it_has_a_screen() -> None:
    """On a slow line too the table may be shown while its parts are still being laid."""

    async def feed(driver: Driver) -> None:
        board = scoreboard.Scoreboard()
        board.lean = True
        board.feed(driver.table.table)
        assert board.rows

    drive(feed, desk_of(at("move")))
