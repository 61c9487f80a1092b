"""A look through the Trial cards before the first turn (TRI-3)."""

from __future__ import annotations

import secrets
from typing import Final

from engine.before import Look
from tui.plain.line import Line
from tui.plain.menu import Command, Option, pick
from tui.words import before

_BITS: Final = 62


def look(line: Line, command: Command) -> None:
    """Shows Trial cards one by one, as many as the players like; the deck of a game is shuffled afterwards (TRI-3)."""
    cards = Look(secrets.randbits(_BITS))
    line.forget()
    wants = [Option("Show a card.", True), Option("That is enough.", False)]
    while cards.left and pick(line, wants, command, by_enter=True):
        card = cards.next()
        assert card is not None
        line.forget()
        line.say(*before.trial(card, len(cards.seen)))
    line.say(before.SHUFFLED)
