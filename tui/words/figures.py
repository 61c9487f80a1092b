"""Exact fractions as they are told: with one decimal at most, and odds always in percent."""

from __future__ import annotations

from fractions import Fraction
from itertools import count

from engine.players.odds import Range


def figure(value: Fraction) -> str:
    """Returns a number with one decimal at most."""
    if 0 < value < Fraction(1, 20):
        return "under 0.1"
    return f"{float(round(value, 1)):.1f}".removesuffix(".0")


def percent(odds: Fraction) -> str:
    """Returns odds in percent; only what cannot be is 0, and only what must be is 100."""
    return "over 99.9" if 1 > odds > Fraction(9995, 10000) else figure(odds * 100)


def percents(span: Range) -> str:
    """Returns the least and the most that odds can be, or one number where that is the same."""
    least, most = percent(span.least), percent(span.most)
    return least if least == most else f"{least} to {most}"


def change(span: Range) -> str:
    """Returns by how many Testimonies one has more or fewer: `4.1 Testimonies more`."""
    least, most = span
    if least < 0 < most:
        return f"from {with_noun(-least)} fewer to {figure(most)} more"
    ends = sorted(map(abs, span))
    low, high = map(figure, ends)
    if high == "0":
        return "as many Testimonies as now"
    amount = with_noun(ends[1]) if low == high else f"{low} to {with_noun(ends[1])}"
    return f"{amount} {'more' if most > 0 else 'fewer'}"


def whole_change(amount: int) -> str:
    """Returns the same of a whole number, where it has been said what of."""
    return f"{abs(amount)} {'more' if amount > 0 else 'fewer'}" if amount else "as many"


def signed(value: Fraction) -> str:
    """Returns a change as it stands in a column: `+4.1`, `-20`, `0`; a small one with as many decimals as show it."""
    if not value:
        return "0"
    decimals = next(decimals for decimals in count(1) if round(value, decimals))
    return f"{float(value):+.{decimals}f}".removesuffix(".0")


def with_noun(value: Fraction) -> str:
    """Returns a number of Testimonies: `1 Testimony`, `2.5 Testimonies`."""
    return f"{figure(value)} {'Testimony' if value == 1 else 'Testimonies'}"
