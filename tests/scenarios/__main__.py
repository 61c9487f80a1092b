"""Run scenario files through the engine: `python -m tests.scenarios FILE...`."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

from engine.scenario import failures


def main(paths: list[str]) -> int:
    """Prints each failure and a last line `N passed, N failed`; returns 1 if any failed, 2 without a file."""
    if not paths:
        print("Name at least one scenario file.", file=sys.stderr)
        return 2
    passed = failed = 0
    for path in paths:
        try:
            scenarios = tomllib.loads(Path(path).read_text(encoding="utf-8")).get("scenario", [])
        except (OSError, ValueError) as error:
            print(f"{path}: {error}")
            failed += 1
            continue
        if not isinstance(scenarios, list) or not scenarios:
            print(f"{path}: there is no scenario in it")
            failed += 1
            continue
        for number, scenario in enumerate(scenarios, 1):
            found = failures(scenario) if isinstance(scenario, dict) else ["it is no table"]
            name = scenario.get("id", f"number {number}") if isinstance(scenario, dict) else f"number {number}"
            for failure in found:
                print(f"{path}: {name}: {failure}")
            passed += not found
            failed += bool(found)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
