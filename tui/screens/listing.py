"""Screens that are a menu: number keys and arrows, and a sentence at the top."""

from __future__ import annotations

from itertools import groupby
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Region

from tui import keys
from tui.rows import Row, text_of, wrap_rows
from tui.screens.base import GameScreen
from tui.widgets.menu import Item, Menu
from tui.words.phrases import lines

WIDEST: int = 76
"""Columns of a menu; on a wider screen it stands in the middle."""


MOST_NUMBERS: int = 9
"""So many of the items have a number to choose them."""


def ended(text: str) -> str:
    """Returns a text with a full stop at its end, for whoever listens."""
    return text if text.endswith((".", "?", "!", ":")) else f"{text}."


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
    _heard_head: tuple[str, ...] = ()
    """What the narrator has told of what stands above the items."""
    _heard_item = ""
    """What it has told of the one that is pointed at."""

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
        """Those that this kind of menu never has."""
        return self.HIDDEN

    def tell_keys(self) -> None:
        """Names the keys that do something now."""
        bar = keys.bar(self.PLACE, self.desk.settings.keys, self.hidden, self.EXTRA)
        if self.PLACE == keys.MENU and len(self.app.screen_stack) > 1:  # there `q` leads to the screen below
            leave = keys.BY_ID["leave"].name
            bar = tuple((key, keys.BACK if name == leave else name) for key, name in bar)
        if self.EXTRA:  # not all have room everywhere
            *most, (key, _) = bar
            bar = (*most, (key, "All keys"))
        self.keybar.tell(bar)

    def on_screen_resume(self) -> None:
        """Fills the menu whenever the screen comes to be seen; one that something lies over already is filled later."""
        if self.is_active:
            self.fill()

    def on_resize(self) -> None:
        """Breaks what stands above the items to the new width."""
        if self.menu.items:
            self.menu.tell(self.menu.items, self.head())

    @property
    def room(self) -> int:
        """The cells of a line above the items."""
        return min(self.size.width or WIDEST, WIDEST)

    def places(self, width: int, height: int) -> dict[str, Region]:
        """Returns the middle of the screen."""
        return {"main": middle(width, height, self.LINES)}

    def fill(self, pointed: int | None = None) -> None:
        """Shows the items as they are now."""
        self.menu.tell(self.items(), self.head(), pointed)
        self.tell_keys()
        if self.is_narrated and self._heard_head:
            self._say_changes()

    # ------------------------------------------------------------------------------------------------- what is heard

    def heard_head(self) -> list[str]:
        """Returns what stands above the items, in sentences."""
        told_: list[str] = []
        for _, rows in groupby(self.menu.head, key=lambda row: row[0][1] if row else None):  # rows of one style
            text = " ".join([text_of(row).strip() for row in rows])
            told_ += lines(ended(text)) if text.strip() else []
        return told_

    def opening(self) -> list[str]:
        """Returns what stands above the items, and each of them."""
        self._heard_head = tuple(self.heard_head())
        items = self.menu.items
        self._heard_item = self._spoken_item(self.menu.pointed) if items else ""
        return [*self._heard_head, *map(self._spoken_item, range(len(items)))]

    def on_screen_suspend(self) -> None:
        """Tells everything anew when it is seen again."""
        self._heard_head = ()

    def _say_changes(self) -> None:
        """Tells what is new above the items, and of the one that is pointed at."""
        head, item = tuple(self.heard_head()), self._spoken_item(self.menu.pointed) if self.menu.items else ""
        self.say(*[sentence for sentence in head if sentence not in self._heard_head])
        self.say(*[item] * (item != self._heard_item))
        self._heard_head, self._heard_item = head, item

    def _spoken_item(self, place: int) -> str:
        item = self.menu.items[place]
        number = f"{place + 1}. " if place < MOST_NUMBERS else ""
        return ended(f"{number}{item.text}: {item.value}" if item.value else f"{number}{item.text}")

    # ------------------------------------------------------------------------------------------------- what is chosen

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
            self.tell_keys()
            self._heard_item = self._spoken_item(number - 1)  # whoever pressed the number knows what it is
            self.chosen(number - 1)

    def action_take(self) -> None:
        """Takes the item that is pointed at."""
        if self.menu.items:
            self.chosen(self.menu.pointed)

    def action_walk(self, step: int) -> None:
        """Points at another item."""
        self.menu.walk(step)
        self.tell_keys()
        if self.is_narrated and self.menu.items:
            self._heard_item = self._spoken_item(self.menu.pointed)
            detail = self.menu.items[self.menu.pointed].told
            self.say(self._heard_item, *[line for told_ in detail for line in lines(told_)])


def told(sentences: tuple[str, ...] | list[str], width: int, style: str = "") -> tuple[Row, ...]:
    """Returns sentences as rows."""
    return tuple(row for sentence in sentences for row in wrap_rows(sentence, width, style))
