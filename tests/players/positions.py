"""Positions to be asked about: from games of every size, played at random and by rules of thumb."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random

from engine.asks import AskKind
from engine.catalog.board import SECTION, STUDY
from engine.game import Game
from engine.players import steady
from engine.players.odds import ADVISED
from engine.simulate import random_choice
from tests.rules.play import PLAYERS


def positions(wanted: int, seed: int) -> list[Game]:
    """Returns so many games, each at a question about a move, with as many of each sort as can be."""
    found: list[Game] = []
    taken: dict[str, int] = {}
    for number in count():
        for players in PLAYERS:
            for is_steady in (False, True):
                random = Random(f"{seed} {number} {players} {is_steady}")
                by_sort = _one_of_each(players, random, is_steady=is_steady)
                for sort in sorted(by_sort, key=lambda sort: (taken.get(sort, 0), sort))[:2]:
                    taken[sort] = taken.get(sort, 0) + 1
                    found.append(by_sort[sort])
                    if len(found) == wanted:
                        return found
    raise AssertionError


def sort_of(game: Game) -> str:
    """Returns what is asked, and in which part of life."""
    assert game.ask is not None
    place = game.tokens[game.ask.seat]
    if game.ask.kind is not AskKind.MOVE:
        return game.ask.kind.name
    if place == STUDY:
        return "study"
    return "dating" if game.dating_next[game.ask.seat] else SECTION[place].value


def _one_of_each(players: int, random: Random, *, is_steady: bool) -> dict[str, Game]:
    """Plays a game and returns it at one question of each sort, any of them being equally likely."""
    seen: dict[str, int] = {}
    kept: dict[str, Game] = {}
    for game in _asks(players, random, is_steady=is_steady):
        sort = sort_of(game)
        seen[sort] = seen.get(sort, 0) + 1
        if random.random() * seen[sort] < 1:
            kept[sort] = game.clone()
    return kept


def _asks(players: int, random: Random, *, is_steady: bool) -> Iterator[Game]:
    """Yields a game at each question about a move; one answer in six of a steady player is made at random."""
    game = Game.new(players, int(random.random() * 2**40))
    while (ask := game.ask) is not None:
        if ask.kind in ADVISED:
            yield game
        if is_steady and random.random() > 1 / 6:
            game.apply(steady.choose(game.view(ask.seat), b"").choice)
        else:
            game.apply(random_choice(ask, players, random.random))
