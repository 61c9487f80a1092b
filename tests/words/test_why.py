"""Why something happened: every event of a game leads to a rule, and the rule says what happened."""

from __future__ import annotations

from typing import Final

import pytest

from engine.catalog import rulings
from engine.catalog.board import FIRST_DATING, START_DATING, STUDY
from engine.catalog.rulebook import RULES
from engine.choices import DONE, RULE
from engine.events import (
    EVENTS,
    Event,
    FellowshipAwarded,
    Gained,
    Lost,
    Moved,
    RulingMade,
    TakenBack,
    TrialDrawn,
    WisdomDrawn,
)
from tests.conftest import scale
from tests.rules.play import NAMES, finished
from tests.words.listener import faults, sentences_of
from tui.words import board
from tui.words.why import COURTESY, open_to_bishop, rules_of, rulings_at, told_by, why

SAYS: Final = {
    ("RolledToBegin", "SET-2"): "each player rolls two dice",
    ("TiedToBegin", "SET-2"): "Those tied for the highest roll roll again",
    ("Began", "SET-2"): "the highest roll begins",
    ("Waited", "AWA-3"): "nothing is asked, and the turn is over",
    ("Rolled", "DICE-1"): "a player rolls one die",
    ("Rolled", "DICE-3"): "a player rolls two dice",
    ("Rolled", "SPA-1"): "the player rolls one die and gains what it shows",
    ("Rolled", "SS-3"): "rolls two dice and gains the sum",
    ("CardPlayed", "WIS-3"): "plays one Wisdom Card instead",
    ("Moved", "DICE-1"): "rolls one die",
    ("Moved", "DICE-3"): "rolls two dice",
    ("Moved", "WIS-7"): "A landing by Wisdom Card is a landing",
    ("Moved", "NEW-1"): "goes to Newlyweds",
    ("Moved", "ADU-1"): "goes on at once to Scripture Study",
    ("Moved", "DIR-1"): "leaves for the space of the one to be visited",
    ("Moved", "SUM-1"): "the one called moves there at once",
    ("Moved", "FEL-2"): "moves to the recipient's space",
    ("Moved", "FEL-5"): "which the bishop settles",
    ("Moved", "PRI-1"): "goes straight to Reorganize the Ward instead",
    ("Moved", "PRI-2"): "The visitor goes to Reorganize the Ward instead",
    ("Moved", "PRI-3"): "The visitor goes to Reorganize the Ward instead",
    ("Moved", "PRI-5"): "the player who landed goes to Reorganize the Ward",
    ("Moved", "PRI-6"): "the player who landed goes to Reorganize the Ward",
    ("Moved", "SS-1"): "leads to Scripture Study at once",
    ("Moved", "AWA-1"): "goes to Awaiting Scripture Study instead",
    ("Moved", "AWA-2"): "its head moves in the moment Scripture Study is free",
    ("NothingDone", "DAT-4"): "For an engaged player Start Dating is an ordinary square",
    ("NothingDone", "ENG-1"): "For anyone else a marriage square does nothing",
    ("NothingDone", "ENG-3"): "An engaged player who lands on Break Engagement",
    ("NothingDone", "SS-4"): "Nothing is gained on arriving in Scripture Study",
    ("WentToVisit", "DIR-1"): "to visit the bishop, the home teacher or the home pupil",
    ("Visited", "VIS-1"): "gain 1 Testimony each as visit credit",
    ("Gained", "SPA-1"): "it gives its Testimonies",
    ("Gained", "BDU-1"): "gains its number and stays",
    ("Gained", "DIR-1"): "collects the number there",
    ("Gained", "MAR-1"): "then the number of the square",
    ("Gained", "MIS-1"): "serves a mission, once and for good",
    ("Gained", "NEW-2"): "Each turn there gains 1 Testimony",
    ("Gained", "SS-3"): "gains the sum",
    ("Gained", "TRI-4"): "decide what a Trial of Faith card does",
    ("GainedTogether", "FEL-2"): "gains 10 Testimonies, and the recipient gains 20",
    ("GainedTogether", "FEL-5"): "Several offers to fellowship are a dispute",
    ("GainedTogether", "SPA-1"): "gain in one event",
    ("GainedTogether", "SUM-2"): "both gain the number in one event",
    ("Lost", "SPA-1"): "A space does what its instruction says",
    ("Lost", "ENG-3"): "is no longer engaged",
    ("Lost", "TRI-4"): "decide what a Trial of Faith card does",
    ("WisdomDrawn", "WIS-1"): "A Wisdom Card is drawn only where a space says so",
    ("WisdomShuffled", "WIS-7"): "the discards are shuffled into a new deck",
    ("NothingDrawn", "WIS-7"): "When both are empty, nothing is drawn",
    ("TrialDrawn", "TRI-1"): "draws a card from that deck",
    ("TrialDeclined", "TRI-2"): "the player chooses whether to draw",
    ("TrialsShuffled", "TRI-1"): "the discards are shuffled into a new deck",
    ("DatingAhead", "DAT-1"): "enters dating only by landing on Start Dating while not engaged",
    ("BecameEngaged", "ENG-2"): "reaches or passes the engagement square is engaged",
    ("EngagementBroken", "ENG-3"): "is no longer engaged",
    ("MissionServed", "MIS-1"): "serves a mission",
    ("Married", "MAR-1"): "marries at once",
    ("WardBegan", "ADU-1"): "all tokens move to Reorganize the Ward",
    ("BishopReleased", "REO-1"): "releases the bishop",
    ("BishopCalled", "BIS-1"): "The first player married in the temple is bishop",
    ("BishopCalled", "BIS-2"): "the first player married is bishop",
    ("BishopCalled", "REO-2"): "The new bishop is the first one met there who has 15 or more Testimonies",
    ("BishopCalled", "REO-3"): "whoever has the most Testimonies among the others is the new bishop",
    ("BishopCalled", "REO-4"): "the released bishop chooses among them",
    ("ChartFiled", "HT-2"): "The first bishop files the home teaching chart",
    ("ChartFiled", "HT-3"): "With two players there is only one possible chart, and it is filed",
    ("ChartFiled", "HT-4"): "a later bishop may file a new home teaching chart",
    ("RulingMade", "BDU-2"): "Five points may be set on taking office",
    ("StudyTaken", "PRI-1"): "lands on Scripture Study while anyone is there",
    ("VisitFailed", "PRI-2"): "A visit to a bishop who is in Scripture Study or Awaiting Scripture Study fails",
    ("VisitFailed", "PRI-3"): "A visit to anybody who is in Scripture Study or Awaiting Scripture Study fails",
    ("SummonsFailed", "PRI-5"): "If the bishop is summoned and cannot come",
    ("SummonsFailed", "PRI-6"): "If anybody else who is called cannot come",
    ("FellowshipOpened", "FEL-1"): "opens fellowshipping",
    ("FellowshipOffered", "FEL-1"): "answers offer or pass",
    ("FellowshipPassed", "FEL-1"): "answers offer or pass",
    ("FellowshipAwarded", "BDU-3"): "awarding it to one who offered",
    ("FellowshipSplit", "FEL-5"): "a dispute about who was first, which the bishop settles",
    ("Finished", "WIN-1"): "The first player whose Testimonies reach 150 or more wins at once",
    ("Finished", "WIN-4"): "If several players reach 150 Testimonies in one event",
}
"""For each event, by its class and the rule that it came from, the words in which the rule says what happened."""
COURTESIES: Final = {"TakenBack", "DoneAgain", "SeatTaken"}
"""What no rule is about."""


def test_every_event_of_a_game_leads_to_a_rule() -> None:
    """In 500 random games each event comes from a rule of the table, and only the rarest rows are not met.

    The answer to why is told in sentences of 25 plain words at most.
    """
    met, heard = set[tuple[str, str]](), set[tuple[str, ...]]()
    for seed in range(scale(60, 500)):
        for event in finished(2 + seed % 7, seed)[1]:
            if (type(event).__name__, *rules_of(event)) not in heard:
                heard.add((type(event).__name__, *rules_of(event)))
                told = [sentence for text in why(event) for sentence in sentences_of(text)]
                assert [sentence for sentence in told if faults(sentence)] == []
            met.add((type(event).__name__, event.rule))
            assert set(rules_of(event)) <= RULES.keys()
            assert rules_of(event)[0] == event.rule
    assert sorted(met - SAYS.keys()) == []
    assert len(SAYS.keys() - met) <= scale(6, 2)


@pytest.mark.parametrize(("kind", "rule"), SAYS)
def test_the_rule_says_what_happened(kind: str, rule: str) -> None:
    """The text of the rule has the words that the table says."""
    assert SAYS[kind, rule] in RULES[rule].text


def test_every_event_is_in_the_table() -> None:
    """Each class of event stands there, but for what no rule is about."""
    assert {kind for kind, _ in SAYS} | COURTESIES == {kind.__name__ for kind in EVENTS}


def test_what_was_taken_back_has_no_rule() -> None:
    """A choice that is taken back is told as what it is: a courtesy."""
    assert why(TakenBack(0, DONE)) == [COURTESY]


def test_more_than_one_rule_bears_on_some_events() -> None:
    """ZERO-1 where nothing is left, MIS-2 where a mission has lowered the need, HINT-1 where a card was drawn."""
    assert rules_of(Lost(0, 2, 0, "SPA-1")) == ("SPA-1", "ZERO-1")
    assert rules_of(Lost(0, 2, 1, "SPA-1")) == ("SPA-1",)
    assert rules_of(TrialDrawn(0, 0, 15, 30)) == ("TRI-1", "TRI-4", "MIS-2")
    assert rules_of(TrialDrawn(0, 0, 20, 30)) == ("TRI-1", "TRI-4")
    assert rules_of(WisdomDrawn(0, 5, 1)) == ("WIS-1", "HINT-1")


def test_what_the_rules_leave_to_the_bishop_says_so() -> None:
    """BDU-3: of a dispute it is told that it was the bishop's to decide; of a gain nothing is."""
    told = open_to_bishop([FellowshipAwarded(2, 1)], rulings.DEFAULTS)
    assert told == [
        "The rules leave it to the bishop who was first to offer, or whether all who offered share.",
    ]
    assert open_to_bishop([Gained(0, 1, 2, "SPA-1")], rulings.DEFAULTS) == []
    assert why(FellowshipAwarded(2, 1))[1] == told[0]


def test_a_ruling_holds_from_when_it_was_made() -> None:
    """BDU-2: it is never retroactive, and one that was taken back does not hold."""
    story: list[Event] = [Gained(0, 1, 1, "SPA-1"), RulingMade(0, 1, 1), RulingMade(0, 4, 1)]
    assert [rulings_at(story, number) for number in range(3)] == [(0, 0, 0, 0, 0), (0, 1, 0, 0, 0), (0, 1, 0, 0, 1)]
    assert rulings_at([*story, TakenBack(0, RULE[4][1])], 3) == (0, 1, 0, 0, 0)


def test_sentences_are_counted_from_the_end() -> None:
    """The last sentence is 1; a card's name, its story and what it asks are three sentences of one event."""
    story: list[Event] = [Gained(0, 1, 1, "SPA-1"), TrialDrawn(0, 0, 20, 30), Gained(0, 3, 33, "TRI-4")]
    assert [told_by(story, back, NAMES) for back in range(1, 7)] == [2, 1, 1, 1, 0, None]


@pytest.mark.parametrize(("space", "rule"), [(START_DATING, "VIS-3"), (FIRST_DATING, "VIS-2"), (STUDY, "VIS-4")])
def test_where_nobody_is_visited_the_reason_is_told(space: int, rule: str) -> None:
    """Whoever wonders why a landing brought no visit credit reads it behind the move, and where the space is told."""
    assert rules_of(Moved(0, 14, space, "DICE-1")) == ("DICE-1", rule)
    assert board.describe(space)[-1] == "A landing there visits nobody."
