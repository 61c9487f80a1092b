"""Advice at the table, as rows and as sentences; it is loaded only when somebody asks for it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rich.cells import cell_len

from engine.asks import Ask
from engine.catalog.board import AWAITING
from engine.players.advice import Advice, advise
from tui.rows import Row, pad, wrap_rows
from tui.snapshot import Snapshot
from tui.words import advice, panel, trial_odds
from tui.words.phrases import lines, together

_advised: Final = lru_cache(maxsize=2)(advise)
"""It takes some thought, and is asked for again whenever the screen is drawn anew."""
_INDENT: Final = 2
_HEADS: Final = ("  Testimonies", "on average", "least", "most")
_ADVISED: Final = "* "
_NARROWEST: Final = 20
"""Columns that the choices need in a table, if they have so many."""


def rows(table: Snapshot, width: int) -> tuple[Row, ...]:
    """Returns the advice to the one who is asked, the choices side by side, and then what may come of each."""
    eyes, ask = table.eyes, table.ask
    if eyes is None or ask is None:
        return tuple(wrap_rows(advice.OVER, width))
    given = _advised(eyes)
    shown = _told(advice.best(given, table.names), width, "title")
    shown += [*([()] if shown and given.options else []), *_table(given, table, width)]
    shown += _told(advice.counted(given), width, "quiet")
    for head, parts in advice.options(given, eyes, table.names):
        shown += [*([()] if shown else []), *_told(head, width, "title")]
        for part in parts:
            text = f"{part.head}: {together(part.parts)}." if isinstance(part, advice.Listing) else part
            shown += wrap_rows(text, width, indent=_INDENT)
    trials = _told(_trials(table, ask), width, "quiet")
    return (*shown, *([()] if trials else []), *trials)


def sentences(table: Snapshot, *, is_covered: bool) -> list[str]:
    """Returns the same in sentences; it names the cards of the one who is asked, so not while they are covered."""
    if table.eyes is None or table.ask is None:
        return [advice.OVER]
    if is_covered:
        return lines(panel.COVERED)
    return [*advice.told(advise(table.eyes), table.eyes, table.names), *_trials(table, table.ask)]


def _table(given: Advice, table: Snapshot, width: int) -> list[Row]:
    """Returns the choices side by side; in sentences where that has no room."""
    assert table.eyes is not None
    compared = advice.side_by_side(given, table.eyes, table.names)
    cells = [(f"{_ADVISED if one.is_best else '  '}{one.choice}", *one[1:-1]) for one in compared]
    if not cells:
        return []
    first, *figures = [max(map(cell_len, column)) for column in zip(_HEADS, *cells, strict=True)]
    gap = 2 if first + sum(figures) + 2 * len(figures) <= width else 1
    room = width - sum(figures) - gap * len(figures)
    if room < min(first, _NARROWEST):
        return _told(advice.compared(given, table.eyes, table.names), width, "")

    def laid(line: tuple[str, ...]) -> str:
        numbers = [text.rjust(gap + columns) for text, columns in zip(line[1:], figures, strict=True)]
        return "".join([pad(line[0], min(first, room)), *numbers])

    styles = ["good" if one.is_best else "" for one in compared]
    return [((laid(_HEADS), "quiet"),), *[((laid(line), style),) for line, style in zip(cells, styles, strict=True)]]


def _trials(table: Snapshot, ask: Ask) -> list[str]:
    """Returns the odds of a Trial of Faith to an adult, whether on the board, in study or waiting for it."""
    seat = table.players[ask.seat]
    return trial_odds.trials(table.view, seat.testimonies) if seat.space >= AWAITING else []


def _told(told: list[str], width: int, style: str) -> list[Row]:
    return [row for line in told for row in wrap_rows(line, width, style)]
