"""How much the sentences tell: as little as one can play with, as much as there is, or what most people like."""

from __future__ import annotations

from typing import Final

SHORT: Final = "short"
NORMAL: Final = "normal"
FULL: Final = "full"
