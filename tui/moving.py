"""Going over to the other face in the middle of a game."""

from __future__ import annotations

from typing import NamedTuple

from tui.saved import Saved


class Moved(NamedTuple):
    """The players leave one face to go on with the other."""

    game: Saved | None
    """Their game; None if they were playing none."""
    to_plain: bool
    """Whether it is the plain face that they go over to."""
    from_start: bool
    """Whether the game was opened from the start screen or the start menu, so that leaving its table leads there."""
