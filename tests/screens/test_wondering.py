"""Where another newcomer stopped and wondered, above all why something happened: and that it is said now."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.catalog.board import AWAITING, NUMBER, STUDY
from engine.catalog.trials import TRIALS
from engine.events import (
    BishopCalled,
    ChartFiled,
    Event,
    FellowshipOpened,
    Gained,
    Lost,
    Moved,
    Rolled,
    SummonsFailed,
    TrialDrawn,
)
from tests.screens.driving import Driver, desk_of, drive, text_of
from tests.screens.tables import PEOPLE, at
from tui.screens.finish import FinishScreen
from tui.settings import Settings
from tui.snapshot import snapshot
from tui.widgets.board_ink import Dress, Mark, Standing, cell, overhang
from tui.words import effects, panel
from tui.words.brief import brief
from tui.words.reasons import reason
from tui.words.short import UNICODE

# ------------------------------------------------------------------------------------------------------ after the end


@pytest.mark.parametrize("key", "sphbc")
def test_the_table_can_be_looked_at_after_the_end(key: str) -> None:
    """Whoever looks at the table again has all that its key bar offers, and only then goes back to the end."""

    async def look(driver: Driver) -> None:
        await driver.press("1")
        table = driver.table
        await driver.press(key)
        assert driver.app.screen is table
        assert table.pane
        await driver.press("q")
        assert driver.app.screen is table
        assert not table.pane
        await driver.press("1")
        assert isinstance(driver.app.screen, FinishScreen)

    drive(look, desk_of(at("over", 2)))


def test_the_end_says_how_it_came() -> None:
    """Above the standings stand the last sentences of the turn that won, as many as have room."""
    text = text_of(desk_of(at("over", 2)), (80, 24))
    assert "Ann finished mortality and won.\n" in text
    assert "Ann drew Dark Night.\n" in text
    assert "Ann gained 10 and has 158.\n" in text
    text = text_of(desk_of(at("over", 2)), (40, 12))
    assert "4  Take the last choice back" in text


# ------------------------------------------------------------------------------------------------------------ reasons


REASONS: dict[str, tuple[Event, str]] = {
    "who goes to study": (Moved(1, 36, STUDY, "ADU-1"), "Ben has fewer than 15 and went to Scripture Study."),
    "who waits to study": (Moved(1, 40, AWAITING, "SS-1"), "Ben has fewer than 15 and must wait for Scripture Study."),
    "a summons": (Moved(0, 40, NUMBER["new_baby"], "SUM-1"), "Ann, the bishop, came to New Baby."),
    "the bishop to himself": (Gained(0, 3, 30, "BDU-1"), "Ann gained 3 as bishop and has 30."),
    "a visit": (Gained(0, 2, 17, "DIR-1"), "Ann gained 2 for the visit and has 17."),
    "a second mission": (Gained(0, 2, 17, "MIS-1"), "Ann has served before, gained 2 and has 17."),
    "less than the space says": (Lost(0, 1, 0, "SPA-1"), "Ann lost 1 Testimony, all there was."),
    "the only one who is left": (
        BishopCalled(0, "REO-3"),
        "Ann is the new bishop: whoever is released never keeps the office.",
    ),
    "the chart of two": (ChartFiled(0, (1, 0), "HT-3"), "Ann and Ben are each other's home teachers."),
    "nobody": (
        SummonsFailed(0, -1, "PRI-6"),
        "Ann can call nobody: all others study, or wait to, with too few to leave.",
    ),
}


@pytest.mark.parametrize("about", REASONS)
def test_why_something_happened_is_said(about: str) -> None:
    """In the few words of a low story, and in the whole story too."""
    event, told = REASONS[about]
    assert brief((event,), PEOPLE[:2]) == [told]
    assert reason(event, PEOPLE[:2]) == [told]


def test_a_first_mission_needs_no_reason() -> None:
    """What the usual sentence tells is told by it."""
    assert reason(Gained(0, 10, 10, "MIS-1"), PEOPLE) == []
    assert reason(Lost(0, 2, 3, "SPA-1"), PEOPLE) == []


# --------------------------------------------------------------------------------------------------- what one points at


def test_a_card_is_told_in_a_sentence() -> None:
    """`m` says of each card what happens where it leads, and below the choices it is told of the one pointed at."""
    text = text_of(desk_of(at("move_many")), (80, 24), "m")
    assert "You gain 1 and draw a Wisdom Card." in text
    assert "You have served a mission already: you gain 2." in text
    assert "You lose 3." in text_of(desk_of(at("move_many")), (120, 40), "down")


def test_nobody_is_offered_who_cannot_come() -> None:
    """A space that calls anybody says so when nobody is able to come (PRI-6)."""
    view = at("office_filed", 2).game.view(None)
    ann, ben = view.players
    others = view._replace(players=(ann, ben._replace(space=STUDY, testimonies=11)))
    moving = NUMBER["moving_day"]
    assert effects.effect(moving, 0, others, PEOPLE[:2]) == "fails, new bishop"
    assert (
        effects.told(moving, 0, others, PEOPLE[:2])
        == "Nobody can come: you go to Reorganize the Ward instead, for a new bishop."
    )
    able = view._replace(players=(ann, ben._replace(space=STUDY, testimonies=13)))
    assert effects.effect(moving, 0, able, PEOPLE[:2]) == "+2, call one"


def test_marks_side_by_side() -> None:
    """Two spaces to which cards lead have one sign between them, and no mark is left open where there is a column."""
    dress = Dress(4, 2, UNICODE)
    closing = overhang(NUMBER["start_dating"], dress, Mark.LANDING)
    first = cell(NUMBER["start_dating"], dress, Standing(), Mark.LANDING, looked=False)[0]
    second = cell(NUMBER["good_counsel"], dress, Standing(), Mark.LANDING, False, closing)[0]
    assert "".join(text for text, _ in (*first, *second)) == "(Dat|W) "
    strip = text_of(desk_of(at("move_many")), (40, 12)).split("\n")
    assert strip[3] == " 7(Brk)8 W   9 Tem 10 W+1 11 Civ 12 -2"


def test_a_space_is_told_of_once() -> None:
    """While somebody looks around, what is told of the space stands by itself, and nothing of it in the legend."""
    text = text_of(desk_of(at("move")), (80, 24), "b")
    assert text.count("You bear your") == 1
    assert text.count("Here: ") == 1
    assert "Here: Ann." in text
    assert "W Wisdom  T Trial" in text


def test_dice_that_were_taken_back_are_gone() -> None:
    """After an undo no throw is on the table, and it comes again with the choice."""
    session = at("move")
    assert session.ask is not None
    session.choose(session.ask.choices[0])
    thrown = snapshot(session).throw
    assert thrown
    session.undo()
    assert snapshot(session).throw == ()
    session.redo()
    assert snapshot(session).throw == thrown


def test_what_is_done_comes_before_who_waits() -> None:
    """At 40x12 the one line of the story tells what the player did."""
    line = text_of(desk_of(at("move_many")), (40, 12)).split("\n")[5]
    assert line == "Dora rolled 6 to Good Counsel, a card."


# --------------------------------------------------------------------------------------------------------- the way back


def test_back_is_not_called_leaving() -> None:
    """Where `q` only goes to the screen below, the key bar says so; the table and the start are left."""
    for keys_, size in (("3", (80, 24)), ("4", (80, 24)), ("r", (40, 12))):
        assert text_of(desk_of(), size, keys_, at_start=True).split("\n")[-1].rstrip().endswith("q Back  ? Help")
    assert "q Leave" in text_of(desk_of(), (80, 24), at_start=True)
    assert "q Leave" in text_of(desk_of(at("move")), (80, 24))
    assert "Up Up" not in text_of(desk_of(at("move")), (80, 24), "p")


def test_help_begins_with_the_part_that_is_open() -> None:
    """Whoever looks around reads first how that is done and ended."""
    assert text_of(desk_of(at("move")), (80, 24), "b", "question_mark").startswith("  Keys: While looking around\n")
    assert text_of(desk_of(at("move")), (80, 24), "question_mark").startswith("  Keys: At the table\n")


def test_how_to_play_has_a_line_for_each_sentence() -> None:
    """At 80 columns no sentence leaves a word alone on the next line, and all of it is seen at once."""
    assert "more below" not in text_of(desk_of(), (80, 24), "3", at_start=True)
    assert "more below" not in text_of(desk_of(at("move")), (80, 24), "h")


def test_one_sign_for_more() -> None:
    """A line that is whole is not cut for the sign that there is more, nor has it two."""
    for size in ((40, 12), (80, 24)):
        text = text_of(desk_of(at("move_many")), size)
        assert "… ... m More" not in text
        assert " ... ... " not in re.sub(" +", " ", text)


def test_what_a_ruling_is() -> None:
    """The first bishop reads it, and what has just happened is called that."""
    text = " ".join(text_of(desk_of(at("office_filed", 2)), (80, 24)).split())
    assert "Just now: Ann " in text
    assert "Ann and Ben are each other's home teachers." in text
    assert "A ruling settles what the rules leave open." in text


def test_what_a_trial_may_bring_is_said_before_it_is_drawn() -> None:
    """Who may decline reads how many Trials would give, and what; after a mission they need less (TRI-2, MIS-2)."""
    table = snapshot(at("elective"))
    assert table.ask is not None

    def told(testimonies: int, *, mission: bool = False, discards: tuple[int, ...] = ()) -> str:
        assert table.ask is not None
        player = table.players[table.ask.seat]._replace(testimonies=testimonies, mission=mission)
        everyone = tuple(player if other.seat == player.seat else other for other in table.players)
        return panel.notes(table.ask, table.view._replace(players=everyone, trial_discards=discards))[0]

    assert told(46) == "Of the 24 Trials 18 give you 3 to 12; 6 take 10 to 15, or all."
    assert told(46, mission=True) == "Of the 24 Trials 19 give you 3 to 12; 5 take 12 to 15, or all."
    assert told(0, mission=True) == "Each of the 24 Trials takes 6 to 20, or all."
    assert told(120) == "Each of the 24 Trials gives you 3 to 12."
    needs = [trial.need for trial in TRIALS]
    four = (*[number for number, need in enumerate(needs) if need > 46][:1], *[needs.index(need) for need in (20, 40)])
    assert told(46, discards=four) == "Of the 21 Trials left 16 give you 4 to 12; 5 take 12 to 15, or all."
    assert told(46, discards=tuple(range(24))) == told(46)


def test_a_drawn_trial_keeps_its_name() -> None:
    """Where a turn has no room in full, what paints the Trial gives way before who drew it and what it is called."""
    story = (
        Rolled(0, 2, 4, "DICE-3"),
        Moved(0, NUMBER["new_baby"], NUMBER["fast_sunday"] + 1, "DICE-3"),
        TrialDrawn(0, 6, 40, 36),
        Lost(0, 36, 0, "TRI-4"),
        FellowshipOpened(0),
    )
    table = replace(snapshot(at("fellowship", 2)), story=story, names=("Bartholomew", "Ben"))

    async def look(driver: Driver) -> None:
        driver.table.story.feed(table)
        await driver.settle()
        told = " ".join(line[47:].strip() for line in driver.text.split("\n")[16:23])
        assert "Bartholomew drew The Book. Bartholomew needs 40 and has 36" in told
        assert told.rstrip().endswith("may be fellowshipped.")

    drive(look, desk_of(at("fellowship", 2)))


def test_who_may_fellowship_reads_which_trial_it_was() -> None:
    """At 40x12 too, and over a slow line, the name of the card stands before what came of it (FEL-1)."""
    for settings in (Settings(show_moves=False), Settings(show_moves=False, slow_line="on")):
        text = text_of(desk_of(at("fellowship"), settings), (40, 12))
        assert "Bitterness." in text
        assert "may be fellowshipped." in " ".join(text.split())
