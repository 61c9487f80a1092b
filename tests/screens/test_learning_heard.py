"""Learning the game and looking back on it by ear: what is read on the full screen is told by its narrator."""

from __future__ import annotations

from engine import opponents
from engine.session import Session
from tests.screens.driving import Driver, put_on_shelf
from tests.screens.ear import Ear, listen, press, reader
from tests.screens.tables import PEOPLE, at
from tui.screens.first import LearnScreen
from tui.words import before


def test_the_first_game_is_heard(ear: Ear) -> None:
    """The lesson, what is proposed, what happens at the table, and what came of it are told, up to the end."""

    async def hear(driver: Driver) -> None:
        await press(driver, "3", "2")
        told = ear.new()
        assert "This first game takes five minutes, and you can leave it at any time." in told
        await press(driver, "enter")
        assert ear.new() == [
            "Try this: roll one die.",
            "Ann, it is your turn, on Birth with no Testimonies.",
            "1. Roll one die.",
        ]
        await press(driver, "1")
        told = ear.new()
        assert told[:1] == ["Ann rolled 5."]
        assert told[-2:] == ["That was your turn.", "1. Go on."]
        await press(driver, "1")
        assert ear.new()[:2] == [
            "You came to Primary, and Primary gives 2 Testimonies.",
            "Most spaces give some, and a few take some away.",
        ]
        for _ in range(60):
            if isinstance(driver.app.screen, LearnScreen):
                break
            await press(driver, "enter")
        told = ear.new()
        assert "That is nearly all." in told
        assert "Ben gained 20 Testimonies and has 20." in told

    listen(hear, reader(), at_start=True)


def test_fellowshipping_and_trials_are_heard_before_a_game(ear: Ear) -> None:
    """FEL-6, TRI-3: both are told before the first turn; a page has five sentences, and Space goes on."""

    async def hear(driver: Driver) -> None:
        await press(driver, "1", *"Ann", "enter", *"Ben", "enter", "enter")
        told = ear.new()
        assert "Before the first game of Ann and Ben: how fellowshipping works." in told
        await press(driver, "space", "space", "space")
        told += ear.new()
        for rule_id, sentence in before.fellowshipping():
            assert f"{sentence.removesuffix('.')} ({rule_id})." in told
        await press(driver, "t")
        assert any(sentence.startswith("Card 1 of 24: ") for sentence in ear.new())
        await press(driver, "enter")
        assert any(sentence.startswith("Card 2 of 24: ") for sentence in ear.new())

    listen(hear, reader(), at_start=True)


def test_the_reasons_are_heard(ear: Ear) -> None:
    """`w` tells the last line and its rule, up the line before; the rulebook's search tells what it has found."""

    async def hear(driver: Driver) -> None:
        ear.new()
        await press(driver, "w")
        told = ear.new()
        assert told[0] == "Ann has lost all Testimonies and may be fellowshipped."
        assert told[1].startswith("FEL-1: ")
        await press(driver, "up")
        assert ear.new()[0] == "Ann lost 17 Testimonies, all there was."
        await press(driver, "q", "r", "slash", *"odd ones", "enter")
        told = ear.new()
        assert "1 entry has 'odd ones'." in told
        assert any(sentence.startswith("BDU-3 ") for sentence in told)

    listen(hear, reader(at("fellowship")))


def test_a_replay_is_heard(ear: Ear) -> None:
    """Each step tells what happened, where that leads and what is chosen there; the look back has no chart."""
    session = at("over", 2)
    put_on_shelf(session)

    async def hear(driver: Driver) -> None:
        ear.new()
        await press(driver, "6")
        assert ear.new()[:1] == ["The game of Ann and Ben, gone through again."]
        await press(driver, "right")
        told = ear.new()
        assert "rolled" in told[0]
        assert any(sentence.startswith(f"Turn 2, choice 1 of {len(session.choices)}.") for sentence in told)
        await press(driver, "left")
        assert any(sentence.startswith(f"Turn 1, choice 0 of {len(session.choices)}.") for sentence in ear.new())
        await press(driver, "end", "g")
        assert "The game is over here; go back to where something is still to be chosen." in ear.new()
        await press(driver, "q", "5")
        told = ear.new()
        assert "How it ended." in told
        assert not any("150|" in sentence for sentence in told)

    listen(hear, reader(session))


def test_a_replay_of_computers_is_heard(ear: Ear) -> None:
    """Who plays is told first, and where a computer was asked too where that is and what it chose."""
    session = Session.begin(PEOPLE[:2], 3, seats=("easy", "steady"))
    for _ in range(4):
        opponents.play(session)
    put_on_shelf(session)

    async def hear(driver: Driver) -> None:
        ear.new()
        await press(driver, "3", "p")
        assert ear.new()[-5:-2] == [
            "The game of Ann and Ben, gone through again.",
            "Ann is a computer and plays an easy game.",
            "Ben is a computer and plays a steady game.",
        ]
        await press(driver, "right")
        told = ear.new()
        assert told[-2].startswith("Turn 2, choice 1 of 4. ")
        assert told[-1].endswith(" chose to roll.")

    listen(hear, reader(), at_start=True)
