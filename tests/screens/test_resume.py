"""Saved in the middle of every kind of dialog and resumed, the same dialog is open."""

from __future__ import annotations

import pytest

from tests.screens.driving import desk_of, put_on_shelf, text_of
from tests.screens.tables import WANTED, at
from tui.desk import Desk
from tui.saved import Saved
from tui.settings import Settings
from tui.shelf import Shelf, ShelfError


def resumed(saved: Saved) -> Desk:
    """Returns a desk on which that game lies again."""
    desk = desk_of()
    desk.resume(saved)
    return desk


@pytest.mark.parametrize("kind", sorted(WANTED))
@pytest.mark.parametrize("size", [(80, 24), (40, 12)])
def test_the_same_dialog_is_open(kind: str, size: tuple[int, int]) -> None:
    """The whole screen of the resumed game is the one of the game that was left."""
    session = at(kind)
    before = text_of(desk_of(session), size)
    saved = Shelf().look()[0][0]
    assert saved.session is not session
    assert saved.session.game.pack() == session.game.pack()
    assert text_of(resumed(saved), size) == before


def test_each_choice_is_kept_at_once() -> None:
    """What lies on the shelf after each choice is the game as it stands."""
    session = at("move")
    desk = desk_of(session)
    for number in range(3):
        text_of(desk, (80, 24), "1")
        kept = Shelf().look()[0][0].session
        assert kept.game.pack() == session.game.pack(), number
        assert kept.choices == session.choices


def test_a_disk_that_refuses_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """When a game cannot be saved the table says so and the game goes on; when it can again, that is said too."""
    session = at("move")
    desk = desk_of(session)
    put_on_shelf(at("tie"))
    with monkeypatch.context() as broken:
        broken.setattr(Shelf, "keep", _refuse)
        text = text_of(desk, (80, 24), "1")
    assert "could not be saved" in text
    assert session.ask is not None
    assert "saved again" in text_of(desk, (80, 24), "1")


def _refuse(*_: object, **__: object) -> None:
    raise ShelfError("the disk is full")


def test_the_table_shows_the_settings_it_was_given() -> None:
    """A desk with covered hands resumes them covered."""
    desk = desk_of(at("move_many"), Settings(cover_hands=True, show_moves=False))
    assert "covered" in text_of(desk, (80, 24))
