"""Why a choice comes to much more or less in all than what its own move brings on average."""

from __future__ import annotations

from typing import Final

from engine.players.advice import Advice
from engine.players.causes import Cause
from tui.words import choices
from tui.words.phrases import Names, capital, together
from tui.words.widths import WIDTH, cells, wrapped

_STUDY: Final = "Scripture Study brings two dice, 7 on average"
_LESS_STUDY: Final = "Scripture Study would bring two dice, 7 on average"
_CAUSES: Final[dict[Cause, str]] = {
    Cause.STUDY: _STUDY,
    Cause.FEWER: "the fewer Testimonies, the less each counts",
    Cause.LOSS: "what may be lost counts for more than what may be gained",
    Cause.GAIN: "what may be gained counts for more than what may be lost",
    Cause.CARD: "a card that is played is kept no more",
    Cause.BISHOP: "it matters who is bishop",
    Cause.OTHERS: "what it does to others counts, too",
}
"""Each cause, as the end of a sentence."""


def explained(advice: Advice, names: Names) -> list[str]:
    """Returns why choices come to much more or less in all than they bring on average, unless that has been said.

    Choices that do so by the same cause are told in one.
    """
    told: list[str] = []
    for cause, is_more in dict.fromkeys((one.cause, one.is_more) for one in advice.causes):
        of = [one.choice for one in advice.causes if (one.cause, one.is_more) == (cause, is_more)]
        if cause is Cause.CARD and advice.weighed is not None:
            of = [choice for choice in of if choice != advice.weighed.card]
        if of and not (cause is Cause.STUDY and advice.rests_on_study):
            listed = capital(together([choices.briefly(choice, names) for choice in of]))
            comes = f"{listed} {'come' if len(of) > 1 else 'comes'} to {'more' if is_more else 'less'} in all"
            because = _LESS_STUDY if cause is Cause.STUDY and not is_more else _CAUSES[cause]
            whole = f"{comes}: {because}."
            told += [whole] if cells(whole) <= WIDTH else [*wrapped(f"{comes}."), f"{capital(because)}."]
    return told
