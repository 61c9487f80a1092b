"""The choices of the full screen in few words, for a line of a panel; the whole sentences stand beside them."""

from __future__ import annotations

from typing import Final

from engine.asks import Ask, AskKind
from engine.catalog.board import FIRST_ADULT, STUDY
from engine.catalog.rulebook import RULES
from engine.catalog.rulings import RULINGS
from engine.catalog.trials import ALL, TRIALS
from engine.choices import Choice, Verb
from engine.rules.fellowship import BONUS, RECEIVED
from engine.rules.setup import FEWEST_PLAYERS
from engine.view import View
from tui.words import asks, board, choices, effects, rules, rulings
from tui.words.phrases import Names

NOT_RECOMMENDED: Final = "Changing the chart is not recommended: teachers and pupils know each other by now."
HOW_TO_CHANGE: Final = "On a name, left and right change the home teacher."
FILE: Final = "File this chart."
FILE_NEW: Final = "File this new chart, not recommended."
NO_CHANGE_YET: Final = "Change the chart, not recommended."
ABOUT_RULINGS: Final = (
    "A ruling settles what the rules leave open. Point at one to see what holds now; you need set none."
)
KEEP: Final = "Leave the chart as it is."
COVERED: Final = "The cards are covered. Space shows them."

_RULES: Final[dict[AskKind, tuple[str, ...]]] = {
    AskKind.MOVE: (),
    AskKind.LEAVE: ("SS-6",),
    AskKind.ELECTIVE: ("TRI-2", "TRI-4"),
    AskKind.CALL: ("SUM-1", "SUM-2"),
    AskKind.COME: ("PRI-4", "PRI-5"),
    AskKind.FELLOWSHIP: ("FEL-2", "FEL-5"),
    AskKind.DISPUTE: ("FEL-5", "BDU-3"),
    AskKind.TIE: ("REO-4",),
    AskKind.OFFICE: (),
}
"""The rules that whoever is asked should know."""
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
    """Returns whose turn it is so that from turn to turn only the name changes, at the end."""
    return f"Your turn, {names[ask.seat]}."


def card(number: int) -> str:
    """Returns the playing of a Wisdom Card in the fewest words."""
    return f"Play {number}"


def label(choice: Choice, ask: Ask, view: View, names: Names) -> str:
    """Returns a choice in few words."""
    if choice.verb is Verb.CARD:
        return f"Play the {choice.value} to {board.name(board.landing(view, ask.seat, choice.value))}"
    if choice.verb is Verb.OFFER:
        return f"Offer: go there, gain {BONUS}; {names[view.turn]} gains {RECEIVED}"
    if choice.verb is Verb.CALL:
        return f"Call {names[choice.value]}, {board.where(view.players[choice.value].space)}"
    return choices.phrase(choice, ask, view, names).removesuffix(".")


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


def notes(ask: Ask, players: int, *, mission: bool = False) -> tuple[str, ...]:
    """Returns what the rules say about a question, as far as it is about so many players.

    `mission` is whether the one who is asked has served one, and so needs less in a Trial of Faith (MIS-2).
    """
    told = [f"{RULES[rule].text} ({rule})" for rule in _rules_of(ask, players)]
    if ask.kind is AskKind.ELECTIVE:
        told.insert(0, _at_stake(mission=mission))
    if ask.kind is AskKind.OFFICE and ask.chart:
        for_all, _, _ = RULES[_CHARTS].text.partition(" With two players")
        told.append(f"{for_all if players > FEWEST_PLAYERS else RULES[_CHARTS].text} ({_CHARTS})")
    return tuple(told)


def on_moving(ask: Ask, view: View) -> tuple[str, ...]:
    """Returns what the rules say about a move: how it is thrown, and cards if there are any; nothing of other asks."""
    if ask.kind is not AskKind.MOVE:
        return ()
    space = view.players[ask.seat].space
    thrown = "SS-3" if space == STUDY else "DICE-3" if space >= FIRST_ADULT else "DICE-1"
    has_cards = any(choice.verb is Verb.CARD for choice in ask.choices)
    return tuple(f"{RULES[rule].text} ({rule})" for rule in (thrown, *(("WIS-2", "WIS-3") if has_cards else ())))


def _rules_of(ask: Ask, players: int) -> list[str]:
    """Returns the rules about a question that can matter to so many players: between two nobody is first (FEL-5)."""
    is_between_two = ask.kind is AskKind.FELLOWSHIP and players == FEWEST_PLAYERS
    return [rule for rule in _RULES[ask.kind] if not (is_between_two and rule == _OF_DISPUTES)]


def _at_stake(*, mission: bool) -> str:
    """Returns what the Trials of Faith need, give and take, which anyone may know (TRI-3)."""
    needs = [trial.need_mission if mission else trial.need for trial in TRIALS]
    gains = [trial.gain for trial in TRIALS]
    losses = [trial.lose for trial in TRIALS if trial.lose != ALL]
    return (
        f"A Trial needs {min(needs)} to {max(needs)} Testimonies. With as many you gain {min(gains)} to {max(gains)}; "
        f"with fewer you lose {min(losses)} to {max(losses)}, or all."
    )


def rules_told(ask: Ask, players: int) -> list[str]:
    """Returns the same rules, to be heard."""
    of_chart = (_CHARTS,) if ask.kind is AskKind.OFFICE and ask.chart else ()
    return [line for rule in (*_rules_of(ask, players), *of_chart) for line in rules.tell(RULES[rule])]


def ruled(ask: Ask, in_force: tuple[int, ...]) -> tuple[str, ...]:
    """Returns the rulings that a bishop has set on taking office, in sentences."""
    if not any(choice.verb is Verb.DONE for choice in ask.choices):
        return ()
    open_ = {choice.value for choice in ask.choices if choice.verb is Verb.RULE}
    return tuple(
        f"Ruled: {rulings.meaning(ruling, option)}." for ruling, option in enumerate(in_force) if ruling not in open_
    )


def ruling_detail(choice: Choice, in_force: tuple[int, ...]) -> tuple[str, ...]:
    """Returns the question of a ruling, what holds now, what would hold, and what the rulebook says."""
    rule = _OF_RULINGS[choice.value]
    return (
        RULINGS[choice.value].question,
        f"Now: {rulings.meaning(choice.value, in_force[choice.value])}.",
        f"Then: {rulings.meaning(choice.value, choice.option)}.",
        f"{RULES[rule].text} ({rule})",
    )


def teacher_row(seat: int, teacher: int, names: Names) -> str:
    """Returns a line of the chart editor."""
    return f"{names[teacher]} teaches {names[seat]}"
