"""The words that work at every question of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.errors import UndoRefusedError
from engine.seats import PERSON, PLAYED_BY
from tui.plain import advising, hands, learning, looking, switches
from tui.plain.line import Left, Line
from tui.plain.table import Table, Turned
from tui.settings import WORDINGS
from tui.words import aims, before, board, chart, events, hand, person, seats, status
from tui.words.guide import how_to_play
from tui.words.phrases import together

Action = Callable[[Table, str], None]
"""Does what a word says; the second argument is what stood behind the word."""

_NUMBERS: Final = ("Type the number of a choice.", "Enter alone lists the choices again.")
_LAST: Final = 5
"""Sentences of the story that are told if no number is named."""


class Command(NamedTuple):
    """A word and what it does."""

    words: tuple[str, ...]
    help: str
    action: Action
    takes_more: bool = False
    """Whether something may stand behind the word."""
    only_looks: bool = True
    """Whether it is also for those who watch a game that others play."""


def do(table: Table, typed: str) -> bool:
    """Does what a typed line says, and tells whether its first word was a command."""
    word, _, argument = typed.partition(" ")
    command = next((command for command in _open(table) if word.casefold() in command.words), None)
    if command is None:
        return False
    if argument and not command.takes_more:
        table.line.tell(f"The word {word} stands alone; nothing was done.")
    else:
        command.action(table, argument.strip())
    return True


def _open(table: Table) -> list[Command]:
    return [command for command in COMMANDS if command.only_looks or not table.is_watched]


def is_leaving(line: Line, typed: str) -> bool:
    """Does the few words that mean something where no game is played. Raises: Left for the one that leaves."""
    word = typed.casefold()
    if word in ("q", "quit"):
        raise Left
    if word in _ANYWHERE:
        _ANYWHERE[word](line)
        return True
    return False


def _list(line: Line) -> None:
    line.tell(*line.listed)


def _guide(line: Line) -> None:
    line.tell(*_NUMBERS, "The word q leaves, and full opens the full screen.")


_ANYWHERE: Final[dict[str, Callable[[Line], None]]] = {
    **dict.fromkeys(["r", "repeat"], Line.again),
    **dict.fromkeys(["m", "menu"], _list),
    "more": Line.more,
    "full": Line.move,
    **dict.fromkeys(["?", "help"], _guide),
}
"""What the words do that mean something where no game is played."""


def _help(table: Table, _argument: str) -> None:
    told = () if table.is_watched else _NUMBERS
    table.line.answer(*told, *[f"{command.words[0]}: {command.help}" for command in _open(table)])


def _status(table: Table, argument: str) -> None:
    if not argument:
        told = status.table(table.view(), table.names)
        table.line.answer(*told, *seats.computers(table.names, table.session.seats))
    elif (seat := _named(table, argument)) is not None:
        told = status.one(table.view().players[seat], table.names)
        table.line.answer(*told, *_if_computer(table, seat))


def _who(table: Table, argument: str) -> None:
    seat = _named(table, argument) if argument else table.seat
    if seat is not None:
        table.line.answer(*person.person(table.view(), table.names, seat), *_if_computer(table, seat))


def _chart(table: Table, _argument: str) -> None:
    table.line.answer(*chart.chart(table.view(), table.names))


def _hand(table: Table, argument: str) -> None:
    seat = _named(table, argument) if argument else table.seat
    if seat is None:
        return
    if table.is_watched:
        table.line.tell(hand.how_many(table.view(), table.names, seat))
    elif table.session.seats[seat] == PERSON and (seat == table.seat or table.settings.cover_hands):
        hands.show(table, seat)
    else:
        table.line.tell(hand.how_many(table.view(), table.names, seat))


def _board(table: Table, argument: str) -> None:
    view = table.view()
    if not argument:
        leads_on = aims.aim(view.players[table.seat])
        table.line.answer(*board.ahead(view, table.names, table.seat), *([leads_on] if leads_on else []))
        return
    seats, spaces = table.seats_of(argument), board.find(argument)
    if len(seats) == 1:
        space = view.players[seats[0]].space
        table.line.answer(f"{table.names[seats[0]]} is {board.where(space)}.", *board.describe(space))
    elif seats:
        table.line.tell(_several(table, seats))
    elif spaces:
        table.line.answer(*board.tell(spaces))
    else:
        table.line.tell("No player and no space is called that.")


def _advice(table: Table, _argument: str) -> None:
    advising.advice_for(table)


def _odds(table: Table, argument: str) -> None:
    advising.odds(table, argument)


def _repeat(table: Table, _argument: str) -> None:
    table.line.again()


def _menu(table: Table, _argument: str) -> None:
    _list(table.line)


def _more(table: Table, _argument: str) -> None:
    table.line.more()


def _story(table: Table, argument: str) -> None:
    told = events.story(table.session.story, table.names, table.eyes, table.settings.wording)
    if not argument:
        table.line.answer(*told[-_LAST:])
    elif argument.casefold() == "all":
        table.line.answer(*told)
    elif argument.isascii() and argument.isdigit() and argument.strip("0"):
        table.line.answer(*told[-int(argument[-6:]) if len(argument) <= 6 else 0 :])
    else:
        table.line.tell("Behind l stands a number of sentences, or all.")


def _why(table: Table, argument: str) -> None:
    learning.reason(table, argument)


def _how(table: Table, _argument: str) -> None:
    table.line.answer(*how_to_play())


def _rule(table: Table, argument: str) -> None:
    if not argument:
        table.line.answer("Type rule and an id, such as rule VIS-1.", *learning.contents())
    else:
        learning.find(table.line, argument, table.view().rulings)


def _trials(table: Table, _argument: str) -> None:
    if table.session.choices:
        table.line.tell("The Trial cards are looked through before the first choice; rule trial finds them all.")
        return
    looking.look(table.line, lambda typed: _in_look(table, typed))
    raise Turned


def _in_look(table: Table, typed: str) -> bool:
    """Does what a line says while Trial cards are looked at, which goes on after it as long as no choice is made."""
    if typed.casefold() == "trials":
        table.line.tell("This is the look through the Trial cards.")
        return True
    try:
        return table.command(typed)
    except Turned:
        if table.session.choices:
            table.line.say(before.LOOK_IS_OVER)
            raise
        return True


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


def _seat(table: Table, argument: str) -> None:
    """Tells who plays each seat, or gives one to a person or a computer, in the middle of the game too."""
    name, _, by = argument.rpartition(" ")
    session = table.session
    if not argument or table.is_watched:
        pairs = zip(table.names, session.seats, strict=True)
        table.line.answer(*[seats.is_played(each, held) for each, held in pairs])
    elif by.casefold() not in PLAYED_BY or not name:
        table.line.tell(f"Behind seat and a name stands {together(PLAYED_BY, 'or')}.")
    elif (seat := _named(table, name.strip())) is not None:
        if session.seats[seat] == by.casefold():
            table.line.tell(seats.is_played(table.names[seat], session.seats[seat]))
        else:
            if not session.seat(seat, by.casefold()):
                table.line.say(seats.now(table.names[seat], by.casefold()))
            raise Turned  # somebody else may be asked now


def _if_computer(table: Table, seat: int) -> list[str]:
    return seats.computers(table.names[seat : seat + 1], table.session.seats[seat : seat + 1])


def _settings(table: Table, _argument: str) -> None:
    if switches.change(table.line, table.settings, table.settings_file, table.command):
        raise Turned  # the choices may be other ones now


def _wording(table: Table, argument: str) -> None:
    wording = argument.casefold()
    if wording in WORDINGS:
        switches.set_wording(table.line, table.settings, table.settings_file, wording)
    else:
        now = f"The wording is {table.settings.wording}." if not argument else "There is no such wording."
        table.line.tell(now, f"Behind wording stands {together(WORDINGS, 'or')}.")


def _pace(table: Table, argument: str) -> None:
    wanted = {"": not table.settings.pace, "on": True, "off": False}.get(argument.casefold())
    if wanted is None:
        table.line.tell("The word pace alone changes the pace; pace on and pace off set it.")
    else:
        switches.set_pace(table.line, table.settings, table.settings_file, is_paced=wanted)


def _plain(table: Table, _argument: str) -> None:
    table.line.tell("This is the plain face; full goes on with the game on the full screen.")


def _full(table: Table, _argument: str) -> None:
    table.line.move()


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
    Command(("help", "?"), "what you can type; a question mark does the same.", _help),
    Command(("m", "menu"), "the choices again, as Enter alone does.", _menu, only_looks=False),
    Command(("more",), "goes on with a long answer.", _more),
    Command(("r", "repeat"), "what was last said, again.", _repeat),
    Command(("s", "status"), "how everyone stands; s and a name: how one player stands.", _status, takes_more=True),
    Command(("w", "who"), "w and a name: everything about that player.", _who, takes_more=True),
    Command(("b", "board"), "what lies ahead; b and a name: a player or a space.", _board, takes_more=True),
    Command(("h", "hand"), "your Wisdom Cards; h and a name: those of another.", _hand, takes_more=True),
    Command(
        ("a", "advice"),
        "what may come of each choice, and what a sharp computer would do.",
        _advice,
        only_looks=False,
    ),
    Command(("odds",), "what a Trial of Faith does now; odds and a number: with so many.", _odds, takes_more=True),
    Command(("c", "chart"), "who teaches whom.", _chart),
    Command(("l", "story"), "the story so far; l and a number: that many sentences; l all.", _story, takes_more=True),
    Command(("why",), "the rules behind it; why and a number: so many sentences back.", _why, takes_more=True),
    Command(("rule", "rules"), "rule and an id or any words: what the rulebook says.", _rule, takes_more=True),
    Command(("how",), "how to play.", _how),
    Command(("trials",), "looks through Trial cards, before the first choice.", _trials, only_looks=False),
    Command(("u", "undo"), "takes the last choice back; the dice stay as they fell.", _undo, only_looks=False),
    Command(("redo",), "makes the choice again that was taken back.", _redo, only_looks=False),
    Command(
        ("wording",), "wording short, wording normal or wording full: how much is told.", _wording, takes_more=True
    ),
    Command(("pace",), "waits for Enter after each sentence, or does so no more.", _pace, takes_more=True),
    Command(
        ("seat", "seats"),
        "who plays; seat and a name, then person, easy, steady or sharp.",
        _seat,
        takes_more=True,
    ),
    Command(("settings",), "all that can be set.", _settings, only_looks=False),
    Command(("full",), "goes on with this game on the full screen.", _full, only_looks=False),
    Command(("plain",), "this face; on the full screen it leads here.", _plain, only_looks=False),
    Command(("q", "quit"), "saves and leaves.", _quit),
)
"""All of them, in the order in which help lists them."""
