"""Playing games in tests: by random choices, from situations, and with an ear on what happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from engine.asks import Ask
from engine.chance import Script
from engine.choices import Choice, assign
from engine.events import Event, Record, event
from engine.game import Game
from engine.scenario import situation
from engine.session import Session
from engine.simulate import policy_of, random_choice
from engine.transcript import choice_of

PLAYERS: Final = range(2, 9)
"""The sizes that a game can have (SET-1)."""

NAMES: Final = ("Ann", "Ben", "Carla", "Dora", "Emil", "Fay", "Gus", "Hal")


def policy(seed: int) -> Callable[[], float]:
    """Returns random numbers that choose in a game, apart from the game's own chance."""
    return policy_of(seed, 0)


def asks_of(players: int, seed: int) -> Iterator[tuple[Game, Choice]]:
    """Yields a game at each ask, and the choice that is made there when the next one is fetched."""
    game = Game.new(players, seed)
    random = policy(seed)
    while (ask := game.ask) is not None:
        choice = random_choice(ask, players, random)
        yield game, choice
        game.apply(choice)


def choices_of(players: int, seed: int) -> list[Choice]:
    """Returns the choices of a whole random game."""
    return [choice for _, choice in asks_of(players, seed)]


def finished(players: int, seed: int) -> tuple[Game, list[Event]]:
    """Returns a random game at its end, and all that has happened in it."""
    records: list[Record] = []
    game = Game.new(players, seed, records.append)
    random = policy(seed)
    while (ask := game.ask) is not None:
        game.apply(random_choice(ask, players, random))
    return game, [event(record) for record in records]


def told(game: Game, choice: Choice) -> list[Event]:
    """Applies a choice and returns what happened."""
    records: list[Record] = []
    game.tell = records.append
    game.apply(choice)
    game.tell = None
    return [event(record) for record in records]


def chart_of(players: int, by: int = 1) -> Choice:
    """Returns the choice that files a chart in which everyone teaches the one so many seats before him."""
    return assign(tuple((seat + by) % players for seat in range(players)))


def enumerated(ask: Ask, players: int) -> list[Choice]:
    """Returns the open choices, and one chart if one may be filed."""
    return [*ask.choices, *([chart_of(players)] if ask.chart else [])]


def at(given: dict[str, Any], *dice: int, wisdom: Sequence[int] = (), trials: Sequence[int] = ()) -> Game:
    """Returns the game in a situation, in the words of a scenario; the dice and cards come as they are given."""
    return situation(given, Script(list(dice), list(wisdom), list(trials)))


def play(game: Game, *lines: str) -> list[Event]:
    """Applies lines of a scenario and returns what happened."""
    happened: list[Event] = []
    for line in lines:
        seat, choice = choice_of(line)
        assert game.ask is not None
        assert game.ask.seat == seat, f"{line}, but {game.ask!r}"
        happened += told(game, choice)
    return happened


def played(players: int = 3, seed: int = 1, choices: int = 40, *, may_undo: bool = True) -> Session:
    """Returns a session in which so many random choices were made."""
    session = Session.begin(NAMES[:players], seed, may_undo=may_undo)
    for choice in choices_of(players, seed)[:choices]:
        session.choose(choice)
    return session
