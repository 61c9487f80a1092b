"""Runs what is checked, a step at a time: `python -m tests [NAME...] [--long] [-- PYTEST ARGUMENTS]`.

A step that fails does not stop the next one. The tests come last, so that pytest's own last line is the last line of a
run without failures. Exit status 0 if all steps passed, 1 if any failed, 2 if there is no such step.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent

# import-linter cannot be started with `-m`.
LINT_IMPORTS: Final = "from importlinter.cli import lint_imports_command; lint_imports_command()"


class Step(NamedTuple):
    """One thing that is checked."""

    does: str
    """What it checks, for the help."""
    needs: tuple[str, ...]
    """The modules that must be installed."""
    arguments: tuple[str, ...]
    """What Python is started with."""


STEPS: Final[dict[str, Step]] = {
    "format": Step(
        "the code's format (ruff)", ("ruff",), ("-m", "ruff", "format", "--check", "--quiet", "--diff", ".")
    ),
    "lint": Step("mistakes, names, docstrings (ruff)", ("ruff",), ("-m", "ruff", "check", "--quiet", ".")),
    "types": Step("types (mypy, strict)", ("mypy",), ("-m", "mypy", "--no-error-summary")),
    "layers": Step("who imports whom (import-linter)", ("importlinter",), ("-c", LINT_IMPORTS, "--no-logo")),
    "tests": Step("the tests (pytest)", ("pytest", "xdist"), ("-m", "pytest")),
}
"""The steps in the order in which they run."""

WORKERS: Final = "3"
"""Into how many processes pytest divides the tests: one more than there are cores, since many of them wait."""


def pytest_arguments(extra: list[str]) -> tuple[str, ...]:
    """Returns what pytest is given: its processes, unless `extra` says something about them or wants a debugger."""
    alone = ("-n", "--numprocesses", "--pdb", "--trace", "-p", "-s")
    if any(argument.startswith(alone) for argument in extra):
        return tuple(extra)
    return ("-n", WORKERS, "--dist", "worksteal", *extra)


def run(name: str, extra: list[str], environment: dict[str, str]) -> bool:
    """Runs one step, saying its name and how long it took, and returns whether it passed."""
    step = STEPS[name]
    missing = [module for module in step.needs if importlib.util.find_spec(module) is None]
    if missing:
        print(f"{name}: {missing[0]} is not installed; `pip install -e '.[dev]'` installs it.", flush=True)
        return False
    arguments = step.arguments
    if name == "tests":
        print(f"{name}: {step.does}", flush=True)
        arguments += pytest_arguments(extra)
    began = time.perf_counter()
    # What a step says is held back until it is known whether anybody needs to read it; pytest's is shown as it comes.
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=environment,
        check=False,
        stdin=None if name == "tests" else subprocess.DEVNULL,
        stdout=None if name == "tests" else subprocess.PIPE,
        stderr=None if name == "tests" else subprocess.STDOUT,
        text=True,
    )
    passed = done.returncode == 0
    if name != "tests":
        seconds = time.perf_counter() - began
        if not passed:
            print(done.stdout.rstrip(), flush=True)
        print(f"{name}: {'passed' if passed else 'FAILED'} in {seconds:.1f} s, {step.does}", flush=True)
    return passed


def main(arguments: list[str]) -> int:
    """Runs the steps that `arguments` name, all if they name none, and returns the exit status."""
    ours, extra = arguments, []
    if "--" in arguments:
        at = arguments.index("--")
        ours, extra = arguments[:at], arguments[at + 1 :]
    parser = argparse.ArgumentParser(
        prog="python -m tests",
        usage="%(prog)s [NAME ...] [--long] [-- PYTEST ARGUMENTS]",
        description="Runs all steps, or only those named.",
        epilog="\n".join(["steps:", *(f"  {name:8}{step.does}" for name, step in STEPS.items())]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="a step to run")
    parser.add_argument("--long", action="store_true", help="run the big campaigns too (minutes instead of seconds)")
    chosen = parser.parse_args(ours)
    for name in chosen.names:
        if name not in STEPS:
            parser.error(f"there is no step {name!r}; the steps are {', '.join(STEPS)}")
    environment = dict(os.environ)
    if chosen.long:
        environment["MORTALITY_LONG"] = "1"
    names = [name for name in STEPS if not chosen.names or name in chosen.names]
    failed = [name for name in names if not run(name, extra, environment)]
    if failed:
        print(f"\nfailed: {', '.join(failed)}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
