"""What the table shows, as one frozen value, made anew after each change; its unchanged parts are the same objects."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar

from engine.asks import Ask
from engine.catalog.trials import TRIALS
from engine.choices import Choice, Verb
from engine.events import CardPlayed, Event, Rolled, TakenBack, TrialDrawn
from engine.opponents import is_to_play
from engine.seats import PERSON
from engine.session import Session
from engine.view import PlayerView, View
from tui.rows import clean
from tui.words import board
from tui.words.short import letters

_Part = TypeVar("_Part")


@dataclass(frozen=True, slots=True, eq=False)
class Snapshot:
    """The table between two choices; a part that is the same object as before has not changed."""

    names: tuple[str, ...]
    letters: tuple[str, ...]
    view: View
    """What everybody may see."""
    players: tuple[PlayerView, ...]
    tokens: tuple[int, ...]
    ask: Ask | None
    """What the game waits for; None when it is over."""
    asked: int | None
    eyes: View | None
    """What the one who is asked may see; None if nobody is."""
    hand: tuple[int, ...]
    """The cards of the one who is asked."""
    landings: tuple[int | None, ...]
    """Where each open choice would land, in the order of the choices; None where that is for the dice to say."""
    story: tuple[Event, ...]
    undone: tuple[tuple[int, int], ...]
    """What of the story was taken back: of each part the first event and the one after it."""
    throw: tuple[int, ...]
    """The dice that were thrown last."""
    card: str
    """The card that came of them, or was played instead."""
    can_undo: bool
    can_redo: bool
    seats: tuple[str, ...]
    """Who plays each seat: PERSON, or the level of a computer."""
    since: int
    """How many events of the story a person has seen who has chosen since; all, where no computer plays."""

    @property
    def is_computers(self) -> bool:
        """Whether the game waits for a computer."""
        return self.asked is not None and self.seats[self.asked] != PERSON

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        return self.view.turn


def snapshot(session: Session, before: Snapshot | None = None, *, onlooking: bool = False) -> Snapshot:
    """Returns what the table shows now, with the parts of the one before that are still so.

    Who only looks on is asked nothing and sees nobody's cards; nor does anybody while a computer is asked.
    """
    view = session.game.view(None)
    ask = None if onlooking or is_to_play(session) else session.ask
    story = session.story
    throw, card = last_chance(story)
    eyes = None if ask is None else session.game.view(ask.seat)
    hand = () if eyes is None else eyes.hand
    landings = () if ask is None else tuple(landing_of(choice, ask, view) for choice in ask.choices)
    if before is None:
        names = tuple(clean(name) for name in session.names)
        tokens = tuple(player.space for player in view.players)
        return Snapshot(
            names,
            letters(names),
            view,
            view.players,
            tokens,
            ask,
            view.asked,
            eyes,
            hand,
            landings,
            story,
            session.undone,
            throw,
            card,
            not onlooking and session.can_undo,
            not onlooking and session.can_redo,
            session.seats,
            len(story),
        )
    since = before.since if before.is_computers else len(before.story)
    return replace(
        before,
        view=_kept(before.view, view),
        players=_kept(before.players, view.players),
        tokens=_kept(before.tokens, tuple(player.space for player in view.players)),
        ask=ask,
        asked=view.asked,
        eyes=eyes,
        hand=_kept(before.hand, hand),
        landings=_kept(before.landings, landings),
        story=story,
        undone=_kept(before.undone, session.undone),
        throw=_kept(before.throw, throw),
        card=card,
        can_undo=not onlooking and session.can_undo,
        can_redo=not onlooking and session.can_redo,
        seats=_kept(before.seats, session.seats),
        since=since if any(by != PERSON for by in session.seats) else len(story),
    )


def _kept(before: _Part, now: _Part) -> _Part:
    """Returns the old object if the new one says the same."""
    return before if before == now else now


def landing_of(choice: Choice, ask: Ask, view: View) -> int | None:
    """Returns the space to which a choice leads for certain."""
    if choice.verb is Verb.CARD:
        return board.landing(view, ask.seat, choice.value)
    if choice.verb in (Verb.OFFER, Verb.COME, Verb.AWARD):
        return view.players[view.turn].space
    if choice.verb in (Verb.CALL, Verb.CHOOSE):
        return view.players[choice.value].space  # where he is now: the one whom the eye looks for
    return None


def last_chance(story: tuple[Event, ...]) -> tuple[tuple[int, ...], str]:
    """Returns the dice that were thrown last, and the card that came of them or was played instead."""
    card = ""
    for event in reversed(story):
        if isinstance(event, CardPlayed):
            return (), card or f"Wisdom {event.number}"
        if isinstance(event, TrialDrawn) and not card:
            card = TRIALS[event.trial].name
        if isinstance(event, TakenBack):  # with the choice its dice are gone
            return (), ""
        if isinstance(event, Rolled):
            return (event.first, event.second) if event.second else (event.first,), card
    return (), card
