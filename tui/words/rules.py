"""The rules behind what happens, in the rulebook's words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.catalog.rulebook import RULES, Rule
from engine.events import Event
from tui.words.phrases import lines, together

_EVERYDAY: Final = frozenset({"TURN-1", "DICE-1", "DICE-3"})
"""The rules of every turn, told only where no other rule was behind it."""


def tell(rule: Rule) -> list[str]:
    """Returns a rule as lines, its id first."""
    return lines(f"{rule.id}: {rule.text}")


def find(text: str) -> Rule | None:
    """Returns the rule of an id, however it was typed: `VIS-1`, `vis 1`, `vis1`."""
    typed = "".join(text.split()).replace("-", "").casefold()
    return next((rule for rule_id, rule in RULES.items() if rule_id.replace("-", "").casefold() == typed), None)


def contents() -> list[str]:
    """Returns the ids of all rules, chapter by chapter."""
    chapters: dict[str, list[str]] = {}
    for rule in RULES.values():
        chapters.setdefault(rule.chapter, []).append(rule.id)
    return [line for chapter, ids in chapters.items() for line in lines(f"{chapter}: {together(ids)}.")]


def behind(happened: Iterable[Event]) -> list[Rule]:
    """Returns the rules that the events came from, each once, in the order in which they came to bear."""
    ids = [event.rule for event in happened if event.rule]
    telling = [rule_id for rule_id in ids if rule_id not in _EVERYDAY]
    return [RULES[rule_id] for rule_id in dict.fromkeys(telling or ids)]
