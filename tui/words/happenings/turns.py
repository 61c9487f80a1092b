"""Turns, dice, moves, gains and losses, and the end."""

from __future__ import annotations

from typing import Final

from engine.catalog.board import AWAITING
from engine.events import (
    Began,
    CardPlayed,
    DoneAgain,
    Finished,
    Gained,
    GainedTogether,
    Lost,
    Moved,
    NothingDone,
    Rolled,
    RolledToBegin,
    SeatTaken,
    TakenBack,
    TiedToBegin,
    Visited,
    Waited,
    WentToVisit,
)
from tui.words import board, choices, seats
from tui.words.happenings.telling import Telling, gained, lost
from tui.words.phrases import Names, cards, count, together
from tui.words.widths import WIDTH, cells


def _rolled_to_begin(event: RolledToBegin, names: Names, _eyes: int | None) -> list[str]:
    total = event.first + event.second
    return [f"{names[event.seat]} rolled {event.first} and {event.second} to begin, total {total}."]


def _tied_to_begin(event: TiedToBegin, names: Names, _eyes: int | None) -> list[str]:
    tied = [names[seat] for seat in event.seats]
    return [f"{together(tied)} are tied and roll again."]


def _began(event: Began, names: Names, _eyes: int | None) -> list[str]:
    return [f"{names[event.seat]} begins."]


def _waited(event: Waited, names: Names, _eyes: int | None) -> list[str]:
    return [f"{names[event.seat]} only waits this turn, for Scripture Study."]


def _rolled(event: Rolled, names: Names, _eyes: int | None) -> list[str]:
    name = names[event.seat]
    if not event.second:
        return [f"{name} rolled {event.first}."]
    return [f"{name} rolled {event.first} and {event.second}, total {event.first + event.second}."]


def _card_played(event: CardPlayed, names: Names, _eyes: int | None) -> list[str]:
    return [f"{names[event.seat]} played the Wisdom Card {event.number} and has {cards(event.left)} left."]


def _moved(event: Moved, names: Names, _eyes: int | None) -> list[str]:
    name, space = names[event.seat], board.name(event.space)
    match event.rule:
        case "AWA-2":
            return [f"{name} moved up from waiting into Scripture Study."]
        case "SUM-1" | "FEL-2" | "FEL-5":
            return [f"{name} came to {space}."]
        case "DIR-1":
            if not board.scene(event.space):
                return [f"{name} follows the instruction there."]
            return _with_scene(f"{name} came there", event.space)
        case _ if event.rule.startswith("PRI-"):
            return [f"{name} went to {space} instead."]
        case _ if event.space == AWAITING:
            return [f"{name} must wait for Scripture Study."]
        case "SS-1" | "ADU-1" | "NEW-1":
            return [f"{name} went to {space}."]
        case _:
            return _with_scene(f"{name} moved to {space}", event.space)


def _nothing_done(event: NothingDone, names: Names, _eyes: int | None) -> list[str]:
    name = names[event.seat]
    if event.rule == "SS-4":
        return [f"{name} gains nothing on arriving in Scripture Study."]
    if event.rule == "DAT-4":
        return [f"{name} is engaged already, so nothing happens."]
    return [f"{name} is not engaged, so nothing happens."]


def _went_to_visit(event: WentToVisit, names: Names, _eyes: int | None) -> list[str]:
    return [f"{names[event.seat]} went to visit {names[event.host]} at {board.name(event.space)}."]


def _with_scene(said: str, space: int) -> list[str]:
    """Returns a sentence that ends with what happens on the space, or two if one grows too long."""
    scene = board.scene(space)
    if cells(said) + cells(scene) < WIDTH:
        return [f"{said}{scene}."]
    alone = scene.removeprefix(": ")
    return [f"{said}.", f"{alone[0].upper()}{alone[1:]}."]


def _visited(event: Visited, names: Names, _eyes: int | None) -> list[str]:
    lander, *others = event.seats
    if len(others) == 1:
        met = f"{names[lander]} visited {names[others[0]]} there."
    else:
        met = f"{names[lander]} visited {count(len(others))} others there."
    return [met, *[gained(names[seat], 1, total) for seat, total in zip(event.seats, event.totals, strict=True)]]


def _gained(event: Gained, names: Names, _eyes: int | None) -> list[str]:
    told = gained(names[event.seat], event.amount, event.total)
    return [told.replace(" gained", " waited at Newlyweds, gained", 1)] if event.rule == "NEW-2" else [told]


def _gained_together(event: GainedTogether, names: Names, _eyes: int | None) -> list[str]:
    told = zip(event.seats, event.amounts, event.totals, strict=True)
    return [gained(names[seat], amount, total) for seat, amount, total in told]


def _lost(event: Lost, names: Names, _eyes: int | None) -> list[str]:
    return [lost(names[event.seat], event.amount, event.total)]


def _finished(event: Finished, names: Names, _eyes: int | None) -> list[str]:
    return [f"{names[seat]} finished mortality and won." for seat in event.winners]


def _taken_back(event: TakenBack, names: Names, _eyes: int | None) -> list[str]:
    return [f"{names[event.seat]}'s choice {choices.deed(event.choice, names)} was taken back."]


def _done_again(event: DoneAgain, names: Names, _eyes: int | None) -> list[str]:
    return [f"{names[event.seat]}'s choice {choices.deed(event.choice, names)} was made again."]


def _seat_taken(event: SeatTaken, names: Names, _eyes: int | None) -> list[str]:
    return [seats.now(names[event.seat], event.by)]


TURNS: Final[dict[type, Telling]] = {
    RolledToBegin: _rolled_to_begin,
    TiedToBegin: _tied_to_begin,
    Began: _began,
    Waited: _waited,
    Rolled: _rolled,
    CardPlayed: _card_played,
    Moved: _moved,
    NothingDone: _nothing_done,
    WentToVisit: _went_to_visit,
    Visited: _visited,
    Gained: _gained,
    GainedTogether: _gained_together,
    Lost: _lost,
    Finished: _finished,
    SeatTaken: _seat_taken,
    TakenBack: _taken_back,
    DoneAgain: _done_again,
}
