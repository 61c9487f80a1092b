"""Why a computer chose what it chose, in a sentence."""

from __future__ import annotations

from typing import Final

from engine import opponents
from engine.history import Behind, Made
from engine.players.decisions import Decision, Why
from engine.replay import Replay
from engine.session import Session
from tui.words import board, choices
from tui.words.phrases import Names

_WHY: Final[dict[Why, str]] = {
    Why.WHIM: "{who} felt like it",
    Why.KIND: "it is nice to help",
    Why.MINE: "it is good for {who}",
    Why.FAIR: "it is even",
    Why.LEAST_AHEAD: "it goes to the one who is the least ahead",
    Why.GOOD_SPACE: "the card leads to {space}, a good space",
    Why.KEEP_CARDS: "no card leads to a better space",
    Why.STRONG: "{who} has enough for most Trials",
    Why.WEAK: "{who} has too few for most Trials",
    Why.STUDY_PAYS: "Scripture Study gains more than the errand",
    Why.RING: "everyone teaches the next one to the left",
    Why.LEAVE_BE: "what is in force is good enough",
    Why.HELPS_RIVAL: "it would help the other more than {who}",
    Why.PAIRED: "the next turns bring {who} more by it",
    Why.MY_CHART: "whoever may file each turn has a chart that suits",
    Why.MY_CARDS: "it suits {who}'s cards better than the others'",
    Why.BETTER: "over all dice and cards it comes out best",
}
"""Each reason, as the end of a sentence about the one who had it; that there was nothing else to choose is none."""


def motive(session: Session, number: int) -> list[str]:
    """Returns why a computer made the choice that an event of the story came of, by its number; nothing if none did."""
    return _motive(opponents.behind(session, number), session.seed, session.names)


def then(replay: Replay, number: int) -> list[str]:
    """Returns the same of an event of a story that is gone through again."""
    return _motive(replay.behind(number), replay.seed, replay.names)


def _motive(found: Behind | None, seed: int, names: Names) -> list[str]:
    decision = None if found is None else opponents.motive(found, seed)
    return [] if found is None or decision is None else said(found.made, decision, names)


def said(made: Made, decision: Decision, names: Names) -> list[str]:
    """Returns what a computer chose, and why; nothing if there was nothing else to choose."""
    if decision.why is Why.ONLY:
        return []
    who = names[made.seat]
    why = _WHY[decision.why].format(who=who, space=board.name(decision.space) if decision.space >= 0 else "")
    return [f"{who} chose {choices.deed(made.choice, names)}: {why}."]
