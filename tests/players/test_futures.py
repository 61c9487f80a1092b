"""What can come of a choice, every throw and every Trial card of it."""

from __future__ import annotations

from math import isclose

from engine.catalog.board import NUMBER, SPACES
from engine.choices import CARD, ROLL
from engine.players.futures import futures
from engine.players.imagining import imagined
from tests.plain.situations import ward
from tests.players.tables import positions
from tests.rules.play import at

WARD = {
    "turn": "A",
    "bishop": "B",
    "teachers": {"A": "B", "B": "A"},
    "players": {
        "A": {"at": "stake_conference", "t": 60, "hand": [3], "mission": True, "married": "temple"},
        "B": {"at": "ward_choir", "t": 60, "married": "temple"},
    },
}
LEADS = {
    "personal_prayer": 1,
    "home_teachers_come": 2,
    "elective_change": 3,
    "new_calling": 4,
    "trial_loss": 5,
    "pioneer_day": 6,
    "ward_choir": 5,
    "trial_pride": 4,
    "missionary_dinner": 3,
    "reorganize": 2,
    "sacrament_meeting": 1,
}
"""Where the throws of 2 to 12 leave A, and in how many of 36 throws. With an 8 he thanks his teacher, at Ward Choir."""


def test_dice_3_a_roll_leads_where_the_board_says() -> None:
    """DICE-3, DIR-1: each place has as many parts of 36 as there are throws that leave the player there."""
    odds = dict.fromkeys(LEADS, 0.0)
    for weight, future in futures(at(WARD), ROLL):
        odds[SPACES[future.tokens[0]].id] += weight
    assert {place: round(36 * chance, 9) for place, chance in odds.items()} == LEADS


def test_tri_1_a_trial_has_a_future_for_each_card() -> None:
    """TRI-1, MIS-2: of the 24 cards, one who has served and has 60 gains by 21 and loses by three."""
    trial = [future for _, future in futures(at(WARD), ROLL) if future.tokens[0] == NUMBER["trial_loss"]]
    assert len(trial) == 24
    assert len([future for future in trial if future.testimonies[0] < 60]) == 3


def test_sum_2_a_card_leads_to_one_future() -> None:
    """WIS-7, SUM-2: three steps on, the home teacher comes: both gain 3, the card is used, and the move is over."""
    ((weight, future),) = futures(at(WARD), CARD[3])
    assert (weight, future.testimonies, future.hands[0], future.ask) == (1, [63, 63], (), None)
    assert future.tokens == [NUMBER["home_teachers_come"]] * 2


def test_wis_1_a_wisdom_card_has_a_future_for_each_number() -> None:
    """WIS-1, WIS-2: three steps from a Trial, at Personal Prayer, the card that is drawn may be any from 3 to 8."""
    game = ward(A={"at": "trial_fatigue", "t": 60, "hand": [3]})
    drawn = [(round(6 * weight, 9), future.hands[0]) for weight, future in futures(game, CARD[3])]
    assert sorted(drawn) == [(1, (number,)) for number in range(3, 9)]


def test_the_odds_add_up() -> None:
    """Of each choice the weights add up to 1, each future is sound, and the game itself stays as it was."""
    for game in positions(40):
        assert game.ask is not None
        imagination = imagined(game.view(game.ask.seat))
        before = repr([getattr(imagination, name) for name in ("tokens", "testimonies", "hands", "trial_deck")])
        for choice in game.ask.choices:
            weights = [weight for weight, _ in futures(imagination, choice)]
            assert isclose(sum(weights), 1)
        after = repr([getattr(imagination, name) for name in ("tokens", "testimonies", "hands", "trial_deck")])
        assert after == before
