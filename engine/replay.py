"""A game gone through again: step by step, forwards and backwards, to a turn, and on from anywhere as a new game."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from typing import Final

from engine.choices import Choice
from engine.events import Event
from engine.game import Game
from engine.history import Behind, History
from engine.seats import Seating
from engine.session import Session


class Replay:
    """The choices of a game that stand, and the state before and after each; what was taken back is left out.

    A place is a number of choices: 0 is the beginning, `last` the game as it stands. The states are not to be changed.
    """

    def __init__(self, session: Session) -> None:
        """Goes through a game, and stands at its beginning; of one whose history is not whole, at where that begins."""
        self.names: Final = session.names
        self.seed: Final = session.seed
        self.is_whole: Final = session.is_whole
        """Whether it begins at Birth."""
        history = History.begin(len(self.names), self.seed) if self.is_whole else History(session.beginning.clone())
        self._made: Final = session.made
        self.choices: Final = tuple(made.choice for made in self._made)
        self._seats: Final = self._seated(session.seats)
        history.seats = list(self._seats[0])
        self._happened: Final = [tuple(history.story)]
        for made in self._made:
            told = () if history.seats[made.seat] == made.by else history.seat(Seating(made.seat, made.by))
            self._happened.append((*told, *history.choose(made.choice)))
        self._states: Final = [*[game for game, _ in history.past], history.game]
        self.at = 0

    @property
    def last(self) -> int:
        """The place of the game as it stands."""
        return len(self.choices)

    @property
    def game(self) -> Game:
        """The state at this place."""
        return self._states[self.at]

    @property
    def seats(self) -> tuple[str, ...]:
        """Who plays each seat at this place: whoever makes its next choice, or has it now if there is none."""
        return self._seats[self.at]

    @property
    def happened(self) -> tuple[Event, ...]:
        """What the choice brought about that led to this place; at the beginning, what had happened before it."""
        return self._happened[self.at]

    @property
    def choice(self) -> Choice | None:
        """The choice that is made at this place; None at the last one."""
        return self.choices[self.at] if self.at < self.last else None

    @property
    def story(self) -> tuple[Event, ...]:
        """All that has happened up to this place."""
        return tuple(event for happened in self._happened[: self.at + 1] for event in happened)

    def state_at(self, place: int) -> Game:
        """Returns the state at a place. Raises: IndexError if there is none."""
        return self._states[place]

    def happened_at(self, place: int) -> tuple[Event, ...]:
        """Returns what led to a place from the one before. Raises: IndexError if there is none."""
        return self._happened[place]

    def behind(self, number: int) -> Behind | None:
        """Returns the choice that an event of the story came of, by its number; None if it came of none."""
        for place, happened in enumerate(self._happened):
            number -= len(happened)
            if number < 0:
                return Behind(self._states[place - 1], self._made[place - 1]) if place else None
        return None

    def go(self, place: int) -> None:
        """Goes to a place, or to the end that it lies beyond."""
        self.at = max(0, min(place, self.last))

    def forward(self, steps: int = 1) -> bool:
        """Goes on by so many choices and tells whether that led anywhere."""
        before = self.at
        self.go(self.at + steps)
        return self.at != before

    def backward(self, steps: int = 1) -> bool:
        """Goes back by so many choices and tells whether that led anywhere."""
        return self.forward(-steps)

    def place_of(self, turn: int) -> int:
        """Returns the place of a turn's first question; of a turn in which nobody is asked, of the next after it."""
        return min(bisect_left(self._states, turn, key=lambda game: game.turns), self.last)

    def to_turn(self, turn: int) -> None:
        """Goes to a turn, as `place_of` finds it."""
        self.go(self.place_of(turn))

    def take_over(self) -> Session:
        """Returns a new game that stands where this one is now, with the same persons and computers at the table.

        The same choices have the same luck as before.
        """
        if self.is_whole:
            session = Session.begin(self.names, self.seed, seats=self._seats[0])
            for made in self._made[: self.at]:
                session.seat(made.seat, made.by)
                session.choose(made.choice)
        else:
            session = Session(self.names, self.seed, History(self.game.clone()), may_undo=True)
        for seat, by in enumerate(self.seats):
            session.seat(seat, by)
        return session

    def seen(self) -> Session:
        """Returns the game as it was at this place, for whoever looks at it: nothing is to be chosen in it."""
        history = History(self.game.clone())
        history.story = list(self.story)
        history.seats = list(self.seats)
        return Session(self.names, self.seed, history, may_undo=False)

    def _seated(self, now: Iterable[str]) -> list[tuple[str, ...]]:
        """Returns who plays each seat at each place, from who made the choices and who plays now."""
        seats = list(now)
        found = [tuple(seats)]
        for made in reversed(self._made):
            seats[made.seat] = made.by
            found.append(tuple(seats))
        return found[::-1]
