"""The table as its narrator tells it: what happens, what is asked, and by a key what else there is."""

from __future__ import annotations

from engine.events import Event
from tui.desk import Desk
from tui.reading import Reading
from tui.screens import table_heard, table_panes
from tui.screens.table_view import TableView
from tui.words.wordings import FULL


class TableTold(TableView):
    """What is seen, and what is told instead if the settings say so."""

    def __init__(self, desk: Desk) -> None:
        self.reading: Reading | None = None
        """What the narrator tells of a part of the table."""
        self._listed: tuple[str, ...] = ()
        """The choices that it told last."""
        self._is_opened = False
        super().__init__(desk)

    def hear(self, happened: tuple[Event, ...]) -> None:
        """Shows what has become of the game, and tells it."""
        before = self.table
        super().hear(happened)
        self.reading = None
        if self.is_narrated:
            wording, is_covered = self.desk.settings.wording, self.desk.settings.cover_hands
            news = table_heard.news(happened, before, self.table, wording, is_covered=is_covered)
            self.say(*self.desk.heard(), *news)
            self.put()

    def opening(self) -> list[str]:
        """Returns whose game it is, and then the question."""
        told = self.desk.heard()
        if not self._is_opened:
            self._is_opened = True
            is_first = len(self.app.screen_stack) == 1  # else another screen has told who begins
            told += table_heard.opening(self.table, is_new=self.is_new, is_first=is_first)
        self._listed = ()
        return [*told, *self._question()]

    @property
    def is_new(self) -> bool:
        """Whether nothing has been chosen yet."""
        return not self.session.choices and not any(self.table.tokens)

    def put(self) -> None:
        """Tells what the game waits for, with the choices if they are others than those told last."""
        self.say(*self._question())

    def _question(self) -> list[str]:
        form, wording = self.form, self.desk.settings.wording
        if form is None or self.table.is_computers:
            return []
        listed = tuple(table_heard.options(form, self.table))
        is_known = listed == self._listed and wording != FULL
        self._listed = listed
        return [*table_heard.question(form, self.table, wording), *([] if is_known else listed)]

    def say_option(self) -> None:
        """Tells the option that is pointed at."""
        if self.is_narrated and self.form is not None and self.form.options:
            self.say(table_heard.option(self.form, self.pointed, self.table))

    def read(self, name: str) -> None:
        """Tells the first page of a part of the table."""
        form = self.form or table_panes.over(self.table)
        is_covered = self.is_covered
        self.reading = table_heard.part(name, form, self.table, self.desk.settings.wording, is_covered=is_covered)
        self.say(*self.reading.page())
