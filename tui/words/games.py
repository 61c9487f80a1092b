"""A saved game in a list, by its title and where it stands."""

from __future__ import annotations

from typing import Protocol

from engine.session import Session
from tui.words import status


class Titled(Protocol):
    """A game that has a title."""

    @property
    def title(self) -> str:
        """What it is called."""

    @property
    def session(self) -> Session:
        """The game itself."""


def described(game: Titled) -> str:
    """Returns a game's title and where it stands, as a sentence."""
    return f"{game.title}: {status.in_short(game.session.game.view(None), game.session.names)}."
