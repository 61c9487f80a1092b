"""The Wisdom Cards: each moves its owner by its number (WIS-2)."""

from __future__ import annotations

from typing import Final

NUMBERS: Final = (3, 4, 5, 6, 7, 8)
COPIES: Final = 6
"""Cards of each number: 36 in all."""
CARDS: Final = NUMBERS * COPIES
"""The whole deck; a card is its number."""
