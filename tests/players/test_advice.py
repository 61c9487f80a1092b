"""Advice: what speaks for a choice, and how all of it is said."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

from engine.catalog.rulings import ANY_OWN_TURN, CHART
from engine.choices import CARD, ROLL, RULE, assign
from engine.game import Game
from engine.players import sharp
from engine.players.advice import Advice, Reason, advise
from engine.players.decisions import Why
from engine.players.odds import Outcome
from engine.session import Session
from tests.conftest import scale
from tests.plain.situations import SITUATIONS, call, elective, leave, move, ward
from tests.players.positions import positions
from tests.rules.play import NAMES, at
from tui.words import advice as words
from tui.words import trial_odds
from tui.words.figures import signed
from tui.words.phrases import together
from tui.words.widths import WIDTH

MOST_WORDS = 25


def trials_of(game: Game) -> list[str]:
    """Returns what is said of the next Trial to the one who is asked, without a mission and with one."""
    assert game.ask is not None
    view = game.view(game.ask.seat)
    amount = view.players[game.ask.seat].testimonies
    return [line for mission in (False, True) for line in trial_odds.trials(view, amount, mission=mission)]


def advised(game: Game) -> list[str]:
    """Returns all that is said to the one who is asked."""
    assert game.ask is not None
    view = game.view(game.ask.seat)
    return words.told(advise(view), view, NAMES)


@pytest.mark.parametrize("game", [pytest.param(make, id=kind.name) for kind, make in SITUATIONS.items()])
def test_every_question_is_advised(game: type[Game]) -> None:
    """Whoever is asked hears first, with its reason, what sharp would answer, or that nothing else can be done."""
    told = advised(game())
    ask = game().ask
    assert ask is not None
    assert re.fullmatch(r"(The advice is to|You can only) [A-Za-z0-9 ]+: [A-Za-z0-9,. ']+\.", told[0])
    assert advise(game().view(ask.seat)).best == sharp.choose(game().view(ask.seat), b"").choice


def test_it_can_be_heard() -> None:
    """Each sentence has 79 characters and 25 words at most, and no sign but points and commas."""
    for game in positions(scale(12, 500), 3):
        assert game.ask is not None
        for sentence in (*advised(game), *trials_of(game)):
            assert len(sentence) <= WIDTH, sentence
            assert len(sentence.split()) <= MOST_WORDS, sentence
            assert re.fullmatch(r"[A-Z0-9][A-Za-z0-9 ,:;'.-]*\.", sentence), sentence


def test_every_reason_has_words() -> None:
    """Each reason can be said."""
    assert [why for why in (*Reason, *Why) if why not in words._WHY] == []


def test_every_outcome_has_words() -> None:
    """Each outcome is told, as a chance or as a question."""
    assert sorted([*words._CHANCES, *words._ASKED]) == list(Outcome)


def test_nothing_else_to_choose() -> None:
    """Where there is one choice, what it brings comes first, and nothing is advised."""
    assert advised(leave())[:2] == [
        "You can only roll: on average from 1.9 Testimonies fewer to under 0.1 more.",
        "At worst 17 fewer, at best 8 more.",
    ]
    assert not [line for line in advised(leave()) if line.startswith("The advice is")]


def test_a_card_that_marries() -> None:
    """MAR-1: a card to the temple is played because of that."""
    ann = {"at": "institute", "t": 12, "engaged": True, "mission": True, "hand": [3]}
    game = at({"turn": "A", "players": {"A": ann, "B": {"at": "seminary", "t": 12}}})
    given = advise(game.view(0))
    assert (given.best, given.why) == (CARD[3], Reason.MARRIAGE)
    assert advised(game)[0] == "The advice is to play the 3: nothing else is so likely to end in marriage."


def dating(card: int, at_space: str = "seminary") -> Game:
    """Returns a game in which Ann may play a card or roll."""
    ann = {"at": at_space, "t": 8, "hand": [card]}
    return at({"turn": "A", "players": {"A": ann, "B": {"at": "baptism", "t": 6}}})


def test_a_card_is_kept_for_what_it_is_worth() -> None:
    """Who is advised to keep a card hears what it would bring more than a roll, and what it is worth in the hand."""
    assert advised(dating(8))[:4] == [
        "The advice is to roll: the 8 would bring 0.6 more, but kept it is worth 2.4.",
        "That is 0.5 Testimonies more at once, and 0.1 more later.",
        "To roll: on average 0.5 Testimonies fewer, at worst 3 fewer, at best 1 more.",
        "The 8, to Institute: as many Testimonies as now.",
    ]


def test_a_roll_that_leads_further_than_a_card() -> None:
    """Where a roll is better even if the card were not used up, its whole gain is told as the column has it.

    What the 3 brings more and less adds up with what it is worth in the hand: 0.5 - 2.5 - 2.5 is -4.5.
    """
    assert advised(dating(3))[:2] == [
        "The advice is to roll: it brings 4.5 more in all, 2.5 of it by keeping the 3.",
        "The 3 brings 0.5 Testimonies more than a roll at once, but 2.5 less later.",
    ]
    given = advise(dating(3).view(0))
    assert words.in_all(CARD[3], given) == "-4.5"


def test_what_a_roll_brings_in_all_is_what_the_column_says() -> None:
    """Where the reason tells what a roll brings in all against a card, the table tells no other figure of that card."""
    told = 0
    for game in (*positions(scale(60, 500), 3), dating(3)):
        assert game.ask is not None
        given = advise(game.view(game.ask.seat))
        if given.why is Reason.ROLL and given.weighed is not None:
            short = words.in_all(given.weighed.card, given).removeprefix("-")
            assert f"it brings {short} more in all" in words.best(given, NAMES)[0]
            told += 1
    assert told


def test_a_card_that_is_played_brings_more_than_it_is_worth() -> None:
    """Where no single figure speaks for a card, it is told what it brings more than a roll, and what it is worth."""
    assert advised(dating(4, "first_talk"))[:2] == [
        "The advice is to play the 4: against a roll it brings 2.5 more, kept only 2.1.",
        "That is 0.2 Testimonies fewer at once, but 2.7 more later.",
    ]


def test_the_reason_about_a_card_is_the_cause() -> None:
    """A card is kept if it is worth more in the hand than what it adds to a roll, and played if it is worth less.

    It adds something if it were better than a roll in case it came back to the hand.
    """
    told = set()
    for game in (*positions(scale(60, 500), 3), dating(4, "first_talk")):
        assert game.ask is not None
        given = advise(game.view(game.ask.seat))
        if (weighed := given.weighed) is None:
            assert given.why not in (Reason.KEEPS, Reason.ROLL, Reason.PLAYS)
            continue
        values = sharp.weighed(game.view(game.ask.seat))
        margin = values[weighed.card] - values[ROLL]
        assert (margin > 0) == (weighed.more > weighed.kept) == (given.why is Reason.PLAYS)
        assert (given.best == ROLL) == (given.why in (Reason.KEEPS, Reason.ROLL))
        assert (given.why is Reason.ROLL) == (given.best == ROLL and weighed.more <= 0)
        told.add(given.why)
    assert {Reason.KEEPS, Reason.ROLL, Reason.PLAYS} <= told


def test_advice_on_an_elective_trial() -> None:
    """TRI-2: whether to draw, told in full."""
    assert advised(elective()) == [
        "The advice is to draw: nothing else leaves more Testimonies on average.",
        "To draw: on average 5 Testimonies more, at worst 15 fewer, at best 12 more.",
        "Not to draw: as many Testimonies as now.",
        "With later turns, less than the best: not to draw by 5.7 Testimonies.",
    ]


def test_advice_that_names_who_decides() -> None:
    """FEL-1, FEL-5: who may be asked is named, and that the bishop decides, but nobody guesses what they say."""
    game = ward(A={"at": "temple_recommend", "t": 15, "hand": [4]})
    told = advised(game)
    assert "Ben, Carla or Dora may be asked to fellowship you: 10.4 to 16.2 percent." in told
    assert "If several offer, the bishop decides: Ben." in told


def test_advice_on_the_chart_says_which() -> None:
    """HT-1: who is advised to file a chart hears which one, each link a sentence; of a ruling, which and how."""
    chart = assign((3, 2, 1, 0))
    told = words.best(Advice(0, (), chart, Why.PAIRED), NAMES)
    assert told == [
        "The advice is to file a chart: by it the next turns bring you more than others.",
        "Dora teaches Ann.",
        "Carla teaches Ben.",
        "Ben teaches Carla.",
        "Ann teaches Dora.",
    ]
    told = words.best(Advice(0, (), RULE[CHART][ANY_OWN_TURN], Why.MY_CHART), NAMES)
    assert told[0] == "The advice is to set a ruling: then you can always file what suits you."
    assert told[1].startswith("The ruling: ")


def test_what_is_certain_and_what_cannot_be() -> None:
    """Only what must be is 100 percent, and only what cannot be is not named."""
    told = advised(call())
    assert not [line for line in told if "percent" in line and " 0 " in line]


def test_the_choices_stand_side_by_side_before_all_else() -> None:
    """What each choice brings on average, at worst and at best comes first, the best one marked."""
    ann = {"at": "institute", "t": 12, "engaged": True, "mission": True, "hand": [3]}
    view = at({"turn": "A", "players": {"A": ann, "B": {"at": "seminary", "t": 12}}}).view(0)
    given = advise(view)
    assert words.side_by_side(given, view, NAMES) == [
        words.Compared("Roll", "+1.5", "-2", "+8", "-3.6", is_best=False),
        words.Compared("3 to Temple Marriage", "+8", "+8", "+8", "best", is_best=True),
    ]
    assert words.told(given, view, NAMES)[1:3] == [
        "To roll: on average 1.5 Testimonies more, at worst 2 fewer, at best 8 more.",
        "The 3, to Temple Marriage: 8 Testimonies more.",
    ]


def test_odds_are_told_in_one_way() -> None:
    """No count of throws or cards stands beside a percentage; only throws that all lead elsewhere are counted."""
    for game in positions(scale(12, 500), 3):
        assert game.ask is not None
        said = (*advised(game), *trials_of(game)[1:])
        assert not [line for line in said if re.search(r"Of \d+ throws|\d cards?\b|once|of them", line)]
        assert not [line for line in said if "throws" in line]


def test_a_small_change_is_a_number() -> None:
    """In the table a change is a plain number with a sign; a small one has the decimals that show it."""
    changes = [Fraction(part, 1000) for part in (0, 4, -40, 50, -140, 2000, 10040)]
    assert [*map(signed, changes)] == ["0", "+0.004", "-0.04", "+0.05", "-0.1", "+2", "+10"]


def test_each_throw_of_one_die_is_told_with_where_it_leads() -> None:
    """DICE-1: the spaces within reach stand in the order of the throws, each behind its throw."""
    told = advised(Session.begin(("Ann", "Ben"), 5).game)
    assert told == [
        "You can only roll: on average 0.7 Testimonies more.",
        "At worst as many, at best 2 more.",
        "Roll one die.",
        "Each throw is equally likely: 1 Baby Blessing, 2 Nursery and 3 Bedtime Prayer.",
        "The rest of the list: 4 Cookie Jar, 5 Primary and 6 Home Evening.",
        "What may come of it, in percent: a Wisdom Card 33.3.",
    ]


def test_a_trial_in_words() -> None:
    """MIS-2: whoever has served no mission hears his own odds, and in one sentence those after a mission."""
    assert trial_odds.trials(move().view(0), 40, mission=False) == [
        "24 of 24 Trials of Faith are unseen since the last shuffle.",
        "With 40 Testimonies and no mission, 66.7 percent gain and 33.3 lose.",
        "4.2 percent take all there is.",
        "On average you lose 1.3.",
        "After a mission 75 percent would gain, and you would gain 1.2 on average.",
    ]
    assert trial_odds.trials(move().view(0), 50, mission=False)[-1] == (
        "After a mission 87.5 percent would gain, and you would gain 5 on average."
    )
    assert trial_odds.trials(move().view(0), 2, mission=False)[1:] == [
        "With 2 Testimonies, mission or not, every card loses.",
        "Each card takes all there is.",
        "On average you lose 2.",
    ]
    assert trial_odds.trials(move().view(0), 0, mission=False)[1:] == [
        "With no Testimonies, mission or not, no card gains, and nothing can be lost.",
    ]


def test_who_has_served_a_mission_hears_his_own_odds() -> None:
    """MIS-2: the odds of those without a mission are nothing to one who has served one, and are not told."""
    assert trial_odds.trials(move().view(0), 40, mission=True) == [
        "24 of 24 Trials of Faith are unseen since the last shuffle.",
        "With 40 Testimonies and your mission, 75 percent gain and 25 lose.",
        "4.2 percent take all there is.",
        "On average you gain 1.2.",
    ]
    assert trial_odds.trials(move().view(0), 0, mission=True)[1:] == [
        "With no Testimonies and your mission, no card gains, and nothing can be lost.",
    ]


def test_what_goes_on_in_another_sentence_does_not_begin_anew() -> None:
    """Where the spaces within reach take two sentences, the second tells the rest."""
    told = advised(Session.begin(("Ann", "Ben"), 5).game)
    spaces = [line for line in told if line.startswith(("Each throw", "The rest of the list: "))]
    assert [line.partition(":")[0] for line in spaces] == ["Each throw is equally likely", "The rest of the list"]


def test_throws_that_lead_round_stand_in_their_order() -> None:
    """YOU-1, DAT-2: where the way goes round or into dating, the throws keep their order and not that of the board."""
    assert throws(youth("mentor")) == (
        "Each throw is equally likely: 1 Temple Marriage, 2 Youth Conference, "
        "3 Civil Marriage, 4 Gossip, 5 Turn Twelve and 6 Seminary."
    )
    assert throws(youth("meet_parents")) == (
        "Each throw is equally likely: 1 Going Steady, 2 Engagement, 3 Announcements, "
        "4 Institute, 5 Break Engagement and 6 Mentor."
    )
    assert throws(youth("start_dating", dating_next=True)) == (
        "Each throw is equally likely: 1 First Date, 2 Stood Up, 3 Meet the Parents, "
        "4 Going Steady, 5 Engagement and 6 Announcements."
    )


def throws(game: Game) -> str:
    """Returns what is told of the throws, as if one sentence took it all."""
    view = game.view(0)
    ((_, (listing, *_)),) = words.options(advise(view), view, NAMES)
    assert isinstance(listing, words.Listing)
    return f"{listing.head}: {together(listing.parts)}."


def youth(at_space: str, **more: Any) -> Game:  # noqa: ANN401 - the words of a scenario
    """Returns a game in which Ann can only roll one die, and Ben is still a child."""
    return at({"turn": "A", "players": {"A": {"at": at_space, "t": 8, **more}, "B": {"at": "baptism", "t": 6}}})


def may_come(game: Game) -> list[str]:
    """Returns what may come of a roll."""
    view = game.view(0)
    ((_, parts),) = words.options(advise(view), view, NAMES)
    (found,) = [part for part in parts if isinstance(part, words.Listing) and part.head.startswith("What may come")]
    return found.parts


def test_what_may_be_lost_is_told() -> None:
    """ENG-3: who is engaged hears how likely a roll breaks the engagement."""
    assert may_come(youth("fast_offering", engaged=True, mission=True)) == [
        "the engagement broken 16.7",
        "a Wisdom Card 50",
    ]


def test_an_engagement_that_ends_at_once_is_none() -> None:
    """ENG-2, ENG-3: a throw that passes Engagement and lands on Break Engagement leaves nobody engaged."""
    assert may_come(youth("meet_parents")) == [
        "an engagement 66.7",
        "an engagement broken at once 16.7",
        "a Wisdom Card 33.3",
    ]


def test_that_dating_is_reached_is_told() -> None:
    """DAT-1: who lands on Start Dating hears of it; whom it does not concern does not (DAT-4)."""
    assert may_come(youth("seminary")) == ["dating on your next move 16.7", "a Wisdom Card 33.3"]
    assert may_come(youth("seminary", engaged=True)) == ["a Wisdom Card 33.3"]


def test_the_office_that_may_be_lost_is_told() -> None:
    """REO-5: a bishop who may land on Reorganize the Ward hears that another would be bishop in his place."""
    may = [may_come(ward(bishop=bishop, A={"at": "stake_conference"})) for bishop in "AB"]
    assert [[part for part in parts if "bishop" in part] for parts in may] == [
        ["a new bishop in your place 5.6"],
        ["a new bishop 5.6", "you as bishop 5.6"],
    ]


def test_that_another_may_finish_is_told() -> None:
    """WIN-2, VIS-1: who may lift another to 150 by a visit hears how likely that is."""
    game = ward(A={"at": "ward_choir"}, B={"at": "temple_trip", "t": 149})
    roll = advise(game.view(0)).options[0]
    assert roll.chances[Outcome.BEATEN].most > 0
    assert [part for part in may_come(game) if part.startswith("another finishing mortality ")]
