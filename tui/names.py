"""The players: what will do as a name, which two are the same, and who of them is a computer."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import Final, NamedTuple
from unicodedata import category, normalize

from engine.errors import SetupError
from engine.rules.setup import check_players
from engine.seats import COMPUTERS, PERSON, PLAYED_BY
from engine.session import Session
from tui.words.phrases import shown, together
from tui.words.seats import NAMELESS
from tui.words.widths import EMOJI_STYLE, JOINER, cells, without_joiners

MOST_CELLS: Final = 20
_MOST_CHARACTERS: Final = 60
"""Accents fill no cell, so the cells alone would let a name of any length pass."""

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


class Player(NamedTuple):
    """One who plays."""

    name: str
    by: str
    """PERSON, or the level of a computer."""


def of_game(session: Session) -> list[Player]:
    """Returns the players of a game, as they sit, and who plays each by now."""
    return [*map(Player, session.names, session.seats)]


def player(text: str, others: Iterable[str] = ()) -> Player:
    """Returns the player of a text: a name, composed (NFC) and trimmed, behind which `:easy` makes it a computer's.

    So do the other levels; `:person` is for a person whose name ends like that. Any other colon belongs to the name. A
    computer needs no name: it gets one that the others do not have.
    Raises: SetupError, in one sentence, if the text is no name.
    """
    name, by = normalize("NFC", text).strip(), PERSON
    if (suffix := _suffix(name)) in PLAYED_BY:
        name, by = name.rpartition(":")[0].strip(), suffix
    if not name and by != PERSON:
        name = nameless(others)
    if reason := problem(name):
        raise SetupError(reason)
    return Player(name, by)


def called(text: str, others: Iterable[str] = ()) -> str:
    """Returns the name of the player of a text; nothing if it will not do as a name."""
    try:
        return player(text, others).name
    except SetupError:
        return ""


def by_of(text: str) -> str:
    """Returns who plays the player of a text: PERSON, or the level of a computer."""
    suffix = _suffix(text)
    return suffix if suffix in PLAYED_BY else PERSON


def check_levels(texts: Iterable[str]) -> None:
    """Raises SetupError at a text with a colon behind which no level stands; on the command line that is a slip.

    `:person` behind it still makes a name of it, colon and all.
    """
    for text in texts:
        if ":" in text and _suffix(text) not in PLAYED_BY:
            level = shown(text.rpartition(":")[2].strip())
            raise SetupError(f"There is no level '{level}'; the levels are {together(COMPUTERS)}.")


def _suffix(text: str) -> str:
    """Returns what stands behind the last colon; nothing if there is none."""
    _, colon, suffix = text.rpartition(":")
    return suffix.strip().casefold() if colon else ""


def nameless(others: Iterable[str]) -> str:
    """Returns what a computer without a name is called, as none of the others is."""
    taken = tuple(others)
    called = (NAMELESS if number == 1 else f"{NAMELESS} {number}" for number in count(1))
    return next(name for name in called if twin_of(name, taken) is None)


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


def players(texts: Iterable[str]) -> tuple[Player, ...]:
    """Returns two to eight players (SET-1), no two of them of the same name.

    Raises: SetupError, in one sentence, if they are no such players.
    """
    found: list[Player] = []
    for text in texts:
        names = [other.name for other in found]
        one = player(text, names)
        if twin := twin_of(one.name, names):
            raise SetupError(f"Two players cannot both be called {twin}.")
        found.append(one)
    check_players(len(found))
    return tuple(found)


def begun(players: Iterable[Player], seed: int, *, may_undo: bool = True) -> Session:
    """Begins a game of these players. Raises: SetupError unless two to eight play (SET-1)."""
    who = tuple(players)
    return Session.begin([one.name for one in who], seed, may_undo=may_undo, seats=[one.by for one in who])


def twin_of(name: str, names: Iterable[str]) -> str | None:
    """Returns the one of the names that is the same as this, whether its letters are capital or not."""
    return next((other for other in names if same(other) == same(name)), None)
