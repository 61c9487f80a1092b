"""The record book."""

from __future__ import annotations

from tui.recordbook import RecordBook
from tui.rows import Row, wrap_rows
from tui.screens.reading import ReadScreen
from tui.words import records


class RecordsScreen(ReadScreen):
    """Who has won how often, and what was done best."""

    _told: tuple[str, ...] = ()

    def text(self, width: int) -> tuple[Row, ...]:
        """Returns the book, after the games on the shelf that are over and not in it have been added."""
        if not self._told:
            shelf = self.desk.shelf
            self._told = tuple(records.told(RecordBook(shelf.folder, shelf.disk).refresh(shelf)))
        rows: list[Row] = [(("The record book", "title"),), ()]
        for sentence in self._told:
            rows += wrap_rows(sentence, width, indent=2)
        return tuple(rows)
