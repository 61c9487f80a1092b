"""Speeds, for people to read: `python -m tests.speed`; no test asserts on them.

A figure is CPU time, and also a number of units: turns of the loop below, timed before and after in the same run, so
that a slow or a busy machine changes both alike.
"""

from __future__ import annotations

import statistics
import sys
from collections import deque
from collections.abc import Callable
from time import process_time
from typing import Final

import msgpack

from engine.events import Record, event
from engine.game import Game
from engine.simulate import game_seed, policy_of, random_choice, simulate

PLAYERS: Final = 8
REPEATS: Final = 7
GAMES: Final = 60
LOOP: Final = 3_000_000


def loop() -> None:
    """Turns the loop by which everything is measured."""
    x = 0
    for i in range(LOOP):
        x = (x + i) & 0xFFFF


def seconds(work: Callable[[], object]) -> float:
    """Returns the CPU seconds that some work takes."""
    began = process_time()
    work()
    return process_time() - began


def units(work: Callable[[], int]) -> tuple[float, float]:
    """Returns what one piece of work costs, in microseconds and in units; `work` returns how many pieces it did.

    Both are medians over the repeats, each with the loop before it and after it.
    """
    costs, ratios = [], []
    for _ in range(REPEATS):
        before = seconds(loop)
        began = process_time()
        pieces = work()
        cost = (process_time() - began) / pieces
        unit = (before + seconds(loop)) / 2 / LOOP
        costs.append(cost)
        ratios.append(cost / unit)
    return statistics.median(costs) * 1e6, statistics.median(ratios)


def decisions() -> int:
    """Plays the random games of `simulate`, with nobody listening, and returns the number of decisions."""
    return simulate(GAMES, PLAYERS, 1).decisions


def decisions_told(*, as_events: bool) -> int:
    """Plays the same games with a listener that takes each choice's events, and returns the number of decisions."""
    told: deque[Record] = deque()
    made = 0
    for number in range(GAMES):
        game = Game.new(PLAYERS, game_seed(1, number), told.append)
        random = policy_of(1, number)
        while (ask := game.ask) is not None:
            game.apply(random_choice(ask, PLAYERS, random))
            made += 1
            if as_events:
                for record in told:
                    event(record)
            told.clear()
    return made


def a_game_under_way() -> Game:
    """Returns a game of eight that has reached the ward."""
    game = Game.new(PLAYERS, 1)
    random = policy_of(1, 0)
    while game.ask is not None and not game.teachers:
        game.apply(random_choice(game.ask, PLAYERS, random))
    return game


def often(work: Callable[[], object], times: int = 5000) -> Callable[[], int]:
    """Returns work that is done so many times."""

    def repeated() -> int:
        for _ in range(times):
            work()
        return times

    return repeated


def main() -> int:
    """Prints each figure with its bound."""
    decisions()  # once, so that nothing is counted that is done but once
    silent = units(decisions)
    told = units(lambda: decisions_told(as_events=False))
    as_events = units(lambda: decisions_told(as_events=True))
    game = a_game_under_way()
    packed = game.pack()
    kept: bytes = msgpack.packb(packed)
    rows = [
        ("a decision, events off", silent, "120 units, aim 80"),
        ("a decision, events on", told, "15 % more"),
        ("a decision, events made objects", as_events, ""),
        ("clone", units(often(game.clone)), "120 units"),
        ("pack", units(often(game.pack)), "400 units"),
        ("unpack", units(often(lambda: Game.unpack(packed))), "400 units"),
        ("pack to msgpack bytes", units(often(lambda: msgpack.packb(game.pack()))), ""),
        ("unpack from msgpack bytes", units(often(lambda: Game.unpack(msgpack.unpackb(kept)))), ""),
    ]
    print(f"{PLAYERS} players; medians of {REPEATS}; a unit is one turn of x = (x + i) & 0xFFFF")
    for name, (microseconds, ratio), bound in rows:
        print(f"{name:32} {microseconds:8.2f} us {ratio:8.1f} units   {bound}")
    print(f"{'events on cost':32} {(told[1] / silent[1] - 1) * 100:8.1f} %                 15 %")
    print(f"{'a game packed':32} {len(kept):8} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
