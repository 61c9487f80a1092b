"""What has happened, in the past tense; each event carries the new totals and the rule that it came from.

The rules tell an event as a record, a plain tuple of its class and its fields, because a record costs a tenth of an
object and most games are played with nobody listening; `event` makes the object.

Annotations are evaluated here: as texts each would be compiled when its class is made, and every game waits for that.
"""

from typing import Any, Final, NamedTuple, Protocol, cast

from engine.choices import Choice


class Event(Protocol):
    """Anything that has happened."""

    @property
    def rule(self) -> str:
        """The id of the rule that brought it about."""


class RolledToBegin(NamedTuple):
    """A player rolled two dice to see who begins."""

    seat: int
    first: int
    second: int
    rule: str = "SET-2"


class TiedToBegin(NamedTuple):
    """Several rolled the highest sum and roll again."""

    seats: tuple[int, ...]
    rule: str = "SET-2"


class Began(NamedTuple):
    """The game began, with this player."""

    seat: int
    rule: str = "SET-2"


class Waited(NamedTuple):
    """A turn passed in Awaiting Scripture Study."""

    seat: int
    rule: str = "AWA-3"


class Rolled(NamedTuple):
    """A player threw one die or two, to move or to gain."""

    seat: int
    first: int
    second: int
    """0 if only one was thrown."""
    rule: str


class CardPlayed(NamedTuple):
    """A player played a Wisdom Card instead of rolling."""

    seat: int
    number: int
    left: int
    """How many he still holds."""
    rule: str = "WIS-3"


class Moved(NamedTuple):
    """A token moved; the rule says why."""

    seat: int
    origin: int
    space: int
    rule: str


class NothingDone(NamedTuple):
    """A space does nothing for the player who came there; the rule says why."""

    seat: int
    space: int
    rule: str


class WentToVisit(NamedTuple):
    """A space sent a player on a visit; the move to the host, if he is elsewhere, follows."""

    seat: int
    host: int
    space: int
    """Where the host is."""
    rule: str = "DIR-1"


class Visited(NamedTuple):
    """Everyone on a space gained 1, the one who landed there first (VIS-1)."""

    seats: tuple[int, ...]
    totals: tuple[int, ...]
    rule: str = "VIS-1"


class Gained(NamedTuple):
    """A player gained Testimonies."""

    seat: int
    amount: int
    total: int
    rule: str


class GainedTogether(NamedTuple):
    """Several gained Testimonies in one event, in the order of WIN-4."""

    seats: tuple[int, ...]
    amounts: tuple[int, ...]
    totals: tuple[int, ...]
    rule: str


class Lost(NamedTuple):
    """A player lost Testimonies: as many as he was to lose, or as many as he had (ZERO-1)."""

    seat: int
    amount: int
    total: int
    rule: str


class WisdomDrawn(NamedTuple):
    """A player drew a Wisdom Card; which one only he may see."""

    seat: int
    number: int
    held: int
    """How many he holds now, which everybody may see (HINT-1)."""
    rule: str = "WIS-1"


class WisdomShuffled(NamedTuple):
    """The used Wisdom Cards were shuffled into a new deck."""

    cards: int
    rule: str = "WIS-7"


class NothingDrawn(NamedTuple):
    """There was no Wisdom Card left to draw."""

    seat: int
    rule: str = "WIS-7"


class TrialDrawn(NamedTuple):
    """A player drew a Trial of Faith."""

    seat: int
    trial: int
    need: int
    """What he needed to gain: fewer for one who has served a mission (MIS-2)."""
    total: int
    """What he had."""
    rule: str = "TRI-1"


class TrialDeclined(NamedTuple):
    """A player declined an elective Trial."""

    seat: int
    rule: str = "TRI-2"


class TrialsShuffled(NamedTuple):
    """The used Trial cards were shuffled into a new deck."""

    cards: int
    rule: str = "TRI-1"


class DatingAhead(NamedTuple):
    """A player's next move goes into the dating section."""

    seat: int
    rule: str = "DAT-1"


class BecameEngaged(NamedTuple):
    """A player reached or passed the engagement square."""

    seat: int
    rule: str = "ENG-2"


class EngagementBroken(NamedTuple):
    """An engagement is off."""

    seat: int
    rule: str = "ENG-3"


class MissionServed(NamedTuple):
    """A player served his mission."""

    seat: int
    rule: str = "MIS-1"


class Married(NamedTuple):
    """A player married, in the temple or not."""

    seat: int
    how: int
    rule: str = "MAR-1"


class WardBegan(NamedTuple):
    """All are married; all tokens moved to Reorganize the Ward."""

    bishop: int
    rule: str = "ADU-1"


class BishopReleased(NamedTuple):
    """The ward is reorganized: the bishop is released."""

    seat: int
    rule: str = "REO-1"


class BishopCalled(NamedTuple):
    """A player became bishop."""

    seat: int
    rule: str


class ChartFiled(NamedTuple):
    """The bishop filed the home teaching chart."""

    seat: int
    teachers: tuple[int, ...]
    rule: str


class RulingMade(NamedTuple):
    """The bishop set a ruling."""

    seat: int
    ruling: int
    option: int
    rule: str = "BDU-2"


class StudyTaken(NamedTuple):
    """A player landed on Scripture Study while it was occupied."""

    seat: int
    rule: str = "PRI-1"


class VisitFailed(NamedTuple):
    """A visit was directed to someone in Scripture Study or waiting for it."""

    seat: int
    host: int
    rule: str


class SummonsFailed(NamedTuple):
    """Someone who was called could not come, or would not; -1 if nobody could be called."""

    seat: int
    called: int
    rule: str


class FellowshipOpened(NamedTuple):
    """A player has lost all his Testimonies and may be fellowshipped."""

    seat: int
    rule: str = "FEL-1"


class FellowshipOffered(NamedTuple):
    """A player offered to fellowship."""

    seat: int
    rule: str = "FEL-1"


class FellowshipPassed(NamedTuple):
    """A player did not offer to fellowship."""

    seat: int
    rule: str = "FEL-1"


class FellowshipAwarded(NamedTuple):
    """The bishop settled who was first."""

    bishop: int
    seat: int
    rule: str = "BDU-3"


class FellowshipSplit(NamedTuple):
    """The bishop split the fellowshipping among all who offered."""

    bishop: int
    seats: tuple[int, ...]
    rule: str = "FEL-5"


class Finished(NamedTuple):
    """One player, or several, finished mortality and won."""

    winners: tuple[int, ...]
    rule: str


class TakenBack(NamedTuple):
    """A player's last choice was taken back; no die is thrown anew by that."""

    seat: int
    choice: Choice
    rule: str = ""
    """No rule of the game: it is a courtesy of this table."""


class SeatTaken(NamedTuple):
    """A person or a computer plays a seat from now on."""

    seat: int
    by: str
    """Who: one of `PLAYED_BY` in `engine/seats.py`."""
    rule: str = ""
    """No rule of the game speaks of who plays."""


class DoneAgain(NamedTuple):
    """A choice that was taken back was made again."""

    seat: int
    choice: Choice
    rule: str = ""


Record = tuple[Any, ...]
"""An event as the rules tell it: its class, then its fields."""

EVENTS: Final[tuple[type, ...]] = tuple(
    kind
    for kind in list(globals().values())
    if isinstance(kind, type) and issubclass(kind, tuple) and kind is not Choice
)
"""Every class of event, in the order above."""


def event(record: Record) -> Event:
    """Returns the event that a record tells of."""
    return cast("Event", record[0](*record[1:]))
