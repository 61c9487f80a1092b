"""Screens that are a text: help, how to play, and the rulebook."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest
from typing import ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Region

from tui import keys
from tui.desk import Desk
from tui.messages import Open
from tui.reading import Reading
from tui.rows import Row, clean, pad, text_of, wrap, wrap_rows
from tui.screens.base import GameScreen
from tui.screens.listing import WIDEST, ended
from tui.screens.table_plan import has_long_signs
from tui.screens.table_view import TableView
from tui.widgets.pane import Pane
from tui.words import legend, rulebook
from tui.words.guide import HOW_TO_PLAY
from tui.words.phrases import lines
from tui.words.short import ASCII, UNICODE

_BELOW = "Below the keys: all signs of the board and of the scoreboard."
_ALL = "{key} shows all again."
_WAYS = "{key} and a number shows that chapter; {key} and words show all that has them."
_HEAD = 9
"""Columns of a rule's id beside its text."""
_FIRST = 14
"""Columns of the first column of a table."""
_ENDLESS = 9999
"""Columns in which no sentence is broken."""


class ReadScreen(GameScreen):
    """A text to be gone through."""

    PLACE: ClassVar[str] = keys.READ
    BINDINGS: ClassVar[list[BindingType]] = keys.bindings(keys.READ)
    AUTO_FOCUS: ClassVar[str | None] = "#main"
    heard: Reading | None = None
    """What the narrator tells, and how far."""

    def compose(self) -> ComposeResult:
        """Shows the text."""
        yield Pane(id="main")
        yield from self.frame()

    def on_mount(self) -> None:
        """Opens the text."""
        self.query_one(Pane).turned = lambda: self.keybar.tell(self.bar())

    def bar(self) -> tuple[tuple[str, str], ...]:
        """Returns the key bar for the page that is seen."""
        return self.bar_with()

    def bar_with(self, *first: tuple[str, str]) -> tuple[tuple[str, str], ...]:
        """Returns the key bar with commands that only some texts have, by their ids and what they are called there."""
        return keys.read_bar(self.desk.settings.keys, *first, is_whole=self.query_one(Pane).is_whole)

    def on_resize(self) -> None:
        """Breaks the lines anew, with the same part of the text in view."""
        pane = self.query_one(Pane)
        width = min(self.size.width, WIDEST)
        if width >= 4:
            share = pane.first / max(1, len(pane.text))
            text = self.text(width)
            pane.tell(text, round(share * len(text)))

    def places(self, width: int, height: int) -> dict[str, Region]:
        """Returns the whole screen, or its middle if it is wide."""
        columns = min(width, WIDEST)
        return {"main": Region((width - columns) // 2, 0, columns, height)}

    def text(self, width: int) -> tuple[Row, ...]:
        """Returns the text in lines of so many cells."""
        raise NotImplementedError

    def sentences(self) -> list[str]:
        """Returns the text in sentences, for the narrator."""
        return _heard(self.text(_ENDLESS))

    def opening(self) -> list[str]:
        """Returns the first page of the sentences."""
        self.heard = Reading(self.sentences())
        return self.heard.page()

    def action_onward(self) -> None:
        """Goes on by a page; from the end of the text back."""
        heard = self.heard if self.is_narrated else None
        if self.query_one(Pane).is_at_end if heard is None else heard.is_at_end:
            self.action_leave()
        else:
            self.action_page(1)

    def action_walk(self, step: int) -> None:
        """Goes on or back by a line, or by a sentence."""
        if self.heard is not None and self.is_narrated:
            self.say(self.heard.step(step))
        else:
            self.query_one(Pane).move(step)

    def action_page(self, pages: int) -> None:
        """Goes on or back by pages."""
        if self.heard is None or not self.is_narrated:
            self.query_one(Pane).pages(pages)
        elif abs(pages) == 1:
            self.say(*self.heard.page(pages))
        else:
            self.heard = Reading(self.heard.sentences, from_end=pages > 0)
            self.say(*self.heard.page())


def _heard(rows: tuple[Row, ...]) -> list[str]:
    """Returns rows in sentences, for the narrator."""
    return [line for row in rows if (told := " ".join(text_of(row).split())) for line in lines(ended(told))]


class HelpScreen(ReadScreen):
    """The keys of a screen and what they do, and at the table what the signs mean."""

    def __init__(self, desk: Desk, place: str, pane: str = "", without: tuple[str, ...] = ()) -> None:
        super().__init__(desk)
        self._place = place
        self._without = without
        """The commands of such places that the screen does not have."""
        self._pane = pane
        """The part of the table that is looked at: its keys come first."""

    def text(self, width: int) -> tuple[Row, ...]:
        """Returns the keys, and the signs of the board and the scoreboard."""
        keymap = self.desk.settings.keys
        rows: list[Row] = []
        if self._pane:
            what = "While looking around" if self._pane == "board" else "In the part that is open"
            rows += [
                ((f"Keys: {what}", "title"),),
                *_table(keys.pane_help(self._pane, keymap, self._place), width, _FIRST),
                (),
            ]
        rows.append(((f"Keys: {keys.PLACES[self._place]}", "title"),))
        if self._place == keys.TABLE:
            rows += [*wrap_rows(_BELOW, width, "note"), ()]
        rows += _table(keys.help_rows(self._place, keymap, self._without), width, _FIRST)
        if self._place == keys.TABLE:
            is_large = has_long_signs(self.size.width, self.size.height - 1)
            rows += [(), (("Signs on the board", "title"),), *_table(legend.of_board(is_large=is_large), width, _FIRST)]
            rows += [(), (("On the scoreboard", "title"),), *_table(legend.LETTERS, width, _FIRST)]
            signs = ASCII if self.desk.ascii_only else UNICODE
            spaces = legend.of_spaces(signs, is_large=is_large)
            rows += [(), (("All spaces by their signs", "title"),), *_table(spaces, width, _FIRST)]
        if self._place != keys.READ:
            rows += [
                (),
                ((f"Keys: {keys.PLACES[keys.READ]}", "title"),),
                *_table(keys.help_rows(keys.READ, keymap, keys.OF_SOME_TEXTS), width, _FIRST),
            ]
        return tuple(rows)

    def sentences(self) -> list[str]:
        """Returns the keys in sentences."""
        keymap = self.desk.settings.keys
        told = [f"Keys: {keys.PLACES[self._place]}.", *keys.help_sentences(self._place, keymap, self._without)]
        return [line for sentence in told for line in lines(sentence)]

    def action_help(self) -> None:
        """Closes the help: `?` opens and closes it."""
        self.close(None)


def _table(pairs: Iterable[tuple[str, str]], width: int, first: int) -> list[Row]:
    rows: list[Row] = []
    for keys_, text in pairs:
        heads = (keys_,) if cell_len(keys_) <= first else wrap(keys_, first)
        for key, line in zip_longest(heads, wrap(text, width - first - 2), fillvalue=""):
            rows.append(((f" {pad(key, first)} ", "key"), (line, "")))
    return rows


class GuideScreen(ReadScreen):
    """How to play, in the order in which one needs it."""

    def text(self, width: int) -> tuple[Row, ...]:
        """Returns the sentences."""
        rows: list[Row] = [(("How to play", "title"),), ()]
        for sentence in HOW_TO_PLAY:
            if not sentence.startswith("In a game, why"):
                rows += wrap_rows(sentence, width)
        rows += [
            (),
            *wrap_rows("r opens the rulebook, with every rule. ? shows the keys, wherever you are.", width, "note"),
        ]
        return tuple(rows)

    BINDINGS: ClassVar[list[BindingType]] = [("r", "rules", "Rules")]

    def bar(self) -> tuple[tuple[str, str], ...]:
        """Returns the key bar, with the key that goes on to the end and back."""
        is_at_end = self.query_one(Pane).is_at_end
        return self.bar_with(("onward", keys.BACK if is_at_end else keys.BY_ID["onward"].name))


class RulebookScreen(ReadScreen):
    """Every rule by chapters, the rulings as they are set, the board and the decks; and what is looked for in it."""

    _sought = ""
    """The words that are looked for; none for the whole book."""

    @property
    def _search_key(self) -> str:
        return keys.keys_of(keys.BY_ID["search"], self.desk.settings.keys)[0]

    def bar(self) -> tuple[tuple[str, str], ...]:
        """Returns the key bar, with the key by which words are looked for."""
        *most, leave, help_ = super().bar()
        return (*most, (keys.shown(self._search_key), keys.BY_ID["search"].name), leave, help_)

    def text(self, width: int) -> tuple[Row, ...]:
        """Returns the rules."""
        return self._book(width, is_marked=True)

    def sentences(self) -> list[str]:
        """Returns the rules in sentences, with nothing marked in them."""
        return _heard(self._book(_ENDLESS, is_marked=False))

    @property
    def _in_force(self) -> tuple[int, ...] | None:
        """The rulings of the table from which the rulebook was opened; None where there is none."""
        tables = [screen for screen in self.app.screen_stack if isinstance(screen, TableView)]
        return tables[-1].table.view.rulings if tables else None

    def _book(self, width: int, *, is_marked: bool) -> tuple[Row, ...]:
        in_force = self._in_force
        book = rulebook.search(self._sought, in_force) if self._sought else rulebook.chapters(in_force)
        rows = self._head(len(rulebook.entries(book)), width, is_marked=is_marked)
        for chapter in book:
            rows += [(), ((chapter.title, "title"),)]
            for entry in chapter.entries:
                rows += _entry(rulebook.marked(entry, self._sought) if is_marked else entry, width)
        return tuple(rows)

    def _head(self, found: int, width: int, *, is_marked: bool) -> list[Row]:
        """Returns what stands above the entries that were found; above the whole book its chapters."""
        shown = keys.shown if is_marked else keys.spoken
        again = _ALL.format(key=shown(keys.keys_of(keys.BY_ID["leave"], self.desk.settings.keys)[0]))
        if number := rulebook.chapter_number(self._sought):
            return list(wrap_rows(f"Chapter {number}. {again}", width, "title"))
        if self._sought:
            entries = f"{found or 'No'} {'entry has' if found == 1 else 'entries have'}"
            return list(wrap_rows(f"{entries} '{self._sought}'. {again}", width, "title"))
        key = shown(self._search_key)
        titles = enumerate(rulebook.titles(), 1)
        return [
            (("The rules", "title"),),
            *wrap_rows(_WAYS.format(key=key), width, "note"),
            (),
            *[((f"{key}{number:<4}" if is_marked else f"{number} ", "key"), (title, "")) for number, title in titles],
        ]

    def action_search(self) -> None:
        """Asks for the words to look for."""
        self.post_message(Open("ask_text", "Which words, which rule, or which chapter?", "", then=self._seek))

    def _seek(self, text: object) -> None:
        if isinstance(text, str):  # whoever goes back from the question sees what he saw before
            self._show(clean(text))

    def action_leave(self) -> None:
        """Goes back from what was found to the whole rulebook, and from there to where one was."""
        if self._sought:
            self._show("")
            self.open()
        else:
            super().action_leave()

    def _show(self, sought: str) -> None:
        self._sought = sought
        pane = self.query_one(Pane)
        pane.tell(self.text(min(self.size.width, WIDEST)))


def _entry(entry: rulebook.Entry, width: int) -> list[Row]:
    """Returns an entry: beside its head if that is a rule's id, or else below it."""
    if len(entry.head) >= _HEAD:
        return [((entry.head, "key"),), *[((f"  {line}", ""),) for line in wrap(entry.text, width - 2)]]
    head, *rest = wrap(entry.text, width - _HEAD)
    return [((f"{entry.head:<{_HEAD}}", "key"), (head, "")), *[((" " * _HEAD + line, ""),) for line in rest]]
