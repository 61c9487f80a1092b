"""The two decks: what is in them, and what happens when they end."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.catalog import board, trials, wisdom
from engine.catalog.board import FIRST_ADULT, SECTION, SPACES, Kind, Section
from engine.catalog.trials import TRIALS
from engine.chance import Deck, Script
from engine.events import Lost, NothingDrawn, TrialsShuffled, WisdomDrawn, WisdomShuffled
from engine.rules.winning import GOAL
from tests.conftest import scale
from tests.rules.play import PLAYERS, asks_of, at, play, told

CHILDREN = {"turn": "A", "players": {"A": {"at": "blessing", "t": 5}, "B": {"at": "birth", "t": 5}}}
WARD: dict[str, Any] = {
    "turn": "A",
    "bishop": "B",
    "teachers": {"A": "B", "B": "A"},
    "players": {
        "A": {"at": "reorganize", "t": 100, "married": "temple"},
        "B": {"at": "scripture_study", "t": 60, "married": "temple"},
    },
}


def test_wis_2_numbered_3_to_8() -> None:
    """WIS-2: the Wisdom Cards are numbered 3 to 8, as many of each."""
    assert Counter(wisdom.CARDS) == dict.fromkeys((3, 4, 5, 6, 7, 8), wisdom.COPIES)


@pytest.mark.parametrize("number", [3, 4, 5, 6, 7, 8])
def test_wis_2_a_card_moves_by_its_number(number: int) -> None:
    """WIS-2: a card moves its owner by as many spaces as its number says."""
    given = {"turn": "A", "players": {"A": {"at": "birth", "hand": [number]}, "B": {"at": "birth"}}}
    game = at(given, wisdom=[3])
    play(game, f"A: card {number}")
    assert game.tokens[0] == number


@pytest.mark.parametrize("mission", [False, True])
def test_tri_5_with_40_more_of_the_cards_gain_than_lose(mission: bool) -> None:
    """TRI-5: for every total from 40 to 149 more cards gain than lose, for missionaries too (MIS-2)."""
    for total in range(40, GOAL):
        gains = sum(total >= (trial.need_mission if mission else trial.need) for trial in TRIALS)
        assert gains > len(TRIALS) - gains, total


@pytest.mark.parametrize("mission", [False, True])
@pytest.mark.parametrize("total", [40, 41, 44, 45, 54, 55, 59, 60, 75, 90, 110, 137])
def test_tri_5_drawn_more_of_the_cards_gain_than_lose(total: int, mission: bool) -> None:
    """TRI-5: of all cards, each drawn by one with 40 Testimonies or more, more give than take, for missionaries too."""
    landers = {**WARD["players"]["A"], "t": total, "mission": mission}
    drawn = []
    for card in range(len(TRIALS)):
        game = at({**WARD, "players": {**WARD["players"], "A": landers}}, 1, 1, trials=[card])
        play(game, "A: roll")
        drawn.append(game.testimonies[0] > total)
    assert sum(drawn) > len(drawn) / 2


def test_tri_5_each_card_gains_and_takes_something() -> None:
    """TRI-5: no card is one that neither gains nor loses, and a mission always lowers its need (MIS-2)."""
    assert all(trial.gain > 0 and trial.lose > 0 for trial in TRIALS)
    assert all(trial.need_mission < trial.need for trial in TRIALS)


def test_tri_8_no_space_of_the_ward_takes_anything() -> None:
    """TRI-8: in the adult section no space takes Testimonies, by its kind or by a number."""
    ward = SPACES[FIRST_ADULT:]
    assert {SECTION[number] for number in range(FIRST_ADULT, len(SPACES))} == {Section.ADULT}
    assert [space.id for space in ward if space.lose or space.kind in (Kind.LOSE, Kind.BREAK_ENGAGEMENT)] == []


@pytest.mark.parametrize("players", PLAYERS)
def test_tri_8_only_a_trial_takes_testimonies_in_the_ward(players: int) -> None:
    """TRI-8: whatever is lost in the adult section is lost by a Trial card, by the one who drew it, on his own turn."""
    for seed in range(scale(4, 100)):
        for game, choice in asks_of(players, seed):
            before, places, turn = game.testimonies[:], game.tokens[:], game.turn
            happened = told(game.clone(), choice)
            for what in happened:
                if isinstance(what, Lost) and places[what.seat] >= FIRST_ADULT:
                    assert (what.rule, what.seat) == ("TRI-4", turn)
                    assert what.total < before[what.seat]


def test_wis_7_the_discards_become_the_deck() -> None:
    """WIS-7: when a card is to be drawn and the deck is empty, the discards are shuffled into a new one."""
    game = at(CHILDREN, 2)
    game.wisdom_deck, game.wisdom_discards = [], [4, 8, 4]
    happened = play(game, "A: roll")
    assert [what for what in happened if isinstance(what, WisdomShuffled)] == [WisdomShuffled(3)]
    assert sorted([*game.wisdom_deck, *game.hands[0]]) == [4, 4, 8]
    assert game.wisdom_discards == []
    assert len(game.hands[0]) == 1


def test_wis_7_the_last_card_is_drawn_without_shuffling() -> None:
    """WIS-7: the discards are shuffled when a card is wanted, not when the last one goes."""
    game = at(CHILDREN, 2)
    game.wisdom_deck, game.wisdom_discards = [5], [4]
    happened = play(game, "A: roll")
    assert WisdomDrawn(0, 5, 1) in happened
    assert (game.wisdom_deck, game.wisdom_discards) == ([], [4])
    assert not any(isinstance(what, WisdomShuffled) for what in happened)


def test_wis_7_with_both_empty_nothing_is_drawn() -> None:
    """WIS-7: with the deck and the discards empty nothing is drawn, and the number of the space is gained."""
    given = {**CHILDREN, "players": {"A": {"at": "turn_twelve", "t": 5}, "B": {"at": "birth"}}}
    game = at(given, 1, 6)
    game.tokens[0] = board.NUMBER["wrong_crowd"]
    game.wisdom_deck, game.wisdom_discards = [], []
    happened = play(game, "A: roll")
    assert game.tokens[0] == board.NUMBER["patriarchal_blessing"]
    assert NothingDrawn(0) in happened
    assert (game.hands[0], game.testimonies[0]) == ((), 6)


def test_wis_7_a_used_card_is_discarded_before_its_owner_moves() -> None:
    """WIS-7: with the deck empty and nothing discarded, a card that leads to a draw is itself the one drawn."""
    given = {"turn": "A", "players": {"A": {"at": "birth", "hand": [3]}, "B": {"at": "birth"}}}
    game = at(given)
    game.wisdom_deck = []
    happened = play(game, "A: card 3")
    assert WisdomShuffled(1) in happened
    assert (game.hands[0], game.wisdom_discards) == ((3,), [])


def test_tri_1_a_card_is_discarded() -> None:
    """TRI-1: the card that is drawn goes to the discards."""
    card = trials.NUMBER["released"]
    game = at(WARD, 1, 1, trials=[card])
    play(game, "A: roll")
    assert game.trial_discards == [card]
    assert card not in game.trial_deck
    assert len(game.trial_deck) == len(TRIALS) - 1


def test_tri_1_the_discards_become_the_deck() -> None:
    """TRI-1: when a card is to be drawn and the deck is empty, the discards are shuffled into a new one."""
    game = at(WARD, 1, 1)
    game.trial_deck, game.trial_discards = [], list(range(len(TRIALS)))
    happened = play(game, "A: roll")
    assert TrialsShuffled(len(TRIALS)) in happened
    assert len(game.trial_discards) == 1
    assert sorted(game.trial_deck + game.trial_discards) == list(range(len(TRIALS)))


def test_tri_1_the_last_card_is_drawn_without_shuffling() -> None:
    """TRI-1: the discards are shuffled when a card is wanted, not when the last one goes."""
    game = at(WARD, 1, 1)
    game.trial_deck, game.trial_discards = [3], [number for number in range(len(TRIALS)) if number != 3]
    happened = play(game, "A: roll")
    assert not any(isinstance(what, TrialsShuffled) for what in happened)
    assert game.trial_deck == []


def test_a_scripts_cards_come_whatever_the_decks_hold() -> None:
    """WIS-1, TRI-1: a scenario's cards are drawn in the order in which they are written."""
    script = Script([], [5, 5], [2])
    assert [script.draw([3], Deck.WISDOM), script.draw([5], Deck.WISDOM), script.draw([], Deck.TRIALS)] == [5, 5, 2]


@pytest.mark.parametrize("players", [3, 8])
def test_the_decks_are_used_up_in_real_games(players: int) -> None:
    """WIS-7, TRI-1: over some games both decks run out and are shuffled anew, and no card is ever lost."""
    shuffled = set()
    for seed in range(scale(12, 60)):
        for game, choice in asks_of(players, seed):
            for what in told(game.clone(), choice):
                if isinstance(what, WisdomShuffled | TrialsShuffled):
                    shuffled.add(type(what))
            held = [number for hand in game.hands for number in hand]
            assert Counter(game.wisdom_deck + game.wisdom_discards + held) == Counter(wisdom.CARDS)
            assert Counter(game.trial_deck + game.trial_discards) == Counter(range(len(TRIALS)))
    assert TrialsShuffled in shuffled
