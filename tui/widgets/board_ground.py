"""The cells on which no space lies: the roads between the sections, their names, the dice, the card and the telling."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from rich.cells import cell_len

from engine.catalog.board import NUMBER, SPACES, Section
from tui.rows import clean, fit, wrap
from tui.widgets.board_ink import GROUND, PENS, Dress, Line, Run, road_style
from tui.widgets.board_plan import COLUMNS, DATING_LABEL, DOWN, FREE, GAP, ROWS, SPOTS, UP, WARD_ROAD, YOUTH_ROAD, Box
from tui.words.short import ASCII, DICE, LEGEND, LONG, LONG_LEGEND, SECTIONS, TAGS

_NEWS: Final = 3
"""Lines for the dice and the card."""
_NONE: Final[Run] = ("", GROUND)
_APART: Final = 3
"""Cells between the name of a section and what is told beside it."""


class Telling(NamedTuple):
    """What stands in the free block."""

    throw: tuple[int, ...] = ()
    card: str = ""
    crowds: tuple[tuple[int, str], ...] = ()
    """The spaces with more tokens than they show, and the letters of all who stand there, by seat."""


class _Sheet:
    """Lines of single characters with their styles, to write on."""

    def __init__(self, width: int, height: int) -> None:
        self.rows: list[list[Run]] = [[(" ", GROUND)] * width for _ in range(height)]

    def write(self, x: int, y: int, text: str, *styles: str) -> None:
        """Writes a text without wide characters from a place to the right."""
        row = self.rows[y]
        for offset, character in enumerate(text):
            row[x + offset] = (character, styles)


def _grid(dress: Dress, cells: Box) -> Box:
    """Returns a part of the grid in columns and lines, counted from the grid's corner."""
    return Box(cells.x * dress.width, cells.y * dress.height, cells.width * dress.width, cells.height * dress.height)


@lru_cache(maxsize=32)
def ground(dress: Dress) -> tuple[tuple[Run, ...], ...]:
    """Returns the whole grid without its spaces and without what is told, a run for each character."""
    sheet = _Sheet(COLUMNS * dress.width, ROWS * dress.height)
    _marriage_road(sheet, dress)
    _ward_road(sheet, dress)
    _youth_road(sheet, dress)
    _labels(sheet, dress)
    return tuple(tuple(row) for row in sheet.rows)


def _marriage_road(sheet: _Sheet, dress: Dress) -> None:
    """Draws the road from the two marriages to Newlyweds: up into the gap, to the left, and down."""
    pen = PENS[dress.signs]
    across, _, _, down_left, *_ = pen.roads[Section.HOLDING]
    style = road_style(Section.HOLDING)
    middle = dress.width // 2
    y = _grid(dress, GAP).y + dress.height - 1
    temple, civil = (
        SPOTS[NUMBER[name]].column * dress.width + middle for name in ("temple_marriage", "civil_marriage")
    )
    end = WARD_ROAD.x * dress.width + middle
    sheet.write(end, y, across * (civil - end), style)
    sheet.write(civil, y, down_left, style)
    sheet.write(temple, y, pen.tee, style)
    sheet.write(end, y, pen.arrows[DOWN], style)


def _ward_road(sheet: _Sheet, dress: Dress) -> None:
    """Draws the road from Newlyweds down to Reorganize the Ward."""
    pen = PENS[dress.signs]
    box = _grid(dress, WARD_ROAD)
    style = road_style(Section.HOLDING)
    for y in range(box.y, box.y + box.height):
        sheet.write(box.x + dress.width // 2, y, pen.roads[Section.HOLDING][1], style)
    sheet.write(box.x + dress.width // 2, box.y + box.height - 1, pen.arrows[DOWN], style)


def _youth_road(sheet: _Sheet, dress: Dress) -> None:
    """Draws the road from the last space of childhood down to the first of youth."""
    box = _grid(dress, YOUTH_ROAD)
    pen = PENS[dress.signs]
    style = road_style(Section.CHILDHOOD)
    for y in range(box.y, box.y + box.height):
        sheet.write(box.x + dress.width // 2, y, pen.roads[Section.CHILDHOOD][1], style)
    sheet.write(box.x + dress.width // 2, box.y + box.height - 1, pen.arrows[DOWN], style)


def _labels(sheet: _Sheet, dress: Dress) -> None:
    """Writes the name of each section beside it."""
    up, down = (PENS[dress.signs].arrows[way] for way in (UP, DOWN))
    gap, dating, free = (_grid(dress, part) for part in (GAP, DATING_LABEL, FREE))
    line = gap.y + (dress.height - 1) // 2 if dress.height > 2 else gap.y
    sheet.write(gap.x + 1, line, f"{up} {SECTIONS[Section.CHILDHOOD]}", "label")
    youth = f"{SECTIONS[Section.YOUTH]} {down}"
    sheet.write(SPOTS[NUMBER["youth_conference"]].column * dress.width + 1, line, youth, "label")
    name = SECTIONS[Section.DATING]
    sheet.write(dating.x + (dating.width - len(name)) // 2, dating.y + (dress.height - 1) // 2, name, "label")
    sheet.write(free.x + 1, free.y + free.height - 1, f"{SECTIONS[Section.ADULT]} {down}", "label")


@lru_cache(maxsize=64)
def with_news(telling: Telling, dress: Dress) -> tuple[tuple[Run, ...], ...]:
    """Returns the whole grid, with what is told in the gap between childhood and youth if that is its place."""
    news = _in_gap(telling, dress)
    if news == (_NONE, _NONE):
        return ground(dress)
    rows = list(ground(dress))
    gap = _grid(dress, GAP)
    behind_label = gap.x + 1 + len(f"  {SECTIONS[Section.CHILDHOOD]}") + _APART
    for line, (x, (text, styles)) in enumerate(zip((behind_label, gap.x + 1), news, strict=True)):
        row = list(rows[gap.y + line])
        row[x : x + len(text)] = [(character, styles) for character in text]
        rows[gap.y + line] = tuple(row)
    return tuple(rows)


def _in_gap(telling: Telling, dress: Dress) -> tuple[Run, Run]:
    """Returns the dice, and below them the card or else who stands in a crowd, where they would cover the legend.

    What has wide characters is not told there: the gap is made of single cells.
    """
    if free_box(dress).height >= len(LEGEND[dress.signs]) + _NEWS:
        return _NONE, _NONE
    room = _grid(dress, WARD_ROAD).x - _grid(dress, GAP).x
    below = [*_card(telling, dress, room), *_crowds(telling, room)][:1]
    is_fit = below and cell_len(below[0][0]) == len(below[0][0]) <= room
    return (*_dice(telling), _NONE)[0], below[0] if is_fit else _NONE


def free_box(dress: Dress) -> Box:
    """Returns the part of the grid where things are told, in columns and lines from its corner."""
    box = _grid(dress, FREE)
    return Box(box.x + 1, box.y, box.width - 2, box.height - 1)


@lru_cache(maxsize=256)
def told(telling: Telling, dress: Dress) -> tuple[Line, ...]:
    """Returns the lines of the free block, each as wide as it."""
    box = free_box(dress)
    more = PENS[dress.signs].more
    dice, below = _in_gap(telling, dress)
    news = [*(() if dice[0] else _dice(telling)), *_card(telling, dress, box.width), *_crowds(telling, box.width)]
    if below[0]:  # the first of the rest
        del news[: len(_card(telling, dress, box.width)) or 1]
    news = news[: box.height]
    legend = (LONG_LEGEND if dress.width > LONG else LEGEND)[dress.signs]
    # The dice have a place of their own below the legend, which stands still; without room they hide its end.
    place = max(len(legend), min(len(legend) + 1, box.height - _NEWS))
    place = min(place, box.height - len(news))
    lines: list[Run] = [(line, ("label",)) for line in legend[:place]]
    lines += [("", GROUND)] * (place - len(lines)) + news
    blank = (" " * box.width, GROUND)
    rows: list[Line] = []
    for text_, styles in lines:
        shown = fit(text_, box.width, more)
        rows.append(((shown, styles), (" " * (box.width - cell_len(shown)), GROUND)))
    return (*rows, *[(blank,)] * (box.height - len(rows)))


def _dice(telling: Telling) -> list[Run]:
    """Returns the last dice."""
    if not telling.throw:
        return []
    total = f" = {sum(telling.throw)}" if len(telling.throw) > 1 else ""
    return [(f"{DICE[len(telling.throw) > 1]} {' + '.join(str(die) for die in telling.throw)}{total}", ("dice",))]


def _card(telling: Telling, dress: Dress, width: int) -> list[Run]:
    """Returns the card in play, in two lines at most."""
    return [(line, ("card",)) for line in wrap(_safe(telling.card, dress), width)[:2] if line]


def _crowds(telling: Telling, width: int) -> list[Run]:
    """Returns who stands where a space has no room for all."""
    lines: list[Run] = []
    for space, tokens in telling.crowds:
        name = SPACES[space].name
        if len(name) + len(tokens) + 2 > width:
            name = TAGS[space].rstrip(".")
        lines.append((f"{name}: {_letters(tokens, width - len(name) - 2)}", ("crowd",)))
    return lines


def _letters(tokens: str, room: int) -> str:
    """Returns the letters of those who stand together, spaced if there is room."""
    spaced = " ".join(tokens)
    return spaced if len(spaced) <= room else tokens


def _safe(text: str, dress: Dress) -> str:
    """Returns a text of somebody else's as it may be shown."""
    text = clean(text)
    return text.encode("ascii", "replace").decode() if dress.signs == ASCII else text
