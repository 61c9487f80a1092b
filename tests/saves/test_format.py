"""The format as it is described, and saves of each format that there ever was."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from engine import journal
from engine.asks import AskKind
from engine.choices import (
    AWARD,
    CALL,
    CARD,
    CHOOSE,
    COME,
    DECLINE,
    DONE,
    DRAW,
    OFFER,
    PASS,
    ROLL,
    RULE,
    SPLIT,
    STAY,
    assign,
)
from engine.journal import Step
from engine.saves.migrations import FORMAT
from engine.seats import Seating
from engine.session import Session
from tests.house.sources import ROOT
from tui.shelf import read

DESCRIBED: Final = (ROOT / "engine" / "saves" / "FORMAT.md").read_text(encoding="utf-8")
GOLDEN: Final = Path(__file__).parent / "golden"
TESTIMONIES: Final = (0, 12, 9, 46)
CHOICES: Final = 151
SEATS: Final = {1: ("person",) * 4, 2: ("person", "steady", "person", "person")}
"""How the golden game stands: at the bishop's decision who was first to fellowship, with somebody awaiting study."""


def rows(heading: str) -> list[list[str]]:
    """Returns the rows of the table under a heading, without its head."""
    section = DESCRIBED.split(f"{heading}\n", 1)[1].split("\n#", 1)[0]
    return [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in section.splitlines()
        if line.startswith("|") and not line.startswith("|---")
    ][1:]


def keys(heading: str) -> list[str]:
    """Returns the keys that are described under a heading."""
    return [key for row in rows(heading) for key in re.findall(r"`(\w+)`", row[0])]


def test_every_part_is_described() -> None:
    """FORMAT.md describes each part of a save and of the state in it, in their order, and nothing else."""
    kept = Session.begin(("Ann", "Ben"), 1).to_save()
    assert keys("## Content") == ["title", "session"]
    assert keys("### `session`") == list(kept)
    assert keys("### `state`") == list(kept["state"])


def test_every_question_is_described() -> None:
    """FORMAT.md numbers each question."""
    numbers = re.search(r"^The questions: (.*?)\.$", DESCRIBED, re.MULTILINE | re.DOTALL)
    assert numbers is not None
    assert [int(number) for number in re.findall(r"\d", numbers[1])] == list(AskKind)


def test_every_code_of_the_history_is_as_it_is_described() -> None:
    """The codes are those of FORMAT.md: what was written once is never read as something else."""
    described: dict[str, list[journal.Entry]] = {
        "0": [ROLL],
        "1 to 6": list(CARD.values()),
        "7, 8": [DRAW, DECLINE],
        "9 to 16": list(CALL),
        "17, 18": [OFFER, PASS],
        "19 to 26": list(AWARD),
        "27": [SPLIT],
        "28 to 35": list(CHOOSE),
        "36, 37": [COME, STAY],
        "38 to 47": [option for ruling in RULE for option in ruling],
        "48": [DONE],
        "240": [assign((1, 0))],
        "241": [Step.UNDO],
        "242": [Step.REDO],
        "243": [Seating(1, "sharp")],
    }
    assert [row[0] for row in rows("### `history`")] == list(described)
    for codes, entries in described.items():
        first, *rest = map(int, re.findall(r"\d+", codes))
        assert [journal.encode(entry)[0] for entry in entries] == list(range(first, (rest or [first])[-1] + 1))
    assert journal.encode(assign((1, 0))) == b"\xf0\x01\x00"
    assert journal.encode(Seating(1, "sharp")) == b"\xf3\x01\x03"


def test_there_is_a_golden_save_of_each_format() -> None:
    """For each format a save is kept as it was written in its time."""
    assert sorted(path.name for path in GOLDEN.iterdir()) == [
        f"format-{number}.mortality" for number in range(1, FORMAT + 1)
    ]


@pytest.mark.parametrize("number", range(1, FORMAT + 1))
def test_a_golden_save_is_read_and_played_on(number: int) -> None:
    """A save of each format is read as the game it was, with its history, and can be played on."""
    saved = read(GOLDEN / f"format-{number}.mortality")
    session = saved.session
    assert saved.title == "Ann, Ben, Carla and Dora"
    assert session.names == ("Ann", "Ben", "Carla", "Dora")
    assert session.ask is not None
    assert session.ask.kind is AskKind.DISPUTE
    assert tuple(session.game.testimonies) == TESTIMONIES
    assert len(session.choices) == CHOICES
    assert session.seats == SEATS[number]
    for _ in range(100):
        assert session.ask is not None
        session.choose(session.ask.choices[0])
