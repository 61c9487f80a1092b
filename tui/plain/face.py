"""A whole game, line by line: from the first question to the one who finishes mortality, or to leaving."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from engine import opponents
from engine.seats import PERSON
from engine.session import Session
from tui import knowing
from tui.holding import HeldError, Hold
from tui.plain import commands, onlooking, switches
from tui.plain.answers import answer
from tui.plain.keeping import Keeping
from tui.plain.line import FullScreen, Left, Line
from tui.plain.menu import Option
from tui.plain.table import Table, Turned
from tui.settings import Settings
from tui.shelf import Saved, Shelf
from tui.words import before, events, seats, status
from tui.words.guide import AIM
from tui.words.phrases import together

_HELP: Final = "Type help at any question to hear what you can type."


def begin(line: Line, shelf: Shelf, session: Session, settings: Settings, settings_file: Path) -> None:
    """Plays a game that has just begun. Raises: Left if the players leave it."""
    line.forget()
    keeping = Keeping(line, shelf, session)  # hears of each choice before the table tells of it
    greeting = [f"A game of Mortality for {together(session.names)}.", AIM, _HELP]
    greeting += seats.computers(session.names, session.seats)
    if not session.may_undo:
        greeting.append("In this game nothing is taken back.")
    if people := knowing.unshown(knowing.persons(session), settings):
        greeting += [before.shown_to(people), *[sentence for _, sentence in before.fellowshipping()]]
        knowing.remember(people, settings, settings_file)
    greeting += events.story(session.story, session.names)
    _play(Table(line, session, settings, settings_file), keeping, greeting)


def resume(line: Line, shelf: Shelf, saved: Saved, settings: Settings, settings_file: Path) -> None:
    """Goes on with a game from the shelf, or watches it while it is being played elsewhere.

    Raises:
        Left: the players leave it.
        ShelfError: it cannot be read any more.
    """
    line.forget()
    switches.suit(line, settings)
    taken = _taken(line, shelf, saved, settings, settings_file)
    if taken is None:
        return
    saved, hold = taken
    keeping = Keeping(line, shelf, saved.session, saved, hold)  # likewise
    table = Table(line, saved.session, settings, settings_file)
    greeting = [f"On with the game of {together(table.names)}.", _HELP, *status.standings(table.view(), table.names)]
    greeting += seats.computers(table.names, saved.session.seats)
    _play(table, keeping, greeting)


def _taken(
    line: Line, shelf: Shelf, saved: Saved, settings: Settings, settings_file: Path
) -> tuple[Saved, Hold] | None:
    """Takes a game from the shelf; None if somebody else plays it, and goes on playing it."""
    while True:
        try:
            return shelf.take(saved)
        except HeldError as held:
            command = partial(commands.is_leaving, line)
            if not onlooking.offer(line, shelf, saved, held, command, settings, settings_file):
                return None


def _play(table: Table, keeping: Keeping, greeting: Sequence[str]) -> None:
    table.command = lambda typed: commands.do(table, typed)
    switches.suit(table.line, table.settings)
    try:
        table.line.say(*greeting)
        while True:
            try:
                _to_the_end(table)
                if _is_over(table):
                    break
            except Turned:
                continue
            except FullScreen as leaving:
                if not keeping.is_kept:
                    table.line.tell("The game could not be saved, so it goes on here.")
                    continue
                leaving.game = keeping.saved
                raise
        if not keeping.is_kept:
            table.line.say(keeping.farewell())
    except FullScreen:
        table.line.tell("The game is saved; the full screen goes on with it.")
        raise
    except (Left, KeyboardInterrupt):
        table.line.part(keeping.farewell())
        raise
    finally:
        table.line.status = 0 if keeping.is_kept else 1
        keeping.release()


def _to_the_end(table: Table) -> None:
    while (ask := table.session.ask) is not None:
        if opponents.is_to_play(table.session):
            _let_play(table)
        else:
            table.choose(answer(table, ask))


def _let_play(table: Table) -> None:
    """Lets computers play up to the next question to a person; where there is none, a round or to the end as is wished.

    Then whoever watches them can also leave, look around, or take a seat.
    """
    turns = 0
    if PERSON not in table.session.seats:
        table.line.pause()
        offered = [Option("Let the computers play a round.", len(table.names)), Option("Let them play to the end.", 0)]
        turns = table.pick(offered)
    last = table.session.game.turns + turns
    table.line.forget()
    while opponents.is_to_play(table.session) and not (turns and table.session.game.turns >= last):
        table.let_play()


def _is_over(table: Table) -> bool:
    """Tells how the game ended and asks where to go from there; false if a choice was taken back."""
    table.line.pause()
    view = table.view()
    table.line.say(*status.ending(view, table.names))
    options = [Option("Leave the table.", False)]
    if table.session.can_undo:
        options.append(Option("Take the last choice back, and play on from there.", True))
    if table.pick(options):
        table.undo()
        return False
    return True
