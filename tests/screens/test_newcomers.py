"""Where a newcomer with the README alone hesitated on the way to the end of a game: and that it is mended."""

from __future__ import annotations

import re

import pytest

from engine.choices import RULE
from engine.players.advice import Advice
from engine.players.decisions import Why
from engine.session import Session
from engine.simulate import policy_of, random_choice
from tests.screens.driving import SIZES, Driver, desk_of, drive, put_on_shelf, text_of
from tests.screens.tables import PEOPLE, at, play_to
from tui import keys
from tui.desk import Desk
from tui.screens.listing import ListScreen
from tui.settings import Settings
from tui.shelf import Shelf
from tui.snapshot import snapshot
from tui.widgets.board_plan import COLUMNS, SPOTS
from tui.widgets.menu import Item
from tui.words import advice, games
from tui.words.short import UNICODE, sign

# ------------------------------------------------------------------------------------------------------ another evening


def test_the_same_people_play_again() -> None:
    """On the finish `2` begins another game: the same seats, computers at their levels, by the same rule of undo."""
    session = Session.begin(PEOPLE[:3], 3, seats=("person", "easy", "sharp"), may_undo=False)
    random = policy_of(3, 0)
    while session.ask is not None:
        session.choose(random_choice(session.ask, 3, random))
    desk = desk_of(session, Settings(computers="none", show_moves=False, know_fellowshipping=["Ann"]))

    async def again(driver: Driver) -> None:
        assert "2  Play again with the same people" in driver.text
        await driver.press("2")
        assert "Who begins?" in driver.text
        assert len(Shelf().look()[0]) == 2
        await driver.press("1")
        new = driver.table.session
        assert new is not session
        assert (new.names, new.seats, new.may_undo) == (session.names, session.seats, False)
        assert new.seed != session.seed
        await driver.press("q")
        assert driver.app._exit
        assert driver.app.farewell == "The game is saved; mortality resume goes on with it."

    drive(again, desk)


def test_undo_says_where_nothing_is_taken_back() -> None:
    """In a game begun without undo `u` says so in a sentence, until the next choice."""
    desk = desk_of(Session.begin(PEOPLE[:2], 3, may_undo=False), Settings(show_moves=False))

    async def undo(driver: Driver) -> None:
        await driver.press("1", "u")
        assert "Nothing is taken back in" in driver.text
        assert len(driver.table.session.choices) == 1
        await driver.press("1")
        assert "Nothing is taken back" not in driver.text

    drive(undo, desk)


def test_the_table_is_left_with_a_word() -> None:
    """Leaving the program with a game on the table says how that is gone on with; leaving the start says nothing."""

    def left(desk: Desk, *keys_: str, at_start: bool = False) -> str:
        async def leave(driver: Driver) -> str:
            await driver.press(*keys_)
            assert driver.app._exit
            return driver.app.farewell

        return drive(leave, desk, at_start=at_start)

    saved = "The game is saved; mortality resume goes on with it."
    for keys_ in (("q",), ("ctrl+q",), ("r", "ctrl+c", "ctrl+c")):
        assert left(desk_of(at("move")), *keys_) == saved
    assert left(desk_of(at("over", 2)), "q") == "Goodbye."
    put_on_shelf(at("move"))
    assert left(desk_of(), "1", "ctrl+q", at_start=True) == saved
    assert left(desk_of(), "1", "q", "q", at_start=True) == ""


def test_over_a_line_the_way_on_is_named_that_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has nothing but the game at the other end goes on by the start menu."""
    monkeypatch.setenv("SSH_CONNECTION", "here 1 there 22")
    desk = desk_of(at("move"))
    assert desk.keeping is not None
    assert desk.keeping.farewell() == "The game is saved; the start menu goes on with it, or mortality resume."
    desk.leave()


def test_who_is_asked_is_said_of_a_saved_game() -> None:
    """In a list of games somebody who must answer in another's turn is named as asked."""
    asked = put_on_shelf(at("fellowship"))
    view = asked.session.game.view(None)
    ask = asked.session.ask
    assert ask is not None
    names = asked.session.names
    assert games.described(asked).startswith(
        f"{asked.title}: turn {view.turns} is {names[view.turn]}'s, {names[ask.seat]} is asked, "
    )
    session = at("move")
    described = games.described(asked._replace(session=session))
    assert f"turn {session.game.turns}, {session.names[session.game.turn]} to play, " in described


# ---------------------------------------------------------------------------------------------------- keys and footers


def test_no_key_is_named_by_itself() -> None:
    """No key bar says a word twice, such as `Down Down`, and Enter is named wherever it takes what is pointed at."""
    bars = [keys.bar(place, {}) for place in keys.PLACES]
    bars += [keys.pane_bar(pane, {}) for pane in ("board", "story", "form", "scores")]
    bars.append(keys.read_bar({}))
    for bar in bars:
        assert [key for key, name in bar if name.casefold() in key.casefold().split("/")] == []
    for place in (keys.TABLE, keys.WATCH, keys.MENU, keys.FINISH):
        assert keys.bar(place, {})[0] == ("1-9/Enter", "Take")
    assert keys.bar(keys.MENU, {"take": "v"})[0] == ("1-9/v", "Take")


@pytest.mark.parametrize("size", SIZES)
def test_enter_is_named_at_the_table(size: tuple[int, int]) -> None:
    """At every size the key bar of the table and of the finish names it, with the ways to leave and to be helped."""
    for kind in ("move_many", "dispute", "over"):
        bar = text_of(desk_of(at(kind)), size).split("\n")[-1]
        assert bar.startswith(" 1-9/Enter Take ")
        assert bar.endswith("q Leave  ? Help")
    assert "m More" in text_of(desk_of(at("move_many")), (40, 12)).split("\n")[-1]


def test_the_readme_says_where_a_key_works() -> None:
    """In the table of keys no two lines are alike in key and place."""
    rows = [line.split(" | ") for line in keys.markdown().split("\n")[2:]]
    places = [
        (key, place)
        for row in rows
        for key in re.findall(r"`(.+?)`", row[0])
        for place in row[1].removeprefix("| ").split(", ")
    ]
    assert len(places) == len(set(places))


# --------------------------------------------------------------------------------------------------- more than is seen


def test_a_menu_says_that_there_is_more() -> None:
    """Where not all of a list has room, a sign says how much is above and below; it is there while one walks, too."""

    async def walk(driver: Driver) -> None:
        assert re.search(r"\n  \d  .* +\.\.\. \d below\n", driver.text)
        assert "above" not in driver.text
        await driver.press("up")
        assert ">7  Open the record book" in driver.text
        assert re.search(r"\n  \d  .* +\.\.\. \d above\n", driver.text)
        assert "below" not in driver.text

    drive(walk, desk_of(at("over")), (40, 12))


def test_lines_for_names_say_that_there_are_more() -> None:
    """At 40x12 five of the eight lines are seen: behind the last one stands a sign, later behind the first."""
    assert re.search(r"\n E  +\.\.\.\n", text_of(desk_of(), (40, 12), "1", at_start=True))
    below = text_of(desk_of(), (40, 12), "1", *["down"] * 7, at_start=True)
    assert re.search(r"\n D  +\.\.\.\n", below)
    assert re.search(r"\n H\n", below)


def test_what_is_told_of_an_item_ends_with_a_sign_if_it_is_cut() -> None:
    """No sentence below a list breaks off as if it were whole."""
    menu = [Item(str(number), detail=("A sentence of many words that goes on.",)) for number in range(9)]

    async def look(driver: Driver) -> None:
        screen = driver.app.screen
        assert isinstance(screen, ListScreen)
        screen.menu.tell(tuple(menu), ((("Title", "title"),), ()))
        await driver.settle()
        assert "A sentence of many words that goes on." in driver.text
        await driver.resize(40, 12)
        screen.menu.tell((*menu[:8], Item("9", detail=("A sentence of many words. " * 6,))), (), 8)
        await driver.settle()
        assert re.search(r"many…\n|words…\n|sentence…\n|of…\n|A…\n", driver.text)

    drive(look, desk_of(), at_start=True)


def test_short_words_are_explained_above_those_they_stand_for() -> None:
    """Where the scoreboard has short words, `p` begins with what they mean; where it has none, it does not."""
    assert "On the scoreboard:" not in text_of(desk_of(at("move_many")), (80, 24), "p")  # `temple mission 1 card`
    lines = text_of(desk_of(at("move_many", 8)), (80, 24), "p").split("\n")
    assert " ".join(" ".join(line[:56] for line in lines[:3]).split()) == (
        "On the scoreboard: ci civil, en engaged, mi mission, 7c 7 cards, 1c 1 card, te temple, 2c 2 cards, bi bishop."
    )
    assert "On the scoreboard: " in text_of(desk_of(at("over")), (80, 24), "1", "p")  # `bi temple mi 1 card`
    assert "On the scoreboard: " not in text_of(desk_of(at("move_many", 8)), (40, 12), "p")


def test_the_way_out_of_dating_is_seen_to_meet_the_loop() -> None:
    """Its road comes down at the end and runs into the road of Institute, at every size of the board, in ASCII too."""
    for size, road in (((80, 24), "▲◄~~~ "), ((120, 40), "▲◄~~~~~~ ")):
        text = text_of(desk_of(at("move")), size)
        assert road in text
        assert " ▼~" in text
    assert "^<~~~ " in text_of(desk_of(at("move"), ascii_only=True), (80, 24))


LONG = tuple(f"{letter * 8} von {letter * 7}" for letter in "ABCDEFGH")


@pytest.mark.parametrize("size", [(80, 24), (40, 12)])
@pytest.mark.parametrize("kind", ["move_many", "leave", "elective", "call", "come", "fellowship", "dispute", "office"])
def test_all_of_a_question_is_read_by_m(kind: str, size: tuple[int, int]) -> None:
    """With eight whose names fill twenty cells each word of question, options and rules is read by `m` and pages."""

    async def read(driver: Driver) -> None:
        form = driver.table.form
        assert form is not None
        is_short = "…" in "\n".join(map("".join, [[part for part, _ in row] for row in driver.table.choices.rows]))
        assert "m More" in driver.text or not is_short
        await driver.press("m")
        assert driver.table.pane == "form"
        seen = ""
        for _ in range(60):
            seen += driver.text
            await driver.press("space")
        told = [*form.question, *form.notes]
        for option in form.options:
            told += [option.text, option.effect, *option.detail]
        assert [word for text in told for word in text.split() if word not in seen] == []

    drive(read, desk_of(at(kind, 8, LONG)), size)


def test_a_new_page_of_the_story_begins_with_the_turn_before() -> None:
    """On a slow line what is new does not stand on an empty page, if the turn before took a line."""

    async def play(driver: Driver) -> list[str]:
        carried = []
        for _ in range(60):
            before = told(driver)
            await driver.press("1")
            after = told(driver)
            if after[0] != before[0]:
                carried += [after[0]] * (after[0] == before[-1])
        return carried

    def told(driver: Driver) -> list[str]:
        return ["".join(text for text, _ in row) for row in driver.table.story.rows]

    session = Session.begin(("Ann", "Ben", "Carla"), 5)
    assert len(drive(play, desk_of(session, Settings(show_moves=False, slow_line="on")))) > 3


# ---------------------------------------------------------------------------------------------- what another one found


def test_a_key_too_many_at_the_end_does_no_harm() -> None:
    """Whoever presses `1` once more after the last choice only looks at the table again."""

    async def press(driver: Driver) -> None:
        for _ in range(5):
            await driver.press("1")
            assert not driver.app._exit
        assert driver.table.session.ask is None

    drive(press, desk_of(at("over", 2)))


def test_help_names_no_key_that_does_nothing() -> None:
    """The help of the start screen has no keys of the list of games, and that of the list has them."""
    only_there = ["Gives a saved game another name.", "Opens the record book.", "Shows the deleted games"]
    start = text_of(desk_of(), (120, 40), "?", at_start=True)
    put_on_shelf(at("move"))
    there = text_of(desk_of(), (120, 40), "3", "?", at_start=True)
    assert [told for told in only_there if told in start] == []
    assert [told for told in only_there if told not in there] == []
    assert "Opens the rulebook." in start
    assert "Opens the rulebook." not in there


def test_what_was_done_is_told_once() -> None:
    """What came of the last thing that was done to a saved game is gone after the next."""
    put_on_shelf(at("move"))

    async def tidy(driver: Driver) -> None:
        await driver.press("3", "d", "2")
        assert "lies in the wastebasket now." in driver.text
        await driver.press("w", "1", "q")
        assert "Saved games" in driver.text
        assert "wastebasket now" not in driver.text

    drive(tidy, desk_of(), at_start=True)


def test_a_title_that_is_taken_stays_to_be_mended() -> None:
    """The line stays open with what was typed, under the reason, and no letter of a second try is a command."""
    first, second = put_on_shelf(at("move")), put_on_shelf(at("office"))

    async def rename(driver: Driver) -> None:
        taken = next(game.title for game in Shelf().look()[0] if game.path != Shelf().look()[0][0].path)
        await driver.press("3", "n", "ctrl+u", *taken, "enter")
        assert "What shall this game be called?" in " ".join(driver.text.split())
        await driver.press("end", *" 9", "enter")
        assert f"The game is called {taken} 9 now." in driver.text

    drive(rename, desk_of(), at_start=True)
    assert first.path != second.path


def test_an_empty_first_line_is_told_of() -> None:
    """Enter on the first line without a name stays there, and says what to type; a letter takes that away."""

    async def begin(driver: Driver) -> None:
        await driver.press("1", "enter")
        assert "Type the name of somebody who plays." in driver.text
        await driver.press("A")
        assert "Type the name" not in driver.text
        assert " A  A  " in driver.text

    drive(begin, desk_of(), at_start=True)


def test_settings_are_explained_on_the_smallest_screen() -> None:
    """At 40x12 what is told of the setting pointed at has two lines; some settings give way, with a sign."""
    text = text_of(desk_of(), (40, 12), "4", "down", at_start=True)
    assert "A hand is hidden until" in text
    assert " below\n" in text


def test_a_question_that_is_cut_has_a_sign() -> None:
    """Where a question gives way to its choices, it ends with a sign."""
    for size in SIZES:
        for kind in ("dispute", "fellowship", "call", "come", "leave", "elective"):
            session = at(kind, 8, LONG)

            async def look(driver: Driver) -> None:
                form = driver.table.form
                assert form is not None
                shown = " ".join("".join(part for part, _ in row) for row in driver.table.choices.rows)
                assert form.question[0] in " ".join(shown.split()) or "…" in shown

            drive(look, desk_of(session), size)


def test_a_chart_of_long_names_is_read_in_full() -> None:
    """At 80x24 each line of the chart says who teaches whom, with eight whose names fill twenty cells."""
    text = text_of(desk_of(at("office", 8, LONG)), (80, 24), "2")
    assert len(re.findall(r"[A-H]{8} von [A-H]{7} teaches [A-H]{8} von [A-H]{7}", text)) == 8


def test_advice_says_which_ruling() -> None:
    """Who is told to rule is told what."""
    best = Advice(0, (), RULE[0][1], Why.MY_CARDS)
    assert advice.best(best, PEOPLE) == [
        "The advice is to set a ruling: it suits your cards better than the others'.",
        "The ruling: nobody is summoned out of Awaiting Scripture Study.",
    ]


def test_a_mark_at_the_edge_of_the_board_is_closed() -> None:
    """Where a card leads to the last column, the mark ends in the column before the scoreboard, and goes again."""
    session = next(
        session for seed in range(1, 60) if (session := play_to(_leads_to_the_edge, ("Ann", "Ben"), seed)) is not None
    )

    async def look(driver: Driver) -> None:
        assert re.search(r"\n.{52}\([^ ]{3}\)", driver.text)
        await driver.press("1")
        lines = [line[:57] for line in driver.text.split("\n")[:16]]
        assert [line for line in lines if line.endswith(")") and "(" not in line] == []

    drive(look, desk_of(session), (80, 24))


def _leads_to_the_edge(session: Session) -> bool:
    """Tells whether a card leads to the third or another space at the right of which the sign fills the cell."""
    table = snapshot(session)
    return any(
        landing is not None and SPOTS[landing].column == COLUMNS - 1 and len(sign(landing, UNICODE)) == 3
        for landing in table.landings[1:]
    )
