"""Many games from the command line: told in lines, as a table and as one object, by any number of processes."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import time
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pexpect
import pytest

from engine.campaign.tally import MEASURES
from tests.cli.test_process import PROGRAM, started
from tests.conftest import is_long_run, scale
from tests.house.sources import ROOT
from tests.plain.keyboard import run

TIME = ', "cpu_seconds"'
LEVELS = ("--level", "steady", "--level", "sharp", "--level", "easy", "--level", "random")


def reported(*arguments: str) -> dict[str, Any]:
    """Returns the object that a simulation is told as."""
    told = run("simulate", *arguments, "--json")
    assert told.status == 0
    report: dict[str, Any] = json.loads(told.out)
    return report


def begun(*arguments: str) -> subprocess.Popen[str]:
    """Starts a simulation of two without end, and returns it when it is at it."""
    running = subprocess.Popen(
        [*PROGRAM, "simulate", "--games", "1000000", "--players", "2", "--csv", *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert running.stdout is not None
    running.stdout.readline()
    running.stdout.readline()  # the first game
    time.sleep(0.1)
    return running


def test_a_simulation_is_told_in_numbers() -> None:
    """With `--json` a simulation is one object; the same seed gives the same games."""
    report = reported("--games", "5", "--players", "3", "--seed", "7")
    assert set(report) == {
        "games",
        "players",
        "levels",
        "turning",
        "seed",
        "decisions",
        "decisions_mean",
        "turns",
        "turns_mean",
        "wins_by_seat",
        "wins_by_level",
        "wins_by_place",
        "missions",
        "temple_marriages",
        "spreads",
        "rules",
        "cpu_seconds",
    }
    assert (report["games"], report["players"], report["seed"], report["levels"]) == (5, 3, 7, ["random"] * 3)
    assert report["turns_mean"] == report["turns"] / 5
    assert sum(report["wins_by_seat"]) == sum(report["wins_by_place"]) == sum(report["wins_by_level"].values()) >= 5
    assert set(report["spreads"]) == set(MEASURES)
    again = reported("--games", "5", "--players", "3", "--seed", "7")
    assert {**report, "cpu_seconds": 0} == {**again, "cpu_seconds": 0}


def test_levels_sit_in_seat_order() -> None:
    """`--level` stands once for each seat, in the order of the seats, and every level's wins are told."""
    report = reported("--games", "6", "--seed", "3", *LEVELS)
    assert report["levels"] == ["steady", "sharp", "easy", "random"]
    assert report["players"] == 4
    by_level = dict(zip(report["levels"], report["wins_by_seat"], strict=True))
    assert report["wins_by_level"] == by_level


def test_a_win_that_two_of_a_level_share_counts_once_for_the_level() -> None:
    """A game in which two players of one level finish together is one game that the level won (WIN-4)."""
    arguments = ("--games", "2", "--players", "4", "--seed", "107")
    report = reported(*arguments)
    assert sum(report["wins_by_seat"]) == sum(report["wins_by_place"]) == 3
    assert report["wins_by_level"] == {"random": 2}
    told = run("simulate", *arguments)
    assert told.status == 0
    assert "Level random won 2 times, 100.0 % (34.2 to 100.0)." in told.out.splitlines()


def test_one_level_sits_at_every_seat() -> None:
    """A single level and a number of players is that level at all seats."""
    assert reported("--games", "1", "--players", "3", "--level", "steady")["levels"] == ["steady"] * 3


def test_a_simulation_is_told_in_lines() -> None:
    """Without `--json` a simulation is told in lines: who won, how often, and each measure with its spread."""
    told = run("simulate", "--games", "20", "--players", "2", "--seed", "7", "--level", "steady").out.splitlines()
    assert told[0] == "20 games were played to the end by 2 players, with the seed 7."
    for part in (
        "Seat 2, steady, won ",
        "Level steady won ",
        "Place 1 in turn order won ",
        *MEASURES.values(),
        "REO-1",
    ):
        assert [line for line in told if line.startswith(part)], part
    assert max(map(len, told)) < 80


def test_a_simulation_is_a_table() -> None:
    """With `--csv` each seat of each game has a row; the rows add up to what `--json` tells."""
    arguments = ("--games", "4", "--seed", "7", *LEVELS)
    rows = list(csv.DictReader(run("simulate", *arguments, "--csv").out.splitlines()))
    report = reported(*arguments)
    assert len(rows) == 4 * 4
    assert [row["level"] for row in rows[:4]] == report["levels"]
    won = [row for row in rows if row["won"] == "1"]
    assert [sum(row["place"] == str(place) for row in won) for place in range(1, 5)] == report["wins_by_place"]
    assert sum(int(row["turns"]) for row in rows) == 4 * report["turns"]
    assert {row["married"] for row in rows} <= {"temple", "civil", ""}


@pytest.mark.parametrize(
    ("form", "levels", "workers"),
    [
        ("--json", ("--players", "4") if not is_long_run() else LEVELS, ["2", "4"]),
        ("--csv", ("--level", "steady", "--level", "easy"), ["2"]),
    ],
)
def test_any_number_of_processes_tells_the_same(form: str, levels: tuple[str, ...], workers: list[str]) -> None:
    """By one process, by two and by four, everything but the time is the same, and so is the order of the games."""
    arguments = ("simulate", "--games", str(scale(13, 1000)), "--seed", "5", "--turning", *levels, form)
    told = {run(*arguments).out.partition(TIME)[0]}
    for number in workers:
        ended = started(*arguments, "--workers", number)
        assert (ended.returncode, ended.stderr) == (0, "")
        told.add(ended.stdout.partition(TIME)[0])
    assert len(told) == 1


def test_a_bar_is_drawn_on_a_terminal_only() -> None:
    """On a terminal a bar on standard error tells how far it has come, and is wiped away; elsewhere there is none."""
    arguments = ["simulate", "--games", "8", "--players", "2", "--seed", "7"]
    assert started(*arguments).stderr == ""
    program = pexpect.spawn(PROGRAM[0], [*PROGRAM[1:], *arguments], cwd=str(ROOT), encoding="utf-8", timeout=30)
    program.expect_exact("[##############################] 8 of 8 games")
    program.expect_exact("\r\x1b[K")
    program.expect_exact("8 games were played to the end by 2 players")
    program.expect(pexpect.EOF)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_ends_all_processes(workers: str) -> None:
    """Ctrl+C ends a simulation of one process or two in one sentence, with exit status 130."""
    running = begun("--workers", workers)
    running.send_signal(signal.SIGINT)
    _, said = running.communicate(timeout=60)
    assert said.startswith("Stopped after ")
    assert said.endswith(" games.\n")
    assert said.count("\n") == 1
    assert running.returncode == 130


def test_each_simulated_game_can_be_exported(tmp_path: Path) -> None:
    """With `--export` each game becomes a scenario in a file of its own, in a folder that is made for it."""
    folder = tmp_path / "deep" / "games"
    arguments = ("simulate", "--games", "10", "--players", "2", "--level", "steady", "--seed", "7")
    told = run(*arguments, "--export", str(folder))
    assert told.status == 0
    assert sorted(path.name for path in folder.iterdir()) == [f"game-{number:02}.toml" for number in range(1, 11)]
    for path in folder.iterdir():
        (scenario,) = tomllib.loads(path.read_text(encoding="utf-8"))["scenario"]
        assert scenario["then"]["winners"]
    refused = run(*arguments, "--export", str(folder))
    assert refused.status == 2
    assert refused.err.endswith("game-01.toml is there already and is left as it is.\n")


def test_levels_can_move_on_with_each_game() -> None:
    """With `--turning` the levels move one seat on with each game: in eight games each sits at every seat twice."""
    arguments = ("--games", "8", "--seed", "7", *LEVELS, "--turning")
    rows = list(csv.DictReader(run("simulate", *arguments, "--csv").out.splitlines()))
    assert [row["level"] for row in rows[:12]] == [
        *("steady", "sharp", "easy", "random"),
        *("random", "steady", "sharp", "easy"),
        *("easy", "random", "steady", "sharp"),
    ]
    seats = Counter((row["level"], row["seat"]) for row in rows)
    assert set(seats.values()) == {2}
    report = reported(*arguments)
    assert report["turning"]
    won = Counter(row["level"] for row in rows if row["won"] == "1")
    assert report["wins_by_level"] == {level: won[level] for level in LEVELS[1::2]}
    told = run("simulate", *arguments).out.splitlines()
    assert told[1:3] == [
        "In seat order they play: steady, sharp, easy, random.",
        "With each game they move one seat on.",
    ]
    assert told[4].startswith("Seat 1 won ")


def test_a_process_that_is_killed_is_told() -> None:
    """If something kills one of the processes, the simulation ends in one sentence, with exit status 1."""
    running = begun("--workers", "2")
    children = Path(f"/proc/{running.pid}/task/{running.pid}/children").read_text(encoding="ascii").split()
    workers = [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
    assert len(workers) == 2
    os.kill(workers[1], signal.SIGKILL)
    _, said = running.communicate(timeout=60)
    assert said == "One of the processes was ended by something else before it was done.\n"
    assert running.returncode == 1


def test_ctrl_c_before_all_is_loaded() -> None:
    """Ctrl+C that meets the processes while they are still being loaded leads to no traceback either."""
    running = subprocess.Popen(
        [*PROGRAM, "simulate", "--games", "1000000", "--workers", "2"],
        cwd=ROOT,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    children = Path(f"/proc/{running.pid}/task/{running.pid}/children")
    while not children.read_text(encoding="ascii"):
        time.sleep(0.001)
    os.killpg(running.pid, signal.SIGINT)  # as a terminal sends it: to all of them
    _, said = running.communicate(timeout=60)
    assert said == "Stopped after 0 games.\n"
    assert running.returncode == 130
