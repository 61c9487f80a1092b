"""The same seed and the same choices make the same game, anywhere and for ever; and nobody sees what is hidden."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections import Counter
from hashlib import blake2b

import pytest

from engine.asks import AskKind
from engine.chance import Deck, Dice, seeded
from engine.events import Record
from engine.game import Game
from engine.simulate import random_choice
from engine.transcript import transcript
from tests.conftest import scale
from tests.house.sources import ROOT
from tests.rules.play import PLAYERS, asks_of, choices_of, policy

GOLDEN = {
    (2, 1): "fb00b7958274a10e",
    (3, 2): "1b817d5ae53395ac",
    (5, 3): "c4edea8884edc3f2",
    (8, -4): "2f46b3f79c50ade7",
    (4, 2**80): "76500cdf584fc67c",
}
"""Of some games by players and seed, the digest of their transcripts. Who changes one changes every game of a seed:
that needs a new `RULES_VERSION`, and a line in the changelog."""

TELL = """
from tests.rules.test_determinism import digest_of_all
print(digest_of_all())
"""


def rolls(dice: Dice, times: int) -> tuple[int, ...]:
    """Returns the next dice that are thrown."""
    return tuple(dice.die() for _ in range(times))


def digest(text: str) -> str:
    """Returns a short digest of a text."""
    return blake2b(text.encode(), digest_size=8).hexdigest()


def digest_of_all() -> str:
    """Returns the digest of some games: each state and everything that happened."""
    parts: list[str] = []
    for players in PLAYERS:
        records: list[Record] = []
        game = Game.new(players, players, records.append)
        random = policy(players)
        while (ask := game.ask) is not None:
            parts.append(repr(game.pack()))
            parts.append(repr(ask))
            game.apply(random_choice(ask, players, random))
        parts.append(repr(game.pack()))
        parts += [f"{record[0].__name__}{record[1:]!r}" for record in records]
    return digest("\n".join(parts))


def test_the_same_in_every_process() -> None:
    """The same seed and the same choices give the same states and events, whatever PYTHONHASHSEED is."""
    digests = {digest_of_all()}
    for hash_seed in ("0", "1", "random"):
        done = subprocess.run(
            [sys.executable, "-c", TELL],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        digests.add(done.stdout.strip())
    assert len(digests) == 1


def test_another_seed_is_another_game() -> None:
    """Seeds that differ make games that differ, negative and very large ones too."""
    seeds = [0, 1, 2, -1, 255, 256, 2**64, 2**511 - 1, -(2**511)]
    dice = {seed: rolls(seeded(seed), 40) for seed in seeds}
    assert len(set(dice.values())) == len(seeds)


@pytest.mark.parametrize(("players", "seed"), GOLDEN)
def test_games_are_what_they_were(players: int, seed: int) -> None:
    """A seed's game, its choices made by a seed too, is the one that it was when its digest was written down."""
    scenario = tomllib.loads(transcript(players, seed, choices_of(players, seed), "golden"))
    assert digest(repr(scenario)) == GOLDEN[players, seed]


def test_the_dice_of_a_seed_are_what_they_were() -> None:
    """The first dice of seed 1, and the first cards drawn from a small bag, are written out."""
    dice = seeded(1)
    assert rolls(dice, 20) == (2, 6, 2, 6, 1, 6, 4, 4, 1, 1, 5, 1, 3, 6, 6, 6, 2, 6, 4, 6)
    bag = list(range(10))
    assert [dice.draw(bag, Deck.WISDOM) for _ in range(10)] == [6, 8, 9, 3, 7, 2, 1, 5, 0, 4]


def test_dice_are_fair() -> None:
    """Of 60,000 dice each face comes up about 10,000 times: within five standard deviations."""
    dice = seeded(99)
    faces = Counter(dice.die() for _ in range(60_000))
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert all(abs(times - 10_000) < 5 * 92 for times in faces.values())


@pytest.mark.parametrize("held", [1, 2, 7, 24, 36, 255, 256])
def test_every_card_of_a_deck_is_equally_likely(held: int) -> None:
    """Each card of a bag of any size is drawn about as often as any other, and once drawn it is gone."""
    dice = seeded(held)
    drawn: Counter[int] = Counter()
    draws = 200 * held
    for _ in range(draws):
        bag = list(range(held))
        card = dice.draw(bag, Deck.TRIALS)
        assert sorted([*bag, card]) == list(range(held))
        drawn[card] += 1
    assert len(drawn) == held
    assert all(abs(times - 200) < 6 * 14.2 for times in drawn.values())


def test_dice_go_on_from_where_they_were() -> None:
    """Dice that are begun again from their key and two numbers, or cloned, throw what the others throw."""
    dice = seeded(5)
    for _ in range(300):
        again, clone = Dice(dice.key, dice.block, dice.at), dice.clone()
        face = dice.die()
        assert (again.die(), clone.die()) == (face, face)
        assert (again.block, again.at) == (clone.block, clone.at) == (dice.block, dice.at)


@pytest.mark.parametrize("players", PLAYERS)
def test_hint_1_a_view_counts_the_cards_and_hides_them(players: int) -> None:
    """HINT-1: everybody sees how many cards each holds, and nobody but their owner which ones."""
    for game, _ in asks_of(players, seed=11):
        counts = [len(hand) for hand in game.hands]
        for seat in (None, *range(players)):
            view = game.view(seat)
            assert [player.cards for player in view.players] == counts
            assert view.hand == (() if seat is None else game.hands[seat])
            assert game.ask is not None
            assert view.asked == game.ask.seat
            if seat != game.ask.seat and game.ask.kind is AskKind.MOVE:
                assert view.ask is None  # its choices would show the cards
            if seat == game.ask.seat:
                assert view.ask is game.ask


@pytest.mark.parametrize("players", PLAYERS)
def test_hint_1_a_view_does_not_depend_on_what_is_hidden(players: int) -> None:
    """HINT-1: with all that a seat cannot see dealt anew, it sees the very same."""
    for number, (game, _) in enumerate(asks_of(players, seed=12)):
        if number % 5 == 0:
            for seat in range(players):
                dealt = game.redeal(seat, number.to_bytes(4, "big"))
                assert dealt.view(seat) == game.view(seat)
                assert [len(hand) for hand in dealt.hands] == [len(hand) for hand in game.hands]


@pytest.mark.parametrize("players", PLAYERS)
def test_a_redealt_game_is_sound_and_ends(players: int) -> None:
    """A game in which the hidden cards are dealt anew is sound, leaves the game itself alone, and comes to its end."""
    for number, (game, _) in enumerate(asks_of(players, seed=13)):
        if number % scale(37, 5) == 0:
            before = game.pack()
            dealt = game.redeal(number % players, b"key")
            assert game.pack() == before
            assert dealt.problems() == []
            assert dealt.pack() == game.redeal(number % players, b"key").pack()
            random = policy(number)
            while (ask := dealt.ask) is not None:
                dealt.apply(random_choice(ask, players, random))
            assert dealt.winners
            assert dealt.problems() == []


def test_hint_1_redealing_changes_what_is_hidden() -> None:
    """HINT-1: under different keys the others hold different cards and other dice come; one's own hand stays."""
    game = next(game for seed in range(50) for game, _ in asks_of(3, seed) if all(game.hands))
    deals = [game.redeal(0, bytes([key])) for key in range(1, 30)]
    assert {deal.hands[0] for deal in deals} == {game.hands[0]}
    assert len({tuple(deal.hands[1:]) for deal in deals}) > 5
    assert len({tuple(deal.chance.die() for _ in range(12)) for deal in deals}) == len(deals)
