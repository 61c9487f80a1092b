"""Advice at the table, as rows and as sentences; it is loaded only when somebody asks for it."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from rich.cells import cell_len

from engine.asks import Ask
from engine.players.advice import Advice, advise
from engine.players.odds import Outcome
from tui.rows import Row, pad, wrap_rows
from tui.snapshot import Snapshot
from tui.words import advice, answered, causes, panel, trial_odds
from tui.words.phrases import lines, together

_advised: Final = lru_cache(maxsize=2)(advise)
"""It takes some thought, and is asked for again whenever the screen is drawn anew."""
_INDENT: Final = 2
_HEADS: Final = ("  Testimonies", "on average", "least", "most")
_IN_ALL: Final = "in all"
_ADVISED: Final = "* "
_JOINED: Final = "_"
"""Stands for a space at which no line is broken, in texts in which it stands for nothing else."""
_BEFORE_FIGURES: Final = re.compile(" (?=([0-9.]+ to )?[0-9.]+$|to [0-9.]+$)")
_NARROWEST: Final = 20
"""Columns that the choices need in a table, if they have so many."""


def rows(table: Snapshot, width: int) -> tuple[Row, ...]:
    """Returns the advice to the one who is asked, the choices side by side, and then what may come of each."""
    eyes, ask = table.eyes, table.ask
    if eyes is None or ask is None:
        return tuple(wrap_rows(_none(table), width))
    given = _advised(eyes)
    shown = _told(advice.best(given, table.names), width, "title")
    compared = _table(given, table, width)
    shown += [*([()] if shown and compared else []), *compared]
    shown += _told(advice.counted(given, eyes, table.names), width, "quiet")
    for head, parts in advice.options(given, eyes, table.names):
        shown += [*([()] if shown else []), *_told(head, width, "title")]
        for part in parts:
            if isinstance(part, advice.Listing):
                shown += _listed(part, width)
            else:
                shown += wrap_rows(part, width, indent=_INDENT)
    trials = _told(_trials(given, table, ask), width, "quiet")
    return (*shown, *([()] if trials else []), *trials)


def _none(table: Snapshot) -> str:
    """Returns why nobody is advised: the game is over, or something else is shown between two questions."""
    return advice.OVER if table.view.winners else advice.NOTHING_ASKED


def _listed(listing: advice.Listing, width: int) -> list[Row]:
    """Returns a list as one sentence; no figure is parted from what it belongs to, be it before or behind that."""
    parts = [
        part.replace(" ", _JOINED, 1) if part[0].isdigit() else _BEFORE_FIGURES.sub(_JOINED, part)
        for part in listing.parts
    ]
    joined = wrap_rows(f"{listing.head}: {together(parts)}.", width, indent=_INDENT)
    return [tuple((text.replace(_JOINED, " "), style) for text, style in row) for row in joined]


def sentences(table: Snapshot, *, is_covered: bool) -> list[str]:
    """Returns the same in sentences; it names the cards of the one who is asked, so not while they are covered."""
    if table.eyes is None or table.ask is None:
        return [_none(table)]
    if is_covered:
        return lines(panel.COVERED)
    given = advise(table.eyes)
    return [*advice.told(given, table.eyes, table.names), *_trials(given, table, table.ask)]


def _table(given: Advice, table: Snapshot, width: int) -> list[Row]:
    """Returns the choices side by side; in sentences where that has no room."""
    assert table.eyes is not None
    heads, cells = _cells(given, table)
    if not cells:
        in_all = (*advice.short_of_best(given, table.names), *causes.explained(given, table.names))
        return _told([*in_all], width, "")
    first, *figures = [max(map(cell_len, column)) for column in zip(heads, *cells, strict=True)]
    gap = 2 if first + sum(figures) + 2 * len(figures) <= width else 1
    room = width - sum(figures) - gap * len(figures)
    if room < min(first, _NARROWEST):
        told = (*advice.compared(given, table.eyes, table.names), *advice.short_of_best(given, table.names))
        return _told([*told, *causes.explained(given, table.names)], width, "")

    def laid(line: tuple[str, ...]) -> str:
        numbers = [text.rjust(gap + columns) for text, columns in zip(line[1:], figures, strict=True)]
        return "".join([pad(line[0], min(first, room)), *numbers])

    styles = ["good" if line[0].startswith(_ADVISED) else "" for line in cells]
    rows_: list[Row] = [((laid(heads), "quiet"),)]
    rows_ += [((laid(line), style),) for line, style in zip(cells, styles, strict=True)]
    explained = (*advice.about_in_all(given), *causes.explained(given, table.names))
    return [*rows_, *_told([*explained], width, "quiet")]


def _cells(given: Advice, table: Snapshot) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """Returns the heads of the columns, and the lines: of a move what it does to one, of an answer to whom it does."""
    eyes, names = table.eyes, table.names
    assert eyes is not None
    in_all = (_IN_ALL,) if given.short else ()
    if given.answered:
        lines = [
            (
                _marked(advice.named(one.choice, eyes, names), is_best=one.choice == given.best),
                *answered.cells(one, given.answered, eyes),
                *[advice.in_all(one.choice, given)] * len(in_all),
            )
            for one in given.answered
        ]
        return (_HEADS[0], *answered.heads(given.answered, eyes, names), *in_all), lines
    compared = advice.side_by_side(given, eyes, names)
    figures = [(one.average, one.fewest, one.most, *[one.in_all] * len(in_all)) for one in compared]
    named = [_marked(one.choice, is_best=one.is_best) for one in compared]
    return (*_HEADS, *in_all), [(name, *line) for name, line in zip(named, figures, strict=True)]


def _marked(choice: str, *, is_best: bool) -> str:
    return f"{_ADVISED if is_best else '  '}{choice}"


def _trials(given: Advice, table: Snapshot, ask: Ask) -> list[str]:
    """Returns the odds of a Trial of Faith, where one may come of a choice."""
    may_come = any(odds.chances[Outcome.TRIAL].most for odds in given.options)
    mine = table.players[ask.seat]
    return trial_odds.trials(table.view, mine.testimonies, mission=mine.mission) if may_come else []


def _told(told: list[str], width: int, style: str) -> list[Row]:
    return [row for line in told for row in wrap_rows(line, width, style)]
