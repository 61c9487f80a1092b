"""What the next Trial of Faith does to somebody, in sentences."""

from __future__ import annotations

from fractions import Fraction

from engine.catalog.trials import TRIALS
from engine.players.odds import TrialOdds, trial_odds
from engine.view import View
from tui.words.figures import figure, percent
from tui.words.phrases import testimonies


def trials(view: View, amount: int) -> list[str]:
    """Returns what the next Trial of Faith does to one with so many Testimonies, without a mission and with one.

    Where a mission makes no difference that is told in one.
    """
    without, after = (trial_odds(view, amount, mission=mission) for mission in (False, True))
    if len(view.trial_discards) == len(TRIALS):
        lines = [f"All {without.unseen} Trials of Faith lie open; they are shuffled before the next one."]
    else:
        are = "is" if without.unseen == 1 else "are"
        lines = [f"{without.unseen} of {len(TRIALS)} Trials of Faith {are} unseen since the last shuffle."]
    if without == after:
        return [*lines, *_told(without, amount, "mission or not")]
    return [*lines, *_told(without, amount, "no mission"), *_told(after, amount, "a mission")]


def _told(odds: TrialOdds, amount: int, mission: str) -> list[str]:
    whole = f"With {testimonies(amount)}{',' if 'or' in mission else ' and'} {mission}"
    losing = odds.unseen - odds.gaining
    if not amount:
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
    return [*lines, f"On average you {'gain' if odds.change > 0 else 'lose'} {figure(abs(odds.change))}."]


def _part(cards: int, odds: TrialOdds) -> str:
    return percent(Fraction(cards, odds.unseen))
