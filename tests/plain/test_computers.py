"""Computers at the table in the plain face: they play by themselves, in sentences, and seats change hands by a word."""

from __future__ import annotations

import pytest

from engine.session import Session
from tests.plain.keyboard import play, run, session_at
from tests.plain.situations import call
from tui.settings import Settings
from tui.shelf import Shelf


def against(*seats: str, seed: int = 3) -> Session:
    """Returns a new game of Ann, Ben and Carla, who sit there so."""
    return Session.begin(("Ann", "Ben", "Carla"), seed, seats=seats)


def test_computers_play_between_the_choices_of_a_person() -> None:
    """What they do is told as for anybody, and nobody waits: the next question is the person's."""
    heard = play(against("person", "steady", "easy"), "1")
    questions = [line for line in heard if "it is your turn" in line]
    assert [line.partition(",")[0] for line in questions] == ["Ann", "Ann"]
    assert heard.index("Ben is a computer and plays a steady game.") < heard.index("Carla begins.")
    assert heard.index("Carla rolled 3.") < heard.index(questions[0])
    between = heard[heard.index(questions[0]) : heard.index(questions[1])]
    assert [line for line in between if " rolled " in line] == ["Ann rolled 4.", "Ben rolled 6.", "Carla rolled 6."]


def test_a_whole_game_against_computers() -> None:
    """By typing 1 alone the game comes to its end, which tells who won."""
    session = against("person", "steady", "easy")
    heard = play(session, *["1"] * 2000)
    assert any(line.startswith("The game is over after ") for line in heard)
    assert session.game.winners


def test_a_computers_cards_stay_hidden() -> None:
    """Neither is told which card it draws, nor may anybody look at its hand, covered or not."""
    for settings in (Settings(), Settings(cover_hands=True)):
        heard = play(against("person", "steady", "easy"), "1", "h ben", "h carla", settings=settings)
        assert "Ben drew a Wisdom Card and holds 1." in heard
        assert "Ben holds 1 Wisdom Card." in heard
        assert "Carla holds 1 Wisdom Card." in heard


def test_why_tells_the_reason_of_a_computer() -> None:
    """After a computer's choice `why` tells its reason and then the rule; with a number, that of any sentence."""
    session = against("person", "steady", "easy")
    heard = play(session, "1", "why", "why 1", "why 99")
    assert session.seats[2] == "easy"
    reason = heard.index("Carla chose to roll: Carla felt like it.")
    assert heard[reason + 1].startswith("SPA-1: ") or heard[reason + 1].startswith("WIS-1: ")
    assert heard.count("Carla chose to roll: Carla felt like it.") == 2
    assert not any(line.startswith("Ann chose ") for line in heard)


def test_undo_leads_back_to_the_persons_question() -> None:
    """One word takes back the person's choice and what the computers did since; redo tells all of it again."""
    heard = play(against("person", "steady", "easy"), "1", "u", "redo")
    start = heard.index("Ann's choice to roll was taken back.")
    assert [line for line in heard[:start] if " rolled " in line][-3:] == [
        line for line in heard[start:] if " rolled " in line
    ]
    assert sum("it is your turn" in line for line in heard) == 4


def test_a_resumed_game_knows_its_computers() -> None:
    """They are named at the resuming, and play on."""
    run("new", "Ann", "Ben:sharp", "--seed", "1", typed=["1"])
    heard = run("resume", typed=["1", "seat"])
    assert heard.lines.count("Ben is a computer and plays a sharp game.") == 2
    assert Shelf().look()[0][0].session.seats == ("person", "sharp")


def test_a_seat_is_given_to_a_computer_and_back() -> None:
    """The word seat gives a seat away; whose turn it is plays at once, and a person is asked again."""
    session = session_at(call())
    heard = play(session, "seat", "seat ann Easy", "seat Ann person", "seat ann person")
    assert "Ann is a person." in heard
    assert "A computer plays for Ann now, an easy game." in heard
    assert heard.index("A computer plays for Ann now, an easy game.") < heard.index("A person plays for Ann now.")
    assert session.seats == ("person",) * 4
    assert len(session.choices) == 1
    assert heard[-2:-1] == ["Ann is a person."]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("seat Ben", "Behind seat and a name stands person, easy, steady or sharp."),
        ("seat Ben brave", "Behind seat and a name stands person, easy, steady or sharp."),
        ("seat steady", "Behind seat and a name stands person, easy, steady or sharp."),
        ("seat Zoe steady", "No player is called that."),
    ],
)
def test_a_seat_that_cannot_be_given_is_told(typed: str, sentence: str) -> None:
    """One sentence says what is to be typed, and nobody changes seats."""
    session = Session.begin(("Ann", "Ben"), 1)
    assert sentence in play(session, typed)
    assert session.seats == ("person", "person")


def test_computers_alone_are_watched() -> None:
    """A round at a time or to the end; in between everything can be asked, and a seat be taken."""
    session = against("easy", "steady", "easy")
    heard = play(session, "1", "s", "1", "seat ben person", "1")
    assert heard.count("1. Let the computers play a round.") == 1
    assert sum(" rolled " in line and " to begin" not in line for line in heard) >= 7
    assert any(line.startswith("Ben, it is your turn") for line in heard)
    session = against("easy", "steady", "easy")
    heard = play(session, "2")
    assert session.game.winners
    assert heard[-3:-1] == ["1. Leave the table.", "2. Play again with the same people."]


def test_a_game_of_computers_does_not_run_off_without_anybody() -> None:
    """Where nobody types, nobody has wished for a round: the game waits, saved."""
    heard = run("new", "Ann:easy", "Ben:easy", "--seed", "1")
    assert heard.status == 0
    assert not any(" rolled " in line and " to begin" not in line for line in heard.lines)
    assert heard.lines[-1] == "The game is saved; mortality resume goes on with it."
