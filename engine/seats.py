"""Who plays a seat: a person, or a computer at one of its levels."""

from __future__ import annotations

from typing import Final, NamedTuple

PERSON: Final = "person"
COMPUTERS: Final = ("easy", "steady", "sharp")
"""The levels of a computer, the weakest first."""
DEFAULT: Final = "steady"
"""The level of a computer of which nothing is said."""
PLAYED_BY: Final = (PERSON, *COMPUTERS)
"""All that may play a seat. The order is a part of the save format: new ones go to the end."""


class Seating(NamedTuple):
    """A seat changes hands."""

    seat: int
    by: str
    """One of PLAYED_BY."""
