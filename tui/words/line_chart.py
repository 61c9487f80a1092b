"""Everybody's Testimonies over the turns as a chart of letters, which any terminal shows; and in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.chronicle import Chronicle
from engine.rules.winning import GOAL
from tui.words.phrases import Names, testimonies, together
from tui.words.short import letters

_AXIS: Final = 4
"""Cells of the numbers at the left, with the bar behind them."""
_LEAST_WIDTH: Final = 12
_LABELS: Final = 30
"""Cells of the longest name at the right, with its letter and its Testimonies, apart from the picture."""
_WIDE: Final = 72
"""From how many cells on there is room for the names."""
_ROWS: Final = 3
"""Lines that are no part of the picture: the bottom line and the turns below it, and a line for the ward."""
_MARKS: Final = (50, 100, 150)
_MILESTONES: Final = (40, 100)


def chart(told: Chronicle, names: Names, width: int, height: int) -> list[str]:
    """Returns the chart in so many cells and lines: a letter for each player, and his name at the right of its end.

    Where several stand at the same height their letters take turns. It is empty if there is no room.
    """
    signs = letters(names)
    labels = _LABELS if has_names(width) else 0
    columns, rows = width - _AXIS - labels, height - _ROWS
    if columns < _LEAST_WIDTH or rows < 4:
        return []
    turns = _turns(told, columns)
    grid = [[" "] * len(turns) for _ in range(rows)]
    for column, turn in enumerate(turns):
        standing: dict[int, list[str]] = {}
        for seat, total in enumerate(told.totals[turn - told.since]):
            standing.setdefault(_row(total, rows), []).append(signs[seat])
        for row, there in standing.items():
            grid[row][column] = there[column % len(there)]
    scale = {_row(mark, rows): str(mark) for mark in _MARKS}
    beside = _beside(told, names, signs, rows) if labels else [""] * rows
    lines = [
        f"{scale.get(row, ''):>3}|{''.join(grid[row])}{' ' * (columns - len(turns))}   {beside[row]}".rstrip()
        for row in range(rows - 1, -1, -1)
    ]
    ward = next((column for column, turn in enumerate(turns) if told.ward and turn >= told.ward), None)
    bottom = ["-"] * len(turns)
    if ward is not None:
        bottom[ward] = "+"
    return [*lines, f"  0|{''.join(bottom)}", *_below(told, len(turns), ward)]


def has_names(width: int) -> bool:
    """Tells whether a chart in so many cells has the names beside its lines."""
    return width >= _WIDE


def _below(told: Chronicle, columns: int, ward: int | None) -> list[str]:
    """Returns the turns below the chart, and where adult life began."""
    first, last = f"turn {told.since}", f"turn {told.turns}"
    line = f"{first}{' ' * max(1, columns - len(first) - len(last))}{last}"
    lines = [f"{' ' * _AXIS}{line}"]
    if ward is not None:
        said = f"+ turn {told.ward}: the ward begins"
        lines.append(f"{' ' * (_AXIS + max(0, min(ward, columns - len(said))))}{said}")
    return lines


def _turns(told: Chronicle, columns: int) -> list[int]:
    """Returns the turn of each column: each one if there is room, else evenly from the first to the last."""
    first, last = told.since, told.turns
    if last - first < columns:
        return list(range(first, last + 1))
    return [first + (last - first) * column // (columns - 1) for column in range(columns)]


def _row(total: int, rows: int) -> int:
    """Returns the row of an amount, from the bottom; more than the goal stands as high as the goal."""
    return min(total, GOAL) * (rows - 1) // GOAL


def _beside(told: Chronicle, names: Names, signs: Sequence[str], rows: int) -> list[str]:
    """Returns what stands at the right of each row, from the bottom: whoever ends there, or as near as can be."""
    final = told.totals[-1]
    order = sorted(range(len(names)), key=lambda seat: (final[seat], -seat))
    places = [_row(final[seat], rows) for seat in order]
    for number in range(1, len(places)):  # from below each must stand above the one before
        places[number] = max(places[number], places[number - 1] + 1)
    limit = rows - 1
    for number in range(len(places) - 1, -1, -1):
        places[number] = min(places[number], limit)
        limit = places[number] - 1
    beside = [""] * rows
    for place, seat in zip(places, order, strict=True):
        if place >= 0:
            beside[place] = f"{signs[seat]}: {names[seat]} {final[seat]}"
    return beside


def legend(names: Names) -> str:
    """Returns which letter is whose, as a sentence."""
    pairs = [f"{sign} is {name}" for sign, name in zip(letters(names), names, strict=True)]
    return f"{together(pairs)}."


def sentences(told: Chronicle, names: Names) -> list[str]:
    """Returns what the chart shows: how each player's Testimonies went, and who led when."""
    said = [_course(told, names, seat) for seat in range(len(names))]
    return [*said, *_leads(told, names)]


def _course(told: Chronicle, names: Names, seat: int) -> str:
    """Returns how a player's Testimonies went, in a sentence."""
    totals = [row[seat] for row in told.totals]
    parts = []
    if told.ward > told.since:
        parts.append(f"had {totals[told.ward - told.since]} when the ward began")
    for mark in _MILESTONES:
        turn = next((turn for turn, total in enumerate(totals, told.since) if total >= mark), None)
        if turn is not None:
            parts.append(f"reached {mark} in turn {turn}")
    best = max(totals)
    if best > totals[-1]:
        parts.append(f"stood highest with {best} in turn {told.since + totals.index(best)}")
    end = f"{'ended with' if told.winners else 'has'} {testimonies(totals[-1])}{'' if told.winners else ' now'}"
    return f"{names[seat]} {together([*parts, end])}."


def _leads(told: Chronicle, names: Names) -> list[str]:
    """Returns who was ahead for how long, and since when the first one was."""
    led: dict[int, int] = {}
    for row in told.totals[1:]:
        most = max(row)
        if row.count(most) == 1:
            led[row.index(most)] = led.get(row.index(most), 0) + 1
    if not led:
        return ["Nobody was ever ahead of all others."]
    ranked = sorted(led, key=lambda seat: (-led[seat], seat))
    said = [f"{names[seat]} for {_turn_count(led[seat])}" for seat in ranked]
    changes = len(told.leads()) - 1
    times = {1: "once", 2: "twice"}.get(changes, f"{changes} times")
    were = "was" if len(said) == 1 else "were"
    changed = f"changed hands {times}" if changes else "never changed hands"
    return [f"Ahead of all others {were} {together(said)}.", f"The lead {changed}."]


def _turn_count(turns: int) -> str:
    return f"{turns} turn" if turns == 1 else f"{turns} turns"
