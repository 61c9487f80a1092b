"""What to send so that a terminal shows a picture.

A `Terminal` knows what the other end shows by now. Given the picture that it should show, it says the shortest it can
think of: only cells that differ, short moves, and only what changes of a style. It trusts a terminal with little: no
REP, and after a character whose width terminals disagree about it says anew where it is.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tui.driver import scroll
from tui.driver.cells import Cell, Picture, Row
from tui.driver.styles import parts, restyle

HELD_TOGETHER: Final = 1000
"""From how many characters on a frame is worth 16 more bytes that ask the terminal to show it at once."""

WORTH_SORTING: Final = 600
"""From how many characters on it is tried whether a frame is shorter style by style."""

SYNC: Final = ("\x1b[?2026h", "\x1b[?2026l")


@lru_cache(maxsize=4096)
def move(old: tuple[int | None, int] | None, new: tuple[int, int]) -> str:
    """Returns what moves a terminal's cursor from `old` to `new`, both column and row.

    Of `old` the column may be unknown, or all.
    """
    if old == new:
        return ""
    x, y = new
    ways = [f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H" if y else "\x1b[H"]
    if old is not None:
        down = y - old[1]
        ways.append(_aside(old[0], x) + _rise(down))
        if old[0] == x:
            ways.append(f"\x1b[{y + 1}d")
        if not x and down > 0:  # a line feed may return to the first column or not: it is there already
            ways.append(("" if old[0] == 0 else "\r") + "\n" * down)
    return min(ways, key=len)


def _aside(old: int | None, new: int) -> str:
    """Returns the shortest move within a row."""
    if old == new:
        return ""
    if not new:
        return "\r"
    ways = [f"\x1b[{new + 1}G"]
    if old is not None:
        ways.append(_step(new - old, "C", "D"))
        ways.append("\b" * (old - new) or ways[0])
    return min(ways, key=len)


def _rise(by: int) -> str:
    """Returns a move within a column, down where it is more than 0."""
    return _step(by, "B", "A") if by else ""


def _step(by: int, forward: str, back: str) -> str:
    """Returns a relative move along one axis."""
    return f"\x1b[{abs(by) if abs(by) > 1 else ''}{forward if by > 0 else back}"


@lru_cache(maxsize=1024)
def is_sure(text: str) -> bool:
    """Returns whether all terminals give a character the same width."""
    if text.isascii():
        return True
    if len(text) > 1:  # joiners, variation selectors and marks
        return False
    code = ord(text)
    if 0x2605 <= code <= 0x2606:  # the stars ★☆: among the signs that some make emoji these are none
        return True
    return code < 0x2600 or 0x2800 <= code < 0x2900 or 0x3000 <= code < 0xE000


@lru_cache(maxsize=1024)
def is_erasable(cell: Cell) -> bool:
    """Returns whether erasing leaves just this cell: a blank with no more to it than colours."""
    text, style = cell
    return text == " " and not parts(style)[0]


class Terminal:
    """What the terminal at the other end shows, and what it must be sent to show something else."""

    def __init__(self, width: int, height: int, *, erases_in_colour: bool = True) -> None:
        self.erases_in_colour = erases_in_colour
        """Whether what it erases takes the background colour of the moment."""
        self.width = width
        self.height = height
        self.forget()

    def forget(self) -> None:
        """Knows nothing any more: somebody else wrote to the terminal, or it was resized."""
        self.rows: list[Row] = [[None] * self.width for _ in range(self.height)]
        self.style: str | None = None
        self.cursor: tuple[int | None, int] | None = None
        """The cursor's column and row, as far as they are known."""

    def show(self, picture: Picture) -> str:
        """Returns what makes the terminal show as much of a picture as it has room for, and takes it as shown."""
        out: list[str] = []
        for y in picture.fresh:  # whoever listens hears a sentence whole, not where it differs from the one before
            if y < self.height:
                self.rows[y] = [None] * self.width
        picture.fresh.clear()
        rows = [row[: self.width] for row in picture.rows[: self.height]]
        changed = picture.changed
        if len(changed) > 1 and (moved := scroll.find(self.rows, rows)):
            out.append(scroll.sent(moved))
            scroll.apply(moved, self.rows, [None] * self.width)
            self.cursor = None
            changed = {*changed, *range(moved.top, moved.bottom + 1)}
        differing = {y: rows[y] for y in sorted(changed) if y < self.height and self.rows[y] != rows[y]}
        out.append(self._shortest(differing))
        picture.changed.clear()
        x, y = picture.cursor
        cursor = (min(x, self.width - 1), min(y, self.height - 1))
        if self.cursor != cursor:
            out.append(move(self.cursor, cursor))
            self.cursor = cursor
        frame = "".join(out)
        return f"{SYNC[0]}{frame}{SYNC[1]}" if len(frame) >= HELD_TOGETHER else frame

    def _shortest(self, rows: dict[int, Row]) -> str:
        """Returns what makes these rows right: row by row, or if that is much, style by style where that is less."""
        before, style, cursor = {y: list(self.rows[y]) for y in rows}, self.style, self.cursor
        out: list[str] = []
        for y, row in rows.items():
            self._show_row(out, y, row)
        frame = "".join(out)
        if len(frame) < WORTH_SORTING:
            return frame
        after = self.style, self.cursor
        self.style, self.cursor = style, cursor
        for y, row in before.items():
            self.rows[y][:] = row
        sorted_frame = "".join(self._by_style(rows))
        if len(sorted_frame) < len(frame):
            return sorted_frame
        self.style, self.cursor = after
        return frame

    def _by_style(self, rows: dict[int, Row]) -> list[str]:
        """Returns what makes these rows right, each style begun but once."""
        styles: dict[str, list[tuple[int, int]]] = {}
        for y, row in rows.items():
            for x, (cell, old) in enumerate(zip(row, self.rows[y], strict=True)):
                if cell is not None and cell != old:
                    styles.setdefault(cell[1], []).append((x, y))
        out: list[str] = []
        for style in sorted(styles, key=lambda style: (style != self.style, parts(style)[2], parts(style)[1], style)):
            for x, y in styles[style]:
                if self.rows[y][x] != rows[y][x]:
                    self._show_from(out, x, y, rows[y])
        return out

    def _show_from(self, out: list[str], x: int, y: int, row: Row) -> None:
        """Adds what makes the cell of a place right, and those after it of which that is a part."""
        cell = row[x]
        while x and cell is not None and not cell[0]:
            x -= 1
            cell = row[x]
        if cell is None:
            return
        self._go(out, x, y, row)
        out.append(restyle(self.style, cell[1]))
        self.style = cell[1]
        end = self._erase(out, x, y, cell, row) if cell[0] == " " else self._write(out, x, y, cell[0], row)
        self.rows[y][x:end] = row[x:end]

    def _show_row(self, out: list[str], y: int, new: Row) -> None:
        """Adds what makes one row right."""
        old = self.rows[y]
        x = 0
        while x < self.width:
            cell = new[x]
            if cell is None or cell == old[x]:
                x += 1
                continue
            while x and cell is not None and not cell[0]:  # of a wide character the left half is written
                x -= 1
                cell = new[x]
            if cell is None:  # it has no left half: nothing can be written here
                x += 1
                while x < self.width and (half := new[x]) and not half[0]:
                    x += 1
                continue
            self._go(out, x, y, new)
            out.append(restyle(self.style, cell[1]))
            self.style = cell[1]
            x = self._erase(out, x, y, cell, new) if cell[0] == " " else self._write(out, x, y, cell[0], new)
        old[:] = [shown if cell is None else cell for cell, shown in zip(new, old, strict=True)]

    def _go(self, out: list[str], x: int, y: int, row: Row) -> None:
        """Adds a move, or the cells between if writing them again is no longer."""
        way = move(self.cursor, (x, y))
        column, at = self.cursor or (None, None)
        if column is not None and at == y and 0 < x - column <= len(way):
            between = row[column:x]
            if all(cell and cell[0] and cell[0].isascii() and cell[1] == self.style for cell in between):
                way = "".join(cell[0] for cell in between if cell)
        out.append(way)
        self.cursor = (x, y)

    def _write(self, out: list[str], x: int, y: int, text: str, row: Row) -> int:
        """Adds one character, and returns the column after it."""
        out.append(text)
        x += 1
        while x < self.width and (half := row[x]) and not half[0]:
            x += 1
        # At the right edge terminals differ in where the cursor is.
        self.cursor = (x if is_sure(text) else None, y) if x < self.width else None
        return x

    def _erase(self, out: list[str], x: int, y: int, blank: Cell, row: Row) -> int:
        """Adds a run of equal blanks in the shortest way, and returns the column after it."""
        end = x + 1
        last = x  # the last blank that is not there yet
        old = self.rows[y]
        while end < self.width and row[end] == blank:
            if old[end] != blank:
                last = end
            end += 1
        count = last + 1 - x
        to_edge = end == self.width
        if is_erasable(blank) and (self.erases_in_colour or parts(blank[1])[2] == "49"):
            if to_edge and count > 3:
                out.append("\x1b[K")
                return end
            # After ECH the cursor has not moved, and what follows needs a move.
            if count > len(f"\x1b[{count}X") + (0 if to_edge else 5):
                out.append(f"\x1b[{count}X")
                return last + 1
        out.append(" " * count)
        self.cursor = (last + 1, y) if last + 1 < self.width else None
        return last + 1
