"""A game that is exported replays to the same end, wherever it is cut; with anything changed it does not."""

from __future__ import annotations

import copy
import tomllib
from typing import Any

import pytest

from engine.choices import Choice, Verb
from engine.events import Rolled, TrialDrawn, WisdomDrawn
from engine.scenario import failures
from engine.session import Session
from engine.simulate import choices_of as simulated
from engine.transcript import choice_of, line_of, transcript
from tests.conftest import scale
from tests.rules.play import NAMES, PLAYERS, asks_of, choices_of, enumerated

Scenario = dict[str, Any]


def exported(players: int, seed: int, choices: list[Choice]) -> Scenario:
    """Returns the one scenario that a game becomes, read as a file would be."""
    (scenario,) = tomllib.loads(transcript(players, seed, choices, "exported"))["scenario"]
    assert isinstance(scenario, dict)
    return scenario


@pytest.mark.parametrize("players", PLAYERS)
def test_finished_games_replay(players: int) -> None:
    """Games of `simulate`, exported at their end, replay without a failure and name their winners."""
    for seed, choices in simulated(scale(10, 300), players, seed=21):
        scenario = exported(players, seed, choices)
        assert failures(scenario) == []
        assert scenario["then"]["winners"]
        assert "turn" not in scenario["then"]
        assert len(scenario["do"]) == len(choices)


@pytest.mark.parametrize("players", PLAYERS)
def test_games_cut_at_any_ask_replay(players: int) -> None:
    """A game exported at any question, in the middle of a turn too, replays to that question."""
    for seed in range(scale(1, 12)):
        choices = choices_of(players, seed)
        for cut in range(0, len(choices), scale(6, 1)):
            scenario = exported(players, seed, choices[:cut])
            assert failures(scenario) == []
            assert "winners" not in scenario["then"]
            assert "turn" in scenario["then"]


@pytest.mark.parametrize("players", PLAYERS)
def test_the_head_says_who_began_and_where(players: int) -> None:
    """An export's `given` is Birth, with the player who began; the players go by seat, A to H."""
    scenario = exported(players, 9, choices_of(players, 9)[:30])
    letters = list("ABCDEFGH"[:players])
    begins = Session.begin(NAMES[:players], 9).game.turn
    assert scenario["given"]["turn"] == letters[begins]
    assert list(scenario["given"]["players"]) == letters
    assert list(scenario["then"]["players"]) == letters
    assert all(player["at"] == "birth" for player in scenario["given"]["players"].values())


def test_dice_and_cards_stand_in_the_order_in_which_they_came() -> None:
    """An export holds each die, Trial card and Wisdom Card of the story, in order, without the rolls to begin."""
    choices = choices_of(4, 15)
    session = Session.begin(NAMES[:4], 15)
    for choice in choices:
        session.choose(choice)
    scenario = exported(4, 15, choices)
    dice = [die for what in session.story if isinstance(what, Rolled) for die in (what.first, what.second) if die]
    assert scenario["dice"] == dice
    assert scenario["wisdom"] == [what.number for what in session.story if isinstance(what, WisdomDrawn)]
    assert len(scenario["trials"]) == sum(isinstance(what, TrialDrawn) for what in session.story)


def test_what_was_taken_back_leaves_no_trace() -> None:
    """A session's export holds the choices that stand, whatever was taken back on the way to them."""
    session = Session.begin(NAMES[:3], 8)
    for number, choice in enumerate(choices_of(3, 8)[:60]):
        session.choose(choice)
        if number % 7 == 0:
            session.undo()
            session.redo()
    for _ in range(5):
        session.undo()
    assert exported(3, 8, list(session.choices)) == exported(3, 8, choices_of(3, 8)[:55])
    assert failures(exported(3, 8, list(session.choices))) == []


@pytest.mark.parametrize("players", PLAYERS)
def test_one_die_changed_is_noticed(players: int) -> None:
    """With any one die changed the export fails, unless the game's own end does not depend on that die."""
    choices = choices_of(players, 2)
    scenario = exported(players, 2, choices)
    unnoticed = 0
    places = range(0, len(scenario["dice"]), scale(5, 1))
    for place in places:
        spoilt = copy.deepcopy(scenario)
        spoilt["dice"][place] = spoilt["dice"][place] % 6 + 1
        unnoticed += not failures(spoilt)
    assert unnoticed <= len(places) // 20


@pytest.mark.parametrize("key", ["dice", "trials", "wisdom", "do"])
def test_one_entry_missing_is_noticed(key: str) -> None:
    """Without its first die, card or line the export fails."""
    scenario = exported(3, 5, choices_of(3, 5))
    assert scenario[key]
    assert failures({**scenario, key: scenario[key][1:]})


def test_a_title_may_say_anything() -> None:
    """Quotes, backslashes and letters of any script in the title are written so that the file can be read."""
    for title in ('say "so"', "back\\slash", "Zoë Łódź 日本", "'''", ""):
        (scenario,) = tomllib.loads(transcript(2, 1, [], title))["scenario"]
        assert scenario["title"] == title
        assert failures(scenario) == []


def test_lines_and_choices_are_each_others_inverse() -> None:
    """Each choice that comes up in random games, written as a line, is read as the same choice of the same player."""
    verbs = set()
    for seed in range(scale(150, 400)):
        players = 2 + seed % 7
        for game, _ in asks_of(players, seed):
            assert game.ask is not None
            for choice in enumerated(game.ask, players):
                assert choice_of(line_of(game.ask.seat, choice)) == (game.ask.seat, choice)
                verbs.add(choice.verb)
    assert verbs >= set(Verb) - {Verb.CHOOSE}  # a tie is rare
