"""The one door to the game: begin it, see what it waits for, and apply a choice.

game = Game.new(players=3, seed=1)
while game.ask:
    game.apply(game.ask.choices[0])
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

from engine.asks import Ask
from engine.chance import Deck, Dice, seeded
from engine.choices import Choice, Verb
from engine.errors import IllegalChoiceError
from engine.events import Record
from engine.packing import pack, unpack
from engine.rules import setup, turns
from engine.rules.questions import ANSWER, PUT
from engine.rules.winning import MortalityFinished
from engine.soundness import problems
from engine.state import State
from engine.view import View, view_of


class Game(State):
    """A game of Mortality, between two choices or at its end."""

    __slots__ = ()

    @classmethod
    def new(cls, players: int, seed: int, tell: Callable[[Record], object] | None = None) -> Self:
        """Begins a game; `tell` hears each event, the rolls for who begins among them (SET-2).

        Raises: SetupError unless two to eight play (SET-1).
        """
        setup.check_players(players)
        game = cls.at_birth(players, seeded(seed))
        game.tell = tell
        game.start(setup.roll_to_begin(game))
        return game

    def start(self, seat: int) -> None:
        """Begins to play with this seat's turn."""
        try:
            turns.begin_turn(self, seat)
            if self.ask is None:
                turns.play_on(self)
        except MortalityFinished:
            pass

    def apply(self, choice: Choice) -> None:
        """Carries out a choice of the player who is asked, up to the next question or the end of the game.

        Raises: IllegalChoiceError, before anything has changed, if the rules do not open it now.
        """
        ask = self.ask
        if ask is None or (choice not in ask.choices and not ask.opens(choice, len(self.tokens))):
            raise IllegalChoiceError(_refusal(ask, choice))
        self.ask = None
        try:
            ANSWER[ask.kind](self, ask.seat, choice)
            if self.ask is None:
                turns.play_on(self)
        except MortalityFinished:  # the game stops there, whatever was under way (WIN-2)
            pass

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.tokens)

    def view(self, seat: int | None) -> View:
        """Returns what the player of this seat may see, or, with None, what everybody may."""
        return view_of(self, seat)

    def problems(self) -> list[str]:
        """Returns what the rules cannot have brought about; empty for a sound game."""
        return problems(self)

    def pack(self) -> dict[str, Any]:
        """Returns the game as plain values, at any question."""
        return pack(self)

    @classmethod
    def unpack(cls, raw: dict[str, Any]) -> Self:
        """Returns the game that was packed. Raises: SaveError if a part is missing, of the wrong kind or size."""
        return unpack(raw, cls)

    def redeal(self, seat: int, key: bytes) -> Self:
        """Returns a clone in which all that this seat cannot see is dealt anew, with its own chance under the key."""
        game = self.clone()
        game.chance = chance = Dice(key)
        hidden = game.clockwise(seat)
        for other in hidden:
            game.wisdom_deck.extend(game.hands[other])
        for other in hidden:
            cards = [chance.draw(game.wisdom_deck, Deck.WISDOM) for _ in game.hands[other]]
            game.hands[other] = tuple(sorted(cards))
        if game.ask is not None:  # a question about moving names its player's cards
            PUT[game.ask.kind](game, game.ask.seat)
        return game


def _refusal(ask: Ask | None, choice: Choice) -> str:
    if ask is None:
        return "The game is over: there is nothing left to choose."
    if choice.verb is Verb.ASSIGN and ask.chart:
        return "In a chart everyone has exactly one home teacher and one home pupil, never himself."
    return f"The choice '{choice.verb}' is not open now."
