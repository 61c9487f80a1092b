"""What the tests under screen readers share."""

from __future__ import annotations

import os

import pytest


@pytest.fixture(autouse=True)
def _hasty_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets no save wait for the disk in this process, where games are played to find out what must be heard."""
    monkeypatch.setattr(os, "fsync", lambda _handle: None)
