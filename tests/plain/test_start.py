"""The start menu, and a new game from it."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.session import Session
from tests.plain.keyboard import run
from tui.shelf import Shelf
from tui.words import status

EMPTY = ["1. Begin a new game.", "2. Learn how to play, if you are new to it.", "3. Change the settings.", "4. Leave."]


def test_without_games_it_begins_with_a_new_one() -> None:
    """With an empty shelf the first thing offered is a new game."""
    assert run(typed=["4"]).lines == ["Mortality, a board game for two to eight players.", *EMPTY, "Goodbye."]


def test_with_a_game_it_begins_with_going_on() -> None:
    """With a game on the shelf the first thing offered is to go on with the newest that is not over."""
    run("new", "Ann", "Ben", "--seed", "1", typed=["1"] * 3)
    heard = run(typed=["1", "s"])
    assert heard.lines[1:6] == [
        "1. Go on with Ann and Ben: turn 4, Ann to play, several lead with 2.",
        "2. Begin a new game.",
        "3. See the saved games.",
        "4. Learn how to play.",
        "5. Change the settings.",
    ]
    assert "On with the game of Ann and Ben." in heard.lines
    assert heard.lines[-1] == "The game is saved; mortality resume goes on with it."


def test_a_game_that_is_over_is_not_gone_on_with() -> None:
    """A finished game is listed with who finished it, and is not the first thing offered."""
    run("new", "Ann", "Ben", "--seed", "1", typed=["1"] * 3)
    run("new", "Dan", "Eve", "--seed", "3", typed=["1"] * 3000)
    heard = run(typed=["3", "1", "1"])
    assert heard.lines[1].startswith("1. Go on with Ann and Ben: ")
    assert heard.lines[7].startswith("1. Dan and Eve: ")
    assert heard.lines[7].endswith(" finished mortality.")
    assert any(line.startswith("The game is over after ") for line in heard.lines)


def test_any_saved_game_can_be_gone_on_with() -> None:
    """The saved games are listed, the newest first, and each can be chosen."""
    run("new", "Ann", "Ben", "--seed", "1")
    run("new", "Dan", "Eve", "--seed", "1")
    heard = run(typed=["3", "2"])
    assert "On with the game of Ann and Ben." in heard.lines
    heard = run(typed=["3", "3", "6"])
    assert heard.lines[-1] == "Goodbye."


def test_a_file_that_is_no_game_is_named(home: Path) -> None:
    """A damaged file on the shelf is named in one sentence and left as it is."""
    home.mkdir()
    (home / "odd.mortality").write_bytes(b"odd")
    heard = run(typed=["4"])
    assert heard.lines[1] == "odd.mortality cannot be read: it is no saved game of Mortality."
    assert (home / "odd.mortality").read_bytes() == b"odd"


def test_a_new_game_is_asked_for_step_by_step() -> None:
    """Names are asked for one by one, an empty line ends them, and undo is asked about."""
    heard = run(typed=["1", " Ann ", "Ben", "", "2", "1", "u"])
    assert heard.out.count("Name ") == 3
    assert "A game of Mortality for Ann and Ben." in heard.lines
    assert "Nothing is taken back in this game." in heard.lines


def test_eight_names_need_no_end() -> None:
    """After the eighth name the game begins (SET-1)."""
    heard = run(typed=["1", *"ABCDEFGH", "1", "1"])
    assert "A game of Mortality for A, B, C, D, E, F, G and H." in heard.lines


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("ANN", "Ann plays already; the names must differ."),
        ("x" * 21, "The name xxxxxxxxxxxxxxxxxxxxx is too long; a name fills at most 20 cells of a terminal."),
        ("a\tb", "The name a?b has a character that cannot be printed."),
        ("Ann:easy", "Ann plays already; the names must differ."),
    ],
)
def test_a_name_that_will_not_do_is_asked_for_again(name: str, sentence: str) -> None:
    """A name that will not do gets one sentence, and those before it are not lost."""
    heard = run(typed=["1", "Ann", name, "Ben", "", "1", "1"])
    assert sentence in heard.text
    assert "A game of Mortality for Ann and Ben." in heard.lines


def test_enter_before_a_name_goes_back() -> None:
    """An empty line before there is a name leads back to the start menu, and nothing is begun."""
    heard = run(typed=["1", "", "4"])
    assert heard.lines[-5:] == [*EMPTY, "Goodbye."]
    assert Shelf().look() == ([], [])


def test_whoever_is_alone_plays_against_a_computer() -> None:
    """After one name Enter offers an opponent, a steady one first; 1 each time begins the game."""
    heard = run(typed=["1", "Ann", "", "1", "1", "1"])
    start = heard.lines.index("Ann is alone. Who plays against Ann?")
    assert heard.lines[start + 1 : start + 5] == [
        "1. A computer that plays a steady game.",
        "2. A computer that plays an easy game.",
        "3. A computer that plays a sharp game.",
        "4. Nobody; go back.",
    ]
    assert "A game of Mortality for Ann and Computer." in heard.lines
    assert "Computer plays a steady game." in heard.lines
    assert Shelf().look()[0][0].session.seats == ("person", "steady")


def test_whoever_is_alone_may_go_back() -> None:
    """The last of the offers leads back to the start menu, and nothing is begun."""
    heard = run(typed=["1", "Ann", "", "4", "4"])
    assert heard.lines[-5:] == [*EMPTY, "Goodbye."]
    assert Shelf().look() == ([], [])


def test_letters_are_names_too() -> None:
    """Where a name is asked for no word is a command, so that anybody may be called Q or S."""
    heard = run(typed=["1", "q", "s", "?", "b", "", "1", "1"])
    assert "A game of Mortality for q, s and b." in heard.lines


def test_how_to_play_is_told() -> None:
    """The start menu leads to how to play, five sentences at once, and asks again."""
    heard = run(typed=["2", "1", *["more"] * 5, "5", "4"])
    assert heard.lines[10] == "The first to gather 150 Testimonies finishes mortality and wins."
    assert heard.lines[15] == "Type more to hear the other 18."
    assert "There is no more." in heard.lines
    assert heard.lines[-5:] == [*EMPTY, "Goodbye."]


@pytest.mark.parametrize(("word", "sentence"), [("?", "Type the number of a choice."), ("r", "1. Begin a new game.")])
def test_a_few_words_work_there_too(word: str, sentence: str) -> None:
    """In the start menu there is help, and the last sentences can be heard again."""
    heard = run(typed=[word, "q"])
    assert any(line.startswith(sentence) for line in heard.lines[5:])
    assert heard.lines[-1] == "Goodbye."


def test_broken_settings_are_named_and_left(home: Path) -> None:
    """A broken settings file gives one sentence, is not overwritten, and the game goes on without it."""
    home.mkdir()
    file = home / "settings.toml"
    file.write_text("cover_hands = = true\n")
    heard = run(typed=["3", "2", "4"])
    sentence = f"The settings in {file} are damaged and are left as they are."
    assert heard.text.count(sentence) == 2
    assert "The change holds until you leave." in heard.lines
    assert file.read_text() == "cover_hands = = true\n"


def test_where_nobody_has_anything_nobody_leads() -> None:
    """A game just begun is not told to be led by several with nothing."""
    session = Session.begin(("Ann", "Ben"), 1)
    told = status.in_short(session.game.view(None), session.names, None)
    assert told.endswith(" to play, nobody has Testimonies")
