"""Plays by rules of thumb that a sensible person has after a few games. Each look at the table is short."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.asks import AskKind
from engine.catalog.board import FIRST_ADULT, SPACES, Kind
from engine.choices import AWARD, DECLINE, DONE, DRAW, OFFER, PASS, ROLL, SPLIT, STAY, Choice, Verb, assign
from engine.players.decisions import Decision, Why
from engine.players.reach import landing
from engine.view import PlayerView, View

STRONG_ENOUGH: Final = 45
"""With so many Testimonies five Trials in six are a gain."""
ENOUGH_WITH_MISSION: Final = 35
"""The same for one who has served."""
WORTH_A_CARD: Final = 4
"""Testimonies, or what is worth as many, that a card must bring to be played instead of a roll."""
_CARD: Final = 2
"""What a Wisdom Card is worth that is drawn."""
_TRIAL: Final = 5
"""What a Trial brings to the strong, and costs the weak."""
_STUDY: Final = 7
"""Two dice, on average (SS-3)."""
_MISSION: Final = 12
_TEMPLE: Final = 12
_DATING: Final = 6
_JUDGE: Final = 4
_NOT_FOR_EVERYONE: Final = (Kind.TEMPLE_MARRIAGE, Kind.CIVIL_MARRIAGE, Kind.BREAK_ENGAGEMENT)
"""They do nothing for one who is not engaged."""


def choose(view: View, key: bytes) -> Decision:
    """Answers what the seat of this view is asked; it needs no luck."""
    ask = view.ask
    assert ask is not None, "only the one who is asked can answer"
    return _BY_KIND[ask.kind](view)


def _move(view: View) -> Decision:
    """Plays the card that leads to the best space, if it is good enough; otherwise rolls."""
    me = _me(view)
    best, where, number = WORTH_A_CARD - 1, -1, 0
    for card in sorted(set(view.hand)):
        space, engaged = landing(me, card)
        worth = _worth(view, me, space, engaged)
        if worth > best:
            best, where, number = worth, space, card
    if number and (play := Choice(Verb.CARD, number)) in _choices(view):
        return Decision(play, Why.GOOD_SPACE, where)
    return Decision(ROLL, Why.KEEP_CARDS if view.hand else Why.ONLY)


def _worth(view: View, me: PlayerView, number: int, engaged: bool) -> int:
    """Returns about how many Testimonies it is worth to land on a space: a mission first, then dating."""
    space = SPACES[number]
    kind = space.kind
    if number >= FIRST_ADULT:
        return _worth_in_ward(view, me, number)
    if kind is Kind.MISSION:
        return space.again if me.mission else _MISSION
    if kind is Kind.START_DATING and not engaged:
        return _DATING if me.mission else 0
    if kind is Kind.TEMPLE_MARRIAGE and engaged:
        return _TEMPLE
    if kind is Kind.CIVIL_MARRIAGE and engaged:
        return _JUDGE if me.mission else 0
    if kind is Kind.BREAK_ENGAGEMENT and engaged:
        return -_TEMPLE
    if kind in _NOT_FOR_EVERYONE:
        return 0
    return space.gain - space.lose + (_CARD if kind is Kind.WISDOM else 0)


def _worth_in_ward(view: View, me: PlayerView, number: int) -> int:
    space = SPACES[number]
    kind = space.kind
    if kind is Kind.TRIAL:
        return _TRIAL if _is_strong(me) else -_TRIAL
    if kind is Kind.TRIAL_ELECTIVE:
        return _TRIAL if _is_strong(me) else 0
    if kind is Kind.SCRIPTURE_STUDY:
        return _STUDY if _is_free(view, number) else 0
    if kind is Kind.ROLL_GAIN:
        return 4
    if kind is Kind.WISDOM:
        return space.gain + _CARD
    return space.gain


def _elective(view: View) -> Decision:
    """Draws with enough Testimonies."""
    if _is_strong(_me(view)):
        return Decision(DRAW, Why.STRONG)
    return Decision(DECLINE, Why.WEAK)


def _call(view: View) -> Decision:
    """Calls the one who is the least ahead: the number helps him too."""
    return Decision(_least_ahead(view), Why.LEAST_AHEAD)


def _come(view: View) -> Decision:
    """Stays in Scripture Study, which gains more than the errand."""
    return Decision(STAY, Why.STUDY_PAYS)


def _fellowship(view: View) -> Decision:
    """Offers, but for a game of two: there the other gains twice as much."""
    if len(view.players) == 2:
        return Decision(PASS, Why.HELPS_RIVAL)
    return Decision(OFFER, Why.MINE)


def _dispute(view: View) -> Decision:
    """Awards it to himself if he has offered; otherwise splits it, or helps the one who is the least ahead."""
    choices = _choices(view)
    mine = AWARD[_me(view).seat]
    if mine in choices:
        return Decision(mine, Why.MINE)
    if SPLIT in choices:
        return Decision(SPLIT, Why.FAIR)
    return Decision(_least_ahead(view), Why.LEAST_AHEAD)


def _tie(view: View) -> Decision:
    """Calls whoever has fewer cards of those who are tied in Testimonies."""
    return Decision(_least_ahead(view), Why.LEAST_AHEAD)


def _office(view: View) -> Decision:
    """Files the ring if there is no chart, and leaves everything else as it is."""
    if not view.teachers:
        players = len(view.players)
        return Decision(assign(tuple((seat - 1) % players for seat in range(players))), Why.RING)
    return Decision(DONE, Why.LEAVE_BE)


def _me(view: View) -> PlayerView:
    assert view.seat is not None, "everybody's eyes decide nothing"
    return view.players[view.seat]


def _choices(view: View) -> tuple[Choice, ...]:
    assert view.ask is not None
    return view.ask.choices


def _is_strong(me: PlayerView) -> bool:
    return me.testimonies >= (ENOUGH_WITH_MISSION if me.mission else STRONG_ENOUGH)


def _is_free(view: View, space: int) -> bool:
    return all(player.space != space for player in view.players)


def _least_ahead(view: View) -> Choice:
    """Returns the choice that names the player with the fewest Testimonies, then cards, then nearest by seat."""

    def ahead(choice: Choice) -> tuple[int, int]:
        player = view.players[choice.value]
        return player.testimonies, player.cards

    return min((choice for choice in _choices(view) if choice.verb is not Verb.SPLIT), key=ahead)


_BY_KIND: Final[dict[AskKind, Callable[[View], Decision]]] = {
    AskKind.MOVE: _move,
    AskKind.LEAVE: lambda _view: Decision(ROLL, Why.ONLY),
    AskKind.ELECTIVE: _elective,
    AskKind.CALL: _call,
    AskKind.COME: _come,
    AskKind.FELLOWSHIP: _fellowship,
    AskKind.DISPUTE: _dispute,
    AskKind.TIE: _tie,
    AskKind.OFFICE: _office,
}
