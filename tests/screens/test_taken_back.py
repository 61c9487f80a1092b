"""What was taken back is visibly so in the story, and the line that says so stands out."""

from __future__ import annotations

from tests.screens.driving import Driver, desk_of, drive
from tests.screens.tables import at
from tui.rows import Row, text_of
from tui.settings import Settings

WIDE = (120, 40)


def styled(rows: tuple[Row, ...]) -> list[tuple[str, str]]:
    """Returns the lines of the story, each with its style."""
    return [(text_of(row), row[0][1]) for row in rows]


def test_what_was_taken_back_is_struck_out() -> None:
    """After undo the lines of what is no longer true are faint and struck out, and the newest line is strong."""

    async def play(driver: Driver) -> None:
        await driver.press("1", "u")
        lines = styled(driver.table.story.rows)
        assert lines[-1] == ("Ann's choice to roll was taken back.", "strong")
        assert lines[-2] == ("Ben waited at Newlyweds, gained 1 Testimony and has 56.", "undone")
        assert ("Ann rolled 1.", "undone") in lines
        assert [text for text, style in lines if style == "undone"] == [text for text, _ in lines[-5:-1]]

    drive(play, desk_of(at("move", 2)), WIDE)


def test_what_is_done_again_stands() -> None:
    """Made again, it is told as what stands, and what is taken back twice is struck out with the line that said so."""

    async def play(driver: Driver) -> None:
        await driver.press("1", "u", "y")
        lines = styled(driver.table.story.rows)
        at_ = lines.index(("Ann's choice to roll was taken back.", "strong"))
        assert {style for _, style in lines[at_ + 1 :]} <= {"", "title"}
        await driver.press("u", "u")
        lines = styled(driver.table.story.rows)
        assert lines[-1][1] == "strong"
        assert [style for text, style in lines[:-1] if "was taken back" in text] == ["undone"] * (
            sum("was taken back" in text for text, _ in lines) - 1
        )

    drive(play, desk_of(at("move", 2)), WIDE)


def test_in_few_lines_what_was_taken_back_is_left_out() -> None:
    """Where there is no room for whole sentences, only what stands is told, and what was taken back."""

    async def play(driver: Driver) -> None:
        await driver.press("1", "u")
        text = " ".join(text for text, _ in styled(driver.table.story.rows))
        assert " ".join(text.split()) == (
            "Ann rolled 3 and 2, total 5. Ann moved to Elective Trial of Faith. Ann's choice to draw was taken back."
        )

    drive(play, desk_of(at("elective", 3)), (80, 24))


def test_over_a_slow_line_nothing_is_painted_for_it() -> None:
    """On the lean table the lines stay as they were sent."""

    async def play(driver: Driver) -> None:
        await driver.press("1", "u")
        lines = styled(driver.table.story.rows)
        assert {style for _, style in lines} == {""}
        assert any("Ann rolled 1" in text for text, _ in lines)

    drive(play, desk_of(at("move", 2), Settings(slow_line="on", show_moves=False)), (80, 24))
