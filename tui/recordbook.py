"""The record book: a row for each game that was finished, in a file beside the saves, and rebuilt from them if lost."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from engine import journal
from engine.choices import MOST_PLAYERS
from engine.chronicler import chronicle
from engine.errors import MortalityError
from engine.hashing import blake2b
from engine.replay import Replay
from engine.seats import PERSON
from engine.session import Session
from tui import names
from tui.disk import DISK, Disk
from tui.files import DAMAGED, EARLIER, Files
from tui.shelf import Shelf

NAME: Final = "records.json"
"""What the file is called, in the folder of the saved games."""
_FORMAT: Final = 3
_LACKING: Final[dict[int, dict[str, Any]]] = {1: {"computers": [], "origin": ""}, 2: {"origin": ""}}
"""What rows of earlier formats have not; in the first only persons had played."""
_LARGEST: Final = 1 << 22
"""Bytes of a record book that is still read."""
_MOST_ROWS: Final = 5000
"""The oldest rows give way to newer ones."""
_MOST_NUMBER: Final = 1 << 20


class Row(NamedTuple):
    """What is remembered of a finished game."""

    key: str
    """Tells the game from all others."""
    names: tuple[str, ...]
    winners: tuple[int, ...]
    turns: int
    """Of the whole game."""
    own: tuple[int, ...]
    """Turns that each player had; empty if the game's past is lost, as are the next two."""
    visits: tuple[int, ...]
    """Visits that each player made."""
    engaged: tuple[int, ...]
    """Own turns of each player's longest engagement."""
    computers: tuple[int, ...] = ()
    """The seats that computers had at the end; they have no place in the book."""
    origin: str = ""
    """Tells how the game began; empty in a book that did not know it. Of one beginning only one game is counted."""


def row_of(session: Session) -> Row:
    """Returns the row of a game that is over."""
    told = chronicle(Replay(session))
    lives = told.lives if session.is_whole else []
    return Row(
        key_of(session),
        session.names,
        session.game.winners,
        session.game.turns,
        tuple(life.turns for life in lives),
        tuple(life.visits for life in lives),
        tuple(life.longest_engagement for life in lives),
        tuple(seat for seat, by in enumerate(session.seats) if by != PERSON),
        origin_of(session),
    )


def key_of(session: Session) -> str:
    """Returns what tells a game from all others: its names, its seed, and all that was chosen in it."""
    return _digest((*session.names, str(session.seed), str(session.game.turns)), journal.encode_all(session.entries))


def origin_of(session: Session) -> str:
    """Returns what tells how a game began: its names and its seed.

    A game that was gone on with from the middle of another has its dice and its cards, so both have one origin. So has
    one that was begun anew with the same names and the same `--seed`: what comes in it is known beforehand too.
    """
    return _digest((*session.names, str(session.seed)))


def _digest(parts: Iterable[str], more: bytes = b"") -> str:
    digest = blake2b(digest_size=12)
    for part in parts:
        digest.update(part.encode("utf-8", "surrogatepass") + b"\0")
    digest.update(more)
    return digest.hexdigest()


class RecordBook:
    """The rows on disk. Whatever the disk does, no game is stopped by it: what is missing is added the next time."""

    def __init__(self, folder: Path, disk: Disk = DISK) -> None:
        """Keeps the rows in this folder."""
        self.path: Final = folder / NAME
        self._files: Final = Files(disk)

    def rows(self) -> list[Row]:
        """Returns the rows, the oldest first: of a damaged file those before the last change; none of a lost one."""
        for path in (self.path, self.path.with_name(NAME + EARLIER)):
            with suppress(OSError, ValueError):
                return _read(self._files.read(path, _LARGEST))
        return []

    def put(self, row: Row) -> bool:
        """Adds a row and tells whether that could be done; one of the same game, or beginning, stays if it is there.

        A game that computers played alone is none to be remembered.
        """
        if len(row.computers) == len(row.names):
            return True
        return self._change(lambda rows: rows if any(old.key == row.key for old in rows) else _once([*rows, row]))

    def drop(self, key: str) -> bool:
        """Takes the row of a game away that is no longer over, and tells whether that could be done."""
        return self._change(lambda rows: [row for row in rows if row.key != key])

    def refresh(self, shelf: Shelf) -> list[Row]:
        """Returns the rows, after those games have been added that are over on the shelf and not in the book.

        Rows of an earlier format get the origin of their games; a second one of the same beginning goes.
        """
        try:
            saved, _ = shelf.look()
        except MortalityError:
            saved = []
        played = [game.session for game in reversed(saved) if PERSON in game.session.seats]
        over = {key_of(session): session for session in played if session.ask is None}
        made: list[Row] = []

        def add(rows: list[Row]) -> list[Row]:
            made.extend(_with(rows, over))
            return made

        self._change(add)
        return made  # if the disk refuses, they are told all the same

    def _change(self, change: Callable[[list[Row]], list[Row]]) -> bool:
        rows = self.rows()
        changed = change(rows)
        if changed == rows:
            return True
        try:
            self._set_aside()
            self._files.put_again(self.path, _written(changed[-_MOST_ROWS:]))
        except OSError:
            return False
        return True

    def _set_aside(self) -> None:
        """Keeps a file that cannot be read under another name, for whoever can."""
        try:
            _read(self._files.read(self.path, _LARGEST))
        except FileNotFoundError:
            pass
        except ValueError:
            self._files.move(self.path, self.path.with_name(NAME + DAMAGED))


def _with(rows: Iterable[Row], over: Mapping[str, Session]) -> list[Row]:
    """Returns the rows, and behind them those of games that are over and not among them yet."""
    origins = {key: origin_of(session) for key, session in over.items()}
    known = _once([row if row.origin else row._replace(origin=origins.get(row.key, "")) for row in rows])
    counted = {row.key for row in known} | {row.origin for row in known}
    for key, session in over.items():
        if key not in counted and origins[key] not in counted:
            counted |= {key, origins[key]}
            known.append(row_of(session))
    return known


def _once(rows: Iterable[Row]) -> list[Row]:
    """Returns of the rows of each beginning the first."""
    first: dict[str, Row] = {}
    for row in rows:
        first.setdefault(row.origin or row.key, row)
    return list(first.values())


def _written(rows: Iterable[Row]) -> bytes:
    kept = {"format": _FORMAT, "games": [row._asdict() for row in rows]}
    return (json.dumps(kept, ensure_ascii=False, separators=(",", ":")) + "\n").encode("utf-8", "surrogatepass")


def _read(raw: bytes) -> list[Row]:
    """Returns the rows of a file. Raises: ValueError if it is none of ours, or damaged."""
    if len(raw) > _LARGEST:
        raise ValueError("too long")
    try:
        kept = json.loads(raw)
    except RecursionError as error:
        raise ValueError("too deep") from error
    match kept:
        case {"format": int(number), "games": [*games]} if number == _FORMAT or number in _LACKING:
            lacking = _LACKING.get(number, {})
            return [_row({**game, **lacking} if isinstance(game, dict) else game) for game in games]
        case _:
            raise ValueError("no record book")


def _row(game: Any) -> Row:  # noqa: ANN401 - whatever a file holds
    if not isinstance(game, dict) or set(game) != set(Row._fields):
        raise ValueError("no row")
    people = game["names"]
    if not isinstance(people, list) or not 2 <= len(people) <= MOST_PLAYERS:
        raise ValueError("no names")
    if not all(isinstance(name, str) and not names.problem(name) for name in people):
        raise ValueError("a name that cannot be printed")
    are_told = isinstance(game["key"], str) and isinstance(game["origin"], str)
    if not are_told or not _are_numbers([game["turns"]], _MOST_NUMBER):
        raise ValueError("no key, no origin, or no turns")
    if not game["winners"] or not _are_numbers(game["winners"], len(people) - 1):
        raise ValueError("nobody has won")
    for part in ("own", "visits", "engaged"):
        if not _are_numbers(game[part], _MOST_NUMBER) or len(game[part]) not in (0, len(people)):
            raise ValueError("no numbers")
    if not _are_numbers(game["computers"], len(people) - 1):
        raise ValueError("no computers")
    lists = {part: tuple(game[part]) for part in ("names", "winners", "own", "visits", "engaged", "computers")}
    return Row(key=game["key"], turns=game["turns"], origin=game["origin"], **lists)


def _are_numbers(values: object, most: int) -> bool:
    return isinstance(values, list) and all(type(value) is int and 0 <= value <= most for value in values)
