"""What many games came to, in lines for people, and as rows of a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.campaign.playing import NEVER, Outcome
from engine.campaign.tally import MEASURES, Share, Tally
from engine.catalog.rulebook import RULES
from engine.state import CIVIL, TEMPLE, UNMARRIED

COLUMNS: Final = (
    "game",
    "seed",
    "turns",
    "decisions",
    "fellowships",
    "fellowshipped",
    "reorganizations",
    "newlyweds",
    "studied",
    "seat",
    "level",
    "place",
    "won",
    "testimonies",
    "adult_start",
    "mission",
    "married",
)
"""The columns of the table, in which each seat of each game has a row."""
_MARRIED: Final = {UNMARRIED: "", TEMPLE: "temple", CIVIL: "civil"}
_ADULT: Final = ("ADU", "AWA", "BDU", "DIR", "FEL", "HT", "PRI", "REO", "SS", "SUM", "TRI", "VIS")
"""The chapters of the adult section."""


def report(tally: Tally, cpu_seconds: float) -> Iterator[str]:
    """Yields the lines of a report."""
    games, plan = tally.games, tally.plan
    played = "1 game was" if games == 1 else f"{games} games were"
    yield f"{played} played to the end by {len(plan.levels)} players, with the seed {plan.seed}."
    yield f"In seat order they play: {', '.join(plan.levels)}."
    if plan.turning:
        yield "With each game they move one seat on."
    yield ""
    for seat, wins in enumerate(tally.wins_by_seat):
        who = f"Seat {seat + 1}" if plan.turning else f"Seat {seat + 1}, {plan.levels[seat]},"
        yield _wins(f"{who} won", wins, games)
    for level, wins in tally.wins_by_level.items():
        yield _wins(f"Level {level} won", wins, games)
    for place, wins in enumerate(tally.wins_by_place):
        yield _wins(f"Place {place + 1} in turn order won", wins, games)
    yield ""
    for words, part in (("served a mission", tally.missions), ("were married in the temple", tally.temples)):
        yield f"{_percent(tally.share(part))} of the players {words}."
    yield "In brackets stands between which two the true share lies, 95 times of 100."
    yield ""
    yield f"{'':38} {'mean':>8} {'sd':>7} {'tenth':>6} {'median':>6} {'ninth':>6}"
    for name, words in MEASURES.items():
        spread = tally.spread(name)
        figures = f"{spread.mean:8.2f} {spread.deviation:7.2f} {spread.low:6} {spread.median:6} {spread.high:6}"
        yield f"{words:38} {figures}"
    yield ""
    yield "Events that came from each rule of the ward, a game, and games with one:"
    for rule in RULES:
        if rule.partition("-")[0] in _ADULT and tally.rules[rule]:
            yield f"{rule:6} {tally.rules[rule] / games:8.3f} {100 * tally.games_with[rule] / games:6.1f} %"
    yield ""
    yield f"That took {cpu_seconds:.1f} seconds of computing."


def rows(outcome: Outcome) -> Iterator[tuple[object, ...]]:
    """Yields the rows of a game, one for each seat; numbers of games, seats and places count from 1."""
    of_game = (
        outcome.number + 1,
        outcome.seed,
        outcome.turns,
        outcome.decisions,
        outcome.fellowships,
        outcome.fellowshipped,
        outcome.reorganizations,
        outcome.newlyweds,
        outcome.studied,
    )
    for seat, one in enumerate(outcome.seats):
        started = "" if one.adult_start == NEVER else one.adult_start
        of_seat = (seat + 1, one.level, one.place + 1, int(one.won), one.testimonies, started, int(one.mission))
        yield (*of_game, *of_seat, _MARRIED[one.married])


def _wins(who: str, wins: int, games: int) -> str:
    return f"{who} {'1 time' if wins == 1 else f'{wins} times'}, {_percent(Share(wins, games))}."


def _percent(share: Share) -> str:
    low, high = share.interval()
    return f"{100 * share.value:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
