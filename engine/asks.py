"""What the game waits for: one player, one kind of question, and the choices that are open to him."""

from __future__ import annotations

from enum import IntEnum
from itertools import groupby
from typing import Final

from engine.choices import Choice, Verb, is_chart


class AskKind(IntEnum):
    """The questions that the rules can put to a player."""

    MOVE = 0
    """Roll, or play a Wisdom Card (WIS-3); in Scripture Study, roll to gain or leave by a card (SS-3, SS-5)."""
    LEAVE = 1
    """The second roll, out of Scripture Study (SS-6)."""
    ELECTIVE = 2
    """Draw an elective Trial of Faith, or decline (TRI-2)."""
    CALL = 3
    """Whom to call to an errand that any one player may come to (SUM-1)."""
    COME = 4
    """Come when summoned out of Scripture Study, or stay (ruling `study_summons`)."""
    FELLOWSHIP = 5
    """Offer to fellowship the one who has lost all, or pass (FEL-1)."""
    DISPUTE = 6
    """The bishop awards the fellowshipping, or splits it (FEL-5)."""
    TIE = 7
    """The released bishop chooses the next one among the tied (REO-4)."""
    OFFICE = 8
    """A new bishop files a chart, rules, and is done (HT-2, HT-4, BDU-2)."""


class Ask:
    """A question that is open; asks are shared between games and never change."""

    __slots__ = ("chart", "choices", "groups", "kind", "seat")

    seat: Final[int]
    """The seat of the player who is asked."""
    kind: Final[AskKind]
    choices: Final[tuple[Choice, ...]]
    """The open choices, but for the charts, which nobody enumerates."""
    chart: Final[bool]
    """Whether a chart may be filed besides: any that `is_chart` accepts."""
    groups: Final[tuple[tuple[Choice, ...], ...]]
    """The same choices by kind; an empty group stands for the charts."""

    def __init__(self, seat: int, kind: AskKind, choices: tuple[Choice, ...], *, chart: bool = False) -> None:
        self.seat = seat
        self.kind = kind
        self.choices = choices
        self.chart = chart
        groups = tuple(tuple(group) for _, group in groupby(choices, key=lambda choice: choice.verb))
        self.groups = ((), *groups) if chart else groups

    def opens(self, choice: Choice, players: int) -> bool:
        """Tells whether the rules open this choice now."""
        if choice.verb is Verb.ASSIGN:
            return self.chart and is_chart(choice.chart, players)
        return choice in self.choices

    def __repr__(self) -> str:
        """Shows the question for a test's message."""
        words = [f"{choice.verb} {choice.value}" for choice in self.choices] + ["assign"] * self.chart
        return f"<{self.kind.name} to seat {self.seat}: {', '.join(words)}>"
