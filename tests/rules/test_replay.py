"""A game gone through again is the game that was played, in both directions, and can be gone on with from anywhere."""

from __future__ import annotations

from typing import Any

import pytest

from engine.replay import Replay
from engine.session import Session
from tests.conftest import scale
from tests.rules.play import NAMES, PLAYERS, choices_of, played

GAMES = scale(30, 500)


def states_of(session: Session, seed: int) -> list[dict[str, Any]]:
    """Plays a random game to its end, and returns the state before each choice and at the end."""
    states = [session.game.pack()]
    for choice in choices_of(len(session.names), seed):
        session.choose(choice)
        states.append(session.game.pack())
    return states


@pytest.mark.parametrize("seed", range(GAMES))
def test_replay_reaches_the_states_of_the_game(seed: int) -> None:
    """Step by step forwards, and step by step backwards, each state is the one that was played through."""
    session = Session.begin(NAMES[: 2 + seed % 7], seed)
    states = states_of(session, seed)
    replay = Replay(session)
    assert replay.last == len(states) - 1
    assert replay.game.pack() == states[0]
    forwards = [replay.game.pack() for _ in iter(replay.forward, False)]
    assert forwards == states[1:]
    backwards = [replay.game.pack() for _ in iter(replay.backward, False)]
    assert backwards == states[-2::-1]


@pytest.mark.parametrize("players", PLAYERS)
def test_replay_tells_the_story_that_was_told(players: int) -> None:
    """What happened step by step is together the story of the game, and the story up to a place ends there."""
    session = played(players, seed=3, choices=80)
    replay = Replay(session)
    replay.go(replay.last)
    assert replay.story == session.story
    replay.go(40)
    assert replay.story == session.story[: len(replay.story)]
    assert replay.story[-len(replay.happened) :] == replay.happened


def test_what_was_taken_back_is_left_out() -> None:
    """Only the choices that stand are gone through."""
    session = played(3, seed=4, choices=30)
    session.undo()
    session.undo()
    session.redo()
    replay = Replay(session)
    assert replay.choices == session.choices
    replay.go(99)
    assert replay.at == replay.last == 29
    assert replay.game.pack() == session.game.pack()
    assert len(replay.story) < len(session.story)


def test_a_turn_is_found() -> None:
    """To a turn means to its first question, or if nobody is asked in it, to the next question after it."""
    session = Session.begin(NAMES[:4], 9)
    states_of(session, 9)
    replay = Replay(session)
    for turn in range(1, session.game.turns + 1):
        replay.to_turn(turn)
        assert replay.game.turns >= turn or replay.at == replay.last
        assert replay.at == 0 or replay.state_at(replay.at - 1).turns < turn
    replay.to_turn(10**6)
    assert replay.at == replay.last
    replay.to_turn(0)
    assert replay.at == 0


@pytest.mark.parametrize("place", [0, 1, 57, 120])
def test_a_game_is_taken_over_from_anywhere(place: int) -> None:
    """The new game stands where the old one stood, the same choices lead on as before, and the old one is untouched."""
    session = Session.begin(NAMES[:5], 11, may_undo=False)
    states = states_of(session, 11)
    replay = Replay(session)
    replay.go(place)
    taken = replay.take_over()
    assert taken.game.pack() == states[place]
    assert taken.is_whole
    assert taken.choices == session.choices[:place]
    for choice in session.choices[place:]:
        taken.choose(choice)
    assert taken.game.pack() == states[-1] == session.game.pack()
    assert replay.game.pack() == states[place]


def test_another_choice_makes_another_game() -> None:
    """Whoever takes a game over is bound to nothing: an open choice that was not made then is made now."""
    session = played(3, seed=8, choices=60)
    replay = Replay(session)
    place = next(at for at in range(60) if (ask := replay.state_at(at).ask) is not None and len(ask.choices) > 1)
    replay.go(place)
    taken = replay.take_over()
    assert taken.ask is not None
    (other, *_) = [choice for choice in taken.ask.choices if choice != replay.choice]
    taken.choose(other)
    assert taken.choices[-1] == other != session.choices[place]


def test_what_is_seen_cannot_be_taken_back() -> None:
    """The game as it was at a place is there to be looked at: its story ends there, and nothing is taken back in it."""
    session = played(3, seed=8, choices=60)
    replay = Replay(session)
    replay.go(25)
    seen = replay.seen()
    assert seen.story == replay.story
    assert seen.game.pack() == replay.game.pack()
    assert (seen.can_undo, seen.can_redo, seen.names) == (False, False, session.names)


def test_a_game_whose_past_is_lost_begins_where_it_is_known() -> None:
    """A save whose history leads elsewhere is gone through from the state that it holds, and can be taken over."""
    kept = played(3, seed=8, choices=60).to_save()
    session = Session.from_save({**kept, "history": b""})
    replay = Replay(session)
    assert (replay.last, replay.is_whole, replay.story) == (0, False, ())
    assert replay.game.pack() == session.game.pack()
    taken = replay.take_over()
    assert taken.ask is not None
    taken.choose(taken.ask.choices[0])
    again = Session.from_save(taken.to_save())
    assert again.game.pack() == taken.game.pack()
