"""Positions to decide, and games between players that are no people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

from engine.asks import AskKind
from engine.choices import Choice
from engine.game import Game
from engine.players.levels import LEVELS
from engine.players.luck import key_of
from engine.simulate import policy_of, random_choice
from tests.rules.play import PLAYERS, asks_of

RANDOM = "random"
"""No level: any legal choice."""

KEY = key_of(1, 0)


def positions(wanted: int, every: int = 7) -> Iterator[Game]:
    """Yields so many positions in which there is something to choose, of random games of all sizes; each a copy."""
    number = 0
    for seed in count(100):
        for game, _ in asks_of(PLAYERS[seed % len(PLAYERS)], seed):
            ask = game.ask
            assert ask is not None
            if len(ask.choices) > 1 or ask.chart:
                number += 1
                if number % every == 0:
                    yield game.clone()
                    wanted -= 1
                    if not wanted:
                        return


def of_every_kind(each: int) -> dict[AskKind, list[Game]]:
    """Returns so many positions for each kind of question, from random games of all sizes."""
    found: dict[AskKind, list[Game]] = {kind: [] for kind in AskKind}
    for seed in count(500):
        for game, _ in asks_of(PLAYERS[seed % len(PLAYERS)], seed):
            assert game.ask is not None
            games = found[game.ask.kind]
            if len(games) < each:
                games.append(game.clone())
        if all(len(games) == each for games in found.values()):
            return found
    raise AssertionError("some question is never asked")


def choice_of(game: Game, level: str, seed: int) -> Choice:
    """Returns what a level chooses in the game of a seed."""
    assert game.ask is not None
    seat = game.ask.seat
    return LEVELS[level](game.view(seat), key_of(seed, seat)).choice


def match(levels: Sequence[str], seed: int) -> Iterator[Game]:
    """Yields a game between levels at each question, and at its end."""
    game = Game.new(len(levels), seed)
    random = policy_of(seed, 0)
    while (ask := game.ask) is not None:
        yield game
        level = levels[ask.seat]
        if level == RANDOM:
            game.apply(random_choice(ask, len(levels), random))
        else:
            game.apply(choice_of(game, level, seed))
    yield game


def wins(levels: Sequence[str], games: int, seed: int) -> float:
    """Returns how many of so many games the first level wins; it sits at each seat in turn."""
    won = 0.0
    for number in range(games):
        turned = number % len(levels)
        seats = [*levels[-turned:], *levels[:-turned]] if turned else list(levels)
        *_, game = match(seats, seed + number)
        won += (turned in game.winners) / len(game.winners)
    return won
