"""The Wisdom Cards of the player who is asked, each with the space it leads to."""

from __future__ import annotations

from engine.catalog.board import SPACES
from tui.rows import Row, fit, row
from tui.snapshot import Snapshot
from tui.widgets.lines import Lines
from tui.words import board, panel
from tui.words.phrases import cards


class Hand(Lines):
    """The cards, or only their number while they are covered."""

    table: Snapshot | None = None
    covered = False
    _fed: tuple[object, ...] = ()

    def feed(self, table: Snapshot, *, covered: bool) -> None:
        """Shows the hand, if it is another one."""
        self.table, self.covered = table, covered
        here = None if table.asked is None else table.tokens[table.asked]
        now = (table.asked, table.hand, here, covered, self.size)
        if now != self._fed:
            self._fed = now
            self.show(rows_of(table, self.size.width, covered=covered, height=self.size.height))

    def on_resize(self) -> None:
        """Uses the new room."""
        if self.table is not None:
            self.feed(self.table, covered=self.covered)


def rows_of(table: Snapshot, width: int, *, covered: bool, height: int | None = None) -> tuple[Row, ...]:
    """Returns the hand for so much room; what there is no room for is counted."""
    if table.asked is None:
        return ()
    holder = f"{table.names[table.asked]}: {cards(table.players[table.asked].cards)}"
    title: Row = ((fit(holder, width), "title"),)
    if covered and table.hand:
        return (title, ((fit(panel.COVERED, width), "quiet"),))
    here = table.tokens[table.asked]
    rows: list[Row] = [title]
    for number in sorted(set(table.hand)):
        space = board.landing(table.view, table.asked, number)
        copies = table.hand.count(number)
        times = f" x{copies}" if copies > 1 else ""
        where = "" if space == here else f" to {SPACES[space].name}"
        rows.append(row((f"{number}", "strong"), (times, ""), (fit(where, width - 1 - len(times)), "")))
    if height is not None and len(rows) > height > 1:
        rows[height - 1 :] = [((f"+{len(rows) - height + 1} more (c)", "quiet"),)]
    return tuple(rows)
