"""Whatever can happen, be asked or be chosen has words."""

from __future__ import annotations

from engine.asks import AskKind
from engine.catalog.rulings import RULINGS
from engine.choices import Verb
from engine.events import EVENTS
from tui.words import asks, choices, rulings
from tui.words.events import WORDS


def test_every_event_has_words() -> None:
    """Each class of event can be told."""
    missing = [kind.__name__ for kind in EVENTS if kind not in WORDS]
    assert not missing, f"tui/words/happenings has no words for {', '.join(missing)}"


def test_every_question_has_words() -> None:
    """Each kind of question can be put."""
    assert [kind.name for kind in AskKind if kind not in asks._PUT] == []


def test_every_choice_has_words() -> None:
    """Each kind of choice can stand in a menu."""
    assert [verb.name for verb in Verb if verb not in choices._SAID] == []


def test_every_ruling_has_words() -> None:
    """Each option of each ruling is said by what it means."""
    assert [len(meanings) for meanings in rulings._MEANINGS] == [len(ruling.options) for ruling in RULINGS]
