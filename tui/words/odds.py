"""The odds of dice, board and decks, in sentences."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from engine.catalog import odds, wisdom
from engine.catalog.board import SECTIONS, Kind, Section
from engine.catalog.trials import ALL, TRIALS, Trial
from tui.words.phrases import count, testimonies, together

TOTALS: Final = (15, 20, 25, 30, 35, 40, 50, 60, 75, 90, 110)
"""For how many Testimonies the outlook of a Trial is told."""
_AT_ONCE: Final = 5
"""Kinds of spaces that are named in a sentence."""
_ALIKE: Final = 36
"""Into how many equal parts the odds of two dice are divided."""


def dice() -> list[str]:
    """Returns how likely each throw is."""
    pairs: dict[Fraction, list[int]] = {}
    for total, likely in odds.TWO_DICE.items():
        pairs.setdefault(likely, []).append(total)
    two = [
        f"{together(totals)} {_times(int(likely * _ALIKE))}{' each' if len(totals) > 1 else ''}"
        for likely, totals in sorted(pairs.items())
    ]
    half = len(two) // 2
    return [
        f"One die shows each number from 1 to {odds.SIDES} once in {odds.SIDES} throws.",
        f"Of {_ALIKE} throws two dice show {', '.join(two[:half])}.",
        f"They show {', '.join(two[half:])}.",
    ]


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{count(number)} times")


def laps() -> list[str]:
    """Returns how often a given space of a loop is landed on by dice alone."""
    youth, adult = 1 / odds.mean(odds.ONE_DIE), 1 / odds.mean(odds.TWO_DICE)
    return [
        f"By dice alone one lands on a given space of the youth loop in {_in(youth)} rounds.",
        f"On one of the adult loop one lands in {_in(adult)}.",
    ]


def sections() -> list[tuple[str, str]]:
    """Returns what the spaces of each section do, section by section: its name, and a sentence or two."""
    return [(name, " ".join(_section(section))) for section, name in _SECTIONS.items()]


def _section(section: Section) -> list[str]:
    counted = odds.kinds(section)
    parts = []
    for said, kinds in _GROUPS:
        number = sum(counted[kind] for kind in kinds)
        if number:
            parts.append(f"{number} {said[number > 1]}")
    told = [f"{len(SECTIONS[section])} spaces: {together(parts[:_AT_ONCE])}."]
    return [*told, f"Besides, {together(parts[_AT_ONCE:])}."] if len(parts) > _AT_ONCE else told


def wisdom_cards() -> list[str]:
    """Returns what the deck of Wisdom Cards is made of."""
    (likely,) = set(odds.wisdom_odds().values())
    first, last = wisdom.NUMBERS[0], wisdom.NUMBERS[-1]
    return [
        f"There are {len(wisdom.CARDS)} Wisdom Cards, {wisdom.COPIES} of each number from {first} to {last}.",
        f"Each number is the first card of a whole deck once in {likely.denominator} times.",
    ]


def trial_card(trial: Trial) -> str:
    """Returns what a Trial card asks and brings, in a sentence."""
    lost = "all you have" if trial.lose == ALL else str(trial.lose)
    return (
        f"{trial.story} With {trial.need} or more, or {trial.need_mission} after a mission, gain {trial.gain}; "
        f"with fewer lose {lost}."
    )


def trial_outlook() -> list[tuple[str, str]]:
    """Returns what the whole deck holds by Testimonies: how many, and a sentence."""
    return [
        (testimonies(total), f"{_outlook(total, False)}; after a mission {_outlook(total, True)}.") for total in TOTALS
    ]


def _outlook(total: int, has_served: bool) -> str:
    outlook = odds.outlook(total, has_served=has_served)
    change = f"{abs(float(outlook.mean)):.1f} {'lost' if outlook.mean < 0 else 'gained'} a card"
    return f"{outlook.gaining} of {len(TRIALS)} cards gain, {change} on average"


def _in(likely: Fraction) -> str:
    return f"{likely.numerator} of {likely.denominator}"


_SECTIONS: Final = {
    Section.CHILDHOOD: "Childhood",
    Section.YOUTH: "Youth",
    Section.DATING: "Dating",
    Section.ADULT: "The adult section",
}
_GROUPS: Final[tuple[tuple[tuple[str, str], tuple[Kind, ...]], ...]] = (
    (("gives Testimonies", "give Testimonies"), (Kind.GAIN, Kind.MISSION, Kind.ENGAGEMENT, Kind.ROLL_GAIN)),
    (("gives to everyone", "give to everyone"), (Kind.ALL_GAIN,)),
    (("takes Testimonies", "take Testimonies"), (Kind.LOSE, Kind.BREAK_ENGAGEMENT)),
    (("gives a Wisdom Card", "give a Wisdom Card"), (Kind.WISDOM,)),
    (("marries", "marry"), (Kind.TEMPLE_MARRIAGE, Kind.CIVIL_MARRIAGE)),
    (("leads into dating", "lead into dating"), (Kind.START_DATING,)),
    (("is a Trial of Faith", "are Trials of Faith"), (Kind.TRIAL,)),
    (("is an elective Trial", "are elective Trials"), (Kind.TRIAL_ELECTIVE,)),
    (("sends on a visit", "send on a visit"), (Kind.VISIT_BISHOP, Kind.VISIT_TEACHER, Kind.VISIT_PUPIL)),
    (("calls somebody", "call somebody"), (Kind.SUMMON_BISHOP, Kind.SUMMON_TEACHER, Kind.SUMMON_ANY)),
    (("reorganizes the ward", "reorganize the ward"), (Kind.REORGANIZE,)),
    (("is for study", "are for study"), (Kind.SCRIPTURE_STUDY,)),
    (("is the beginning", "are the beginning"), (Kind.BIRTH,)),
)
"""What spaces do, of one and of several, and which kinds do it."""
