"""What is typed is taken for what it says, and for nothing else."""

from __future__ import annotations

import io

import pytest

from engine.session import Session
from tests.plain.keyboard import play, run, session_at
from tests.plain.situations import dispute, move, office
from tui.plain.line import Left, Line


@pytest.mark.parametrize("word", ["q", "u", "redo", "?", "help", "c", "r", "how", "settings"])
def test_a_word_that_stands_alone_takes_nothing_more(word: str) -> None:
    """A word with more behind it than it takes does nothing, and that is said."""
    heard = play(session_at(move()), f"{word} now")
    assert heard[8:-1] == [f"The word {word} stands alone; nothing was done."]


@pytest.mark.parametrize("argument", ["0", "-2", "two", "1.5", "all of it"])
def test_the_story_takes_a_number_or_all(argument: str) -> None:
    """Behind `l` stands a number or all; anything else is told."""
    assert play(session_at(move()), f"l {argument}")[8:-1] == ["Behind l stands a number of sentences, or all."]


@pytest.mark.parametrize("typed", ["s an", "h an", "b an"])
def test_several_players_are_named_who_begin_alike(typed: str) -> None:
    """A beginning that several names have is said to be one, with their names."""
    heard = play(Session.begin(("Ann", "Anna", "Ben"), 1), typed)
    assert heard[-2] == "Several players begin like that: Ann and Anna."


@pytest.mark.parametrize("line", ["2" + " " * 2000 + "x", "2" + " " * 2000, "u" + " " * 2000 + "x"])
def test_a_line_that_is_too_long_is_not_understood(line: str) -> None:
    """Of an overlong line the beginning is not taken for the whole."""
    assert read(f"{line}\n1\n") == [f"{line[:1024]}...", "1"]


def test_an_overlong_line_is_no_name() -> None:
    """An overlong line where a name is asked for is too long for one."""
    heard = run(typed=["1", "Ann", "B" + " " * 2000 + "en", "Ben", "", "1", "1"])
    assert "is too long; a name fills at most 20 cells" in heard.text
    assert "A game of Mortality for Ann and Ben." in heard.lines


def read(typed: str) -> list[str]:
    """Returns the lines that are read of what is typed."""
    line = Line(io.StringIO(typed), io.StringIO())
    lines = []
    try:
        while True:
            lines.append(line.ask("? "))
    except Left:
        return lines


def test_a_line_without_an_end_is_read_once() -> None:
    """Ctrl+D behind typed text ends the line; it is not waited for another."""

    class Terminal(io.StringIO):
        asked = 0

        def isatty(self) -> bool:
            return True

        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override] # the base speaks of bytes too
            self.asked += 1
            return ["1", "", "2\n"][self.asked - 1]

    reader, out = Terminal(), io.StringIO()
    assert Line(reader, out).ask("? ") == "1"
    assert reader.asked == 1
    assert out.getvalue() == "? \n"


def test_an_encoding_that_forgives_nothing_ends_the_input() -> None:
    """What cannot be decoded at all is the end of the input, not a traceback."""
    reader = io.TextIOWrapper(io.BytesIO(b"1\n2\n"), encoding="utf-16")
    with pytest.raises(Left):
        Line(reader, io.StringIO()).ask("? ")


def test_the_words_of_other_places_are_names_and_said_to_be() -> None:
    """Whoever types q for a name is told at once that it is one, and what Enter does."""
    heard = run(typed=["1", "q", "quit", "", "1"])
    assert "q is a player now, for here every word is a name; Enter goes on." in heard.lines
    assert "quit is a player now, for here every word is a name; Enter begins the game." in heard.text


def test_enter_is_said_to_go_back_at_once() -> None:
    """Before the first name it is told what Enter does."""
    heard = run(typed=["1"])
    assert heard.lines[5:9] == [
        "Type the names of those who play one by one, clockwise round the table.",
        "Enter alone goes back; after one name it offers a computer to play against.",
        "From the third on, Enter or 1 begins the game.",
        "Before that, 1 stands for a player without a name.",
    ]


def test_a_player_without_a_name_is_called_as_nobody_else_is() -> None:
    """1 is a sound name though somebody is called Player 2."""
    heard = run(typed=["1", "Player 2", "1", "", "1", "1"])
    assert "A game of Mortality for Player 2 and Player 3." in heard.lines


def test_how_to_play_is_told_in_a_game() -> None:
    """`how` tells how to play, and a new game begins with its aim."""
    heard = play(session_at(dispute()), "how")
    assert heard[1] == "The first to gather 150 Testimonies finishes mortality and wins."
    assert heard[7] == heard[1]


def test_the_chart_that_stands_is_not_filed_again() -> None:
    """A new chart that is the old one is not filed, and that is said."""
    session = session_at(office())
    heard = play(session, "2", "1", "2", "2")
    assert heard.count("That is the chart as it stands; nothing is filed.") == 1
    assert session.choices == ()


def test_no_question_with_one_answer_is_asked() -> None:
    """HT-3: of four players' charts only what is open is asked about."""
    heard = play(session_at(office()), "2", "1", "1")
    assert [line for line in heard if line.startswith("Who is ")] == [
        "Who is Ann's home teacher?",
        "Who is Ben's home teacher?",
    ]
    start = heard.index("That makes this chart:")
    assert heard[start + 1 : start + 5] == [
        "Ben teaches Ann.",
        "Ann teaches Ben.",
        "Dora teaches Carla.",
        "Carla teaches Dora.",
    ]
