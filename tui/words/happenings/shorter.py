"""What the short wording tells in fewer words: nothing that changes the table is left out."""

from __future__ import annotations

from typing import Final

from engine.catalog.trials import TRIALS
from engine.events import (
    CardPlayed,
    ChartFiled,
    Gained,
    GainedTogether,
    Lost,
    Moved,
    Rolled,
    RolledToBegin,
    TrialDrawn,
    Visited,
)
from tui.words import board
from tui.words.chart import links
from tui.words.happenings.telling import Telling
from tui.words.phrases import Names, count, together


def _rolled_to_begin(event: RolledToBegin, names: Names, _eyes: int | None) -> list[str]:
    return [f"{names[event.seat]} rolled {event.first + event.second} to begin."]


def _rolled(event: Rolled, names: Names, _eyes: int | None) -> list[str]:
    return [f"{names[event.seat]} rolled {event.first + event.second}."]


def _card_played(event: CardPlayed, names: Names, _eyes: int | None) -> list[str]:
    return [f"{names[event.seat]} played the {event.number} and holds {event.left or 'none'}."]


def _moved(event: Moved, names: Names, _eyes: int | None) -> list[str]:
    return [f"{names[event.seat]} is {board.where(event.space)}."]


def _gained(event: Gained, names: Names, _eyes: int | None) -> list[str]:
    return [_plus(names[event.seat], event.amount, event.total)]


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
    return links(event.teachers, names)


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
}
