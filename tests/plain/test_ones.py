"""`1` is a whole answer at every prompt, so a game can be played with nothing else."""

from __future__ import annotations

from itertools import repeat

import pytest

from engine.asks import AskKind
from tests.plain import keyboard
from tests.plain.keyboard import run, session_at
from tests.plain.situations import SITUATIONS, first_office
from tests.rules.play import NAMES, PLAYERS
from tui.settings import Settings
from tui.shelf import Shelf
from tui.words.phrases import together
from tui.words.widths import WIDTH

MANY = 20_000
"""More answers than any game takes."""

LONGEST_PROMPT = 19


@pytest.mark.parametrize("players", PLAYERS)
def test_ones_play_a_game_to_its_end(players: int) -> None:
    """A game of two to eight is played to its end by typing 1, in readable lines of printable ASCII."""
    heard = run("new", *NAMES[:players], "--plain", "--seed", "7", typed=repeat("1", MANY))
    assert heard.status == 0
    assert heard.err == ""
    assert any(line.startswith("The game is over after") for line in heard.lines)
    assert heard.lines[-2:] == ["3. Take the last choice back, and play on from there.", "Goodbye."]
    assert heard.typed < MANY
    assert [line for line in heard.out.splitlines() if len(line) > WIDTH] == []
    assert set(heard.out) <= {"\n", *map(chr, range(32, 127))}
    (game,) = Shelf().look()[0]
    assert game.session.ask is None
    assert game.title == together(NAMES[:players])


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("options", [("--no-undo",), ("--plain", "--no-undo")])
def test_ones_play_a_game_without_undo(seed: int, options: tuple[str, ...]) -> None:
    """A game without undo is played to its end by typing 1, and then offers to leave or to play again."""
    heard = run("new", "Ann", "Ben", *options, "--seed", str(seed), typed=repeat("1", MANY))
    assert heard.status == 0
    assert heard.lines[3] == "In this game nothing is taken back."
    assert heard.lines[-3:] == ["1. Leave the table.", "2. Play again with the same people.", "Goodbye."]


@pytest.mark.parametrize("kind", AskKind)
@pytest.mark.parametrize("covered", [False, True])
def test_one_answers_every_kind_of_question(kind: AskKind, covered: bool) -> None:
    """At each kind of question, with hands open or covered, 1 alone makes a choice."""
    session = session_at(SITUATIONS[kind]())
    assert session.ask is not None
    assert session.ask.kind is kind
    keyboard.play(session, "1", settings=Settings(cover_hands=covered))
    assert len(session.choices) == 1


def test_one_files_the_proposed_chart() -> None:
    """The first bishop, who cannot be done before there is a chart, files the proposed one with 1."""
    session = session_at(first_office())
    keyboard.play(session, "1")
    assert session.game.teachers == (3, 0, 1, 2)


def test_ones_lead_through_the_start_menu() -> None:
    """From the start menu, ones alone begin a game of two players without names and play it on."""
    heard = run(typed=["1"] * 12)
    assert heard.status == 0
    assert "A game of Mortality for Player 1 and Player 2." in heard.lines
    (game,) = Shelf().look()[0]
    assert len(game.session.choices) == 12 - 1 - 3 - 2


def test_prompts_are_short_and_end_in_a_sign() -> None:
    """Each prompt of a start menu, a new game and its first turns fits 19 characters and ends in a question mark."""
    heard = run(typed=["1", "Ann", "Ben", "", "1", "1", *["1"] * 30])
    prompts = [line for line in heard.out.splitlines() if line.startswith(keyboard.PROMPTS)]
    assert len(prompts) > 30
    assert {prompt for prompt in prompts if len(prompt) > LONGEST_PROMPT or not prompt.endswith("? ")} == set()
