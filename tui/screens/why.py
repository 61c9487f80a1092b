"""Why something happened: the story line by line, and below it the rules behind the line that is pointed at."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Region

from engine.events import Event
from tui import keys
from tui.desk import Desk
from tui.reading import Reading
from tui.rows import Row, clean, fit, wrap_rows
from tui.screens.base import GameScreen
from tui.screens.listing import WIDEST
from tui.widgets.lines import Lines
from tui.widgets.pane import Pane
from tui.words import motives
from tui.words.events import sentences
from tui.words.phrases import lines
from tui.words.why import NOTHING, rulings_at, why

_STORY: Final = 7
"""Lines of the story that are seen on a screen of the usual height."""


class WhyScreen(GameScreen):
    """A story to be gone through, each line of it with its rules."""

    PLACE: ClassVar[str] = keys.READ
    BINDINGS: ClassVar[list[BindingType]] = keys.bindings(keys.READ)
    AUTO_FOCUS: ClassVar[str | None] = "#main"

    def __init__(
        self,
        desk: Desk,
        story: tuple[Event, ...],
        names: tuple[str, ...],
        number: int,
        motive: Callable[[int], list[str]] | None = None,
    ) -> None:
        """Points at the event of this number in the story.

        `motive` tells why a computer made the choice that an event came of; of the game on the desk that is known.
        """
        super().__init__(desk)
        self._story: Final = story
        session = desk.session
        if motive is None and session is not None and session.story == story:
            motive = partial(motives.motive, session)
        # A computer thinks once more for it, after a whole game has been played again.
        self._motive: Final = None if motive is None else cache(motive)
        self._names: Final = names
        self.number = number
        self._heard = Reading(())

    def compose(self) -> ComposeResult:
        """Lays out the story, and the rules below it."""
        yield Lines(id="story")
        yield Pane(id="main")
        yield from self.frame()

    def on_mount(self) -> None:
        """Tells the keys."""
        self.keybar.tell(keys.read_bar(self.desk.settings.keys))

    def places(self, width: int, height: int) -> dict[str, Region]:
        """Returns the story's lines above, and the rest for the rules."""
        columns = min(width, WIDEST)
        left, lines = (width - columns) // 2, min(_STORY, height // 3)
        return {
            "story": Region(left, 0, columns, lines),
            "main": Region(left, lines + 1, columns, height - lines - 1),
        }

    def on_resize(self) -> None:
        """Uses the new room."""
        self._tell()

    def opening(self) -> list[str]:
        """Returns the line that is pointed at, and the rules behind it, a page of them."""
        happened, reasons = self._reasons()
        self._heard = Reading([line for text in (*happened, *self._motives(), *reasons) for line in lines(text)])
        return self._heard.page()

    def _reasons(self) -> tuple[list[str], list[str]]:
        """Returns the line that is pointed at, in sentences, and what is said of the rules behind it."""
        if not self._story:
            return [NOTHING], []
        event = self._story[self.number]
        return sentences(event, self._names), why(event, rulings_at(self._story, self.number))

    def _tell(self) -> None:
        places = self.places(self.size.width, self.size.height - 1)
        width, lines = places["story"].width, places["story"].height
        if width < 4 or lines < 1:
            return
        first = max(0, min(self.number - lines // 2, len(self._story) - lines))
        shown = range(first, min(first + lines, len(self._story)))
        self.query_one("#story", Lines).show(tuple(self._line(number, width) for number in shown))
        happened, reasons = self._reasons()
        rows: list[Row] = []
        for sentence in happened:
            rows += wrap_rows(sentence, width, "strong")
        for sentence in self._motives():
            rows += wrap_rows(sentence, width)
        for said in reasons:
            head, colon, text = said.partition(": ")
            if colon and head.isupper():  # a rule's id
                rows += [(), ((head, "key"),), *wrap_rows(text, width)]
            else:
                rows += wrap_rows(said, width, "note")
        self.query_one(Pane).tell(tuple(rows))

    def _motives(self) -> list[str]:
        """Returns why a computer did what the line tells that is pointed at."""
        if self._motive is None or not self._story:
            return []
        return [clean(sentence) for sentence in self._motive(self.number)]

    def _line(self, number: int, width: int) -> Row:
        told = " ".join(sentences(self._story[number], self._names))
        is_pointed = number == self.number
        return ((">" if is_pointed else " ", "key"), (f" {fit(told, width - 3)}", "mark" if is_pointed else ""))

    def action_walk(self, step: int) -> None:
        """Goes to the next line of the story, or to the one before."""
        self._go(self.number + step)

    def action_page(self, pages: int) -> None:
        """Goes on or back by pages in the rules; to the end or the beginning of the story."""
        if abs(pages) > 1:
            self._go(len(self._story) if pages > 0 else 0)
        elif self.is_narrated:
            self.say(*self._heard.page(pages))
        else:
            self.query_one(Pane).pages(pages)

    def _go(self, number: int) -> None:
        self.number = max(0, min(number, len(self._story) - 1))
        self._tell()
        if self.is_narrated:
            self.say(*self.opening())

    def action_onward(self) -> None:
        """Goes on by a page of the rules; from their end back."""
        if self._heard.is_at_end if self.is_narrated else self.query_one(Pane).is_at_end:
            self.close()
        else:
            self.action_page(1)
