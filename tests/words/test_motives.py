"""Why a computer chose what it chose: each reason has its sentence, and it is found out for any event of a story."""

from __future__ import annotations

from functools import cache

import pytest

from engine import opponents
from engine.choices import ROLL, RULE, Verb
from engine.events import CardPlayed, Rolled, RulingMade
from engine.history import Made
from engine.players.decisions import Decision, Why
from engine.replay import Replay
from engine.seats import PERSON
from engine.session import Session
from engine.simulate import policy_of, random_choice
from tests.words.listener import faults
from tui.guided import Guide
from tui.words import motives

NAMES = ("Ann", "Ben", "Carla")


@cache
def _played(seed: int) -> Session:
    session = Session.begin(NAMES, seed, seats=("steady", "easy", "sharp"))
    while session.ask is not None:
        opponents.play(session)
    return session


def against(choices: int, seed: int = 3) -> Session:
    """Returns a game of Ann against two computers, after so many choices; some of hers are made twice."""
    session = Session.begin(NAMES, seed, seats=(PERSON, "steady", "sharp"))
    random = policy_of(seed, 0)
    while len(session.choices) < choices:
        assert session.ask is not None
        if opponents.is_to_play(session):
            opponents.play(session)
        else:
            session.choose(random_choice(session.ask, 3, random))
            if random() < 0.2:
                session.undo()
                session.redo()
            elif random() < 0.2:
                session.undo()
    return session


@pytest.mark.parametrize("why", sorted(set(Why) - {Why.ONLY}))
def test_each_reason_has_a_sentence(why: Why) -> None:
    """It tells who chose what and why, is plain to the ear, and fits a line."""
    for choice in (ROLL, RULE[0][1]):
        (told,) = motives.said(Made(1, choice, "steady"), Decision(choice, why, 20), NAMES)
        assert told.startswith("Ben chose to ")
        assert "you" not in told.split()
        assert faults(told.replace("others'.", "others.")) == []
        assert len(told) <= 79


def test_that_there_was_nothing_else_is_no_reason() -> None:
    """Nothing is told of a choice that was the only one."""
    assert motives.said(Made(1, ROLL, "steady"), Decision(ROLL, Why.ONLY), NAMES) == []


def test_the_reason_is_found_for_each_choice_of_a_computer() -> None:
    """Behind every event of a computer's choice stands that choice, and thinking once more it has the same reason."""
    session = _played(3)
    replay = Replay(session)
    for number, event in enumerate(replay.story):
        found = replay.behind(number)
        assert found == opponents.behind(session, number)
        if found is None:
            assert event.rule == "SET-2"
            continue
        decision = opponents.motive(found, session.seed)
        assert decision is not None
        assert decision.choice == found.made.choice
        if isinstance(event, Rolled) and found.made.choice.verb is Verb.ROLL:
            assert event.seat == found.made.seat
        if isinstance(event, CardPlayed):
            assert event.number == found.made.choice.value


def test_a_person_is_asked_for_no_reason() -> None:
    """Of what persons chose, took back or made again nothing is told; of the computers after it all the same."""
    session = against(60)
    told = 0
    for number, event in enumerate(session.story):
        said = motives.motive(session, number)
        found = opponents.behind(session, number)
        if type(event).__name__ in ("TakenBack", "DoneAgain"):
            assert found is None
        if found is None or found.made.by == PERSON:
            assert said == []
        elif isinstance(event, Rolled):
            told += 1
            assert said == [] or said[0].startswith(f"{NAMES[found.made.seat]} chose to ")
    assert told > 20
    resumed = Session.from_save(session.to_save())
    last = len(session.story) - 1
    assert [motives.motive(resumed, number) for number in range(last - 20, last + 1)] == [
        motives.motive(session, number) for number in range(last - 20, last + 1)
    ]


def test_a_ruling_has_its_reason() -> None:
    """BDU-2: a computer that is bishop and rules says why."""
    for seed in range(1, 40):
        session = _played(seed)
        for number, event in enumerate(session.story):
            if isinstance(event, RulingMade) and session.seats[event.seat] == "sharp":
                (told,) = motives.motive(session, number)
                assert told.removeprefix("Carla chose to set a ruling: ") in (
                    "it suits Carla's cards better than the others'.",
                    "whoever may file each turn has a chart that suits.",
                )
                return
    raise AssertionError("nobody rules in these games")


def test_of_a_lost_past_nothing_is_told() -> None:
    """A game that is not known from Birth on has no reasons for what is told of it."""
    lost = Session.from_save({**against(30).to_save(), "history": b""})
    while not opponents.is_to_play(lost):
        assert lost.ask is not None
        lost.choose(lost.ask.choices[0])
    opponents.play(lost)
    assert motives.motive(lost, len(lost.story) - 1) == []


def test_of_a_game_that_begins_elsewhere_nothing_is_told() -> None:
    """The guided first game begins in a situation, and may be left to a computer like any other."""
    guide = Guide()
    guide.session.seat(0, "easy")
    opponents.play(guide.session)
    assert motives.motive(guide.session, len(guide.session.story) - 1) == []
