"""A situation for each kind of question, so that the rare ones are met as surely as the others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.asks import AskKind
from engine.catalog.trials import NUMBER
from engine.game import Game
from tests.rules.play import at, play

_WARD: Final = {
    "turn": "A",
    "bishop": "B",
    "teachers": {"A": "B", "B": "C", "C": "D", "D": "A"},
    "players": {
        "A": {"at": "ward_choir", "t": 60, "married": "temple"},
        "B": {"at": "temple_trip", "t": 60, "married": "temple"},
        "C": {"at": "sacrament_meeting", "t": 60, "married": "temple"},
        "D": {"at": "missionary_dinner", "t": 60, "married": "temple"},
    },
}


def ward(*dice: int, trials: tuple[int, ...] = (), rulings: dict[str, str] | None = None, **players: Any) -> Game:  # noqa: ANN401 - the words of a scenario
    """Returns a game of four in the ward at A's turn; `players` says what is other than usual, `bishop` too."""
    bishop = players.pop("bishop", "B")
    changed = {letter: {**usual, **players.get(letter, {})} for letter, usual in _WARD["players"].items()}  # type: ignore[attr-defined] # it is a mapping
    given = {**_WARD, "bishop": bishop, "players": changed, "rulings": rulings or {}}
    return at(given, *dice, trials=trials)


def move() -> Game:
    """A may roll, play a 3 or a 5, or file a chart as the bishop."""
    return ward(rulings={"chart": "any_own_turn"}, bishop="A", A={"hand": [5, 3]})


def leave() -> Game:
    """A has gained in Scripture Study and leaves it."""
    game = ward(3, 4, A={"at": "scripture_study", "t": 10})
    play(game, "A: roll")
    return game


def elective() -> Game:
    """A may draw a Trial of Faith."""
    game = ward(1, 1, A={"at": "home_teaching_visit"})
    play(game, "A: roll")
    return game


def call() -> Game:
    """A may call one of the others to Moving Day."""
    game = ward(1, 1, A={"at": "temple_trip"}, B={"at": "ward_choir"})
    play(game, "A: roll")
    return game


def come() -> Game:
    """B is called out of Scripture Study to New Baby and may stay."""
    game = ward(3, 4, rulings={"study_summons": "may"}, A={"at": "sick_blessing"}, B={"at": "scripture_study"})
    play(game, "A: roll")
    return game


def fellowship() -> Game:
    """A has lost all, and B may offer to fellowship him."""
    game = ward(3, 3, trials=(NUMBER["bitter"],), A={"at": "stake_conference", "t": 20})
    play(game, "A: roll")
    return game


def dispute() -> Game:
    """B and C have offered, and B as the bishop settles who was first."""
    game = fellowship()
    play(game, "B: offer", "C: offer", "D: pass")
    return game


def tie() -> Game:
    """A lands on Reorganize the Ward, and B chooses the next bishop among C and D, who are tied."""
    civil = {"married": "civil"}
    game = ward(1, 1, A={"at": "trial_pride", "t": 50, **civil}, B=civil, C=civil, D=civil)
    play(game, "A: roll")
    return game


def office() -> Game:
    """A lands on Reorganize the Ward and is the new bishop, the first qualified at B's right."""
    game = ward(1, 1, A={"at": "trial_pride"})
    play(game, "A: roll")
    return game


def first_office() -> Game:
    """A marries in the temple before all others and files the first chart."""
    engaged = {"at": "break_engagement", "engaged": True, "t": 5}
    young = {"at": "seminary", "t": 5}
    game = at({"turn": "A", "players": {"A": engaged, "B": young, "C": young, "D": young}}, 2)
    play(game, "A: roll")
    return game


SITUATIONS: Final[dict[AskKind, Callable[[], Game]]] = {
    AskKind.MOVE: move,
    AskKind.LEAVE: leave,
    AskKind.ELECTIVE: elective,
    AskKind.CALL: call,
    AskKind.COME: come,
    AskKind.FELLOWSHIP: fellowship,
    AskKind.DISPUTE: dispute,
    AskKind.TIE: tie,
    AskKind.OFFICE: office,
}
"""One situation for each kind of question; the first bishop's, `first_office`, comes besides."""
