"""Where a third newcomer stopped and wondered, before a first game above all: and that it is mended."""

from __future__ import annotations

import re

import pytest

from tests.screens.driving import Driver, desk_of, drive, put_on_shelf, text_of
from tests.screens.tables import at
from tui.guided import Guide
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


def test_an_emptied_name_of_a_computer_shows_the_one_with_which_it_plays() -> None:
    """It stands there as if typed, until a letter is typed or a person gets the line."""

    async def begin(driver: Driver) -> None:
        await driver.press("1", *"Ann", "enter", "ctrl+t", "enter", "ctrl+t", "ctrl+u")
        assert re.search(r"\n +B  Computer +computer, easy\n +C  Computer 2 +computer, easy\n", driver.text)
        assert driver.app.focused is not None
        assert driver.app.focused.id == "name2"
        await driver.press("x")
        assert re.search(r"\n +C  x +computer, easy\n", driver.text)
        await driver.press("ctrl+u", "up", "ctrl+u", *"Computer 2")
        assert re.search(r"\n +B  Computer 2 +computer, easy\n +C  Computer +computer, easy\n", driver.text)
        await driver.press("down", "ctrl+t", "ctrl+t", "ctrl+t")
        assert re.search(r"\n +C\n", driver.text)
        await driver.press("ctrl+t", "ctrl+u", "down", "enter")
        assert driver.app.desk.session is not None
        assert driver.app.desk.session.names == ("Ann", "Computer 2", "Computer")

    drive(begin, desk_of(), at_start=True)


def test_one_thing_at_a_time_is_pointed_at() -> None:
    """While a name is typed no item below is, nor has a number; while an item is, no line has a cursor."""

    async def walk(driver: Driver) -> None:
        await driver.press("1", *"Ann")
        assert re.search(
            r"\n {7}Begin against a computer, steady\n {7}Choices may be taken back +yes\n {7}Back\n", driver.text
        )
        assert ">" not in driver.text
        assert drawn_cursor(driver) == (9, 4)
        await driver.press(*["down"] * 8)
        assert re.search(
            r"\n +>1  Begin against a computer, steady\n +2  Choices may be taken back +yes\n +3  Back\n", driver.text
        )
        with pytest.raises(AssertionError, match="isinstance"):
            drawn_cursor(driver)
        await driver.press("up")
        assert ">" not in driver.text
        assert drawn_cursor(driver) == (6, 11)

    drive(walk, desk_of(), at_start=True)


def test_a_digit_on_a_new_game_points_at_its_line() -> None:
    """As in the settings; and whether choices may be taken back is explained while it is pointed at."""

    async def choose(driver: Driver) -> None:
        await driver.press("1", "up", *["down"] * 9)
        assert "At the table u goes back" in driver.text
        await driver.press("down", "2")
        assert re.search(r">2  Choices may be taken back +no\n", driver.text)
        assert "Each choice stands, and nobody takes it back." in driver.text
        await driver.press("2")
        assert re.search(r">2  Choices may be taken back +yes\n", driver.text)
        assert "At the table u goes back a choice, as often as you like; its luck stays." in driver.text
        await driver.press("up")
        assert "its luck stays" not in driver.text

    drive(choose, desk_of(), at_start=True)


# ---------------------------------------------------------------------------------------------------- while one reads


def test_a_text_that_is_seen_whole_offers_no_keys_to_go_through_it() -> None:
    """At 80x24 how to play fits: Enter and q both go back, as the key bar says, and no key pages or goes by lines."""

    async def read(driver: Driver) -> None:
        await driver.press("3", "1")
        assert "Birth" in driver.text
        assert driver.text.split("\n")[-1].rstrip() == " Enter/q Back  ? Help"
        await driver.resize(40, 12)
        assert driver.text.split("\n")[-1].rstrip() == " Enter Go on  PgDn Page  q Back  ? Help"
        await driver.press("end")
        assert driver.text.split("\n")[-1].rstrip() == " PgDn Page  Enter/q Back  ? Help"
        await driver.press("up")
        assert driver.text.split("\n")[-1].rstrip() == " Enter Go on  PgDn Page  q Back  ? Help"
        await driver.press("end", "enter")
        assert "Learn the game" in driver.text

    drive(read, desk_of(), at_start=True)


@pytest.mark.parametrize(
    ("key", "bar"),
    [("4", " t Trial cards  Enter/q Back  ? Help"), ("5", " PgDn Page  Up/Down Line  / Search  q Back  ? Help")],
)
def test_enter_is_called_going_back_where_nothing_follows(key: str, bar: str) -> None:
    """Fellowshipping that is read to learn leads back; the rulebook has pages and is gone through."""
    assert text_of(desk_of(), (80, 24), "3", key, at_start=True).split("\n")[-1].rstrip() == bar


TOLD = {
    "DICE-1": "On your turn you roll one die, and move so far.",
    "ENG-2": "Spaces that you pass do nothing; only engagement counts by passing, too.",
    "WIS-1": "Some spaces give a Wisdom Card with a number from 3 to 8; nothing else does.",
    "NEW-2": "Then land on Temple or Civil Marriage; wait at Newlyweds, gaining 1 a turn.",
    "WIS-5": "You see it next turn; played instead of rolling, it moves you so far.",
    "TRI-4": "A Trial needs 20 to 110 Testimonies. With as many you gain, else you fail.",
    "TRI-8": "To fail it costs some or all you have; nothing else takes any from adults.",
    "SS-1": "If you have 1 to 14 left, you go to Scripture Study, until you have 15.",
    "FEL-1": "With 0 left, another may fellowship you instead: that one gains 10, you 20.",
    "BIS-1": "The first to marry in the temple is bishop, and assigns home teachers.",
    "BDU-2": "The bishop also rules where the rules are vague, until a new one is called.",
    "REO-1": "Whoever lands on Reorganize the Ward makes the next wed in a temple bishop.",
    "PRI-2": "A space that sends you to someone in study, or calls one, leads there.",
}
"""What a newcomer missed in how to play, by the rule that says so."""


@pytest.mark.parametrize("rule", TOLD)
def test_how_to_play_says_what_one_must_know_to_aim(rule: str) -> None:
    """What counts by landing and by passing, how many dice, when cards come, what Trials need, what little means.

    And what is lost by failing, when a bishop is called and who, and where one goes whose visit fails.
    """
    assert TOLD[rule] in text_of(desk_of(), (80, 24), "3", "1", at_start=True)


def test_the_rulebook_begins_with_its_chapters() -> None:
    """Each by its number, with which the search shows that chapter alone; then come the rules by their numbers."""

    async def read(driver: Driver) -> None:
        await driver.press("3", "5")
        assert "/ and a number shows that chapter; / and words show all that has them." in driver.text
        assert re.search(
            r"\n +/1   Aim and set-up\n(.+\n)+ +/11  The five rulings as they stand\n(.+\n)+ +/13  The decks and"
            r" the dice\n",
            driver.text,
        )
        assert re.search(r"\n  WIN-1 .*\n.*\n  WIN-2 ", driver.text)
        await driver.press("/", *"11", "enter")
        assert driver.text.startswith("  Chapter 11. q shows all again.\n\n  The five rulings as they stand\n")
        assert "Scripture Study" in driver.text
        assert "WIN-1" not in driver.text
        await driver.press("/", "enter")
        assert "WIN-1" not in driver.text
        await driver.press("q")
        assert "/13  The decks and the dice" in driver.text

    drive(read, desk_of(), at_start=True)


def test_left_and_right_at_the_table_are_said_to_change_the_chart() -> None:
    """No line of the table has a value but those of a chart that a bishop files; in the settings many have."""
    text = text_of(desk_of(at("move")), (80, 24), "?")
    assert re.search(r"\n +Left +When the bishop files a chart: the home teacher before\.\n", text)
    assert re.search(r"\n +Right +When the bishop files a chart: the next home teacher\.\n", text)
    assert "On a line with a value: the next value." in text_of(desk_of(at("move")), (80, 24), "o", "?")


# ------------------------------------------------------------------------------------------------ the guided first game


def test_what_the_others_did_since_is_told_in_the_guided_game() -> None:
    """On the page before a turn, and in the story until something happens; who has not moved is not told of."""
    told = [
        "Meanwhile Ben came to Baptism, gained 4 and has 4 Testimonies.",
        "Carla came to Nursery, gained 1 and has 1 Testimony.",
    ]

    async def play(driver: Driver) -> None:
        await driver.press("3", "2")
        assert "Meanwhile" not in driver.text
        await driver.press(*["enter"] * 3)
        assert "\n  ".join(["A visit (2 of 9)", *told]) in driver.text
        await driver.press("enter")
        assert " ".join(told) in " ".join(" ".join(row[47:] for row in driver.text.split("\n")[16:23]).split())

    drive(play, desk_of(), at_start=True)
    guide = Guide()
    whole = []
    while not guide.is_last:
        while not guide.is_done:
            assert guide.proposed is not None
            guide.session.choose(guide.proposed)
            guide.choose_for_others()
        guide.go_on()
        whole.append(guide.meanwhile)
    assert whole[6] == ()
    assert whole[7] == ("Meanwhile Ben drew cards on two Trials of Faith, lost 15 by each and has 18.",)


def test_in_somebody_elses_turn_of_the_guided_game_one_made_a_choice() -> None:
    """The last part is Ben's turn: its throw is another than one's own before, and what is over is a choice."""

    async def play(driver: Driver) -> None:
        await driver.press("3", "2", *["enter"] * 24)
        assert "Dice 1 + 2 = 3" in driver.text
        assert "That was your turn." in driver.text
        await driver.press("enter", "enter")
        assert "Dice 4 + 5 = 9" in driver.text
        assert "That was your choice." not in driver.text
        await driver.press("enter")
        assert "That was your choice." in driver.text
        assert "That was your turn." not in driver.text

    drive(play, desk_of(), at_start=True)
