"""What the tests of the screens share: a terminal of which only the test decides."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

# Textual looks at these when it is imported.
for _name in [
    name for name in os.environ if name == "NO_COLOR" or (name.startswith("TEXTUAL_") and "SNAPSHOT" not in name)
]:
    del os.environ[_name]

from tests.screens.ear import Ear  # noqa: E402 - see above
from tui.widgets.narrator import Narrator  # noqa: E402 - likewise


@pytest.fixture(autouse=True)
def _same_clock_everywhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Sets the clock to the time of Greenwich, and works in a folder of the test's own."""
    monkeypatch.setenv("TZ", "UTC")
    monkeypatch.chdir(tmp_path)
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.fixture
def ear(monkeypatch: pytest.MonkeyPatch) -> Ear:
    """Somebody who listens."""
    one = Ear()
    tell = Narrator._tell

    def heard(self: Narrator, sentence: str) -> None:
        one.hear(sentence)
        tell(self, sentence)

    monkeypatch.setattr(Narrator, "_tell", heard)
    return one
