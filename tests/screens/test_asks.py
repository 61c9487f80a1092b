"""Every kind of question is answered by keys, and the engine gets exactly that choice."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.asks import AskKind
from engine.choices import DONE, ROLL, Choice, Verb, assign, is_chart
from engine.session import Session
from tests.screens.driving import Driver, desk_of, drive
from tests.screens.tables import at
from tui.charts import proposed
from tui.desk import Desk
from tui.forms import form_of
from tui.settings import Settings
from tui.snapshot import snapshot

PLAIN = ("move", "move_many", "leave", "elective", "call", "come", "fellowship", "dispute", "tie")


def test_no_kind_is_forgotten() -> None:
    """The games of these tests come to every kind of question."""
    kinds = {ask.kind for name in (*PLAIN, "office") if (ask := at(name).ask) is not None}
    assert kinds == set(AskKind)


def far(session: Session) -> Desk:
    """Returns a desk at the end of a slow line."""
    return desk_of(session, Settings(show_moves=False, slow_line="on"))


def answered(session: Session, *keys: str, desk: Callable[[Session], Desk] = desk_of) -> Choice:
    """Returns the choice that the engine got for some keys."""

    async def answer(driver: Driver) -> Choice:
        before = session.choices
        await driver.press(*keys)
        assert session.choices[:-1] == before
        return session.choices[-1]

    return drive(answer, desk(session))


@pytest.mark.parametrize("desk", [desk_of, far], ids=["near", "far"])
@pytest.mark.parametrize("kind", PLAIN)
def test_a_number_takes_the_choice_of_that_number(kind: str, desk: Callable[[Session], Desk]) -> None:
    """Each number takes the open choice in that place, and undo brings the question back."""
    session = at(kind)
    ask = session.ask
    assert ask is not None

    async def take_each(driver: Driver) -> list[Choice]:
        taken = []
        for number in range(1, len(ask.choices) + 1):
            await driver.press(str(number))
            taken.append(session.choices[-1])
            if session.ask is None:
                await driver.press("3")  # the game is over: the last choice is taken back from there
            else:
                await driver.press("u")
            assert session.ask is not None
            assert session.ask.choices == ask.choices
        return taken

    assert drive(take_each, desk(session)) == list(ask.choices)


@pytest.mark.parametrize("desk", [desk_of, far], ids=["near", "far"])
@pytest.mark.parametrize("kind", [kind for kind in PLAIN if kind != "leave"])
def test_arrows_and_enter_take_the_choice_pointed_at(kind: str, desk: Callable[[Session], Desk]) -> None:
    """Down and Enter take the second choice."""
    session = at(kind)
    assert session.ask is not None
    second = session.ask.choices[1]
    assert answered(session, "down", "enter", desk=desk) == second


def test_one_files_the_proposed_chart() -> None:
    """The first bishop's `1` files a chart that is proposed."""
    assert answered(at("first_chart"), "1") == assign(proposed(4))


def test_a_first_chart_is_changed_and_filed() -> None:
    """Left and right change a line of the first chart, and what is filed is a chart."""

    async def change(driver: Driver) -> tuple[int, ...]:
        charts = []
        await driver.press("down")
        for key in ("right", "right", "down", "left", "down", "down", "right"):
            await driver.press(key)
            charts.append(driver.table.draft or proposed(4))
        assert all(is_chart(chart, 4) for chart in charts)
        assert len(set(charts)) > 3
        await driver.press("1")
        return charts[-1]

    session = at("first_chart")
    chart = drive(change, desk_of(session))
    assert session.choices[-1] == assign(chart)


def test_every_ruling_of_a_new_bishop_has_its_number() -> None:
    """After `Done` and the chart, each ruling is a number."""
    session = at("office")
    assert session.ask is not None
    rules = [choice for choice in session.ask.choices if choice.verb is Verb.RULE]
    assert len(rules) == 5
    for place, rule in enumerate(rules):
        assert answered(at("office"), str(3 + place)) == rule


def test_one_ends_the_office() -> None:
    """A later bishop's `1` is to be done."""
    assert answered(at("office"), "1") == DONE
    assert answered(at("office_filed"), "1") == DONE


def test_a_later_chart_comes_with_a_warning() -> None:
    """A later bishop is told that a new chart is not recommended, and nothing is filed before something is changed."""

    async def change(driver: Driver) -> None:
        assert "not recommended" in driver.text
        before = len(driver.table.session.choices)
        await driver.press("2")
        assert len(driver.table.session.choices) == before
        await driver.press("right")
        await driver.press("2")

    session = at("office")
    drive(change, desk_of(session))
    assert session.choices[-1].verb is Verb.ASSIGN


def test_a_bishop_changes_the_chart_before_he_rolls() -> None:
    """Where the ruling allows it, the last choice of a turn opens the chart; `1` leaves it as it is."""

    async def change(driver: Driver) -> None:
        session = driver.table.session
        assert session.ask is not None
        last = str(len(session.ask.choices) + 1)
        before = session.choices
        await driver.press(last)
        assert "not recommended" in driver.text
        await driver.press("1")
        assert session.choices == before
        await driver.press(last, "2", "right", "2")
        assert session.choices[-1].verb is Verb.ASSIGN
        await driver.press("1")
        assert session.choices[-1] == ROLL

    drive(change, desk_of(at("move_chart")))


def test_one_alone_plays_a_whole_game() -> None:
    """At every question `1` alone is a whole choice: a game of three is played to its end by nothing else."""
    session = Session.begin(("Ann", "Ben", "Carla"), 3)

    async def play(driver: Driver) -> None:
        screen = driver.table
        made = 0
        while session.ask is not None:
            screen.action_choose(1)
            made += 1
            assert len(session.choices) == made
        await driver.settle()
        assert "finished mortality" in driver.text

    drive(play, desk_of(session))


def test_covered_cards_are_played_after_a_key() -> None:
    """With covered hands no card is seen or played before its owner presses a key; `1` rolls all the same."""
    session = at("move_many")
    assert session.ask is not None
    card = session.ask.choices[1]
    desk = desk_of(session)
    desk.settings.cover_hands = True

    async def play(driver: Driver) -> None:
        assert "Play 3" not in driver.text
        assert "The cards are covered" in driver.text
        assert driver.table.query_one("#board").landings == ()  # type: ignore[attr-defined] # it is the board
        await driver.press("2")
        assert session.choices[-1:] != (card,)
        assert "Play 3" in driver.text
        await driver.press("2")
        assert session.choices[-1] == card
        assert "covered" in driver.text or not session.game.hands[session.ask.seat]  # type: ignore[union-attr] # somebody is asked

    drive(play, desk)


def test_a_ruling_is_told_with_what_it_is_about() -> None:
    """BDU-2: the first bishop has met neither study nor a summons, so each ruling says what it is about."""
    about = (
        "One studies at a time; others await it. A summons calls somebody over.",
        "In Scripture Study one gains by dice each turn, and leaves with 15 or more.",
        "A summons calls somebody to a space, even from study, and both gain.",
        "The chart says who is whose home teacher; spaces lead to them, or call them.",
        "A visit, a summons or a fellowship can give to several at once, in one event.",
    )
    for kind, players, one_chart in (("office_filed", 2, True), ("office", 3, False)):
        options = [option for option in form_of(snapshot(at(kind, players))).options if "Rule: " in option.text]
        assert [option.detail[0][: len(told)] for option, told in zip(options, about, strict=True)] == [*about]
        told = "With two players this changes nothing, as there is only one chart."
        assert [option.detail[0].endswith(told) for option in options] == [False, False, False, one_chart, False]
