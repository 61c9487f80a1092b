"""Forms that are longer than their place: what is left out has a sign, and one key shows all of it."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine.choices import Verb
from engine.session import Session
from tests.screens.driving import Driver, desk_of, drive, text_of
from tests.screens.tables import PEOPLE, at
from tui.forms import Form, form_of
from tui.rows import text_of as plain
from tui.screens.table_plan import Needs, places
from tui.settings import Settings
from tui.snapshot import snapshot
from tui.widgets.choices import rows_of
from tui.widgets.whole_form import leaves_out, whole_rows

LONG = tuple(f"{name} of {'the Long Name'[: 16 - len(name)]}" for name in PEOPLE)
ASKED = ("office", "office_filed", "first_chart", "dispute", "tie", "call", "come", "fellowship", "elective", "leave")


def words(text: str) -> Counter[str]:
    """Returns the words of a text, without signs, and how often each is there."""
    return Counter(re.findall(r"\w+", text))


def told_of(form: Form, place: int) -> Counter[str]:
    """Returns the words of a question, of one option with all that is told of it, and of the rules."""
    option = form.options[place]
    return words(" ".join((*form.question, option.text, option.effect, *option.detail, *form.notes)))


@pytest.mark.parametrize("players", [2, 4, 8])
@pytest.mark.parametrize("kind", ASKED)
def test_every_form_can_be_read(kind: str, players: int) -> None:
    """The question, the options, what is told of each and what the rules say: if not all is seen, a sign says so."""
    if players == 2 and kind in ("dispute", "tie", "office", "first_chart"):
        return  # of two there is only one other, and one chart
    table = snapshot(at(kind, players, LONG))
    form = form_of(table)
    for width, height in ((40, 11), (60, 14), (80, 23)):
        wide = any(len(option.text) > 42 or option.act is None for option in form.options)
        needs = Needs(players, len(form.options), wide, form.is_large, is_asked=True, has_chart=True)
        room = places(width, height, needs)["choices"]
        for place in range(len(form.options)):
            shown, _ = rows_of(form, place, room.width, room.height)
            seen = words(" ".join(map(plain, shown)))
            has_sign = leaves_out(form, place, shown)
            missing = told_of(form, place) - seen
            if len(form.options[place].detail) < 2 and not form.is_large:
                missing -= words(" ".join(form.options[place].detail))  # the option again, as a sentence
            assert has_sign or not missing
            assert not told_of(form, place) - words(" ".join(map(plain, whole_rows(form, place, width)[0])))


def test_of_a_move_too_the_whole_says_what_the_rules_say() -> None:
    """`m` at a question that has room tells how the move is thrown, and what cards do if there are any."""
    first = text_of(desk_of(Session.begin(PEOPLE[:2], 5)), (120, 40), "m")
    assert "In childhood, youth and dating a player rolls one die. (DICE-1)" in first
    assert "Wisdom Cards are numbered" not in first
    later = text_of(desk_of(at("move")), (120, 40), "m")
    assert "Wisdom Cards are numbered 3 to 8." in later
    assert "(DICE-3)" not in later


def test_a_form_is_read_to_its_end_at_40x12() -> None:
    """`m` shows all of it, page by page, with the place pointed at first; the whole question is one key away."""
    session = at("office", 8, LONG)

    async def read(driver: Driver) -> None:
        form = driver.table.form
        assert form is not None
        assert "... m More" in driver.text
        await driver.press("up", "up", "m")
        assert driver.text.startswith(" 6 Rule")
        await driver.press("home")
        seen = driver.text
        for _ in range(99):
            if "more below" not in driver.text:
                break
            await driver.press("space")
            seen += driver.text
        for place in range(len(form.options)):
            assert not told_of(form, place) - words(seen)

    drive(read, desk_of(session), (40, 12))


def test_a_form_in_full_is_answered_by_its_numbers() -> None:
    """What is read with `m` is chosen right there; Enter and `q` go back to the form."""
    session = at("office", 8)
    assert session.ask is not None
    rules = [choice for choice in session.ask.choices if choice.verb is Verb.RULE]

    async def answer(driver: Driver) -> None:
        before = driver.text
        for key in ("m", "q", "enter"):
            await driver.press("m", key)
            assert driver.text == before
        await driver.press("m", "2")
        assert driver.table.pane == ""
        assert driver.table.pointed == 2  # the first line of the chart
        await driver.press("m", "7")
        assert session.choices[-1] == rules[4]

    drive(answer, desk_of(session), (40, 12))


def test_whose_turn_it_is_stands_on_one_line() -> None:
    """Where a question of a move has no second line it ends with the first clause, and all options are seen."""
    form = form_of(snapshot(at("move")))
    shown = [*map(plain, rows_of(form, 0, 40, 5)[0])]
    assert shown[0] == "Ann, it is your turn."
    assert len(shown) == 5
    assert not leaves_out(form, 0, rows_of(form, 0, 40, 5)[0])


def test_a_form_in_few_words_is_read_in_full_too() -> None:
    """On a slow line, where a form is as short as can be, `m` shows the rules as well."""
    settings = Settings(show_moves=False, slow_line="on")
    assert "(BDU-3)" in text_of(desk_of(at("dispute"), settings), (80, 24), "m")


def test_what_has_its_room_is_offered_no_more_of() -> None:
    """The key bar has `m` only while something is left out, at each size that the screen gets."""

    async def look(driver: Driver) -> None:
        assert "m More" not in driver.text
        await driver.resize(40, 12)
        assert "m More" in driver.text.split("\n")[-1]
        await driver.resize(80, 24)
        assert "m More" not in driver.text

    drive(look, desk_of(at("office", 8)))


def test_eight_read_a_ruling_at_80x24() -> None:
    """The chart stands in two columns, so that below a ruling what it is about and the whole rule are read."""
    text = text_of(desk_of(at("office", 8)), (80, 24), *["up"] * 5)
    assert "One studies at a time; others await it. A summons calls somebody over." in text
    assert "(PRI-4)" in text
    assert "Georg teaches Ann                       Carla teaches Emil" in text
