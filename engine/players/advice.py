"""Advice for the one who is asked: what may come of each choice, and what `sharp` would choose, with a reason."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from engine.choices import ROLL, Choice, Verb
from engine.players import sharp
from engine.players.decisions import Decision, Why
from engine.players.odds import ADVISED, Odds, Outcome, foreseen
from engine.view import View


class Reason(StrEnum):
    """What speaks for a choice about a move: something that it does better than every other choice."""

    FINISH = "finish"
    """It finishes mortality whatever is thrown, drawn or answered."""
    WIN = "win"
    """It is the likeliest to finish mortality at once."""
    MARRIAGE = "marriage"
    """It is the likeliest to marry; so for the next two."""
    MISSION = "mission"
    ENGAGEMENT = "engagement"
    TESTIMONIES = "testimonies"
    """It leaves the most Testimonies on average."""
    SAFE = "safe"
    """It is the least likely to end in Scripture Study."""
    KEEPS = "keeps"
    """It keeps the Wisdom Cards for a later turn, which is worth more than what the best of them brings now."""
    ROLL = "roll"
    """A roll comes out better than the best Wisdom Card, even if that were not used up."""
    PLAYS = "plays"
    """The Wisdom Card brings more than a roll, and more than it is worth in the hand."""
    WEIGHED = "weighed"
    """Over the throws and cards of this turn and the next it comes out best, and no single figure says why."""


class Advice(NamedTuple):
    """What is told to the one who is asked."""

    seat: int
    options: tuple[Odds, ...]
    """What may come of each choice, for the one whose move it is; empty for every other question."""
    best: Choice
    """What `sharp` would choose."""
    why: Reason | Why
    """What speaks for it: a `Reason` where there are options, else what `sharp` says itself."""
    weighed: sharp.AgainstRoll | None = None
    """The card and the roll against each other, where that is the reason."""


def advise(view: View) -> Advice:
    """Returns the advice for the one who is asked, from what his seat sees and nothing else."""
    ask = view.ask
    assert ask is not None, "only the one who is asked can be advised"
    decision = sharp.choose(view, b"")
    if ask.kind not in ADVISED:
        return Advice(ask.seat, (), decision.choice, decision.why)
    options = foreseen(view)
    advice = Advice(ask.seat, options, decision.choice, _reason(options, decision))
    if advice.why not in (Reason.KEEPS, Reason.WEIGHED) or ROLL not in ask.choices:
        return advice
    return _weighed(advice, sharp.against_roll(view, decision.choice))


def _weighed(advice: Advice, weighed: sharp.AgainstRoll | None) -> Advice:
    """Returns the advice with the card and the roll against each other, and the reason that follows from that."""
    if weighed is None:
        return advice._replace(why=Reason.WEIGHED)
    if advice.best != ROLL:
        return advice._replace(why=Reason.PLAYS, weighed=weighed)
    return advice._replace(why=Reason.KEEPS if weighed.more > 0 else Reason.ROLL, weighed=weighed)


_WANTED: Final = (
    (Outcome.WIN, Reason.WIN),
    (Outcome.MARRIAGE, Reason.MARRIAGE),
    (Outcome.MISSION, Reason.MISSION),
    (Outcome.ENGAGEMENT, Reason.ENGAGEMENT),
)
"""What is good, the best first, and the reason that it is."""


def _reason(options: tuple[Odds, ...], best: Decision) -> Reason | Why:
    """Returns the weightiest reason that is true of a choice, whatever else is answered."""
    mine = next((one for one in options if one.choice == best.choice), None)
    others = [one for one in options if one.choice != best.choice]
    if mine is None:  # a chart is filed first, and the move comes after it
        return best.why
    if not others:
        return Why.ONLY
    if mine.chances[Outcome.WIN].least == 1:
        return Reason.FINISH
    for outcome, reason in _WANTED:
        if mine.chances[outcome].least > max(one.chances[outcome].most for one in others):
            return reason
    if mine.testimonies.least > max(one.testimonies.most for one in others):
        return Reason.TESTIMONIES
    if mine.chances[Outcome.STUDY].most < min(one.chances[Outcome.STUDY].least for one in others):
        return Reason.SAFE
    if mine.choice.verb is Verb.ROLL:
        return Reason.KEEPS
    return Reason.WEIGHED
