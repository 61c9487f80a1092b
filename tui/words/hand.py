"""The Wisdom Cards that somebody holds."""

from __future__ import annotations

from engine.view import View
from tui.words import board
from tui.words.phrases import Names, cards, together


def hand(view: View, names: Names) -> list[str]:
    """Returns the hand of the player whose view it is, and the space to which each number leads now."""
    assert view.seat is not None
    name = names[view.seat]
    if not view.hand:
        return [f"{name} holds no Wisdom Cards."]
    told = [f"{name} holds {cards(len(view.hand))}: {together(view.hand)}."]
    here = view.players[view.seat].space
    for number in sorted(set(view.hand)):
        space = board.landing(view, view.seat, number)
        if space != here:  # beside the track no card leads anywhere
            told.append(f"The {number} leads to {board.name(space)}.")
    return told


def how_many(view: View, names: Names, seat: int) -> str:
    """Returns how many cards a player holds, which everybody may know (HINT-1)."""
    return f"{names[seat]} holds {cards(view.players[seat].cards)}."
