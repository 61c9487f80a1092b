"""What each kind of space does (SPA-1), and the following of one instruction by another (DIR-2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.catalog.board import SPACES, Kind, Space
from engine.events import NothingDone, Rolled
from engine.rules import study, trials, visits, ward, wisdom, youth
from engine.rules.winning import gain, gain_together, lose
from engine.state import State

Instruction = Callable[[State, int, Space], bool | None]
"""Carries out what a space says for the player who came there; true if it led him on to another space."""


def follow(game: State, seat: int) -> None:
    """Follows the instruction of a player's space, and of each to which he is led, at most once each (DIR-2)."""
    number = game.tokens[seat]
    followed: tuple[int, ...] = ()
    while number not in followed and _INSTRUCTION[number](game, seat, SPACES[number]):
        followed += (number,)
        number = game.tokens[seat]


def _nothing(_game: State, _seat: int, _space: Space) -> None:
    """Does nothing: the space acts at another moment, or is only a place."""


def _arrive(game: State, seat: int, _space: Space) -> None:
    """Gains nothing on arriving in Scripture Study (SS-4)."""
    if (tell := game.tell) is not None:
        tell((NothingDone, seat, game.tokens[seat], "SS-4"))


def _gain(game: State, seat: int, space: Space) -> None:
    gain(game, seat, space.gain, "SPA-1")


def _lose(game: State, seat: int, space: Space) -> None:
    lose(game, seat, space.lose, "SPA-1")


def _roll_gain(game: State, seat: int, _space: Space) -> None:
    face = game.chance.die()
    if (tell := game.tell) is not None:
        tell((Rolled, seat, face, 0, "SPA-1"))
    gain(game, seat, face, "SPA-1")


def _all_gain(game: State, seat: int, space: Space) -> None:
    seats = (seat, *[other for other in game.clockwise(seat) if study.is_outside(game, other)])
    gain_together(game, seats, (space.gain,) * len(seats), "SPA-1")


_BY_KIND: Final[dict[Kind, Instruction]] = {
    Kind.GAIN: _gain,
    Kind.LOSE: _lose,
    Kind.WISDOM: wisdom.wisdom_space,
    Kind.BIRTH: _nothing,
    Kind.START_DATING: youth.start_dating,
    Kind.MISSION: youth.mission,
    Kind.ENGAGEMENT: _gain,  # that it engages is settled on the way (ENG-2)
    Kind.BREAK_ENGAGEMENT: youth.break_engagement,
    Kind.TEMPLE_MARRIAGE: youth.temple_marriage,
    Kind.CIVIL_MARRIAGE: youth.civil_marriage,
    Kind.NEWLYWEDS: _nothing,
    Kind.AWAITING: _nothing,
    Kind.REORGANIZE: ward.reorganize,
    Kind.SCRIPTURE_STUDY: _arrive,
    Kind.TRIAL: trials.trial_space,
    Kind.TRIAL_ELECTIVE: trials.elective_space,
    Kind.ROLL_GAIN: _roll_gain,
    Kind.ALL_GAIN: _all_gain,
    Kind.VISIT_BISHOP: visits.visit_bishop,
    Kind.VISIT_TEACHER: visits.visit_teacher,
    Kind.VISIT_PUPIL: visits.visit_pupil,
    Kind.SUMMON_BISHOP: visits.summon_bishop,
    Kind.SUMMON_TEACHER: visits.summon_teacher,
    Kind.SUMMON_ANY: visits.summon_any,
}
_INSTRUCTION: Final = tuple(_BY_KIND[space.kind] for space in SPACES)
