"""What must be true of a game at every question, whatever has happened: the invariants of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.asks import AskKind
from engine.catalog import trials, wisdom
from engine.catalog.board import AWAITING, FIRST_ADULT, NEWLYWEDS, SPACES, START_DATING, STUDY, Kind
from engine.choices import is_chart
from engine.rules.study import STRONG
from engine.rules.winning import GOAL
from engine.state import NOBODY, UNMARRIED, State

_FELLOWSHIPPING: Final = (AskKind.FELLOWSHIP, AskKind.DISPUTE)


def problems(game: State) -> list[str]:
    """Returns what the rules cannot have brought about, a clause for each; empty for a sound game."""
    return [*_cards(game), *_lives(game), *_ward(game), *_testimonies(game), *_question(game)]


def _cards(game: State) -> Iterator[str]:
    held = [number for hand in game.hands for number in hand]
    if sorted(game.wisdom_deck + game.wisdom_discards + held) != sorted(wisdom.CARDS):
        yield "the Wisdom Cards are not all there"
    if sorted(game.trial_deck + game.trial_discards) != list(range(len(trials.TRIALS))):
        yield "the Trial cards are not all there"


def _lives(game: State) -> Iterator[str]:
    """Checks childhood to marriage: where each may stand by what has happened to him."""
    adult = _is_adult(game)
    for seat, place in enumerate(game.tokens):
        married = game.married[seat] != UNMARRIED
        if married and game.engaged[seat]:
            yield "somebody is engaged and married"
        if game.dating_next[seat] and (place != START_DATING or game.engaged[seat] or married):
            yield "somebody is about to date who cannot be"
        if (place >= FIRST_ADULT or place == AWAITING) != adult:
            yield "some have begun adult life without the others"  # MAR-3
        # One who wins by his marriage still stands on its square (MAR-1).
        if married != (adult or place == NEWLYWEDS) and seat not in game.winners:
            yield "somebody stands where he cannot be, married or not"
    if sorted(game.married_order) != [seat for seat, how in enumerate(game.married) if how != UNMARRIED]:
        yield "it does not know who married first"


def _ward(game: State) -> Iterator[str]:
    if game.bishop != NOBODY and game.married[game.bishop] == UNMARRIED:
        yield "the bishop is not married"
    if game.teachers and not is_chart(game.teachers, len(game.tokens)):
        yield "the home teaching chart is no chart"  # HT-3
    if _is_adult(game) and (game.bishop == NOBODY or not game.teachers):
        yield "there is no bishop, or no home teaching chart"
    ask = game.ask
    if game.bishop != NOBODY and not game.teachers and ask and not (ask.kind is AskKind.OFFICE and ask.chart):
        yield "there is a bishop, and no home teaching chart"  # HT-2
    if game.tokens.count(STUDY) > 1:
        yield "two are in Scripture Study"
    if sorted(game.awaiting) != [seat for seat, place in enumerate(game.tokens) if place == AWAITING]:
        yield "it does not know who waits for Scripture Study"
    if game.awaiting and STUDY not in game.tokens:
        yield "somebody waits for Scripture Study though it is free"  # AWA-2


def _testimonies(game: State) -> Iterator[str]:
    if min(game.testimonies) < 0:
        yield "somebody has less than no Testimonies"  # ZERO-1
    for seat, place in enumerate(game.tokens):
        weak = game.testimonies[seat] < STRONG
        if place == AWAITING and not weak:
            yield "a strong player waits for Scripture Study"
        if weak and place >= FIRST_ADULT and place != STUDY and not _is_being_fellowshipped(game, seat):
            yield "somebody under 15 is in the ward outside Scripture Study"  # SS-2
    reached = [seat for seat, total in enumerate(game.testimonies) if total >= GOAL]
    if bool(reached) != bool(game.winners) or not set(game.winners) <= set(reached):
        yield "those who won are not those who reached 150"  # WIN-1


def _question(game: State) -> Iterator[str]:
    """Checks that the question which is open is one that the state can raise."""
    ask = game.ask
    if (ask is None) != bool(game.winners):
        yield "it waits for nobody, or has ended and waits"
    if ask is None:
        return
    seat, kind, place = ask.seat, ask.kind, game.tokens[ask.seat]
    own_turn, weak = seat == game.turn, game.testimonies[seat] < STRONG
    space = SPACES[game.tokens[game.turn]]
    raised = {
        AskKind.MOVE: own_turn and place not in (NEWLYWEDS, AWAITING),
        AskKind.LEAVE: own_turn and place == STUDY and not weak,
        AskKind.ELECTIVE: own_turn and space.kind is Kind.TRIAL_ELECTIVE,
        AskKind.CALL: own_turn and space.kind is Kind.SUMMON_ANY,
        AskKind.COME: not own_turn and place == STUDY and not weak and _summons(game, space.kind, seat),
        AskKind.FELLOWSHIP: not own_turn and _is_being_fellowshipped(game, game.turn),
        AskKind.DISPUTE: seat == game.bishop and len(game.offers) > 1 and _is_being_fellowshipped(game, game.turn),
        AskKind.TIE: seat == game.bishop and space.kind is Kind.REORGANIZE,
        AskKind.OFFICE: seat == game.bishop and space.kind in (Kind.REORGANIZE, Kind.NEWLYWEDS),
    }[kind]
    if not raised:
        yield "it waits for an answer that nobody is asked for"
    if game.offers and kind not in _FELLOWSHIPPING:
        yield "somebody offers to fellowship nobody"


def _is_adult(game: State) -> bool:
    return any(place >= FIRST_ADULT or place == AWAITING for place in game.tokens)


def _is_being_fellowshipped(game: State, seat: int) -> bool:
    ask = game.ask
    return (
        ask is not None
        and ask.kind in _FELLOWSHIPPING
        and seat == game.turn
        and game.testimonies[seat] == 0
        and SPACES[game.tokens[seat]].kind in (Kind.TRIAL, Kind.TRIAL_ELECTIVE)
        and seat not in game.offers
    )


def _summons(game: State, kind: Kind, seat: int) -> bool:
    if kind is Kind.SUMMON_BISHOP:
        return seat == game.bishop
    if kind is Kind.SUMMON_TEACHER:
        return game.teachers[game.turn : game.turn + 1] == (seat,)
    return kind is Kind.SUMMON_ANY
