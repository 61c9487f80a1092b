"""What the game waits for, as a question to the one who is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.asks import Ask, AskKind
from engine.choices import Verb
from engine.rules.setup import FEWEST_PLAYERS
from engine.view import View
from tui.words import board
from tui.words.phrases import Names, testimonies, together
from tui.words.wordings import NORMAL, SHORT


def question(ask: Ask, view: View, names: Names, wording: str = NORMAL) -> str:
    """Returns the question that an ask puts, with what is needed to answer it."""
    if wording == SHORT and ask.kind is AskKind.MOVE:
        player = view.players[ask.seat]
        return f"{names[ask.seat]}'s turn, {board.where(player.space)} with {player.testimonies or 'none'}."
    return f"{names[ask.seat]}, {_PUT[ask.kind](ask, view, names)}"


def _move(ask: Ask, view: View, _names: Names) -> str:
    player = view.players[ask.seat]
    return f"it is your turn, {board.where(player.space)} with {testimonies(player.testimonies)}."


def _leave(ask: Ask, view: View, _names: Names) -> str:
    return f"you have {testimonies(view.players[ask.seat].testimonies)} and leave Scripture Study."


def _elective(ask: Ask, view: View, _names: Names) -> str:
    return f"you have {testimonies(view.players[ask.seat].testimonies)}: do you draw a Trial of Faith?"


def _call(ask: Ask, view: View, _names: Names) -> str:
    return f"whom do you call to {board.name(view.players[ask.seat].space)}?"


def _come(_ask: Ask, view: View, names: Names) -> str:
    place = board.name(view.players[view.turn].space)
    return f"{names[view.turn]} calls you to {place}: do you leave Scripture Study?"


def _fellowship(ask: Ask, view: View, names: Names) -> str:
    return f"do you offer to fellowship {names[view.turn]}?"


def _dispute(ask: Ask, view: View, names: Names) -> str:
    whom = "you" if ask.seat == view.turn else names[view.turn]
    return f"you are the bishop: who was first to offer to fellowship {whom}?"


def _tie(_ask: Ask, _view: View, _names: Names) -> str:
    return "nobody qualifies, and these are tied: who is the next bishop?"


def _office(ask: Ask, view: View, _names: Names) -> str:
    if view.players[ask.seat].teacher is None:
        return "as bishop you assign the home teaching before play goes on."
    rulings = "the other rulings" if view.ruled else "the rulings"
    is_open = any(choice.verb is Verb.RULE for choice in ask.choices)
    what = [*["the chart"] * ask.chart, *[rulings] * is_open]
    if not what:
        return "there is nothing left that you may change."
    if view.filed and len(view.players) > FEWEST_PLAYERS:  # it is asked until the bishop is done (HT-4, BDU-2)
        return f"the chart is filed; you may still change {together(what)}."
    if view.ruled:
        return f"that is ruled; you may still change {together(what)}."
    return f"as the new bishop you may change {together(what)}."


_PUT: Final[dict[AskKind, Callable[[Ask, View, Names], str]]] = {
    AskKind.MOVE: _move,
    AskKind.LEAVE: _leave,
    AskKind.ELECTIVE: _elective,
    AskKind.CALL: _call,
    AskKind.COME: _come,
    AskKind.FELLOWSHIP: _fellowship,
    AskKind.DISPUTE: _dispute,
    AskKind.TIE: _tie,
    AskKind.OFFICE: _office,
}
