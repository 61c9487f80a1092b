"""Fellowshipping one who has lost all his Testimonies (FEL-1 to FEL-7, BDU-3).

The one who lost is always the player whose turn it is: only a Trial card takes Testimonies in the ward (TRI-8).
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from engine.asks import Ask, AskKind
from engine.choices import AWARD, OFFER, PASS, SPLIT, Choice, Verb
from engine.events import (
    FellowshipAwarded,
    FellowshipOffered,
    FellowshipOpened,
    FellowshipPassed,
    FellowshipSplit,
)
from engine.rules import study
from engine.rules.study import STRONG, is_outside
from engine.rules.winning import gain_together
from engine.state import State

BONUS: Final = 10
"""What fellowshipping brings to the one who comes, or to all who share it."""
RECEIVED: Final = 20
"""What the recipient gains."""


def open_fellowship(game: State) -> None:
    """Begins to ask the others, clockwise from the one who lost (FEL-1)."""
    game.offers = ()
    if (tell := game.tell) is not None:
        tell((FellowshipOpened, game.turn))
    _ask_next(game, game.turn)


def _ask_next(game: State, after: int) -> None:
    """Asks the next who may offer; when all have answered, settles it."""
    loser = game.turn
    for seat in game.clockwise(after):
        if seat == loser:
            break
        if _may_offer(game, seat):
            ask_to_offer(game, seat)
            return
    _settle(game)


def _may_offer(game: State, seat: int) -> bool:
    """Tells whether a player may offer: in study or awaiting only if the ten lift him to 15 (FEL-4)."""
    return is_outside(game, seat) or game.testimonies[seat] + BONUS >= STRONG


def ask_to_offer(game: State, seat: int) -> None:
    """Asks a player to offer or to pass."""
    game.ask = _to_offer(seat)


@cache
def _to_offer(seat: int) -> Ask:
    return Ask(seat, AskKind.FELLOWSHIP, (OFFER, PASS))


def answer_offer(game: State, seat: int, choice: Choice) -> None:
    """Notes a player's offer, and asks the next."""
    offered = choice.verb is Verb.OFFER
    if offered:
        game.offers += (seat,)
    if (tell := game.tell) is not None:
        tell((FellowshipOffered if offered else FellowshipPassed, seat))
    _ask_next(game, seat)


def _settle(game: State) -> None:
    """Carries out what the offers come to: none, one, or a dispute about who was first (FEL-5)."""
    if not game.offers:
        study.go(game, game.turn, "SS-1")
    elif len(game.offers) == 1:
        _fellowship(game, game.offers, (BONUS,), "FEL-2")
    else:
        ask_to_settle(game, game.bishop)


def ask_to_settle(game: State, seat: int) -> None:
    """Asks the bishop, whoever he is and whatever his part in it (BDU-3)."""
    may_split = all(
        is_outside(game, offerer) or game.testimonies[offerer] + share >= STRONG
        for offerer, share in zip(game.offers, _shares(len(game.offers)), strict=True)
    )
    game.ask = _to_settle(seat, game.offers, may_split)


@lru_cache(maxsize=4096)
def _to_settle(seat: int, offers: tuple[int, ...], may_split: bool) -> Ask:
    awards = tuple(AWARD[offerer] for offerer in offers)
    return Ask(seat, AskKind.DISPUTE, (*awards, SPLIT) if may_split else awards)


def answer_dispute(game: State, bishop: int, choice: Choice) -> None:
    """Carries out the bishop's decision."""
    if choice.verb is Verb.AWARD:
        if (tell := game.tell) is not None:
            tell((FellowshipAwarded, bishop, choice.value))
        _fellowship(game, (choice.value,), (BONUS,), "FEL-2")
    else:
        if (tell := game.tell) is not None:
            tell((FellowshipSplit, bishop, game.offers))
        _fellowship(game, game.offers, _shares(len(game.offers)), "FEL-5")


def _shares(sharers: int) -> tuple[int, ...]:
    """Divides the ten evenly, the odd ones to those who offered first (FEL-5)."""
    share, odd = divmod(BONUS, sharers)
    return tuple([share + (place < odd) for place in range(sharers)])


def _fellowship(game: State, seats: tuple[int, ...], shares: tuple[int, ...], rule: str) -> None:
    """Moves those who come to the recipient, who stays (FEL-7); all gain in one event (FEL-2).

    Nobody draws a Trial (TRI-7), and it is no visit (FEL-3).
    """
    game.offers = ()
    loser = game.turn
    study.take_out(game, seats, game.tokens[loser], rule)
    gain_together(game, (*seats, loser), (*shares, RECEIVED), rule)
