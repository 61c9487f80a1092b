"""The story: what has happened, in sentences, page by page, back to the beginning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.cells import cell_len
from textual.binding import Binding, BindingType

from engine.events import CardPlayed, Event, Finished, Gained, Rolled, TakenBack, TrialDrawn
from tui.rows import Row, clean, fit, text_of, wrap, wrap_rows
from tui.snapshot import Snapshot
from tui.widgets.lines import Lines
from tui.words.brief import WAITING, begins_turn, brief, newest_turn, turns
from tui.words.events import sentences
from tui.words.terse import terse

_AHEAD: Final = 60
"""Rows that are made beyond what is seen, so that most scrolling costs nothing."""

_GOES_ON: Final = "  "
"""How a row begins in which a sentence goes on."""
_LOW: Final = 1
"""Lines with which there is room for what a turn has brought in one sentence only."""
_EARLIER: Final = "... "
"""What stands for the beginning of a turn that has no room."""
_CLOSE: Final = 4
"""Lines with which sentences stand one after the other where there is no room for each on its own."""


class Story(Lines, can_focus=True):
    """Sentences, a page of which is seen; only as many are made as somebody has looked back to.

    What is new is written below the last sentence, and on a new page when there is no room left on this one: nothing
    that stands there moves, so little has to be sent.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "scroll(-1)", show=False),
        Binding("down,j", "scroll(1)", show=False),
        Binding("pageup,minus", "pages(-1)", show=False),
        Binding("pagedown,space", "pages(1)", show=False),
        Binding("home,less_than_sign", "pages(-9999)", show=False),
        Binding("end,greater_than_sign", "pages(9999)", show=False),
    ]

    def __init__(self, id: str | None = None) -> None:  # noqa: A002 - Textual's own name for it
        super().__init__(id=id)
        self._events: tuple[Event, ...] = ()
        self._names: tuple[str, ...] = ()
        self._undone: tuple[tuple[int, int], ...] = ()
        """What of them was taken back: of each part the first and the one after it."""
        self._made: list[tuple[int, Row]] = []
        """The rows of the story's end, each with the number of its event."""
        self._anchor: int | None = None
        """The event at the top while somebody has gone back."""
        self._from = 0
        """The event with which the rows that are made begin."""
        self._width = 0
        self._height = 0
        self._since = 0
        """The event with which begins what nobody has seen who chose since."""
        self._fresh = 0
        """How many rows of the end stand on the page that is being written."""
        self.back = 0
        """How many rows from the end the last row that is seen is."""
        self._is_read = False
        """Whether somebody goes back in it."""
        self.lean = False
        """Whether each turn is told in a line, for a slow line; whoever goes back reads whole sentences."""
        self._lean_from = -1
        """The event with which the page of such lines begins; below 0 if that is to be found."""
        self.before: tuple[str, ...] = ()
        """Sentences that stand there while nothing has happened."""

    def feed(self, table: Snapshot) -> None:
        """Shows the newest of the story, if there is more of it or less."""
        if not table.story:
            self._show_before()
        if table.story is self._events and self._width == self.size.width:
            return
        if len(table.story) < len(self._events):
            self._lean_from = -1
        grown = self._width == self.size.width and table.story[: len(self._events)] == self._events
        known = len(self._events)
        self._events, self._names, self._since = table.story, table.names, table.since
        if self._undone != table.undone:
            self._undone = table.undone
            self._made = [(number, self._struck(number, row)) for number, row in self._made]
        self.back = 0
        if grown and self._made:
            news = [row for number in range(known, len(self._events)) for row in self._rows(number)]
            self._made += news
            self._fresh += len(news)
            if self._fresh > self._height:  # a new page, which begins with what is new if that has room
                begun = self._begun()
                turn = sum(number >= begun for number, _ in self._made)
                self._fresh = turn if len(news) <= turn <= self._height else len(news)
        else:
            self._remake()
        self._page()

    def _show_before(self) -> None:
        """Shows what stands there while nothing has happened, as many of the sentences as have room."""
        rows: tuple[Row, ...] = ()
        for sentence in self.before if self.size.width else ():
            more = (*rows, *wrap_rows(sentence, self.size.width - 1, "quiet", 2))
            if len(more) <= self.size.height:
                rows = more
        self.show(rows)

    def _begun(self) -> int:
        """Returns the event with which begins what is new: the newest turn, or a whole row of computers."""
        return min(newest_turn(self._events), self._since)

    def on_resize(self) -> None:
        """Breaks the lines anew, with the same event at the top if somebody has gone back to it."""
        if not self._events:
            self._show_before()
        if not self._events or not self.size.width:
            return
        anchor = self._anchor
        if self._width != self.size.width:
            self._remake()
        if anchor is not None:
            while self._from > anchor:
                self._from -= 1
                self._made = self._rows(self._from) + self._made
            top = next(place for place, (event, _) in enumerate(self._made) if event >= anchor)
            self.back = max(0, len(self._made) - top - self.size.height)
        self._page(anchor)

    def _remake(self) -> None:
        self._width = self.size.width
        self._made, self._from, self._lean_from = [], len(self._events), -1
        self._height = 0

    def _rows(self, number: int) -> list[tuple[int, Row]]:
        event = self._events[number]
        style = "good" if isinstance(event, Finished) else ""
        if begins_turn(event):
            style = "title"
        rows: list[tuple[int, Row]] = []
        for sentence in sentences(event, self._names):
            lines = wrap(clean(sentence), self._width - 2)
            rows += [
                (number, ((line if place == 0 else f"{_GOES_ON}{line}", style),)) for place, line in enumerate(lines)
            ]
        return [(number, self._struck(number, row)) for _, row in rows]

    def _struck(self, number: int, row: Row) -> Row:
        """Returns a row of an event, struck out if that was taken back; the one that says so stands out."""
        style = "undone" if self._is_undone(number) else "strong" if isinstance(self._events[number], TakenBack) else ""
        return tuple((text, style) for text, _ in row) if style else row

    def _is_undone(self, number: int) -> bool:
        return any(first <= number < after for first, after in self._undone)

    def _standing(self, start: int, end: int | None = None) -> list[Event]:
        """Returns what stands of the events from one to another; over a slow line all of them, as they were sent."""
        numbers = range(start, len(self._events) if end is None else end)
        return [self._events[number] for number in numbers if self.lean or not self._is_undone(number)]

    def _reach(self, rows: int) -> None:
        """Makes so many rows from the end, or as many as there are."""
        earlier: list[list[tuple[int, Row]]] = []
        count = len(self._made)
        while self._from > 0 and count < rows:
            self._from -= 1
            made = self._rows(self._from)
            earlier.append(made)
            count += len(made)
        if earlier:
            self._made = [row for rows_ in reversed(earlier) for row in rows_] + self._made

    def _page(self, anchor: int | None = None) -> None:
        """Shows the page that ends so many rows back."""
        height = self.size.height
        if not height or self._width < 4:
            return
        if len(self._made) < self.back + height:
            self._reach(self.back + height + (_AHEAD if self.back else 0))
        self.back = max(0, min(self.back, len(self._made) - height))
        if height != self._height:  # another page: it begins full
            self._height, self._fresh = height, min(height, len(self._made))
        end = len(self._made) - self.back
        rows = height if self.back else min(height, self._fresh)
        seen = self._made[max(0, end - rows) : end]
        while not self.back and not self._is_read and len(seen) > 1 and text_of(seen[0][1]).startswith(_GOES_ON):
            del seen[0]  # a page begins with a sentence, not with the end of one
        self._anchor = (seen[0][0] if anchor is None else anchor) if self.back and seen else None
        page = tuple(row for _, row in seen)
        if not self.back and not self._is_read:
            page = self._lines_of_turns() if self.lean else self._newest() or page
        if self.back and page:  # there is more below
            page = (*page[:-1], ((f"... {self.back} more below", "quiet"),))
        self.show(page)

    def _lines_of_turns(self) -> tuple[Row, ...]:
        """Returns a line or two for each turn of the page; a new page begins with the last line of the one before."""
        height = self.size.height
        starts = turns(self._events)
        if self._lean_from < 0:
            first = len(starts) - 1
            while first > 0 and len(self._told(starts[first - 1 :])) <= height:
                first -= 1
            self._lean_from = starts[first]
        rows = self._told([start for start in starts if start >= self._lean_from])
        if len(rows) > height:
            row = [start for start in starts if start >= self._begun()] or starts[-1:]
            rows = self._told(row)
            if len(rows) > height:
                row = starts[-1:]
                rows = self._told(row)
            before = [start for start in starts if start < row[0]][-1:]
            if before and len(self._told(before)) == 1 and len(carried := self._told([*before, *row])) < height:
                row, rows = [*before, *row], carried
            self._lean_from = row[0]
        return tuple(rows[-height:])

    def _told(self, starts: Sequence[int]) -> list[Row]:
        """Returns the lines of the turns that begin with these events, up to the end.

        Of one turn with too little room, what only paints a Trial is left out before that it was drawn.
        """
        width = self._width - 1
        rows = [row for text in self._in_lines(starts) for row in wrap_rows(text, width, indent=2)]
        if len(starts) == 1 and len(rows) > self.size.height:
            return list(wrap_rows(self._in_a_line(starts[0], None, paints=False), width, indent=2))
        return rows

    def _in_lines(self, starts: Sequence[int]) -> list[str]:
        """Returns what each of these turns has brought."""
        ends = (*starts[1:], len(self._events))
        return [line for start, end in zip(starts, ends, strict=True) if (line := self._in_a_line(start, end))]

    def _in_a_line(self, start: int, end: int | None, *, paints: bool = True) -> str:
        """Returns what the turn from one event to another has brought."""
        return clean(terse(self._standing(start, end), self._names, lean=self.lean, paints=paints))

    def _newest(self) -> tuple[Row, ...]:
        """Returns what is new in few words if it has no room in full; else nothing."""
        start, height, width = self._begun(), self.size.height, self._width
        made = [number for number, _ in self._made if number >= start]
        if not self._made or (self._made[0][0] <= start and len(made) <= height):
            return ()
        row = [start, *[turn for turn in turns(self._events) if turn > start]]
        if len(row) > 1 and (lines := self._row_of(row)):
            return lines
        start = row[-1]
        if height <= _LOW:
            return (((_one_line(self._standing(start), self._names, width - 1, lean=self.lean), ""),),)
        rows = self._turn_of(start)
        if height <= _CLOSE and any(_EARLIER in text_of(row) for row in rows):
            whole = self._told([start])  # where he went is told rather than all that came of it in full
            rows = tuple(whole) if len(whole) <= height else rows
        return rows

    def _turn_of(self, start: int) -> tuple[Row, ...]:
        """Returns a turn in short sentences, a line for each; of too many the first give way, to a sign.

        Before that they stand one after the other, if all of them have room so. In few lines, or where a Trial would
        lose its name, they do so in any case.
        """
        height, width = self.size.height, self._width - 1
        events = self._standing(start)
        told = [clean(sentence) for sentence in brief(events, self._names)]
        drawn = [brief([event], self._names) for event in events if isinstance(event, TrialDrawn)]
        named, painted = ([clean(trial[at]) for trial in drawn] for at in (0, 1))
        is_close, gap = False, -1
        while True:
            signed = [_EARLIER + text if place == gap else text for place, text in enumerate(told)]
            texts = [" ".join(signed)] if is_close else signed
            rows = [row for text in texts for row in wrap_rows(text, width, indent=0 if is_close else 2)]
            if len(rows) <= height or len(told) == 1:
                return tuple(rows[-height:])
            less = next((place for place, sentence in enumerate(told) if sentence in painted), 0)
            if is_close and told[0] in named and len(told) > 2:
                less = less or 1
            is_whole = gap < 0 and len(wrap_rows(" ".join(told), width)) <= height
            if not is_close and told[less] not in painted and (is_whole or height <= _CLOSE or told[less] in named):
                is_close = True
            else:
                gap = gap if told[less] in painted else less
                del told[less]

    def _row_of(self, starts: Sequence[int]) -> tuple[Row, ...]:
        """Returns a row of turns, each from a line of its own on; of too many the first give way.

        In few lines they stand one behind the other if all have room so. Nothing is returned if only the newest has.
        """
        height, width = self.size.height, self._width - 1
        left = list(starts)
        if height <= _CLOSE and len(self._told(left)) > height:
            whole = wrap_rows(" ".join(self._in_lines(left)), width)
            if len(whole) <= height:
                return whole
        while len(left) > 1 and len(self._told(left)) > height:
            del left[0]
        return tuple(self._told(left)) if len(left) > 1 else ()

    def on_focus(self) -> None:
        """Shows whole sentences to whoever goes back in them."""
        self._is_read = True
        self._page()

    def on_blur(self) -> None:
        """Shows the end again."""
        self._is_read, self.back = False, 0
        self._page()

    def action_scroll(self, rows: int) -> None:
        """Goes back or on by rows."""
        self.back = max(0, self.back - rows)
        self._page()

    def action_pages(self, pages: int) -> None:
        """Goes back or on by pages."""
        self.action_scroll(pages * max(1, self.size.height - 1))

    @property
    def newest_seen(self) -> int:
        """The number of the event that the last sentence tells of which is seen."""
        if not self._made:
            return len(self._events) - 1
        hidden = self.back + 1 if self.back else 0  # the last row says how many are below
        return self._made[max(0, len(self._made) - hidden - 1)][0]

    @property
    def is_at_beginning(self) -> bool:
        """Whether the first sentence is seen."""
        rows = self.size.height if self.back else self._fresh
        return self._from == 0 and self.back + rows >= len(self._made)


def _one_line(events: Sequence[Event], names: tuple[str, ...], width: int, *, lean: bool) -> str:
    """Returns a turn on the one line there is: what has come of it is told rather than what led to it."""
    done = [event for event in events if not (isinstance(event, Gained) and event.rule == WAITING)]
    outcome = [event for event in done if not isinstance(event, Rolled | CardPlayed | TrialDrawn)]
    shorter = [clean(terse(events, names, lean=lean))]
    shorter += [clean(terse(some, names, lean=True)) for some in (events, done, outcome)]
    found = next((line for line in shorter if cell_len(line) <= width), "")
    if found:
        return found
    *first, last = shorter[-1].split(". ")
    while first and cell_len(f"{_EARLIER}{first[-1]}. {last}") <= width:
        last = f"{first.pop()}. {last}"
    return fit(_EARLIER + last if first else last, width)
