"""A question before something that cannot be taken back."""

from __future__ import annotations

from typing import ClassVar

from tui import keys
from tui.desk import Desk
from tui.rows import Row
from tui.screens.listing import ListScreen, told
from tui.widgets.menu import Item


class ConfirmScreen(ListScreen):
    """Asks; whatever is not a yes is a no."""

    HIDDEN: ClassVar[tuple[str, ...]] = ("rules",)

    def __init__(self, desk: Desk, question: str, yes: str, no: str) -> None:
        super().__init__(desk)
        self._question, self._yes, self._no = question, yes, no

    def tell_keys(self) -> None:
        """Says by which key nothing is done."""
        *most, (leave, _), help_ = keys.bar(keys.MENU, self.desk.settings.keys, self.HIDDEN)
        self.keybar.tell((*most, (leave, self._no), help_))

    def head(self) -> tuple[Row, ...]:
        """Returns the question."""
        return (*told([self._question], min(self.size.width or 60, 60), "title"), ())

    def items(self) -> tuple[Item, ...]:
        """Returns the answers, the harmless one first."""
        return (Item(self._no), Item(self._yes))

    def chosen(self, place: int) -> None:
        """Answers."""
        self.close(place == 1)

    def action_leave(self) -> None:
        """Answers no."""
        self.close(False)
