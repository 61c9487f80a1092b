"""Before one's first game, line by line: what there is to learn, a short first game, and a look through Trials."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import repeat

import pytest

from engine.catalog.rulebook import RULES
from engine.catalog.trials import TRIALS
from engine.players.advice import advise
from engine.simulate import policy_of, random_choice
from engine.state import CIVIL, TEMPLE
from tests.plain.keyboard import Heard, run
from tui import guided
from tui.guided import LEARNER, STAGES, Guide
from tui.shelf import Shelf
from tui.words.phrases import lines
from tui.words.widths import WIDTH

LEARN, FIRST, LOOK, FELLOWSHIP = "2", "2", "3", "4"
"""What leads there: from the start menu, and then from what there is to learn."""
PROPOSED = ("1", "1", "1", "2", "1", "2", "1", "1", "1", "1")
"""What is chosen in the first game, if one does what is proposed."""


def first_game(*typed: str) -> Heard:
    """Plays the first game by typing from its first question on."""
    return run(typed=[LEARN, FIRST, *typed])


def with_enter(choices: tuple[str, ...]) -> list[str]:
    """Returns the choices with an Enter after each turn; the seventh turn has two questions."""
    typed: list[str] = []
    for number, choice in enumerate(choices):
        typed += [choice] if number == 6 else [choice, ""]
    return typed


def test_the_first_game_goes_through_a_life() -> None:
    """Childhood, a visit, a Wisdom Card, Start Dating, a marriage, a Trial, a summons, and a fellowshipping."""
    heard = first_game(*with_enter(PROPOSED))
    told = [stage.title + "." for stage in STAGES]
    assert [line for line in heard.lines if line in told] == told
    for line in (
        "Ann moved to Primary: you sing out in Primary.",
        "Ann visited Ben there.",
        "Ann drew a 6 and now holds 1 Wisdom Card.",
        "Ann's next move goes into the dating section.",
        "With this move Ann became engaged.",
        "Ann was married in the temple.",
        "Ann drew the Trial of Faith card Hard Question.",
        "Ben, the home teacher, came to Blessing of the Sick.",
        "Ben gained 20 Testimonies and has 20.",
        "Now you can begin a game of your own, by New game on the first screen.",
    ):
        assert line in heard.lines
    assert [line for line in heard.out.splitlines() if len(line) > WIDTH] == []
    assert heard.out.isascii()


def test_the_first_game_is_kept_nowhere() -> None:
    """It is on no shelf and in no record book."""
    first_game(*with_enter(PROPOSED))
    assert Shelf().look() == ([], [])
    assert run("records").out == "No game has been finished yet.\n"


@pytest.mark.parametrize("number", range(18))
def test_the_first_game_can_be_left_at_any_time(number: int) -> None:
    """`q` at any of its questions leads back to what there is to learn, and a second one leaves the program."""
    heard = first_game(*with_enter(PROPOSED)[:number], "q", "5", "q")
    assert "You have left the first game; nothing of it is kept." in heard.lines
    assert heard.lines[-1] == "Goodbye."
    assert heard.status == 0


def test_ones_play_the_first_game_too() -> None:
    """Whatever is chosen, the next turn comes: 1 at every question leads to its end."""
    heard = first_game(*repeat("1", 22))
    assert "You rolled instead, and that is no mistake." in heard.lines
    assert "Now you can begin a game of your own, by New game on the first screen." in heard.lines


def test_each_choice_of_a_turn_has_a_hint_of_its_own() -> None:
    """Where one rolls and then may draw, the roll is proposed, and after it the draw; each is told once."""
    told = first_game(*with_enter(PROPOSED)).lines
    trial = told[told.index("A Trial of Faith.") : told.index("A summons.")]
    assert [line for line in trial if line.startswith("Try this: ")] == ["Try this: roll two dice.", "Try this: draw."]
    assert trial.index("Ann rolled 2 and 3, total 5.") < trial.index("Try this: draw.")


def test_what_the_first_game_says_of_hands_is_true_of_both_faces() -> None:
    """As the settings are at first the plain face tells a card aloud, and the guide says so."""
    told = first_game(*with_enter(PROPOSED)).lines
    assert "Ann drew a 6 and now holds 1 Wisdom Card." in told
    assert "At one screen all see or hear them, unless the setting Cover hands is on." in told


def test_the_words_of_a_game_work_in_the_first_game() -> None:
    """Help, status, why, undo and the rulebook answer as in any game, and undo leads back into the same turn."""
    heard = first_game("s", "why", "rule VIS-1", "1", "", "1", "why", "u", "q")
    assert "Ann has no Testimonies and is on Birth." in heard.lines
    assert any(line.startswith("VIS-1: ") for line in heard.lines)


@pytest.mark.parametrize("seed", range(20))
def test_any_choices_lead_to_the_end(seed: int) -> None:
    """By random choices the first game is sound at each question, has dice enough, and ends after nine turns."""
    random = policy_of(seed, 1)
    guide = Guide()
    for number, stage in enumerate(STAGES):
        assert guide.stage is stage
        while not guide.is_done:
            ask = guide.session.ask
            assert ask is not None
            assert ask.seat == LEARNER
            assert guide.session.game.problems() == []
            guide.session.choose(random_choice(ask, 3, random))
            guide.choose_for_others()
        assert guide.after()
        assert guide.is_last == (number == len(STAGES) - 1 == 8)
        if not guide.is_last:
            guide.go_on()


def guided_through() -> Iterator[Guide]:
    """Yields the first game after each of its turns, of which each is played as it is proposed."""
    guide = Guide()
    while True:
        while not guide.is_done:
            assert guide.proposed is not None
            guide.session.choose(guide.proposed)
            guide.choose_for_others()
        yield guide
        if guide.is_last:
            return
        guide.go_on()


def test_what_the_others_have_is_told_with_how_they_came_to_it() -> None:
    """Whoever has more or fewer Testimonies than a turn before has gained or lost as many in the sentence before it."""
    before: tuple[int, ...] = ()
    for guide in guided_through():
        now = tuple(player.testimonies for player in guide.session.beginning.view(None).players)
        told = " ".join(guide.meanwhile)
        for seat, name in ((1, "Ben"), (2, "Carla")):
            if before and now[seat] != before[seat] and not told.startswith("Some years later"):
                assert re.search(
                    rf"{name} (came|drew) [^.]*, (gained {now[seat] - before[seat]}|lost 15 by each)", told
                )
        before = tuple(player.testimonies for player in guide.session.game.view(None).players)
    assert before[1] == 20


def test_what_somebody_has_once_and_for_good_is_kept() -> None:
    """MIS-1, MAR-1: from turn to turn nobody loses a mission, a marriage or the office, which the scoreboard shows."""
    before: list[tuple[bool, int, bool]] = []
    for guide in guided_through():
        for game in (guide.session.beginning, guide.session.game):
            now = [(player.mission, player.married, player.is_bishop) for player in game.view(None).players]
            for earlier, later in zip(before, now, strict=bool(before)):
                assert [had for had, has in zip(earlier, later, strict=True) if had and had != has] == []
            before = now
    assert before == [(True, TEMPLE, False), (True, TEMPLE, True), (False, CIVIL, False)]


def test_what_one_has_oneself_is_what_one_had_or_is_told() -> None:
    """The learner begins each turn with the Testimonies of the turn before, or is told how many there are now."""
    had = 0
    for guide in guided_through():
        has = guide.session.beginning.testimonies[LEARNER]
        assert has == had or re.search(rf"\b{has}\b", " ".join(guide.meanwhile))
        had = guide.session.game.testimonies[LEARNER]
    assert had == 63


def test_the_advice_is_what_the_guide_proposes() -> None:
    """Whoever asks for advice is told to do what is proposed, and by the figures beside it nothing else brings more."""
    guide = Guide()
    while True:
        while not guide.is_done:
            given = advise(guide.session.game.view(LEARNER))
            assert given.best == guide.proposed
            averages = {odds.choice: odds.testimonies for odds in given.options}
            for choice, average in averages.items():
                assert choice == given.best or average.most <= averages[given.best].least
            guide.session.choose(given.best)
            guide.choose_for_others()
        if guide.is_last:
            return
        guide.go_on()


def test_what_ben_lost_is_what_two_cards_take() -> None:
    """MIS-2, TRI-4: with 48 Testimonies and a mission two cards take 15 each and leave 18; a third takes all."""
    *_, last = guided_through()
    ben = last.session.beginning.view(None).players[1]
    assert (ben.testimonies, ben.mission) == (48 - 15 - 15, True)
    assert len([card for card in TRIALS if card.need_mission > 48 and card.lose == 15]) == 2
    assert TRIALS[last.stage.trials[0]].need_mission == 30


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("Testimon", "You are Ann. What you gather are Testimonies, the points of this game."),
        ("visit", "Whoever lands where others stand visits them: each of you gains 1."),
        ("Wisdom", "Some spaces say to draw a Wisdom Card. It has a number from 3 to 8."),
        ("youth", "Childhood leads on into youth, a loop: what you pass comes round again."),
        ("dating section", "Only who lands on it goes into the dating section, where one becomes engaged."),
        ("Newlyweds", "They wait at Newlyweds and gain 1 on each turn, until you marry too."),
        ("judge", "It gives 8 Testimonies. Civil Marriage, by a judge, gives 3."),
        ("mission", "Some years later you have served a mission by landing on Mission, and have 15."),
        ("bishop", "The bishop leads the adults: first of all one who was married in the temple."),
        ("Trial", "Many spaces of the ward are Trials of Faith: there you draw a card."),
        ("elective", "An elective Trial leaves it to you whether you draw."),
        ("home teacher", "Everybody has one of the others as home teacher. The bishop gave you Ben."),
        ("summons", "That is a summons: who is called comes at once, from anywhere, and both gain."),
        ("fellowship", "So you may offer to fellowship Ben, that is, to come and help."),
    ],
)
def test_a_word_is_told_where_it_is_met_first(word: str, told: str) -> None:
    """Of all that the guide says, the first sentence that has a word of the rules tells what it is."""
    said: list[str] = []
    for guide in guided_through():
        said += guide.before
        said += guide.stage.after
    assert next(sentence for sentence in said if word.casefold() in sentence.casefold()) == told


def test_each_sentence_of_the_guide_is_one_line() -> None:
    """None of them is broken in the plain face."""
    for guide in guided_through():
        for text in (*guide.before, *guide.stage.after, guide.stage.otherwise, *guided.END):
            assert [line for line in lines(text) if line and line[-1] not in ".?"] == []


def test_every_turn_shows_what_it_says() -> None:
    """Each turn has words before and after it, a proposal, and rules that there are; what is proposed is open."""
    shown = set()
    guide = Guide()
    for stage in STAGES:
        assert stage.before
        assert stage.after
        assert stage.hint.endswith(".")
        assert guide.proposal == stage.proposals[0][0]
        assert guide.proposed is not None
        assert stage.rules
        shown |= set(stage.rules)
        if not guide.is_last:
            guide.go_on()
    assert shown <= RULES.keys()
    assert {"VIS-1", "WIS-1", "DAT-1", "MAR-1", "TRI-1", "SUM-1", "FEL-1"} <= shown
    told = " ".join(text for stage in STAGES for text in (*stage.before, *stage.after, stage.otherwise))
    assert re.search(r"\b(he|his|him|himself)\b", told) is None
    assert guided.END[-1].endswith(".")


def test_tri_3_trial_cards_are_looked_through() -> None:
    """TRI-3: from the start menu as many as one likes, all 24 by Enter alone; it is said that they are shuffled."""
    some = run(typed=[LEARN, LOOK, "1", "", "2", "5", "q"])
    cards = [line for line in some.lines if line.startswith("Card ")]
    assert [line.split(":")[0] for line in cards] == ["Card 1 of 24", "Card 2 of 24"]
    assert "The deck is shuffled after this look, so nobody knows what comes." in some.lines
    every = run(typed=[LEARN, LOOK, *[""] * 24, "5", "q"])
    named = {line.partition(": ")[2].removesuffix(".") for line in every.lines if line.startswith("Card ")}
    assert named == {trial.name for trial in TRIALS}


def test_tri_3_before_a_game_it_is_offered() -> None:
    """TRI-3: whoever begins a game is asked by itself whether to look first; the game begins after the look."""
    heard = run(typed=["1", "Ann", "Ben", "", "1", "2", "1", "2", "1", "q"])
    asked = heard.lines.index("May choices be taken back in this game?")
    assert [line for line in heard.lines[asked + 1 : asked + 8] if not line.startswith("Your choice")] == [
        "1. Yes.",
        "2. No.",
        "Does anybody want to look through the Trial of Faith cards before the game?",
        "1. No, begin.",
        "2. Yes.",
        "1. Show a card.",
        "2. That is enough.",
    ]
    shuffled = heard.lines.index("The deck is shuffled after this look, so nobody knows what comes.")
    assert heard.lines.index("A game of Mortality for Ann and Ben.") > shuffled
    assert len(Shelf().look()[0]) == 1


def test_how_fellowshipping_works_can_be_heard_again() -> None:
    """It is among what there is to learn, and nobody counts as shown by that."""
    heard = run(typed=[LEARN, FELLOWSHIP, "5", "q"])
    assert "Whoever comes moves to your space and gains 10, and you gain 20." in heard.lines
