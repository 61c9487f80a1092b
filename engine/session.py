"""The observable game: one table, its players' names, its history, and whoever watches it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, Final

from engine import journal
from engine.asks import Ask
from engine.chance import seeded
from engine.choices import Choice
from engine.errors import IllegalChoiceError, SaveError, SaveTooNewError, UndoRefusedError
from engine.events import Event
from engine.game import Game
from engine.history import History, Made
from engine.journal import Step
from engine.seats import PERSON, PLAYED_BY, Seating

Observer = Callable[[tuple[Event, ...]], None]
"""Is called after each change with what happened; the new state is the session's `game`."""

RULES_VERSION: Final = 1
"""Raised whenever the rules or the numbers of the board change what a choice leads to."""

PLAYED: Final = frozenset({RULES_VERSION})
"""The rules that can be played. A game goes on under those it was begun with; under others it is refused."""


class Session:
    """A game that is being played: choose, undo, redo, give seats to computers, and subscribe to what happens.

    `game` is another one after an undo; never keep it across a choice, and treat it as read-only.
    """

    def __init__(self, names: Iterable[str], seed: int, history: History, *, may_undo: bool) -> None:
        """Holds a game; use `begin` for a new one and `from_save` for one that is resumed."""
        self.names: Final = tuple(names)
        self.seed: Final = seed
        self.may_undo: Final = may_undo
        self._rules = RULES_VERSION
        """The rules with which the game was begun."""
        self._journal = bytearray()
        self._history = history
        self._is_resumed = False
        """Whether the history begins where the game was resumed, and the journal is still to be played again."""
        self._observers: list[Observer] = []

    @classmethod
    def begin(cls, names: Iterable[str], seed: int, *, may_undo: bool = True, seats: Iterable[str] = ()) -> Session:
        """Begins a game of these players, clockwise; `seats` says who plays each seat, persons if it says nothing.

        Raises: SetupError unless two to eight play (SET-1).
        """
        names = tuple(names)
        session = cls(names, seed, History.begin(len(names), seed), may_undo=may_undo)
        for seat, by in enumerate(seats):
            session.seat(seat, by)
        return session

    @property
    def game(self) -> Game:
        """The state as it is now."""
        return self._history.game

    @property
    def ask(self) -> Ask | None:
        """What the game waits for; None when it is over."""
        return self._history.game.ask

    @property
    def seats(self) -> tuple[str, ...]:
        """Who plays each seat: PERSON, or the level of a computer."""
        return tuple(self._history.seats)

    @property
    def entries(self) -> list[journal.Entry]:
        """All that has been chosen, taken back and done again, from the beginning."""
        return list(journal.decode(self._journal, len(self.names)))

    @property
    def story(self) -> tuple[Event, ...]:
        """All that has happened, from the beginning, with what was taken back."""
        return tuple(self._whole_history().story)

    @property
    def undone(self) -> tuple[tuple[int, int], ...]:
        """What of the story was taken back: of each part of it the first event and the one after its last."""
        return tuple(self._whole_history().undone)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The choices that stand, from the beginning."""
        return tuple(made.choice for made in self.made)

    @property
    def made(self) -> tuple[Made, ...]:
        """The choices that stand, from the beginning, with who made each."""
        return tuple(made for _, made in self._whole_history().past)

    @property
    def can_undo(self) -> bool:
        """Whether there is a choice of a person to take back."""
        return self.may_undo and self._whole_history().can_undo

    @property
    def can_redo(self) -> bool:
        """Whether there is a choice to make again."""
        return self.may_undo and bool(self._whole_history().future)

    def subscribe(self, observer: Observer) -> Callable[[], None]:
        """Calls the observer after each change; returns the function that ends it."""
        self._observers.append(observer)
        return lambda: self._observers.remove(observer)

    def choose(self, choice: Choice) -> tuple[Event, ...]:
        """Applies a choice and publishes what happened. Raises: IllegalChoiceError, with nothing changed."""
        return self._publish(choice, self._whole_history().choose(choice))

    def undo(self) -> tuple[Event, ...]:
        """Takes back the last choice that a person made. Its dice stay thrown: the same choice leads to the same again.

        What computers chose after it is taken back with it.
        Raises: UndoRefusedError if there is none, or the game was begun without undo.
        """
        _check_undo(self.may_undo, self.can_undo, "There is nothing to take back.")
        return self._publish(Step.UNDO, self._history.undo())

    def redo(self) -> tuple[Event, ...]:
        """Makes the choice again that was taken back last, with what computers chose after it.

        Raises: UndoRefusedError if there is none.
        """
        _check_undo(self.may_undo, self.can_redo, "There is nothing to do again.")
        return self._publish(Step.REDO, self._history.redo())

    def seat(self, seat: int, by: str) -> tuple[Event, ...]:
        """Gives a seat to a person or to a computer of a level; nothing happens if it is theirs already."""
        assert by in PLAYED_BY
        if self.seats[seat] == by:
            return ()
        seating = Seating(seat, by)
        return self._publish(seating, self._whole_history().seat(seating))

    def repeat(self, entry: journal.Entry) -> tuple[Event, ...]:
        """Does what an entry of another session's journal says. Raises: as what it says does."""
        if isinstance(entry, Choice):
            return self.choose(entry)
        if isinstance(entry, Seating):
            return self.seat(*entry)
        return self.undo() if entry is Step.UNDO else self.redo()

    def to_save(self) -> dict[str, Any]:
        """Returns all that a save keeps, as plain values; the state alone is enough to go on."""
        return {
            "rules": self._rules,
            "names": list(self.names),
            "seats": list(self.seats),
            "seed": str(self.seed),
            "undo": self.may_undo,
            "state": self.game.pack(),
            "history": bytes(self._journal),
        }

    @classmethod
    def from_save(cls, raw: dict[str, Any]) -> Session:
        """Goes on with a game as it was kept.

        Raises:
            SaveTooNewError: it is played by newer rules.
            SaveError: it is not sound, or its rules are no longer played.
        """
        rules = _checked_rules(raw.get("rules"))
        names, seed, may_undo, state, history = (raw.get(key) for key in ("names", "seed", "undo", "state", "history"))
        if (
            not isinstance(names, list)
            or not all(isinstance(name, str) for name in names)
            or not isinstance(seed, str)
            or not isinstance(may_undo, bool)
            or not isinstance(state, dict)
            or not isinstance(history, bytes)
        ):
            message = "a part of it is missing or of the wrong kind"
            raise SaveError(message)
        game = Game.unpack(state)
        if problems := game.problems():
            raise SaveError(problems[0])
        if game.players != len(names):
            message = f"it names {len(names)} players for {game.players} seats"
            raise SaveError(message)
        session = cls(names, _seed(seed), History(game), may_undo=may_undo)
        session._history.seats = _checked_seats(raw.get("seats"), game.players)
        if len(history) > journal.LONGEST:
            message = "its history is longer than that of any game"
            raise SaveError(message)
        deque(journal.decode(history, game.players), maxlen=0)  # only to see that it can be read
        session._rules = rules
        session._journal = bytearray(history)
        session._is_resumed = True
        return session

    def _whole_history(self) -> History:
        """Returns the history from the beginning; a resumed game's is played again for it, once.

        If it does not lead to the game as it was kept, it is left out: undo and story reach back to the resuming.
        """
        if self._is_resumed:
            self._is_resumed = False
            history = History.begin(len(self.names), self.seed)
            try:
                for entry in journal.decode(self._journal, len(self.names)):
                    history.repeat(entry)
            except (IllegalChoiceError, IndexError):
                return self._history
            if history.game.pack() == self.game.pack():
                history.seats = self._history.seats
                self._history = history
        return self._history

    @property
    def is_whole(self) -> bool:
        """Whether the history reaches back to the beginning."""
        past = self._whole_history().past
        first = past[0][0] if past else self.game
        return first.pack() == History.begin(len(self.names), self.seed).game.pack()

    @property
    def beginning(self) -> Game:
        """The state at which the history begins: that at Birth, or of a game whose past is lost, where it went on."""
        past = self._whole_history().past
        return past[0][0] if past else self.game

    def _publish(self, entry: journal.Entry, happened: tuple[Event, ...]) -> tuple[Event, ...]:
        self._journal += journal.encode(entry)
        if len(self._journal) > journal.LONGEST:
            self._journal = bytearray(self._shortened())
        for observer in tuple(self._observers):
            observer(happened)
        return happened

    def _shortened(self) -> bytes:
        """Returns the history without what was taken back for good; none at all if that does not make it much shorter.

        So a save stays small, and quick to read, however often people change their minds.
        """
        undone = self._history.future[::-1]
        seats = [PERSON] * len(self.names)
        entries: list[journal.Entry] = []
        for made in [*[made for _, made in self._history.past], *undone]:
            if seats[made.seat] != made.by:  # the choice is to be told by whom it was made
                seats[made.seat] = made.by
                entries.append(Seating(made.seat, made.by))
            entries.append(made.choice)
        steps = [Step.UNDO] * sum(made.by == PERSON for made in undone)
        shortened = journal.encode_all([*entries, *steps, *map(Seating, range(len(seats)), self.seats)])
        return shortened if len(shortened) <= journal.LONGEST // 2 else b""


def _checked_rules(rules: object) -> int:
    """Returns the number of the rules of a save. Raises: SaveTooNewError or SaveError if they are not played."""
    if type(rules) is not int or rules < 1:
        message = "a part of it is missing or of the wrong kind"
        raise SaveError(message)
    if rules > RULES_VERSION:
        message = "it is played by the rules of a newer version of Mortality"
        raise SaveTooNewError(message)
    if rules not in PLAYED:
        message = f"it was begun under rules {rules}, which only an older version of Mortality plays"
        raise SaveError(message)
    return rules


def _checked_seats(seats: object, players: int) -> list[str]:
    """Returns who plays each seat of a save. Raises: SaveError if that is not said of each."""
    if not isinstance(seats, list) or len(seats) != players or not all(by in PLAYED_BY for by in seats):
        message = "it does not say who plays each seat"
        raise SaveError(message)
    return seats


def _check_undo(may_undo: bool, possible: bool, otherwise: str) -> None:
    if not may_undo:
        message = "Nothing is taken back in this game."
        raise UndoRefusedError(message)
    if not possible:
        raise UndoRefusedError(otherwise)


def _seed(text: str) -> int:
    try:
        seed = int(text)
        seeded(seed)  # too large a number has no dice
    except (ValueError, OverflowError):
        message = "its seed is no number"
        raise SaveError(message) from None
    return seed
