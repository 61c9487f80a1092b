"""Advice at the table of the plain face, and the odds of a Trial of Faith."""

from __future__ import annotations

from engine.players.advice import advise
from tui.plain import hands
from tui.plain.table import Table
from tui.words import advice, trial_odds


def advice_for(table: Table) -> None:
    """Tells the one who is asked what may come of each choice; if that names covered cards, to him alone."""
    if table.session.ask is None:
        table.line.tell(advice.OVER)
        return
    view = table.view()
    told = advice.told(advise(view), view, table.names)
    if view.hand:
        hands.tell(table, table.seat, told)
    else:
        table.line.answer(*told)


def odds(table: Table, argument: str) -> None:
    """Tells what the next Trial of Faith does at the player's number of Testimonies, or at the one that is typed."""
    view = table.view()
    mine = view.players[table.seat]
    if not argument:
        table.line.answer(*trial_odds.trials(view, mine.testimonies, mission=mine.mission))
    elif argument.isascii() and argument.isdigit() and len(argument) < 4:
        table.line.answer(*trial_odds.trials(view, int(argument), mission=mine.mission))
    else:
        table.line.tell("Behind odds stands a number of Testimonies, such as odds 40.")
