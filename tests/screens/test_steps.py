"""A move is shown step by step, briefly; any key skips that, a setting switches it off."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from textual.screen import Screen

from engine.choices import assign
from engine.session import Session
from tests.screens.driving import Driver, desk_of, drive
from tests.screens.tables import at
from tui import places, settings
from tui.charts import proposed
from tui.narrow import DirectUpdate
from tui.screens.table_steps import steps_of
from tui.screens.table_view import STEP
from tui.settings import Settings
from tui.snapshot import snapshot
from tui.widgets.board import BoardView
from tui.widgets.board_plan import path_of


def test_a_walk_is_seen_space_by_space() -> None:
    """The token stands on each space of its way, and in the end where the game says."""
    session = Session.begin(("Ann", "Ben"), 5)
    seen: list[tuple[int, ...]] = []

    async def watch(driver: Driver) -> None:
        board = driver.table.query_one(BoardView)

        def see(tokens: tuple[int, ...]) -> None:
            seen.append(tokens)

        driver.app.watch(board, "tokens", see, init=False)
        seat = session.game.turn
        await driver.press("1")
        for _ in range(200):
            await asyncio.sleep(0.01)
            if board.tokens == tuple(session.game.tokens):
                break
        walked = tuple(tokens[seat] for tokens in seen)
        assert walked == path_of(0, session.game.tokens[seat], False)

    drive(watch, desk_of(session, Settings(show_moves=True)))


def test_any_key_skips_the_steps_and_does_nothing_else() -> None:
    """A key that comes while a token walks only ends the walk."""
    session = Session.begin(("Ann", "Ben"), 5)

    async def skip(driver: Driver) -> None:
        board = driver.table.query_one(BoardView)
        await driver.press("1")
        made = session.choices
        for key in ("x", "1", "enter", "u", "down", "q"):
            if driver.table.is_walking:
                await driver.press(key)
                assert session.choices == made
                assert board.tokens == tuple(session.game.tokens)
                assert not driver.table.is_walking
            await driver.press("1")
            made = session.choices

    drive(skip, desk_of(session, Settings(show_moves=True)))


def test_without_the_setting_nothing_walks() -> None:
    """The tokens are at once where the game says."""
    session = at("move")

    async def look(driver: Driver) -> None:
        await driver.press("1")
        assert not driver.table.is_walking
        assert driver.table.query_one(BoardView).tokens == tuple(session.game.tokens)

    drive(look, desk_of(session))


def test_a_step_is_a_small_frame_and_the_last_one_tells_everything() -> None:
    """While a token walks only the board changes; all else comes at once when it has arrived."""
    session = Session.begin(("Ann", "Ben"), 5)
    frames: list[set[str]] = []

    async def watch(driver: Driver) -> None:
        table = driver.table
        display = driver.app._display

        def record(screen: Screen[Any], update: object) -> None:
            if isinstance(update, DirectUpdate):
                frames.append({str(widget.id) for _, widget in update._spans})
            display(screen, update)

        driver.app._display = record  # type: ignore[method-assign, assignment]
        await driver.press("1")
        for _ in range(200):
            await asyncio.sleep(0.01)
            if not table.is_walking:
                break
        await driver.settle()
        assert len(frames) == len(path_of(0, session.game.tokens[0], False))
        assert all(frame == {"board"} for frame in frames[:-1])
        assert {"board", "story", "choices"} <= frames[-1]

    drive(watch, desk_of(session, Settings(show_moves=True)))


@pytest.mark.parametrize("name", ["SSH_CONNECTION", "SSH_TTY"])
def test_from_afar_moves_are_not_shown_unless_asked_for(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every step is sent, so over SSH they are off, and what the settings file says goes before that."""
    for variable in ("SSH_CONNECTION", "SSH_TTY"):
        monkeypatch.delenv(variable, raising=False)
    file = places.settings()
    assert settings.read(file)[0].show_moves
    monkeypatch.setenv(name, "somewhere")
    assert not settings.read(file)[0].show_moves
    asked = settings.read(file)[0]
    asked.show_moves = True
    settings.write(file, asked)
    assert settings.read(file)[0].show_moves


def test_a_walk_takes_less_than_a_second() -> None:
    """However far somebody walks, a few steps are shown."""
    for seed in range(6):
        session = Session.begin(("Ann", "Ben", "Carla"), seed)
        for _ in range(150):
            if session.ask is None:
                break
            before = snapshot(session)
            happened = session.choose(session.ask.choices[0] if session.ask.choices else assign(proposed(3)))
            assert len(steps_of(happened, before)) * STEP < 1.3


def test_walking_through_the_choices_aims_at_their_landings() -> None:
    """The board shows where the card would land that is pointed at."""
    session = at("move_many")

    async def walk(driver: Driver) -> None:
        board = driver.table.query_one(BoardView)
        landings = driver.table.table.landings
        assert board.aim is None
        for landing in landings[1:]:
            await driver.press("down")
            assert board.aim == landing
        await driver.press("down")
        assert board.aim is None

    drive(walk, desk_of(session))
