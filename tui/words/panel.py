"""The choices of the full screen in few words, for a line of a panel; the whole sentences stand beside them."""

from __future__ import annotations

from typing import Final

from engine.asks import Ask, AskKind
from engine.catalog.rulebook import RULES
from engine.catalog.rulings import RULINGS
from engine.choices import Choice, Verb
from engine.view import View
from tui.words import asks, board, choices, rulings
from tui.words.phrases import Names

NOT_RECOMMENDED: Final = "Changing the chart is not recommended: each knows his pupil by now."
HOW_TO_CHANGE: Final = "On a name, left and right change the home teacher."
FILE: Final = "File this chart."
FILE_NEW: Final = "File this new chart (not recommended)."
NO_CHANGE_YET: Final = "Change the chart (not recommended)."
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


def question(ask: Ask, view: View, names: Names) -> str:
    """Returns the question of an ask; where the scoreboard stands beside it, without what is seen there."""
    if ask.kind is AskKind.MOVE:
        return f"{names[ask.seat]}, it is your turn, {board.where(view.players[ask.seat].space)}."
    return asks.question(ask, view, names)


def label(choice: Choice, ask: Ask, view: View, names: Names) -> str:
    """Returns a choice in few words."""
    if choice.verb is Verb.CARD:
        return f"Play {choice.value}: {board.name(board.landing(view, ask.seat, choice.value))}"
    if choice.verb is Verb.CALL:
        return f"Call {names[choice.value]}, {board.where(view.players[choice.value].space)}"
    return choices.phrase(choice, ask, view, names).removesuffix(".")


def notes(ask: Ask) -> tuple[str, ...]:
    """Returns what the rules say about a question."""
    kinds = _RULES[ask.kind]
    if ask.kind is AskKind.OFFICE and ask.chart:
        kinds = ("HT-3",)
    return tuple(f"{RULES[rule].text} ({rule})" for rule in kinds)


def ruling_detail(choice: Choice, in_force: tuple[int, ...]) -> tuple[str, ...]:
    """Returns the question of a ruling, what holds now and what would hold."""
    return (
        RULINGS[choice.value].question,
        f"Now: {rulings.meaning(choice.value, in_force[choice.value])}.",
        f"Then: {rulings.meaning(choice.value, choice.option)}.",
    )


def teacher_row(seat: int, teacher: int, names: Names) -> str:
    """Returns a line of the chart editor."""
    return f"{names[teacher]} teaches {names[seat]}"
