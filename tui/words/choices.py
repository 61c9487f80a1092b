"""What may be chosen, as the items of a menu; and what was chosen, when it is taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.asks import Ask, AskKind
from engine.catalog.board import FIRST_ADULT, SPACES, STUDY
from engine.choices import Choice, Verb
from engine.rules.fellowship import BONUS, RECEIVED
from engine.view import View
from tui.words import board, effects, rulings
from tui.words.phrases import Names, testimonies, together
from tui.words.widths import WIDTH, cells

CHART_FIRST: Final = "File a new home teaching chart first."
"""What a bishop may do before he moves, where a ruling lets him."""
_MOST: Final = WIDTH - len("10. ")
"""Cells of a card's sentence behind its number; it is for what it brings that others are not named."""


def phrase(choice: Choice, ask: Ask, view: View, names: Names) -> str:
    """Returns a choice that is open as a sentence of a menu; `view` is that of the one who is asked."""
    return _SAID[choice.verb](choice, ask, view, names)


def _roll(_choice: Choice, ask: Ask, view: View, _names: Names) -> str:
    space = view.players[ask.seat].space
    if ask.kind is AskKind.LEAVE:
        return "Roll two dice and move."
    if space == STUDY:
        return "Roll two dice and gain as many."
    return "Roll two dice." if space >= FIRST_ADULT else "Roll one die."


def leading(choice: Choice, ask: Ask, view: View, names: Names) -> str:
    """Returns the same sentence; of a card only where it leads, for where it stands beside what it brings."""
    if choice.verb is not Verb.CARD:
        return phrase(choice, ask, view, names)
    space = board.landing(view, ask.seat, choice.value)
    return f"Play the {choice.value}, to {board.name(space)}{board.company(view, names, space, ask.seat)}."


def _card(choice: Choice, ask: Ask, view: View, names: Names) -> str:
    space = board.landing(view, ask.seat, choice.value)
    brings = dict.fromkeys(effects.heard(space, ask.seat, view, names, after=after) for after in effects.After)
    if "" in brings:
        return leading(choice, ask, view, names)
    where = f"Play the {choice.value}, to {board.name(space)}"
    company = board.company(view, names, space, ask.seat)
    theres = dict.fromkeys((company, ", where others are" * bool(company), ""))
    said = [f"{where}{there}: {what}." for what in brings for there in theres]
    return next((one for one in said if cells(one) <= _MOST), said[0])


def _draw(_choice: Choice, _ask: Ask, _view: View, _names: Names) -> str:
    return "Draw a Trial of Faith."


def _decline(_choice: Choice, _ask: Ask, _view: View, _names: Names) -> str:
    return "Do not draw."


def _call(choice: Choice, ask: Ask, view: View, names: Names) -> str:
    number = SPACES[view.players[ask.seat].space].gain
    where = board.where(view.players[choice.value].space)
    return f"Call {names[choice.value]}, who is {where}; you each gain {number}."


def _come(_choice: Choice, _ask: Ask, view: View, names: Names) -> str:
    number = SPACES[view.players[view.turn].space].gain
    return f"Come; you and {names[view.turn]} each gain {number}."


def _stay(_choice: Choice, _ask: Ask, _view: View, _names: Names) -> str:
    return "Stay; the ward is reorganized then."


def _offer(_choice: Choice, _ask: Ask, view: View, names: Names) -> str:
    if view.offers:
        return f"Offer too; the bishop says who was first, and {names[view.turn]} gains {RECEIVED}."
    return f"Offer; you move there and gain {BONUS}, and {names[view.turn]} gains {RECEIVED}."


def _pass(_choice: Choice, _ask: Ask, _view: View, _names: Names) -> str:
    return "Pass."


def _award(choice: Choice, _ask: Ask, _view: View, names: Names) -> str:
    return f"Award it to {names[choice.value]}, who gains {BONUS}."


def _split(_choice: Choice, ask: Ask, _view: View, names: Names) -> str:
    offers = [names[choice.value] for choice in ask.choices if choice.verb is Verb.AWARD]
    if len(offers) > 3:
        return f"Split the {BONUS} evenly among all {len(offers)} who offered."
    return f"Split the {BONUS} evenly {'between' if len(offers) == 2 else 'among'} {together(offers)}."


def _choose(choice: Choice, _ask: Ask, view: View, names: Names) -> str:
    return f"Choose {names[choice.value]}, who has {testimonies(view.players[choice.value].testimonies)}."


def _rule(choice: Choice, _ask: Ask, _view: View, _names: Names) -> str:
    return f"Rule: {rulings.meaning(choice.value, choice.option)}."


def _done(_choice: Choice, _ask: Ask, _view: View, _names: Names) -> str:
    return "Done: play goes on."


def _assign(choice: Choice, _ask: Ask, _view: View, names: Names) -> str:
    return f"File this chart: {together([f'{names[t]} teaches {names[s]}' for s, t in enumerate(choice.chart)])}."


_SAID: Final[dict[Verb, Callable[[Choice, Ask, View, Names], str]]] = {
    Verb.ROLL: _roll,
    Verb.CARD: _card,
    Verb.DRAW: _draw,
    Verb.DECLINE: _decline,
    Verb.CALL: _call,
    Verb.OFFER: _offer,
    Verb.PASS: _pass,
    Verb.AWARD: _award,
    Verb.SPLIT: _split,
    Verb.CHOOSE: _choose,
    Verb.COME: _come,
    Verb.STAY: _stay,
    Verb.RULE: _rule,
    Verb.DONE: _done,
    Verb.ASSIGN: _assign,
}


def deed(choice: Choice, names: Names) -> str:
    """Returns a choice as what somebody chose to do: `to roll`, `to play the 5`, `to call Ben`, `not to draw`."""
    if choice.verb is Verb.CARD:
        return f"to play the {choice.value}"
    if choice.verb is Verb.DECLINE:
        return "not to draw"
    if choice.verb in (Verb.CALL, Verb.CHOOSE):
        return f"to {choice.verb} {names[choice.value]}"
    if choice.verb is Verb.AWARD:
        return f"to award it to {names[choice.value]}"
    if choice.verb is Verb.SPLIT:
        return "to split it"
    if choice.verb is Verb.RULE:
        return "to set a ruling"
    if choice.verb is Verb.ASSIGN:
        return "to file a chart"
    return "to go on" if choice.verb is Verb.DONE else f"to {choice.verb}"


def bidding(choice: Choice, names: Names) -> str:
    """Returns the same as it is said to the one who may do it: `roll`, `do not draw`."""
    return "do not draw" if choice.verb is Verb.DECLINE else deed(choice, names).removeprefix("to ")


def briefly(choice: Choice, names: Names) -> str:
    """Returns the same as it stands among others in a sentence: `to roll`, `the 5`."""
    return f"the {choice.value}" if choice.verb is Verb.CARD else deed(choice, names)


def came_next(choice: Choice, name: str, names: Names) -> str:
    """Returns what somebody chose at a place of a game that is gone through again, before that is shown."""
    return f"Next, {name} chose {deed(choice, names)}."
