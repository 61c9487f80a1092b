"""Why something happened: the rules behind an event, and what they leave to the bishop."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engine.catalog.rulebook import RULES
from engine.catalog.rulings import DEFAULTS
from engine.catalog.trials import TRIALS
from engine.choices import Verb
from engine.events import (
    BishopCalled,
    CardPlayed,
    ChartFiled,
    DatingAhead,
    Event,
    FellowshipAwarded,
    FellowshipOffered,
    FellowshipSplit,
    Finished,
    GainedTogether,
    Lost,
    Married,
    MissionServed,
    Moved,
    RulingMade,
    SummonsFailed,
    TakenBack,
    TrialDrawn,
    Visited,
    Waited,
    WardBegan,
    WisdomDrawn,
)
from tui.words.board import NO_VISIT, OWN_MOVES
from tui.words.events import sentences
from tui.words.phrases import Names
from tui.words.rulebook import left_open
from tui.words.wordings import NORMAL

COURTESY: Final = "No rule of the game says so: it is a courtesy of this table, and the luck stays as it fell."
"""Why a choice can be taken back and made again."""
NOTHING: Final = "Nothing has happened yet that is known here."
"""What is said of a game whose past is lost, until somebody chooses."""

_MORE: Final[dict[tuple[type, str], tuple[str, ...]]] = {
    (BishopCalled, "REO-2"): ("QUAL-1", "QUAL-2", "REO-5"),
    (BishopCalled, "REO-3"): ("REO-5",),
    (BishopCalled, "REO-4"): ("REO-5",),
    (CardPlayed, "WIS-3"): ("WIS-2",),
    (ChartFiled, "HT-2"): ("HT-1", "HT-3"),
    (ChartFiled, "HT-4"): ("HT-3",),
    (DatingAhead, "DAT-1"): ("DAT-2", "DAT-3"),
    (FellowshipAwarded, "BDU-3"): ("FEL-5",),
    (FellowshipOffered, "FEL-1"): ("FEL-2", "FEL-5"),
    (FellowshipSplit, "FEL-5"): ("BDU-3",),
    (Finished, "WIN-1"): ("WIN-2", "WIN-3"),
    (GainedTogether, "FEL-2"): ("FEL-7",),
    (GainedTogether, "FEL-5"): ("BDU-3", "FEL-7"),
    (Lost, "TRI-4"): ("TRI-8",),
    (Married, "MAR-1"): ("ENG-1",),
    (MissionServed, "MIS-1"): ("MIS-2",),
    (Moved, "DIR-1"): ("VIS-6",),
    (Moved, "FEL-2"): ("TRI-7", "FEL-3"),
    (Moved, "FEL-5"): ("BDU-3", "TRI-7", "FEL-3"),
    (Moved, "NEW-1"): ("NEW-2",),
    (Moved, "SUM-1"): ("SUM-3",),
    (Moved, "WIS-7"): ("WIS-2",),
    (SummonsFailed, "PRI-5"): ("PRI-4",),
    (SummonsFailed, "PRI-6"): ("PRI-4",),
    (TrialDrawn, "TRI-1"): ("TRI-4",),
    (Visited, "VIS-1"): ("VIS-7",),
    (Waited, "AWA-3"): ("AWA-2",),
    (WardBegan, "ADU-1"): ("MAR-3", "ADU-2"),
    (WisdomDrawn, "WIS-1"): ("HINT-1",),
}
"""Rules that bear on an event besides the one that it came from, by its class and that rule."""


def rules_of(event: Event) -> tuple[str, ...]:
    """Returns the ids of the rules behind an event, the one that it came from first; none for a courtesy."""
    if not event.rule:
        return ()
    more = _MORE.get((type(event), event.rule), ())
    if isinstance(event, Moved) and event.rule in OWN_MOVES and event.space in NO_VISIT:
        more += (NO_VISIT[event.space],)
    if isinstance(event, TrialDrawn) and event.need != TRIALS[event.trial].need:
        more += ("MIS-2",)
    if isinstance(event, Lost) and event.total == 0:
        more += ("ZERO-1",)
    return (event.rule, *more)


def why(event: Event, in_force: tuple[int, ...] = DEFAULTS) -> list[str]:
    """Returns the rules behind an event in the rulebook's words, and what each leaves to the bishop."""
    ids = rules_of(event)
    if not ids:
        return [COURTESY]
    return [told for rule_id in ids for told in (f"{rule_id}: {RULES[rule_id].text}", *left_open(rule_id, in_force))]


def rulings_at(story: Sequence[Event], number: int) -> tuple[int, ...]:
    """Returns the rulings in force when an event of a story happened; a ruling that was taken back is not."""
    stood: list[tuple[int, ...]] = [DEFAULTS]
    for event in story[: number + 1]:
        if isinstance(event, RulingMade):
            now = stood[-1]
            stood.append((*now[: event.ruling], event.option, *now[event.ruling + 1 :]))
        elif isinstance(event, TakenBack) and event.choice.verb is Verb.RULE and len(stood) > 1:
            stood.pop()
    return stood[-1]


def told_by(
    story: Sequence[Event], back: int, names: Names, seen_by: int | None = None, wording: str = NORMAL
) -> int | None:
    """Returns the number of the event that the sentence so many from the end tells of; 1 is the last sentence.

    None if the story has not so many sentences.
    """
    for number in range(len(story) - 1, -1, -1):
        back -= len(sentences(story[number], names, seen_by, wording))
        if back <= 0:
            return number
    return None


def open_to_bishop(happened: Iterable[Event], in_force: tuple[int, ...]) -> list[str]:
    """Returns what the rules behind these events leave to the bishop, each sentence once."""
    told = [sentence for event in happened for rule_id in rules_of(event) for sentence in left_open(rule_id, in_force)]
    return list(dict.fromkeys(told))
