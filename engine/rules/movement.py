"""Moving by dice or by a Wisdom Card, and landing (DICE, WIS-7, VIS-1 to VIS-7, PRI-1)."""

from __future__ import annotations

from typing import Final

from engine.catalog.board import FIRST_ADULT, LANDING, SECTION, START_DATING, STUDY, Section
from engine.events import Moved, Rolled, StudyTaken
from engine.rules import spaces, study, ward, youth
from engine.rules.winning import visit_credit
from engine.state import State

CREDIT: Final = tuple(
    section is not Section.DATING and number not in (START_DATING, STUDY) for number, section in enumerate(SECTION)
)
"""Whether a landing on each space is a visit (VIS-2, VIS-3, VIS-4, VIS-7)."""


def move_by_dice(game: State, seat: int) -> None:
    """Rolls one die in childhood, youth and dating (DICE-1), two in the adult section (DICE-3), and moves."""
    die = game.chance.die
    first = die()
    if game.tokens[seat] >= FIRST_ADULT:
        second, rule = die(), "DICE-3"
    else:
        second, rule = 0, "DICE-1"
    if (tell := game.tell) is not None:
        tell((Rolled, seat, first, second, rule))
    move(game, seat, first + second, rule)


def move(game: State, seat: int, steps: int, rule: str) -> None:
    """Moves a token and lands; this is the only way of moving that is a landing (VIS-5)."""
    tokens = game.tokens
    origin = tokens[seat]
    space = LANDING[origin][steps] if origin >= FIRST_ADULT else youth.walk(game, seat, steps)
    tokens[seat] = space
    if (tell := game.tell) is not None:
        tell((Moved, seat, origin, space, rule))
    if origin == STUDY:
        study.move_up(game)  # the moment study is free, before anything else (AWA-2)
    if tokens.count(space) > 1:
        if space == STUDY:
            if (tell := game.tell) is not None:
                tell((StudyTaken, seat))
            ward.redirect(game, seat, "PRI-1")
            return
        if CREDIT[space]:
            visit_credit(game, seat, space)
    spaces.follow(game, seat)
