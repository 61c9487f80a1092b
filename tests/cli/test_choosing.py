"""Which game is meant, and what is said if a newer one cannot be read."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.plain.keyboard import run

NEWER = "dan-and-eve.mortality cannot be read: it is no saved game of Mortality."


@pytest.fixture
def damaged(home: Path) -> Path:
    """Two games on the shelf, of which the newer cannot be read at all."""
    run("new", "Ann", "Ben", "--seed", "1", typed=["1"])
    run("new", "Dan", "Eve", "--seed", "1", typed=["1"])
    file = home / "dan-and-eve.mortality"
    file.write_bytes(b"spoilt")
    (home / "dan-and-eve.mortality.earlier").unlink()
    os.utime(home / "ann-and-ben.mortality", (1, 1))
    return file


@pytest.mark.parametrize("arguments", [["resume"], ["resume", "1"]])
def test_a_damaged_newer_game_is_named_before_an_older_one_goes_on(damaged: Path, arguments: list[str]) -> None:
    """The damaged file is named in one sentence, and then the newest that can be read goes on."""
    heard = run(*arguments)
    assert heard.lines[0] == NEWER
    assert heard.lines[1] == "On with the game of Ann and Ben."
    assert damaged.read_bytes() == b"spoilt"


@pytest.mark.usefixtures("damaged")
def test_a_damaged_newer_game_is_named_beside_an_export() -> None:
    """An export of the newest game says on standard error that a newer one cannot be read."""
    told = run("export", "1", "-")
    assert told.err == f"{NEWER}\n"
    assert told.out.startswith("[[scenario]]") or "[[scenario]]" in told.out
    assert told.status == 0
    assert run("export", "ann", "-").err == ""


def test_without_any_game_that_can_be_read_the_damaged_are_named(home: Path) -> None:
    """If nothing can be read, resume and export name the files in one sentence, with exit status 2."""
    home.mkdir()
    (home / "a.mortality").write_bytes(b"")
    (home / "b.mortality").write_bytes(b"b")
    reasons = "a.mortality because it is empty and b.mortality because it is no saved game of Mortality"
    sentence = f"No saved game can be read: {reasons}.\n"
    for arguments in (["resume"], ["resume", "1"], ["export", "1", "x.toml"]):
        refused = run(*arguments)
        assert (refused.status, refused.out, refused.err) == (2, "", sentence)


def test_an_unreadable_file_is_named_by_its_stem(damaged: Path) -> None:
    """Whoever names a damaged game by its file hears what is wrong with it, though another's title begins like that."""
    run("new", "Dan-and-Eve 2", "Bo")
    for text in ("dan-and-eve", damaged.name):
        refused = run("resume", text)
        assert (refused.status, refused.err) == (2, f"{NEWER}\n")


def test_the_newest_game_that_is_not_over_goes_on() -> None:
    """`resume` without a name passes over a game that is over, unless all are."""
    run("new", "Dan", "Eve", "--no-undo", "--seed", "3", typed=["1"] * 3000)
    assert "The game is over after" in run("resume").out
    run("new", "Ann", "Ben", "--seed", "1", typed=["1"])
    run("resume", "dan")
    run("new", "Flo", "Gus", "--no-undo", "--seed", "3", typed=["1"] * 3000)
    assert run("resume").lines[0] == "On with the game of Ann and Ben."


def test_a_title_goes_before_a_file_and_before_a_beginning() -> None:
    """An exact title is meant before a file that is called so, and only titles may be cut."""
    run("new", "Ann", "Ben")
    run("new", "Cat", "Dan")
    run("rename", "1", "ann-and-ben")
    assert run("resume", "ann-and-ben").lines[0] == "On with the game of Cat and Dan."
    assert run("resume", "ann and").lines[0] == "On with the game of Ann and Ben."
    assert run("resume", "ann-").lines[0] == "On with the game of Cat and Dan."
