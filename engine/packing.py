"""A state as plain values, and back; what is half done goes with it, so a game can be packed at every question."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from engine.asks import AskKind
from engine.catalog import board, trials, wisdom
from engine.catalog.rulings import RULINGS
from engine.chance import Dice
from engine.choices import MOST_PLAYERS, is_chart
from engine.errors import SaveError
from engine.rules.questions import PUT
from engine.rules.setup import FEWEST_PLAYERS
from engine.state import CIVIL, NOBODY, State

S = TypeVar("S", bound=State)

_WISDOM: Final = bytes(wisdom.NUMBERS)
"""What may stand in a hand or a deck: a translation that deletes these leaves nothing."""
_MOST: Final = 256
"""More Testimonies than anybody can have: the last gain is made with 149 or fewer, and none is above 20."""

_CALLED: Final = {
    "asked": "question",
    "at": "dice",
    "awaiting": "queue for Scripture Study",
    "block": "dice",
    "dating_next": "dating",
    "filed": "home teaching chart",
    "key": "dice",
    "married": "marriages",
    "married_order": "order of marriages",
    "offers": "fellowshipping",
    "ruled": "rulings",
    "teachers": "home teaching chart",
    "tokens": "places on the board",
    "wisdom_deck": "Wisdom Cards",
    "wisdom_discards": "Wisdom Cards",
    "trial_deck": "Trial cards",
    "trial_discards": "Trial cards",
}
"""How a player calls a part of the state, where its name is not the word."""


def pack(game: State) -> dict[str, Any]:
    """Returns the state as a mapping of numbers, bytes and lists; small numbers, one a seat or a card, are bytes."""
    dice = game.chance
    if not isinstance(dice, Dice):
        message = "a game with scripted chance cannot be packed"
        raise TypeError(message)
    ask = game.ask
    return {
        "tokens": bytes(game.tokens),
        "testimonies": bytes(game.testimonies),
        "hands": [bytes(hand) for hand in game.hands],
        "mission": bytes(game.mission),
        "engaged": bytes(game.engaged),
        "dating_next": bytes(game.dating_next),
        "married": bytes(game.married),
        "married_order": bytes(game.married_order),
        "bishop": game.bishop,
        "teachers": bytes(game.teachers),
        "awaiting": bytes(game.awaiting),
        "rulings": bytes(game.rulings),
        "wisdom_deck": bytes(game.wisdom_deck),
        "wisdom_discards": bytes(game.wisdom_discards),
        "trial_deck": bytes(game.trial_deck),
        "trial_discards": bytes(game.trial_discards),
        "key": dice.key,
        "block": dice.block,
        "at": dice.at,
        "turn": game.turn,
        "turns": game.turns,
        "asked": b"" if ask is None else bytes((ask.seat, ask.kind)),
        "filed": game.filed,
        "ruled": bytes(game.ruled),
        "offers": bytes(game.offers),
        "winners": bytes(game.winners),
    }


def unpack(raw: dict[str, Any], kind: type[S]) -> S:
    """Returns the state that a mapping holds.

    Every part is of the right kind and size afterwards; whether the whole is sound, `problems` says.
    Raises: SaveError if a part is missing, of the wrong kind, or out of its range.
    """
    part = _Parts(raw)
    players = len(part.raw_bytes("tokens"))
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        message = f"it is a game of {players} players"
        raise SaveError(message)
    game = kind.__new__(kind)
    game.tell = game.ask = None
    game.tokens = list(part.small("tokens", len(board.SPACES), players))
    game.testimonies = list(part.small("testimonies", _MOST, players))
    game.hands = part.hands(players)
    game.mission = part.flags("mission", players)
    game.engaged = part.flags("engaged", players)
    game.dating_next = part.flags("dating_next", players)
    game.married = list(part.small("married", CIVIL + 1, players))
    game.married_order = part.seats("married_order", players)
    game.bishop = part.number("bishop", NOBODY, players - 1)
    game.teachers = part.chart(players)
    game.awaiting = part.seats("awaiting", players)
    game.rulings = tuple(part.small("rulings", len(RULINGS[0].options), len(RULINGS)))
    game.wisdom_deck = part.cards("wisdom_deck")
    game.wisdom_discards = part.cards("wisdom_discards")
    game.trial_deck = list(part.small("trial_deck", len(trials.TRIALS)))
    game.trial_discards = list(part.small("trial_discards", len(trials.TRIALS)))
    game.chance = Dice(part.key(), part.number("block", 0, 1 << 32), part.number("at", 0, 64))
    game.turn = part.number("turn", 0, players - 1)
    game.turns = part.number("turns", 0, 1 << 32)
    game.filed = part.flag("filed")
    game.ruled = tuple(part.small("ruled", len(RULINGS)))
    game.offers = part.seats("offers", players)
    game.winners = part.seats("winners", players)
    if asked := part.asked(players):
        _ask_again(game, *asked)
    return game


def _ask_again(game: State, seat: int, question: int) -> None:
    """Puts the question again, from the state; one that cannot be put there is no sound game."""
    try:
        PUT[question](game, seat)
    except (IndexError, ValueError, KeyError, ZeroDivisionError):
        game.ask = None
    if game.ask is None or not (game.ask.choices or game.ask.chart):
        message = "it waits for an answer that nobody can give"
        raise SaveError(message)


class _Parts:
    """Reads the parts of a packed state, each with its check."""

    def __init__(self, raw: dict[str, Any]) -> None:
        self._raw = raw

    def _refuse(self, key: str) -> SaveError:
        return SaveError(f"its {_CALLED.get(key, key.replace('_', ' '))} cannot be right")

    def raw_bytes(self, key: str) -> bytes:
        value = self._raw.get(key)
        if not isinstance(value, bytes):
            raise self._refuse(key)
        return value

    def small(self, key: str, below: int, size: int | None = None) -> bytes:
        value = self._raw.get(key)
        if type(value) is not bytes or (value and max(value) >= below) or (size is not None and len(value) != size):
            raise self._refuse(key)
        return value

    def flags(self, key: str, size: int) -> list[bool]:
        return list(map(bool, self.small(key, 2, size)))

    def seats(self, key: str, players: int) -> tuple[int, ...]:
        if self._raw.get(key) == b"":  # nearly always, but for who married first
            return ()
        value = tuple(self.small(key, players))
        if len(set(value)) != len(value):
            raise self._refuse(key)
        return value

    def chart(self, players: int) -> tuple[int, ...]:
        value = tuple(self.raw_bytes("teachers"))
        if value and not is_chart(value, players):
            raise self._refuse("teachers")
        return value

    def cards(self, key: str) -> list[int]:
        value = self.raw_bytes(key)
        if value.translate(None, _WISDOM):
            raise self._refuse(key)
        return list(value)

    def hands(self, players: int) -> list[tuple[int, ...]]:
        value = self._raw.get("hands")
        if not isinstance(value, list) or len(value) != players:
            raise self._refuse("hands")
        if set(map(type, value)) != {bytes} or b"".join(value).translate(None, _WISDOM):
            raise self._refuse("hands")
        return [tuple(sorted(hand)) if hand else () for hand in value]

    def number(self, key: str, least: int, most: int) -> int:
        value = self._raw.get(key)
        if type(value) is not int or not least <= value <= most:
            raise self._refuse(key)
        return value

    def flag(self, key: str) -> bool:
        value = self._raw.get(key)
        if not isinstance(value, bool):
            raise self._refuse(key)
        return value

    def key(self) -> bytes:
        value = self.raw_bytes("key")
        if not 1 <= len(value) <= 64:  # what BLAKE2b takes as a key
            raise self._refuse("key")
        return value

    def asked(self, players: int) -> bytes:
        """Returns the seat that is asked and the kind of question, or nothing."""
        value = self.raw_bytes("asked")
        if value and (len(value) != 2 or value[0] >= players or value[1] >= len(AskKind)):
            raise self._refuse("question")
        return value
