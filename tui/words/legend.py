"""What the signs on the board mean, for the help."""

from __future__ import annotations

from typing import Final

from engine.catalog.board import SPACES
from tui.words.short import LONG, SHORT, sign

_SHORT_SIGNS: Final = (
    ("+2  -2", "gain 2 Testimonies; lose 2"),
    ("W  W+1", "draw a Wisdom Card; gain 1 and draw one"),
    ("T  T?", "draw a Trial of Faith; draw one if you like"),
    ("+d  A+2", "roll one die and gain that many; all gain 2"),
    ("→B3", "go to the bishop and gain 3; so →H to your home teacher, and →P to your home pupil"),
    ("←B3", "call the bishop, and each of you gains 3; so ←H your home teacher, and ←? any player"),
    ("Bir Mis", "the landmarks are the first three letters of their names"),
)
_LONG_SIGNS: Final = (
    ("+2  -2", "gain 2 Testimonies; lose 2"),
    ("Wisdom Wis.+1", "draw a Wisdom Card; gain 1 and draw one"),
    ("Draw  Draw?", "draw a Trial of Faith; draw one if you like"),
    ("+die  All +2", "roll one die and gain that many; all gain 2"),
    ("→Bsp+3", "go to the bishop and gain 3; so →Tch to your home teacher, and →Pup to your home pupil"),
    ("←Bsp+3", "call the bishop, and each of you gains 3; so ←Tch your home teacher, and ←Any any player"),
    ("+dice", "study: on your next turn roll both dice and gain that many"),
    ("Bishop", "the bishop is released and a new one is called"),
    ("Enter  Off", "the dating section begins; an engagement is broken"),
    ("Wed +8", "whoever is engaged marries here"),
)
_MARKS: Final = (
    ("(+2)", "a card that is open to you leads here"),
    ("(+2|-3)", "so to each of two spaces that lie side by side"),
    ("»+2«", "the choice that is pointed at leads here"),
    ("?", "the space that you look at"),
    ("[●A]", "who is asked now, mostly the one whose turn it is"),
    ("●A  ABC", "tokens, with the letters of the scoreboard; the middle of the board tells of a crowd"),
    ("·► ─► ~► ═►", "the way on: through childhood, youth, dating and adult life"),
)
LETTERS: Final = (
    ("██░░", "how far on the way to 150"),
    ("▁  ▄  █", "the same in one cell: just begun; halfway; there"),
    ("> ?", "whose turn it is; who is asked"),
    ("bi", "bishop"),
    ("te  ci  en", "married in the temple; married by a judge; engaged"),
    ("da", "goes through the dating section, or into it next"),
    ("mi", "has served a mission"),
    ("st  w1", "in Scripture Study; first in Awaiting Scripture Study"),
    ("ea  sy  sh", "a computer: easy; steady; sharp"),
    ("2c", "holds 2 Wisdom Cards"),
    ("bish  temp", "such words are cut to their first four letters"),
)
"""What stands on the scoreboard where there is no room for words."""


def of_board(*, is_large: bool) -> tuple[tuple[str, str], ...]:
    """Returns the signs on a board of that size, and what they mean."""
    return (*(_LONG_SIGNS if is_large else _SHORT_SIGNS), *_MARKS)


def of_spaces(signs: str, *, is_large: bool) -> tuple[tuple[str, str], ...]:
    """Returns the sign of every space on a board of that size, and the names of those that have it."""
    names: dict[str, list[str]] = {}
    for number, space in enumerate(SPACES):
        names.setdefault(sign(number, signs, LONG if is_large else SHORT), []).append(space.name)
    return tuple((sign_, ", ".join(dict.fromkeys(named))) for sign_, named in names.items())
