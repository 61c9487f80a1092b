"""Advice for the one who is asked: what may come of each choice, and what `sharp` would choose, with a reason."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple

from engine.asks import AskKind
from engine.choices import ROLL, Choice, Verb
from engine.players import sharp
from engine.players.answers import ANSWERED, Answered, answered
from engine.players.causes import Caused, causes
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
    FEWEST = "fewest"
    """Of those who can be called, who gain as much, the one who is called has the fewest Testimonies."""
    STUDY = "study"
    """It comes out best, but only for what it is worth to be in Scripture Study after it."""
    WEIGHED = "weighed"
    """With all that may follow it comes out best, and no single figure of this turn says why."""


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
    short: Mapping[Choice, float] = MappingProxyType({})
    """How far each choice falls short of the best in all, in Testimonies; empty where that cannot be told."""
    rests_on_study: bool = False
    """Whether it would not be the best but for Scripture Study, to which it leads or may lead."""
    causes: tuple[Caused, ...] = ()
    """Why some choices are worth much more or less in all than their averages say."""
    answered: tuple[Answered, ...] = ()
    """What each answer brings, where another's move is answered."""


def advise(view: View) -> Advice:
    """Returns the advice for the one who is asked, from what his seat sees and nothing else."""
    ask = view.ask
    assert ask is not None, "only the one who is asked can be advised"
    decision = sharp.choose(view, b"")
    advice = Advice(ask.seat, (), decision.choice, decision.why)
    if ask.kind in ADVISED:
        options = foreseen(view)
        advice = advice._replace(options=options, why=_reason(options, decision, view))
    elif ask.kind in ANSWERED:
        advice = advice._replace(answered=answered(view))
    if len(ask.choices) == 1 or ask.kind is AskKind.OFFICE or advice.best not in ask.choices:
        return advice
    return _measured(advice, view)


def _measured(advice: Advice, view: View) -> Advice:
    """Returns the advice with how far each choice falls short of the best, and the reason that follows from that."""
    measured = sharp.measured(view, advice.best)
    if measured is not None:
        told_why = causes(view, advice.best, measured.short, advice.options)
        advice = advice._replace(short=measured.short, causes=told_why)
    if advice.why not in (Reason.KEEPS, Reason.WEIGHED):
        return advice
    weighed = measured and measured.card
    mine = next(one for one in advice.options if one.choice == advice.best)
    is_by_study = bool(mine.chances[Outcome.STUDY].most) and sharp.rests_on_study(view, advice.best)
    advice = advice._replace(weighed=weighed, rests_on_study=is_by_study)
    if weighed is None:
        return advice._replace(why=Reason.STUDY if is_by_study else Reason.WEIGHED)
    if advice.best != ROLL:
        return advice._replace(why=Reason.PLAYS)
    return advice._replace(why=Reason.KEEPS if weighed.more > 0 else Reason.ROLL)


_WANTED: Final = (
    (Outcome.WIN, Reason.WIN),
    (Outcome.MARRIAGE, Reason.MARRIAGE),
    (Outcome.MISSION, Reason.MISSION),
    (Outcome.ENGAGEMENT, Reason.ENGAGEMENT),
)
"""What is good, the best first, and the reason that it is."""


def _reason(options: tuple[Odds, ...], best: Decision, view: View) -> Reason | Why:
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
    return _of_all_that_follows(options, mine, view)


def _of_all_that_follows(options: tuple[Odds, ...], mine: Odds, view: View) -> Reason:
    """Returns what speaks for a choice where nothing does that it brings in its own move."""
    if mine.choice.verb is Verb.ROLL:
        return Reason.KEEPS
    if mine.choice.verb is Verb.CALL:
        has = {one.choice: view.players[one.choice.value].testimonies for one in options}
        if has[mine.choice] == min(has.values()):
            return Reason.FEWEST
    return Reason.WEIGHED
