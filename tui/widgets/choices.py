"""The form of the decision that is open: question, numbered options, and what there is to know of them."""

from __future__ import annotations

from functools import cache
from typing import Final

from rich.cells import cell_len
from textual.geometry import Offset
from textual.message import Message

from engine.choices import Choice, Verb
from tui.forms import Form, Option
from tui.rows import SPACIOUS, Part, Row, cut, fit, fit_row, pad, text_of, width_of, wrap, wrap_rows
from tui.widgets.lines import Lines
from tui.widgets.whole_form import has_its_choices, is_move, leaves_out
from tui.words import board
from tui.words.short import forms, within

_MORE: Final = "More"
_RULES: Final = "More: rules"
"""What the key shows that has no room: something of the choices, or only what the rules say of them."""
_DRAW: Final = "draw a "
_DRAWN: Final = "a "
"""How an effect is shortened before the name of a space would be lost: `draw a card`, `a card`."""
_THEN: Final = ", then "
_ON: Final = ", then…"
"""What follows a visit, and the sign that something does; whoever points at it reads what."""
_WINS: Final = "wins"
"""With what an effect ends that ends the game; beside that nothing else counts."""
TWO_COLUMNS: Final = 36
"""Cells that an option needs beside another."""
_SLOT: Final = 10
"""Cells that an option in few words has."""
_WIDE_SLOT: Final = 20
"""The same where it is also told where a card leads."""
_LEADS: Final = 9
"""Cells of the name of the space to which it does."""


class Choices(Lines, can_focus=True):
    """The form, with one of its options pointed at."""

    form: Form | None = None
    pointed = 0
    more = "m"
    """The key that shows what has no room here."""
    is_cut = False
    """Whether there is such."""
    is_short = False
    """Whether the key is offered: for that, or for a line that ends before its sentence does."""
    _place = Offset(0, 0)

    def tell(self, form: Form | None, pointed: int) -> None:
        """Shows a form and what is pointed at."""
        self.form, self.pointed = form, pointed
        self._lay()

    class Fitted(Message):
        """Whether all is shown is not as it was."""

    def on_resize(self) -> None:
        """Uses the new room."""
        was_short = self.is_short
        self._lay()
        if self.is_short != was_short:
            self.post_message(self.Fitted())

    def _lay(self) -> None:
        if self.form is None or not self.size.width:
            return
        rows, y = rows_of(self.form, self.pointed, self.size.width, self.size.height)
        self.is_cut = not self.form.is_lean and leaves_out(self.form, self.pointed, rows)
        self.is_short = self.is_cut or (not self.form.is_lean and any("…" in text_of(row) for row in rows))
        if self.is_cut:
            sign = f"... {self.more} {_RULES}"
            signed = _with_sign(rows, sign, self.size.width, self.size.height)
            if not has_its_choices(self.form, self.pointed, signed):
                signed = _with_sign(rows, f"... {self.more} {_MORE}", self.size.width, self.size.height)
            rows = signed
        self._place = Offset(0, y)
        self.show(rows)
        self.place_cursor()

    def on_focus(self) -> None:
        """Brings the cursor along."""
        self.place_cursor()

    def place_cursor(self) -> None:
        """Puts the terminal's cursor on the option that is pointed at."""
        if self.screen.focused is self and self.is_on_screen:
            self.app.cursor_position = self.content_region.offset + self._place


def _with_sign(rows: tuple[Row, ...], sign: str, width: int, height: int) -> tuple[Row, ...]:
    """Returns the rows with a sign that there is more, below them or at the end of the last one."""
    if len(rows) < height:
        return (*rows, ((sign, "key"),))
    room, last = width - len(sign) - 1, rows[-1]
    while len(last) > 1 and last[-1][1] in ("note", "quiet") and width_of(last) > room:
        last = last[:-1]  # what a card brings is read as a whole or not at all, and one sign for more is enough
    if width_of(last) > room:
        last = fit_row(tuple((text.rstrip("…"), style) for text, style in last), room)
    blanks = " " * (width - width_of(last) - len(sign))
    return (*rows[:-1], (*last, (blanks, ""), (sign, "key")))


def rows_of(form: Form, pointed: int, width: int, height: int) -> tuple[tuple[Row, ...], int]:
    """Returns a form for so much room, and the row in which the option pointed at is."""
    if form.is_lean:
        return _lean_rows(form, pointed, width, height)
    question = _question(form, width)
    count = len(form.options)
    columns = 2 if not form.is_large and width >= 2 * TWO_COLUMNS and len(question) + count > height else 1
    listed = _listed(form, pointed, width, columns)
    if len(question) + len(listed) + _detail_room(form, width) > height:
        listed = [line for line in listed if line[1]]
        if width >= 2 * TWO_COLUMNS:
            beside = _chart_beside(listed, form, pointed, width)
            is_cut = any("…" in text_of(row) for _, row in beside)
            listed = listed if is_cut and len(question) + len(listed) <= height else beside
    at = next((y for y, (places, _) in enumerate(listed) if pointed in places), 0)
    lines = len(listed)
    # The options come first: the question gives way, down to its first line.
    room = max(1, min(lines, height - min(len(question), max(1, height - lines, height // 4))))
    if len(question) > height - room and is_move(form):  # where that is, the board says
        whose = f"{form.question[0].rpartition(', ')[0]}."
        question = [row for text in (whose, *form.question[1:]) for row in wrap_rows(text, width, "title")]
    left = max(0, height - room)
    if 0 < left < len(question) and not form.is_large:
        question[left - 1] = cut(question[left - 1], width)
    question = question[:left]
    first = min(max(0, at - room // 2), max(0, lines - room))
    shown = [row for _, row in listed[first : first + room]]
    if first and room > 2:  # as many above as below: who is asked sees that there are more
        shown[0] = (*fit_row(shown[0], width - 4), (" ...", "quiet"))
    if first + room < lines and room > 1:
        shown[-1] = (*fit_row(shown[-1], width - 4), (" ...", "quiet"))
    rows = [*question, *shown]
    rows += _below(form, pointed, width, height - len(rows))
    return tuple(rows[:height]), len(question) + at - first


def _lean_rows(form: Form, pointed: int, width: int, height: int) -> tuple[tuple[Row, ...], int]:
    """Returns a form whose options stand side by side; all is in the plain style, so that little is sent."""
    lines: list[list[Part]] = []
    used, at = width, 0
    for place, option in enumerate(form.options):
        number = f"{form.numbered.index(place) + 1}" if option.is_numbered else " "
        first, *rest = wrap(_in_few_words(option, width), width - 3)
        text = pad(f"{'>' if place == pointed else ' '}{number} {first}", _slot(first, width))
        if used + cell_len(text) > width:
            lines.append([])
            used = 0
        used += cell_len(text)
        if place == pointed:
            at = len(lines) - 1
        lines[-1].append((text, ""))
        for part in rest:
            lines.append([("   " + part, "")])
            used = width
    question = [row for text in form.question for row in wrap_rows(text, width)]
    question = question[: max(1, height - len(lines))]
    detail = [row for text in form.options[pointed].detail[:1] for row in wrap_rows(text, width - 1, indent=2)]
    rows = [*question, *map(tuple, lines), *detail]
    return tuple(rows[:height]), len(question) + at


def _in_few_words(option: Option, width: int) -> str:
    """Returns what an option is called on a slow line: of a card also where it leads, where a key may cost that."""
    is_card = isinstance(option.act, Choice) and option.act.verb is Verb.CARD
    if width < SPACIOUS or option.landing is None or not is_card:
        return option.text
    return f"{option.text}→{within(option.landing, _LEADS)}"


def _slot(text: str, width: int) -> int:
    """Returns the cells of an option beside others: the same for most of them, so that they keep their places."""
    return min(width, max(_SLOT if width < SPACIOUS else _WIDE_SLOT, cell_len(text) + 4))


def _question(form: Form, width: int) -> list[Row]:
    """Returns the question; that of a large form is underlined."""
    rows: list[Row] = []
    for sentence in form.question:
        rows += wrap_rows(sentence, width, "title")
    return [*rows, (("─" * width, "quiet"),)] if form.is_large else rows


def _detail_room(form: Form, width: int) -> int:
    """Returns the lines that the longest detail of an option takes."""
    details = [sum(len(wrap_rows(text, width - 2, indent=2)) for text in option.detail) for option in form.options]
    return max(details, default=0) + 1


def _listed(form: Form, pointed: int, width: int, columns: int) -> list[tuple[tuple[int, ...], Row]]:
    """Returns the options as lines, in one column or two, read downwards; and which of them each line holds."""
    cells = width // columns
    options = [
        _option(form, place, is_pointed=place == pointed, width=cells, is_padded=columns > 1)
        for place in range(len(form.options))
    ]
    lines = -(-len(options) // columns)
    listed: list[tuple[tuple[int, ...], Row]] = []
    for line in range(lines):
        places = tuple(range(line, len(options), lines))
        if form.options[line].is_first and line:
            listed.append(((), ()))
        listed.append((places, tuple(part for place in places for part in options[place])))
        option = form.options[line]
        text = f"{option.text}: {option.effect}" if option.effect else option.text
        if line == pointed and columns == 1 and cell_len(text) > cells - 4:  # what is pointed at is read in full
            first, *rest = wrap(text, cells - 4)
            listed[-1] = (places, (*options[line][:2], (first, "mark")))
            listed += [((), (("   ", "key"), (part, "mark"))) for part in rest]
    return listed


def _chart_beside(
    listed: list[tuple[tuple[int, ...], Row]], form: Form, pointed: int, width: int
) -> list[tuple[tuple[int, ...], Row]]:
    """Returns the lines with the chart in two columns, read downwards, so that more is left for what is told below."""
    chart = [place for place, option in enumerate(form.options) if option.seat is not None]
    if len(chart) < 4:
        return listed
    lines = -(-len(chart) // 2)
    pairs = [(place, *chart[at + lines : at + lines + 1]) for at, place in enumerate(chart[:lines])]
    beside = [
        (
            pair,
            tuple(
                part
                for place in pair
                for part in _option(form, place, is_pointed=place == pointed, width=width // 2, is_padded=True)
            ),
        )
        for pair in pairs
    ]
    first = next(at for at, (places, _) in enumerate(listed) if chart[0] in places)
    return [*listed[:first], *beside, *[line for line in listed[first:] if not set(line[0]) & set(chart)]]


def _option(form: Form, place: int, *, is_pointed: bool, width: int, is_padded: bool) -> Row:
    option = form.options[place]
    number = f"{form.numbered.index(place) + 1}" if option.is_numbered else " "
    effect = _fitted_effect(option, width - 4)
    text = _fitted(option, width - 4 - cell_len(effect), is_pointed=is_pointed)
    style = "mark" if is_pointed else ""
    parts: list[Part] = [(">" if is_pointed else " ", "key"), (f"{number} ", "key"), (text, style)]
    if effect:
        parts.append((effect, "note"))
    return (*parts, (" " * (width - 3 - cell_len(text + effect)), "")) if is_padded else tuple(parts)


def _fitted_effect(option: Option, width: int) -> str:
    """Returns what an option brings, in fewer words where the name of the space would be lost."""
    effect = f": {option.effect}" if option.effect else ""
    shorter = effect.replace(_DRAW, _DRAWN)
    if cell_len(effect) + cell_len(option.text) > width >= cell_len(shorter) + cell_len(option.text):
        return shorter
    first, then, _ = effect.partition(_THEN)
    told = (effect, shorter, shorter.replace(_THEN, ", "))
    for name in (_readable(option), _least(option)):
        for form in told:
            if cell_len(name) + cell_len(form) <= width:
                return form
    return f": {effect.rpartition(', ')[2]}" if effect.endswith(_WINS) else first + _ON * bool(then)


def _readable(option: Option) -> str:
    """Returns what an option is called in the fewest whole words."""
    if option.landing is None:
        return _least(option)
    name = board.name(option.landing)
    return f"{option.text.removesuffix(name)}{_fewest_words(option.landing, name)}"


@cache
def _fewest_words(landing: int, name: str) -> str:
    *_, fewest = (name, *[form for form in forms(landing) if set(form.split()) <= set(name.split())])
    return fewest


def _least(option: Option) -> str:
    """Returns what an option is called in the fewest words."""
    if option.landing is None:
        return option.short or option.text
    return f"{option.text.removesuffix(board.name(option.landing))}{forms(option.landing)[-1]}"


def _fitted(option: Option, room: int, *, is_pointed: bool) -> str:
    """Returns what an option is called; without room in fewer words, or with a shorter name for where it leads."""
    text = _text(option, is_pointed=is_pointed)
    if option.landing is None or cell_len(text) <= room:
        return fit(option.short if option.short and cell_len(text) > room else text, room)
    head = text.removesuffix(board.name(option.landing))
    called = (f"{head}{name}" for name in forms(option.landing))
    return next((short for short in called if cell_len(short) <= room), fit(text, room))


def _text(option: Option, *, is_pointed: bool) -> str:
    if option.seat is None:
        return option.text
    return f"   < {option.text} >" if is_pointed else f"     {option.text}"


def _below(form: Form, pointed: int, width: int, room: int) -> list[Row]:
    """Returns what is told of the option pointed at, and what the rules say, as far as there is room.

    Blank lines between them give way to a sentence more.
    """
    option = form.options[pointed] if pointed < len(form.options) else None
    told: list[tuple[Row, ...]] = []
    if option is not None:
        told = [
            wrap_rows(sentence, width - 2, "note", 2)
            for sentence in option.detail
            if len(option.detail) > 1 or sentence.removesuffix(".") != option.text
        ]
    said = [*told, *[wrap_rows(note, width - 2, "quiet", 2) for note in form.notes]]
    is_close = sum(map(len, said)) + len(said) > room
    rows: list[Row] = []
    is_cut = False
    for number, sentence in enumerate(said):
        blank = not rows or not is_close or number == len(told)
        if (is_cut and number < len(told)) or len(rows) + len(sentence) + blank > room:
            is_cut = True  # what is told of an option is read from its beginning; a rule stands alone
        else:
            rows += [*([()] if blank else []), *sentence]
    return rows
