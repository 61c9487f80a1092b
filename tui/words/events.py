"""What has happened, in sentences: one fact each, who first, and with the new totals."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.events import Event
from tui.words.happenings.fuller import FULLER
from tui.words.happenings.lives import LIVES
from tui.words.happenings.shorter import SHORTER
from tui.words.happenings.telling import Telling
from tui.words.happenings.turns import TURNS
from tui.words.happenings.ward import WARD
from tui.words.phrases import Names
from tui.words.reasons import reason
from tui.words.wordings import FULL, NORMAL, SHORT

WORDS: Final[dict[type, Telling]] = {**TURNS, **LIVES, **WARD}
"""How each class of event is told; a test of the house says which has no words."""


_OTHERWISE: Final[dict[str, dict[type, Telling]]] = {SHORT: SHORTER, NORMAL: {}, FULL: FULLER}
"""What is told otherwise in each wording."""


def sentences(event: Event, names: Names, seen_by: int | None = None, wording: str = NORMAL) -> list[str]:
    """Returns an event as the player of a seat may hear it, or, with None, as everybody may."""
    tell = _OTHERWISE[wording].get(type(event))
    if tell is None and wording != SHORT and (because := reason(event, names)):
        return because
    return (tell or WORDS[type(event)])(event, names, seen_by)


def story(happened: Iterable[Event], names: Names, seen_by: int | None = None, wording: str = NORMAL) -> list[str]:
    """Returns all that has happened, in order."""
    return [sentence for event in happened for sentence in sentences(event, names, seen_by, wording)]
