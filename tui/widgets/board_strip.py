"""The board where it has no room: a few lines with the place of the player to move and the 12 spaces ahead of him."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from rich.cells import cell_len

from engine.catalog.board import SPACES
from tui.rows import clean, fit
from tui.widgets.board_ink import FAMILIES, GROUND, PENS, Line, Mark, Run, Standing, packed
from tui.widgets.board_plan import STEPS_AHEAD
from tui.words.short import ASCII, DICE, HERE, LONG, SHORT, TAGS, badge, forms, sign

TALL: Final = 5
"""From so many lines on there is one for the tokens under each row of signs."""
NAMED: Final = (54, 6)
"""From so many columns and lines on each space ahead has its name, with the tokens beside it."""
_NEEDS: Final = "The board needs 80 by 24."
"""What a larger window shows."""
_TOKENS: Final = 4
"""Columns behind a name for the tokens."""


def per_row(width: int, height: int) -> int:
    """Returns how many of the spaces ahead stand in a row."""
    return STEPS_AHEAD // (4 if is_named(width, height) else 2)


def is_named(width: int, height: int) -> bool:
    """Tells whether there is room for the names of the spaces ahead."""
    return width >= NAMED[0] and height >= NAMED[1]


class Stop(NamedTuple):
    """One of the spaces ahead."""

    space: int
    standing: Standing
    mark: Mark
    looked: bool


class Scene(NamedTuple):
    """All that the strip shows."""

    who: tuple[int, str, str] | None
    """The seat, letter and name of the player to move."""
    here: int
    """His space, or the one that is looked at."""
    looked: bool
    company: str
    """The letters of all who stand there."""
    stops: tuple[Stop, ...]
    everybody: tuple[tuple[int, str], ...]
    """Each space that has tokens, with their letters: told when nobody is to move."""
    throw: tuple[int, ...]
    card: str


@lru_cache(maxsize=256)
def strip(scene: Scene, width: int, height: int, signs: str) -> tuple[Line, ...]:
    """Returns the strip in so many lines of so many cells."""
    rows: list[list[Run]] = [_heading(scene, width, signs)]
    named = is_named(width, height)
    if named and sum(cell_len(text) for text, _ in rows[0]) + 2 + len(_NEEDS) <= width:
        rows[0] += [
            (" " * (width - sum(cell_len(text) for text, _ in rows[0]) - len(_NEEDS)), GROUND),
            (_NEEDS, ("steps",)),
        ]
    between = height >= TALL
    each = per_row(width, height)
    for first in range(0, len(scene.stops), each):
        stops = scene.stops[first : first + each]
        if named:
            rows.append(_named(stops, first, width, signs))
            continue
        rows.append(_signs(stops, first, width, signs, between=between))
        if between:
            rows.append(_tokens(stops, first, width))
    if scene.throw or scene.card:
        rows.append(_thrown(scene, signs))
    return tuple(_fitted(row, width, signs) for row in [*rows, *[[]] * height][:height])


def _heading(scene: Scene, width: int, signs: str) -> list[Run]:
    """Returns who is to move, where he is or what is looked at, and who stands there: in so many words as go in."""
    if scene.who is None and not scene.looked:
        return [("  ".join([f"{tokens} {TAGS[space].rstrip('.')}" for space, tokens in scene.everybody]), ("crowd",))]
    space = SPACES[scene.here]
    runs: list[Run] = []
    if scene.who is not None:
        seat, letter, name = scene.who
        runs += [(f"[{badge(seat, letter, signs)}]", ("token-turn",)), (" ", GROUND)]
        if not scene.looked:
            runs.append((f"{_shown(name, signs)}: ", GROUND))
    if scene.looked:
        runs.append(("? ", ("bracket-looking",)))
    does: Run = (f" {sign(scene.here, signs, LONG)}", (FAMILIES[scene.here],))
    here: Run = (f"  {HERE} {scene.company}" if scene.company else "", ("crowd",))
    named = ("name", "looking") if scene.looked else ("name",)
    ways: list[list[Run]] = [[(space.name, named), does, here], [(space.name, named), here]]
    for way in ways:
        if sum(cell_len(text) for text, _ in runs + way) <= width:
            return runs + way
    return [*runs, (TAGS[scene.here].rstrip("."), named), here]


def stop_width(place: int, width: int, stops: int = STEPS_AHEAD // 2) -> int:
    """Returns the columns of one of the stops in a row."""
    each, rest = divmod(width, stops)
    # The steps from 10 on have two digits, so the last stops get what is left over.
    return each + (place >= stops - rest)


def place_of(step: int, width: int, height: int) -> tuple[int, int]:
    """Returns the column and the line of the sign of the space so many steps ahead, from 1."""
    each = per_row(width, height)
    row, place = divmod(step - 1, each)
    lines = 2 if height >= TALL and not is_named(width, height) else 1
    return sum(stop_width(other, width, each) for other in range(place)) + 3, 1 + row * lines


def _before(stop: Stop, opening: str, bracket: tuple[str, ...], *, between: bool) -> Run:
    """Returns what stands before a sign: a mark, or if tokens have no line of their own the letter of the first."""
    if stop.looked:
        return opening, ("bracket-looking",)
    if stop.mark is Mark.NONE and stop.standing.badges and not between:
        return stop.standing.badges[0][-1], ("token",)
    return opening, bracket


def _signs(stops: tuple[Stop, ...], first: int, width: int, signs: str, *, between: bool) -> list[Run]:
    """Returns the row of signs: how many steps ahead, and what the space does.

    `between` is whether a line for the tokens follows.
    """
    runs: list[Run] = []
    left: Run = ("", GROUND)
    for place, stop in enumerate(stops):
        steps = f"{first + place + 1:>2}"
        if left[0] and steps[0] == " ":  # the end of the mark before, which had no room for it
            runs.append(left)
            steps = steps[1:]
        room = stop_width(place, width) - 2
        opening, ending = _marks(stop, signs)
        word = sign(stop.space, signs)
        bracket = GROUND if stop.mark is Mark.NONE else (stop.mark.name.lower(),)
        state = () if stop.mark is Mark.NONE else (stop.mark.name.lower(),)
        looking = ("looking",) if stop.looked else ()
        tail = ending if len(word) + 2 <= room else ""
        left = ("" if tail else ending, bracket)
        runs += [
            (steps, ("steps", *looking)),
            _before(stop, opening, bracket, between=between),
            (word, (FAMILIES[stop.space], *state, *looking)),
            (tail, bracket),
            (" " * (room - 1 - len(word) - len(tail)), GROUND),
        ]
    return runs


def _marks(stop: Stop, signs: str) -> tuple[str, str]:
    """Returns what stands before and after one of the spaces ahead."""
    opening, ending = {Mark.NONE: (" ", ""), Mark.LANDING: ("(", ")"), Mark.AIM: PENS[signs].aim}[stop.mark]
    return "?" if stop.looked else opening, ending


def _named(stops: tuple[Stop, ...], first: int, width: int, signs: str) -> list[Run]:
    """Returns a row of spaces by their names: how many steps ahead, what each does, and who stands there."""
    runs: list[Run] = []
    for place, stop in enumerate(stops):
        opening, ending = _marks(stop, signs)
        bracket = (stop.mark.name.lower(),) if stop.mark is not Mark.NONE else GROUND
        room = stop_width(place, width, len(stops)) - 4
        tokens = packed(stop.standing, _TOKENS - 1)
        used = 1 + sum(map(len, tokens)) if tokens else 0
        word = sign(stop.space, signs, LONG)
        if len(TAGS[stop.space]) + 1 + len(word) > room - used:
            word = sign(stop.space, signs, SHORT)
        name = next(
            form for form in forms(stop.space) if len(form) <= room - used - 1 - len(word) or form == TAGS[stop.space]
        )
        looking = ("looking",) if stop.looked else ()
        runs += [
            (f"{first + place + 1:>2}", ("steps", *looking)),
            (opening, ("bracket-looking",) if stop.looked else bracket),
            (f"{name} ", (*bracket, *looking)),
            (word, (FAMILIES[stop.space], *bracket, *looking)),
            (ending, bracket),
            (" " if tokens else "", GROUND),
            *[(token, ("token",)) for token in tokens],
            (" " * (room - used - len(name) - 1 - len(word) + 2 - 1 - len(ending)), GROUND),
        ]
    return runs


def _tokens(stops: tuple[Stop, ...], first: int, width: int) -> list[Run]:
    runs: list[Run] = []
    for place, stop in enumerate(stops):
        room = stop_width(place, width) - 3
        tokens = packed(stop.standing, room)
        used = sum(len(token) for token in tokens)
        runs += [("   ", GROUND), *[(token, ("token",)) for token in tokens], (" " * (room - used), GROUND)]
    return runs


def _thrown(scene: Scene, signs: str) -> list[Run]:
    runs: list[Run] = []
    if scene.throw:
        runs.append((f"{DICE[len(scene.throw) > 1]} {' + '.join(str(die) for die in scene.throw)}  ", ("dice",)))
    runs.append((_shown(scene.card, signs), ("card",)))
    return runs


def _shown(text: str, signs: str) -> str:
    """Returns a text of somebody else's as it may be shown."""
    text = clean(text)
    return text.encode("ascii", "replace").decode() if signs == ASCII else text


def _fitted(row: list[Run], width: int, signs: str) -> Line:
    """Returns a row in exactly so many cells."""
    runs: list[Run] = []
    for text, styles in row:
        if width <= 0 or not text:
            continue
        shown = fit(text, width, PENS[signs].more)
        runs.append((shown, styles))
        width -= cell_len(shown)
    return (*runs, (" " * width, GROUND)) if width > 0 else tuple(runs)
