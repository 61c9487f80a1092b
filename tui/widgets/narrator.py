"""The narrator: two rows that tell everything to whoever listens with a screen reader, a sentence at a time.

A reader of the terminal speaks what is sent to it, and a braille display shows the row of the cursor. So nothing else
on the screen moves, each sentence is a row of its own on which the cursor stands, the two rows are used in turn, and
the next sentence waits until this one is on its way.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final, Protocol, runtime_checkable

from textual.geometry import Offset, Region

from tui.rows import Row, clean, wrap
from tui.widgets.lines import Lines
from tui.words.widths import WIDTH

ROWS: Final = 2
"""Rows of the narrator: the newest sentence, and the one before."""
GAP: Final = 0.3
"""Seconds between two sentences: a reader that looks at the screen from time to time misses none."""
HASTE: Final = 0.05
"""Seconds between those that are still due when somebody presses a key; a reader of what is sent hears each."""
_AGAIN: Final = 0.02
"""Seconds after which it is seen again whether a sentence is on its way."""


@runtime_checkable
class Voice(Protocol):
    """An app that knows what has reached the terminal."""

    @property
    def is_behind(self) -> bool:
        """Whether a sentence is still on its way."""

    def listen(self) -> None:
        """Has the rows of the narrator sent in full each time, if there is one."""


class Narrator(Lines):
    """Tells sentences one after another; those that are due are shared by all screens, so that none is lost."""

    def __init__(self, due: deque[str], id: str | None = None) -> None:  # noqa: A002 - Textual's own name for it
        super().__init__(id=id)
        self._due: Final = due
        self._row = ROWS - 1
        """The row of the newest sentence."""
        self._clock: asyncio.TimerHandle | None = None
        """What tells the next sentence, or finds that there is none."""
        self._is_hasty = False

    def say(self, *sentences: str) -> None:
        """Tells sentences, after those that are still due."""
        self._due.extend([clean(sentence) for sentence in sentences])
        if self._clock is None:
            self._go_on()

    def hasten(self) -> None:
        """Waits no more: somebody has pressed a key."""
        self._is_hasty = bool(self._due)
        if self._clock is not None:
            self._clock.cancel()
            self._go_on()

    def on_resize(self) -> None:
        """Begins, when there is a place."""
        if self._clock is None:
            self._go_on()

    def on_show(self) -> None:
        """Goes on, when there is a place again."""
        self.on_resize()

    def rest(self) -> None:
        """Falls silent and forgets what stands there, while another screen is seen."""
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        self.rows, self._row = (), ROWS - 1
        self._painted.clear()

    def on_unmount(self) -> None:
        """Falls silent."""
        self.rest()

    def _go_on(self) -> None:
        """Tells the next sentence, if the one before is on its way."""
        self._clock = None
        if not self.size.width or not self.screen.is_active or not self.is_on_screen:
            return
        if not self._due:
            self._is_hasty = False
            return
        wait = _AGAIN
        if not self._is_behind:
            self._tell(self._due.popleft())
            wait = HASTE if self._is_hasty else GAP
        self._clock = asyncio.get_running_loop().call_later(wait, self._go_on)

    @property
    def _is_behind(self) -> bool:
        """Whether the sentence before is not painted, or still on its way to the terminal."""
        if self.app._batch_count or self._repaint_required or self in self.screen._dirty_widgets:  # noqa: SLF001 - Textual tells nobody else
            return True
        return isinstance(self.app, Voice) and self.app.is_behind

    def _tell(self, sentence: str) -> None:
        """Writes a sentence over the older row, and what of it has no room there with the next ones."""
        line, *_ = wrap(sentence, min(self.size.width - 1, WIDTH))
        if rest := sentence[len(line) :].strip():
            self._due.appendleft(rest)
        self._row = (self._row + 1) % ROWS
        rows: list[Row] = [*self.rows, *[()] * ROWS][:ROWS]
        rows[self._row] = ((line, ""),)
        self.rows = tuple(rows)
        self.app.cursor_position = self.content_region.offset + Offset(0, self._row)
        self.paint(Region(0, self._row, self.size.width, 1))
