"""What a third newcomer had to look up or to guess at, and is told at the table now without asking."""

from __future__ import annotations

from dataclasses import replace

from engine.catalog.board import ENGAGEMENT, NUMBER
from engine.choices import ROLL
from engine.events import Event, Gained, Lost, Moved, Rolled, TrialDrawn
from engine.session import Session
from tests.screens.driving import Driver, desk_of, drive, put_on_shelf, text_of
from tests.screens.tables import PEOPLE, at
from tui.forms import form_of, in_full
from tui.rows import text_of as plain
from tui.screens.table_panes import PANES
from tui.settings import Settings
from tui.snapshot import snapshot
from tui.widgets.board_ink import Mark, Standing
from tui.widgets.board_strip import Scene, Stop, strip
from tui.widgets.choices import Choices, rows_of
from tui.words import aims

TRIAL = NUMBER["trial_distance"]


def newest(story: tuple[Event, ...], size: tuple[int, int]) -> list[str]:
    """Returns the lines that tell the newest turn on a terminal of a size."""
    table = replace(snapshot(at("move", 2)), story=story, since=len(story))

    async def read(driver: Driver) -> list[str]:
        driver.table.story.feed(table)
        return [plain(row) for row in driver.table.story.rows]

    return drive(read, desk_of(at("move", 2)), size)


def test_what_leads_on_is_said() -> None:
    """Before adult life the form of a move says what brings the player on, and by which rule (CHI-1 to MAR-1)."""
    ann = snapshot(at("move", 2)).players[0]
    wrong_crowd, steady = NUMBER["wrong_crowd"], ENGAGEMENT - 1
    youth = ann._replace(space=wrong_crowd, engaged=False, dating_next=False, married=0)
    assert aims.with_rule(ann._replace(space=1)) == "Childhood leads on into youth (CHI-1)."
    assert aims.with_rule(youth) == "To go dating, land on Start Dating; passing it does nothing (DAT-1)."
    assert aims.aim(youth._replace(dating_next=True)) == "Your next move leads into the dating section."
    assert aims.aim(youth._replace(space=steady)) == "To be engaged, reach Engagement or pass it."
    assert aims.aim(youth._replace(engaged=True)) == "To marry, land on Temple Marriage or Civil Marriage."
    assert aims.aim(youth._replace(space=TRIAL)) == ""
    assert "Childhood leads on into youth (CHI-1)." in text_of(desk_of(Session.begin(("Ann", "Ben"), 5)), (80, 24))


def test_two_have_their_facts_in_whole_words() -> None:
    """What is known of two players stands below their bars in whole words, on two lines if need be."""
    session = at("move_many", 2)
    for size in ((80, 24), (120, 40)):
        side = [line[-22:].strip() for line in text_of(desk_of(session), size).split("\n")]
        for player in snapshot(session).players:
            told = [fact for fact, is_so in (("mission", player.mission), ("engaged", player.engaged)) if is_so]
            assert all(any(fact in line for line in side) for fact in told)
        assert not any(short in side for short in ("mi", "te", "miss", "temp"))


def test_the_sign_says_whether_only_rules_are_left_out() -> None:
    """Where the question and all choices are seen, the sign below them offers the rules and not more choices."""
    form = in_full(form_of(snapshot(at("dispute"))), snapshot(at("dispute")))

    async def look(driver: Driver) -> tuple[str, str]:
        choices = driver.table.query_one(Choices)
        whole = plain(choices.rows[-1])
        await driver.resize(40, 12)
        return whole, plain(choices.rows[-1])

    whole, small = drive(look, desk_of(at("dispute")), (80, 24))
    assert len(form.options) == 3
    assert whole == "... m More: rules"
    assert small.endswith(("... m More", "... m More: rules"))


def test_the_one_line_of_a_turn_tells_what_came_of_it() -> None:
    """With room for one line what a turn took or gave is told, and how it came to that gives way."""
    turn: tuple[Event, ...] = (
        Rolled(0, 2, 3, "DICE-3"),
        Moved(0, 40, TRIAL, "DICE-3"),
        TrialDrawn(0, 3, 30, 25),
        Lost(0, 15, 10, "TRI-1"),
    )
    assert newest(turn, (40, 12)) == ["Ann to Trial of Faith, -15."]
    after = (*turn, *[Gained(seat, 1, 30, "SPA-1") for seat in (1, 0, 1, 0)])
    assert newest(after, (40, 12)) == ["... Ben +1. Ann +1. Ben +1. Ann +1."]


def test_a_page_begins_with_a_sentence() -> None:
    """Whoever has read the story comes back to lines of which the first is no end of a sentence."""

    async def read(driver: Driver) -> None:
        for _ in range(30):
            await driver.press("1", "s", "q")
            assert not plain(driver.table.story.rows[0]).startswith(" ")

    drive(read, desk_of(Session.begin(("Ann", "Ben"), 5)), (80, 24))


def test_who_stands_ahead_is_seen_in_the_smallest_window() -> None:
    """A space ahead has the letter of the first token on it, where tokens have no line of their own."""
    stops = tuple(Stop(space, Standing(("■B",) if space == 14 else ()), Mark.NONE, False) for space in range(13, 25))
    scene = Scene((0, "A", "Ann"), 12, False, "", stops, (), (), "")
    assert "".join(text for text, _ in strip(scene, 40, 3, "unicode")[1]) == " 1 +1  2B-2  3 W    4 Dat  5 +1   6 -3  "


def test_left_and_right_walk_through_choices_that_stand_side_by_side() -> None:
    """On a slow line the choices stand in a row, and the arrows that lie in it point at the next one."""

    async def walk(driver: Driver) -> None:
        await driver.press("right")
        assert driver.table.pointed == 1
        await driver.press("left", "left")
        assert driver.table.pointed == len(driver.table.form.options) - 1  # type: ignore[union-attr]

    drive(walk, desk_of(at("move_many"), Settings(show_moves=False, slow_line="on")), (80, 24))


def test_the_key_that_leaves_says_whither() -> None:
    """A table opened from the start screen is left for the menu; one that was opened by a command, for the shell."""
    assert "q Leave" in text_of(desk_of(Session.begin(("Ann", "Ben"), 5)), (80, 24))
    put_on_shelf(at("move", 2))
    text = text_of(desk_of(), (80, 24), "1", at_start=True)
    assert "q Menu" in text
    assert "q Leave" not in text


def test_whoever_holds_no_card_is_told_so_in_words() -> None:
    """Beside the hand stands of the others how many cards they hold, and a number alone says nothing."""
    rows = [plain(row) for row in PANES["hand"](snapshot(at("move", 3)), 76, False)]
    assert any(row.endswith((" Wisdom Cards.", " Wisdom Card.")) for row in rows)
    assert "There is no home teaching chart yet: the first bishop files it." in [
        plain(row) for row in PANES["chart"](snapshot(Session.begin(PEOPLE[:2], 5)), 76, False)
    ]


def test_an_effect_is_shortened_before_a_name_is_lost() -> None:
    """`draw a card` becomes `a card` where the name of the space would have no room otherwise."""
    session = at("move_many")
    form = form_of(snapshot(session))
    assert form.options[0].act == ROLL
    option = form.options[2]._replace(effect="+1 with Ben, +1, draw a card")
    shown = plain(rows_of(form._replace(options=(option,)), 1, 46, 7)[0][1])
    assert shown == " 1 Play 4 to Patr.: +1 with Ben, +1, a card"


def test_advice_shows_no_covered_card() -> None:
    """Where hands are covered the advice, which names the cards, waits until they are shown."""
    settings = Settings(show_moves=False, cover_hands=True)
    covered = text_of(desk_of(at("move_many"), settings), (80, 24), "a")
    assert "The advice names the cards, which are covered: close it,  " in covered
    assert "and Space shows them.  " in covered
    assert "Wrong Crowd" not in covered
    assert "7 to Break Engagement" in text_of(desk_of(at("move_many"), settings), (80, 24), "space", "a")


def test_whole_names_come_before_long_effects() -> None:
    """A space keeps its whole name where that has room beside a shorter effect."""
    form = form_of(snapshot(at("move_many")))
    option = form.options[4]._replace(effect="+1 with Dan, draw a card")
    shown = plain(rows_of(form._replace(options=(option,)), 1, 46, 7)[0][1])
    assert shown == " 1 Play 6 to Institute: +1 with Dan, a card"


def test_enter_does_not_lead_round_at_the_end() -> None:
    """Whoever comes back from the finished table finds another way pointed at than the one to the table."""

    async def look(driver: Driver) -> None:
        await driver.press("1", "enter")
        assert ">5  Look back on the game" in driver.text or ">4  Look back on the game" in driver.text
        await driver.press("1")
        assert driver.table.form is None

    drive(look, desk_of(at("over", 2)))
