"""The computers at a table: what the one whose turn it is would choose. Whoever shows the game makes the choice."""

from __future__ import annotations

from collections.abc import Callable

from engine.players.decisions import Decision
from engine.seats import PERSON
from engine.session import Session


def is_to_play(session: Session) -> bool:
    """Tells whether the game waits for a computer."""
    ask = session.ask
    return ask is not None and session.seats[ask.seat] != PERSON


def thought(session: Session) -> Callable[[], Decision]:
    """Returns the thinking of the computer that is asked: of what its seat may see now, and of nothing that comes.

    It can be done in another thread, while the game goes on; the result is worth something only as long as the game
    waits for the same. The thinking itself is loaded only where there is a computer at the table.
    """
    from engine.players.levels import LEVELS  # noqa: PLC0415 - see above
    from engine.players.luck import key_of  # noqa: PLC0415 - likewise

    ask = session.ask
    assert ask is not None
    view, key = session.game.view(ask.seat), key_of(session.seed, ask.seat)
    choose = LEVELS[session.seats[ask.seat]]
    return lambda: choose(view, key)


def play(session: Session) -> None:
    """Lets the computer that is asked choose, at once."""
    session.choose(thought(session)().choice)
