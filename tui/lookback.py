"""What the command line tells of games that were played: a whole game as prose, and the record book."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Final

from engine.chronicler import chronicle
from engine.replay import Replay
from tui import recordbook
from tui.choosing import chosen
from tui.saved import Stranger
from tui.shelf import Shelf
from tui.words import line_chart, looking_back, prose
from tui.words import records as words
from tui.words.phrases import together
from tui.words.widths import WIDTH, wrapped

_CHART: Final = 20
"""Lines of the chart."""


def story(text: str) -> list[str]:
    """Returns a saved game as prose, in lines, and then what there is to look back on.

    Raises: NotOnShelfError or ShelfError if there is no such game.
    """
    saved, trouble = chosen(Shelf(), text)
    if saved.damage:
        trouble = str(Stranger(saved.path, saved.damage, is_offered=True))
    if trouble:
        sys.stderr.write(f"{trouble}\n")
    replay = Replay(saved.session)
    lines = wrapped(f"The game of {together(replay.names)}")
    for title, paragraphs in prose.story(replay):
        lines += ["", title, *_broken(paragraphs)]
    told = chronicle(replay)
    for title, sentences in looking_back.everything(told, replay.names):
        lines += ["", title, *_broken(sentences)]
        if title == looking_back.COURSE:
            lines += ["", *line_chart.chart(told, replay.names, WIDTH, _CHART)]
    return lines


def records() -> list[str]:
    """Returns the record book, in lines; games that are over on the shelf and not in it are added first."""
    shelf = Shelf()
    return _broken(words.told(recordbook.RecordBook(shelf.folder, shelf.disk).refresh(shelf)))


def _broken(sentences: Iterable[str]) -> list[str]:
    return [line for sentence in sentences for line in wrapped(sentence)]
