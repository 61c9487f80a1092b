"""The rulebook and the reasons in the plain face: a rule or a search, and why something happened."""

from __future__ import annotations

from typing import Final

from engine.catalog.rulebook import RULES
from tui.plain.line import Line
from tui.plain.table import Table
from tui.words import motives, rulebook, rules, why
from tui.words.events import sentences
from tui.words.phrases import lines, shown, together

_MOST: Final = 5
"""Entries that are told in full; of more only what they are about."""
_FURTHEST: Final = 6
"""Digits of the largest number of sentences that one may go back."""


def find(line: Line, text: str, in_force: tuple[int, ...]) -> None:
    """Tells the rule of an id, or what the rulebook says about some words: rules, rulings, spaces, cards, odds."""
    found = rulebook.entries(rulebook.search(text, in_force))
    if not found:
        line.tell(f"The rulebook says nothing about {shown(text)}; the word rule alone lists the rules.")
    elif len(found) > _MOST:
        listed = together(_names(found))
        line.answer(*lines(f"{len(found)} entries have that: {listed}."), "More words find fewer.")
    else:
        line.answer(*[said for entry in found for said in lines(f"{entry.head}: {entry.text}")])


def _names(found: list[rulebook.Entry]) -> list[str]:
    """Returns what entries are about, spaces without their place: no comma in a name, and no name twice."""
    names = [entry.head.partition(",")[0] for entry in found]
    return [name if names.count(name) == 1 else f"{name} {names.count(name)} times" for name in dict.fromkeys(names)]


def reason(table: Table, argument: str) -> None:
    """Tells the rules behind what has just happened, or behind the sentence so many from the end of the story."""
    if not argument:
        motive = _motive(table, len(table.session.story) - 1)
        told = [line for rule in rules.behind(table.happened) for line in rules.tell(rule)]
        left = why.open_to_bishop(table.happened, table.view().rulings)
        told += [line for sentence in left for line in lines(sentence)]
        table.line.answer(*([*motive, *told] or [why.NOTHING]))
        return
    number = _number(table, argument)
    if number is None:
        table.line.tell("Behind why stands how many sentences to go back; why 1 is about the last one.")
        return
    story = table.session.story
    told = sentences(story[number], table.names, table.eyes, table.settings.wording)
    rules_behind = why.why(story[number], why.rulings_at(story, number))
    motive = _motive(table, number)
    table.line.answer(*told, *motive, *[line for sentence in rules_behind for line in lines(sentence)])


def _motive(table: Table, number: int) -> list[str]:
    """Returns why the computer chose that brought an event about; nothing if no computer did."""
    return [line for sentence in motives.motive(table.session, number) for line in lines(sentence)]


def _number(table: Table, argument: str) -> int | None:
    """Returns the event that a typed number of sentences leads back to."""
    if not (argument.isascii() and argument.isdigit() and argument.strip("0")) or len(argument) > _FURTHEST:
        return None
    return why.told_by(table.session.story, int(argument), table.names, table.eyes, table.settings.wording)


def contents() -> list[str]:
    """Returns what the rulebook has: its rules by chapters, and what else stands in it."""
    others = [chapter.title for chapter in rulebook.chapters() if chapter.entries[0].head not in RULES]
    return [
        *rules.contents(),
        *lines(f"It has {together(others)} as well; type rule and any words, such as rule odds."),
    ]
