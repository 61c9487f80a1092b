"""Thinks ahead: over every throw and every Trial card of its own move, and by what its next turn can bring.

What it cannot see is foreseen only where it matters for the choice: what the others will answer in the same turn.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from engine.asks import AskKind
from engine.choices import AWARD, OFFER, PASS, ROLL, SPLIT, STAY, Choice
from engine.game import Game
from engine.players import office
from engine.players.decisions import Decision, Why
from engine.players.futures import futures
from engine.players.imagining import imagined
from engine.players.landings import Landings
from engine.players.worth import worth_for
from engine.rules.questions import ANSWER
from engine.rules.winning import MortalityFinished
from engine.view import View

_OWN: Final = (AskKind.ELECTIVE, AskKind.CALL)
"""Questions that can be put to the mover in the middle of his move: he will then choose the best."""
_OTHERS: Final = (AskKind.COME, AskKind.FELLOWSHIP, AskKind.DISPUTE)
"""Questions that others answer in the middle of it."""

_DIGITS: Final = 9
"""To how many digits chances differ at all; of two that are alike a card is surer than the dice."""


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


class _Thought:
    """The weighing of one decision."""

    def __init__(self, game: Game, seat: int) -> None:
        self._game: Final = game
        self._seat: Final = seat
        self._worth: Final = worth_for(game.players)
        self._landings: Final = Landings(self._worth)

    def value(self, choice: Choice) -> float:
        """Returns the chance to win after a choice."""
        return self._after(self._game, choice)

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
