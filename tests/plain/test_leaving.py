"""Leaving and coming back: at any prompt, by a word, by the end of the input, with a disk that refuses."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.asks import AskKind
from tests.conftest import scale
from tests.plain.keyboard import play, run, session_at
from tests.plain.situations import SITUATIONS, first_office, move, office
from tests.rules.play import NAMES
from tui.settings import Settings
from tui.shelf import Shelf

SAVED = "The game is saved; mortality resume goes on with it."


def state_of_newest() -> object:
    """Returns the state of the newest game on the shelf, as plain values."""
    return Shelf().look()[0][0].session.game.pack()


@pytest.mark.parametrize("kind", AskKind)
def test_the_input_may_end_at_any_question(kind: AskKind) -> None:
    """At each kind of question the end of the input saves and leaves with one sentence."""
    session = session_at(SITUATIONS[kind]())
    assert play(session)[-1] == SAVED
    assert state_of_newest() == session.game.pack()


@pytest.mark.parametrize(
    "typed",
    [["2"], ["2", "1"], ["2", "1", "1"], ["3"], ["3", "1"], ["settings"], ["q"], ["QUIT"]],
)
def test_the_players_may_leave_in_the_middle_of_a_dialogue(typed: list[str]) -> None:
    """In the middle of a chart, a ruling or the settings too, and by q, the game is saved as it stood before."""
    session = session_at(office())
    assert play(session, *typed)[-1] == SAVED
    assert session.choices == ()
    assert state_of_newest() == office_state()


def office_state() -> object:
    """Returns the state in which the office is taken, as plain values."""
    return session_at(office()).game.pack()


@pytest.mark.parametrize("typed", [["2"], ["2", "1"], ["h"], ["h", "1"]])
def test_the_players_may_leave_while_a_hand_is_shown(typed: list[str]) -> None:
    """The end of the input at the question that covers a hand, or while it is shown, leaves like anywhere else."""
    assert play(session_at(move()), *typed, settings=Settings(cover_hands=True))[-1] == SAVED


@pytest.mark.parametrize(
    "typed", [[], ["1"], ["1", "Ann"], ["1", "Ann", "Ben"], ["1", "Ann", "Ben", ""], ["2"], ["3"], ["3", "2"], ["4"]]
)
def test_the_players_may_leave_before_a_game(typed: list[str]) -> None:
    """At each prompt of the start menu and of a new game the end of the input leaves with one word."""
    heard = run(typed=typed)
    assert heard.status == 0
    assert heard.lines[-1] == "Goodbye."
    assert heard.err == ""


@pytest.mark.parametrize("players", [3, 6])
def test_a_game_resumed_anywhere_goes_on_identically(players: int) -> None:
    """Stopped after any number of choices and resumed, a game comes to the same state, and tells the same."""
    whole = run("new", *NAMES[:players], "--seed", "11", typed=["1"] * 150)
    state, told = state_of_newest(), whole.lines
    assert len(Shelf().look()[0][0].session.choices) == 150
    for stop in range(0, 150, scale(10, 1)):
        run("new", *NAMES[:players], "--seed", "11", typed=["1"] * stop)
        heard = run("resume", typed=["1"] * (150 - stop))
        assert state_of_newest() == state
        assert heard.lines[-5:] == told[-5:]


def test_each_choice_is_saved_before_the_next_prompt() -> None:
    """Whenever a prompt stands there, the file holds the game as it is then, also after undo and redo."""
    session = session_at(first_office())
    typed = ["1", "1", "1", "u", "redo", "1", "u", "u"]
    states = []

    def typist() -> Iterator[str]:
        for line in typed:
            states.append((state_of_newest(), session.game.pack()))
            yield line
        states.append((state_of_newest(), session.game.pack()))

    play(session, typed=typist())
    assert len(states) == len(typed) + 1
    assert [kept for kept, _ in states] == [now for _, now in states]


def test_a_disk_that_refuses_is_told_once_and_the_game_goes_on(home: Path) -> None:
    """A save that fails is told once, with what can be done; each choice tries again, and success is told too."""
    home.write_text("a file where the folder should be")

    def typist() -> Iterator[str]:
        yield from ["1", "1", "1"]
        home.unlink()
        yield "1"

    heard = run("new", "Ann", "Ben", "--seed", "4", typed=typist())
    assert heard.text.count(f"The game could not be saved in {home}: it is no folder.") == 1
    assert heard.lines.count("You can play on; each choice tries again.") == 1
    assert heard.lines.count("Set MORTALITY_HOME to a folder that can be written, to keep your games there.") == 1
    assert heard.lines.count("The game is saved again.") == 1
    assert heard.lines[-1] == SAVED
    assert heard.status == 0
    assert len(Shelf().look()[0][0].session.choices) == 4


def test_only_what_came_after_the_last_saved_choice_is_said_to_be_missing(home: Path) -> None:
    """If the disk fills in the middle of a game, the last sentence says what is missing, with exit status 1."""

    def typist() -> Iterator[str]:
        yield from ["1", "1"]
        home.rename(home.with_name("elsewhere"))
        home.write_text("a file where the folder should be")
        yield "1"

    heard = run("new", "Ann", "Ben", "--seed", "4", typed=typist())
    assert heard.text.endswith(
        "The game could not be saved again; only what came after the last saved choice is missing."
    )
    assert heard.status == 1


def test_what_is_lost_when_the_game_is_over_is_told_too(home: Path) -> None:
    """A game that is played to its end on a disk that refuses is said to be lost, with exit status 1."""
    home.write_text("a file where the folder should be")
    heard = run("new", "Ann", "Ben", "--no-undo", "--seed", "4", typed=["1"] * 3000)
    assert heard.lines[-1] == "The game could not be saved, and what you played is lost."
    assert heard.status == 1


def test_an_unsaved_game_is_not_said_to_be_saved(home: Path) -> None:
    """If the disk refuses to the end, the last sentence says so."""
    home.write_text("a file where the folder should be")
    heard = run("new", "Ann", "Ben", "--seed", "4", typed=["1"])
    assert heard.lines[-1] == "The game could not be saved, and what you played is lost."
    assert heard.status == 1
    assert home.read_text() == "a file where the folder should be"
