"""One game at one keyboard: what all parts of the plain face share while it is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeVar

from engine import opponents
from engine.asks import Ask, AskKind
from engine.choices import Choice
from engine.events import Event
from engine.seats import PERSON
from engine.session import Session
from engine.view import View
from tui import names
from tui.plain.line import Line
from tui.plain.menu import Option, pick
from tui.settings import Settings
from tui.words import asks, events, status

T = TypeVar("T")


class Turned(Exception):  # noqa: N818 - nothing went wrong: the game waits for something else now
    """The question that was open is no longer: something was taken back, or made again."""


class Table:
    """A game that is being played, with whoever is asked at the keyboard."""

    is_watched = False
    """Whether somebody else plays it, and it is only looked at here."""

    def __init__(self, line: Line, session: Session, settings: Settings, settings_file: Path) -> None:
        """Listens to the session, so that whatever happens is said, unless the game is only looked at."""
        self.line: Final = line
        self.session: Final = session
        self.settings: Final = settings
        self.settings_file: Final = settings_file
        self.happened: tuple[Event, ...] = session.story[-12:]
        """What the last choice brought about."""
        self.command: Callable[[str], bool] = lambda _typed: False
        """What is done with a typed word that is no number; the face sets it."""
        self._asked = self.view().asked
        """Who made the last choice."""
        self._turns = -1
        if not self.is_watched:
            session.subscribe(self._hear)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return self.session.names

    @property
    def seat(self) -> int:
        """The seat of the one who is asked, or at the end of the one whose turn it was."""
        game = self.session.game
        return game.turn if game.ask is None else game.ask.seat

    def view(self, seat: int | None = None) -> View:
        """Returns the table as a seat sees it; without one, as the one who is asked does."""
        return self.session.game.view(self.seat if seat is None else seat)

    @property
    def eyes(self) -> int | None:
        """The seat that may see what is told now; None if hands are covered, or a computer is asked."""
        return self._eyes_of(self.seat)

    def _eyes_of(self, seat: int | None) -> int | None:
        is_persons = seat is not None and self.session.seats[seat] == PERSON
        return seat if is_persons and not self.settings.cover_hands else None

    def seats_of(self, text: str) -> list[int]:
        """Returns the seat of the player whose name a text is, or else the seats of all whose names begin with it."""
        wanted = names.same(text)
        said = [names.same(name) for name in self.names]
        if wanted in said:
            return [said.index(wanted)]
        return [seat for seat, name in enumerate(said) if name.startswith(wanted)]

    def pick(self, options: Sequence[Option[T]], *, in_private: bool = False, by_enter: bool = False) -> T:
        """Asks for one of the options, with the commands of the game at hand."""
        return pick(self.line, options, self.command, in_private=in_private, by_enter=by_enter)

    def put(self) -> None:
        """Says the question that is open; a turn that has just begun is set apart from the one before."""
        ask = self.session.ask
        assert ask is not None
        self._set_apart(ask)
        self.line.say(asks.question(ask, self.view(), self.names, self.settings.wording))

    def _set_apart(self, ask: Ask) -> None:
        """Sets a turn that has just begun apart from the one before, and keeps in mind who is asked."""
        self._asked = ask.seat
        if ask.kind is AskKind.MOVE and self._turns != self.session.game.turns:
            self._turns = self.session.game.turns
            self.line.pause()

    def let_play(self) -> None:
        """Lets the computer that is asked choose; what it does is told like all that happens.

        Raises: KeyboardInterrupt if Ctrl+C was pressed meanwhile.
        """
        self.line.heed()
        ask = self.session.ask
        assert ask is not None
        self._set_apart(ask)
        opponents.play(self.session)

    def choose(self, choice: Choice) -> None:
        """Makes a choice, which is told by the session."""
        self.line.forget()
        self.session.choose(choice)

    def undo(self) -> None:
        """Takes the last choice back and says how those stand whom it concerns. Raises: UndoRefusedError."""
        before = self.view()
        self.line.forget()
        self.session.undo()
        self.line.say(*status.changes(before, self.view(), self.names))

    def redo(self) -> None:
        """Makes the choice again that was taken back. Raises: UndoRefusedError."""
        self.line.forget()
        self.session.redo()

    @contextmanager
    def bared(self) -> Iterator[None]:
        """Moves a covered hand that is shown out of sight at the end, also if the players leave meanwhile."""
        try:
            yield
        finally:
            self.line.cover()

    def _hear(self, happened: tuple[Event, ...]) -> None:
        self.happened = happened or self.happened
        self.line.say(*events.story(happened, self.names, self._eyes_of(self._asked), self.settings.wording))
