"""The five points that a bishop may rule on (BDU-2); the first option of each is the default."""

from __future__ import annotations

from typing import Final, NamedTuple


class Ruling(NamedTuple):
    """One point that is the bishop's to set; it is known by its number in `RULINGS`, an option by its number too."""

    name: str
    options: tuple[str, str]
    question: str


AWAITING_SUMMONS: Final = 0
CARD_FROM_STUDY: Final = 1
STUDY_SUMMONS: Final = 2
CHART: Final = 3
FINISH: Final = 4

RULINGS: Final = (
    Ruling("awaiting_summons", ("if_enough", "never"), "May someone be summoned out of Awaiting Scripture Study?"),
    Ruling(
        "card_from_study",
        ("yes", "no"),
        "May a player with 15 or more leave Scripture Study by a Wisdom Card?",
    ),
    Ruling(
        "study_summons",
        ("must", "may"),
        "Must a player with 15 or more come from Scripture Study when summoned?",
    ),
    Ruling("chart", ("on_taking_office", "any_own_turn"), "When may the bishop change the home teaching chart?"),
    Ruling("finish", ("active_first", "shared"), "Who wins when several reach 150 Testimonies in one event?"),
)

# The options that the rules ask for by name; an option is known by its number in its row.
IF_ENOUGH: Final = 0
YES: Final = 0
MAY: Final = 1
ANY_OWN_TURN: Final = 1
SHARED: Final = 1

DEFAULTS: Final = (0,) * len(RULINGS)
