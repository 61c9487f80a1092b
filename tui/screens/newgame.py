"""A new game: a line a seat, and then the rolls for who begins."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.events import Key
from textual.geometry import Region
from textual.widget import Widget
from textual.widgets import Input

from engine.choices import MOST_PLAYERS
from engine.errors import SetupError
from engine.rules.setup import FEWEST_PLAYERS
from engine.seats import DEFAULT
from tui import keys, knowing, names
from tui.desk import Desk
from tui.messages import Open, Sit
from tui.rows import Row, wrap_rows
from tui.screens.first import WENT_BACK
from tui.screens.listing import WIDEST, ListScreen, told
from tui.screens.newgame_lines import Name, NameLines, bare
from tui.widgets.lines import Lines
from tui.widgets.menu import Item, Menu
from tui.words import before, events
from tui.words import seats as words
from tui.words.phrases import lines
from tui.words.widths import cells

SEATS: Final = "ABCDEFGH"
"""What the seats are called before anybody sits there."""
_HEAD: Final = 2
"""Lines above the names, one more where they are short."""
_MENU: Final = 3
_TOLD: Final = 3
"""Lines below the choices, in which one of them is explained."""

_HOW = (
    "Who plays? A name a line, clockwise, two to eight; Enter on an empty line ends the list. "
    "{key} gives the line to a computer: easy, steady, sharp."
)
_HOW_IN_SHORT = "Who plays, clockwise? Enter on an empty line ends it; {key}: a computer."
_TOO_FEW = "Two are needed."
_NO_NAME = "Type the name of somebody who plays."
_TOO_LONG = f"A name has room for {names.MOST_CELLS} letters."
_UNDO = "At the table {key} goes back a choice, as often as you like; its luck stays."
_NO_UNDO = "Each choice stands, and nobody takes it back."
_LABEL = 4
_FIELD = 24
_WHO = 18
"""Cells of who plays a seat, behind its name."""
_LEAST_WHO = 10
"""On the narrowest screens."""


def _head(width: int) -> int:
    return _HEAD if min(width, WIDEST) >= 60 else _HEAD + 1


class NewGameScreen(NameLines):
    """Who plays."""

    PLACE: ClassVar[str] = keys.NAMES
    BINDINGS: ClassVar[list[BindingType]] = keys.bindings(keys.NAMES)
    AUTO_FOCUS: ClassVar[str | None] = "#name0"
    _may_undo = True
    _has_begun = False
    _trouble = ""
    """Why the game could not begin."""
    _heard = ""
    """What the narrator has told of that."""
    _heard_here = ""
    _is_opened = False

    def compose(self) -> ComposeResult:
        """Lays out the lines, and below them what can be done."""
        yield Lines(id="head")
        yield Lines(id="seats")
        for seat in range(MOST_PLAYERS):
            yield Name(id=f"name{seat}", compact=True, select_on_focus=False)
        yield Lines(id="who")
        yield Menu(id="main")
        yield from self.frame()

    def on_mount(self) -> None:
        """Fills the screen."""
        for field in self.fields:
            field.cursor_blink = False
        self.query_one(Menu).point(is_pointing=False)
        self._tell()

    def _tell_keys(self) -> None:
        """Names the keys of the line that is typed in, or of the choices below; the last two have room at every size.

        Only the choices have numbers: in a line a digit is a part of a name.
        """
        ways: tuple[tuple[str, str], ...] = (("Up/Down", "Line"), (self._computer_key, "Computer"))
        enter = ("Enter", self._entered)
        if self.focused is self.query_one(Menu):
            ways, enter = ways[:1], ("1-3/Enter", keys.BY_ID["take"].name)
        self.keybar.tell((*ways, enter, (self.back_key, keys.BACK)))

    def on_screen_resume(self) -> None:
        """Begins another game if need be, when the screen is seen again."""
        self._has_begun = False

    def places(self, width: int, height: int) -> dict[str, Region]:
        """Returns the places: on the smallest screens only the lines around the one being typed."""
        left = max(0, (width - 76) // 2)
        columns = min(width, 76)
        head = _head(width)
        first, seats = self._seen(width, height)
        top = 0 if height < 20 else 2
        found = {
            "head": Region(left, top, columns, head),
            "main": Region(left, top + head + seats, columns, min(_MENU + _TOLD, height - top - head - seats)),
        }
        found["seats"] = Region(left + 1, top + head, _LABEL - 1, seats)
        who = left + _LABEL + min(_FIELD, columns - _LABEL - _LEAST_WHO)
        found["who"] = Region(who, top + head, min(_WHO, left + columns - who), seats)
        for seat in range(first, first + seats):
            found[f"name{seat}"] = Region(left + _LABEL, top + head + seat - first, who - left - _LABEL, 1)
        return found

    def _seen(self, width: int, height: int) -> tuple[int, int]:
        """Returns the first of the lines that are seen, and how many they are."""
        seats = min(MOST_PLAYERS, max(1, height - _head(width) - _MENU))
        focused = next((seat for seat, field in enumerate(self.fields) if field.has_focus), 0)
        return max(0, min(focused - seats + 2, MOST_PLAYERS - seats)), seats

    def _tell(self) -> None:
        trouble = self._trouble
        width = min(self.size.width or 76, 76)
        how = (_HOW if _head(width) == _HEAD and not trouble else _HOW_IN_SHORT).format(key=self._computer_key)
        rows = (*(told([trouble], width, "bad") if trouble else ()), *wrap_rows(how, width, "title"))
        self.query_one("#head", Lines).show(rows[: _head(width)])
        undo = "yes" if self._may_undo else "no"
        self._hold_places()
        self._letter()
        if trouble != self._heard:
            self._heard = trouble
            self.say(*[trouble] * bool(trouble))
        begin = f"Begin against a computer, {DEFAULT}" if len(self._typed()) == 1 else "Begin"
        menu = self.query_one(Menu)
        menu.tell((Item(begin), Item("Choices may be taken back", undo, self._about_undo), Item("Back")))
        self._tell_keys()

    @property
    def _about_undo(self) -> tuple[str, ...]:
        """What it means that choices may be taken back, or that they may not, where there is room to tell it."""
        has_room = self.places(self.size.width, self.size.height - 1)["main"].height == _MENU + _TOLD
        key = keys.shown(keys.keys_of(keys.BY_ID["undo"], self.desk.settings.keys)[0])
        told = _UNDO.format(key=key) if self._may_undo else _NO_UNDO
        return (told,) if has_room or self.is_narrated else ()

    def _letter(self) -> None:
        """Writes the letters of the seats before the lines that are seen, and behind them who plays there."""
        first, seats = self._seen(self.size.width, self.size.height - 1)
        self.query_one("#seats", Lines).show(tuple(((SEATS[seat], "key"),) for seat in range(first, first + seats)))
        who = self.query_one("#who", Lines)
        is_short = 0 < who.size.width < _WHO
        rows = [self._who(seat) for seat in range(first, first + seats)]
        if is_short:
            rows = [row.removeprefix("computer, ") for row in rows]
        if first:  # there are lines above those that are seen, or below
            rows[0] = f"{rows[0]} ...".strip()
        if first + seats < MOST_PLAYERS:
            rows[-1] = f"{rows[-1]} ...".strip()
        who.show(tuple(((row, "quiet"),) for row in rows))

    def on_resize(self) -> None:
        """Breaks the lines anew."""
        self._tell()

    def on_descendant_focus(self) -> None:
        """Keeps the line that is being typed in view."""
        if self.is_narrated and self._is_opened:
            self.lay_anew()
            if self._here() != self._heard_here:
                self._say_here()
        menu = self.query_one(Menu)
        menu.point(is_pointing=self.focused is menu)
        self._letter()
        self._tell_keys()
        self.keybar.refresh(layout=True)

    def opening(self) -> list[str]:
        """Returns what to type, and in which line one is."""
        self._is_opened = True
        self._heard_here = self._here()
        return [*lines(_HOW), self._heard_here]

    def _say_here(self) -> None:
        self._heard_here = self._here()
        self.say(self._heard_here)

    def _here(self) -> str:
        """Returns the line that is typed in, or the choice that is pointed at."""
        menu = self.query_one(Menu)
        if self.focused is menu:
            item = menu.items[menu.pointed]
            return f"{menu.pointed + 1}. {item.text}{': ' * bool(item.value)}{item.value}."
        seat = self.fields.index(self.focused) if self.focused in self.fields else 0
        name = self.fields[seat].value.strip() or self.fields[seat].placeholder
        return f"Name {seat + 1}: {name}." if name else f"Name {seat + 1}?"

    def typed_at(self, place: Region) -> dict[str | None, Region]:
        """Returns the line that is typed in, in the place that a narrator leaves to it."""
        focused = self.focused
        return {focused.id: place} if isinstance(focused, Name) and focused.id else {}

    def _order(self) -> list[Widget]:
        return [*self.fields, self.query_one(Menu)]

    def _go(self, step: int) -> None:
        order = self._order()
        menu = self.query_one(Menu)
        at = order.index(self.focused) if self.focused in order else 0
        if self.focused is menu and 0 <= menu.pointed + step < len(menu.items):
            menu.walk(step)
            self._say_here()
            self.say(*[line for told_ in menu.items[menu.pointed].told for line in lines(told_)])
            return
        if at + step < 0:  # above the first name nothing is, least of all the way back
            return
        target = order[(at + step) % len(order)]
        if target is menu:
            menu.tell(menu.items, pointed=0 if step > 0 else len(menu.items) - 1)
        target.focus()

    def action_next(self) -> None:
        """Goes to the line below."""
        self._go(1)

    def action_before(self) -> None:
        """Goes to the line above."""
        self._go(-1)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Lets no name grow too long."""
        if cells(bare(event.value)) > names.MOST_CELLS:
            shorter = event.value
            while cells(bare(shorter)) > names.MOST_CELLS:
                shorter = shorter[:-1]
            event.input.value = shorter
            self._trouble = _TOO_LONG
        elif self._trouble != _TOO_LONG or cells(event.value) < names.MOST_CELLS:
            self._trouble = ""  # something is being done about it, so how to go on is shown again
        self._tell()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Goes on to the next line; from an empty one with enough names before it, to the beginning of the game."""
        event.stop()
        seat = self.fields.index(event.input) if isinstance(event.input, Name) else 0
        filled = len(self._typed())
        if self._text(seat):
            self._go(1)
        elif not filled:
            self._trouble = _NO_NAME
            self._tell()
        elif filled >= FEWEST_PLAYERS:
            self._begin()
        else:  # whoever is alone is offered a computer
            menu = self.query_one(Menu)
            menu.tell(menu.items, pointed=0)
            menu.focus()

    def on_key(self, event: Key) -> None:
        """Takes what is pointed at below the names, by Enter or its number; a screen that opens is not meant."""
        menu = self.query_one(Menu)
        if self.focused is not menu or event.key not in ("enter", "1", "2", "3"):
            return
        event.stop()
        event.prevent_default()
        self._take(menu.pointed if event.key == "enter" else int(event.key) - 1)

    def _take(self, place: int) -> None:
        menu = self.query_one(Menu)
        menu.tell(menu.items, pointed=place)
        if place == 0:
            self._begin()
        elif place == 1:
            self._may_undo = not self._may_undo
            self._tell()
            self._say_here()
        else:
            self.close(None)

    def _begin(self) -> None:
        """Begins the game, or says why that cannot be; an Enter that was typed ahead begins no second one."""
        if self._has_begun:
            return
        typed = self._typed()
        if len(typed) == 1:
            typed.append(f":{DEFAULT}")
        if len(typed) < FEWEST_PLAYERS:
            self._trouble = _TOO_FEW
            self._tell()
            return
        try:
            players = names.players(typed)
        except SetupError as error:
            self._trouble = str(error)
            self._tell()
            self.fields[self._faulty()].focus()
            return
        self.desk.begin(players, may_undo=self._may_undo)
        self._has_begun = True
        self.post_message(Open("rolls"))

    def _faulty(self) -> int:
        """Returns the line of the first name that will not do beside those above it."""
        above: list[str] = []
        for seat in range(MOST_PLAYERS):
            if not (text := self._text(seat)):
                continue
            try:
                name = names.player(text, above).name
            except SetupError:
                return seat
            if names.twin_of(name, above):
                return seat
            above.append(name)
        return 0


class RollsScreen(ListScreen):
    """The rolls for who begins."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        assert desk.session is not None
        self._session = desk.session

    def on_mount(self) -> None:
        """Shows those who play for the first time how fellowshipping works, before anything else (FEL-6)."""
        if people := knowing.unshown(knowing.persons(self._session), self.desk.settings):
            self.post_message(Open("fellowship", people, then=self._shown))

    def _shown(self, answer: object) -> None:
        """Goes back to the names too, if somebody went back from what was shown."""
        if answer == WENT_BACK:
            self.call_next(self.action_leave)

    def head(self) -> tuple[Row, ...]:
        """Returns the rolls."""
        people = self._session.names
        computers = words.computers(people, self._session.seats)
        rolls = events.story(self._session.story, people)
        width = min(self.menu.size.width or 76, 76)
        rows: list[Row] = [(("Who begins?", "title"),), ()]
        for place, sentence in enumerate(rolls):
            rows += wrap_rows(sentence, width, "strong" if place == len(rolls) - 1 else "")
        rows += [row for sentence in computers for row in wrap_rows(sentence, width)]
        return (*rows, ())

    def items(self) -> tuple[Item, ...]:
        """Returns the way on."""
        return (Item("To the table"), Item("First look through Trial cards", detail=(before.SHUFFLED,)))

    def chosen(self, place: int) -> None:
        """Goes to the table, or looks through the Trial cards first (TRI-3)."""
        self.post_message(Open("trials") if place else Sit())

    def action_leave(self) -> None:
        """Goes back to the names, or to the end of the game before: nothing has been chosen in this one."""
        if self.is_active:
            self.desk.withdraw()
            self.close()
