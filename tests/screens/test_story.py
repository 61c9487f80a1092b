"""The story is written page by page, and can be read back to the beginning."""

from __future__ import annotations

import pytest

from engine.session import Session
from tests.rules.play import NAMES, choices_of
from tests.screens.driving import Driver, desk_of, drive
from tui.rows import text_of
from tui.widgets.story import Story
from tui.words import events


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


@pytest.mark.parametrize(("players", "seed"), [(2, 5), (4, 2), (8, 3)])
def test_the_story_is_told_in_the_sentences_of_the_plain_face(players: int, seed: int) -> None:
    """Read from its beginning, the story of a whole game is the list that the plain face and the narrator tell."""
    session = Session.begin(NAMES[:players], seed)
    for choice in choices_of(players, seed):
        session.choose(choice)

    async def read(driver: Driver) -> None:
        await driver.press("1", "s", "<")
        story = driver.table.query_one(Story)
        assert story.is_at_beginning
        sentences: list[str] = []
        for _, row in story._made:
            line = text_of(row)
            if line.startswith("  "):
                sentences[-1] += line[1:]
            else:
                sentences.append(line)
        assert sentences == events.story(session.story, session.names)

    drive(read, desk_of(session))
