"""A dozen views with their colours, as SVG; `pytest --snapshot-update tests/screens/test_pictures.py` approves them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from engine.session import Session
from tests.screens.driving import desk_of, put_on_shelf, screen_text
from tests.screens.tables import PEOPLE, at
from tui.app import MortalityApp
from tui.desk import Desk
from tui.settings import Settings


def themed(kind: str, theme: str, **more: bool) -> Callable[[], Desk]:
    """Returns what sets a table in a theme."""
    return lambda: desk_of(at(kind), Settings(theme=theme, show_moves=False), **more)


def with_a_game() -> Desk:
    """Returns a desk at the start screen, with a game to go on with."""
    put_on_shelf(at("office"))
    return desk_of()


VIEWS: dict[str, tuple[Callable[[], Desk], tuple[int, int], str, str]] = {
    "start": (with_a_game, (80, 24), "", "Go on with the last game"),
    "birth of eight": (lambda: desk_of(Session.begin(PEOPLE, 5)), (80, 24), "", "Fanny begins."),
    "cards in youth": (themed("move_many", "dark"), (80, 24), "down down", "Play 4 to Patriarchal"),
    "the ward": (themed("call", "dark"), (120, 40), "down", "whom do you call to Moving Day?"),
    "a trial": (themed("elective", "dark"), (80, 24), "", "Draw a Trial of Faith"),
    "a dispute": (themed("dispute", "dark"), (120, 40), "", "who was first to offer"),
    "a chart": (themed("office", "dark"), (80, 24), "2 right", "File this new chart, not recommended."),
    "light": (themed("move", "light"), (80, 24), "down", "Teacher→name→pupil"),
    "high contrast": (themed("move", "high-contrast"), (80, 24), "down", "Teacher→name→pupil"),
    "colour-blind": (themed("move", "colour-blind"), (80, 24), "down", "Teacher→name→pupil"),
    "no colour": (themed("move", "dark", colourless=True), (80, 24), "down", "Teacher→name→pupil"),
    "a strip": (themed("move_many", "dark"), (40, 12), "down", "7(Brk)8 W   9 Tem"),
    "the end": (themed("over", "dark"), (80, 24), "", "finished mortality and won."),
}
"""Desk, size, keys, and what must be read on each."""


@pytest.mark.parametrize("name", sorted(VIEWS))
def test_view(name: str, snap_compare: Callable[..., bool]) -> None:
    """The view looks as it was approved, and says what it should."""
    make, size, keys, says = VIEWS[name]
    app = MortalityApp(make(), at_start=name == "start")
    seen = []

    async def look(pilot: Pilot[int]) -> None:
        await pilot.press(*keys.split())
        await pilot.pause()
        seen.append(screen_text(app))

    assert snap_compare(app, terminal_size=size, run_before=look)
    assert says in seen[0], seen[0]
