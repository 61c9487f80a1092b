"""Numbered choices: the one way in which the plain face asks for anything but a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, NamedTuple, TypeVar

from tui.plain.line import Line

T = TypeVar("T")

PROMPT: Final = "Your choice? "


class Option(NamedTuple, Generic[T]):
    """An item of a menu."""

    text: str
    """A sentence."""
    means: T
    """What is returned if it is chosen."""
    is_told: bool = True
    """Whether it is listed; one that is not keeps its number, so that those after it keep theirs."""


Command = Callable[[str], bool]
"""Does what a typed word says besides the numbers, and tells whether it was such a word."""


def pick(
    line: Line,
    options: Sequence[Option[T]],
    command: Command,
    *,
    in_private: bool = False,
    by_enter: bool = False,
    prompt: str = PROMPT,
) -> T:
    """Lists the options and returns what the one means whose number is typed; `1` is always one of them.

    They are listed when they are others than those listed last, and on an empty line. Nothing that is typed is wrong: a
    command is done, and of anything else it is said how to go on. What is listed in private is not said again. By Enter
    an empty line is the first option, which is for what is no choice of the game.
    """
    listed = [f"{number}. {option.text}" for number, option in enumerate(options, start=1) if option.is_told]
    line.list(*listed, in_private=in_private)
    while True:
        typed = line.ask(prompt)
        if not typed and by_enter:
            return options[0].means
        if not typed:
            line.tell(*listed)
        elif (number := _number(typed)) is not None and 1 <= number <= len(options):
            return options[number - 1].means
        elif number is not None or not command(typed):
            line.tell(_advice(len(options)))
        elif line.listed != tuple(listed):  # a command has asked something else meanwhile
            line.list(*listed, in_private=True)


def _number(typed: str) -> int | None:
    bare = typed.removesuffix(".")
    return int(bare) if bare.isascii() and bare.isdigit() and len(bare) <= 3 else None


def _advice(options: int) -> str:
    numbers = "1" if options == 1 else f"a number from 1 to {options}"
    return f"Type {numbers}; Enter alone tells the choices, and help all words."
