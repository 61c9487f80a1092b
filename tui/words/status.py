"""How everyone stands: the whole table, one player, the order at the end, and what an undo has changed."""

from __future__ import annotations

from engine.catalog.board import STUDY
from engine.state import CIVIL, TEMPLE
from engine.view import PlayerView, View
from tui.words import board, rulings
from tui.words.phrases import Names, cards, testimonies, together


def table(view: View, names: Names) -> list[str]:
    """Returns the whole table: whose turn it is, each player, the ward, and the rulings that are not as usual."""
    told = [] if view.winners else [f"It is {names[view.turn]}'s turn."]
    for player in view.players:
        told += one(player, names)
    return [*told, *_ward(view, names), *rulings.unusual(view.rulings)]


def one(player: PlayerView, names: Names) -> list[str]:
    """Returns how one player stands."""
    name = names[player.seat]
    told = [f"{name} has {testimonies(player.testimonies)} and is {board.where(player.space)}."]
    facts = []
    if player.cards:
        facts.append(f"holds {cards(player.cards)}")
    if player.mission:
        facts.append("has served a mission")
    if player.engaged:
        facts.append("is engaged")
    if player.dating_next:
        facts.append("goes dating next")
    if player.married in (TEMPLE, CIVIL):
        facts.append("is married in the temple" if player.married == TEMPLE else "is married by a judge")
    if facts:
        told.append(f"{name} {together(facts)}.")
    return told


def _ward(view: View, names: Names) -> list[str]:
    told = [f"{names[player.seat]} is bishop." for player in view.players if player.is_bishop]
    told += [f"{names[player.seat]} is in Scripture Study." for player in view.players if player.space == STUDY]
    if view.awaiting:
        waiting = together([names[seat] for seat in view.awaiting])
        told.append(f"Next for Scripture Study: {waiting}." if len(view.awaiting) == 1 else f"The queue: {waiting}.")
    return told


def order(view: View) -> list[PlayerView]:
    """Returns the players, whoever has the most Testimonies first, the winners before all."""

    def rank(player: PlayerView) -> tuple[int, int, int]:
        won = view.winners.index(player.seat) if player.seat in view.winners else len(view.players)
        return won, -player.testimonies, player.seat

    return sorted(view.players, key=rank)


def standings(view: View, names: Names) -> list[str]:
    """Returns who has how much, the first first."""
    return [f"{names[player.seat]} has {testimonies(player.testimonies)}." for player in order(view)]


def ending(view: View, names: Names) -> list[str]:
    """Returns how a game has ended, and how everyone stands."""
    winners = together([names[seat] for seat in view.winners])
    turns = f"{view.turns} {'turn' if view.turns == 1 else 'turns'}"
    return [f"The game is over after {turns}: {winners} finished mortality.", *standings(view, names)]


def in_short(view: View, names: Names, asked: int | None) -> str:
    """Returns where a game stands, as a clause: who has won, or whose turn it is, who is asked, and who leads."""
    if view.winners:
        return f"{together([names[seat] for seat in view.winners])} finished mortality"
    first, second = order(view)[:2]
    leads = f"{names[first.seat]} leads with {first.testimonies}"
    if first.testimonies == second.testimonies:
        leads = f"several lead with {first.testimonies}"
    if not first.testimonies:
        leads = "nobody has Testimonies"
    if asked in (None, view.turn):
        return f"turn {view.turns}, {names[view.turn]} to play, {leads}"
    return f"turn {view.turns} is {names[view.turn]}'s, {names[asked]} is asked, {leads}"


def changes(before: View, after: View, names: Names) -> list[str]:
    """Returns how those stand who do not stand as they did, after something was taken back."""
    changed = [new for old, new in zip(before.players, after.players, strict=True) if old != new]
    told = [sentence for player in changed for sentence in one(player, names)]
    ward = _ward(after, names)
    return told if ward == _ward(before, names) else told + ward
