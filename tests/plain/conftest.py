"""What the tests of the plain face share."""

from __future__ import annotations

import os

import pytest


@pytest.fixture(autouse=True)
def _hasty_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets no save wait for the disk: thousands are written here, and none has to outlive a loss of power."""
    monkeypatch.setattr(os, "fsync", lambda _handle: None)
