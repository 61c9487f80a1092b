"""The words that work at every question."""

from __future__ import annotations

import pytest

from engine.asks import AskKind
from tests.plain.keyboard import play, session_at
from tests.plain.situations import SITUATIONS, call, dispute, move, office
from tests.plain.test_asks import QUESTIONS
from tui.plain.commands import COMMANDS

ANSWERS = {
    "s ben": ["Ben has 60 Testimonies and is on Temple Trip.", "Ben is married in the temple."],
    "status D": ["Dora has 60 Testimonies and is on Missionary Dinner.", "Dora is married in the temple."],
    "s nobody": ["No player is called that."],
    "c": [
        "Ann is taught by Ben and teaches Dora.",
        "Ben is taught by Carla and teaches Ann.",
        "Carla is taught by Dora and teaches Ben.",
        "Dora is taught by Ann and teaches Carla.",
    ],
    "h": [
        "Ann holds 2 Wisdom Cards: 3 and 5.",
        "The 3 leads to Tithing Settlement.",
        "The 5 leads to Elective Trial of Faith.",
    ],
    "h carla": ["Carla holds no Wisdom Cards."],
    "b carla": [
        "Carla is on Sacrament Meeting.",
        "Sacrament Meeting is space 2 of 40 in the adult section.",
        "You take the sacrament thoughtfully.",
        "Gain 2.",
    ],
    "b temple m": [
        "Temple Marriage is space 13 of 16 in youth.",
        "If you are engaged, you are sealed in the temple: gain 8 and go to Newlyweds.",
    ],
    "b Newlyweds": [
        "Newlyweds is a place beside the track.",
        "Wait here until every player is married; gain 1 on each turn that you wait.",
        "When the last player is married, everyone moves to Reorganize the Ward.",
        "Anyone with fewer than 15 Testimonies goes on at once to Scripture Study or its",
        "waiting place, in turn order from the bishop.",
        "Type more to hear the last one.",
    ],
    "w": [
        "Ann has 60 Testimonies and is on Ward Choir.",
        "Ann needs 90 more to finish mortality.",
        "It is Ann's turn.",
        "Ann holds 2 Wisdom Cards.",
        "Ann has not served a mission.",
        "Type more to hear the other 3.",
    ],
    "more": ["There is no more."],
    "advice": [
        "The advice is to file a chart: by it the next turns bring you more than others.",
        "Ben teaches Ann.",
        "Ann teaches Ben.",
        "Dora teaches Carla.",
        "Carla teaches Dora.",
        "Type more to hear the other 16.",
    ],
    "odds": [
        "24 of 24 Trials of Faith are unseen since the last shuffle.",
        "With 60 Testimonies, mission or not, 87.5 percent gain and 12.5 lose.",
        "On average you gain 5.",
    ],
    "odds 15": [
        "24 of 24 Trials of Faith are unseen since the last shuffle.",
        "With 15 Testimonies and no mission, every card loses.",
        "41.7 percent take all there is.",
        "58.3 percent lead to Scripture Study.",
        "On average you lose 12.2.",
        "Type more to hear the last one.",
    ],
    "odds 0": [
        "24 of 24 Trials of Faith are unseen since the last shuffle.",
        "With no Testimonies, mission or not, no card gains, and nothing can be lost.",
    ],
    "odds many": ["Behind odds stands a number of Testimonies, such as odds 40."],
    "m": QUESTIONS[AskKind.MOVE][1:],
    "wording": ["The wording is normal.", "Behind wording stands short, normal or full."],
    "wording long": ["There is no such wording.", "Behind wording stands short, normal or full."],
    "plain": ["This is the plain face; full goes on with the game on the full screen."],
    "full": ["There is no terminal here for the full screen."],
    "pace maker": ["The word pace alone changes the pace; pace on and pace off set it."],
    "b temple": [
        "Several spaces are called something like that: Temple Marriage, Temple Trip and",
        "Temple Recommend.",
    ],
    "b marriage": ["Several spaces are called something like that: Temple Marriage and Civil", "Marriage."],
    "b piano": ["No player and no space is called that."],
    "b crowd": [
        "Wrong Crowd is space 7 of 16 in youth.",
        "You follow the wrong crowd.",
        "Lose 3.",
    ],
    "b elective": [
        "Elective Trial of Faith is the name of 4 spaces of the adult section: 6, 15, 25",
        "and 34.",
        "You may draw a Trial of Faith card.",
    ],
    "b trial of faith": [
        "Trial of Faith is the name of 11 spaces of the adult section: 3, 8, 12, 18, 20,",
        "22, 27, 29, 31, 36 and 39.",
        "Draw a Trial of Faith card.",
    ],
    "b the moon": ["No player and no space is called that."],
    "rule vis-2": ["VIS-2: Dating squares give no visit credit."],
    "rule zero1": [
        "ZERO-1: Testimonies never go below zero.",
        "A player who should lose more than there is loses only what there is.",
    ],
    "rule 99": ["The rulebook says nothing about 99; the word rule alone lists the rules."],
    "rule piano": [
        "Moving Day, 23 of 40 in the adult section: Call any one player who can come to",
        "help carry the piano.",
        "You each gain 2.",
    ],
    "rule study card": [
        "8 entries have that: HT-4, VIS-5, VIS-7, SS-5, BDU-2, SPA-1, Ruling on a card",
        "out of study and The adult section.",
        "More words find fewer.",
    ],
    "rule elective": [
        "7 entries have that: DIR-2, TRI-2, The adult section and Elective Trial of",
        "Faith 4 times.",
        "More words find fewer.",
    ],
    "rule teacher": [
        "8 entries have that: HT-3, DIR-1, SUM-1, Primary Teacher, Blessing of the Sick,",
        "Kitchen Fire, Monthly Visit and Thank Your Teacher.",
        "More words find fewer.",
    ],
    "why many": ["Behind why stands how many sentences to go back; why 1 is about the last one."],
    "why 0": ["Behind why stands how many sentences to go back; why 1 is about the last one."],
    "why 999": ["Behind why stands how many sentences to go back; why 1 is about the last one."],
    "u": ["There is nothing to take back."],
    "redo": ["There is nothing to do again."],
}


def answered(typed: str) -> list[str]:
    """Returns what is said to a word at the first question of a game."""
    return play(session_at(move()), typed)[8:-1]


@pytest.mark.parametrize("typed", ANSWERS)
def test_a_word_is_answered_like_this(typed: str) -> None:
    """Each word gets its answer, one fact a line."""
    assert answered(typed) == ANSWERS[typed]


def whole(typed: str) -> list[str]:
    """Returns the whole of a long answer, told in pages of five."""
    heard = play(session_at(move()), typed, *["more"] * 12)[8:-1]
    heard = heard[: heard.index("There is no more.")]
    assert [line.startswith("Type more to hear") for line in heard] == [
        place % 6 == 5 and place < len(heard) - 1 for place in range(len(heard))
    ]
    return [line for line in heard if not line.startswith("Type more to hear")]


def test_a_long_answer_comes_in_pages_of_five() -> None:
    """Five lines are told at once, and how many are left; `more` goes on, and a choice ends the answer."""
    heard = play(session_at(move()), "s", "more", "more", "more", "s", "1", "more")
    assert heard[8 + 5] == "Type more to hear the other 6."
    assert heard[8 + 6 + 5] == "Type more to hear the last one."
    assert heard[8 + 13] == "There is no more."
    assert heard[-2] == "There is no more."


def test_status_tells_the_whole_table() -> None:
    """`s` tells whose turn it is, how each stands, who is bishop, and the rulings that are not as usual."""
    assert whole("s") == [
        "It is Ann's turn.",
        "Ann has 60 Testimonies and is on Ward Choir.",
        "Ann holds 2 Wisdom Cards and is married in the temple.",
        "Ben has 60 Testimonies and is on Temple Trip.",
        "Ben is married in the temple.",
        "Carla has 60 Testimonies and is on Sacrament Meeting.",
        "Carla is married in the temple.",
        "Dora has 60 Testimonies and is on Missionary Dinner.",
        "Dora is married in the temple.",
        "Ann is bishop.",
        "The ruling: the bishop may change the chart whenever the bishop's turn begins.",
    ]


def test_who_tells_everything_about_a_player() -> None:
    """`w` and a name tell all that everybody may know of a player, a fact a sentence."""
    assert whole("w dora") == [
        "Dora has 60 Testimonies and is on Missionary Dinner.",
        "Dora needs 90 more to finish mortality.",
        "Dora's turn comes after Carla's.",
        "Dora holds no Wisdom Cards.",
        "Dora has not served a mission.",
        "Dora is married in the temple.",
        "Dora is taught by Ann and teaches Carla.",
    ]


def test_the_board_tells_what_is_ahead() -> None:
    """`b` alone tells one's own space, and of each that two dice can reach what it does and who stands there."""
    assert whole("b") == [
        "Ward Choir is space 10 of 40 in the adult section.",
        "You sing, near enough in tune.",
        "Gain 2.",
        "2 ahead, Trial of Faith: you draw a Trial card.",
        "3 ahead, Tithing Settlement: you gain 4 as bishop.",
        "4 ahead, Ward Council: you draw a Wisdom Card.",
        "5 ahead, Elective Trial of Faith: you may draw a Trial card.",
        "6 ahead, New Baby: you gain 3 as bishop.",
        "7 ahead, Fast Sunday: you roll one die and gain as many.",
        "8 ahead, Trial of Faith: you draw a Trial card.",
        "9 ahead, Casserole: you visit Dora and gain 3.",
        "10 ahead, Trial of Faith: you draw a Trial card.",
        "11 ahead, Temple Trip, where Ben is: you gain 4.",
        "12 ahead, Trial of Faith: you draw a Trial card.",
    ]


@pytest.mark.parametrize("word", ["?", "help", "HELP"])
def test_help_lists_every_word(word: str) -> None:
    """Help names each word in a line of its own."""
    heard = whole(word)
    assert heard[:2] == ["Type the number of a choice.", "Enter alone lists the choices again."]
    assert [line.partition(":")[0] for line in heard[2:]] == [command.words[0] for command in COMMANDS]


def test_no_word_means_two_things() -> None:
    """Each word stands for one command, and none is a number."""
    words = [word for command in COMMANDS for word in command.words]
    assert len(set(words)) == len(words)
    assert not any(word.isdigit() for word in words)


def test_repeat_says_the_last_sentences_again() -> None:
    """`r` says what was said since the last choice once more, and the answers to other words are no part of that."""
    session = session_at(call())
    heard = play(session, "2", "s", "r")
    start = heard.index("Carla, who was called, came to Moving Day.")
    first = heard[start : heard.index("It is Ben's turn.")]
    assert first[:3] == [
        "Carla, who was called, came to Moving Day.",
        "Ann gained 2 Testimonies and has 62.",
        "Carla gained 2 Testimonies and has 62.",
    ]
    assert heard[-1 - len(first) : -1] == first


def test_why_tells_the_rules_behind_the_last_choice() -> None:
    """`why` tells each rule that the last events came from, once, in their order."""
    heard = play(session_at(call()), "2", "why")
    assert [line.partition(":")[0] for line in heard if line.startswith(("SUM-", "MOVE-", "VIS-"))] == [
        "SUM-1",
        "SUM-2",
    ]


def test_the_story_is_told_from_the_beginning() -> None:
    """`l all` tells everything, `l` the last twenty sentences, `l 2` the last two."""
    session = session_at(call())
    heard = play(session, "2", "l all", "l 2", "l")
    told = [
        "Carla, who was called, came to Moving Day.",
        "Ann gained 2 Testimonies and has 62.",
        "Carla gained 2 Testimonies and has 62.",
    ]
    assert heard[-9:-1] == [*told, *told[1:], *told]


def test_the_rulebook_can_be_listed() -> None:
    """`rule` alone lists the ids of all rules by chapter."""
    heard = answered("rule")
    assert heard[0] == "Type rule and an id, such as rule VIS-1."
    assert heard[1] == "Aim and set-up: WIN-1, WIN-2, WIN-3, WIN-4, SET-1, SET-2, ZERO-1, TRI-3 and"


@pytest.mark.parametrize("kind", AskKind)
def test_no_word_loses_the_question(kind: AskKind) -> None:
    """At each kind of question each word can be typed, and the question is still open after it."""
    session = session_at(SITUATIONS[kind]())
    words = [
        "s",
        "w",
        "c",
        "b",
        "more",
        "r",
        "m",
        "l",
        "why",
        "rule",
        "rule HT-3",
        "?",
        "h",
        "b ann",
        "s ben",
        "u",
        "redo",
        "",
    ]
    play(session, *words)
    assert session.choices == ()
    play(session, *words, "1")
    assert len(session.choices) == 1


@pytest.mark.parametrize("word", ["s", "?", "b", "why"])
def test_a_word_works_in_the_middle_of_a_dialogue(word: str) -> None:
    """In the middle of a chart a word is answered and the chart is not lost."""
    session = session_at(office())
    play(session, "2", "1", word, "1", "1", word, "1")
    assert session.game.teachers == (1, 0, 3, 2)


def test_why_goes_back_by_sentences() -> None:
    """`why` and a number tells the sentence so many from the end, and the rules behind it with the rulings then."""
    told = play(session_at(call()), "1", "why 1", "why 2", "why 3")
    assert "Ann gained 2 Testimonies and has 62." in told
    at = told.index("Ann gained 2 Testimonies and has 62.", told.index("Ann gained 2 Testimonies and has 62.") + 1)
    assert told[at + 2].startswith("SUM-2: The player who landed and the one summoned both gain the number")


def test_why_says_what_is_left_to_the_bishop() -> None:
    """BDU-3: after a dispute `why` says that it was the bishop's to decide."""
    told = play(session_at(dispute()), "1", "why", *["more"] * 9)
    assert "The rules leave it to the bishop who was first to offer, or whether all who" in told
