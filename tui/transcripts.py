"""A game as text, as `mortality export` writes it: told from other files, and played through to see if it is sound."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from engine.scenario import failures
from tui.disk import DISK, Disk
from tui.files import Files

_LARGEST: Final = 1 << 20
"""Bytes of a text that is still read; the longest games fill a small part of them."""
_HEAD: Final = b"[[scenario]]"


def is_transcript(path: Path, disk: Disk = DISK) -> bool:
    """Tells whether a file begins as the text of a game does."""
    return _read(path, disk).startswith(_HEAD)


def is_sound(path: Path, disk: Disk = DISK) -> bool:
    """Tells whether a file is the text of one game that comes to the end which it names."""
    scenario = _scenario(_read(path, disk))
    return scenario is not None and bool(scenario.get("then")) and not failures(scenario)


def _scenario(raw: bytes) -> dict[str, Any] | None:
    """Returns the one scenario of a text; None if it is cut off, changed beyond reading, or has several."""
    try:
        found = tomllib.loads(raw.decode())
    except (ValueError, RecursionError):
        return None
    listed = found.get("scenario")
    if found.keys() != {"scenario"} or not isinstance(listed, list) or len(listed) != 1:
        return None
    return listed[0] if isinstance(listed[0], dict) else None


def _read(path: Path, disk: Disk) -> bytes:
    try:
        raw = Files(disk).read(path, _LARGEST)
    except (OSError, ValueError):
        return b""
    return raw if len(raw) <= _LARGEST else b""
