"""What a space would do for a player who came there, as a clause that can be heard: `you visit Ben and gain 4`."""

from __future__ import annotations

from typing import Final

from engine.catalog.board import SPACES, Kind, Space
from engine.rules import ward
from engine.rules.setup import FEWEST_PLAYERS
from engine.state import NOBODY
from engine.view import PlayerView, View
from tui.words.phrases import Names

_WHOM: Final = {
    Kind.VISIT_BISHOP: "the bishop",
    Kind.VISIT_TEACHER: "your home teacher",
    Kind.VISIT_PUPIL: "your home pupil",
    Kind.SUMMON_BISHOP: "the bishop",
    Kind.SUMMON_TEACHER: "your home teacher",
}
_VISITS: Final = (Kind.VISIT_BISHOP, Kind.VISIT_TEACHER, Kind.VISIT_PUPIL)
_MARRIAGES: Final = (Kind.TEMPLE_MARRIAGE, Kind.CIVIL_MARRIAGE)
_SAID: Final = {
    Kind.BIRTH: "nothing happens",
    Kind.TRIAL: "you draw a Trial card",
    Kind.TRIAL_ELECTIVE: "you may draw a Trial card",
    Kind.ROLL_GAIN: "you roll one die and gain as many",
    Kind.SCRIPTURE_STUDY: "you study: each turn you gain two dice, and with 15 or more you roll two more and move on",
    Kind.AWAITING: "you wait here",
    Kind.NEWLYWEDS: "you wait here",
}


def doing(space: int, seat: int, view: View, names: Names) -> str:
    """Returns what a space would do for a player who landed there now."""
    row, player = SPACES[space], view.players[seat]
    if row.kind in _WHOM:
        return _errand(row, player, view, names)
    if row.kind is Kind.SUMMON_ANY:
        return f"you call whom you like, and you each gain {row.gain}"
    if row.kind in _MARRIAGES:
        return f"you marry and gain {row.gain}" if player.engaged else "nothing happens, for you are not engaged"
    if row.kind is Kind.BREAK_ENGAGEMENT:
        return f"the engagement is off and you lose {row.lose}" if player.engaged else "nothing happens"
    if row.kind is Kind.START_DATING:
        return "nothing happens" if player.engaged else "your next move goes into dating"
    if row.kind is Kind.ALL_GAIN:
        return f"all gain {row.gain}"
    if row.kind is Kind.REORGANIZE:
        return _called(seat, view, names)
    return _SAID.get(row.kind) or _gains(row, player)


def _called(seat: int, view: View, names: Names) -> str:
    """Returns who is the next bishop where nothing that is gained before can change it (REO-2, REO-5)."""
    players = view.players
    called = None
    if view.bishop != NOBODY:
        called = ward.next_qualified(view.bishop, [p.testimonies for p in players], [p.married for p in players])
        if len(players) == FEWEST_PLAYERS:
            called = 1 - view.bishop
    if called is None:
        return "there is a new bishop"
    return "you become bishop" if called == seat else f"{names[called]} becomes bishop"


def _gains(row: Space, player: PlayerView) -> str:
    if row.lose:
        return f"you lose {row.lose}"
    if row.kind is Kind.MISSION and not player.mission:
        return f"you serve a mission and gain {row.gain}"
    gain = row.again if row.kind is Kind.MISSION else row.gain
    if row.kind is Kind.WISDOM:
        return f"you gain {gain} and draw a Wisdom Card" if gain else "you draw a Wisdom Card"
    return f"you gain {gain}"


def _errand(row: Space, player: PlayerView, view: View, names: Names) -> str:
    """Returns who is gone to or called, by name as soon as somebody is that to the player."""
    if row.kind in (Kind.VISIT_BISHOP, Kind.SUMMON_BISHOP):
        whom = next((other.seat for other in view.players if other.is_bishop), None)
    else:
        whom = player.pupil if row.kind is Kind.VISIT_PUPIL else player.teacher
    if whom == player.seat:
        return f"you gain {row.gain} as bishop"
    called = _WHOM[row.kind] if whom is None else names[whom]
    if row.kind in _VISITS:
        return f"you visit {called} and gain {row.gain}"
    return f"you call {called}, and you each gain {row.gain}"
