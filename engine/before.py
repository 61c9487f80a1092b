"""What is done before the first turn: Trial cards are looked through, and fellowshipping is shown (TRI-3, FEL-6)."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Final

from engine.catalog.trials import TRIALS, Trial
from engine.chance import Deck, seeded

FELLOWSHIPPING: Final = (
    "FEL-1",
    "FEL-2",
    "FEL-7",
    "FEL-3",
    "TRI-7",
    "FEL-5",
    "BDU-3",
    "SS-1",
    "FEL-4",
)
"""The rules that everyone is shown before a game, in the order in which they come to bear (FEL-6)."""


class Look:
    """A look through the Trial cards, as many as one likes, each once (TRI-3).

    It has cards and a chance of its own, so that a game's deck is shuffled afterwards: nothing of it is known.
    """

    def __init__(self, seed: int) -> None:
        """Lays the cards out in the order of this seed."""
        self._chance: Final = seeded(seed)
        self._left: Final = list(range(len(TRIALS)))
        self.seen: Final[list[Trial]] = []
        """The cards that were looked at, in their order."""

    @property
    def left(self) -> int:
        """How many cards nobody has looked at yet."""
        return len(self._left)

    def next(self) -> Trial | None:
        """Returns the next card; None when all have been looked at."""
        if not self._left:
            return None
        card = TRIALS[self._chance.draw(self._left, Deck.TRIALS)]
        self.seen.append(card)
        return card


def to_be_shown(people: Iterable[str], know: Container[str]) -> tuple[str, ...]:
    """Returns those who have not been shown yet how fellowshipping works: each person is, once (FEL-6)."""
    return tuple(person for person in people if person not in know)
