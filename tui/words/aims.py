"""What leads a player on from where he is in life, for whoever does not know the way yet."""

from __future__ import annotations

from engine.catalog.board import ENGAGEMENT, SECTION, SPACES, Section
from engine.view import PlayerView

_CHILDHOOD = "Childhood leads on into youth", "CHI-1"
_YOUTH = "To go dating, land on Start Dating; passing it does nothing", "DAT-1"
_ENTERING = "Your next move leads into the dating section", "DAT-2"
_DATING = f"To be engaged, reach {SPACES[ENGAGEMENT].name} or pass it", "ENG-2"
_ENGAGED = "To marry, land on Temple Marriage or Civil Marriage", "MAR-1"


def aim(player: PlayerView) -> str:
    """Returns what brings a player on before adult life, in a sentence; nothing where there is only one way to win."""
    found = _aim(player)
    return f"{found[0]}." if found else ""


def with_rule(player: PlayerView) -> str:
    """Returns the same with the id of its rule."""
    found = _aim(player)
    return f"{found[0]} ({found[1]})." if found else ""


def _aim(player: PlayerView) -> tuple[str, str] | None:
    section = SECTION[player.space]
    if section is Section.CHILDHOOD:
        return _CHILDHOOD
    if section not in (Section.YOUTH, Section.DATING):
        return None
    if player.engaged:
        return _ENGAGED
    if player.dating_next:
        return _ENTERING
    return _DATING if section is Section.DATING else _YOUTH
