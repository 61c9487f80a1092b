"""The full screen with the reader setting: a narrator of two rows tells everything, and nothing else is seen."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import pytest

from engine.session import Session
from tests.plain.keyboard import session_at
from tests.plain.situations import move
from tests.screens.driving import Driver
from tests.screens.ear import LONG_ENOUGH, Ear, listen, press, reader
from tests.screens.tables import PEOPLE, WANTED, at
from tests.terminal import clocks
from tui.app import MortalityApp
from tui.widgets.narrator import GAP, HASTE
from tui.words import asks, choices, events, status


def question_of(session: Session) -> list[str]:
    """Returns the question that is open and its choices, in the words of the plain face."""
    ask, names = session.ask, session.names
    assert ask is not None
    view = session.game.view(ask.seat)
    listed = [f"{place}. {choices.phrase(one, ask, view, names)}" for place, one in enumerate(ask.choices, start=1)]
    return [asks.question(ask, view, names), *listed]


@pytest.mark.parametrize("kind", sorted(set(WANTED) - {"over", "first_chart", "office", "office_filed", "move_chart"}))
def test_a_question_is_told_and_answered_by_a_digit(kind: str, ear: Ear) -> None:
    """Question and choices are told in the words of the plain face, each with its digit; then what comes of it."""
    session = at(kind, 8)

    async def hear(driver: Driver) -> None:
        assert ear.new()[1 + len(PEOPLE) :] == question_of(session)
        known, names = len(session.story), session.names
        eyes = None if session.ask is None else session.ask.seat
        await press(driver, "1")
        told = events.story(session.story[known:], names, eyes)
        assert ear.new()[: len(told)] == told

    listen(hear, reader(session))


@pytest.mark.parametrize("kind", sorted(set(WANTED) - {"over"}))
def test_every_choice_has_a_digit(kind: str, ear: Ear) -> None:
    """No question has more choices than there are digits, and whoever walks through them hears each."""
    session = at(kind, 8)

    async def hear(driver: Driver) -> None:
        form = driver.table.form
        assert form is not None
        assert len(form.numbered) <= 9
        ear.new()
        walked = []
        for _ in form.options:
            await press(driver, "down")
            walked += ear.new()
        assert len(walked) == len(form.options)
        assert sorted(sentence[0] for sentence in walked if sentence[0].isdigit()) == list(
            "123456789"[: len(form.numbered)]
        )

    listen(hear, reader(session))


def test_nothing_else_is_seen_and_the_cursor_is_at_the_newest_sentence(ear: Ear) -> None:
    """There are two rows, the newest sentence and the one before; the cursor stands where the newest begins."""

    async def look(driver: Driver) -> None:
        before = ear.new()[-1]
        for key in ("down", "1", "p", "space", "q"):
            await press(driver, key)
            told = ear.new()
            rows = driver.text.split("\n")
            newest = driver.app.cursor_position
            assert newest.x == 0
            assert rows[newest.y] == told[-1]
            assert rows[1 - newest.y] == (told[-2] if len(told) > 1 else before)
            assert "".join(rows[2:]) == ""
            before = told[-1]

    listen(look, reader(at("move")))


def test_sentences_are_paced_and_a_key_ends_the_waiting(ear: Ear) -> None:
    """Each has its time; after a key what is still due follows fast, and then the answer; nothing is lost."""
    session = at("move")

    async def run() -> None:
        app = MortalityApp(reader(session), at_start=False)
        async with app.run_test(size=(80, 24)) as pilot:
            driver = Driver(app, pilot)
            await clocks.settle(driver)
            await clocks.pass_by(1.5 * GAP)
            slow = [one for one, _ in ear.told]
            assert len(slow) == 2
            assert all(later - one >= GAP - 0.001 for one, later in pairwise(slow))
            await pilot.press("down")
            await clocks.pass_by(LONG_ENOUGH)
            fast = [one for one, _ in ear.told[2:]]
            assert max(later - one for one, later in pairwise(fast)) <= HASTE + 0.001
            told = ear.new()
            assert told[5:-1] == question_of(session)
            assert told[-1] == question_of(session)[2]
            app.desk.leave()

    clocks.run(run)


def test_a_line_that_takes_nothing_is_waited_for(ear: Ear, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a sentence is still on its way to the terminal, the next one is not told over it."""
    monkeypatch.setattr(MortalityApp, "is_behind", property(lambda _app: len(ear.told) == 2))

    async def hear(_driver: Driver) -> None:
        assert len(ear.told) == 2
        monkeypatch.setattr(MortalityApp, "is_behind", property(lambda _app: False))
        await clocks.pass_by(LONG_ENOUGH)
        assert len(ear.told) == 5 + 1 + len(at("move").ask.choices)  # type: ignore[union-attr] # it asks

    listen(hear, reader(at("move")))


def test_a_sentence_that_is_too_long_comes_in_two_rows(ear: Ear) -> None:
    """Where the screen is narrow, a sentence is broken between words, and nothing of it is lost."""
    session = at("move")

    async def hear(driver: Driver) -> None:
        ear.new()
        await press(driver, "m")
        rows = driver.text.split("\n")
        assert rows[:2] == ["4. Play the 6, to Good Counsel: draw a", "card."]
        await press(driver, "q")
        rows = driver.text.split("\n")
        assert rows[:2] == ["Ann, it is your turn, on Youth", "Conference with 19 Testimonies."]

    listen(hear, reader(session), (40, 12))


def test_what_is_taken_back_is_told(ear: Ear) -> None:
    """After `u` it is told that a choice was taken back, how those stand whom it concerns, and the question."""
    session = at("move")

    async def hear(driver: Driver) -> None:
        before = session.game.view(None)
        await press(driver, "1")
        after = session.game.view(None)
        ear.new()
        await press(driver, "u")
        told = ear.new()
        assert [line for line in told if line in status.changes(after, before, session.names)]
        assert told[-len(question_of(session)) :] == question_of(session)

    listen(hear, reader(session))


PARTS: Final = {
    "p": ["It is Ann's turn.", "Ann has 60 Testimonies and is on Ward Choir."],
    "c": ["Ann is taught by Ben and teaches Dora."],
    "h": ["Ann holds 2 Wisdom Cards: 3 and 5.", "The 3 leads to Tithing Settlement."],
    "b": ["Ward Choir is space 10 of 40 in the adult section.", "You sing, near enough in tune."],
    "a": ["The advice is to file a chart: by it the next turns bring you more than others.", "Ben teaches Ann."],
    "m": ["Ann, it is your turn, on Ward Choir with 60 Testimonies.", "1. Roll two dice."],
}
"""Keys, and how what they tell begins."""


def test_the_parts_of_the_table_are_told(ear: Ear) -> None:
    """Each key tells five sentences at most, Space goes on, and q goes back to the question."""

    async def hear(driver: Driver) -> None:
        for key, begins in PARTS.items():
            ear.new()
            await press(driver, key)
            told = ear.new()
            assert told[: len(begins)] == begins
            assert len(told) <= 6
            if told[-1].startswith("Press Space to hear the"):
                await press(driver, "space")
                assert ear.new()[0] not in told
            await press(driver, "q")
            assert ear.new() == ["Ann, it is your turn, on Ward Choir with 60 Testimonies."]

    listen(hear, reader(session_at(move())))


def test_the_story_is_told_from_its_end_and_gone_back_through(ear: Ear) -> None:
    """`s` tells the last sentences; up goes back sentence by sentence, down on again."""
    session = at("move")
    story = events.story(session.story, session.names)

    async def hear(driver: Driver) -> None:
        ear.new()
        await press(driver, "s")
        assert ear.new() == story[-5:]
        await press(driver, "up", "up")
        assert ear.new() == [story[-2], story[-3]]
        await press(driver, "down", "down", "down")
        assert ear.new() == [story[-2], story[-1], "There is no more."]

    listen(hear, reader(session))


def test_a_covered_hand_is_not_told(ear: Ear) -> None:
    """With covered hands no card is told before its owner asks for it."""
    session = session_at(move())

    async def hear(driver: Driver) -> None:
        assert not [line for line in ear.new() if "Play the" in line]
        await press(driver, "h")
        assert "Ann holds 2 Wisdom Cards" not in " ".join(ear.new())
        await press(driver, "q", "a")
        assert "The advice is to" not in " ".join(ear.new())
        await press(driver, "q", "space")
        assert "2. Play the 3, to Tithing Settlement: gain 4." in ear.new()

    listen(hear, reader(session, cover_hands=True))


def test_the_chart_is_changed_by_ear(ear: Ear) -> None:
    """The lines of the chart are told while one walks, and each change of them."""

    async def hear(driver: Driver) -> None:
        told = ear.new()
        lines = [line for line in told if line.endswith((" teaches Ann.", " teaches Ben.", " teaches Carla."))]
        assert len(lines) == 3
        while ear.new()[-1:] != lines[:1]:
            await press(driver, "down")
        await press(driver, "right")
        (changed,) = ear.new()
        assert changed.endswith(" teaches Ann.")
        assert changed != lines[0]

    listen(hear, reader(at("first_chart", 3)))
