"""The luck of a player who is no person: apart from the game's own, and the same for the same question."""

from __future__ import annotations

from engine.chance import Dice
from engine.hashing import blake2b
from engine.view import View


def key_of(seed: int, seat: int) -> bytes:
    """Returns the key of a seat's luck in the game of a seed; it tells nothing of the dice that the game throws."""
    return blake2b(f"{seed} {seat}".encode(), digest_size=16, person=b"players").digest()


def luck(key: bytes, view: View) -> Dice:
    """Returns the luck with which a question is answered: it depends on the key and on the question alone."""
    kind = view.ask.kind if view.ask else 0
    moment = (view.turns << 16) + (kind << 8) + (len(view.ruled) << 1) + view.filed
    return Dice(key, moment)
