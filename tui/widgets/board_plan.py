"""Where each space lies on the screen, which way the path runs, and what lies beside what: plain geometry.

The board is a grid of 14 by 8 cells. The adult section is its rim. Inside it childhood is a row at the top, the youth
loop is the rim of a block at the right with dating through its inside, and the block at the left is free for the two
places beside the track. Everything runs clockwise, and what leads somewhere lies beside it: the last space of childhood
above the first of youth, the marriages under the road to Newlyweds, Newlyweds above Reorganize the Ward, and Awaiting
Scripture Study beside Scripture Study.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

from engine.catalog.board import (
    ADULT,
    AWAITING,
    CHILDHOOD,
    DATING,
    ENTERING_DATING,
    FIRST_ADULT,
    FIRST_DATING,
    FIRST_YOUTH,
    HOLDING,
    LANDING,
    NEWLYWEDS,
    SECTION,
    SPACES,
    START_DATING,
    YOUTH,
    Section,
)

COLUMNS: Final = 14
ROWS: Final = 8
SMALLEST: Final = (4, 2)
"""Columns and lines of the smallest cell; a board with less room than 14 by 8 of these is a strip."""
LARGEST: Final = (12, 5)
"""Of the largest: a name has room in it."""

STEPS_AHEAD: Final = 12


class Way(NamedTuple):
    """A direction on the grid: columns to the right, rows down."""

    right: int
    down: int


RIGHT: Final = Way(1, 0)
LEFT: Final = Way(-1, 0)
UP: Final = Way(0, -1)
DOWN: Final = Way(0, 1)
NOWHERE: Final = Way(0, 0)


class Spot(NamedTuple):
    """The cells of a space on the grid: all are one cell, but for the two places beside the track."""

    column: int
    row: int
    cells: int = 1


class Box(NamedTuple):
    """A part of the screen, in columns and lines."""

    x: int
    y: int
    width: int
    height: int


def _adult(number: int) -> Spot:
    """Returns the place of an adult space, clockwise from Reorganize the Ward in the lower rim."""
    if number <= 6:
        return Spot(6 - number, 7)
    if number <= 13:
        return Spot(0, 13 - number)
    if number <= 26:
        return Spot(number - 13, 0)
    if number <= 33:
        return Spot(13, number - 26)
    return Spot(46 - number, 7)


def _youth(number: int) -> Spot:
    """Returns the place of a space of the loop, clockwise from its upper right corner."""
    if number <= 3:
        return Spot(12, 3 + number)
    if number <= 8:
        return Spot(15 - number, 6)
    if number <= 11:
        return Spot(7, 14 - number)
    return Spot(number - 4, 3)


SPOTS: Final[tuple[Spot, ...]] = (
    *(Spot(1 + number, 1) for number in range(len(CHILDHOOD))),
    *(_youth(number) for number in range(len(YOUTH))),
    # Up from Start Dating, round a corner and another, and out into Institute.
    *(Spot(11, 5), Spot(11, 4), Spot(10, 4), Spot(9, 4), Spot(8, 4), Spot(8, 5)),
    *(Spot(4, 3, 3), Spot(1, 3, 3)),
    *(_adult(number) for number in range(len(ADULT))),
)
"""Where each space lies on the grid, by its number."""

FREE: Final = Box(1, 4, 5, 3)
"""The cells of the free block that are left for the dice, the card and what is told of a space."""
DATING_LABEL: Final = Box(9, 5, 2, 1)
"""The cells inside the dating path."""
GAP: Final = Box(1, 2, 12, 1)
"""The row between childhood and youth."""
WARD_ROAD: Final = Box(6, 4, 1, 3)
"""The cells between Newlyweds and Reorganize the Ward."""
YOUTH_ROAD: Final = Box(12, 2, 1, 1)
"""The cell between the last space of childhood and the first of youth."""


def after(space: int) -> int:
    """Returns the space after this one on its path, or the space itself for the two beside the track."""
    return LANDING[space][1]


def _before(space: int) -> int:
    """Returns the space that the path comes from, or the space itself."""
    if space == FIRST_DATING:
        return START_DATING
    if space == FIRST_YOUTH:
        return space + len(YOUTH) - 1
    if space == FIRST_ADULT:
        return len(SPACES) - 1
    return space if space == 0 or SECTION[space] is Section.HOLDING else space - 1


def _way(origin: int, space: int) -> Way:
    """Returns the way from a space to its neighbour on the path."""
    one, other = SPOTS[origin], SPOTS[space]
    return Way(_sign(other.column - one.column), _sign(other.row - one.row))


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


COMING: Final = tuple(_way(_before(space), space) for space in range(len(SPACES)))
"""The way in which the path comes into each space; NOWHERE at Birth and beside the track."""
GOING: Final = tuple(_way(space, after(space)) for space in range(len(SPACES)))
"""The way in which it leaves."""

_AT: Final = {(spot.column + cell, spot.row): space for space, spot in enumerate(SPOTS) for cell in range(spot.cells)}


def space_at(column: int, row: int) -> int | None:
    """Returns the space on a cell of the grid, or None where the cell is free."""
    return _AT.get((column, row))


def path_of(origin: int, space: int, dating: bool) -> tuple[int, ...]:
    """Returns the spaces that a token passes from one space to another, the last one included; () if it cannot walk.

    `dating` tells whether the player's move goes into the dating section (DAT-2). Whether a move was a walk at all only
    its rule tells: one who is called may go to a space that he could have walked to.
    """
    steps = ENTERING_DATING if dating and origin == START_DATING else LANDING[origin]
    if space == origin or space not in steps:
        return ()
    return steps[1 : steps.index(space) + 1]


def ahead_of(origin: int, dating: bool) -> tuple[int, ...]:
    """Returns the next 12 spaces of the path; () where no move starts."""
    if origin in (NEWLYWEDS, AWAITING):
        return ()
    return (ENTERING_DATING if dating and origin == START_DATING else LANDING[origin])[1 : STEPS_AHEAD + 1]


@cache
def neighbour(space: int, way: Way) -> int:
    """Returns the space beside this one in that direction, the nearest across free cells, or the space itself."""
    spot = SPOTS[space]
    middle = spot.column + (spot.cells - 1) / 2
    nearest, least = space, (True, float("inf"))
    for other, place in enumerate(SPOTS):
        if other == space:
            continue
        # From edge to edge: 0 between two that overlap in that direction.
        right = max(place.column - (spot.column + spot.cells - 1), 0) - max(
            spot.column - (place.column + place.cells - 1), 0
        )
        down = place.row - spot.row
        along = right * way.right + down * way.down
        across = abs(down * way.right) + abs(right * way.down)
        if along <= 0 or across > along:
            continue
        # What lies straight ahead comes first, however far. Of two that lie equally near, such as those under a wide
        # place, it is the one nearest its middle.
        aside = abs(place.column + (place.cells - 1) / 2 - middle) / 100
        distance = (across > 0, along + 2 * across + aside)
        if distance < least:
            nearest, least = other, distance
    return nearest


class Plan(NamedTuple):
    """The board at one size: how large a cell is, and where the grid begins."""

    width: int
    """Columns of a cell, the first of them free for a mark."""
    height: int
    """Lines of a cell, the last of them for the road and the tokens."""
    left: int
    top: int

    def box(self, space: int) -> Box:
        """Returns the part of the screen that a space fills."""
        spot = SPOTS[space]
        return self.cells(Box(spot.column, spot.row, spot.cells, 1))

    def cells(self, cells: Box) -> Box:
        """Returns the part of the screen that a part of the grid fills."""
        return Box(
            self.left + cells.x * self.width,
            self.top + cells.y * self.height,
            cells.width * self.width,
            cells.height * self.height,
        )


@lru_cache(maxsize=64)
def plan_for(width: int, height: int) -> Plan | None:
    """Returns the board in a room of so many columns and lines, in its middle; None where only a strip has room."""
    cell_width = min(width // COLUMNS, LARGEST[0])
    cell_height = min(height // ROWS, LARGEST[1])
    if cell_width < SMALLEST[0] or cell_height < SMALLEST[1]:
        return None
    return Plan(cell_width, cell_height, (width - cell_width * COLUMNS) // 2, (height - cell_height * ROWS) // 2)


assert len(SPOTS) == len(SPACES) == len(_AT) - sum(spot.cells - 1 for spot in SPOTS)
assert len(DATING) + len(HOLDING) == 8
