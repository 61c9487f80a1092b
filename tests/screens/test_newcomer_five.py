"""Where a fifth newcomer stopped and wondered in a whole game: and that it is mended."""

from __future__ import annotations

import re

import pytest

from engine.asks import Ask, AskKind
from engine.catalog.board import LANDING, NUMBER
from engine.choices import ROLL, Choice, Verb
from engine.session import Session
from tests.screens.driving import Driver, desk_of, drive, text_of
from tests.screens.tables import PEOPLE, at
from tui.forms import Form, Option
from tui.rows import text_of as row_text
from tui.rows import wrap
from tui.snapshot import snapshot
from tui.widgets.choices import rows_of
from tui.widgets.scoreboard import facts_of
from tui.words import panel
from tui.words.effects import told

# --------------------------------------------------------------------------------------- what a choice says of itself


def test_study_is_told_before_it_is_chosen() -> None:
    """SS-3, SS-6: whoever points at a card to Scripture Study reads what it brings and how one comes out again."""
    view = at("move").game.view(None)
    assert (
        told(NUMBER["scripture_study"], 0, view, PEOPLE)
        == "You study: each turn you gain two dice, and with 15 or more you roll two more and move on."
    )


def test_the_form_in_full_has_the_rules_of_where_the_cards_lead() -> None:
    """SS-3, DIR-2: of a card to Scripture Study, or to a visit, and of no other, the rules are told in full."""
    table = snapshot(at("move"))
    assert table.ask is not None
    seat, card = table.ask.seat, next(choice.value for choice in table.ask.choices if choice.verb is Verb.CARD)

    def rules_where_a_card_leads_to(space: str) -> list[str]:
        assert table.ask is not None
        origin = next(number for number, led in enumerate(LANDING) if led[card] == NUMBER[space])
        here = table.view.players[seat]._replace(space=origin, dating_next=False)
        players = tuple(here if player.seat == seat else player for player in table.view.players)
        ask = Ask(seat, AskKind.MOVE, (ROLL, Choice(Verb.CARD, card)))
        told = panel.on_moving(ask, table.view._replace(players=players))
        return re.findall(r"\((\w+-\d+)\)$", "\n".join(told), re.MULTILINE)

    assert rules_where_a_card_leads_to("scripture_study") == ["DICE-3", "WIS-2", "WIS-3", "SS-3", "SS-6", "SS-5"]
    assert rules_where_a_card_leads_to("tithing") == ["DICE-3", "WIS-2", "WIS-3", "DIR-1", "DIR-2"]
    assert rules_where_a_card_leads_to("ward_choir") == ["DICE-3", "WIS-2", "WIS-3"]
    assert rules_where_a_card_leads_to("mission") == ["DICE-1", "WIS-2", "WIS-3"]


# ------------------------------------------------------------------------------------------------- what a key answers


@pytest.mark.parametrize(
    ("key", "answer"),
    [("9", "There is no 9 here."), ("y", "There is nothing to do again."), ("u", "There is nothing to take back.")],
)
def test_a_key_that_can_do_nothing_says_so(key: str, answer: str) -> None:
    """A number that no choice has, and undo where nothing was chosen, are answered; a choice ends the answer."""

    async def press(driver: Driver) -> None:
        assert answer not in driver.text
        await driver.press(key)
        assert answer in driver.text
        await driver.press("1")
        assert answer not in driver.text

    drive(press, desk_of(Session.begin(("Ann", "Ben"), 3)))


def test_looking_around_begins_where_a_card_leads() -> None:
    """`b` opens the board at the space of the choice that is pointed at, which is the one to be read about."""

    async def look(driver: Driver) -> None:
        form = driver.app.screen.form  # type: ignore[attr-defined]
        cards = [place for place, option in enumerate(form.options) if option.landing is not None]
        await driver.press("b")
        assert driver.app.screen.looking == table.tokens[table.turn]  # type: ignore[attr-defined]
        await driver.press("b", *["down"] * cards[0], "b")
        assert driver.app.screen.looking == form.options[cards[0]].landing  # type: ignore[attr-defined]

    session = at("move")
    table = snapshot(session)
    drive(look, desk_of(session))


# -------------------------------------------------------------------------------------------------- what is to be read


def test_dating_is_told_as_long_as_one_dates() -> None:
    """DAT-2: on Start Dating as well as on the spaces of the dating section the scoreboard says `dating`."""
    view = at("move").game.view(None)
    player = view.players[0]._replace(engaged=False, mission=False, cards=0, married=0)
    assert facts_of(player._replace(space=NUMBER["start_dating"], dating_next=True), view) == ["dating"]
    assert facts_of(player._replace(space=NUMBER["first_date"], dating_next=False), view) == ["dating"]
    assert facts_of(player._replace(space=NUMBER["mentor"], dating_next=False), view) == []


def test_no_rule_id_stands_alone() -> None:
    """The id of a rule goes to the next line with the word that it stands behind."""
    assert wrap("He moves there and gains ten (FEL-2). Then", 28) == ("He moves there and gains", "ten (FEL-2). Then")


def test_what_waiting_brings_stands_on_the_smallest_board() -> None:
    """NEW-2: at 80x24 too, Newlyweds has the 1 that is gained there on each turn."""
    assert "Awaiting    Newlyweds+1 " in text_of(desk_of(at("move")), (80, 24))


@pytest.mark.parametrize(
    ("width", "effect", "line"),
    [
        (60, "visit Tom, +3, then a Trial", " 1 Play 8 to Casserole: visit Tom, +3, then a Trial"),
        (46, "visit Tom, +3, then a Trial", " 1 Play 8 to Cassrl: visit Tom, +3, a Trial"),
        (46, "visit Tom, +3, then draw a card", " 1 Play 8 to Casserole: visit Tom, +3, a card"),
        (46, "visit Tom, +3, then visit Ben, +2", " 1 Play 8 to Casserole: visit Tom, +3, then…"),
        (46, "+1 with Tom, visit Ben, +3, Tom wins", " 1 Play 8 to Casserole: Tom wins"),
    ],
)
def test_where_a_card_leads_is_never_lost_to_what_it_brings(width: int, effect: str, line: str) -> None:
    """DIR-2: without room what follows a visit is told in fewer words, then by a sign; who wins is told before all."""
    card = Option("Play 8 to Casserole", Choice(Verb.CARD, 8), ("",), NUMBER["casserole"], effect)
    form = Form(AskKind.MOVE, 0, ("",), (card, Option("Roll two dice", ROLL)), (), is_large=False)
    rows, _ = rows_of(form, 1, width, 7)
    assert line in [row_text(row).rstrip() for row in rows]
