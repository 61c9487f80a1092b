"""The whole rulebook by chapters, with the rulings as they are set, board, decks and odds; and what is found in it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from engine.catalog.board import SECTION, SECTIONS, SPACES, Section
from engine.catalog.judged import JUDGED, RULED
from engine.catalog.rulebook import RULES
from engine.catalog.rulings import DEFAULTS, RULINGS
from engine.catalog.trials import TRIALS
from tui.words import board, odds, rulings
from tui.words.phrases import without_brackets

RULINGS_TITLE: Final = "The five rulings as they stand"
BOARD_TITLE: Final = "The board"
DECKS_TITLE: Final = "The decks and the dice"

_WORD: Final = re.compile(r"[^\W_]+")
_LIKE_ID: Final = re.compile(r"[A-Za-z]+-\d+")


class Entry(NamedTuple):
    """One thing that the rulebook says."""

    head: str
    """What it is about: a rule's id, or the name of a space, a card or a ruling."""
    text: str
    """In complete sentences."""


class Chapter(NamedTuple):
    """What stands under one heading."""

    title: str
    entries: tuple[Entry, ...]


def chapters(in_force: tuple[int, ...] | None = None) -> tuple[Chapter, ...]:
    """Returns the whole rulebook in reading order, with the rulings as they are set; None where no game is."""
    ruled: dict[str, list[Entry]] = {}
    for rule in RULES.values():
        ruled.setdefault(rule.chapter, []).append(Entry(rule.id, " ".join([rule.text, *left_open(rule.id, in_force)])))
    return (
        *[Chapter(title, tuple(entries)) for title, entries in ruled.items()],
        Chapter(RULINGS_TITLE, tuple(_ruling(number, in_force) for number in range(len(RULINGS)))),
        Chapter(BOARD_TITLE, _board()),
        Chapter(DECKS_TITLE, _decks()),
    )


def titles() -> tuple[str, ...]:
    """Returns the headings of the chapters, in order."""
    return (*dict.fromkeys(rule.chapter for rule in RULES.values()), RULINGS_TITLE, BOARD_TITLE, DECKS_TITLE)


def chapter_number(text: str) -> int:
    """Returns the number of a chapter, the first being 1, if that is what a text says; otherwise 0."""
    return next((number for number in range(1, len(titles()) + 1) if text.strip() == f"{number}"), 0)


def left_open(rule_id: str, in_force: tuple[int, ...] | None) -> list[str]:
    """Returns what a rule leaves to the bishop, and how it is set now, in sentences; none if it leaves nothing."""
    told = []
    if rule_id in JUDGED:
        told.append(f"The rules leave it to the bishop {JUDGED[rule_id]}.")
    for number in RULED.get(rule_id, ()):
        now = rulings.meaning(number, (in_force or DEFAULTS)[number])
        when = "In force" if in_force else "As a game begins"
        told.append(f"This depends on the bishop's ruling on {rulings.title(number)}. {when}: {now}.")
    return told


def _ruling(number: int, in_force: tuple[int, ...] | None) -> Entry:
    ruling = RULINGS[number]
    set_ = (in_force or DEFAULTS)[number]
    usual = "In force as at the beginning" if set_ == DEFAULTS[number] else "In force, which a bishop has ruled"
    if not in_force:
        usual = "As a game begins"
    other = rulings.meaning(number, 1 - set_)
    return Entry(
        f"Ruling on {rulings.title(number)}",
        f"{ruling.question} {usual}: {rulings.meaning(number, set_)}. A new bishop may rule: {other}.",
    )


def _board() -> tuple[Entry, ...]:
    counted = [Entry(name, text) for name, text in odds.sections()]
    spaces = []
    for number, space in enumerate(SPACES):
        section = SECTION[number]
        row = SECTIONS[section]
        place = (
            ""
            if section is Section.HOLDING
            else f", {row.index(space) + 1} of {len(row)} in {board.SECTION_NAMES[section]}"
        )
        spaces.append(Entry(f"{board.name(number)}{place}", without_brackets(space.text)))
    return (*counted, Entry("Odds", " ".join(odds.laps())), *spaces)


def _decks() -> tuple[Entry, ...]:
    return (
        Entry("Dice", " ".join(odds.dice())),
        Entry("Wisdom Cards", " ".join(odds.wisdom_cards())),
        *[Entry(f"Trials with {total}", text) for total, text in odds.trial_outlook()],
        *[Entry(trial.name, odds.trial_card(trial)) for trial in TRIALS],
    )


def search(text: str, in_force: tuple[int, ...] | None = None) -> tuple[Chapter, ...]:
    """Returns the chapters with only those entries in which each word of a text begins a word.

    A rule's id, however it was typed (`VIS-1`, `vis 1`, `vis1`), finds that rule alone; the number of a chapter finds
    that chapter. No words find nothing.
    """
    wanted = _words(text)
    if not wanted:
        return ()
    book = chapters(in_force)
    if _LIKE_ID.fullmatch(text.strip()):  # if there is no such rule, no other is meant
        return _with(book, lambda entry: _is_id(entry.head, text))
    if number := chapter_number(text):
        return (book[number - 1],)
    return _with(book, lambda entry: _is_id(entry.head, text)) or _with(book, lambda entry: _has(entry, wanted))


def marked(entry: Entry, text: str) -> Entry:
    """Returns an entry with signs around each word that was looked for, to be seen without colours: `>odd< >ones<`.

    A rule that was found by its id has nothing to mark, nor has a chapter.
    """
    wanted = tuple(_words(text))
    if not wanted or _is_id(entry.head, text) or chapter_number(text):
        return entry

    def mark(word: re.Match[str]) -> str:
        return f">{word[0]}<" if word[0].casefold().startswith(wanted) else word[0]

    head = entry.head if entry.head in RULES else _WORD.sub(mark, entry.head)
    return Entry(head, _WORD.sub(mark, entry.text))


def _with(book: tuple[Chapter, ...], is_wanted: Callable[[Entry], bool]) -> tuple[Chapter, ...]:
    left = [Chapter(chapter.title, tuple(filter(is_wanted, chapter.entries))) for chapter in book]
    return tuple(chapter for chapter in left if chapter.entries)


def entries(found: tuple[Chapter, ...]) -> list[Entry]:
    """Returns the entries of chapters, in order."""
    return [entry for chapter in found for entry in chapter.entries]


def _has(entry: Entry, wanted: list[str]) -> bool:
    said = f" {' '.join(_words(f'{entry.head} {entry.text}'))}"
    return all(f" {word}" in said for word in wanted)


def _is_id(head: str, text: str) -> bool:
    return head in RULES and head.replace("-", "").casefold() == "".join(_words(text))


def _words(text: str) -> list[str]:
    """Returns the words of a text, without what stands around them."""
    return "".join([letter if letter.isalnum() else " " for letter in text.casefold()]).split()
