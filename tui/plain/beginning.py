"""A new game: who plays, one name after the other, whether choices may be taken back, and a look at Trial cards."""

from __future__ import annotations

import secrets
from typing import Final

from engine.choices import MOST_PLAYERS
from engine.errors import SetupError
from engine.rules.setup import FEWEST_PLAYERS
from engine.seats import COMPUTERS, DEFAULT, PERSON
from engine.session import Session
from tui import names
from tui.names import Player
from tui.plain import looking
from tui.plain.line import Line
from tui.plain.menu import Command, Option, pick
from tui.words import seats

SEED_BITS: Final = 62
"""How large a seed is that nobody has chosen; `--seed` takes any such number."""


def ask(line: Line, command: Command) -> Session | None:
    """Asks for a game and begins it; None if the players go back."""
    players = _ask_names(line, command)
    if players is None:
        return None
    line.say("May choices be taken back in this game?")
    may_undo = pick(line, [Option("Yes.", True), Option("No.", False)], command)
    line.say("Does anybody want to look through the Trial of Faith cards before the game?")
    if pick(line, [Option("No, begin.", False), Option("Yes.", True)], command, by_enter=True):
        looking.look(line, command)
    return names.begun(players, secrets.randbits(SEED_BITS), may_undo=may_undo)


def _ask_names(line: Line, command: Command) -> list[Player] | None:
    """Asks for two to eight names, clockwise round the table (SET-1). Any word may be a name, so none is a command."""
    line.say(*_HOW_TO_NAME)
    line.listed = ()  # names are asked for in between, so the choices after them are told again
    players: list[Player] = []
    while len(players) < MOST_PLAYERS:
        typed = line.ask(f"Name {len(players) + 1}? ")
        is_enough = len(players) >= FEWEST_PLAYERS
        if typed == "" or (typed == "1" and is_enough):
            return players if is_enough else _with_opponent(line, players, command)
        if typed == "?":
            line.tell(*_HOW_TO_NAME)
        else:
            _add(line, players, _nameless(players) if typed == "1" else typed)
    return players


def _with_opponent(line: Line, players: list[Player], command: Command) -> list[Player] | None:
    """Offers a computer to one who is alone; None to go back, as without anybody."""
    if not players:
        return None
    line.say(f"{players[0].name} is alone. Who plays against {players[0].name}?")
    offered = [Option(f"A computer that plays {seats.how(by)}.", by) for by in (DEFAULT, *COMPUTERS)]
    options: list[Option[str]] = [*dict.fromkeys(offered), Option("Nobody; go back.", "")]
    by = pick(line, options, command)
    return [*players, Player(names.nameless([players[0].name]), by)] if by else None


def _called(players: list[Player]) -> list[str]:
    return [player.name for player in players]


def _nameless(players: list[Player]) -> str:
    """Returns what a player without a name is called, as nobody else is."""
    called = (f"Player {number}" for number in range(len(players) + 1, 2 * MOST_PLAYERS))
    return next(name for name in called if names.twin_of(name, _called(players)) is None)


def _add(line: Line, players: list[Player], typed: str) -> None:
    """Adds a player, or says why the name will not do."""
    try:
        player = names.player(typed, _called(players))
    except SetupError as error:
        line.tell(str(error))
        return
    if twin := names.twin_of(player.name, _called(players)):
        line.tell(f"{twin} plays already; the names must differ.")
        return
    players.append(player)
    if player.by != PERSON:
        line.tell(seats.is_played(*player))
    elif typed.casefold() in _NO_COMMANDS:
        way = "begins the game" if len(players) >= FEWEST_PLAYERS else "goes on"
        line.tell(f"{player.name} is a player now, for here every word is a name; Enter {way}.")


_NO_COMMANDS: Final = frozenset({"q", "quit", "r", "repeat", "help", "s", "h", "u"})
"""What is a word of the game elsewhere, and was perhaps meant as one."""
_HOW_TO_NAME: Final = (
    "Type the names of those who play one by one, clockwise round the table.",
    "Enter alone goes back; after one name it offers a computer to play against.",
    "From the third on, Enter or 1 begins the game.",
    "Before that, 1 stands for a player without a name.",
    "Behind a name :easy, :steady or :sharp makes it a computer's.",
)
