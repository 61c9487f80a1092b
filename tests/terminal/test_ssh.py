"""The game as a login's ForceCommand, by a real sshd: whatever is asked for, there is the game and nothing else."""

from __future__ import annotations

import getpass
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.sources import ROOT
from tests.terminal.programs import LONG
from tests.terminal.servers import Server, found_sshd, over_ssh, players
from tests.terminal.test_door import QUESTION


@pytest.fixture
def remote(tmp_path: Path) -> Path:
    """The folder of the saves at the other end."""
    return tmp_path / "remote"


@pytest.fixture
def server(tmp_path: Path, remote: Path) -> Iterator[Server]:
    """A server whose login is the game, as the README says it is made so."""
    command = f"cd {ROOT} && MORTALITY_HOME={remote} exec {sys.executable} -m tui"
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (said,) = re.findall(r"```\n(Match User mortality\n.*?)```", readme, re.DOTALL)
    forced = said.replace("User mortality", f"User {getpass.getuser()}").replace("ForceCommand mortality", "{}")
    with Server(tmp_path / "sshd", forced.replace("{}", f"ForceCommand {command}")) as one:
        yield one
        deadline = time.monotonic() + LONG
        while left := [*one.sessions(), *players(remote)]:
            assert time.monotonic() < deadline, f"left over: {left}"
            time.sleep(0.02)


def test_a_login_is_the_game(server: Server) -> None:
    """The question, the full screen, which nothing stops, and the status of the game as that of ssh."""
    with over_ssh(server) as program:
        program.wait_for(QUESTION)
        program.type("\r")
        program.wait_for("New game")
        program.type("\x1a")
        program.settle()
        assert "New game" in program.screen.text()
        program.type("q")
        assert program.wait(LONG) == 0
        assert program.is_restored()


def test_ctrl_c_at_the_login(server: Server) -> None:
    """Ctrl+C at the question is status 130 at the other end too."""
    with over_ssh(server) as program:
        program.wait_for(QUESTION)
        program.type("\x03")
        assert program.wait(LONG) == 130


def test_plain_text_is_asked_for_at_the_login(server: Server) -> None:
    """`ssh -t host plain` is the plain face at once."""
    with over_ssh(server, "plain") as program:
        program.wait_for("Your choice?")
        assert b"\x1b" not in program.raw
        program.type("\x04")
        assert program.wait(LONG) == 0


COMMANDS = ("plain", "sh -c 'echo in; id'", "cat /etc/passwd", "scp -f /etc/passwd", "plain\nid")


@pytest.mark.parametrize("words", COMMANDS)
def test_without_a_terminal_there_is_plain_text(server: Server, words: str) -> None:
    """Whatever command is asked for, it is not run: the plain face reads lines to the end of the input."""
    command = server.command("game", words)
    done = subprocess.run(command, input=b"id\n", capture_output=True, timeout=LONG, check=False)
    assert done.returncode == 0
    assert b"Mortality, a board game" in done.stdout
    assert b"uid=" not in done.stdout + done.stderr
    assert b"root:" not in done.stdout + done.stderr


def test_there_is_no_file_transfer(server: Server) -> None:
    """A client for files finds the game instead."""
    done = subprocess.run(
        server.command("-s", "game", "sftp"), input=b"", capture_output=True, timeout=LONG, check=False
    )
    assert done.stdout.startswith(b"Mortality, a board game")


def test_a_command_asked_for_with_a_terminal(server: Server, tmp_path: Path) -> None:
    """It is not run either: the question is there."""
    with over_ssh(server, f"touch {tmp_path}/made; exec sh") as program:
        program.wait_for(QUESTION)
        program.type("p")
        program.wait_for("Your choice?")
        program.type("! sh\r")
        program.settle()
        program.type("\x04")
        assert program.wait(LONG) == 0
    assert not (tmp_path / "made").exists()


def test_without_sshd(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no sshd these tests are skipped, and say what to install; under CI they fail."""
    monkeypatch.setattr(shutil, "which", lambda *_, **__: None)
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="apt-get install openssh-server"):
        found_sshd()
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="apt-get install openssh-server"):
        found_sshd()
