"""The observable game: what it publishes, takes back, does again, keeps, and goes on with."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import journal
from engine.choices import DRAW, OFFER, ROLL, Choice
from engine.errors import IllegalChoiceError, SaveError, UndoRefusedError
from engine.events import DoneAgain, Event, TakenBack
from engine.journal import Step
from engine.session import Session
from engine.simulate import random_choice
from tests.conftest import scale
from tests.rules.play import NAMES, PLAYERS, choices_of, played, policy


def begun(players: int = 3, seed: int = 1, *, may_undo: bool = True) -> Session:
    """Returns a new session."""
    return Session.begin(NAMES[:players], seed, may_undo=may_undo)


def resumed(session: Session) -> Session:
    """Returns the session that its save becomes."""
    return Session.from_save(copy.deepcopy(session.to_save()))


def look(session: Session) -> tuple[object, ...]:
    """Returns all that a session shows."""
    return (session.game.pack(), repr(session.ask), session.story, session.choices, session.can_undo, session.can_redo)


def test_an_observer_hears_each_change() -> None:
    """An observer is called after each choice, undo and redo with what it returned, and no longer once it has ended."""
    session = begun()
    heard: list[tuple[Event, ...]] = []
    states: list[dict[str, Any]] = []
    end = session.subscribe(heard.append)
    session.subscribe(lambda _: states.append(session.game.pack()))
    returned = [session.choose(ROLL), session.choose(ROLL), session.undo(), session.redo()]
    assert heard == returned
    assert all(heard)
    assert states[-1] == states[1] == session.game.pack()
    end()
    session.choose(ROLL)
    assert len(heard) == 4
    assert len(states) == 5


def test_an_observer_may_end_or_begin_within_a_call() -> None:
    """An observer that ends its own subscription, or begins another, while it is called disturbs nobody."""
    session = begun()
    calls: list[str] = []

    def once(_: tuple[Event, ...]) -> None:
        calls.append("once")
        end()
        session.subscribe(lambda _: calls.append("later"))

    end = session.subscribe(once)
    session.subscribe(lambda _: calls.append("always"))
    session.choose(ROLL)
    assert calls == ["once", "always"]
    session.choose(ROLL)
    assert calls == ["once", "always", "always", "later"]


def test_the_story_is_what_was_published() -> None:
    """The story is the beginning and then all that was published, in order."""
    session = begun()
    told = list(session.story)
    session.subscribe(told.extend)
    for choice in choices_of(3, 1)[:50]:
        session.choose(choice)
    session.undo()
    session.redo()
    assert list(session.story) == told


def test_it_is_known_what_of_the_story_was_taken_back() -> None:
    """The events of a choice that is taken back are named; made again they happen anew, and those named stay so."""
    session = begun()
    for choice in choices_of(3, 1)[:5]:
        session.choose(choice)
    first = len(session.story)
    happened = session.choose(choices_of(3, 1)[5])
    before = session.undone
    session.undo()
    part = first, first + len(happened)
    assert (before, session.undone) == ((), (part,))
    assert session.story[first : first + len(happened)] == happened
    session.redo()
    again, length = session.undone, len(session.story)
    session.undo()
    assert (again, session.undone) == ((part,), (part, (part[1] + 2, length)))
    session.undo()
    ((earlier, after),) = Session.from_save(session.to_save()).undone
    assert earlier < first
    assert after == length + 1


def test_an_illegal_choice_changes_and_publishes_nothing() -> None:
    """A choice that is not open raises its error; nothing is heard, nothing is kept, and redo is still possible."""
    session = played()
    session.undo()
    heard: list[tuple[Event, ...]] = []
    session.subscribe(heard.append)
    before, entries = look(session), session.entries[:]
    for choice in (DRAW, OFFER, Choice(ROLL.verb, 5)):
        if session.ask is not None and choice not in session.ask.choices:
            with pytest.raises(IllegalChoiceError):
                session.choose(choice)
    assert heard == []
    assert (look(session), session.entries) == (before, entries)
    assert session.can_redo


@pytest.mark.parametrize("players", PLAYERS)
def test_undo_to_the_beginning_and_redo_to_the_end(players: int) -> None:
    """A whole game can be taken back to its beginning, each state as it was, and made again to the same end."""
    session = begun(players, seed=4)
    states = [session.game.pack()]
    choices = choices_of(players, 4)
    for choice in choices:
        session.choose(choice)
        states.append(session.game.pack())
    assert session.ask is None
    for number in range(len(choices) - 1, -1, -1):
        session.undo()
        assert session.game.pack() == states[number]
    assert not session.can_undo
    assert session.choices == ()
    for number in range(len(choices)):
        session.redo()
        assert session.game.pack() == states[number + 1]
    assert not session.can_redo
    assert session.choices == tuple(choices)


def test_undo_never_rolls_again() -> None:
    """The same choice after an undo throws the same dice and draws the same cards, as often as one likes."""
    session = played(choices=30)
    random = policy(3)
    for _ in range(60):
        assert session.ask is not None
        choice = random_choice(session.ask, 3, random)
        first = session.choose(choice)
        after = session.game.pack()
        for _ in range(2):
            session.undo()
            assert session.choose(choice) == first
            assert session.game.pack() == after


def test_undo_is_told_in_the_story() -> None:
    """The story tells who took which choice back, and who made it again; what was taken back is still told."""
    session = begun()
    before = session.story
    assert session.ask is not None
    seat = session.ask.seat
    happened = session.choose(ROLL)
    assert session.undo() == (TakenBack(seat, ROLL),)
    assert session.redo() == (DoneAgain(seat, ROLL), *happened)
    assert session.story == (*before, *happened, TakenBack(seat, ROLL), DoneAgain(seat, ROLL), *happened)


def test_another_choice_after_undo_forgets_what_was_taken_back() -> None:
    """Once one has chosen anew, what was taken back cannot be made again."""
    session = played(choices=20)
    for _ in range(3):
        session.undo()
    assert session.can_redo
    assert session.ask is not None
    session.choose(session.ask.choices[0])
    assert not session.can_redo
    with pytest.raises(UndoRefusedError):
        session.redo()


def test_nothing_to_take_back_or_do_again() -> None:
    """At the beginning undo and redo are refused, and nothing changes or is heard."""
    session = begun()
    heard: list[tuple[Event, ...]] = []
    session.subscribe(heard.append)
    before = look(session)
    for refused in (session.undo, session.redo):
        with pytest.raises(UndoRefusedError):
            refused()
    assert (look(session), heard, session.entries) == (before, [], [])


def test_a_game_begun_without_undo_refuses_it() -> None:
    """In a game taken back in this game nothing is ever taken back, after it was resumed either."""
    session = played(may_undo=False)
    for at_it in (session, resumed(session)):
        before = look(at_it)
        assert not at_it.can_undo
        assert not at_it.can_redo
        for refused in (at_it.undo, at_it.redo):
            with pytest.raises(UndoRefusedError, match="is taken back"):
                refused()
        assert look(at_it) == before


@pytest.mark.parametrize("players", PLAYERS)
def test_a_resumed_game_goes_on_alike(players: int) -> None:
    """A game that is kept and resumed at every k-th choice shows, tells and becomes the same as one that is not."""
    session = other = begun(players, seed=6)
    every = scale(9, 1)
    for number, choice in enumerate(choices_of(players, 6)):
        if number % every == 0:
            other = resumed(other if number % 2 else session)
            assert other.game.pack() == session.game.pack()
        assert other.choose(choice) == session.choose(choice)
        assert other.to_save() == session.to_save()
    assert look(other) == look(session)
    assert look(resumed(session)) == look(session)


@settings(max_examples=scale(25, 500))
@given(players=st.integers(2, 8), seed=st.integers(0, 2**32), data=st.data())
def test_undo_and_redo_after_resuming(players: int, seed: int, data: st.DataObject) -> None:
    """Whatever is chosen, taken back, done again and resumed in any order, the resumed is as the one that was not."""
    session, other = begun(players, seed), begun(players, seed)
    random = policy(seed)
    for act in data.draw(st.lists(st.sampled_from("ccccccuuurrs"), max_size=40)):
        if act == "s":
            other = resumed(other)
            assert other.is_whole
        elif act == "u" and session.can_undo:
            assert other.undo() == session.undo()
        elif act == "r" and session.can_redo:
            assert other.redo() == session.redo()
        elif session.ask is not None:
            choice = random_choice(session.ask, players, random)
            assert other.choose(choice) == session.choose(choice)
    assert look(other) == look(session)
    assert other.to_save() == session.to_save()
    assert resumed(other).is_whole


def test_a_save_holds_plain_values() -> None:
    """What a save keeps is texts, numbers, bytes, lists and mappings; the seed is a text, because it may be large."""
    save = played(seed=2**300).to_save()
    assert save["seed"] == str(2**300)
    assert save["names"] == ["Ann", "Ben", "Carla"]
    assert isinstance(save["history"], bytes)
    assert len(save["history"]) == 40 + 3 * save["history"].count(240)
    assert resumed(played(seed=2**300)).seed == 2**300


def test_a_history_that_does_not_fit_is_left_out() -> None:
    """Of a save whose history leads elsewhere, or nowhere, the state is gone on with; undo reaches back to there."""
    fits = played(choices=40).to_save()
    elsewhere = journal.encode_all(choices_of(3, 1)[:39])
    illegal = journal.encode_all([DRAW])
    too_far_back = journal.encode_all([Step.UNDO])
    nothing_again = journal.encode_all([ROLL, Step.REDO])
    for history in (elsewhere, illegal, too_far_back, nothing_again, b""):
        session = Session.from_save({**fits, "history": history})
        assert session.game.pack() == fits["state"]
        assert (session.story, session.choices, session.can_undo, session.is_whole) == ((), (), False, False)
        happened = session.choose(choices_of(3, 1)[40])
        assert happened == played(choices=40).choose(choices_of(3, 1)[40])
        session.undo()
        assert session.game.pack() == fits["state"]
        assert not session.can_undo


def test_the_seed_of_another_game_does_not_fit() -> None:
    """A save whose seed is another game's goes on from its state, without the history."""
    session = Session.from_save({**played().to_save(), "seed": "77"})
    assert not session.is_whole
    assert session.game.pack() == played().game.pack()


@pytest.mark.parametrize("key", ["names", "seed", "undo", "state", "history"])
def test_a_save_without_a_part_is_refused(key: str) -> None:
    """A save from which a part is missing, or in which it is of another kind, is refused."""
    save = played().to_save()
    del save[key]
    with pytest.raises(SaveError):
        Session.from_save(save)
    for wrong in (None, 3, 1.5, "", "word", b"bytes", [], [1], {}, {"a": 1}, True):
        if type(wrong) is not type(played().to_save()[key]):
            with pytest.raises(SaveError):
                Session.from_save({**save, key: wrong})


@pytest.mark.parametrize("seed", ["", "one", "1.5", "0x10", str(2**511), str(-(2**511) - 1), "9" * 5000])
def test_a_seed_that_is_none_is_refused(seed: str) -> None:
    """A seed that is no number, or is too large to have dice, is refused."""
    with pytest.raises(SaveError):
        Session.from_save({**played().to_save(), "seed": seed})


@pytest.mark.parametrize("history", [b"\xff", b"\xf0", b"\xf0\x01\x02", b"\x00\xee"])
def test_a_history_that_says_nothing_is_refused(history: bytes) -> None:
    """A history with a byte that stands for nothing, or a chart that is cut, is refused."""
    with pytest.raises(SaveError):
        Session.from_save({**played().to_save(), "history": history})


def test_names_for_another_number_of_players_are_refused() -> None:
    """A save that names more or fewer players than play is refused."""
    for names in ([], ["Ann", "Ben"], ["Ann", "Ben", "Carla", "Dora"], ["Ann", "Ben", 3]):
        with pytest.raises(SaveError):
            Session.from_save({**played().to_save(), "names": names})
