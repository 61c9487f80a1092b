"""Trials of Faith (TRI-1 to TRI-8)."""

from __future__ import annotations

from functools import cache

from engine.asks import Ask, AskKind
from engine.catalog.board import Space
from engine.catalog.trials import TRIALS
from engine.chance import Deck
from engine.choices import DECLINE, DRAW, Choice, Verb
from engine.events import TrialDeclined, TrialDrawn, TrialsShuffled
from engine.rules import fellowship, study
from engine.rules.study import STRONG
from engine.rules.winning import gain, lose
from engine.state import State


def trial_space(game: State, seat: int, _space: Space) -> None:
    """Draws a Trial of Faith (TRI-1)."""
    _draw(game, seat)


def elective_space(game: State, seat: int, _space: Space) -> None:
    """Asks whether to draw, before the card is seen (TRI-2)."""
    ask_to_draw(game, seat)


def ask_to_draw(game: State, seat: int) -> None:
    """Asks a player on an elective space whether he draws."""
    game.ask = _to_draw(seat)


@cache
def _to_draw(seat: int) -> Ask:
    return Ask(seat, AskKind.ELECTIVE, (DRAW, DECLINE))


def answer_elective(game: State, seat: int, choice: Choice) -> None:
    """Draws, which then binds, or declines."""
    if choice.verb is Verb.DRAW:
        _draw(game, seat)
    elif (tell := game.tell) is not None:
        tell((TrialDeclined, seat))


def _draw(game: State, seat: int) -> None:
    """Draws a card, and gains or loses by it; what he has now decides, any visit credit already in (TRI-4)."""
    if not game.trial_deck:
        game.trial_deck, game.trial_discards = game.trial_discards, []
        if (tell := game.tell) is not None:
            tell((TrialsShuffled, len(game.trial_deck)))
    number = game.chance.draw(game.trial_deck, Deck.TRIALS)
    game.trial_discards.append(number)
    trial = TRIALS[number]
    need = trial.need_mission if game.mission[seat] else trial.need  # MIS-2
    total = game.testimonies[seat]
    if (tell := game.tell) is not None:
        tell((TrialDrawn, seat, number, need, total))
    if total >= need:
        gain(game, seat, trial.gain, "TRI-4")
        return
    left = lose(game, seat, trial.lose, "TRI-4")
    if left == 0:
        fellowship.open_fellowship(game)  # before any move to study (FEL-1)
    elif left < STRONG:
        study.go(game, seat, "SS-1")
