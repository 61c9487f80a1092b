"""The record book in sentences: games and wins of persons by name, and what they did best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, Protocol

from tui.words.phrases import count

NOTHING_YET: Final = "No game has been finished yet."


class Row(Protocol):
    """What is remembered of a finished game; see `tui.recordbook`."""

    @property
    def names(self) -> tuple[str, ...]:
        """Who played."""

    @property
    def winners(self) -> tuple[int, ...]:
        """Who finished mortality, by seat."""

    @property
    def own(self) -> tuple[int, ...]:
        """Turns that each player had."""

    @property
    def visits(self) -> tuple[int, ...]:
        """Visits that each player made."""

    @property
    def engaged(self) -> tuple[int, ...]:
        """Own turns of each player's longest engagement."""

    @property
    def computers(self) -> tuple[int, ...]:
        """The seats of computers, which are not told of."""


class Standing(NamedTuple):
    """A name in the record book."""

    name: str
    games: int
    wins: int


class Best(NamedTuple):
    """What was done best, by whom, and in a game of how many."""

    name: str
    number: int
    players: int


def standings(rows: Iterable[Row]) -> list[Standing]:
    """Returns the names, whoever has won most first, then whoever has played most, then by name."""
    games, wins, spelled = Counter[str](), Counter[str](), dict[str, str]()
    for row in rows:
        for seat, name in _persons(row):
            same = name.casefold()
            spelled[same] = name
            games[same] += 1
            wins[same] += seat in row.winners
    ranked = sorted(games, key=lambda same: (-wins[same], -games[same], same))
    return [Standing(spelled[same], games[same], wins[same]) for same in ranked]


def fastest(rows: Iterable[Row]) -> Best | None:
    """Returns the finish after the fewest turns of the winner's own; of several the first."""
    found = [
        Best(name, row.own[seat], len(row.names))
        for row in rows
        if row.own
        for seat, name in _persons(row)
        if seat in row.winners
    ]
    return min(found, key=lambda best: best.number) if found else None


def most_visits(rows: Iterable[Row]) -> Best | None:
    """Returns the most visits that one player made in one game; of several the first."""
    return _most((row, row.visits) for row in rows)


def longest_engagement(rows: Iterable[Row]) -> Best | None:
    """Returns the longest engagement, in turns of one's own; of several the first."""
    return _most((row, row.engaged) for row in rows)


def _persons(row: Row) -> list[tuple[int, str]]:
    """Returns the seats and names of those who are no computers."""
    return [(seat, name) for seat, name in enumerate(row.names) if seat not in row.computers]


def _most(numbers: Iterable[tuple[Row, Sequence[int]]]) -> Best | None:
    found = [Best(name, each[seat], len(row.names)) for row, each in numbers if each for seat, name in _persons(row)]
    best = max(found, key=lambda best: best.number) if found else None
    return best if best is not None and best.number else None


def told(rows: Sequence[Row]) -> list[str]:
    """Returns the record book in sentences."""
    if not rows:
        return [NOTHING_YET]
    said = [_standing(standing) for standing in standings(rows)]
    if (best := fastest(rows)) is not None:
        said.append(f"The fastest finish: {best.name}, after {best.number} own turns{_game(best)}.")
    if (best := most_visits(rows)) is not None:
        said.append(f"The most visits: {best.name} made {best.number}{_game(best)}.")
    if (best := longest_engagement(rows)) is not None:
        turns = "own turn" if best.number == 1 else "own turns"
        said.append(f"The longest engagement: {best.name}, for {best.number} {turns}{_game(best)}.")
    return said


def _standing(standing: Standing) -> str:
    games = "1 game" if standing.games == 1 else f"{standing.games} games"
    return f"{standing.name} has played {games} and won {standing.wins or 'none'}."


def _game(best: Best) -> str:
    return f" in a game of {count(best.players)}"
