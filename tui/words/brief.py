"""What one turn has brought, in the fewest words: for a story that has room for a few lines only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from engine.catalog.trials import TRIALS
from engine.events import (
    CardPlayed,
    Event,
    Gained,
    Moved,
    Rolled,
    RolledToBegin,
    TrialDrawn,
    Visited,
    Waited,
)
from tui.words import board
from tui.words.events import sentences
from tui.words.phrases import Names, count, testimonies, together
from tui.words.reasons import reason

_TURNS: Final = frozenset({"DICE-1", "DICE-3", "SS-3"})
"""The rules of the rolls with which a turn begins."""
WAITING: Final = "NEW-2"
"""The rule by which the players gain who wait at Newlyweds."""
_MANY: Final = 4


def begins_turn(event: Event) -> bool:
    """Tells whether a turn begins with an event."""
    return isinstance(event, CardPlayed | Waited) or (isinstance(event, Rolled) and event.rule in _TURNS)


def newest_turn(story: Sequence[Event]) -> int:
    """Returns the number of the event with which the newest turn begins."""
    for number in range(len(story) - 1, -1, -1):
        # Who only waits has a turn in which nothing is chosen: it belongs to what was chosen before.
        if begins_turn(story[number]) and not isinstance(story[number], Waited):
            return number
    return 0


def turns(story: Sequence[Event], most: int = 24) -> list[int]:
    """Returns the numbers of the events with which the newest turns begin; what comes before the first is one."""
    found: list[int] = []
    for number in range(len(story) - 1, 0, -1):
        if begins_turn(story[number]) and not isinstance(story[number], Waited):
            found.append(number)
            if len(found) == most:
                break
    else:
        found.append(0)
    return found[::-1]


def brief(happened: Iterable[Event], names: Names) -> list[str]:
    """Returns all that has happened in short sentences; what the players gain by waiting is one."""
    told: list[str] = []
    for is_waiting, events in groupby(happened, key=_is_waiting):
        if is_waiting:
            told.append(_waited([names[event.seat] for event in events if isinstance(event, Gained)]))
        else:
            told += [sentence for event in events for sentence in _told(event, names)]
    return told


def _is_waiting(event: Event) -> bool:
    return isinstance(event, Gained) and event.rule == WAITING


def _waited(who: list[str]) -> str:
    if len(who) < _MANY:
        return f"{together(who)} gained 1 at Newlyweds."
    return f"All {count(len(who))} at Newlyweds gained 1."


def _told(event: Event, names: Names) -> list[str]:
    if because := reason(event, names):
        return because
    match event:
        case RolledToBegin(seat, first, second):
            return [f"{names[seat]} rolled {first + second} to begin."]
        case CardPlayed(seat, number):
            return [f"{names[seat]} played the {number}."]
        case Moved(seat, _, space, "DICE-1" | "DICE-3" | "WIS-3" | "WIS-7" | "SS-6"):
            return [f"{names[seat]} moved to {board.name(space)}."]
        case TrialDrawn(seat, trial, need, total):
            asked = f"{names[seat]} needs {need} and has {testimonies(total)}."
            return [f"{names[seat]} drew {TRIALS[trial].name}.", TRIALS[trial].story, asked]
        case Gained(seat, amount, total):
            return [f"{names[seat]} gained {amount} and has {total}."]
        case Visited(seats, totals):
            lander, *others = [names[seat] for seat in seats]
            met = together(others) if len(others) < _MANY else f"{count(len(others))} others"
            return [f"{lander} visited {met}: +1 each, {lander} has {totals[0]}."]
        case _:
            return sentences(event, names)
