"""The saved games: go on, rename, export, delete."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import ClassVar

from engine.errors import MortalityError
from tui import exporting, reports
from tui.desk import Desk
from tui.messages import Open
from tui.rows import Row
from tui.saved import Saved, Stranger
from tui.screens.listing import ListScreen, told
from tui.widgets.menu import Item
from tui.words import events, games

_CALLED = "What shall this game be called?"


class GamesScreen(ListScreen):
    """The shelf."""

    TITLE_TEXT = "Saved games"
    HIDDEN: ClassVar[tuple[str, ...]] = ("rules",)
    EXTRA: ClassVar[tuple[str, ...]] = ("replay", "rename", "delete", "basket", "export", "records")
    LINES = 40
    _OF_A_GAME: ClassVar[tuple[str, ...]] = ("replay", "rename", "delete", "export")
    """Commands that do something to the game that is pointed at."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.games: list[Saved] = []
        self._strangers: list[Stranger] = []
        self._said = ""

    def fill(self, pointed: int | None = None) -> None:
        """Looks at the shelf first."""
        try:
            self.games, self._strangers = self.desk.shelf.look()
        except MortalityError as error:
            self.games, self._said = [], str(error)
        super().fill(pointed)

    def head(self) -> tuple[Row, ...]:
        """Returns the title, and what came of the last thing that was done."""
        told_ = [*([self._said] if self._said else []), *[str(stranger) for stranger in self._strangers[:3]]]
        if not self.games:
            told_.append("There is no saved game.")
        return ((("Saved games", "title"),), *told(told_, self.room, "note"), ())

    @property
    def hidden(self) -> tuple[str, ...]:
        """Nothing is done to a game where none is pointed at."""
        return self.HIDDEN if self._pointed else (*self.HIDDEN, *self._OF_A_GAME)

    def items(self) -> tuple[Item, ...]:
        """Returns the games, the newest first, and the way back."""
        return (*[self._item(game) for game in self.games], Item("Back"))

    def _item(self, game: Saved) -> Item:
        return item_of(game, lambda: self._detail(game))

    def _detail(self, game: Saved) -> tuple[str, ...]:
        """Returns what is told of a game; its last sentence is found only by playing it all again."""
        when = time.strftime("%d %b %Y, %H:%M", time.localtime(changed(game)))
        if game.session.ask is None:  # who won has been told
            return (*games.in_detail(game), f"Played {when}.")
        last = events.story(game.session.story[-3:], game.session.names)[-1:]
        return (*games.in_detail(game), f"Played {when}.", *last)

    def chosen(self, place: int) -> None:
        """Goes on with a game, or goes back."""
        if place == len(self.games):
            self.close()
        elif not self.resume(self.games[place]):
            self._said = " ".join(self.desk.heard())
            self.fill()

    @property
    def _pointed(self) -> Saved | None:
        return self.games[self.menu.pointed] if self.menu.pointed < len(self.games) else None

    def action_replay(self) -> None:
        """Goes through a game again."""
        if game := self._pointed:
            self._open("replay", game.session)

    def action_records(self) -> None:
        """Opens the record book."""
        self._open("records")

    def action_rename(self) -> None:
        """Asks for another name."""
        if game := self._pointed:
            self._open("ask_text", _CALLED, game.title, then=self._rename)

    def _rename(self, title: object) -> None:
        game = self._pointed
        if game is None or not isinstance(title, str):
            return
        try:
            self.desk.shelf.rename(game, title)
        except MortalityError as error:  # what was typed stays, to be mended
            self._open("ask_text", f"{error} {_CALLED}", title, then=self._rename)
            return
        self._said = f"The game is called {title} now."
        self.fill()

    def action_export(self) -> None:
        """Asks for the name of the file."""
        if game := self._pointed:
            name = f"{game.path.stem}.toml"
            self._open("ask_text", "Into which file, in the folder exports, is it written?", name, then=self._export)

    def _export(self, file: object) -> None:
        if self._pointed is not None and isinstance(file, str):
            # Over SSH whoever plays may have nothing but the game, so no path leads out of its own folder.
            folder = self.desk.shelf.folder / "exports"
            self._do(lambda: reports.export(str(self.menu.pointed + 1), exporting.inside(folder, file)), "")

    def action_delete(self) -> None:
        """Asks whether that is meant."""
        if game := self._pointed:
            question = f"Delete {game.title}? It goes to the wastebasket."
            self._open("confirm", question, "Delete it", "Keep it", then=self._delete)

    def _delete(self, is_meant: object) -> None:
        game = self._pointed
        if game is not None and is_meant is True:
            self._do(lambda: self.desk.shelf.remove(game), f"{game.title} lies in the wastebasket now.")

    def action_basket(self) -> None:
        """Shows the deleted games."""
        self._open("basket")

    def _open(self, screen: str, *about: object, then: Callable[[object], None] | None = None) -> None:
        """Opens a screen; what came of the last thing that was done has been read by now."""
        self._said = ""
        self.post_message(Open(screen, *about, then=then))

    def _do(self, act: Callable[[], object], said: str) -> None:
        """Does something to a game, and says what came of it."""
        try:
            told_ = act()
            self._said = told_ if isinstance(told_, str) else said
        except MortalityError as error:
            self._said = str(error)
        self.fill()


def item_of(game: Saved, detail: tuple[str, ...] | Callable[[], tuple[str, ...]]) -> Item:
    """Returns a game as a line of a list: its title, how far it is, and the day on which it was kept."""
    state = "over" if game.session.ask is None else f"turn {game.session.game.turns}"
    return Item(game.title, state, detail, time.strftime("%d %b", time.localtime(changed(game))))


def changed(game: Saved) -> float:
    """Returns when a game was kept."""
    try:
        return game.path.stat().st_mtime
    except OSError:  # it has just gone
        return 0.0
