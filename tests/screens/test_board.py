"""The board as it is seen, and what of it is painted again."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from textual.color import Color
from textual.geometry import Offset, Region
from textual.pilot import Pilot

from engine.catalog.board import LANDING, NUMBER, SPACES
from tests.screens.board_app import (
    PEOPLE,
    SITUATIONS,
    SIZES,
    BoardApp,
    at,
    birth,
    looking,
    on_board,
    text_of,
    ward,
    youth,
)
from tui.themes import THEMES
from tui.widgets.board import BoardView
from tui.widgets.board_ink import FAMILIES
from tui.widgets.board_plan import plan_for
from tui.words.short import sign

GOLDENS = Path(__file__).parent / "board"


@pytest.mark.parametrize("signs", ["unicode", "ascii"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("situation", SITUATIONS)
def test_it_looks_as_it_did(situation: str, size: str, signs: str) -> None:
    """The board is, letter by letter, the one in the file; MORTALITY_GOLDENS=1 writes the files anew, to be read."""

    async def look(board: BoardView, pilot: Pilot[None]) -> None:
        board.signs = signs
        SITUATIONS[situation](board)
        text = text_of(board)
        if signs == "ascii":
            assert text.isascii()
        golden = GOLDENS / f"{situation}_{size}_{signs}.txt"
        if os.environ.get("MORTALITY_GOLDENS"):
            golden.write_text(text, encoding="utf-8")
        assert text == golden.read_text(encoding="utf-8")

    on_board(look, SIZES[size])


@pytest.mark.parametrize("size", [(56, 16), (60, 18), (77, 30), (98, 24), (112, 24), (144, 40), (200, 60)])
def test_every_space_is_seen_once(size: tuple[int, int]) -> None:
    """Each space shows its sign in its own place, at every size, and looking at it changes nothing but that place."""

    async def look(board: BoardView, pilot: Pilot[None]) -> None:
        plan = plan_for(*size)
        assert plan is not None
        rows = [board.render_line(y).text for y in range(size[1])]
        for space in range(len(SPACES)):
            box = plan.box(space)
            inside = [row[box.x : box.x + box.width] for row in rows[box.y : box.y + box.height]]
            room = plan.width - 1
            word = SPACES[space].name.split()[0] if box.width > plan.width else sign(space, "unicode", room)
            assert sum(word in line for line in inside) == 1
        assert "?" not in [row[box.x] for box in map(plan.box, range(len(SPACES))) for row in rows]
        for space in range(len(SPACES)):
            board.looking = space
            marks = [
                other
                for other in range(len(SPACES))
                for box in [plan.box(other)]
                if board.render_line(box.y + box.height - 1).text[box.x] == "?"
            ]
            assert marks == [space]

    on_board(look, size)


@pytest.mark.parametrize("size", SIZES)
def test_eight_on_one_space_are_all_told(size: str) -> None:
    """On Birth and on Reorganize the Ward all eight letters are seen."""

    async def look(board: BoardView, pilot: Pilot[None]) -> None:
        for situation in (birth, ward):
            situation(board)
            text = text_of(board)
            assert any(all(line.count(letter) for letter in "ABCDEFGH") for line in text.splitlines())

    on_board(look, SIZES[size])


@pytest.mark.parametrize("size", ["80x24", "120x40", "largest"])
def test_the_brackets_round_tokens_are_closed(size: str) -> None:
    """However many stand on a space, and wherever it lies, the bracket of the one who is asked is closed."""

    async def look(board: BoardView, pilot: Pilot[None]) -> None:
        board.names, board.turn = PEOPLE, 0
        for space in range(len(SPACES)):
            for together in range(1, 9):
                board.tokens = (*(space,) * together, *(NUMBER["newlyweds"],) * (8 - together))
                told = text_of(board).replace("[A] who", "")  # in the legend
                assert len(re.findall(r"\[[^ \[\]]*A[^ \[\]]*\]", told)) == 1, (space, together)

    width, height = SIZES[size]
    on_board(look, (width + 1, height))


@pytest.mark.parametrize("size", ["80x24", "120x40", "largest"])
def test_every_mark_is_closed(size: str) -> None:
    """Wherever a choice leads that is pointed at, its mark has both ends."""

    async def look(board: BoardView, pilot: Pilot[None]) -> None:
        board.names, board.tokens, board.turn = PEOPLE[:2], at("newlyweds", "newlyweds"), None
        for space in range(len(SPACES)):
            board.aim = space
            told = text_of(board).replace("»+2« pointed", "")  # in the legend
            assert len(re.findall(r"»[^«»]+«", told)) == 1, space

    width, height = SIZES[size]
    on_board(look, (width + 1, height))


def test_the_look_leaves_the_brackets_alone() -> None:
    """On the space of the one who is asked the mark of the look stands above his brackets, elsewhere below the sign."""

    async def look(board: BoardView, pilot: Pilot[None]) -> None:
        youth(board)
        board.aim = None
        board.look_around()
        lines = text_of(board).splitlines()
        assert lines[12][48:52].rstrip() == "?W"
        assert lines[13][48:52] == "[●A]"
        board.looking = NUMBER["steady"]
        assert "[●A]" in text_of(board)
        assert "?■B" in text_of(board)

    on_board(look)


def test_the_legend_stands_still() -> None:
    """At 80x24 dice and card are told in the gap above, so that of the legend nothing is lost; a crowd by seat."""

    async def look(board: BoardView, pilot: Pilot[None]) -> None:
        def told() -> list[str]:
            return [line[5:23].rstrip() for line in text_of(board).splitlines()[8:13]]

        whole = ["W Wisdom  T Trial", "→B3 to bishop: +3", "←H4 teacher comes", "? choose  P pupil", "A all  d a die"]
        birth(board)
        assert told() == whole
        assert text_of(board).splitlines()[5][2:27] == "▲  Birth: ABCDEFGH      ▼"
        board.turn = 5
        assert "Birth: ABCDEFGH" in text_of(board)
        board.throw = (3, 5)
        lines = text_of(board).splitlines()
        assert told() == whole
        assert lines[4][5:44] == "▲ Childhood   Dice 3 + 5 = 8    Youth ▼"
        assert lines[5][2:27] == "▲  Birth: ABCDEFGH      ▼"
        board.card = "Death in the Family"  # the longest
        assert text_of(board).splitlines()[5][2:27] == "▲  Death in the Family  ▼"
        assert told() == [*whole[:4], "Birth: ABCDEFGH"]
        board.card = "車 trouble"  # of characters that are two cells wide
        assert told() == [*whole[:3], "車 trouble", "Birth: ABCDEFGH"]

    on_board(look)


def _watched(board: BoardView) -> list[Region]:
    """Returns the list into which from now on all painted regions go."""
    regions: list[Region] = []
    refresh = board.refresh

    def record(*painted: Region, repaint: bool = True, layout: bool = False, recompose: bool = False) -> BoardView:
        regions.extend(painted or [Region(0, 0, *board.size)])
        refresh(*painted, repaint=repaint, layout=layout, recompose=recompose)
        return board

    board.refresh = record  # type: ignore[method-assign]
    return regions


def test_a_step_paints_two_places() -> None:
    """A token that goes on by one step is painted where it was and where it is."""

    async def look(board: BoardView, pilot: Pilot[None]) -> None:
        youth(board)
        regions = _watched(board)
        board.tokens = (NUMBER["start_dating"], *board.tokens[1:])
        assert sorted(regions) == sorted([Region(48, 13, 4, 1), Region(44, 13, 4, 1)])
        regions.clear()
        board.tokens = (*board.tokens,)
        board.landings = (*board.landings,)
        assert regions == []

    on_board(look)


def test_another_choice_paints_two_signs() -> None:
    """Walking through the choices paints the space that was aimed at and the one that is, and what the marks touch."""

    async def look(board: BoardView, pilot: Pilot[None]) -> None:
        youth(board)
        regions = _watched(board)
        board.aim = NUMBER["wrong_crowd"]
        assert {(region.x, region.y, region.height) for region in regions} <= {(28, 12, 1), (32, 12, 1), (36, 12, 1)}
        assert board.render_line(12).text[28:40] == "(Mis)W+1»-3«"

    on_board(look)


def test_everything_is_painted_only_for_a_new_size_or_other_signs() -> None:
    """Other signs and another size draw the whole board, and nothing is lost by it."""

    async def look(board: BoardView, pilot: Pilot[None]) -> None:
        youth(board)
        before = text_of(board)
        await pilot.resize_terminal(40, 5)
        assert "Good Counsel" in text_of(board)
        await pilot.resize_terminal(56, 16)
        assert text_of(board) == before
        regions = _watched(board)
        board.signs = "ascii"
        assert regions == [Region(0, 0, 56, 16)]

    on_board(look)


def test_arrows_look_around() -> None:
    """The arrows go to the neighbours on the grid, the screen is told of each, and leaving the board ends it."""

    async def look(board: BoardView, pilot: Pilot[None]) -> None:
        youth(board)
        for key, place in (
            ("left", "start_dating"),
            ("up", "first_date"),
            ("up", "stood_up"),
            ("left", "meet_parents"),
            ("up", "civil_marriage"),
            ("left", "youth_conference"),
        ):
            board.action_look(key)
            assert SPACES[board.looking or 0].id == place
        board.look_away()
        await pilot.pause()
        assert isinstance(board.app, BoardApp)
        path = at("start_dating", "first_date", "stood_up", "meet_parents", "civil_marriage", "youth_conference")
        assert board.app.looked == [*path, None]

    on_board(look)


def test_the_keys_and_the_cursor() -> None:
    """With the focus on the board the terminal's cursor stands on the space, and the keys move it."""

    async def look(board: BoardView, pilot: Pilot[None]) -> None:
        youth(board)
        board.focus()
        await pilot.pause()
        assert pilot.app.cursor_position == Offset(49, 12)
        await pilot.press("left")
        assert pilot.app.cursor_position == Offset(45, 12)
        assert board.looking == NUMBER["start_dating"]
        pilot.app.set_focus(None)
        await pilot.pause()
        assert board.looking is None

    on_board(look)


def test_arrows_look_along_the_strip() -> None:
    """On the strip left and right go along the path, up and down by six; it ends where it ends."""

    async def look(board: BoardView, pilot: Pilot[None]) -> None:
        ward(board)
        home = board.tokens[0]
        for key, steps in (("right", 1), ("down", 7), ("down", 12), ("left", 11), ("up", 5), ("up", 0), ("left", 0)):
            board.action_look(key)
            assert board.looking == LANDING[home][steps]
        assert text_of(board).splitlines()[0] == "[◆C] ? Reorg  Here: CABDEFGH"

    on_board(look, (40, 5))


def test_the_strip_tells_where_all_are_when_nobody_is_to_move() -> None:
    """After the end the strip shows the places of all."""

    async def look(board: BoardView, pilot: Pilot[None]) -> None:
        looking(board)
        board.looking, board.turn = None, None
        assert text_of(board).splitlines()[0] == "A Family  B Baby  C Study  DE Awaiting"

    on_board(look, (40, 5))


@pytest.mark.parametrize("theme", THEMES)
def test_every_word_can_be_read(theme: str) -> None:
    """What stands on a space, marked or not, has a contrast of 4.5 to 1 in every theme."""

    async def look(board: BoardView, pilot: Pilot[None]) -> None:
        chips = {(cell[0][1][1]) for cell in board._cells}
        assert {family for _, family in chips} == set(FAMILIES)
        states: tuple[tuple[str, ...], ...] = ((), ("landing",), ("aim",), ("looking",), ("aim", "looking"))
        for chip in chips:
            for state in states:
                look = board._look((*chip, *state))
                assert look.color is not None
                assert look.bgcolor is not None
                text, ground = Color.from_rich_color(look.color), Color.from_rich_color(look.bgcolor)
                assert _contrast(text, ground) >= 4.5, (chip, state)

    on_board(look, theme=theme)


def _contrast(one: Color, other: Color) -> float:
    """Returns the contrast ratio of WCAG 2."""

    def luminance(colour: Color) -> float:
        parts = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in colour.normalized]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)
