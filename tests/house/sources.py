"""Where the project's own sources lie, and the rule ids that they cite."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent.parent

RULE_ID: Final = re.compile(r"\b[A-Z]{2,5}-[1-9][0-9]?\b")

NOT_RULES: Final = frozenset({"ISO-8859", "SHA-1", "UTF-8", "UTF-16", "UTF-32"})
"""What looks like a rule id and is none."""


def modules(*packages: str) -> Iterator[Path]:
    """Yields each module of these top-level packages, in the order of their names."""
    for package in packages:
        yield from sorted((ROOT / package).rglob("*.py"))


def parsed(module: Path) -> ast.Module:
    """Returns a module as a tree."""
    return ast.parse(module.read_text(encoding="utf-8"), filename=str(module))


def named(module: Path) -> str:
    """Returns a module's path as it is written in a message."""
    return module.relative_to(ROOT).as_posix()


def cited(text: str) -> set[str]:
    """Returns the rule ids in a text."""
    return set(RULE_ID.findall(text)) - NOT_RULES
