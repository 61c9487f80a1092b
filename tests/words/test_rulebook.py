"""The rulebook that is read in the game: every rule, the rulings as they are set, board and decks with their odds."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from engine.catalog import odds
from engine.catalog.board import SPACES
from engine.catalog.judged import JUDGED, OPEN, RULED
from engine.catalog.rulebook import RULES
from engine.catalog.rulings import DEFAULTS, RULINGS
from engine.catalog.trials import TRIALS
from tests.words.listener import faults, sentences_of
from tui.words import board, rulebook

PRINTED = """
WIN-1 WIN-2 WIN-3 WIN-4 SET-1 SET-2 TURN-1 DICE-1 DICE-3 ZERO-1 TRI-3 FEL-6 WIS-1 WIS-2 WIS-3 WIS-4 WIS-5 WIS-6 WIS-7
HINT-1 AWA-1 AWA-2 AWA-3 PRI-1 PRI-2 PRI-3 PRI-4 PRI-5 PRI-6 VIS-1 VIS-2 VIS-3 VIS-4 VIS-5 VIS-6 VIS-7 CHI-1 YOU-1
MIS-1 MIS-2 DAT-1 DAT-2 DAT-3 DAT-4 ENG-1 ENG-2 ENG-3 MAR-1 MAR-3 NEW-1 NEW-2 BIS-1 BIS-2 HT-1 HT-2 HT-3 HT-4 ADU-1
ADU-2 REO-1 REO-2 REO-3 REO-4 REO-5 QUAL-1 QUAL-2 BDU-1 BDU-2 BDU-3 DIR-1 DIR-2 SUM-1 SUM-2 SUM-3 TRI-1 TRI-2 TRI-4
TRI-5 TRI-7 TRI-8 FEL-1 FEL-2 FEL-3 FEL-4 FEL-5 FEL-7 SS-1 SS-2 SS-3 SS-4 SS-5 SS-6 SPA-1
"""
"""The id of every rule that the game is played by."""
IDS = PRINTED.split()


def heads() -> list[str]:
    """Returns what each entry of the rulebook is about."""
    return [entry.head for entry in rulebook.entries(rulebook.chapters())]


def test_every_rule_is_there() -> None:
    """Each of the 93 rules stands in the rulebook once, and nothing that is no rule looks like one."""
    assert len(IDS) == 93
    assert sorted(head for head in heads() if head in RULES) == sorted(IDS)
    assert sorted(RULES) == sorted(IDS)


def test_the_rules_of_a_chapter_stand_by_their_numbers() -> None:
    """In each chapter the rules of a kind stand together, the lowest number first."""
    for chapter in rulebook.chapters():
        rules = [
            (family, int(number))
            for head in [entry.head for entry in chapter.entries if entry.head in RULES]
            for family, _, number in [head.partition("-")]
        ]
        families = list(dict.fromkeys(family for family, _ in rules))
        assert rules == sorted(rules, key=lambda rule: (families.index(rule[0]), rule[1]))


def test_every_ruling_space_and_card_is_there() -> None:
    """The five rulings, all spaces with their places, and all Trial cards stand in it."""
    told = heads()
    assert [head for head in told if head.startswith("Ruling ")] == [
        "Ruling on a summons out of Awaiting",
        "Ruling on a card out of study",
        "Ruling on a summons out of study",
        "Ruling on changing the chart",
        "Ruling on several who reach 150",
    ]
    assert sum(head.split(",")[0] in {board.name(space) for space in range(len(SPACES))} for head in told) == len(
        SPACES
    )
    assert [head for head in told if head in {trial.name for trial in TRIALS}] == [trial.name for trial in TRIALS]
    assert "Scripture Study, 11 of 40 in the adult section" in told


CARD = "Ruling on a card out of study"


def test_no_ruling_is_named_by_a_number() -> None:
    """BDU-2: a ruling has no number, as the questions that offer it number it each in their own way."""
    told = [f"{entry.head} {entry.text}" for entry in rulebook.entries(rulebook.chapters(DEFAULTS))]
    assert [text for text in told if re.search(r"\bruling \d", text, re.IGNORECASE)] == []


def test_the_rulings_are_told_as_they_are_set() -> None:
    """BDU-2: each ruling says what is in force, and so does each rule that depends on it."""
    usual = {entry.head: entry.text for entry in rulebook.entries(rulebook.chapters(DEFAULTS))}
    changed = {entry.head: entry.text for entry in rulebook.entries(rulebook.chapters((0, 1, 0, 0, 0)))}
    assert "In force as at the beginning: with 15 or more one may leave Scripture Study by a card." in usual[CARD]
    assert "In force, which a bishop has ruled: nobody leaves Scripture Study by a card." in changed[CARD]
    assert usual[CARD].endswith("A new bishop may rule: nobody leaves Scripture Study by a card.")
    assert changed[CARD].endswith("A new bishop may rule: with 15 or more one may leave Scripture Study by a card.")
    assert changed["SS-5"].endswith(
        "the bishop's ruling on a card out of study. In force: nobody leaves Scripture Study by a card."
    )
    begun = {entry.head: entry.text for entry in rulebook.entries(rulebook.chapters())}
    assert "In force" not in begun["SS-5"]
    assert begun["SS-5"].endswith(
        "ruling on a card out of study. As a game begins: with 15 or more one may leave Scripture Study by a card."
    )
    assert {head for head in usual if usual[head] != changed[head]} == {CARD, "SS-5", "BDU-2"}


def test_what_is_left_to_the_bishop_says_so() -> None:
    """BDU-2, BDU-3, REO-4: where the rules leave something to the bishop they say so, and nowhere else."""
    said = {
        entry.head
        for entry in rulebook.entries(rulebook.chapters())
        if "leave it to the bishop" in entry.text
        or re.search(r"the bishop's ruling on [a-z0-9A-Z ]+. As a game begins: ", entry.text)
    }
    assert said == OPEN
    assert {"REO-4", "BDU-3", "FEL-5", "HT-1", "HT-4"} < JUDGED.keys()
    assert set().union(*RULED.values()) == set(range(len(RULINGS)))


OTHERWISE = tuple(1 - option for option in DEFAULTS)
"""The rulings, each set to what it is not at the beginning."""


@pytest.mark.parametrize("rule_id", IDS)
def test_a_rule_is_plain_to_the_ear(rule_id: str) -> None:
    """Each sentence of a rule, with the rulings set either way, has 25 plain words at most; so has the reason why."""
    for in_force in (DEFAULTS, OTHERWISE):
        (entry,) = rulebook.entries(rulebook.search(rule_id, in_force))
        told = sentences_of(f"{rule_id}: {entry.text}")
        assert {sentence: found for sentence in told if (found := faults(sentence))} == {}


@pytest.mark.parametrize("in_force", [DEFAULTS, OTHERWISE], ids=["usual", "otherwise"])
def test_all_of_the_rulebook_is_plain_to_the_ear(in_force: tuple[int, ...]) -> None:
    """What it says of rulings, spaces, cards and odds is told in such sentences too, and its headings in such words."""
    for chapter in rulebook.chapters(in_force):
        assert faults(f"{chapter.title}.") == []
        for entry in chapter.entries:
            told = [*sentences_of(entry.text), *([] if entry.head in RULES else [f"{entry.head}."])]
            assert {sentence: found for sentence in told if (found := faults(sentence))} == {}


@pytest.mark.parametrize(
    ("sentence", "fault"),
    [
        (f"{'On ' * 26}it goes.", "28 words"),
        ("It is yours (for now).", "(for"),
        ("Roll and/or play.", "and/or"),
        ("It costs 5 %.", "%."),
        ("Testimonies, e.g. three.", "e.g."),
        ("You lose -5.", "-5."),
        ("Ask the HT for it.", "HT"),
        ("and so on.", "no sentence"),
    ],
)
def test_what_is_hard_to_hear_would_be_noticed(sentence: str, fault: str) -> None:
    """Too many words, brackets, slashes, signs, abbreviations and half sentences are faults."""
    assert fault in faults(sentence)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("vis-1", ["VIS-1"]),
        ("VIS 1", ["VIS-1"]),
        ("vis1", ["VIS-1"]),
        ("odd ones", ["BDU-3"]),
        ("choir", ["Ward Choir, 10 of 40 in the adult section"]),
        ("Bitterness", ["Bitterness"]),
        ("hundred envelopes", ["Announcements, 6 of 6 in the dating section"]),
        ("piano", ["Moving Day, 23 of 40 in the adult section"]),
        ("10", ["SPA-1"]),
        ("nothing like that", []),
        ("", []),
        (" -- ", []),
    ],
)
def test_a_search_finds(text: str, found: list[str]) -> None:
    """A search finds the entries in which each of its words begins a word, and a rule by its id however typed."""
    assert [entry.head for entry in rulebook.entries(rulebook.search(text))] == found


def test_odds_of_dice_are_whole() -> None:
    """DICE-1, DICE-3: the chances of all throws make one, and a throw brings 3 1/2 and 7 on average."""
    assert sum(odds.ONE_DIE.values()) == sum(odds.TWO_DICE.values()) == 1
    assert (odds.TWO_DICE[2], odds.TWO_DICE[7]) == (Fraction(1, 36), Fraction(1, 6))
    assert (odds.mean(odds.ONE_DIE), odds.mean(odds.TWO_DICE)) == (Fraction(7, 2), Fraction(7))


def test_the_outlook_of_a_trial_is_counted_from_the_cards() -> None:
    """TRI-4, TRI-5, MIS-2: with 40 Testimonies 16 of the 24 cards gain, after a mission 18; three take all of 20."""
    assert odds.outlook(40, has_served=False)[:2] == (16, 8)
    assert odds.outlook(40, has_served=True)[:2] == (18, 6)
    assert odds.outlook(20, has_served=False).ending == 6
    assert odds.outlook(0, has_served=False) == odds.Outlook(0, 24, 24, Fraction(0))
    assert odds.outlook(149, has_served=False).losing == 0
