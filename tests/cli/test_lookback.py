"""Looking back from the command line: a game gone through again, a game as prose, and the record book."""

from __future__ import annotations

import pytest

from engine.session import Session
from tests.plain.keyboard import Heard, run
from tests.rules.play import NAMES, choices_of
from tui.shelf import Shelf
from tui.words.widths import WIDTH, cells

LONG = tuple(f"{letter * 8} von {letter * 7}" for letter in "ABCDEFGH")


def shelved(names: tuple[str, ...] = NAMES[:3], seed: int = 13, choices: int | None = None) -> Session:
    """Puts a random game on the shelf, at its end or after so many choices, and returns it."""
    session = Session.begin(names, seed)
    for choice in choices_of(len(names), seed)[:choices]:
        session.choose(choice)
    Shelf().add(session)
    return session


def replayed(*typed: str) -> Heard:
    """Goes through the newest game again, by typing."""
    return run("replay", "1", "--plain", typed=typed)


@pytest.mark.parametrize("names", [NAMES[:3], LONG], ids=["three", "eight"])
def test_a_story_is_told_from_birth_to_the_end(names: tuple[str, ...]) -> None:
    """`story` tells the whole game in lines that fit, with the chart, the turning points and a life for each."""
    session = shelved(names)
    heard = run("story", "1")
    assert (heard.status, heard.err) == (0, "")
    lines = heard.out.splitlines()
    for heading in ("How it began", "Childhood and youth", "How it ended", "Turning points", *names):
        assert lines.count(heading) == 1
    assert max(map(cells, lines)) <= WIDTH
    assert "150|" in heard.out
    assert f"finished mortality in turn {session.game.turns}" in " ".join(lines)


def test_a_story_of_a_game_that_goes_on() -> None:
    """It ends where the game stands."""
    shelved(choices=30)
    heard = run("story", "1")
    assert "finished mortality" not in heard.out
    assert "Testimonies so far." in heard.out


def test_a_replay_goes_both_ways() -> None:
    """Enter goes on by a choice, the numbers go back, to turns and to both ends; each step says where it leads."""
    session = shelved()
    last = len(session.choices)
    heard = replayed("", "", "4", "3", "3", "4", "100", "q")
    places = [line for line in heard.lines if line.startswith("Turn ") and " choice " in line]
    assert places[:5] == [f"Turn {at + 1}, choice {at} of {last}." for at in (0, 1, 2, 1)] + [
        f"Turn 152, choice {last} of {last}."
    ]
    assert places[5] == f"Turn 1, choice 0 of {last}."
    assert places[6].startswith("Turn 100, ")
    assert heard.lines.count("This is the beginning.") == 2
    assert heard.lines[-1] == "Goodbye."
    assert heard.status == 0


def test_a_replay_lists_what_can_be_done_only_when_that_changes() -> None:
    """The list is said at the beginning and when it is another one; `?` says it again."""
    shelved()
    heard = replayed("", "", "", "", "?", "q")
    assert heard.lines.count("1. On by a choice.") == 3
    assert sum(line.startswith("Turn ") and " choice " in line for line in heard.lines) == 5


def test_a_game_is_taken_over_as_a_new_one() -> None:
    """From anywhere in a finished game a new one goes on, which is saved beside the old one."""
    session = shelved()
    heard = replayed("", "", "", "9", "1", "1", "q")
    assert "This is a new game now, called Ann, Ben and Carla 2." in heard.lines
    assert "The old one stays as it was." in heard.lines
    assert "On with the game of Ann, Ben and Carla." in heard.lines
    games, _ = Shelf().look()
    assert {game.title: len(game.session.choices) for game in games} == {
        "Ann, Ben and Carla": len(session.choices),
        "Ann, Ben and Carla 2": 5,
    }
    taken = next(game.session for game in games if game.title.endswith("2"))
    assert taken.choices[:3] == session.choices[:3]


@pytest.mark.parametrize("typed", ["0", "153", "-1", "two", "", "1" * 50])
def test_a_turn_that_there_is_not_is_refused(typed: str) -> None:
    """A turn is a number from 1 to the last; nothing else leads anywhere."""
    shelved()
    assert "Type a number from 1 to 152." in replayed("4", typed, "q").lines


def test_a_replay_of_a_lost_past_says_so() -> None:
    """A game whose history is not known is shown as it stands."""
    kept = shelved(choices=40).to_save()
    Shelf().add(Session.from_save({**kept, "history": b""}), "Lost")
    heard = run("replay", "Lost", typed=["q"])
    assert "Its history is not known from Birth on, only from here." in heard.lines
    assert "From where the game is known" not in run("story", "Lost").out


def test_the_record_book_is_told() -> None:
    """`records` tells wins by name and what was done best, and says so if no game is over."""
    assert run("records").out == "No game has been finished yet.\n"
    shelved()
    assert run("records").out.splitlines() == [
        "Carla has played 1 game and won 1.",
        "Ann has played 1 game and won none.",
        "Ben has played 1 game and won none.",
        "The fastest finish: Carla, after 51 own turns in a game of three.",
        "The most visits: Carla made 11 in a game of three.",
        "The longest engagement: Carla, for 9 own turns in a game of three.",
    ]


@pytest.mark.parametrize("word", ["replay", "story"])
def test_a_game_must_be_named(word: str) -> None:
    """Without a game, or with one that there is not, a sentence says so; the exit status is 2."""
    for arguments in ((word,), (word, "nobody"), (word, "1", "2")):
        heard = run(*arguments)
        assert (heard.status, heard.out) == (2, "")
        assert heard.err.count("\n") == 1
