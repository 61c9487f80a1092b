"""A game gone through again: step by step, forwards and backwards, to a turn, and on from anywhere as a new game."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

from engine.choices import Choice
from engine.events import Event
from engine.game import Game
from engine.history import History
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
        self._happened: Final = [tuple(history.story)]
        self.choices: Final = session.choices
        for choice in self.choices:
            self._happened.append(history.choose(choice))
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
        """Returns a new game that stands where this one is now. The same choices have the same luck as before."""
        if not self.is_whole:
            return Session(self.names, self.seed, History(self.game.clone()), may_undo=True)
        session = Session.begin(self.names, self.seed)
        for choice in self.choices[: self.at]:
            session.choose(choice)
        return session

    def seen(self) -> Session:
        """Returns the game as it was at this place, for whoever looks at it: nothing is to be chosen in it."""
        history = History(self.game.clone())
        history.story = list(self.story)
        return Session(self.names, self.seed, history, may_undo=False)
