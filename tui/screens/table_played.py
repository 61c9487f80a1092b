"""The table at which computers play too: which of them thinks, and when its choice is made."""

from __future__ import annotations

from engine.choices import Choice
from engine.events import Event
from engine.opponents import is_to_play
from engine.seats import PERSON
from tui.desk import Desk
from tui.messages import Open
from tui.screens.table_computers import Computers
from tui.screens.table_told import TableTold
from tui.settings import NONE


class TablePlayed(TableTold):
    """What is seen and told, and the computers that play by themselves."""

    def __init__(self, desk: Desk) -> None:
        self._computers: Computers | None = None
        self._news = 0
        """How much has happened that is looked at now."""
        self._is_rushing = False
        """Whether what has happened need not be seen before a person is asked again."""
        super().__init__(desk)

    def hear(self, happened: tuple[Event, ...]) -> None:
        """Shows what has become of the game; of what computers do without a pause only where that leads."""
        self._news = len(happened)
        if self._computers is not None:
            self._computers.stop()
            is_row = self.table.is_computers and is_to_play(self.session) and PERSON in self.session.seats
            self._is_rushing = is_row and self._pace == NONE
        super().hear(happened)

    def renew(self) -> None:
        """Gives every part what it shows, and lets the computer think that is asked."""
        is_rushing, self._is_rushing = self._is_rushing, False
        if is_rushing:
            self.form = self.formed()
        else:
            super().renew()
            self._end()
        self.let_play()

    def on_screen_resume(self) -> None:
        """Lets the computers play on when nothing lies over the table any more, or tells who has won."""
        self.let_play()
        self._end()

    def _end(self) -> None:
        """Leads to the finish, once, if the game is over and nothing lies over the table."""
        if self.form is None and self.is_active and not self._has_ended:
            self._has_ended = True
            self.post_message(Open("finish", self.table))

    def let_play(self) -> None:
        """Lets the computer think that is asked, if anybody looks."""
        if self.is_active and self.table.is_computers and not self.is_walking:
            if self._computers is None:
                self._computers = Computers(self.session, lambda: self.call_next(self._let_choose))
            self._computers.begin(self._news, self._pace)
            if self._computers.is_due:  # since something lay over the table
                self.call_next(self._let_choose)

    def _let_choose(self) -> None:
        """Makes the choice of a computer, unless something lies over the table; then it waits."""
        if self._computers is not None and self.is_active and (decision := self._computers.take()) is not None:
            self.choose(decision.choice)

    @property
    def _pace(self) -> str:
        """How long what a computer does is looked at; not at all by whoever hears it."""
        return NONE if self.is_narrated else self.desk.settings.computers

    @property
    def computers(self) -> Computers | None:
        """Those of the table, if one was ever asked."""
        return self._computers

    def on_unmount(self) -> None:
        """Lets no computer think any more."""
        if self._computers is not None:
            self._computers.stop()

    def hurry(self) -> None:
        """Lets the computer that is asked choose as soon as it has thought."""
        if self._computers is not None:
            self._computers.hurry()

    def choose(self, choice: Choice) -> None:
        """Makes a choice; the session tells everybody."""
        self.desk.notices.clear()
        self.session.choose(choice)
