"""Where on this computer the game keeps what it keeps."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from platformdirs import user_config_path, user_data_path

HOME: Final = "MORTALITY_HOME"
"""The variable that names another folder for everything."""

_OURS: Final = "mortality"


def saves() -> Path:
    """Returns the folder of the saved games."""
    return _chosen() or user_data_path(_OURS, appauthor=False)


def settings() -> Path:
    """Returns the settings file."""
    return (_chosen() or user_config_path(_OURS, appauthor=False)) / "settings.toml"


def _chosen() -> Path | None:
    home = os.environ.get(HOME, "")
    if not home:
        return None
    try:
        return Path(home).expanduser().absolute()
    except RuntimeError:  # nobody here is called that
        return Path(home).absolute()


def is_remote() -> bool:
    """Tells whether the player sits at the other end of a line."""
    return bool(os.environ.get("SSH_CONNECTION") or os.environ.get("SSH_TTY"))
