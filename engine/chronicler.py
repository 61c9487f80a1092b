"""Writes the chronicle of a game: it goes through the game again and takes each event in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.asks import AskKind
from engine.catalog.board import REORGANIZE, STUDY
from engine.chronicle import Change, Chronicle, Fellowship, Life, Term
from engine.events import (
    BecameEngaged,
    BishopCalled,
    BishopReleased,
    CardPlayed,
    EngagementBroken,
    FellowshipAwarded,
    FellowshipOffered,
    FellowshipOpened,
    FellowshipSplit,
    Gained,
    GainedTogether,
    Lost,
    Married,
    MissionServed,
    Moved,
    RulingMade,
    TrialDeclined,
    TrialDrawn,
    Visited,
    Waited,
    WardBegan,
    WentToVisit,
    WisdomDrawn,
)
from engine.game import Game
from engine.replay import Replay
from engine.state import NOBODY


class _Teller:
    """Goes through a replay, event by event."""

    def __init__(self, replay: Replay) -> None:
        players = len(replay.names)
        first = replay.state_at(0)
        self.totals: list[int] = list(first.testimonies)
        self.tokens: list[int] = list(first.tokens)
        self.turn = first.turns - 1
        self.owner = -1
        self.bishop: tuple[int, int, str] | None = None
        """Seat, turn and rule of the call of whoever is bishop."""
        self.trial = -1
        self.open: list[Any] = []
        """The fellowshipping that is being decided: recipient, offers, and how it was judged."""
        if first.ask is not None and first.ask.kind in (AskKind.FELLOWSHIP, AskKind.DISPUTE):
            self.open = [first.turn, len(first.offers), ""]
        if first.bishop != NOBODY:
            self.bishop = (first.bishop, first.turns, "")
        self.chronicle = Chronicle(players, self.turn, [tuple(self.totals)], [-1], 0, [], [], [], [], [], ())
        self.lives = [Life(best=total) for total in self.totals]
        self.chronicle.lives = self.lives

    def begin_turn(self, owner: int) -> None:
        """Ends the turn before and begins one of this seat."""
        if self.owner >= 0:
            self.end_turn()
        self.turn += 1
        self.owner = owner
        self.chronicle.owners.append(owner)
        life = self.lives[owner]
        life.turns += 1
        if life.engaged_for is not None:
            life.engaged_for += 1

    def end_turn(self) -> None:
        """Notes how everybody stands."""
        self.chronicle.totals.append(tuple(self.totals))
        most = max(self.totals)
        for seat, total in enumerate(self.totals):
            self.lives[seat].led += total == most > 0

    def end(self, game: Game) -> Chronicle:
        """Ends the last turn and the last bishop's time in office, and returns the whole."""
        self.end_turn()
        _end_term(self)
        for life, total in zip(self.lives, self.totals, strict=True):
            life.total = total
            _end_engagement(life)
        self.chronicle.winners = game.winners
        return self.chronicle

    def hear(self, event: Any) -> None:  # noqa: ANN401 - each is read by the function for its class
        """Takes an event in."""
        if isinstance(event, Waited) or (isinstance(event, Gained) and event.rule == "NEW-2"):
            self.begin_turn(event.seat)
        if (take := _TAKE.get(type(event))) is not None:
            take(self, event)

    def change(self, seat: int, amount: int, total: int, rule: str) -> None:
        """Notes what a player has now."""
        self.totals[seat] = total
        self.lives[seat].best = max(self.lives[seat].best, total)
        trial = self.trial if rule == "TRI-4" else -1
        self.chronicle.changes.append(Change(self.turn, seat, amount, total, self.tokens[seat], rule, trial))


def _moved(teller: _Teller, event: Moved) -> None:
    """Notes where a token is."""
    teller.tokens[event.seat] = event.space
    life = teller.lives[event.seat]
    life.studied += event.space == STUDY
    life.answered += event.rule == "SUM-1"
    if event.rule in ("SS-1", "AWA-1") and teller.open and event.seat == teller.open[0]:
        _fellowship(teller, (), ())  # nobody offered


def _gained(teller: _Teller, event: Gained) -> None:
    """Notes a gain."""
    if event.rule == "TRI-4":
        teller.lives[event.seat].trials_gained += 1
    teller.change(event.seat, event.amount, event.total, event.rule)


def _lost(teller: _Teller, event: Lost) -> None:
    """Notes a loss."""
    if event.rule == "TRI-4":
        teller.lives[event.seat].trials_lost += 1
    teller.change(event.seat, -event.amount, event.total, event.rule)


def _gained_together(teller: _Teller, event: GainedTogether) -> None:
    """Notes what several gained, and with it how a fellowshipping ended."""
    for seat, amount, total in zip(event.seats, event.amounts, event.totals, strict=True):
        teller.change(seat, amount, total, event.rule)
    if event.rule in ("FEL-2", "FEL-5"):
        *came, recipient = event.seats
        for seat in came:
            teller.lives[seat].helped += 1
        teller.lives[recipient].received += 1
        _fellowship(teller, tuple(came), event.amounts[:-1])


def _visited(teller: _Teller, event: Visited) -> None:
    """Notes a visit by landing."""
    lander, *others = event.seats
    teller.lives[lander].visits += 1
    for seat in others:
        teller.lives[seat].visited += 1
    for seat, total in zip(event.seats, event.totals, strict=True):
        teller.change(seat, 1, total, event.rule)


def _went(teller: _Teller, event: WentToVisit) -> None:
    """Notes a visit to which a space sent somebody."""
    teller.lives[event.seat].visits += 1
    teller.lives[event.host].visited += 1


def _opened(teller: _Teller, event: FellowshipOpened) -> None:
    """Notes that somebody may be fellowshipped."""
    teller.lives[event.seat].fallen += 1
    teller.open = [event.seat, 0, ""]


def _offered(teller: _Teller, _event: FellowshipOffered) -> None:
    """Notes an offer."""
    teller.open[1] += 1


def _awarded(teller: _Teller, _event: FellowshipAwarded) -> None:
    """Notes that the bishop said who was first."""
    teller.open[2] = "awarded"


def _split(teller: _Teller, _event: FellowshipSplit) -> None:
    """Notes that the bishop split it."""
    teller.open[2] = "split"


def _fellowship(teller: _Teller, came: tuple[int, ...], amounts: tuple[int, ...]) -> None:
    recipient, offered, judged = teller.open
    teller.chronicle.fellowships.append(Fellowship(teller.turn, recipient, came, amounts, offered, judged))
    teller.open = []


def _called(teller: _Teller, event: BishopCalled) -> None:
    """Notes a new bishop."""
    teller.lives[event.seat].terms += 1
    teller.bishop = (event.seat, teller.turn, event.rule)


def _released(teller: _Teller, _event: BishopReleased) -> None:
    """Notes that the bishop is released."""
    _end_term(teller)


def _end_term(teller: _Teller) -> None:
    if teller.bishop is not None:
        seat, first, rule = teller.bishop
        teller.chronicle.terms.append(Term(seat, first, teller.turn, rule))
    teller.bishop = None


def _engaged(teller: _Teller, event: BecameEngaged) -> None:
    """Notes an engagement."""
    life = teller.lives[event.seat]
    life.engagements += 1
    life.engaged_for = 0


def _broken(teller: _Teller, event: EngagementBroken) -> None:
    """Notes that it is off."""
    life = teller.lives[event.seat]
    life.broken += 1
    _end_engagement(life)


def _married(teller: _Teller, event: Married) -> None:
    """Notes a marriage."""
    life = teller.lives[event.seat]
    life.married, life.how = teller.turn, event.how
    _end_engagement(life)


def _end_engagement(life: Life) -> None:
    if life.engaged_for is not None:
        life.longest_engagement = max(life.longest_engagement, life.engaged_for)
    life.engaged_for = None


def _drew_trial(teller: _Teller, event: TrialDrawn) -> None:
    """Notes which Trial it is."""
    teller.trial = event.trial


def _drew(teller: _Teller, event: WisdomDrawn) -> None:
    """Notes a Wisdom Card."""
    teller.lives[event.seat].drawn += 1


def _ruled(teller: _Teller, event: RulingMade) -> None:
    """Notes a ruling."""
    teller.chronicle.rulings.append((teller.turn, event.seat, event.ruling, event.option))


def _served(teller: _Teller, event: MissionServed) -> None:
    """Notes a mission."""
    teller.lives[event.seat].mission = teller.turn


def _declined(teller: _Teller, event: TrialDeclined) -> None:
    """Notes a Trial that was declined."""
    teller.lives[event.seat].declined += 1


def _played(teller: _Teller, event: CardPlayed) -> None:
    """Notes a card that was played."""
    teller.lives[event.seat].played += 1


def _waited(teller: _Teller, event: Waited) -> None:
    """Notes a turn of waiting."""
    teller.lives[event.seat].waited += 1


def _began(teller: _Teller, _event: WardBegan) -> None:
    """Notes that adult life begins, with everybody on one space."""
    teller.chronicle.ward = teller.turn
    teller.tokens = [REORGANIZE] * len(teller.tokens)


_TAKE: Final[dict[type, Callable[[_Teller, Any], None]]] = {
    Moved: _moved,
    Gained: _gained,
    Lost: _lost,
    GainedTogether: _gained_together,
    Visited: _visited,
    WentToVisit: _went,
    FellowshipOpened: _opened,
    FellowshipOffered: _offered,
    FellowshipAwarded: _awarded,
    FellowshipSplit: _split,
    BishopCalled: _called,
    BishopReleased: _released,
    BecameEngaged: _engaged,
    EngagementBroken: _broken,
    Married: _married,
    MissionServed: _served,
    TrialDrawn: _drew_trial,
    TrialDeclined: _declined,
    WisdomDrawn: _drew,
    CardPlayed: _played,
    RulingMade: _ruled,
    WardBegan: _began,
    Waited: _waited,
}
"""What each class of event changes in the chronicle; the others change nothing."""


def chronicle(replay: Replay) -> Chronicle:
    """Returns what became of a game, wherever the replay stands."""
    teller = _Teller(replay)
    for event in replay.happened_at(0):
        teller.hear(event)
    for place in range(replay.last + 1):
        game = replay.state_at(place)
        if game.turns > teller.turn:  # the turn of whoever is asked now
            teller.begin_turn(game.turn)
        if place < replay.last:
            for event in replay.happened_at(place + 1):
                teller.hear(event)
    return teller.end(replay.state_at(replay.last))
