"""Hands that play at random: `python -m tests.terminal.hands EVENING STEPS` plays, and says what came of it."""

from __future__ import annotations

import gc
import hashlib
import json
import os
import re
import shutil
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final
from unittest.mock import patch

from textual.app import App
from textual.driver import Driver as TextualDriver
from textual.events import Resize
from textual.geometry import Size

from engine.seats import PERSON
from engine.session import Session
from engine.simulate import policy_of, random_choice
from tests.rules.play import NAMES
from tests.screens.driving import Driver
from tests.screens.tables import WANTED, at
from tests.terminal import clocks
from tests.terminal.emulator import painted_anew
from tests.terminal.noise import ODD_SIZES, SIZES, WISHED, noise
from tui import places, settings
from tui.app import MortalityApp
from tui.desk import Desk
from tui.driver.cells import CONTROLS, Picture
from tui.driver.frames import Terminal
from tui.driver.input import Reader
from tui.messages import Open
from tui.screens.table import TableScreen
from tui.shelf import Shelf
from tui.words.phrases import together

LIFE: Final = (40, 160)
"""How many steps a program lives at least and at most, unless it is left before."""
WAYS: Final = (
    *((b"",), (b"",), (b"2",), (b"2",), (b"3",), (b"3",), (b"3",)),
    *((b"3w",), (b"3d",), (b"3n",), (b"3nZ\r",), (b"3b",), (b"3p",), (b"3e\r",)),
    *((b"41",), (b"42", b"\r"), (b"43",), (b"44",), (b"2", b"A\r", b"Z\r", b"\r", b"\r")),
    (b"1", b"t", b"2"),
)
"""What is typed first at the start screen: nothing, or what opens the new game, the games and what can be done there,
and what there is to learn, or what begins a game up to the rolls for who begins.
"""
LOOKED_AT: Final = 50
"""After so many steps the shelf is looked at."""

WRITING: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC
CHANGES: Final = frozenset({"os.remove", "os.rename", "os.mkdir", "os.rmdir", "os.link", "os.symlink", "os.chmod"})
PROGRAMS: Final = ("subprocess", "os.system", "os.exec", "os.posix_spawn", "os.spawn", "os.fork", "webbrowser", "pty")


class Sent(TextualDriver):
    """Draws all that ours draws, and sends it nowhere."""

    made: ClassVar[list[Sent]] = []
    wants_pieces: ClassVar[bool] = True

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self.picture = Picture(1, 1)
        self.is_sending = False
        self.drawn: set[int] = set()
        """The rows that were drawn since somebody emptied this set."""
        self.resize(*(size or (80, 24)))
        self.made.append(self)

    def resize(self, width: int, height: int) -> None:
        """Has another size."""
        self.picture.grow(width, height)
        self.terminal = Terminal(width, height)

    def write(self, data: str) -> None:
        """Takes a frame in; what would be sent is made when the loop comes round, as ours does it."""
        self.picture.take(data)
        if not self.is_sending:
            self.is_sending = True
            self._loop.call_soon(self.send)

    def send(self) -> None:
        """Makes of the frames what would be sent."""
        self.is_sending = False
        self.drawn |= self.picture.changed
        self.terminal.show(self.picture)

    def text(self, width: int, height: int) -> str:
        """Returns what can be read on a terminal of this size, without blanks at the ends of the rows."""
        rows = [row[:width] for row in self.picture.rows[:height]]
        return "\n".join("".join(cell[0] if cell else " " for cell in row).rstrip() for row in rows)

    def start_application_mode(self) -> None:
        """Does nothing: there is no terminal."""

    def stop_application_mode(self) -> None:
        """Does nothing."""

    def disable_input(self) -> None:
        """Does nothing."""


class Guard:
    """Sees what Python does to the system, and remembers what it does outside a folder."""

    def __init__(self) -> None:
        self.home: Path | None = None
        self.seen: list[str] = []
        sys.addaudithook(self._hear)

    def _hear(self, event: str, values: tuple[Any, ...]) -> None:
        if event == "builtins.id" or self.home is None:  # the one comes a million times
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
        self.home, self.seen = home.resolve(), []
        try:
            yield
        finally:
            self.home = None
        assert self.seen == [], self.seen[:5]


GUARD: Final = Guard()


class Elsewhere:
    """Somebody who plays a game in another terminal, where nobody is looking."""

    def __init__(self, session: Session) -> None:
        self.desk = Desk(Shelf(), settings.Settings(), places.settings())
        self.session = self.desk.take(session)
        self.game = Shelf().newest()
        self.is_there = True
        self._policy = policy_of(session.seed, 7)

    def play(self, draw: Random) -> None:
        """Makes a choice now and then, and now and then goes."""
        kind = draw.random()
        if kind < 0.03:
            self.leave()
        elif kind < 0.2 and self.is_there and self.session.ask is not None:
            self.session.choose(random_choice(self.session.ask, len(self.session.names), self._policy))

    def leave(self) -> None:
        """Goes, if that has not happened yet."""
        if self.is_there:
            self.desk.leave()
        self.is_there = False


@dataclass(eq=False)
class Laid(Desk):
    """A desk that knows which games were put back before their first choice: of those nothing is left."""

    put_back: set[int] = field(default_factory=set)
    """Their seeds."""

    def withdraw(self) -> None:
        """Remembers which game it was."""
        assert self.session is not None
        assert not self.session.choices
        self.put_back.add(self.session.seed)
        super().withdraw()


class Hands:
    """Plays an evening at random, and remembers what must not be lost."""

    def __init__(self, home: Path, evening: int) -> None:
        self.home = home
        self.draw = Random(evening)
        self.begun = Counter[int]()
        """How many games there must be of each seed."""
        self.met = Counter[str]()
        """Where they have been, and what they have done."""
        self.digest = hashlib.sha256()
        """Of all that was seen, and of all that was kept."""
        self.kinds = self.draw.sample(sorted(WANTED), len(WANTED))
        """At which questions games have yet to be gone on with."""
        self.ways: list[tuple[bytes, ...]] = []
        """In which ways the program has yet to be begun with."""
        for players, seats in ((2, ()), (8, ()), (3, ("person", "steady", "easy"))):
            self.begun[Shelf().add(begun(players, seats)).session.seed] += 1

    async def play(self, steps: int) -> None:
        """Plays so many steps, and starts the program again whenever it was left or told to end."""
        done = 0
        while done < steps:
            self.met["start of the program"] += 1
            done += await self._live(min(steps - done, self.draw.randint(*LIFE)))

    async def _live(self, steps: int) -> int:
        """Starts the program, in one of the ways in which it is started, and returns after how many steps it ended."""
        draw = self.draw
        desk = Laid(
            Shelf(), settings.read(places.settings())[0], places.settings(), draw.random() < 0.1, draw.random() < 0.1
        )
        app, other = self._started(desk)
        done = 0
        async with app.run_test(headless=False, size=draw.choice(SIZES)) as pilot:
            driver = Driver(app, pilot)
            terminal = Sent.made.pop()
            reader = Reader()
            await clocks.settle(driver)
            if app.at_start:
                for piece in self._way():
                    await self._type(driver, reader, piece)
                    await clocks.settle(driver)
                    self._note(app, terminal)
            self._note(app, terminal)
            while done < steps and not app._exit and not app.crash:
                done += await self._step(driver, terminal, reader)
                if other is not None:
                    other.play(draw)
                if done % LOOKED_AT == 0:
                    self._look(desk)
            if not app._exit and not app.crash:
                self.met["hang-up"] += 1
                app._end()
        assert not app.crash
        desk.leave()
        self._look(desk)
        if other is not None:
            other.leave()
        return done

    def _way(self) -> tuple[bytes, ...]:
        """Returns what is typed first: each of the ways comes once before one comes again."""
        if not self.ways:
            self.ways = self.draw.sample(WAYS, len(WAYS))
        return self.ways.pop()

    def _started(self, desk: Desk) -> tuple[MortalityApp, Elsewhere | None]:
        """Returns the program as it starts: at the start screen, at a table, or at a game that is played elsewhere."""
        kind = self.draw.random()
        if kind < (0.35 if self.kinds else 0.5):
            return MortalityApp(desk, driver_class=Sent), None
        other = None
        if self.kinds or kind < 0.65:
            session = at("move_many" if kind < 0.65 else self.kinds.pop())
            self.begun[session.seed] += 1
            other = Elsewhere(session) if kind < 0.65 else None
            game = Shelf().add(session) if other is None else other.game
        else:
            games = Shelf().look()[0]
            if not self.met["a computer plays"]:
                games = [game for game in games if set(game.session.seats) > {PERSON}] or games
            game = self.draw.choice(games)
        app = MortalityApp(desk, at_start=False, driver_class=Sent)
        if not desk.resume(game):
            assert desk.held is not None
            app.game_opening = Open("held", game, desk.held)
            desk.heard()
        return app, other

    async def _step(self, driver: Driver, terminal: Sent, reader: Reader) -> int:
        """Does something at random, some of it typed ahead, and returns how many steps it was."""
        app, draw = driver.app, self.draw
        if draw.random() < (0.03 if tuple(app.size) in SIZES else 0.3):
            odd = draw.choice(ODD_SIZES)
            width, height = draw.choice((*SIZES, odd)) if self.met["no room"] else odd
            terminal.resize(width, height)
            app.post_message(Resize(Size(width, height), Size(width, height)))  # the pilot would look at a real clock
        steps = draw.choice((1, 1, 2, 4, 8))
        for _ in range(steps):
            name = type(app.screen).__name__
            for piece in self._wish(name) or noise(draw, name):
                await self._type(driver, reader, piece)
        await clocks.settle(driver)
        self._note(app, terminal)
        return steps

    def _wish(self, screen: str) -> list[bytes]:
        """Returns, now and then, what leads from a screen to where the hands have not been."""
        wishes = [keys for what, keys in WISHED.get(screen, {}).items() if not self.met[what]]
        return [self.draw.choice(wishes)] if wishes and self.draw.random() < 0.3 else []

    async def _type(self, driver: Driver, reader: Reader, piece: bytes) -> None:
        """Types, and perhaps waits a little."""
        for event in (*reader.tick(clocks.now()), *reader.feed(piece, clocks.now())):
            driver.app.post_message(event)
        if self.draw.random() < 0.2:
            await clocks.pass_by(self.draw.choice((0.01, 0.08, 0.3, 2.0)))

    def _note(self, app: MortalityApp, terminal: Sent) -> None:
        """Notes where the hands are, and what is seen, unless the program has just been left."""
        if app._exit:
            return
        screen = app.screen
        session = app.desk.session
        self.met[type(screen).__name__] += 1
        if app.is_too_small:
            self.met["no room"] += 1
        elif isinstance(screen, TableScreen):
            ask = screen.table.ask
            is_computers = screen.table.is_computers
            self.met["a computer plays" if is_computers else f"question: {ask.kind.name if ask else 'none'}"] += 1
            self.met[f"part: {screen.pane or 'choices'}"] += 1
            if screen.is_editing or screen.draft:
                self.met["a chart being changed"] += 1
            if session is not None and session.can_redo:
                self.met["a choice taken back"] += 1
        self.digest.update(f"{type(screen).__name__} {len(session.choices) if session else ''}\n".encode())
        for y in sorted(terminal.drawn):
            self.digest.update(f"{y} {terminal.picture.rows[y]}\n".encode())
        terminal.drawn.clear()
        if self.draw.random() < 0.2:
            shown, wanted = terminal.text(*app.size), painted_anew(app).text().translate(CONTROLS | {10: 10})
            wanted = "\n".join(row.rstrip() for row in wanted.split("\n"))  # what is typed may end in such
            assert shown == wanted, f"something is left as it was:\n{shown}\nnot\n{wanted}"

    def _look(self, desk: Laid) -> None:
        """Looks whether each game is there, and the one on the table as it stands."""
        for seed in desk.put_back:
            self.begun.pop(seed, None)
        shelf = Shelf()
        games, strangers = shelf.look()
        deleted = shelf.wastebasket()
        assert strangers == []
        kept = (*deleted, *games)
        assert self.begun <= Counter(game.session.seed for game in kept)
        if desk.session is not None:
            seed, state = desk.session.seed, desk.session.game.pack()
            assert any(game.session.seed == seed and game.session.game.pack() == state for game in kept)
            self.begun[seed] = max(1, self.begun[seed])
        for game in kept:
            self.digest.update(game.path.name.encode() + game.path.read_bytes())
        self.met["games"] = len(games)
        self.met["games in the wastebasket"] = max(len(deleted), self.met["games in the wastebasket"])
        self.met["exports"] = len(list((shelf.folder / "exports").glob("*")))
        self.met["other names"] = sum(
            not re.fullmatch(rf"{re.escape(together(game.session.names))}( \d+)?", game.title) for game in kept
        )


def begun(players: int, seats: tuple[str, ...]) -> Session:
    """Returns a game of some choices, with computers in some of its seats."""
    session = Session.begin(NAMES[:players], players, seats=seats)
    policy = policy_of(players, 0)
    for _ in range(20 * players):
        if session.ask is not None:
            session.choose(random_choice(session.ask, players, policy))
    return session


def play(home: Path, evening: int, steps: int) -> Hands:
    """Plays at random; the seeds of new games come from the same hands, and the time from the loop."""
    shutil.rmtree(home, ignore_errors=True)
    with clocks.wall(), GUARD.over(home), patch("os.fsync"):
        hands = Hands(home, evening)
        with (
            patch("secrets.randbits", Random(evening).getrandbits),
            patch("tui.places._chosen", lambda: home),  # as it was given: a screen names it
            patch("tui.holding._terminal", lambda: "at another table"),  # it may name the process
        ):
            clocks.run(lambda: hands.play(steps))
    return hands


def main(arguments: list[str]) -> int:
    """Plays in the game's own home, and says how it was."""
    gc.set_threshold(50_000)  # a screen is many small things
    hands = play(Path(os.environ[places.HOME]), *map(int, arguments))
    sys.stdout.write(json.dumps({"digest": hands.digest.hexdigest(), "met": dict(sorted(hands.met.items()))}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
