"""Screens that are a menu: number keys and arrows, and a sentence at the top."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Region

from tui import keys
from tui.rows import Row, wrap_rows
from tui.screens.base import GameScreen
from tui.widgets.menu import Item, Menu

WIDEST: int = 76
"""Columns of a menu; on a wider screen it stands in the middle."""


def middle(width: int, height: int, lines: int) -> Region:
    """Returns the middle of a screen, for so many lines or as many as there is room for."""
    columns = min(width, WIDEST)
    rows = min(height, lines)
    return Region((width - columns) // 2, max(0, (height - rows) // 3), columns, rows)


class ListScreen(GameScreen):
    """A menu in the middle of the screen."""

    PLACE: ClassVar[str] = keys.MENU
    BINDINGS: ClassVar[list[BindingType]] = keys.bindings(keys.MENU)
    AUTO_FOCUS: ClassVar[str | None] = "#main"
    TITLE_TEXT = ""
    HIDDEN: ClassVar[tuple[str, ...]] = ()
    """Commands of menus that this one does not have."""
    EXTRA: ClassVar[tuple[str, ...]] = ()
    """Commands that it has besides."""
    LINES = 22

    def compose(self) -> ComposeResult:
        """Shows the menu."""
        yield Menu(id="main")
        yield from self.frame()

    @property
    def menu(self) -> Menu:
        """The menu."""
        return self.query_one("#main", Menu)

    @property
    def hidden(self) -> tuple[str, ...]:
        """Commands of its place that it does not have now."""
        return self.HIDDEN

    def on_mount(self) -> None:
        """Fills the menu."""
        self.fill()
        bar = keys.bar(self.PLACE, self.desk.settings.keys, self.hidden, self.EXTRA)
        if self.PLACE == keys.MENU and len(self.app.screen_stack) > 1:  # there `q` leads to the screen below
            leave = keys.BY_ID["leave"].name
            bar = tuple((key, keys.BACK if name == leave else name) for key, name in bar)
        self.keybar.tell(bar)

    def on_screen_resume(self) -> None:
        """Fills it anew when the screen is seen again."""
        self.fill()

    def places(self, width: int, height: int) -> dict[str, Region]:
        """Returns the middle of the screen."""
        return {"main": middle(width, height, self.LINES)}

    def fill(self, pointed: int | None = None) -> None:
        """Shows the items as they are now."""
        self.menu.tell(self.items(), self.head(), pointed)

    def head(self) -> tuple[Row, ...]:
        """Returns what stands above the items."""
        return (((self.TITLE_TEXT, "title"),), ())

    def items(self) -> tuple[Item, ...]:
        """Returns the items as they are now."""
        raise NotImplementedError

    def chosen(self, place: int) -> None:
        """Does what an item stands for."""
        raise NotImplementedError

    def action_choose(self, number: int) -> None:
        """Takes the item of a number."""
        if number <= len(self.menu.items):
            self.menu.tell(self.menu.items, self.menu.head, number - 1)
            self.chosen(number - 1)

    def action_take(self) -> None:
        """Takes the item that is pointed at."""
        if self.menu.items:
            self.chosen(self.menu.pointed)

    def action_walk(self, step: int) -> None:
        """Points at another item."""
        self.menu.walk(step)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leaves out what only some menus can do."""
        return action not in ("rename", "export", "delete", "basket") or hasattr(self, f"action_{action}")


def told(sentences: tuple[str, ...] | list[str], width: int, style: str = "") -> tuple[Row, ...]:
    """Returns sentences as rows."""
    return tuple(row for sentence in sentences for row in wrap_rows(sentence, width, style))
