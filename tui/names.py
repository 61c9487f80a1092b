"""The players' names: what will do as one, and how many cells of a terminal it fills."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from unicodedata import category, combining, east_asian_width, normalize

from engine.errors import SetupError
from engine.rules.setup import check_players
from tui.words.phrases import shown

MOST_CELLS: Final = 20
_MOST_CHARACTERS: Final = 60
"""Accents fill no cell, so the cells alone would let a name of any length pass."""

_COMPUTERS: Final = frozenset({"easy", "steady", "sharp"})
"""What stands after the colon of a computer's seat."""
_PERSON: Final = "person"
"""What stands after the colon of a person whose name would otherwise end like that."""

_EMOJI_STYLE: Final = "\N{VARIATION SELECTOR-16}"
"""Asks for the wide picture of the character before it."""
_JOINING_JAMO: Final = range(0x1160, 0x1200)
"""Korean vowels and final consonants, which join the letter before them."""


def cells(text: str) -> int:
    """Returns how many cells of a terminal a printable text fills."""
    return sum(_cells_of(character) for character in text)


def _cells_of(character: str) -> int:
    if character == _EMOJI_STYLE:
        return 1
    if combining(character) or category(character) in ("Mn", "Me") or ord(character) in _JOINING_JAMO:
        return 0
    return 2 if east_asian_width(character) in "WF" else 1


def person(text: str) -> str:
    """Returns the name that a text gives a person, composed (NFC) and trimmed; `:person` at its end is left out.

    Raises: SetupError, in one sentence, if the text is no name of a person.
    """
    name = normalize("NFC", text).strip()
    stem, colon, suffix = name.rpartition(":")
    if colon and suffix.casefold() in _COMPUTERS:
        raise SetupError(
            f"{shown(name)} would be a computer player, which comes later; {shown(name)}:{_PERSON} is a person's name."
        )
    if colon and suffix.casefold() == _PERSON:
        name = stem.strip()
    if reason := problem(name):
        raise SetupError(reason)
    return name


def problem(name: str) -> str | None:
    """Returns why a text will not do as a name, in a sentence, or None if it will."""
    if not name:
        return "A name needs at least one character."
    if not name.isprintable():
        return f"The name {shown(name)} has a character that cannot be printed."
    if cells(name[0]) == 0:
        return f"The name {shown(name)} begins with an accent that stands on nothing."
    if cells(name) > MOST_CELLS or len(name) > _MOST_CHARACTERS:
        return f"The name {shown(name)} is too long; a name fills at most {MOST_CELLS} cells of a terminal."
    if name != normalize("NFC", name).strip():
        return f"The name {shown(name)} is not written as names are."
    return None


def same(name: str) -> str:
    """Returns what two names have in common if they are the same."""
    return normalize("NFC", normalize("NFC", name).casefold())


def people(texts: Iterable[str]) -> tuple[str, ...]:
    """Returns the names of two to eight people (SET-1), no two of them the same.

    Raises: SetupError, in one sentence, if they are no such names.
    """
    names: list[str] = []
    for text in texts:
        name = person(text)
        if twin := twin_of(name, names):
            raise SetupError(f"Two players cannot both be called {twin}.")
        names.append(name)
    check_players(len(names))
    return tuple(names)


def twin_of(name: str, names: Iterable[str]) -> str | None:
    """Returns the one of the names that is the same as this, whether its letters are capital or not."""
    return next((other for other in names if same(other) == same(name)), None)
