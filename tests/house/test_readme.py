"""What the README says can be done."""

from __future__ import annotations

import doctest
import os
import re

import pytest

from tests.house.sources import ROOT
from tui import keys

README = (ROOT / "README.md").read_text(encoding="utf-8")

PLAY = "python3 -m venv .venv && .venv/bin/pip install . && .venv/bin/mortality"
TEST = "python3 -m venv .venv && .venv/bin/pip install -e '.[dev]' && .venv/bin/python -m tests"


@pytest.mark.parametrize("command", [PLAY, TEST])
def test_the_two_commands_stand_there(command: str) -> None:
    """The command that plays and the command that tests each stand there on a line of their own."""
    assert command in README.splitlines()


def test_ci_runs_the_readmes_command() -> None:
    """CI's script can be started, and runs the test command in a virtual environment of its own."""
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert TEST.replace(".venv/bin/python", '"$venv/bin/python"').replace(".venv/bin/pip", '"$venv/bin/pip"').replace(
        "venv .venv", 'venv "$venv"'
    ) in script.read_text(encoding="utf-8")


def test_the_engines_lines_run() -> None:
    """The README shows lines of the engine, and they print what stands there."""
    # A fence is no output: it becomes an empty line, which ends the output before it.
    text = re.sub(r"^```.*$", "", README, flags=re.MULTILINE)
    examples = doctest.DocTestParser().get_doctest(text, {}, "README.md", "README.md", 0)
    assert examples.examples
    report: list[str] = []
    result = doctest.DocTestRunner().run(examples, out=report.append)
    assert result.failed == 0, "".join(report)


def test_every_link_leads_somewhere() -> None:
    """Each file that the README links to is there."""
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", README)
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_the_keys_are_those_of_the_program() -> None:
    """The table of keys is the one that `tui.keys.markdown()` makes now."""
    assert keys.markdown() in README
