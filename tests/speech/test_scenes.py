"""Short scenes under the readers that speak: the questions that few games put, and what can be asked at any of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from engine.asks import AskKind
from engine.game import Game
from tests.plain.situations import come, dispute, first_office, move, tie
from tests.speech.finding import SPEAKING
from tests.speech.hearing import hear_whole
from tests.speech.readers import GAME, PROMPT, READERS
from tests.speech.scripts import scene

SCENES: Final[dict[AskKind, tuple[Callable[[], Game], tuple[str, ...], str]]] = {
    AskKind.COME: (come, ("2",), "Ben, who is studying or waits to study, does not come when Ann calls."),
    AskKind.DISPUTE: (dispute, ("3",), "Ben, the bishop, split it between the two who offered."),
    AskKind.TIE: (tie, ("2",), "Carla is the new bishop, chosen among the tied."),
    AskKind.OFFICE: (first_office, ("2", "1", "1", "1", "2"), "Ann filed a home teaching chart."),
}
"""Situations, what is typed in each, and a sentence that comes of it."""

ANSWERS: Final = {
    "s": ["It is Ann's turn.", "Ann has 60 Testimonies and is on Ward Choir."],
    "b": ["Ward Choir is space 10 of 40 in the adult section.", "You sing, near enough in tune.", "Gain 2."],
    "more": ["4 ahead, Ward Council: you draw a Wisdom Card."],
    "w ben": ["Ben has 60 Testimonies and is on Temple Trip.", "Ben needs 90 more to finish mortality."],
    "h": ["Ann holds 2 Wisdom Cards: 3 and 5.", "The 3 leads to Tithing Settlement."],
    "c": ["Ann is taught by Ben and teaches Dora."],
    "m": ["1. Roll two dice.", "2. Play the 3, to Tithing Settlement: gain 4."],
    "r": ["On with the game of Ann, Ben, Carla and Dora."],
    "xyzzy": ["Type a number from 1 to 4; Enter alone tells the choices, and help all words."],
    "?": ["Type the number of a choice.", "Enter alone lists the choices again."],
    "rule vis-2": ["VIS-2: Dating squares give no visit credit."],
}
"""What is typed at a question, and the sentences with which the answer begins."""


@pytest.mark.parametrize("kind", SCENES)
@pytest.mark.parametrize("reader", SPEAKING)
def test_a_rare_question_is_heard_and_answered(reader: str, kind: AskKind, tmp_path: Path) -> None:
    """The question, its choices and what comes of the answer are heard whole, once and in order."""
    situation, typed, told = SCENES[kind]
    script = scene(tmp_path / "heard", situation(), *typed)
    assert any(told in block for block in script.told)
    hear_whole(reader, script, tmp_path)


@pytest.mark.parametrize("reader", SPEAKING)
def test_what_is_asked_is_answered_and_the_prompt_comes_last(reader: str, tmp_path: Path) -> None:
    """Status, what lies ahead, a player, the hand, the chart, a mistake, help, a rule are heard, then the prompt."""
    script = scene(tmp_path / "heard", move())
    home = {"MORTALITY_HOME": str(tmp_path / "heard")}
    with READERS[reader](tmp_path / reader, *GAME, *script.arguments, environment=home) as one:
        one.hear()
        for typed, told in ANSWERS.items():
            heard = one.answer(typed)
            assert heard[: len(told)] == told, typed
            assert heard[-1] == PROMPT
            assert heard.count(PROMPT) == 1
            assert len(heard) <= 7  # a page of five, how to go on, and the prompt


@pytest.mark.parametrize("reader", SPEAKING)
def test_why_is_heard(reader: str, tmp_path: Path) -> None:
    """The rule behind what has just happened is heard, and then the prompt."""
    script = scene(tmp_path / "heard", dispute(), "1", "why")
    assert script.told[2][0].startswith(("BDU-3: ", "FEL-5: "))
    hear_whole(reader, script, tmp_path)


@pytest.mark.parametrize("reader", SPEAKING)
def test_what_is_wrong_loses_nothing(reader: str, tmp_path: Path) -> None:
    """After a mistake, an interrupted word and an empty line the same choice is still open, and is made."""
    script = scene(tmp_path / "heard", dispute(), "9", "x", "", "2")
    assert "Ben, the bishop, decided that Carla was first." in script.told[4]
    hear_whole(reader, script, tmp_path)
