"""What all screens tell by a narrator: for whoever listens with a screen reader, or feels a braille line."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.geometry import Region
from textual.screen import Screen

from tui.desk import Desk
from tui.messages import Plain
from tui.widgets.narrator import Narrator, Voice


class NarratedScreen(Screen[object]):
    """A screen that tells what it is, and what becomes of it, if the settings say so."""

    HAS_GAME: ClassVar[bool] = False
    """Whether it shows the game of the desk, which then goes along to the plain face."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk: Final = desk
        self.narrator: Final = Narrator(desk.due, id="narrator")
        self._was_narrated = desk.settings.reader

    def lay_anew(self) -> None:
        """Gives each widget its new place at once."""
        raise NotImplementedError

    @property
    def is_narrated(self) -> bool:
        """Whether the screen is told by its narrator, and nothing else of it is seen."""
        return self.desk.settings.reader

    def say(self, *sentences: str) -> None:
        """Tells sentences, if there is a narrator."""
        if self.is_narrated:
            self.narrator.say(*sentences)

    def opening(self) -> list[str]:
        """Returns what is told when the screen is opened, or seen again."""
        return []

    def typed_at(self, place: Region) -> dict[str | None, Region]:
        """Returns the line that is typed in, if there is one, in the place that a narrator leaves to it."""
        return {}

    def suit(self) -> None:
        """Gives the screen to the narrator or takes it back, when that was set."""
        if self.is_narrated != self._was_narrated:
            self._was_narrated = self.is_narrated
            self.desk.due.clear()
            self.narrator.rest()
            self._listen()
            self.lay_anew()
            self.refresh()

    def _listen(self) -> None:
        if isinstance(self.app, Voice):
            self.app.listen()

    def on_screen_resume(self) -> None:
        """Tells what the screen is; the first of all sentences tells how to get rid of it."""
        self._listen()
        self.suit()
        self.open()

    def open(self) -> None:
        """Tells what the screen is, if there is a narrator, and somebody who sees it."""
        if self.is_narrated and self.is_active and not self.desk.is_passing:
            self.say(*self.desk.greeting(), *self.opening())

    def on_screen_suspend(self) -> None:
        """Leaves it to the next screen to go on telling."""
        self.narrator.rest()

    def action_plain(self) -> None:
        """Goes over to the plain face, with the game that is being played."""
        self.post_message(Plain())
