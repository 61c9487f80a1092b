"""Many games by several processes: what comes of them is the same for any number of them."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Final, NamedTuple

from engine.campaign.playing import Outcome, Plan, outcomes
from engine.campaign.tally import Tally, tallied
from tui.workers import worked_off

_LARGEST: Final = 100
"""Games that a process plays before it tells of them."""
_SHARES: Final = 8
"""Shares of the games that each process plays one after the other, so that none is left with much at the end."""


class Batch(NamedTuple):
    """Some of the games, one after the other by their numbers."""

    tally: Tally
    outcomes: list[Outcome]
    """Each game; empty if only the tally was asked for."""
    cpu_seconds: float
    """What they cost."""


class _Task(NamedTuple):
    plan: Plan
    first: int
    games: int
    each: bool


def batches(plan: Plan, games: int, workers: int, *, each: bool) -> Iterator[Batch]:
    """Plays so many games by so many processes and yields them in the order of their numbers.

    With `each`, every game is told and not only their tally.
    Raises: LostWorkerError if a process is gone, KeyboardInterrupt if somebody stops it.
    """
    size = min(_LARGEST, max(1, games // (workers * _SHARES)))
    tasks = [_Task(plan, first, min(size, games - first), each) for first in range(0, games, size)]
    if workers == 1:
        yield from map(_played, tasks)
        return
    yield from worked_off(_played, tasks, workers)


def _played(task: _Task) -> Batch:
    began = time.process_time()
    games = list(outcomes(task.plan, task.first, task.games))
    tally = tallied(task.plan, games)
    return Batch(tally, games if task.each else [], time.process_time() - began)
