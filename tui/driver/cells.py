"""The cells of a screen, as Textual writes them.

Textual writes a frame as text: a move to a place, styled pieces of a row, the next move, and at the end a move to where
the cursor belongs. A `Picture` takes such frames in and knows, for each cell, what should be seen there.
"""

from __future__ import annotations

import re
from typing import Final

from rich.cells import split_graphemes

Cell = tuple[str, str]
"""What one cell shows: its characters, and the parameters of the SGR sequence that styles them.

The characters are one character with all that combines with it. The right half of a wide one is "".
"""

Row = list[Cell | None]
"""The cells of a row from left to right; None where nothing is known."""

MOVE: Final = re.compile(r"\x1b\[(\d+);(\d+)H")

PIECE: Final = re.compile(
    r"\x1b\[([\d;]*)m"  # 1: a style
    r"|([^\x1b]+)"  # 2: text
    r"|\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|.?)"  # a link or another sequence: it takes no cell
)

NARROW: Final = re.compile("[ -~\xa0-\xac\xae-\u02ff\u0370-\u0482\u2500-\u25fc]*")
"""Text of which each character takes one cell: the quick way for what most of a screen is made of."""

CONTROLS: Final = dict.fromkeys([*range(0x20), *range(0x7F, 0xA0)])
"""Characters that would act in a terminal instead of being seen; Textual counts them as no cell wide."""


def cells_of(piece: str) -> list[Cell]:
    """Returns the cells that styled text takes, from left to right."""
    cells: list[Cell] = []
    style = ""
    for found in PIECE.finditer(piece):
        if found.lastindex == 1:
            style = found[1] if found[1] != "0" else ""
        elif found.lastindex == 2:
            text = found[2]
            if not text.isprintable():
                text = text.translate(CONTROLS)
            if NARROW.fullmatch(text):
                cells += [(character, style) for character in text]
            else:
                _add_clusters(cells, text, style)
    return cells


def _add_clusters(cells: list[Cell], text: str, style: str) -> None:
    """Adds text that may hold wide and combining characters, divided as Textual divides it."""
    for start, end, width in split_graphemes(text)[0]:
        cluster = text[start:end]
        if width:
            cells.append((cluster, style))
            cells += [("", style)] * (width - 1)
        elif cells:  # what combines, at the start of a piece, belongs to the cell before
            at = len(cells) - 1
            while at and not cells[at][0]:
                at -= 1
            cells[at] = (cells[at][0] + cluster, cells[at][1])


class Picture:
    """The screen as it should be seen: what all frames so far add up to.

    It is as large as the terminal has ever been: a window that shrinks and grows again finds what was there.
    """

    def __init__(self, width: int, height: int) -> None:
        self.width = 0
        self.height = 0
        self.rows: list[Row] = []
        self.cursor = (0, 0)
        """Where the cursor belongs: column and row, from 0."""
        self.changed: set[int] = set()
        """The rows that were written to since somebody emptied this set."""
        self.spoken: frozenset[int] = frozenset()
        """The rows of sentences for screen readers, which speak only what is sent: there all that is written is new."""
        self.fresh: set[int] = set()
        """Those of them that were written to since somebody emptied this set."""
        self._pieces: list[dict[int, tuple[str, int]]] = []
        """What was written last in each row, by the column where it began, with the column where it ended."""
        self.grow(width, height)

    def grow(self, width: int, height: int) -> None:
        """Is at least so large from now on, and takes nothing of the next frame for drawn already."""
        self.width, self.height = max(width, self.width), max(height, self.height)
        self.rows += [[] for _ in range(self.height - len(self.rows))]
        for row in self.rows:
            row.extend([None] * (self.width - len(row)))
        self._pieces = [{} for _ in range(self.height)]

    def take(self, frame: str) -> str:
        """Takes a frame in, and returns what stood before its first move, which is all of it if it has none."""
        before, *parts = MOVE.split(frame)
        for at in range(0, len(parts), 3):
            x, y = int(parts[at + 1]) - 1, int(parts[at]) - 1
            self.cursor = (x, y)
            for line in parts[at + 2].split("\n"):
                if line:
                    self._write(x, y, line)
                x, y = 0, y + 1
        return before

    def _write(self, x: int, y: int, piece: str) -> None:
        """Puts a piece of a row in its place, unless the very same is there already and need not be sent again."""
        if not 0 <= y < self.height:
            return
        if y in self.spoken:
            self.changed.add(y)
            self.fresh.add(y)
        pieces = self._pieces[y]
        if x in pieces and pieces[x][0] == piece:
            return
        cells = cells_of(piece)
        end = x + len(cells)
        for start in [start for start, (_, stop) in pieces.items() if start < end and x < stop]:
            del pieces[start]
        pieces[x] = (piece, end)
        self._put(x, y, cells)
        self.changed.add(y)

    def _put(self, x: int, y: int, cells: list[Cell]) -> None:
        """Puts cells in their place; a wide character of which half is overwritten leaves a blank."""
        row = self.rows[y]
        cells = cells[: max(0, self.width - x)]
        end = x + len(cells)
        if not cells:
            return
        if x and (left := row[x]) and not left[0]:
            row[x - 1] = (" ", left[1])
        if end < self.width and (right := row[end]) and not right[0]:
            row[end] = (" ", right[1])
        row[x:end] = cells
