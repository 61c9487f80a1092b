"""What the narrator tells of the table: the sentences of the plain face, and what is asked for by a key."""

from __future__ import annotations

from engine.choices import Choice, Verb
from engine.events import Event, TakenBack
from tui.forms import Do, Form
from tui.reading import Reading
from tui.snapshot import Snapshot
from tui.words import asks, board, chart, choices, events, hand, panel, seats, status
from tui.words.phrases import lines, together


def opening(table: Snapshot, *, is_new: bool, is_first: bool) -> list[str]:
    """Returns whose game it is, and how everyone stands, or if it is new and nobody has told it yet who begins."""
    computers = seats.computers(table.names, table.seats)
    if is_new:
        rolls = events.story(table.story, table.names) if is_first else []
        return [f"A game of Mortality for {together(table.names)}.", *computers, *rolls]
    return [f"On with the game of {together(table.names)}.", *computers, *status.standings(table.view, table.names)]


def news(happened: tuple[Event, ...], before: Snapshot, now: Snapshot, wording: str, *, is_covered: bool) -> list[str]:
    """Returns what has happened, as the one who brought it about may hear it, or everybody if hands are covered.

    If a choice was taken back, how those stand whom that concerns is told as well.
    """
    eyes = None if is_covered or before.ask is None else before.ask.seat
    told = events.story(happened, now.names, eyes, wording)
    if any(isinstance(event, TakenBack) for event in happened):
        told += status.changes(before.view, now.view, now.names)
    return told


def question(form: Form, table: Snapshot, wording: str) -> list[str]:
    """Returns the question of a form."""
    if table.ask is None:
        return [*form.question, *form.notes]
    told = [asks.question(table.ask, table.view, table.names, wording)]
    if any(option.seat is not None for option in form.options):
        told.append(panel.HOW_TO_CHANGE)
    return told


def option(form: Form, place: int, table: Snapshot) -> str:
    """Returns an option with the number that chooses it, if one does."""
    said, act = form.options[place].text, form.options[place].act
    if isinstance(act, Choice) and table.ask is not None and act.verb is not Verb.ASSIGN:
        said = choices.phrase(act, table.ask, table.view, table.names)
    if act is Do.EDIT:
        said = choices.CHART_FIRST
    number = f"{form.numbered.index(place) + 1}. " if place in form.numbered else ""
    return f"{number}{said.removesuffix('.')}."


def options(form: Form, table: Snapshot) -> list[str]:
    """Returns all options."""
    return [option(form, place, table) for place in range(len(form.options))]


def part(name: str, form: Form, table: Snapshot, wording: str, *, is_covered: bool) -> Reading:
    """Returns what is told of a part of the table, by the name that the keys have for it."""
    seat = table.turn if table.asked is None else table.asked
    view, names = table.view, table.names
    if name == "story":
        return Reading(events.story(table.story, names, None, wording), from_end=True)
    if name == "scores":
        return Reading(status.table(view, names))
    if name == "chart":
        return Reading(chart.chart(view, names))
    if name == "board":
        return Reading([line for told in board.ahead(view, names, seat) for line in lines(told)])
    if name == "hand":
        return Reading(_hands(table, is_covered=is_covered))
    if name == "advice":
        from tui.screens import table_advice  # noqa: PLC0415 - nobody needs it before he has asked for it

        return Reading(table_advice.sentences(table, is_covered=is_covered))
    told = [*question(form, table, wording), *options(form, table)]
    if table.ask is not None:
        told += panel.rules_told(table.ask, len(table.names))
    return Reading(told)


def _hands(table: Snapshot, *, is_covered: bool) -> list[str]:
    """Returns the cards of the one who is asked, and how many the others hold."""
    asked = None if table.ask is None else table.ask.seat
    others = [hand.how_many(table.view, table.names, seat) for seat in range(len(table.names)) if seat != asked]
    if asked is None:
        return others
    if is_covered:
        return [*lines(panel.COVERED), *others]
    return [*hand.hand(table.view._replace(seat=asked, hand=table.hand), table.names), *others]
