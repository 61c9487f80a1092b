"""What may still be expected before marriage: the way from Birth to Newlyweds, played as well as it can be.

Until marriage a player is nearly alone: nobody can hinder him. So his way can be reckoned to its end. Of each place on
it, with each hand of up to two cards, it is worked out what is still to be gained when every later choice is the best,
in Testimonies and their equivalents. It begins with nothing and is improved, backwards from marriage, until it stands
still (value iteration).
"""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from typing import Final, NamedTuple

from engine.catalog.board import (
    ENGAGEMENT,
    ENTERING_DATING,
    FIRST_DATING,
    FIRST_YOUTH,
    LANDING,
    NEWLYWEDS,
    SPACES,
    START_DATING,
    Kind,
)
from engine.catalog.wisdom import NUMBERS

Hand = tuple[int, ...]

_HELD: Final = 2
"""Cards that are reckoned with by their numbers; what is held besides counts as cards for later."""
_HANDS: Final = tuple(hand for held in range(_HELD + 1) for hand in combinations_with_replacement(NUMBERS, held))
_NUMBER: Final = {hand: number for number, hand in enumerate(_HANDS)}
_TURN: Final = 1.0
"""A turn costs what the married gain by waiting (NEW-2)."""
_STILL: Final = 0.1
"""It stands still when nothing changes by more than so many Testimonies."""
_FACES: Final = range(1, 7)
_STEPS: Final = range(1, 9)
"""A die and the Wisdom Cards lead so far."""


class Prizes(NamedTuple):
    """What counts besides the Testimonies that are gained, in Testimonies."""

    mission: float
    """To have served, for the Trials that are still to come (MIS-2)."""
    temple: float
    """To be married in the temple: one can be bishop (QUAL-2)."""
    card: float
    """To bring a Wisdom Card along."""


class Stand(NamedTuple):
    """How an unmarried player stands, his hand and Testimonies apart."""

    place: int
    dating_next: bool
    served: bool
    engaged: bool


class _Step(NamedTuple):
    """What a move of so many steps leads to."""

    gain: float
    to: int
    """The number of the stand; -1 if married."""
    draws: bool
    served: bool


def _stands() -> list[Stand]:
    """Returns all stands, those nearer to marriage first, so that one round of improving reaches far."""
    stands = []
    for served in (True, False):
        for place in reversed(range(FIRST_YOUTH, NEWLYWEDS)):
            if place < FIRST_DATING:
                stands += [Stand(place, False, served, True), Stand(place, False, served, False)]
                if place == START_DATING:
                    stands.append(Stand(place, True, served, False))
            else:
                stands.append(Stand(place, False, served, place >= ENGAGEMENT))
    return stands + [Stand(place, False, False, False) for place in reversed(range(FIRST_YOUTH))]


class Courtship:
    """The expectations of the unmarried, for certain prizes."""

    def __init__(self, prizes: Prizes) -> None:
        """Works them out; that takes about a tenth of a second."""
        self.prizes: Final = prizes
        stands = _stands()
        self._stand: Final = {stand: number for number, stand in enumerate(stands)}
        steps = [[self._step(stand, count) for count in _STEPS] for stand in stands]
        self._values: Final = [[0.0] * len(_HANDS) for _ in stands]
        while max([self._improved(number, row) for number, row in enumerate(steps)]) > _STILL:
            pass

    def expected(self, stand: Stand, hand: Hand) -> float:
        """Returns what is still to be gained from a stand with a hand."""
        values = self._values[self._stand[stand]]
        if len(hand) <= _HELD:
            return values[_NUMBER[hand]]
        more = self.prizes.card * (len(hand) - _HELD)
        return more + max([values[_NUMBER[pair]] for pair in set(combinations(hand, _HELD))])

    def expected_unseen(self, stand: Stand, cards: int) -> float:
        """Returns the same for a player whose cards one does not see."""
        return self._values[self._stand[stand]][0] + self.prizes.card * cards

    def _step(self, stand: Stand, count: int) -> _Step:
        """Returns what a move of so many steps leads to (DAT-1, DAT-2, ENG-2, ENG-3, MIS-1, MAR-1)."""
        served, engaged = stand.served, stand.engaged
        if stand.dating_next:
            place = ENTERING_DATING[count]
            engaged = count > ENGAGEMENT - FIRST_DATING
        else:
            place = LANDING[stand.place][count]
            engaged = engaged or FIRST_DATING <= stand.place < ENGAGEMENT <= stand.place + count
        space = SPACES[place]
        kind, gain, dating = space.kind, float(space.gain - space.lose), False
        if kind in (Kind.TEMPLE_MARRIAGE, Kind.CIVIL_MARRIAGE):
            if engaged:
                return _Step(gain + self.prizes.temple * (kind is Kind.TEMPLE_MARRIAGE), -1, False, served)
            gain = 0.0
        elif kind is Kind.MISSION:
            gain = float(space.again) if served else gain + self.prizes.mission
            served = True
        elif kind is Kind.START_DATING:
            dating = not engaged
        elif kind is Kind.BREAK_ENGAGEMENT:
            gain = gain if engaged else 0.0
            engaged = False
        to = self._stand[Stand(place, dating, served, engaged)]
        return _Step(gain, to, kind is Kind.WISDOM, served)

    def _improved(self, number: int, steps: list[_Step]) -> float:
        """Reckons one stand anew from those to which it leads, and returns by how much anything has changed."""
        after = [self._after(step) for step in steps]
        rolled = [sum(column) / len(_FACES) for column in zip(*after[: len(_FACES)], strict=True)]
        values = []
        for hand, best in zip(_HANDS, rolled, strict=True):
            for place, card in enumerate(hand):
                best = max(best, after[card - 1][_NUMBER[hand[:place] + hand[place + 1 :]]])  # noqa: PLW2901
            values.append(best - _TURN)
        change: float = max([abs(new - old) for new, old in zip(values, self._values[number], strict=True)])
        self._values[number] = values
        return change

    def _after(self, step: _Step) -> list[float]:
        """Returns what is to be gained by a move and after it, for each hand that is left."""
        if step.to < 0:
            return [step.gain + self.prizes.card * len(hand) for hand in _HANDS]
        values = self._values[step.to]
        if not step.draws:
            return [step.gain + value for value in values]
        return [step.gain + self._drawn(values, hand) for hand in _HANDS]

    def _drawn(self, values: list[float], hand: Hand) -> float:
        """Returns what is to be gained when a card has been drawn, each number being equally likely."""
        if len(hand) == _HELD:
            return values[_NUMBER[hand]] + self.prizes.card
        return sum([values[_NUMBER[tuple(sorted((*hand, card)))]] for card in NUMBERS]) / len(NUMBERS)
