"""Many games at once, played by random legal choices."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from engine.asks import Ask
from engine.choices import Choice, assign
from engine.game import Game


@dataclass(slots=True)
class Report:
    """What came out of a number of games."""

    games: int
    decisions: int
    turns: int
    wins: list[int]
    """Games won by each seat; a game that several won counts for each of them (WIN-4)."""

    @classmethod
    def empty(cls, players: int) -> Report:
        """Returns the report of no games."""
        return cls(0, 0, 0, [0] * players)

    @property
    def turns_mean(self) -> float:
        """Turns a game, on average."""
        return self.turns / self.games


def simulate(games: int, players: int, seed: int, report: Report | None = None) -> Report:
    """Plays so many games of so many players to their end, by random legal choices.

    A report that is given grows with each game, so that whoever stops the play knows how far it has come.
    Raises: SetupError unless two to eight play (SET-1).
    """
    report = report or Report.empty(players)
    for number in range(games):
        game = Game.new(players, game_seed(seed, number))
        random = policy_of(seed, number)
        while (ask := game.ask) is not None:
            game.apply(random_choice(ask, players, random))
            report.decisions += 1
        report.games += 1
        report.turns += game.turns
        for seat in game.winners:
            report.wins[seat] += 1
    return report


def choices_of(games: int, players: int, seed: int) -> Iterator[tuple[int, list[Choice]]]:
    """Yields the seed and the choices of the same games, for whoever wants to look at them one by one."""
    for number in range(games):
        game = Game.new(players, game_seed(seed, number))
        random = policy_of(seed, number)
        choices = []
        while (ask := game.ask) is not None:
            choices.append(random_choice(ask, players, random))
            game.apply(choices[-1])
        yield game_seed(seed, number), choices


def game_seed(seed: int, number: int) -> int:
    """Returns the seed of one of the games."""
    return (seed << 32) + number


def policy_of(seed: int, number: int) -> Callable[[], float]:
    """Returns the random numbers that choose in one of the games, apart from the game's own chance.

    Of the library's generator only `random()` is used: its numbers are promised to stay the same for ever.
    """
    return Random(f"{seed} {number}").random


def random_choice(ask: Ask, players: int, random: Callable[[], float]) -> Choice:
    """Chooses first a kind of choice, evenly, then one of that kind; `random` gives numbers from 0 to below 1."""
    groups = ask.groups
    group = groups[int(random() * len(groups))] if len(groups) > 1 else groups[0]
    if not group:
        return assign(random_chart(players, random))
    return group[int(random() * len(group))] if len(group) > 1 else group[0]


def random_chart(players: int, random: Callable[[], float]) -> tuple[int, ...]:
    """Returns a home teaching chart, each one being equally likely (HT-3)."""
    chart = list(range(players))
    while True:
        for last in range(players - 1, 0, -1):
            other = int(random() * (last + 1))
            chart[last], chart[other] = chart[other], chart[last]
            if chart[last] == last:
                break  # somebody would teach himself: deal anew
        else:
            if chart[0] != 0:
                return tuple(chart)
