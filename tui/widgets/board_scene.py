"""The situation on the board, which is all that the widget is told, and what every part of the board shows in it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from engine.catalog.board import BIRTH, SPACES
from tui.widgets.board_ground import Telling, told, with_news
from tui.widgets.board_ink import (
    GROUND,
    Dress,
    Line,
    Mark,
    Run,
    Standing,
    cell,
    marked_line,
    overhang,
    shows_all,
    tokens_end,
)
from tui.widgets.board_plan import SPOTS, Plan, ahead_of, space_at
from tui.widgets.board_strip import Scene, Stop, strip
from tui.words.short import badge, letters

_RIGHT_OF: Final = {
    space: beside
    for space, spot in enumerate(SPOTS)
    if (beside := space_at(spot.column + spot.cells, spot.row)) is not None
}
"""The space in whose first column there is room for the end of a mark."""


def has_space_beside(space: int) -> bool:
    """Tells whether a space lies at the right of one; else the end of a mark stands in the column after it."""
    return space in _RIGHT_OF


_NOBODY: Final = Standing()


class Situation(NamedTuple):
    """What the board is told; each field is a variable of the widget."""

    tokens: tuple[int, ...]
    names: tuple[str, ...]
    turn: int | None
    landings: tuple[int, ...]
    aim: int | None
    looking: int | None
    dating: bool
    signs: str
    throw: tuple[int, ...]
    card: str
    lean: bool
    """Whether only what nothing else tells is shown: no mark on the token to move, no dice and no card."""


def home(situation: Situation) -> int:
    """Returns the space of the player to move; Birth if nobody is."""
    turn, tokens = situation.turn, situation.tokens
    return BIRTH if turn is None or turn >= len(tokens) else tokens[turn]


def here(situation: Situation) -> int:
    """Returns the space that is looked at, or that of the player to move."""
    return home(situation) if situation.looking is None else situation.looking


def ahead(situation: Situation) -> tuple[int, ...]:
    """Returns the spaces ahead of the player to move."""
    return () if situation.turn is None else ahead_of(home(situation), situation.dating)


@lru_cache(maxsize=64)
def standings(tokens: tuple[int, ...], names: tuple[str, ...], turn: int | None, signs: str) -> dict[int, Standing]:
    """Returns the tokens on each space that has any, the player to move first."""
    lettered = letters(names if len(names) >= len(tokens) else ("",) * len(tokens))
    seats: dict[int, list[int]] = {}
    for seat in sorted(range(len(tokens)), key=lambda seat: seat != turn):
        seats.setdefault(tokens[seat], []).append(seat)
    return {
        space: Standing(tuple(badge(seat, lettered[seat], signs) for seat in there), turn in there)
        for space, there in seats.items()
    }


def _standings(situation: Situation) -> dict[int, Standing]:
    turn = None if situation.lean else situation.turn
    return standings(situation.tokens, situation.names, turn, situation.signs)


def _dress(situation: Situation, plan: Plan) -> Dress:
    return Dress(plan.width, plan.height, situation.signs, situation.lean)


def _mark(situation: Situation, space: int) -> Mark:
    if space == situation.aim:
        return Mark.AIM
    return Mark.LANDING if space in situation.landings else Mark.NONE


def cells(situation: Situation, plan: Plan) -> tuple[tuple[Line, ...], ...]:
    """Returns the lines of each space, by its number."""
    dress = _dress(situation, plan)
    there = _standings(situation)
    marks = {space: _mark(situation, space) for space in (*situation.landings, situation.aim) if space is not None}
    hanging = {_RIGHT_OF[space]: overhang(space, dress, mark) for space, mark in marks.items() if space in _RIGHT_OF}
    turn = home(situation)
    end = tokens_end(turn, dress, there.get(turn, _NOBODY))
    ends = {_RIGHT_OF[turn]: end} if end[0] and turn in _RIGHT_OF else {}
    lines = [*_bare(dress)]
    for space in {*there, *marks, *hanging, *ends, *(() if situation.looking is None else (situation.looking,))}:
        lines[space] = cell(
            space,
            dress,
            there.get(space, _NOBODY),
            marks.get(space, Mark.NONE),
            space == situation.looking,
            hanging.get(space, ("", GROUND)),
            ends.get(space, ("", GROUND)),
        )
    for space, mark in marks.items():
        if space not in _RIGHT_OF:
            lines[space] = _longer(lines[space], marked_line(lines[space]), overhang(space, dress, mark))
    if turn not in _RIGHT_OF:
        lines[turn] = _longer(lines[turn], dress.height - 1, end)
    return tuple(lines)


def _longer(lines: tuple[Line, ...], at: int, end: Run) -> tuple[Line, ...]:
    """Returns the lines of a space, one of which has an end in the column after it."""
    if not end[0]:
        return lines
    return tuple((*line, end) if number == at else line for number, line in enumerate(lines))


@lru_cache(maxsize=32)
def _bare(dress: Dress) -> tuple[tuple[Line, ...], ...]:
    """Returns the lines of each space on which nothing stands."""
    return tuple(cell(space, dress, _NOBODY, Mark.NONE, looked=False) for space in range(len(SPACES)))


def _telling(situation: Situation, plan: Plan) -> Telling:
    """Returns what the cells tell on which no space lies."""
    seated = letters(situation.names)
    crowds = tuple(
        (space, "".join([seated[seat] for seat, at in enumerate(situation.tokens) if at == space]))
        for space, standing in _standings(situation).items()
        if not shows_all(standing, plan.box(space).width - 1)
    )
    throw, card = ((), "") if situation.lean else (situation.throw, situation.card)
    return Telling(throw, card, crowds)


def between(situation: Situation, plan: Plan) -> tuple[tuple[Line, ...], tuple[Line, ...]]:
    """Returns the lines of the free block, and those of the whole grid without its spaces."""
    tells, dress = _telling(situation, plan), _dress(situation, plan)
    return told(tells, dress), with_news(tells, dress)


def _letters(standing: Standing) -> str:
    return "".join([token[-1] for token in standing.badges])


def strip_of(situation: Situation, width: int, height: int) -> tuple[Line, ...]:
    """Returns the lines of the strip."""
    there = _standings(situation)
    turn, looking = situation.turn, situation.looking
    stops = tuple(
        Stop(space, there.get(space, _NOBODY), _mark(situation, space), space == looking) for space in ahead(situation)
    )
    company = _letters(there.get(here(situation), _NOBODY))
    who = None
    if turn is not None and turn < len(situation.names):
        who = (turn, letters(situation.names)[turn], situation.names[turn])
        if looking is None:
            company = company[1:]  # his own letter comes first, and has been said
    everybody = tuple((space, _letters(standing)) for space, standing in there.items())
    scene = Scene(who, here(situation), looking is not None, company, stops, everybody, situation.throw, situation.card)
    return strip(scene, width, height, situation.signs)
