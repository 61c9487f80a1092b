"""The choices of the full screen in few words, for a line of a panel; the whole sentences stand beside them."""

from __future__ import annotations

from typing import Final

from engine.asks import Ask, AskKind
from engine.catalog.board import FIRST_ADULT, SPACES, STUDY, Kind
from engine.catalog.rulebook import RULES
from engine.catalog.trials import ALL, TRIALS, unseen
from engine.choices import Choice, Verb
from engine.rules.fellowship import BONUS, RECEIVED
from engine.rules.setup import FEWEST_PLAYERS
from engine.view import PlayerView, View
from tui.words import aims, asks, board, choices, effects, rules, rulings
from tui.words.phrases import Names
from tui.words.short import PLAYER_SIGNS, UNICODE

NOT_RECOMMENDED: Final = "Changing the chart is not recommended: teachers and pupils know each other by now."
HOW_TO_CHANGE: Final = "On a name, left and right change the teacher; other lines change with it."
FILE: Final = "File this chart."
FILE_NEW: Final = "File this new chart, not recommended."
NO_CHANGE_YET: Final = "Change the chart, not recommended."
ABOUT_RULINGS: Final = (
    "A ruling settles what the rules leave open. As they stand they are good for a first game: 1 goes on. "
    "Point at one to see what holds now."
)
OFFER_TOO: Final = "Offer too: the bishop says who was first"
IS_RULED: Final = "That is ruled; each ruling is made once."
KEEP: Final = "Leave the chart as it is."
COVERED: Final = "The cards are covered. Space shows them."
COVERED_ADVICE: Final = "The advice names the cards, which are covered: close it, and Space shows them."

_RULES: Final[dict[AskKind, tuple[str, ...]]] = {
    AskKind.MOVE: (),
    AskKind.LEAVE: ("SS-6",),
    AskKind.ELECTIVE: ("TRI-2",),
    AskKind.CALL: ("SUM-1", "SUM-2"),
    AskKind.COME: ("PRI-4", "PRI-5"),
    AskKind.FELLOWSHIP: ("FEL-2", "FEL-5"),
    AskKind.DISPUTE: ("FEL-5", "BDU-3"),
    AskKind.TIE: ("REO-4",),
    AskKind.OFFICE: (),
}
"""The rules that whoever is asked should know."""
_OF_CARDS: Final = ("WIS-2", "WIS-3")
_VISITS: Final = ("DIR-1", "DIR-2")
_OF_LANDINGS: Final = {
    Kind.SCRIPTURE_STUDY: ("SS-3", "SS-6", "SS-5"),
    Kind.VISIT_BISHOP: _VISITS,
    Kind.VISIT_TEACHER: _VISITS,
    Kind.VISIT_PUPIL: _VISITS,
}
"""The rules of a landing of which the name of the space does not say all."""
_CHARTS: Final = "HT-3"
_OF_DISPUTES: Final = "FEL-5"
_OF_RULINGS: Final = ("PRI-4", "SS-5", "PRI-4", "HT-4", "WIN-4")
"""The rule that each ruling is about."""


def question(ask: Ask, view: View, names: Names) -> str:
    """Returns the question of an ask; where the scoreboard stands beside it, without what is seen there."""
    if ask.kind is AskKind.MOVE:
        return f"{names[ask.seat]}, it is your turn, {board.where(view.players[ask.seat].space)}."
    if ask.kind is AskKind.FELLOWSHIP:
        where = board.where(view.players[view.turn].space)
        return f"{names[ask.seat]}, do you offer to fellowship {names[view.turn]}, {where}?"
    return asks.question(ask, view, names)


def whose_turn(ask: Ask, names: Names) -> str:
    """Returns whose turn it is, with the sign that his token has, so that from turn to turn only the end changes."""
    return f"Your turn, {PLAYER_SIGNS[UNICODE][ask.seat]}{names[ask.seat]}."


def card(number: int) -> str:
    """Returns the playing of a Wisdom Card in the fewest words."""
    return f"Play {number}"


def label(choice: Choice, ask: Ask, view: View, names: Names) -> str:
    """Returns a choice in few words."""
    if choice.verb is Verb.CARD:
        return f"{card(choice.value)} to {board.name(board.landing(view, ask.seat, choice.value))}"
    if choice.verb is Verb.OFFER and view.offers:
        return OFFER_TOO
    if choice.verb is Verb.OFFER:
        return f"Offer: go there, gain {BONUS}; {names[view.turn]} gains {RECEIVED}"
    if choice.verb is Verb.CALL:
        return f"Call {names[choice.value]}, {board.where(view.players[choice.value].space)}"
    return choices.phrase(choice, ask, view, names).removesuffix(".")


def tells_all(choice: Choice, ask: Ask, view: View, names: Names) -> bool:
    """Tells whether the few words of a choice say all that its sentence says; of a card all but who stands there."""
    if choice.verb is Verb.CARD:
        return not board.company(view, names, board.landing(view, ask.seat, choice.value), ask.seat)
    if choice.verb is Verb.OFFER:
        return not view.offers
    return choices.leading(choice, ask, view, names) == f"{label(choice, ask, view, names)}."


def effect(choice: Choice, ask: Ask, view: View, names: Names) -> str:
    """Returns what a card would bring where it leads, in a word or two."""
    if choice.verb is not Verb.CARD:
        return ""
    return effects.effect(board.landing(view, ask.seat, choice.value), ask.seat, view, names)


def brings(choice: Choice, ask: Ask, view: View, names: Names) -> str:
    """Returns the same in a sentence, for whoever points at the card; nothing for what is no card."""
    if choice.verb is not Verb.CARD:
        return ""
    return effects.told(board.landing(view, ask.seat, choice.value), ask.seat, view, names)


def notes(ask: Ask, view: View) -> tuple[str, ...]:
    """Returns what the rules say about a question, as far as it concerns these players, and what the one asked aims at.

    Whoever may draw a Trial of Faith is told how many of them he would gain from (TRI-4, MIS-2).
    """
    players, player = len(view.players), view.players[ask.seat]
    if ask.kind is AskKind.MOVE:
        leads_on = aims.with_rule(player)
        return (leads_on,) if leads_on else ()
    told = [f"{RULES[rule].text} ({rule})" for rule in _rules_of(ask, players)]
    if ask.kind is AskKind.ELECTIVE:
        told.insert(0, _at_stake(player, view.trial_discards))
    if ask.kind is AskKind.OFFICE and ask.chart:
        for_all, _, _ = RULES[_CHARTS].text.partition(" With two players")
        told.append(f"{for_all if players > FEWEST_PLAYERS else RULES[_CHARTS].text} ({_CHARTS})")
    return tuple(told)


def on_moving(ask: Ask, view: View) -> tuple[str, ...]:
    """Returns what the rules say about a move: how it is thrown, of cards and of where they lead; nothing of others."""
    if ask.kind is not AskKind.MOVE:
        return ()
    space = view.players[ask.seat].space
    thrown = "SS-3" if space == STUDY else "DICE-3" if space >= FIRST_ADULT else "DICE-1"
    cards = [choice.value for choice in ask.choices if choice.verb is Verb.CARD]
    kinds = {SPACES[board.landing(view, ask.seat, number)].kind for number in cards}
    of_landings = [rule for kind, told in _OF_LANDINGS.items() if kind in kinds for rule in told]
    told = dict.fromkeys([thrown, *(_OF_CARDS if cards else ()), *of_landings])
    return tuple(f"{RULES[rule].text} ({rule})" for rule in told)


def _rules_of(ask: Ask, players: int) -> list[str]:
    """Returns the rules about a question that can matter to so many players: between two nobody is first (FEL-5)."""
    is_between_two = ask.kind is AskKind.FELLOWSHIP and players == FEWEST_PLAYERS
    return [rule for rule in _RULES[ask.kind] if not (is_between_two and rule == _OF_DISPUTES)]


def _at_stake(player: PlayerView, discards: tuple[int, ...]) -> str:
    """Returns from how many of the unseen Trials of Faith a player would gain, and what, which anyone may know (TRI-1).

    The Testimonies that decide about it stand in the question.
    """
    left = unseen(discards)
    needs = {trial: trial.need_mission if player.mission else trial.need for trial in left}
    gains = [trial.gain for trial, need in needs.items() if need <= player.testimonies]
    losses = [trial.lose for trial, need in needs.items() if need > player.testimonies]
    amounts = [lose for lose in losses if lose != ALL]
    taken = ", or ".join([*([_span(amounts)] if amounts else []), *(["all"] if ALL in losses else [])])
    which = f"{len(left)} Trials" if len(left) == len(TRIALS) else f"{len(left)} Trials left"
    if not losses:
        return f"Each of the {which} gives you {_span(gains)}."
    if not gains:
        return f"Each of the {which} takes {taken}."
    gives, takes = ("gives" if len(gains) == 1 else "give"), ("takes" if len(losses) == 1 else "take")
    return f"Of the {which} {len(gains)} {gives} you {_span(gains)}; {len(losses)} {takes} {taken}."


def _span(numbers: list[int]) -> str:
    """Returns the least and the most of some numbers."""
    least, most = min(numbers), max(numbers)
    return f"{least} to {most}" if least < most else f"{least}"


def rules_told(ask: Ask, players: int) -> list[str]:
    """Returns the same rules, to be heard."""
    of_chart = (_CHARTS,) if ask.kind is AskKind.OFFICE and ask.chart else ()
    return [line for rule in (*_rules_of(ask, players), *of_chart) for line in rules.tell(RULES[rule])]


def ruled(ruling: int, in_force: tuple[int, ...]) -> str:
    """Returns a ruling that has been set, as a line among those that are open."""
    return f"Ruled: {rulings.meaning(ruling, in_force[ruling])}"


def ruling_detail(choice: Choice, in_force: tuple[int, ...], players: int) -> tuple[str, ...]:
    """Returns what a ruling is about, what holds now, what would hold, and what the rulebook says."""
    rule = _OF_RULINGS[choice.value]
    return (
        " ".join(rulings.about(choice.value, players)),
        f"Now: {rulings.meaning(choice.value, in_force[choice.value])}.",
        f"Then: {rulings.meaning(choice.value, choice.option)}.",
        f"{RULES[rule].text} ({rule})",
    )


def teacher_row(seat: int, teacher: int, names: Names) -> str:
    """Returns a line of the chart editor."""
    return f"{names[teacher]} teaches {names[seat]}"
