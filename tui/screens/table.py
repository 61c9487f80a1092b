"""The table: the game that is being played, and the keys that play it."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from textual.binding import BindingType

from engine.choices import Choice
from engine.errors import MortalityError
from tui import keys
from tui.charts import turned
from tui.forms import Do, draft_of
from tui.messages import Open, Rise
from tui.screens import table_panes
from tui.screens.table_played import TablePlayed
from tui.words import panel

_TO_THE_END: Final = 9999


class TableScreen(TablePlayed):
    """The keys of the table, each of which the session or what is shown answers."""

    BINDINGS: ClassVar[list[BindingType]] = keys.bindings(keys.TABLE)
    HAS_GAME: ClassVar[bool] = True

    def on_choices_fitted(self) -> None:
        """Offers the key that shows what has no room, or offers it no more."""
        self._tell_keys()

    def action_choose(self, number: int) -> None:
        """Takes the option of a number."""
        if self.skipped():
            return
        if self.form is None:
            self.post_message(Open("finish", self.table, self.PLACE))
            return
        numbered = self.form.numbered
        if number <= len(numbered):
            self._take(numbered[number - 1])
        else:
            self._object(f"There is no {number} here.")

    def action_take(self) -> None:
        """Takes the option that is pointed at; from another part, goes back to the options first."""
        if self.skipped():
            return
        if self.reading is not None:
            self._close_reading()
        elif self.pane:
            self.action_pane(self.pane)
        elif self.form is None:
            self.action_choose(1)
        else:
            self._take(self.pointed)

    def _take(self, place: int) -> None:
        assert self.form is not None
        act = self.form.options[place].act
        match act:
            case Choice():
                self.choose(act)
            case _ if self.pane == "form":  # what is done there is done in the form itself
                self.action_pane("form")
                self._take(place)
            case Do.EDIT | Do.KEEP:
                self.is_editing = act is Do.EDIT
                self.draft, self.pointed = None, 0
                self.renew()
                self.put()
            case Do.RULED:
                self._object(panel.IS_RULED)
            case Do.SIT | Do.RISE | Do.HURRY:
                pass  # only whoever looks on is offered the first two; the third has its key
            case Do.SHOW:
                self.action_uncover()
            case Do.LINE | None:
                lines = [at for at, option in enumerate(self.form.options) if option.seat is not None]
                self.point(lines[0] if act else min(place + 1, len(self.form.options) - 1))
                self.say_option()

    def action_seats(self) -> None:
        """Opens the list of who plays which seat."""
        if not self.skipped():
            self.post_message(Open("seats", then=lambda _: self.renew()))

    def action_walk(self, step: int) -> None:
        """Points at the next option."""
        if not self.skipped() and self.form is not None:
            if self.reading is not None:
                self.say(self.reading.step(step))
            elif self.pane in table_panes.TEXTS:
                self.text.move(step)
            elif self.form.options:  # while a computer plays there are none
                self.point((self.pointed + step) % len(self.form.options))
                self.say_option()

    def action_turn(self, step: int) -> None:
        """Gives the pupil of the line that is pointed at another home teacher."""
        if self.skipped() or self.form is None or not self.form.options:
            return
        seat = self.form.options[self.pointed].seat
        if self.form.is_lean:  # its options stand side by side
            self.action_walk(step)
        elif seat is not None:
            self.draft = turned(self.draft or draft_of(self.table), seat, step)
            self.renew()
            self.say_option()

    def action_undo(self) -> None:
        """Takes the last choice back."""
        self._again(self.session.undo)

    def action_redo(self) -> None:
        """Makes the choice again that was taken back."""
        self._again(self.session.redo)

    def _again(self, turn: Callable[[], object]) -> None:
        if self.skipped():
            return
        try:
            turn()
        except MortalityError as error:  # there is none, or nothing is taken back in this game
            self._object(str(error))

    def _object(self, sentence: str) -> None:
        """Tells why a key does nothing."""
        if self.is_narrated:
            self.say(sentence)
        else:
            self.keybar.say(sentence)

    def action_pane(self, name: str) -> None:
        """Opens a part in the room of the board, or closes it."""
        if self.skipped():
            return
        if self.is_narrated:
            self.read(name)
            return
        if self.pane == "story":
            self.story.action_pages(_TO_THE_END)
        self.pane = "" if self.pane == name else name
        self.looking = None
        self.renew()
        focus = {"story": "#story", "board": "#board"}.get(self.pane, "#pane" if self.pane else "#choices")
        self.set_focus(self.query_one(focus))
        if self.pane == "board":
            self.board.look_around()

    def _close_reading(self) -> None:
        """Goes back from what was told to the options."""
        self.reading = None
        self.put()

    @property
    def motive(self) -> Callable[[int], list[str]] | None:
        """What tells why a computer made the choice that an event came of; the game on the desk is known anyway."""
        return None

    def action_why(self) -> None:
        """Shows the rules behind the last line of the story that is seen, and from there behind every other."""
        if not self.skipped():
            about = (self.table.story, self.table.names, self.story.newest_seen, self.motive)
            self.post_message(Open("why", *about))

    def action_uncover(self) -> None:
        """Shows the covered cards of the one who is asked; while a computer is, lets it choose at once."""
        if self.skipped():
            return
        if self.reading is not None:
            self.say(*self.reading.page())
        elif self.table.is_computers:
            self.hurry()
        elif self.is_covered:
            self.bared = self.table.asked
            self.renew()
            self.put()

    def action_next(self) -> None:
        """Goes on to the next part."""
        if self.is_narrated:
            self.action_walk(1)
            return
        order = ["", "board", "story"]
        at = order.index(self.pane) if self.pane in order else 0
        self.action_pane(order[(at + 1) % 3] or self.pane)

    def action_before(self) -> None:
        """Goes to the part before."""
        if self.is_narrated:
            self.action_walk(-1)
            return
        order = ["", "story", "board"]
        at = order.index(self.pane) if self.pane in order else 0
        self.action_pane(order[(at + 1) % 3] or self.pane)

    def action_help(self) -> None:
        """Opens the help, which begins with the keys of the part that is looked at."""
        self.post_message(Open("help", self.PLACE, self.pane))

    def action_settings(self) -> None:
        """Opens the settings."""
        if not self.skipped():
            self.post_message(Open("settings", then=lambda _: self.renew()))

    def action_leave(self) -> None:
        """Leaves the table, or the part that is looked at."""
        if self.skipped():
            return
        if self.reading is not None:
            self._close_reading()
        elif self.pane:
            self.action_pane(self.pane)
        elif self.form is None:  # whoever looks at the table once more goes back to how it ended, as with Enter
            self.action_choose(1)
        else:
            self.desk.keep_now()
            self.post_message(Rise())
