"""What it is worth to land on each space of the ward, in a quick estimate, for a turn that is still to come."""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol

from engine.catalog.board import AWAITING, FIRST_ADULT, LANDING, SPACES, STUDY, Kind
from engine.catalog.rulings import CARD_FROM_STUDY, YES
from engine.catalog.trials import TRIALS
from engine.players.futures import TWO_DICE
from engine.rules.fellowship import RECEIVED
from engine.rules.study import STRONG
from engine.state import State

CARDS: Final[tuple[float, ...]] = tuple(cards**0.9 for cards in range(64))
"""What so many cards are worth, in first cards: the more there are, the more often two could do the same."""
_DRAWN: Final = 0.8
"""What a card that is drawn is worth, in first cards: most players hold some."""
_FALL: Final = 0.85
"""What it is worth to be sent to study, in studies by choice: one may have to wait, and cannot leave by a card."""
_FREE: Final = 0.9
"""How likely nobody is in study when it comes to that: unless some wait for it, who is there now has left by then."""
_SUMMONSES: Final = (Kind.SUMMON_TEACHER, Kind.SUMMON_BISHOP, Kind.SUMMON_ANY)
"""Who is called gains as much (SUM-2)."""
_WARD: Final = range(FIRST_ADULT, len(SPACES))
_DIE: Final = range(1, 7)


class Scale(Protocol):
    """By what a landing is weighed, in logits of the chance to win, by Testimonies."""

    def standing(self, served: bool, cards: int) -> list[float]:
        """Returns what it is worth to have so many Testimonies, with a mission or without, and with so many cards."""

    @property
    def ward_card(self) -> tuple[list[float], ...]:
        """A first Wisdom Card: without a mission, and with one."""

    @property
    def study(self) -> float:
        """To stand in Scripture Study."""


class _Case(NamedTuple):
    """What the estimates depend on, in one decision."""

    total: int
    served: bool
    is_queue: bool
    """Whether some are awaiting study."""
    is_bishop: bool
    hand: tuple[int, ...]


class Landings:
    """The estimates for one decision, each made once; where the others stand is taken as it is before it."""

    def __init__(self, scale: Scale) -> None:
        self._scale: Final = scale
        self._turns: Final[dict[_Case, list[float]]] = {}

    def next_turn(self, game: State, seat: int) -> list[float]:
        """Returns what a turn from each space of the ward is worth with this player's hand, the cards left included.

        It is measured from the mean of all landings, so that it tells how good a place is and not how the game goes on.
        """
        case = _Case(
            game.testimonies[seat], game.mission[seat], bool(game.awaiting), seat == game.bishop, game.hands[seat]
        )
        known = self._turns.get(case)
        if known is None:
            known = self._turns[case] = self._turn(game, seat, case)
        return known

    def _turn(self, game: State, seat: int, case: _Case) -> list[float]:
        """Returns the better of the roll and the best card, from each space."""
        worths = self.with_visits(game, seat, self.simple(game, seat, case.total))
        mean = sum(worths[FIRST_ADULT:]) / len(_WARD)
        worths = [worth - mean for worth in worths]
        hand, card = case.hand, self._scale.ward_card[case.served][case.total]
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

        What another gains with him is taken off as far as he is one of the rivals: all of it where everybody gains.
        Spaces outside the ward are worth nothing.
        """
        served, cards = game.mission[seat], len(game.hands[seat])
        standing, card = self._scale.standing(served, cards), self._scale.ward_card[served][total]
        trial, alone = self._trial(game, seat, total), 1 - 1 / (len(game.tokens) - 1)
        special = {
            Kind.TRIAL: trial,
            Kind.TRIAL_ELECTIVE: max(0.0, trial),
            Kind.SCRIPTURE_STUDY: 0.0 if game.awaiting else self._scale.study * _FREE,
            Kind.ALL_GAIN: 0.0,
            Kind.ROLL_GAIN: sum([standing[total + face] for face in _DIE]) / len(_DIE) - standing[total],
        }
        worths = [0.0] * len(SPACES)
        for number in _WARD:
            space = SPACES[number]
            kind = space.kind
            worth = special.get(kind)
            if worth is None:
                worth = standing[total + space.gain] - standing[total] + card * _DRAWN * (kind is Kind.WISDOM)
                if kind in _SUMMONSES and not (kind is Kind.SUMMON_BISHOP and seat == game.bishop):
                    worth *= alone
            worths[number] = worth
        return worths

    @staticmethod
    def with_visits(game: State, seat: int, simple: list[float]) -> list[float]:
        """Returns the same with what follows at the hosts' places; a failed visit is worth nothing (PRI-2, PRI-3).

        Each of them moves on before the player's next turn, so it counts where their rolls may lead them.
        """
        worths = simple[:]
        for number in _WARD:
            host = _host(game, seat, SPACES[number].kind)
            if host not in (None, seat):
                there = game.tokens[host]
                if there == AWAITING:
                    worths[number] = 0.0
                elif there >= FIRST_ADULT:
                    worths[number] += followed(there, simple)
        return worths

    def _trial(self, game: State, seat: int, total: int) -> float:
        """Returns what the next Trial is worth, over the cards that may come."""
        served = game.mission[seat]
        standing = self._scale.standing(served, len(game.hands[seat]))
        cards = game.trial_deck or game.trial_discards
        worth = 0.0
        for number in cards:
            trial = TRIALS[number]
            left = total - trial.lose
            if total >= (trial.need_mission if served else trial.need):
                worth += standing[total + trial.gain]
            elif left <= 0 and len(game.tokens) > 2:
                worth += standing[RECEIVED]  # somebody will offer (FEL-2)
            elif left < STRONG:
                worth += standing[max(left, 0)] + self._scale.study * _FALL
            else:
                worth += standing[left]
        return worth / len(cards) - standing[total]


def followed(there: int, worths: list[float]) -> float:
    """Returns what it is worth on average to follow the instruction where a host's next roll leads him from a place."""
    leads = LANDING[there]
    return sum([odds * worths[leads[steps]] for steps, odds in TWO_DICE if leads[steps] != STUDY])


def _host(game: State, seat: int, kind: Kind) -> int | None:
    """Returns to whom a space leads, or None if to nobody."""
    if kind is Kind.VISIT_BISHOP:
        return game.bishop
    if not game.teachers:  # the ward begins with this move, and its chart is not filed yet
        return None
    if kind is Kind.VISIT_TEACHER:
        return game.teachers[seat]
    return game.teachers.index(seat) if kind is Kind.VISIT_PUPIL else None
