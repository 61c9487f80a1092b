"""What a space of the board says in the few cells that it has, and the letters and signs of the players.

Three sizes: a sign of at most three characters, a tag of at most six, and the whole name. Everything has an ASCII form.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final
from unicodedata import normalize

from engine.catalog.board import SPACES, Kind, Section, Space

UNICODE: Final = "unicode"
ASCII: Final = "ascii"

SHORT: Final = 3
LONG: Final = 6

_TAGS: Final = (
    "Birth Baby Nursry Prayer Cookie Primry Home Tantrm Baptsm Fast Teachr Talk "
    "Twelve Semnry Slept Counsl Dating Offrng Crowd Patr. Missn. Instit Break Mentor Temple Confer Civil Gossip "
    "Date Stood Meet Steady Engage Announ "
    "Newlyweds Awaiting "
    "Reorg. Sacrmt Trial HomeT. Family Trial? Intrvw Trial Sick Choir Study Trial Tithe Councl Trial? Baby Fast Trial "
    "Cassrl Trial Temple Trial Moving Gospel Trial? Fire Trial Recomm Trial Stake Trial Prayer Visit Trial? Callng "
    "Trial Pioner Thanks Trial Dinner"
)

TAGS: Final[tuple[str, ...]] = tuple(_TAGS.split())
"""A name of at most six characters for each space, by its number; longer ones for the two beside the track."""

_FULLER: Final = {
    "Teachr": ("Teacher",),
    "Counsl": ("Counsel",),
    "Offrng": ("Offering",),
    "Patr.": ("Patriarch",),
    "Confer": ("Conference",),
    "Awaiting": ("Awaiting Study",),
    "Announ": ("Announce- ments", "Announce"),
    "Reorg.": ("Reorganize",),
    "Sacrmt": ("Sacrament",),
    "HomeT.": ("Teaching", "H.Teach"),
    "Intrvw": ("Interview",),
    "Tithe": ("Tithing",),
    "Councl": ("Council",),
    "Recomm": ("Recommend",),
    "Callng": ("Calling",),
    "Pioner": ("Pioneer",),
}
"""What of a name stands between the whole of it and its tag, by the tag, the fullest first."""


def forms(number: int) -> tuple[str, ...]:
    """Returns the names that a space may be called by, from the whole one to its tag."""
    tag = TAGS[number]
    return (SPACES[number].name, *_FULLER.get(tag, ()), tag)


def within(number: int, room: int) -> str:
    """Returns the fullest name of a space, in one line, that goes into so many cells; its tag in any case."""
    *fuller, tag = forms(number)
    return next((name for name in fuller if len(name) <= room), tag)


SECTIONS: Final = {
    Section.CHILDHOOD: "Childhood",
    Section.YOUTH: "Youth",
    Section.DATING: "Dating",
    Section.HOLDING: "",
    Section.ADULT: "Adult life",
}

DICE: Final = ("Die", "Dice")
"""What was thrown: one, or two."""
HERE: Final = "Here:"

_LANDMARKS: Final = {
    Kind.BIRTH: ("Bir", "Start"),
    Kind.START_DATING: ("Dat", "Enter"),
    Kind.MISSION: ("Mis", "+{gain}"),
    Kind.ENGAGEMENT: ("Eng", "+{gain}"),
    Kind.BREAK_ENGAGEMENT: ("Brk", "Off -{lose}"),
    Kind.TEMPLE_MARRIAGE: ("Tem", "Wed +{gain}"),
    Kind.CIVIL_MARRIAGE: ("Civ", "Wed +{gain}"),
    Kind.NEWLYWEDS: ("New", "+{gain}"),
    Kind.AWAITING: ("Awa", "Wait"),
    Kind.REORGANIZE: ("Reo", "Bishop"),
    Kind.SCRIPTURE_STUDY: ("Stu", "+dice"),
}
_OTHERS: Final = {
    Kind.TRIAL: ("T", "Draw"),
    Kind.TRIAL_ELECTIVE: ("T?", "Draw?"),
    Kind.ROLL_GAIN: ("+d", "+die"),
    Kind.ALL_GAIN: ("A+{gain}", "All +{gain}"),
}
_ERRANDS: Final = {
    Kind.VISIT_BISHOP: ("B", "Bsp"),
    Kind.VISIT_TEACHER: ("H", "Tch"),
    Kind.VISIT_PUPIL: ("P", "Pup"),
    Kind.SUMMON_BISHOP: ("B", "Bsp"),
    Kind.SUMMON_TEACHER: ("H", "Tch"),
    Kind.SUMMON_ANY: ("?", "Any"),
}
_VISITS: Final = (Kind.VISIT_BISHOP, Kind.VISIT_TEACHER, Kind.VISIT_PUPIL)
_ARROWS: Final = {UNICODE: ("→", "←"), ASCII: (">", "<")}

LEGEND: Final = {
    UNICODE: ("W Wisdom  T Trial", "→B3 to bishop: +3", "←H4 teacher comes", "? choose  P pupil", "A all  d a die"),
    ASCII: ("W Wisdom  T Trial", ">B3 to bishop: +3", "<H4 teacher comes", "? choose  P pupil", "A all  d a die"),
}
"""What the signs of three characters mean, the less plain ones first, in lines of at most 18 cells."""
LONG_LEGEND: Final = {
    UNICODE: (
        "→ go there  ← call here",
        "Bsp bishop  Any whom you like",
        "Tch home teacher  Pup home pupil",
        "[A] who is asked  (+2) by a card",
        "»+2« pointed at  ·► ~► the way on",
    ),
    ASCII: (
        "> go there  < call here",
        "Bsp bishop  Any whom you like",
        "Tch home teacher  Pup home pupil",
        "[A] who is asked  (+2) by a card",
        "{+2} pointed at  .> ~> the way on",
    ),
}
"""The same for those of six, in lines of at most 33."""


@cache
def sign(number: int, signs: str, room: int = SHORT) -> str:
    """Returns what a space does, in at most three characters, or in at most six where there is room for them."""
    space = SPACES[number]
    size = room >= LONG
    if space.kind in _ERRANDS:
        arrow = _ARROWS[signs][space.kind not in _VISITS]
        plus = "+" if size else ""
        return f"{arrow}{_ERRANDS[space.kind][size]}{plus}{space.gain}"
    return _plain_sign(space, size=size)


def _plain_sign(space: Space, *, size: bool) -> str:
    if space.kind is Kind.GAIN:
        return f"+{space.gain}"
    if space.kind is Kind.LOSE:
        return f"-{space.lose}"
    if space.kind is Kind.WISDOM:
        if size:
            return f"Wis.+{space.gain}" if space.gain else "Wisdom"
        return f"W+{space.gain}" if space.gain else "W"
    words = _LANDMARKS.get(space.kind) or _OTHERS[space.kind]
    return words[size].format(gain=space.gain, lose=space.lose)


PLAYER_SIGNS: Final = {UNICODE: "●■◆★○□◇☆", ASCII: "@#%&*$=~"}
"""A sign of his own for each player, by seat."""


def badge(seat: int, letter: str, signs: str) -> str:
    """Returns a player's sign and letter, two cells."""
    return PLAYER_SIGNS[signs][seat] + letter


def letters(names: Sequence[str]) -> tuple[str, ...]:
    """Returns a letter of his own for each player: of his name, if all names have one to give, or else A, B, C.

    The first letter goes to whoever sits first; another whose name begins alike takes the next one that is free.
    """
    return _letters(tuple(names))


@lru_cache(maxsize=64)
def _letters(names: tuple[str, ...]) -> tuple[str, ...]:
    spelled = [_letters_of(name) for name in names]
    taken: dict[int, str] = {}
    for seat, letters_ in enumerate(spelled):
        if letters_ and letters_[0] not in taken.values():
            taken[seat] = letters_[0]
    for seat, letters_ in enumerate(spelled):
        free = next((letter for letter in letters_ if letter not in taken.values()), None)
        if seat not in taken and free is not None:
            taken[seat] = free
    if len(taken) < len(spelled):
        return tuple("ABCDEFGH"[: len(spelled)])
    return tuple(taken[seat] for seat in range(len(spelled)))


def _letters_of(name: str) -> str:
    """Returns the capital letters from A to Z that a name is made of, accents left out."""
    return "".join(letter for letter in normalize("NFKD", name).upper() if "A" <= letter <= "Z")
