"""What a line passes before it reaches a poor terminal: without colours, or in ASCII."""

from __future__ import annotations

import locale
import os
import sys
from collections.abc import Mapping
from functools import lru_cache
from typing import Final
from unicodedata import normalize

from rich.cells import cell_len
from rich.color import Color as RichColor
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

from tui.words.short import ASCII, PLAYER_SIGNS, UNICODE


def is_colourless(environment: Mapping[str, str] = os.environ) -> bool:
    """Tells whether the player wants no colour at all (https://no-color.org: set, and not empty)."""
    return bool(environment.get("NO_COLOR"))


def is_ascii_only() -> bool:
    """Tells whether the terminal cannot be trusted with more than ASCII."""
    encoding = (getattr(sys.__stdout__, "encoding", None) or locale.getpreferredencoding(False)).lower()
    return "utf" not in encoding or "utf" not in _locale_charset().lower()


def _locale_charset(environment: Mapping[str, str] = os.environ) -> str:
    """Returns the character set that the environment names, as the terminal was told it."""
    name = environment.get("LC_ALL") or environment.get("LC_CTYPE") or environment.get("LANG") or ""
    _, _, charset = name.partition(".")
    return charset or ("" if name in ("", "C", "POSIX") else "utf-8")


class Thrifty(LineFilter):
    """Joins what looks the same, so that a line takes fewer bytes: a blank looks like whatever stands on its ground."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Returns the segments in fewer pieces."""
        joined: list[Segment] = []
        text, style, is_blank = "", None, True
        for piece, look, control in segments:
            if control:
                return segments
            if not piece:
                continue
            blank = not piece.strip(" ")
            if text and (look is style or ((blank or is_blank) and _is_same_ground(style, look))):
                text += piece
                if is_blank and not blank:  # the blanks before it take its look
                    style, is_blank = look, False
                continue
            if text:
                joined.append(Segment(text, style))
            text, style, is_blank = piece, look, blank
        if text:
            joined.append(Segment(text, style))
        return joined


@lru_cache(maxsize=4096)
def _is_same_ground(one: Style | None, other: Style | None) -> bool:
    """Tells whether a blank looks the same in both styles."""
    if one is None or other is None:
        return False
    if one.bgcolor != other.bgcolor:
        return False
    return not any((style.underline or style.reverse or style.strike) for style in (one, other))


class Sixteen(LineFilter):
    """Chooses among sixteen colours such as can be read whatever a terminal shows for each of them.

    The grey is too dark on black for some terminals and too light on white for others: it is written with on neither,
    and nothing is written on it.
    """

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Returns the segments in such colours."""
        return [
            Segment(text, None if style is None else in_sixteen(style), control) for text, style, control in segments
        ]


_BLACK, _SILVER, _GREY, _WHITE = 0, 7, 8, 15
_DARK: Final = frozenset({_BLACK, 1, 4, 5, _GREY, 12})
"""What some terminal shows so dark that it cannot be read on black."""
_LIGHT: Final = frozenset({2, 3, 5, 6, _SILVER, _GREY, *range(9, 16)})
"""What some shows so light that it cannot be read on white."""


@lru_cache(maxsize=512)
def in_sixteen(style: Style) -> Style:
    """Returns a style in the sixteen colours of a poor terminal, text and ground far enough apart."""
    if style.color is None or style.bgcolor is None:
        return style
    pair = [colour.downgrade(ColorSystem.STANDARD).number for colour in (style.color, style.bgcolor)]
    text, ground = reversed(pair) if style.reverse else pair
    if text is None or ground is None:  # the terminal's own
        return style
    ground = _BLACK if ground == _GREY else ground
    if ground in (_SILVER, _WHITE):
        text = _BLACK if text in _LIGHT else text
    elif ground == _BLACK:
        text = {_GREY: _SILVER}.get(text, _WHITE if text in _DARK else text)
    else:
        text = _BLACK if ground in _LIGHT else _WHITE
    colours = (ground, text) if style.reverse else (text, ground)
    front, back = map(RichColor.from_ansi, colours)
    return style + Style(color=front, bgcolor=back)


class Colourless(LineFilter):
    """Takes all colours out; what is bold, underlined or reversed stays so."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Returns the segments without their colours."""
        return [Segment(text, None if style is None else _bare(style), control) for text, style, control in segments]


@lru_cache(maxsize=512)
def _bare(style: Style) -> Style:
    return Style(bold=style.bold, dim=style.dim, italic=style.italic, underline=style.underline, reverse=style.reverse)


class Ascii(LineFilter):
    """Writes everything in ASCII, each character in as many cells as before."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Returns the segments in ASCII."""
        return [
            segment if segment.text.isascii() else Segment(in_ascii(segment.text), segment.style, segment.control)
            for segment in segments
        ]


_SIGNS: Final = {
    "…": ".", "─": "-", "│": "|", "═": "=", "║": "|", "█": "#", "░": "-", "→": ">", "←": "<", "·": ".",
    "»": ">", "«": "<",
    "▁": "_", "▂": "_", "▃": "-", "▄": "-", "▅": "=", "▆": "=", "▇": "+",
    **dict(zip(PLAYER_SIGNS[UNICODE], PLAYER_SIGNS[ASCII], strict=True)),
}  # fmt: skip


@lru_cache(maxsize=2048)
def in_ascii(text: str) -> str:
    """Returns a text in ASCII: letters without their accents, and a question mark for each cell of anything else."""
    return "".join(character if character.isascii() else _nearest(character) for character in text)


def _nearest(character: str) -> str:
    known = _SIGNS.get(character)
    if known:
        return known
    cells = cell_len(character)
    letters = normalize("NFKD", character).encode("ascii", "ignore").decode()
    return letters if len(letters) == cells and letters.isprintable() else "?" * cells
