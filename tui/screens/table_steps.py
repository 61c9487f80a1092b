"""The steps of the tokens that walked, for the eye to follow."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.events import Event, Moved
from tui.snapshot import Snapshot
from tui.widgets.board_plan import path_of

_WALKS: Final = frozenset({"DICE-1", "DICE-3", "WIS-7", "SS-6"})
"""The rules by which a token walks; by all others it is somewhere else at once."""
MOST: Final = 4
"""Steps of one walk that are shown; of a longer one only some, for a move should be brief."""


def steps_of(happened: Iterable[Event], before: Snapshot) -> list[tuple[int, ...]]:
    """Returns where all tokens are at each step, the last one excepted."""
    tokens = list(before.tokens)
    dating = [player.dating_next for player in before.players]
    steps: list[tuple[int, ...]] = []
    for event in happened:
        if not isinstance(event, Moved):
            continue
        passed = path_of(event.origin, event.space, dating[event.seat]) if event.rule in _WALKS else ()
        dating[event.seat] = False
        stride = max(1, -(-len(passed) // MOST))
        for space in passed[stride - 1 : -1 : stride]:
            tokens[event.seat] = space
            steps.append(tuple(tokens))
        tokens[event.seat] = event.space
        steps.append(tuple(tokens))
    return steps[:-1]
