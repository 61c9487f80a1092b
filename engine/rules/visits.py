"""Visits by instruction, and summonses (DIR, SUM, PRI, BDU-1)."""

from __future__ import annotations

from functools import cache, lru_cache

from engine.asks import Ask, AskKind
from engine.catalog.board import AWAITING, SPACES, STUDY, Space
from engine.catalog.rulings import AWAITING_SUMMONS, IF_ENOUGH, MAY, STUDY_SUMMONS
from engine.choices import CALL, COME, STAY, Choice, Verb
from engine.events import Moved, SummonsFailed, VisitFailed, WentToVisit
from engine.rules import study, ward
from engine.rules.study import STRONG
from engine.rules.winning import gain, gain_together
from engine.state import State


def visit_bishop(game: State, seat: int, space: Space) -> bool:
    """Goes to the bishop; the bishop himself gains the number and stays (BDU-1)."""
    if seat == game.bishop:
        gain(game, seat, space.gain, "BDU-1")
        return False
    return _visit(game, seat, game.bishop, space)


def visit_teacher(game: State, seat: int, space: Space) -> bool:
    """Goes to one's home teacher."""
    return _visit(game, seat, game.teachers[seat], space)


def visit_pupil(game: State, seat: int, space: Space) -> bool:
    """Goes to one's home pupil."""
    return _visit(game, seat, game.teachers.index(seat), space)


def _visit(game: State, seat: int, host: int, space: Space) -> bool:
    """Goes to the host and collects the number (DIR-1); tells whether his space's instruction follows (DIR-2).

    Nobody is visited in study or awaiting: then the ward is reorganized, and only this number is lost (PRI-2, PRI-3).
    """
    origin, there = game.tokens[seat], game.tokens[host]
    if there in (STUDY, AWAITING):
        rule = "PRI-2" if host == game.bishop else "PRI-3"
        if (tell := game.tell) is not None:
            tell((VisitFailed, seat, host, rule))
        ward.redirect(game, seat, rule)
        return False
    if (tell := game.tell) is not None:
        tell((WentToVisit, seat, host, there))
    if there != origin:
        game.tokens[seat] = there
        if (tell := game.tell) is not None:
            tell((Moved, seat, origin, there, "DIR-1"))
    gain(game, seat, space.gain, "DIR-1")
    return True


def summon_bishop(game: State, seat: int, space: Space) -> None:
    """Calls the bishop; the bishop himself gains the number once (BDU-1)."""
    if seat == game.bishop:
        gain(game, seat, space.gain, "BDU-1")
    else:
        _summon(game, seat, game.bishop, space)


def summon_teacher(game: State, seat: int, space: Space) -> None:
    """Calls one's home teacher."""
    _summon(game, seat, game.teachers[seat], space)


def summon_any(game: State, seat: int, space: Space) -> None:
    """Calls any one player who can come; if nobody can, the ward is reorganized (PRI-6)."""
    if _callable(game, seat, space):
        ask_whom(game, seat)
    else:
        _fail(game, seat, -1, "PRI-6")


def ask_whom(game: State, seat: int) -> None:
    """Asks the lander whom he calls, even if only one can come."""
    game.ask = _whom(seat, _callable(game, seat, SPACES[game.tokens[seat]]))


@lru_cache(maxsize=4096)
def _whom(seat: int, able: tuple[int, ...]) -> Ask:
    return Ask(seat, AskKind.CALL, tuple(CALL[other] for other in able))


def answer_whom(game: State, seat: int, choice: Choice) -> None:
    """Summons the one who was named."""
    _summon(game, seat, choice.value, SPACES[game.tokens[seat]])


def ask_to_come(game: State, seat: int) -> None:
    """Asks a strong player in study whether he comes (ruling `study_summons`)."""
    game.ask = _to_come(seat)


@cache
def _to_come(seat: int) -> Ask:
    return Ask(seat, AskKind.COME, (COME, STAY))


def answer_to_come(game: State, called: int, choice: Choice) -> None:
    """Brings the one who was called, or fails as if he could not come."""
    lander = game.turn
    if choice.verb is Verb.COME:
        _come(game, lander, called, SPACES[game.tokens[lander]])
    else:
        _fail(game, lander, called, "PRI-5")


def _callable(game: State, seat: int, space: Space) -> tuple[int, ...]:
    """Returns the others who can come, clockwise; one who may stay counts as able."""
    return tuple([other for other in game.clockwise(seat) if _can_come(game, other, space.gain)])


def _can_come(game: State, called: int, number: int) -> bool:
    """Tells whether someone can be summoned: out of study and awaiting only if that lifts him to 15 (PRI-4)."""
    place = game.tokens[called]
    if place == STUDY:
        return game.testimonies[called] + number >= STRONG
    if place == AWAITING:
        return game.rulings[AWAITING_SUMMONS] == IF_ENOUGH and game.testimonies[called] + number >= STRONG
    return True


def _may_stay(game: State, called: int) -> bool:
    """Tells whether one who can come may stay: a strong player in study, if the bishop has ruled so."""
    return game.rulings[STUDY_SUMMONS] == MAY and game.tokens[called] == STUDY and game.testimonies[called] >= STRONG


def _summon(game: State, seat: int, called: int, space: Space) -> None:
    """Calls a player to the lander's space."""
    if not _can_come(game, called, space.gain):
        _fail(game, seat, called, "PRI-5" if called == game.bishop else "PRI-6")
    elif _may_stay(game, called):
        ask_to_come(game, called)
    else:
        _come(game, seat, called, space)


def _come(game: State, seat: int, called: int, space: Space) -> None:
    """Moves the one called there at once, and gives both the number, the lander first (SUM-1, SUM-2)."""
    study.take_out(game, (called,), game.tokens[seat], "SUM-1")
    gain_together(game, (seat, called), (space.gain, space.gain), "SUM-2")


def _fail(game: State, seat: int, called: int, rule: str) -> None:
    """Sends the lander to Reorganize the Ward: the one he needed could not come (PRI-5, PRI-6)."""
    if (tell := game.tell) is not None:
        tell((SummonsFailed, seat, called, rule))
    ward.redirect(game, seat, rule)
