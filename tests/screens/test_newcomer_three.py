"""Where a third newcomer stopped and wondered, before a first game above all: and that it is mended."""

from __future__ import annotations

import pytest

from tests.screens.driving import Driver, desk_of, drive, put_on_shelf
from tests.screens.tables import at
from tui.screens.newgame_lines import Name

# ------------------------------------------------------------------------------------------------- where letters go


def drawn_cursor(driver: Driver) -> tuple[int, int]:
    """Returns the cell of the screen in which the line that is typed in draws its cursor."""
    line = driver.app.focused
    assert isinstance(line, Name)
    ground = line.get_component_rich_style("input--cursor").bgcolor
    column = 0
    for segment in line.render_line(0):
        if segment.style is not None and segment.style.bgcolor == ground:
            return line.content_region.x + column, line.content_region.y
        column += segment.cell_length
    raise AssertionError("no cursor is drawn")


@pytest.mark.parametrize("keys", [["2"], ["4", "5", "/"], ["3", "n"]], ids=["names", "search", "rename"])
def test_the_terminals_cursor_stands_where_the_next_letter_goes(keys: list[str]) -> None:
    """In each line to type in, from the first moment on, while one types and walks, and in a window of another size."""
    put_on_shelf(at("move"))

    async def type_in(driver: Driver) -> None:
        await driver.press(*keys)
        for pressed in ("", "a", "b", "left", "home", "end", *"a rather long name, of more letters than there is room"):
            await driver.press(*[pressed] * bool(pressed))
            assert tuple(driver.app.cursor_position) == drawn_cursor(driver)
        await driver.resize(101, 30)
        assert tuple(driver.app.cursor_position) == drawn_cursor(driver)
        await driver.press("ctrl+u")
        assert tuple(driver.app.cursor_position) == drawn_cursor(driver)

    drive(type_in, desk_of(), at_start=True)
