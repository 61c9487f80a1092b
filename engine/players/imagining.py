"""The game as a player imagines it: what his seat sees, and for the hidden rest something that could be so."""

from __future__ import annotations

from engine.catalog import trials, wisdom
from engine.game import Game
from engine.players.futures import Fixed
from engine.view import View


def imagined(view: View) -> Game:
    """Returns a game that looks like this from the view's seat; it is made of the view and of nothing else.

    The cards of the others are dealt from those that the seat has not seen, evenly over the numbers. Its chance holds
    no dice: a future says which fall.
    """
    players = view.players
    game = Game.at_birth(len(players), Fixed(()))
    game.tokens = [player.space for player in players]
    game.testimonies = [player.testimonies for player in players]
    game.mission = [player.mission for player in players]
    game.engaged = [player.engaged for player in players]
    game.dating_next = [player.dating_next for player in players]
    game.married = [player.married for player in players]
    game.married_order = view.married_order
    game.bishop = view.bishop
    game.teachers = view.teachers
    game.awaiting = view.awaiting
    game.rulings = view.rulings
    game.wisdom_discards = list(view.wisdom_discards)
    game.trial_discards = list(view.trial_discards)
    game.trial_deck = [number for number in range(len(trials.TRIALS)) if number not in view.trial_discards]
    game.turn = view.turn
    game.turns = view.turns
    game.ask = view.ask
    game.filed = view.filed
    game.ruled = view.ruled
    game.offers = view.offers
    game.winners = view.winners
    _deal(game, view)
    return game


def unseen_wisdom(view: View) -> list[int]:
    """Returns the Wisdom Cards that the seat sees neither in its hand nor among the discards, by number in turn."""
    unseen = list(wisdom.CARDS)  # three, four ... eight, three ...: any run of them is even over the numbers
    for number in (*view.hand, *view.wisdom_discards):
        unseen.remove(number)
    return unseen


def _deal(game: Game, view: View) -> None:
    unseen = unseen_wisdom(view)
    for player in view.players:
        if player.seat == view.seat:
            game.hands[player.seat] = view.hand
        else:
            game.hands[player.seat] = tuple(sorted(unseen[: player.cards]))
            del unseen[: player.cards]
    game.wisdom_deck = unseen
