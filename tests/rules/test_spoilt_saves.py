"""Whatever is wrong with what a save holds, it is refused in a sentence, or it is a sound game."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import pytest

from engine.asks import Ask, AskKind
from engine.errors import SaveError
from engine.game import Game
from engine.session import Session
from engine.simulate import random_choice
from tests.conftest import scale
from tests.rules.play import asks_of, played, policy


@pytest.fixture(scope="module")
def saves() -> list[dict[str, Any]]:
    """Saves of games of several sizes, at each kind of question and at the end."""
    found: dict[AskKind, dict[str, Any]] = {}
    for seed in range(600):
        players = 2 + seed % 7
        for number, (game, _) in enumerate(asks_of(players, seed)):
            assert game.ask is not None
            if game.ask.kind not in found and (seed > 3 or number > 20):
                found[game.ask.kind] = played(players, seed, number).to_save()
        if len(found) == len(AskKind):
            break
    assert len(found) == len(AskKind)
    at_ends = [played(players, players, 10_000).to_save() for players in (2, 5)]
    return [*found.values(), *at_ends, played(2, 3, 20).to_save(), played(8, 5, 150).to_save()]


def spoilt(save: dict[str, Any], random: Random) -> dict[str, Any]:
    """Returns a save in which one or a few things are not what they were."""
    save = copy.deepcopy(save)
    for _ in range(random.choice([1, 1, 1, 2, 4])):
        table = save if random.random() < 0.2 else save.get("state")
        if not isinstance(table, dict) or not table:
            continue
        key = random.choice(sorted(table))
        table[key] = spoil(table[key], random)
        if random.random() < 0.05:
            del table[key]
    return save


def spoil(value: object, random: Random) -> object:
    """Returns another value: nearly the same one, one of the same kind, or something else altogether."""
    other_kinds: list[object] = [None, True, -1, 3.5, 2**70, "x", b"", b"\xff" * 9, [], [[]], {}]
    if random.random() < 0.15:
        return random.choice(other_kinds)
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + random.choice([-1, 1, -random.randrange(99), random.randrange(9999)])
    if isinstance(value, bytes) and value:
        return spoilt_bytes(value, random)
    if isinstance(value, list) and value:
        spoilt_list = value[:]
        place = random.randrange(len(value))
        spoilt_list[place] = spoil(value[place], random)
        return random.choice([spoilt_list, spoilt_list[:-1], [*spoilt_list, value[0]]])
    return random.choice(other_kinds)


def spoilt_bytes(value: bytes, random: Random) -> bytes:
    """Returns bytes that are a little different, in another order, shorter, longer, or quite others."""
    place = random.randrange(len(value))
    new = random.choice([random.randrange(9), random.randrange(90), random.randrange(256)])
    return random.choice(
        [
            value[:place] + bytes([new]) + value[place + 1 :],
            bytes(random.sample(value, len(value))),
            value[:-1],
            value + bytes([new]),
            random.randbytes(len(value)),
            b"",
        ]
    )


def test_no_save_does_harm(saves: list[dict[str, Any]]) -> None:
    """Whatever is wrong with a save, it is refused by a SaveError, or it is a sound game that goes on to its end."""
    random = Random(17)
    refused = sound = 0
    for number in range(scale(4000, 150_000)):
        save = spoilt(random.choice(saves), random)
        try:
            session = Session.from_save(save)
        except SaveError:
            refused += 1
            continue
        sound += 1
        assert session.game.problems() == []
        assert isinstance(session.story, tuple)
        if sound % 10 == 0:
            play_to_the_end(session.game, number)
    assert refused > sound > 0


def play_to_the_end(game: Game, seed: int) -> None:
    """Plays a copy of a game to its end, which must come, and must be sound at every question."""
    game = game.clone()
    random = policy(seed)
    for _ in range(20_000):
        if game.ask is None:
            return
        game.apply(random_choice(ask_of(game), game.players, random))
        assert game.problems() == []
    pytest.fail("the game does not end")


def ask_of(game: Game) -> Ask:
    """Returns what a game waits for, which must be something that can be answered."""
    assert game.ask is not None
    assert game.ask.choices or game.ask.chart
    return game.ask
