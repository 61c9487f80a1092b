"""A saved game in a list, by its title and where it stands."""

from __future__ import annotations

from typing import Protocol

from engine.session import Session
from tui.words import status
from tui.words.phrases import lines, together


class Titled(Protocol):
    """A game that has a title."""

    @property
    def title(self) -> str:
        """What it is called."""

    @property
    def session(self) -> Session:
        """The game itself."""


def taken_over(title: str) -> list[str]:
    """Returns what is told where a game is gone on with from the middle of another: the new one has this title."""
    return lines(f"This is a new game now, called {title}. The old one stays as it was.")


def in_detail(game: Titled) -> tuple[str, ...]:
    """Returns what is told below a game's title: who plays, unless the title says so, and where the game stands."""
    who = together(game.session.names)
    stands = _stands(game.session)
    return (*([] if who in game.title else [f"{who}."]), f"{stands[0].upper()}{stands[1:]}.")


def described(game: Titled) -> str:
    """Returns a game's title and where it stands, as a sentence."""
    return f"{game.title}: {_stands(game.session)}."


def _stands(session: Session) -> str:
    ask = session.ask
    return status.in_short(session.game.view(None), session.names, None if ask is None else ask.seat)
