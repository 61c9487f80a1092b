"""For each rule a break of the engine that its scenarios or tests must catch: `python -m tests.rules.breaks RULE`.

They stand in breaks.txt, written as in a patch: the rule, the line of the engine as it stands (`-`), and the one that
breaks the rule (`+`). A line is written without its indentation; of several, those below the first keep theirs to it.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from engine.scenario import failures
from tests.house.sources import ROOT, parsed
from tests.house.test_rule_ids import rules_named_by

CAUGHT: Final = 3
"""The exit status that says so: a break that does not even run has another."""

TABLE: Final = Path(__file__).with_name("breaks.txt")


class Break(NamedTuple):
    """One break of the engine."""

    rule: str
    """The rule that no longer holds."""
    file: str
    old: tuple[str, ...]
    """The lines of the engine as they stand."""
    new: tuple[str, ...]

    def places(self, source: list[str]) -> list[int]:
        """Returns where in a file's lines the old ones stand, whatever their indentation."""
        return [
            place
            for place, line in enumerate(source)
            if line.strip() == self.old[0]
            and source[place : place + len(self.old)] == [f"{indentation(line)}{old}" for old in self.old]
        ]

    def carried_out(self, source: str) -> str:
        """Returns a file's text with the break in it."""
        lines = source.splitlines()
        (place,) = self.places(lines)
        indent = indentation(lines[place])
        lines[place : place + len(self.old)] = [f"{indent}{new}" for new in self.new]
        return "\n".join([*lines, ""])


def indentation(line: str) -> str:
    """Returns the blanks with which a line begins."""
    return line[: len(line) - len(line.lstrip())]


def _table() -> Iterator[Break]:
    file = rule = ""
    old: list[str] = []
    new: list[str] = []
    for line in [*TABLE.read_text(encoding="utf-8").splitlines(), "END"]:
        mark, _, text = line.partition(" ")
        if mark in ("-", "+"):
            (old if mark == "-" else new).append(text)
            continue
        if old:
            yield Break(rule, file, tuple(old), tuple(new))
            old, new = [], []
        file, rule = (text, "") if mark == "===" else (file, line)


BREAKS: Final = tuple(_table())


def scenarios_that_fail(rule: str) -> Iterator[str]:
    """Yields the ids of the scenarios that list this rule and fail."""
    for file in sorted((ROOT / "tests" / "scenarios").glob("*.toml")):
        for scenario in tomllib.loads(file.read_text(encoding="utf-8"))["scenario"]:
            if rule in scenario["rules"]:
                try:
                    found = failures(scenario)
                except Exception as error:  # noqa: BLE001 - the engine is broken: anything may come
                    found = [repr(error)]
                if found:
                    yield f"{scenario['id']}: {found[0]}"


def naming(rule: str) -> list[str]:
    """Returns the tests of the rules that name this rule, as pytest is given them."""
    return [
        f"{module.relative_to(ROOT).as_posix()}::{node.name}"
        for module in sorted((ROOT / "tests" / "rules").glob("test_*.py"))
        for node in parsed(module).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test") and rule in rules_named_by(node)
    ]


def main(rule: str) -> int:
    """Runs the scenarios that list a rule, prints those that fail, and returns CAUGHT if any does."""
    failed = list(scenarios_that_fail(rule))
    sys.stdout.writelines(f"{line}\n" for line in failed)
    return CAUGHT if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
