"""A whole game as prose: chapters of a life, a paragraph a turn, one sentence for all that one player does in a row."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from engine.catalog.trials import TRIALS
from engine.events import (
    BecameEngaged,
    BishopCalled,
    BishopReleased,
    CardPlayed,
    DatingAhead,
    EngagementBroken,
    Event,
    FellowshipOffered,
    FellowshipPassed,
    Gained,
    Lost,
    Married,
    MissionServed,
    Moved,
    NothingDone,
    Rolled,
    TrialDeclined,
    TrialDrawn,
    Visited,
    Waited,
    WardBegan,
    WentToVisit,
    WisdomDrawn,
)
from engine.replay import Replay
from engine.state import TEMPLE
from tui.words import board
from tui.words.events import sentences
from tui.words.phrases import Names, count, testimonies, together

_WAITING: Final = "NEW-2"
_ARRIVING: Final = "DIR-1"
_MOST: Final = 5
"""Things done in a row that are told in one sentence."""
_MANY: Final = 4


def story(replay: Replay) -> list[tuple[str, list[str]]]:
    """Returns the game that a replay goes through, from its beginning to its end: headings, each with paragraphs."""
    names = replay.names
    chapters: list[tuple[str, list[str]]] = [("How it began", [_joined(replay.happened_at(0), names)])]
    if not chapters[0][1][0]:
        chapters = []
    is_adult = False
    chapters.append(("Childhood and youth" if replay.is_whole else "From where the game is known", []))
    for turn, happened in _turns(replay):
        begun = next((place for place, event in enumerate(happened) if isinstance(event, WardBegan)), None)
        parts = [happened] if begun is None else [happened[:begun], happened[begun:]]
        for number, part in enumerate(parts):
            if number or (begun == 0 and not is_adult):
                is_adult = True
                chapters.append(("The ward", []))
            if told := _joined(part, names):
                chapters[-1][1].append(told if number else f"In turn {turn} {told}")
    return [(title, paragraphs) for title, paragraphs in chapters if paragraphs]


def _turns(replay: Replay) -> Iterator[tuple[int, list[Event]]]:
    """Yields what happened in each turn in which somebody was asked; turns in which one only waits go with it."""
    turn, happened = replay.state_at(0).turns, list[Event]()
    for place in range(replay.last):
        now = replay.state_at(place).turns
        if now != turn and happened:
            yield turn, happened
            happened = []
        turn = now
        happened += replay.happened_at(place + 1)
    if happened:
        yield turn, happened


def _joined(happened: Iterable[Event], names: Names) -> str:
    """Returns events as sentences; what one player does in a row is one of them."""
    said: list[str] = []
    seat, deeds, waiting = -1, list[str](), list[int]()
    for event in happened:
        if isinstance(event, Moved) and event.rule == _ARRIVING:  # whom he went to visit has been told
            continue
        who, deed = _deed(event, names)
        if waiting and deed != _WAITING:
            said.append(_waited(waiting, names))
            waiting = []
        if deeds and (who != seat or len(deeds) >= _MOST or deed == _WAITING):
            said.append(f"{names[seat]} {together(deeds)}.")
            deeds = []
        if deed == _WAITING:
            waiting.append(who)
        elif who < 0:
            said += sentences(event, names)
        else:
            seat = who
            deeds.append(deed)
    if deeds:
        said.append(f"{names[seat]} {together(deeds)}.")
    if waiting:
        said.append(_waited(waiting, names))
    return " ".join(said)


def _waited(seats: Sequence[int], names: Names) -> str:
    if len(seats) == 1:
        return f"{names[seats[0]]} waited at Newlyweds and gained 1 Testimony."
    return f"{together([names[seat] for seat in seats])} waited at Newlyweds and gained 1 Testimony each."


def _deed(event: Event, names: Names) -> tuple[int, str]:
    """Returns whose deed an event is, and what he did; -1 if it is told in sentences of its own."""
    if isinstance(event, Gained) and event.rule == _WAITING:
        return event.seat, _WAITING
    deed = _DEEDS.get(type(event))
    told = deed(event, names) if deed is not None else ""
    return (_seat(event), told) if told else (-1, "")


def _seat(event: Any) -> int:  # noqa: ANN401 - each class that has a deed has a seat, or seats
    return int(event.seats[0] if isinstance(event, Visited) else event.seat)


def _rolled(event: Rolled, _names: Names) -> str:
    return f"rolled {event.first} and {event.second}" if event.second else f"rolled {event.first}"


def _moved(event: Moved, _names: Names) -> str:
    space = board.name(event.space)
    match event.rule:
        case "DICE-1" | "DICE-3" | "WIS-7" | "SUM-1" | "FEL-2" | "FEL-5":
            return f"came to {space}"
        case "AWA-2":
            return "moved up into Scripture Study"
        case _:
            return f"went to {space}"


def _visited(event: Visited, names: Names) -> str:
    _, *others = event.seats
    met = together([names[seat] for seat in others]) if len(others) < _MANY else f"{count(len(others))} others"
    return f"visited {met} for 1 Testimony each"


def _gained(event: Gained, _names: Names) -> str:
    return f"gained {testimonies(event.amount)} to have {event.total}"


def _lost(event: Lost, _names: Names) -> str:
    if not event.amount:
        return "had nothing to lose"
    if not event.total:
        return f"lost all of {testimonies(event.amount)}" if event.amount > 1 else "lost the only Testimony"
    return f"lost {testimonies(event.amount)} to keep {event.total}"


def _trial(event: TrialDrawn, _names: Names) -> str:
    return f"drew the Trial of Faith {TRIALS[event.trial].name} with {event.total or 'none'} of the {event.need} needed"


def _called(event: BishopCalled, _names: Names) -> str:
    return {"BIS-1": "was bishop from then on", "BIS-2": "was bishop from then on"}.get(
        event.rule, "was called as bishop"
    )


_DEEDS: Final[dict[type, Callable[[Any, Names], str]]] = {
    Waited: lambda _event, _names: "waited for Scripture Study",
    Rolled: _rolled,
    CardPlayed: lambda event, _names: f"played the Wisdom Card {event.number}",
    Moved: _moved,
    NothingDone: lambda _event, _names: "found nothing to do there",
    WentToVisit: lambda event, names: f"went to visit {names[event.host]} {board.where(event.space)}",
    Visited: _visited,
    Gained: _gained,
    Lost: _lost,
    WisdomDrawn: lambda _event, _names: "drew a Wisdom Card",
    TrialDrawn: _trial,
    TrialDeclined: lambda _event, _names: "drew no Trial of Faith",
    DatingAhead: lambda _event, _names: "was to go dating next",
    BecameEngaged: lambda _event, _names: "became engaged",
    EngagementBroken: lambda _event, _names: "was engaged no longer",
    MissionServed: lambda _event, _names: "served a mission",
    Married: lambda event, _names: f"was married {'in the temple' if event.how == TEMPLE else 'by a judge'}",
    BishopReleased: lambda _event, _names: "was released as bishop",
    BishopCalled: _called,
    FellowshipOffered: lambda _event, _names: "offered to fellowship",
    FellowshipPassed: lambda _event, _names: "passed",
}
"""What somebody did, without who it was; whatever is not here is told in sentences of its own."""
