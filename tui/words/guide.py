"""How to play, for those who have not played before."""

from __future__ import annotations

from typing import Final

from engine.catalog.trials import TRIALS
from engine.rules.fellowship import BONUS, RECEIVED
from engine.rules.study import STRONG
from engine.rules.winning import GOAL
from tui.words.phrases import lines

_NEEDS: Final = [trial.need for trial in TRIALS]
AIM: Final = f"The first to gather {GOAL} Testimonies finishes mortality and wins."

HOW_TO_PLAY: Final = (
    AIM,
    "All begin at Birth. On your turn you roll one die, and move so far.",
    "Where you land you do what the space says: most give Testimonies, some take.",
    "Spaces that you pass do nothing; only engagement counts by passing, too.",
    "Land where others stand, and you and each of them gain 1 for the visit.",
    "Some spaces give a Wisdom Card with a number from 3 to 8; nothing else does.",
    "You see it next turn; played instead of rolling, it moves you so far.",
    "Youth goes round and round. Land on Mission: later Trials then need less.",
    "Land on Start Dating, then go through the dating section to become engaged.",
    "Then land on Temple or Civil Marriage; wait at Newlyweds, gaining 1 a turn.",
    "When all are married, adult life begins, with two dice and Trials of Faith.",
    f"A Trial needs {min(_NEEDS)} to {max(_NEEDS)} Testimonies. With as many you gain, else you fail.",
    "To fail it costs some or all you have; nothing else takes any from adults.",
    f"If you have 1 to {STRONG - 1} left, you go to Scripture Study, until you have {STRONG}.",
    f"With 0 left, another may fellowship you instead: that one gains {BONUS}, you {RECEIVED}.",
    "The first to marry in the temple is bishop, and assigns home teachers.",
    "The bishop also rules where the rules are vague, until a new one is called.",
    "Whoever lands on Reorganize the Ward makes the next wed in a temple bishop.",
    "A space that sends you to someone in study, or calls one, leads there.",
    "In a game, why tells the rules behind what happened; rule VIS-1 tells one rule.",
)
"""Sentences in the order in which one needs them."""


def how_to_play() -> list[str]:
    """Returns the same with one sentence a line, to be heard."""
    return [line for told in HOW_TO_PLAY for line in lines(told)]
