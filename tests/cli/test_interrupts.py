"""Ctrl+C at any moment: a sentence, exit status 130, no traceback; and an output that is full."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.test_process import PROGRAM, shell
from tests.house.sources import ROOT
from tui.shelf import Shelf

PRESSED = """
import builtins, os, runpy, signal, sys
at, sys.argv = sys.argv[1], ["mortality", *sys.argv[2:]]
real = builtins.__import__
def load(name, *rest, **more):
    if name == at:
        builtins.__import__ = real
        os.kill(os.getpid(), signal.SIGINT)
    return real(name, *rest, **more)
builtins.__import__ = load
runpy.run_module("tui", run_name="__main__", alter_sys=True)
"""
"""Presses Ctrl+C at the moment when a module is asked for."""


@pytest.mark.parametrize(
    ("module", "arguments"),
    [
        ("tui.cli", ["new", "Ann", "Ben", "--plain"]),
        ("engine.errors", ["new", "Ann", "Ben", "--plain"]),
        ("tui.arguments", ["simulate"]),
        ("tui.faces", ["new", "Ann", "Ben", "--plain"]),
        ("tui.plain", ["new", "Ann", "Ben", "--plain"]),
        ("engine.session", ["resume"]),
    ],
)
def test_ctrl_c_is_answered_while_the_program_is_loaded(module: str, arguments: list[str]) -> None:
    """From the first import on Ctrl+C leaves with one sentence and exit status 130."""
    ended = subprocess.run(
        [sys.executable, "-c", PRESSED, module, *arguments],
        cwd=ROOT,
        input="",
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert ended.stderr.strip() == "Goodbye."
    assert ended.returncode == 130


def test_ctrl_c_stops_a_simulation(tmp_path: Path) -> None:
    """A simulation that is stopped says how many games it has played, and leaves only whole files."""
    folder = tmp_path / "games"
    running = subprocess.Popen(
        [*PROGRAM, "simulate", "--games", "100000", "--players", "2", "--export", str(folder)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    while not (folder / "game-000002.toml").exists():
        time.sleep(0.01)
        assert running.poll() is None
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=60)
    played = len(list(folder.iterdir()))
    assert out == ""
    assert err in {f"Stopped after {played - 1} games.\n", f"Stopped after {played} games.\n"}
    assert running.returncode == 130
    assert {path.suffix for path in folder.iterdir()} == {".toml"}


def test_a_full_output_is_told_and_the_game_is_saved() -> None:
    """If the output is full that is told, with exit status 2, and the game is on the shelf."""
    ended = shell("(yes 1 || true) 2>/dev/null | $GAME new Ann Ben --plain --seed 1 > /dev/full")
    assert ended.stderr == "The output cannot be written: No space left on device.\n"
    assert ended.returncode == 2
    assert len(Shelf().look()[0]) == 1
