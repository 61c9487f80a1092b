"""Every rule is tested, and every rule that is cited exists."""

from __future__ import annotations

import ast
import re
import tomllib
from typing import Final

from engine.catalog.rulebook import RULES
from tests.house.sources import ROOT, cited, modules, named, parsed

COME_LATER: Final[dict[str, str]] = {}
"""The rules that nothing can test yet, and why."""

ID_IN_NAME: Final = re.compile(r"(?<![a-z0-9])([a-z]{2,5})_([1-9][0-9]?)(?![a-z0-9])")


def scenario_rules() -> dict[str, set[str]]:
    """Returns the rule ids that the scenarios of each file list."""
    return {
        named(file): {
            rule
            for scenario in tomllib.loads(file.read_text(encoding="utf-8")).get("scenario", [])
            for rule in scenario.get("rules", [])
        }
        for file in sorted((ROOT / "tests" / "scenarios").rglob("*.toml"))
    }


def rules_named_by(test: ast.FunctionDef | ast.AsyncFunctionDef) -> set[str]:
    """Returns the rule ids in a test's name (`test_ss_1_...` names the first of its chapter) or docstring."""
    in_name = {f"{chapter.upper()}-{number}" for chapter, number in ID_IN_NAME.findall(test.name)}
    return in_name | cited(ast.get_docstring(test) or "")


def rules_with_a_test() -> set[str]:
    """Returns the rule ids that a scenario lists or a test names, house tests apart."""
    rules = set().union(*scenario_rules().values())
    for module in modules("tests"):
        if (ROOT / "tests" / "house") in module.parents:
            continue
        for node in ast.walk(parsed(module)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
                rules |= rules_named_by(node)
    return rules


def test_every_rule_has_a_scenario_or_a_test() -> None:
    """Each rule of the rulebook is listed by a scenario or named by a test, but for those that come later."""
    untested = sorted(RULES.keys() - rules_with_a_test() - COME_LATER.keys())
    assert not untested, f"neither a scenario nor a test for {', '.join(untested)}"


def test_what_comes_later_has_not_come() -> None:
    """A rule that has a test is no longer on the list of those that come later."""
    assert sorted(rules_with_a_test() & COME_LATER.keys()) == []


def test_every_rule_cited_in_the_source_exists() -> None:
    """Each rule id in the engine and on the terminal is one of the rulebook's."""
    unknown = {
        named(module): sorted(strangers)
        for module in modules("engine", "tui")
        if (strangers := cited(module.read_text(encoding="utf-8")) - RULES.keys())
    }
    assert unknown == {}


def test_every_rule_listed_by_a_scenario_exists() -> None:
    """Each rule id in a scenario is one of the rulebook's."""
    unknown = {file: sorted(rules - RULES.keys()) for file, rules in scenario_rules().items() if rules - RULES.keys()}
    assert unknown == {}


def test_every_rule_is_kept_under_its_own_id() -> None:
    """A rule's key in the rulebook looks like a rule id."""
    assert [key for key in RULES if cited(key) != {key}] == []
