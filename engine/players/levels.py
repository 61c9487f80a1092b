"""The levels at which a seat can be played, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.players import easy, sharp, steady
from engine.players.decisions import Decision
from engine.view import View

Level = Callable[[View, bytes], Decision]

LEVELS: Final[dict[str, Level]] = {"easy": easy.choose, "steady": steady.choose, "sharp": sharp.choose}
