"""What things are worth to a player, as it was estimated from games that had been played to their end.

How: at every fifth question of some forty thousand games, `steady` against itself and against an earlier `sharp`, with
one choice in ten made at random so that everything is tried, it was written down how each player stood, and in the end
who won. The chance of a player is taken to be exp(his worth) over the sum of exp of everybody's worth; his worth is the
sum of the terms below; the weights are those that make the winners that there were most likely (a conditional logit,
by Newton's method). So a worth of 0.7 doubles the odds. The standard errors are below 0.04, for what is rare below 0.1.

Not from that estimate, because `steady` makes less of them than can be made: `ward_card` is what a card gains if it
is played at the best moment, by value iteration over the spaces of the ward for a fixed number of Testimonies (2 to 5
without a mission, 1.3 to 2.6 with one), times the weight of a Testimony; `prizes`, and the bishop of three or more,
were chosen by matches of some thousand games, which changed little within a third up or down. With more than two the
first cards are set lower than that: in eight thousand games of `sharp` against three of `steady`, each position held
against what became of it less the luck of the dice and cards that came after, they had promised too much.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.players.courtship import Prizes

Curve = tuple[tuple[int, float], ...]
"""A line with bends: up to this number of Testimonies each is worth so much; the last piece goes on for ever."""
Steps = tuple[tuple[int, float], ...]
"""A staircase: below this number of Testimonies it is worth so much on average; above the last, nothing more."""


class Weights(NamedTuple):
    """The terms of a worth."""

    ward: Curve
    """A Testimony in the adult section. They weigh more towards the end, when less can happen."""
    ward_mission: Steps
    """A mission in the adult section: it lowers what Trials need (MIS-2), until one has as much anyway."""
    ward_card: tuple[Steps, Steps]
    """A Wisdom Card in the adult section, without a mission and with one; the more one holds, the less the next."""
    ward_later: Steps
    """To have the next turn a whole round later than the others: near the end it is everything."""
    study: float
    """To stand in Scripture Study: seven are as good as gained."""
    study_weak: float
    """The same with fewer than 15, besides: whoever is there cannot get out before he has them (SS-3)."""
    awaiting: float
    bishop: float
    """To be bishop: others call the bishop, and both gain (SUM-2); with two players the other gains as much."""
    temple: float
    """To be married in the temple: one can be bishop (QUAL-2)."""
    youth: Curve
    """A Testimony before the adult start, or what is worth as much."""
    prizes: Prizes


TWO_PLAYERS: Final = Weights(
    ward=(
        (15, 0.013),
        (25, 0.054),
        (35, 0.106),
        (50, 0.121),
        (80, 0.100),
        (100, 0.118),
        (120, 0.146),
        (135, 0.184),
        (150, 0.276),
    ),
    ward_mission=((35, 1.07), (50, 0.77), (70, 0.41), (100, 0.18)),
    ward_card=(
        ((20, 0.20), (45, 0.45), (90, 0.16), (130, 0.22), (150, 0.15)),
        ((35, 0.26), (90, 0.14), (130, 0.22), (150, 0.15)),
    ),
    ward_later=((40, -0.06), (90, -0.36), (120, -0.63), (135, -0.92), (150, -1.41)),
    study=0.58,
    study_weak=-0.25,
    awaiting=0.39,
    bishop=0.01,
    temple=0.03,
    youth=((15, 0.045), (25, 0.069), (40, 0.085), (60, 0.130)),
    prizes=Prizes(mission=9.0, temple=1.0, card=1.5),
)
"""In a game of two."""

MORE_PLAYERS: Final = Weights(
    ward=(
        (15, 0.100),
        (25, 0.105),
        (35, 0.121),
        (50, 0.114),
        (60, 0.091),
        (80, 0.105),
        (100, 0.123),
        (120, 0.148),
        (135, 0.199),
        (150, 0.277),
    ),
    ward_mission=((35, 0.73), (50, 0.50), (70, 0.35), (100, 0.19)),
    ward_card=(
        ((20, 0.20), (45, 0.35), (90, 0.16), (130, 0.22), (150, 0.15)),
        ((35, 0.18), (90, 0.14), (130, 0.22), (150, 0.15)),
    ),
    ward_later=((40, -0.21), (90, -0.38), (120, -0.66), (135, -0.98), (150, -1.57)),
    study=0.64,
    study_weak=-0.06,
    awaiting=0.70,
    bishop=0.35,
    temple=0.20,
    youth=((15, 0.100), (25, 0.110), (40, 0.109), (60, 0.105)),
    prizes=Prizes(mission=7.0, temple=3.0, card=1.5),
)
"""In a game of three or more, estimated from games of four."""
