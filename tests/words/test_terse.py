"""A turn in one line, for a slow line."""

from __future__ import annotations

import pytest

from engine.catalog.board import NUMBER
from engine.catalog.trials import TRIALS
from engine.events import (
    BecameEngaged,
    BishopCalled,
    CardPlayed,
    DatingAhead,
    EngagementBroken,
    Event,
    FellowshipPassed,
    Gained,
    GainedTogether,
    Lost,
    Married,
    MissionServed,
    Moved,
    NothingDone,
    NothingDrawn,
    Rolled,
    TrialDeclined,
    TrialDrawn,
    Visited,
    WentToVisit,
    WisdomDrawn,
)
from engine.state import CIVIL, TEMPLE
from tests.rules.play import played
from tui.words.brief import turns
from tui.words.terse import terse

PEOPLE = ("Ann", "Ben", "Carla")

TURNS: dict[str, tuple[tuple[Event, ...], str]] = {
    "a gain": (
        (Rolled(0, 4, 0, "DICE-1"), Moved(0, 0, 13, "DICE-1"), Gained(0, 1, 9, "GAIN-1")),
        "Ann rolled 4 to Seminary, +1.",
    ),
    "a loss by a card": (
        (CardPlayed(1, 8, 2), Moved(1, 0, 18, "WIS-3"), Lost(1, 3, 0, "LOSE-1")),
        "Ben played 8 to Wrong Crowd, -3.",
    ),
    "a card drawn": (
        (Rolled(2, 3, 0, "DICE-1"), Moved(2, 0, 30, "DICE-1"), WisdomDrawn(2, 5, 2)),
        "Carla rolled 3 to Meet the Parents, drew a card.",
    ),
    "a card drawn without a move": ((WisdomDrawn(2, 5, 2),), "Carla drew a card."),
    "an engagement is told after the move": (
        (Rolled(0, 5, 0, "DICE-1"), BecameEngaged(0), Moved(0, 28, 32, "DICE-1"), Gained(0, 2, 11, "GAIN-1")),
        "Ann rolled 5 to Engagement, engaged, +2.",
    ),
    "an engagement broken": ((EngagementBroken(0), Lost(0, 1, 3, "ENG-3")), "Ann is no longer engaged, -1."),
    "not engaged": ((NothingDone(0, 26, "MAR-2"),), "Ann is not engaged: nothing happens."),
    "a marriage square without an engagement": (
        (Rolled(0, 6, 0, "DICE-1"), Moved(0, 0, NUMBER["civil_marriage"], "DICE-1"), NothingDone(0, 26, "MAR-2")),
        "Ann rolled 6 to Civil Marriage, nothing, not engaged.",
    ),
    "engaged already": ((NothingDone(0, 32, "DAT-4"),), "Ann is engaged already: nothing happens."),
    "into dating": ((DatingAhead(0),), "Ann goes into dating next."),
    "a mission": ((MissionServed(0), Gained(0, 10, 21, "MIS-1")), "Ann went on a mission, +10."),
    "a temple marriage": ((Married(0, TEMPLE), Gained(0, 8, 21, "MAR-1")), "Ann married in the temple, +8."),
    "a civil marriage": ((Married(0, CIVIL),), "Ann married by a judge."),
    "all who wait at Newlyweds": (
        (Rolled(0, 1, 0, "DICE-1"), Gained(1, 1, 5, "NEW-2"), Gained(2, 1, 9, "NEW-2")),
        "Ann rolled 1. Ben and Carla +1 at Newlyweds.",
    ),
    "a visit": (
        (Rolled(0, 3, 4, "DICE-3"), Moved(0, 42, 49, "DICE-3"), Visited((0, 1), (5, 6))),
        "Ann rolled 3+4 to Ward Council, visited Ben, +1 each.",
    ),
    "a visit to two": ((Visited((0, 1, 2), (5, 6, 7)),), "Ann visited 2 there, +1 each."),
    "a visit to the bishop": (
        (WentToVisit(0, 1, 40), Moved(0, 42, 40, "DIR-1"), Gained(0, 4, 21, "VIS-1")),
        "Ann went to Ben, +4.",
    ),
    "a Trial": (
        (TrialDrawn(0, 0, 40, 94), Gained(0, 8, 102, "TRI-5")),
        f"Ann drew {TRIALS[0].name}. {TRIALS[0].story} Needs 40, has 94, +8.",
    ),
    "a Trial declined": ((TrialDeclined(0),), "Ann drew no Trial."),
    "all gain": ((GainedTogether((0, 1), (2, 2), (8, 9), "SUM-1"),), "Ann +2, Ben +2."),
    "what needs a sentence of its own": (
        (Lost(0, 9, 0, "TRI-5"), FellowshipPassed(1), BishopCalled(2, "REO-4"), Gained(2, 1, 3, "REO-4")),
        "Ann -9. Ben passed. Carla is the new bishop, chosen among the tied. Carla +1.",
    ),
}


@pytest.mark.parametrize("name", TURNS)
def test_a_turn(name: str) -> None:
    """What one player does is one sentence, without the totals that the scoreboard shows."""
    turn, wanted = TURNS[name]
    assert terse(turn, PEOPLE) == wanted


def test_over_a_slow_line_it_is_shorter_still() -> None:
    """A card is not said to be drawn, and who waits at Newlyweds is left to the scoreboard."""
    turn = (Rolled(0, 3, 0, "DICE-1"), WisdomDrawn(0, 5, 2), Gained(1, 1, 5, "NEW-2"), Gained(2, 1, 9, "NEW-2"))
    assert terse(turn, PEOPLE) == "Ann rolled 3, drew a card. Ben and Carla +1 at Newlyweds."
    assert terse(turn, PEOPLE, lean=True) == "Ann rolled 3, a card. Newlyweds +1."
    met = (Rolled(0, 3, 0, "DICE-1"), Visited((0, 1), (5, 6)), NothingDrawn(0))
    assert terse(met, PEOPLE) == "Ann rolled 3, visited Ben, +1 each, no card, for none is left."
    assert terse(met, PEOPLE, lean=True) == "Ann rolled 3, with Ben, +1 each, no card left."


def test_every_turn_of_a_game_has_its_line() -> None:
    """Whatever happens in a whole game is told, and the turns together hold every event once."""
    session = played(4, 11, 100_000)
    assert session.ask is None
    starts = turns(session.story, most=100_000)
    assert starts[0] == 0
    assert starts == sorted(set(starts))
    for start, end in zip(starts, (*starts[1:], len(session.story)), strict=True):
        assert terse(session.story[start:end], session.names).endswith(".")
