"""Where a sixth newcomer stopped and wondered in a whole game: and that it is mended."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.catalog.board import NUMBER
from engine.session import Session
from engine.view import View
from tests.screens.driving import Driver, desk_of, drive
from tests.screens.tables import PEOPLE, at
from tui.rows import text_of
from tui.screens import table_advice
from tui.settings import Settings
from tui.snapshot import snapshot
from tui.widgets import hand
from tui.words import rulebook
from tui.words.effects import told
from tui.words.short import LONG, UNICODE, sign

# ----------------------------------------------------------------------------------------------------- where keys lead


def test_back_from_what_is_shown_before_a_game_leads_to_the_names() -> None:
    """FEL-6: `q` there puts the game back as `q` at the rolls does, and it is shown again before the next one."""

    async def go_back(driver: Driver) -> None:
        await driver.press("1", *"Ann", "enter", *"Ben", "enter", "enter")
        assert "how fellowshipping works" in driver.text
        await driver.press("q")
        assert "Who plays?" in driver.text
        assert "Ann" in driver.text
        assert "Who begins?" not in driver.text
        assert driver.app.desk.session is None
        await driver.press("enter")
        assert "how fellowshipping works" in driver.text
        await driver.press("enter")
        assert "Who begins?" in driver.text
        assert driver.app.desk.settings.know_fellowshipping == ["Ann", "Ben"]

    drive(go_back, desk_of(settings=Settings(show_moves=False)), at_start=True)


def test_from_the_finished_table_q_leads_back_to_how_it_ended() -> None:
    """Whoever looks at the table once more comes back to the list with the look back and the next game."""

    async def look(driver: Driver) -> None:
        await driver.press("1")
        assert "See how it ended" in driver.text
        assert "q Back" in driver.text
        await driver.press("q")
        assert "Look at the table again" in driver.text

    drive(look, desk_of(at("over")))


def test_space_goes_on_to_the_next_trial_card() -> None:
    """TRI-3: where a card is seen whole, the keys that page turn up the next one, and show the one before."""

    async def look(driver: Driver) -> None:
        await driver.press("3", "3")
        assert "Card 1 of 24" in driver.text
        await driver.press("space")
        assert "Card 2 of 24" in driver.text
        await driver.press("pageup")
        assert "Card 1 of 24" in driver.text
        await driver.press("pageup", "end", "home")
        assert "Card 1 of 24" in driver.text

    drive(look, desk_of(), at_start=True)


# -------------------------------------------------------------------------------------------------- what is to be read


@pytest.mark.parametrize(("cards", "line"), [((3,), "Card 3"), ((3, 4), "Cards 3, 4"), ((3, 3), "Cards 3 x2")])
def test_a_card_is_not_taken_for_a_number_of_cards(cards: tuple[int, ...], line: str) -> None:
    """WIS-2: where there is one line for a hand, a single card is called one."""
    session = at("move")
    assert session.ask is not None
    session.game.hands[session.ask.seat] = cards
    rows = hand.rows_of(snapshot(session), 21, covered=False, height=1)
    assert [text_of(row) for row in rows] == [line]


def test_a_card_to_the_reorganizing_says_who_will_be_bishop() -> None:
    """REO-2, REO-3: the first at the right with 15 and a temple marriage, and between two always the other one."""
    view = at("office").game.view(None)

    def brings(view: View, seat: int) -> str:
        return told(NUMBER["reorganize"], seat, view, PEOPLE)

    bishop = view.bishop
    players = tuple(
        player._replace(testimonies=20, married=1, space=NUMBER["tithing"] + player.seat) for player in view.players
    )
    qualified = view._replace(players=players)
    right = (bishop - 1) % len(players)
    assert brings(qualified, bishop) == f"{PEOPLE[right]} becomes bishop."
    assert brings(qualified, right) == "You become bishop."
    nobody = tuple(player._replace(married=2) for player in players)
    assert brings(view._replace(players=nobody), right) == "There is a new bishop."
    two = Session.begin(("Ann", "Ben"), 1).game.view(None)
    assert brings(two._replace(bishop=0), 1) == "You become bishop."


def test_a_rule_that_is_not_there_is_not_found() -> None:
    """Whoever looks for an id finds that rule or nothing, and no words that begin like it."""
    assert [entry.head for entry in rulebook.entries(rulebook.search("mar-1"))] == ["MAR-1"]
    assert rulebook.search("MAR-2") == ()


def test_the_board_shows_what_a_broken_engagement_costs() -> None:
    """ENG-3: where signs have room, the 1 that is lost stands behind the word, as on other spaces."""
    assert sign(NUMBER["break_engagement"], UNICODE, LONG) == "Off -1"


def test_a_ruling_that_is_made_says_so_when_it_is_taken_again() -> None:
    """BDU-2: its line keeps its number, and taking it is answered, as any key is that can do nothing."""

    async def rule(driver: Driver) -> None:
        form = driver.table.form
        assert form is not None
        place = len(form.numbered)
        await driver.press(str(place))
        assert f"{place} Ruled:" in driver.text
        await driver.press(str(place))
        assert "That is ruled; each ruling is made once." in driver.text
        await driver.press("up")
        assert "That is ruled" not in driver.text

    drive(rule, desk_of(at("office_filed")))


def test_between_two_questions_nobody_is_told_that_the_game_is_over() -> None:
    """In the guided game the advice between two turns says that nothing is asked, and not that all has ended."""
    table = snapshot(at("move"))
    rows = table_advice.rows(replace(table, ask=None, eyes=None), 76)
    assert [text_of(row) for row in rows] == ["Nothing is asked just now, so there is nothing to advise."]
    rows = table_advice.rows(snapshot(at("over")), 76)
    assert [text_of(row) for row in rows] == ["The game is over; there is nothing left to choose."]
