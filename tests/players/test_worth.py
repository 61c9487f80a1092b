"""How good a game is for a player: what must be true of any estimate."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.catalog.board import NUMBER, SPACES, STUDY
from engine.players.landings import Landings
from engine.players.worth import worth_for
from engine.rules.study import STRONG
from engine.rules.winning import GOAL
from tests.plain.situations import ward


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("served", [False, True])
@pytest.mark.parametrize("cards", range(5))
def test_more_is_never_worth_less(players: int, served: bool, cards: int) -> None:
    """Each Testimony more is worth something, with any number of cards, and most is it worth to have enough."""
    standing = worth_for(players).standing(served, cards)[: GOAL + 1]
    steps = [after - before for before, after in pairwise(standing[STRONG:])]
    assert min(steps) > 0
    assert steps[-1] == max(steps)


def test_hosts_move_on() -> None:
    """DIR-1: a host's place is not counted on for the next turn, as he moves before: only where his roll may lead him.

    Ben is bishop. Though he stands on a better space, to be sent to him is worth less if worse ones lie before him.
    """
    best, other, sent = NUMBER["trial_job"], NUMBER["ward_choir"], NUMBER["tithing"]
    games = [ward(A={"at": "pioneer_day", "t": 60}, B={"at": SPACES[place].id, "t": 60}) for place in (best, other)]
    simple = Landings(worth_for(4)).simple(games[0], 0, 60)
    there, here = [Landings.with_visits(game, 0, simple)[sent] - simple[sent] for game in games]
    assert simple[best] > simple[other]
    assert there < here


def test_awa_2_study_counts_unless_somebody_waits() -> None:
    """AWA-2: who studies now has left by the next turn; where some are awaiting it, study is not free."""
    busy = ward(A={"at": "ward_choir", "t": 60}, B={"at": "scripture_study", "t": 60})
    assert Landings(worth_for(4)).simple(busy, 0, 60)[STUDY] > 0
    queue = busy.clone()
    queue.awaiting = (2,)
    assert Landings(worth_for(4)).simple(queue, 0, 60)[STUDY] == 0
