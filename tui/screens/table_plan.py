"""Where the parts of the table lie, at every size: plain geometry."""

from __future__ import annotations

from typing import Final, NamedTuple

from textual.geometry import Region

from tui.rows import SPACIOUS
from tui.widgets.board_plan import COLUMNS, LARGEST, ROWS, SMALLEST
from tui.widgets.board_strip import NAMED, TALL
from tui.words.short import LONG

SIDE: Final = 21
"""Columns that the scoreboard needs beside the board."""
BELOW: Final = 7
"""Lines that choices and story need below it."""
STORY: Final = 3
"""Lines in which the newest of the story can be told across the screen."""

_ROOMY: Final = 17
"""Lines from which on a window too small for the board has room for names and for more of the scoreboard."""
_HAND: Final = 4
"""Lines in which most hands can be told."""
_BESIDE_NAME: Final = 14
"""Columns that the scoreboard needs beside a name where each player has one line."""

_LEAN_FORM: Final = 3
"""Lines of the form on a slow line: the question, the options side by side, and where the one pointed at leads."""


class Needs(NamedTuple):
    """What the plan must know of the table."""

    players: int
    options: int = 0
    is_wide: bool = False
    """Whether the options are whole sentences."""
    is_large: bool = False
    """Whether the form takes the room of the board."""
    pane: str = ""
    """What is looked at in the room of the board: `story`, `pane`, `board`, or nothing."""
    has_chart: bool = False
    longest: int = 0
    """Columns of the longest name."""
    is_looking: bool = False
    """Whether a space is looked at, of which something is told."""
    is_asked: bool = False
    """Whether something else is asked than how to move, for which the way ahead is of no use."""
    is_lean: bool = False
    """Whether each part keeps its place from turn to turn, for a slow line."""


def is_small(width: int, height: int) -> bool:
    """Tells whether there is no room for the board, but only for the way ahead."""
    return width < COLUMNS * SMALLEST[0] + SIDE + 1 or height < ROWS * SMALLEST[1] + BELOW


def board_size(width: int, height: int) -> tuple[int, int]:
    """Returns the columns and lines of the largest board that leaves room for the rest."""
    cell = min((width - SIDE - 1) // COLUMNS, LARGEST[0])
    # From a certain size on more is gained by a longer story than by higher cells, until there is room for both.
    line = min((height - BELOW) // ROWS, 3 if height < 47 else 4 if height < 56 else LARGEST[1])
    return max(cell, SMALLEST[0]) * COLUMNS, max(line, SMALLEST[1]) * ROWS


def has_long_signs(width: int, height: int) -> bool:
    """Tells whether the cells of the board have room for its longer signs."""
    return not is_small(width, height) and board_size(width, height)[0] // COLUMNS > LONG


def places(width: int, height: int, needs: Needs) -> dict[str, Region]:
    """Returns the place of each part that is seen, in so much room above the key bar."""
    return _small(width, height, needs) if is_small(width, height) else _whole(width, height, needs)


def _small(width: int, height: int, needs: Needs) -> dict[str, Region]:
    """Returns the places where there is no room for the board, but more or less of it for the way ahead."""
    everything = Region(0, 0, width, height)
    if needs.is_large:
        return {"choices": everything}
    if needs.pane in ("story", "pane"):
        return {needs.pane: everything}
    is_roomy = width >= NAMED[0] and height >= _ROOMY and not needs.is_lean
    most = NAMED[1] if is_roomy else TALL
    # A line for each player, or for two, if the largest form leaves the story room.
    lines = needs.players if needs.players <= 4 else -(-needs.players // 2)
    if not is_roomy or height - height // 3 - most - lines < STORY:
        lines = 1
    scores = Region(0, 0, width, lines)
    if needs.pane == "board":
        board = min(most, height - 5)
        return {
            "scores": scores,
            "board": Region(0, lines, width, board),
            "info": Region(0, lines + board, width, height - lines - board),
        }
    if needs.is_wide or needs.is_asked:
        form = min(height - lines - 1, needs.options + 5)
        story = Region(0, lines, width, height - lines - form)
        return {"scores": scores, "story": story, "choices": Region(0, height - form, width, form)}
    form = min(needs.options + 2, max(5, height // 3) if is_roomy else 5, height - 5)
    board = min(most, height - 1 - lines - form)  # a question takes two lines where the screen is narrow
    return {
        "scores": scores,
        "board": Region(0, lines, width, board),
        "story": Region(0, lines + board, width, height - lines - board - form),
        "choices": Region(0, height - form, width, form),
    }


def _whole(width: int, height: int, needs: Needs) -> dict[str, Region]:
    board_width, board_height = board_size(width, height)
    board = Region(0, 0, board_width, board_height)
    with_marks = Region(0, 0, board_width + 1, board_height)  # one column more, for the end of a mark
    found = _side(Region(board_width + 1, 0, width - board_width - 1, board_height), needs)
    below = Region(0, board_height, width, height - board_height)
    if needs.is_large:
        is_low = height < 30
        room = Region(0, 0, max(board_width, min(width, 80)), height if is_low else board_height)
        if not is_low:
            found["story"] = Region(0, room.height + 1, width, height - room.height - 1)
        found = {name: part for name, part in found.items() if name == "story" or not part.overlaps(room)}
        return {**found, "choices": room}
    found |= _lean_below(below, needs) if needs.is_lean else _below(below, needs)
    found["board"] = with_marks
    if needs.pane in ("story", "pane"):
        if found["story"].width >= 50 and found["story"].height >= 12:
            place = found[needs.pane] = found.pop("story")
            if place.y == board_height + 1:  # in the line that is free above it stands which part this is
                found["info"] = Region(place.x, board_height, place.width, 1)
        else:  # what is read takes the place of the board
            del found["board"]
            found[needs.pane] = board
    if needs.is_looking and needs.pane in ("", "board"):
        found["info"] = found.pop("story")
    if needs.is_looking and needs.pane == "board" and width < SPACIOUS:  # no choice is made while one looks around
        found["info"] = below
        del found["choices"]
    return found


def _side(side: Region, needs: Needs) -> dict[str, Region]:
    """Returns the places beside the board: the scoreboard, and below it the chart and the hand as there is room."""
    players = needs.players
    in_letters = -(-players * 6 // side.width)
    # Its lines are kept free before there is a chart, so that the scoreboard does not change with it.
    chart = 1 + (players if players <= 4 or side.height >= 6 * players else in_letters)
    if side.height < 2 * players + chart:
        chart = min(chart, 1 + in_letters)
    most = 4 if side.width >= 44 else 3
    each = max(1, min(most, (side.height - chart - 1) // players))
    if not needs.has_chart:
        chart = 0
        if each == 1 and needs.longest > side.width - _BESIDE_NAME:
            each = min(2, max(1, side.height // players))
    room = side.height - chart - (1 if chart else 0)
    scores = min(room, players * each)
    hand = 0 if needs.is_lean else _HAND
    if each == most and room >= scores + players + hand:
        scores += players  # a blank line below each, where it is also told what has no room above
    elif each > 1 and room >= scores + players - 1 + (hand and hand + 2):
        scores += players - 1
    found = {"scores": Region(side.x, side.y, side.width, scores)}
    y = side.y + scores + (scores < players * (each + 1))
    if chart:
        found["chart"] = Region(side.x, y, side.width, min(chart, side.bottom - y))
        y += chart + 1
    if side.bottom > y and not needs.is_lean:  # the cards are among the choices
        found["hand"] = Region(side.x, y, side.width, side.bottom - y)
    return found


def _lean_below(below: Region, needs: Needs) -> dict[str, Region]:
    """Returns the places below the board: the story stands still above a form that grows from below when it must."""
    lines = 1 + needs.options
    if lines > below.height - 2:
        lines = 1 + -(-needs.options // 2)
    least = _LEAN_FORM + (below.width >= SPACIOUS)  # where cards lead needs a second line
    form = min(below.height - 1, max(least, lines))
    return {
        "story": Region(0, below.y, below.width, below.height - form),
        "choices": Region(0, below.bottom - form, below.width, form),
    }


def _below(below: Region, needs: Needs) -> dict[str, Region]:
    """Returns the places below the board: the form and the story, side by side if the form has short lines."""
    if below.width >= SPACIOUS:
        form = max(58, below.width // 2 - 4)
        top = below.y + 1
        return {
            "choices": Region(0, top, form, below.bottom - top),
            "story": Region(form + 2, top, below.width - form - 2, below.bottom - top),
        }
    if not needs.is_wide and needs.options < below.height:
        form = 46
        return {
            "choices": Region(0, below.y, form, below.height),
            "story": Region(form + 1, below.y, below.width - form - 1, below.height),
        }
    lines = needs.options + 1
    if lines > below.height - STORY:
        lines = -(-needs.options // 2) + 1
    form = min(below.height - 1, max(lines, below.height - STORY - 1))
    return {
        "choices": Region(0, below.y, below.width, form),
        "story": Region(0, below.y + form, below.width, below.height - form),
    }
