"""A terminal to look at: pyte, with the characters as wide as Textual takes them to be."""

from __future__ import annotations

from typing import Any, Final, cast

import pyte
from pyte.screens import Char
from rich.cells import split_graphemes
from textual._compositor import CompositorUpdate
from textual.app import App

RARE: Final = {2: 22, 5: 25, 6: 25, 8: 28, 21: 24, 51: 54, 52: 54, 53: 55}
"""What begins and what ends the attributes that pyte does not know or keep apart."""


class Emulator(pyte.Screen):
    """A screen on which joined characters are one, as in a terminal that knows them; pyte stops at a joiner.

    What pyte does not know of a style stands in a cell's `blink`.
    """

    def select_graphic_rendition(self, *attrs: int, private: bool = False) -> None:
        """Changes the style of what is drawn next."""
        rare: set[int] = set(cast("frozenset[int]", self.cursor.attrs.blink or frozenset()))
        super().select_graphic_rendition(*attrs)
        codes = iter(attrs or (0,))
        for code in codes:
            if code in {38, 48}:
                for _ in range(3 if next(codes) == 2 else 1):
                    next(codes)
            elif code == 0:
                rare.clear()
            elif code in RARE:
                rare.add(code)
            else:
                rare -= {begin for begin, end in RARE.items() if end == code}
        self.cursor.attrs = self.cursor.attrs._replace(blink=cast("bool", frozenset(rare)))

    def draw(self, data: str) -> None:
        """Draws text at the cursor, without wrapping."""
        row = self.buffer[self.cursor.y]
        for start, end, width in split_graphemes(data)[0]:
            text = data[start:end]
            if width:
                self.cursor.x = min(self.cursor.x, self.columns - 1)
                row[self.cursor.x] = self.cursor.attrs._replace(data=text)
                for half in range(self.cursor.x + 1, min(self.cursor.x + width, self.columns)):
                    row[half] = self.cursor.attrs._replace(data="")
                self.cursor.x = min(self.cursor.x + width, self.columns)
            elif self.cursor.x:  # what combines comes alone when it is the first of a piece
                at = next(x for x in range(self.cursor.x - 1, -1, -1) if row[x].data)
                row[at] = row[at]._replace(data=row[at].data + text)
        self.dirty.add(self.cursor.y)

    def cells(self) -> list[list[Char]]:
        """Returns all cells, row by row."""
        return [[self.buffer[y][x] for x in range(self.columns)] for y in range(self.lines)]

    def place(self) -> tuple[int, int]:
        """Returns where the cursor is."""
        return min(self.cursor.x, self.columns - 1), self.cursor.y

    def text(self) -> str:
        """Returns what can be read, without blanks at the ends of the rows."""
        return "\n".join("".join(cell.data for cell in row).rstrip() for row in self.cells())


def painted_anew(app: App[Any]) -> Emulator:
    """Returns what a terminal shows when all of an app is painted at once, and lets what waits for painting wait."""
    compositor = app.screen._compositor
    waiting = compositor._dirty_regions.copy()
    whole = compositor.render_update(full=True, screen_stack=app._background_screens)
    compositor._dirty_regions |= waiting
    assert isinstance(whole, CompositorUpdate)
    terminal = Emulator(*app.size)
    pyte.Stream(terminal).feed("\x1b[?7l" + whole.render_segments(app.console))
    return terminal


def seen(cell: Char) -> Char:
    """Returns what can be seen of a cell: a blank has no colour but that of its ground."""
    cell = cell._replace(blink=bool(cell.blink))
    if cell.data == " " and not (cell.reverse or cell.underscore or cell.strikethrough or cell.blink):
        return Char(" ", bg=cell.bg)
    return cell


def outdated(terminal: Emulator, app: App[Any]) -> str:
    """Returns the first row that shows something else than it does when all is painted anew; nothing if none does."""
    for y, (row, wanted) in enumerate(zip(terminal.cells(), painted_anew(app).cells(), strict=True)):
        if [seen(cell) for cell in row] != [seen(cell) for cell in wanted]:
            return f"row {y}: {''.join(cell.data for cell in row)!r}, not {''.join(cell.data for cell in wanted)!r}"
    return ""


def difference(ours: Emulator, theirs: Emulator) -> str:
    """Returns the first cell in which two screens differ, in words; nothing if there is none."""
    for y, (row, other) in enumerate(zip(ours.cells(), theirs.cells(), strict=True)):
        for x, (cell, wanted) in enumerate(zip(row, other, strict=True)):
            if cell != wanted:
                return f"row {y}, column {x}: {cell} instead of {wanted}"
    if ours.place() != theirs.place():
        return f"the cursor is at {ours.place()} instead of {theirs.place()}"
    return ""
