"""Whatever becomes of the bytes of a save, they are the same game, another sound one, or refused in a clause."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from engine.asks import AskKind
from engine.errors import SaveError
from engine.session import Session
from engine.simulate import random_choice
from tests.conftest import scale
from tests.rules.play import NAMES, asks_of, played, policy
from tests.saves.mutations import changed, resealed
from tests.saves.telling import tell
from tui.saved import Saved, read, written

SEED: Final = 5
MOST_CHOICES: Final = 20_000
"""More than any game takes."""


@pytest.fixture(scope="module")
def games() -> list[Saved]:
    """Games of each size, at each kind of question and at the end, some with choices taken back."""
    found: dict[AskKind, Session] = {}
    for seed in range(600):
        players = 2 + seed % 7
        for number, (game, _) in enumerate(asks_of(players, seed)):
            assert game.ask is not None
            if game.ask.kind not in found and (seed > 3 or number > 20):
                found[game.ask.kind] = played(players, seed, number)
        if len(found) == len(AskKind):
            break
    assert len(found) == len(AskKind)
    ends = [played(players, players, 10_000) for players in (2, 8)]
    sessions = [*found.values(), *ends, *[played(players, 3, 30 * players - 50) for players in range(2, 9)]]
    for session in sessions[::3]:
        session.undo()
        session.undo()
        session.redo()
    return [Saved(Path(), f"game {number}", session) for number, session in enumerate(sessions)]


def outcome(file: Path, raw: bytes) -> Saved | str:
    """Writes bytes to a file and returns the game that is read from it, or why there is none; the file stays."""
    file.write_bytes(raw)
    try:
        return read(file)
    except SaveError as error:
        reason = str(error)
        assert reason.isprintable()
        assert 8 <= len(reason) <= 80
        return reason
    finally:
        assert file.read_bytes() == raw


def test_whatever_is_changed_it_is_the_same_game_or_refused(games: list[Saved], tmp_path: Path) -> None:
    """Flipped, cut, spliced, lying bytes: each gives the same game, or a SaveError, and nothing else."""
    random, whole, told = Random(SEED), [written(game) for game in games], Counter[str]()
    for _ in range(scale(600, 10_000)):
        raw = random.choice(whole)
        mutated = changed(raw, whole, random)
        came = outcome(tmp_path / "x.mortality", mutated)
        if isinstance(came, Saved):
            assert mutated in whole
            assert written(came) == mutated
            told["the same game, or another whole one"] += 1
        else:
            told[came] += 1
    tell(f"{told.total()} mutations: {dict(told.most_common())}")
    assert len(told) >= 4


def test_with_the_checksum_made_right_it_is_a_sound_game_or_refused(games: list[Saved], tmp_path: Path) -> None:
    """Content that lies under a checksum that is right: a game that goes on to its end, or a SaveError."""
    random, whole, told = Random(SEED), [written(game) for game in games], Counter[str]()
    contents = [{"title": game.title, "session": game.session.to_save()} for game in games]
    for number in range(scale(600, 10_000)):
        came = outcome(tmp_path / "x.mortality", resealed(random.choice(contents), whole, random))
        if isinstance(came, Saved):
            told["a sound game, played to its end"] += 1
            assert came.session.game.problems() == []
            assert isinstance(came.session.story, tuple)
            play_to_the_end(came.session, number)
        else:
            told[came] += 1
    tell(f"{told.total()} mutations: {dict(told.most_common())}")
    assert len(told) >= 15
    assert told["a sound game, played to its end"] * 20 > told.total()


def play_to_the_end(session: Session, seed: int) -> None:
    """Plays a game to its end, which must come, sound at every question; then takes it all back and looks at it."""
    random = policy(seed)
    for number in range(MOST_CHOICES):
        ask = session.ask
        if ask is None:
            return
        session.choose(random_choice(ask, len(session.names), random))
        assert session.game.problems() == []
        if number % 50 == 0:
            assert Session.from_save(session.to_save()).game.pack() == session.game.pack()
    pytest.fail("the game does not end")


def test_a_file_cut_anywhere_is_recognised_as_cut(games: list[Saved], tmp_path: Path) -> None:
    """Of every length that is too short it is said that the file is cut off, or empty."""
    for game in games[: scale(3, 100)]:
        whole = written(game)
        for length in range(len(whole)):
            assert outcome(tmp_path / "x", whole[:length]) == ("it is cut off" if length else "it is empty")


STATES: Final[dict[str, Any]] = {
    "42 players": {"tokens": bytes(42)},
    "-3 Testimonies": {"testimonies": [-3, 0, 0]},
    "too many Testimonies": {"testimonies": bytes([255, 0, 0])},
    "a bishop who does not play": {"bishop": 3},
    "a bishop before anybody is married": {"bishop": 1},
    "two bishops": {"bishop": b"\x00\x01"},
    "a card twice": {"hands": [b"\x03", b"\x03", b""]},
    "a card that there is not": {"hands": [b"\x09", b"", b""]},
    "a space that there is not": {"tokens": b"\xff\x00\x00"},
    "a turn of nobody": {"turn": 3},
    "a question to nobody": {"asked": b"\x03\x00"},
    "a question that there is not": {"asked": b"\x00\x63"},
    "a chart in which somebody teaches himself": {"teachers": b"\x00\x02\x01"},
    "somebody twice in the queue": {"awaiting": b"\x01\x01"},
    "a ruling that there is not": {"rulings": b"\x09\x09\x09\x09\x09"},
    "a key too long": {"key": bytes(65)},
    "no key": {"key": b""},
    "a place in the stream that there is not": {"at": 65},
    "a winner with nothing": {"winners": b"\x00", "asked": b""},
    "an end without a winner": {"asked": b""},
}


@pytest.mark.parametrize("named", STATES)
def test_a_state_that_the_rules_cannot_reach_is_refused(named: str) -> None:
    """Each of these is refused, in a clause."""
    save = Session.begin(NAMES[:3], 1).to_save()
    with pytest.raises(SaveError):
        Session.from_save({**save, "state": {**save["state"], **STATES[named]}})
