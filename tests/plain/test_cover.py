"""Covered hands: a hand is seen by its owner when he asks for it, and by nobody else."""

from __future__ import annotations

import io
import re
from contextlib import suppress

import pytest

from engine.choices import CARD, ROLL
from engine.session import Session
from tests.plain.keyboard import Typist, play, run, session_at
from tests.plain.situations import move
from tui import places, settings
from tui.plain import face
from tui.plain.line import Left, Line
from tui.settings import Settings
from tui.shelf import Shelf


def covered(*typed: str) -> tuple[Session, list[str]]:
    """Returns a game that was played with covered hands, and what was said."""
    session = session_at(move())
    return session, play(session, *typed, settings=Settings(cover_hands=True))


def test_a_covered_hand_is_not_in_the_choices() -> None:
    """With hands covered the choices do not tell the cards, only that one may be played."""
    _, heard = covered()
    assert heard[3:-1] == [
        "Ann, it is your turn, on Ward Choir with 60 Testimonies.",
        "1. Roll two dice.",
        "2. Play a Wisdom Card, after a look at your hand.",
        "3. File a new home teaching chart first.",
    ]


@pytest.mark.parametrize("yes", ["", "1"])
def test_the_owner_sees_his_hand_and_plays_from_it(yes: str) -> None:
    """The owner presses Enter or 1, sees what he may play, and plays it."""
    session, heard = covered("2", yes, "2")
    start = heard.index("Ann, your hand is covered; let nobody else look now.")
    assert heard[start : start + 6] == [
        "Ann, your hand is covered; let nobody else look now.",
        "1. Show my hand to me alone.",
        "2. Go back.",
        "1. Play the 3, to Tithing Settlement: gain 4.",
        "2. Play the 5, to Elective Trial of Faith.",
        "3. Play none after all.",
    ]
    assert session.choices[0] == CARD[5]


@pytest.mark.parametrize("typed", [["", ""], ["2", "", ""], ["2", "1", "", ""], ["2", "", "", ""], ["h", "", "", ""]])
def test_enter_never_plays(typed: list[str]) -> None:
    """Pressed once too often, Enter shows a hand or hides it, and lists the cards again, but it plays nothing."""
    session, heard = covered(*typed)
    assert session.choices == ()
    assert heard[-1] == "The game is saved; mortality resume goes on with it."


def test_enter_lists_the_cards_again() -> None:
    """When the hand is shown an empty line lists its cards once more."""
    _, heard = covered("2", "1", "")
    assert heard.count("1. Play the 3, to Tithing Settlement: gain 4.") == 2


def test_advice_names_covered_cards_to_their_owner_alone() -> None:
    """Advice tells where each card would lead, so it is told as the hand is."""
    _, heard = covered("a")
    assert heard[7] == "Ann, your hand is covered; let nobody else look now."
    assert "The 3, to Tithing Settlement: 4 Testimonies more." not in heard
    _, heard = covered("a", "1")
    assert "The 3, to Tithing Settlement: 4 Testimonies more." in heard
    assert heard[-2] == "1. Hide it again."


@pytest.mark.parametrize("typed", [["2", "1"], ["h", "1"], ["2", "1", "q"], ["h", "1", "q"], ["h", "1", "u"]])
def test_a_hand_is_covered_before_the_players_leave(typed: list[str]) -> None:
    """At a terminal whatever ends the look at a hand moves it out of sight before anything else is said."""
    out = Seen()
    line = Line(Typist(typed), out)  # type: ignore[arg-type] # all that is asked of it is there
    with suppress(Left):
        face.begin(line, Shelf(), session_at(move()), Settings(cover_hands=True), places.settings())
    shown, hidden = out.getvalue().rsplit("to Elective Trial of Faith" if typed[0] == "2" else "leads to", 1)
    assert shown
    assert "\n" * 24 in hidden.partition("The game is saved")[0]


class Seen(io.StringIO):
    """A terminal."""

    def isatty(self) -> bool:
        """Says that it is one."""
        return True


def test_the_owner_may_go_back() -> None:
    """Whoever looks at his hand may still roll, and so may whoever does not look after all."""
    for typed in (["2", "2", "1"], ["2", "1", "3", "1"]):
        session, _ = covered(*typed)
        assert session.choices[0] == ROLL


def test_the_hand_is_shown_on_asking() -> None:
    """`h` shows a covered hand to its owner when he says so, and hides it again."""
    _, heard = covered("h", "1", "1")
    start = heard.index("Ann, your hand is covered; let nobody else look now.")
    assert heard[start + 3 : start + 7] == [
        "Ann holds 2 Wisdom Cards: 3 and 5.",
        "The 3 leads to Tithing Settlement.",
        "The 5 leads to Elective Trial of Faith.",
        "1. Hide it again.",
    ]


def test_what_was_private_is_not_repeated() -> None:
    """Neither `r` nor the story tells what somebody saw alone."""
    _, heard = covered("h", "1", "1", "r", "l all")
    assert sum("3 and 5" in line for line in heard) == 1


@pytest.mark.parametrize(("cover", "told"), [(True, 0), (False, 1)])
def test_a_drawn_card_is_told_only_with_open_hands(*, cover: bool, told: int) -> None:
    """HINT-1: with hands covered nobody hears which Wisdom Card was drawn, only how many are held."""
    settings.write(places.settings(), Settings(cover_hands=cover))
    heard = run("new", "Ann", "Ben", "--seed", "7", typed=[*["1"] * 60, "l all"])
    drawn = [line for line in heard.lines if re.search(r" drew an? (Wisdom Card and holds|\d and now holds) ", line)]
    assert drawn
    assert any(re.search(r" drew an? \d ", line) for line in drawn) is bool(told)


def test_the_setting_is_changed_in_the_game_and_kept() -> None:
    """`settings` covers the hands, the choices are listed anew, and the next game begins with covered hands."""
    heard = run("new", "Ann", "Ben", "--seed", "7", typed=["settings", "2"])
    assert "Hands are covered now." in heard.lines
    assert settings.read(places.settings()) == (Settings(cover_hands=True), None)
    heard = run("new", "Ann", "Ben", "--seed", "7", typed=["settings", "2"])
    assert "Hands are covered until their owners ask for them." in heard.lines
    assert settings.read(places.settings()) == (Settings(cover_hands=False), None)
