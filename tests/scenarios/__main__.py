"""Run scenario files through the engine: `python -m tests.scenarios FILE...`."""

from __future__ import annotations

import os
import sys
import tomllib
from pathlib import Path
from typing import Any

from engine.scenario import failures


def main(paths: list[str]) -> int:
    """Prints each failure and a last line `N passed, N failed`; returns 1 if any failed, 2 without a file."""
    if not paths:
        print("Name at least one scenario file.", file=sys.stderr)
        return 2
    passed = failed = 0
    for path in paths:
        found = run(path)
        for name, wrong in found:
            for failure in wrong:
                print(f"{path}: {name}: {failure}")
            passed += not wrong
            failed += bool(wrong)
    print(f"{passed} passed, {failed} failed", flush=True)
    return 1 if failed else 0


def run(path: str) -> list[tuple[str, list[str]]]:
    """Returns the name of each scenario of a file and what is wrong with it; a file without any is wrong itself."""
    try:
        file = tomllib.loads(_text(Path(path)))
    except (OSError, ValueError, RecursionError) as error:
        return [("the file", [_why(error)])]
    scenarios = file.pop("scenario", [])
    if not isinstance(scenarios, list) or not scenarios:
        return [("the file", ["there is no scenario in it"])]
    if file:
        return [("the file", [f"it has a word not known here: {', '.join(sorted(file))}"])]
    return [(_name(number, scenario), _wrong(scenario)) for number, scenario in enumerate(scenarios, 1)]


def _text(path: Path) -> str:
    if path.exists() and not path.is_file():  # a pipe would have us wait for ever
        raise OSError(0, "It is no file")
    return path.read_text(encoding="utf-8-sig")


def _why(error: Exception) -> str:
    """Returns in words why a file cannot be read."""
    if isinstance(error, OSError):
        return f"it cannot be read: {(error.strerror or type(error).__name__).lower()}"
    if isinstance(error, UnicodeError):
        return "it is no text in UTF-8"
    return "it is nested too deep" if isinstance(error, RecursionError) else f"it is no TOML: {error}"


def _name(number: int, scenario: Any) -> str:  # noqa: ANN401 - whatever the file holds
    known = scenario.get("id") if isinstance(scenario, dict) else None
    return known if isinstance(known, str) and known else f"number {number}"


def _wrong(scenario: Any) -> list[str]:  # noqa: ANN401 - whatever the file holds
    return failures(scenario) if isinstance(scenario, dict) else ["it is no table"]


if __name__ == "__main__":
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]  # both are text files here
    try:
        status = main(sys.argv[1:])
    except BrokenPipeError:  # nobody reads on: end quietly, and leave Python nothing to complain of
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 1
    sys.exit(status)
