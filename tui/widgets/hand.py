"""The Wisdom Cards of the player who is asked, each with the space it leads to."""

from __future__ import annotations

from rich.cells import cell_len

from tui.rows import Row, apart, fit, row, text_of, wrap_rows
from tui.snapshot import Snapshot
from tui.widgets.home_teaching import pack
from tui.widgets.lines import Lines
from tui.words import board, panel
from tui.words.phrases import cards
from tui.words.short import TAGS, forms


class Hand(Lines):
    """The cards, or only their number while they are covered."""

    table: Snapshot | None = None
    covered = False
    _fed: tuple[object, ...] = ()

    def feed(self, table: Snapshot, *, covered: bool) -> None:
        """Shows the hand, if it is another one and there is a place for it."""
        self.table, self.covered = table, covered
        if not self.size:  # on a slow line it has none
            return
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
    """Returns the hand for so much room: where the cards lead, or at least their numbers."""
    if table.asked is None:
        return ()
    title: Row = ((_holder(table, table.asked, width), "title"),)
    if covered and table.hand:
        return (title, *wrap_rows(panel.COVERED, width, "quiet"))[:height]
    rows = [title, *_led(table, width)]
    if height is None or len(rows) <= height:
        return tuple(rows)
    for told in (_led(table, width, in_a_line=True), pack(_cards(table, spaces=True), width)):
        if len(told) < height:
            return (title, *told)
    if height == 1:
        return (_one_line(_cards(table, spaces=False), width),)
    return (title, *pack(_cards(table, spaces=False), width))[:height]


def _one_line(told: list[str], width: int) -> Row:
    """Returns the numbers of the cards on one line, which is all there is."""
    numbers = " ".join(told)
    is_one = len(told) == 1 and " " not in numbers
    ways = [f"{'Card' if is_one else 'Cards'} {numbers}", numbers, numbers.replace(" x", "x").replace(",", "")]
    return ((next((way for way in ways if len(way) <= width), fit(ways[-1], width)), "title"),)


def _holder(table: Snapshot, seat: int, width: int) -> str:
    """Returns who holds how many cards; his name gives way to their number."""
    name, count = table.names[seat], table.players[seat].cards
    for told in (cards(count), f"{count or 'no'} card{'' if count == 1 else 's'}"):
        if cell_len(name) + 2 + cell_len(told) <= width:
            break
    return f"{apart(table.names, max(1, width - 2 - cell_len(told)))[seat]}: {told}"


def _times(copies: int) -> str:
    return f" x{copies}" if copies > 1 else ""


def _led(table: Snapshot, width: int, *, in_a_line: bool = False) -> list[Row]:
    """Returns each card with the space to which it leads, by the fullest name for which a line has room if need be."""
    assert table.asked is not None
    rows: list[Row] = []
    for number in sorted(set(table.hand)):
        space = board.landing(table.view, table.asked, number)
        times = _times(table.hand.count(number))
        if space == table.tokens[table.asked]:
            rows.append(row((f"{number}", "strong"), (times, "")))
            continue
        head = f"{number}{times}"
        names = [board.name(space), *([form.rstrip(".") for form in forms(space)[1:]] if in_a_line else [])]
        name = next((name for name in names if len(f"{head} to {name}") <= width), names[-1])
        first, *rest = wrap_rows(f"{head} to {name}", width, indent=2)
        rows += [row((f"{number}", "strong"), text_of(first).removeprefix(f"{number}")), *rest]
    return rows


def _cards(table: Snapshot, *, spaces: bool) -> list[str]:
    """Returns each card in a word or two, with the space as the board names it or without one."""
    assert table.asked is not None
    told = []
    for number in sorted(set(table.hand)):
        space = board.landing(table.view, table.asked, number)
        where = f"→{TAGS[space].rstrip('.')}" if spaces and space != table.tokens[table.asked] else ""
        told.append(f"{number}{_times(table.hand.count(number))}{where}")
    return told if spaces else [*[f"{card}," for card in told[:-1]], *told[-1:]]
