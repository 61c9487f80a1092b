"""How much is told, and when it goes on: the wording, the pace, and choices that are told when they change."""

from __future__ import annotations

import io
from contextlib import suppress
from pathlib import Path

import pytest

from engine.session import Session
from tests.plain.keyboard import Typist, play, run, said, session_at
from tests.plain.situations import call, fellowship, move
from tui import places, settings
from tui.plain import face
from tui.plain.line import Left, Line
from tui.settings import Settings
from tui.shelf import Shelf


def test_choices_are_told_when_they_change() -> None:
    """Two who are asked the same hear the choices once; Enter or m tells them again."""
    offer = "1. Offer; you move there and gain 10, and Ann gains 20."
    heard = play(session_at(fellowship()), "2", "2")
    assert heard.count(offer) == 1
    heard = play(session_at(fellowship()), "2", "", "m", "2")
    assert heard.count(offer) == 3
    assert "Dora, do you offer to fellowship Ann?" in heard


def test_after_another_list_the_choices_are_told_again() -> None:
    """A word that asks something else is followed by the choices that are open."""
    heard = play(session_at(move()), "settings", "1")
    assert heard.count("1. Roll two dice.") == 2


def test_with_the_full_wording_they_are_told_each_time() -> None:
    """Whoever wants to hear all hears the choices at each question."""
    heard = play(session_at(fellowship()), "2", "2", settings=Settings(wording="full"))
    assert heard.count("2. Pass.") == 3


WORDINGS = {
    "short": [
        "Carla, who was called, came to Moving Day.",
        "Ann gained 2 and has 62.",
        "Carla gained 2 and has 62.",
        "Ben's turn, on Ward Choir with 60.",
    ],
    "normal": [
        "Carla, who was called, came to Moving Day.",
        "Ann gained 2 Testimonies and has 62.",
        "Carla gained 2 Testimonies and has 62.",
        "Ben, it is your turn, on Ward Choir with 60 Testimonies.",
    ],
    "full": [
        "Carla, who was called, came to Moving Day.",
        "Ann gained 2 Testimonies for the call and has 62.",
        "Carla gained 2 Testimonies for the call and has 62.",
        "Ben, it is your turn, on Ward Choir with 60 Testimonies.",
    ],
}


@pytest.mark.parametrize("wording", WORDINGS)
def test_a_wording_tells_it_like_this(wording: str) -> None:
    """The same happening in few words, in the usual ones, and with what the Testimonies are for."""
    heard = play(session_at(call()), f"wording {wording}", "2", "l 3")
    start = heard.index(WORDINGS[wording][0])
    assert heard[start : start + 4] == WORDINGS[wording]
    assert heard[-4:-1] == WORDINGS[wording][:3]


def test_the_full_wording_tells_what_a_space_says() -> None:
    """After a move the full wording tells where the space lies and all that stands on it."""
    heard = run("new", "Ann", "Ben", "--seed", "7", typed=["wording full", "1"]).lines
    start = heard.index("Ben moved to Baby Blessing.")
    assert heard[start + 1 : start + 5] == [
        "Baby Blessing is space 2 of 12 in childhood.",
        "You are given a name and a blessing.",
        "Gain 1.",
        "Ben gained 1 Testimony on this space and has 1.",
    ]


def test_wording_and_pace_are_kept() -> None:
    """What is set by a word in one game holds in the next."""
    run("new", "Ann", "Ben", "--seed", "7", typed=["wording short", "pace", "", "q"])
    assert settings.read(places.settings()) == (Settings(wording="short", pace=True), None)
    run("new", "Ann", "Ben", "--seed", "7", typed=[*[""] * 12, "pace off"])
    assert settings.read(places.settings()) == (Settings(wording="short", pace=False), None)


@pytest.mark.parametrize(
    ("number", "kept"),
    [
        ("2", Settings(cover_hands=True)),
        ("3", Settings(wording="short")),
        ("4", Settings(wording="full")),
        ("5", Settings(pace=True)),
        ("6", Settings(plain=True)),
    ],
)
def test_everything_can_be_set_in_the_menu(number: str, kept: Settings) -> None:
    """Each setting that the plain face knows is an item of the menu, and is kept."""
    play(session_at(move()), "settings", number)
    assert settings.read(places.settings()) == (kept, None)


def test_a_wording_that_is_none_is_told(home: Path) -> None:
    """A settings file that names another wording gets one sentence."""
    home.mkdir()
    file = home / "settings.toml"
    file.write_text("wording = 'long'\n", encoding="utf-8")
    assert settings.read(file) == (Settings(), f"The setting wording in {file} must be one of short, normal, full.")


def paced(session: Session, *typed: str) -> str:
    """Returns all that is written of a game with pace."""
    out = io.StringIO()
    line = Line(Typist(typed), out)  # type: ignore[arg-type] # all that is asked of it is there
    with suppress(Left):
        kept = Settings(pace=True, know_fellowshipping=[*session.names])
        face.begin(line, Shelf(), session, kept, places.settings())
    return out.getvalue()


def test_each_sentence_waits_for_enter() -> None:
    """With pace each sentence ends with a carriage return, and the next one comes after Enter."""
    session = session_at(call())
    usual = play(session_at(call()))
    for enters in range(len(usual)):
        written = paced(session, *[""] * enters)
        assert [part.strip() for part in written.split("\r") if part.strip()][:enters] == usual[:enters]
    assert "Your choice? " in paced(session, *[""] * (len(usual) - 1))


def test_what_is_typed_too_early_is_kept_for_the_question() -> None:
    """A choice that is typed where only Enter is waited for is made at the next question, and nothing is skipped."""
    session = session_at(call())
    written = paced(session, "2", *[""] * 7)
    assert written.count("What was typed last is kept for the next question; Enter goes on.\r") == 1
    assert "Your choice? 2\n" in written
    assert len(session.choices) == 1


@pytest.mark.parametrize("typed", [["q"], [], ["", "QUIT"]])
def test_whoever_leaves_in_between_leaves_at_the_question(typed: list[str]) -> None:
    """By q and the end of the input all that is left is told without waiting, and the game is saved."""
    session = session_at(call())
    written = paced(session, *typed)
    assert said(written.replace("\r", ""))[-1] == "The game is saved; mortality resume goes on with it."
    assert session.choices == ()


def test_pace_can_be_ended_in_between() -> None:
    """The word pace, typed where Enter is waited for, ends the waiting."""
    written = paced(session_at(call()), "", "pace", "1")
    assert "Enter is not waited for now.\n" in written
    assert written.count("\r") == 2
