"""What each answer to another's move brings in this turn: to the one who is asked, and to the others.

What others still have to answer is left open: the least and the most are told.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Final, NamedTuple

from engine.asks import AskKind
from engine.catalog.board import AWAITING, STUDY
from engine.choices import Choice
from engine.game import Game
from engine.players.imagining import imagined
from engine.rules.questions import ANSWER
from engine.rules.winning import MortalityFinished
from engine.view import View

ANSWERED: Final = (AskKind.COME, AskKind.FELLOWSHIP, AskKind.DISPUTE)
"""The questions about another's move that bring Testimonies, by the answer alone and not by dice or cards."""


class Answered(NamedTuple):
    """What comes of one answer."""

    choice: Choice
    changes: tuple[tuple[int, int], ...]
    """By seat, the fewest and the most Testimonies that are gained; below 0 if they are lost."""
    studying: frozenset[int]
    """Who may have to go to Scripture Study, or wait for it, that is not there now."""


def answered(view: View) -> tuple[Answered, ...]:
    """Returns what comes of each answer, in their order; one of `ANSWERED` must be asked."""
    assert view.ask is not None, "only the one who is asked can be told"
    assert view.ask.kind in ANSWERED, "this is no question about another's move"
    game = imagined(view)
    return tuple(_answered(game, choice) for choice in view.ask.choices)


def _answered(game: Game, choice: Choice) -> Answered:
    ends = [*_ends(game, choice)]
    seats = range(len(game.tokens))
    gained = [[end.testimonies[seat] - game.testimonies[seat] for end in ends] for seat in seats]
    studying = frozenset(seat for seat in seats for end in ends if _studies(end, seat) and not _studies(game, seat))
    return Answered(choice, tuple((min(found), max(found)) for found in gained), studying)


def _ends(game: Game, choice: Choice) -> Iterator[Game]:
    """Yields the game after an answer and all that others may answer to the same."""
    ask = game.ask
    assert ask is not None
    after = game.clone()
    after.ask = None
    with suppress(MortalityFinished):
        ANSWER[ask.kind](after, ask.seat, choice)
    if after.ask is not None and after.ask.kind in ANSWERED:
        for answer in after.ask.choices:
            yield from _ends(after, answer)
    else:
        yield after


def _studies(game: Game, seat: int) -> bool:
    return game.tokens[seat] in (STUDY, AWAITING)
