"""Nothing grows until nobody can read it."""

from __future__ import annotations

import ast

from tests.house.sources import modules, named, parsed

MOST_LINES = 400
MOST_METHODS = 25


def test_no_module_is_too_long() -> None:
    """No module has over 400 lines, the printed tables in the catalogue apart."""
    lines = {
        named(module): len(module.read_text(encoding="utf-8").splitlines())
        for module in modules("engine", "tui", "tests")
        if not named(module).startswith("engine/catalog/")
    }
    assert {name: count for name, count in lines.items() if count > MOST_LINES} == {}


def test_no_class_has_too_many_methods() -> None:
    """No class has over 25 methods."""
    too_many = {
        f"{named(module)}: {node.name}": methods
        for module in modules("engine", "tui", "tests")
        for node in ast.walk(parsed(module))
        if isinstance(node, ast.ClassDef)
        and (methods := sum(isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef) for part in node.body))
        > MOST_METHODS
    }
    assert too_many == {}
