"""Advice and odds as sentences: what may come of each choice, what `sharp` would do, and what a Trial does."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from engine.asks import Ask
from engine.catalog.trials import TRIALS
from engine.choices import Verb
from engine.players.advice import Advice, Reason
from engine.players.decisions import Why
from engine.players.odds import Odds, Outcome, Range, TrialOdds, trial_odds
from engine.view import View
from tui.words import board, chart, choices, rulings
from tui.words.phrases import Names, testimonies, together
from tui.words.widths import WIDTH, cells, wrapped

OVER: Final = "The game is over; there is nothing left to choose."
_MORE: Final = "More"
"""How a list goes on in another sentence."""
_REST: Final = "The rest"
"""How its last sentence begins."""
_MOST_WORDS: Final = 25
_FEW: Final = 3

_WHY: Final[dict[Reason | Why, str]] = {
    Reason.FINISH: "it finishes mortality at once",
    Reason.WIN: "nothing else is so likely to finish mortality now",
    Reason.MARRIAGE: "nothing else is so likely to end in marriage",
    Reason.MISSION: "nothing else is so likely to lead to a mission",
    Reason.ENGAGEMENT: "nothing else is so likely to engage you",
    Reason.TESTIMONIES: "nothing else leaves more Testimonies on average",
    Reason.SAFE: "it is the least likely to lead to Scripture Study",
    Reason.KEEPS: "the Wisdom Cards are kept for later",
    Reason.WEIGHED: "over this turn and the next it comes out best",
    Why.ONLY: "there is nothing else to choose",
    Why.WHIM: "it felt like it",
    Why.KIND: "it is nice to help",
    Why.MINE: "it is good for you",
    Why.FAIR: "it is even",
    Why.LEAST_AHEAD: "it goes to the one who is the least ahead",
    Why.GOOD_SPACE: "the card leads to a good space",
    Why.KEEP_CARDS: "no card leads to a better space",
    Why.STRONG: "you have enough for most Trials",
    Why.WEAK: "you have too few for most Trials",
    Why.STUDY_PAYS: "Scripture Study gains more than the errand",
    Why.MY_CHART: "then you can always file what suits you",
    Why.RING: "everyone teaches the next one to the left",
    Why.LEAVE_BE: "what is in force is good enough",
    Why.HELPS_RIVAL: "it would help the other more than you",
    Why.PAIRED: "by it the next turns bring you more than others",
    Why.MY_CARDS: "it suits your cards better than the others'",
    Why.BETTER: "over all dice and cards it comes out best",
}
"""Each reason, as the end of a sentence."""

_CHANCES: Final = {
    Outcome.WIN: "finishing mortality",
    Outcome.TRIAL: "a Trial of Faith",
    Outcome.VISIT: "a visit",
    Outcome.ERRAND: "being sent to visit somebody",
    Outcome.STUDY: "Scripture Study",
    Outcome.MARRIAGE: "marriage",
    Outcome.MISSION: "a mission",
    Outcome.ENGAGEMENT: "an engagement",
    Outcome.WISDOM: "a Wisdom Card",
    Outcome.REORGANIZED: "a new bishop",
    Outcome.BISHOP: "you as bishop",
    Outcome.LOST_ALL: "losing all",
}
"""What may happen, as it is listed with its odds."""
_ASKED: Final = {
    Outcome.ASKED_TO_DRAW: "You may be asked whether you draw a Trial of Faith",
    Outcome.ASKED_WHOM: "You may be asked whom you call",
    Outcome.ASKED_TO_COME: "{who} may be asked to come out of Scripture Study",
    Outcome.ASKED_TO_OFFER: "{who} may be asked to fellowship you",
    Outcome.ASKED_TO_CHOOSE: "{who} may be asked who of the tied is bishop",
}
"""What may be asked on the way; what is answered then nobody can tell."""


def best(advice: Advice, names: Names) -> list[str]:
    """Returns what `sharp` would do, in one sentence with its reason, and which chart or ruling it would be."""
    deed = choices.deed(advice.best, names)
    told = wrapped(f"The advice is {deed}: {_WHY[advice.why]}.")
    if advice.best.verb is Verb.ASSIGN:
        for link in chart.links(advice.best.chart, names):
            told += wrapped(link)
    if advice.best.verb is Verb.RULE:
        told += wrapped(f"The ruling: {rulings.meaning(advice.best.value, advice.best.option)}.")
    return told


def told(advice: Advice, view: View, names: Names) -> list[str]:
    """Returns the whole advice: what `sharp` would do, then each choice with what may come of it."""
    parts = [line for head, lines in options(advice, view, names) for line in (*head, *lines)]
    return [*best(advice, names), *parts]


def options(advice: Advice, view: View, names: Names) -> list[tuple[list[str], list[str]]]:
    """Returns for each choice the choice itself, and what may come of it to the end of one's own move."""
    ask = view.ask
    assert ask is not None, "advice is for the one who is asked"
    return [
        (wrapped(choices.leading(odds.choice, ask, view, names)), _option(odds, ask, view, names))
        for odds in advice.options
    ]


def _option(odds: Odds, ask: Ask, view: View, names: Names) -> list[str]:
    lines = _landings(odds)
    lines += wrapped(_testimonies(odds.testimonies, view.players[ask.seat].testimonies))
    if any(odds.chances[outcome].most for outcome in (Outcome.ASKED_TO_DRAW, Outcome.ASKED_WHOM)):
        lines.append("That counts the better answer where you are asked yourself.")
    happening = [f"{text} {_percent(odds.chances[one])}" for one, text in _CHANCES.items() if odds.chances[one].most]
    lines += _listed("Odds in percent", happening)
    for outcome, text in _ASKED.items():
        if odds.chances[outcome].most:
            who = _who(odds.asked[outcome], names)
            lines += wrapped(f"{text.format(who=who)}: {_percent(odds.chances[outcome])} percent.")
    if len(odds.asked[Outcome.ASKED_TO_OFFER]) > 1:
        lines += wrapped(f"If several offer, the bishop decides: {names[view.bishop]}.")
    return lines


def _who(seats: frozenset[int], names: Names) -> str:
    """Returns who may be asked, by name as long as that can be kept in mind."""
    return together([names[seat] for seat in sorted(seats)], "or") if len(seats) <= _FEW else f"{len(seats)} others"


def _landings(odds: Odds) -> list[str]:
    """Returns the spaces within reach, the likeliest first, in equal parts of all throws."""
    if len(odds.landings) < 2:
        return []
    by_name: dict[str, Fraction] = {}
    for space, part in odds.landings:
        by_name[board.name(space)] = by_name.get(board.name(space), Fraction()) + part
    stays = 1 - sum(by_name.values(), Fraction())
    whole = _whole([*by_name.values(), stays])
    parts = sorted(by_name.items(), key=lambda item: -item[1])
    spaces = [f"{name} {int(part * whole)}" for name, part in parts]
    return _listed(f"Of {whole} throws", [*spaces, *([f"staying {int(stays * whole)}"] if stays else [])])


def _whole(parts: Iterable[Fraction]) -> int:
    """Returns the least number of throws by which all parts are whole numbers: those of one die, two, or four."""
    return next(whole for whole in (6, 36, 36**2) if all((part * whole).denominator == 1 for part in parts))


def _testimonies(after: Range, now: int) -> str:
    then = f"On average you then have {_figures(after)} Testimonies"
    if after.least != after.most:
        return f"{then}, by what others answer."
    change = after.least - now
    if not change:
        return f"{then}, as many as now."
    return f"{then}, {_figure(abs(change))} {'more' if change > 0 else 'fewer'} than now."


def _figures(span: Range) -> str:
    least, most = _figure(span.least), _figure(span.most)
    return least if least == most else f"{least} to {most}"


def _figure(value: Fraction) -> str:
    """Returns a number with one decimal at most."""
    if 0 < value < Fraction(1, 20):
        return "under 0.1"
    return f"{float(round(value, 1)):.1f}".removesuffix(".0")


def _percent(span: Range) -> str:
    least, most = _hundredths(span.least), _hundredths(span.most)
    return least if least == most else f"{least} to {most}"


def _hundredths(odds: Fraction) -> str:
    """Returns odds in percent; only what cannot be is 0, and only what must be is 100."""
    return "over 99.9" if 1 > odds > Fraction(9995, 10000) else _figure(odds * 100)


def _listed(head: str, parts: list[str]) -> list[str]:
    """Returns a list in as many sentences as it takes, each of which can be heard in one breath."""
    told: list[list[str]] = []
    while parts:
        begins, count = _REST if told else head, len(parts)
        while count > 1 and not _fits(f"{begins}: {together(parts[:count])}."):
            count -= 1
        told.append(parts[:count])
        parts = parts[count:]
    heads = [head, *[_MORE] * (len(told) - 2), _REST][: len(told)]
    return [line for begins, some in zip(heads, told, strict=True) for line in wrapped(f"{begins}: {together(some)}.")]


def _fits(sentence: str) -> bool:
    return cells(sentence) <= WIDTH and len(sentence.split()) <= _MOST_WORDS


def trials(view: View, amount: int) -> list[str]:
    """Returns what the next Trial of Faith does to one with so many Testimonies, without a mission and with one."""
    unseen = trial_odds(view, amount, mission=False).unseen
    if len(view.trial_discards) == len(TRIALS):
        lines = [f"All {unseen} Trials of Faith lie open; they are shuffled before the next one."]
    else:
        are = "is" if unseen == 1 else "are"
        lines = [f"{unseen} of {len(TRIALS)} Trials of Faith {are} unseen since the last shuffle."]
    for mission in (False, True):
        lines += _trials(trial_odds(view, amount, mission=mission), amount, mission=mission)
    return lines


def _trials(odds: TrialOdds, amount: int, *, mission: bool) -> list[str]:
    losing = odds.unseen - odds.gaining
    counted = f"{_count(odds.gaining, 'card')} {_verb(odds.gaining, 'gain')}"
    fares = f" and {losing or 'none'} {_verb(losing, 'lose')}" if amount else ", and nothing can be lost"
    lines = [f"With {testimonies(amount)} and {'a' if mission else 'no'} mission, {counted}{fares}."]
    if amount and odds.losing_all:
        those = "Each of those" if odds.losing_all == losing > 1 else f"{odds.losing_all} of them"
        lines.append(f"{those} {'takes' if 'Each' in those else _verb(odds.losing_all, 'take')} all there is.")
    if odds.studying:
        lines.append(f"{odds.studying} of them {_verb(odds.studying, 'lead')} to Scripture Study.")
    if not odds.change:
        return [*lines, *["On average that changes nothing."] * bool(amount)]
    return [*lines, f"On average you {'gain' if odds.change > 0 else 'lose'} {_figure(abs(odds.change))}."]


def _count(amount: int, noun: str) -> str:
    return f"{amount or 'no'} {noun}{'s' if amount > 1 else ''}"


def _verb(amount: int, verb: str) -> str:
    return f"{verb}{'' if amount > 1 else 's'}"
