"""The form of each decision, as data: the question, the numbered options, and what the rules say.

A form is made from what the game waits for and nothing else that would have to be kept, so a resumed game shows the
same one. The options come from the engine; the only thing that is made up here is the draft of a chart, which is one
by construction.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from engine.asks import Ask, AskKind
from engine.choices import Choice, Verb, assign
from engine.events import TakenBack
from tui.charts import Chart, proposed
from tui.snapshot import Snapshot
from tui.words import panel, rulings
from tui.words.brief import brief, newest_turn
from tui.words.choices import leading

_HOW = (panel.HOW_TO_CHANGE,)
_NEWS = 6
"""Sentences of the newest turn that are told in a form."""


class Do(Enum):
    """What an option does besides choosing."""

    EDIT = "edit"
    """Opens the chart."""
    KEEP = "keep"
    """Closes it."""
    LINE = "line"
    """Goes to the first line of the chart, for there is no change to file yet."""
    SHOW = "show"
    """Shows the covered cards."""
    SIT = "sit"
    """Goes on with the game that was watched."""
    RISE = "rise"
    """Leaves it."""
    HURRY = "hurry"
    """Lets the computer choose at once."""
    RULED = "ruled"
    """Does nothing: the ruling has been made, and its line keeps the numbers of the others."""


class Option(NamedTuple):
    """One line of a form."""

    text: str
    act: Choice | Do | None = None
    """What it does when it is chosen; None for a line of the chart, which left and right change."""
    detail: tuple[str, ...] = ()
    """What is told of it while it is the one pointed at."""
    landing: int | None = None
    effect: str = ""
    """What it brings there, in a word or two."""
    seat: int | None = None
    """For a line of the chart, whose home teacher it names."""
    short: str = ""
    """What it is called where it has no room in full."""
    is_first: bool = False
    """Whether something of another kind begins with it, so that it stands apart."""

    @property
    def is_numbered(self) -> bool:
        """Whether a number chooses it."""
        return self.act not in (None, Do.HURRY)


OptionOf = Callable[[Snapshot, Ask, Choice, "int | None"], Option]
"""How a choice becomes an option, with the space to which it leads."""


class Form(NamedTuple):
    """What one decision looks like."""

    kind: AskKind
    seat: int
    question: tuple[str, ...]
    options: tuple[Option, ...]
    notes: tuple[str, ...]
    """What the rules say."""
    is_large: bool
    """Whether it needs the room of the board: charts and rulings."""
    is_lean: bool = False
    """Whether its options stand side by side in few words, and only the one pointed at is told in full."""

    @property
    def numbered(self) -> tuple[int, ...]:
        """The places of the options that have a number, the first being 1."""
        return tuple(place for place, option in enumerate(self.options) if option.is_numbered)


def form_of(
    table: Snapshot, draft: Chart | None = None, *, editing: bool = False, covered: bool = False, lean: bool = False
) -> Form:
    """Returns the form of the decision that is open; a lean one, for a slow line, asks in few words."""
    ask = table.ask
    assert ask is not None
    if lean and ask.kind is not AskKind.OFFICE and not editing:
        return _lean(table, ask, covered=covered)
    asked: tuple[str, ...] = (panel.question(ask, table.view, table.names),)
    is_large = ask.kind is AskKind.OFFICE or editing
    options = _office(table, ask, draft) if is_large else _plain(table, ask, _option, covered=covered)
    notes = panel.notes(ask, table.view)
    if ask.kind is AskKind.OFFICE and not (ask.chart and _filed(table)):  # whoever has a chart to change has read it
        notes = (panel.ABOUT_RULINGS, *notes)
    if is_large and ask.chart:
        notes = (*((panel.NOT_RECOMMENDED,) if _filed(table) else ()), *notes)
    return Form(ask.kind, ask.seat, asked, options, notes, is_large)


def in_full(form: Form, table: Snapshot) -> Form:
    """Returns a form with what the rules say of a move too, which is left out where one moves turn by turn."""
    if table.ask is None or not form.options or not isinstance(form.options[0].act, Choice):
        return form
    return form._replace(notes=(*form.notes, *panel.on_moving(table.ask, table.view)))


def _lean(table: Snapshot, ask: Ask, *, covered: bool) -> Form:
    """Returns a decision in few words."""
    is_move = ask.kind is AskKind.MOVE
    asked = panel.whose_turn(ask, table.names) if is_move else panel.question(ask, table.view, table.names)
    options = _plain(table, ask, _in_few_words, covered=covered)
    return Form(ask.kind, ask.seat, (asked,), options, (), is_large=False, is_lean=True)


def draft_of(table: Snapshot) -> Chart:
    """Returns the chart that an editor begins with: the one in force, or a proposal."""
    return _filed(table) or proposed(len(table.names))


def _filed(table: Snapshot) -> Chart:
    teachers = [player.teacher for player in table.players if player.teacher is not None]
    return tuple(teachers)


def _plain(table: Snapshot, ask: Ask, told: OptionOf, *, covered: bool) -> tuple[Option, ...]:
    options = [
        told(table, ask, choice, landing)
        for choice, landing in zip(ask.choices, table.landings, strict=True)
        if not (covered and choice.verb is Verb.CARD)
    ]
    if len(options) < len(ask.choices):
        options.append(Option(panel.COVERED, Do.SHOW))
    if ask.chart:
        options.append(Option(panel.NO_CHANGE_YET, Do.EDIT))
    return tuple(options)


def _in_few_words(table: Snapshot, ask: Ask, choice: Choice, landing: int | None) -> Option:
    """Returns an option; of a card only what it is called is told until somebody points at it."""
    if choice.verb is not Verb.CARD:
        return _option(table, ask, choice, landing)
    text = panel.label(choice, ask, table.view, table.names)
    effect = panel.effect(choice, ask, table.view, table.names)
    whole = f"{text}: {effect}." if effect else f"{text}."
    return Option(panel.card(choice.value), choice, (whole,), landing)


def _option(table: Snapshot, ask: Ask, choice: Choice, landing: int | None = None) -> Option:
    text = panel.label(choice, ask, table.view, table.names)
    if choice.verb is Verb.RULE:
        short = f"Rule: {rulings.short(choice.value, choice.option)}"
        detail = panel.ruling_detail(choice, table.view.rulings, len(table.names))
        return Option(text, choice, detail, short=short)
    effect = panel.effect(choice, ask, table.view, table.names)
    said = leading(choice, ask, table.view, table.names)
    brings = panel.brings(choice, ask, table.view, table.names)
    detail = (
        *(() if panel.tells_all(choice, ask, table.view, table.names) else (said,)),
        *((brings,) if brings else ()),
    )
    return Option(text, choice, detail, landing, effect)


def _rulings(table: Snapshot, ask: Ask) -> list[Option]:
    """Returns the rulings that a new bishop may make, and in their places those that he has made."""
    in_force = table.view.rulings
    open_ = {choice.value: choice for choice in ask.choices if choice.verb is Verb.RULE}
    return [
        _option(table, ask, open_[ruling]) if ruling in open_ else Option(panel.ruled(ruling, in_force), Do.RULED)
        for ruling in range(len(in_force) if ask.kind is AskKind.OFFICE else 0)
    ]


def _news(table: Snapshot) -> str:
    """Returns what has happened, where the form takes the room of the story; not what was taken back since."""
    events = table.story[newest_turn(table.story) :]
    undone = max((number for number, event in enumerate(events) if isinstance(event, TakenBack)), default=0)
    told = " ".join(brief(events[undone:], table.names)[-_NEWS:])
    return f"Just now: {told}"


def _office(table: Snapshot, ask: Ask, draft: Chart | None) -> tuple[Option, ...]:
    """Returns what a bishop may do: be done, file the chart that stands below, change its lines, rule."""
    filed = _filed(table)
    chart = draft or draft_of(table)
    news = (_news(table),)
    done = [_option(table, ask, choice)._replace(detail=news) for choice in ask.choices if choice.verb is Verb.DONE]
    if ask.kind is not AskKind.OFFICE:
        done = [Option(panel.KEEP, Do.KEEP)]
    rules = _rulings(table, ask)
    rules[:1] = [rule._replace(is_first=True) for rule in rules[:1]]
    if not ask.chart:
        return (*done, *rules)
    if not filed:
        file = Option(panel.FILE, assign(chart), (*news, *_HOW), is_first=True)
    elif draft is None:
        file = Option(panel.NO_CHANGE_YET, Do.LINE, _HOW, is_first=True)
    else:
        file = Option(panel.FILE_NEW, assign(chart), _HOW, is_first=True)
    lines = [
        Option(panel.teacher_row(seat, teacher, table.names), seat=seat, detail=_HOW)
        for seat, teacher in enumerate(chart)
    ]
    return (*done, file, *lines, *rules)
