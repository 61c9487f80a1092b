"""A whole game, line by line: from the first question to the one who finishes mortality, or to leaving."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from engine.session import Session
from tui.plain import commands
from tui.plain.answers import answer
from tui.plain.keeping import Keeping
from tui.plain.line import Left, Line
from tui.plain.menu import Option
from tui.plain.table import Table, Turned
from tui.settings import Settings
from tui.shelf import Saved, Shelf
from tui.words import events, status
from tui.words.phrases import together

_HELP: Final = "Type ? for help at any question."


def begin(line: Line, shelf: Shelf, session: Session, settings: Settings, settings_file: Path) -> None:
    """Plays a game that has just begun. Raises: Left if the players leave it."""
    line.forget()
    line.say(f"A game of Mortality for {together(session.names)}.", _HELP)
    if not session.may_undo:
        line.say("In this game nothing is taken back.")
    line.say(*events.story(session.story, session.names))
    _play(Table(line, session, settings, settings_file), Keeping(line, shelf, session))


def resume(line: Line, shelf: Shelf, saved: Saved, settings: Settings, settings_file: Path) -> None:
    """Goes on with a game from the shelf. Raises: Left if the players leave it."""
    line.forget()
    line.say(f"On with the game of {together(saved.session.names)}.", _HELP)
    table = Table(line, saved.session, settings, settings_file)
    line.say(*status.standings(table.view(), table.names))
    _play(table, Keeping(line, shelf, saved.session, saved))


def _play(table: Table, keeping: Keeping) -> None:
    table.command = lambda typed: commands.do(table, typed)
    try:
        while True:
            try:
                _to_the_end(table)
                if _is_over(table):
                    return
            except Turned:
                continue
    except (Left, KeyboardInterrupt):
        table.line.part(keeping.farewell())
        raise


def _to_the_end(table: Table) -> None:
    while (ask := table.session.ask) is not None:
        table.choose(answer(table, ask))


def _is_over(table: Table) -> bool:
    """Tells how the game ended and asks where to go from there; false if a choice was taken back."""
    table.line.pause()
    view = table.view()
    winners = together([table.names[seat] for seat in view.winners])
    table.line.say(f"The game is over after {view.turns} turns: {winners} finished mortality.")
    table.line.say(*status.standings(view, table.names))
    options = [Option("Leave the table.", False)]
    if table.session.can_undo:
        options.append(Option("Take the last choice back, and play on from there.", True))
    if table.pick(options):
        table.undo()
        return False
    return True
