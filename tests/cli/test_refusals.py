"""Bad input of every kind gets one plain sentence on standard error and exit status 2."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.plain.keyboard import run

COMMAND = "mortality --help lists them all."
TOO_MANY = "mortality --help tells what may stand there."

REFUSED = [
    (["play"], f"There is no command 'play'; {COMMAND}"),
    (["--bogus"], f"There is no option '--bogus' here; {COMMAND}"),
    ([""], f"An empty word is no command; {COMMAND}"),
    (["\x1b[2J"], f"There is no command '?[2J'; {COMMAND}"),
    (["-5"], f"There is no option '-5' here; {COMMAND}"),
    (["new"], "Mortality is for 2 to 8 players, not 0."),
    (["new", "Ann"], "Mortality is for 2 to 8 players, not 1."),
    (["new", "Ann", "--plain"], "Mortality is for 2 to 8 players, not 1."),
    (["new", *"ABCDEFGHI"], "Mortality is for 2 to 8 players, not 9."),
    (["new", "Ann", "Ann"], "Two players cannot both be called Ann."),
    (["new", "Ann", "Ben", "ANN"], "Two players cannot both be called Ann."),
    (["new", "Ann", ""], "A name needs at least one character."),
    (["new", "Ann", "x" * 21], f"The name {'x' * 21} is too long; a name fills at most 20 cells of a terminal."),
    (["new", "Ann", "B\nn"], "The name B?n has a character that cannot be printed."),
    (["new", "Ann", "B\udc80"], "The name B? has a character that cannot be printed."),
    (["new", "Ann", "ann:easy"], "Two players cannot both be called Ann."),
    (["new", "Ann", "Ben:hard"], "There is no level 'hard'; the levels are easy, steady and sharp."),
    (["new", "Ann", "Ben: Easy person"], "There is no level 'Easy person'; the levels are easy, steady and sharp."),
    (["new", "Ann", "Ben:easy:"], "There is no level ''; the levels are easy, steady and sharp."),
    (["new", ":sharp"], "Mortality is for 2 to 8 players, not 1."),
    (["new", "Ann", "-Ben"], f"There is no option '-Ben' here; {COMMAND}"),
    (["new", "Ann", "Ben", "--sed", "1"], f"There is no option '--sed' here; {COMMAND}"),
    (["new", "Ann", "Ben", "--plain=yes"], "The option --plain takes nothing behind it."),
    (["new", "Ann", "Ben", "--seed"], "The option --seed needs something behind it."),
    (
        ["new", "Ann", "Ben", "--seed", "x"],
        "The option --seed takes a whole number from 0 to 4611686018427387903, not 'x'.",
    ),
    (
        ["new", "Ann", "Ben", "--seed="],
        "The option --seed needs something behind it.",
    ),
    (
        ["new", "Ann", "Ben", "--seed", "-1"],
        "The option --seed takes a whole number from 0 to 4611686018427387903, not '-1'.",
    ),
    (
        ["new", "Ann", "Ben", "--seed", "4611686018427387904"],
        "The option --seed takes a whole number from 0 to 4611686018427387903, not '4611686018427387904'.",
    ),
    (
        ["new", "Ann", "Ben", "--seed", "9" * 5000],
        f"The option --seed takes a whole number from 0 to 4611686018427387903, not '{'9' * 37}...'.",
    ),
    (
        ["new", "Ann", "Ben", "--seed", "\u00b2"],
        "The option --seed takes a whole number from 0 to 4611686018427387903, not '\u00b2'.",
    ),
    (["resume"], "There is no saved game; mortality new and two to eight names begin one."),
    (["resume", "1"], "There is no saved game."),
    (["resume", "-x"], f"There is no option '-x' here; {COMMAND}"),
    (["resume", "--", "-x"], "There is no saved game."),
    (["resume", "1", "2"], f"One word too many: '2'; {TOO_MANY}"),
    (["resume", "--seed", "1"], f"There is no option '--seed' here; {COMMAND}"),
    (["games", "all"], f"One word too many: 'all'; {TOO_MANY}"),
    (["export"], "Name a game and a file: mortality export 1 game.toml writes the newest game."),
    (["export", "1"], "Name a game and a file: mortality export 1 game.toml writes the newest game."),
    (["export", "1", "x.toml"], "There is no saved game."),
    (["export", "1", "x.toml", "y"], f"One word too many: 'y'; {TOO_MANY}"),
    (["simulate", "--games", "0"], "The option --games takes a whole number from 1 to 1000000, not '0'."),
    (["simulate", "--games", "1.5"], "The option --games takes a whole number from 1 to 1000000, not '1.5'."),
    (["simulate", "--players", "1"], "The option --players takes a whole number from 2 to 8, not '1'."),
    (["simulate", "--players", "9"], "The option --players takes a whole number from 2 to 8, not '9'."),
    (["simulate", "--level", "Ann"], "There is no level 'Ann'; the levels are easy, steady, sharp and random."),
    (["simulate", "--level"], "The option --level needs something behind it."),
    (
        ["simulate", "--level", "easy", "--level", "sharp", "--players", "3"],
        "3 players need 3 levels, one for each seat, not 2.",
    ),
    (["simulate", "--workers", "0"], "The option --workers takes a whole number from 1 to 64, not '0'."),
    (["simulate", "--json", "--csv"], "The output is either --json or --csv, not both."),
    (["simulate", "Ann"], f"One word too many: 'Ann'; {TOO_MANY}"),
    (["simulate", "--export"], "The option --export needs something behind it."),
    (["simulate", "--export", "--json"], "The option --export needs something behind it."),
    (["simulate", "--export", ""], "The option --export needs something behind it."),
    (["simulate", "--export="], "The option --export needs something behind it."),
    (["--version", "now"], f"One word too many: 'now'; {TOO_MANY}"),
    (["--help", "new"], f"One word too many: 'new'; {TOO_MANY}"),
    (["help", "new", "resume"], f"One word too many: 'resume'; {TOO_MANY}"),
    (["help", "play"], f"There is no command 'play'; {COMMAND}"),
    (["--plain", "new", "Ann"], "Mortality is for 2 to 8 players, not 1."),
    (["--seed", "5", "new", "Ann"], "Mortality is for 2 to 8 players, not 1."),
    (["--seed", "5"], f"There is no option '--seed' here; {COMMAND}"),
    (["--seed", "5", "resume"], f"There is no option '--seed' here; {COMMAND}"),
]


@pytest.mark.parametrize(("arguments", "sentence"), REFUSED, ids=range(len(REFUSED)))
def test_bad_input_is_refused_in_one_sentence(arguments: list[str], sentence: str, home: Path) -> None:
    """What cannot be done is told in one sentence on standard error; nothing is begun and nothing is said besides."""
    refused = run(*arguments, typed=["1"])
    assert refused.err == f"{sentence}\n"
    assert refused.out == ""
    assert refused.status == 2
    assert refused.typed == 0
    assert not home.exists()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["resume", "2"], "There is no saved game '2'."),
        (["resume", "Bob"], "There is no saved game 'Bob'."),
        (["resume", ""], "There is no saved game without a name."),
        (["resume", "--", "--plain"], "There is no saved game '--plain'."),
        (["resume", "an"], "Several saved games begin with 'an': Anna and Zoe; Ann and Ben."),
        (["export", "an", "-"], "Several saved games begin with 'an': Anna and Zoe; Ann and Ben."),
    ],
)
def test_a_game_that_is_not_there_is_refused(arguments: list[str], sentence: str) -> None:
    """A number or name that means no game, or several, is refused in one sentence."""
    run("new", "Ann", "Ben")
    if "an" in arguments:
        run("new", "Anna", "Zoe")
    refused = run(*arguments)
    assert (refused.status, refused.out, refused.err) == (2, "", f"{sentence}\n")


def test_a_file_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    """An export never overwrites a file, and says so; nor does it write where nothing can be written."""
    run("new", "Ann", "Ben")
    file = tmp_path / "x"
    file.write_text("precious")
    refused = run("export", "1", str(file))
    assert refused.status == 2
    assert refused.err.endswith(" is there already and is left as it is.\n")
    assert file.read_text() == "precious"
    for target, reason in (
        (str(file / "y"), "Not a directory"),
        (str(tmp_path / "no" / "y"), "No such file or directory"),
        ("a\0b", "no file can be called that"),
    ):
        refused = run("export", "1", target)
        assert refused.status == 2
        assert re.fullmatch(rf".* cannot be written: {reason}\.\n", refused.err)


def test_games_that_cannot_be_listed_are_refused(home: Path) -> None:
    """If the folder of the games is no folder, that is told in one sentence."""
    home.write_text("a file")
    for arguments in (["games"], ["resume"], ["resume", "1"], ["export", "1", "-"]):
        refused = run(*arguments)
        assert refused.status == 2
        assert refused.err == f"The saved games in {home} cannot be listed: not a directory.\n"


def test_a_name_may_still_end_like_a_level_that_there_is_not() -> None:
    """With `:person` behind it the command line takes any name, and a saved game with such a name is gone on with."""
    assert run("new", "Ann", "Ben:hard:person", "--plain").status == 0
    assert run("games").out.startswith("1. Ann and Ben:hard: ")
    assert run("resume", "1", "--plain").status == 0
