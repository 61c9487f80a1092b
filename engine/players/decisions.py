"""What a player answers: a choice, and why."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from engine.choices import Choice


class Why(StrEnum):
    """The reasons that a player can have; `tui/words` has a sentence for each."""

    ONLY = "only"
    """There is nothing else to choose."""
    WHIM = "whim"
    """A child's: it felt like it."""
    KIND = "kind"
    """It is nice to help."""
    MINE = "mine"
    """It is good for the one who decides."""
    FAIR = "fair"
    """It is even."""
    LEAST_AHEAD = "least_ahead"
    """It goes to the one who is the least ahead."""
    GOOD_SPACE = "good_space"
    """The card leads to a good space."""
    KEEP_CARDS = "keep_cards"
    """No card leads to a better space than a roll may, and a card kept is of use later."""
    STRONG = "strong"
    """He has enough Testimonies for most Trials."""
    WEAK = "weak"
    """He has too few for most Trials."""
    STUDY_PAYS = "study_pays"
    """Scripture Study gains seven on average, the errand less."""
    RING = "ring"
    """Everyone teaches the next one to the left: nobody is left out."""
    LEAVE_BE = "leave_be"
    """What is in force is good enough."""
    HELPS_RIVAL = "helps_rival"
    """It would help the other more than himself."""
    PAIRED = "paired"
    """By this chart the next turns bring the bishop more, and the others less."""
    MY_CHART = "my_chart"
    """A bishop who may file at each of his turns can always have the chart that suits him."""
    MY_CARDS = "my_cards"
    """The ruling suits one's own hand better than the others'."""
    BETTER = "better"
    """Weighed over all dice and cards it comes out best."""


class Decision(NamedTuple):
    """A choice and its reason."""

    choice: Choice
    why: Why
    space: int = -1
    """The space that the reason speaks of, by its number on the board; -1 if of none."""
