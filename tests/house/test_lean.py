"""A plain game never loads Textual, and the engine loads nothing but what it is made of.

The import contracts see what is written; these tests see what is loaded, in a process of its own.
"""

from __future__ import annotations

import subprocess
import sys

from tests.house.sources import ROOT

TELL = "import sys; print('LOADED', *sorted({name.partition('.')[0] for name in sys.modules}), file=sys.stderr)"

PLAY = """
import runpy, sys
sys.argv = ["mortality", "new", "Ann", "Ben", "--plain", "--seed", "1"]
try:
    runpy.run_module("tui", run_name="__main__", alter_sys=True)
except SystemExit as end:
    print("EXIT", end.code or 0, file=sys.stderr)
"""


def loaded(program: str, typed: str = "") -> tuple[set[str], str]:
    """Runs a program in a new process and returns the top-level modules it has loaded and its standard error."""
    done = subprocess.run(
        [sys.executable, "-c", f"{program}\n{TELL}"], cwd=ROOT, input=typed, capture_output=True, text=True, check=True
    )
    names = next(line for line in done.stderr.splitlines() if line.startswith("LOADED"))
    return set(names.split()[1:]), done.stderr


def test_the_plain_face_loads_no_textual() -> None:
    """Importing the plain face loads neither Textual nor rich."""
    names, _ = loaded("import tui.plain.face")
    assert "tui" in names
    assert not names & {"textual", "rich"}


def test_a_plain_game_loads_no_textual() -> None:
    """A game of two, begun by the command line and played a while by typing 1, loads neither Textual nor rich."""
    names, errors = loaded(PLAY, typed="1\n" * 60)
    assert "EXIT 0" in errors
    assert "engine" in names
    assert not names & {"textual", "rich"}
    assert "readline" not in names  # with it a screen reader sometimes loses the beginning of the prompt


def test_the_engine_loads_nothing_but_itself() -> None:
    """A game in the engine needs no package that has to be installed, and nothing of the terminal."""
    names, _ = loaded("import engine.session, engine.transcript")
    assert not names & {"msgpack", "platformdirs", "rich", "textual", "tui"}
