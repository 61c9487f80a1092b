"""Thinks ahead: over every throw and every Trial card of its own move, and by what its next turn can bring.

What it cannot see is foreseen only where it matters for the choice: what the others will answer in the same turn.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final, NamedTuple

from engine.asks import AskKind
from engine.choices import AWARD, OFFER, PASS, ROLL, SPLIT, STAY, Choice, Verb
from engine.game import Game
from engine.players import office
from engine.players.decisions import Decision, Why
from engine.players.futures import futures
from engine.players.imagining import imagined
from engine.players.landings import Landings
from engine.players.worth import worth_for
from engine.rules.questions import ANSWER
from engine.rules.winning import GOAL, MortalityFinished
from engine.view import View

_OWN: Final = (AskKind.ELECTIVE, AskKind.CALL)
"""Questions that can be put to the mover in the middle of his move: he will then choose the best."""
_OTHERS: Final = (AskKind.COME, AskKind.FELLOWSHIP, AskKind.DISPUTE)
"""Questions that others answer in the middle of it."""

_DIGITS: Final = 9
"""To how many digits chances differ at all; of two that are alike a card is surer than the dice."""
_NOTHING: Final = 1e-6
"""By so little a chance does not change at all, as far as can be told."""
_MOST: Final = 20
"""Nothing is worth so many Testimonies: where it seems so, a Testimony itself is worth next to nothing."""


def choose(view: View, key: bytes) -> Decision:
    """Answers what the seat of this view is asked; it needs no luck."""
    ask = view.ask
    assert ask is not None, "only the one who is asked can answer"
    if ask.kind is AskKind.OFFICE:
        return office.choose(view, imagined(view), worth_for(len(view.players)))
    if ask.chart and (filed := office.filing(imagined(view), ask.seat, worth_for(len(view.players)))):
        return filed
    if len(ask.choices) == 1:
        return Decision(ask.choices[0], Why.ONLY)
    values = weighed(view)
    return Decision(max(values, key=lambda choice: (round(values[choice], _DIGITS), choice != ROLL)), Why.BETTER)


def weighed(view: View) -> dict[Choice, float]:
    """Returns the chance to win, 0 to 1, after each choice that is open to the one who is asked, charts apart."""
    assert view.ask is not None
    thought = _Thought(imagined(view), view.ask.seat)
    return {choice: thought.value(choice) for choice in view.ask.choices}


class AgainstRoll(NamedTuple):
    """The playing of a Wisdom Card against a roll, each in Testimonies that would weigh as much."""

    card: Choice
    more: float
    """What it brings more than a roll, with all that may follow, as if it were not used up; below 0 if less."""
    kept: float
    """What the card is worth that is kept in the hand."""


def against_roll(view: View, best: Choice) -> AgainstRoll | None:
    """Returns what speaks for and against a card: the one that is best, or if that is a roll the best of them.

    It is found by weighing anew with one thing changed: as if the card came back to the hand when it has been played,
    and as if there were one Testimony more. None where one Testimony more would change next to nothing.
    """
    ask = view.ask
    assert ask is not None, "only the one who is asked has a choice"
    seat, thought = ask.seat, _Thought(imagined(view), ask.seat)
    cards = [choice for choice in ask.choices if choice.verb is Verb.CARD]
    card = max(cards, key=thought.value) if best == ROLL else best
    played, rolled = thought.value(card), thought.value(ROLL)
    one = thought.value(card, lambda after: _one_more(after, seat)) - played
    if one <= _NOTHING:
        return None
    kept = thought.value(card, lambda after: _taken_up(after, seat, card.value)) - played
    weighed = AgainstRoll(card, (played + kept - rolled) / one, kept / one)
    return weighed if max(abs(weighed.more), abs(weighed.kept)) < _MOST else None


def _one_more(game: Game, seat: int) -> None:
    if game.testimonies[seat] + 1 < GOAL:  # one who finishes by it would be another matter
        game.testimonies[seat] += 1


def _taken_up(game: Game, seat: int, number: int) -> None:
    game.hands[seat] = tuple(sorted((*game.hands[seat], number)))


class _Thought:
    """The weighing of one decision."""

    def __init__(self, game: Game, seat: int) -> None:
        self._game: Final = game
        self._seat: Final = seat
        self._worth: Final = worth_for(game.players)
        self._landings: Final = Landings(self._worth)

    def value(self, choice: Choice, change: Callable[[Game], None] | None = None) -> float:
        """Returns the chance to win after a choice, perhaps with something changed in all that comes of it."""
        if change is None:
            return self._after(self._game, choice)
        total = 0.0
        for weight, after in futures(self._game, choice):
            change(after)
            total += weight * self._of(after)
        return total

    def _after(self, game: Game, choice: Choice) -> float:
        return sum([weight * self._of(after) for weight, after in futures(game, choice)])

    def _of(self, game: Game) -> float:
        """Returns the chance to win as a game stands in or after a move."""
        ask, seat = game.ask, self._seat
        if ask is not None:
            if ask.seat == seat and ask.kind in _OWN:
                return max([self._after(game, choice) for choice in ask.choices])
            if ask.kind in _OTHERS:
                return self._answered(game)
        return self._worth.chance(game, seat, self._landings)

    def _answered(self, game: Game) -> float:
        """Returns the chance to win when the others answer as players do who think of themselves."""
        while (ask := game.ask) is not None and ask.kind in _OTHERS:
            if ask.seat == self._seat:
                return max([self._after(game, choice) for choice in ask.choices])
            game.ask = None
            with suppress(MortalityFinished):
                ANSWER[ask.kind](game, ask.seat, _foreseen(game, ask.kind, ask.seat, ask.choices))
        return self._worth.chance(game, self._seat, self._landings)


def _foreseen(game: Game, kind: AskKind, seat: int, choices: tuple[Choice, ...]) -> Choice:
    """Returns what another will answer: he stays in study, offers unless only two play, and awards it to himself."""
    if kind is AskKind.COME:
        return STAY
    if kind is AskKind.FELLOWSHIP:
        return OFFER if game.players > 2 else PASS
    if AWARD[seat] in choices:
        return AWARD[seat]
    return SPLIT if SPLIT in choices else choices[0]
