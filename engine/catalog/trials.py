"""The Trial of Faith cards, one of each (TRI-1, TRI-5)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

ALL: Final = 1_000_000
"""Loses every Testimony: more than anybody can have (ZERO-1)."""


class Trial(NamedTuple):
    """One Trial of Faith card; a card is known by its number in `TRIALS`."""

    id: str
    """The name it has in scenarios, for ever."""
    name: str
    """The name a player reads."""
    story: str
    """What happens, in a sentence."""
    need: int
    """With so many Testimonies or more one gains (TRI-4)."""
    need_mission: int
    """The same for one who has served a mission (MIS-2)."""
    gain: int
    lose: int
    """Testimonies lost by one who has fewer than he needs; `ALL` takes them all."""


TRIALS: Final[tuple[Trial, ...]] = (
    Trial("released", "Released", "You are released from the calling you loved.", 20, 15, 3, 6),
    Trial("sunday_shift", "Sunday Shift", "The raise is good, and it is every Sunday.", 25, 20, 5, 8),
    Trial("new_town", "New Town", "You move where nobody knows your name, or your church.", 25, 20, 4, 8),
    Trial("old_friend", "Old Friend", "An old friend makes fun of what you believe.", 30, 20, 4, 8),
    Trial("offended", "Offended", "Someone in the ward says a careless thing about you.", 35, 25, 5, 10),
    Trial("dark_night", "Dark Night", "One morning you find that you believe none of it.", 40, 30, 10, ALL),
    Trial("apostate_book", "The Book", "You finish the book that your cousin sent, and burn your own.", 40, 25, 9, ALL),
    Trial("bitter", "Bitterness", "You will not forgive, and you can feel it spreading.", 40, 30, 8, ALL),
    Trial("laid_off", "Laid Off", "The plant closes two weeks before Christmas.", 40, 25, 6, 10),
    Trial("busy_season", "Busy Season", "For months there is no time to read or pray.", 40, 25, 5, 10),
    Trial("long_illness", "Long Illness", "The doctors have no name for it.", 40, 30, 8, 12),
    Trial("hard_question", "Hard Question", "You read something that you cannot answer.", 40, 25, 8, 12),
    Trial("lawsuit", "Lawsuit", "A partner cheats you, and he is in your ward.", 40, 30, 7, 12),
    Trial("critics", "Critics", "A clever man takes your history apart at dinner.", 40, 25, 8, 12),
    Trial("accident", "Accident", "A wet road, and then a hospital corridor.", 40, 30, 9, 15),
    Trial("death_in_family", "Death in the Family", "The telephone rings before dawn.", 40, 30, 12, 20),
    Trial("unanswered_prayer", "Unanswered Prayer", "You ask and ask, and hear nothing.", 45, 35, 10, 18),
    Trial("house_burns", "House Fire", "You lose everything but the photographs.", 45, 35, 11, 20),
    Trial("wayward_child", "Wayward Child", "Your eldest stops coming to church.", 55, 45, 9, 10),
    Trial("temptation", "Temptation", "Nobody would ever know.", 60, 50, 12, ALL),
    Trial("drought", "Drought", "Third year without a crop, and tithing is due.", 60, 50, 10, 12),
    Trial("scandal", "Scandal", "Someone you looked up to turns out to be a fraud.", 75, 65, 10, 12),
    Trial("windfall", "Windfall", "You come into money and feel no need of anything.", 90, 80, 6, 15),
    Trial("pride", "Pride", "You begin to think the ward is lucky to have you.", 110, 100, 8, 15),
)

NUMBER: Final[dict[str, int]] = {trial.id: number for number, trial in enumerate(TRIALS)}
"""The number of each card, by id."""


def unseen(discards: Collection[int]) -> tuple[Trial, ...]:
    """Returns the cards that may come: those that do not lie open, or all if they are shuffled first (TRI-1)."""
    left = tuple(trial for number, trial in enumerate(TRIALS) if number not in discards)
    return left or TRIALS
