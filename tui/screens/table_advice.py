"""Advice at the table, as rows and as sentences; it is loaded only when somebody asks for it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.players.advice import advise
from tui.rows import Row, wrap_rows
from tui.snapshot import Snapshot
from tui.words import advice, panel
from tui.words.phrases import lines

_advised: Final = lru_cache(maxsize=2)(advise)
"""It takes some thought, and is asked for again whenever the screen is drawn anew."""


def rows(table: Snapshot, width: int) -> tuple[Row, ...]:
    """Returns the advice to the one who is asked, and the odds of a Trial of Faith."""
    eyes, ask = table.eyes, table.ask
    if eyes is None or ask is None:
        return tuple(wrap_rows(advice.OVER, width))
    given = _advised(eyes)
    shown = [*_told(advice.best(given, table.names), width, "title")]
    for head, outcomes in advice.options(given, eyes, table.names):
        shown += [(), *_told(head, width, "title"), *_told(outcomes, width)]
    trials = advice.trials(eyes, eyes.players[ask.seat].testimonies)
    return (*shown, (), *_told(trials, width, "quiet"))


def sentences(table: Snapshot, *, is_covered: bool) -> list[str]:
    """Returns the same in sentences; it names the cards of the one who is asked, so not while they are covered."""
    if table.eyes is None or table.ask is None:
        return [advice.OVER]
    if is_covered:
        return lines(panel.COVERED)
    amount = table.players[table.ask.seat].testimonies
    return [*advice.told(advise(table.eyes), table.eyes, table.names), *advice.trials(table.view, amount)]


def _told(told: list[str], width: int, style: str = "") -> list[Row]:
    return [row for line in told for row in wrap_rows(line, width, style)]
