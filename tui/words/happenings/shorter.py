"""What the short wording tells in fewer words: nothing that changes the table is left out.

Nor is the reason of what nobody chose: who is called, sent, or made to wait hears why, as in the normal wording.
"""

from __future__ import annotations

from typing import Final

from engine.catalog.trials import TRIALS
from engine.events import (
    BishopCalled,
    CardPlayed,
    ChartFiled,
    Gained,
    GainedTogether,
    Lost,
    Moved,
    Rolled,
    RolledToBegin,
    SummonsFailed,
    TrialDrawn,
    Visited,
)
from tui.words import board
from tui.words.chart import links
from tui.words.happenings.telling import Telling
from tui.words.happenings.turns import TURNS
from tui.words.happenings.ward import WARD
from tui.words.phrases import Names, count, together
from tui.words.reasons import reason

_UNASKED: Final = frozenset({"SS-1", "ADU-1", "AWA-1", "AWA-2", "SUM-1"})
"""The rules by which somebody goes where he has not chosen to go; of a visit that fails they are those called PRI."""


def _rolled_to_begin(event: RolledToBegin, names: Names, _eyes: int | None) -> list[str]:
    return [f"{names[event.seat]} rolled {event.first + event.second} to begin."]


def _rolled(event: Rolled, names: Names, _eyes: int | None) -> list[str]:
    return [f"{names[event.seat]} rolled {event.first + event.second}."]


def _card_played(event: CardPlayed, names: Names, _eyes: int | None) -> list[str]:
    return [f"{names[event.seat]} played the {event.number} and holds {event.left or 'none'}."]


def _moved(event: Moved, names: Names, eyes: int | None) -> list[str]:
    if event.rule == "NEW-1":
        return [f"{names[event.seat]} waits {board.where(event.space)} until all are married."]
    if event.rule in _UNASKED or event.rule.startswith("PRI-"):
        return reason(event, names) or TURNS[Moved](event, names, eyes)
    return [f"{names[event.seat]} is {board.where(event.space)}."]


def _gained(event: Gained, names: Names, _eyes: int | None) -> list[str]:
    if event.rule == "NEW-2":
        return [f"{names[event.seat]} waited, gained {event.amount} and has {event.total}."]
    return reason(event, names) or [_plus(names[event.seat], event.amount, event.total)]


def _gained_together(event: GainedTogether, names: Names, _eyes: int | None) -> list[str]:
    told = zip(event.seats, event.amounts, event.totals, strict=True)
    return [_plus(names[seat], amount, total) for seat, amount, total in told]


def _visited(event: Visited, names: Names, _eyes: int | None) -> list[str]:
    lander, *others = [names[seat] for seat in event.seats]
    met = together(others) if len(others) < 3 else f"{count(len(others))} others"  # as many as a short line holds
    told = zip(event.seats, event.totals, strict=True)
    return [f"{lander} visited {met}.", *[_plus(names[seat], 1, total) for seat, total in told]]


def _lost(event: Lost, names: Names, _eyes: int | None) -> list[str]:
    return [f"{names[event.seat]} lost {event.amount or 'nothing'} and has {event.total or 'none'}."]


def _plus(name: str, amount: int, total: int) -> str:
    return f"{name} gained {amount or 'nothing'} and has {total or 'none'}."


def _trial_drawn(event: TrialDrawn, names: Names, _eyes: int | None) -> list[str]:
    name = names[event.seat]
    return [f"{name} drew {TRIALS[event.trial].name}.", f"{name} needs {event.need} and has {event.total or 'none'}."]


def _chart_filed(event: ChartFiled, names: Names, _eyes: int | None) -> list[str]:
    return reason(event, names) or links(event.teachers, names)


def _with_reason(event: BishopCalled | SummonsFailed, names: Names, eyes: int | None) -> list[str]:
    return reason(event, names) or WARD[type(event)](event, names, eyes)


SHORTER: Final[dict[type, Telling]] = {
    RolledToBegin: _rolled_to_begin,
    Rolled: _rolled,
    CardPlayed: _card_played,
    Moved: _moved,
    Gained: _gained,
    GainedTogether: _gained_together,
    Visited: _visited,
    Lost: _lost,
    TrialDrawn: _trial_drawn,
    ChartFiled: _chart_filed,
    BishopCalled: _with_reason,
    SummonsFailed: _with_reason,
}
