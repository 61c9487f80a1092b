"""Scripture Study, and the queue that waits for it (SS-1 to SS-6, AWA-1 to AWA-3)."""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.asks import Ask, AskKind
from engine.catalog.board import AWAITING, STUDY
from engine.choices import ROLL
from engine.events import Moved, Rolled
from engine.rules.winning import gain
from engine.state import State

STRONG: Final = 15
"""Nobody with fewer Testimonies is in the adult section outside Scripture Study and its waiting place (SS-2)."""


def is_outside(game: State, seat: int) -> bool:
    """Tells whether a player is outside Scripture Study and Awaiting."""
    return game.tokens[seat] not in (STUDY, AWAITING)


def go(game: State, seat: int, rule: str) -> None:
    """Sends a player under 15 to study, or to the end of the queue if anyone is there (SS-1, AWA-1)."""
    origin = game.tokens[seat]
    if STUDY in game.tokens:
        game.tokens[seat] = AWAITING
        game.awaiting += (seat,)
        rule = "AWA-1"
    else:
        game.tokens[seat] = STUDY
    if (tell := game.tell) is not None:
        tell((Moved, seat, origin, game.tokens[seat], rule))


def take_out(game: State, seats: tuple[int, ...], space: int, rule: str) -> None:
    """Moves players to a space at once; whoever comes out of study or the queue leaves his place to the next."""
    for seat in seats:
        origin = game.tokens[seat]
        game.tokens[seat] = space
        if origin == AWAITING:
            game.awaiting = tuple([waiting for waiting in game.awaiting if waiting != seat])
        if (tell := game.tell) is not None and origin != space:
            tell((Moved, seat, origin, space, rule))
    move_up(game)


def move_up(game: State) -> None:
    """Lets the first who is awaiting move in, if study is free: first come, first served (AWA-2)."""
    if game.awaiting and STUDY not in game.tokens:
        seat, *rest = game.awaiting
        game.awaiting = tuple(rest)
        game.tokens[seat] = STUDY
        if (tell := game.tell) is not None:
            tell((Moved, seat, AWAITING, STUDY, "AWA-2"))


def gaining_roll(game: State, seat: int) -> None:
    """Rolls two dice and gains the sum; one with 15 or more rolls again at once and moves (SS-3, SS-6)."""
    first, second = game.chance.die(), game.chance.die()
    if (tell := game.tell) is not None:
        tell((Rolled, seat, first, second, "SS-3"))
    gain(game, seat, first + second, "SS-3")
    if game.testimonies[seat] >= STRONG:
        ask_to_leave(game, seat)


def ask_to_leave(game: State, seat: int) -> None:
    """Asks for the roll that leads out of study; no card may be played after the gaining roll (WIS-5)."""
    game.ask = _to_leave(seat)


@cache
def _to_leave(seat: int) -> Ask:
    return Ask(seat, AskKind.LEAVE, (ROLL,))
