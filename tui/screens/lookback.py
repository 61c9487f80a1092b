"""Looking back on a game: the chart, what it says in sentences, the turning points, and each player's life."""

from __future__ import annotations

from typing import Final

from engine.chronicler import chronicle
from engine.replay import Replay
from engine.session import Session
from tui.desk import Desk
from tui.rows import Row, apart, clean, pad, wrap_rows
from tui.screens.reading import ReadScreen
from tui.words import line_chart, looking_back
from tui.words.short import letters

_LEAST: Final = 8
"""Lines of the lowest chart that tells anything."""
_MOST: Final = 24
"""Lines of the highest, so that something of what it says in sentences is seen below it."""
_FEWEST: Final = 2
"""Lines for the names, at least."""


class LookBackScreen(ReadScreen):
    """All that there is to look back on, from the chart on."""

    def __init__(self, desk: Desk, session: Session) -> None:
        """Looks back on a game, which may still go on."""
        super().__init__(desk)
        self._names: Final = tuple(clean(name) for name in session.names)
        self._told: Final = chronicle(Replay(session))

    def text(self, width: int) -> tuple[Row, ...]:
        """Returns the chart, with whose its letters are as high as the screen, and below it everything in sentences."""
        names, told = self._names, self._told
        seen = self.size.height - 2
        legend = () if line_chart.has_names(width) else _legend(names, width, seen - _LEAST)
        chart = line_chart.chart(told, names, width, max(_LEAST, min(_MOST, seen - len(legend))))
        rows: list[Row] = [*[((line, ""),) for line in chart], *(legend if chart else ())]
        for title, sentences in looking_back.everything(told, names):
            rows += [*([()] if rows else []), ((title, "title"),)]
            for sentence in sentences:
                rows += wrap_rows(sentence, width)
        return tuple(rows)

    def sentences(self) -> list[str]:
        """Returns all but the chart, which is told in sentences too."""
        told = looking_back.everything(self._told, self._names)
        return [line for title, sentences in told for line in (f"{title}.", *sentences)]


def _legend(names: tuple[str, ...], width: int, lines: int) -> tuple[Row, ...]:
    """Returns which letter is whose, as a sentence, or where there are too few lines for that in columns."""
    if len(sentence := wrap_rows(line_chart.legend(names), width, "quiet")) <= lines:
        return sentence
    columns = -(-len(names) // max(lines, _FEWEST))
    room = width // columns
    shown = apart(names, room - 3)
    pairs = [pad(f"{sign} {name}", room) for sign, name in zip(letters(names), shown, strict=True)]
    return tuple((("".join(pairs[first : first + columns]), "quiet"),) for first in range(0, len(pairs), columns))
