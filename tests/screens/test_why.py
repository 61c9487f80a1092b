"""The rules behind any line of the story, and the rulebook."""

from __future__ import annotations

import pytest

from engine.catalog.judged import RULED
from engine.catalog.rulings import RULINGS
from engine.events import RulingMade
from engine.session import Session
from tests.screens.driving import Driver, desk_of, drive
from tests.screens.tables import at
from tui.rows import text_of
from tui.screens.reading import RulebookScreen
from tui.screens.start import StartScreen
from tui.screens.table import TableScreen
from tui.screens.why import WhyScreen
from tui.settings import Settings
from tui.widgets.pane import Pane
from tui.words import rulings
from tui.words.why import NOTHING


def test_why_leads_to_the_rules_behind_any_line() -> None:
    """`w` shows the rules behind the last line that is seen; up and down lead to every other, home to the first."""

    async def ask(driver: Driver) -> None:
        await driver.press("w")
        screen = driver.app.screen
        assert isinstance(screen, WhyScreen)
        assert screen.number == len(driver.app.desk.session.story) - 1  # type: ignore[union-attr] # a game is on it
        await driver.press("up", "up")
        assert "TRI-1" in driver.text
        await driver.press("home")
        assert "SET-2" in driver.text
        await driver.press("end", "q")
        assert isinstance(driver.app.screen, TableScreen)

    drive(ask, desk_of(at("fellowship")))


@pytest.mark.parametrize("reader", [False, True])
def test_why_says_so_where_nothing_has_happened(reader: bool) -> None:
    """A game whose past is lost has no line to point at; the keys do nothing there but lead back."""
    kept = at("office").to_save()
    session = Session.from_save(kept | {"history": b""})

    async def ask(driver: Driver) -> None:
        await driver.press("w", "up", "down", "home", "end")
        assert isinstance(driver.app.screen, WhyScreen)
        assert reader or NOTHING in driver.text
        await driver.press("q")
        assert isinstance(driver.app.screen, TableScreen)

    drive(ask, desk_of(session, Settings(show_moves=False, reader=reader)))


def test_why_begins_where_one_has_read() -> None:
    """From the story, gone back to its beginning, `w` begins at the last line that is seen there."""

    async def ask(driver: Driver) -> None:
        await driver.press("s", "home", "w")
        screen = driver.app.screen
        assert isinstance(screen, WhyScreen)
        assert screen.number < 30

    drive(ask, desk_of(at("office")))


def test_why_tells_the_ruling_that_was_in_force() -> None:
    """BDU-2: behind an event stands the ruling as it was then, and whether the bishop decided it."""
    session = at("office")
    assert session.ask is not None
    session.choose(next(choice for choice in session.ask.choices if choice.verb == "rule"))
    number, made = next((place, event) for place, event in enumerate(session.story) if isinstance(event, RulingMade))

    async def ask(driver: Driver) -> None:
        await driver.press("w")
        screen = driver.app.screen
        assert isinstance(screen, WhyScreen)
        screen._go(number)
        await driver.settle()
        assert "BDU-2" in driver.text
        told = " ".join(text_of(row) for row in screen.query_one(Pane).text)
        assert "The rules leave it to the bishop how a rule is read" in told
        in_force = f"ruling on {rulings.title(made.ruling)}. In force: {rulings.meaning(made.ruling, made.option)}."
        assert in_force in told
        screen._go(0)
        await driver.settle()
        assert "SET-2" in driver.text

    drive(ask, desk_of(session), (80, 24))


def test_the_rulebook_is_searched() -> None:
    """`/` asks for words; what is found stands there alone, until one goes back to the whole book."""

    async def search(driver: Driver) -> None:
        await driver.press("r")
        assert isinstance(driver.app.screen, RulebookScreen)
        await driver.press("/", *"odd ones", "enter")
        assert "1 entry has 'odd ones'." in driver.text
        assert "BDU-3" in driver.text
        assert "split, >odd< >ones< go to" in driver.text
        await driver.press("/", *"bdu3", "enter")
        assert ">" not in driver.text
        await driver.press("/", *"[b]elephant", "enter")
        assert "No entries have '[b]elephant'." in driver.text
        await driver.press("/", "ctrl+g")
        assert "No entries have '[b]elephant'." in driver.text
        await driver.press("q")
        assert "WIN-1" in driver.text
        await driver.press("q")
        assert isinstance(driver.app.screen, StartScreen)

    drive(search, desk_of(), at_start=True)


def test_the_rulebook_has_the_rulings_of_the_game() -> None:
    """BDU-2: opened from a table, it says how its rulings are set."""
    session = at("office")
    assert session.ask is not None
    session.choose(next(choice for choice in session.ask.choices if choice.verb == "rule"))

    async def read(driver: Driver) -> None:
        await driver.press("r", "/", *"ruled", "enter", "end")
        assert "which a bishop has >ruled<" in " ".join(driver.text.split())

    drive(read, desk_of(session))


def test_without_a_table_the_rulebook_speaks_of_no_game() -> None:
    """Opened from the start screen after a game, it says how the rulings are as a game begins."""
    session = at("office")
    assert session.ask is not None
    session.choose(next(choice for choice in session.ask.choices if choice.verb == "rule"))

    async def read(driver: Driver) -> None:
        await driver.press("r")
        told = " ".join(" ".join(text_of(row) for row in driver.app.screen.query_one(Pane).text).split())
        assert "which a bishop has ruled" not in told
        assert told.count("As a game begins:") == len(RULINGS) + sum(map(len, RULED.values()))

    drive(read, desk_of(session), at_start=True)
