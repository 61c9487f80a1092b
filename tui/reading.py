"""Sentences that are gone through by ear: a page of five at a time, or one by one, back and forth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

PAGE: Final = 5
"""Sentences of a page: as many as one keeps in mind."""
NO_MORE: Final = "There is no more."
BEGINNING: Final = "This is the beginning."


class Reading:
    """A place in some sentences."""

    def __init__(self, sentences: Sequence[str], *, from_end: bool = False) -> None:
        """Stands before the first of the sentences, or before their last page."""
        self.sentences: Final = tuple(sentences)
        self._at = max(0, len(self.sentences) - PAGE) - 1 if from_end else -1
        """The sentence that was told last."""

    def page(self, pages: int = 1) -> list[str]:
        """Returns the next page, or one further back, and how many sentences come after it."""
        if pages < 0:
            self._at = max(-1, self._at - PAGE * (1 - pages))
        first = self._at + 1
        if first >= len(self.sentences):
            return [NO_MORE]
        self._at = min(first + PAGE, len(self.sentences)) - 1
        return [*self.sentences[first : self._at + 1], *self._rest()]

    @property
    def is_at_end(self) -> bool:
        """Whether the last sentence has been told."""
        return self._at >= len(self.sentences) - 1

    def step(self, step: int) -> str:
        """Returns the sentence so many after the one that was told last, or before it."""
        to = self._at + step
        if not 0 <= to < len(self.sentences):
            return NO_MORE if step > 0 else BEGINNING
        self._at = to
        return self.sentences[to]

    def _rest(self) -> list[str]:
        left = len(self.sentences) - 1 - self._at
        if not left:
            return []
        return [f"Press Space to hear the {'last one' if left == 1 else f'other {left}'}."]
