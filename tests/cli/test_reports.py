"""What the command line answers without a face."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.plain.keyboard import run
from tui.cli import COMMANDS


@pytest.mark.parametrize("option", ["--version", "-V"])
def test_the_version_is_told(option: str) -> None:
    """The version is one line with the name of the game."""
    told = run(option)
    assert told.status == 0
    assert told.out.startswith("mortality ")
    assert told.out.count("\n") == 1


@pytest.mark.parametrize("option", ["--help", "-h", "help"])
def test_help_tells_every_command(option: str) -> None:
    """The help has the usage of each command, in lines that fit a terminal."""
    told = run(option)
    assert told.status == 0
    for command in COMMANDS.values():
        assert f"mortality {command.usage}\n    {command.help}\n" in told.out
    assert max(map(len, told.out.splitlines())) < 80


@pytest.mark.parametrize("word", COMMANDS)
def test_each_command_tells_its_own_help(word: str) -> None:
    """`--help` behind a command tells its usage and what it does."""
    told = run(word, "--help")
    assert told.out == f"mortality {COMMANDS[word].usage}\n    {COMMANDS[word].help}\n"
    assert told.status == 0


@pytest.mark.parametrize("word", COMMANDS)
def test_help_tells_one_command(word: str) -> None:
    """`help` with a command behind it tells that one."""
    assert run("help", word) == run(word, "--help")


def test_options_may_stand_before_the_word() -> None:
    """An option before the command is the same as behind it, with what it needs."""
    run("new", "Ann", "Ben")  # who have been shown how fellowshipping works from now on
    heard = run("--plain", "--seed", "4", "new", "Ann", "Ben", "--no-undo")
    assert heard.out == run("new", "Ann", "Ben", "--no-undo", "--plain", "--seed", "4").out
    assert heard.status == 0


def test_without_games_the_list_says_so() -> None:
    """An empty shelf is told in one sentence."""
    assert run("games").out == "There is no saved game.\n"


def test_the_games_are_listed_with_where_they_stand(home: Path) -> None:
    """The games are numbered from the newest, each with whose turn it is and who leads, or who won; then strangers."""
    run("new", "Ann", "Ben", "--seed", "3", typed=["1"] * 3000)
    run("new", "Carla", "Dora", "--seed", "1", typed=["1"] * 3)
    (home / "odd.mortality").write_bytes(b"")
    listed = run("games")
    assert listed.status == 0
    first, second, third = listed.out.splitlines()
    assert first == "1. Carla and Dora: turn 4, Carla to play, several lead with 2."
    assert second in ("2. Ann and Ben: Ann finished mortality.", "2. Ann and Ben: Ben finished mortality.")
    assert third == "odd.mortality cannot be read: it is empty."


def test_an_export_is_a_scenario(tmp_path: Path) -> None:
    """An export is one scenario, on standard output or in a new file, with a line for each choice that stands."""
    run("new", "Ann", "Ben", "--seed", "1", typed=["1", "1", "u", "1", "1"])
    (scenario,) = tomllib.loads(run("export", "1", "-").out)["scenario"]
    assert [line.partition(": ")[2] for line in scenario["do"]] == ["roll"] * 3
    file = tmp_path / "game.toml"
    told = run("export", "ann", str(file))
    assert told.out == f"Ann and Ben is written to {file}.\n"
    assert tomllib.loads(file.read_text(encoding="utf-8"))["scenario"] == [scenario]
