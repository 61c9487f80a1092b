"""Counts of what a campaign has tried; `pytest -s` or `-rP` shows them."""

from __future__ import annotations

import sys


def tell(sentence: str) -> None:
    """Tells whoever listens."""
    sys.stdout.write(f"{sentence}\n")
