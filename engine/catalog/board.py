"""The board: every space, section by section, in walking order (SPA-1).

A token's place is the number of its space in `SPACES`. Where a move leads is worked out here once (`LANDING`,
`ENTERING_DATING`), so that in play it is one look-up.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple


class Section(StrEnum):
    """The parts of the board, in the order of a life."""

    CHILDHOOD = "childhood"
    YOUTH = "youth"
    DATING = "dating"
    HOLDING = "holding"
    ADULT = "adult"


class Kind(StrEnum):
    """What a space can do (SPA-1)."""

    GAIN = "gain"
    LOSE = "lose"
    WISDOM = "wisdom"
    BIRTH = "birth"
    START_DATING = "start_dating"
    MISSION = "mission"
    ENGAGEMENT = "engagement"
    BREAK_ENGAGEMENT = "break_engagement"
    TEMPLE_MARRIAGE = "temple_marriage"
    CIVIL_MARRIAGE = "civil_marriage"
    NEWLYWEDS = "newlyweds"
    AWAITING = "awaiting"
    REORGANIZE = "reorganize"
    SCRIPTURE_STUDY = "scripture_study"
    TRIAL = "trial"
    TRIAL_ELECTIVE = "trial_elective"
    ROLL_GAIN = "roll_gain"
    ALL_GAIN = "all_gain"
    VISIT_BISHOP = "visit_bishop"
    VISIT_TEACHER = "visit_teacher"
    VISIT_PUPIL = "visit_pupil"
    SUMMON_BISHOP = "summon_bishop"
    SUMMON_TEACHER = "summon_teacher"
    SUMMON_ANY = "summon_any"


class Space(NamedTuple):
    """One space of the board."""

    id: str
    """The name it has in scenarios, for ever."""
    name: str
    """The name a player reads."""
    kind: Kind
    text: str
    """What stands on it."""
    gain: int = 0
    """Testimonies it gives; a player who is summoned collects this and nothing else of the space (SUM-2)."""
    lose: int = 0
    """Testimonies it takes, never below zero (ZERO-1)."""
    again: int = 0
    """Testimonies it gives to one who has served his mission already (MIS-1)."""


# A path; one die; it leads into the first youth space, and nobody comes back (CHI-1).
CHILDHOOD: Final = (
    Space("birth", "Birth", Kind.BIRTH, "Everyone starts here."),
    Space("blessing", "Baby Blessing", Kind.GAIN, "You are given a name and a blessing. Gain 1.", gain=1),
    Space("nursery", "Nursery", Kind.GAIN, "You share the toys in nursery. Gain 1.", gain=1),
    Space("bedtime_prayer", "Bedtime Prayer", Kind.WISDOM, "You learn to pray before bed. Draw a Wisdom Card."),
    Space("cookie_jar", "Cookie Jar", Kind.LOSE, "You fib about the cookies. Lose 2.", lose=2),
    Space("primary", "Primary", Kind.GAIN, "You sing out in Primary. Gain 2.", gain=2),
    Space("home_evening", "Home Evening", Kind.WISDOM, "Your family meets on Monday night. Draw a Wisdom Card."),
    Space("tantrum", "Tantrum", Kind.LOSE, "You make a scene in sacrament meeting. Lose 1.", lose=1),
    Space("baptism", "Baptism", Kind.GAIN, "You are baptized at eight. Gain 4.", gain=4),
    Space("first_fast", "First Fast", Kind.GAIN, "You fast for two whole meals. Gain 1.", gain=1),
    Space(
        "primary_teacher", "Primary Teacher", Kind.WISDOM, "A teacher answers your hard question. Draw a Wisdom Card."
    ),
    Space("first_talk", "First Talk", Kind.GAIN, "You give a talk and live through it. Gain 3.", gain=3),
)

# A loop; one die (YOU-1).
YOUTH: Final = (
    Space("turn_twelve", "Turn Twelve", Kind.GAIN, "You leave Primary for the youth classes. Gain 1.", gain=1),
    Space("seminary", "Seminary", Kind.GAIN, "You are awake for early-morning seminary. Gain 1.", gain=1),
    Space("slept_in", "Slept In", Kind.LOSE, "You sleep through church. Lose 2.", lose=2),
    Space("good_counsel", "Good Counsel", Kind.WISDOM, "You ask your parents and listen. Draw a Wisdom Card."),
    Space(
        "start_dating",
        "Start Dating",
        Kind.START_DATING,
        "If you are not engaged, your next move goes into the dating section. No visits here.",
    ),
    Space("fast_offering", "Fast Offering", Kind.GAIN, "You help gather fast offerings. Gain 1.", gain=1),
    Space("wrong_crowd", "Wrong Crowd", Kind.LOSE, "You follow the wrong crowd. Lose 3.", lose=3),
    Space(
        "patriarchal_blessing",
        "Patriarchal Blessing",
        Kind.WISDOM,
        "You receive your patriarchal blessing. Gain 1 and draw a Wisdom Card.",
        gain=1,
    ),
    Space(
        "mission",
        "Mission",
        Kind.MISSION,
        "You serve a mission. Gain 10; it helps you in Trials of Faith for the rest of the game. You can serve once: land here again and you gain 2 for helping the missionaries.",
        gain=10,
        again=2,
    ),
    Space("institute", "Institute", Kind.WISDOM, "You sign up for institute classes. Draw a Wisdom Card."),
    Space(
        "break_engagement",
        "Break Engagement",
        Kind.BREAK_ENGAGEMENT,
        "If you are engaged, the engagement is off and you lose 1.",
        lose=1,
    ),
    Space("mentor", "Mentor", Kind.WISDOM, "A leader takes you aside. Draw a Wisdom Card."),
    Space(
        "temple_marriage",
        "Temple Marriage",
        Kind.TEMPLE_MARRIAGE,
        "If you are engaged, you are sealed in the temple: gain 8 and go to Newlyweds.",
        gain=8,
    ),
    Space(
        "youth_conference",
        "Youth Conference",
        Kind.WISDOM,
        "You bear your testimony at youth conference. Gain 1 and draw a Wisdom Card.",
        gain=1,
    ),
    Space(
        "civil_marriage",
        "Civil Marriage",
        Kind.CIVIL_MARRIAGE,
        "If you are engaged, you are married by a judge: gain 3 and go to Newlyweds.",
        gain=3,
    ),
    Space("gossip", "Gossip", Kind.LOSE, "You pass on a rumour. Lose 2.", lose=2),
)

# A path; one die; entered from Start Dating, it leads back into the loop at Institute (DAT-2).
DATING: Final = (
    Space("first_date", "First Date", Kind.GAIN, "Bowling, and home by eleven. Gain 1.", gain=1),
    Space("stood_up", "Stood Up", Kind.LOSE, "You wait at the cinema alone. Lose 1.", lose=1),
    Space("meet_parents", "Meet the Parents", Kind.WISDOM, "They give you advice. Draw a Wisdom Card."),
    Space("steady", "Going Steady", Kind.GAIN, "You study the scriptures together. Gain 1.", gain=1),
    Space(
        "engagement",
        "Engagement",
        Kind.ENGAGEMENT,
        "Reach or pass this square and you are engaged. Land here and gain 2.",
        gain=2,
    ),
    Space("announcements", "Announcements", Kind.GAIN, "You address two hundred envelopes. Gain 1.", gain=1),
)

# Places beside the track, never landed on by a roll.
HOLDING: Final = (
    Space(
        "newlyweds",
        "Newlyweds",
        Kind.NEWLYWEDS,
        "Wait here until every player is married; gain 1 on each turn that you wait. When the last player is married, everyone moves to Reorganize the Ward. Anyone with fewer than 15 Testimonies goes on at once to Scripture Study or its waiting place, in turn order from the bishop. The bishop has the first turn.",
        gain=1,
    ),
    Space(
        "awaiting_scripture_study",
        "Awaiting Scripture Study",
        Kind.AWAITING,
        "Wait here until Scripture Study is free, then move in at once.",
    ),
)

# The outer loop; two dice (DICE-3).
ADULT: Final = (
    Space("reorganize", "Reorganize the Ward", Kind.REORGANIZE, "The bishop is released and a new one is called."),
    Space("sacrament_meeting", "Sacrament Meeting", Kind.GAIN, "You take the sacrament thoughtfully. Gain 2.", gain=2),
    Space("trial_job", "Trial of Faith", Kind.TRIAL, "Draw a Trial of Faith card."),
    Space(
        "home_teaching_visit",
        "Home Teaching",
        Kind.VISIT_PUPIL,
        "Go to your home pupil. Gain 2, then follow the instructions there.",
        gain=2,
    ),
    Space("family_prayer", "Family Prayer", Kind.WISDOM, "You kneel together. Gain 1 and draw a Wisdom Card.", gain=1),
    Space("elective_calling", "Trial of Faith (elective)", Kind.TRIAL_ELECTIVE, "You may draw a Trial of Faith card."),
    Space(
        "bishop_interview",
        "Bishop's Interview",
        Kind.VISIT_BISHOP,
        "Go to the bishop for an interview. Gain 3, then follow the instructions there. (The bishop himself gains 3 and stays.)",
        gain=3,
    ),
    Space("trial_illness", "Trial of Faith", Kind.TRIAL, "Draw a Trial of Faith card."),
    Space(
        "sick_blessing",
        "Blessing of the Sick",
        Kind.SUMMON_TEACHER,
        "Call your home teacher to come and give a blessing. You each gain 3.",
        gain=3,
    ),
    Space("ward_choir", "Ward Choir", Kind.GAIN, "You sing, near enough in tune. Gain 2.", gain=2),
    Space(
        "scripture_study",
        "Scripture Study",
        Kind.SCRIPTURE_STUDY,
        "On your next turn roll both dice and gain that many; with 15 or more, roll again at once and move. Absolutely private.",
    ),
    Space("trial_doubt", "Trial of Faith", Kind.TRIAL, "Draw a Trial of Faith card."),
    Space(
        "tithing",
        "Tithing Settlement",
        Kind.VISIT_BISHOP,
        "Go to the bishop and declare a full tithe. Gain 4, then follow the instructions there. (The bishop himself gains 4 and stays.)",
        gain=4,
    ),
    Space("ward_council", "Ward Council", Kind.WISDOM, "You hear good ideas. Draw a Wisdom Card."),
    Space("elective_move", "Trial of Faith (elective)", Kind.TRIAL_ELECTIVE, "You may draw a Trial of Faith card."),
    Space(
        "new_baby",
        "New Baby",
        Kind.SUMMON_BISHOP,
        "Call the bishop to bless your baby. You each gain 3. (The bishop himself gains 3 once.)",
        gain=3,
    ),
    Space("fast_sunday", "Fast Sunday", Kind.ROLL_GAIN, "You bear your testimony. Roll one die and gain that many."),
    Space("trial_neighbor", "Trial of Faith", Kind.TRIAL, "Draw a Trial of Faith card."),
    Space(
        "casserole",
        "Casserole",
        Kind.VISIT_PUPIL,
        "Take dinner to your home pupil. Gain 3, then follow the instructions there.",
        gain=3,
    ),
    Space("trial_distance", "Trial of Faith", Kind.TRIAL, "Draw a Trial of Faith card."),
    Space("temple_trip", "Temple Trip", Kind.GAIN, "You spend a day in the temple. Gain 4.", gain=4),
    Space("trial_money", "Trial of Faith", Kind.TRIAL, "Draw a Trial of Faith card."),
    Space(
        "moving_day",
        "Moving Day",
        Kind.SUMMON_ANY,
        "Call any one player who can come to help carry the piano. You each gain 2.",
        gain=2,
    ),
    Space(
        "gospel_doctrine",
        "Gospel Doctrine",
        Kind.WISDOM,
        "You read the lesson before class. Gain 1 and draw a Wisdom Card.",
        gain=1,
    ),
    Space("elective_question", "Trial of Faith (elective)", Kind.TRIAL_ELECTIVE, "You may draw a Trial of Faith card."),
    Space(
        "kitchen_fire",
        "Kitchen Fire",
        Kind.SUMMON_TEACHER,
        "Call your home teacher to help you clean up. You each gain 4.",
        gain=4,
    ),
    Space("trial_child", "Trial of Faith", Kind.TRIAL, "Draw a Trial of Faith card."),
    Space(
        "temple_recommend",
        "Temple Recommend",
        Kind.VISIT_BISHOP,
        "Go to the bishop to renew your recommend. Gain 4, then follow the instructions there. (The bishop himself gains 4 and stays.)",
        gain=4,
    ),
    Space("trial_fatigue", "Trial of Faith", Kind.TRIAL, "Draw a Trial of Faith card."),
    Space(
        "stake_conference",
        "Stake Conference",
        Kind.ALL_GAIN,
        "Everyone hears the counsel: every player outside Scripture Study and its waiting place gains 2.",
        gain=2,
    ),
    Space("trial_friend", "Trial of Faith", Kind.TRIAL, "Draw a Trial of Faith card."),
    Space(
        "personal_prayer",
        "Personal Prayer",
        Kind.WISDOM,
        "You pray and wait for an answer. Gain 1 and draw a Wisdom Card.",
        gain=1,
    ),
    Space(
        "home_teachers_come",
        "Monthly Visit",
        Kind.SUMMON_TEACHER,
        "Call your home teacher for the monthly message. You each gain 3.",
        gain=3,
    ),
    Space("elective_change", "Trial of Faith (elective)", Kind.TRIAL_ELECTIVE, "You may draw a Trial of Faith card."),
    Space(
        "new_calling",
        "New Calling",
        Kind.SUMMON_BISHOP,
        "Call the bishop to set you apart. You each gain 4. (The bishop himself gains 4 once.)",
        gain=4,
    ),
    Space("trial_loss", "Trial of Faith", Kind.TRIAL, "Draw a Trial of Faith card."),
    Space(
        "pioneer_day", "Pioneer Day", Kind.ROLL_GAIN, "You tell your family's story. Roll one die and gain that many."
    ),
    Space(
        "thank_teacher",
        "Thank Your Teacher",
        Kind.VISIT_TEACHER,
        "Go to your home teacher with a loaf of bread. Gain 2, then follow the instructions there.",
        gain=2,
    ),
    Space("trial_pride", "Trial of Faith", Kind.TRIAL, "Draw a Trial of Faith card."),
    Space("missionary_dinner", "Missionary Dinner", Kind.GAIN, "You feed the missionaries, twice. Gain 3.", gain=3),
)

SECTIONS: Final[dict[Section, tuple[Space, ...]]] = {
    Section.CHILDHOOD: CHILDHOOD,
    Section.YOUTH: YOUTH,
    Section.DATING: DATING,
    Section.HOLDING: HOLDING,
    Section.ADULT: ADULT,
}
SPACES: Final[tuple[Space, ...]] = sum(SECTIONS.values(), ())
SECTION: Final[tuple[Section, ...]] = tuple(section for section, spaces in SECTIONS.items() for _ in spaces)
"""The section of each space, by number."""
NUMBER: Final[dict[str, int]] = {space.id: number for number, space in enumerate(SPACES)}
"""The number of each space, by id."""

BIRTH: Final = NUMBER["birth"]
START_DATING: Final = NUMBER["start_dating"]
INSTITUTE: Final = NUMBER["institute"]
ENGAGEMENT: Final = NUMBER["engagement"]
NEWLYWEDS: Final = NUMBER["newlyweds"]
AWAITING: Final = NUMBER["awaiting_scripture_study"]
REORGANIZE: Final = NUMBER["reorganize"]
STUDY: Final = NUMBER["scripture_study"]

FIRST_YOUTH: Final = NUMBER[YOUTH[0].id]
FIRST_DATING: Final = NUMBER[DATING[0].id]
FIRST_ADULT: Final = NUMBER[ADULT[0].id]
"""All spaces from here on belong to the adult section."""

LONGEST_MOVE: Final = 12
"""Two sixes; a Wisdom Card moves at most eight."""


def _next(number: int) -> int:
    """Returns the space after this one, or the space itself where no move ever starts."""
    space = SPACES[number]
    if space is CHILDHOOD[-1] or space is YOUTH[-1]:
        return FIRST_YOUTH
    if space is DATING[-1]:
        return INSTITUTE
    if space is ADULT[-1]:
        return FIRST_ADULT
    return number if SECTION[number] is Section.HOLDING else number + 1


def _landings(number: int, first: int) -> tuple[int, ...]:
    """Returns where 0, 1, 2 ... steps from a space lead, when the first step leads to `first`."""
    landings = [number, first]
    while len(landings) <= LONGEST_MOVE:
        landings.append(_next(landings[-1]))
    return tuple(landings)


LANDING: Final = tuple(_landings(number, _next(number)) for number in range(len(SPACES)))
"""`LANDING[space][steps]` is the space on which a move of so many steps ends."""
ENTERING_DATING: Final = _landings(START_DATING, FIRST_DATING)
"""`ENTERING_DATING[steps]`: the same for the move that leaves Start Dating through the dating section (DAT-2)."""
