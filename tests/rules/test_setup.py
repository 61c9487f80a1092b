"""Setting up, who begins, whose turn it is, and what winning is called."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from engine.asks import AskKind
from engine.catalog.board import BIRTH, REORGANIZE
from engine.catalog.rulebook import RULES
from engine.chance import Script
from engine.errors import SetupError
from engine.events import Began, Event, Finished, Record, RolledToBegin, WardBegan, event
from engine.game import Game
from engine.rules import setup
from engine.rules.winning import GOAL
from engine.session import Session
from engine.state import NOBODY, State
from tests.rules.play import NAMES, PLAYERS, asks_of, finished, told


class Rolls(NamedTuple):
    """What came of rolling for who begins."""

    begins: int
    rolls: list[tuple[int, int, int]]
    """Each roll as it was told: who, and both dice."""
    left: list[int]
    """The dice that nobody has thrown."""
    told_last: Event


def rolled_to_begin(players: int, *dice: int) -> Rolls:
    """Rolls these dice for who begins."""
    records: list[Record] = []
    script = Script(list(dice), [], [])
    state = State.at_birth(players, script)
    state.tell = records.append
    begins = setup.roll_to_begin(state)
    rolls = [(what.seat, what.first, what.second) for what in map(event, records) if isinstance(what, RolledToBegin)]
    return Rolls(begins, rolls, script.dice_left, event(records[-1]))


@pytest.mark.parametrize("players", PLAYERS)
def test_set_1_all_start_on_birth_with_nothing(players: int) -> None:
    """SET-1: two to eight play, and all start on Birth with nothing at all."""
    game = Game.new(players, seed=5)
    assert game.tokens == [BIRTH] * players
    assert game.testimonies == [0] * players
    assert game.hands == [()] * players
    assert not any([*game.mission, *game.engaged, *game.dating_next, *game.married])
    assert (game.bishop, game.teachers, game.awaiting, game.winners) == (NOBODY, (), (), ())
    assert game.ask is not None
    assert game.ask.kind is AskKind.MOVE


@pytest.mark.parametrize("players", [-1, 0, 1, 9, 100])
def test_set_1_no_other_number_plays(players: int) -> None:
    """SET-1: a game of fewer than two or more than eight cannot be begun, not as a session either."""
    with pytest.raises(SetupError, match=f"2 to 8 players, not {players}"):
        Game.new(players, seed=1)
    with pytest.raises(SetupError):
        Session.begin(["Ann"] * players, seed=1)


def test_set_2_the_highest_begins() -> None:
    """SET-2: each rolls two dice once, in the order of the seats, and the highest begins."""
    result = rolled_to_begin(3, 1, 2, 6, 5, 4, 4)
    assert result == Rolls(1, [(0, 1, 2), (1, 6, 5), (2, 4, 4)], [], Began(1))


def test_set_2_those_tied_for_the_highest_roll_again() -> None:
    """SET-2: those tied roll again, and only they, until one is the highest."""
    result = rolled_to_begin(4, 4, 5, 1, 1, 6, 3, 3, 6, 2, 2, 6, 1, 5, 2, 6, 6, 1, 1)
    assert (result.begins, result.left) == (2, [])
    assert [seat for seat, _, _ in result.rolls] == [0, 1, 2, 3, 0, 2, 3, 2, 3]


def test_set_2_a_tie_below_the_highest_is_none() -> None:
    """SET-2: those tied for less than the highest do not roll again."""
    result = rolled_to_begin(3, 1, 2, 2, 1, 3, 1)
    assert (result.begins, result.left, len(result.rolls)) == (2, [], 3)


def test_set_2_the_one_who_began_has_the_first_turn() -> None:
    """SET-2: the game's first turn is the highest roller's, for whatever seed."""
    firsts = set()
    for seed in range(40):
        records: list[Record] = []
        game = Game.new(4, seed, records.append)
        began = [happened.seat for happened in map(event, records) if isinstance(happened, Began)]
        assert began == [game.turn]
        assert game.turns == 1
        firsts.add(game.turn)
    assert firsts == {0, 1, 2, 3}


@pytest.mark.parametrize("players", PLAYERS)
def test_turn_1_turns_go_clockwise(players: int) -> None:
    """TURN-1: each turn is the next seat's; only the ward's beginning sets it anew, at the bishop (ADU-2)."""
    for seed in range(3):
        for game, choice in asks_of(players, seed):
            after = game.clone()
            happened = told(after, choice)
            if not any(isinstance(what, WardBegan) for what in happened):
                assert (after.turn - game.turn - (after.turns - game.turns)) % players == 0
            elif after.tokens.count(REORGANIZE) == players:
                assert after.turn == after.bishop


@pytest.mark.parametrize("players", PLAYERS)
def test_turn_1_nobody_is_asked_out_of_his_turn_to_move(players: int) -> None:
    """TURN-1: a player moves only on his own turn, and every turn but a waiting one's begins by asking him."""
    for game, _ in asks_of(players, seed=4):
        assert game.ask is not None
        if game.ask.kind in (AskKind.MOVE, AskKind.LEAVE):
            assert game.ask.seat == game.turn


@pytest.mark.parametrize("players", PLAYERS)
def test_win_3_reaching_150_is_called_finishing_mortality(players: int) -> None:
    """WIN-3: who reaches 150 finishes mortality: the last event says so, and so does the rulebook."""
    game, happened = finished(players, seed=3)
    assert isinstance(happened[-1], Finished)
    assert happened[-1].winners == game.winners
    assert all(game.testimonies[seat] >= GOAL == 150 for seat in game.winners)
    assert "finishing mortality" in RULES["WIN-3"].text
    assert Finished.__doc__ is not None
    assert "finished mortality" in Finished.__doc__


def test_names_are_those_of_the_seats() -> None:
    """TURN-1: a session's players sit clockwise in the order in which they are named."""
    session = Session.begin(NAMES, seed=2)
    assert session.names == NAMES
    assert session.game.players == len(NAMES)
