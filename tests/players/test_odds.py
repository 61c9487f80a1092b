"""The odds that people are told are exact: they equal those of games that are played with every throw and card."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

import pytest

from engine.catalog.trials import TRIALS
from engine.choices import CARD, DECLINE, DRAW, ROLL
from engine.game import Game
from engine.players.odds import Outcome, Range, TrialOdds, foreseen, trial_odds
from tests.conftest import scale
from tests.plain.situations import elective, move, ward
from tests.players.enumeration import enumerated
from tests.players.positions import positions
from tests.rules.play import play

POSITIONS = scale(20, 500)
NONE = Fraction()


@cache
def games() -> Sequence[Game]:
    """Returns the games at which the odds are compared."""
    return positions(POSITIONS, 7)


@pytest.mark.parametrize("number", range(POSITIONS))
def test_the_odds_are_those_of_every_throw_and_card(number: int) -> None:
    """What is told of each choice equals, to the last fraction, what comes of it when everything is tried."""
    game = games()[number]
    assert game.ask is not None
    for odds in foreseen(game.view(game.ask.seat)):
        found = enumerated(game, odds.choice)
        assert odds.testimonies == (found.least["testimonies"], found.most["testimonies"])
        expected = {one.name: Range(found.least.get(one.name, NONE), found.most.get(one.name, NONE)) for one in Outcome}
        assert {outcome.name: odds.chances[outcome] for outcome in Outcome} == expected
        assert odds.left == (min(found.left), max(found.left))
        assert dict(odds.landings) == found.landings
        assert {one.name: set(odds.asked[one]) for one in Outcome if odds.asked[one]} == found.asked


@pytest.mark.parametrize("number", range(0, POSITIONS, 4))
def test_the_odds_know_nothing_hidden(number: int) -> None:
    """A game that looks the same, with other hands, decks and dice, has the same odds."""
    game = games()[number]
    assert game.ask is not None
    seat = game.ask.seat
    assert foreseen(game.redeal(seat, b"another").view(seat)) == foreseen(game.view(seat))


def test_an_elective_trial_by_hand() -> None:
    """With 60 and no mission 21 of 24 cards gain, 163 in all, and three lose 42: 121 in 24 more, or nothing."""
    game = elective()
    draw, decline = foreseen(game.view(0))
    now = game.testimonies[0]
    assert now == 60
    assert (draw.choice, decline.choice) == (DRAW, DECLINE)
    assert draw.testimonies == Range(now + Fraction(121, 24), now + Fraction(121, 24))
    assert draw.chances[Outcome.TRIAL] == Range(Fraction(1), Fraction(1))
    assert decline.testimonies == Range(Fraction(now), Fraction(now))
    assert not any(span.most for span in decline.chances)


def test_what_others_answer_is_left_open() -> None:
    """FEL-1: with 20 a Trial that takes all leaves 0 or 20, as others offer or not; nobody guesses which."""
    game = ward(1, 1, A={"at": "home_teaching_visit", "t": 20})
    play(game, "A: roll")
    draw, _ = foreseen(game.view(0))
    all_lost = sum(trial.need > 20 and trial.lose >= 20 for trial in TRIALS)
    assert all_lost == 6
    assert draw.chances[Outcome.LOST_ALL] == Range(Fraction(6, 24), Fraction(6, 24))
    assert draw.testimonies.most - draw.testimonies.least == Fraction(6 * 20, 24)
    assert draw.chances[Outcome.STUDY].most - draw.chances[Outcome.STUDY].least == Fraction(6, 24)
    assert draw.asked[Outcome.ASKED_TO_OFFER] == {1, 2, 3}


def test_the_odds_of_a_trial() -> None:
    """MIS-2: what the cards do at a number of Testimonies, without a mission and with one; those that lie open are out.

    With 40 and no mission 16 cards gain, 111 in all, and eight lose 142; a mission lets two more gain.
    """
    view = elective().view(0)
    assert trial_odds(view, 40, mission=False) == TrialOdds(24, 16, 0, 1, Fraction(111 - 142, 24))
    assert trial_odds(view, 40, mission=True) == TrialOdds(24, 18, 0, 1, Fraction(132 - 104, 24))
    game = elective()
    game.trial_discards, game.trial_deck = list(range(16)), list(range(16, 24))
    assert trial_odds(game.view(0), 40, mission=False) == TrialOdds(8, 0, 0, 1, Fraction(-142, 8))


def test_a_deck_that_is_empty_is_shuffled_first() -> None:
    """TRI-1: when all lie open any may come again."""
    game = elective()
    game.trial_discards, game.trial_deck = list(range(24)), []
    assert trial_odds(game.view(0), 40, mission=False).unseen == 24
    assert foreseen(game.view(0)) == foreseen(elective().view(0))


def test_the_spaces_of_a_throw() -> None:
    """DICE-3: two dice reach eleven spaces, by 1 to 6 throws in 36 each; a card reaches one."""
    game = move()
    roll, three, _ = foreseen(game.view(0))
    assert (roll.choice, three.choice) == (ROLL, CARD[3])
    here = game.tokens[0]
    assert roll.landings == tuple((here + two, Fraction(6 - abs(7 - two), 36)) for two in range(2, 13))
    assert three.landings == ((here + 3, Fraction(1)),)
