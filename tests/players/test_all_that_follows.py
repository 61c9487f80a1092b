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
from tests.conftest import scale
from tests.plain.situations import come, dispute, fellowship, ward
from tests.players.positions import positions
from tests.players.test_advice import advised
from tests.rules.play import at, play
from tui.words import advice as words


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
        "With what may follow, worth less than the best: not to draw by 3.1.",
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
    (told,) = [line for line in advised(game) if line.startswith("With what may follow")]
    assert re.fullmatch(r"With what may follow, worth less than the best: to call (Ben|Dora) by [0-9.]+\.", told)


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


def test_an_offer_and_a_pass_are_compared() -> None:
    """FEL-2, FEL-5, SS-1: what each answer brings is told; what others still answer is left open."""
    game = fellowship()
    assert game.ask is not None
    assert advised(game)[1:] == [
        "To offer: you gain 0 to 10 and Ann 20.",
        "To pass: you gain nothing and Ann 0 to 20.",
        "With what may follow, worth less than the best: to pass by 16.9.",
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
