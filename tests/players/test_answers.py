"""Each level answers everything that a seat can be asked, by the rules, with a reason, and always in the same way."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from hashlib import blake2b

import pytest

from engine.asks import AskKind
from engine.choices import Choice, Verb
from engine.game import Game
from engine.players.decisions import Why
from engine.players.futures import futures
from engine.players.levels import LEVELS
from engine.players.luck import key_of
from tests.conftest import is_long_run, scale
from tests.house.sources import ROOT
from tests.players.tables import KEY, RANDOM, match, of_every_kind, positions
from tests.rules.play import PLAYERS

POSITIONS = of_every_kind(scale(3, 40))

SIZES = (2, 3, 5) if is_long_run() else (2,)

TELL = """
from tests.players.test_answers import digest
print(digest())
"""


def digest() -> str:
    """Returns a digest of a game of each size, in which the levels sit, as it stands at each question."""
    parts = []
    for players in SIZES:
        levels = [[*LEVELS][(seat + players) % len(LEVELS)] for seat in range(players)]  # sharp and easy, if two play
        parts += [repr(game.pack()) for game in match(levels, players)]
    return blake2b("\n".join(parts).encode(), digest_size=8).hexdigest()


@pytest.mark.parametrize("kind", AskKind)
@pytest.mark.parametrize("level", LEVELS)
def test_every_question_is_answered(level: str, kind: AskKind) -> None:
    """The answer is open, its reason is one of the known ones, and the game goes on by it."""
    for game in POSITIONS[kind]:
        assert game.ask is not None
        answer = LEVELS[level](game.view(game.ask.seat), KEY)
        assert game.ask.opens(answer.choice, game.players)
        assert isinstance(answer.why, Why)
        game.clone().apply(answer.choice)


@pytest.mark.parametrize("level", LEVELS)
def test_ht_2_the_first_bishop_files_a_chart(level: str) -> None:
    """HT-2, HT-3: whoever is bishop first files a chart, then comes to an end."""
    first = [game for game in POSITIONS[AskKind.OFFICE] if not game.teachers]
    assert first
    for game in first:
        at = game.clone()
        chosen = []
        while at.ask is not None and at.ask.kind is AskKind.OFFICE and at.bishop == game.bishop:
            chosen.append(LEVELS[level](at.view(at.bishop), KEY).choice.verb)
            at.apply(LEVELS[level](at.view(at.bishop), KEY).choice)
            assert len(chosen) < 9
        assert chosen[0] is Verb.ASSIGN


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_question_has_the_same_answer(level: str) -> None:
    """An answer depends on what is seen and on the key alone: asked again, in any order, it is the same."""
    games = [game for kind in AskKind for game in POSITIONS[kind]]

    def answers(games: list[Game]) -> list[object]:
        return [LEVELS[level](game.view(game.ask.seat), KEY) for game in games if game.ask]

    assert answers(games) == answers(games[::-1])[::-1]


def test_easy_has_moods() -> None:
    """Under different keys a child answers differently; the others have none and do not."""
    games = list(positions(30))
    for level in LEVELS:
        answers = {
            tuple(LEVELS[level](game.view(game.ask.seat), key_of(seed, 0)).choice for game in games if game.ask)
            for seed in range(4)
        }
        assert len(answers) == (4 if level == "easy" else 1)


def test_the_same_seed_is_the_same_play_in_every_process() -> None:
    """Games between the levels are the same whatever PYTHONHASHSEED is."""
    told = {digest()}
    for hash_seed in ("1", "77")[: scale(1, 2)]:
        done = subprocess.run(
            [sys.executable, "-c", TELL],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        told.add(done.stdout.strip())
    assert len(told) == 1


def test_sharp_thinks_within_a_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """No decision looks at more than 2,000 futures: thinking is bounded by a count, and never by a clock."""
    looked = 0

    def counted(game: Game, choice: Choice) -> Iterator[tuple[float, Game]]:
        nonlocal looked
        for future in futures(game, choice):
            looked += 1
            yield future

    monkeypatch.setattr("engine.players.sharp.futures", counted)
    most = 0
    for game in positions(scale(90, 3000)):
        assert game.ask is not None
        looked = 0
        LEVELS["sharp"](game.view(game.ask.seat), KEY)
        most = max(most, looked)
    assert 100 < most <= 2000


@pytest.mark.parametrize("players", PLAYERS)
def test_ss_2_games_between_all_levels_end_and_everything_holds(players: int) -> None:
    """SS-2, HT-3, WIS-7: games of two to eight, of all levels, come to an end, and nothing is ever unsound.

    A long run plays 10,003 of them, 504 with `sharp`.
    """
    games, with_sharp = scale(3, 1429), scale(players < 6, 72)
    for number in range(games):
        able = [*LEVELS, RANDOM] if number < with_sharp else ["easy", "steady", RANDOM]
        levels = [able[(seat + number + players) % len(able)] for seat in range(players)]
        for questions, game in enumerate(match(levels, 1000 * players + number)):
            assert questions < 5000, "it does not end"
            assert not game.problems()
        assert game.winners
