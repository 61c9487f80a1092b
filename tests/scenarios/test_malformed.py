"""Scenario files that say something wrong: each is a failure in one line, never a traceback or an endless run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine.scenario import failures
from tests.scenarios.__main__ import main

ADULT = {"at": "ward_choir", "t": 40, "married": "temple"}
WAITING = {"at": "awaiting_scripture_study", "t": 4, "married": "temple"}


def scenario(given: dict[str, object] | None = None, then: dict[str, object] | None = None, **head: object) -> object:
    """Returns a scenario of two children, with something else in it."""
    table = {"turn": "A", "players": {"A": {}, "B": {}}, **(given or {})}
    return {"id": "x", "given": table, "then": then or {}, **head}


MALFORMED = {
    "everyone waits": scenario({"players": {"A": WAITING, "B": WAITING}}),
    "a list for a card": scenario(trials=[[1]]),
    "a table for a card": scenario(trials=[{"a": 1}]),
    "a number with a point": scenario(wisdom=[3.0]),
    "a list for a place": scenario({"players": {"A": {"at": []}, "B": {}}}),
    "a table for a marriage": scenario({"players": {"A": {"married": {"a": 1}}, "B": {}}}),
    "a number for a hand": scenario(then={"players": {"A": {"hand": 5}}}),
    "a hand of words": scenario(then={"players": {"A": {"hand": [1, "a"]}}}),
    "a player who does not play": scenario(then={"players": {"AB": {}}}),
    "more cards than there are": scenario({"players": {"A": {"hand": [3] * 7}, "B": {}}}),
    "two in study": scenario(
        {"players": {"A": {**ADULT, "at": "scripture_study"}, "B": {**ADULT, "at": "scripture_study"}}}
    ),
    "a winner before the turn": scenario({"players": {"A": {**ADULT, "t": 150}, "B": ADULT}}),
    "a rule that does not exist": scenario(rules=["FOO-9"]),
    "rules that are no list": scenario(rules=1),
    "a number for a title": scenario(title=1),
    "a line that says nothing": scenario(do=["A dances"]),
    "an unknown word": scenario(foo=1),
}


@pytest.mark.parametrize("name", MALFORMED)
def test_a_malformed_scenario_fails(name: str) -> None:
    """What is no scenario is a failure, told in one line."""
    table = MALFORMED[name]
    assert isinstance(table, dict)
    found = failures(table)
    assert found
    assert all("\n" not in line for line in found)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "there is no scenario in it"),
        (b"scenario = 1", "there is no scenario in it"),
        (b"scenario = [1]", "it is no table"),
        (b"foo = 1\n[[scenario]]", "it has a word not known here: foo"),
        (b"\xff", "it is no text in UTF-8"),
        (b"a = " + b"[" * 20_000, "it is nested too deep"),
        (b"a = ", "it is no TOML: Invalid value"),
    ],
)
def test_a_file_that_holds_none_fails(
    content: bytes, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file without scenarios is one failure, in words, and the count is the last line."""
    file = tmp_path / "file.toml"
    file.write_bytes(content)
    assert main([str(file)]) == 1
    *told, last = capsys.readouterr().out.splitlines()
    assert last == "0 passed, 1 failed"
    assert len(told) == 1
    assert said in told[0]


def test_a_folder_is_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder, and a file that is not there, are failures like others, and the rest still runs."""
    good = Path(__file__).with_name("winning.toml")
    assert main([str(tmp_path), str(tmp_path / "none.toml"), str(good)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{tmp_path}: the file: it cannot be read: it is no file",
        f"{tmp_path / 'none.toml'}: the file: it cannot be read: no such file or directory",
        "4 passed, 2 failed",
    ]


def test_a_reader_who_leaves_ends_it_quietly() -> None:
    """When nobody reads on, the run ends without a word of complaint."""
    command = f"{sys.executable} -m tests.scenarios $(yes /nope | head -3000) | head -1"
    done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, text=True, timeout=60, check=False)
    assert done.stderr == ""
