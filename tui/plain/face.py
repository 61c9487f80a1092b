"""A whole game, line by line: from the first question to the one who finishes mortality, or to leaving."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from engine import opponents
from engine.seats import PERSON
from engine.session import Session
from tui import knowing
from tui.holding import HeldError, Hold
from tui.names import begun, of_game
from tui.plain import commands, onlooking, switches
from tui.plain.answers import answer
from tui.plain.beginning import SEED_BITS
from tui.plain.keeping import Keeping
from tui.plain.line import FullScreen, Left, Line
from tui.plain.menu import Option
from tui.plain.table import Table, Turned
from tui.settings import Settings
from tui.shelf import Saved, Shelf
from tui.words import before, events, seats, status
from tui.words.guide import AIM
from tui.words.phrases import together

_LEAVE: Final = "Leave the table."
_AGAIN: Final = "Play again with the same people."
_UNDO: Final = "Take the last choice back, and play on from there."
_HELP: Final = "Type help at any question to hear what you can type."


def begin(line: Line, shelf: Shelf, session: Session, settings: Settings, settings_file: Path) -> None:
    """Plays a game that has just begun, and after it others of the same people, as long as they wish.

    Raises: Left if the players leave it.
    """
    next_: Session | None = session
    while next_ is not None:
        next_ = _begin(line, shelf, next_, settings, settings_file)


def _begin(line: Line, shelf: Shelf, session: Session, settings: Settings, settings_file: Path) -> Session | None:
    """Plays a game that has just begun, and returns the one that is to be played next."""
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
    return _play(Table(line, session, settings, settings_file), keeping, greeting)


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
    if (next_ := _play(table, keeping, greeting)) is not None:
        begin(line, shelf, next_, settings, settings_file)


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


def _play(table: Table, keeping: Keeping, greeting: Sequence[str]) -> Session | None:
    """Plays a game to its end, and returns the one that is to be played next."""
    next_: Session | None = None
    table.command = lambda typed: commands.do(table, typed)
    switches.suit(table.line, table.settings)
    try:
        table.line.say(*greeting)
        while True:
            try:
                _to_the_end(table)
                done = _at_the_end(table)
                if done != _UNDO:
                    break
                table.undo()
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
        if done == _AGAIN:
            session = table.session
            next_ = begun(of_game(session), secrets.randbits(SEED_BITS), may_undo=session.may_undo)
    except FullScreen:
        table.line.tell("The game is saved; the full screen goes on with it.")
        raise
    except (Left, KeyboardInterrupt):
        table.line.part(keeping.farewell())
        raise
    finally:
        table.line.status = 0 if keeping.is_kept else 1
        keeping.release()
    return next_


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


def _at_the_end(table: Table) -> str:
    """Tells how the game ended, asks where to go from there, and returns the answer."""
    table.line.pause()
    view = table.view()
    table.line.say(*status.ending(view, table.names))
    texts = [_LEAVE, _AGAIN, *[_UNDO] * table.session.can_undo]
    return table.pick([Option(text, text) for text in texts])
