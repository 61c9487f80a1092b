"""Each event in words."""

from __future__ import annotations

import pytest

from engine.catalog import trials
from engine.catalog.board import AWAITING, BIRTH, NEWLYWEDS, NUMBER, REORGANIZE, STUDY
from engine.choices import AWARD, CALL, CARD, CHOOSE, DONE, DRAW, OFFER, ROLL, RULE, SPLIT, assign
from engine.events import (
    BecameEngaged,
    Began,
    BishopCalled,
    BishopReleased,
    CardPlayed,
    ChartFiled,
    DatingAhead,
    DoneAgain,
    EngagementBroken,
    Event,
    FellowshipAwarded,
    FellowshipOffered,
    FellowshipOpened,
    FellowshipPassed,
    FellowshipSplit,
    Finished,
    Gained,
    GainedTogether,
    Lost,
    Married,
    MissionServed,
    Moved,
    NothingDone,
    NothingDrawn,
    Rolled,
    RolledToBegin,
    RulingMade,
    SeatTaken,
    StudyTaken,
    SummonsFailed,
    TakenBack,
    TiedToBegin,
    TrialDeclined,
    TrialDrawn,
    TrialsShuffled,
    Visited,
    VisitFailed,
    Waited,
    WardBegan,
    WentToVisit,
    WisdomDrawn,
    WisdomShuffled,
)
from engine.state import CIVIL, TEMPLE
from tests.rules.play import NAMES
from tui.words.events import WORDS, sentences
from tui.words.wordings import SHORT

TOLD: list[tuple[Event, list[str]]] = [
    (RolledToBegin(0, 3, 4), ["Ann rolled 3 and 4 to begin, total 7."]),
    (TiedToBegin((0, 2)), ["Ann and Carla are tied and roll again."]),
    (Began(1), ["Ben begins."]),
    (Waited(2), ["Carla only waits this turn, for Scripture Study."]),
    (Rolled(0, 4, 0, "DICE-1"), ["Ann rolled 4."]),
    (Rolled(0, 4, 2, "DICE-3"), ["Ann rolled 4 and 2, total 6."]),
    (Rolled(0, 6, 6, "SS-3"), ["Ann rolled 6 and 6, total 12."]),
    (CardPlayed(1, 8, 0), ["Ben played the Wisdom Card 8 and has no Wisdom Cards left."]),
    (CardPlayed(1, 3, 1), ["Ben played the Wisdom Card 3 and has 1 Wisdom Card left."]),
    (Moved(0, BIRTH, NUMBER["mission"], "DICE-1"), ["Ann moved to Mission."]),
    (Moved(0, BIRTH, NUMBER["cookie_jar"], "WIS-7"), ["Ann moved to Cookie Jar: you fib about the cookies."]),
    (
        Moved(0, BIRTH, NUMBER["sick_blessing"], "DICE-3"),
        ["Ann moved to Blessing of the Sick.", "Call your home teacher to come and give a blessing."],
    ),
    (
        Moved(0, BIRTH, NUMBER["ward_choir"], "DIR-1"),
        ["There: you sing, near enough in tune."],
    ),
    (WentToVisit(0, 1, NUMBER["stake_conference"]), ["Ann went to visit Ben at Stake Conference."]),
    (NothingDone(0, NUMBER["temple_marriage"], "ENG-1"), ["Ann is not engaged, so nothing happens."]),
    (NothingDone(0, NUMBER["civil_marriage"], "ENG-1"), ["Ann is not engaged, so nothing happens."]),
    (NothingDone(0, NUMBER["break_engagement"], "ENG-3"), ["Ann is not engaged, so nothing happens."]),
    (NothingDone(0, NUMBER["start_dating"], "DAT-4"), ["Ann is engaged already, so nothing happens."]),
    (NothingDone(0, STUDY, "SS-4"), ["Ann gains nothing on arriving in Scripture Study."]),
    (Moved(0, BIRTH, NUMBER["new_baby"], "SUM-1"), ["Ann, the bishop, came to New Baby."]),
    (Moved(0, BIRTH, NUMBER["trial_job"], "FEL-2"), ["Ann came to Trial of Faith."]),
    (Moved(0, BIRTH, NUMBER["trial_job"], "FEL-5"), ["Ann came to Trial of Faith."]),
    (Moved(0, STUDY, REORGANIZE, "PRI-1"), ["Ann went to Reorganize the Ward instead."]),
    (Moved(0, BIRTH, STUDY, "SS-1"), ["Ann has fewer than 15 and went to Scripture Study."]),
    (Moved(0, REORGANIZE, STUDY, "ADU-1"), ["Ann has fewer than 15 and went to Scripture Study."]),
    (Moved(0, BIRTH, AWAITING, "AWA-1"), ["Ann must wait for Scripture Study."]),
    (Moved(0, AWAITING, STUDY, "AWA-2"), ["Ann moved up from waiting into Scripture Study."]),
    (Moved(0, NUMBER["temple_marriage"], NEWLYWEDS, "NEW-1"), ["Ann went to Newlyweds."]),
    (Moved(0, BIRTH, STUDY, "DICE-3"), ["Ann moved to Scripture Study."]),
    (
        Visited((0, 1), (5, 1)),
        [
            "Ann visited Ben there.",
            "Ann gained 1 Testimony and has 5.",
            "Ben gained 1 Testimony and has 1.",
        ],
    ),
    (
        Visited((2, 0, 1), (3, 5, 1)),
        [
            "Carla visited two others there.",
            "Carla gained 1 Testimony and has 3.",
            "Ann gained 1 Testimony and has 5.",
            "Ben gained 1 Testimony and has 1.",
        ],
    ),
    (Gained(0, 4, 12, "SPA-1"), ["Ann gained 4 Testimonies and has 12."]),
    (Gained(0, 1, 13, "NEW-2"), ["Ann waited at Newlyweds, gained 1 Testimony and has 13."]),
    (
        GainedTogether((1, 0), (10, 20), (70, 20), "FEL-2"),
        ["Ben gained 10 Testimonies and has 70.", "Ann gained 20 Testimonies and has 20."],
    ),
    (Lost(0, 2, 1, "SPA-1"), ["Ann lost 2 Testimonies and has 1 left."]),
    (Lost(0, 30, 0, "TRI-4"), ["Ann lost 30 Testimonies, all there was."]),
    (Lost(0, 0, 0, "SPA-1"), ["Ann had no Testimonies to lose."]),
    (WisdomDrawn(0, 8, 3), ["Ann drew a Wisdom Card and holds 3."]),
    (WisdomShuffled(9), ["The used cards were shuffled into a new deck of 9 Wisdom Cards."]),
    (NothingDrawn(0), ["Ann drew nothing: no Wisdom Card is left."]),
    (
        TrialDrawn(0, trials.NUMBER["dark_night"], 30, 1),
        [
            "Ann drew the Trial of Faith card Dark Night.",
            "One morning you find that you believe none of it.",
            "Ann needs 30 and has 1 Testimony.",
        ],
    ),
    (TrialDeclined(0), ["Ann did not draw a Trial of Faith."]),
    (TrialsShuffled(24), ["The 24 used Trial of Faith cards were shuffled into a new deck."]),
    (DatingAhead(0), ["Ann's next move goes into the dating section."]),
    (BecameEngaged(0), ["With this move Ann became engaged."]),
    (EngagementBroken(0), ["Ann is no longer engaged."]),
    (MissionServed(0), ["Ann served a mission and needs less in Trials of Faith from now on."]),
    (Married(0, TEMPLE), ["Ann was married in the temple."]),
    (Married(0, CIVIL), ["Ann was married by a judge."]),
    (
        WardBegan(1),
        [
            "All are married, and adult life begins.",
            "All moved to Reorganize the Ward.",
            "Ben, the bishop, has the first turn.",
        ],
    ),
    (BishopReleased(0), ["Ann was released as bishop."]),
    (BishopCalled(0, "BIS-1"), ["Ann is bishop, the first to marry in the temple."]),
    (BishopCalled(0, "BIS-2"), ["Ann is bishop: the first to marry, as nobody married in the temple."]),
    (BishopCalled(0, "REO-2"), ["Ann is the new bishop."]),
    (BishopCalled(0, "REO-3"), ["Ann has the most and is the new bishop: none has 15 and a temple marriage."]),
    (BishopCalled(0, "REO-4"), ["Ann is the new bishop, chosen among the tied."]),
    (
        ChartFiled(0, (2, 0, 1), "HT-2"),
        ["Ann filed a home teaching chart.", "Carla teaches Ann.", "Ann teaches Ben.", "Ben teaches Carla."],
    ),
    (
        ChartFiled(0, (1, 0), "HT-3"),
        ["Ann and Ben are each other's home teachers."],
    ),
    (RulingMade(0, 4, 1), ["Ann ruled: all who reach 150 in one event win."]),
    (StudyTaken(0), ["Ann cannot stay: Scripture Study is taken."]),
    (VisitFailed(0, 1, "PRI-3"), ["Ann cannot visit Ben, who is studying or waits to study."]),
    (SummonsFailed(0, 1, "PRI-5"), ["Ben, who is studying or waits to study, does not come when Ann calls."]),
    (SummonsFailed(0, -1, "PRI-6"), ["Ann can call nobody: all others study, or wait to, with too few to leave."]),
    (FellowshipOpened(0), ["Ann has lost all Testimonies and may be fellowshipped."]),
    (FellowshipOffered(1), ["Ben offered to fellowship."]),
    (FellowshipPassed(1), ["Ben passed."]),
    (FellowshipAwarded(2, 1), ["Carla, the bishop, decided that Ben was first."]),
    (FellowshipSplit(2, (1, 3)), ["Carla, the bishop, split it between the two who offered."]),
    (Finished((0,), "WIN-1"), ["Ann finished mortality and won."]),
    (Finished((0, 2), "WIN-4"), ["Ann finished mortality and won.", "Carla finished mortality and won."]),
    (TakenBack(0, ROLL), ["Ann's choice to roll was taken back."]),
    (TakenBack(0, CARD[5]), ["Ann's choice to play the 5 was taken back."]),
    (TakenBack(0, CALL[1]), ["Ann's choice to call Ben was taken back."]),
    (TakenBack(0, CHOOSE[1]), ["Ann's choice to choose Ben was taken back."]),
    (TakenBack(0, AWARD[1]), ["Ann's choice to award it to Ben was taken back."]),
    (TakenBack(0, SPLIT), ["Ann's choice to split it was taken back."]),
    (TakenBack(0, RULE[1][1]), ["Ann's choice to set a ruling was taken back."]),
    (TakenBack(0, assign((1, 0))), ["Ann's choice to file a chart was taken back."]),
    (TakenBack(0, DONE), ["Ann's choice to go on was taken back."]),
    (TakenBack(0, DRAW), ["Ann's choice to draw was taken back."]),
    (SeatTaken(1, "steady"), ["A computer plays for Ben now, a steady game."]),
    (SeatTaken(1, "person"), ["A person plays for Ben now."]),
    (DoneAgain(1, OFFER), ["Ben's choice to offer was made again."]),
]


@pytest.mark.parametrize(("event", "told"), TOLD)
def test_an_event_is_told_like_this(event: Event, told: list[str]) -> None:
    """Each event is told in these sentences, to everybody's ears."""
    assert sentences(event, NAMES) == told


def test_every_event_is_in_the_table() -> None:
    """The table above has each class of event."""
    assert {type(event) for event, _ in TOLD} == set(WORDS)


@pytest.mark.parametrize(
    ("number", "seen_by", "told"),
    [
        (5, 0, "Ann drew a 5 and now holds 3 Wisdom Cards."),
        (8, 0, "Ann drew an 8 and now holds 3 Wisdom Cards."),
        (5, 1, "Ann drew a Wisdom Card and holds 3."),
        (5, None, "Ann drew a Wisdom Card and holds 3."),
    ],
)
def test_a_drawn_card_is_told_only_to_its_owner(number: int, seen_by: int | None, told: str) -> None:
    """HINT-1: which Wisdom Card was drawn only the one who drew it may hear."""
    assert sentences(WisdomDrawn(0, number, 3), NAMES, seen_by) == [told]


TERSE: list[tuple[Event, str]] = [
    (Moved(0, NUMBER["temple_marriage"], NEWLYWEDS, "NEW-1"), "Ann waits at Newlyweds until all are married."),
    (Gained(0, 1, 13, "NEW-2"), "Ann waited, gained 1 and has 13."),
    (Moved(0, BIRTH, STUDY, "SS-1"), "Ann has fewer than 15 and went to Scripture Study."),
    (Moved(0, REORGANIZE, AWAITING, "ADU-1"), "Ann has fewer than 15 and must wait for Scripture Study."),
    (Moved(0, BIRTH, AWAITING, "AWA-1"), "Ann must wait for Scripture Study."),
    (Moved(0, AWAITING, STUDY, "AWA-2"), "Ann moved up from waiting into Scripture Study."),
    (Moved(0, BIRTH, NUMBER["new_baby"], "SUM-1"), "Ann, the bishop, came to New Baby."),
    (Moved(0, STUDY, REORGANIZE, "PRI-1"), "Ann went to Reorganize the Ward instead."),
    (Gained(0, 3, 12, "BDU-1"), "Ann gained 3 as bishop and has 12."),
    (BishopCalled(0, "REO-3"), "Ann has the most and is the new bishop: none has 15 and a temple marriage."),
    (SummonsFailed(0, -1, "PRI-6"), "Ann can call nobody: all others study, or wait to, with too few to leave."),
    (ChartFiled(0, (1, 0), "HT-3"), "Ann and Ben are each other's home teachers."),
]
"""What nobody chose."""


@pytest.mark.parametrize(("event", "told"), TERSE)
def test_the_short_wording_tells_why_where_nobody_chose(event: Event, told: str) -> None:
    """NEW-2, SS-1, AWA-2, SUM-1, PRI-1: who is made to go, to wait or to stay hears why in the short wording too."""
    assert sentences(event, NAMES, wording=SHORT) == [told]


def test_the_short_wording_of_what_was_chosen_is_as_short_as_before() -> None:
    """A move by one's own dice is told by where it led alone."""
    event = Moved(0, BIRTH, NUMBER["cookie_jar"], "WIS-7")
    assert sentences(event, NAMES, wording=SHORT) == ["Ann is on Cookie Jar."]
