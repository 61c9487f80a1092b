"""The wastebasket: the deleted games, each to be taken back."""

from __future__ import annotations

import time
from typing import ClassVar

from engine.errors import MortalityError
from tui.desk import Desk
from tui.rows import Row
from tui.saved import Saved
from tui.screens.games import changed, item_of
from tui.screens.listing import ListScreen, told
from tui.widgets.menu import Item
from tui.words import games


class BasketScreen(ListScreen):
    """The games that were deleted, the newest first; choosing one restores it."""

    HIDDEN: ClassVar[tuple[str, ...]] = ("rules",)
    LINES = 40

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.games: list[Saved] = []
        self._said = ""

    def fill(self, pointed: int | None = None) -> None:
        """Looks into the wastebasket first."""
        try:
            self.games = self.desk.shelf.wastebasket()
        except MortalityError as error:
            self.games, self._said = [], str(error)
        super().fill(pointed)

    def head(self) -> tuple[Row, ...]:
        """Returns the title, what can be done, and what came of the last thing that was done."""
        what = "Choosing a game takes it back." if self.games else "There is no deleted game."
        said = [*([self._said] if self._said else []), what]
        return ((("Deleted games", "title"),), *told(said, self.room, "note"), ())

    def items(self) -> tuple[Item, ...]:
        """Returns the deleted games, and the way back."""
        return (*[self._item(game) for game in self.games], Item("Back"))

    def _item(self, game: Saved) -> Item:
        when = time.strftime("%d %b %Y, %H:%M", time.localtime(changed(game)))
        detail = (*games.in_detail(game), f"Played {when}.")
        return item_of(game, detail)

    def chosen(self, place: int) -> None:
        """Takes a game back, or goes back."""
        if place == len(self.games):
            self.close()
            return
        try:
            self._said = f"{self.desk.shelf.restore(self.games[place]).title} is among the saved games again."
        except MortalityError as error:
            self._said = str(error)
        self.fill()
