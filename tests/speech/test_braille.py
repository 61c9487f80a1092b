"""The plain face on a braille display: one line of forty cells, or of twenty."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.speech.braille import Braille
from tests.speech.readers import GAME, PROMPT
from tests.speech.scripts import script
from tests.speech.test_games import SEED, TWO

CELLS = (40, 20)


@pytest.fixture
def heard(tmp_path: Path) -> Path:
    """A home for the game on the display."""
    folder = tmp_path / "heard"
    folder.mkdir()
    return folder


@pytest.mark.parametrize("cells", CELLS)
def test_the_line_shows_the_prompt_and_what_is_typed(cells: int, tmp_path: Path, heard: Path) -> None:
    """The display shows the prompt, then the prompt and each key, and after the answer the prompt again."""
    with Braille(tmp_path / "brltty", cells, *GAME, *TWO, environment={"MORTALITY_HOME": str(heard)}) as one:
        one.shows(PROMPT)
        for typed in ("w ben", "1", "l 5", "99"):
            for end in range(1, len(typed) + 1):
                one.type(typed[end - 1])
                one.shows(f"{PROMPT} {typed[:end]}".rstrip())
            one.type("\r")
            one.shows(PROMPT)


@pytest.mark.parametrize("cells", CELLS)
def test_with_pace_the_line_shows_where_each_sentence_begins(cells: int, tmp_path: Path, heard: Path) -> None:
    """Each sentence stands there from its first word on until Enter, none is left out, and then comes the prompt."""
    (heard / "settings.toml").write_text("pace = true\n", encoding="utf-8")
    told = script(*TWO, seed=SEED, lines=2).told
    with Braille(tmp_path / "brltty", cells, *GAME, *TWO, environment={"MORTALITY_HOME": str(heard)}) as one:
        for block in told[:3]:
            for sentence in block:
                one.shows(sentence[:cells].rstrip())
                one.type("\r")
            one.shows(PROMPT)
            one.type("1")
            one.shows(f"{PROMPT} 1")
            one.type("\r")
