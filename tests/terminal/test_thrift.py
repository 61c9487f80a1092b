"""What a whole game costs on a slow line, in bytes a key; the speeds are measured elsewhere."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from statistics import median, quantiles
from typing import Final

import pytest

from tests.conftest import is_long_run
from tests.house.sources import ROOT
from tests.saves.telling import tell
from tests.terminal.thrift import FAR_AWAY, Size

PROMISED: Final[dict[Size, tuple[int, int, int, int]]] = {
    (80, 24): (150, 600, 4_000, 10_000),
    (120, 40): (225, 900, 6_000, 15_000),
}
"""The most bytes of a key in the median, in nine of ten keys, of any key, and for the opening of the table."""

A_STEP: Final = 60
"""The most bytes of one step of a token that walks."""

A_ROW: Final = 900
"""The most bytes, in the median, of a choice with the turns of three computers after it."""

EIGHT: Final = ("Ann", "Ben", "Carla", "Dora", "Emil", "Finn", "Georg", "Hanna")

LONG: Final = 300
"""Seconds within which a whole game ends in any case."""


def weighed(size: Size, names: tuple[str, ...], *, steps: bool = False) -> tuple[int, list[list[int]]]:
    """Returns the bytes of the opening, and for each key those of its frames."""
    command = (sys.executable, "-m", "tests.terminal.thrift", *map(str, size), str(int(steps)), *names)
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "MORTALITY_HOME") if name in os.environ}
    environment = {**kept, **FAR_AWAY, "LANG": "C.UTF-8"}
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=LONG, check=False)
    assert run.returncode == 0, run.stderr
    opening, keys = json.loads(run.stdout)
    return opening, keys


@pytest.mark.parametrize("size", PROMISED, ids=["80x24", "120x40"])
@pytest.mark.parametrize("names", [EIGHT[:3], *[EIGHT[:many] for many in (2, 4, 5, 8)] * is_long_run()], ids=",".join)
def test_a_whole_game_on_a_slow_line(size: Size, names: tuple[str, ...]) -> None:
    """From Birth to the finish, each key a choice: the bytes stay within what is promised."""
    opening, keys = weighed(size, names)
    costs = [sum(frames) for frames in keys]
    found = (round(median(costs)), round(quantiles(costs, n=10)[-1]), max(costs), opening)
    tell(f"{len(keys)} keys: median {found[0]}, 90th percentile {found[1]}, most {found[2]}, opening {found[3]} bytes")
    assert all(cost <= most for cost, most in zip(found, PROMISED[size], strict=True)), found


def test_a_row_of_computers_is_one_small_picture() -> None:
    """A key after which three computers play without a pause costs hardly more than one after which nobody does."""
    _, keys = weighed((80, 24), ("Ann", "Ben:steady", "Carla:easy", "Dora:steady"))
    costs = [sum(frames) for frames in keys]
    tell(f"{len(keys)} keys: median {median(costs)}, 90th percentile {quantiles(costs, n=10)[-1]}, most {max(costs)}")
    assert median(costs) <= A_ROW
    assert max(costs) <= PROMISED[(80, 24)][2]


def test_a_step_is_one_small_frame() -> None:
    """Where the steps of a move are shown, each is one frame of few bytes; what has come of the move is the last."""
    _, keys = weighed((80, 24), ("Ann", "Ben"), steps=True)
    walked = [frames for frames in keys[1:20] if len(frames) > 1]
    assert len(walked) > 5
    assert max(step for frames in walked for step in frames[:-1]) <= A_STEP
