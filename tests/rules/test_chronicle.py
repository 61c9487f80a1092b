"""Looking back on a game: the numbers are those of the game itself."""

from __future__ import annotations

import pytest

from engine.catalog.board import NUMBER
from engine.chronicle import Change, Chronicle, Fellowship, Term
from engine.chronicler import chronicle
from engine.events import BecameEngaged, BishopCalled, Married, TrialDrawn, Visited, WentToVisit
from engine.replay import Replay
from engine.session import Session
from tests.conftest import scale
from tests.plain import situations
from tests.plain.keyboard import session_at
from tests.rules.play import NAMES, choices_of

GAMES = scale(14, 200)


def played(players: int, seed: int) -> tuple[Session, Replay, Chronicle]:
    """Returns a random game at its end, gone through again, and what became of it."""
    session = Session.begin(NAMES[:players], seed)
    for choice in choices_of(players, seed):
        session.choose(choice)
    replay = Replay(session)
    return session, replay, chronicle(replay)


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_totals_are_those_of_the_game(seed: int) -> None:
    """At the end of each turn the Testimonies are those of the state in which the next turn's player is asked."""
    session, replay, told = played(2 + seed % 7, seed)
    assert told.turns == session.game.turns
    assert told.totals[0] == (0,) * told.players
    assert told.totals[-1] == tuple(session.game.testimonies)
    assert told.winners == session.game.winners
    before = replay.state_at(0)
    for place in range(1, replay.last):
        game = replay.state_at(place)
        assert told.owners[game.turns] == game.turn
        if game.turns == before.turns + 1:
            assert told.totals[before.turns] == tuple(game.testimonies)
        before = game


@pytest.mark.parametrize("seed", range(GAMES))
def test_every_change_adds_up(seed: int) -> None:
    """All that a player gained and lost is together what he has, and each change says the new total."""
    session, _, told = played(2 + seed % 7, seed)
    for seat, total in enumerate(session.game.testimonies):
        changes = [change for change in told.changes if change.seat == seat]
        assert sum(change.amount for change in changes) == total == told.lives[seat].total
        assert [change.total for change in changes] == [
            sum(change.amount for change in changes[: number + 1]) for number in range(len(changes))
        ]
        assert told.lives[seat].best == max(change.total for change in changes)


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_lives_are_counted_from_the_story(seed: int) -> None:
    """Own turns, engagements, marriages, visits, Trials and terms of office are as many as the story tells of."""
    session, _, told = played(2 + seed % 7, seed)
    story = session.story
    for seat, life in enumerate(told.lives):
        assert life.turns == told.owners.count(seat)
        assert life.engagements == sum(isinstance(event, BecameEngaged) and event.seat == seat for event in story)
        assert bool(life.married) == any(isinstance(event, Married) and event.seat == seat for event in story)
        assert life.visits == sum(
            (isinstance(event, Visited) and event.seats[0] == seat)
            or (isinstance(event, WentToVisit) and event.seat == seat)
            for event in story
        )
        drawn = sum(isinstance(event, TrialDrawn) and event.seat == seat for event in story)
        assert life.trials_gained + life.trials_lost == drawn
        assert life.terms == sum(isinstance(event, BishopCalled) and event.seat == seat for event in story)
        assert life.received <= life.fallen
        assert life.longest_engagement <= life.turns


def test_a_bishop_is_followed_by_the_next() -> None:
    """Each term of office begins in the turn in which the one before ends, and the last ends with the game."""
    _, _, told = played(5, 15)
    assert len(told.terms) > 2
    for earlier, later in zip(told.terms, told.terms[1:], strict=False):
        assert earlier.last == later.first
    assert told.terms[-1].last == told.turns
    assert told.terms[0].rule in ("BIS-1", "BIS-2")


def test_a_fellowship_is_told_with_who_came() -> None:
    """FEL-2: one who lost all is fellowshipped by the one whom the bishop names among two who offered."""
    session = session_at(situations.dispute())
    assert session.ask is not None
    session.choose(session.ask.choices[1])
    told = chronicle(Replay(session))
    (fellowship,) = told.fellowships
    assert fellowship == Fellowship(fellowship.turn, 0, (2,), (10,), 2, "awarded")
    assert (told.lives[2].helped, told.lives[0].received) == (1, 1)
    assert told.largest_gain() == Change(fellowship.turn, 0, 20, 20, session.game.tokens[0], "FEL-2", -1)
    assert told.terms == [Term(1, fellowship.turn, told.turns, "")]


def test_nobody_may_offer_help() -> None:
    """FEL-1: one whom nobody helps goes to Scripture Study, and that is told as well."""
    session = session_at(situations.fellowship())
    while session.ask is not None and session.game.turns == session.beginning.turns:
        session.choose(session.ask.choices[-1])
    told = chronicle(Replay(session))
    assert told.fellowships == [Fellowship(told.fellowships[0].turn, 0, (), (), 0, "")]
    assert told.lives[0].studied == 1


def test_the_largest_loss_says_by_which_trial() -> None:
    """TRI-4: a loss by a Trial card names the card, and where it was drawn."""
    session = session_at(situations.elective())
    session.game.testimonies[0] = 16  # no card but the first gains by so few
    assert session.ask is not None
    session.choose(session.ask.choices[0])
    loss = chronicle(Replay(session)).largest_loss()
    drawn = [event for event in session.story if isinstance(event, TrialDrawn)]
    assert loss is not None
    assert (loss.seat, loss.trial, loss.rule, loss.space) == (0, drawn[0].trial, "TRI-4", NUMBER["elective_calling"])


def test_the_lead_changes_hands() -> None:
    """The lead is whoever has more than anybody else; while several share it, it has not changed."""
    told = Chronicle(2, 0, [(0, 0), (2, 0), (2, 2), (2, 3), (5, 3)], [-1, 0, 1, 1, 0], 0, [], [], [], [], [], ())
    assert told.leads() == [(1, 0), (3, 1), (4, 0)]
