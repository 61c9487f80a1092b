"""Advice by all that follows: why a choice is the best that brings less in its own move, and what answers bring."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from engine.choices import Choice, Verb
from engine.game import Game
from engine.players import sharp
from engine.players.advice import advise
from engine.players.answers import answered
from engine.players.causes import Cause
from engine.players.odds import Outcome
from tests.conftest import scale
from tests.plain.situations import come, dispute, fellowship, ward
from tests.players.positions import positions
from tests.players.test_advice import advised
from tests.rules.play import at, play
from tui.words import advice as words
from tui.words import causes


def adults(**ann: Any) -> Game:  # noqa: ANN401 - the words of a scenario
    """Returns a game of two in the ward, in which Ann may do something, and Ben has more than she has."""
    usual = {"at": "home_teaching_visit", "married": "temple"}
    ben = {"at": "temple_trip", "t": 60, "married": "temple"}
    given = {"turn": "A", "bishop": "B", "teachers": {"A": "B", "B": "A"}}
    return at({**given, "players": {"A": {**usual, **ann}, "B": ben}}, 1, 1)


def test_where_study_makes_up_for_a_loss_that_is_the_reason() -> None:
    """SS-3: who is advised to draw though it loses hears that Scripture Study is why, and what it brings."""
    game = adults(t=17)
    play(game, "A: roll")
    assert advised(game)[:6] == [
        "The advice is to draw: what Scripture Study brings makes it worth the most.",
        "In Scripture Study the next turn brings two dice, 7 on average.",
        "To draw: on average 6.9 to 12.8 Testimonies fewer.",
        "At worst 17 fewer, at best 3 more.",
        "Not to draw: as many Testimonies as now.",
        "With later turns, less than the best: not to draw by 3.1 Testimonies.",
    ]


def test_a_card_to_study_is_told_with_what_study_brings() -> None:
    """SS-3, SS-5: who is advised to go and study hears what the next turn brings there."""
    told = advised(adults(at="trial_illness", t=20, hand=[3]))
    assert told[0].startswith("The advice is to play the 3: ")
    assert "In Scripture Study the next turn brings two dice, 7 on average." in told


def test_whom_to_call_is_told_by_what_they_have() -> None:
    """SUM-2: whoever is called gains as much, so the advice is whoever has least; each falls short by a figure."""
    game = ward(1, 1, A={"at": "temple_trip"}, B={"at": "ward_choir"}, C={"t": 30})
    play(game, "A: roll")
    assert advised(game)[0] == "The advice is to call Carla: nobody who can come has fewer Testimonies."
    (told,) = [line for line in advised(game) if line.startswith("With later turns")]
    assert re.fullmatch(r"With later turns, less than the best: to call (Ben|Dora) by [0-9.]+ Testimon(y|ies)\.", told)


def test_nothing_falls_short_of_what_is_advised() -> None:
    """What is advised is worth the most in all, and each other choice less, by the chance to win that sharp weighs."""
    for game in positions(scale(60, 500), 3):
        assert game.ask is not None
        view = game.view(game.ask.seat)
        given = advise(view)
        if not given.short:
            continue
        values = sharp.weighed(view)
        assert words.in_all(given.best, given) == "best"
        assert sorted(values, key=given.short.__getitem__) == sorted(values, key=lambda choice: -values[choice])
        signs = {words.in_all(choice, given)[0] for choice in values if choice != given.best}
        assert signs <= {"-", "f"}


def test_what_is_advised_for_study_would_not_be_without_it() -> None:
    """Only where the advice were another if study brought nothing is study told as what it rests on."""
    for total, is_by_study in ((17, True), (60, False)):
        game = adults(t=total)
        play(game, "A: roll")
        given = advise(game.view(0))
        assert (given.best.verb, given.rests_on_study) == (Verb.DRAW, is_by_study)


def drawing(total: int) -> list[str]:
    """Returns the advice to one with so many Testimonies who may draw a Trial."""
    return advised(drawn(total))


def test_why_little_is_short_in_all_of_much_that_is_lost_is_told() -> None:
    """SS-3: a Trial that loses much and is little short says why: study brings dice, or what is lost counts less."""
    assert drawing(21)[:7] == [
        "The advice is not to draw: nothing else leaves more Testimonies on average.",
        "To draw: on average 10 to 13.3 Testimonies fewer.",
        "At worst 21 fewer, at best 3 more.",
        "Not to draw: as many Testimonies as now.",
        "With later turns, less than the best: to draw by 2.1 Testimonies.",
        "To draw comes to more in all: Scripture Study brings two dice, 7 on average.",
        "An average of two figures depends on what others answer.",
    ]
    assert "To draw comes to more in all: the fewer Testimonies, the less each counts." in drawing(29)


def test_no_cause_is_told_where_the_average_says_it() -> None:
    """Where what is short in all is about the average, no cause is told; nor one that the reason has told."""
    assert not [line for line in drawing(60) if "in all" in line]
    assert not [line for line in drawing(17) if "in all" in line]


def test_a_cause_makes_most_of_the_difference() -> None:
    """A cause is told only where the figure in all lies far from the average, and only of what the choice does."""
    found: set[Cause] = set()
    for game in (*positions(scale(100, 500), 5), *[drawn(total) for total in range(15, 40, 2)]):
        assert game.ask is not None
        given = advise(game.view(game.ask.seat))
        by_choice = {odds.choice: odds for odds in given.options}
        for choice, cause, is_more in given.causes:
            mine, best = by_choice[choice], by_choice[given.best]
            short, found = given.short[choice], found | {cause}
            if is_more:
                assert -short >= mine.testimonies.most - best.testimonies.least + 2.5
            else:
                assert -short <= mine.testimonies.least - best.testimonies.most - 2.5
            study = mine.chances[Outcome.STUDY].least - best.chances[Outcome.STUDY].most
            less = mine.chances[Outcome.STUDY].most - best.chances[Outcome.STUDY].least
            assert cause is not Cause.STUDY or (study > 0 if is_more else less < 0)
            assert cause is not Cause.CARD or choice.verb is Verb.CARD
            assert cause is not Cause.FEWER or mine.testimonies.most < best.testimonies.least
    assert {Cause.STUDY, Cause.FEWER, Cause.CARD} <= found


def test_every_cause_has_words() -> None:
    """Each cause can be said."""
    assert [*causes._CAUSES] == [*Cause]


def drawn(total: int) -> Game:
    """Returns the game in which one with so many Testimonies is asked whether to draw."""
    game = adults(t=total)
    play(game, "A: roll")
    return game


def test_an_offer_and_a_pass_are_compared() -> None:
    """FEL-2, FEL-5, SS-1: what each answer brings is told; what others still answer is left open."""
    game = fellowship()
    assert game.ask is not None
    assert advised(game)[1:] == [
        "To offer: you gain 0 to 10 and Ann 20.",
        "To pass: you gain nothing and Ann 0 to 20.",
        "With later turns, less than the best: to pass by 16.9 Testimonies.",
        "If nobody offers, Ann goes to Scripture Study.",
    ]
    play(game, "B: offer", "C: pass")
    assert advised(game)[1:3] == [
        "To offer: you gain 0 to 10 and Ben 0 to 10.",
        "To pass: you gain nothing and Ben 10.",
    ]


def test_what_an_answer_brings_is_what_comes_of_it() -> None:
    """Each figure is that of a game played on with every answer of the others."""
    for make in (fellowship, dispute, come):
        game = make()
        assert game.ask is not None
        for one in answered(game.view(game.ask.seat)):
            ends = [*ended(game, one.choice)]
            for seat, span in enumerate(one.changes):
                changes = [end.testimonies[seat] - game.testimonies[seat] for end in ends]
                assert span == (min(changes), max(changes))


def ended(game: Game, choice: Choice) -> Iterator[Game]:
    """Yields the game after a choice and every answer to it, as its own door has it."""
    after = game.clone()
    turns = after.turns
    after.apply(choice)
    if after.ask is not None and after.turns == turns:
        for answer in after.ask.choices:
            yield from ended(after, answer)
    else:
        yield after
