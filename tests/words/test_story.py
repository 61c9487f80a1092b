"""Whole games in words: nothing is left out, nothing is too long, and nothing hidden is told."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.events import CardPlayed, Moved, Record, Rolled, Visited, Waited, WentToVisit, WisdomDrawn, event
from engine.game import Game
from engine.session import Session
from engine.simulate import random_choice
from tests.conftest import scale
from tests.rules.play import NAMES, finished, policy
from tests.words.listener import MOST_WORDS, Listener
from tui.settings import WORDINGS
from tui.words import status
from tui.words.events import sentences, story
from tui.words.widths import WIDTH

LANDINGS = {"DICE-1", "DICE-3", "SS-6", "WIS-3", "WIS-7"}

games = settings(max_examples=scale(25, 400))


@games
@given(players=st.integers(2, 8), seed=st.integers(0, 1 << 32), wording=st.sampled_from(WORDINGS))
def test_whoever_only_listens_knows_the_table(players: int, seed: int, wording: str) -> None:
    """Every change is told: Testimonies, places, cards, missions, marriages, the bishop, the chart, the rulings.

    After each choice the table is as somebody knows it who has heard the sentences and nothing else; the gains and
    losses told add up to the totals told.
    """
    listener = Listener(NAMES[:players])
    records: list[Record] = []
    game = Game.new(players, seed, records.append)
    random = policy(seed)
    while True:
        for sentence in story(map(event, records), NAMES, wording=wording):
            listener.hear(sentence)
        records.clear()
        listener.knows(game.view(None))
        if (ask := game.ask) is None:
            break
        game.apply(random_choice(ask, players, random))


@games
@given(players=st.integers(2, 8), seed=st.integers(0, 1 << 32), wording=st.sampled_from(WORDINGS))
def test_each_sentence_can_be_heard(players: int, seed: int, wording: str) -> None:
    """Each is one sentence of printable ASCII with 79 characters and 25 words at most, and ends in a full stop.

    None has a sign that a synthesizer leaves out or spells: no bracket, slash, plus, equals or the like.
    """
    _, happened = finished(players, seed)
    told = story(happened, NAMES, wording=wording)
    assert [sentence for sentence in told if len(sentence) > WIDTH] == []
    assert [sentence for sentence in told if len(sentence.split()) > MOST_WORDS] == []
    assert [sentence for sentence in told if not re.fullmatch(r"[A-Z][A-Za-z0-9 ,:;'-]*\.", sentence)] == []


@games
@given(players=st.integers(2, 8), seed=st.integers(0, 1 << 32))
def test_the_short_wording_is_shorter_and_the_full_one_longer(players: int, seed: int) -> None:
    """A whole game takes fewer words in the short wording than in the normal one, and more in the full one."""
    _, happened = finished(players, seed)
    short, normal, full = [len(" ".join(story(happened, NAMES, wording=each)).split()) for each in WORDINGS]
    assert short < 0.8 * normal < 0.8 * full


@games
@given(players=st.integers(2, 8), seed=st.integers(0, 1 << 32))
def test_the_story_hides_what_was_drawn(players: int, seed: int) -> None:
    """HINT-1: what everybody hears of a drawn Wisdom Card does not depend on its number."""
    _, happened = finished(players, seed)
    for one in happened:
        if isinstance(one, WisdomDrawn):
            other = one._replace(number=11 - one.number)
            assert sentences(one, NAMES) == sentences(other, NAMES)
            assert sentences(one, NAMES, one.seat) != sentences(other, NAMES, one.seat)


@games
@given(players=st.integers(2, 8), seed=st.integers(0, 1 << 32), wording=st.sampled_from(WORDINGS))
def test_each_event_tells_something(players: int, seed: int, wording: str) -> None:
    """No event passes in silence."""
    _, happened = finished(players, seed)
    assert [one for one in happened if not sentences(one, NAMES, wording=wording)] == []


@games
@given(players=st.integers(2, 8), seed=st.integers(0, 1 << 32))
def test_no_landing_passes_in_silence(players: int, seed: int) -> None:
    """DAT-4, ENG-1, ENG-3, SS-4: after each landing something of it is told, if only that nothing happens and why."""
    _, happened = finished(players, seed)
    told = [one for one in happened if not isinstance(one, Visited) and one.rule != "AWA-2"]
    for one, then in pairwise(told):
        if isinstance(one, Moved) and one.rule in LANDINGS:
            assert not isinstance(then, CardPlayed | Waited)
            assert not isinstance(then, Rolled) or then.rule == "SPA-1"


@games
@given(players=st.integers(2, 8), seed=st.integers(0, 1 << 32))
def test_whom_one_visits_is_told(players: int, seed: int) -> None:
    """DIR-1: before a visit its host is named, with where he is."""
    _, happened = finished(players, seed)
    for one, then in pairwise(happened):
        if isinstance(then, Moved) and then.rule == "DIR-1":
            assert isinstance(one, WentToVisit)
            assert (one.seat, one.space) == (then.seat, then.space)


@pytest.mark.parametrize("seed", range(40))
def test_a_tie_at_the_beginning_is_told(seed: int) -> None:
    """SET-2: whoever rolls again to begin is first said to be tied."""
    told = story(Session.begin(NAMES[:3], seed).story, NAMES)
    rolls = sum(" to begin, total " in sentence for sentence in told)
    assert (rolls > 3) is any(sentence.endswith(" are tied and roll again.") for sentence in told)


def test_the_standings_begin_with_the_winner() -> None:
    """At the end the winners come first, then the others by their Testimonies."""
    game, _ = finished(4, 1)
    told = status.standings(game.view(None), NAMES)
    assert told[0] == f"{NAMES[game.winners[0]]} has {game.testimonies[game.winners[0]]} Testimonies."
    totals = [int(sentence.split(" has ")[1].split()[0].replace("no", "0")) for sentence in told]
    assert totals == sorted(totals, reverse=True)
