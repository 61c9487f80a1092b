"""Who plays which seat: a person, or a computer at its level; changed in the middle of the game too."""

from __future__ import annotations

from typing import ClassVar

from engine.seats import PLAYED_BY
from tui.desk import Desk
from tui.rows import Row, wrap_rows
from tui.screens.listing import ListScreen
from tui.widgets.menu import Item
from tui.words import seats

_HOW = (
    "Who plays? A number or Enter gives a seat to the next: easy, steady, sharp, a person. Left goes the other way. "
    "It takes effect when you go back."
)


class SeatsScreen(ListScreen):
    """A line for each seat."""

    HIDDEN: ClassVar[tuple[str, ...]] = ("rules",)

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        assert desk.session is not None
        self._session = desk.session
        self._seats = list(desk.session.seats)

    def head(self) -> tuple[Row, ...]:
        """Returns what can be done here."""
        return (*wrap_rows(_HOW, self.room, "title"), ())

    def items(self) -> tuple[Item, ...]:
        """Returns the seats, clockwise."""
        players = zip(self._session.names, self._seats, strict=True)
        return (*[Item(name, seats.listed(name, by)) for name, by in players], Item("Back"))

    def chosen(self, place: int) -> None:
        """Gives a seat to the next who can play it."""
        if place == len(self._seats):
            self.action_leave()
            return
        self._turn(place, 1)

    def action_turn(self, step: int) -> None:
        """Gives the seat that is pointed at to the next who can play it, or back to the one before."""
        if self.menu.pointed < len(self._seats):
            self._turn(self.menu.pointed, step)

    def _turn(self, place: int, step: int) -> None:
        at = PLAYED_BY.index(self._seats[place])
        self._seats[place] = PLAYED_BY[(at + step) % len(PLAYED_BY)]
        self.fill()

    def action_leave(self) -> None:
        """Goes back to the table, where the seats have changed hands."""
        if self.is_active:
            self.close(None)
            for seat, by in enumerate(self._seats):
                self._session.seat(seat, by)
