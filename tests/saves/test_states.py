"""Every state of a game becomes bytes and comes back, and goes on as if nothing had been."""

from __future__ import annotations

import pytest

from engine import journal
from engine.errors import SaveError, SaveTooNewError
from engine.game import Game
from engine.journal import Step
from engine.saves import codec
from engine.session import RULES_VERSION, Session
from tests.conftest import scale
from tests.rules.play import NAMES, choices_of, played, told

GAMES = scale(14, 200)


@pytest.mark.parametrize("seed", range(GAMES))
def test_every_state_of_a_game_goes_on_identically(seed: int) -> None:
    """At each question of a random game: what is read from the bytes is the same, and leads to the same."""
    players = 2 + seed % 7
    session = Session.begin(NAMES[:players], seed)
    for choice in choices_of(players, seed):
        raw = codec.dumps({"title": "x", "session": session.to_save()})
        assert len(raw) <= 2048
        other = Session.from_save(codec.loads(raw)["session"])
        assert other.to_save() == session.to_save()
        assert other.game.problems() == []
        happened = told(other.game, choice)
        assert tuple(happened) == session.choose(choice)
        assert other.game.pack() == session.game.pack()
    assert session.ask is None
    assert Session.from_save(session.to_save()).game.pack() == session.game.pack()


@pytest.mark.parametrize("players", [2, 5, 8])
def test_all_is_taken_back_and_done_again_after_a_resume(players: int) -> None:
    """A finished game is resumed, taken back to Birth and done again: each state on the way is the one it was."""
    session = Session.begin(NAMES[:players], players)
    states = [session.game.pack()]
    for choice in choices_of(players, players):
        session.choose(choice)
        states.append(session.game.pack())
    other = Session.from_save(session.to_save())
    for state in states[-2::-1]:
        other.undo()
        assert other.game.pack() == state
    assert not other.can_undo
    assert states[0] == Game.new(players, players).pack()
    other = Session.from_save(other.to_save())
    for state in states[1:]:
        other.redo()
        assert other.game.pack() == state
    assert not other.can_redo


def test_a_game_begun_under_other_rules_says_so() -> None:
    """A game goes on under the rules with which it was begun, or it is refused with the reason."""
    save = played().to_save()
    assert Session.from_save(save).to_save()["rules"] == RULES_VERSION
    with pytest.raises(SaveTooNewError, match=r"^it is played by the rules of a newer version of Mortality$"):
        Session.from_save({**save, "rules": RULES_VERSION + 1})
    for rules in (0, -1, None, "1", True, 1.0):
        with pytest.raises(SaveError, match=r"^a part of it is missing or of the wrong kind$"):
            Session.from_save({**save, "rules": rules})


def test_rules_that_are_no_longer_played_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of rules that were given up is refused with the reason, and one of rules still played goes on."""
    save = played().to_save()
    monkeypatch.setattr("engine.session.RULES_VERSION", 3)
    monkeypatch.setattr("engine.session.PLAYED", {2, 3})
    with pytest.raises(
        SaveError, match=r"^it was begun under rules 1, which only an older version of Mortality plays$"
    ):
        Session.from_save(save)
    assert Session.from_save({**save, "rules": 2}).to_save()["rules"] == 2


def test_a_history_does_not_grow_for_ever() -> None:
    """However often people change their minds, the save stays small, and undo still reaches back to Birth."""
    session = played(3, 1, 40)
    for _ in range(journal.LONGEST):
        session.undo()
        session.redo()
    assert len(session.to_save()["history"]) <= journal.LONGEST
    session.undo()
    other = Session.from_save(session.to_save())
    assert other.can_redo
    other.redo()
    assert other.game.pack() == played(3, 1, 40).game.pack()
    assert len(other.choices) == 40
    assert other.is_whole


def test_a_history_that_is_too_long_is_left_out() -> None:
    """A game of more choices than a history holds is kept all the same, as it stands."""
    session = played(3, 1, 40)
    session._history.past *= 1000
    session._journal *= 1000
    session.choose(choices_of(3, 1)[40])
    other = Session.from_save(session.to_save())
    assert other.game.pack() == session.game.pack()
    assert not other.is_whole
    with pytest.raises(SaveError, match=r"^its history is longer than that of any game$"):
        Session.from_save({**session.to_save(), "history": journal.encode(Step.UNDO) * (journal.LONGEST + 1)})
