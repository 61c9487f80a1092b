"""On the full screen: a game gone through again, looked back on, and the record book."""

from __future__ import annotations

import pytest

from engine.opponents import is_to_play, play
from engine.replay import Replay
from engine.session import Session
from tests.screens.driving import SIZES, Driver, desk_of, drive, put_on_shelf, text_of
from tests.screens.tables import PEOPLE, at
from tui import rows
from tui.screens.finish import FinishScreen
from tui.screens.games import GamesScreen
from tui.screens.lookback import LookBackScreen
from tui.screens.records import RecordsScreen
from tui.screens.replaying import ReplayScreen
from tui.screens.table import TableScreen
from tui.settings import Settings
from tui.shelf import Shelf


def replay_of(driver: Driver) -> ReplayScreen:
    """Returns the screen on which a game is gone through again."""
    screen = driver.app.screen
    assert isinstance(screen, ReplayScreen)
    return screen


def test_a_replay_shows_what_was_played_in_both_directions() -> None:
    """Step by step forwards and backwards the table is as it was: tokens, Testimonies and story."""
    session = at("over", 2)
    states = Replay(session)

    def check(screen: ReplayScreen) -> None:
        states.go(screen.replay.at)
        assert list(screen.table.tokens) == states.game.tokens
        assert [player.testimonies for player in screen.table.players] == states.game.testimonies
        assert screen.table.story == states.story
        assert screen.board.tokens == screen.table.tokens

    async def go(driver: Driver) -> None:
        await driver.press("6")
        screen = replay_of(driver)
        for _ in range(25):
            await driver.press("right")
            check(screen)
        assert screen.replay.at == 25
        await driver.press("end")
        check(screen)
        for _ in range(25):
            await driver.press("left")
            check(screen)
        assert screen.replay.at == states.last - 25
        await driver.press("home", "left")
        assert screen.replay.at == 0
        check(screen)
        await driver.press("q")
        assert isinstance(driver.app.screen, FinishScreen)

    drive(go, desk_of(session))


def test_a_replay_goes_to_turns() -> None:
    """Down and up go by turns, `t` to one by its number; what is no turn is told."""

    async def go(driver: Driver) -> None:
        await driver.press("6", "down", "down")
        screen = replay_of(driver)
        assert screen.replay.game.turns == 3
        await driver.press("up")
        assert screen.replay.game.turns == 2
        await driver.press("t", *"40", "enter")
        assert screen.replay.game.turns >= 40
        assert screen.replay.state_at(screen.replay.at - 1).turns < 40
        await driver.press("t", *"9999", "enter")
        assert "There is no such turn" in driver.text
        before = screen.replay.at
        await driver.press("t", "enter")
        assert screen.replay.at == before

    drive(go, desk_of(at("over")))


def test_the_steps_of_a_move_are_shown_as_they_were() -> None:
    """Where moves are shown step by step, a step forwards walks; another key ends the walk and does nothing else."""

    async def go(driver: Driver) -> None:
        await driver.press("6")
        screen = replay_of(driver)
        screen.action_step(1)
        assert screen.is_walking
        assert screen.replay.at == 1
        await driver.press("right")
        assert not screen.is_walking
        assert screen.replay.at == 1

    drive(go, desk_of(at("over"), Settings(show_moves=True)))


def test_a_game_is_taken_over() -> None:
    """`g` goes on from anywhere as a new game, kept beside the old one; at the end there is nothing to go on with."""
    session = at("over", 2)
    put_on_shelf(session)

    async def go(driver: Driver) -> None:
        await driver.press("2", "p")
        assert " t To a turn  g Play on " in driver.text
        await driver.press("t")
        assert "  To which turn, from 1 to " in driver.text
        assert "This is turn 1." in driver.text
        await driver.press("ctrl+g", "end", "g")
        assert "The game is over here" in driver.text
        await driver.press("home", "right", "right", "right", "g")
        assert isinstance(driver.app.screen, TableScreen)
        assert driver.table.session.choices == session.choices[:3]
        told = " ".join(rows.text_of(row).strip() for row in driver.table.info.rows)
        assert told == "This is a new game now, called Ann and Ben 2. The old one stays as it was."
        await driver.press("1", "q")

    drive(go, desk_of(), at_start=True)
    assert sorted(len(game.session.choices) for game in Shelf().look()[0]) == [4, len(session.choices)]


def with_computers(choices: int) -> Session:
    """Returns a game of Ann against two computers, after so many choices and at the turn of one of them."""
    session = Session.begin(PEOPLE[:3], 3, seats=("person", "easy", "steady"))
    while len(session.choices) < choices or not is_to_play(session):
        assert session.ask is not None
        play(session) if is_to_play(session) else session.choose(session.ask.choices[0])
    return session


@pytest.mark.parametrize("pace", ["none", "quick"])
@pytest.mark.parametrize("choices", [0, 5])
def test_a_replay_opens_at_the_turn_of_a_computer(choices: int, pace: str) -> None:
    """It shows who plays, and what was chosen; no computer chooses in it, and taken over they are at the table."""
    session = with_computers(choices)
    put_on_shelf(session)

    async def go(driver: Driver) -> None:
        await driver.press("3", "p")
        screen = replay_of(driver)
        assert screen.table.seats == ("person", "easy", "steady")
        assert "choice 0 of" in driver.text
        await driver.press("end")
        for _ in range(5):
            assert screen.table.is_computers
            assert screen.replay.at == screen.replay.last == len(session.choices)
            await driver.press("p", "q")
        await driver.press("home", "g")
        assert driver.table.session.seats == ("person", "easy", "steady")
        await driver.press("q")

    drive(go, desk_of(settings=Settings(show_moves=False, computers=pace)), at_start=True)


def test_a_computer_plays_on_only_at_its_own_table() -> None:
    """A replay over a game on the desk leaves that game alone, though a computer is asked in both."""
    desk = desk_of(with_computers(5))
    assert desk.session is not None
    before = desk.session.choices

    async def go(driver: Driver) -> None:
        driver._thinks = lambda: False  # type: ignore[method-assign]
        replaying = ReplayScreen(desk, with_computers(5))
        await driver.app.push_screen(replaying)
        await driver.settle()
        await driver.press("end", "left", "right")
        assert replaying.computers is None
        assert replaying.replay.at == len(before)

    drive(go, desk)


def test_what_is_looked_at_stays_while_one_steps() -> None:
    """The players, the chart and the story are looked at as at a table, and `w` tells why."""

    async def go(driver: Driver) -> None:
        await driver.press("6", "end", "p")
        assert "person" in driver.text or "150" in driver.text
        await driver.press("left")
        assert replay_of(driver).pane == "scores"
        await driver.press("q", "w")
        assert "WIN-1" in driver.text or "SPA-1" in driver.text or "-" in driver.text
        await driver.press("q", "q")
        assert isinstance(driver.app.screen, FinishScreen)

    drive(go, desk_of(at("over")))


def test_a_game_whose_past_is_lost_is_shown_as_it_stands() -> None:
    """There is nothing to step through, and that is said."""
    kept = at("office").to_save()
    put_on_shelf(Session.from_save({**kept, "history": b""}))

    async def go(driver: Driver) -> None:
        await driver.press("3", "p")
        assert "not known from Birth on" in " ".join(driver.text.split())
        await driver.press("right", "left", "down", "up")
        assert replay_of(driver).replay.at == 0
        await driver.press("q")
        assert isinstance(driver.app.screen, GamesScreen)

    drive(go, desk_of(), at_start=True)


@pytest.mark.parametrize("size", SIZES)
def test_the_end_leads_to_all_that_there_is_to_look_back_on(size: tuple[int, int]) -> None:
    """From the finish to the chart, through all pages to the lives, to the record book, and back."""
    session = at("over")

    async def look(driver: Driver) -> None:
        await driver.press("5")
        assert isinstance(driver.app.screen, LookBackScreen)
        assert "150|" in driver.text
        pages = driver.text
        for _ in range(40):
            await driver.press("space")
            pages += driver.text
        for heading in ("How it ended", "Turning points", *session.names):
            assert heading in pages
        await driver.press("q", "7")
        assert isinstance(driver.app.screen, RecordsScreen)
        assert "has played 1 game and won 1." in driver.text
        await driver.press("q")
        assert isinstance(driver.app.screen, FinishScreen)

    put_on_shelf(session)
    drive(look, desk_of(session), size)


def test_the_letters_of_the_chart_have_names() -> None:
    """Where the names have no room at the lines' ends, they stand below the chart, and are seen with it."""
    text = text_of(desk_of(at("over")), (40, 12), "5")
    assert text.split("\n")[8:10] == ["A is Ann, B is Ben, C is Carla and D is", "Dora."]
    text = text_of(desk_of(at("over", 8)), (40, 12), "5")
    assert text.split("\n")[8:10] == ["A Ann     B Ben     C Carla   D Dora", "E Emil    F Fanny   G Georg   H Hilda"]


def test_the_record_book_is_opened_among_the_games() -> None:
    """`b` opens it, without a finished game too."""

    async def look(driver: Driver) -> None:
        await driver.press("2", "b")
        assert "No game has been finished yet." in driver.text

    drive(look, desk_of(), at_start=True)
