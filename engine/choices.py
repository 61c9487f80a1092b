"""What a player may decide: a closed vocabulary, each choice one value that scenarios, saves and faces share."""

from __future__ import annotations

from enum import StrEnum
from operator import ne
from typing import Final, NamedTuple

from engine.catalog import wisdom
from engine.catalog.rulings import RULINGS

MOST_PLAYERS: Final = 8
"""SET-1."""


class Verb(StrEnum):
    """The kinds of choice, by the word that a scenario writes for them."""

    ROLL = "roll"
    CARD = "card"
    DRAW = "draw"
    DECLINE = "decline"
    CALL = "call"
    OFFER = "offer"
    PASS = "pass"
    AWARD = "award"
    SPLIT = "split"
    CHOOSE = "choose"
    COME = "come"
    STAY = "stay"
    RULE = "rule"
    DONE = "done"
    ASSIGN = "assign"


class Choice(NamedTuple):
    """One decision. Make it with the names and functions below; equal choices are equal values."""

    verb: Verb
    value: int = 0
    """The number of the Wisdom Card, the seat that is named, or the number of the ruling."""
    option: int = 0
    """The number of the ruling's option."""
    chart: tuple[int, ...] = ()
    """For `assign`: the seat of each seat's home teacher."""


ROLL: Final = Choice(Verb.ROLL)
DRAW: Final = Choice(Verb.DRAW)
DECLINE: Final = Choice(Verb.DECLINE)
OFFER: Final = Choice(Verb.OFFER)
PASS: Final = Choice(Verb.PASS)
SPLIT: Final = Choice(Verb.SPLIT)
COME: Final = Choice(Verb.COME)
STAY: Final = Choice(Verb.STAY)
DONE: Final = Choice(Verb.DONE)

CARD: Final = {number: Choice(Verb.CARD, number) for number in wisdom.NUMBERS}
"""`CARD[number]` plays the Wisdom Card of that number."""
CALL: Final = tuple(Choice(Verb.CALL, seat) for seat in range(MOST_PLAYERS))
AWARD: Final = tuple(Choice(Verb.AWARD, seat) for seat in range(MOST_PLAYERS))
CHOOSE: Final = tuple(Choice(Verb.CHOOSE, seat) for seat in range(MOST_PLAYERS))
RULE: Final = tuple(
    tuple(Choice(Verb.RULE, number, option) for option in range(len(ruling.options)))
    for number, ruling in enumerate(RULINGS)
)
"""`RULE[ruling][option]` sets that ruling to that option."""

BARE: Final = {choice.verb.value: choice for choice in (ROLL, DRAW, DECLINE, OFFER, PASS, SPLIT, COME, STAY, DONE)}
"""The choices that name nothing, by their word."""
NAMING: Final = {Verb.CALL.value: CALL, Verb.AWARD.value: AWARD, Verb.CHOOSE.value: CHOOSE}
"""Those that name a player, by their word; each then by seat."""


def assign(chart: tuple[int, ...]) -> Choice:
    """Returns the choice that files a chart: `chart[seat]` is the home teacher of that seat (HT-1)."""
    return Choice(Verb.ASSIGN, chart=chart)


def is_chart(chart: tuple[int, ...], players: int) -> bool:
    """Tells whether everyone has exactly one home teacher and one home pupil, never himself (HT-3)."""
    seats = range(players)
    return sorted(chart) == list(seats) and all(map(ne, chart, seats))
