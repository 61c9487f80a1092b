"""Computers at the table of the full screen: at a pace that a person follows, while every key is heard at once."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable

import pytest

from engine import opponents
from engine.players.decisions import Decision
from engine.session import Session
from tests.screens.driving import Driver, desk_of, drive
from tests.screens.tables import PEOPLE
from tui.desk import Desk
from tui.screens.start import StartScreen
from tui.screens.table_computers import PAUSES
from tui.screens.watch import WatchScreen
from tui.settings import Settings
from tui.shelf import Shelf

FOREVER = 1e6


def against(*levels: str, seed: int = 3, settings: Settings | None = None) -> Desk:
    """Returns a table at which Ann plays against computers."""
    seats = ("person", *levels)
    return desk_of(Session.begin(PEOPLE[: len(seats)], seed, seats=seats), settings)


def paced(pace: str) -> Settings:
    """Returns settings with a pace."""
    return Settings(show_moves=False, computers=pace)


def session_of(desk: Desk) -> Session:
    """Returns the game of a desk."""
    assert desk.session is not None
    return desk.session


def asked(desk: Desk) -> int | None:
    """Returns the seat that is asked."""
    ask = session_of(desk).ask
    return None if ask is None else ask.seat


class Slow:
    """A computer that thinks until it is let go, in place of the one that is asked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.began = threading.Event()
        self.may_end = threading.Event()
        self.ended = threading.Event()
        real = opponents.thought

        def thought(session: Session) -> Callable[[], Decision]:
            think = real(session)

            def slowly() -> Decision:
                self.began.set()
                assert self.may_end.wait(60)
                self.ended.set()
                return think()

            return slowly

        monkeypatch.setattr(opponents, "thought", thought)

    async def end(self) -> None:
        """Lets all that think come to their end, and what they decided arrive."""
        self.may_end.set()
        assert await asyncio.to_thread(self.ended.wait, 60)
        await asyncio.sleep(0.01)


def until_ann(desk: Desk) -> Desk:
    """Lets the computers play that come before Ann."""
    while asked(desk) != 0:
        opponents.play(session_of(desk))
    return desk


async def press_only(driver: Driver, key: str) -> None:
    """Presses a key without waiting for a computer that thinks."""
    driver._thinks = lambda: False  # type: ignore[method-assign]
    await driver.press(key)


def test_without_a_pause_a_person_is_asked_again_at_once() -> None:
    """After each choice of Ann's all computers have chosen, and the table asks Ann."""
    desk = against("steady", "easy", "sharp")

    async def play(driver: Driver) -> None:
        assert asked(desk) == 0
        for _ in range(6):
            made = len(session_of(desk).choices)
            await driver.press("1")
            assert asked(desk) == 0
            assert len(session_of(desk).choices) >= made + 4
            assert "Ann, it is your turn" in driver.text

    drive(play, desk)


def test_each_choice_is_saved() -> None:
    """What computers choose is on the shelf like what people do, and who sits where."""
    desk = against("steady", "easy")

    async def play(driver: Driver) -> None:
        await driver.press("1")
        kept = Shelf().look()[0][0].session
        assert kept.choices == session_of(desk).choices
        assert kept.seats == ("person", "steady", "easy")

    drive(play, desk)


def test_at_a_pace_the_table_waits_after_each_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """The computer's name and level stand there; Space lets it choose at once, no key of a choice does."""
    monkeypatch.setitem(PAUSES, "quick", FOREVER)
    desk = against("steady", "easy", settings=paced("quick"))

    async def play(driver: Driver) -> None:
        made = len(session_of(desk).choices)
        for seat in (2, 0, 1, 2, 0):
            assert asked(desk) == seat
            assert len(session_of(desk).choices) == made
            if seat:
                assert f"{PEOPLE[seat]} plays: computer, {('', 'steady', 'easy')[seat]}." in driver.text
                await driver.press("1", "enter")
                assert len(session_of(desk).choices) == made
            await driver.press("space" if seat else "1")
            made += 1

    session = session_of(desk)
    assert session.game.turn == 2
    drive(play, desk)


def test_a_pause_ends_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pause grows with what has happened; when it is over the computer chooses."""
    monkeypatch.setitem(PAUSES, "quick", 0.001)
    desk = against("steady", "easy", settings=paced("quick"))

    async def play(driver: Driver) -> None:
        for _ in range(500):
            await driver.settle()
            if asked(desk) == 0:
                return
            await asyncio.sleep(0.01)
        raise AssertionError(driver.text)

    drive(play, desk)


def test_nobody_sees_a_computers_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """While a computer is asked only the number of its cards is told, beside the board and in the list of cards."""
    monkeypatch.setitem(PAUSES, "quick", FOREVER)
    desk = against("steady", settings=paced("quick"))

    async def play(driver: Driver) -> None:
        while asked(desk) == 0 or not session_of(desk).game.hands[1]:
            await driver.press("1" if asked(desk) == 0 else "space")
        assert driver.table.table.hand == ()
        assert driver.table.table.landings == ()
        cards = len(session_of(desk).game.hands[1])
        assert f"Ben: {cards} Wisdom Card" in driver.text
        await driver.press("h")
        assert f"Ben: {cards} Wisdom Card" in driver.text
        assert " to " not in driver.text.split("Ann: ")[0]

    drive(play, desk, (120, 40))


def test_undo_while_it_thinks_works_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is back at the person's question before the thinking ends, and what comes of it is dropped."""
    desk = until_ann(against("steady", "easy"))
    slow = Slow(monkeypatch)

    async def play(driver: Driver) -> None:
        before = session_of(desk).choices
        await press_only(driver, "1")
        assert slow.began.is_set()
        assert len(session_of(desk).choices) == len(before) + 1
        await driver.press("u")
        assert not slow.ended.is_set()
        assert session_of(desk).choices == before
        assert asked(desk) == 0
        await slow.end()
        await driver.settle()
        assert session_of(desk).choices == before

    drive(play, desk)


def test_leaving_while_it_thinks_works_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The start screen is there before the thinking ends, and the game is as it was left."""
    desk = against("steady", "easy")
    slow = Slow(monkeypatch)

    async def play(driver: Driver) -> None:
        driver._thinks = lambda: False  # type: ignore[method-assign]
        await driver.press("1")
        assert slow.began.is_set()
        made = session_of(desk).choices
        await driver.press("q")
        assert isinstance(driver.app.screen, StartScreen)
        assert not slow.ended.is_set()
        await slow.end()
        await driver.settle()
        assert Shelf().look()[0][0].session.choices == made

    desk.leave()
    drive(play, desk, at_start=True)


def test_a_mistake_in_thinking_is_told_where_mistakes_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """It ends the app with the error, and is not lost in a thread."""

    def thought(_session: Session) -> Callable[[], Decision]:
        def think() -> Decision:
            raise ZeroDivisionError

        return think

    monkeypatch.setattr(opponents, "thought", thought)

    async def play(driver: Driver) -> None:
        await driver.settle()

    with pytest.raises(ZeroDivisionError):
        drive(play, against("steady", "easy"))


def test_undo_and_redo_go_over_the_whole_row() -> None:
    """`u` leads back to the last choice of a person, `y` forward to the question after it."""
    desk = against("steady", "easy")

    async def play(driver: Driver) -> None:
        await driver.press("1")
        first = session_of(desk).choices
        await driver.press("1")
        both = session_of(desk).choices
        await driver.press("u")
        assert session_of(desk).choices == first
        assert asked(desk) == 0
        await driver.press("y")
        assert session_of(desk).choices == both
        await driver.press("u", "u")
        assert asked(desk) == 0
        assert len(session_of(desk).choices) < len(first)
        assert not session_of(desk).can_undo

    drive(play, desk)


def test_the_story_shows_the_whole_row() -> None:
    """Of what three computers did after Ann each has its part in the story, at every size with room for it."""
    desk = against("steady", "easy", "steady")

    async def play(driver: Driver) -> None:
        await driver.press("1")
        await driver.press("1")
        story = driver.text
        for name in PEOPLE[:4]:
            assert f"{name} rolled" in story or f"{name} played" in story

    drive(play, desk, (120, 40))
    drive(play, against("steady", "easy", "steady"), (80, 24))


def test_looking_around_is_not_disturbed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A part that is looked at while computers play stays open when they have chosen."""
    monkeypatch.setitem(PAUSES, "quick", 0.001)
    desk = until_ann(against("steady", "easy", settings=paced("quick")))
    slow = Slow(monkeypatch)

    async def play(driver: Driver) -> None:
        thinks, driver._thinks = driver._thinks, lambda: False  # type: ignore[method-assign]
        await driver.press("1", "s")
        await slow.end()
        driver._thinks = thinks  # type: ignore[method-assign]
        for _ in range(500):
            await driver.settle()
            if asked(desk) == 0:
                break
            await asyncio.sleep(0.01)
        assert driver.table.pane == "story"

    drive(play, desk)


def test_computers_wait_while_something_lies_over_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind the help nobody moves; when it is closed they go on."""
    desk = until_ann(against("steady", "easy"))
    slow = Slow(monkeypatch)

    async def play(driver: Driver) -> None:
        thinks, driver._thinks = driver._thinks, lambda: False  # type: ignore[method-assign]
        await driver.press("1")
        made = len(session_of(desk).choices)
        await driver.press("?")
        await slow.end()
        await driver.settle()
        assert len(session_of(desk).choices) == made
        driver._thinks = thinks  # type: ignore[method-assign]
        await driver.press("q")
        assert asked(desk) == 0
        assert len(session_of(desk).choices) > made

    drive(play, desk)


def test_computers_alone_are_watched_to_the_end() -> None:
    """A game without a person goes on by itself, and its end is shown; nothing of it can be taken back."""
    desk = desk_of(Session.begin(PEOPLE[:2], 3, seats=("easy", "steady")))

    async def play(driver: Driver) -> None:
        for _ in range(200):
            await driver.settle()
            if session_of(desk).ask is None:
                break
        assert "finished mortality" in driver.text
        assert "Take the last choice back" not in driver.text

    drive(play, desk)


def test_why_tells_the_reason_of_a_computer() -> None:
    """`w` tells it above the rules, at the table, in a replay, and to who watches; of what a person chose nothing."""
    desk = against("easy")
    session = session_of(desk)
    other = Desk(Shelf(), paced("none"), desk.settings_path)
    reason = "Ben chose to roll: Ben felt like it."

    async def ask(driver: Driver) -> None:
        await driver.press("w")
        assert reason in driver.text
        await driver.press("home")
        assert "Ben chose" not in driver.text

    async def play(driver: Driver) -> None:
        await driver.press("1")
        await ask(driver)
        await driver.press("q", "q")

    async def replay(driver: Driver) -> None:
        await driver.press("3", "p", "end", "left", "right")
        await ask(driver)
        await driver.press("q", "left", "w")
        assert "Ben chose" not in driver.text

    async def watch(driver: Driver) -> None:
        await driver.press("1", "1")
        assert isinstance(driver.app.screen, WatchScreen)
        await ask(driver)

    drive(play, desk)
    assert [(made.seat, made.by) for made in session.made[-2:]] == [(0, "person"), (1, "easy")]
    drive(replay, other, at_start=True)
    held = desk_of(session)
    drive(watch, Desk(Shelf(), paced("none"), desk.settings_path), at_start=True)
    held.leave()


def test_who_watches_from_elsewhere_sees_it_too() -> None:
    """Each choice of a computer is followed from the file, and so is a seat that changes hands; none plays there."""
    desk = until_ann(against("steady"))
    session = session_of(desk)
    other = Desk(Shelf(), paced("none"), desk.settings_path)

    async def watch(driver: Driver) -> None:
        await driver.press("1", "1")
        screen = driver.app.screen
        assert isinstance(screen, WatchScreen)
        assert session.ask is not None
        session.choose(session.ask.choices[0])
        screen.look()
        await driver.settle()
        assert driver.table.table.asked == 1
        made = session.choices
        await asyncio.sleep(0.05)
        assert session.choices == made
        opponents.play(session)
        session.seat(1, "sharp")
        screen.look()
        await driver.settle()
        assert len(driver.table.table.story) == len(session.story)
        await driver.press("p")
        assert "Ben computer, sharp" in driver.text

    drive(watch, other, at_start=True)
    desk.leave()
