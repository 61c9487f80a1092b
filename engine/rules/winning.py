"""Gaining, losing and winning: every Testimony passes through here (ZERO-1, WIN-1, WIN-2, WIN-4)."""

from __future__ import annotations

from typing import Final

from engine.catalog.rulings import FINISH, SHARED
from engine.events import Finished, Gained, GainedTogether, Lost, Visited
from engine.state import State

GOAL: Final = 150
"""WIN-1."""


class MortalityFinished(Exception):  # noqa: N818 - it is no error: it ends whatever was under way
    """Raised the moment somebody wins, because the game stops there (WIN-2); only `Game` catches it."""


def gain(game: State, seat: int, amount: int, rule: str) -> None:
    """Gives one player Testimonies."""
    total = game.testimonies[seat] + amount
    game.testimonies[seat] = total
    if (tell := game.tell) is not None:
        tell((Gained, seat, amount, total, rule))
    if total >= GOAL:
        finish(game, (seat,))


def gain_together(game: State, seats: tuple[int, ...], amounts: tuple[int, ...], rule: str) -> None:
    """Gives several players Testimonies in one event; the seats stand in the order of WIN-4."""
    testimonies = game.testimonies
    for seat, amount in zip(seats, amounts, strict=True):
        testimonies[seat] += amount
    if (tell := game.tell) is not None:
        tell((GainedTogether, seats, amounts, tuple([testimonies[seat] for seat in seats]), rule))
    _finish_if_reached(game, seats)


def visit_credit(game: State, seat: int, space: int) -> None:
    """Gives 1 to the lander and to each who stands there, in one event (VIS-1)."""
    tokens, testimonies = game.tokens, game.testimonies
    seats = (seat, *[other for other in game.clockwise(seat) if tokens[other] == space])
    for other in seats:
        testimonies[other] += 1
    if (tell := game.tell) is not None:
        tell((Visited, seats, tuple([testimonies[other] for other in seats])))
    _finish_if_reached(game, seats)


def lose(game: State, seat: int, amount: int, rule: str) -> int:
    """Takes Testimonies from a player, never below zero (ZERO-1), and returns what he has left."""
    before = game.testimonies[seat]
    total = max(before - amount, 0)
    game.testimonies[seat] = total
    if (tell := game.tell) is not None:
        tell((Lost, seat, before - total, total, rule))
    return total


def _finish_if_reached(game: State, seats: tuple[int, ...]) -> None:
    reached = tuple([seat for seat in seats if game.testimonies[seat] >= GOAL])
    if reached:
        finish(game, reached)


def finish(game: State, reached: tuple[int, ...]) -> None:
    """Ends the game for those who have reached the goal in one event, in the order of WIN-4."""
    shared = game.rulings[FINISH] == SHARED
    game.winners = reached if shared else reached[:1]
    if (tell := game.tell) is not None:
        tell((Finished, game.winners, "WIN-4" if len(reached) > 1 else "WIN-1"))
    raise MortalityFinished
