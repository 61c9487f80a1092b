"""What the signs on the board mean, for the help."""

from __future__ import annotations

from typing import Final

from engine.catalog.board import SPACES
from tui.words.short import LONG, SHORT, sign

SIGNS: Final = (
    ("+2  -2", "gain 2 Testimonies; lose 2"),
    ("W  W+1", "draw a Wisdom Card; gain 1 and draw one"),
    ("T  T?", "draw a Trial of Faith; draw one if you like"),
    ("+d  A+2", "roll one die and gain that many; all gain 2"),
    ("→B →H →P", "go to the bishop, to your home teacher or to your home pupil"),
    ("←B ←H ←?", "call the bishop, your home teacher or any player; you each gain"),
    ("Bir Mis", "the landmarks are the first three letters of their names"),
    ("(+2)", "a card that is open to you leads here"),
    ("»+2«", "the choice that is pointed at leads here"),
    ("[●A]", "whose turn it is; ●A alone is somebody else's token, as on the scoreboard"),
)
"""Signs and what they mean."""
LETTERS: Final = (
    ("▁  ▄  █", "how far on the way to 150: just begun; halfway; there"),
    ("> ?", "whose turn it is; who is asked"),
    ("bi", "bishop"),
    ("te  ci  en", "married in the temple; married by a judge; engaged"),
    ("da", "goes into the dating section next"),
    ("mi", "has served a mission"),
    ("st  w1", "in Scripture Study; first in Awaiting Scripture Study"),
    ("ea  sy  sh", "a computer: easy; steady; sharp"),
    ("2c", "holds 2 Wisdom Cards"),
)
"""What stands on the scoreboard where there is no room for words."""


def of_spaces(signs: str) -> tuple[tuple[str, str], ...]:
    """Returns the sign of every space, short and long, and the names of those that have it."""
    names: dict[str, list[str]] = {}
    for number, space in enumerate(SPACES):
        both = dict.fromkeys([sign(number, signs, SHORT), sign(number, signs, LONG)])
        names.setdefault("  ".join(both), []).append(space.name)
    return tuple((sign_, ", ".join(dict.fromkeys(named))) for sign_, named in names.items())
