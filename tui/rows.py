"""Rows of text in named styles, measured in cells: what the widgets show, before it is a thing of Textual's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from rich.cells import cell_len, set_cell_size

Part = tuple[str, str]
"""A text, and the name of its style; the plain one is ''."""
Row = tuple[Part, ...]

SPACIOUS: Final = 110
"""Columns of a screen from which on two texts have long lines side by side, and a slow line is sent a little more."""

_CONTROLS: Final = {
    **dict.fromkeys([*range(0x20), *range(0x7F, 0xA0)], "?"),
    **dict.fromkeys([0x2028, 0x2029, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)], "?"),
}
"""What would move a terminal's cursor, or turn a line around, instead of being shown."""
_BETWEEN_WORDS: Final = re.compile(r" (?!\([A-Z]+-\d+\))")
"""Where a line may be broken: the id of a rule stays with the word before it."""


def clean(text: str) -> str:
    """Returns the text with a question mark for each control character, so that a terminal is only ever shown text."""
    return text if text.isprintable() else text.translate(_CONTROLS)


def row(*parts: Part | str) -> Row:
    """Returns a row of parts; a bare text is in the plain style."""
    return tuple((part, "") if isinstance(part, str) else part for part in parts)


def width_of(row_: Row) -> int:
    """Returns how many cells a row takes."""
    return sum(cell_len(text) for text, _ in row_)


def text_of(row_: Row) -> str:
    """Returns a row without its styles."""
    return "".join(text for text, _ in row_)


@lru_cache(maxsize=2048)
def fit(text: str, width: int, more: str = "…") -> str:
    """Returns the text cut to so many cells, with a sign that there was more; a wide character is never halved."""
    if cell_len(text) <= width:
        return text
    if width <= 0:
        return ""
    return set_cell_size(text, width - 1).rstrip() + more


@lru_cache(maxsize=256)
def apart(names: tuple[str, ...], width: int) -> tuple[str, ...]:
    """Returns the names cut to so many cells so that no two look the same: those that would, in the middle.

    Where that does not help either, each has its number.
    """
    shown = [fit(name, width) for name in names]
    for place, name in enumerate(names):
        alike = [other for other in names if fit(other, width) == fit(name, width)]
        if len(alike) == 1:
            continue
        for end in range(1, width - 1):
            ways = [_middle(other, width, other[-end:]) for other in alike]
            if len({*ways}) == len(alike) and max(map(cell_len, ways)) <= width:
                shown[place] = _middle(name, width, name[-end:])
                break
        else:
            shown[place] = _middle(name, width, str(place + 1))
    return tuple(shown)


def _middle(name: str, width: int, end: str) -> str:
    """Returns the beginning of a name with another end."""
    return f"{fit(name, max(0, width - cell_len(end)))}{end}"


def pad(text: str, width: int) -> str:
    """Returns the text in exactly so many cells."""
    return set_cell_size(fit(text, width), width)


def fit_row(row_: Row, width: int) -> Row:
    """Returns the row cut to so many cells."""
    parts: list[Part] = []
    for text, style in row_:
        room = width
        width -= cell_len(text)
        if width < 0:
            parts.append((fit(text, room), style))
            break
        parts.append((text, style))
    return tuple(parts)


def with_sign(row_: Row, sign: str, width: int) -> Row:
    """Returns the row in exactly so many cells, with a sign at its end, for which it is cut if it must be."""
    room = width - cell_len(sign) - 1
    shown = row_ if width_of(row_) <= room else fit_row(row_, room)
    return (*shown, (" " * (width - width_of(shown) - cell_len(sign)), ""), (sign, "quiet"))


def cut(row_: Row, width: int, more: str = "…") -> Row:
    """Returns the row with a sign that its text goes on in a row that is not shown."""
    *parts, (text, style) = row_
    room = width - sum(cell_len(part) for part, _ in parts)
    return (*parts, (set_cell_size(text, min(cell_len(text), room - 1)).rstrip(" .") + more, style))


def _words(text: str, width: int) -> Iterator[str]:
    """Yields the words of a text; a word too long for a line comes in pieces, a path by its folders."""
    for word in _BETWEEN_WORDS.split(" ".join(text.split())):
        rest = word
        while cell_len(rest) > width:
            piece = set_cell_size(rest, width).rstrip()
            piece = piece if rest.startswith(piece) and piece else rest[:1]
            piece = piece[: piece.rfind("/") + 1] or piece
            yield piece
            rest = rest[len(piece) :].lstrip()
        if rest:
            yield rest


@lru_cache(maxsize=4096)
def wrap(text: str, width: int) -> tuple[str, ...]:
    """Returns the text in lines of at most so many cells, broken between words."""
    lines: list[str] = []
    line, used = "", 0
    for word in _words(text, max(width, 2)):
        cells = cell_len(word)
        if line and used + 1 + cells > width:
            lines.append(line)
            line, used = word, cells
        else:
            line, used = (f"{line} {word}", used + 1 + cells) if line else (word, cells)
    return (*lines, line) if line or not lines else tuple(lines)


def wrap_rows(text: str, width: int, style: str = "", indent: int = 0) -> tuple[Row, ...]:
    """Returns the text as rows in one style; all but the first are indented."""
    first, *_ = lines = wrap(text, width)
    if len(lines) == 1:
        return (row((first, style)),)
    rest = wrap(text[len(first) :].lstrip(), width - indent)
    return (row((first, style)), *(row((" " * indent + line, style)) for line in rest))


@lru_cache(maxsize=1024)
def difference(before: Row, after: Row, width: int) -> tuple[int, int]:
    """Returns between which cells two rows differ when each fills so many."""
    if before == after:
        return (0, 0)
    if not all(text.isascii() for text, _ in (*before, *after)):
        first, *_ = before or [("", "")]
        return (cell_len(first[0]) if after and first == after[0] else 0, width)
    old, new = _cells_of(before, width), _cells_of(after, width)
    differ = [place for place, (one, other) in enumerate(zip(old, new, strict=True)) if one != other]
    return (differ[0], differ[-1] + 1) if differ else (0, 0)


def _cells_of(row_: Row, width: int) -> list[Part]:
    """Returns each cell of a row in ASCII with its style."""
    cells = [(character, style) for text, style in row_ for character in text][:width]
    style = row_[-1][1] if row_ and row_[-1][1] == "mark" else ""
    return cells + [(" ", style)] * (width - len(cells))


def bar(value: int, most: int, width: int, *, ascii_only: bool) -> str:
    """Returns a bar of so many cells that is full at `most`; something is seen of anything above zero."""
    filled = min(width, value * width // most)
    if value > 0 and not filled:
        filled = 1
    on, off = ("#", "-") if ascii_only else ("█", "░")
    return on * filled + off * (width - filled)


_HEIGHTS: Final = {False: " ▁▂▃▄▅▆▇█", True: " __--==+#"}
"""Nothing, and eight signs that grow; the ASCII ones are those of `tui.looks`."""


def column(value: int, most: int, *, ascii_only: bool) -> str:
    """Returns a bar that stands in one cell, full at `most`; something is seen of anything above zero."""
    heights = _HEIGHTS[ascii_only]
    return heights[max(value > 0, min(8, value * 8 // most))]
