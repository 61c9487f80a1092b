"""The computers at a table: what the one whose turn it is would choose, and why one chose what it did.

Whoever shows the game makes the choice.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.errors import IllegalChoiceError
from engine.events import Event
from engine.game import Game
from engine.history import Behind, History, Made
from engine.seats import PERSON
from engine.session import Session

if TYPE_CHECKING:  # most tables have no computer, and then nothing of its thinking is loaded
    from engine.players.decisions import Decision


def is_to_play(session: Session) -> bool:
    """Tells whether the game waits for a computer."""
    ask = session.ask
    return ask is not None and session.seats[ask.seat] != PERSON


def thought(session: Session) -> Callable[[], Decision]:
    """Returns the thinking of the computer that is asked: of what its seat may see now, and of nothing that comes.

    It can be done in another thread, while the game goes on; the result is worth something only as long as the game
    waits for the same. The thinking itself is loaded only where there is a computer at the table.
    """
    ask = session.ask
    assert ask is not None
    return _thought(session.game, ask.seat, session.seats[ask.seat], session.seed)


def play(session: Session) -> None:
    """Lets the computer that is asked choose, at once."""
    session.choose(thought(session)().choice)


def behind(session: Session, number: int) -> Behind | None:
    """Returns the choice that an event of the story came of, by its number.

    None if it came of none, or of one of a past that is lost, and where only persons have played, who know why.
    """
    if all(made.by == PERSON for made in session.made):
        return None
    history = _Traced.begin(len(session.names), session.seed)
    try:
        for entry in session.entries:
            history.repeat(entry)
    except (IllegalChoiceError, IndexError):
        return None
    story, told = session.story, tuple(history.story)
    common = min(len(story), len(told))  # what was taken back for good long ago is in no history
    place = number - len(story) + len(told)
    if place < 0 or story[-common:] != told[-common:]:
        return None
    return next((found for first, last, found in history.traced if first <= place < last), None)


def motive(behind: Behind, seed: int) -> Decision | None:
    """Returns what a computer decided when it made a choice, and why: it thinks once more.

    None of a choice that a person made, or that the computer would not make again, as it has learned since.
    """
    before, made = behind
    if made.by == PERSON:
        return None
    decision = _thought(before, made.seat, made.by, seed)()
    return decision if decision.choice == made.choice else None


def _thought(game: Game, seat: int, by: str, seed: int) -> Callable[[], Decision]:
    from engine.players.levels import LEVELS  # noqa: PLC0415 - only where there is a computer
    from engine.players.luck import key_of  # noqa: PLC0415 - likewise

    view, key, choose = game.view(seat), key_of(seed, seat), LEVELS[by]
    return lambda: choose(view, key)


class _Traced(History):
    """A history that knows which choice each event came of."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.traced: list[tuple[int, int, Behind]] = []
        """For each choice that was made, or made again, its first event, the one after its last, and the choice."""

    def _apply(self, made: Made) -> tuple[Event, ...]:
        first = len(self.story)
        happened = super()._apply(made)
        self.traced.append((first, len(self.story), Behind(self.past[-1][0], made)))
        return happened
