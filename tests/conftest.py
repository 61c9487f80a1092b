"""What all tests share: how long a run may take, and a home of its own for each test's saves."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

LONG = "MORTALITY_LONG"


def is_long_run() -> bool:
    """Returns whether the big campaigns were asked for, by `--long` or by MORTALITY_LONG=1."""
    return os.environ.get(LONG, "") not in {"", "0"}


def scale(small: int, big: int) -> int:
    """Returns how many of something to try: `small` in an ordinary run, `big` in a long one."""
    return big if is_long_run() else small


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds `--long` to pytest's own options."""
    parser.addoption("--long", action="store_true", help="run the big campaigns too (minutes instead of seconds)")


def pytest_configure(config: pytest.Config) -> None:
    """Keeps `--long` in the environment, where `scale` finds it before a test module is imported, in a worker too.

    No test is timed, so hypothesis sets none a limit. An ordinary run tries the same examples each time, so that it
    turns red for a change and for nothing else; a long run looks for new ones.
    """
    if config.getoption("--long"):
        os.environ[LONG] = "1"
    # What a shell starts in the background ignores these, and so would every program that a test starts.
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    settings.register_profile("ordinary", deadline=None, derandomize=True)
    settings.register_profile("long", deadline=None, print_blob=True)
    settings.load_profile("long" if is_long_run() else "ordinary")
    gc.set_threshold(100_000, 50, 100)  # looking for garbage as often as usual takes a tenth of the time


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Names the screen readers under which the game was not played, as they are not installed."""
    from tests.speech.finding import missing  # noqa: PLC0415 - the tests of the tests have no need of it

    if terminalreporter.stats.get("skipped"):
        for sentence in missing():
            terminalreporter.write_line(sentence, yellow=True)


@pytest.fixture
def long_run() -> bool:
    """Whether the big campaigns were asked for."""
    return is_long_run()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A new folder where this test's saves and settings lie, so that none finds or leaves any in the player's own.

    A program that is started without word of that folder belongs to a player who has never played; a test that leaves
    something with him fails.
    """
    folder, player = tmp_path / "home", tmp_path / "player"
    monkeypatch.setenv("MORTALITY_HOME", str(folder))
    monkeypatch.setenv("HOME", str(player))
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    yield folder
    assert [path for path in player.rglob("*") if "mortality" in path.parts[len(player.parts) :]] == []
