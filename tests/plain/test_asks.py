"""Each kind of question in the plain face: what is asked, what is offered, and what each number does."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.asks import AskKind
from engine.catalog.rulings import RULINGS
from engine.choices import DONE, RULE, Choice, Verb, assign, is_chart
from engine.game import Game
from engine.rules.fellowship import ask_to_settle
from tests.plain.keyboard import play, session_at
from tests.plain.situations import SITUATIONS, dispute, first_office, move, office
from tests.screens.tables import at
from tui.plain.office import _can_follow

QUESTIONS = {
    AskKind.MOVE: [
        "Ann, it is your turn, on Ward Choir with 60 Testimonies.",
        "1. Roll two dice.",
        "2. Play the 3, to Tithing Settlement: gain 4.",
        "3. Play the 5, to Elective Trial of Faith.",
        "4. File a new home teaching chart first.",
    ],
    AskKind.LEAVE: ["Ann, you have 17 Testimonies and leave Scripture Study.", "1. Roll two dice and move."],
    AskKind.ELECTIVE: [
        "Ann, you have 60 Testimonies: do you draw a Trial of Faith?",
        "1. Draw a Trial of Faith.",
        "2. Do not draw.",
    ],
    AskKind.CALL: [
        "Ann, whom do you call to Moving Day?",
        "1. Call Ben, who is on Ward Choir; you each gain 2.",
        "2. Call Carla, who is on Sacrament Meeting; you each gain 2.",
        "3. Call Dora, who is on Missionary Dinner; you each gain 2.",
    ],
    AskKind.COME: [
        "Ben, Ann calls you to New Baby: do you leave Scripture Study?",
        "1. Come; you and Ann each gain 3.",
        "2. Stay; the ward is reorganized then.",
    ],
    AskKind.FELLOWSHIP: [
        "Ben, do you offer to fellowship Ann?",
        "1. Offer; you move there and gain 10, and Ann gains 20.",
        "2. Pass.",
    ],
    AskKind.DISPUTE: [
        "Ben, you are the bishop: who was first to offer to fellowship Ann?",
        "1. Award it to Ben, who gains 10.",
        "2. Award it to Carla, who gains 10.",
        "3. Split the 10 evenly between Ben and Carla.",
    ],
    AskKind.TIE: [
        "Ben, nobody qualifies, and these are tied: who is the next bishop?",
        "1. Choose Dora, who has 60 Testimonies.",
        "2. Choose Carla, who has 60 Testimonies.",
    ],
    AskKind.OFFICE: [
        "Ann, as the new bishop you may change the chart and the rulings.",
        "1. Done: play goes on.",
        "2. File a new home teaching chart, which is not recommended.",
        "3. Change a ruling.",
    ],
}


@pytest.mark.parametrize("kind", AskKind)
def test_a_question_is_put_in_these_words(kind: AskKind) -> None:
    """Each kind of question is a sentence to the one who is asked, and a numbered sentence for each choice."""
    assert play(session_at(SITUATIONS[kind]()))[3:-1] == QUESTIONS[kind]


@pytest.mark.parametrize("kind", [kind for kind in AskKind if kind is not AskKind.OFFICE])
def test_each_number_makes_its_choice(kind: AskKind) -> None:
    """The numbers make the open choices, in their order."""
    ask = SITUATIONS[kind]().ask
    assert ask is not None
    for number, choice in enumerate(ask.choices, start=1):
        session = session_at(SITUATIONS[kind]())
        play(session, str(number))
        assert session.choices == (choice,)


@pytest.mark.parametrize(
    ("situation", "typed", "choice"),
    [
        (office, ["1"], DONE),
        (office, ["2", "1", "1", "1"], assign((1, 0, 3, 2))),
        (office, ["2", "3", "1", "1"], assign((3, 0, 1, 2))),
        (office, ["3", "1", "1"], RULE[0][1]),
        (office, ["3", "2", "1"], RULE[1][1]),
        (office, ["3", "3", "1"], RULE[2][1]),
        (office, ["3", "4", "1"], RULE[3][1]),
        (office, ["3", "5", "1"], RULE[4][1]),
        (first_office, ["1"], assign((3, 0, 1, 2))),
        (first_office, ["2", "1", "1", "1"], assign((1, 0, 3, 2))),
        (first_office, ["3", "5", "1"], RULE[4][1]),
        (move, ["4", "2", "1", "1"], assign((2, 0, 3, 1))),
    ],
)
def test_what_is_the_bishops_is_asked_step_by_step(
    situation: Callable[[], Game], typed: list[str], choice: Choice
) -> None:
    """A chart is made player by player and a ruling by its question, and 1 goes on at each step."""
    session = session_at(situation())
    play(session, *typed)
    assert session.choices == (choice,)


@pytest.mark.parametrize(
    ("situation", "typed"),
    [
        (office, ["2", "4"]),
        (office, ["2", "2", "3"]),
        (office, ["2", "1", "1", "2"]),
        (office, ["3", "6"]),
        (office, ["3", "1", "2"]),
        (move, ["4", "4"]),
    ],
)
def test_whoever_goes_back_is_asked_again(situation: Callable[[], Game], typed: list[str]) -> None:
    """Going back out of a chart or a ruling changes nothing, and the question is put again."""
    session = session_at(situation())
    heard = play(session, *typed)
    assert session.choices == ()
    question = heard[3]
    assert heard.count(question) == 2


def test_a_chart_is_told_before_it_is_filed() -> None:
    """For each pupil the possible home teachers are offered; the last is nobody's to choose; then the chart is told."""
    heard = play(session_at(office()), "2", "3", "2", "1")
    start = heard.index("Who is Ann's home teacher?")
    assert heard[start:-1] == [
        "Who is Ann's home teacher?",
        "1. Ben.",
        "2. Carla.",
        "3. Dora.",
        "4. Go back.",
        "Who is Ben's home teacher?",
        "1. Ann.",
        "2. Carla.",
        "3. Go back.",
        "Who is Carla's home teacher?",
        "1. Ann.",
        "2. Ben.",
        "3. Go back.",
        "That makes this chart:",
        "Dora teaches Ann.",
        "Carla teaches Ben.",
        "Ann teaches Carla.",
        "Ben teaches Dora.",
        "1. File it.",
        "2. Go back.",
    ]


@pytest.mark.parametrize("players", range(3, 7))
def test_no_answer_leads_away_from_a_chart(players: int) -> None:
    """HT-3: whichever offered home teachers are chosen, the end is a chart, and every chart can be reached."""
    charts: list[tuple[int, ...]] = []

    def go_on(teachers: list[int]) -> None:
        if len(teachers) == players:
            charts.append(tuple(teachers))
            return
        offered = [teacher for teacher in range(players) if _can_follow(teachers, teacher, players)]
        assert offered
        for teacher in offered:
            go_on([*teachers, teacher])

    go_on([])
    assert all(is_chart(chart, players) for chart in charts)
    assert len(charts) == {3: 2, 4: 9, 5: 44, 6: 265}[players]


def test_a_ruling_is_put_as_a_question() -> None:
    """The open rulings are listed by their questions; the one chosen is told with what it is about and changes."""
    heard = play(session_at(office()), "3", "2")
    start = heard.index("1. May someone be summoned out of Awaiting Scripture Study?")
    assert heard[start:-1] == [
        "1. May someone be summoned out of Awaiting Scripture Study?",
        "2. May a player with 15 or more leave Scripture Study by a Wisdom Card?",
        "3. Must a player with 15 or more come from Scripture Study when summoned?",
        "4. When may the bishop change the home teaching chart?",
        "5. Who wins when several reach 150 Testimonies in one event?",
        "6. Go back.",
        "In Scripture Study one gains by dice each turn, and leaves with 15 or more.",
        "Now: with 15 or more one may leave Scripture Study by a card.",
        "1. Rule instead: nobody leaves Scripture Study by a card.",
        "2. Go back.",
    ]


def test_between_two_a_ruling_about_charts_changes_nothing() -> None:
    """HT-3, BDU-2: a bishop of two may set it, and hears that there is only one chart; of more there are several."""
    told = "With two players this changes nothing, as there is only one chart."
    heard = play(at("office_filed", 2), "2", "4")
    assert heard[heard.index(told) - 1].startswith("The chart says who is whose home teacher;")
    assert told not in play(session_at(office()), "3", "4")


def test_a_ruling_keeps_its_number() -> None:
    """BDU-2: when one is made only the others are told, by their old numbers; its own tells how it stands."""
    session = session_at(office())
    heard = play(session, "3", "2", "1", "3", "2", "3", "3", "1")
    told = [line for line in heard if line.endswith("?") and line[0].isdigit()]
    assert told[:5] == [f"{number}. {ruling.question}" for number, ruling in enumerate(RULINGS, start=1)]
    again = [told[0], *told[2:5]]
    assert told[5:] == [*again, *again]
    assert "Ruled: nobody leaves Scripture Study by a card." in heard
    assert session.choices == (RULE[1][1], RULE[2][1])


def test_one_leads_on_where_the_first_ruling_is_made() -> None:
    """BDU-2: by 1 alone the bishop comes out of the rulings, and is done, though the first of them is made."""
    session = session_at(office())
    play(session, "3", "1", "1", "3", "1", "1")
    assert session.choices == (RULE[0][1], DONE)


def test_who_is_asked_again_in_office_hears_why() -> None:
    """HT-2, HT-4, BDU-2: what has been done is told, and what may still be changed before the bishop is done."""
    heard = play(session_at(first_office()), "1")
    assert heard[3] == "Ann, as bishop you assign the home teaching before play goes on."
    assert "Ann, the chart is filed; you may still change the rulings." in heard
    heard = play(session_at(office()), "3", "1", "1", "2", "3", "1", "1", "3", "2", "1")
    asked = [line for line in heard if "you may" in line]
    assert asked == [
        "Ann, as the new bishop you may change the chart and the rulings.",
        "Ann, that is ruled; you may still change the chart and the other rulings.",
        "Ann, the chart is filed; you may still change the other rulings.",
        "Ann, the chart is filed; you may still change the other rulings.",
    ]
    heard = play(
        session_at(office()), *[typed for number in "12345" for typed in ("3", number, "1")], "2", "3", "1", "1"
    )
    assert heard[-3:-1] == ["Ann, there is nothing left that you may change.", "1. Done: play goes on."]


def test_a_bishop_who_has_lost_all_is_not_asked_about_somebody_else() -> None:
    """BDU-3: a bishop who is himself the one to be fellowshipped is asked who was first to come to him."""
    game = dispute()
    game.bishop = 0
    game.ask = None
    ask_to_settle(game, 0)
    assert play(session_at(game))[3] == "Ann, you are the bishop: who was first to offer to fellowship you?"


@pytest.mark.parametrize("typed", ["0", "4", "99", "1000", "-1", "1 2", "one", "x" * 5000, "\x1b[A", "é", "1,5"])
def test_what_is_no_choice_is_answered_in_one_sentence(typed: str) -> None:
    """Anything that is no choice and no command is answered in one sentence, and nothing is lost."""
    session = session_at(dispute())
    heard = play(session, typed, "2")
    place = heard.index("3. Split the 10 evenly between Ben and Carla.") + 1
    assert heard[place] == "Type a number from 1 to 3; Enter alone tells the choices, and help all words."
    assert heard[place + 1] == "Ben, the bishop, decided that Carla was first."
    assert [choice.verb for choice in session.choices] == [Verb.AWARD]


def test_enter_lists_the_choices_again() -> None:
    """An empty line lists the choices again and puts no other question."""
    heard = play(session_at(dispute()), "")
    assert heard[4:-1] == QUESTIONS[AskKind.DISPUTE][1:] * 2
