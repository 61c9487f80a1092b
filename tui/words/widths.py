"""How many cells of a terminal a text fills, and a text in lines that fit."""

from __future__ import annotations

from typing import Final
from unicodedata import category, combining, east_asian_width

WIDTH: Final = 79
"""Cells of the longest line."""

JOINER: Final = "\N{ZERO WIDTH JOINER}"
"""Makes one picture of two."""
EMOJI_STYLE: Final = "\N{VARIATION SELECTOR-16}"
"""Asks for the wide picture of the character before it."""
_SKIN: Final = range(0x1F3FB, 0x1F400)
"""The colours of skin, which join the picture before them."""
_JOINING_JAMO: Final = range(0x1160, 0x1200)
"""Korean vowels and final consonants, which join the letter before them."""


def cells(text: str) -> int:
    """Returns how many cells a printable text fills; pictures that are joined fill two together."""
    if text.isascii():
        return len(text)
    filled, place = 0, 0
    while place < len(text):
        end = _joined(text, place)
        filled += 2 if end > place else _cells_of(text[place])
        place = max(end, place + 1)
    return filled


def without_joiners(text: str) -> str:
    """Returns a text without what joins two pictures in it; a joiner between anything else stays."""
    if JOINER not in text:
        return text
    kept, place = "", 0
    while place < len(text):
        end = max(_joined(text, place), place + 1)
        kept += text[place:end].replace(JOINER, "") if end > place + 1 else text[place]
        place = end
    return kept


def wrapped(text: str) -> list[str]:
    """Returns a sentence in lines that fit, broken between words; a word that is too long alone stays whole."""
    if cells(text) <= WIDTH:
        return [text]
    lines, line = [], ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if line and cells(longer) > WIDTH:
            lines.append(line)
            longer = word
        line = longer
    return [*lines, line]


def _joined(text: str, place: int) -> int:
    """Returns where the pictures end that begin at a place and are joined; the place itself if there are none."""
    end = _picture(text, place)
    last = place
    while end > last and text[end : end + 1] == JOINER and _picture(text, end + 1) > end + 1:
        last = end + 1
        end = _picture(text, last)
    return end if last > place else place


def _picture(text: str, place: int) -> int:
    """Returns where the picture ends that begins at a place; the place itself if there is none."""
    if place >= len(text) or category(text[place]) != "So":
        return place
    end = place + 1
    end += end < len(text) and ord(text[end]) in _SKIN
    return end + (text[end : end + 1] == EMOJI_STYLE)


def _cells_of(character: str) -> int:
    if character == EMOJI_STYLE:
        return 1
    if combining(character) or category(character) in ("Mn", "Me") or ord(character) in _JOINING_JAMO:
        return 0
    return 2 if east_asian_width(character) in "WF" else 1
