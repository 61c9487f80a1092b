"""Whose turn it is, and what a player may begin it with (TURN-1, WIS-3, WIS-6, NEW-2, AWA-3)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.asks import Ask, AskKind
from engine.catalog.board import AWAITING, NEWLYWEDS, SPACES, STUDY
from engine.catalog.rulings import ANY_OWN_TURN, CARD_FROM_STUDY, CHART, YES
from engine.choices import CARD, ROLL, Choice, Verb
from engine.events import Waited
from engine.rules import movement, study, ward, wisdom, youth
from engine.rules.study import STRONG
from engine.rules.winning import gain
from engine.state import State

_ROLL: Final = Verb.ROLL  # these two are looked up at nearly every choice, and a member of an enum is slow to look up
_CARD: Final = Verb.CARD


def play_on(game: State) -> None:
    """Begins one turn after the other, clockwise (TURN-1), until somebody is asked.

    After the last marriage all move to the ward, and the bishop has the first turn (ADU-1, ADU-2).
    """
    seat = game.turn
    if game.tokens[seat] == NEWLYWEDS and youth.all_married(game):
        ward.begin(game)
        begin_turn(game, game.bishop)
    players = len(game.tokens)
    while game.ask is None:
        seat = game.turn + 1
        begin_turn(game, seat if seat < players else 0)


def begin_turn(game: State, seat: int) -> None:
    """Begins a player's turn; one who only waits is asked nothing, and his turn is over (NEW-2, AWA-3)."""
    game.turn = seat
    game.turns += 1
    place = game.tokens[seat]
    if place == NEWLYWEDS:
        gain(game, seat, SPACES[NEWLYWEDS].gain, "NEW-2")
    elif place == AWAITING:
        if (tell := game.tell) is not None:
            tell((Waited, seat))
    else:
        game.filed = False
        ask_to_move(game, seat)


def ask_to_move(game: State, seat: int) -> None:
    """Asks a player to roll or to play a card; the bishop may file a chart first if the ruling `chart` lets him."""
    hand = game.hands[seat]
    if hand and game.tokens[seat] == STUDY and not _may_leave_by_card(game, seat):
        hand = ()
    game.ask = _to_move(seat, hand, seat == game.bishop and _may_file(game))


def _may_file(game: State) -> bool:
    """Tells whether the bishop may file a chart at the start of his own turn: once, if there is more than one."""
    return game.rulings[CHART] == ANY_OWN_TURN and not game.filed and ward.has_other_charts(game)


def _may_leave_by_card(game: State, seat: int) -> bool:
    """Tells whether a player may leave study by a card: it moves nobody who may not move (WIS-6, SS-5)."""
    return game.testimonies[seat] >= STRONG and game.rulings[CARD_FROM_STUDY] == YES


@lru_cache(maxsize=1 << 14)
def _to_move(seat: int, hand: tuple[int, ...], may_file: bool) -> Ask:
    return Ask(seat, AskKind.MOVE, (ROLL, *[CARD[number] for number in sorted(set(hand))]), chart=may_file)


def answer_move(game: State, seat: int, choice: Choice) -> None:
    """Rolls, or plays one card instead, never both (WIS-3, WIS-4, WIS-5)."""
    verb = choice.verb
    if verb is _ROLL:
        if game.tokens[seat] == STUDY:
            study.gaining_roll(game, seat)
        else:
            movement.move_by_dice(game, seat)
    elif verb is _CARD:
        wisdom.play(game, seat, choice.value)
        movement.move(game, seat, choice.value, "WIS-7")
    else:
        ward.file_chart(game, choice.chart, "HT-4")
        ask_to_move(game, seat)


def answer_leave(game: State, seat: int, _choice: Choice) -> None:
    """Makes the second roll, out of study (SS-6)."""
    movement.move_by_dice(game, seat)
