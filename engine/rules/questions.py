"""Each kind of question: which chapter puts it, from the state alone, and which carries out the answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.asks import AskKind
from engine.choices import Choice
from engine.rules import fellowship, study, trials, turns, visits, ward
from engine.state import State


class Question(NamedTuple):
    """How a question is put and answered."""

    put: Callable[[State, int], None]
    """Ask the player of this seat; a loaded game asks again by this (no answer is ever kept as code)."""
    answer: Callable[[State, int, Choice], None]
    """Carry out what he chose, up to the next question or the end of the turn."""


_BY_KIND: Final[dict[AskKind, Question]] = {
    AskKind.MOVE: Question(turns.ask_to_move, turns.answer_move),
    AskKind.LEAVE: Question(study.ask_to_leave, turns.answer_leave),
    AskKind.ELECTIVE: Question(trials.ask_to_draw, trials.answer_elective),
    AskKind.CALL: Question(visits.ask_whom, visits.answer_whom),
    AskKind.COME: Question(visits.ask_to_come, visits.answer_to_come),
    AskKind.FELLOWSHIP: Question(fellowship.ask_to_offer, fellowship.answer_offer),
    AskKind.DISPUTE: Question(fellowship.ask_to_settle, fellowship.answer_dispute),
    AskKind.TIE: Question(ward.ask_for_bishop, ward.answer_for_bishop),
    AskKind.OFFICE: Question(ward.ask_in_office, ward.answer_in_office),
}
PUT: Final = tuple(_BY_KIND[kind].put for kind in AskKind)
ANSWER: Final = tuple(_BY_KIND[kind].answer for kind in AskKind)
