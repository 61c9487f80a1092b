"""Setting up: who begins (SET-1, SET-2)."""

from __future__ import annotations

from typing import Final

from engine.choices import MOST_PLAYERS
from engine.errors import SetupError
from engine.events import Began, RolledToBegin, TiedToBegin
from engine.state import State

FEWEST_PLAYERS: Final = 2


def check_players(players: int) -> None:
    """Raises SetupError unless two to eight play (SET-1)."""
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        message = f"Mortality is for {FEWEST_PLAYERS} to {MOST_PLAYERS} players, not {players}."
        raise SetupError(message)


def roll_to_begin(game: State) -> int:
    """Lets each roll two dice and returns the seat of the highest; those tied for it roll again (SET-2)."""
    seats = list(range(len(game.tokens)))
    while len(seats) > 1:
        sums = []
        for seat in seats:
            first, second = game.chance.die(), game.chance.die()
            sums.append(first + second)
            if (tell := game.tell) is not None:
                tell((RolledToBegin, seat, first, second))
        highest = max(sums)
        seats = [seat for seat, total in zip(seats, sums, strict=True) if total == highest]
        if len(seats) > 1 and (tell := game.tell) is not None:
            tell((TiedToBegin, tuple(seats)))
    if (tell := game.tell) is not None:
        tell((Began, seats[0]))
    return seats[0]
