"""What may come of a choice, found in another way than the advice finds it: the game is played with every throw.

The real game is played on, through its one door, with dice and cards that are written down beforehand; what happened is
read from the story that it tells. Whatever anybody can answer is tried.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import takewhile
from typing import Final, NamedTuple

from engine import events as told
from engine.asks import Ask, AskKind
from engine.catalog import trials, wisdom
from engine.catalog.board import SPACES
from engine.chance import Script
from engine.choices import Choice
from engine.errors import ScenarioError
from engine.events import Event
from engine.game import Game
from tests.rules.play import told as played

QUESTIONS: Final = {
    AskKind.ELECTIVE: "ASKED_TO_DRAW",
    AskKind.CALL: "ASKED_WHOM",
    AskKind.COME: "ASKED_TO_COME",
    AskKind.FELLOWSHIP: "ASKED_TO_OFFER",
    AskKind.TIE: "ASKED_TO_CHOOSE",
}

"""What each question that is put on the way is called."""
NAMES: Final[dict[type, str]] = {
    told.TrialDrawn: "TRIAL",
    told.Visited: "VISIT",
    told.WentToVisit: "ERRAND",
    told.Married: "MARRIAGE",
    told.MissionServed: "MISSION",
    told.DatingAhead: "DATING",
    told.BecameEngaged: "ENGAGEMENT",
    told.EngagementBroken: "BROKEN",
    told.WisdomDrawn: "WISDOM",
    told.BishopReleased: "REORGANIZED",
}
"""What is told of whoever moves."""


@dataclass
class Found:
    """The least and the most of each thing over all answers, and where the move lands."""

    least: dict[str, Fraction] = field(default_factory=dict)
    most: dict[str, Fraction] = field(default_factory=dict)
    landings: dict[int, Fraction] = field(default_factory=dict)
    asked: dict[str, set[int]] = field(default_factory=dict)
    left: set[int] = field(default_factory=set)
    """Every number of Testimonies that the mover may have at the end."""

    @classmethod
    def of(cls, story: Story) -> Found:
        """Returns what is certain when a move is over."""
        names = story.names | ({"STUDY"} if story.place in ("scripture_study", "awaiting_scripture_study") else set())
        certain = {"testimonies": Fraction(story.total), **dict.fromkeys(names, Fraction(1))}
        return cls(certain, certain, left={story.total})

    def add(self, weight: Fraction, other: Found) -> None:
        """Adds a part of the whole."""
        for mine, more in ((self.least, other.least), (self.most, other.most)):
            for name, value in more.items():
                mine[name] = mine.get(name, Fraction()) + weight * value
        for space, value in other.landings.items():
            self.landings[space] = self.landings.get(space, Fraction()) + weight * value
        for name, seats in other.asked.items():
            self.asked.setdefault(name, set()).update(seats)
        self.left |= other.left


class Story(NamedTuple):
    """What has been told of a move so far."""

    total: int
    """The mover's Testimonies."""
    place: str
    """Where he is."""
    names: frozenset[str] = frozenset()
    """What has happened."""


def enumerated(game: Game, choice: Choice) -> Found:
    """Returns all that may come of a choice of the player to move, to the end of his move."""
    mover = game.turn
    return _Move(game).found(game, choice, Story(game.testimonies[mover], SPACES[game.tokens[mover]].id))


class _Move:
    """One move of one player; the same question on the way is gone through once."""

    def __init__(self, game: Game) -> None:
        self.mover: Final = game.turn
        self.turns: Final = game.turns
        self.known: dict[object, Found] = {}

    def found(self, game: Game, choice: Choice, before: Story) -> Found:
        """Returns what may come of a choice after what has happened in this move before."""
        found = Found()
        for weight, after, events in _ways(game, choice):
            story = self.heard(before, events)
            ask = after.ask
            if after.turns == self.turns and ask is not None and ask.kind is not AskKind.OFFICE:
                here = self.answered(after, ask, story)
            else:
                here = Found.of(story)
            found.add(weight, here)
            for event in events:
                if isinstance(event, told.Moved) and event.rule in ("DICE-1", "DICE-3", "WIS-7"):
                    found.landings[event.space] = found.landings.get(event.space, Fraction()) + weight
        return found

    def answered(self, game: Game, ask: Ask, story: Story) -> Found:
        """Returns the least and the most over answers; of his own ones the mover gives that with most Testimonies."""
        drawn = None if ask.kind in (AskKind.FELLOWSHIP, AskKind.DISPUTE) else tuple(game.trial_discards)
        key = ask, tuple(game.tokens), tuple(game.testimonies), game.awaiting, game.offers, game.bishop, drawn, story
        if key not in self.known:
            self.known[key] = self.over(game, ask, story)
        return self.known[key]

    def over(self, game: Game, ask: Ask, story: Story) -> Found:
        """Does so for a question that was not met before."""
        mark = QUESTIONS.get(ask.kind)
        story = story._replace(names=story.names | {mark}) if mark else story
        answers = [self.found(game, choice, story) for choice in ask.choices]
        both = Found()
        for name in {name for answer in answers for name in answer.most}:
            least = [answer.least.get(name, Fraction()) for answer in answers]
            own = name == "testimonies" and ask.seat == self.mover
            both.least[name] = max(least) if own else min(least)
            both.most[name] = max(answer.most.get(name, Fraction()) for answer in answers)
        for answer in answers:
            both.left |= answer.left
            both.landings |= answer.landings  # only one question leads to a landing, and it has one answer
            for name, seats in answer.asked.items():
                both.asked.setdefault(name, set()).update(seats)
        if mark:
            both.asked.setdefault(mark, set()).add(ask.seat)
        return both

    def heard(self, before: Story, events: Iterable[Event]) -> Story:
        """Returns what is known after some more events."""
        total, place, names = before.total, before.place, set(before.names)
        for event in events:
            if (name := NAMES.get(type(event))) is not None:
                names.add(name)
            match event:
                case told.Gained(seat=self.mover) | told.Lost(seat=self.mover):
                    total = event.total
                    if event.rule == "TRI-4" and total == 0:
                        names.add("LOST_ALL")
                case told.GainedTogether() | told.Visited() if self.mover in event.seats:
                    total = event.totals[event.seats.index(self.mover)]
                case told.Moved(seat=self.mover):
                    place = SPACES[event.space].id
                case told.Finished():
                    names.add("WIN" if self.mover in event.winners else "BEATEN")
                case told.EngagementBroken():
                    names.discard("ENGAGEMENT")
                case told.BishopCalled(seat=self.mover):
                    names.add("BISHOP")
                case _:
                    pass
        return Story(total, place, frozenset(names))


def _ways(game: Game, choice: Choice) -> Iterator[tuple[Fraction, Game, tuple[Event, ...]]]:
    """Plays a choice with every throw, and with every card where one is drawn; yields how likely each way is."""
    throws: list[tuple[int, ...]] = [()]
    while throws:
        dice = throws.pop()
        try:
            after, story = _played(game, choice, dice)
        except ScenarioError:  # the dice have run out
            throws += [(*dice, face) for face in range(1, 7)]
            continue
        weight = Fraction(1, 6 ** len(dice))
        kinds = {type(event) for event in story}
        if told.TrialDrawn in kinds:
            left = set(range(len(trials.TRIALS))) - set(game.trial_discards) or set(range(len(trials.TRIALS)))
            for card in left:
                yield weight / len(left), *_played(game, choice, dice, trial=card)
        elif told.WisdomDrawn in kinds:
            unseen = list(wisdom.CARDS)
            for seen in (*game.hands[game.turn], *game.wisdom_discards):
                unseen.remove(seen)
            unseen = unseen or list(game.wisdom_discards)
            for card in set(unseen):
                yield weight * unseen.count(card) / len(unseen), *_played(game, choice, dice, card=card)
        else:
            yield weight, after, story


def _played(
    game: Game, choice: Choice, dice: tuple[int, ...], trial: int | None = None, card: int | None = None
) -> tuple[Game, tuple[Event, ...]]:
    """Plays a choice with these dice and cards; returns the game after it, and the story of this move alone."""
    after = game.clone()
    after.chance = Script(list(dice), [] if card is None else [card], [] if trial is None else [trial])
    story = takewhile(_is_of_the_move, played(after, choice))
    return after, tuple(story)


def _is_of_the_move(event: Event) -> bool:
    """Tells whether an event comes before what follows by itself: others who wait, and the beginning of the ward."""
    return not isinstance(event, told.Waited | told.WardBegan) and event.rule != "NEW-2"
