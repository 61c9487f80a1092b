"""Why a choice is worth much more or less in all, against the best, than the Testimonies of its own move say.

It is found by weighing anew with one thing as it was before: what that changes is what the thing brings.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from functools import partial
from typing import Final, NamedTuple

from engine.catalog.board import AWAITING, REORGANIZE, STUDY
from engine.choices import Choice, Verb
from engine.game import Game
from engine.players import sharp
from engine.players.imagining import imagined
from engine.players.odds import Odds, Outcome
from engine.rules.winning import GOAL
from engine.view import View

_MUCH: Final = 2.5
"""So many Testimonies between what a choice is worth in all and its average are more than a reader expects."""
_SHARE: Final = 0.4
"""What makes so great a part of that, and more than anything else, is told as the cause."""


class Cause(StrEnum):
    """What makes most of the difference."""

    STUDY = "study"
    """Whether it leads to Scripture Study, where a turn brings two dice (SS-3)."""
    FEWER = "fewer"
    """The fewer Testimonies somebody has, the less one more or less weighs."""
    LOSS = "loss"
    """What may be lost weighs more than what may be gained, so that the average misleads."""
    GAIN = "gain"
    """What may be gained weighs more than what may be lost."""
    CARD = "card"
    """The Wisdom Card is used up."""
    BISHOP = "bishop"
    """Another is bishop after it than after the best."""
    OTHERS = "others"
    """What the others gain or lose by it."""


class Caused(NamedTuple):
    """A choice that is worth much more or less in all than its average says, against the best, and why."""

    choice: Choice
    cause: Cause
    is_more: bool


def causes(view: View, best: Choice, short: dict[Choice, float], options: tuple[Odds, ...]) -> tuple[Caused, ...]:
    """Returns why, for each choice where there is one cause above all; `short` is how far each falls short."""
    by_choice = {odds.choice: odds for odds in options}
    found: list[Caused] = []
    for choice, by in short.items():
        if choice == best or by > sharp.MOST or not {choice, best} <= by_choice.keys():
            continue
        gap = _beyond(-by, *_average(by_choice[choice], by_choice[best]))
        if abs(gap) >= _MUCH and (cause := _cause(_Pair(view, by_choice[choice], by_choice[best], by), gap)):
            found.append(Caused(choice, cause, gap > 0))
    return tuple(found)


def _average(odds: Odds, best: Odds) -> tuple[float, float]:
    """Returns the least and the most Testimonies that a choice leaves more than the best, on average."""
    mine, other = odds.testimonies, best.testimonies
    return float(mine.least - other.most), float(mine.most - other.least)


def _beyond(value: float, least: float, most: float) -> float:
    """Returns how far a value lies outside of a range, below 0 if it is less."""
    return value - max(least, min(value, most))


class _Pair:
    """A choice against the best: what each thing that they change makes between them, in Testimonies."""

    def __init__(self, view: View, odds: Odds, best: Odds, by: float) -> None:
        assert view.ask is not None
        self.odds: Final = odds
        self.best: Final = best
        self.by: Final = by
        self.seat: Final = view.ask.seat
        self.before: Final = imagined(view)
        self._plain: Final = {odds.choice: self._value(odds.choice), best.choice: self._value(best.choice)}
        self._one: Final = (self._plain[best.choice] - self._plain[odds.choice]) / by if by else 0.0

    def _value(self, choice: Choice, at_end: Callable[[Game], None] | None = None) -> float:
        return sharp.value(self.before, self.seat, choice, at_end)

    def made_by(self, restore: Callable[[_Pair, Game], None]) -> float:
        """Returns how much better a choice is against the best because something is not as it was."""
        mine, other = (
            self._plain[choice] - self._value(choice, partial(restore, self))
            for choice in (self.odds.choice, self.best.choice)
        )
        return (mine - other) / self._one

    def is_lighter(self) -> bool:
        """Tells whether one Testimony more would weigh less after the choice than after the best."""
        mine, other = (
            self._value(choice, partial(_one_more, self)) - self._plain[choice]
            for choice in (self.odds.choice, self.best.choice)
        )
        return mine < other

    def chance(self, outcome: Outcome) -> int:
        """Returns 1 if the choice is likelier to bring something than the best, -1 if it is less likely."""
        mine, other = self.odds.chances[outcome], self.best.chances[outcome]
        return (mine.least > other.most) - (mine.most < other.least)


def _cause(pair: _Pair, gap: float) -> Cause | None:
    """Returns what makes most of the difference between what a choice is worth and its average; it must be true."""
    if not pair.by:
        return None
    is_more = gap > 0
    sign = 1 if is_more else -1
    made = {cause: pair.made_by(restore) for cause, restore in _RESTORED.items()}
    least, most = _average(pair.odds, pair.best)
    weight = pair.made_by(_testimonies)
    if least * weight < 0 and most * weight < 0 and (opened := _open(pair)):
        made[Cause.LOSS if is_more == (opened is pair.best) else Cause.GAIN] = _beyond(weight, least, most)
    elif most < 0 and is_more and pair.is_lighter():
        made[Cause.FEWER] = _beyond(weight, least, most)
    true = {
        Cause.STUDY: pair.chance(Outcome.STUDY) == sign,
        Cause.CARD: pair.odds.choice.verb is Verb.CARD and not is_more,
        Cause.BISHOP: any(odds.chances[Outcome.REORGANIZED].most for odds in (pair.odds, pair.best)),
    }
    told = {cause: sign * part for cause, part in made.items() if true.get(cause, True)}
    cause = max(told, key=told.__getitem__)
    return cause if told[cause] >= _SHARE * abs(gap) else None


def _open(pair: _Pair) -> Odds | None:
    """Returns the one of the two that may leave more than the other and may leave less, if that leaves one number."""
    settled, opened = sorted((pair.odds, pair.best), key=lambda odds: odds.left[1] - odds.left[0])
    is_settled = settled.left[0] == settled.left[1]
    return opened if is_settled and opened.left[0] < settled.left[0] < opened.left[1] else None


def _one_more(pair: _Pair, game: Game) -> None:
    if game.testimonies[pair.seat] + 1 < GOAL:
        game.testimonies[pair.seat] += 1


def _testimonies(pair: _Pair, game: Game) -> None:
    game.testimonies[pair.seat] = pair.before.testimonies[pair.seat]


def _out_of_study(pair: _Pair, game: Game) -> None:
    if game.tokens[pair.seat] in (STUDY, AWAITING):
        game.tokens[pair.seat] = REORGANIZE


def _hand(pair: _Pair, game: Game) -> None:
    game.hands[pair.seat] = pair.before.hands[pair.seat]


def _bishop(pair: _Pair, game: Game) -> None:
    game.bishop = pair.before.bishop


def _others(pair: _Pair, game: Game) -> None:
    mine = game.testimonies[pair.seat]
    game.testimonies[:] = pair.before.testimonies
    game.testimonies[pair.seat] = mine


_RESTORED: Final[dict[Cause, Callable[[_Pair, Game], None]]] = {
    Cause.STUDY: _out_of_study,
    Cause.CARD: _hand,
    Cause.BISHOP: _bishop,
    Cause.OTHERS: _others,
}
