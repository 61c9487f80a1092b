"""Why something happened: an event and its reason in one sentence, where the event alone leaves one wondering."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.catalog.board import AWAITING, SPACES, STUDY, Kind
from engine.events import BishopCalled, ChartFiled, Event, Gained, Lost, Moved, SummonsFailed
from engine.rules.setup import FEWEST_PLAYERS
from engine.rules.study import STRONG
from tui.words import board
from tui.words.phrases import Names, testimonies, together

_FOR: Final = {"BDU-1": "as bishop", "DIR-1": "for the visit"}
"""What Testimonies are gained for, by rule, where no other sentence says it."""
_AGAIN: Final = next(space.again for space in SPACES if space.kind is Kind.MISSION)
"""What a mission brings to whoever has served before."""
_CALLED: Final = {Kind.SUMMON_BISHOP: ", the bishop,", Kind.SUMMON_TEACHER: ", the home teacher,"}
"""As what somebody is called to a space."""


def reason(event: Event, names: Names) -> list[str]:
    """Returns an event with its reason; nothing where the usual sentence needs none."""
    why = _WHY.get(type(event))
    told = "" if why is None else why(event, names)
    return [told] if told else []


def _moved(event: Moved, names: Names) -> str:
    name, space = names[event.seat], event.space
    match event.rule:
        case "SS-1" | "ADU-1" if space in (STUDY, AWAITING):
            whither = "went to" if space == STUDY else "must wait for"
            return f"{name} has fewer than {STRONG} and {whither} Scripture Study."
        case "SUM-1":
            as_what = _CALLED.get(SPACES[space].kind, ", who was called,")
            return f"{name}{as_what} came to {board.name(space)}."
        case "DIR-1" if board.scene(space):
            return f"There{board.scene(space)}."
        case _:
            return ""


def _gained(event: Gained, names: Names) -> str:
    name = names[event.seat]
    if event.rule == "MIS-1" and event.amount == _AGAIN:
        return f"{name} has served before, gained {event.amount} and has {event.total}."
    if event.rule in _FOR:
        return f"{name} gained {event.amount} {_FOR[event.rule]} and has {event.total}."
    return ""


def _lost(event: Lost, names: Names) -> str:
    if event.total or not event.amount:
        return ""
    return f"{names[event.seat]} lost {testimonies(event.amount)}, all there was."


def _called(event: BishopCalled, names: Names) -> str:
    if event.rule != "REO-3":
        return ""
    name = names[event.seat]
    if len(names) == FEWEST_PLAYERS:
        return f"{name} is the new bishop: whoever is released never keeps the office."
    return f"{name} has the most and is the new bishop: none has {STRONG} and a temple marriage."


def _filed(event: ChartFiled, names: Names) -> str:
    pair = together([names[seat] for seat in sorted(event.teachers)])
    return f"{pair} are each other's home teachers." if event.rule == "HT-3" else ""


def _failed(event: SummonsFailed, names: Names) -> str:
    if event.called >= 0:
        return ""
    return f"{names[event.seat]} can call nobody: all others study, or wait to, with too few to leave."


_WHY: Final[dict[type, Callable[[Any, Names], str]]] = {
    Moved: _moved,
    Gained: _gained,
    Lost: _lost,
    BishopCalled: _called,
    ChartFiled: _filed,
    SummonsFailed: _failed,
}
"""How the reason of each class of event is said, if there is one to say."""
