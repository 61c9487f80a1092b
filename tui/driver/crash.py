"""The report of a mistake of ours: what it was, and what it happened on, but nobody's names or cards."""

from __future__ import annotations

import os
import platform
import shutil
import sys
import time
import traceback
from contextlib import suppress
from importlib.metadata import distributions
from pathlib import Path
from typing import Final

from platformdirs import user_state_path

from tui import places

CRASHED: Final = 70
"""The exit status after a mistake of ours: EX_SOFTWARE."""

MOST_REPORTS: Final = 10
"""How many reports are kept, the newest."""

CIRCUMSTANCES: Final = ("TERM", "COLORTERM", "TMUX", "SSH_TTY", "NO_COLOR", "LANG", "LC_ALL")
"""The variables that say what the terminal is."""


def report(error: BaseException) -> str:
    """Writes down what is known of a mistake, and returns a sentence that says where."""
    folder = state_folder()
    file = folder / f"crash-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for old in sorted(folder.glob("crash-*.txt"))[: -MOST_REPORTS + 1]:
            old.unlink(missing_ok=True)
        file.touch(mode=0o600, exist_ok=True)  # nobody else may read it
        told = "".join(traceback.format_exception(error))
        file.write_text(f"{_circumstances()}\n{told}", encoding="utf-8", errors="backslashreplace")
    except Exception as failure:  # noqa: BLE001 - a second mistake must not hide the first
        return f"No report could be written to {folder} ({failure})."
    return f"The report is {file}."


def tell(where: str) -> int:
    """Says in two lines what a player must know after a mistake, and returns the exit status."""
    with suppress(OSError, ValueError):
        sys.stderr.write(f"Mortality ended by a mistake of its own. {where}\n")
        sys.stderr.write("The game is kept as it was after the last choice: start mortality again to go on.\n")
        sys.stderr.flush()
    return CRASHED


def state_folder() -> Path:
    """Returns the folder of the reports."""
    home = os.environ.get(places.HOME, "")
    return Path(home).absolute() if home else user_state_path("mortality", appauthor=False)


def _circumstances() -> str:
    """Returns the versions of all that takes part, and what the terminal is."""
    ours = {"mortality", "textual", "rich"}
    parts = [f"{one.metadata['Name']} {one.version}" for one in distributions() if one.metadata["Name"] in ours]
    parts += [f"Python {platform.python_version()}", platform.platform()]
    parts += [f"{name}={os.environ[name]}" for name in CIRCUMSTANCES if name in os.environ]
    return "\n".join([*parts, "{}x{}".format(*shutil.get_terminal_size())])
