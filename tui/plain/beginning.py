"""A new game: who plays, one name after the other, and whether choices may be taken back."""

from __future__ import annotations

import secrets
from typing import Final

from engine.choices import MOST_PLAYERS
from engine.errors import SetupError
from engine.rules.setup import FEWEST_PLAYERS
from engine.session import Session
from tui import names
from tui.plain import looking
from tui.plain.line import Line
from tui.plain.menu import Command, Option, pick

SEED_BITS: Final = 62
"""How large a seed is that nobody has chosen; `--seed` takes any such number."""


def ask(line: Line, command: Command) -> Session | None:
    """Asks for a game and begins it; None if the players go back."""
    people = _ask_names(line)
    if people is None:
        return None
    line.say("May choices be taken back in this game?")
    answers: list[Option[bool | None]] = [
        Option("Yes.", True),
        Option("No.", False),
        Option("First look through Trial of Faith cards.", None),
    ]
    while (may_undo := pick(line, answers, command)) is None:
        looking.look(line, command)
    return Session.begin(people, secrets.randbits(SEED_BITS), may_undo=may_undo)


def _ask_names(line: Line) -> tuple[str, ...] | None:
    """Asks for two to eight names, clockwise round the table (SET-1). Any word may be a name, so none is a command."""
    line.say(*_HOW_TO_NAME)
    line.listed = ()  # names are asked for in between, so the choices after them are told again
    people: list[str] = []
    while len(people) < MOST_PLAYERS:
        typed = line.ask(f"Name {len(people) + 1}? ")
        is_enough = len(people) >= FEWEST_PLAYERS
        if typed == "" or (typed == "1" and is_enough):
            return tuple(people) if is_enough else None
        if typed == "?":
            line.tell(*_HOW_TO_NAME)
        else:
            _add(line, people, _nameless(people) if typed == "1" else typed)
    return tuple(people)


def _nameless(people: list[str]) -> str:
    """Returns what a player without a name is called, as nobody else is."""
    called = (f"Player {number}" for number in range(len(people) + 1, 2 * MOST_PLAYERS))
    return next(name for name in called if names.twin_of(name, people) is None)


def _add(line: Line, people: list[str], typed: str) -> None:
    """Adds a name, or says why it will not do."""
    try:
        name = names.person(typed)
    except SetupError as error:
        line.tell(str(error))
        return
    if twin := names.twin_of(name, people):
        line.tell(f"{twin} plays already; the names must differ.")
    else:
        people.append(name)
        if typed.casefold() in _NO_COMMANDS:
            way = "begins the game" if len(people) >= FEWEST_PLAYERS else "goes back"
            line.tell(f"{name} is a player now, for here every word is a name; Enter {way}.")


_NO_COMMANDS: Final = frozenset({"q", "quit", "r", "repeat", "help", "s", "h", "u"})
"""What is a word of the game elsewhere, and was perhaps meant as one."""
_HOW_TO_NAME: Final = (
    "Type the names of those who play one by one, clockwise round the table.",
    "Enter alone goes back; from the third on, Enter or 1 begins the game.",
    "Before that, 1 stands for a player without a name.",
)
