"""Wisdom Cards: drawn where a space says so, and played instead of a roll (WIS-1, WIS-3, WIS-7)."""

from __future__ import annotations

from engine.catalog.board import Space
from engine.chance import Deck
from engine.events import CardPlayed, NothingDrawn, WisdomDrawn, WisdomShuffled
from engine.rules.winning import gain
from engine.state import State


def wisdom_space(game: State, seat: int, space: Space) -> None:
    """Gains, if the space has a number, then draws (SPA-1)."""
    if space.gain:
        gain(game, seat, space.gain, "SPA-1")
    draw(game, seat)


def draw(game: State, seat: int) -> None:
    """Draws a Wisdom Card; with the deck empty the discards are shuffled, with both empty nothing is drawn."""
    if not game.wisdom_deck:
        if not game.wisdom_discards:
            if (tell := game.tell) is not None:
                tell((NothingDrawn, seat))
            return
        game.wisdom_deck, game.wisdom_discards = game.wisdom_discards, []
        if (tell := game.tell) is not None:
            tell((WisdomShuffled, len(game.wisdom_deck)))
    number = game.chance.draw(game.wisdom_deck, Deck.WISDOM)
    hand = game.hands[seat] = tuple(sorted((*game.hands[seat], number)))
    if (tell := game.tell) is not None:
        tell((WisdomDrawn, seat, number, len(hand)))


def play(game: State, seat: int, number: int) -> None:
    """Discards a card, before its owner moves by it (WIS-7)."""
    hand = list(game.hands[seat])
    hand.remove(number)
    game.hands[seat] = tuple(hand)
    game.wisdom_discards.append(number)
    if (tell := game.tell) is not None:
        tell((CardPlayed, seat, number, len(hand)))
