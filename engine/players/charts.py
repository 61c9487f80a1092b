"""The chart that suits its bishop best: who teaches whom, by what the next turns can bring (HT-1, HT-3)."""

from __future__ import annotations

from typing import Final

from engine.asks import AskKind
from engine.catalog.board import AWAITING, FIRST_ADULT, LANDING, SPACES, STUDY, Kind
from engine.game import Game
from engine.players.futures import TWO_DICE
from engine.players.landings import Landings, followed
from engine.players.worth import Worth

_CALL: Final = 3
"""About what one gains who is called by his home pupil (SUM-2)."""


def best_chart(game: Game, bishop: int, worth: Worth) -> tuple[tuple[int, ...], float]:
    """Returns the chart that gains the bishop most, and by how much it is better for him than the one in force.

    The gain is in logits of his chance to win, over one round. Without a chart in force it is infinite.
    """
    gains = _gains(game, bishop, worth)
    chart = _cheapest([[-gain for gain in row] for row in gains])
    if not game.teachers:
        return chart, float("inf")
    return chart, _total(gains, chart) - _total(gains, game.teachers)


def _total(gains: list[list[float]], chart: tuple[int, ...]) -> float:
    return sum([gains[teacher][pupil] for pupil, teacher in enumerate(chart)])


def _gains(game: Game, bishop: int, worth: Worth) -> list[list[float]]:
    """Returns what the bishop gains if one, by row, teaches another, by column: his own gain less the others'."""
    chances = worth.chances(game)
    seats = range(game.players)
    landings = Landings(worth)
    # What an own gain of one logit, or another's, does to the logits of the bishop's chance.
    share = [1 - chances[bishop] if seat == bishop else -chances[seat] for seat in seats]
    calls, to_pupil, to_teacher, places = [], [], [], []
    for seat in seats:
        odds = _landing_odds(game, seat)
        calls.append(odds[Kind.SUMMON_TEACHER])
        to_pupil.append(odds[Kind.VISIT_PUPIL])
        to_teacher.append(odds[Kind.VISIT_TEACHER])
        places.append(landings.simple(game, seat, game.testimonies[seat]))
    rows = []
    for teacher in seats:
        row = []
        for pupil in seats:
            called = _call_is_worth(game, teacher, worth) * calls[pupil] * share[teacher]
            visited = to_pupil[teacher] * _visit_is_worth(game, teacher, pupil, places[teacher]) * share[teacher]
            thanked = to_teacher[pupil] * _visit_is_worth(game, pupil, teacher, places[pupil]) * share[pupil]
            row.append(called + visited + thanked)
        rows.append(row)
    return rows


def _landing_odds(game: Game, seat: int) -> dict[Kind, float]:
    """Returns how likely a player is to land on each kind of space that the chart matters for, by his next roll."""
    odds = {Kind.SUMMON_TEACHER: 0.0, Kind.VISIT_PUPIL: 0.0, Kind.VISIT_TEACHER: 0.0}
    place = game.tokens[seat]
    if place < FIRST_ADULT:
        return odds
    for steps, chance in TWO_DICE:
        kind = SPACES[LANDING[place][steps]].kind
        if kind in odds:
            odds[kind] += chance
    return odds


def _call_is_worth(game: Game, teacher: int, worth: Worth) -> float:
    """Returns what it is worth to a teacher to be called: out of study he comes off worse."""
    total = game.testimonies[teacher]
    gain = worth.ward[total + _CALL] - worth.ward[total]
    place = game.tokens[teacher]
    if place == STUDY:
        return gain - worth.study
    return 0.0 if place == AWAITING else gain


def _visit_is_worth(game: Game, guest: int, host: int, worths: list[float]) -> float:
    """Returns what it is worth to a guest to follow the instruction on a host's space, when his turn comes."""
    there = game.tokens[host]
    if there < FIRST_ADULT or there == AWAITING:
        return 0.0
    if not _moves_first(game, host, guest):
        return worths[there] if there != STUDY else 0.0
    return followed(there, worths)


def _moves_first(game: Game, one: int, other: int) -> bool:
    """Tells whether one has his next move before another; whose turn it is has his first, unless he has moved."""
    players = len(game.tokens)
    assert game.ask is not None
    has_moved = game.ask.kind is AskKind.OFFICE
    return (one - game.turn - has_moved) % players < (other - game.turn - has_moved) % players


def _cheapest(costs: list[list[float]]) -> tuple[int, ...]:
    """Returns the chart of least cost; `costs[teacher][pupil]`, and nobody teaches himself. At most eight play."""
    players = len(costs)
    best: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, ())}  # by the set of those who teach already
    for pupil in range(players):
        following: dict[int, tuple[float, tuple[int, ...]]] = {}
        for taken, (cost, chart) in best.items():
            for teacher in range(players):
                if teacher == pupil or taken >> teacher & 1:
                    continue
                now = taken | 1 << teacher
                total = cost + costs[teacher][pupil]
                if now not in following or total < following[now][0]:
                    following[now] = total, (*chart, teacher)
        best = following
    return best[(1 << players) - 1][1]
