"""The picture is, cell for cell and style for style, what Textual's own driver makes of it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from importlib.metadata import version
from typing import Any, ClassVar

import pyte
import pytest
from rich.cells import cell_len
from textual.app import App
from textual.driver import Driver

from tests.conftest import scale
from tests.terminal.emulator import Emulator, difference
from tests.terminal.samples import Table
from tui.driver import TESTED, _checked, driver_class
from tui.driver.cells import NARROW, Cell, Picture, cells_of
from tui.driver.frames import Terminal, move
from tui.driver.styles import compact, restyle

KEYS = ("n", "right", "left", "enter", "d", "a", "漢", "é", "backspace", "escape", "tab", "t", "home")
SIZES = ((80, 24), (120, 40), (40, 12), (20, 5), (1, 1), (81, 25))


class Both(Driver):
    """Shows the same frames on two terminals: as they are, and as our driver sends them.

    Ours skips frames at random, as a line does that is slower than the game.
    """

    made: ClassVar[list[Both]] = []
    wants_pieces: ClassVar[bool] = True
    skips = 0.0

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self.random = random.Random(8)
        self.made.append(self)
        self.sent = 0
        self.picture = Picture(1, 1)
        self.resize(*(size or (80, 24)))

    def resize(self, width: int, height: int) -> None:
        """Has two new terminals of another size."""
        self.picture.grow(width, height)
        self.terminal = Terminal(width, height)
        self.screens = Emulator(width, height), Emulator(width, height)
        self.streams = tuple(pyte.Stream(screen) for screen in self.screens)
        for stream in self.streams:
            stream.feed("\x1b[?7l")

    def speak_rows(self, rows: frozenset[int]) -> None:
        """Sends these rows in full."""
        self.picture.spoken = rows

    def write(self, data: str) -> None:
        """Shows a frame on both."""
        self.streams[1].feed(data)
        self.picture.take(data)
        if self.random.random() >= self.skips:
            self.catch_up()

    def catch_up(self) -> None:
        """Sends what ours does not show yet."""
        text = self.terminal.show(self.picture)
        self.sent += len(text)
        self.streams[0].feed(text)

    def start_application_mode(self) -> None:
        """Does nothing: there is no terminal."""

    def stop_application_mode(self) -> None:
        """Does nothing."""

    def disable_input(self) -> None:
        """Does nothing."""


class Skipping(Both):
    """The same on a slow line."""

    skips = 0.7


async def play(seed: int, steps: int, driver: type[Both], *, ansi: bool) -> None:
    """Presses keys and changes sizes at random, and compares the two terminals after each."""
    draw = random.Random(seed)
    app = Table(driver, ansi=ansi)
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        both = Both.made.pop()
        for step in range(steps):
            if draw.random() < 0.15:
                width, height = draw.choice(SIZES)
                both.resize(width, height)
                await pilot.resize_terminal(width, height)
                await pilot.pause()
                # The two are empty where Textual has drawn nothing yet.
                app.screen.refresh(layout=True)
            else:
                await pilot.press(draw.choice(KEYS))
            await pilot.pause()
            both.catch_up()
            assert not difference(*both.screens), f"after step {step}"
        assert both.sent


@pytest.mark.parametrize("driver", [Both, Skipping])
@pytest.mark.parametrize("ansi", [False, True], ids=["colours", "ansi"])
def test_the_picture_is_the_stock_drivers(driver: type[Both], ansi: bool) -> None:
    """Over moves, a dialog, wide and joined characters, themes and sizes, both terminals show the same."""
    asyncio.run(play(1, scale(20, 1000), driver, ansi=ansi))


def test_the_picture_without_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    """With NO_COLOR too."""
    monkeypatch.setenv("NO_COLOR", "1")
    asyncio.run(play(2, scale(10, 300), Both, ansi=False))


def noise(draw: random.Random, width: int, height: int) -> str:
    """Returns a frame such as Textual might write, of random pieces in random styles at random places."""
    styles = ("", "1", "3;4", "2", "7", "1;2;31", "38;5;9;48;5;17", "38;2;1;2;3;48;2;9;8;7", "4;44", "53;97", "101")
    texts = ("a", "bc ", " " * 30, "漢", "é", "e\u0301", "❤️x", "👩‍👧", "─┐", "zzzzzz", " x  x x", "★")
    pieces = []
    for _ in range(draw.randrange(1, 12)):
        pieces.append(f"\x1b[{draw.randrange(height) + 1};{draw.randrange(width) + 1}H")
        for _ in range(draw.randrange(1, 5)):
            style, text = draw.choice(styles), draw.choice(texts)
            pieces.append(f"\x1b[{style}m{text}\x1b[0m" if style else text)
    pieces.append(f"\x1b[{draw.randrange(height) + 1};{draw.randrange(width) + 1}H")
    return "".join(pieces)


@pytest.mark.parametrize("seed", range(scale(3, 300)))
def test_a_compact_frame_shows_the_same(seed: int) -> None:
    """What Textual's own driver is given says less of styles, ends without any, and is seen as the whole frame is."""
    draw = random.Random(seed)
    screens = Emulator(40, 8), Emulator(40, 8)
    streams = [pyte.Stream(screen) for screen in screens]
    whole = short = 0
    for _ in range(40):
        frame = noise(draw, 40, 8)
        told = compact(frame)
        whole, short = whole + len(frame), short + len(told)
        for stream, text in zip(streams, (frame, told), strict=True):
            stream.feed(text)
        assert not difference(*screens)
    assert short < whole


def shown(picture: Picture, width: int, height: int) -> Emulator:
    """Returns a terminal on which each known cell of a picture was written by itself."""
    screen = Emulator(width, height)
    stream = pyte.Stream(screen)
    for y, row in enumerate(picture.rows):
        for x, cell in enumerate(row):
            if cell is not None and cell[0]:
                stream.feed(f"\x1b[{y + 1};{x + 1}H\x1b[0;{cell[1]}m{cell[0]}")
    x, y = picture.cursor
    stream.feed(f"\x1b[{y + 1};{x + 1}H")
    return screen


def test_any_frames() -> None:
    """Whatever is written wherever, in whatever style: the terminal shows the picture, and only once is it sent."""
    draw = random.Random(3)
    for _ in range(scale(40, 2000)):
        width, height = draw.randrange(2, 40), draw.randrange(1, 8)
        picture, terminal = Picture(width, height), Terminal(width, height)
        picture.spoken = frozenset(draw.sample(range(height), draw.choice((0, height // 2))))
        screen = Emulator(width, height)
        stream = pyte.Stream(screen)
        stream.feed("\x1b[?7l")
        for _ in range(10):
            picture.take(noise(draw, width, height))
            stream.feed(terminal.show(picture))
            assert not difference(screen, shown(picture, width, height))
            picture.changed.update(range(height))
            assert not terminal.show(picture)


@pytest.mark.parametrize("erases", [True, False])
def test_what_is_erased(erases: bool) -> None:
    """A row of blanks is erased, unless erasing leaves another colour than that of the moment."""
    terminal = Terminal(80, 1, erases_in_colour=erases)
    picture = Picture(80, 1)
    picture.take("\x1b[1;1H\x1b[48;5;9m" + " " * 80 + "\x1b[0m\x1b[1;1H")
    assert (terminal.show(picture) == "\x1b[H\x1b[0;48;5;9m\x1b[K") is erases


def test_only_what_changed_is_sent() -> None:
    """One letter of a screen costs a move and the letter."""
    terminal, picture = Terminal(80, 24), Picture(80, 24)
    picture.take("".join(f"\x1b[{y};1H{'a' * 80}" for y in range(1, 25)))
    terminal.show(picture)
    picture.take(f"\x1b[9;1H{'a' * 40}b{'a' * 39}\x1b[9;42H")
    assert terminal.show(picture) == "\x1b[9;41Hb"


def test_a_row_that_is_spoken_is_sent_whole() -> None:
    """What is written to it is sent in full, where it differs from what stood there and where it does not."""
    terminal, picture = Terminal(80, 2), Picture(80, 2)
    picture.spoken = frozenset({0})
    for told in ("You rolled 1 and 3.", "You rolled 2 and 3.", "You rolled 2 and 3."):
        picture.take(f"\x1b[1;1H{told.ljust(80)}\x1b[1;1H")
        assert f"{told}\x1b[K" in terminal.show(picture)
        assert terminal.show(picture) == ""
    picture.take("\x1b[2;1HYou rolled 1 and 3.\x1b[1;1H")
    terminal.show(picture)
    picture.take("\x1b[2;1HYou rolled 2 and 3.\x1b[1;1H")
    assert terminal.show(picture) == "\x1b[2;12H2\x1b[H"


def test_a_size_that_is_taken_back_loses_nothing() -> None:
    """A terminal that shrinks and grows again is shown all there was, though Textual draws nothing."""
    picture = Picture(10, 2)
    picture.take("\x1b[1;1Habcdefghij\x1b[2;1Hklmnopqrst\x1b[1;1H")
    picture.grow(5, 1)
    picture.changed.update(range(2))
    assert "fg" not in Terminal(5, 1).show(picture)
    picture.changed.update(range(2))
    assert "pqrst" in Terminal(10, 2).show(picture)


@pytest.mark.parametrize(
    ("styled", "cells"),
    [
        ("ab", [("a", ""), ("b", "")]),
        ("\x1b[1;31ma\x1b[0mb", [("a", "1;31"), ("b", "")]),
        ("漢", [("漢", ""), ("", "")]),
        ("e\u0301x", [("e\u0301", ""), ("x", "")]),
        ("❤️", [("❤️", ""), ("", "")]),
        ("a\x07\x1b[2Jb\x9b", [("a", ""), ("b", "")]),
        ("\x1b]8;id=1;http://x\x1b\\a\x1b]8;;\x1b\\", [("a", "")]),
    ],
)
def test_cells(styled: str, cells: list[Cell]) -> None:
    """Styled text becomes cells; what takes no cell and does not combine is dropped."""
    assert cells_of(styled) == cells


def test_what_is_narrow() -> None:
    """The characters that are taken for narrow without measuring are one cell wide to Textual too."""
    narrow = [chr(code) for code in range(0x110000) if NARROW.fullmatch(chr(code))]
    assert {cell_len(character) for character in narrow} == {1}


def story(lines: list[str]) -> str:
    """Returns a frame of ten rows, with lines of a story between a line above and two below."""
    rows = ["above".ljust(40), *(line.ljust(40) for line in lines), "below".ljust(40), "keys".ljust(40)]
    return "".join(f"\x1b[{y};1H{row}" for y, row in enumerate(rows, 1)) + "\x1b[1;1H"


@pytest.mark.parametrize("by", [1, 2, 6, -1, -3])
def test_a_story_that_moves(by: int) -> None:
    """Rows that only move up or down are not written again, and the rows around them stay."""
    lines = [f"{number}. Something else happened to somebody" for number in range(20)]
    picture, terminal, screen = Picture(40, 10), Terminal(40, 10), Emulator(40, 10)
    stream = pyte.Stream(screen)
    picture.take(story(lines[6:13]))
    stream.feed(terminal.show(picture))
    picture.take(story(lines[6 + by : 13 + by]))
    sent = terminal.show(picture)
    stream.feed(sent)
    assert not difference(screen, shown(picture, 40, 10))
    assert sent.count("Something") == abs(by) if abs(by) < 6 else "\x1b[2;8r" not in sent


def test_a_wide_character_cut_in_half_leaves_a_blank() -> None:
    """Both halves of a wide character go when one is overwritten."""
    picture = Picture(6, 1)
    picture.take("\x1b[1;1H漢漢漢")
    picture.take("\x1b[1;2Hxyz")
    assert [cell and cell[0] for cell in picture.rows[0]] == [" ", "x", "y", "z", "漢", ""]


@pytest.mark.parametrize(
    ("old", "new", "sent"),
    [
        (None, "", "\x1b[m"),
        (None, "1", "\x1b[0;1m"),
        ("1", "1", ""),
        ("1;31", "31", "\x1b[22m"),
        ("1;2", "1", "\x1b[0;1m"),
        ("38;5;1;48;5;2", "38;5;3;48;5;2", "\x1b[38;5;3m"),
        ("31", "", "\x1b[m"),
        ("4;38;2;1;2;3", "38;2;1;2;3", "\x1b[24m"),
    ],
)
def test_styles(old: str | None, new: str, sent: str) -> None:
    """A style is changed in the shortest way."""
    assert restyle(old, new) == sent


@pytest.mark.parametrize(
    ("old", "new", "sent"),
    [
        (None, (0, 0), "\x1b[H"),
        ((3, 3), (3, 3), ""),
        ((3, 3), (2, 3), "\b"),
        ((30, 3), (0, 3), "\r"),
        ((30, 8), (0, 9), "\r\n"),
        ((None, 8), (0, 9), "\r\n"),
        ((0, 8), (0, 10), "\n\n"),
        ((0, 8), (0, 16), "\x1b[8B"),
        ((30, 3), (31, 3), "\x1b[C"),
        ((30, 3), (30, 1), "\x1b[2A"),
        ((30, 3), (7, 9), "\x1b[10;8H"),
        ((72, 0), (71, 2), "\b\x1b[2B"),
        ((None, 3), (7, 3), "\x1b[8G"),
        ((None, 3), (0, 3), "\r"),
        ((None, 3), (0, 2), "\x1b[3H"),
    ],
)
def test_moves(old: tuple[int | None, int] | None, new: tuple[int, int], sent: str) -> None:
    """The cursor is moved in the shortest way."""
    assert move(old, new) == sent


def test_the_version_of_textual() -> None:
    """The driver was tested with the Textual that is installed; with another, play a game and change TESTED."""
    assert version("textual") == TESTED


def test_our_driver_passes_its_check() -> None:
    """What the driver needs of Textual is there, and it draws and reads."""
    assert _checked() is not None
    assert driver_class() is _checked()


@pytest.mark.parametrize(
    "spoil",
    [
        lambda patch: patch.setenv("TEXTUAL_DRIVER", "x:Y"),
        lambda patch: patch.setattr("sys.platform", "win32"),
        lambda patch: patch.delattr("rich.cells.split_graphemes"),
        lambda patch: patch.setattr("tui.driver.cells.MOVE", __import__("re").compile("never")),
        lambda patch: patch.setattr("tui.driver.input.ANSI_SEQUENCES_KEYS", {}),
    ],
)
def test_the_stock_driver_takes_over(
    spoil: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where ours is unwanted or does not work, Textual's own is used."""
    spoil(monkeypatch)
    assert driver_class() is None


def test_the_stock_driver_can_be_asked_for() -> None:
    """`--stock-driver` is obeyed."""
    assert driver_class(stock=True) is None
