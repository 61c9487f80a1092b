"""The command that plays many games: which levels sit where, a bar while it plays, and the report in three forms."""

from __future__ import annotations

import csv
import json
import secrets
import sys
from pathlib import Path
from typing import Final, NamedTuple

from engine import transcript
from engine.campaign.playing import RANDOM, Plan, choices_of
from engine.campaign.tally import MEASURES, Tally
from engine.players.levels import LEVELS
from engine.rules.setup import check_players
from tui import exporting
from tui.arguments import ArgumentError
from tui.campaign import batches
from tui.words import campaign as words
from tui.words.phrases import shown, together

_PLAYERS: Final = 4
"""How many play if nothing is said."""
_BAR: Final = 30
"""Characters of the bar."""


class Order(NamedTuple):
    """What is to be played, and how it is to be told."""

    games: int
    workers: int
    plan: Plan
    as_json: bool
    as_csv: bool
    folder: str | None
    """Where each game is written as a scenario."""


def plan_of(levels: list[str], players: int | None, seed: int | None, *, turning: bool = False) -> Plan:
    """Returns the plan of these levels, one for each seat; a single one sits at all seats, without one all is random.

    With `turning` they move one seat on with each game.

    Raises: ArgumentError if there is no such level or they are not as many as the players, SetupError (SET-1).
    """
    for level in levels:
        if level not in LEVELS and level != RANDOM:
            known = together((*LEVELS, RANDOM))
            raise ArgumentError(f"There is no level '{shown(level)}'; the levels are {known}.")
    if players is None:
        players = len(levels) if len(levels) > 1 else _PLAYERS
    check_players(players)
    seats = (levels or [RANDOM]) * (players if len(levels) < 2 else 1)
    if len(seats) != players:
        raise ArgumentError(f"{players} players need {players} levels, one for each seat, not {len(seats)}.")
    return Plan(tuple(seats), secrets.randbits(32) if seed is None else seed, turning)


def simulate(order: Order) -> None:
    """Plays, and writes the report, or the table with a row for each seat of each game, to the output.

    Raises: ReportError if the folder cannot be written, LostWorkerError if one of the processes is gone,
    KeyboardInterrupt with a sentence if somebody stops it.
    """
    if order.folder is not None:
        _export_each(Path(order.folder), order)
    tally, cpu_seconds = Tally(order.plan), 0.0
    table = csv.writer(sys.stdout, lineterminator="\n")
    if order.as_csv:
        table.writerow(words.COLUMNS)
    bar = _Bar(order.games)
    try:
        for batch in batches(order.plan, order.games, order.workers, each=order.as_csv):
            tally.add(batch.tally)
            cpu_seconds += batch.cpu_seconds
            for outcome in batch.outcomes:
                table.writerows(words.rows(outcome))
            bar.show(tally.games)
    except KeyboardInterrupt:
        raise KeyboardInterrupt(_stopped(tally.games)) from None
    finally:
        bar.clear()
    if order.as_json:
        print(_as_json(tally, cpu_seconds))
    elif not order.as_csv:
        print("\n".join(words.report(tally, cpu_seconds)))


class _Bar:
    """How far it has come, on standard error if that is a terminal."""

    def __init__(self, games: int) -> None:
        self._games: Final = games
        self._is_shown: Final = sys.stderr.isatty()

    def show(self, done: int) -> None:
        """Draws the bar over itself."""
        if self._is_shown:
            filled = "#" * (done * _BAR // self._games)
            print(f"\r[{filled:.<{_BAR}}] {done} of {self._games} games", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Leaves nothing of it."""
        if self._is_shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def _export_each(folder: Path, order: Order) -> None:
    digits = len(str(order.games))
    names = [f"game-{game:0{digits}}.toml" for game in range(1, order.games + 1)]
    plan, players = order.plan, len(order.plan.levels)
    texts = (
        transcript.transcript(
            players, its_seed, choices, f"game {game} of {order.games}, {players} players, seed {plan.seed}"
        )
        for game, (its_seed, choices) in enumerate(choices_of(plan, order.games), start=1)
    )
    done = 0
    try:
        for _name in exporting.write_each(folder, names, texts):
            done += 1
    except KeyboardInterrupt:
        raise KeyboardInterrupt(_stopped(done)) from None


def _stopped(games: int) -> str:
    return f"Stopped after {games} {'game' if games == 1 else 'games'}."


def _as_json(tally: Tally, cpu_seconds: float) -> str:
    games = tally.games
    return json.dumps(
        {
            "games": games,
            "players": len(tally.plan.levels),
            "levels": tally.plan.levels,
            "turning": tally.plan.turning,
            "seed": tally.plan.seed,
            "decisions": tally.total("decisions"),
            "decisions_mean": tally.total("decisions") / games,
            "turns": tally.total("turns"),
            "turns_mean": tally.total("turns") / games,
            "wins_by_seat": tally.wins_by_seat,
            "wins_by_level": tally.wins_by_level,
            "wins_by_place": tally.wins_by_place,
            "missions": tally.share(tally.missions).value,
            "temple_marriages": tally.share(tally.temples).value,
            "spreads": {name: tally.spread(name)._asdict() for name in MEASURES},
            "rules": {rule: times / games for rule, times in sorted(tally.rules.items())},
            "cpu_seconds": cpu_seconds,
        }
    )
