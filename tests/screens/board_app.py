"""An app with nothing but the board in it, and the situations in which it is looked at."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.pilot import Pilot

from engine.catalog.board import LANDING, NUMBER
from tui.themes import THEMES
from tui.widgets.board import BoardView

PEOPLE = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hal")
SIZES = {"80x24": (56, 16), "120x40": (98, 24), "largest": (168, 40), "strip": (40, 5)}


def at(*ids: str) -> tuple[int, ...]:
    """Returns the numbers of spaces."""
    return tuple(NUMBER[name] for name in ids)


def birth(board: BoardView) -> None:
    """Eight people begin; the first of them has six ways to go."""
    board.names, board.tokens, board.turn = PEOPLE, (0,) * 8, 0
    board.landings = LANDING[0][1:7]


def youth(board: BoardView) -> None:
    """One is about to choose among three cards, one is dating, two are married, one is a child."""
    board.names = PEOPLE[:5]
    board.tokens = at("good_counsel", "steady", "newlyweds", "newlyweds", "baptism")
    board.turn = 0
    board.landings = at("wrong_crowd", "mission", "mentor")
    board.aim, board.throw, board.card = NUMBER["mission"], (4,), "Wisdom Card 5"


def ward(board: BoardView) -> None:
    """All meet at Reorganize the Ward."""
    board.names, board.tokens, board.turn = PEOPLE, at("reorganize") * 8, 2
    board.landings = at("home_teaching_visit", "elective_calling", "sick_blessing")
    board.aim, board.throw = NUMBER["elective_calling"], (3, 5)


def looking(board: BoardView) -> None:
    """Somebody looks around in the ward, where one studies and two wait for it; the names are wide."""
    board.names = ("王小明", "[red]Ann[/]", "Ёж", "🎲🎲", "Zoe")
    board.tokens = at("family_prayer", "new_baby", "scripture_study", *["awaiting_scripture_study"] * 2)
    board.turn = 1
    board.landings = at("casserole", "trial_distance", "moving_day")
    board.throw, board.card = (6, 2), "Trial of Faith: 車 trouble"
    board.looking = NUMBER["scripture_study"]


SITUATIONS = {"birth": birth, "youth": youth, "ward": ward, "looking": looking}


class BoardApp(App[None]):
    """The board alone."""

    CSS = "BoardView { width: 1fr; height: 1fr; }"
    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS: ClassVar[str | None] = None

    def __init__(self, theme: str = "dark") -> None:
        super().__init__()
        for each in THEMES.values():
            self.register_theme(each)
        self.theme = THEMES[theme].name
        self.looked: list[int | None] = []

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The variables that the default theme lacks, while the style sheet is read."""
        return THEMES["dark"].variables

    def compose(self) -> ComposeResult:
        """Nothing but the board."""
        yield BoardView()

    def on_board_view_looked(self, message: BoardView.Looked) -> None:
        """Notes what is looked at."""
        self.looked.append(message.space)


def text_of(board: BoardView) -> str:
    """Returns what is seen of the board, without trailing blanks."""
    rows = [board.render_line(y) for y in range(board.size.height)]
    assert all(row.cell_length == board.size.width for row in rows)
    return "".join([f"{row.text.rstrip()}\n" for row in rows])


def on_board(
    test: Callable[[BoardView, Pilot[None]], Awaitable[None]], size: tuple[int, int] = (56, 16), theme: str = "dark"
) -> None:
    """Runs a test on a board of that size."""

    async def run() -> None:
        app = BoardApp(theme)
        async with app.run_test(size=size) as pilot:
            await test(app.query_one(BoardView), pilot)

    asyncio.run(run())
