"""The words that work at every question of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.errors import UndoRefusedError
from tui.plain import hands, switches
from tui.plain.line import Left
from tui.plain.table import Table, Turned
from tui.words import board, chart, events, hand, rules, status

Action = Callable[[Table, str], None]
"""Does what a word says; the second argument is what stood behind the word."""

_LAST: Final = 20
"""Sentences of the story that are told if no number is named."""


class Command(NamedTuple):
    """A word and what it does."""

    words: tuple[str, ...]
    help: str
    action: Action


def do(table: Table, typed: str) -> bool:
    """Does what a typed line says, and tells whether its first word was a command."""
    word, _, argument = typed.partition(" ")
    command = next((command for command in COMMANDS if word.casefold() in command.words), None)
    if command is None:
        return False
    command.action(table, argument.strip())
    return True


def _help(table: Table, _argument: str) -> None:
    table.line.tell("Type the number of a choice. Enter alone lists the choices again.")
    table.line.tell(*[f"{command.words[0]}: {command.help}" for command in COMMANDS])


def _status(table: Table, argument: str) -> None:
    if not argument:
        table.line.tell(*status.table(table.view(), table.names))
    elif (seat := _named(table, argument)) is not None:
        table.line.tell(*status.one(table.view().players[seat], table.names))


def _chart(table: Table, _argument: str) -> None:
    table.line.tell(*chart.chart(table.view(), table.names))


def _hand(table: Table, argument: str) -> None:
    seat = _named(table, argument) if argument else table.seat
    if seat is None:
        return
    if seat == table.seat or table.settings.cover_hands:
        hands.show(table, seat)
    else:
        table.line.tell(hand.how_many(table.view(), table.names, seat))


def _board(table: Table, argument: str) -> None:
    view = table.view()
    if not argument:
        table.line.tell(*board.ahead(view, table.names, table.seat))
        return
    seat = table.seat_of(argument)
    if seat is not None:
        space = view.players[seat].space
        table.line.tell(f"{table.names[seat]} is {board.where(space)}.", *board.describe(space))
    elif spaces := board.find(argument):
        table.line.tell(*board.tell(spaces))
    else:
        table.line.tell("No player and no space is called that.")


def _repeat(table: Table, _argument: str) -> None:
    table.line.again()


def _story(table: Table, argument: str) -> None:
    told = events.story(table.session.story, table.names, table.eyes)
    most = len(told) if argument.casefold() == "all" else _LAST
    if argument.isascii() and argument.isdigit() and len(argument) <= 6:
        most = max(int(argument), 1)
    table.line.tell(*told[-most:])


def _why(table: Table, _argument: str) -> None:
    for rule in rules.behind(table.happened):
        table.line.tell(*rules.tell(rule))


def _rule(table: Table, argument: str) -> None:
    if not argument:
        table.line.tell("Type rule and an id, such as rule VIS-1.", *rules.contents())
    elif found := rules.find(argument):
        table.line.tell(*rules.tell(found))
    else:
        table.line.tell("There is no such rule; the word rule alone lists them all.")


def _undo(table: Table, _argument: str) -> None:
    try:
        table.undo()
    except UndoRefusedError as error:
        table.line.tell(str(error))
        return
    raise Turned


def _redo(table: Table, _argument: str) -> None:
    try:
        table.redo()
    except UndoRefusedError as error:
        table.line.tell(str(error))
        return
    raise Turned


def _settings(table: Table, _argument: str) -> None:
    if switches.change(table.line, table.settings, table.settings_file, table.command):
        raise Turned  # the choices may be other ones now


def _quit(_table: Table, _argument: str) -> None:
    raise Left


def _named(table: Table, text: str) -> int | None:
    """Returns the seat of the player who is named; if nobody is, says so."""
    seat = table.seat_of(text)
    if seat is None:
        table.line.tell("No player is called that.")
    return seat


COMMANDS: Final = (
    Command(("?", "help"), "what you can type.", _help),
    Command(("s", "status"), "how everyone stands; s and a name: how one player stands.", _status),
    Command(("c", "chart"), "who teaches whom.", _chart),
    Command(("h", "hand"), "your Wisdom Cards; h and a name: those of another.", _hand),
    Command(("b", "board"), "your space and those ahead; b and a name: a player or a space.", _board),
    Command(("r", "repeat"), "the last sentences again.", _repeat),
    Command(("l", "story"), "the story so far; l and a number: that many sentences; l all.", _story),
    Command(("why",), "the rules behind what has just happened.", _why),
    Command(("rule", "rules"), "rule and an id: that rule, such as rule VIS-1.", _rule),
    Command(("u", "undo"), "takes the last choice back; the dice stay as they fell.", _undo),
    Command(("redo",), "makes the choice again that was taken back.", _redo),
    Command(("settings",), "covers the hands, or opens them.", _settings),
    Command(("q", "quit"), "saves and leaves.", _quit),
)
"""All of them, in the order in which help lists them."""
