"""How to play, for those who have not played before."""

from __future__ import annotations

from typing import Final

from engine.rules.fellowship import BONUS, RECEIVED
from engine.rules.study import STRONG
from engine.rules.winning import GOAL

HOW_TO_PLAY: Final = (
    f"The first to have {GOAL} Testimonies finishes mortality and wins.",
    "All begin at Birth. On your turn you roll, or play a Wisdom Card instead.",
    "Where you land you do what the space says: most give Testimonies, some take them.",
    "Land where others stand, and you and each of them gain 1 for the visit.",
    "Wisdom Cards move you by their number: to a mission, to the temple, past a Trial.",
    "Youth goes round and round. Serve a mission there if you can: it helps later.",
    "Land on Start Dating, and you go through the dating section and become engaged.",
    "Then land on Temple Marriage or Civil Marriage; at Newlyweds you wait for the rest.",
    "When all are married, adult life begins, with two dice and with Trials of Faith.",
    "A Trial takes Testimonies from those who have too few, and gives to the others.",
    f"Whoever has fewer than {STRONG} then goes to Scripture Study, until he has {STRONG} again.",
    "If a Trial takes all you have, others may offer to fellowship you at once.",
    f"Whoever comes to you gains {BONUS}, and you gain {RECEIVED} and stay where you are.",
    "The bishop assigns home teachers, rules where the rules are vague, and is visited.",
    "Whenever someone lands on Reorganize the Ward, there is a new bishop.",
    "In a game, why tells the rules behind what happened, and rule VIS-1 tells one rule.",
)
"""Sentences in the order in which one needs them."""
