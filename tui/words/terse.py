"""What one turn has brought, in a line: for several turns at once, and for a table that sends little over a slow line.

The new totals are left out, because the scoreboard beside it shows them; the whole sentences are a key away.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, Final

from engine.catalog.board import AWAITING
from engine.catalog.trials import TRIALS
from engine.events import (
    BecameEngaged,
    CardPlayed,
    DatingAhead,
    EngagementBroken,
    Event,
    Gained,
    GainedTogether,
    Lost,
    Married,
    MissionServed,
    Moved,
    NothingDone,
    NothingDrawn,
    Rolled,
    TrialDeclined,
    TrialDrawn,
    Visited,
    WentToVisit,
    WisdomDrawn,
)
from engine.state import TEMPLE
from tui.words import board
from tui.words.brief import WAITING, brief
from tui.words.phrases import Names, together

_VISIT_MOVES: Final = frozenset({"DIR-1"})
_VISITED: Final = "visited"
_WITH: Final = "with"
_NEWLYWEDS: Final = "Newlyweds +1."
"""Each who waits there gains as much; over a slow line the scoreboard shows who."""


def terse(turn: Sequence[Event], names: Names, *, lean: bool = False, paints: bool = True) -> str:
    """Returns what a turn has brought; what one player does is one sentence: `Ann rolled 4 to Seminary, +1`.

    Over a slow line, where it is lean, it is shorter still; what only paints a Trial can be left out.
    """
    sentences: list[str] = []
    doer, waiting = -1, list[str]()
    for event in [*_told_in_order(turn), None]:
        if isinstance(event, Gained) and event.rule == WAITING:
            waiting.append(names[event.seat])
            continue
        if waiting:
            sentences.append(_NEWLYWEDS if lean else f"{together(waiting)} +1 at Newlyweds.")
            waiting, doer = [], -1
        if event is None:
            break
        seat, clause = _clause(event, names)
        if isinstance(event, TrialDrawn) and not paints:
            clause = clause.replace(f" {TRIALS[event.trial].story}", "")
        if lean and isinstance(event, Visited):
            clause = clause.replace(_VISITED, _WITH, 1)
        if not lean:
            clause = _CLEARER.get(clause, clause)
        if seat < 0:
            sentences += _whole(event, names)
        elif not clause:
            continue
        elif seat == doer:
            sentences[-1] = f"{sentences[-1][:-1]}{'' if clause.startswith(' ') else ', '}{clause}."
        else:
            sentences.append(f"{names[seat]} {_ALONE.get(clause, clause.lstrip())}.")
        doer = seat
    return " ".join(sentences)


def _whole(event: Event, names: Names) -> list[str]:
    """Returns an event as sentences of its own."""
    if isinstance(event, GainedTogether):
        told = zip(event.seats, event.amounts, strict=True)
        return [f"{', '.join(f'{names[seat]} +{amount}' for seat, amount in told)}."]
    return brief([event], names)


def _told_in_order(turn: Sequence[Event]) -> list[Event]:
    """Returns the events as they are told: an engagement after the move that brought it."""
    events = list(turn)
    for at, (event, after) in enumerate(pairwise(events)):
        if isinstance(event, BecameEngaged) and isinstance(after, Moved):
            events[at : at + 2] = after, event
    return events


def _clause(event: Event, names: Names) -> tuple[int, str]:
    """Returns whose deed an event is, and the deed in a few words; below 0 if it needs a sentence of its own."""
    if isinstance(event, Visited):
        lander, *others = event.seats
        met = names[others[0]] if len(others) == 1 else f"{len(others)} there"
        return lander, f"{_VISITED} {met}, +1 each"
    if isinstance(event, Moved) and not _is_told_short(event):
        return -1, ""
    deed = _DEEDS.get(type(event))
    return (-1, "") if deed is None else (event.seat, deed(event, names))  # type: ignore[attr-defined]


def _is_told_short(event: Moved) -> bool:
    return event.rule in _VISIT_MOVES or (event.rule in board.OWN_MOVES and event.space != AWAITING)


def _nothing(event: NothingDone, _names: Names) -> str:
    return {"SS-4": "no gain yet", "DAT-4": "engaged already"}.get(event.rule, "not engaged")


def _trial(event: TrialDrawn, _names: Names) -> str:
    card = TRIALS[event.trial]
    return f"drew {card.name}. {card.story} Needs {event.need}, has {event.total}"


_DEEDS: Final[dict[type, Callable[[Any, Names], str]]] = {
    Rolled: lambda event, _: f"rolled {event.first}+{event.second}" if event.second else f"rolled {event.first}",
    CardPlayed: lambda event, _: f"played {event.number}",
    # Of a visit is told to whom it was, not where.
    Moved: lambda event, _: "" if event.rule in _VISIT_MOVES else f" to {board.name(event.space)}",
    WentToVisit: lambda event, names: f"went to {names[event.host]}",
    Gained: lambda event, _: f"+{event.amount}",
    Lost: lambda event, _: f"-{event.amount}" if event.amount else "nothing to lose",
    NothingDone: _nothing,
    TrialDrawn: _trial,
    TrialDeclined: lambda *_: "no Trial drawn",
    WisdomDrawn: lambda *_: "a card",
    NothingDrawn: lambda *_: "no card left",
    DatingAhead: lambda *_: "next into dating",
    BecameEngaged: lambda *_: "engaged",
    EngagementBroken: lambda *_: "no longer engaged",
    MissionServed: lambda *_: "on a mission",
    Married: lambda event, _: f"married {'in the temple' if event.how == TEMPLE else 'by a judge'}",
}
"""The deeds of one player in a few words; what begins with a blank goes on without a comma."""
_ALONE: Final = {
    "nothing, not engaged": "is not engaged: nothing happens",
    "nothing, engaged already": "is engaged already: nothing happens",
    "a card": "drew a card",
    "no card left": "drew no card, for none is left",
    "engaged": "is engaged",
    "no longer engaged": "is no longer engaged",
    "next into dating": "goes into dating next",
    "on a mission": "went on a mission",
    "no Trial drawn": "drew no Trial",
}
"""Those without a verb of their own where a sentence begins with them."""
_CLEARER: Final = {
    "a card": "drew a card",
    "no card left": "no card, for none is left",
    "not engaged": "nothing, not engaged",
    "engaged already": "nothing, engaged already",
}
"""Those that a newcomer has to guess at, where some bytes more cost nothing."""
