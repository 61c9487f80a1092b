"""Which rows of the screen have only moved up or down, as those of a story do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tui.driver.cells import Row

FARTHEST: Final = 6
"""How many rows at most a move is looked for."""

WORTH_IT: Final = 30
"""How many cells a move has to spare: about what it costs."""


class Scroll(NamedTuple):
    """A region of rows, and by how many of them what it shows moves up (below 0: down)."""

    top: int
    bottom: int
    up: int


def find(old: Sequence[Row], new: Sequence[Row]) -> Scroll | None:
    """Returns the move that spares most of what differs between two screens, if one is worth it."""
    best, most = None, WORTH_IT
    differing = [y for y, (row, other) in enumerate(zip(new, old, strict=True)) if row != other]
    if len(differing) < 2:
        return None
    for up in (*range(1, FARTHEST + 1), *range(-1, -FARTHEST - 1, -1)):
        end = 0
        for start in differing:
            if start < end or not 0 <= start + up < len(old) or new[start] != old[start + up]:
                continue
            end = start + 1
            while end <= differing[-1] and 0 <= end + up < len(old) and new[end] == old[end + up]:
                end += 1
            # One row that looks like its neighbour has not moved.
            if end - start > 1 and (spared := _spared(old, new, start, end, up)) > most:
                best, most = Scroll(min(start, start + up), max(end, end + up) - 1, up), spared
    return best


def _spared(old: Sequence[Row], new: Sequence[Row], start: int, end: int, up: int) -> int:
    """Returns how many cells need not be written if rows from `start` to before `end` are moved there."""
    spared = sum(a != b for y in range(start, end) for a, b in zip(old[y], new[y], strict=True))
    # The rows that the move leaves empty have to be written in full.
    emptied = range(end, end + up) if up > 0 else range(start + up, start)
    lost = sum(a == b and a != old[y][-1] for y in emptied for a, b in zip(old[y], new[y], strict=True))
    return spared - lost


def sent(scroll: Scroll) -> str:
    """Returns what moves the rows: they are deleted or inserted in a region of the screen."""
    region = f"\x1b[{scroll.top + 1};{scroll.bottom + 1}r\x1b[{scroll.top + 1}H"
    rows = abs(scroll.up)
    return f"{region}\x1b[{rows if rows > 1 else ''}{'M' if scroll.up > 0 else 'L'}\x1b[r"


def apply(scroll: Scroll, rows: list[Row], empty: Row) -> None:
    """Moves the rows, and fills what they leave with copies of an empty one."""
    region = rows[scroll.top : scroll.bottom + 1]
    fresh = [list(empty) for _ in range(abs(scroll.up))]
    rows[scroll.top : scroll.bottom + 1] = region[scroll.up :] + fresh if scroll.up > 0 else fresh + region[: scroll.up]
