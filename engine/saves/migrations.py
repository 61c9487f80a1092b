"""What an older save needs to become one of today: one function for each step from a format to the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.errors import SaveError

FORMAT: Final = 2
"""The format that is written. It is raised when what a save holds changes, with a step below."""

Migration = Callable[[dict[str, Any]], dict[str, Any]]
"""Takes the content of one format and returns that of the next."""


def _with_seats(content: dict[str, Any]) -> dict[str, Any]:
    """Seats persons in all seats: format 1 knew nobody else."""
    session = content["session"]
    return {**content, "session": {**session, "seats": ["person"] * len(session["names"])}}


MIGRATIONS: Final[dict[int, Migration]] = {1: _with_seats}
"""The step from each older format to the one after it: `MIGRATIONS[1]` makes format 2."""


def migrate(version: int, content: dict[str, Any]) -> dict[str, Any]:
    """Returns the content of a save of an older format as the newest has it.

    Raises: SaveError if there never was such a format, or a part that a step needs is missing.
    """
    if not 1 <= version <= FORMAT:
        raise SaveError("it is of a format that never was")
    try:
        for older in range(version, FORMAT):
            content = MIGRATIONS[older](content)
    except (KeyError, TypeError, ValueError) as error:
        raise SaveError("it is damaged") from error
    return content
