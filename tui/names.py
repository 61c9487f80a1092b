"""The players' names: what will do as one, and which two are the same."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from unicodedata import category, normalize

from engine.errors import SetupError
from engine.rules.setup import check_players
from tui.words.phrases import shown
from tui.words.widths import EMOJI_STYLE, JOINER, cells, without_joiners

MOST_CELLS: Final = 20
_MOST_CHARACTERS: Final = 60
"""Accents fill no cell, so the cells alone would let a name of any length pass."""

_COMPUTERS: Final = frozenset({"easy", "steady", "sharp"})
"""What stands after the colon of a computer's seat."""
_PERSON: Final = "person"
"""What stands after the colon of a person whose name would otherwise end like that."""

_MOST_ACCENTS: Final = 2
"""On one letter; more of them reach into the lines above and below."""

_UNSEEN: Final = (
    (0x00AD, 0x00AD),
    (0x034F, 0x034F),
    (0x061C, 0x061C),
    (0x115F, 0x1160),  # the fillers of Korean letters
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x200B, 0x200F),
    (0x202A, 0x202E),
    (0x2060, 0x206F),
    (0x2800, 0x2800),  # a letter of Braille without a dot
    (0x3164, 0x3164),
    (0xFE00, 0xFE0E),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFF8),
    (0x16FE4, 0x16FE4),
    (0x1BCA0, 0x1BCA3),
    (0x1D159, 0x1D159),  # a note without its head
    (0x1D173, 0x1D17A),
    (0xE0000, 0xE0FFF),
)
"""What shows nothing, from the first to the last: Unicode's default-ignorable characters, and blank letters."""


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
    fault = _fault_of_characters(without_joiners(name))
    if not fault and (cells(name) > MOST_CELLS or len(name) > _MOST_CHARACTERS):
        fault = f"is too long; a name fills at most {MOST_CELLS} cells of a terminal"
    if not fault and name != normalize("NFC", name).strip():
        fault = "is not written as names are"
    return f"The name {shown(_with_marks(name))} {fault}." if fault else None


def _fault_of_characters(name: str) -> str:
    """Returns what is wrong with the characters of a name, as the end of a sentence; nothing if all will do."""
    if JOINER in name and name.replace(JOINER, "").isprintable():
        return "has an invisible joiner that joins no two pictures"
    if not name.isprintable():
        return "has a character that cannot be printed"
    if any(_is_unseen(character, before) for character, before in zip(name, f" {name}", strict=False)):
        return "has a character that cannot be seen"
    if cells(name[0]) == 0:
        return "begins with an accent that stands on nothing"
    return "has more than two accents on one letter" if _most_accents(name) > _MOST_ACCENTS else ""


def is_printable(text: str) -> bool:
    """Tells whether there is something in a text and all of it can be printed, joined pictures too."""
    return bool(text) and without_joiners(text).isprintable()


def _is_unseen(character: str, before: str) -> bool:
    """Tells whether a character shows nothing, after the one before it."""
    if character == EMOJI_STYLE:
        return category(before)[0] not in "SPN"
    return any(first <= ord(character) <= last for first, last in _UNSEEN)


def _with_marks(name: str) -> str:
    """Returns a name with a question mark for each character that shows nothing."""
    pairs = zip(name, f" {name}", strict=False)
    return "".join(["?" if _is_unseen(character, before) else character for character, before in pairs])


def _most_accents(name: str) -> int:
    """Returns how many accents stand on the letter that has the most of them."""
    most = accents = 0
    for character in name:
        is_accent = category(character) in ("Mn", "Me") and character != EMOJI_STYLE
        accents = accents + 1 if is_accent else 0
        most = max(most, accents)
    return most


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
