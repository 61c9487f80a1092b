"""What may come of each choice of the player to move, to the end of his own move: exact odds, as fractions.

They are taken over the throws, and over the cards that he has not seen since the last shuffle, all equally likely. What
somebody still has to answer on the way has no odds: where it matters, the least and the most are told instead.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from enum import IntEnum
from fractions import Fraction
from typing import Final, NamedTuple

from engine.asks import Ask, AskKind
from engine.catalog.board import AWAITING, FIRST_ADULT, STUDY
from engine.catalog.trials import unseen
from engine.choices import OFFER, PASS, ROLL, Choice, Verb
from engine.events import (
    BecameEngaged,
    BishopReleased,
    DatingAhead,
    EngagementBroken,
    FellowshipOpened,
    Married,
    MissionServed,
    Moved,
    Record,
    Rolled,
    TrialDrawn,
    Visited,
    WentToVisit,
    WisdomDrawn,
)
from engine.game import Game
from engine.players.futures import Fixed, Unknown
from engine.players.imagining import imagined
from engine.rules.questions import ANSWER
from engine.rules.study import STRONG
from engine.rules.winning import MortalityFinished
from engine.view import View

ADVISED: Final = (AskKind.MOVE, AskKind.LEAVE, AskKind.ELECTIVE, AskKind.CALL)
"""The questions about his move that are put to the player to move."""


class Outcome(IntEnum):
    """What may happen to the player in his move; each is there once, however often it happens."""

    WIN = 0
    """He finishes mortality."""
    TRIAL = 1
    """He draws a Trial of Faith."""
    VISIT = 2
    """He lands where others stand, and all of them gain 1 (VIS-1)."""
    ERRAND = 3
    """A space sends him to somebody, and he comes there (DIR-1)."""
    STUDY = 4
    """He ends his move in Scripture Study, or waiting for it."""
    MARRIAGE = 5
    MISSION = 6
    """He serves his mission (MIS-1)."""
    DATING = 7
    """He comes to Start Dating, so that his next move goes into the dating section (DAT-1)."""
    ENGAGEMENT = 8
    """He becomes engaged, and it is not ended by the same move."""
    BROKEN = 9
    """An engagement is ended, be it one of this very move (ENG-3)."""
    WISDOM = 10
    """He draws a Wisdom Card."""
    REORGANIZED = 11
    """The ward is reorganized (REO-1)."""
    BISHOP = 12
    """He becomes bishop."""
    LOST_ALL = 13
    """He loses all Testimonies by a Trial (FEL-1)."""
    BEATEN = 14
    """Another finishes mortality by what he does (WIN-2)."""
    ASKED_TO_DRAW = 15
    """He is asked whether he draws an elective Trial (TRI-2)."""
    ASKED_WHOM = 16
    """He is asked whom he calls (SUM-1)."""
    ASKED_TO_COME = 17
    """Another is asked whether he comes out of Scripture Study (ruling `study_summons`)."""
    ASKED_TO_OFFER = 18
    """Another is asked whether he offers to fellowship him (FEL-1)."""
    ASKED_TO_CHOOSE = 19
    """The released bishop is asked who of the tied is the next one (REO-4)."""


class Range(NamedTuple):
    """The least and the most that something can be, by what is answered; both are the same where nothing is."""

    least: Fraction
    most: Fraction


class Odds(NamedTuple):
    """What may come of one choice."""

    choice: Choice
    landings: tuple[tuple[int, Fraction], ...]
    """The spaces on which the move may land, by number, and how likely each is; what is missing to 1 stays in study."""
    throws: tuple[int, ...]
    """The space to which each throw of one die leads, from 1 on; empty where it is not one die that moves."""
    chances: tuple[Range, ...]
    """How likely each `Outcome` is, 0 to 1, by its number."""
    testimonies: Range
    """The player's Testimonies after his move, on average, if he answers what he is asked so that he gains most."""
    asked: tuple[frozenset[int], ...]
    """Who may be asked on the way, by the `Outcome` that says what: seats."""
    left: tuple[int, int]
    """The fewest and the most Testimonies that he can have after it, whatever is thrown, drawn and answered."""


class TrialOdds(NamedTuple):
    """What the next Trial of Faith does to somebody: numbers of cards."""

    unseen: int
    """The cards that may come: those unseen since the last shuffle, or all if it is shuffled first (TRI-1)."""
    gaining: int
    studying: int
    """Cards by which he loses so many that he goes to Scripture Study (SS-1)."""
    losing_all: int
    """Cards by which he loses all, so that he may be fellowshipped (FEL-1)."""
    change: Fraction
    """The Testimonies that he gains by it on average; below 0 what he loses."""


def foreseen(view: View) -> tuple[Odds, ...]:
    """Returns what may come of each open choice but the charts, in their order; one of `ADVISED` must be asked."""
    ask = view.ask
    assert ask is not None, "only the one who is asked can be told"
    assert ask.kind in ADVISED, "this is no question about a move"
    game = imagined(view)
    return tuple(_tally(game, ask, choice, ask.seat).odds(choice) for choice in ask.choices)


def trial_odds(view: View, testimonies: int, *, mission: bool) -> TrialOdds:
    """Returns what the next Trial does to one with so many Testimonies, with a mission served or without (MIS-2)."""
    cards = unseen(view.trial_discards)
    gaining = studying = losing_all = change = 0
    for trial in cards:
        if testimonies >= (trial.need_mission if mission else trial.need):
            gaining += 1
            change += trial.gain
            continue
        left = max(testimonies - trial.lose, 0)
        losing_all += left == 0
        studying += 0 < left < STRONG
        change += left - testimonies
    return TrialOdds(len(cards), gaining, studying, losing_all, Fraction(change, len(cards)))


_LANDED: Final = ("DICE-1", "DICE-3", "WIS-7")
"""The rules by which a token lands; by all others it is taken somewhere (VIS-5)."""
_THROWS: Final = tuple(((min(total, 5), max(total - 5, 0)), Fraction(6 - abs(5 - total), 36)) for total in range(11))
"""For each sum of two dice, both counted from 0: two that make it, and its odds. No rule asks which two they were."""
_HAPPENED: Final[dict[type, Outcome]] = {
    TrialDrawn: Outcome.TRIAL,
    Visited: Outcome.VISIT,
    WentToVisit: Outcome.ERRAND,
    Married: Outcome.MARRIAGE,
    MissionServed: Outcome.MISSION,
    DatingAhead: Outcome.DATING,
    BecameEngaged: Outcome.ENGAGEMENT,
    EngagementBroken: Outcome.BROKEN,
    WisdomDrawn: Outcome.WISDOM,
    BishopReleased: Outcome.REORGANIZED,
    FellowshipOpened: Outcome.LOST_ALL,
}
"""What each event of a move is to the one who moves: in a move they all are about him."""
_ASKED: Final = {
    AskKind.ELECTIVE: Outcome.ASKED_TO_DRAW,
    AskKind.CALL: Outcome.ASKED_WHOM,
    AskKind.COME: Outcome.ASKED_TO_COME,
    AskKind.FELLOWSHIP: Outcome.ASKED_TO_OFFER,
    AskKind.TIE: Outcome.ASKED_TO_CHOOSE,
}
_NONE: Final = Fraction()


class _Tally:
    """The sums over all that may come of one choice."""

    def __init__(self) -> None:
        self.landings: defaultdict[int, Fraction] = defaultdict(Fraction)
        self.least = [_NONE] * len(Outcome)
        self.most = [_NONE] * len(Outcome)
        self.testimonies = Range(_NONE, _NONE)
        self.asked: list[frozenset[int]] = [frozenset()] * len(Outcome)
        self.left: set[int] = set()
        self.throws: dict[int, int] = {}

    def add(self, odds: Fraction, other: _Tally) -> None:
        """Adds what may come of a question, which is put with these odds."""
        for space, part in other.landings.items():
            self.landings[space] += odds * part
        self.least = [mine + odds * more for mine, more in zip(self.least, other.least, strict=True)]
        self.most = [mine + odds * more for mine, more in zip(self.most, other.most, strict=True)]
        self._gain(odds, other.testimonies)
        self.asked = [mine | more for mine, more in zip(self.asked, other.asked, strict=True)]
        self.left |= other.left

    def close(self, odds: Fraction, happened: int, testimonies: int) -> None:
        """Adds an end at which nothing is open any more."""
        for outcome in Outcome:
            if happened >> outcome & 1:
                self.least[outcome] += odds
                self.most[outcome] += odds
        self._gain(odds, Range(Fraction(testimonies), Fraction(testimonies)))
        self.left.add(testimonies)

    def _gain(self, odds: Fraction, more: Range) -> None:
        least, most = self.testimonies
        self.testimonies = Range(least + odds * more.least, most + odds * more.most)

    def odds(self, choice: Choice) -> Odds:
        """Returns the sums as plain values."""
        chances = tuple(map(Range, self.least, self.most))
        landings, left = tuple(sorted(self.landings.items())), (min(self.left), max(self.left))
        throws = tuple(space for _, space in sorted(self.throws.items()))
        return Odds(choice, landings, throws, chances, self.testimonies, tuple(self.asked), left)


def _tally(game: Game, ask: Ask, choice: Choice, mover: int, happened: int = 0) -> _Tally:
    """Returns the sums over all that may come of a choice; `happened` has a bit for each outcome that is certain."""
    tally = _Tally()
    ends: defaultdict[tuple[int, int], Fraction] = defaultdict(Fraction)
    for odds, after, records in _ways(game, ask, choice):
        now, thrown = happened, 0
        for record in records:
            if record[0] is Rolled and not record[3]:  # one die
                thrown = record[2]
            if (outcome := _HAPPENED.get(record[0])) is not None:
                now |= 1 << outcome
            elif record[0] is Moved and record[4] in _LANDED:
                tally.landings[record[3]] += odds
                if thrown:
                    tally.throws[thrown] = record[3]
        if now >> Outcome.BROKEN & 1:
            now &= ~(1 << Outcome.ENGAGEMENT)
        asked = after.ask
        if asked is None or asked.kind is AskKind.OFFICE:  # what is done in office is done after the move
            ends[now | _at_end(after, mover, game.bishop), after.testimonies[mover]] += odds
        elif asked.kind is AskKind.LEAVE:
            tally.add(odds, _tally(after, asked, ROLL, mover, now))
        else:
            tally.add(odds, _answered(after, asked, mover, now | 1 << _ASKED[asked.kind]))
    for (at_end, testimonies), odds in ends.items():
        tally.close(odds, at_end, testimonies)
    return tally


def _answered(game: Game, ask: Ask, mover: int, happened: int) -> _Tally:
    """Returns the least and the most that all answers lead to; the mover himself answers so that he gains most."""
    answers = [_tally(game, ask, choice, mover, happened) for choice in _answers(game, ask)]
    tally = _Tally()
    tally.least = [min(values) for values in zip(*[answer.least for answer in answers], strict=True)]
    tally.most = [max(values) for values in zip(*[answer.most for answer in answers], strict=True)]
    least = [answer.testimonies.least for answer in answers]
    tally.testimonies = Range(
        max(least) if ask.seat == mover else min(least), max(answer.testimonies.most for answer in answers)
    )
    tally.asked = [frozenset[int]().union(*seats) for seats in zip(*[answer.asked for answer in answers], strict=True)]
    tally.asked[_ASKED[ask.kind]] |= {ask.seat}
    tally.left = set().union(*[answer.left for answer in answers])
    return tally


def _answers(game: Game, ask: Ask) -> tuple[Choice, ...]:
    """Returns the answers that make a difference to the mover: who it is that fellowships him makes none (FEL-2)."""
    if ask.kind is AskKind.FELLOWSHIP:
        return (PASS,) if game.offers else (OFFER, PASS)
    return ask.choices


def _ways(game: Game, ask: Ask, choice: Choice) -> Iterator[tuple[Fraction, Game, list[Record]]]:
    """Yields all that chance can make of a choice up to the next question or the end of the move: odds and events."""
    is_thrown = choice.verb is Verb.ROLL and game.tokens[ask.seat] >= FIRST_ADULT
    open_ends: list[tuple[tuple[int, ...], Fraction]] = list(_THROWS) if is_thrown else [((), Fraction(1))]
    while open_ends:
        settled, odds = open_ends.pop()
        records: list[Record] = []
        after = game.clone()
        after.ask, after.chance, after.tell = None, Fixed(settled), records.append
        try:
            ANSWER[ask.kind](after, ask.seat, choice)
        except MortalityFinished:
            pass
        except Unknown as unknown:
            share = odds / unknown.outcomes
            open_ends.extend(((*settled, outcome), share) for outcome in range(unknown.outcomes))
            continue
        yield odds, after, records


def _at_end(game: Game, mover: int, bishop: int) -> int:
    """Returns the outcomes that show when the move is over; `bishop` is who held the office before."""
    return (
        (mover in game.winners) << Outcome.WIN
        | (bool(game.winners) and mover not in game.winners) << Outcome.BEATEN
        | (game.tokens[mover] in (STUDY, AWAITING)) << Outcome.STUDY
        | (game.bishop == mover != bishop) << Outcome.BISHOP
    )
