"""The looks of the board: which styles there are, and their colours, all from the variables of the theme.

A shade is a colour that lets the ground through; where a terminal has eight colours only, shades are left out.
"""

from __future__ import annotations

from typing import Final

from engine.catalog.board import Section
from tui.widgets.board_ink import FAMILIES, road_style

STYLES: Final = (
    *(section.value for section in Section),
    *(road_style(section) for section in Section),
    *dict.fromkeys(FAMILIES),
    *("landing", "aim", "looking", "token", "token-lean", "token-turn"),
    *("bracket-looking", "label", "dice", "card", "name", "telling", "crowd", "steps"),
)
"""The names of all styles of the board."""

CSS: Final = """
BoardView { background: $background; color: $foreground; overflow: hidden; }
BoardView > .board--childhood { background: $warning 12%; }
BoardView > .board--youth { background: $success 12%; }
BoardView > .board--dating { background: $error 14%; }
BoardView > .board--holding { background: $primary 22%; }
BoardView > .board--adult { background: $accent 14%; }
BoardView > .board--road-childhood { color: $warning; }
BoardView > .board--road-youth { color: $success; }
BoardView > .board--road-dating { color: $error; }
BoardView > .board--road-holding { color: $primary; }
BoardView > .board--road-adult { color: $accent; }
BoardView > .board--gain { color: $success; }
BoardView > .board--lose { color: $error; }
BoardView > .board--wisdom { color: $accent; }
BoardView > .board--trial { color: $warning; }
BoardView > .board--errand { color: $foreground; }
BoardView > .board--landmark { color: $foreground; text-style: bold; }
BoardView > .board--landing { color: $foreground; background: $mark 30%; text-style: bold; }
BoardView > .board--aim { color: $mark-text; background: $mark; text-style: $mark-style; }
BoardView > .board--looking { color: $foreground; background: $background; text-style: bold reverse; }
BoardView > .board--token { color: $foreground; background: $background; text-style: bold reverse; }
BoardView > .board--token-lean { text-style: reverse; }
BoardView > .board--token-turn { color: $mark-text; background: $mark; text-style: $mark-style; }
BoardView > .board--bracket-looking { color: $foreground; text-style: bold; }
BoardView > .board--label { color: $quiet; }
BoardView > .board--dice { color: $primary; text-style: bold; }
BoardView > .board--card { color: $accent; }
BoardView > .board--name { text-style: bold; }
BoardView > .board--telling { color: $foreground; }
BoardView > .board--crowd { color: $foreground; }
BoardView > .board--steps { color: $quiet; }
"""
