"""Which readers are installed here, and what to say of one that is not."""

from __future__ import annotations

import os
import shutil
import sysconfig
from importlib import metadata
from pathlib import Path
from typing import Final

import pytest

WHERE: Final = f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/bin"

SPEAKING: Final = ("yasr", "tdsr")
"""The readers that speak."""

PACKAGES: Final = {
    "yasr": "apt-get install yasr",
    "tdsr": "pip install -e '.[dev]'",
    "brltty": "apt-get install brltty",
    "espeak-ng": "apt-get install espeak-ng",
}
"""Every program that these tests need, and what brings it."""


def path_of(program: str) -> Path | None:
    """Returns where a program is, or None if it is not installed."""
    if program == "tdsr":  # another package has that name; the reader is tdsr2, and stands beside this Python
        script = Path(sysconfig.get_path("scripts")) / "tdsr"
        return script if _is_installed("tdsr2") and _is_installed("setproctitle") and script.exists() else None
    found = shutil.which(program, path=WHERE)
    return Path(found) if found else None


def found(program: str) -> Path:
    """Returns where a program is; without it the test is skipped, but under CI it fails."""
    path = path_of(program)
    if path is not None:
        return path
    reason = f"There is no {program} here; {PACKAGES[program]} brings it."
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


def missing() -> list[str]:
    """Returns a sentence for each program that is not installed."""
    return [
        f"Not heard: there is no {program} here; {bringing} brings it."
        for program, bringing in PACKAGES.items()
        if path_of(program) is None
    ]


def _is_installed(package: str) -> bool:
    try:
        metadata.version(package)
    except metadata.PackageNotFoundError:
        return False
    return True
