"""The words that work at every question of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.errors import UndoRefusedError
from tui.plain import hands, switches
from tui.plain.line import Left, Line
from tui.plain.table import Table, Turned
from tui.words import board, chart, events, hand, rules, status
from tui.words.guide import HOW_TO_PLAY
from tui.words.phrases import together

Action = Callable[[Table, str], None]
"""Does what a word says; the second argument is what stood behind the word."""

_LAST: Final = 20
"""Sentences of the story that are told if no number is named."""


class Command(NamedTuple):
    """A word and what it does."""

    words: tuple[str, ...]
    help: str
    action: Action
    takes_more: bool = False
    """Whether something may stand behind the word."""


def do(table: Table, typed: str) -> bool:
    """Does what a typed line says, and tells whether its first word was a command."""
    word, _, argument = typed.partition(" ")
    command = next((command for command in COMMANDS if word.casefold() in command.words), None)
    if command is None:
        return False
    if argument and not command.takes_more:
        table.line.tell(f"The word {word} stands alone; nothing was done.")
    else:
        command.action(table, argument.strip())
    return True


def is_leaving(line: Line, typed: str) -> bool:
    """Does the few words that mean something where no game is played. Raises: Left for the one that leaves."""
    word = typed.casefold()
    if word in ("q", "quit"):
        raise Left
    if word in ("r", "repeat"):
        line.again()
    elif word in ("?", "help"):
        line.tell("Type the number of a choice. Enter alone lists the choices again. q leaves.")
    else:
        return False
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
    seats, spaces = table.seats_of(argument), board.find(argument)
    if len(seats) == 1:
        space = view.players[seats[0]].space
        table.line.tell(f"{table.names[seats[0]]} is {board.where(space)}.", *board.describe(space))
    elif seats:
        table.line.tell(_several(table, seats))
    elif spaces:
        table.line.tell(*board.tell(spaces))
    else:
        table.line.tell("No player and no space is called that.")


def _repeat(table: Table, _argument: str) -> None:
    table.line.again()


def _story(table: Table, argument: str) -> None:
    told = events.story(table.session.story, table.names, table.eyes)
    if not argument:
        table.line.tell(*told[-_LAST:])
    elif argument.casefold() == "all":
        table.line.tell(*told)
    elif argument.isascii() and argument.isdigit() and argument.strip("0"):
        table.line.tell(*told[-int(argument[-6:]) if len(argument) <= 6 else 0 :])
    else:
        table.line.tell("Behind l stands a number of sentences, or all.")


def _why(table: Table, _argument: str) -> None:
    for rule in rules.behind(table.happened):
        table.line.tell(*rules.tell(rule))


def _how(table: Table, _argument: str) -> None:
    table.line.tell(*HOW_TO_PLAY)


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
    """Returns the seat of the player who is named; if nobody is, or several are, says so."""
    seats = table.seats_of(text)
    if len(seats) == 1:
        return seats[0]
    table.line.tell(_several(table, seats) if seats else "No player is called that.")
    return None


def _several(table: Table, seats: list[int]) -> str:
    return f"Several players begin like that: {together([table.names[seat] for seat in seats])}."


COMMANDS: Final = (
    Command(("?", "help"), "what you can type.", _help),
    Command(("s", "status"), "how everyone stands; s and a name: how one player stands.", _status, takes_more=True),
    Command(("c", "chart"), "who teaches whom.", _chart),
    Command(("h", "hand"), "your Wisdom Cards; h and a name: those of another.", _hand, takes_more=True),
    Command(("b", "board"), "your space and those ahead; b and a name: a player or a space.", _board, takes_more=True),
    Command(("r", "repeat"), "the last sentences again.", _repeat),
    Command(("l", "story"), "the story so far; l and a number: that many sentences; l all.", _story, takes_more=True),
    Command(("why",), "the rules behind what has just happened.", _why),
    Command(("rule", "rules"), "rule and an id: that rule, such as rule VIS-1.", _rule, takes_more=True),
    Command(("how",), "how to play.", _how),
    Command(("u", "undo"), "takes the last choice back; the dice stay as they fell.", _undo),
    Command(("redo",), "makes the choice again that was taken back.", _redo),
    Command(("settings",), "covers the hands, or opens them.", _settings),
    Command(("q", "quit"), "saves and leaves.", _quit),
)
"""All of them, in the order in which help lists them."""
