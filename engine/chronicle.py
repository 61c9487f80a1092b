"""What became of a game, as numbers: Testimonies by turn, the turning points, and each player's life."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.state import UNMARRIED


class Change(NamedTuple):
    """Testimonies that a player gained, or with a minus lost, at once."""

    turn: int
    seat: int
    amount: int
    total: int
    space: int
    """Where he stood."""
    rule: str
    trial: int
    """The number of the Trial card that brought it about; -1 if none did."""


class Term(NamedTuple):
    """A bishop's time in office."""

    seat: int
    first: int
    """The turn in which he was called."""
    last: int
    """The turn in which he was released, or the last of the game."""
    rule: str
    """By which he was called; empty if that was before what is known of the game."""


class Fellowship(NamedTuple):
    """How one who had lost all was helped, or was not."""

    turn: int
    recipient: int
    came: tuple[int, ...]
    """Who came, in the order of WIN-4; empty if nobody offered."""
    amounts: tuple[int, ...]
    offered: int
    """How many offered."""
    judged: str
    """The event by which the bishop settled it: `awarded`, `split`, or nothing."""


@dataclass(slots=True)
class Life:
    """One player's life. Turns of his own are those that he had, whatever the others did meanwhile."""

    turns: int = 0
    """His own turns."""
    drawn: int = 0
    """Wisdom Cards."""
    played: int = 0
    mission: int = 0
    """The turn of the game in which he served; 0 if he did not."""
    engagements: int = 0
    broken: int = 0
    longest_engagement: int = 0
    """In turns of his own."""
    married: int = 0
    """The turn of the game in which he married; 0 if he did not."""
    how: int = UNMARRIED
    terms: int = 0
    """How often he was called as bishop."""
    visits: int = 0
    """Visits that he made, by a landing where others stood or sent by a space."""
    visited: int = 0
    """Times that others came to him."""
    answered: int = 0
    """Summonses that he came to."""
    trials_gained: int = 0
    trials_lost: int = 0
    declined: int = 0
    studied: int = 0
    """Times that he came to Scripture Study."""
    waited: int = 0
    """Turns of his own in which he waited for it."""
    fallen: int = 0
    """Times that he had lost all and might be fellowshipped."""
    helped: int = 0
    """Times that he fellowshipped another."""
    received: int = 0
    """Times that he was fellowshipped."""
    best: int = 0
    """The most Testimonies that he ever had."""
    total: int = 0
    """Testimonies at the end."""
    led: int = 0
    """Turns of the game at whose end nobody had more than he, and he had some."""
    engaged_for: int | None = None
    """Turns of his own since he became engaged; None while he is not."""


@dataclass(slots=True)
class Chronicle:
    """A game, looked back on."""

    players: int
    since: int
    """The turn before the first one that is known: 0, unless the game's past is lost."""
    totals: list[tuple[int, ...]]
    """Everybody's Testimonies at the end of each turn from `since` on; the first row is that of the beginning."""
    owners: list[int]
    """Whose turn each was; the first is nobody's, -1."""
    ward: int
    """The turn in which adult life began; 0 if it has not."""
    changes: list[Change]
    terms: list[Term]
    fellowships: list[Fellowship]
    rulings: list[tuple[int, int, int, int]]
    """Turn, seat, ruling and option."""
    lives: list[Life]
    winners: tuple[int, ...]

    @property
    def turns(self) -> int:
        """How many turns were begun."""
        return self.since + len(self.totals) - 1

    def largest_gain(self) -> Change | None:
        """Returns the largest gain at once, of several the first."""
        gains = [change for change in self.changes if change.amount > 0]
        return max(gains, key=lambda change: change.amount) if gains else None

    def largest_loss(self) -> Change | None:
        """Returns the largest loss at once, of several the first."""
        losses = [change for change in self.changes if change.amount < 0]
        return min(losses, key=lambda change: change.amount) if losses else None

    def leads(self) -> list[tuple[int, int]]:
        """Returns when the lead changed hands: the turn, and who had more than anybody else from then on."""
        found: list[tuple[int, int]] = []
        for turn, totals in enumerate(self.totals, self.since):
            most = max(totals)
            if totals.count(most) == 1 and (not found or found[-1][1] != totals.index(most)):
                found.append((turn, totals.index(most)))
        return found
