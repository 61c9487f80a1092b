"""A form in full, for where it has no room: every option with all that is told of it, and what the rules say."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from engine.asks import AskKind
from engine.choices import Choice
from tui.forms import Form
from tui.rows import Row, text_of, wrap, wrap_rows

_INDENT = 3
"""Cells before the text of an option, which its number takes."""

_FEW = 2
"""Words that tell the options of a move apart: `Play 5`."""


def whole_rows(form: Form, pointed: int, width: int) -> tuple[tuple[Row, ...], int]:
    """Returns all of a form in rows of so many cells, and the row with which the option pointed at begins."""
    rows: list[Row] = [row for sentence in form.question for row in wrap_rows(sentence, width, "title")]
    first = 0
    told: set[str] = set()
    for place, option in enumerate(form.options):
        if option.seat is None:
            rows.append(())
        if place == pointed:
            first = len(rows)
        rows += _option(form, place, width, is_pointed=place == pointed)
        for sentence in option.detail:
            # What is told of every line of a chart is told once; a rule stands below each option that it is about.
            if option.seat is None or sentence not in told:
                rows += [((" " * _INDENT, ""), (line, "note")) for line in wrap(sentence, width - _INDENT)]
            told.add(sentence)
    for note in form.notes:
        rows += [(), *wrap_rows(note, width, "quiet", 2)]
    return tuple(rows), first


def _option(form: Form, place: int, width: int, *, is_pointed: bool) -> list[Row]:
    option = form.options[place]
    number = f"{form.numbered.index(place) + 1}" if option.is_numbered else " "
    text = f"{option.text}: {option.effect}" if option.effect else option.text
    head, *rest = wrap(text, width - _INDENT)
    style = "mark" if is_pointed else "strong"
    first: Row = ((f" {number} ", "key"), (head, style))  # no mark: there Enter closes, and takes nothing
    return [first, *[((" " * _INDENT, ""), (line, style)) for line in rest]]


def is_move(form: Form) -> bool:
    """Tells whether the form asks how to move; whoever watches has another one that is no question."""
    return form.kind is AskKind.MOVE and bool(form.options) and isinstance(form.options[0].act, Choice)


def leaves_out(form: Form, pointed: int, rows: Iterable[Row]) -> bool:
    """Tells whether rows that show a form show less than there is: part of a question, of an option or of a rule.

    Of a move only the first words of an option must be seen: where it leads is on the board, and what is pointed at is
    read in full.
    """
    if is_move(form):
        wanted = [" ".join(option.text.split()[:_FEW]) for option in form.options]
        return bool(_words(wanted) - _words(map(text_of, rows)))
    return bool(_words([*_choices(form, pointed), *form.notes]) - _words(map(text_of, rows)))


def has_its_choices(form: Form, pointed: int, rows: Iterable[Row]) -> bool:
    """Tells whether rows that show a form show all but what the rules say."""
    return not _words(_choices(form, pointed)) - _words(map(text_of, rows))


def _choices(form: Form, pointed: int) -> list[str]:
    """Returns the question, the options, and what is told of the one pointed at if that is more than it says."""
    wanted = [*form.question, *[f"{option.text} {option.effect}" for option in form.options]]
    if pointed < len(form.options):
        option = form.options[pointed]
        if len(option.detail) > 1 or form.is_large:
            wanted += option.detail
    return wanted


def _words(texts: Iterable[str]) -> Counter[str]:
    return Counter(word for text in texts for word in re.findall(r"\w+", text))
