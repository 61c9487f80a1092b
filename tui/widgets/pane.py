"""A text to be read, a page of which is seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.binding import Binding, BindingType

from tui.rows import Row
from tui.widgets.lines import Lines


class Pane(Lines, can_focus=True):
    """Rows that can be gone through by lines and pages."""

    def __init__(self, id: str | None = None) -> None:  # noqa: A002 - Textual's own name for it
        super().__init__(id=id)
        self.text: tuple[Row, ...] = ()
        self.first = 0
        self.turned: Callable[[], None] | None = None
        """Hears that a page is shown."""

    def tell(self, text: tuple[Row, ...], first: int = 0) -> None:
        """Shows a text from one of its rows on."""
        self.text, self.first = text, first
        self._page()

    def on_resize(self) -> None:
        """Uses the new room."""
        self._page()

    def move(self, rows: int) -> None:
        """Goes on or back by rows."""
        self.first += rows
        self._page()

    def pages(self, pages: int) -> None:
        """Goes on or back by pages."""
        self.move(pages * max(1, self.size.height - 1))

    def _page(self) -> None:
        height = self.size.height
        if not height:
            return
        self.first = max(0, min(self.first, len(self.text) - height))
        page = self.text[self.first : self.first + height]
        if not self.is_at_end and height > 1:  # the last row gives way, and begins the next page
            below = len(self.text) - self.first - height + 1
            page = (*page[:-1], ((f"... {below} more below", "quiet"),))
        self.show(page)
        if self.turned is not None:
            self.turned()

    @property
    def is_whole(self) -> bool:
        """Whether all of it is seen."""
        return len(self.text) <= self.size.height

    @property
    def is_at_end(self) -> bool:
        """Whether the last row is seen."""
        return self.first + self.size.height >= len(self.text)


class KeyedPane(Pane):
    """A text that has the keys of the story to page through it, beside parts that have keys of their own."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup,minus", "pages(-1)", show=False),
        Binding("pagedown,space", "pages(1)", show=False),
        Binding("home,less_than_sign", "pages(-9999)", show=False),
        Binding("end,greater_than_sign", "pages(9999)", show=False),
    ]

    def action_pages(self, pages: int) -> None:
        """Goes on or back by pages."""
        self.pages(pages)
