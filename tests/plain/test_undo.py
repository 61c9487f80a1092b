"""Taking back and making again, and how it is told."""

from __future__ import annotations

from engine.choices import DECLINE, DONE, ROLL
from engine.session import Session
from tests.plain.keyboard import play, run, session_at
from tests.plain.situations import call, elective
from tui.words.choices import came_next, deed

NO_UNDO = "Nothing is taken back in this game."


def test_what_is_taken_back_is_told() -> None:
    """Undo tells which choice is taken back and how those stand whom it concerns, and asks again."""
    heard = play(session_at(call()), "2", "u")
    start = heard.index("Ann's choice to call Carla was taken back.")
    assert heard[start:-1] == [
        "Ann's choice to call Carla was taken back.",
        "Ann has 60 Testimonies and is on Moving Day.",
        "Ann is married in the temple.",
        "Carla has 60 Testimonies and is on Sacrament Meeting.",
        "Carla is married in the temple.",
        "Ann, whom do you call to Moving Day?",
        "1. Call Ben, who is on Ward Choir; you each gain 2.",
        "2. Call Carla, who is on Sacrament Meeting; you each gain 2.",
        "3. Call Dora, who is on Missionary Dinner; you each gain 2.",
    ]


def test_a_bishop_who_takes_back_that_play_goes_on() -> None:
    """What was chosen last is told as what it was: to go on."""
    assert deed(DONE, ("Ann", "Ben")) == "to go on"


def test_not_drawing_is_called_that_everywhere() -> None:
    """TRI-2: the choice `Do not draw` is not called declining when it is advised or taken back."""
    assert deed(DECLINE, ("Ann", "Ben")) == "not to draw"
    assert came_next(DECLINE, "Ann", ("Ann", "Ben")) == "Next, Ann chose not to draw."
    heard = play(session_at(elective()), "a", "2", "u")
    assert "2. Do not draw." in heard
    assert "Not to draw: as many Testimonies as now." in heard
    assert "Ann's choice not to draw was taken back." in heard
    assert not [line for line in heard if "ecline" in line]


def test_what_is_made_again_is_told() -> None:
    """Redo tells that the choice was made again, and what happened, once more."""
    heard = play(session_at(call()), "2", "u", "redo")
    start = heard.index("Ann's choice to call Carla was made again.")
    assert heard[start : start + 5] == [
        "Ann's choice to call Carla was made again.",
        "Carla, who was called, came to Moving Day.",
        "Ann gained 2 Testimonies and has 62.",
        "Carla gained 2 Testimonies and has 62.",
        "Ben, it is your turn, on Ward Choir with 60 Testimonies.",
    ]


def test_undo_never_throws_the_dice_anew() -> None:
    """The same choice after an undo has the same outcome, sentence for sentence."""
    heard = play(Session.begin(("Ann", "Ben"), 5), "1", "u", "1")
    rolls = [line for line in heard if " rolled " in line and " to begin" not in line]
    assert len(rolls) == 2
    assert len(set(rolls)) == 1


def test_undo_is_refused_politely() -> None:
    """In a game without undo both words get one sentence, and the game goes on."""
    heard = run("new", "Ann", "Ben", "--no-undo", "--seed", "1", typed=["1", "u", "redo", "1"])
    assert heard.lines.count(NO_UNDO) == 2
    assert not any("taken back." in line for line in heard.lines[4:])
    assert heard.status == 0


def test_undo_reaches_back_over_a_resuming() -> None:
    """A choice made before the players left can be taken back after they have come again."""
    run("new", "Ann", "Ben", "--seed", "1", typed=["1"])
    heard = run("resume", typed=["u"])
    assert any(line.endswith("'s choice to roll was taken back.") for line in heard.lines)


def test_even_a_win_can_be_taken_back() -> None:
    """At the end the last choice can be taken back, and the game is played on from there."""
    session = Session.begin(("Ann", "Ben"), 3)
    heard = play(session, *["1"] * 2000)
    ended = heard.index("1. Leave the table.")
    choices = len(session.choices)
    again = Session.begin(("Ann", "Ben"), 3)
    heard = play(again, *["1"] * choices, "3")
    assert heard[ended + 3].endswith(" was taken back.")
    assert again.ask is not None
    assert again.game.winners == ()
    again.choose(again.ask.choices[0] if again.ask.choices else ROLL)
    assert again.game.winners == session.game.winners
