"""On the full screen: learning the game, why something happened, and the rulebook."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from engine.catalog.trials import TRIALS
from engine.session import Session
from tests.conftest import is_long_run
from tests.screens.driving import SIZES, Driver, desk_of, drive
from tests.screens.driving import text_of as text_of_desk
from tests.screens.tables import PEOPLE, at
from tui import app as app_module
from tui import places, settings
from tui.app import MortalityApp
from tui.guided import STAGES
from tui.screens.first import FellowshipScreen, GuidedScreen, LearnScreen, LessonScreen, TrialsScreen
from tui.screens.replaying import ReplayScreen
from tui.screens.start import StartScreen
from tui.screens.table import TableScreen
from tui.settings import Settings
from tui.shelf import Shelf


@pytest.mark.parametrize("size", SIZES if is_long_run() else SIZES[::2])
def test_the_first_game_is_played_by_enter_alone(size: tuple[int, int]) -> None:
    """From the start screen to the end of the first game, at each size; nothing of it is kept."""

    async def play(driver: Driver) -> None:
        await driver.press("3", "2")
        titles = []
        for _ in range(80):
            screen = driver.app.screen
            if isinstance(screen, LearnScreen):
                break
            if isinstance(screen, LessonScreen) and not screen._is_over:
                titles.append(screen.guide.stage.title)
                await driver.press("end")
                assert screen.guide.stage.before[-1].split()[-1] in driver.text
            await driver.press("enter")
        assert titles == [stage.title for stage in STAGES]
        assert isinstance(driver.app.screen, LearnScreen)
        await driver.press("q")
        assert isinstance(driver.app.screen, StartScreen)

    drive(play, desk_of(), size, at_start=True)
    assert Shelf().look() == ([], [])


def test_the_first_game_proposes_and_tells_what_came_of_it() -> None:
    """At the table stands what is proposed, and after the turn what it was about; another choice is told otherwise."""

    async def play(driver: Driver) -> None:
        await driver.press("3", "2", "1")
        assert "Try this: roll one die." in driver.text
        await driver.press("1")
        assert "That was your turn." in driver.text
        await driver.press("u")
        assert "Try this: roll one die." in driver.text
        await driver.press("1", "1")
        assert "Most spaces give some" in driver.text
        for _ in range(2):
            await driver.press("enter", "1", "1")
        assert "Start Dating (4 of 9)" in driver.text
        await driver.press("enter", "1", "1")
        assert "You rolled instead" in driver.text

    drive(play, desk_of(), at_start=True)


@pytest.mark.parametrize("size", SIZES)
def test_what_is_proposed_is_seen_and_pointed_at(size: tuple[int, int]) -> None:
    """At each size the hint stands at each question, and Enter alone takes what it says."""

    async def play(driver: Driver) -> None:
        hints = []
        await driver.press("3", "2")
        while not isinstance(driver.app.screen, LearnScreen):
            if isinstance(driver.app.screen, GuidedScreen) and "That was your " not in driver.text:
                hints.append(driver.text.partition("Try this: ")[2].partition(".")[0])
            await driver.press("enter")
        assert hints == [
            *["roll one die"] * 3,
            "play the 6",
            "roll one die",
            "play the 3",
            "roll two dice",
            "draw",
            "roll two dice",
            "offer",
        ]

    drive(play, desk_of(), size, at_start=True)


def test_before_a_turn_of_the_first_game_the_story_says_what_it_is_about() -> None:
    """Where nothing has happened yet the sentences of the page before stand, until the first roll."""

    async def play(driver: Driver) -> None:
        await driver.press("3", "2", "1")
        assert "This first game takes five" in driver.text
        await driver.resize(120, 40)
        assert "This first game takes five minutes, and you can leave it" in driver.text
        await driver.press("1")
        assert "This first game takes" not in driver.text
        await driver.press("u")
        assert "Ann rolled 5." not in driver.text.partition("taken back")[2]

    drive(play, desk_of(), at_start=True)


def test_the_first_game_can_be_left_at_the_table_too() -> None:
    """`q` leads from the table to the lesson, where the turn begins anew, and from there back."""

    async def play(driver: Driver) -> None:
        await driver.press("3", "2", "1")
        assert isinstance(driver.app.screen, GuidedScreen)
        await driver.press("q")
        assert isinstance(driver.app.screen, LessonScreen)
        assert "Childhood (1 of 9)" in driver.text
        await driver.press("1")
        assert "Try this: roll one die." in driver.text
        await driver.press("q", "q")
        assert isinstance(driver.app.screen, LearnScreen)

    drive(play, desk_of(), at_start=True)


def test_the_keys_of_the_table_do_no_harm_in_the_first_game() -> None:
    """Parts are opened and closed there as at a table; who plays cannot be changed, as the game is kept nowhere."""

    async def play(driver: Driver) -> None:
        await driver.press("3", "2", "1", *"tuybbsspphhccaamm", "tab", "shift+tab", "left", "right")
        assert isinstance(driver.app.screen, GuidedScreen)
        await driver.press("t", "1")
        assert "That was your turn." in driver.text

    drive(play, desk_of(), at_start=True)


def test_tri_3_trial_cards_are_looked_through() -> None:
    """TRI-3: all 24 can be looked at, each once; it is said that the deck is shuffled afterwards."""

    async def look(driver: Driver) -> None:
        await driver.press("3", "3")
        seen = set()
        for number in range(1, 25):
            assert "The deck is shuffled after this look" in driver.text
            (title,) = [row for row in driver.text.split("\n") if f"Card {number} of 24: " in row]
            seen.add(title.partition(": ")[2].removesuffix("."))
            await driver.press("1")
        assert seen == {trial.name for trial in TRIALS}
        assert isinstance(driver.app.screen, LearnScreen)

    drive(look, desk_of(), at_start=True)


def test_tri_3_the_cards_before_are_looked_at_again() -> None:
    """TRI-3: Left goes back to the card before, and Right on again; the first and the last card stay where they are."""

    async def look(driver: Driver) -> None:
        def card() -> str:
            return next(row.strip() for row in driver.text.split("\n") if " of 24: " in row)

        await driver.press("3", "3")
        first = card()
        assert first.startswith("Card 1 of 24: ")
        await driver.press("left")
        assert card() == first
        await driver.press("right")
        second = card()
        await driver.press("left")
        assert card() == first
        await driver.press("enter")
        assert card() == second
        await driver.press(*["right"] * 30)
        assert card().startswith("Card 24 of 24: ")

    drive(look, desk_of(), at_start=True)


@pytest.mark.parametrize("size", SIZES)
def test_enter_goes_on_to_the_end_of_how_to_play_and_back(size: tuple[int, int]) -> None:
    """A text that is longer than the screen is gone through by Enter, and left by it when its end is seen."""

    async def read(driver: Driver) -> None:
        await driver.press("3", "1")
        assert (" Enter Go on " in driver.text) == (size == SIZES[2])
        told = ""
        for _ in range(9):
            if isinstance(driver.app.screen, LearnScreen):
                break
            told += driver.text
            await driver.press("enter")
        assert isinstance(driver.app.screen, LearnScreen)
        assert "The first to gather 150" in told
        assert "wherever you are." in told

    drive(read, desk_of(), size, at_start=True)


def test_the_help_names_the_keys_of_the_text_it_was_opened_from() -> None:
    """Enter, `t` and Left stand in the help of the texts in which they do something, and in no other."""

    def helped(*keys_: str) -> str:
        return text_of_desk(desk_of(), (80, 40), *keys_, "?", at_start=True)

    fellowship, trials, lesson, rulebook = (helped("3", way) for way in ("4", "3", "2", "5"))
    assert all("Enter, 1 " in told for told in (fellowship, trials, lesson, rulebook))
    assert ["Opens a look through the Trial cards" in told for told in (fellowship, trials, lesson, rulebook)] == [
        True,
        False,
        False,
        False,
    ]
    assert ["Goes back to the card before" in told for told in (fellowship, trials, rulebook)] == [False, True, False]
    assert ["Looks for words" in told for told in (fellowship, rulebook)] == [False, True]


def test_tri_3_they_are_offered_before_the_first_turn() -> None:
    """TRI-3: where it is told who begins one may look first, and then comes to the table."""

    async def look(driver: Driver) -> None:
        await driver.press("1", *"Ann", "enter", *"Ben", "enter", "enter", "enter", "2")
        assert "Card 1 of 24" in driver.text
        await driver.press("q", "1")
        assert isinstance(driver.app.screen, TableScreen)

    drive(look, desk_of(), at_start=True)


def test_fel_6_each_person_is_shown_fellowshipping_once() -> None:
    """FEL-6: whoever plays for the first time is shown it before the first turn, and it is remembered."""
    desk = desk_of()

    async def begin(driver: Driver) -> None:
        await driver.press("1", *"Ann", "enter", *"Ben", "enter", "enter")
        assert isinstance(driver.app.screen, FellowshipScreen)
        assert "Ann and Ben" in driver.text
        await driver.press("enter", "1", "q")
        await driver.press("2", *"ben", "enter", *"Carla", "enter", "enter")
        assert "Before the first game of Carla:" in driver.text
        await driver.press("enter", "1", "q")
        await driver.press("2", *"Carla", "enter", *"Ann", "enter", "enter")
        assert "Who begins?" in driver.text

    drive(begin, desk, at_start=True)
    assert settings.read(desk.settings_path)[0].know_fellowshipping == ["Ann", "Ben", "Carla"]


def opened(monkeypatch: pytest.MonkeyPatch, *keys: str, **what: Any) -> list[type]:  # noqa: ANN401 - what `run` takes
    """Opens the full screen as the command line does, and returns what is seen first and after each key."""
    seen: list[type] = []

    def play(app: MortalityApp, *, mouse: bool) -> int:
        async def look() -> None:
            async with app.run_test(size=(80, 24)) as pilot:
                driver = Driver(app, pilot)
                for key in ("", *keys):
                    await driver.press(*([key] if key else []))
                    await driver.settle()
                    seen.append(type(app.screen))

        asyncio.run(look())
        return 0

    monkeypatch.setattr(app_module, "play", play)
    app_module.run(Shelf(), Settings(), **what)
    return seen


def test_fel_6_a_game_from_the_command_line_shows_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """FEL-6: over the table of a game that was begun on the command line, once, and Enter leads to the table."""
    seen = opened(monkeypatch, "t", "q", "enter", new=Session.begin(PEOPLE[:2], 1))
    assert seen == [FellowshipScreen, TrialsScreen, FellowshipScreen, TableScreen]
    kept, _ = settings.read(places.settings())
    assert kept.know_fellowshipping == [*PEOPLE[:2]]


def test_a_replay_opens_from_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game to be gone through again is what is seen first, and leaving it leaves the program."""
    assert opened(monkeypatch, "right", replayed=at("over", 2)) == [ReplayScreen, ReplayScreen]
