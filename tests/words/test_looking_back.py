"""A game looked back on: a chart that fits, five sentences a life, and the whole as prose."""

from __future__ import annotations

import re
from functools import cache

import pytest

from engine.chronicle import Chronicle, Fellowship, Life, Term
from engine.chronicler import chronicle
from engine.replay import Replay
from engine.session import Session
from tests.conftest import scale
from tests.rules.play import NAMES, PLAYERS, choices_of
from tui.words import line_chart, looking_back, prose
from tui.words.widths import WIDTH, cells

LONG = tuple(f"{letter * 8} von {letter * 7}" for letter in "ABCDEFGH")
WIDE = tuple(f"{chr(0x674E + number)}" * 10 for number in range(8))
SCREEN = (79, 21)
"""What a screen of 80 columns and 24 lines leaves for the chart."""


@cache
def replay_of(players: int, seed: int) -> Replay:
    """Returns a random game that was played to its end."""
    session = Session.begin((*LONG,)[:players], seed)
    for choice in choices_of(players, seed):
        session.choose(choice)
    return Replay(session)


def told_of(totals: list[tuple[int, ...]], ward: int = 0) -> Chronicle:
    """Returns a chronicle with these totals and nothing else."""
    lives = [Life(total=total, best=total) for total in totals[-1]]
    return Chronicle(len(lives), 0, totals, [-1, *[0] * (len(totals) - 1)], ward, [], [], [], [], lives, ())


@pytest.mark.parametrize("names", [LONG, WIDE], ids=["long", "wide"])
@pytest.mark.parametrize("seed", range(scale(3, 40)))
def test_the_chart_of_eight_with_long_names_fits(seed: int, names: tuple[str, ...]) -> None:
    """A game of eight whose names fill twenty cells fits 80 columns and 24 lines; all but the names is ASCII."""
    lines = line_chart.chart(chronicle(replay_of(8, seed)), names, *SCREEN)
    assert len(lines) <= SCREEN[1]
    assert max(map(cells, lines)) <= SCREEN[0]
    assert all(any(name in line for line in lines) for name in names)
    assert "".join(lines).translate({ord(letter): None for name in names for letter in name}).isascii()


@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_ends_where_he_ended(players: int) -> None:
    """At the right of the chart stands each player's letter, name and Testimonies, whoever has more above."""
    told = chronicle(replay_of(players, 1))
    lines = line_chart.chart(told, LONG[:players], *SCREEN)
    beside = [match for line in lines if (match := re.search(r"  ([A-H]): (\S+ von \S+) (\d+)$", line))]
    numbers = [int(match[3]) for match in beside]
    assert numbers == sorted(told.totals[-1], reverse=True)
    assert {match[2] for match in beside} == set(LONG[:players])


def test_the_chart_of_a_short_game_is_like_this() -> None:
    """Each turn has a column; where two stand at one height their letters take turns; the ward has its sign."""
    told = told_of([(0, 0), (30, 0), (30, 30), (60, 30), (60, 150)], ward=3)
    assert line_chart.chart(told, ("Ann", "Ben"), 40, 9) == [
        "150|    B",
        "   |",
        "100|",
        "   |   AA",
        " 50| AAB",
        "   |AB",
        "  0|---+-",
        "    turn 0 turn 4",
        "    + turn 3: the ward begins",
    ]


def test_letters_at_one_height_take_turns() -> None:
    """Those who stand together are all seen, each in a column of its own."""
    told = told_of([(0, 0, 0)] * 7)
    assert line_chart.chart(told, NAMES[:3], 40, 7)[3] == "   |ABCABCA"


def test_too_little_room_shows_nothing() -> None:
    """Where no chart has room there is none, and the sentences say it all."""
    told = told_of([(0, 0), (30, 0)])
    assert line_chart.chart(told, ("Ann", "Ben"), 10, 20) == []
    assert line_chart.chart(told, ("Ann", "Ben"), 60, 5) == []


def test_the_chart_is_told_in_sentences() -> None:
    """How each one's Testimonies went, who was ahead for how long, and how often the lead changed hands."""
    told = told_of([(0, 0), (41, 0), (30, 45), (60, 30), (20, 101)], ward=2)
    assert line_chart.sentences(told, ("Ann", "Ben")) == [
        (
            "Ann had 30 when the ward began, reached 40 in turn 1, stood highest with 60 in turn 3 and has "
            "20 Testimonies now."
        ),
        "Ben had 45 when the ward began, reached 40 in turn 2, reached 100 in turn 4 and has 101 Testimonies now.",
        "Ahead of all others were Ann for 2 turns and Ben for 2 turns.",
        "The lead changed hands 3 times.",
    ]


@pytest.mark.parametrize("seed", range(scale(6, 60)))
def test_each_life_has_five_sentences(seed: int) -> None:
    """Each player's life is five sentences that begin with his name, and end with a full stop."""
    told = chronicle(replay_of(2 + seed % 7, seed))
    for seat in range(told.players):
        said = looking_back.life(told, LONG, seat)
        assert len(said) == looking_back.SENTENCES == 5
        assert all(sentence.startswith(f"{LONG[seat]} ") and sentence.endswith(".") for sentence in said)
        assert all(sentence.count(".") == 1 for sentence in said)


def test_the_turning_points_are_told() -> None:
    """Fellowships, with who came and what the bishop decided, and who was bishop when."""
    told = told_of([(0, 0, 0), (20, 5, 5)])
    told.fellowships += [
        Fellowship(7, 0, (), (), 0, ""),
        Fellowship(8, 0, (1,), (10,), 1, ""),
        Fellowship(9, 1, (2,), (10,), 2, "awarded"),
        Fellowship(9, 1, (2, 0), (5, 5), 2, "split"),
    ]
    told.terms += [Term(0, 1, 1, "BIS-1"), Term(2, 0, 0, "REO-3")]
    assert looking_back.turning_points(told, NAMES) == [
        "In turn 7 Ann had lost all, and nobody offered to fellowship.",
        "In turn 8 Ann had lost all; Ben came to fellowship.",
        "In turn 9 Ben had lost all; of two who offered, the bishop named Carla.",
        "In turn 9 Ben had lost all; Carla and Ann came together, as the bishop split it.",
        "Ann was bishop from turn 1 to the end, the first to marry in the temple.",
        "Carla was bishop from turn 0 to turn 0, as nobody in line qualified.",
    ]


def test_a_turn_is_a_sentence() -> None:
    """What one player does in a row is one sentence, and the chapters are those of a life."""
    session = Session.begin(NAMES[:3], 13)
    for choice in choices_of(3, 13):
        session.choose(choice)
    chapters = dict(prose.story(Replay(session)))
    assert list(chapters) == ["How it began", "Childhood and youth", "The ward"]
    assert chapters["Childhood and youth"][:4] == [
        "In turn 1 Ann rolled 1, came to Baby Blessing and gained 1 Testimony to have 1.",
        (
            "In turn 2 Ben rolled 1, came to Baby Blessing, visited Ann for 1 Testimony each and gained 1 Testimony to "
            "have 2."
        ),
        "In turn 3 Carla rolled 5, came to Primary and gained 2 Testimonies to have 2.",
        "In turn 4 Ann rolled 3, came to Cookie Jar and lost all of 2 Testimonies.",
    ]
    assert chapters["The ward"][-1].endswith("Carla finished mortality and won.")


def test_who_only_waits_is_told_too() -> None:
    """Turns in which one only waits at Newlyweds go with the turn before, at its end."""
    paragraphs = [paragraph for _, each in prose.story(replay_of(3, 13)) for paragraph in each]
    told = [paragraph for paragraph in paragraphs if "waited at Newlyweds" in paragraph]
    assert told
    assert all(re.search(r"waited at Newlyweds and gained 1 Testimony( each)?\.$", paragraph) for paragraph in told)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_prose_has_every_turn_in_which_somebody_was_asked(players: int) -> None:
    """Each such turn begins a paragraph, in order, and nobody is he."""
    replay = replay_of(players, 2)
    paragraphs = [paragraph for _, each in prose.story(replay) for paragraph in each]
    turns = [int(match[1]) for paragraph in paragraphs if (match := re.match(r"In turn (\d+) ", paragraph))]
    asked = [replay.state_at(place).turns for place in range(replay.last)]
    assert turns == sorted(set(asked))
    told = [sentence for paragraph in paragraphs for sentence in paragraph.split(". ") if " ruled: " not in sentence]
    assert [sentence for sentence in told if re.search(r"\b(he|his|him|himself)\b", sentence)] == []


def test_a_line_of_the_command_line_fits() -> None:
    """No chart that the command line prints is wider than a line."""
    assert max(map(cells, line_chart.chart(chronicle(replay_of(8, 3)), WIDE, WIDTH, 20))) <= WIDTH
