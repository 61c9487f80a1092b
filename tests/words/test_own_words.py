"""The rules are told in the game's own words: no run of six words of the text that they were first printed in.

That text is not kept here, only a digest of each of its runs, so that a copied sentence is noticed all the same.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

import pytest

from tests.house.sources import modules, named, parsed

RUN = 6
"""Words that nobody writes twice by chance."""
PRINTED = frozenset((Path(__file__).with_name("printed_rules.txt")).read_text(encoding="ascii").split())
"""A digest of each run of so many words of the text."""
NAMES = (
    "scripture study or awaiting scripture study",
    "draw a trial of faith card",
    "the bishop has the first turn",
)
"""The names of two spaces, and what stands on spaces of the board, which is as it is."""


def runs(text: str) -> Iterator[str]:
    """Yields each run of six words of a text, without what stands between the words."""
    words = re.findall(r"[a-z0-9']+", text.lower())
    for place in range(len(words) - RUN + 1):
        yield " ".join(words[place : place + RUN])


def digest(run: str) -> str:
    """Returns a run as the list of the printed ones has it."""
    return blake2b(run.encode(), digest_size=5).hexdigest()


def texts(module: Path) -> Iterator[str]:
    """Yields every text in a module, docstrings too."""
    for node in ast.walk(parsed(module)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


MODULES = [path for path in modules("engine", "tui") if "catalog" in named(path) or "words" in named(path)]


@pytest.mark.parametrize("module", MODULES, ids=named)
def test_no_sentence_is_copied(module: Path) -> None:
    """Nothing that a player reads has six words in a row from the printed rules, the names of spaces apart."""
    copied = [run for text in texts(module) for run in runs(text) if run not in NAMES and digest(run) in PRINTED]
    assert copied == []


def test_a_copied_sentence_would_be_noticed() -> None:
    """The names that are allowed are printed there too, so the list is one of that text."""
    assert len(PRINTED) == 1679
    assert all(digest(run) in PRINTED for run in NAMES)
