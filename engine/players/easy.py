"""Plays like a child: by the rules, mostly rolling, and friendly."""

from __future__ import annotations

from typing import Final

from engine.asks import Ask, AskKind
from engine.chance import Deck, Dice
from engine.choices import DONE, ROLL, Choice, Verb, assign
from engine.players.decisions import Decision, Why
from engine.players.luck import luck
from engine.view import View

_CARD_FACE: Final = 6
"""A child with cards plays one on a six, and rolls otherwise: that is more fun."""


def choose(view: View, key: bytes) -> Decision:
    """Answers what the seat of this view is asked."""
    ask = view.ask
    assert ask is not None, "only the one who is asked can answer"
    dice = luck(key, view)
    if ask.kind is AskKind.MOVE:
        cards = [choice for choice in ask.choices if choice.verb is Verb.CARD]
        if cards and dice.die() == _CARD_FACE:
            return Decision(_any_of(cards, dice), Why.WHIM)
        return Decision(ROLL, Why.WHIM)
    if ask.kind is AskKind.FELLOWSHIP:
        return Decision(ask.choices[0], Why.KIND)
    if ask.kind is AskKind.OFFICE:
        return _in_office(ask, dice, len(view.players), bool(view.teachers))
    return Decision(_any_of(list(ask.choices), dice), Why.WHIM)


def _in_office(ask: Ask, dice: Dice, players: int, has_chart: bool) -> Decision:
    """Files a chart if there is none, and is done; now and then changes a ruling first, because one can."""
    if not has_chart:
        return Decision(assign(_any_chart(players, dice)), Why.WHIM)
    rulings = [choice for choice in ask.choices if choice.verb is Verb.RULE]
    if rulings and dice.die() == _CARD_FACE:
        return Decision(_any_of(rulings, dice), Why.WHIM)
    return Decision(DONE, Why.LEAVE_BE)


def _any_of(choices: list[Choice], dice: Dice) -> Choice:
    return choices[dice.draw(list(range(len(choices))), Deck.WISDOM)]


def _any_chart(players: int, dice: Dice) -> tuple[int, ...]:
    """Returns a ring of the players in any order, in which each teaches the next (HT-3)."""
    left = list(range(players))
    ring = [dice.draw(left, Deck.WISDOM) for _ in range(players)]
    teachers = [0] * players
    for place, seat in enumerate(ring):
        teachers[seat] = ring[place - 1]
    return tuple(teachers)
