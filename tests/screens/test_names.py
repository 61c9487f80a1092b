"""Names are shown as they were typed, whatever is in them, and nothing in them can steer the terminal."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from engine.session import Session
from tests.screens.driving import SIZES, Driver, desk_of, drive, screen_text, text_of
from tui import rows
from tui.desk import Desk

ODD = ("[red]Ann[/]", "王小明", "🎲🎲", "Ёж", "[b", "e\u0301tienne", "{x}", "👩‍🚀 Eva")


@pytest.mark.parametrize("size", [*SIZES, (200, 60)])
def test_odd_names_keep_the_layout(size: tuple[int, int]) -> None:
    """Markup, wide characters and emoji are shown as typed, and each row is as wide as the screen at most."""
    text = text_of(desk_of(Session.begin(ODD, 1)), size, "p")
    assert "[red]Ann[/]" in text
    assert "王小明" in text
    assert all(cell_len(row) <= size[0] for row in text.split("\n"))


def test_odd_names_are_told_in_the_story() -> None:
    """The story tells them as they are."""
    text = text_of(desk_of(Session.begin(ODD, 1)), (120, 40))
    assert "[red]Ann[/] rolled" in text
    assert "王小明 rolled" in text


def test_every_strip_is_as_wide_as_it_says() -> None:
    """No row of any part is wider than its place, so nothing is pushed aside."""

    async def measure(driver: Driver) -> None:
        for widget in driver.table.query("*"):
            for y in range(widget.size.height):
                strip = widget.render_line(y)
                assert cell_len(strip.text) == strip.cell_length <= widget.size.width, (widget.id, y)

    drive(measure, desk_of(Session.begin(ODD, 2)))


def test_control_characters_never_reach_the_terminal() -> None:
    """A session with such a name can be made by a broken save at most; it is shown with question marks."""
    session = Session.begin(("A\x1b[31mnn\x07", "B\u202een\u2028", "C\x9b5m"), 1)
    for size in SIZES:
        text = text_of(Desk(desk_of().shelf, desk_of().settings, desk_of().settings_path, session=session), size)
        assert "A?[31mnn?" in text or size == (40, 12)
        assert not [character for character in text if not character.isprintable() and character != "\n"]


def test_clean_keeps_what_can_be_printed() -> None:
    """Joined emoji and accents stay whole; what steers becomes a question mark."""
    assert rows.clean("👩‍🚀 é [red]") == "👩‍🚀 é [red]"
    assert rows.clean("a\tb\x00c\u2066d") == "a?b?c?d"


def test_no_text_field_loses_a_letter_to_a_shortcut() -> None:
    """Every printable key that is a shortcut elsewhere is a letter of a name in a text field."""

    async def type_them(driver: Driver) -> None:
        await driver.press("1")
        await driver.type("quhbscpryo?1-<j")
        assert driver.app.focused is not None
        assert driver.app.focused.value == "quhbscpryo?1-<j"  # type: ignore[attr-defined] # it is the text field
        assert "Who plays?" in screen_text(driver.app)

    drive(type_them, desk_of(), at_start=True)
