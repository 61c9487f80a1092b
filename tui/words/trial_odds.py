"""What the next Trial of Faith does to somebody, in sentences."""

from __future__ import annotations

from fractions import Fraction

from engine.catalog.trials import TRIALS
from engine.players.odds import TrialOdds, trial_odds
from engine.view import View
from tui.words.figures import figure, percent
from tui.words.phrases import testimonies


def trials(view: View, amount: int, *, mission: bool) -> list[str]:
    """Returns what the next Trial of Faith does to one with so many Testimonies, with a mission served or without.

    Whoever has served none hears besides what a mission would make of it (MIS-2).
    """
    odds = trial_odds(view, amount, mission=mission)
    if len(view.trial_discards) == len(TRIALS):
        lines = [f"All {odds.unseen} Trials of Faith lie open; they are shuffled before the next one."]
    else:
        are = "is" if odds.unseen == 1 else "are"
        lines = [f"{odds.unseen} of {len(TRIALS)} Trials of Faith {are} unseen since the last shuffle."]
    if mission:
        return [*lines, *_told(odds, f"With {testimonies(amount)} and your mission")]
    after = trial_odds(view, amount, mission=True)
    if odds == after:
        return [*lines, *_told(odds, f"With {testimonies(amount)}, mission or not")]
    return [*lines, *_told(odds, f"With {testimonies(amount)} and no mission"), _after_mission(after)]


def _after_mission(odds: TrialOdds) -> str:
    gaining = f"{_part(odds.gaining, odds)} percent" if odds.gaining < odds.unseen else "every card"
    average = f"you would {_gain(odds)} on average" if odds.change else "on average that would change nothing"
    return f"After a mission {gaining} would gain, and {average}."


def _told(odds: TrialOdds, whole: str) -> list[str]:
    losing = odds.unseen - odds.gaining
    if not odds.gaining and not odds.change:
        return [f"{whole}, no card gains, and nothing can be lost."]
    if not odds.gaining or not losing:
        lines = [f"{whole}, every card {'gains' if odds.gaining else 'loses'}."]
    else:
        lines = [f"{whole}, {_part(odds.gaining, odds)} percent gain and {_part(losing, odds)} lose."]
    if odds.losing_all:
        takes = "Each card takes" if odds.losing_all == odds.unseen else f"{_part(odds.losing_all, odds)} percent take"
        lines.append(f"{takes} all there is.")
    if odds.studying:
        lines.append(f"{_part(odds.studying, odds)} percent lead to Scripture Study.")
    if not odds.change:
        return [*lines, "On average that changes nothing."]
    return [*lines, f"On average you {_gain(odds)}."]


def _gain(odds: TrialOdds) -> str:
    return f"{'gain' if odds.change > 0 else 'lose'} {figure(abs(odds.change))}"


def _part(cards: int, odds: TrialOdds) -> str:
    return percent(Fraction(cards, odds.unseen))
