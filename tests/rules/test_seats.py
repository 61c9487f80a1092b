"""Who plays a seat: a person or a computer, kept in the save, changed at any time, and what that means for undo."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import journal, opponents
from engine.errors import SaveError
from engine.events import SeatTaken, TakenBack
from engine.journal import Step
from engine.players.levels import LEVELS
from engine.replay import Replay
from engine.seats import COMPUTERS, PERSON, Seating
from engine.session import Session
from tests.conftest import scale

NAMES = ("Ann", "Ben", "Carla")


def against(*levels: str, seed: int = 1) -> Session:
    """Returns a new game of Ann against computers of these levels."""
    return Session.begin(NAMES[: len(levels) + 1], seed, seats=(PERSON, *levels))


def until_asked(session: Session) -> int:
    """Lets the computers play until a person is asked, and returns how often they chose."""
    made = len(session.choices)
    while opponents.is_to_play(session):
        opponents.play(session)
    return len(session.choices) - made


def first(session: Session) -> None:
    """Makes a person's choice, the first that is open."""
    assert session.ask is not None
    session.choose(session.ask.choices[0])


def after_a_row(session: Session) -> int:
    """Plays up to where computers have chosen after a person, and returns how often they did."""
    until_asked(session)
    while True:
        first(session)
        if made := until_asked(session):
            return made


def test_the_levels_are_those_that_can_think() -> None:
    """Each level that a seat can have is one that decides."""
    assert tuple(LEVELS) == COMPUTERS


@pytest.mark.parametrize("levels", [("easy",), ("steady",), ("easy", "steady")])
def test_computers_play_to_the_end(levels: tuple[str, ...]) -> None:
    """A game of computers alone ends, each choice being its level's, and nothing of it can be taken back."""
    session = Session.begin(NAMES[: len(levels) + 1], 3, seats=(*levels, levels[0]))
    assert until_asked(session) > 50
    assert session.ask is None
    assert session.game.winners
    assert not session.can_undo


def test_the_same_seed_gives_the_same_game() -> None:
    """Computers choose the same in two games of one seed, one of which was resumed in the middle."""
    one, other = (Session.begin(NAMES, 4, seats=("easy", "steady", "steady")) for _ in range(2))
    until_asked(one)
    for _ in range(30):
        opponents.play(other)
    other = Session.from_save(other.to_save())
    assert other.seats == ("easy", "steady", "steady")
    until_asked(other)
    assert other.choices == one.choices


def test_undo_goes_back_to_the_last_choice_of_a_person() -> None:
    """What computers chose since is taken back with it, and one sentence tells whose choice it was."""
    session = against("steady", "easy")
    chosen = after_a_row(session)
    made = session.choices
    assert session.undo() == (TakenBack(0, made[-chosen - 1]),)
    assert session.choices == made[: -chosen - 1]
    assert session.ask is not None
    assert session.ask.seat == 0


def test_redo_goes_forward_over_what_computers_chose() -> None:
    """It makes the choice again and theirs after it, and the game is as it was."""
    session = against("steady", "easy")
    after_a_row(session)
    before, made = session.game.pack(), session.choices
    session.undo()
    session.redo()
    assert (session.game.pack(), session.choices, session.can_redo) == (before, made, False)


def test_undo_halfway_through_a_row_of_computers() -> None:
    """Also before all computers have chosen undo leads back to the person; redo brings what was there."""
    session = against("steady", "easy")
    after_a_row(session)
    session.undo()
    while not opponents.is_to_play(session):
        first(session)
    opponents.play(session)
    made = session.choices
    session.undo()
    assert not opponents.is_to_play(session)
    session.redo()
    assert session.choices == made


def test_only_computers_have_chosen() -> None:
    """While no person has chosen there is nothing to take back."""
    session = Session.begin(NAMES, 1, seats=("steady", "steady", PERSON))
    until_asked(session)
    assert not session.can_undo
    first(session)
    assert session.can_undo


def test_a_seat_changes_hands() -> None:
    """At any question; the story tells it, the save keeps it, and what was chosen before stays who chose it."""
    session = against("steady")
    after_a_row(session)
    heard: list[object] = []
    session.subscribe(heard.extend)
    session.seat(1, PERSON)
    session.seat(1, PERSON)
    assert heard == [SeatTaken(1, PERSON)]
    assert session.story[-1] == SeatTaken(1, PERSON)
    other = Session.from_save(session.to_save())
    assert other.seats == (PERSON, PERSON)
    made = session.choices
    session.undo()
    other.undo()
    assert session.choices == other.choices
    assert len(session.choices) < len(made) - 1


def test_before_the_first_choice_it_is_no_story() -> None:
    """Who plays at the beginning belongs to the setting up."""
    session = against("sharp")
    assert session.story == Session.begin(NAMES[:2], 1).story
    assert session.seat(1, "easy") == ()
    assert session.seats == (PERSON, "easy")
    assert session.entries == [Seating(1, "sharp"), Seating(1, "easy")]


def handed_over() -> Session:
    """Returns a game in which Ben's seat was a computer's up to choice 12, and a person's from then on."""
    session = against("steady", "easy")
    while len(session.choices) < 12:
        opponents.play(session) if opponents.is_to_play(session) else first(session)
    session.seat(1, PERSON)
    for _ in range(12):
        opponents.play(session) if opponents.is_to_play(session) else first(session)
    return session


def test_a_replay_shows_who_played() -> None:
    """At each place whoever makes a seat's next choice has it, and the story tells where it changed hands."""
    session = handed_over()
    replay = Replay(session)
    assert replay.seats == replay.seen().seats == (PERSON, "steady", "easy")
    for made in session.made:
        assert replay.seats[made.seat] == made.by
        replay.forward()
    assert replay.seats == replay.seen().seats == session.seats == (PERSON, PERSON, "easy")
    assert [event for event in replay.story if isinstance(event, SeatTaken)] == [SeatTaken(1, PERSON)]


def test_a_game_that_is_taken_over_keeps_its_seats() -> None:
    """Computers stay at the table with their levels, from any place, and undo goes back to a person's choice there."""
    session = handed_over()
    replay = Replay(session)
    for place in range(replay.last + 1):
        replay.go(place)
        taken = replay.take_over()
        assert taken.seats == replay.seats
        assert taken.made == session.made[:place]
        assert Session.from_save(taken.to_save()).seats == replay.seats
        assert taken.can_undo == any(made.by == PERSON for made in session.made[:place])


def test_a_game_whose_past_is_lost_keeps_its_seats_when_it_is_taken_over() -> None:
    """All that is known of it are its state and who plays, and both are in the new game."""
    lost = Session.from_save({**handed_over().to_save(), "history": b""})
    replay = Replay(lost)
    assert replay.take_over().seats == replay.seats == (PERSON, PERSON, "easy")


@settings(max_examples=scale(25, 500))
@given(seed=st.integers(0, 2**32), acts=st.lists(st.sampled_from("cccccuurrsp0123"), max_size=40))
def test_whatever_is_done_a_resumed_game_is_alike(seed: int, acts: list[str]) -> None:
    """Chosen by whomever, taken back, made again, handed over, shortened, resumed: it goes on as one that was not."""
    session, other = (Session.begin(NAMES, seed, seats=(PERSON, "easy", "steady")) for _ in range(2))
    for act in acts:
        for each in (session, other):
            if act == "u" and each.can_undo:
                each.undo()
            elif act == "r" and each.can_redo:
                each.redo()
            elif act == "p":
                opponents.play(each) if opponents.is_to_play(each) else each.seat(0, "easy")
            elif act.isdigit():
                each.seat(int(act) % 3, (PERSON, *COMPUTERS[:2])[int(act) % 3])
            elif act == "c" and each.ask is not None:
                first(each)
        if act == "s":
            other._journal = bytearray(other._shortened())
            other = Session.from_save(other.to_save())
            assert other.is_whole
    assert other.game.pack() == session.game.pack()
    assert (other.seats, other.choices) == (session.seats, session.choices)
    assert (other.can_undo, other.can_redo) == (session.can_undo, session.can_redo)
    for turn in (Session.undo, Session.redo):
        for each in (session, other):
            if each.can_undo and each.can_redo:
                turn(each)
        assert other.choices == session.choices


@pytest.mark.parametrize("seats", [None, [], ["person"], ["person", "brave"], ["person", 1], "person", ["person"] * 3])
def test_a_save_that_does_not_say_who_plays_is_refused(seats: object) -> None:
    """Each seat must be said to be a person's or a computer's of a known level."""
    with pytest.raises(SaveError, match=r"^it does not say who plays each seat$"):
        Session.from_save({**against("easy").to_save(), "seats": seats})


@pytest.mark.parametrize("said", [b"\xf3", b"\xf3\x00", b"\xf3\x02\x00", b"\xf3\x00\x04"])
def test_a_seat_in_the_history_is_one_of_the_game(said: bytes) -> None:
    """A seat that there is not, a level that there is not, or half of it is no history."""
    with pytest.raises(SaveError, match=r"^its history holds something that is no choice$"):
        list(journal.decode(said, 2))
    assert list(journal.decode(b"\xf3\x01\x03\xf1", 2)) == [Seating(1, "sharp"), Step.UNDO]
