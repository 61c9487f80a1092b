"""Each rule has a break that its tests must catch, and each break still says what the engine says."""

from __future__ import annotations

from engine.catalog.rulebook import RULES
from tests.house.sources import ROOT
from tests.house.test_rule_ids import COME_LATER
from tests.rules.breaks import BREAKS


def test_every_rule_has_a_break() -> None:
    """Each rule of the rulebook has a row in the table of breaks, but for those that come later."""
    assert sorted(RULES.keys() - {broken.rule for broken in BREAKS} - COME_LATER.keys()) == []


def test_every_break_is_of_a_rule() -> None:
    """Each row is of a rule that there is, changes something, and no row stands there twice."""
    assert [broken.rule for broken in BREAKS if broken.rule not in RULES or broken.old == broken.new] == []
    assert len(set(BREAKS)) == len(BREAKS)


def test_every_broken_line_stands_once() -> None:
    """The lines of each row stand in their file exactly once."""
    sources = {file: (ROOT / file).read_text(encoding="utf-8").splitlines() for file in {row.file for row in BREAKS}}
    assert [(row.rule, row.old[0]) for row in BREAKS if len(row.places(sources[row.file])) != 1] == []


def test_every_break_can_be_compiled() -> None:
    """The engine with a break in it is still Python."""
    for row in BREAKS:
        compile(row.carried_out((ROOT / row.file).read_text(encoding="utf-8")), row.file, "exec")
