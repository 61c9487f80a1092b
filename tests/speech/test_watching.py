"""News while somebody types: a game that is watched under readers while others play it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from engine.choices import ROLL
from engine.session import Session
from tests.plain.test_onlooking import Silent
from tests.speech.braille import Braille
from tests.speech.finding import SPEAKING
from tests.speech.readers import GAME, READERS
from tui.plain.keeping import Keeping
from tui.shelf import Shelf

PROMPT: Final = "Watching:"
NEWS: Final = [
    "Ben rolled 1.",
    "Ben moved to Baby Blessing: you are given a name and a blessing.",
    "Ben gained 1 Testimony and has 1.",
]


@pytest.fixture
def session() -> Iterator[Session]:
    """A game that somebody else plays and keeps."""
    session = Session.begin(("Ann", "Ben"), 7)
    keeping = Keeping(Silent(), Shelf(), session)
    yield session
    keeping.release()


@pytest.mark.parametrize("reader", SPEAKING)
def test_news_while_typing_is_heard_and_what_was_typed_still_counts(
    reader: str, session: Session, tmp_path: Path, home: Path
) -> None:
    """News is heard in whole sentences, then the prompt; the letters that were typed before it are still there."""
    environment = {"MORTALITY_HOME": str(home)}
    with READERS[reader](tmp_path / reader, *GAME, "resume", "--plain", environment=environment) as one:
        one.hear()
        one.answer("1", PROMPT)
        before = len(one.said)
        for key in "w b":
            one.press(key)
        session.choose(ROLL)
        assert one.hear(PROMPT, before) == [*NEWS, PROMPT]
        assert one.answer("en", PROMPT)[0] == "Ben has 1 Testimony and is on Baby Blessing."


def test_news_leaves_the_braille_line_at_the_prompt(session: Session, tmp_path: Path, home: Path) -> None:
    """After news the display shows the prompt, where one goes on typing."""
    environment = {"MORTALITY_HOME": str(home)}
    with Braille(tmp_path / "brltty", 40, *GAME, "resume", "--plain", environment=environment) as one:
        one.shows("Your choice?")
        one.type("1\r")
        one.shows(PROMPT)
        one.type("w b")
        one.shows(f"{PROMPT} w b")
        session.choose(ROLL)
        one.shows(PROMPT)
        one.type("en\r")
        one.wait_for("Ben has 1 Testimony and is on Baby Blessing.")
        one.shows(PROMPT)
