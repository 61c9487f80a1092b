"""Small apps for the driver to show: `python -m tests.terminal.samples NAME [stock]` runs one in this terminal."""

from __future__ import annotations

import sys
import time
from typing import ClassVar, Final

from rich.segment import Segment
from rich.style import Style
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.driver import Driver
from textual.events import Key, Paste
from textual.geometry import Offset, Region
from textual.screen import ModalScreen
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Input, Label, Static

from tui.driver import driver_class
from tui.driver.life import Mortal, play

WORDS: Final = (
    "plain words of the story",
    "wide 漢字と仮名 between",
    "emoji 🎲 dice 🏠 home",
    "sign ❤️ and family 👩‍👧 joined",
    "marks e\u0301 a\u0308 n\u0303 combined",
    "box ┌─┐│└┘ ▲ ● ░▒▓",
    "an empty line follows",
    "",
)


class Board(Widget):
    """A board of 14 by 8 squares as one widget, with a token that moves."""

    DEFAULT_CSS = "Board { width: 56; height: 16; }"
    at = 0

    def render_line(self, y: int) -> Strip:
        """Returns one row of the board."""
        row, half = divmod(y, 2)
        segments = []
        for column in range(14):
            here = row * 14 + column == self.at
            style = Style(
                color="black" if here else "white", bgcolor="yellow" if here else f"color({17 + (row + column) % 6})"
            )
            text = f"{'●' if here else ' '}{row * 14 + column:>2} " if half == 0 else "├── "
            segments.append(Segment(text, style + Style(bold=here, underline=half == 1 and column % 5 == 0)))
        return Strip(segments)

    def move(self, by: int) -> None:
        """Moves the token and shows it."""
        for at in (self.at, (self.at + by) % 112):
            self.at = at
            self.refresh(Region(at % 14 * 4, at // 14 * 2, 4, 2))


class Dialog(ModalScreen[None]):
    """A question over the board."""

    DEFAULT_CSS = "Dialog { align: center middle; } Dialog Vertical { width: 40; height: 9; border: thick $accent; }"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "app.pop_screen")]

    def compose(self) -> ComposeResult:
        """Makes a box with a field."""
        with Vertical():
            yield Label("Which name? 名前 ❤️")
            yield Input(placeholder="name", select_on_focus=False)
            yield Static("[b]Enter[/b] goes on", markup=True)


class Table(Mortal):
    """Something like the game's table: a board, a column beside it, a story, a status line and the keys."""

    ENABLE_COMMAND_PALETTE = False
    TITLE: str | None = "Sample"
    CSS = """
    Horizontal { height: 16; }
    #side { width: 1fr; height: 16; background: $surface; }
    #story { height: 1fr; } #status { height: 1; background: $primary; } #keys { height: 1; text-style: reverse; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q", "quit"),
        Binding("d", "dialog"),
        Binding("t", "theme"),
        Binding("n,right", "step(1)"),
        Binding("left", "step(-1)"),
        Binding("enter", "step(3)"),
        Binding("ctrl+z", "suspend_process"),
        Binding("x", "fail"),
        Binding("b", "busy"),
    ]
    steps = 0

    def __init__(self, driver: type[Driver] | None, *, ansi: bool = False) -> None:
        super().__init__(driver_class=driver, ansi_color=ansi)
        self.heard: list[str] = []

    def compose(self) -> ComposeResult:
        """Makes the widgets."""
        with Horizontal():
            yield Board()
            yield Static("Ann  12\nBen   7\n漢字  3", id="side", markup=False)
        yield Static("", id="story", markup=False)
        yield Static("0", id="status", markup=False)
        yield Static("q leave  d dialog  n next", id="keys", markup=False)

    def on_mount(self) -> None:
        """Puts the cursor on the token."""
        self.action_step(0)

    def action_step(self, by: int) -> None:
        """Moves the token, and tells of it."""
        self.steps += 1
        board = self.query_one(Board)
        board.move(by)
        self.cursor_position = Offset(board.at % 14 * 4, board.at // 14 * 2)
        lines = [f"{at}. {WORDS[at % len(WORDS)]}" for at in range(max(0, self.steps - 4), self.steps)]
        self.query_one("#story", Static).update("\n".join(lines))
        self.query_one("#status", Static).update(f"step {self.steps}, square {board.at}, heard {' '.join(self.heard)}")

    async def action_dialog(self) -> None:
        """Opens the dialog."""
        await self.push_screen(Dialog())

    def action_theme(self) -> None:
        """Changes all colours."""
        self.theme = "textual-light" if self.theme == "textual-dark" else "textual-dark"

    def action_fail(self) -> None:
        """Makes a mistake."""
        secret = "never shown"
        raise RuntimeError(f"a mistake of {len(secret)}")

    def action_busy(self) -> None:
        """Does nothing else for a long time."""
        time.sleep(60)

    def on_key(self, event: Key) -> None:
        """Remembers a key."""
        self.heard = [*self.heard[-2:], event.key]

    def on_paste(self, event: Paste) -> None:
        """Remembers a paste."""
        self.heard = [*self.heard[-2:], f"paste{len(event.text)}"]
        self.action_step(0)


def main(arguments: list[str]) -> int:
    """Runs the sample with our driver or with the stock one."""
    driver = driver_class(stock="stock" in arguments)
    return play(Table(driver, ansi="ansi" in arguments))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
