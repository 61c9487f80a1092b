"""Where a player's move would end, as anybody can count on the board."""

from __future__ import annotations

from engine.catalog.board import ENGAGEMENT, ENTERING_DATING, FIRST_DATING, LANDING
from engine.view import PlayerView


def landing(player: PlayerView, steps: int) -> tuple[int, bool]:
    """Returns the space on which a move of so many steps ends, and whether he is engaged there (DAT-2, ENG-2)."""
    if player.dating_next:
        return ENTERING_DATING[steps], player.engaged or steps > ENGAGEMENT - FIRST_DATING
    engages = FIRST_DATING <= player.space < ENGAGEMENT <= player.space + steps
    return LANDING[player.space][steps], player.engaged or engages
