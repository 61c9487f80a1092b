"""What the rules leave to the bishop: whom they let judge, and which rule each of his five rulings bends."""

from __future__ import annotations

from typing import Final

from engine.catalog.rulings import AWAITING_SUMMONS, CARD_FROM_STUDY, CHART, FINISH, RULINGS, STUDY_SUMMONS

JUDGED: Final[dict[str, str]] = {
    "HT-1": "who teaches whom",
    "HT-2": "who teaches whom",
    "HT-4": "whether the chart changes, and how",
    "REO-4": "which of the tied is the next bishop; it is the released bishop who judges",
    "FEL-5": "who was first to offer, or whether all who offered share",
    "BDU-2": "how a rule is read where it leaves something open",
    "BDU-3": "who was first to offer, or whether all who offered share",
}
"""What the bishop decides under a rule, as the end of a sentence, by the rule's id."""

RULED: Final[dict[str, tuple[int, ...]]] = {
    "WIN-4": (FINISH,),
    "HT-4": (CHART,),
    "SUM-1": (AWAITING_SUMMONS, STUDY_SUMMONS),
    "PRI-4": (AWAITING_SUMMONS, STUDY_SUMMONS),
    "PRI-5": (AWAITING_SUMMONS, STUDY_SUMMONS),
    "PRI-6": (AWAITING_SUMMONS, STUDY_SUMMONS),
    "SS-5": (CARD_FROM_STUDY,),
    "BDU-1": (AWAITING_SUMMONS, STUDY_SUMMONS),
    "BDU-2": tuple(range(len(RULINGS))),
}
"""The rulings on which a rule depends, by the rule's id; each is known by its number."""

OPEN: Final = frozenset({*JUDGED, *RULED})
"""The rules that leave something to the bishop."""
