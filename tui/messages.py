"""What screens ask the app for: it alone opens screens, so that none has to know another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from textual.message import Message


class Order(Message):
    """What the app does before it heeds the next key, so that a key typed ahead meets what is there then."""

    asker: object = None
    """The screen that asked."""


class Obedient(Protocol):
    """An app that takes orders."""

    def order(self, order: Order) -> None:
        """Has something done after the key of the moment."""


class Open(Order):
    """A screen is to be opened over this one."""

    def __init__(self, screen: str, *about: Any, then: Callable[[Any], None] | None = None) -> None:  # noqa: ANN401 - each screen knows what it is about
        super().__init__()
        self.screen_name = screen
        self.about = about
        self.then = then
        """Is called with what the screen was closed with."""


class Sit(Order):
    """The game of the desk is to be played: the table takes the place of every screen but the start."""


class Rise(Order):
    """The table is left: for the start screen, if the app began there."""


class Restyle(Order):
    """The settings have changed what everything looks like."""


class Plain(Order):
    """The players go over to the plain face."""
