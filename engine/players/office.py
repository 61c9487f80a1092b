"""How a thinking bishop acts on taking office: the chart and the rulings (HT-2, HT-4, BDU-2)."""

from __future__ import annotations

from typing import Final

from engine.catalog.rulings import ANY_OWN_TURN, CARD_FROM_STUDY, CHART
from engine.choices import DONE, RULE, assign
from engine.game import Game
from engine.players.charts import best_chart
from engine.players.decisions import Decision, Why
from engine.players.worth import Worth
from engine.view import View

_WORTH_FILING: Final = 0.002
"""By so much, in logits of his chance to win, a chart must be better to be filed anew."""


def choose(view: View, game: Game, worth: Worth) -> Decision:
    """Files a chart if it gains by one, rules as it suits him, and is done."""
    ask, me = view.ask, view.seat
    assert ask is not None
    assert me is not None
    if ask.chart and (filed := filing(game, me, worth)):
        return filed
    held = [player.cards for player in view.players]
    few = held[me] * len(held) < sum(held)  # fewer than the mean
    if (wanted := RULE[CARD_FROM_STUDY][few]) in ask.choices:
        return Decision(wanted, Why.MY_CARDS)
    if len(held) > 2 and (wanted := RULE[CHART][ANY_OWN_TURN]) in ask.choices:
        return Decision(wanted, Why.MY_CHART)
    return Decision(DONE, Why.LEAVE_BE)


def filing(game: Game, seat: int, worth: Worth) -> Decision | None:
    """Returns the filing of a better chart, or None if there is none that is worth it."""
    chart, gain = best_chart(game, seat, worth)
    return Decision(assign(chart), Why.PAIRED) if gain > _WORTH_FILING else None
