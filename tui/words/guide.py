"""How to play, for those who have not played before."""

from __future__ import annotations

from typing import Final

from engine.rules.fellowship import BONUS, RECEIVED
from engine.rules.study import STRONG
from engine.rules.winning import GOAL
from tui.words.phrases import lines

AIM: Final = f"The first to gather {GOAL} Testimonies finishes mortality and wins."

HOW_TO_PLAY: Final = (
    AIM,
    "All begin at Birth. On your turn you roll, or play a Wisdom Card instead.",
    "Where you land you do what the space says: most give Testimonies, some take.",
    "Land where others stand, and you and each of them gain 1 for the visit.",
    "Wisdom Cards move you by their number: to a mission, to the temple, or on.",
    "Youth goes round and round. Serve a mission if you can: it helps later.",
    "Land on Start Dating, then go through the dating section to become engaged.",
    "Then land on Temple or Civil Marriage, and wait at Newlyweds for the rest.",
    "When all are married, adult life begins, with two dice and Trials of Faith.",
    "A Trial takes Testimonies from those with too few, and gives to the others.",
    f"Whoever has fewer than {STRONG} goes to Scripture Study, until there are {STRONG} again.",
    "If a Trial takes all you have, others may offer to fellowship you at once.",
    f"Whoever does comes to you and gains {BONUS}; you gain {RECEIVED} and stay there.",
    "The bishop assigns home teachers, and rules where the rules are vague.",
    "Whenever someone lands on Reorganize the Ward, there is a new bishop.",
    "In a game, why tells the rules behind what happened; rule VIS-1 tells one rule.",
)
"""Sentences in the order in which one needs them."""


def how_to_play() -> list[str]:
    """Returns the same with one sentence a line, to be heard."""
    return [line for told in HOW_TO_PLAY for line in lines(told)]
