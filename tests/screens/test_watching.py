"""A game that is being played in another terminal is watched: the same table, nothing to choose, nothing private."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from engine.session import Session
from tests.screens.driving import Driver, desk_of, drive, put_on_shelf
from tests.screens.tables import at
from tui import places
from tui.app import MortalityApp
from tui.desk import Desk
from tui.messages import Open
from tui.saved import Saved
from tui.screens.start import StartScreen
from tui.screens.table import TableScreen
from tui.screens.watch import WatchScreen
from tui.settings import Settings
from tui.shelf import Shelf


def played_elsewhere(kind: str) -> tuple[Session, Desk, Saved]:
    """Returns a game, the desk on which it is being played, and what another sees of it on the shelf."""
    session = at(kind)
    desk = desk_of(session)
    return session, desk, Shelf().look()[0][0]


def another_desk() -> Desk:
    """Returns the desk of somebody else."""
    return Desk(Shelf(), Settings(show_moves=False), places.settings())


async def until(driver: Driver, is_so: Callable[[], bool]) -> None:
    """Waits until something is so."""
    for _ in range(300):
        await asyncio.sleep(0.01)
        await driver.settle()
        if is_so():
            return
    raise AssertionError(driver.text)


def test_a_held_game_is_watched_from_the_list() -> None:
    """`1` says who plays it, `1` watches; each choice is followed, no key changes anything, and `q` leads back."""
    session, playing, _ = played_elsewhere("move_many")

    async def watch(driver: Driver) -> None:
        await driver.press("3", "1")
        assert "is being played elsewhere" in " ".join(driver.text.split())
        assert "Watch it" in driver.text
        await driver.press("1")
        assert isinstance(driver.app.screen, WatchScreen)
        assert "You are watching" in driver.text
        assert "The game 'Ann, Ben, Carla and Dora' is being" in driver.text
        made = session.choices
        await driver.press("1", "enter", "u", "y", "h", "down", "2")
        assert session.choices == made
        assert session.ask is not None
        session.choose(session.ask.choices[0])
        await until(driver, lambda: len(driver.table.table.story) == len(session.story))
        assert driver.table.table.tokens == tuple(session.game.tokens)
        await driver.press("p")
        assert "person" in driver.text
        await driver.press("enter")
        assert driver.table.pane == ""
        await driver.press("p", "q", "q")
        assert "Saved games" in driver.text
        await driver.press("1", "2")
        assert "Saved games" in driver.text

    drive(watch, another_desk(), at_start=True)
    playing.leave()


def test_whoever_watches_sees_nobodys_cards() -> None:
    """Only how many cards somebody holds is told."""
    session, playing, _ = played_elsewhere("move_many")
    assert session.ask is not None
    hand = session.game.hands[session.ask.seat]
    assert hand

    async def watch(driver: Driver) -> None:
        await driver.press("1", "1")
        assert isinstance(driver.app.screen, WatchScreen)
        assert driver.table.table.hand == ()
        assert driver.table.table.landings == ()
        assert f"{len(hand)} card" in driver.text
        assert "Wisdom Cards" not in driver.text

    drive(watch, another_desk(), (120, 40), at_start=True)
    playing.leave()


def test_when_nobody_plays_any_more_one_may_go_on() -> None:
    """The watched table says so, and `1` goes on with the game as it is now."""
    session, playing, _ = played_elsewhere("move")

    async def watch(driver: Driver) -> None:
        await driver.press("1", "1")
        assert session.ask is not None
        session.choose(session.ask.choices[0])
        playing.leave()
        await until(driver, lambda: "Nobody plays this game any more." in driver.text)
        await driver.press("1")
        assert type(driver.app.screen) is TableScreen
        assert driver.table.session.choices == session.choices
        await driver.press("1", "q")
        assert isinstance(driver.app.screen, StartScreen)

    drive(watch, another_desk(), at_start=True)


@pytest.mark.parametrize("reader", [False, True])
def test_keys_that_walk_find_nothing_where_nothing_can_be_chosen(reader: bool) -> None:
    """They do nothing, nor do they at the moment when the game becomes free and that is not shown yet."""
    played_elsewhere("move_many")
    desk = another_desk()
    desk.settings = Settings(show_moves=False, reader=reader)

    async def watch(driver: Driver) -> None:
        await driver.press("3", "1", "1")
        screen = driver.app.screen
        assert isinstance(screen, WatchScreen)
        for is_free in (False, True):
            screen._is_free = is_free
            await driver.press("up", "down", "left", "right", *(["tab", "shift+tab"] * reader))
            assert isinstance(driver.app.screen, WatchScreen)

    drive(watch, desk, at_start=True)


def test_resume_of_a_held_game_asks_first() -> None:
    """The app opens with the question; leaving it leaves the program."""
    _, playing, saved = played_elsewhere("move")
    desk = another_desk()
    assert not desk.resume(saved)
    assert desk.held is not None

    async def run() -> None:
        app = MortalityApp(desk, at_start=False)
        app.game_opening = Open("held", saved, desk.held)
        async with app.run_test(size=(80, 24)) as pilot:
            driver = Driver(app, pilot)
            await driver.settle()
            assert "is being played elsewhere" in " ".join(driver.text.split())
            await driver.press("1")
            assert isinstance(app.screen, WatchScreen)
            await driver.press("q")
            assert app._exit

    asyncio.run(run())
    playing.leave()


def test_a_small_terminal_shows_the_way_ahead_too() -> None:
    """At 40x12 the strip of the board, who plays, and the story are seen."""
    _, playing, _ = played_elsewhere("move_many")

    async def watch(driver: Driver) -> None:
        await driver.press("1", "1")
        assert "[★D]" in driver.text
        assert "is being played elsewhere" in " ".join(driver.text.split())

    drive(watch, another_desk(), (40, 12), at_start=True)
    playing.leave()


def test_watching_ends_with_the_screen() -> None:
    """The file is looked at only while somebody watches."""
    _, playing, _ = played_elsewhere("move")

    async def watch(driver: Driver) -> None:
        await driver.press("1", "1")
        screen = driver.app.screen
        assert isinstance(screen, WatchScreen)
        await driver.press("q")
        looked = []
        screen.look = lambda: looked.append(1)  # type: ignore[method-assign]
        await asyncio.sleep(0.6)
        assert looked == []
        assert not screen.is_running

    drive(watch, another_desk(), at_start=True)
    playing.leave()


def test_a_deleted_game_is_taken_back() -> None:
    """`d` deletes after a question, `w` shows the wastebasket, and there `1` takes the game back."""
    put_on_shelf(at("move"))

    async def delete(driver: Driver) -> None:
        await driver.press("3", "d", "2")
        assert "There is no saved game" in driver.text
        assert not Shelf().look()[0]
        await driver.press("w")
        assert "Deleted games" in driver.text
        assert "Ann, Ben, Carla and Dora" in driver.text
        await driver.press("1")
        assert "is among the saved games again" in driver.text
        assert "There is no deleted game" in driver.text
        await driver.press("q")
        assert "Ann, Ben, Carla and Dora" in driver.text

    drive(delete, desk_of(), at_start=True)
    assert [game.title for game in Shelf().look()[0]] == ["Ann, Ben, Carla and Dora"]
    assert not Shelf().wastebasket()
