"""Childhood, youth, dating and marriage (CHI, YOU, DAT, ENG, MIS, MAR, NEW)."""

from __future__ import annotations

from engine.catalog.board import ENGAGEMENT, ENTERING_DATING, FIRST_DATING, LANDING, NEWLYWEDS, Space
from engine.events import (
    BecameEngaged,
    DatingAhead,
    EngagementBroken,
    Married,
    MissionServed,
    Moved,
    NothingDone,
)
from engine.rules import ward
from engine.rules.winning import gain, lose
from engine.state import CIVIL, NOBODY, TEMPLE, State


def walk(game: State, seat: int, steps: int) -> int:
    """Returns where a move ends; it counts on into youth (CHI-1), round the loop (YOU-1) and through dating (DAT-2).

    A move through dating that reaches or passes the engagement square engages (ENG-2).
    """
    origin = game.tokens[seat]
    landing = LANDING[origin][steps]
    if game.dating_next[seat]:
        game.dating_next[seat] = False
        landing = ENTERING_DATING[steps]
        origin = FIRST_DATING - 1  # the dating path begins one step after Start Dating
    elif origin < FIRST_DATING:
        return landing
    if origin < ENGAGEMENT <= origin + steps and not game.engaged[seat]:
        game.engaged[seat] = True
        if (tell := game.tell) is not None:
            tell((BecameEngaged, seat))
    return landing


def start_dating(game: State, seat: int, _space: Space) -> None:
    """Sends the unengaged into dating with their next move (DAT-1); the engaged it does not concern (DAT-4)."""
    if not game.engaged[seat]:
        game.dating_next[seat] = True
        if (tell := game.tell) is not None:
            tell((DatingAhead, seat))
    else:
        _do_nothing(game, seat, "DAT-4")


def mission(game: State, seat: int, space: Space) -> None:
    """Serves a mission, once and for good (MIS-1)."""
    if game.mission[seat]:
        gain(game, seat, space.again, "MIS-1")
        return
    game.mission[seat] = True
    if (tell := game.tell) is not None:
        tell((MissionServed, seat))
    gain(game, seat, space.gain, "MIS-1")


def break_engagement(game: State, seat: int, space: Space) -> None:
    """Ends the engagement of one who lands here engaged (ENG-3)."""
    if game.engaged[seat]:
        game.engaged[seat] = False
        if (tell := game.tell) is not None:
            tell((EngagementBroken, seat))
        lose(game, seat, space.lose, "ENG-3")
    else:
        _do_nothing(game, seat, "ENG-3")


def temple_marriage(game: State, seat: int, space: Space) -> None:
    """Marries in the temple, if engaged."""
    if game.engaged[seat]:
        _marry(game, seat, space, TEMPLE)
    else:
        _do_nothing(game, seat, "ENG-1")


def civil_marriage(game: State, seat: int, space: Space) -> None:
    """Marries by a judge, if engaged."""
    if game.engaged[seat]:
        _marry(game, seat, space, CIVIL)
    else:
        _do_nothing(game, seat, "ENG-1")


def _do_nothing(game: State, seat: int, rule: str) -> None:
    if (tell := game.tell) is not None:
        tell((NothingDone, seat, game.tokens[seat], rule))


def _marry(game: State, seat: int, space: Space, how: int) -> None:
    """Marries at once and for good, gains the number, and goes to Newlyweds (MAR-1, NEW-1).

    The first one married in the temple is bishop from that moment (BIS-1); if at the last marriage there is no bishop,
    the first one married is (BIS-2). A new bishop takes office before play goes on.
    """
    game.engaged[seat] = False
    game.married[seat] = how
    game.married_order += (seat,)
    if (tell := game.tell) is not None:
        tell((Married, seat, how))
    had_bishop = game.bishop != NOBODY
    if how == TEMPLE and not had_bishop:
        ward.call_bishop(game, seat, "BIS-1")
    gain(game, seat, space.gain, "MAR-1")
    origin = game.tokens[seat]
    game.tokens[seat] = NEWLYWEDS
    if (tell := game.tell) is not None:
        tell((Moved, seat, origin, NEWLYWEDS, "NEW-1"))
    if game.bishop == NOBODY and all_married(game):
        ward.call_bishop(game, game.married_order[0], "BIS-2")
    if not had_bishop and game.bishop != NOBODY:
        ward.take_office(game)


def all_married(game: State) -> bool:
    """Tells whether everyone is at Newlyweds: adult life begins (ADU-1)."""
    return game.tokens.count(NEWLYWEDS) == len(game.tokens)
