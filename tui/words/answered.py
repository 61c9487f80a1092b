"""What each answer to another's move brings in this turn, in a table and in sentences."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from engine.asks import AskKind
from engine.players.answers import Answered
from engine.view import View
from tui.words import choices
from tui.words.figures import signed
from tui.words.phrases import Names, capital, together
from tui.words.widths import wrapped

_YOU: Final = "you"
_FEW: Final = 3
"""Others for whom a table has room."""


def heads(told: tuple[Answered, ...], view: View, names: Names) -> list[str]:
    """Returns for whom it is told: whoever is asked, and those for whom the answers differ."""
    return [_YOU, *[names[seat] for seat in _concerned(told, view)[1:]]]


def cells(one: Answered, told: tuple[Answered, ...], view: View) -> list[str]:
    """Returns what an answer brings to each of them: `+10`, `0 to +20`."""
    spans = [dict.fromkeys(signed(Fraction(end)) for end in one.changes[seat]) for seat in _concerned(told, view)]
    return [" to ".join(span) for span in spans]


def sentences(told: tuple[Answered, ...], view: View, names: Names) -> list[str]:
    """Returns the same in sentences, one for each answer."""
    lines: list[str] = []
    for one in told:
        gained = [_gained(one.changes[seat]) for seat in _concerned(told, view)]
        parts = [f"{who} {span}" for who, span in zip(heads(told, view, names)[1:], gained[1:], strict=True)]
        deed = capital(choices.deed(one.choice, names))
        lines += wrapped(f"{deed}: {together([f'you gain {gained[0]}', *parts])}.")
    return lines


def otherwise(told: tuple[Answered, ...], view: View, names: Names) -> list[str]:
    """Returns what becomes of one who has lost all if nobody comes, where that may be (SS-1)."""
    assert view.ask is not None
    if view.ask.kind is not AskKind.FELLOWSHIP or not any(view.turn in one.studying for one in told):
        return []
    return wrapped(f"If nobody offers, {names[view.turn]} goes to Scripture Study.")


def _concerned(told: tuple[Answered, ...], view: View) -> list[int]:
    assert view.ask is not None
    mine = view.ask.seat
    differ = [seat for seat in range(len(view.players)) if len({one.changes[seat] for one in told}) > 1]
    others = [seat for seat in differ if seat != mine]
    return [mine, *(others if len(others) <= _FEW else [])]


def _gained(span: tuple[int, int]) -> str:
    least, most = span
    if least == most:
        return f"{most}" if most else "nothing"
    return f"{least} to {most}"
