"""Speeds, for people to read: `python -m tests.speed`; no test asserts on them.

A figure is CPU time, and also a number of units: turns of the loop below, timed before and after in the same run, so
that a slow or a busy machine changes both alike.
"""

from __future__ import annotations

import os
import statistics
import sys
from collections import deque
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Final

import msgpack

from engine.events import Record, event
from engine.game import Game
from engine.players.levels import LEVELS
from engine.session import Session
from engine.simulate import game_seed, policy_of, random_choice, simulate
from tests.players.tables import choice_of, match
from tui.saved import read, written
from tui.shelf import Shelf

PLAYERS: Final = 8
REPEATS: Final = 7
GAMES: Final = 60
LOOP: Final = 3_000_000
SAVES: Final = 300


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


def decisions_told(*, listens: bool = True, as_events: bool = False) -> int:
    """Plays the same games with a listener that takes each choice's events, and returns the number of decisions.

    With `listens` false it is the same loop with the events off, to compare with.
    """
    told: deque[Record] = deque()
    made = 0
    for number in range(GAMES):
        game = Game.new(PLAYERS, game_seed(1, number), told.append if listens else None)
        random = policy_of(1, number)
        while (ask := game.ask) is not None:
            game.apply(random_choice(ask, PLAYERS, random))
            made += 1
            if as_events:
                for record in told:
                    event(record)
            told.clear()
    return made


def cost_of_telling() -> float:
    """Returns by how many per cent events on are slower than events off: the median of pairs run in turn."""
    ratios = []
    for _ in range(3 * REPEATS):
        off = seconds(lambda: decisions_told(listens=False))
        ratios.append(seconds(decisions_told) / off)
    return (statistics.median(ratios) - 1) * 100


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


Row = tuple[str, tuple[float, float], str]
"""What is measured, what it costs, and its bound."""


def keeping(folder: Path) -> tuple[list[Row], str]:
    """Returns what it costs to keep a whole game of eight after a choice, and how large its file is.

    It is written anew; what is not done, for comparison, is to add a little to its end.
    The figures are CPU time, the system's included, and not the time for which the disk is waited.
    """
    session = Session.begin([f"Player {seat}" for seat in range(1, PLAYERS + 1)], 1)
    random = policy_of(1, 0)
    while (ask := session.ask) is not None:
        session.choose(random_choice(ask, PLAYERS, random))
    shelf = Shelf(folder)
    saved = shelf.add(session)
    raw = saved.path.read_bytes()
    handle = os.open(folder / "appended", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)

    def append() -> None:
        os.write(handle, bytes(12))  # a length, a choice and a checksum
        os.fsync(handle)

    rows: list[Row] = [
        ("keep a choice: written anew", units(often(lambda: shelf.keep(saved), SAVES)), "1000 us"),
        ("keep a choice: appended", units(often(append, SAVES)), "(not chosen: FORMAT.md)"),
        ("make the bytes of a save", units(often(lambda: written(saved))), ""),
        ("read a save", units(often(lambda: read(saved.path), SAVES)), ""),
    ]
    os.close(handle)
    return rows, f"{f'a game of {len(session.choices)} choices kept':32} {len(raw):8} bytes              65536 bytes"


def deciding(level: str, games: int = 12) -> str:
    """Returns what a level needs for a decision with a choice in it, on average and at most, at a table of four."""
    costs = [
        seconds(partial(choice_of, game, level, number))
        for number in range(games)
        for game in match((level,) * 4, number)
        if game.ask is not None and (len(game.ask.choices) > 1 or game.ask.chart)
    ]
    bound = {"steady": "200 us", "sharp": "5000 us, at most 300 ms"}.get(level, "")
    mean, most = statistics.mean(costs) * 1e6, max(costs) * 1e3
    return f"{f'{level} decides':32} {mean:8.1f} us {most:8.1f} ms at most   {bound}"


def main() -> int:
    """Prints each figure with its bound."""
    decisions()  # once, so that nothing is counted that is done but once
    silent = units(decisions)
    told = units(decisions_told)
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
    with TemporaryDirectory() as folder:
        kept_rows, size = keeping(Path(folder))
    rows += kept_rows
    print(f"{PLAYERS} players; medians of {REPEATS}; a unit is one turn of x = (x + i) & 0xFFFF")
    for name, (microseconds, ratio), bound in rows:
        print(f"{name:32} {microseconds:8.2f} us {ratio:8.1f} units   {bound}")
    for level in LEVELS:
        print(deciding(level))
    print(f"{'events on cost':32} {cost_of_telling():8.1f} %                 15 %")
    print(f"{'a game packed':32} {len(kept):8} bytes")
    print(size)
    return 0


if __name__ == "__main__":
    sys.exit(main())
