"""What can come of a choice: every throw, Trial and Wisdom Card, each with its weight, to the end of one's own move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.catalog.board import FIRST_ADULT
from engine.chance import Deck
from engine.choices import Choice, Verb
from engine.game import Game
from engine.rules.questions import ANSWER
from engine.rules.winning import MortalityFinished

_SIDES: Final = 6
TWO_DICE: Final = tuple((total, (_SIDES - abs(7 - total)) / _SIDES**2) for total in range(2, 13))
"""Each sum of two dice and how likely it is."""
_PAIRS: Final = tuple(((min(total - 2, 5), max(total - 7, 0)), odds) for total, odds in TWO_DICE)
"""For each sum two dice that make it, as outcomes from 0, and its odds: no rule asks which two dice they were."""


class Unknown(Exception):  # noqa: N818 - it is no error: it asks for more
    """Raised where chance decides and nothing has been said yet; `outcomes` are how many ways there are."""

    def __init__(self, outcomes: int) -> None:
        super().__init__(outcomes)
        self.outcomes: Final = outcomes


class Fixed:
    """Chance that has been settled beforehand, as far as it goes: each throw by its face, each Trial by its place."""

    __slots__ = ("_at", "_settled")

    def __init__(self, settled: tuple[int, ...]) -> None:
        self._settled = settled
        self._at = 0

    def _next(self, outcomes: int, first: int) -> int:
        at = self._at
        if at == len(self._settled):
            raise Unknown(outcomes) from None
        self._at = at + 1
        return first + self._settled[at]

    def die(self) -> int:
        """Throws the next die. Raises: Unknown if it is not settled."""
        return self._next(_SIDES, 1)

    def draw(self, cards: list[int], deck: Deck) -> int:
        """Draws the Trial that is settled, or a Wisdom Card of the number that is settled, as likely as any other.

        Raises: Unknown if it is not settled.
        """
        if deck is Deck.WISDOM:
            numbers = sorted(set(cards))
            number = numbers[self._next(len(numbers), 0)]
            cards.remove(number)
            return number
        return cards.pop(self._next(len(cards), 0))

    def clone(self) -> Fixed:
        """Returns itself: a future gives each game a chance of its own."""
        return self


def futures(game: Game, choice: Choice) -> Iterator[tuple[float, Game]]:
    """Yields what can come of a choice with its weight (they add up to 1), as it stands at the next question.

    That is a question to him or to another, or none when the move is over. The turn of the next player has not begun.
    """
    ask = game.ask
    assert ask is not None, "nothing comes of choosing when nobody is asked"
    seat, answer = ask.seat, ANSWER[ask.kind]
    two_dice = choice.verb is Verb.ROLL and game.tokens[seat] >= FIRST_ADULT
    open_ends: list[tuple[tuple[int, ...], float]] = list(_PAIRS) if two_dice else [((), 1.0)]
    while open_ends:
        settled, weight = open_ends.pop()
        after = game.clone()
        after.ask = None
        after.chance = Fixed(settled)
        try:
            answer(after, seat, choice)
        except MortalityFinished:
            pass
        except Unknown as unknown:
            share = weight / unknown.outcomes
            open_ends.extend(((*settled, outcome), share) for outcome in range(unknown.outcomes))
            continue
        yield weight, after
