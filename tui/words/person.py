"""Everything about one player, a fact a sentence."""

from __future__ import annotations

from typing import Final

from engine.catalog.board import STUDY
from engine.rules.winning import GOAL
from engine.state import CIVIL, TEMPLE
from engine.view import PlayerView, View
from tui.words import board
from tui.words.phrases import Names, cards, testimonies

_MARRIED: Final = {TEMPLE: "is married in the temple", CIVIL: "is married by a judge"}


def person(view: View, names: Names, seat: int) -> list[str]:
    """Returns all that everybody may know of a player."""
    player, name = view.players[seat], names[seat]
    told = [f"{name} has {testimonies(player.testimonies)} and is {board.where(player.space)}."]
    if player.testimonies < GOAL:
        told.append(f"{name} needs {GOAL - player.testimonies} more to finish mortality.")
    told += _turns(view, names, player)
    told.append(f"{name} holds {cards(player.cards)}.")
    told.append(f"{name} has {'served a mission' if player.mission else 'not served a mission'}.")
    told.append(f"{name} {_MARRIED.get(player.married) or ('is engaged' if player.engaged else 'is not married')}.")
    if player.dating_next:
        told.append(f"{name}'s next move goes into the dating section.")
    if player.is_bishop:
        told.append(f"{name} is bishop.")
    if player.teacher is not None and player.pupil is not None:
        told.append(f"{name} is taught by {names[player.teacher]} and teaches {names[player.pupil]}.")
    return told


def _turns(view: View, names: Names, player: PlayerView) -> list[str]:
    """Returns when the player's turn comes, and how long he waits for Scripture Study."""
    name = names[player.seat]
    told = []
    if player.seat in view.winners:
        told.append(f"{name} finished mortality and won.")
    elif not view.winners:
        ahead, before = (player.seat - view.turn) % len(view.players), names[player.seat - 1]
        told.append(f"It is {name}'s turn." if not ahead else f"{name}'s turn comes after {before}'s.")
    if player.seat in view.awaiting:
        place = view.awaiting.index(player.seat)
        studying = [names[other.seat] for other in view.players if other.space == STUDY]
        after = names[view.awaiting[place - 1]] if place else studying[0] if studying else ""
        told.append(f"{name} is next for Scripture Study{after and f', after {after}'}.")
    return told
