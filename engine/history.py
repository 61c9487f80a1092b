"""The states a game has passed through, so that choices can be taken back and made again."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple, Self

from engine.choices import Choice
from engine.events import DoneAgain, Event, Record, SeatTaken, TakenBack, event
from engine.game import Game
from engine.journal import Entry, Step
from engine.seats import PERSON, Seating


class Made(NamedTuple):
    """A choice that was made."""

    seat: int
    choice: Choice
    by: str
    """Who made it: one of `PLAYED_BY` in `engine/seats.py`."""


class Behind(NamedTuple):
    """A choice that brought something about."""

    before: Game
    """The state in which it was made."""
    made: Made


class History:
    """A game with its past: the state before each choice that stands, what was taken back, and the story.

    A step back leads to the last choice of a person, over all that computers chose after it; a step on makes it again
    with what they chose.
    """

    def __init__(self, game: Game) -> None:
        """Begins the history at this state, with persons in all seats."""
        self.game = game
        self.seats: list[str] = [PERSON] * game.players
        """Who plays each seat."""
        self.past: list[tuple[Game, Made]] = []
        """The state before each choice that stands, and the choice."""
        self.future: list[Made] = []
        """The choices taken back that can be made again, the next one last."""
        self.story: list[Event] = []
        """All that has happened, with what was taken back."""
        self.undone: list[tuple[int, int]] = []
        """What of the story came of choices that were taken back: of each part the first event and the one after it."""
        self._begun: list[int] = []
        """The event with which begins what came of each choice that stands."""

    @classmethod
    def begin(cls, players: int, seed: int) -> Self:
        """Begins a game. Raises: SetupError unless two to eight play (SET-1)."""
        records: list[Record] = []
        game = Game.new(players, seed, records.append)
        game.tell = None
        history = cls(game)
        history.story = [event(record) for record in records]
        return history

    @property
    def can_undo(self) -> bool:
        """Whether a person has made a choice that stands."""
        return any(made.by == PERSON for _, made in reversed(self.past))

    def choose(self, choice: Choice) -> tuple[Event, ...]:
        """Applies a choice; what was taken back cannot be made again after it. Raises: IllegalChoiceError."""
        seat = _asked(self.game)
        happened = self._apply(Made(seat, choice, self.seats[seat]))
        self.future.clear()
        return happened

    def undo(self) -> tuple[Event, ...]:
        """Takes back the last choice that a person made, and what came after it. Raises: IndexError if none did."""
        if not self.can_undo:
            raise IndexError
        while True:
            self.game, made = self.past.pop()
            self.future.append(made)
            first = self._begun.pop()
            if made.by == PERSON:
                self.undone = [part for part in self.undone if part[0] < first] + [(first, len(self.story))]
                return self._told(TakenBack(made.seat, made.choice))

    def redo(self) -> tuple[Event, ...]:
        """Makes again what was taken back last: a person's choice, and those of computers after it.

        Raises: IndexError if there is nothing.
        """
        made = self.future.pop()
        happened = [*self._told(DoneAgain(made.seat, made.choice)), *self._apply(made)]
        while self.future and self.future[-1].by != PERSON:
            happened += self._apply(self.future.pop())
        return tuple(happened)

    def seat(self, seating: Seating) -> tuple[Event, ...]:
        """Gives a seat to a person or a computer. Before the first choice that belongs to setting up, and is no story.

        Raises: IndexError if there is no such seat.
        """
        self.seats[seating.seat] = seating.by
        return self._told(SeatTaken(*seating)) if self.past or self.future else ()

    def repeat(self, entry: Entry) -> tuple[Event, ...]:
        """Does what an entry of the journal says. Raises: IllegalChoiceError or IndexError if it cannot be done."""
        if isinstance(entry, Choice):
            return self.choose(entry)
        if isinstance(entry, Seating):
            return self.seat(entry)
        return self.undo() if entry is Step.UNDO else self.redo()

    def _apply(self, made: Made) -> tuple[Event, ...]:
        before = self.game.clone()
        records: deque[Record] = deque()
        self.game.tell = records.append
        try:
            self.game.apply(made.choice)
        finally:
            self.game.tell = None
        self.past.append((before, made))
        self._begun.append(len(self.story))
        return self._told(*[event(record) for record in records])

    def _told(self, *happened: Event) -> tuple[Event, ...]:
        self.story.extend(happened)
        return happened


def _asked(game: Game) -> int:
    """Returns the seat that is asked, or whose turn it was at the end."""
    return game.turn if game.ask is None else game.ask.seat
