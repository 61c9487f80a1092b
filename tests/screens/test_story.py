"""The story is written page by page, and can be read back to the beginning."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.events import Began, Event, Gained, Moved, Rolled, RolledToBegin
from engine.session import Session
from tests.rules.play import NAMES, choices_of
from tests.screens.driving import Driver, desk_of, drive
from tests.screens.tables import PEOPLE, at
from tui.rows import text_of
from tui.snapshot import snapshot
from tui.widgets.story import Story
from tui.words import events

BEGINS = "Hilda begins."
WIDE, NARROW = (60, 14), (33, 7)
WAITS = Gained(7, 1, 30, "NEW-2")


def shown(story: tuple[Event, ...], room: tuple[int, int], since: int | None = None) -> list[str]:
    """Returns the lines of a story of eight people where it has so many columns and lines: those of two terminals."""
    table = replace(snapshot(at("move", 8)), story=story, names=PEOPLE, since=len(story) if since is None else since)
    lines: list[str] = []

    async def read(driver: Driver) -> None:
        panel = driver.table.story
        assert panel.size == room
        panel.feed(table)
        lines.extend(text_of(row) for row in panel.rows)

    drive(read, desk_of(at("move", 8)), (120, 40) if room == WIDE else (80, 24))
    return lines


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


def test_a_turn_without_room_still_has_a_line_for_each_sentence() -> None:
    """Of more sentences than lines the first give way to a sign: what is left does not run on as one paragraph."""
    rolls = [RolledToBegin(seat, 3, seat + 1) for seat in range(8)]
    assert shown((*rolls, Began(7)), NARROW)[0] == "Ann rolled 4 to begin. Ben"  # there is room for all if they run on
    told = shown((*rolls[:2], *rolls, Began(7)), NARROW)
    rolled = [f"{name} rolled {n} to begin." for name, n in zip(PEOPLE[2:], range(6, 12), strict=True)]
    assert told == [f"... {rolled[0]}", *rolled[1:], BEGINS]
    assert told[0] == "... Carla rolled 6 to begin."


def test_each_turn_begins_on_a_line_of_its_own() -> None:
    """Of a long row of turns of computers the first give way, and who waits at Newlyweds is named (NEW-2)."""
    turns = [
        (Rolled(seat, 4, 0, "DICE-1"), Moved(seat, 0, 13, "DICE-1"), Gained(seat, 1, 9, "GAIN-1"), WAITS)
        for seat in (0, 1, 2, 3) * 4
    ]
    told = shown(tuple(event for turn in turns for event in turn), WIDE, since=0)
    assert told == [f"{name} rolled 4 to Seminary, +1. Hilda +1 at Newlyweds." for name in PEOPLE[:4] * 4][2:]
    told = shown(tuple(event for turn in turns for event in turn), NARROW, since=0)
    assert told[0] == "Ben rolled 4 to Seminary, +1."
    assert told[1] == "  Hilda +1 at Newlyweds."
    assert [line.split()[0] for line in told[::2]] == ["Ben", "Carla", "Dora"]


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


def test_in_two_lines_a_turn_is_told_from_its_beginning() -> None:
    """At 40x12 where one has moved is not left out for what came of it: then a turn is told as in a row of several."""
    session = Session.begin(("Ann", "Ben"), 5)

    async def play(driver: Driver) -> None:
        seen = []
        for _ in range(2):
            await driver.press("1")
            seen.append([text_of(row) for row in driver.table.story.rows])
        assert seen == [
            ["Ann rolled 1. Ann moved to Baby", "Blessing. Ann gained 1 and has 1."],
            ["Ben rolled 3 to Bedtime Prayer, drew a", "  card."],
        ]

    drive(play, desk_of(session), (40, 12))
