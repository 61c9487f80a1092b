"""What the table shows: every part of the game that is being played, in its place."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import ClassVar, Final

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.events import Key
from textual.geometry import Region, Size

from engine.choices import Verb
from engine.events import Event
from engine.session import Session
from tui import keys
from tui.charts import Chart
from tui.desk import Desk
from tui.forms import Form, form_of, in_full
from tui.rows import wrap_rows
from tui.screens import table_panes, table_plan
from tui.screens.base import GameScreen
from tui.screens.table_steps import steps_of
from tui.settings import NONE
from tui.snapshot import Snapshot, snapshot
from tui.widgets.board import BoardView
from tui.widgets.choices import Choices
from tui.widgets.hand import Hand
from tui.widgets.home_teaching import HomeTeaching
from tui.widgets.lines import Lines
from tui.widgets.pane import KeyedPane
from tui.widgets.scoreboard import Scoreboard, codes_on
from tui.widgets.story import Story
from tui.widgets.whole_form import whole_rows
from tui.words import panel

_SENTENCES: Final = 2
"""Lines of a form without options."""

_TO_MENU: Final = "Menu"
"""What the key that leaves is called where the start screen lies below."""

_SHORT: Final = 36
"""Characters of an option that has room beside another."""

STEP: Final = 0.07
"""Seconds for which each step of a move is seen."""


class TableView(GameScreen):
    """One game. What is shown follows the session; what is kept here is only what nobody needs to keep."""

    PLACE: ClassVar[str] = keys.TABLE
    AUTO_FOCUS: ClassVar[str | None] = "#choices"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._session: Final = desk.session
        self.draft: Chart | None = None
        """The chart that is being changed."""
        self.is_editing = False
        """Whether a bishop changes the chart before he moves."""
        self.pointed = 0
        self.pane = ""
        self.looking: int | None = None
        self.bared: int | None = None
        """Whose covered hand is open."""
        self._has_ended = False
        """Whether the end has been shown; from then on the table can be looked at again, with all its keys."""
        self._steps: list[tuple[int, ...]] = []
        self._walk: asyncio.TimerHandle | None = None
        """What shows the next step of a move, or the end of it."""
        self.board: Final = BoardView(id="board")
        self.scores: Final = Scoreboard(id="scores")
        self.teaching: Final = HomeTeaching(id="chart")
        self.hand: Final = Hand(id="hand")
        self.story: Final = Story(id="story")
        self.info: Final = Lines(id="info")
        self.text: Final = KeyedPane(id="pane")
        self.choices: Final = Choices(id="choices")
        self._parts: Final = (
            self.board,
            self.scores,
            self.teaching,
            self.hand,
            self.story,
            self.info,
            self.text,
            self.choices,
        )
        self._due: Mapping[str | None, Region] = {}
        """Where the parts are; nowhere before the first layout."""
        self.table: Snapshot = self.seen()
        self.form: Form | None = self.formed()
        self._subscription: Final = self.listen()

    @property
    def session(self) -> Session:
        """The game that is being played."""
        assert self._session is not None
        return self._session

    def seen(self, before: Snapshot | None = None) -> Snapshot:
        """Returns the game as it is now, with what is still as it was before."""
        return snapshot(self.session, before)

    def formed(self) -> Form | None:
        """Returns the decision that is open; none when the game is over."""
        if self.table.is_computers:
            key = keys.shown(keys.keys_of(keys.BY_ID["show"], self.desk.settings.keys)[0])
            return table_panes.played(self.table, key, is_lean=self.desk.settings.is_slow)
        if self.table.ask is None:
            return None
        return form_of(
            self.table, self.draft, editing=self.is_editing, covered=self.is_covered, lean=self.desk.settings.is_slow
        )

    def listen(self) -> Callable[[], None]:
        """Hears of each choice from now on; what is returned ends that."""
        return self.session.subscribe(self.hear)

    def compose(self) -> ComposeResult:
        """Lays the parts on the table."""
        yield from self._parts
        yield from self.frame()

    def on_mount(self) -> None:
        """Shows the game."""
        self.board.tell(signs="ascii" if self.desk.ascii_only else "unicode", names=self.table.names)
        self.choices.more = keys.shown(keys.keys_of(keys.BY_ID["whole"], self.desk.settings.keys)[0])
        self.scores.ascii_only = self.teaching.ascii_only = self.desk.ascii_only
        self.renew()

    def on_resize(self) -> None:
        """Breaks anew what is broken to the columns of its part."""
        self.arranged(self.size)
        if self.pane in table_panes.TEXTS:
            self._tell_pane()
        self._tell_keys()

    def on_unmount(self) -> None:
        """Hears of the game no more."""
        self._subscription()
        self._stand()

    def places(self, width: int, height: int) -> dict[str, Region]:
        """Returns the places of the parts."""
        form = self.form
        pane = "pane" if self.pane in table_panes.TEXTS else self.pane
        needs = table_plan.Needs(
            len(self.table.names),
            _lines_of(form),
            form is None or any(len(option.text) > 42 or option.act is None for option in form.options),
            self.pane == "form" or (form is not None and form.is_large and not pane),
            pane,
            self.table.players[0].teacher is not None,
            max(map(cell_len, self.table.names)),
            self.looking is not None or bool(self.desk.notices),
            self._is_asked(),
            self.desk.settings.is_slow,
        )
        found = table_plan.places(width, height, needs)
        if self.pane == "form":  # in full it takes the room of the largest forms
            found["pane"] = found.pop("choices")
        return found

    def _is_asked(self) -> bool:
        """Tells whether something else is asked than how to move."""
        ask = self.table.ask
        if self.table.is_computers:
            return False
        return ask is None or not any(choice.verb is Verb.ROLL for choice in ask.choices)

    # ------------------------------------------------------------------------------------------------- what is shown

    def hear(self, happened: tuple[Event, ...]) -> None:
        """Shows what has become of the game, after the steps of the tokens that walked."""
        before = self.table
        self.table = self.seen(before)
        self.draft, self.is_editing, self.bared = None, False, None
        if not before.is_computers:  # whoever looks around meanwhile is not disturbed
            self.pointed, self.pane, self.looking = 0, "", None
        self._has_ended = False
        self._stand()
        is_shown = self.desk.settings.show_moves and not (before.is_computers and self.desk.settings.computers == NONE)
        if is_shown and self.is_active and not self.is_narrated:
            self._steps = steps_of(happened, before)
        self._walk_on()

    def renew(self) -> None:
        """Gives every part what it shows."""
        table = self.table
        covered = self.is_covered
        self.form = self.formed()
        if self.form is not None:
            self.pointed = max(0, min(self.pointed, len(self.form.options) - 1))
        self._lay()
        turn = table.asked if table.asked is not None else table.turn
        self.board.tell(
            tokens=table.tokens,
            turn=turn,
            landings=() if covered or self.desk.settings.is_slow else _landings(table),
            aim=_aim(self.form, self.pointed),
            dating=table.players[turn].dating_next,
            throw=table.throw,
            card=table.card,
            lean=self.desk.settings.is_slow,
        )
        self.scores.lean = self.story.lean = self.desk.settings.is_slow
        self.scores.feed(table)
        self.teaching.feed(table)
        self.hand.feed(table, covered=covered)
        self.story.feed(table)
        self.point(self.pointed)
        if self.pane in table_panes.TEXTS:
            self._tell_pane()
        self._tell_keys()
        if not self.pane and self.focused is not self.choices:
            self.choices.focus()

    def arranged(self, size: Size) -> Mapping[str | None, Region]:
        """Returns the places at a size, and keeps them in mind."""
        self._due = super().arranged(size)
        return self._due

    def _lay(self) -> None:
        """Gives every part its place, if another one is due."""
        before = self._due
        if before and self.arranged(self.size) != before:
            self.lay_anew()

    def point(self, place: int) -> None:
        """Points at an option, and on the board at the space to which it leads."""
        self.pointed = place
        self.board.aim = _aim(self.form, place)
        was_short = self.choices.is_short
        self.choices.tell(self.form or table_panes.over(self.table), place)
        if self.choices.is_short != was_short:
            self._tell_keys()

    def _tell_keys(self) -> None:
        table, keymap = self.table, self.desk.settings.keys
        passing, closed = None, list[str]()
        if self.pane:
            bar = keys.pane_bar(self.pane, keymap, self.PLACE)
        else:
            never = () if self._session is None or self._session.may_undo else ("undo",)
            bar = keys.bar(self.PLACE, keymap, (*keys.PASSING, *never))
            opens = {"redo": table.can_redo, "whole": self.choices.is_short}
            passing = keys.passing([name for name, is_open in opens.items() if is_open], keymap)
            rests = {
                "choose": self.form is not None and not self.form.options,
                "undo": not table.can_undo,
                "chart": table.players[0].teacher is None,
            }
            closed_now = (*self.hidden, *(name for name, is_closed in rests.items() if is_closed))
            closed = [keys.BY_ID[name].name for name in closed_now]
        is_over = self.PLACE == keys.TABLE and self.form is None
        if self.app.screen_stack[0] is not self or is_over:  # there the program is not left
            back = _TO_MENU if self.PLACE == keys.TABLE and not is_over else keys.BACK
            bar = tuple((key, back if name == keys.BY_ID["leave"].name else name) for key, name in bar)
        self.keybar.tell(bar, frozenset(closed), passing)
        width = _width_of("info", self._due)
        if self.pane in ("", "board"):
            told = table_panes.told_of(table, self.looking, self.desk.notices, width)
            self.info.show(table_panes.cut(told, self._due.get("info")))
        else:
            self.info.show(table_panes.heading(keys.part_name(self.pane), width))

    def _tell_pane(self) -> None:
        width = _width_of("pane", self._due)
        if self.pane == "form":
            form = self.form or table_panes.over(self.table)
            if form.is_lean and self.table.ask is not None:
                form = form_of(self.table, covered=self.is_covered)
            rows, first = whole_rows(in_full(form, self.table), self.pointed, width)
            self.text.tell(rows, first if self.pointed else 0)
        else:
            rows = table_panes.PANES[self.pane](self.table, width, self.desk.ascii_only)
            if self.pane == "advice" and self.is_covered:
                rows = wrap_rows(panel.COVERED_ADVICE, min(width, 76), "note")
            if self.pane == "scores" and (codes := codes_on(self.table, *self.scores.size, lean=self.scores.lean)):
                rows = (*wrap_rows(codes, min(width, 76), "note"), (), *rows)
            self.text.tell(rows)

    @property
    def is_covered(self) -> bool:
        """Whether the cards of the one who is asked are hidden."""
        return self.desk.settings.cover_hands and bool(self.table.hand) and self.bared != self.table.asked

    # ------------------------------------------------------------------------------------------- the steps of a move

    def _walk_on(self) -> None:
        """Shows the next step, or at the end all that has become of the game."""
        self._walk = None
        if self._steps:
            self.board.tokens = self._steps.pop(0)
            self._walk = asyncio.get_running_loop().call_later(STEP, self._walk_on)
        else:
            self.renew()

    def _stand(self) -> bool:
        """Ends the steps of a move, and tells whether there were any."""
        self._steps = []
        walk, self._walk = self._walk, None
        if walk is None:
            return False
        walk.cancel()
        return True

    @property
    def is_walking(self) -> bool:
        """Whether a move is being shown step by step."""
        return self._walk is not None

    def skipped(self) -> bool:
        """Ends the steps of a move, and tells whether there were any; whoever did that by a key meant nothing else."""
        if not self._stand():
            return False
        self.renew()
        return True

    def on_key(self, event: Key) -> None:
        """Ends the steps of a move by any key, which then does nothing else, and the answer to the key before."""
        self.keybar.say("")
        if self.skipped():
            event.stop()
            event.prevent_default()

    def on_board_view_looked(self, looked: BoardView.Looked) -> None:
        """Tells of the space that is looked at."""
        self.looking = looked.space
        self._lay()
        self._tell_keys()


def _lines_of(form: Form | None) -> int:
    """Returns the lines that the options of a form want."""
    if form is None:
        return 0
    if form.is_lean:
        return max(_SENTENCES, sum(len(option.text) > _SHORT for option in form.options))
    return len(form.options) or _SENTENCES


def _landings(table: Snapshot) -> tuple[int, ...]:
    """Returns the spaces to which the cards lead that are open to the one who is asked."""
    if table.ask is None:
        return ()
    return tuple(
        space
        for choice, space in zip(table.ask.choices, table.landings, strict=True)
        if choice.verb is Verb.CARD and space is not None
    )


def _width_of(part: str, due: Mapping[str | None, Region]) -> int:
    """Returns the columns of a part, which may not have been laid yet."""
    place = due.get(part)
    return 40 if place is None else place.width


def _aim(form: Form | None, pointed: int) -> int | None:
    """Returns the space to which the option leads that is pointed at."""
    return form.options[pointed].landing if form is not None and form.options else None
