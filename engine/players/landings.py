"""What it is worth to land on each space of the ward, in a quick estimate, for a turn that is still to come."""

from __future__ import annotations

from typing import Final, Protocol

from engine.catalog.board import AWAITING, FIRST_ADULT, LANDING, SPACES, STUDY, Kind
from engine.catalog.rulings import CARD_FROM_STUDY, YES
from engine.catalog.trials import TRIALS
from engine.players.futures import TWO_DICE
from engine.rules.fellowship import RECEIVED
from engine.rules.study import STRONG
from engine.rules.winning import GOAL
from engine.state import State

CARDS: Final[tuple[float, ...]] = tuple(cards**0.9 for cards in range(64))
"""What so many cards are worth, in first cards: the more there are, the more often two could do the same."""
_DRAWN: Final = 0.8
"""What a card that is drawn is worth, in first cards: most players hold some."""
_FALL: Final = 0.6
"""What it is worth to be sent to study, in studies by choice: one may have to wait, and cannot leave by a card."""
_WARD: Final = range(FIRST_ADULT, len(SPACES))
_DIE: Final = range(1, 7)
_BRACKET: Final = 5
"""For so many Testimonies the estimates are made once, at the middle."""


class Scale(Protocol):
    """By what a landing is weighed, in logits of the chance to win, by Testimonies."""

    @property
    def ward(self) -> list[float]:
        """Testimonies."""

    @property
    def ward_card(self) -> tuple[list[float], ...]:
        """A first Wisdom Card: without a mission, and with one."""

    @property
    def study(self) -> float:
        """To stand in Scripture Study."""


class Landings:
    """The estimates for one decision, each made once; where the others stand is taken as it is before it."""

    def __init__(self, scale: Scale) -> None:
        self._scale: Final = scale
        self._worths: Final[dict[tuple[int, bool, bool, bool], list[float]]] = {}
        self._turns: Final[dict[tuple[int, bool, bool, bool, tuple[int, ...]], list[float]]] = {}

    def next_turn(self, game: State, seat: int) -> list[float]:
        """Returns what a turn from each space of the ward is worth with this player's hand, the cards left included.

        It is measured from the mean of all landings, so that it tells how good a place is and not how the game goes on.
        """
        total, hand = game.testimonies[seat], game.hands[seat]
        served, busy = game.mission[seat], STUDY in game.tokens and game.tokens[seat] != STUDY
        middle = min(total - total % _BRACKET + _BRACKET // 2, GOAL - 1)
        key = (middle, served, busy, seat == game.bishop, hand)
        known = self._turns.get(key)
        if known is None:
            known = self._turns[key] = self._turn(self._relative(game, seat, middle, key[:4]), game, hand, key)
        return known

    def _relative(self, game: State, seat: int, total: int, key: tuple[int, bool, bool, bool]) -> list[float]:
        known = self._worths.get(key)
        if known is None:
            worths = self.with_visits(game, seat, self.simple(game, seat, total))
            mean = sum(worths[FIRST_ADULT:]) / len(_WARD)
            known = self._worths[key] = [worth - mean for worth in worths]
        return known

    def _turn(
        self,
        worths: list[float],
        game: State,
        hand: tuple[int, ...],
        key: tuple[int, bool, bool, bool, tuple[int, ...]],
    ) -> list[float]:
        """Returns the better of the roll and the best card, from each space."""
        card = self._scale.ward_card[key[1]][key[0]]
        stock, less = card * CARDS[len(hand)], card * CARDS[max(len(hand) - 1, 0)]
        may_leave = game.rulings[CARD_FROM_STUDY] == YES
        turns = []
        for place in _WARD:
            leads = LANDING[place]
            best = sum([odds * worths[leads[steps]] for steps, odds in TWO_DICE]) + stock
            if hand and (place != STUDY or may_leave):
                forgone = self._scale.study if place == STUDY else 0.0  # by a card he goes without the gain (SS-5)
                best = max(best, max([worths[leads[number]] for number in hand]) + less - forgone)
            turns.append(best)
        return turns

    def simple(self, game: State, seat: int, total: int) -> list[float]:
        """Returns the worth of each space, by its number, for one with so many Testimonies; a visit is its number.

        Spaces outside the ward are worth nothing.
        """
        ward, card = self._scale.ward, self._scale.ward_card[game.mission[seat]][total]
        trial = self._trial(game, seat, total)
        busy = STUDY in game.tokens and game.tokens[seat] != STUDY
        special = {
            Kind.TRIAL: trial,
            Kind.TRIAL_ELECTIVE: max(0.0, trial),
            Kind.SCRIPTURE_STUDY: 0.0 if busy else self._scale.study,
            Kind.ROLL_GAIN: sum([ward[total + face] for face in _DIE]) / len(_DIE) - ward[total],
        }
        worths = [0.0] * len(SPACES)
        for number in _WARD:
            space = SPACES[number]
            worth = special.get(space.kind)
            if worth is None:
                worth = ward[total + space.gain] - ward[total] + card * _DRAWN * (space.kind is Kind.WISDOM)
            worths[number] = worth
        return worths

    @staticmethod
    def with_visits(game: State, seat: int, simple: list[float]) -> list[float]:
        """Returns the same with what follows at the hosts' places; a failed visit is worth nothing (PRI-2, PRI-3)."""
        worths = simple[:]
        for number in _WARD:
            host = _host(game, seat, SPACES[number].kind)
            if host not in (None, seat):
                there = game.tokens[host]
                if there in (STUDY, AWAITING):
                    worths[number] = 0.0
                elif there != number and there >= FIRST_ADULT:
                    worths[number] += simple[there]
        return worths

    def _trial(self, game: State, seat: int, total: int) -> float:
        """Returns what the next Trial is worth, over the cards that may come."""
        ward, served = self._scale.ward, game.mission[seat]
        cards = game.trial_deck or game.trial_discards
        worth = 0.0
        for number in cards:
            trial = TRIALS[number]
            left = total - trial.lose
            if total >= (trial.need_mission if served else trial.need):
                worth += ward[total + trial.gain]
            elif left <= 0 and len(game.tokens) > 2:
                worth += ward[RECEIVED]  # somebody will offer (FEL-2)
            elif left < STRONG:
                worth += ward[max(left, 0)] + self._scale.study * _FALL
            else:
                worth += ward[left]
        return worth / len(cards) - ward[total]


def _host(game: State, seat: int, kind: Kind) -> int | None:
    """Returns to whom a space leads, or None if to nobody."""
    if kind is Kind.VISIT_BISHOP:
        return game.bishop
    if not game.teachers:  # the ward begins with this move, and its chart is not filed yet
        return None
    if kind is Kind.VISIT_TEACHER:
        return game.teachers[seat]
    return game.teachers.index(seat) if kind is Kind.VISIT_PUPIL else None
