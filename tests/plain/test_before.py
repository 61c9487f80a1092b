"""Before the first turn, line by line: fellowshipping is shown to each person once, and Trial cards are looked at."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from engine.before import FELLOWSHIPPING
from tests.plain.keyboard import run
from tui import knowing, places, settings
from tui.settings import Settings
from tui.shelf import Shelf
from tui.words import before

LAST = "Others who are there may offer as well, with 5 Testimonies or more."


def test_fel_6_each_person_is_shown_it_once() -> None:
    """FEL-6: a new game shows how fellowshipping works to those who have not been shown it, however spelled."""
    shown = [sentence for _, sentence in before.fellowshipping()]
    first = run("new", "Ann", "Ben")
    at = first.lines.index("Before the first game of Ann and Ben: how fellowshipping works.")
    assert first.lines[at + 1 : at + 1 + len(shown)] == shown
    second = run("new", "BEN", "Carla", "Dora", "ann")
    assert "Before the first game of Carla and Dora: how fellowshipping works." in second.lines
    third = run("new", "Dora", "Ann")
    assert not any("fellowshipping works" in line for line in third.lines)
    kept, _ = settings.read(places.settings())
    assert kept.know_fellowshipping == ["Ann", "Ben", "Carla", "Dora"]


def test_fel_6_every_rule_of_it_is_told() -> None:
    """FEL-6: each rule of fellowshipping has its sentence, with the numbers of the rules."""
    told = before.fellowshipping()
    assert list(dict.fromkeys(rule_id for rule_id, _ in told)) == list(FELLOWSHIPPING)
    said = " ".join(sentence for _, sentence in told)
    assert "gains 10, and you gain 20" in said
    assert "with 5 Testimonies or more" in said
    assert said.endswith(LAST)


def test_whoever_is_alone_is_spoken_to_alone() -> None:
    """One person is not told to wait until all understand it."""
    assert before.go_on(()) == "Enter goes back, when you understand it."
    assert before.go_on(("Ann",)) == "Enter goes on, when you understand it."
    assert before.go_on(("Ann", "Ben")) == "Enter goes on, when all of you understand it."


def test_a_name_with_signs_is_remembered(home: Path) -> None:
    """Whatever a name is made of, the settings file stays one that can be read, and what else is in it stays."""
    home.mkdir()
    file = home / "settings.toml"
    file.write_text("theme = 'light'  # mine\n[keys]\n", encoding="utf-8")
    people = ('A"n\\n', "B#en", "Zoé", "李")
    kept = Settings(theme="light")
    knowing.remember(people, kept, file)
    again, trouble = settings.read(file)
    assert (again, trouble) == (kept, None)
    assert again.know_fellowshipping == [*people]
    assert knowing.unshown((*people, "Carla"), again) == ("Carla",)
    assert file.read_text(encoding="utf-8").startswith("theme = 'light'  # mine\n")


def test_settings_that_cannot_be_kept_stop_nothing(home: Path) -> None:
    """Where nothing can be written it is shown again at the next game, and the game begins all the same."""
    home.mkdir()
    (home / "settings.toml").mkdir()
    for _ in range(2):
        heard = run("new", "Ann", "Ben")
        assert "Before the first game of Ann and Ben: how fellowshipping works." in heard.lines
        assert heard.status == 0
    assert stat.S_ISDIR((home / "settings.toml").stat().st_mode)


@pytest.mark.parametrize("value", ["'Ann'", "[1]", "true"])
def test_a_wrong_list_of_names_is_told(value: str, home: Path) -> None:
    """What is no list of names is told in one sentence, and nobody counts as shown."""
    home.mkdir()
    file = home / "settings.toml"
    file.write_text(f"know_fellowshipping = {value}\n", encoding="utf-8")
    kept, trouble = settings.read(file)
    assert kept.know_fellowshipping == []
    assert trouble == f"The setting know_fellowshipping in {file} must be a list of names in quotes."


def test_tri_3_at_the_first_question_one_may_still_look() -> None:
    """TRI-3: `trials` leads through the cards and back to the question; after the first choice it says so."""
    heard = run("new", "Ann", "Ben", "--seed", "3", typed=["trials", "1", "2", "1", "trials", "q"])
    assert any(line.startswith("Card 1 of 24: ") for line in heard.lines)
    assert before.SHUFFLED in heard.lines
    assert heard.lines[-3].startswith("The Trial cards are looked through before the first choice;")
    (game,) = Shelf().look()[0]
    assert len(game.session.choices) == 1


def test_tri_3_a_seat_given_away_does_not_end_the_look() -> None:
    """TRI-3: what is done to seats and settings meanwhile is told, and the next card is shown."""
    typed = ["trials", "1", "seat Ben steady", "trials", "1", "settings", "2", "1", "2", "q"]
    heard = run("new", "Ann", "Ben", "--seed", "3", typed=typed)
    cards = [line for line in heard.lines if line.startswith("Card ")]
    assert [card.partition(":")[0] for card in cards] == ["Card 1 of 24", "Card 2 of 24", "Card 3 of 24"]
    given = heard.lines.index("A computer plays for Ben now, a steady game.")
    assert heard.lines[given + 1] == "This is the look through the Trial cards."
    assert heard.lines.count(before.SHUFFLED) == 1
    assert heard.lines.index(before.SHUFFLED) > given


def test_tri_3_a_choice_made_again_ends_the_look_in_a_sentence() -> None:
    """TRI-3: after the first choice no cards are looked at, so it is said that the look is over, and why."""
    typed = ["1", "u", "trials", "1", "redo", "q"]
    heard = run("new", "Ann", "Ben", "--seed", "3", typed=typed)
    over = "A choice is made, so the look through the Trial cards is over, and the deck is shuffled."
    assert heard.text.count(over) == 1
    assert heard.text.index("Card 1 of 24") < heard.text.rindex("Ben moved to Nursery") < heard.text.index(over)
    (game,) = Shelf().look()[0]
    assert len(game.session.choices) == 1
