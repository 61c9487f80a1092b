"""What can be looked at in the room of the board, and what is told besides the story."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from textual.geometry import Region

from engine.asks import AskKind
from tui.forms import Do, Form, Option
from tui.rows import Row, pad, wrap, wrap_rows
from tui.rows import cut as ending_cut
from tui.snapshot import Snapshot
from tui.widgets import hand, home_teaching, scoreboard
from tui.words import board, legend, rulings, seats
from tui.words.phrases import cards, together

_CODES: Final = 12
"""Columns of the short words of the scoreboard, where they are explained."""


def _scores(table: Snapshot, width: int, ascii_only: bool) -> tuple[Row, ...]:
    rows = scoreboard.full_rows(table, min(width, 76), ascii_only=ascii_only)
    told = [
        row for sentence in rulings.unusual(table.view.rulings) for row in wrap_rows(sentence, min(width, 76), "quiet")
    ]
    return (*rows, *([()] if told else []), *told, (), *_codes(min(width, 76)))


def _codes(width: int) -> list[Row]:
    """Returns what the short words of the scoreboard mean."""
    rows: list[Row] = []
    for code, text in legend.LETTERS:
        head, *rest = wrap(text, width - _CODES)
        rows.append(((pad(code, _CODES), "key"), (head, "quiet")))
        rows += [((" " * _CODES + line, "quiet"),) for line in rest]
    return rows


def _chart(table: Snapshot, width: int, ascii_only: bool) -> tuple[Row, ...]:
    return ((("Home teaching", "title"),), *home_teaching.full_rows(table, min(width, 76)))


def _hand(table: Snapshot, width: int, ascii_only: bool) -> tuple[Row, ...]:
    rows = hand.rows_of(table, min(width, 76), covered=False)
    others = [
        ((f"{table.names[player.seat]} holds {cards(player.cards)}.", "quiet"),)
        for player in table.players
        if player.seat != table.asked
    ]
    return (*rows, (), *others)


def _advice(table: Snapshot, width: int, ascii_only: bool) -> tuple[Row, ...]:
    from tui.screens import table_advice  # noqa: PLC0415 - nobody needs it before he has asked for it

    return table_advice.rows(table, min(width, 76))


PANES: Final[dict[str, Callable[[Snapshot, int, bool], tuple[Row, ...]]]] = {
    "scores": _scores,
    "chart": _chart,
    "hand": _hand,
    "advice": _advice,
}
"""What can be looked at, by the name that the keys have for it."""
TEXTS: Final = frozenset({*PANES, "form"})
"""All that is a text to be gone through: the form in full too, which no snapshot holds."""


def heading(name: str, width: int) -> tuple[Row, ...]:
    """Returns the line above a part that is looked at beside the choices, which says which of the two has the keys."""
    return ((("─ ", "quiet"), (name, "title"), (" " + "─" * (width - len(name) - 3), "quiet")),)


def told_of(table: Snapshot, looking: int | None, notices: list[str], width: int) -> tuple[Row, ...]:
    """Returns what is told of the space that is looked at: its name, its text and who stands there."""
    if looking is None:
        return tuple(row for notice in notices for row in wrap_rows(notice, width, "bad"))
    first, *rest = board.describe(looking)
    rows: list[Row] = [*wrap_rows(first, width, "title")]
    for sentence in rest:
        rows += wrap_rows(sentence, width)
    there = [table.names[seat] for seat, space in enumerate(table.tokens) if space == looking]
    if there:
        rows += wrap_rows(f"Here: {together(there)}.", width, "note")
    return tuple(rows)


def cut(rows: tuple[Row, ...], place: Region | None) -> tuple[Row, ...]:
    """Returns as many rows as there is room for, the last one with a sign if there are more."""
    if place is None or len(rows) <= place.height:
        return rows
    *most, last = rows[: max(place.height, 1)]
    return (*most, ending_cut(last, place.width))


def played(table: Snapshot, key: str, *, is_lean: bool) -> Form:
    """Returns what stands in the place of a form while a computer is to choose, and the key that lets it at once.

    No number and no Enter does that: pressed a moment too late, they would be a choice of whoever is asked then.
    """
    assert table.asked is not None
    told = seats.plays(table.names[table.asked], table.seats[table.asked])
    option = Option(f"{key}: go on at once", Do.HURRY)
    return Form(AskKind.MOVE, table.asked, (told,), (option,), (), is_large=False, is_lean=is_lean)


def ending(table: Snapshot) -> str:
    """Returns who has won."""
    winners = together([table.names[seat] for seat in table.view.winners])
    return f"{winners} finished mortality."


def over(table: Snapshot) -> Form:
    """Returns what stands in the place of a form when the game is over."""
    return Form(
        AskKind.MOVE, table.turn, ("The game is over.",), (Option("See how it ended", Do.SHOW),), (), is_large=False
    )
