"""How good a game is for a player: his chance to win, from how everybody stands and what his next turn can bring."""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Final

from engine.catalog.board import AWAITING, FIRST_ADULT, NEWLYWEDS, REORGANIZE, STUDY
from engine.players.courtship import Courtship, Stand
from engine.players.landings import CARDS, Landings
from engine.players.weights import MORE_PLAYERS, TWO_PLAYERS, Curve, Steps, Weights
from engine.rules.study import STRONG
from engine.rules.winning import GOAL
from engine.state import TEMPLE, UNMARRIED, State

_MOST: Final = GOAL + 30
_FINISH: Final = 1.0
"""What is foreseen of winning by the next turn, beyond the Testimonies: others may come first."""


def _curve(pieces: Curve) -> list[float]:
    values = [0.0]
    for total in range(_MOST):
        slope = next((slope for to, slope in pieces if total < to), pieces[-1][1])
        values.append(values[-1] + slope)
    return values


def _steps(pieces: Steps) -> list[float]:
    """Returns the line through the middles of the steps, which falls to nothing at the end of a last one before GOAL.

    On a staircase one Testimony across an edge would weigh as much as five others, and a good landing would be shunned.
    """
    knots, last = [], 0
    for below, worth in pieces:
        knots.append(((last + below) / 2, worth))
        last = below
    knots.append((last, 0.0 if last < GOAL else knots[-1][1]))
    return [_between(knots, total) for total in range(_MOST + 1)]


def _between(knots: list[tuple[float, float]], at: float) -> float:
    """Returns the height of a line through these points, level before the first and after the last."""
    before, here = knots[0]
    for after, there in knots:
        if at < after:
            share = (at - before) / (after - before) if after > before else 0.0
            return here + share * (there - here)
        before, here = after, there
    return here


class Worth:
    """The worth of how a player stands, by the weights of one size of game; the terms are looked up, never computed."""

    def __init__(self, weights: Weights) -> None:
        self._weights: Final = weights
        self._courtship: Final = Courtship(weights.prizes)
        self.ward: Final = _curve(weights.ward)
        self.ward_card: Final = tuple(_steps(steps) for steps in weights.ward_card)
        self.study: Final = weights.study
        self._mission: Final = _steps(weights.ward_mission)
        self._standing: Final[dict[tuple[bool, int], list[float]]] = {}
        self._later: Final = _steps(weights.ward_later)
        self._youth: Final = _curve(weights.youth)

    def standing(self, served: bool, cards: int) -> list[float]:
        """Returns what it is worth to have so many Testimonies, with a mission or without, and with so many cards.

        The more one has, the less a mission and cards still bring; and to have enough is to win.
        """
        known = self._standing.get((served, cards))
        if known is None:
            known = self.ward[:]
            for total, card in enumerate(self.ward_card[served]):
                known[total] += card * CARDS[cards] + self._mission[total] * served + _FINISH * (total >= GOAL)
            self._standing[served, cards] = known
        return known

    def chance(self, game: State, seat: int, landings: Landings) -> float:
        """Returns the chance of a player to win, 0 to 1, when his own move is over."""
        if game.winners:
            return 1 / len(game.winners) if seat in game.winners else 0.0
        if UNMARRIED in game.married:
            mine = self._young(game, seat, is_seen=True)
            others = [self._young(game, other, is_seen=False) for other in game.clockwise(seat)]
        else:
            tokens = _in_ward(game) if NEWLYWEDS in game.tokens else game.tokens
            mine = self._grown(game, tokens, seat) + self._next_turn(game, tokens, seat, landings)
            others = [self._grown(game, tokens, other) for other in game.clockwise(seat)]
        rivals: float = sum([exp(other - mine) for other in others])
        return 1 / (1 + rivals)

    def chances(self, game: State) -> list[float]:
        """Returns the chance of each player in the ward to win as they stand, whatever the next turns can bring."""
        odds = [exp(self._grown(game, game.tokens, seat)) for seat in range(len(game.tokens))]
        return [one / sum(odds) for one in odds]

    def _grown(self, game: State, tokens: list[int], seat: int) -> float:
        """Returns what it is worth to stand as a player does in the ward."""
        weights = self._weights
        place, total, served = tokens[seat], game.testimonies[seat], game.mission[seat]
        players = len(tokens)
        worth = self.ward[total] + self.ward_card[served][total] * CARDS[len(game.hands[seat])]
        worth += self._later[total] * ((seat - game.turn - 1) % players) / players
        if served:
            worth += self._mission[total]
        if seat == game.bishop:
            worth += weights.bishop
        if game.married[seat] == TEMPLE:
            worth += weights.temple
        if place == STUDY:
            worth += weights.study + (weights.study_weak if total < STRONG else 0.0)
        if place == AWAITING:
            worth += weights.awaiting
        return worth

    def _next_turn(self, game: State, tokens: list[int], seat: int, landings: Landings) -> float:
        """Returns by how much the next turn is better than one from anywhere: by the roll, or by the best card."""
        place, total = tokens[seat], game.testimonies[seat]
        if total < STRONG or place == AWAITING:
            return 0.0
        stock = self.ward_card[game.mission[seat]][total] * CARDS[len(game.hands[seat])]
        return landings.next_turn(game, seat)[place - FIRST_ADULT] - stock

    def _young(self, game: State, seat: int, *, is_seen: bool) -> float:
        """Returns what it is worth to stand as a player does before the adult start; `is_seen`: his hand is known."""
        prizes, courtship = self._weights.prizes, self._courtship
        hand, served = game.hands[seat], game.mission[seat]
        total = game.testimonies[seat] + prizes.mission * served
        if game.married[seat] != UNMARRIED:
            total += prizes.temple * (game.married[seat] == TEMPLE) + prizes.card * len(hand)
        else:
            stand = Stand(game.tokens[seat], game.dating_next[seat], served, game.engaged[seat])
            total += courtship.expected(stand, hand) if is_seen else courtship.expected_unseen(stand, len(hand))
        whole = int(max(total, 0.0))
        return self._youth[whole] + (total - whole) * (self._youth[whole + 1] - self._youth[whole])


def _in_ward(game: State) -> list[int]:
    """Returns where the tokens go at the adult start (ADU-1)."""
    return [REORGANIZE if total >= STRONG else STUDY for total in game.testimonies]


@cache
def worth_for(players: int) -> Worth:
    """Returns the worth by which a game of so many is judged."""
    return Worth(TWO_PLAYERS if players == 2 else MORE_PLAYERS)
