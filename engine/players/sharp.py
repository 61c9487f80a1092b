"""Thinks ahead: over every throw and every Trial card of its own move, and by what its next turn can bring.

What it cannot see is foreseen only where it matters for the choice: what the others will answer in the same turn.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final, NamedTuple

from engine.asks import AskKind
from engine.catalog.board import AWAITING, REORGANIZE, STUDY
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
MOST: Final = 20
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


def value(game: Game, seat: int, choice: Choice, at_end: Callable[[Game], None] | None = None) -> float:
    """Returns the chance to win after one choice, perhaps with something changed wherever the move may end."""
    return _Thought(game, seat, at_end).value(choice)


class AgainstRoll(NamedTuple):
    """The playing of a Wisdom Card against a roll, each in Testimonies that would weigh as much."""

    card: Choice
    more: float
    """What it brings more than a roll, with all that may follow, as if it were not used up; below 0 if less."""
    kept: float
    """What the card is worth that is kept in the hand."""


class Measured(NamedTuple):
    """The choices weighed against each other, each in Testimonies that would weigh as much."""

    short: dict[Choice, float]
    """How far each falls short of the best, with all that may follow; the best itself by nothing."""
    card: AgainstRoll | None
    """The best choice if it is a card, or the best of the cards if it is a roll; None where it is neither."""


def measured(view: View, best: Choice) -> Measured | None:
    """Returns what speaks for and against each choice.

    It is found by weighing anew with one thing changed: as if there were one Testimony more, and as if the card came
    back to the hand when it has been played. None where one Testimony more would change next to nothing.
    """
    ask = view.ask
    assert ask is not None, "only the one who is asked has a choice"
    seat, thought = ask.seat, _Thought(imagined(view), ask.seat)
    values = {choice: thought.value(choice) for choice in ask.choices}
    cards = [choice for choice in values if choice.verb is Verb.CARD] if ROLL in values else []
    measure = max(cards, key=values.__getitem__) if cards and best == ROLL else best
    one = thought.value(measure, lambda after: _one_more(after, seat)) - values[measure]
    if one <= _NOTHING:
        return None
    short = {choice: (values[best] - value) / one for choice, value in values.items()}
    if measure not in cards:
        return Measured(short, None)
    played = values[measure]
    kept = thought.value(measure, lambda after: _taken_up(after, seat, measure.value)) - played
    weighed = AgainstRoll(measure, (played + kept - values[ROLL]) / one, kept / one)
    return Measured(short, weighed if max(abs(weighed.more), abs(weighed.kept)) < MOST else None)


def rests_on_study(view: View, best: Choice) -> bool:
    """Tells whether a choice is the best only for what it is worth to be in Scripture Study after it."""
    ask = view.ask
    assert ask is not None, "only the one who is asked has a choice"
    seat, thought = ask.seat, _Thought(imagined(view), ask.seat)
    without = {choice: thought.value(choice, lambda after: _led_out(after, seat)) for choice in ask.choices}
    return max(without.values()) > without[best]


def _one_more(game: Game, seat: int) -> None:
    if game.testimonies[seat] + 1 < GOAL:  # one who finishes by it would be another matter
        game.testimonies[seat] += 1


def _taken_up(game: Game, seat: int, number: int) -> None:
    game.hands[seat] = tuple(sorted((*game.hands[seat], number)))


def _led_out(game: Game, seat: int) -> None:
    if game.tokens[seat] in (STUDY, AWAITING):
        game.tokens[seat] = REORGANIZE


class _Thought:
    """The weighing of one decision."""

    def __init__(self, game: Game, seat: int, at_end: Callable[[Game], None] | None = None) -> None:
        self._game: Final = game
        self._seat: Final = seat
        self._at_end: Final = at_end
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
        return self._chance(game)

    def _chance(self, game: Game) -> float:
        """Returns the chance to win at the end of a move, perhaps with something changed there."""
        if self._at_end is not None and not game.winners:
            self._at_end(game)
        return self._worth.chance(game, self._seat, self._landings)

    def _answered(self, game: Game) -> float:
        """Returns the chance to win when the others answer as players do who think of themselves."""
        while (ask := game.ask) is not None and ask.kind in _OTHERS:
            if ask.seat == self._seat:
                return max([self._after(game, choice) for choice in ask.choices])
            game.ask = None
            with suppress(MortalityFinished):
                ANSWER[ask.kind](game, ask.seat, _foreseen(game, ask.kind, ask.seat, ask.choices))
        return self._chance(game)


def _foreseen(game: Game, kind: AskKind, seat: int, choices: tuple[Choice, ...]) -> Choice:
    """Returns what another will answer: he stays in study, offers unless only two play, and awards it to himself."""
    if kind is AskKind.COME:
        return STAY
    if kind is AskKind.FELLOWSHIP:
        return OFFER if game.players > 2 else PASS
    if AWARD[seat] in choices:
        return AWARD[seat]
    return SPLIT if SPLIT in choices else choices[0]
