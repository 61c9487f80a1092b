"""The history of a game as bytes: one byte a choice, so that a whole game is a few hundred of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Final

from engine.choices import (
    AWARD,
    CALL,
    CARD,
    CHOOSE,
    COME,
    DECLINE,
    DONE,
    DRAW,
    OFFER,
    PASS,
    ROLL,
    RULE,
    SPLIT,
    STAY,
    Choice,
    Verb,
    assign,
)
from engine.errors import SaveError
from engine.seats import PLAYED_BY, Seating


class Step(Enum):
    """What can be done besides choosing."""

    UNDO = "undo"
    REDO = "redo"


Entry = Choice | Step | Seating

_CODED: Final[tuple[Choice, ...]] = (
    ROLL,
    *CARD.values(),
    DRAW,
    DECLINE,
    *CALL,
    OFFER,
    PASS,
    *AWARD,
    SPLIT,
    *CHOOSE,
    COME,
    STAY,
    *(option for ruling in RULE for option in ruling),
    DONE,
)
"""The choices by their code. The order is a part of the save format: new ones go to the end."""
_CODE: Final = {choice: code for code, choice in enumerate(_CODED)}
LONGEST: Final = 1 << 14
"""Bytes of the longest history that is kept: more than thirty games of the usual length."""

_ASSIGN: Final = 240
"""Followed by the home teacher of each seat, a byte each."""
_UNDO: Final = 241
_REDO: Final = 242
_SEATING: Final = 243
"""Followed by the seat and by who plays it from now on, a byte each."""


def encode(entry: Entry) -> bytes:
    """Returns one entry as bytes."""
    if isinstance(entry, Step):
        return bytes([_UNDO if entry is Step.UNDO else _REDO])
    if isinstance(entry, Seating):
        return bytes([_SEATING, entry.seat, PLAYED_BY.index(entry.by)])
    if entry.verb is Verb.ASSIGN:
        return bytes([_ASSIGN, *entry.chart])
    return bytes([_CODE[entry]])


def encode_all(entries: Iterable[Entry]) -> bytes:
    """Returns a history as bytes."""
    return b"".join(encode(entry) for entry in entries)


def decode(history: bytes | bytearray, players: int) -> Iterator[Entry]:
    """Yields the entries of a history of so many players.

    Raises: SaveError at a byte that stands for nothing, or a chart or a seat that is cut.
    """
    place = 0
    while place < len(history):
        code = history[place]
        place += 1
        if code < len(_CODED):
            yield _CODED[code]
        elif code == _ASSIGN and place + players <= len(history):
            yield assign(tuple(history[place : place + players]))
            place += players
        elif code in (_UNDO, _REDO):
            yield Step.UNDO if code == _UNDO else Step.REDO
        elif code == _SEATING and _is_seating(history[place : place + 2], players):
            yield Seating(history[place], PLAYED_BY[history[place + 1]])
            place += 2
        else:
            message = "its history holds something that is no choice"
            raise SaveError(message)


def _is_seating(said: bytes | bytearray, players: int) -> bool:
    """Tells whether these two bytes name a seat and who plays it."""
    return len(said) == 2 and said[0] < players and said[1] < len(PLAYED_BY)
