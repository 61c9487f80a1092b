"""A list of numbered items, one of them pointed at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from textual.geometry import Offset

from tui.rows import Part, Row, cut, fit, with_sign, wrap_rows
from tui.widgets.lines import Lines
from tui.words.widths import cells

_LOW: Final = 16
"""Lines with so few of which some items give way to what is told of the one that is pointed at."""
_TOLD: Final = 2
"""Lines of that, at least."""


@dataclass(frozen=True, slots=True)
class Item:
    """A line of a menu."""

    text: str
    value: str = ""
    """What stands at its right: how something is set, for example."""
    detail: tuple[str, ...] | Callable[[], tuple[str, ...]] = ()
    """What is told below while it is pointed at, or what finds it out if that takes a while."""
    day: str = ""
    """What stands behind the value where the whole text has room before it."""

    @property
    def told(self) -> tuple[str, ...]:
        """What is told below."""
        return self.detail() if callable(self.detail) else self.detail


class Menu(Lines, can_focus=True):
    """Items, as many as there is room for around the one that is pointed at; above them what they are about."""

    is_pointing = True
    """Whether one of them is seen to be pointed at, and all have numbers; not while the keys go elsewhere."""

    def __init__(self, id: str | None = None) -> None:  # noqa: A002 - Textual's own name for it
        super().__init__(id=id)
        self.head: tuple[Row, ...] = ()
        self.items: tuple[Item, ...] = ()
        self.pointed = 0
        self._line = 0

    def tell(self, items: tuple[Item, ...], head: tuple[Row, ...] = (), pointed: int | None = None) -> None:
        """Shows these items."""
        self.items, self.head = items, head
        self.pointed = max(0, min(self.pointed if pointed is None else pointed, len(items) - 1))
        self._lay()

    def point(self, *, is_pointing: bool) -> None:
        """Shows which item is pointed at, or that none is."""
        if is_pointing != self.is_pointing:
            self.is_pointing = is_pointing
            self._lay()

    def walk(self, step: int) -> None:
        """Points at another item."""
        if self.items:
            self.pointed = (self.pointed + step) % len(self.items)
            self._lay()

    def on_resize(self) -> None:
        """Uses the new room."""
        self._lay()

    def on_focus(self) -> None:
        """Brings the cursor along."""
        self._place()

    def _lay(self) -> None:
        width, height = self.size
        if not height:
            return
        detail: list[Row] = []
        if self.items and self.is_pointing:
            for sentence in self.items[self.pointed].told:
                detail += wrap_rows(sentence, width - 2, "quiet")
        head = self.head
        if height - len(head) < min(3, len(self.items)):
            head = head[:1]
        # The items come before what is told of one of them; of many items some give way to that.
        told = min(len(detail), max(height // 3, height - len(head) - len(self.items) - 1))
        if len(head) + len(self.items) <= height:
            told = min(told, max(_TOLD if height < _LOW else 0, height - len(head) - len(self.items) - 1))
        if told < len(detail):
            detail = [*detail[: told - 1], cut(detail[told - 1], width - 2)] if told else []
        room = max(1, height - len(head) - (told + 1 if told else 0))
        first = max(0, min(self.pointed - room // 2, len(self.items) - room))
        last = min(first + room, len(self.items))
        shown = [self._item(place, width) for place in range(first, last)]
        if first:
            shown[0] = with_sign(shown[0], f"... {first} above", width)
        if last < len(self.items):
            shown[-1] = with_sign(shown[-1], f"... {len(self.items) - last} below", width)
        self._line = len(head) + self.pointed - first
        self.show((*head, *shown, *([()] if detail else []), *detail)[:height])
        self._place()

    def _item(self, place: int, width: int) -> Row:
        item, is_pointed = self.items[place], self.is_pointing and place == self.pointed
        number = f"{place + 1}" if place < 9 and self.is_pointing else " "
        value = item.value
        if item.day and cells(item.text) + 8 + len(f"{value}, {item.day}") <= width:
            value = f"{value}, {item.day}"
        text = fit(f" {item.text} ", width - 6 - len(value))
        parts: list[Part] = [(" >" if is_pointed else "  ", "key"), (f"{number} ", "key")]
        parts.append((text, "mark" if is_pointed else ""))
        if value:
            parts.append((f" {value}", "note"))
        return tuple(parts)

    def _place(self) -> None:
        if self.screen.focused is self and self.is_on_screen:
            self.app.cursor_position = self.content_region.offset + Offset(0, self._line)
