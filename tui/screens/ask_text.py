"""One line to type."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Region
from textual.widgets import Input

from tui import keys
from tui.desk import Desk
from tui.rows import wrap_rows
from tui.screens.listing import WIDEST
from tui.screens.newgame_lines import Name, TypingScreen
from tui.widgets.lines import Lines
from tui.words.phrases import lines


class AskTextScreen(TypingScreen):
    """Asks for a text; left empty, nothing is done."""

    PLACE: ClassVar[str] = keys.NAMES
    BINDINGS: ClassVar[list[BindingType]] = keys.bindings(keys.NAMES)
    AUTO_FOCUS: ClassVar[str | None] = "#text"

    def __init__(self, desk: Desk, question: str, text: str) -> None:
        super().__init__(desk)
        self._question, self._text = question, text

    def compose(self) -> ComposeResult:
        """Lays out the question and the line."""
        yield Lines(id="head")
        yield Name(self._text, id="text", compact=True)
        yield from self.frame()

    def on_mount(self) -> None:
        """Fills the screen."""
        self.query_one(Name).cursor_blink = False
        self.keybar.tell((("Ctrl+U", "Clear"), ("Enter", "Do it"), (self.back_key, "Back")))

    def on_resize(self) -> None:
        """Breaks the question anew."""
        note = f"An empty line, or {self.back_key}, goes back."
        width = min(self.size.width, WIDEST)
        self.query_one("#head", Lines).show(
            (*wrap_rows(self._question, width, "title"), *wrap_rows(note, width, "quiet"))
        )

    def places(self, width: int, height: int) -> dict[str, Region]:
        """Returns the places of question and line."""
        columns = min(width, WIDEST)
        left, top = (width - columns) // 2, height // 4
        return {"head": Region(left, top, columns, 3), "text": Region(left, top + 3, columns, 1)}

    def opening(self) -> list[str]:
        """Returns the question, and how to go back."""
        now = [f"The line says {self._text}."] if self._text else []
        return [*lines(self._question), *now, f"An empty line, or {keys.spoken(self._back)}, goes back."]

    @property
    def _back(self) -> str:
        return keys.keys_of(keys.BY_ID["back"], self.desk.settings.keys)[0]

    def typed_at(self, place: Region) -> dict[str | None, Region]:
        """Returns the line in the place that a narrator leaves to it."""
        return {"text": place}

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Answers."""
        event.stop()
        self.close(event.value.strip() or None)

    def action_next(self) -> None:
        """Goes back."""
        self.close(None)

    def action_before(self) -> None:
        """Goes back."""
        self.close(None)
