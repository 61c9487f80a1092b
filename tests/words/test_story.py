"""Whole games in words: nothing is left out, nothing is too long, and nothing hidden is told."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.events import CardPlayed, Moved, Rolled, Visited, Waited, WentToVisit, WisdomDrawn
from engine.session import Session
from tests.conftest import scale
from tests.rules.play import NAMES, finished
from tui.words import status
from tui.words.events import sentences, story
from tui.words.widths import WIDTH

GAINED = re.compile(r"^(\w+)(?: waited at Newlyweds,)? gained (no|\d+) Testimon(?:y|ies) and has (\d+)\.$")
LOST = re.compile(r"^(\w+) lost (\d+) Testimon(?:y|ies) and has (none|\d+) left\.$")

LANDINGS = {"DICE-1", "DICE-3", "SS-6", "WIS-3", "WIS-7"}

games = settings(max_examples=scale(25, 400))


def heard(told: list[str]) -> dict[str, int]:
    """Returns what a listener knows of everybody's Testimonies, and checks that each sentence fits what he knew."""
    totals = dict.fromkeys(NAMES, 0)
    for sentence in told:
        if gained := GAINED.match(sentence):
            name, amount, total = gained.groups()
            totals[name] += int(amount)
        elif lost := LOST.match(sentence):
            name, amount, total = lost.groups()
            totals[name] -= int(amount)
        else:
            continue
        assert totals[name] == (0 if total == "none" else int(total)), sentence
    return totals


@games
@given(players=st.integers(2, 8), seed=st.integers(0, 1 << 32))
def test_the_testimonies_told_add_up_to_the_state(players: int, seed: int) -> None:
    """Whoever only listens knows at the end how many Testimonies each has, and each sentence's total is right."""
    game, happened = finished(players, seed)
    totals = heard(story(happened, NAMES))
    assert [totals[name] for name in NAMES[:players]] == game.testimonies


@games
@given(players=st.integers(2, 8), seed=st.integers(0, 1 << 32))
def test_each_sentence_can_be_heard(players: int, seed: int) -> None:
    """Each sentence is printable ASCII, at most 79 characters long, and ends in a full stop."""
    _, happened = finished(players, seed)
    told = story(happened, NAMES)
    assert [sentence for sentence in told if len(sentence) > WIDTH] == []
    assert [sentence for sentence in told if not (sentence.isascii() and sentence.isprintable())] == []
    assert [sentence for sentence in told if not sentence.endswith(".")] == []


@games
@given(players=st.integers(2, 8), seed=st.integers(0, 1 << 32))
def test_the_story_hides_what_was_drawn(players: int, seed: int) -> None:
    """HINT-1: what everybody hears of a drawn Wisdom Card does not depend on its number."""
    _, happened = finished(players, seed)
    for event in happened:
        if isinstance(event, WisdomDrawn):
            other = event._replace(number=11 - event.number)
            assert sentences(event, NAMES) == sentences(other, NAMES)
            assert sentences(event, NAMES, event.seat) != sentences(other, NAMES, event.seat)


@games
@given(players=st.integers(2, 8), seed=st.integers(0, 1 << 32))
def test_each_event_tells_something(players: int, seed: int) -> None:
    """No event passes in silence."""
    _, happened = finished(players, seed)
    assert [event for event in happened if not sentences(event, NAMES)] == []


@games
@given(players=st.integers(2, 8), seed=st.integers(0, 1 << 32))
def test_no_landing_passes_in_silence(players: int, seed: int) -> None:
    """DAT-4, ENG-1, ENG-3, SS-4: after each landing something of it is told, if only that nothing happens and why."""
    _, happened = finished(players, seed)
    told = [event for event in happened if not isinstance(event, Visited) and event.rule != "AWA-2"]
    for event, then in pairwise(told):
        if isinstance(event, Moved) and event.rule in LANDINGS:
            assert not isinstance(then, CardPlayed | Waited)
            assert not isinstance(then, Rolled) or then.rule == "SPA-1"


@games
@given(players=st.integers(2, 8), seed=st.integers(0, 1 << 32))
def test_whom_one_visits_is_told(players: int, seed: int) -> None:
    """DIR-1: before a visit its host is named, with where he is."""
    _, happened = finished(players, seed)
    for event, then in pairwise(happened):
        if isinstance(then, Moved) and then.rule == "DIR-1":
            assert isinstance(event, WentToVisit)
            assert (event.seat, event.space) == (then.seat, then.space)


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
