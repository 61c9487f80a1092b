"""The ward: its bishop, its chart, its reorganizing, and the start of adult life (BIS, HT, REO, ADU)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.asks import Ask, AskKind
from engine.catalog.board import REORGANIZE, Space
from engine.choices import CHOOSE, DONE, RULE, Choice, Verb
from engine.events import BishopCalled, BishopReleased, ChartFiled, Moved, RulingMade, WardBegan
from engine.rules import study
from engine.rules.study import STRONG
from engine.state import TEMPLE, State

_ONLY_CHART: Final = (1, 0)
"""The one chart of two players (HT-3)."""


def call_bishop(game: State, seat: int, rule: str) -> None:
    """Makes a player bishop, from this moment."""
    game.bishop = seat
    if (tell := game.tell) is not None:
        tell((BishopCalled, seat, rule))


def take_office(game: State) -> None:
    """Lets a new bishop do what is his to do on taking office: the chart and the rulings (HT-2, HT-4, BDU-2)."""
    game.filed = False
    game.ruled = ()
    if not game.teachers and not has_other_charts(game):
        file_chart(game, _ONLY_CHART, "HT-3")
    ask_in_office(game, game.bishop)


def has_other_charts(game: State) -> bool:
    """Tells whether there is anything to assign: with two players there is only one chart (HT-3)."""
    return len(game.tokens) > len(_ONLY_CHART)


def ask_in_office(game: State, seat: int) -> None:
    """Asks the new bishop until he is done; the first cannot be done before there is a chart (HT-2)."""
    may_file = not game.filed and has_other_charts(game)
    game.ask = _in_office(seat, game.rulings, game.ruled, may_file, bool(game.teachers))


@lru_cache(maxsize=4096)
def _in_office(seat: int, rulings: tuple[int, ...], ruled: tuple[int, ...], may_file: bool, may_end: bool) -> Ask:
    # A ruling already in force is not offered, and each is made once.
    open_rulings = tuple(
        option
        for ruling, in_force in enumerate(rulings)
        if ruling not in ruled
        for number, option in enumerate(RULE[ruling])
        if number != in_force
    )
    return Ask(seat, AskKind.OFFICE, (*((DONE,) if may_end else ()), *open_rulings), chart=may_file)


def answer_in_office(game: State, seat: int, choice: Choice) -> None:
    """Carries out one act of the new bishop."""
    if choice.verb is Verb.DONE:
        return
    if choice.verb is Verb.ASSIGN:
        file_chart(game, choice.chart, "HT-4" if game.teachers else "HT-2")
    else:
        game.rulings = (*game.rulings[: choice.value], choice.option, *game.rulings[choice.value + 1 :])
        game.ruled = (*game.ruled, choice.value)
        if (tell := game.tell) is not None:
            tell((RulingMade, seat, choice.value, choice.option))
    ask_in_office(game, seat)


def file_chart(game: State, chart: tuple[int, ...], rule: str) -> None:
    """Files a home teaching chart (HT-1)."""
    game.teachers = chart
    game.filed = True
    if (tell := game.tell) is not None:
        tell((ChartFiled, game.bishop, chart, rule))


def begin(game: State) -> None:
    """Moves all tokens to Reorganize the Ward, and those under 15 on to study or awaiting (ADU-1)."""
    game.tokens = [REORGANIZE] * len(game.tokens)
    if (tell := game.tell) is not None:
        tell((WardBegan, game.bishop))
    for seat in (game.bishop, *game.clockwise(game.bishop)):
        if game.testimonies[seat] < STRONG:
            study.go(game, seat, "ADU-1")


def redirect(game: State, seat: int, rule: str) -> None:
    """Sends a player to Reorganize the Ward instead, where the ward is then reorganized (PRI-1 to PRI-6)."""
    origin = game.tokens[seat]
    game.tokens[seat] = REORGANIZE
    if (tell := game.tell) is not None:
        tell((Moved, seat, origin, REORGANIZE, rule))
    _reorganize(game)


def reorganize(game: State, _seat: int, _space: Space) -> None:
    """Releases the bishop and calls a new one, as each landing on the space does (REO-1)."""
    _reorganize(game)


def next_qualified(bishop: int, testimonies: Sequence[int], married: Sequence[int]) -> int | None:
    """Returns the first to the right with 15 or more (QUAL-1) and a temple marriage (QUAL-2), or None.

    The right is against the turn order (REO-2); the bishop never keeps the office (REO-5).
    """
    players = len(testimonies)
    others = [(bishop - step) % players for step in range(1, players)]
    return next((seat for seat in others if testimonies[seat] >= STRONG and married[seat] == TEMPLE), None)


def _reorganize(game: State) -> None:
    """Passes the office to the right, to the first who is qualified (REO-2), or to the highest (REO-3)."""
    if (tell := game.tell) is not None:
        tell((BishopReleased, game.bishop))
    qualified = next_qualified(game.bishop, game.testimonies, game.married)
    if qualified is not None:
        call_bishop(game, qualified, "REO-2")
        take_office(game)
        return
    tied = _highest(game)
    if len(tied) == 1:
        call_bishop(game, tied[0], "REO-3")
        take_office(game)
    else:
        ask_for_bishop(game, game.bishop)


def _highest(game: State) -> tuple[int, ...]:
    """Returns those with the most Testimonies among the others, from the released bishop's right (REO-3)."""
    others = game.clockwise(game.bishop)[::-1]
    most = max([game.testimonies[seat] for seat in others])
    return tuple([seat for seat in others if game.testimonies[seat] == most])


def ask_for_bishop(game: State, seat: int) -> None:
    """Asks the released bishop, who judges among the tied (REO-4)."""
    game.ask = _for_bishop(seat, _highest(game))


@lru_cache(maxsize=4096)
def _for_bishop(seat: int, tied: tuple[int, ...]) -> Ask:
    return Ask(seat, AskKind.TIE, tuple(CHOOSE[other] for other in tied))


def answer_for_bishop(game: State, _seat: int, choice: Choice) -> None:
    """Calls the one whom the released bishop has chosen."""
    call_bishop(game, choice.value, "REO-4")
    take_office(game)
