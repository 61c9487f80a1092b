"""Random keys, bytes and sizes over the whole full screen: nothing ends it, and nothing is lost or touched."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final
from unittest.mock import patch

import pytest
from textual.app import App
from textual.driver import Driver as TextualDriver
from textual.events import Key

from engine.session import Session
from engine.simulate import policy_of, random_choice
from tests.conftest import scale
from tests.rules.play import NAMES
from tests.saves.telling import tell
from tests.screens.driving import Driver
from tests.terminal import clocks
from tests.terminal.noise import SIZES, noise
from tui import places, settings
from tui.app import MortalityApp
from tui.desk import Desk
from tui.driver.cells import Picture
from tui.driver.frames import Terminal
from tui.driver.input import Reader
from tui.settings import Settings
from tui.shelf import Shelf

STEPS: Final = scale(1_000, 100_000)
AGAIN: Final = scale(400, 5_000)
"""How many of them are done a second time."""
LOOKED_AT: Final = 50
"""After so many steps the shelf is looked at."""

CLOCK: Final = re.compile(r"\d\d:\d\d")

WRITING: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC
CHANGES: Final = frozenset({"os.remove", "os.rename", "os.mkdir", "os.rmdir", "os.link", "os.symlink", "os.chmod"})
PROGRAMS: Final = ("subprocess", "os.system", "os.exec", "os.posix_spawn", "os.spawn", "os.fork", "webbrowser", "pty")


class Sent(TextualDriver):
    """Draws all that ours draws, and sends it nowhere."""

    made: ClassVar[list[Sent]] = []

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self.picture = Picture(1, 1)
        self.resize(*(size or (80, 24)))
        self.made.append(self)

    def resize(self, width: int, height: int) -> None:
        """Has another size."""
        self.picture.grow(width, height)
        self.terminal = Terminal(width, height)

    def write(self, data: str) -> None:
        """Makes of a frame what would be sent."""
        self.picture.take(data)
        self.terminal.show(self.picture)

    def start_application_mode(self) -> None:
        """Does nothing: there is no terminal."""

    def stop_application_mode(self) -> None:
        """Does nothing."""

    def disable_input(self) -> None:
        """Does nothing."""


class Watch:
    """Sees what Python does to the system, and remembers what it does outside a folder."""

    def __init__(self) -> None:
        self.home: Path | None = None
        self.seen: list[str] = []
        sys.addaudithook(self._hear)

    def _hear(self, event: str, values: tuple[Any, ...]) -> None:
        if self.home is None:
            return
        if event.startswith(PROGRAMS) or event == "socket.connect":
            self.seen.append(f"{event} {values}")
        elif event in CHANGES or (event == "open" and isinstance(values[2], int) and values[2] & WRITING):
            paths = [os.fsdecode(value) for value in values[:2] if isinstance(value, str | bytes)]
            paths = paths[:1] if event == "open" else paths
            self.seen += [f"{event} {path}" for path in paths if not self._is_inside(path)]

    def _is_inside(self, path: str) -> bool:
        whole = os.path.realpath(path)
        return whole.startswith(f"{self.home}") or "__pycache__" in whole or whole == os.devnull

    @contextmanager
    def over(self, home: Path) -> Iterator[None]:
        """Watches that nothing is touched but this folder."""
        self.home, self.seen = home, []
        try:
            yield
        finally:
            self.home = None
        assert self.seen == []


WATCH: Final = Watch()


class Hands:
    """Plays at random, and remembers what must not be lost."""

    def __init__(self, home: Path, seed: int) -> None:
        self.home = home
        self.draw = Random(seed)
        self.begun: set[int] = set()
        self.starts = 0
        self.screens = Counter[str]()
        self.digest = hashlib.sha256()
        """Of all that was seen."""
        self.halfway = ""
        shutil.rmtree(home, ignore_errors=True)
        for players in (2, 3, 4, 8):
            session = Session.begin(NAMES[:players], players)
            policy = policy_of(players, 0)
            for _ in range(40 * players):
                if session.ask is not None:
                    session.choose(random_choice(session.ask, players, policy))
            Shelf().add(session)
            self.begun.add(session.seed)

    async def play(self, steps: int) -> None:
        """Plays so many steps, and starts the game again whenever it was left."""
        done = 0
        while done < steps:
            self.starts += 1
            desk = Desk(Shelf(), settings.read(places.settings())[0], places.settings())
            app = MortalityApp(desk, at_start=True, driver_class=Sent)
            size = self.draw.choice(SIZES)
            async with app.run_test(headless=False, size=size) as pilot:
                driver = Driver(app, pilot)
                terminal = Sent.made.pop()
                reader = Reader()
                while done < steps and not app._exit and not app.crash:
                    done += 1
                    await self._step(driver, terminal, reader)
                    if done == AGAIN:
                        self.halfway = self.digest.hexdigest()
                    if done % LOOKED_AT == 0:
                        self._look(desk)
            assert not app.crash
            desk.leave()
            self._look(desk)

    async def _step(self, driver: Driver, terminal: Sent, reader: Reader) -> None:
        """Does one thing at random."""
        app, draw = driver.app, self.draw
        if draw.random() < 0.03:
            width, height = draw.choice(SIZES)
            terminal.resize(width, height)
            await driver.pilot.resize_terminal(width, height)
            await clocks.settle(driver)
        for piece in noise(draw):
            for event in reader.feed(piece, clocks.now()):
                app.post_message(event)
            await clocks.settle(driver)
            if draw.random() < 0.2:
                await clocks.pass_by(draw.choice((0.01, 0.08, 0.3, 2.0)))
            if events := reader.tick(clocks.now()):
                for event in events:
                    app.post_message(event)
                await clocks.settle(driver)
        if not app._exit:
            self.screens[type(app.screen).__name__] += 1
            seen = f"{type(app.screen).__name__}\n{CLOCK.sub('', driver.text)}"
            self.digest.update(seen.encode())

    def _look(self, desk: Desk) -> None:
        """Looks whether each game is there, and the one on the table as it stands."""
        shelf = Shelf()
        games, strangers = shelf.look()
        assert strangers == []
        kept = {game.session.seed: game.session for game in (*shelf.wastebasket(), *games)}
        assert self.begun <= kept.keys()
        if desk.session is not None:
            assert kept[desk.session.seed].game.pack() == desk.session.game.pack()
            self.begun.add(desk.session.seed)


def play(home: Path, steps: int) -> Hands:
    """Plays at random; the seeds of new games come from the same hand."""
    hands = Hands(home, 4)
    chance = Random(5)
    with WATCH.over(home), patch("tui.desk.secrets.randbits", chance.getrandbits):
        clocks.run(lambda: hands.play(steps))
    return hands


def test_random_hands(home: Path) -> None:
    """Whatever is typed, no game is lost but into the wastebasket, no other file is touched and no program started."""
    hands = play(home, STEPS)
    tell(f"{STEPS} steps, {hands.starts} starts, {len(hands.begun)} games, {dict(hands.screens)}")
    assert play(home, AGAIN).halfway == hands.halfway != ""


def test_a_second_enter_closes_no_other_screen(home: Path) -> None:
    """Where a text is asked for, a second and a third Enter that were typed ahead do nothing."""
    Hands(home, 1)

    async def type_ahead() -> None:
        app = MortalityApp(Desk(Shelf(), Settings(), places.settings()), at_start=True, driver_class=Sent)
        async with app.run_test(headless=False) as pilot:
            driver = Driver(app, pilot)
            for keys in ("3", "n", ("enter", "enter", "enter")):
                for key in keys:
                    app.post_message(Key(key, "\r" if key == "enter" else key))
                await clocks.settle(driver)
            assert type(app.screen).__name__ in {"GamesScreen", "TableScreen"}
        assert not app.crash

    clocks.run(type_ahead)


@pytest.mark.parametrize("keys", ["q1q", "q1q1q1", "1q1q", "q2q", "q3qq"])
def test_keys_typed_ahead_of_the_end(keys: str, home: Path) -> None:
    """A screen that is opened when the program was left already is no mistake."""
    Hands(home, 1)

    async def type_ahead() -> None:
        app = MortalityApp(Desk(Shelf(), Settings(), places.settings()), at_start=True, driver_class=Sent)
        async with app.run_test(headless=False) as pilot:
            driver = Driver(app, pilot)
            await clocks.settle(driver)
            app.post_message(Key("5", "5"))
            await clocks.settle(driver)
            for key in keys:
                app.post_message(Key(key, key))
            await clocks.settle(driver)
        assert not app.crash

    clocks.run(type_ahead)
