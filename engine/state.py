"""The state of a game: what lies on the table, and what is half done.

It is kept in columns, one entry a seat, as on the table itself: the tokens on the board, the scoreboard, the home
teaching chart. The rules change it in place; whoever needs the old one takes a `clone` first, which is cheap.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Self

from engine.asks import Ask
from engine.catalog import board, rulings, trials, wisdom
from engine.chance import Chance
from engine.choices import MOST_PLAYERS
from engine.events import Record

UNMARRIED: Final = 0
TEMPLE: Final = 1
CIVIL: Final = 2

NOBODY: Final = -1
"""The seat of a bishop before there is one."""


_CLOCKWISE: Final = tuple(
    tuple((*range(seat + 1, players), *range(seat)) for seat in range(players)) for players in range(MOST_PLAYERS + 1)
)
"""The other seats, for each number of players and each seat."""


class State:
    """Everything that a game must keep, and no more. Seats are numbered clockwise from 0 (TURN-1)."""

    __slots__ = (
        "ask",
        "awaiting",
        "bishop",
        "chance",
        "dating_next",
        "engaged",
        "filed",
        "hands",
        "married",
        "married_order",
        "mission",
        "offers",
        "ruled",
        "rulings",
        "teachers",
        "tell",
        "testimonies",
        "tokens",
        "trial_deck",
        "trial_discards",
        "turn",
        "turns",
        "winners",
        "wisdom_deck",
        "wisdom_discards",
    )

    tokens: list[int]
    """The space on which each seat's token stands, by its number on the board."""
    testimonies: list[int]
    hands: list[tuple[int, ...]]
    """The Wisdom Cards each seat holds, ascending."""
    mission: list[bool]
    """Who has served a mission."""
    engaged: list[bool]
    dating_next: list[bool]
    """Whose next move goes into the dating section (DAT-2)."""
    married: list[int]
    """UNMARRIED, TEMPLE or CIVIL."""
    married_order: tuple[int, ...]
    """The married, who was first standing first (BIS-2)."""
    bishop: int
    """The bishop's seat, or NOBODY."""
    teachers: tuple[int, ...]
    """The chart: the seat of each seat's home teacher; empty until it is filed."""
    awaiting: tuple[int, ...]
    """Who waits for Scripture Study, the next one first (AWA-2)."""
    rulings: tuple[int, ...]
    """The option in force for each ruling, by number."""
    wisdom_deck: list[int]
    wisdom_discards: list[int]
    trial_deck: list[int]
    trial_discards: list[int]
    chance: Chance
    turn: int
    """Whose turn it is, whoever is asked."""
    turns: int
    """Turns begun so far."""
    ask: Ask | None
    """What the game waits for; None only when it is over."""
    filed: bool
    """Whether the bishop has filed a chart since he took office or this turn began: it is his once (HT-4)."""
    ruled: tuple[int, ...]
    """The rulings that the new bishop has made since he took office: each is his once (BDU-2)."""
    offers: tuple[int, ...]
    """Who has offered in the fellowshipping that is being decided, in the order in which they were asked."""
    winners: tuple[int, ...]
    """Who has won, in the order of WIN-4; empty while the game goes on."""
    tell: Callable[[Record], object] | None
    """Is told each event; None when nobody listens. No part of what is kept."""

    @classmethod
    def at_birth(cls, players: int, chance: Chance) -> Self:
        """Lays the table: everyone on Birth with nothing, the decks whole (SET-1). Nobody is asked yet."""
        state = cls.__new__(cls)
        state.tokens = [board.BIRTH] * players
        state.testimonies = [0] * players
        state.hands = [()] * players
        state.mission = [False] * players
        state.engaged = [False] * players
        state.dating_next = [False] * players
        state.married = [UNMARRIED] * players
        state.married_order = ()
        state.bishop = NOBODY
        state.teachers = ()
        state.awaiting = ()
        state.rulings = rulings.DEFAULTS
        state.wisdom_deck = list(wisdom.CARDS)
        state.wisdom_discards = []
        state.trial_deck = list(range(len(trials.TRIALS)))
        state.trial_discards = []
        state.chance = chance
        state.turn = 0
        state.turns = 0
        state.ask = None
        state.filed = False
        state.ruled = ()
        state.offers = ()
        state.winners = ()
        state.tell = None
        return state

    def clone(self) -> Self:
        """Returns a copy that goes on in the same way; nobody listens to it."""
        state = self.__class__.__new__(self.__class__)
        state.tokens = self.tokens[:]
        state.testimonies = self.testimonies[:]
        state.hands = self.hands[:]
        state.mission = self.mission[:]
        state.engaged = self.engaged[:]
        state.dating_next = self.dating_next[:]
        state.married = self.married[:]
        state.married_order = self.married_order
        state.bishop = self.bishop
        state.teachers = self.teachers
        state.awaiting = self.awaiting
        state.rulings = self.rulings
        state.wisdom_deck = self.wisdom_deck[:]
        state.wisdom_discards = self.wisdom_discards[:]
        state.trial_deck = self.trial_deck[:]
        state.trial_discards = self.trial_discards[:]
        state.chance = self.chance.clone()
        state.turn = self.turn
        state.turns = self.turns
        state.ask = self.ask
        state.filed = self.filed
        state.ruled = self.ruled
        state.offers = self.offers
        state.winners = self.winners
        state.tell = None
        return state

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """Returns the other seats, clockwise from the one to the left of this one (TURN-1)."""
        return _CLOCKWISE[len(self.tokens)][seat]
