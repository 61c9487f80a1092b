"""A space of the board by its name: where somebody is, where a move leads, and what stands there."""

from __future__ import annotations

from typing import Final

from engine.catalog.board import (
    ADULT,
    AWAITING,
    ENTERING_DATING,
    FIRST_ADULT,
    LANDING,
    NEWLYWEDS,
    SECTION,
    SECTIONS,
    SPACES,
    STUDY,
    Kind,
    Section,
)
from engine.catalog.wisdom import NUMBERS
from engine.rules.movement import CREDIT
from engine.view import View
from tui.words.doings import doing
from tui.words.phrases import Names, lines, spoken, together

SECTION_NAMES: Final = {
    Section.CHILDHOOD: "childhood",
    Section.YOUTH: "youth",
    Section.DATING: "the dating section",
    Section.HOLDING: "no section",
    Section.ADULT: "the adult section",
}

_SCENES: Final = frozenset(
    {
        Kind.GAIN,
        Kind.LOSE,
        Kind.WISDOM,
        Kind.ROLL_GAIN,
        Kind.VISIT_BISHOP,
        Kind.VISIT_TEACHER,
        Kind.VISIT_PUPIL,
        Kind.SUMMON_BISHOP,
        Kind.SUMMON_TEACHER,
        Kind.SUMMON_ANY,
    }
)
"""The kinds of space whose text begins with what happens there, in a sentence."""

OWN_MOVES: Final = frozenset({"DICE-1", "DICE-3", "WIS-3", "WIS-7", "SS-6"})
"""The rules by which a player moves by dice or card, and so may visit whoever stands there (VIS-5)."""
NO_VISIT: Final = {
    space: "VIS-4" if space == STUDY else "VIS-2" if SECTION[space] is Section.DATING else "VIS-3"
    for space, has_credit in enumerate(CREDIT)
    if not has_credit
}
"""The spaces where no landing is a visit, and the rule that says so."""

_NAMES: Final = tuple(
    f"Elective {space.name.partition(' (')[0]}" if space.name.endswith("(elective)") else space.name for space in SPACES
)


def name(space: int) -> str:
    """Returns the name of a space, which has no brackets: they are silent, or noise, to whoever listens."""
    return _NAMES[space]


def scene(space: int) -> str:
    """Returns what happens on a space, as the end of a sentence: `: you fib about the cookies`; nothing on some."""
    if SPACES[space].kind not in _SCENES:
        return ""
    said = SPACES[space].text.partition(". ")[0]
    return f": {said[0].lower()}{said[1:]}"


def where(space: int) -> str:
    """Returns where somebody on this space is: `on Primary`, `in Scripture Study`, `at Newlyweds`."""
    preposition = {STUDY: "in", AWAITING: "in", NEWLYWEDS: "at"}.get(space, "on")
    return f"{preposition} {name(space)}"


def landing(view: View, seat: int, steps: int) -> int:
    """Returns the space to which a move of so many steps would bring a player."""
    player = view.players[seat]
    return (ENTERING_DATING if player.dating_next else LANDING[player.space])[steps]


def company(view: View, names: Names, space: int, but: int) -> str:
    """Returns who stands on a space besides one player, as the end of a sentence: `, where Ben is`."""
    there = [names[player.seat] for player in view.players if player.space == space and player.seat != but]
    if not there:
        return ""
    if len(there) > 2:
        return ", where others are"
    return f", where {together(there)} {'is' if len(there) == 1 else 'are'}"


def describe(space: int) -> list[str]:
    """Returns what and where a space is, and what stands on it."""
    section = SECTION[space]
    row = SECTIONS[section]
    if section is Section.HOLDING:
        place = f"{name(space)} is a place beside the track."
    else:
        place = f"{name(space)} is space {row.index(SPACES[space]) + 1} of {len(row)} in {SECTION_NAMES[section]}."
    return [place, *spoken(SPACES[space].text), *(["A landing there visits nobody."] if space in NO_VISIT else [])]


def ahead(view: View, names: Names, seat: int) -> list[str]:
    """Returns the space of a player and those that his next move can reach, by steps, with what each does."""
    here = view.players[seat].space
    told = describe(here)
    if here in (AWAITING, NEWLYWEDS):
        return told
    # Two dice in the adult section, one before it; a card may go as far as its highest number.
    first, last = (2, 12) if here >= FIRST_ADULT else (1, NUMBERS[-1])
    for steps in range(first, last + 1):
        space = landing(view, seat, steps)
        told.append(
            f"{steps} ahead, {name(space)}{company(view, names, space, seat)}: {doing(space, seat, view, names)}."
        )
    return told


def find(text: str) -> list[int]:
    """Returns the spaces whose name is this text, or else those with a word in their names that begins it."""
    wanted = _bare(text)
    said = [(_bare(name_), _bare(space.name)) for name_, space in zip(_NAMES, SPACES, strict=True)]
    same = [number for number, names_ in enumerate(said) if wanted in names_]
    if same or not wanted.strip():
        return same
    return [number for number, names_ in enumerate(said) if any(wanted in name_ for name_ in names_)]


def _bare(text: str) -> str:
    """Returns a name as it is looked for: a space before each word, and no brackets."""
    return "".join([f" {word.strip('()')}" for word in text.casefold().split()])


def tell(spaces: list[int]) -> list[str]:
    """Returns what the spaces found are: one by its text, several of one name together, others by their names."""
    named = dict.fromkeys([name(space) for space in spaces])
    if len(named) > 1:
        return lines(f"Several spaces are called something like that: {together(named)}.")
    if len(spaces) == 1:
        return describe(spaces[0])
    numbers = [ADULT.index(SPACES[space]) + 1 for space in spaces]
    return [
        *lines(f"{name(spaces[0])} is the name of {len(spaces)} spaces of the adult section: {together(numbers)}."),
        *spoken(SPACES[spaces[0]].text),
    ]
