"""The guided first game under the readers that speak, from the start menu to its last word and back."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.plain.test_first import FIRST, LEARN, PROPOSED, with_enter
from tests.speech.finding import SPEAKING
from tests.speech.hearing import hear_whole
from tests.speech.scripts import lesson
from tui.guided import END, STAGES

BACK: Final = "5"
"""What leads from what there is to learn back to the start menu."""


@pytest.mark.parametrize("reader", SPEAKING)
def test_the_first_game_is_heard_whole(reader: str, tmp_path: Path) -> None:
    """Each turn's words, its question, what happens and what the guide says of it are heard whole, once, in order."""
    script = lesson(LEARN, FIRST, *with_enter(PROPOSED), BACK)
    told = [line for block in script.told for line in block]
    for stage in STAGES:
        assert told.count(f"{stage.title}.") == 1
        assert all(sentence in told for sentence, _ in stage.proposals)
    assert END[-1] in told
    hear_whole(reader, script, tmp_path)
