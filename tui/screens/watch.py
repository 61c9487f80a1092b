"""A game that is being played elsewhere: the same table, to look at."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar, Final

from textual.binding import BindingType
from textual.geometry import Region
from textual.timer import Timer

from engine.asks import AskKind
from tui import keys
from tui.desk import Desk
from tui.forms import Do, Form, Option
from tui.messages import Sit
from tui.saved import Saved
from tui.screens import table_panes
from tui.screens.table import TableScreen
from tui.snapshot import Snapshot, snapshot
from tui.watching import PAUSE, Watch
from tui.words import motives

_NOTHING_CHANGES: Final = "You are watching: nothing you do here changes the game. q leaves."
_IS_FREE: Final = "Nobody plays this game any more."


class WatchScreen(TableScreen, inherit_bindings=False):
    """The table of a game that others play; it follows each of their choices, and shows what everybody may see."""

    PLACE: ClassVar[str] = keys.WATCH
    BINDINGS: ClassVar[list[BindingType]] = keys.bindings(keys.WATCH)
    HAS_GAME: ClassVar[bool] = False

    def __init__(self, desk: Desk, saved: Saved, watch: Watch, told: str) -> None:
        """Watches a saved game; `told` says who plays it."""
        self._saved: Final = saved
        self._followed: Final = watch
        self._told: Final = told
        self._is_free = False
        self._clock: Timer | None = None
        super().__init__(desk)

    def seen(self, before: Snapshot | None = None) -> Snapshot:
        """Returns what everybody may see of the game."""
        return snapshot(self._followed.session, before, onlooking=True)

    @property
    def is_new(self) -> bool:
        """It is always somewhere on its way."""
        return False

    def listen(self) -> Callable[[], None]:
        """Hears nothing: the file is looked at from time to time."""
        return lambda: None

    def formed(self) -> Form:
        """Returns who plays the game, in the place of a decision; once nobody does, whether to go on with it."""
        is_over = bool(self.table.view.winners)
        told = table_panes.ending(self.table) if is_over else _IS_FREE if self._is_free else self._told
        options = [Option("Leave it", Do.RISE)] if is_over or self._is_free else []
        if self._is_free and not is_over:
            options.insert(0, Option("Go on with it here", Do.SIT))
        notes = () if options else (_NOTHING_CHANGES,)
        return Form(AskKind.MOVE, self.table.turn, (told,), tuple(options), notes, is_large=False)

    def on_mount(self) -> None:
        """Looks at the file from time to time, as long as the screen is there."""
        self._clock = self.set_interval(PAUSE, self.look)

    def look(self) -> None:
        """Shows what has been chosen since the last look, and whether the game is free."""
        is_free = self._followed.is_free  # asked before the look, so that nothing kept in between is missed
        for sight in self._followed.look():
            pane = self.pane
            self.hear(sight.happened)
            self.pane = pane
        if is_free != self._is_free:
            self._is_free = is_free
            self.renew()
            self.put()

    def places(self, width: int, height: int) -> dict[str, Region]:
        """Returns the places of the parts; a hand is not among them."""
        found = super().places(width, height)
        found.pop("hand", None)
        return found

    def let_play(self) -> None:
        """Lets no computer play: that is for those whose game it is."""

    @property
    def motive(self) -> Callable[[int], list[str]]:
        """What tells why a computer made the choice that an event came of."""
        return partial(motives.motive, self._followed.session)

    def _is_asked(self) -> bool:
        """Returns whether the form needs room more than the board."""
        return False

    def action_choose(self, number: int) -> None:
        """Takes the option of a number, if there is one."""
        if not self.skipped():
            self._do(number - 1)

    def action_take(self) -> None:
        """Takes the option that is pointed at, if there is one; closes the part that is looked at."""
        if self.skipped():
            return
        if self.pane:
            self.action_pane(self.pane)
        else:
            self._do(self.pointed)

    def _do(self, place: int) -> None:
        options = self.formed().options
        act = options[place].act if place < len(options) else None
        if act is Do.RISE:
            self.close()
        elif act is Do.SIT:
            if self.desk.resume(self._saved):
                self._stop()
                self.post_message(Sit())
            else:  # somebody else was quicker
                self._is_free = False
                self.renew()

    def action_leave(self) -> None:
        """Leaves the part that is looked at, or the game to those who play it."""
        if self.skipped():
            return
        if self.reading is not None:
            self._close_reading()
        elif self.pane:
            self.action_pane(self.pane)
        else:
            self._stop()
            self.close()

    def _stop(self) -> None:
        if self._clock is not None:
            self._clock.stop()
