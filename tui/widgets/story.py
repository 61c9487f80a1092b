"""The story: what has happened, in sentences, page by page, back to the beginning."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.binding import Binding, BindingType

from engine.events import Event, Finished
from tui.rows import Row, clean, wrap, wrap_rows
from tui.snapshot import Snapshot
from tui.widgets.lines import Lines
from tui.words.brief import begins_turn, brief, newest_turn
from tui.words.events import sentences

_AHEAD: Final = 60
"""Rows that are made beyond what is seen, so that most scrolling costs nothing."""


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
        self._made: list[tuple[int, Row]] = []
        """The rows of the story's end, each with the number of its event."""
        self._anchor: int | None = None
        """The event at the top while somebody has gone back."""
        self._from = 0
        """The event with which the rows that are made begin."""
        self._width = 0
        self._height = 0
        self._fresh = 0
        """How many rows of the end stand on the page that is being written."""
        self.back = 0
        """How many rows from the end the last row that is seen is."""

    def feed(self, table: Snapshot) -> None:
        """Shows the newest of the story, if there is more of it or less."""
        if table.story is self._events and self._width == self.size.width:
            return
        grown = self._width == self.size.width and table.story[: len(self._events)] == self._events
        known = len(self._events)
        self._events, self._names = table.story, table.names
        self.back = 0
        if grown and self._made:
            news = [row for number in range(known, len(self._events)) for row in self._rows(number)]
            self._made += news
            self._fresh += len(news)
            if self._fresh > self._height:  # a new page, which begins with the newest turn if that has room
                begun = newest_turn(self._events)
                turn = sum(number >= begun for number, _ in self._made)
                self._fresh = turn if len(news) <= turn <= self._height else len(news)
        else:
            self._remake()
        self._page()

    def on_resize(self) -> None:
        """Breaks the lines anew, with the same event at the top if somebody has gone back to it."""
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
        self._made, self._from = [], len(self._events)
        self._height = 0

    def _rows(self, number: int) -> list[tuple[int, Row]]:
        event = self._events[number]
        style = "good" if isinstance(event, Finished) else ""
        if begins_turn(event):
            style = "title"
        rows: list[tuple[int, Row]] = []
        for sentence in sentences(event, self._names):
            lines = wrap(clean(sentence), self._width - 2)
            rows += [(number, ((line if place == 0 else f"  {line}", style),)) for place, line in enumerate(lines)]
        return rows

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
        self._anchor = (seen[0][0] if anchor is None else anchor) if self.back and seen else None
        page = tuple(row for _, row in seen)
        if not self.back and not self.has_focus:
            page = self._newest() or page
        if self.back and page:  # there is more below
            page = (*page[:-1], ((f"... {self.back} more below", "quiet"),))
        self.show(page)

    def _newest(self) -> tuple[Row, ...]:
        """Returns the newest turn in few words if it has no room in full; else nothing."""
        start, height, width = newest_turn(self._events), self.size.height, self._width
        made = [number for number, _ in self._made if number >= start]
        if not self._made or (self._made[0][0] <= start and len(made) <= height):
            return ()
        told = [clean(sentence) for sentence in brief(self._events[start:], self._names)]
        rows = [row for sentence in told for row in wrap_rows(sentence, width - 2, indent=2)]
        if len(rows) <= height:
            return tuple(rows)
        # One after the other they need less room; if that is not enough, the first ones give way.
        while len(told) > 1 and len(wrap(" ".join(told), width - 1)) > height:
            del told[0]
        return tuple(((line, ""),) for line in wrap(" ".join(told), width - 1)[-height:])

    def on_focus(self) -> None:
        """Shows whole sentences to whoever goes back in them."""
        self._page()

    def on_blur(self) -> None:
        """Shows the end again."""
        self.back = 0
        self._page()

    def action_scroll(self, rows: int) -> None:
        """Goes back or on by rows."""
        self.back = max(0, self.back - rows)
        self._page()

    def action_pages(self, pages: int) -> None:
        """Goes back or on by pages."""
        self.action_scroll(pages * max(1, self.size.height - 1))

    @property
    def is_at_beginning(self) -> bool:
        """Whether the first sentence is seen."""
        rows = self.size.height if self.back else self._fresh
        return self._from == 0 and self.back + rows >= len(self._made)
