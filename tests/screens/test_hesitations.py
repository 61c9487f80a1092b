"""Where newcomers stopped and wondered: each hesitation of theirs, and that it is mended."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.catalog.board import AWAITING, NUMBER, SPACES, STUDY
from engine.catalog.rulebook import RULES
from engine.choices import Verb
from engine.events import (
    BishopCalled,
    CardPlayed,
    ChartFiled,
    Event,
    FellowshipOpened,
    Gained,
    Lost,
    Moved,
    Rolled,
    SummonsFailed,
    TrialDrawn,
    Waited,
)
from tests.screens.driving import Driver, desk_of, drive, put_on_shelf, text_of
from tests.screens.tables import PEOPLE, at
from tui import keys
from tui.app import MortalityApp
from tui.forms import form_of
from tui.screens.finish import FinishScreen
from tui.screens.start import StartScreen
from tui.screens.table import TableScreen
from tui.screens.table_plan import Needs, places
from tui.settings import Settings
from tui.snapshot import snapshot
from tui.widgets import hand
from tui.widgets.board_ink import Dress, Mark, Standing, cell, overhang
from tui.words import effects, games, legend, panel
from tui.words.brief import brief, newest_turn
from tui.words.guide import HOW_TO_PLAY
from tui.words.reasons import reason
from tui.words.short import UNICODE, sign


def rows(lines: tuple[tuple[tuple[str, str], ...], ...]) -> list[str]:
    """Returns rows without their styles."""
    return ["".join(text for text, _ in row) for row in lines]


# ------------------------------------------------------------------------------------------------------------ the end


@pytest.mark.parametrize("walks", [True, False])
def test_there_is_one_end(walks: bool) -> None:
    """A win opens one Finish, however often it is told; taking back leads to the table, and leaving leaves."""
    session = at("over", 2)
    last = session.choices[-1]

    async def end(driver: Driver) -> None:
        table = driver.app.screen_stack[-2]
        assert isinstance(table, TableScreen)
        await driver.press("3")
        assert driver.app.screen is table
        number = table.session.ask.choices.index(last) + 1 if table.session.ask else 0
        await driver.press(str(number), "x")
        table.renew()
        await driver.settle()
        assert [type(screen) for screen in driver.app.screen_stack[-2:]] == [TableScreen, FinishScreen]
        assert sum(isinstance(screen, FinishScreen) for screen in driver.app.screen_stack) == 1
        await driver.press("q")
        assert driver.app._exit

    drive(end, desk_of(session, Settings(show_moves=walks)))


def test_the_end_can_be_undone() -> None:
    """On Finish `u` takes the last choice back, as the key bar and the help say, and the game goes on at the table."""
    session = at("over", 2)
    made = session.choices

    async def undo(driver: Driver) -> None:
        assert " u Undo " in driver.text.split("\n")[-1]
        await driver.press("?")
        assert "Takes back the last choice" in driver.text
        await driver.press("q", "u")
        assert driver.table.form is not None
        assert session.choices == made[:-1]
        await driver.press("y")
        assert isinstance(driver.app.screen, FinishScreen)
        assert session.choices == made

    drive(undo, desk_of(session))


# ------------------------------------------------------------------------------------------------------- control keys


PLACES = {"menu": "", "table": "1", "field": "2", "dialog": "3d", "reading": "4"}


@pytest.mark.parametrize("place", PLACES)
def test_ctrl_c_asks_and_a_second_one_leaves(place: str) -> None:
    """Wherever one is, Ctrl+C asks, `q` and `1` stay, and Ctrl+C again leaves."""
    put_on_shelf(at("move"))

    async def ask(driver: Driver) -> None:
        await driver.press(*PLACES[place])
        before = driver.text
        for no in "q1":
            await driver.press("ctrl+c")
            assert "Leave Mortality?" in driver.text
            await driver.press(no)
            assert driver.text == before
        await driver.press("ctrl+c", "ctrl+c")
        assert driver.app._exit

    drive(ask, desk_of(), at_start=True)


@pytest.mark.parametrize("place", PLACES)
def test_ctrl_q_leaves_at_once(place: str) -> None:
    """Ctrl+Q asks nothing."""
    put_on_shelf(at("move"))

    async def leave(driver: Driver) -> None:
        await driver.press(*PLACES[place], "ctrl+q")
        assert driver.app._exit

    drive(leave, desk_of(), at_start=True)


@pytest.mark.parametrize("place", PLACES)
def test_ctrl_z_suspends(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl+Z puts the program aside, in a text field too."""
    put_on_shelf(at("move"))
    asked = []
    monkeypatch.setattr(MortalityApp, "action_suspend_process", lambda _: asked.append(place))

    async def suspend(driver: Driver) -> None:
        await driver.press(*PLACES[place], "ctrl+z")

    drive(suspend, desk_of(), at_start=True)
    assert asked == [place]


def test_no_key_acts_unseen() -> None:
    """While the screen asks for room nothing is chosen, typed or left by a key but by those that leave the program."""
    session = at("move")

    async def press(driver: Driver) -> None:
        before, made = driver.text, session.choices
        await driver.resize(30, 8)
        await driver.press("1", "enter", "u", "q", "b", "down", "question_mark")
        await driver.resize(80, 24)
        assert driver.text == before
        assert session.choices == made
        await driver.resize(30, 8)
        await driver.press("ctrl+c")
        assert driver.app._exit

    drive(press, desk_of(session))


# --------------------------------------------------------------------------------------------------------- the choices


def test_a_card_does_not_look_like_a_key() -> None:
    """The hand has no brackets, and says how many cards it has no room for."""
    table = snapshot(at("move_many"))
    told = rows(hand.rows_of(table, 30, covered=False))
    assert told[1] == "3 to Wrong Crowd"
    assert rows(hand.rows_of(table, 30, covered=False, height=3))[1:] == ["3 to Wrong Crowd", "+4 more (c)"]


def test_a_choice_says_what_it_brings() -> None:
    """The card's number, its space, and what that does to whoever plays it."""
    options = form_of(snapshot(at("move_many"))).options
    assert (options[1].text, options[1].effect) == ("Play the 3 to Wrong Crowd", "-3")
    assert options[3].effect.startswith("+")


def test_who_may_fellowship_is_told_where() -> None:
    """The question names the space."""
    session = at("fellowship")
    assert session.ask is not None
    assert "Ann, on Trial of Faith?" in panel.question(session.ask, session.game.view(None), session.names)


# ----------------------------------------------------------------------------------------------------------- the story


def test_the_newest_turn_in_few_words() -> None:
    """It begins with its roll, whoever only waits after it does not begin another, and waiting is one sentence."""
    turn = (
        Rolled(3, 6, 0, "DICE-1"),
        Moved(3, 9, 15, "DICE-1"),
        Gained(0, 1, 76, "NEW-2"),
        Gained(1, 1, 97, "NEW-2"),
        Waited(2),
    )
    story = (CardPlayed(2, 5, 1), *turn)
    assert newest_turn(story) == 1
    told = brief(turn, PEOPLE)
    assert told[0] == "Dora rolled 6."
    assert told[2] == "Ann and Ben gained 1 at Newlyweds."
    assert len(told) == 4


def test_a_trial_is_told_in_full() -> None:
    """Its card, its story, and what it asks."""
    _, story, asked = brief((TrialDrawn(0, 0, 30, 17),), PEOPLE)
    assert story.endswith(".")
    assert asked == "Ann needs 30 and has 17 Testimonies."


@pytest.mark.parametrize("kind", ["move_many", "fellowship", "dispute", "come", "call", "elective", "tie"])
def test_the_last_sentence_is_seen(kind: str) -> None:
    """At 80x24 the whole newest turn is there, down to its last sentence, or its last part that fits."""
    for players in (4, 8) if kind in ("move_many", "call") else (4,):
        session = at(kind, players)
        story = session.story
        seen = " ".join(text_of(desk_of(session), (80, 24)).split())
        last = brief(story[newest_turn(story) :], session.names)[-1].split()
        assert last[-1] in seen


def test_the_story_has_room_at_80x24() -> None:
    """Three lines across the screen or seven beside the choices, whatever is asked."""
    for options in range(2, 9):
        for wide in (False, True):
            story = places(80, 23, Needs(4, options, wide))["story"]
            assert story.width * story.height >= (160 if options > 6 else 200), (options, wide)


def test_a_closed_story_is_at_its_end() -> None:
    """Whoever went back in the story and closes it sees the newest again."""

    async def look(driver: Driver) -> None:
        before = driver.text
        await driver.press("s", "home")
        assert "to begin" in driver.text
        assert "q Close" in driver.text
        await driver.press("q")
        assert driver.text == before

    drive(look, desk_of(at("move")))


# -------------------------------------------------------------------------------------------------------------- panes


@pytest.mark.parametrize("pane", "sphcb")
def test_a_part_that_is_looked_at_says_how_it_closes(pane: str) -> None:
    """The key bar says so, and `q` only closes."""

    async def look(driver: Driver) -> None:
        before = driver.text
        await driver.press(pane)
        assert driver.text.split("\n")[-1].strip().endswith("q Close  ? Help")
        await driver.press("q")
        assert driver.text == before

    drive(look, desk_of(at("move")))


def test_the_board_tells_at_once_where_it_is_looked_at() -> None:
    """`b` begins at the space of the one who moves, and says what it is."""
    text = text_of(desk_of(at("move")), (80, 24), "b")
    assert "Youth Conference is space 14 of" in text
    assert "Arrows Look" in text


def test_a_pane_leaves_the_board_where_there_is_room() -> None:
    """At 120x40 it stands beside the choices."""
    for pane in ("story", "pane"):
        found_ = places(120, 39, Needs(4, 4, pane=pane))
        assert {"board", pane, "choices"} <= found_.keys()


def test_help_and_the_way_out_are_never_dropped() -> None:
    """At 40 columns they stand at the end of the key bar."""
    for pane in ("", "s", "b"):
        bar = text_of(desk_of(at("move")), (40, 12), *pane).split("\n")[-1]
        assert bar.rstrip().endswith("? Help")
        assert " q " in bar


def test_all_signs_are_explained() -> None:
    """Every sign of every space, in both sizes, is in the help."""
    told = {one for key, _ in legend.of_spaces(UNICODE) for one in key.split("  ")}
    assert all(sign(space, UNICODE, size) in told for space in range(len(SPACES)) for size in (3, 6))


# ---------------------------------------------------------------------------------------------------------- new games


def test_too_few_names_and_too_long_ones() -> None:
    """One name is not enough; the twenty-first cell is refused as it is typed."""

    async def type_(driver: Driver) -> None:
        await driver.press("1", *"Ann", *["down"] * 8, "1")
        assert "Two are needed." in driver.text
        await driver.press(*["down"] * 4, *"x" * 21)
        assert "x" * 20 in driver.text
        assert "x" * 21 not in driver.text
        assert "20 cells at most" in driver.text
        await driver.press("ctrl+g")
        assert isinstance(driver.app.screen, StartScreen)

    drive(type_, desk_of(), at_start=True)


def test_a_new_game_on_the_smallest_screen() -> None:
    """What to do, the letters of the seats, and the way back: all of it is read at 40x12."""
    text = text_of(desk_of(), (40, 12), "1", at_start=True)
    assert "begins the game." in " ".join(text.split())
    assert "Ctrl+G Back" in text
    assert " A\n" in text
    assert "…" not in text


# ---------------------------------------------------------------------------------------------------------- any player


def test_the_rules_are_for_any_player() -> None:
    """Neither the rulebook nor what the forms and the guide say takes a player for a man."""
    office = form_of(snapshot(at("office")))
    told = [
        *[rule.text for rule in RULES.values()],
        *[sentence for option in office.options for sentence in (option.text, *option.detail)],
        *office.notes,
        *HOW_TO_PLAY,
    ]
    assert [text for text in told if {"he", "him", "his", "himself"} & set(re.findall(r"\w+", text.lower()))] == []


# -------------------------------------------------------------------------------------------------------- saved games


def test_the_list_of_games_names_nobody_twice() -> None:
    """Below a game that is called after its players stands what the title does not say; else they are named."""
    game = put_on_shelf(at("office"))
    assert games.in_detail(game) == ("Turn 246, Ben to play, Carla leads with 74.",)
    assert games.in_detail(game._replace(title="Family evening"))[0] == "Ann, Ben, Carla and Dora."
    assert text_of(desk_of(), (80, 24), "3", at_start=True).count("Dora") == 2  # the title, and the end of the story


# ------------------------------------------------------------------------------------------------------------ rulings


def test_rulings_come_with_their_rules() -> None:
    """Each says what the rulebook says of it; one that was made says so."""
    session = at("office")
    assert session.ask is not None
    for option in form_of(snapshot(session)).options:
        if getattr(option.act, "verb", None) is Verb.RULE:
            assert option.detail[-1].endswith(")")
    session.choose(next(choice for choice in session.ask.choices if choice.verb is Verb.RULE))
    assert form_of(snapshot(session)).notes[0].startswith("Ruled: ")


def test_the_note_on_two_is_for_two() -> None:
    """What is said of two players is said to nobody else."""
    ask = at("first_chart").ask
    assert ask is not None
    assert "two players" not in " ".join(panel.notes(ask, 4))
    assert "two players" in " ".join(panel.notes(ask, 2))


def test_one_word_for_the_settings() -> None:
    """The key bar calls them what their screen is called."""
    assert keys.BY_ID["settings"].name == "Settings"


# ------------------------------------------------------------------------------------------------------ after the end


@pytest.mark.parametrize("key", "sphbc")
def test_the_table_can_be_looked_at_after_the_end(key: str) -> None:
    """Whoever looks at the table again has all that its key bar offers, and only then goes back to the end."""

    async def look(driver: Driver) -> None:
        await driver.press("2")
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
    assert "3  Take the last choice back" in text


# ------------------------------------------------------------------------------------------------------------ reasons


REASONS: dict[str, tuple[Event, str]] = {
    "who goes to study": (Moved(1, 36, STUDY, "ADU-1"), "Ben has fewer than 15 and went to Scripture Study."),
    "who waits to study": (Moved(1, 40, AWAITING, "SS-1"), "Ben has fewer than 15 and must wait for Scripture Study."),
    "a summons": (Moved(0, 40, NUMBER["new_baby"], "SUM-1"), "Ann, the bishop, came to New Baby."),
    "the bishop to himself": (Gained(0, 3, 30, "BDU-1"), "Ann gained 3 as bishop and has 30."),
    "a visit": (Gained(0, 2, 17, "DIR-1"), "Ann gained 2 for the visit and has 17."),
    "a second mission": (Gained(0, 2, 17, "MIS-1"), "Ann has served before, gained 2 and has 17."),
    "less than the space says": (Lost(0, 1, 0, "SPA-1"), "Ann lost 1 Testimony, all there was."),
    "the only one who is left": (BishopCalled(0, "REO-3"), "Ann is the new bishop: there is no other."),
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
    others = replace(view, players=(ann, replace(ben, space=STUDY, testimonies=11)))
    moving = NUMBER["moving_day"]
    assert effects.effect(moving, 0, others, PEOPLE[:2]) == "nobody can come"
    assert effects.told(moving, 0, others, PEOPLE[:2]) == "Nobody can come: you go to Reorganize the Ward instead."
    able = replace(view, players=(ann, replace(ben, space=STUDY, testimonies=13)))
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


def test_nothing_stands_below_what_is_told_of_a_space() -> None:
    """While somebody looks around, dice and signs are not read as if they were of the space."""
    text = text_of(desk_of(at("move")), (80, 24), "b")
    assert "W Wisdom" not in text
    assert not re.search(r"Dic?e? \d", text.replace("rolled", ""))


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
    assert line == "Dora rolled 6 to Good Counsel, a Wisdo…"


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
    assert "more below" not in text_of(desk_of(at("move")), (80, 24), "c")


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
    """Who may decline reads what the Trials need, give and take; after a mission they need less (TRI-2, MIS-2)."""
    ask = at("elective").ask
    assert ask is not None
    stake = "A Trial needs {} to {} Testimonies. With as many you gain 3 to 12; with fewer you lose 6 to 20, or all."
    assert panel.notes(ask, 4)[0] == stake.format(20, 110)
    assert panel.notes(ask, 4, mission=True)[0] == stake.format(15, 100)


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
