"""The question about a game that is being played elsewhere: who has it, and whether to watch."""

from __future__ import annotations

from typing import ClassVar

from engine.errors import SaveError
from tui.desk import Desk
from tui.holding import HeldError
from tui.messages import Open
from tui.rows import Row
from tui.saved import Saved, reason
from tui.screens.listing import ListScreen, told
from tui.watching import Watch
from tui.widgets.menu import Item


class HeldScreen(ListScreen):
    """Says who plays a game, and lets it be watched."""

    HIDDEN: ClassVar[tuple[str, ...]] = ("rules",)

    def __init__(self, desk: Desk, saved: Saved, held: HeldError) -> None:
        super().__init__(desk)
        self._saved = saved
        self._held = held
        self._trouble = ""

    def head(self) -> tuple[Row, ...]:
        """Returns who plays the game and since when."""
        width = min(self.menu.size.width or 70, 70)
        trouble = told([self._trouble], width, "bad") if self._trouble else ()
        return (*told([str(self._held)], width, "title"), *trouble, ())

    def items(self) -> tuple[Item, ...]:
        """Returns the two ways on."""
        detail = ("You see what everybody at the table sees, and change nothing.",)
        return (Item("Watch it", detail=detail), Item("Leave it"))

    def chosen(self, place: int) -> None:
        """Watches the game, or leaves it to those who play it."""
        if place:
            self.action_leave()
            return
        try:
            watch = Watch(self._saved.path, self.desk.shelf.disk)
        except (SaveError, OSError) as error:
            self._trouble = f"{self._saved.title} cannot be read: {reason(error)}."
            self.fill()
            return
        self.post_message(
            Open("watch", self._saved, watch, str(self._held), then=lambda _: self.action_leave()),
        )
