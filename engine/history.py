"""The states a game has passed through, so that choices can be taken back and made again."""

from __future__ import annotations

from collections import deque
from typing import Self

from engine.choices import Choice
from engine.events import DoneAgain, Event, Record, TakenBack, event
from engine.game import Game
from engine.journal import Entry, Step


class History:
    """A game with its past: the state before each choice that stands, what was taken back, and the story."""

    def __init__(self, game: Game) -> None:
        """Begins the history at this state."""
        self.game = game
        self.past: list[tuple[Game, Choice]] = []
        """The state before each choice that stands, and the choice."""
        self.future: list[Choice] = []
        """The choices taken back that can be made again, the next one last."""
        self.story: list[Event] = []
        """All that has happened, with what was taken back."""

    @classmethod
    def begin(cls, players: int, seed: int) -> Self:
        """Begins a game. Raises: SetupError unless two to eight play (SET-1)."""
        records: list[Record] = []
        game = Game.new(players, seed, records.append)
        game.tell = None
        history = cls(game)
        history.story = [event(record) for record in records]
        return history

    def choose(self, choice: Choice) -> tuple[Event, ...]:
        """Applies a choice; what was taken back cannot be made again after it. Raises: IllegalChoiceError."""
        happened = self._apply(choice)
        self.future.clear()
        return happened

    def undo(self) -> tuple[Event, ...]:
        """Takes back the last choice. Raises: IndexError if there is none."""
        self.game, choice = self.past.pop()
        self.future.append(choice)
        return self._told(TakenBack(_asked(self.game), choice))

    def redo(self) -> tuple[Event, ...]:
        """Makes the choice again that was taken back last. Raises: IndexError if there is none."""
        choice = self.future.pop()
        return (*self._told(DoneAgain(_asked(self.game), choice)), *self._apply(choice))

    def repeat(self, entry: Entry) -> tuple[Event, ...]:
        """Does what an entry of the journal says. Raises: IllegalChoiceError or IndexError if it cannot be done."""
        if isinstance(entry, Choice):
            return self.choose(entry)
        return self.undo() if entry is Step.UNDO else self.redo()

    def _apply(self, choice: Choice) -> tuple[Event, ...]:
        before = self.game.clone()
        records: deque[Record] = deque()
        self.game.tell = records.append
        try:
            self.game.apply(choice)
        finally:
            self.game.tell = None
        self.past.append((before, choice))
        return self._told(*[event(record) for record in records])

    def _told(self, *happened: Event) -> tuple[Event, ...]:
        self.story.extend(happened)
        return happened


def _asked(game: Game) -> int:
    """Returns the seat that is asked, or whose turn it was at the end."""
    return game.turn if game.ask is None else game.ask.seat
