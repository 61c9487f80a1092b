"""The key bar: what can be pressed now, on the last line of the screen."""

from __future__ import annotations

from rich.cells import cell_len

from tui.rows import Part
from tui.widgets.lines import Lines


class KeyBar(Lines):
    """Keys and names, as many as there is room for; the last two, to leave and to be helped, always."""

    DEFAULT_CSS = "KeyBar { background: $panel; height: 1; }"

    items: tuple[tuple[str, str], ...] = ()

    def tell(self, items: tuple[tuple[str, str], ...]) -> None:
        """Shows these keys, unless they stand there already."""
        if items != self.items:
            self.items = items
            self._lay()

    def on_resize(self) -> None:
        """Uses the new width."""
        self._lay()

    def _lay(self) -> None:
        if not self.items:
            self.show(())
            return
        first, last = self.items[:-2], self.items[-2:]
        room = self.size.width + 1 - sum(map(_width, last))  # the last blank may be cut off
        chosen = []
        for item in first:
            room -= _width(item)
            if room < 0:
                break
            chosen.append(item)
        parts: list[Part] = []
        for key, name in (*chosen, *last):
            parts += [(f" {key}", "key"), (f" {name} ", "")]
        self.show((tuple(parts),))


def _width(item: tuple[str, str]) -> int:
    return cell_len(item[0]) + cell_len(item[1]) + 3
