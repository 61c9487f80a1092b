"""What must hold at every question, whatever has been chosen; each condition in this file's own words."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgpack
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.asks import Ask, AskKind
from engine.catalog.board import SECTION, SPACES, Section
from engine.chance import Script, seeded
from engine.choices import CALL, CARD, DRAW, OFFER, RULE, Choice, assign
from engine.errors import IllegalChoiceError
from engine.game import Game
from engine.scenario import situation
from engine.simulate import random_choice, simulate
from tests.conftest import scale
from tests.rules.play import PLAYERS, asks_of, enumerated, policy, told
from tests.scenarios.test_scenarios import SCENARIOS

IN_STUDY = [space.id for space in SPACES].index("scripture_study")
WAITING = [space.id for space in SPACES].index("awaiting_scripture_study")
BEING_FELLOWSHIPPED = {AskKind.FELLOWSHIP, AskKind.DISPUTE}


def check_nobody_is_below_zero(game: Game) -> None:
    """ZERO-1: nobody has fewer than no Testimonies."""
    assert all(total >= 0 for total in game.testimonies)


def check_nobody_weak_is_at_large(game: Game) -> None:
    """SS-2: under 15 in the ward one is in study or waits, or is the one whose fellowshipping is being decided."""
    for seat, place in enumerate(game.tokens):
        if SECTION[place] is Section.ADULT and place != IN_STUDY and game.testimonies[seat] < 15:
            assert game.ask is not None
            assert game.ask.kind in BEING_FELLOWSHIPPED
            assert seat == game.turn != game.ask.seat or game.ask.kind is AskKind.DISPUTE
            assert game.testimonies[seat] == 0


def check_study_and_its_queue(game: Game) -> None:
    """AWA-1, AWA-2: at most one studies, nobody waits while study is free, and the queue is of those who wait."""
    assert game.tokens.count(IN_STUDY) <= 1
    if IN_STUDY not in game.tokens:
        assert WAITING not in game.tokens
    assert sorted(game.awaiting) == [seat for seat, place in enumerate(game.tokens) if place == WAITING]


def check_all_cards_are_there(game: Game) -> None:
    """WIS-7, TRI-1: six Wisdom Cards of each number and one of each of 24 Trial cards, wherever they lie."""
    wisdom = Counter(game.wisdom_deck) + Counter(game.wisdom_discards)
    for hand in game.hands:
        wisdom += Counter(hand)
    assert wisdom == dict.fromkeys(range(3, 9), 6)
    assert Counter(game.trial_deck) + Counter(game.trial_discards) == dict.fromkeys(range(24), 1)


def check_the_chart_is_one(game: Game) -> None:
    """HT-3: a chart that is filed gives everyone one teacher and one pupil, and nobody himself."""
    if game.teachers:
        assert {*game.teachers} == {*range(game.players)}
        assert len(game.teachers) == game.players
        assert not [seat for seat, teacher in enumerate(game.teachers) if seat == teacher]


def check_somebody_can_choose(game: Game) -> None:
    """While the game goes on somebody is asked and has a choice; each choice leads on, and stands there once."""
    assert game.ask is not None
    choices = enumerated(game.ask, game.players)
    assert choices
    assert len(set(choices)) == len(choices)
    for choice in choices:
        assert game.ask.opens(choice, game.players)
        after = game.clone()
        after.apply(choice)
        assert (after.ask is None) == bool(after.winners)


def check_packed_and_cloned_it_goes_on_alike(game: Game, choice: Choice) -> None:
    """What is packed, packed into bytes, or cloned is equal, and one choice later it still is and has told the same."""
    packed = game.pack()
    through_bytes: dict[str, Any] = msgpack.unpackb(msgpack.packb(packed))
    copies = [Game.unpack(packed), Game.unpack(through_bytes), game.clone()]
    now = game.clone()
    happened = told(now, choice)
    for copy in copies:
        assert copy.pack() == packed == through_bytes
        assert repr(copy.ask) == repr(game.ask)
        assert told(copy, choice) == happened
        assert copy.pack() == now.pack()
        assert repr(copy.ask) == repr(now.ask)
    assert game.pack() == packed, "the copies have changed the game itself"


def check_the_illegal_changes_nothing(game: Game) -> None:
    """A choice that is not open raises an error of its own, and afterwards everything is as it was."""
    assert game.ask is not None
    before = game.pack()
    itself, cut = tuple(range(game.players)), tuple(range(game.players - 1))
    strangers = [*CARD.values(), *CALL, DRAW, OFFER, RULE[0][0], RULE[0][1], assign(()), assign(itself), assign(cut)]
    for choice in [stranger for stranger in strangers if stranger not in game.ask.choices]:
        with pytest.raises(IllegalChoiceError):
            game.apply(choice)
    assert game.pack() == before


def check_all(game: Game, choice: Choice) -> None:
    """Checks everything that must hold at a question, and what `problems` says besides."""
    check_nobody_is_below_zero(game)
    check_nobody_weak_is_at_large(game)
    check_study_and_its_queue(game)
    check_all_cards_are_there(game)
    check_the_chart_is_one(game)
    check_somebody_can_choose(game)
    check_packed_and_cloned_it_goes_on_alike(game, choice)
    check_the_illegal_changes_nothing(game)
    assert game.problems() == []


@st.composite
def charts(draw: st.DrawFn, players: int) -> Choice:
    """Draws the filing of any chart: an order of the players, in which each but the last of a ring teaches the next."""
    order = draw(st.permutations(range(players)))
    cut = draw(st.sampled_from([0, *range(2, players - 1)]))
    teachers = [0] * players
    for ring in (order[:cut], order[cut:]):
        for place, seat in enumerate(ring):
            teachers[seat] = ring[place - 1]
    return assign(tuple(teachers))


def drawn(data: st.DataObject, ask: Ask, players: int) -> Choice:
    """Draws any open choice: first a kind, then one of that kind."""
    group = data.draw(st.sampled_from(ask.groups))
    return data.draw(st.sampled_from(group) if group else charts(players))


@settings(max_examples=scale(20, 400))
@given(players=st.integers(2, 8), seed=st.integers(0, 2**64))
def test_ss_2_everything_holds_at_every_question_of_random_games(players: int, seed: int) -> None:
    """ZERO-1, SS-2, AWA-1, AWA-2, HT-3, WIS-7, TRI-1 hold at each question of whole games played at random."""
    for game, choice in asks_of(players, seed):
        check_all(game, choice)


@settings(max_examples=scale(40, 2000))
@given(players=st.integers(2, 8), seed=st.integers(0, 2**32), skipped=st.integers(0, 250), data=st.data())
def test_ss_2_everything_holds_whatever_is_chosen(players: int, seed: int, skipped: int, data: st.DataObject) -> None:
    """ZERO-1, SS-2, AWA-1, AWA-2, HT-3, WIS-7, TRI-1 hold when a random game is gone on with by any choices at all."""
    game = Game.new(players, seed)
    random = policy(seed)
    for _ in range(skipped):
        if game.ask is None:
            return
        game.apply(random_choice(game.ask, players, random))
    for _ in range(25):
        if game.ask is None:
            return
        choice = drawn(data, game.ask, players)
        check_all(game, choice)
        game.apply(choice)


@settings(max_examples=scale(100, 5000))
@given(number=st.integers(0, len(SCENARIOS) - 1), seed=st.integers(0, 2**32), data=st.data())
def test_ss_2_everything_holds_from_every_situation(number: int, seed: int, data: st.DataObject) -> None:
    """ZERO-1, SS-2, AWA-1, AWA-2, HT-3, WIS-7, TRI-1 hold when any scenario's situation is gone on with by chance."""
    game = situation(SCENARIOS[number][1]["given"], Script([], [], []))
    game.chance = seeded(seed)
    for _ in range(15):
        if game.ask is None:
            return
        choice = drawn(data, game.ask, game.players)
        check_all(game, choice)
        game.apply(choice)


@settings(max_examples=scale(20, 300))
@given(players=st.integers(2, 8), seed=st.integers(0, 2**32), stop=st.integers(0, 400))
def test_a_game_taken_up_anywhere_ends_alike(players: int, seed: int, stop: int) -> None:
    """A game that is packed at some question, and its clone, go on to the same end as if nobody had touched it."""
    twins: list[Game] = []
    last: Game | None = None
    for number, (game, choice) in enumerate(asks_of(players, seed)):
        if number == stop:
            twins = [Game.unpack(game.pack()), game.clone()]
        for twin in twins:
            twin.apply(choice)
        last = game
    assert last is not None
    for twin in twins:
        assert twin.pack() == last.pack()


@pytest.mark.parametrize("players", PLAYERS)
def test_win_1_every_game_finishes(players: int) -> None:
    """WIN-1: games played at random all come to an end, with somebody who has won."""
    games = scale(40, 2000)
    report = simulate(games, players, seed=7)
    assert report.games == games
    assert sum(report.wins) >= games
    assert len(report.wins) == players
    assert report.decisions > games * 10
    assert report.turns_mean > 10


def test_random_games_come_to_every_kind_of_question() -> None:
    """Random play meets each kind of question, so that what is checked above is checked at each."""
    met = set()
    for seed in range(600):
        for game, _ in asks_of(2 + seed % 7, seed):
            assert game.ask is not None
            met.add(game.ask.kind)
    assert met == set(AskKind)
