"""Hands at one keyboard: open to whoever looks, or covered until their owners ask for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.asks import Ask
from engine.choices import Choice, Verb
from tui.plain.menu import Option
from tui.plain.table import Table
from tui.words import choices, hand

OFFER: Final = "Play a Wisdom Card, after a look at your hand."
"""The offer to play from a covered hand, which does not tell what is in it."""


def show(table: Table, seat: int) -> None:
    """Tells a player his hand; a covered one only when he says that he alone looks, and hides it again."""
    tell(table, seat, hand.hand(table.view(seat), table.names))


def tell(table: Table, seat: int, told: Sequence[str]) -> None:
    """Tells a player what gives his cards away, in the same way."""
    if not table.settings.cover_hands:
        table.line.answer(*told)
    elif _is_alone(table, seat):
        with table.bared():
            table.line.tell(*told)
            table.pick([Option("Hide it again.", None)], in_private=True, by_enter=True)


def play_from(table: Table, ask: Ask) -> Choice | None:
    """Asks which card is played out of a covered hand; None if none is after all."""
    if not _is_alone(table, ask.seat):
        return None
    view = table.view()
    options: list[Option[Choice | None]] = [
        Option(choices.phrase(choice, ask, view, table.names), choice)
        for choice in ask.choices
        if choice.verb is Verb.CARD
    ]
    with table.bared():  # Enter plays no card: it was perhaps pressed once too often to see the hand
        return table.pick([*options, Option("Play none after all.", None)], in_private=True)


def _is_alone(table: Table, seat: int) -> bool:
    """Asks a player whether his hand may be shown now."""
    table.line.tell(f"{table.names[seat]}, your hand is covered; let nobody else look now.")
    options = [Option("Show my hand to me alone.", True), Option("Go back.", False)]
    return table.pick(options, in_private=True, by_enter=True)
