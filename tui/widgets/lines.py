"""A widget that is rows of text: it paints only the rows that have changed."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.geometry import Region
from textual.strip import Strip

from tui.rows import Row, clean, difference
from tui.widgets.canvas import Canvas

LOOKS: Final = {
    "title": ("primary", "", "bold"),
    "quiet": ("quiet", "", ""),
    "key": ("accent", "", "bold"),
    "mark": ("mark-text", "mark", "mark-style"),
    "good": ("success", "", ""),
    "bad": ("error", "", ""),
    "undone": ("quiet", "", "strike"),
    "strong": ("foreground", "", "bold"),
    "note": ("warning", "", ""),
    "bar": ("primary", "", ""),
}
"""The styles of a part besides the plain one: the theme's colours for text and ground, and how the text is set.

They are no component classes, of which each widget would work out its own at the start, a third of a millisecond each.
"""


class Lines(Canvas):
    """Rows of parts in named styles, from the top; markup is never read."""

    DEFAULT_CSS = "Lines { background: $background; color: $foreground; overflow: hidden; }"

    rows: tuple[Row, ...] = ()
    """What is shown."""

    def __init__(self, id: str | None = None) -> None:  # noqa: A002 - Textual's own name for it
        super().__init__(id=id)
        self._looks: dict[str, Style] = {}

    def show(self, rows: tuple[Row, ...]) -> None:
        """Shows these rows instead; a row that stays is not painted again."""
        before, self.rows = self.rows, rows
        if before is rows:
            return
        width, height = self.outer_size
        changed = [
            Region(first, y, last - first, 1)
            for y in range(min(max(len(before), len(rows)), height))
            for first, last in [
                difference(before[y] if y < len(before) else (), rows[y] if y < len(rows) else (), width)
            ]
            if first < last
        ]
        if changed:
            self.paint(*changed)

    def notify_style_update(self) -> None:
        """Forgets the looks of the old theme."""
        self._looks = {}
        super().notify_style_update()

    def look(self, name: str) -> Style:
        """Returns the style of that name in the theme that is on."""
        style = self._looks.get(name)
        if style is None:
            style = self._style_of(*LOOKS[name]) if name else self.rich_style
            self._looks[name] = style
        return style

    def _style_of(self, text: str, ground: str, setting: str) -> Style:
        theme = self.app.theme_variables
        base = self.rich_style
        below = Color.parse(theme[ground]).rich_color if ground else base.bgcolor
        return Style.from_color(Color.parse(theme[text]).rich_color, below) + Style.parse(theme.get(setting, setting))

    def render_line(self, y: int) -> Strip:
        """Paints one row."""
        width = self.outer_size.width
        if y >= len(self.rows):
            return Strip.blank(width, self.look(""))
        parts = self.rows[y]
        segments = [Segment(clean(text), self.look(style)) for text, style in parts if text]
        strip = Strip(segments, sum(cell_len(segment.text) for segment in segments))
        return strip.adjust_cell_length(width, self.look(parts[-1][1] if parts and parts[-1][1] == "mark" else ""))
