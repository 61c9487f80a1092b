"""A short first game, with dice and cards that are fixed beforehand: nine turns of a life, each with a word before it.

It is played at the same tables as any game, in both faces, and kept nowhere; whoever leaves it has lost nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from engine.chance import Script
from engine.choices import Choice
from engine.history import History
from engine.rules.fellowship import BONUS, RECEIVED
from engine.rules.study import STRONG
from engine.rules.winning import GOAL
from engine.scenario import situation
from engine.session import Session
from engine.transcript import choice_of
from tui.words.before import meanwhile

NAMES: Final = ("Ann", "Ben", "Carla")
"""Who plays: the learner, and two whom the guide plays."""
LEARNER: Final = 0
_SPARE: Final = (3, 4, 2, 5, 1, 6) * 4
"""Dice for whoever does something else than is proposed."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A turn of the first game."""

    title: str
    before: tuple[str, ...]
    """What is told before it, in sentences."""
    hint: str
    """What is proposed, in a sentence."""
    given: dict[str, Any]
    """The situation, in the words of a scenario."""
    proposed: str
    """The choice that is proposed, as a line of a scenario."""
    after: tuple[str, ...]
    """What is told after it, if that was chosen."""
    otherwise: str = ""
    """What is told instead if it was not."""
    dice: tuple[int, ...] = ()
    wisdom: tuple[int, ...] = ()
    trials: tuple[int, ...] = ()
    others: tuple[str, ...] = ()
    """What the others choose, in order, as lines of a scenario."""
    rules: tuple[str, ...] = field(default=())
    """The rules that it shows."""
    since: tuple[str, ...] = ()
    """What all have done since the turn before, in sentences, where that takes more than one move to tell."""
    first: tuple[tuple[str, str], ...] = ()
    """What is proposed before that, where the turn has more than one choice: each hint with its choice."""

    @property
    def proposals(self) -> tuple[tuple[str, str], ...]:
        """What is proposed for one choice after the other: a sentence, and the choice as a line of a scenario."""
        steps = (*self.first, (self.hint, self.proposed))
        return tuple((f"Try this: {hint[0].lower()}{hint[1:]}", line) for hint, line in steps)


def _child(at: str, total: int, **more: Any) -> dict[str, Any]:  # noqa: ANN401 - the words of a scenario
    return {"at": at, "t": total, **more}


_TEACHERS: Final = {"A": "B", "B": "C", "C": "A"}


def _ward(**players: dict[str, Any]) -> dict[str, Any]:
    """Returns a situation in the ward with Ben as bishop; who is not named stands somewhere with 45 Testimonies."""
    usual = {"A": ("reorganize", "temple"), "B": ("temple_trip", "temple"), "C": ("moving_day", "civil")}
    return {
        "turn": "A",
        "bishop": "B",
        "teachers": _TEACHERS,
        "players": {
            letter: {"at": at, "t": 45, "married": how, "mission": letter in "AB", **players.get(letter, {})}
            for letter, (at, how) in usual.items()
        },
    }


STAGES: Final = (
    Stage(
        "Childhood",
        (
            "This first game takes five minutes, and you can leave it at any time.",
            "You are Ann. What you gather are Testimonies, the points of this game.",
            f"The first to have {GOAL} of them finishes mortality, and wins by that.",
            "Everybody begins at Birth. On your turn you roll one die and move.",
        ),
        "Roll one die.",
        {"turn": "A", "players": {letter: _child("birth", 0) for letter in "ABC"}},
        "A: roll",
        ("You came to Primary, and Primary gives 2 Testimonies.", "Most spaces give some, and a few take some away."),
        dice=(5,),
        rules=("SET-1", "DICE-1", "SPA-1"),
    ),
    Stage(
        "A visit",
        (
            "Ben stands on Baptism, three spaces ahead of you.",
            "Whoever lands where others stand visits them: each of you gains 1.",
        ),
        "Roll one die.",
        {
            "turn": "A",
            "players": {"A": _child("primary", 2), "B": _child("baptism", 4), "C": _child("nursery", 1)},
        },
        "A: roll",
        ("You visited Ben: 1 for you and 1 for Ben.", "Then the space gave you 4 for being baptized."),
        dice=(3,),
        rules=("VIS-1",),
    ),
    Stage(
        "A Wisdom Card",
        (
            "Some spaces say to draw a Wisdom Card. It has a number from 3 to 8.",
            "On a later turn you may play it instead of rolling, and move just so far.",
        ),
        "Roll one die.",
        {
            "turn": "A",
            "players": {"A": _child("baptism", 7), "B": _child("first_fast", 6), "C": _child("primary", 3)},
        },
        "A: roll",
        (
            "You drew a 6. How many cards you hold is no secret; which ones is.",
            "At one screen all see or hear them, unless the setting Cover hands is on.",
            "There is no limit to how many you keep.",
        ),
        dice=(2,),
        wisdom=(6,),
        rules=("WIS-1", "WIS-2", "HINT-1"),
    ),
    Stage(
        "Start Dating",
        (
            "Childhood leads on into youth, a loop: what you pass comes round again.",
            "Six spaces ahead lies Start Dating. Your card leads just there.",
            "Only who lands on it goes into the dating section, where one becomes engaged.",
        ),
        "Play the 6.",
        {
            "turn": "A",
            "players": {
                "A": _child("civil_marriage", 15, mission=True, hand=[6]),
                "B": _child("fast_offering", 11),
                "C": _child("turn_twelve", 11),
            },
        },
        "A: card 6",
        ("You are on Start Dating: your next move goes into the dating section.",),
        "You rolled instead, and that is no mistake. Say that you came to Start Dating later.",
        dice=(2,),
        rules=("WIS-3", "WIS-7", "MIS-1", "DAT-1"),
        since=(
            "Some years later you have served a mission by landing on Mission, and have 15.",
            "It gave you 10, and is of use later on. Ben and Carla have 11 each.",
        ),
    ),
    Stage(
        "Dating",
        (
            "Your move now goes through dating. There is no visiting here.",
            "Whoever reaches or passes the engagement square is engaged.",
        ),
        "Roll one die.",
        {
            "turn": "A",
            "players": {
                "A": _child("start_dating", 15, mission=True, dating_next=True),
                "B": _child("mission", 21, mission=True),
                "C": _child("seminary", 12),
            },
        },
        "A: roll",
        ("You are engaged. Now you may marry, by landing on one of two squares.",),
        dice=(5,),
        rules=("DAT-2", "ENG-2", "VIS-2"),
    ),
    Stage(
        "Marriage",
        (
            "Temple Marriage lies three spaces ahead, and you hold a 3.",
            "It gives 8 Testimonies. Civil Marriage, by a judge, gives 3.",
            "The bishop leads the adults: first of all one who was married in the temple.",
        ),
        "Play the 3.",
        {
            "turn": "A",
            "bishop": "B",
            "teachers": _TEACHERS,
            "married_order": ["B", "C"],
            "players": {
                "A": _child("institute", 18, mission=True, engaged=True, hand=[3]),
                "B": _child("newlyweds", 31, married="temple", mission=True),
                "C": _child("newlyweds", 24, married="civil"),
            },
        },
        "A: card 3",
        (
            "You were the last to marry, so all move to the ward, where adults play on.",
            "Ben, the first to marry in the temple, is bishop.",
            "In the ward you roll two dice.",
            f"Whoever has fewer than {STRONG} goes to Scripture Study first, and gains them there.",
        ),
        "You rolled instead. Say that you were married in the temple a little later.",
        dice=(2,),
        wisdom=(5,),
        rules=("ENG-1", "MAR-1", "NEW-2", "ADU-1", "BIS-1"),
        since=(
            "Some years later you are still engaged, and have 18 Testimonies.",
            "Ben and Carla are married, and have 31 and 24.",
            "They wait at Newlyweds and gain 1 on each turn, until you marry too.",
        ),
    ),
    Stage(
        "A Trial of Faith",
        (
            "Many spaces of the ward are Trials of Faith: there you draw a card.",
            "It asks for so many Testimonies. With as many you gain, with fewer you lose.",
            "With 40 or more you gain by most of the cards. You have 42.",
            "Of whoever has served a mission, as you and Ben have, they ask for less.",
            "An elective Trial leaves it to you whether you draw.",
        ),
        "Draw.",
        _ward(A={"t": 42}),
        "A: draw",
        ("The card asks for 40, of you only for 25, and you had 42: you gained 8.",),
        "You did not draw. The card asks for 25 of you, so you would have gained 8.",
        dice=(2, 3),
        trials=(11,),
        rules=("TRI-1", "TRI-2", "TRI-4", "MIS-2", "DICE-3"),
        since=("Some years later you have gathered 42 Testimonies, Ben and Carla 45 each.",),
        first=(("Roll two dice.", "A: roll"),),
    ),
    Stage(
        "A summons",
        (
            "Everybody has one of the others as home teacher. The bishop gave you Ben.",
            "Three spaces ahead lies Blessing of the Sick, which calls your home teacher.",
            "That is a summons: who is called comes at once, from anywhere, and both gain.",
        ),
        "Roll two dice.",
        _ward(A={"at": "elective_calling", "t": 50}),
        "A: roll",
        (
            "Ben came to you, and both of you gained 3.",
            "Other spaces send you on a visit: then you go, and follow what stands there.",
        ),
        dice=(1, 2),
        rules=("SUM-1", "SUM-2", "HT-3"),
    ),
    Stage(
        "Fellowshipping",
        (
            "Now Ben came to a third one, whose card asked for 30 and took everything.",
            "So you may offer to fellowship Ben, that is, to come and help.",
            f"Whoever comes gains {BONUS}, and the one who had lost all gains {RECEIVED}.",
        ),
        "Offer.",
        {**_ward(A={"at": "sick_blessing", "t": 53}, B={"at": "trial_distance", "t": 18}), "turn": "B"},
        "A: offer",
        (
            f"You came to Ben and gained {BONUS}, and Ben gained {RECEIVED}: nobody lost by it.",
            f"If several offer, the bishop says who was first, or splits the {BONUS}.",
            f"If nobody does, one goes to Scripture Study until there are {STRONG} again.",
        ),
        "You passed. Somebody else may help then; if nobody does, Ben must go and study.",
        dice=(4, 5),
        trials=(7,),
        others=("B: roll", "C: pass"),
        rules=("FEL-1", "FEL-2", "FEL-5"),
        since=("Meanwhile Ben drew cards on two Trials of Faith, lost 15 by each and has 18.",),
    ),
)
"""The turns, in the order of a life."""

END: Final = (
    "That is nearly all. If anyone lands on Reorganize the Ward, the bishop changes.",
    "The rulebook has every rule, and tells why anything happened.",
    "Now you can begin a game of your own, by New game on the first screen.",
)


class Guide:
    """The first game while it is played: which turn it is, and the game of that turn."""

    def __init__(self) -> None:
        """Begins with the first turn."""
        self.at = 0
        self.meanwhile: tuple[str, ...] = ()
        """What the others have done since the turn before, in sentences."""
        self.session = _begun(STAGES[0])
        self._play_others()

    @property
    def stage(self) -> Stage:
        """The turn that is played."""
        return STAGES[self.at]

    @property
    def before(self) -> tuple[str, ...]:
        """What is told before the turn that is played: what the others have done, and what it is about."""
        return (*self.meanwhile, *self.stage.before)

    @property
    def _proposed(self) -> tuple[str, Choice | None]:
        ask = self.session.ask
        for sentence, line in self.stage.proposals:
            seat, choice = choice_of(line)
            if ask is not None and seat == ask.seat and choice in ask.choices:
                return sentence, choice
        return "", None

    @property
    def proposal(self) -> str:
        """What is proposed now, as a sentence; nothing where something else was chosen that led elsewhere."""
        return self._proposed[0]

    @property
    def proposed(self) -> Choice | None:
        """The choice that is proposed now."""
        return self._proposed[1]

    @property
    def is_last(self) -> bool:
        """Whether no turn comes after this one."""
        return self.at == len(STAGES) - 1

    @property
    def is_own_turn(self) -> bool:
        """Whether it is the learner's turn, and not one in which the learner only answers."""
        return self.session.beginning.turn == LEARNER

    @property
    def is_done(self) -> bool:
        """Whether the learner has played this turn."""
        return self.session.game.turns > self.session.beginning.turns

    def again(self) -> None:
        """Begins the same turn anew."""
        self.session = _begun(self.stage)
        self._play_others()

    def choose_for_others(self) -> None:
        """Lets the others answer until the learner is asked again, or the turn is over."""
        self._play_others()

    def after(self) -> tuple[str, ...]:
        """Returns what is told after this turn, by what was chosen in it."""
        stage = self.stage
        was_chosen = choice_of(stage.proposed)[1] in self.session.choices
        return stage.after if was_chosen or not stage.otherwise else (stage.otherwise,)

    def go_on(self) -> None:
        """Begins the next turn."""
        self.at += 1
        earlier = self.session.game.view(None)
        self.session = _begun(self.stage)
        self.meanwhile = self.stage.since or meanwhile(earlier, self.session.game.view(None), NAMES, LEARNER)
        self._play_others()

    def _play_others(self) -> None:
        lines = [choice_of(line) for line in self.stage.others]
        while not self.is_done and (ask := self.session.ask) is not None and ask.seat != LEARNER:
            proposed = next((choice for seat, choice in lines if seat == ask.seat and choice in ask.choices), None)
            self.session.choose(proposed or ask.choices[0])


def _begun(stage: Stage) -> Session:
    chance = Script([*stage.dice, *_SPARE], list(stage.wisdom), list(stage.trials))
    return Session(NAMES, 0, History(situation(stage.given, chance)), may_undo=True)
