"""The key bar: what can be pressed now, on the last line of the screen."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from tui.rows import Part
from tui.widgets.lines import Lines

Item = tuple[str, str]
"""A key, and the name of what it does."""

NOTHING: Final[Item] = ("", "")
"""Stands for a key that may be there for a moment, and is not: its place is kept."""
_PASSING: Final = 8
"""Cells of such a key: `m More`."""


class KeyBar(Lines):
    """Keys and names, as many as there is room for; the last two, to leave and to be helped, always."""

    DEFAULT_CSS = "KeyBar { background: $panel; height: 1; }"

    items: tuple[Item, ...] = ()
    closed: frozenset[str] = frozenset()
    """The names of those that do nothing now: their places are kept, and blank."""
    passing: Item | None = None
    """One that is there for a moment: behind the others, or in the place of the last of them that is wide enough.

    It is None where no key ever is.
    """

    answer: str = ""
    """What is told in the place of the keys until the next one is pressed."""

    def tell(self, items: tuple[Item, ...], closed: frozenset[str] = frozenset(), passing: Item | None = None) -> None:
        """Shows these keys, unless they stand there already."""
        if (items, closed, passing) != (self.items, self.closed, self.passing):
            self.items, self.closed, self.passing = items, closed, passing
            self._lay()

    def say(self, answer: str) -> None:
        """Tells in the place of the keys why a key does nothing; with no answer the keys stand there again."""
        if answer != self.answer:
            self.answer = answer
            self._lay()

    def on_resize(self) -> None:
        """Uses the new width."""
        self._lay()

    def _lay(self) -> None:
        if self.answer:
            self.show((((f" {self.answer}", "note"),),))
            return
        if not self.items:
            self.show(())
            return
        first, last = self.items[:-2], self.items[-2:]
        room = self.size.width + 1 - sum(map(_width, last))  # the last blank may be cut off
        places: list[tuple[Item | None, int]] = []
        for item in first:
            if _width(item) > room:
                break
            places.append((None if item[1] in self.closed else item, _width(item)))
            room -= _width(item)
        if self.passing is not None:
            _let_pass(places, self.passing, room)
        parts: list[Part] = []
        for shown, width in (*places, *[(item, _width(item)) for item in last]):
            if shown is None:
                parts.append((" " * width, ""))
            else:
                key, name = shown
                parts += [(f" {key}", "key"), (f" {name} " + " " * (width - _width(shown)), "")]
        self.show((tuple(parts),))


def _let_pass(places: list[tuple[Item | None, int]], passing: Item, room: int) -> None:
    """Gives a key for a moment a place, so that no other key is moved."""
    shown = None if passing == NOTHING else passing
    needed = max(_PASSING, _width(passing))
    if needed <= room:
        places.append((shown, needed))
        return
    if shown is None:
        return
    for at in range(len(places) - 1, 0, -1):
        if places[at][1] >= needed:
            places[at] = (shown, places[at][1])
            return


def _width(item: Item) -> int:
    return cell_len(item[0]) + cell_len(item[1]) + 3
