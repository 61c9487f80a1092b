"""Wisdom Cards, dating, missions, marriages, and Trials of Faith."""

from __future__ import annotations

from typing import Final

from engine.catalog.trials import TRIALS
from engine.events import (
    BecameEngaged,
    DatingAhead,
    EngagementBroken,
    Married,
    MissionServed,
    NothingDrawn,
    TrialDeclined,
    TrialDrawn,
    TrialsShuffled,
    WisdomDrawn,
    WisdomShuffled,
)
from engine.state import TEMPLE
from tui.words.happenings.telling import Telling
from tui.words.phrases import Names, cards, testimonies


def _wisdom_drawn(event: WisdomDrawn, names: Names, eyes: int | None) -> list[str]:
    """Tells which card it is only to the one who drew it (HINT-1)."""
    if eyes != event.seat:
        return [f"{names[event.seat]} drew a Wisdom Card and holds {event.held}."]
    article = "an" if event.number == 8 else "a"
    return [f"{names[event.seat]} drew {article} {event.number} and now holds {cards(event.held)}."]


def _wisdom_shuffled(event: WisdomShuffled, _names: Names, _eyes: int | None) -> list[str]:
    return [f"The used cards were shuffled into a new deck of {cards(event.cards)}."]


def _nothing_drawn(event: NothingDrawn, names: Names, _eyes: int | None) -> list[str]:
    return [f"{names[event.seat]} drew nothing: no Wisdom Card is left."]


def _trial_drawn(event: TrialDrawn, names: Names, _eyes: int | None) -> list[str]:
    name, trial = names[event.seat], TRIALS[event.trial]
    need = f"{name} needs {event.need} and has {testimonies(event.total)}."
    return [f"{name} drew the Trial of Faith card {trial.name}.", trial.story, need]


def _trial_declined(event: TrialDeclined, names: Names, _eyes: int | None) -> list[str]:
    return [f"{names[event.seat]} did not draw a Trial of Faith."]


def _trials_shuffled(event: TrialsShuffled, _names: Names, _eyes: int | None) -> list[str]:
    return [f"The {event.cards} used Trial of Faith cards were shuffled into a new deck."]


def _dating_ahead(event: DatingAhead, names: Names, _eyes: int | None) -> list[str]:
    return [f"{names[event.seat]}'s next move goes into the dating section."]


def _became_engaged(event: BecameEngaged, names: Names, _eyes: int | None) -> list[str]:
    # It is told between the roll and the move, whether that ends there or beyond.
    return [f"With this move {names[event.seat]} became engaged."]


def _engagement_broken(event: EngagementBroken, names: Names, _eyes: int | None) -> list[str]:
    return [f"{names[event.seat]} is no longer engaged."]


def _mission_served(event: MissionServed, names: Names, _eyes: int | None) -> list[str]:
    return [f"{names[event.seat]} served a mission and needs less in Trials of Faith from now on."]


def _married(event: Married, names: Names, _eyes: int | None) -> list[str]:
    return [f"{names[event.seat]} was married {'in the temple' if event.how == TEMPLE else 'by a judge'}."]


LIVES: Final[dict[type, Telling]] = {
    WisdomDrawn: _wisdom_drawn,
    WisdomShuffled: _wisdom_shuffled,
    NothingDrawn: _nothing_drawn,
    TrialDrawn: _trial_drawn,
    TrialDeclined: _trial_declined,
    TrialsShuffled: _trials_shuffled,
    DatingAhead: _dating_ahead,
    BecameEngaged: _became_engaged,
    EngagementBroken: _engagement_broken,
    MissionServed: _mission_served,
    Married: _married,
}
