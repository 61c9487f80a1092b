"""Every word of ours is one that a synthesizer says, and no sign that it leaves out or spells."""

from __future__ import annotations

import re
import subprocess
from functools import cache
from typing import Final

import pytest

from engine.asks import AskKind
from engine.catalog.board import SPACES
from engine.catalog.rulebook import RULES
from engine.catalog.rulings import DEFAULTS
from engine.catalog.trials import TRIALS
from engine.choices import ROLL
from engine.chronicler import chronicle
from engine.history import Made
from engine.players.decisions import Decision, Why
from engine.replay import Replay
from engine.seats import PLAYED_BY
from engine.session import Session
from tests.plain.keyboard import play, run, session_at
from tests.plain.situations import SITUATIONS, first_office
from tests.rules.play import NAMES, choices_of
from tests.speech.finding import found
from tests.words.test_events import TOLD
from tui import keys, places
from tui.desk import Desk
from tui.guided import END, STAGES
from tui.plain.commands import COMMANDS
from tui.reading import BEGINNING, NO_MORE, Reading
from tui.recordbook import row_of
from tui.settings import WORDINGS, Settings
from tui.shelf import Shelf
from tui.words import board, choices, looking_back, motives, panel, records, rulebook, rules, seats
from tui.words.events import sentences
from tui.words.guide import how_to_play
from tui.words.phrases import lines
from tui.words.rulings import _MEANINGS
from tui.words.widths import WIDTH, cells

PLAIN: Final = re.compile(r"[A-Za-z]+(?:['-][A-Za-z]+)*'?|\d+(?:\.\d)?|[A-Z]{2,4}-\d+")
"""A word, a number, or the id of a rule."""
MOST_WORDS: Final = 25
SIGNS: Final = ".,:;?"
"""What may stand behind a word, and is a pause or a tone to whoever listens."""


@cache
def all_that_is_told() -> list[str]:
    """Returns every sentence that we have, or a sentence of each form."""
    told = [line for event, _ in TOLD for wording in WORDINGS for line in sentences(event, NAMES, 0, wording)]
    told += [line for space in range(len(SPACES)) for line in board.describe(space)]
    told += [text for trial in TRIALS for text in (trial.name, trial.story)]
    told += [line for rule in RULES.values() for line in rules.tell(rule)]
    told += [meaning for meanings in _MEANINGS for meaning in meanings]
    told += [*how_to_play(), *[f"{command.words[0]} {command.help}" for command in COMMANDS]]
    more = ["more"] * 9
    typed = ["s", *more, "w", *more, "b", *more, "c", "h", "?", *more, "rule", *more, "zz", "settings", "1", "u"]
    for kind in AskKind:
        for wording in WORDINGS:
            told += play(session_at(SITUATIONS[kind]()), *typed, settings=Settings(wording=wording))
    told += play(session_at(SITUATIONS[AskKind.MOVE]()), "advice", *more, "odds", *more, "seat", "1", "why", *more)
    told += play(session_at(SITUATIONS[AskKind.MOVE]()), "2", "1", settings=Settings(cover_hands=True, pace=True))
    told += play(session_at(first_office()), "2", "1", "1", "1", "1")
    told += play(session_at(SITUATIONS[AskKind.OFFICE]()), "2", "1", "1", "2", "3", "1", "2")
    told += run(typed=["?", "full", "1", "q", *NAMES[:2], "", "1", "1", "1"]).lines
    told += [line for place in keys.PLACES for line in keys.help_sentences(place, {})]
    told += [NO_MORE, BEGINNING, *Reading(["Next."] * 7).page(), *Reading(["Next."] * 6).page()]
    told += [line for sentence in (panel.COVERED, panel.HOW_TO_CHANGE, choices.CHART_FIRST) for line in lines(sentence)]
    told += Desk(Shelf(), Settings(), places.settings()).greeting()
    told += run("new", *NAMES[:2], "--no-undo", "--seed", "2", typed=["1"] * 500).lines
    return [*told, *all_that_is_learned(), *all_that_is_looked_back_on()]


def all_that_is_learned() -> list[str]:
    """Returns the rulebook with the rulings set either way, and all that the guide of the first game says."""
    told = [
        f"{entry.head}: {entry.text}"
        for in_force in (DEFAULTS, tuple(1 - option for option in DEFAULTS))
        for entry in rulebook.entries(rulebook.chapters(in_force))
    ]
    for stage in STAGES:
        proposals = [sentence for sentence, _ in stage.proposals]
        told += [f"{stage.title}.", *stage.before, *proposals, *stage.after, stage.otherwise]
    return [line for text in (*told, *END) for line in lines(text)]


def all_that_is_looked_back_on() -> list[str]:
    """Returns what is told of games that are over, and why computers chose what they did in them."""
    session = Session.begin(NAMES[:4], 3)
    for choice in choices_of(4, 3):
        session.choose(choice)
    past = looking_back.everything(chronicle(Replay(session)), session.names)
    told = [text for title, said in past for text in (f"{title}.", *said)]
    told += records.told([row_of(session)])
    told += [seat for by in PLAYED_BY for seat in (seats.is_played("Ann", by), seats.now("Ann", by))]
    for why in Why:
        told += motives.said(Made(1, ROLL, "steady"), Decision(ROLL, why, 20), NAMES)
    return [line for text in told for line in lines(text)]


def words() -> set[str]:
    """Returns each word of them, without what may stand behind it."""
    said = {word for line in all_that_is_told() for word in re.sub(r"^\d+\.", "", line).split()}
    return {word.rstrip(SIGNS) or word for word in said}


def test_every_word_is_plain() -> None:
    """Each is a word, a number or the id of a rule: no bracket, slash, dash, star or abbreviation with a full stop."""
    assert sorted(word for word in words() if not PLAIN.fullmatch(word)) == []


def test_every_line_is_short() -> None:
    """Each line has 25 words at most and fits 79 cells."""
    lines = [line for line in all_that_is_told() if len(line.split()) > MOST_WORDS or cells(line) > WIDTH]
    assert lines == []


def test_a_synthesizer_has_sounds_for_every_word() -> None:
    """espeak-ng makes phonemes of each of them."""
    ours = sorted({word.casefold() for word in words()})
    text = "\n\n".join(f"{word}." for word in ours)
    command = [str(found("espeak-ng")), "-q", "-x", "--stdin"]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True, timeout=120)
    sounds = done.stdout.splitlines()
    assert len(sounds) == len(ours) > 1000
    assert [word for word, sound in zip(ours, sounds, strict=True) if not sound.strip()] == []


@pytest.mark.parametrize(
    "sign", ["\N{BLACK RIGHT-POINTING POINTER}", "\N{DIE FACE-1}", "\N{BOX DRAWINGS LIGHT HORIZONTAL}"]
)
def test_a_sign_has_no_sound(sign: str) -> None:
    """What the test above looks for is there to be found."""
    command = [str(found("espeak-ng")), "-q", "-x", "--stdin"]
    done = subprocess.run(command, input=f"{sign}.\n", capture_output=True, text=True, check=True, timeout=120)
    assert not done.stdout.strip()
