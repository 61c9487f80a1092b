"""Looking back on a game: the chart, what it says in sentences, the turning points, and each player's life."""

from __future__ import annotations

from typing import Final

from engine.chronicler import chronicle
from engine.replay import Replay
from engine.session import Session
from tui.desk import Desk
from tui.rows import Row, clean, wrap_rows
from tui.screens.reading import ReadScreen
from tui.words import line_chart, looking_back

_LEAST: Final = 8
"""Lines of the lowest chart that tells anything."""
_MOST: Final = 24
"""Lines of the highest, so that something of what it says in sentences is seen below it."""


class LookBackScreen(ReadScreen):
    """All that there is to look back on, from the chart on."""

    def __init__(self, desk: Desk, session: Session) -> None:
        """Looks back on a game, which may still go on."""
        super().__init__(desk)
        self._names: Final = tuple(clean(name) for name in session.names)
        self._told: Final = chronicle(Replay(session))

    def text(self, width: int) -> tuple[Row, ...]:
        """Returns the chart, as high as the screen, and below it everything in sentences."""
        names, told = self._names, self._told
        chart = line_chart.chart(told, names, width, max(_LEAST, min(_MOST, self.size.height - 2)))
        rows: list[Row] = [((line, ""),) for line in chart]
        if chart and not any(names[0] in line for line in chart):
            rows += wrap_rows(line_chart.legend(names), width, "quiet")
        for title, sentences in looking_back.everything(told, names):
            rows += [*([()] if rows else []), ((title, "title"),)]
            for sentence in sentences:
                rows += wrap_rows(sentence, width)
        return tuple(rows)

    def sentences(self) -> list[str]:
        """Returns all but the chart, which is told in sentences too."""
        told = looking_back.everything(self._told, self._names)
        return [line for title, sentences in told for line in (f"{title}.", *sentences)]
