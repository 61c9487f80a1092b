"""The start screen: go on, begin, look at the games, learn, set, leave."""

from __future__ import annotations

from typing import ClassVar

from tui.desk import Desk
from tui.messages import Open
from tui.rows import Row, wrap_rows
from tui.saved import Saved, Stranger
from tui.screens.listing import ListScreen
from tui.shelf import ShelfError
from tui.widgets.menu import Item
from tui.words import events, games
from tui.words.phrases import lines

_TITLE = "M O R T A L I T Y"
_WAY: Row = (("···►···►", "note"), ("───►───►", "good"), ("═══►═══►", "key"), (" 150", "title"))
"""The road of a life as the board draws it: childhood, youth, the ward, and the end."""
_ASCII_WAY: Row = (("...>...>", "note"), ("--->--->", "good"), ("===>===>", "key"), (" 150", "title"))
_SUBTITLE = "a board game for two to eight players"


class StartScreen(ListScreen):
    """Where the game opens."""

    LINES = 18
    HIDDEN: ClassVar[tuple[str, ...]] = ()

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.last: Saved | None = None
        self.games: list[Saved] = []
        self.strangers: list[Stranger] = []
        self._told: list[str] = []

    def fill(self, pointed: int | None = None) -> None:
        """Looks at the shelf first."""
        try:
            self.games, self.strangers = self.desk.shelf.look()
        except ShelfError as error:
            self.games, self.strangers = [], []
            self.desk.notices.append(str(error))
        self._told = self.desk.heard()
        self.last = next((game for game in self.games if game.session.ask is not None), None)
        super().fill(pointed)

    def head(self) -> tuple[Row, ...]:
        """Returns the name of the game, and what must be told before one begins."""
        troubles = [*[str(stranger) for stranger in self.strangers[:3]], *self._told]
        way = _ASCII_WAY if self.desk.ascii_only else _WAY
        rows: list[Row] = [((_TITLE, "title"),), way, ((_SUBTITLE, "quiet"),), ()]
        width = self.menu.size.width or 40
        for trouble in troubles:
            rows += wrap_rows(trouble, width, "bad")
        return (*rows, ()) if troubles else tuple(rows)

    def heard_head(self) -> list[str]:
        """Returns the same in sentences."""
        told = [*[str(stranger) for stranger in self.strangers[:3]], *self._told]
        return [f"Mortality, {_SUBTITLE}.", *[line for trouble in told for line in lines(trouble)]]

    def items(self) -> tuple[Item, ...]:
        """Returns what can be done."""
        items = []
        if self.last is not None:
            last_line = events.story(self.last.session.story[-3:], self.last.session.names)[-1:]
            items.append(Item("Go on with the last game", detail=(games.described(self.last), *last_line)))
        return (
            *items,
            Item("New game"),
            Item("Games", f"{len(self.games)} saved" if self.games else "none yet"),
            Item("Learn the game", "" if self.games else "if you are new"),
            Item("Settings"),
            Item("Leave"),
        )

    def chosen(self, place: int) -> None:
        """Does what was chosen."""
        if self.last is None:
            place += 1
        elif place == 0:
            if not self.resume(self.last):
                self.fill()
            return
        if place == 5:
            self.action_leave()
        else:
            self.post_message(Open(("newgame", "games", "learn", "settings")[place - 1]))

    def action_leave(self) -> None:
        """Leaves the program."""
        self.app.exit(0)
