"""Sends only the part of a line that is to be painted anew; Textual sends it from the widget's left edge on."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from rich.console import Console
from rich.control import Control
from textual._compositor import ChopsUpdate, CompositorUpdate
from textual.geometry import Region

from tui.driver.styles import compact
from tui.widgets.canvas import Canvas


class Compact:
    """An update that says no more of a style than what changes, for a driver that sends it as it is."""

    is_compact = False

    def said(self, frame: str) -> str:
        """Returns what is written for a frame."""
        return compact(frame) if self.is_compact else frame


class NarrowUpdate(Compact, ChopsUpdate):
    """The same update, each span of it cut at both ends."""

    @classmethod
    def of(cls, update: ChopsUpdate) -> NarrowUpdate:
        """Returns an update that paints the same in fewer bytes."""
        return cls(update.chops, update.spans, update.chop_ends)

    def render_segments(self, console: Console) -> str:
        """Returns what is written to the terminal."""
        sequences: list[str] = []
        for y, first, last in self.spans:
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                left, right = max(x, first), min(end, last)
                if strip is None or left >= right:
                    continue
                sequences.append(_move(left, y))
                sequences.append(strip.crop(left - x, right - x).render(console))
        return self.said("".join(sequences))


class DirectUpdate(Compact, CompositorUpdate):
    """An update of widgets that lie beside each other, straight from their lines: nothing has to be put together."""

    def __init__(self, parts: Iterable[tuple[Canvas, Region, Region]]) -> None:
        """Takes in widgets, the place of each on the screen, and what of it is to be painted; it may come again."""
        self._spans: dict[tuple[int, Canvas], tuple[Region, int, int]] = {}
        for widget, place, area in parts:
            for y in area.line_range:
                _, left, right = self._spans.get((y, widget), (place, area.x, area.right))
                self._spans[y, widget] = place, min(left, area.x), max(right, area.right)

    def render_segments(self, console: Console) -> str:
        """Returns what is written to the terminal."""
        return self.said(
            "".join(
                [
                    part
                    for (y, widget), (place, left, right) in self._spans.items()
                    for part in (
                        _move(left, y),
                        widget.line(y - place.y).crop(left - place.x, right - place.x).render(console),
                    )
                ]
            )
        )


@lru_cache(maxsize=4096)
def _move(x: int, y: int) -> str:
    return Control.move_to(x, y).segment.text
