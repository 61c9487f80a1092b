"""The campaign: each break of the engine, made in a copy, is caught by what tests the rule that it breaks."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.conftest import scale
from tests.house.sources import ROOT
from tests.rules.breaks import BREAKS, CAUGHT, Break, naming

TRIED = Random(5).sample(range(len(BREAKS)), scale(6, len(BREAKS)))
LONGEST = 120
"""Seconds after which a broken engine is thought never to end, which is caught as well."""


def run(folder: Path, *arguments: str) -> tuple[int, str]:
    """Runs Python in the copy, where only the copy is found, and returns the exit status and all that was printed."""
    environment = {
        name: value for name, value in os.environ.items() if name not in {"MORTALITY_LONG", "PYTEST_ADDOPTS"}
    }
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={**environment, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        timeout=LONGEST,
    )
    return done.returncode, done.stdout


def catcher(broken: Break, folder: Path) -> str:
    """Returns what catches a break that was made in a copy; empty if nothing does."""
    try:
        status, printed = run(folder, "-m", "tests.rules.breaks", broken.rule)
        assert status in (0, CAUGHT), f"the break does not run:\n{printed}"
        if status == CAUGHT:
            return printed
        tests = naming(broken.rule)
        if not tests:
            return ""
        plain = ("-q", "--no-header", "--tb=line", "-x", "-p", "no:cacheprovider", "-p", "no:xdist")
        status, printed = run(folder, "-m", "pytest", *plain, *tests)
    except subprocess.TimeoutExpired:
        return "it never ends"
    assert status in (0, 1), f"the break does not run:\n{printed}"
    return printed if status else ""


@pytest.mark.parametrize("number", [pytest.param(n, id=f"{BREAKS[n].rule}-row-{n}") for n in sorted(TRIED)])
def test_a_broken_rule_is_caught(number: int, tmp_path: Path) -> None:
    """A copy of the engine in which a rule is broken fails a scenario that lists the rule, or a test that names it."""
    broken = BREAKS[number]
    for part in ("engine", "tests"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    file = tmp_path / broken.file
    file.write_text(broken.carried_out(file.read_text(encoding="utf-8")), encoding="utf-8")
    caught = catcher(broken, tmp_path)
    assert caught, f"nothing notices: {broken}"
    if report := os.environ.get("MORTALITY_BREAKS_REPORT"):
        with Path(report).open("a", encoding="utf-8") as lines:
            lines.write(f"{broken.rule} {broken.old[0]!r} -> {broken.new[0]!r}: {caught.splitlines()[0]}\n")
