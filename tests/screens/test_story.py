"""The story is written page by page, and can be read back to the beginning."""

from __future__ import annotations

from engine.session import Session
from tests.screens.driving import Driver, desk_of, drive
from tui.rows import text_of
from tui.widgets.story import Story


def test_nothing_that_stands_there_moves() -> None:
    """What is new is written below the rest, until a new page begins with it."""
    session = Session.begin(("Ann", "Ben"), 5)

    async def play(driver: Driver) -> None:
        story = driver.table.query_one(Story)
        pages = grown = 0
        for _ in range(30):
            before, size = [text_of(row) for row in story.rows], story.size
            await driver.press("1")
            after = [text_of(row) for row in story.rows]
            if story.size != size or after == before:
                continue
            if after[: len(before)] == before:
                grown += 1
            else:
                pages += 1
                assert before[-1] not in after[:-1] or len(set(after)) < len(after)
        assert pages
        assert grown

    drive(play, desk_of(session), (120, 40))


def test_the_beginning_can_be_read() -> None:
    """From a page that has just begun one goes back to the first sentence, and on to the last."""
    session = Session.begin(("Ann", "Ben"), 5)

    async def play(driver: Driver) -> None:
        story = driver.table.query_one(Story)
        await driver.press(*"1" * 12)
        last = text_of(story.rows[-1])
        await driver.press("s", "<")
        assert story.is_at_beginning
        assert "rolled" in text_of(story.rows[0])
        await driver.press(">")
        assert story.back == 0
        assert text_of(story.rows[-1]).endswith(last.split()[-1])

    drive(play, desk_of(session))
