"""Chance as a part of the state: the same state and the same choice give the same outcome, for ever and anywhere."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, Protocol

from engine.errors import ScenarioError
from engine.hashing import blake2b

_BLOCK: Final = 64
"""Bytes of one block of the stream."""
_FACES: Final = bytes(byte % 6 + 1 if byte < 252 else 0 for byte in range(256))
"""The face of a die for each byte of the stream; 0 for the bytes that would favour the low faces."""


class Deck(IntEnum):
    """The two decks."""

    WISDOM = 0
    TRIALS = 1


class Chance(Protocol):
    """Where dice and cards come from; everything that happens by chance goes through these two calls."""

    def die(self) -> int:
        """Throws one die: 1 to 6."""

    def draw(self, cards: list[int], deck: Deck) -> int:
        """Takes one card out of the cards, each being equally likely, and returns it."""

    def clone(self) -> Chance:
        """Returns a copy that goes on in the same way."""


class Dice:
    """A stream of bytes counted by blocks: block n is BLAKE2b of n under a key.

    It is kept as a key and two numbers, and it never depends on a library's idea of a random number.
    A deck is a bag: its card is found when it is drawn, so no hidden order has to be kept.
    """

    __slots__ = ("at", "block", "key", "pool")

    key: bytes
    block: int
    at: int
    pool: bytes

    def __init__(self, key: bytes, block: int = 0, at: int = 0) -> None:
        """Goes on at byte `at` (0 to 64) of a block of the stream of this key (up to 64 bytes)."""
        self.key = key
        self.block = block
        self.at = at
        self.pool = self._bytes_of(block)

    def _bytes_of(self, block: int) -> bytes:
        return blake2b(block.to_bytes(8, "little"), digest_size=_BLOCK, key=self.key).digest()

    def _byte(self) -> int:
        if self.at == _BLOCK:
            self.block += 1
            self.at = 0
            self.pool = self._bytes_of(self.block)
        self.at += 1
        return self.pool[self.at - 1]

    def die(self) -> int:
        """Throws one die: 1 to 6."""
        at = self.at
        if at < _BLOCK:  # nearly always; worth the second copy of the reading, a game is mostly dice
            self.at = at + 1
            face = _FACES[self.pool[at]]
            if face:
                return face
        face = 0
        while not face:
            face = _FACES[self._byte()]
        return face

    def draw(self, cards: list[int], deck: Deck) -> int:
        """Takes one card out of the cards (1 to 256) and returns it; the bag's last card fills the gap."""
        del deck
        held = len(cards)
        fair = 256 - 256 % held
        while (byte := self._byte()) >= fair:
            pass
        place = byte % held
        card = cards[place]
        cards[place] = cards[-1]
        cards.pop()
        return card

    def clone(self) -> Dice:
        """Returns a copy that goes on in the same way."""
        dice = Dice.__new__(Dice)
        dice.key = self.key
        dice.block = self.block
        dice.at = self.at
        dice.pool = self.pool
        return dice


def seeded(seed: int) -> Dice:
    """Returns the dice of a seed, which may be any whole number of up to 64 bytes."""
    return Dice(seed.to_bytes(_BLOCK, "little", signed=True))


class Script:
    """Dice and cards that are fixed beforehand; where the written cards end, the deck is as it comes."""

    def __init__(self, dice: list[int], wisdom: list[int], trials: list[int]) -> None:
        """Takes the dice, one number a die, and the cards, in the order in which they will come."""
        self._dice = dice
        self._cards = {Deck.WISDOM: wisdom, Deck.TRIALS: trials}
        self._beyond = seeded(0)

    @property
    def dice_left(self) -> list[int]:
        """The dice that nobody has thrown yet."""
        return list(self._dice)

    def die(self) -> int:
        """Throws the next die. Raises: ScenarioError if there is none."""
        if not self._dice:
            message = "the dice have run out"
            raise ScenarioError(message)
        return self._dice.pop(0)

    def draw(self, cards: list[int], deck: Deck) -> int:
        """Draws the next written card, whatever the deck holds."""
        written = self._cards[deck]
        if not written:
            return self._beyond.draw(cards, deck)
        card = written.pop(0)
        if card in cards:
            cards.remove(card)
        return card

    def clone(self) -> Script:
        """Returns a copy that goes on in the same way."""
        script = Script(list(self._dice), list(self._cards[Deck.WISDOM]), list(self._cards[Deck.TRIALS]))
        script._beyond = self._beyond.clone()
        return script
