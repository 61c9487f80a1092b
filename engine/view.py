"""What a player may see: everything on the table but the Wisdom Cards in the others' hands."""

from __future__ import annotations

from typing import NamedTuple

from engine.asks import Ask
from engine.state import State


class PlayerView(NamedTuple):
    """One player, as the others see him."""

    seat: int
    space: int
    testimonies: int
    cards: int
    """How many Wisdom Cards he holds (HINT-1)."""
    mission: bool
    engaged: bool
    dating_next: bool
    married: int
    """UNMARRIED, TEMPLE or CIVIL."""
    is_bishop: bool
    teacher: int | None
    """His home teacher's seat, once there is a chart."""
    pupil: int | None


class View(NamedTuple):
    """The table as it is seen from one seat, or by everybody."""

    seat: int | None
    """Whose eyes these are; None for everybody's."""
    players: tuple[PlayerView, ...]
    hand: tuple[int, ...]
    """The Wisdom Cards of that seat; nobody's for None."""
    turn: int
    turns: int
    ask: Ask | None
    """What the game waits for; None for a question to another player, which may show his cards."""
    asked: int | None
    """The seat that is asked, whether or not the question is seen."""
    awaiting: tuple[int, ...]
    rulings: tuple[int, ...]
    winners: tuple[int, ...]
    bishop: int
    """The bishop's seat, or NOBODY."""
    teachers: tuple[int, ...]
    """The chart, which hangs on the wall: the seat of each seat's home teacher; empty until it is filed."""
    married_order: tuple[int, ...]
    filed: bool
    ruled: tuple[int, ...]
    offers: tuple[int, ...]
    wisdom_discards: tuple[int, ...]
    """The cards that lie open since the last shuffle, ascending; so do the Trials."""
    trial_discards: tuple[int, ...]


def view_of(game: State, seat: int | None) -> View:
    """Returns the table as a seat sees it."""
    teachers = game.teachers
    players = tuple(
        PlayerView(
            other,
            game.tokens[other],
            game.testimonies[other],
            len(game.hands[other]),
            game.mission[other],
            game.engaged[other],
            game.dating_next[other],
            game.married[other],
            other == game.bishop,
            teachers[other] if teachers else None,
            teachers.index(other) if teachers else None,
        )
        for other in range(len(game.tokens))
    )
    ask = game.ask
    seen = ask if ask is not None and ask.seat == seat else None
    hand = () if seat is None else game.hands[seat]
    return View(
        seat,
        players,
        hand,
        game.turn,
        game.turns,
        seen,
        ask.seat if ask else None,
        game.awaiting,
        game.rulings,
        game.winners,
        game.bishop,
        teachers,
        game.married_order,
        game.filed,
        game.ruled,
        game.offers,
        tuple(sorted(game.wisdom_discards)),
        tuple(sorted(game.trial_discards)),
    )
