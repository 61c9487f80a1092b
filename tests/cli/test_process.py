"""The program as a process of its own: pipes that close, keys that interrupt, streams that are not there."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from tests.house.sources import ROOT
from tui.shelf import Shelf

PROGRAM = [sys.executable, "-m", "tui"]
SAVED = "The game is saved; mortality resume goes on with it."


def started(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs the program to its end, typing through a pipe."""
    return subprocess.run(
        [*PROGRAM, *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )


def shell(line: str) -> subprocess.CompletedProcess[str]:
    """Runs a line of the shell in which `$GAME` is the program."""
    environment = {**os.environ, "GAME": " ".join(PROGRAM)}
    return subprocess.run(
        ["/bin/bash", "-c", f"set -o pipefail; {line}"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def terminal(*arguments: str) -> pexpect.spawn:
    """Starts the program at a terminal of its own."""
    program = ["-m", "tui", *arguments, "--plain"]
    return pexpect.spawn(sys.executable, program, cwd=str(ROOT), encoding="utf-8", timeout=30, dimensions=(24, 80))


def test_a_game_is_played_over_a_pipe() -> None:
    """Over a pipe a game begins, saves and leaves when the input ends."""
    played = started("new", "Ann", "Ben", "--plain", "--seed", "1", typed="1\n1\n")
    assert played.returncode == 0
    assert played.stderr == ""
    assert played.stdout.splitlines()[-1] == SAVED
    assert len(Shelf().look()[0][0].session.choices) == 2


def test_the_last_line_needs_no_end() -> None:
    """An answer at the end of the input counts though no end of line follows it."""
    started("new", "Ann", "Ben", "--seed", "1", typed="1\n1")
    assert len(Shelf().look()[0][0].session.choices) == 2


@pytest.mark.parametrize("line", ["yes 1 | $GAME new Ann Ben | head -1", "$GAME --help | head -1", "$GAME | true"])
def test_a_closed_pipe_ends_quietly(line: str) -> None:
    """If nobody reads any more, the program ends without a word on standard error."""
    ended = shell(line)
    assert ended.stderr == ""


def test_a_game_whose_output_closes_is_saved() -> None:
    """What was chosen before the output was closed is on the shelf, and the game can be gone on with."""
    shell("yes 1 | $GAME new Ann Ben --seed 1 | head -30")
    (game,) = Shelf().look()[0]
    assert game.session.choices
    assert started("resume", typed="1\n").returncode == 0


@pytest.mark.parametrize(
    ("line", "status"),
    [
        ("$GAME games >&-", 0),
        ("$GAME new Ann Ben <&-", 0),
        ("$GAME new Ann Ann 2>&-", 2),
        ("$GAME new Ann Ben <&- >&- 2>&-", 0),
        ("$GAME games >/dev/full", 2),
        ("yes 1 | $GAME new Ann Ben >/dev/full", 0),
    ],
)
def test_streams_that_are_not_there_do_no_harm(line: str, status: int) -> None:
    """A stream that is closed, full or no file leads to no traceback."""
    ended = shell(line.replace("yes 1 |", "(yes 1 || true) 2>/dev/null |"))
    assert "Traceback" not in ended.stderr
    assert "Exception" not in ended.stderr
    if "yes" not in line:
        assert ended.returncode == status


def test_ctrl_c_saves_and_leaves() -> None:
    """Ctrl+C at a question leaves with one sentence, exit status 130, and the game as it stood."""
    game = terminal("new", "Ann", "Ben", "--plain", "--seed", "1")
    for _ in range(3):
        game.expect_exact("Your choice? ")
        game.sendline("1")
    game.expect_exact("Your choice? ")
    game.sendintr()
    game.expect_exact(f"\r\n{SAVED}\r\n")
    game.expect(pexpect.EOF)
    assert game.before == ""
    game.close()
    assert game.exitstatus == 130
    assert len(Shelf().look()[0][0].session.choices) == 3


@pytest.mark.parametrize("arguments", [(), ("resume",)])
def test_ctrl_c_leaves_wherever_it_is_pressed(arguments: tuple[str, ...]) -> None:
    """Ctrl+C leaves the start menu and a resumed game in the same way."""
    started("new", "Ann", "Ben", typed="1\n")
    game = terminal(*arguments)
    game.expect_exact("Your choice? ")
    game.sendintr()
    game.expect(pexpect.EOF)
    assert game.before.splitlines()[-1] == (SAVED if arguments else "Goodbye.")
    game.close()
    assert game.exitstatus == 130


def test_the_end_of_input_at_a_terminal_leaves() -> None:
    """Ctrl+D leaves with one sentence and exit status 0."""
    game = terminal("new", "Ann", "Ben")
    game.expect_exact("Your choice? ")
    game.sendeof()
    game.expect_exact(f"\r\n{SAVED}\r\n")
    game.expect(pexpect.EOF)
    game.close()
    assert game.exitstatus == 0


def test_a_terminal_sees_nothing_but_text() -> None:
    """At a terminal too nothing is written but printable ASCII and ends of lines: no colour, no cursor, no redraw."""
    game = terminal("new", "Ann", "Ben", "--seed", "1")
    seen = []
    for answer in ["1", "s", "?", "b", "", "u", "redo", "h", "c", "l", "settings", "1", "1", "q"]:
        game.expect_exact("? ")
        seen.append(game.before)
        game.sendline(answer)
    game.expect(pexpect.EOF)
    seen.append(game.before)
    assert re.fullmatch(r"(?:[ -~]|\r\n)*", "".join(seen))


def test_a_terminal_that_goes_away_takes_no_game_with_it() -> None:
    """When the window is closed the choices that were made are on the shelf."""
    game = terminal("new", "Ann", "Ben", "--seed", "1")
    for _ in range(2):
        game.expect_exact("Your choice? ")
        game.sendline("1")
    game.expect_exact("Your choice? ")
    game.kill(signal.SIGHUP)
    game.expect(pexpect.EOF)
    game.close()
    assert len(Shelf().look()[0][0].session.choices) == 2


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_a_name_that_the_output_cannot_write_does_no_harm(encoding: str) -> None:
    """Names are printed as typed where the output can write them, and otherwise with a backslash."""
    done = subprocess.run(
        [*PROGRAM, "new", "Zoë", "李雷", "--seed", "1"],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": encoding},
        input=b"1\n\xff\xfe\n1\n",
        capture_output=True,
        check=False,
    )
    written = {"ascii": r"Zo\xeb and \u674e\u96f7", "latin-1": r"Zoë and \u674e\u96f7", "utf-8": "Zoë and 李雷"}
    assert done.stderr == b""
    assert done.returncode == 0
    assert f"A game of Mortality for {written[encoding]}." in done.stdout.decode(encoding)


def test_a_list_that_the_output_cannot_write_does_no_harm() -> None:
    """The list of games and a refusal are written with backslashes where nothing else can be written."""
    started("new", "Zoë", "Åsa", "--seed", "1")
    listed = started("games", PYTHONIOENCODING="ascii")
    assert listed.stdout.startswith(r"1. Zo\xeb and \xc5sa: ")
    refused = started("resume", "Å", "--plain", PYTHONIOENCODING="ascii")
    assert refused.stderr == "There is no saved game '\\xc5'.\n"
    assert (listed.returncode, refused.returncode) == (0, 2)


def test_names_that_are_no_text_are_refused() -> None:
    """Arguments that are no UTF-8 get their sentence too."""
    done = subprocess.run([*PROGRAM, "new", "Ann", b"\xff\xfe"], cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == 2
    assert done.stderr == b"The name ?? has a character that cannot be printed.\n"


@pytest.mark.parametrize("arguments", [["--version"], ["--help"], ["games"]])
def test_what_needs_no_face_loads_none(arguments: list[str]) -> None:
    """Neither Textual nor the plain face is loaded for what is answered at once."""
    told = started(*arguments, PYTHONPROFILEIMPORTTIME="1")
    loaded = {line.rpartition("|")[2].strip() for line in told.stderr.splitlines()}
    assert "tui.cli" in loaded
    assert not {name for name in loaded if name.startswith(("textual", "rich", "tui.plain"))}


def test_a_new_game_lies_where_the_platform_keeps_such_things(tmp_path: Path) -> None:
    """Without MORTALITY_HOME the games lie in the user's data directory."""
    played = started("new", "Ann", "Ben", MORTALITY_HOME="", HOME=str(tmp_path), XDG_DATA_HOME=str(tmp_path / "data"))
    assert played.returncode == 0
    assert [path.name for path in tmp_path.rglob("*.mortality")] == ["ann-and-ben.mortality"]
