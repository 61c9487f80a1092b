"""Where newcomers stopped and wondered: each hesitation of theirs, and that it is mended."""

from __future__ import annotations

import re

import pytest

from engine.asks import Ask
from engine.catalog.board import SPACES
from engine.catalog.rulebook import RULES
from engine.choices import Verb
from engine.events import (
    CardPlayed,
    Gained,
    Moved,
    Rolled,
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
from tui.words import games, legend, panel, rulings
from tui.words.brief import brief, newest_turn
from tui.words.guide import HOW_TO_PLAY
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
        await driver.press("4")
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
    """The hand has no brackets, and where it has no room for the spaces it tells the numbers."""
    table = snapshot(at("move_many"))
    told = rows(hand.rows_of(table, 30, covered=False))
    assert told[1] == "3 to Wrong Crowd"
    assert rows(hand.rows_of(table, 30, covered=False, height=2))[1:] == ["3, 4, 5 x2, 6, 7"]


def test_a_choice_says_what_it_brings() -> None:
    """The card's number, its space, and what that does to whoever plays it."""
    options = form_of(snapshot(at("move_many"))).options
    assert (options[1].text, options[1].effect) == ("Play 3 to Wrong Crowd", "-3")
    assert options[3].effect.startswith("+")


def test_a_space_is_called_by_the_longest_name_that_has_room() -> None:
    """What a card brings is read as a whole, and where it leads by a name that stands on the board too."""
    session = at("move_many")
    said = {size: text_of(desk_of(session), size) for size in ((80, 24), (40, 12))}
    assert "3 Play 4 to Patriarchal Blessing: +1, a card" in said[80, 24]
    assert "3 Play 4 to Patriarch: +1, draw a card" in said[40, 12]


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
        assert "q " in bar.replace("/", " ")


def test_all_signs_are_explained() -> None:
    """Every sign of every space is in the help, in the size in which the board beside it shows it."""
    for is_large, room in ((False, 3), (True, 6)):
        told = dict(legend.of_spaces(UNICODE, is_large=is_large))
        assert {sign(space, UNICODE, room) for space in range(len(SPACES))} == told.keys()


# ---------------------------------------------------------------------------------------------------------- new games


def test_too_few_names_and_too_long_ones() -> None:
    """One name is not enough; the twenty-first cell is refused as it is typed."""

    async def type_(driver: Driver) -> None:
        await driver.press("1", *["down"] * 8, "1")
        assert "Two are needed." in driver.text
        await driver.press(*["down"] * 4, *"x" * 21)
        assert "x" * 20 in driver.text
        assert "x" * 21 not in driver.text
        assert "room for 20 letters" in driver.text
        await driver.press("ctrl+g")
        assert isinstance(driver.app.screen, StartScreen)

    drive(type_, desk_of(), at_start=True)


def test_a_new_game_on_the_smallest_screen() -> None:
    """What to do, the letters of the seats, and the way back: all of it is read at 40x12."""
    text = text_of(desk_of(), (40, 12), "1", at_start=True)
    assert "Enter on an empty line ends it" in " ".join(text.split())
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
    assert games.in_detail(game) == ("Turn 246 is Ben's, Dora is asked, Carla leads with 74.",)
    assert games.in_detail(game._replace(title="Family evening"))[0] == "Ann, Ben, Carla and Dora."
    assert text_of(desk_of(), (80, 24), "3", at_start=True).count("Dora") == 3  # besides, she is asked


# ------------------------------------------------------------------------------------------------------------ rulings


def test_rulings_come_with_their_rules() -> None:
    """Each says what the rulebook says of it; one that was made says so."""
    session = at("office")
    assert session.ask is not None
    for option in form_of(snapshot(session)).options:
        if getattr(option.act, "verb", None) is Verb.RULE:
            assert option.detail[-1].endswith(")")
    before = form_of(snapshot(session)).options
    session.choose(next(choice for choice in session.ask.choices if choice.verb is Verb.RULE))
    after = form_of(snapshot(session)).options
    changed = [now.text for was, now in zip(before, after, strict=True) if was.text != now.text]  # no number moves
    assert changed == ["Ruled: nobody is summoned out of Awaiting Scripture Study"]


def test_rulings_can_be_told_apart_where_there_is_little_room() -> None:
    """At 40x12 each is read to its end, and the key for all of it is offered (HT-4)."""
    lines = text_of(desk_of(at("office_filed", 2)), (40, 12)).split("\n")
    assert lines[4:9] == [
        " 2 Rule: nobody comes from Awaiting",
        " 3 Rule: no card leads out of study",
        " 4 Rule: with 15, summoned, may stay",
        " 5 Rule: new chart on the bishop's turn",
        " 6 Rule: of several at 150 all win",
    ]
    assert lines[9] == "... m More"
    for number, (one, other) in enumerate(zip(*[[rulings.short(n, o) for n in range(5)] for o in (0, 1)], strict=True)):
        assert one != other
        assert len(one) <= 30 >= len(other), number


def test_the_note_on_two_is_for_two() -> None:
    """What is said of two players is said to nobody else; two have no dispute over fellowshipping (FEL-5)."""
    four, two = snapshot(at("fellowship")), snapshot(at("fellowship", 2))
    assert four.ask is not None
    assert two.ask is not None
    chart = snapshot(at("first_chart")).ask
    assert chart is not None
    assert "two players" not in " ".join(panel.notes(chart, four.view))
    assert "two players" in " ".join(panel.notes(Ask(0, chart.kind, chart.choices, chart=True), two.view))
    assert any("dispute" in note for note in panel.notes(four.ask, four.view))
    assert not any("dispute" in note for note in panel.notes(two.ask, two.view))
    assert not any("dispute" in line for line in panel.rules_told(two.ask, 2))


def test_one_word_for_the_settings() -> None:
    """The key bar calls them what their screen is called."""
    assert keys.BY_ID["settings"].name == "Settings"
