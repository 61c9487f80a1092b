"""Somebody who only listens, and what he knows of the table by that."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from engine.catalog.board import AWAITING, REORGANIZE, STUDY
from engine.catalog.rulings import DEFAULTS
from engine.state import CIVIL, TEMPLE, UNMARRIED
from engine.view import View
from tui.words import board
from tui.words.rulings import _MEANINGS

_NOTHING: Final = frozenset({"no", "none", "nothing"})
_RULED: Final = {
    meaning: (ruling, option) for ruling, meanings in enumerate(_MEANINGS) for option, meaning in enumerate(meanings)
}


def number(word: str) -> int:
    """Returns an amount as it is told."""
    return 0 if word in _NOTHING else int(word)


MOST_WORDS: Final = 25
"""Of a sentence that is heard once."""


def sentences_of(text: str) -> list[str]:
    """Returns the sentences of a text."""
    return re.split(r"(?<=[.?]) ", text)


def faults(sentence: str) -> list[str]:
    """Returns what makes a sentence hard to hear; nothing if it is plain to the ear.

    It has 25 words at most, each a word, a number, or a rule's id at the beginning; none is abbreviated, and nothing
    stands around them that a voice leaves out or spells.
    """
    said = re.sub(r"^[A-Z]+-[0-9]: ", "Rule: ", sentence)
    words = said.split()
    found = [] if len(words) <= MOST_WORDS else [f"{len(words)} words"]
    found += [
        word for word in words if not re.fullmatch(r"[A-Za-z]+('s)?(-[a-z]+)?[.,:;?]?|[0-9]+(\.[0-9])?[.,:;]?", word)
    ]
    found += [word for word in words if re.fullmatch(r"[A-Z]{2,}[a-z]*[.,:;?]?|[a-z]+\.[a-z]+.*", word)]
    if not re.fullmatch(r"[A-Z0-9].*[.?]", said):
        found.append("no sentence")
    return found


class Listener:
    """What can be known of a game by its sentences alone, in any wording."""

    def __init__(self, names: Sequence[str]) -> None:
        """Knows who plays."""
        self.names: Final = tuple(names)
        self.testimonies = dict.fromkeys(names, 0)
        self.at = dict.fromkeys(names, board.name(0))
        self.cards = dict.fromkeys(names, 0)
        self.missions: set[str] = set()
        self.engaged: set[str] = set()
        self.married = dict.fromkeys(names, UNMARRIED)
        self.dating: set[str] = set()
        self.bishop: str | None = None
        self.released: str | None = None
        self.teachers: dict[str, str] = {}
        self.rulings = list(DEFAULTS)
        self.queue: list[str] = []
        self.winners: list[str] = []
        self._visitor = self._host_at = ""

    def hear(self, sentence: str) -> None:
        """Learns what a sentence tells, and asserts that its totals fit what was known."""
        for pattern, learn in _TELLING:
            if match := pattern.fullmatch(sentence):
                learn(self, *match.groups())
                return

    def knows(self, view: View) -> None:
        """Asserts that a table is as it was told."""
        for player in view.players:
            name = self.names[player.seat]
            assert self.testimonies[name] == player.testimonies, name
            assert self.at[name] == board.name(player.space), name
            assert self.cards[name] == player.cards, name
            assert (name in self.missions) == player.mission, name
            assert (name in self.dating) == player.dating_next, name
            assert self.married[name] == player.married, name
            assert player.married or (name in self.engaged) == player.engaged, name
            is_released = name == self.released  # while he chooses among the tied, nobody else has the office
            assert (name == self.bishop) == (player.is_bishop and not is_released), name
            assert self.teachers.get(name) == (None if player.teacher is None else self.names[player.teacher])
        assert tuple(self.rulings) == view.rulings
        assert self.queue == [self.names[seat] for seat in view.awaiting]
        assert self.winners == [self.names[seat] for seat in view.winners]

    def _goes(self, name: str, place: str) -> None:
        self.at[name] = place
        self.dating.discard(name)
        if name in self.queue:
            self.queue.remove(name)
        if place == board.name(AWAITING):
            self.queue.append(name)

    def _gains(self, name: str, amount: str, total: str) -> None:
        self.testimonies[name] += number(amount)
        assert self.testimonies[name] == number(total)

    def _loses(self, name: str, amount: str, total: str) -> None:
        self.testimonies[name] -= number(amount)
        assert self.testimonies[name] == number(total)

    def _loses_all(self, name: str, amount: str) -> None:
        self._loses(name, amount, "none")

    def _visits(self, name: str, _host: str, place: str) -> None:
        self._visitor, self._host_at = name, place

    def _is_there(self) -> None:
        self._goes(self._visitor, self._host_at)

    def _comes_there(self, name: str) -> None:
        self._goes(name, self._host_at)

    def _waits(self, name: str) -> None:
        self._goes(name, board.name(AWAITING))

    def _studies(self, name: str) -> None:
        self._goes(name, board.name(STUDY))

    def _all_go(self) -> None:
        for name in self.names:
            self._goes(name, board.name(REORGANIZE))

    def _holds(self, name: str, amount: str) -> None:
        self.cards[name] = number(amount)

    def _serves(self, name: str) -> None:
        self.missions.add(name)

    def _is_engaged(self, name: str) -> None:
        self.engaged.add(name)

    def _is_free(self, name: str) -> None:
        self.engaged.remove(name)

    def _marries(self, name: str, how: str) -> None:
        self.married[name] = TEMPLE if how == "in the temple" else CIVIL

    def _dates(self, name: str) -> None:
        self.dating.add(name)

    def _is_bishop(self, name: str) -> None:
        self.bishop, self.released = name, None

    def _is_released(self, name: str) -> None:
        assert self.bishop == name
        self.bishop, self.released = None, name

    def _teaches(self, teacher: str, pupil: str) -> None:
        self.teachers[pupil] = teacher

    def _teach_each_other(self, one: str, other: str) -> None:
        self._teaches(one, other)
        self._teaches(other, one)

    def _rules(self, _name: str, meaning: str) -> None:
        ruling, option = _RULED[meaning]
        self.rulings[ruling] = option

    def _wins(self, name: str) -> None:
        self.winners.append(name)


_NAME: Final = r"(\w+)"
_PLACE: Final = r"([A-Z][A-Za-z' ]*?)"
_AMOUNT: Final = r"(no|none|nothing|\d+)"
_WAITED: Final = r"(?: waited(?: at Newlyweds)?,)?"
_WHY: Final = r"(?: (?:on|as|for|in) [A-Za-z ]+?)?"

_TELLING: Final[tuple[tuple[re.Pattern[str], Callable[..., None]], ...]] = tuple(
    (re.compile(pattern), learn)
    for pattern, learn in (
        (r"All moved to Reorganize the Ward\.", Listener._all_go),
        (rf"{_NAME} (?:moved|came|went) to {_PLACE}(?: instead)?(?:: .*)?\.", Listener._goes),
        (rf"{_NAME} is (?:on|in|at) {_PLACE}\.", Listener._goes),
        (rf"{_NAME} came there(?:: .*)?\.", Listener._comes_there),
        (rf"{_NAME} follows the instruction there\.", Listener._comes_there),
        (r"There: .*\.", Listener._is_there),
        (rf"{_NAME}, (?:the bishop|the home teacher|who was called), came to {_PLACE}\.", Listener._goes),
        (rf"{_NAME} has fewer than 15 and went to {_PLACE}\.", Listener._goes),
        (rf"{_NAME} has fewer than 15 and must wait for Scripture Study\.", Listener._waits),
        (rf"{_NAME} has served before, gained {_AMOUNT} and has {_AMOUNT}\.", Listener._gains),
        (rf"{_NAME} lost {_AMOUNT} Testimon(?:y|ies), all there was\.", Listener._loses_all),
        (rf"{_NAME} and {_NAME} are each other's home teachers\.", Listener._teach_each_other),
        (rf"{_NAME} waits at {_PLACE} until all are married\.", Listener._goes),
        (rf"{_NAME} must wait for Scripture Study\.", Listener._waits),
        (rf"{_NAME} moved up from waiting into Scripture Study\.", Listener._studies),
        (rf"{_NAME} went to visit {_NAME} at {_PLACE}\.", Listener._visits),
        (
            rf"{_NAME}{_WAITED} gained {_AMOUNT}(?: Testimon(?:y|ies))?{_WHY} and has {_AMOUNT}\.",
            Listener._gains,
        ),
        (rf"{_NAME} lost {_AMOUNT}(?: Testimon(?:y|ies))?{_WHY} and has {_AMOUNT}(?: left)?\.", Listener._loses),
        (rf"{_NAME} drew a Wisdom Card and holds {_AMOUNT}\.", Listener._holds),
        (rf"{_NAME} played the Wisdom Card \d and has {_AMOUNT} Wisdom Cards? left\.", Listener._holds),
        (rf"{_NAME} played the \d and holds {_AMOUNT}\.", Listener._holds),
        (rf"{_NAME} served a mission .*\.", Listener._serves),
        (rf"With this move {_NAME} became engaged\.", Listener._is_engaged),
        (rf"{_NAME} is no longer engaged\.", Listener._is_free),
        (rf"{_NAME} was married (in the temple|by a judge)\.", Listener._marries),
        (rf"{_NAME}'s next move goes into the dating section\.", Listener._dates),
        (rf"{_NAME} is (?:the new )?bishop.*\.", Listener._is_bishop),
        (rf"{_NAME} has the most and is the new bishop: .*\.", Listener._is_bishop),
        (rf"{_NAME} was released as bishop\.", Listener._is_released),
        (rf"{_NAME} teaches {_NAME}\.", Listener._teaches),
        (rf"{_NAME} ruled: (.*)\.", Listener._rules),
        (rf"{_NAME} finished mortality and won\.", Listener._wins),
    )
)
"""What a sentence looks like, and what is learnt from it."""
