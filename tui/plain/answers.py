"""What is offered at each question: the open choices, the first of them always complete, and what takes a dialogue."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.asks import Ask, AskKind
from engine.choices import DONE, Choice, Verb
from tui.plain import hands, office
from tui.plain.menu import Option
from tui.plain.table import Table
from tui.words import choices

Answer = Choice | Callable[[], Choice | None]
"""A choice, or a dialogue that leads to one, or to None if the player goes back."""


def answer(table: Table, ask: Ask) -> Choice:
    """Puts a question and returns what is chosen."""
    while True:
        table.put()
        chosen = table.pick(_OFFERED.get(ask.kind, _plainly)(table, ask))
        choice = chosen if isinstance(chosen, Choice) else chosen()
        if choice is not None:
            return choice


def _plainly(table: Table, ask: Ask) -> list[Option[Answer]]:
    return [_option(table, ask, choice) for choice in ask.choices]


def _option(table: Table, ask: Ask, choice: Choice) -> Option[Answer]:
    return Option(choices.phrase(choice, ask, table.view(), table.names), choice)


def _to_move(table: Table, ask: Ask) -> list[Option[Answer]]:
    offered = _plainly(table, ask)
    if table.settings.cover_hands and len(ask.choices) > 1:
        offered[1:] = [Option(hands.OFFER, lambda: hands.play_from(table, ask))]
    if ask.chart:
        offered.append(Option(choices.CHART_FIRST, lambda: office.assign_each(table)))
    return offered


def _in_office(table: Table, ask: Ask) -> list[Option[Answer]]:
    may_end = DONE in ask.choices
    offered: list[Option[Answer]] = []
    if may_end:
        offered.append(_option(table, ask, DONE))
    else:
        offered.append(Option("File the proposed chart.", office.propose(table)))
    if ask.chart:
        text = (
            "File a new home teaching chart, which is not recommended."
            if may_end
            else "Make a chart, player by player."
        )
        offered.append(Option(text, lambda: office.assign_each(table)))
    if any(choice.verb is Verb.RULE for choice in ask.choices):
        offered.append(Option("Change a ruling.", lambda: office.rule(table, ask)))
    return offered


_OFFERED: Final[dict[AskKind, Callable[[Table, Ask], list[Option[Answer]]]]] = {
    AskKind.MOVE: _to_move,
    AskKind.OFFICE: _in_office,
}
"""The questions that need more than a list of their choices."""
