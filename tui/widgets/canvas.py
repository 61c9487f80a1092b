"""A widget of lines that has neither border nor padding, so that painting it costs next to nothing."""

from __future__ import annotations

from typing import Final

from textual.color import Color
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

_ANY_GROUND: Final = Color(0, 0, 0)
"""What filters are told of the ground: those of this game do not ask."""


class Canvas(Widget):
    """Keeps each line as it goes to the terminal, until the line changes."""

    def __init__(self, id: str | None = None) -> None:  # noqa: A002 - Textual's own name for it
        super().__init__(id=id)
        self._painted: dict[int, Strip] = {}
        self._painted_for = Size(0, 0)

    def paint(self, *regions: Region) -> None:
        """Paints these regions anew, or everything if there are none, in one frame with all that changes now."""
        if not regions:
            self._painted.clear()
        for region in regions:
            for y in region.line_range:
                self._painted.pop(y, None)
        # Asked for by name: to compare a screen with a protocol takes a hundred times as long.
        paint_soon = getattr(self.screen, "paint_soon", None) if self.is_attached else None
        if paint_soon is not None and not self.app._batch_count:  # noqa: SLF001 - Textual tells nobody else
            self._set_dirty(*regions)
            paint_soon(self)
        else:
            self.refresh(*regions)

    def notify_style_update(self) -> None:
        """Forgets what was painted in the old theme."""
        self._painted.clear()
        super().notify_style_update()

    def render_lines(self, crop: Region) -> list[Strip]:
        """Returns lines of the widget, with all that they pass before they reach the terminal."""
        strips = [self.line(y) for y in crop.line_range]
        if crop.column_span == (0, self.outer_size.width):
            return strips
        return [strip.crop(*crop.column_span) for strip in strips]

    def line(self, y: int) -> Strip:
        """Returns one line as it goes to the terminal."""
        if self.outer_size != self._painted_for:
            self._painted.clear()
            self._painted_for = self.outer_size
        strip = self._painted.get(y)
        if strip is None:
            strip = self.render_line(y)
            for line_filter in self.get_line_filters():
                strip = strip.apply_filter(line_filter, _ANY_GROUND)
            self._painted[y] = strip
        return strip
