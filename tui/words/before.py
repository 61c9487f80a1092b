"""What is told before a turn: how fellowshipping works, the Trial cards that are looked through, what others did."""

from __future__ import annotations

from typing import Final

from engine.before import FELLOWSHIPPING
from engine.catalog.board import SPACES
from engine.catalog.trials import TRIALS, Trial
from engine.rules.fellowship import BONUS, RECEIVED
from engine.rules.study import STRONG
from engine.view import View
from tui.words import board, odds
from tui.words.phrases import count, lines, testimonies, together

_SAID: Final = {
    "FEL-1": (
        "In the ward of the adults you draw cards called Trials of Faith.",
        "Such a card can take all your Testimonies.",
        "Then each of the others in turn may offer to fellowship you, or pass.",
    ),
    "FEL-2": (f"Whoever comes moves to your space and gains {BONUS}, and you gain {RECEIVED}.",),
    "FEL-7": ("You stay where you are.",),
    "FEL-3": ("It does not count as a visit.",),
    "TRI-7": ("Whoever comes draws no Trial card there.",),
    "FEL-5": ("If several offer, the bishop, one of the players, says who was first.",),
    "BDU-3": (f"He names one of them, or splits the {BONUS} evenly among all who offered.",),
    "SS-1": ("If nobody offers, you go to Scripture Study.",),
    "FEL-4": (f"Others who are there may offer as well, with {STRONG - BONUS} Testimonies or more.",),
}
"""How fellowshipping works, in short sentences, by the rule that says so."""

_MANY: Final = 4
"""How many are no longer named."""
SHUFFLED: Final = "The deck is shuffled after this look, so nobody knows what comes."
"""TRI-3."""
LOOK_IS_OVER: Final = "A choice is made, so the look through the Trial cards is over, and the deck is shuffled."
"""TRI-3."""
RULES: Final = "In brackets stands the rule that says so, as the rulebook names it."


def fellowshipping() -> list[tuple[str, str]]:
    """Returns how fellowshipping works: a rule's id and a sentence (FEL-6)."""
    return [(rule_id, sentence) for rule_id in FELLOWSHIPPING for sentence in _SAID[rule_id]]


def shown_to(people: tuple[str, ...]) -> str:
    """Returns to whom it is shown, as a sentence."""
    whom = together(people) if len(people) < _MANY else f"{count(len(people))} of you"
    return f"Before the first game of {whom}: how fellowshipping works."


def trial(card: Trial, number: int) -> list[str]:
    """Returns a card that is looked at, the how manyth it is, and what it asks."""
    return [f"Card {number} of {len(TRIALS)}: {card.name}.", *lines(odds.trial_card(card))]


def go_on(people: tuple[str, ...]) -> str:
    """Returns what leads on from it, as a sentence."""
    who = "all of you understand" if len(people) > 1 else "you understand"
    return f"Enter goes {'on' if people else 'back'}, when {who} it."


def meanwhile(earlier: View, now: View, names: tuple[str, ...], but: int) -> tuple[str, ...]:
    """Returns what has become of the others since, a sentence for each whose place or Testimonies changed."""
    told: list[str] = []
    for before, after in zip(earlier.players, now.players, strict=True):
        less, total = before.testimonies - after.testimonies, testimonies(after.testimonies)
        if after.seat == but or (before.space == after.space and not less):
            continue
        if before.space != after.space:
            did = f"came to {board.name(after.space)}"
            if -less == SPACES[after.space].gain > 0:  # what is gained elsewhere is not said to come of it
                did += f", gained {-less}"
        else:
            did = f"lost {less}" if less > 0 else f"gained {-less}"
        told.append(f"{'' if told else 'Meanwhile '}{names[after.seat]} {did} and has {total}.")
    return tuple(told)
