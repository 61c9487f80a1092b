"""What the full wording tells besides: where a space lies and all that stands on it, and what Testimonies are for."""

from __future__ import annotations

from typing import Final

from engine.events import Gained, GainedTogether, Lost, Moved, Visited
from tui.words import board
from tui.words.happenings.telling import Telling, gained, lost
from tui.words.happenings.turns import TURNS
from tui.words.phrases import Names
from tui.words.reasons import reason

_FOR: Final = {
    "SPA-1": "on this space",
    "BDU-1": "as bishop",
    "DIR-1": "for the visit",
    "SUM-2": "for the call",
    "VIS-1": "for the visit",
    "MIS-1": "for the mission",
    "MAR-1": "for the wedding",
    "ENG-3": "for the broken engagement",
    "NEW-2": "for waiting at Newlyweds",
    "SS-3": "for the study",
    "TRI-4": "in the trial",
    "FEL-2": "for the fellowshipping",
    "FEL-5": "for the fellowshipping",
}
"""What Testimonies are gained or lost for, by rule."""

_LANDINGS: Final = frozenset({"DICE-1", "DICE-3", "SS-6", "WIS-3", "WIS-7"})
"""The rules of the moves after which what stands on the space is done."""


def _moved(event: Moved, names: Names, eyes: int | None) -> list[str]:
    if event.rule not in _LANDINGS:
        return reason(event, names) or TURNS[Moved](event, names, eyes)
    return [f"{names[event.seat]} moved to {board.name(event.space)}.", *board.describe(event.space)]


def _gained(event: Gained, names: Names, _eyes: int | None) -> list[str]:
    return [gained(names[event.seat], event.amount, event.total, _FOR[event.rule])]


def _gained_together(event: GainedTogether, names: Names, _eyes: int | None) -> list[str]:
    told = zip(event.seats, event.amounts, event.totals, strict=True)
    return [gained(names[seat], amount, total, _FOR[event.rule]) for seat, amount, total in told]


def _visited(event: Visited, names: Names, eyes: int | None) -> list[str]:
    met, *_ = TURNS[Visited](event, names, eyes)
    told = zip(event.seats, event.totals, strict=True)
    return [met, *[gained(names[seat], 1, total, _FOR[event.rule]) for seat, total in told]]


def _lost(event: Lost, names: Names, _eyes: int | None) -> list[str]:
    return [lost(names[event.seat], event.amount, event.total, _FOR[event.rule])]


FULLER: Final[dict[type, Telling]] = {
    Moved: _moved,
    Gained: _gained,
    GainedTogether: _gained_together,
    Visited: _visited,
    Lost: _lost,
}
