"""What is typed in a game and what must be heard to it, found out beforehand without any reader."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator
from itertools import chain, islice
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from engine.asks import AskKind
from engine.game import Game
from engine.session import Session
from tests.plain.keyboard import PROMPTS, run, session_at
from tui.shelf import Shelf

_PROMPT: Final = re.compile("(?:{})[^\n]*\n".format("|".join(map(re.escape, PROMPTS))))
_LISTED: Final = re.compile(r"(?m)^(\d+)\. ")

WORDS: Final = ("s", "w ben", "b", "b ann", "h", "c", "l 7", "why", "r", "more", "?", "m", "", "99", "s nobody", "u")
"""What is typed besides the choices; `u` takes one back."""


class Script(NamedTuple):
    """A game of which every line that is typed and every line that is said to it are known."""

    arguments: tuple[str, ...]
    """The command line."""
    typed: tuple[str, ...]
    told: tuple[tuple[str, ...], ...]
    """What is said before the first prompt, and after each line that is typed, up to the next prompt or the end."""


def script(*arguments: str, seed: int, words: float = 0.0, lines: int | None = None) -> Script:
    """Returns a game to its end, or so many lines of it, after which the players leave.

    The choices are those of this seed; so many of the lines are words, such as 0.1 for a tenth.
    """
    hand = _hand(Random(f"hand {seed}"), words)
    return _found_out(arguments, hand if lines is None else chain(islice(hand, lines), ["q"]))


def lesson(*typed: str) -> Script:
    """Returns what is typed from the start menu on, and what is said to it, until the players leave."""
    return _found_out(("--plain",), iter((*typed, "q")))


def scene(home: Path, game: Game, *typed: str) -> Script:
    """Returns what is typed in a situation, which then lies on the shelf in a folder, and what is said to it."""
    session = session_at(game)
    path = Shelf().add(session).path
    home.mkdir()
    (home / path.name).write_bytes(path.read_bytes())
    return _found_out(("resume", path.stem, "--plain"), iter((*typed, "q")))


def _found_out(arguments: tuple[str, ...], hand: Iterator[str]) -> Script:
    """Plays without a reader."""
    typed: list[str] = []

    def typist() -> Iterator[str]:
        for line in hand:
            typed.append(line)
            yield line

    heard = run(*arguments, typed=typist())
    assert heard.status == 0, heard.err
    blocks = [tuple(line for line in block.splitlines() if line) for block in _PROMPT.split(heard.out)]
    return Script(arguments, tuple(typed), tuple(blocks))


def kinds_asked(session: Session) -> set[AskKind]:
    """Returns the kinds of question that were put in a game."""
    again = Session.begin(session.names, session.seed)
    kinds = set()
    for choice in session.choices:
        assert again.ask is not None
        kinds.add(again.ask.kind)
        again.choose(choice)
    return kinds


def _hand(random: Random, words: float) -> Iterator[str]:
    """Yields what somebody types who chooses at random among what he was offered last."""
    heard, offered = 0, 1
    while True:
        assert isinstance(sys.stdout, io.StringIO)
        new = sys.stdout.getvalue()[heard:]
        heard += len(new)
        listed = _LISTED.findall(new)
        if listed:
            offered = int(listed[-1])
        if "1. Leave the table." in new:
            yield "1"
            return
        yield random.choice(WORDS) if random.random() < words else str(random.randint(1, offered))
