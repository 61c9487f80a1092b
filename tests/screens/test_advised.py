"""The advice on the full screen: the choices side by side in a small table, and then what may come of each."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.asks import AskKind
from engine.session import Session
from tests.screens.driving import desk_of, text_of
from tests.screens.tables import at, play_to
from tui.screens.table_advice import rows, sentences
from tui.snapshot import snapshot


def advised(session: Session, size: tuple[int, int] = (80, 24)) -> list[str]:
    """Returns the lines of the open part, without what stands beside it."""
    return [line[:57].rstrip() for line in text_of(desk_of(session), size, "a").split("\n")]


def test_the_choices_are_compared_in_a_table() -> None:
    """Each choice has a line with what it brings on average, at least and at most; the one that is advised a star."""
    assert advised(at("move", 3))[:9] == [
        "The advice is to play the 8: nothing else leaves more",
        "Testimonies on average.",
        "",
        "  Testimonies           on average  least  most  in all",
        "  Roll                        -0.2     -2    +1    -0.1",
        "  3 to Temple Marriage           0      0     0      -1",
        "  6 to Gossip                   -2     -2    -2    -3.6",
        "* 8 to Seminary                 +1     +1    +1    best",
        "In all: Testimonies less than the best, later turns too.",
    ]


def test_the_answers_to_another_are_compared() -> None:
    """FEL-2: who may offer sees what each answer brings in this turn, to himself and to the one who has lost all."""
    assert advised(at("fellowship", 3))[:9] == [
        "The advice is to offer: with what may follow it is worth",
        "the most.",
        "",
        "  Testimonies       you     Carla  in all",
        "* Offer        0 to +10       +20    best",
        "  Pass                0  0 to +20    -0.1",
        "In all: Testimonies less than the best, later turns too.",
        "What the others gain by it counts against it.",
        "If nobody offers, Carla goes to Scripture Study.",
    ]


def test_the_answers_to_a_summons_are_compared() -> None:
    """SUM-2, PRI-5: who may stay in study sees that both gain if he comes, and nobody if he stays."""
    assert advised(at("come", 3))[3:6] == [
        "  Testimonies  you  Carla  in all",
        "  Come          +3     +3    -1.4",
        "* Stay           0      0    best",
    ]


@pytest.mark.parametrize("kind", ["fellowship", "come", "dispute", "call"])
def test_no_trial_is_told_of_where_none_can_come(kind: str) -> None:
    """TRI-7: what a Trial does is not told where no choice leads to one; whoever comes to fellowship draws none."""
    session = at(kind, 3)
    assert session.ask is not None
    assert "Trial" not in "\n".join("".join(text for text, _ in row) for row in rows(snapshot(session), 76))
    assert not [line for line in sentences(snapshot(session), is_covered=False) if "Trial" in line]


def test_the_only_choice_is_not_advised() -> None:
    """Where nothing else can be done the page begins with what it brings, and no star is needed."""
    assert advised(at("leave", 4))[:2] == [
        "  Testimonies     on average  least  most",
        "  Roll         -2.1 to +0.01    -16    +6",
    ]


def test_each_choice_that_leaves_something_open_has_a_heading() -> None:
    """Below the table each choice stands under itself, and a card that leads to one thing alone is not told again."""
    session = at("move", 3)
    table = rows(snapshot(session), 56)
    headings = ["".join(text for text, _ in row) for row in table if row and row[0][1] == "title"][2:]
    assert headings == ["Roll one die."]


def test_a_figure_stands_beside_what_it_belongs_to() -> None:
    """No line is broken between a throw and where it leads, nor between what may come and its percent."""
    for kind, players in (("move", 3), ("leave", 4)):
        for width in range(36, 80):
            table = ["".join(text for text, _ in row) for row in rows(snapshot(at(kind, players)), width)]
            assert not [line for line in table if re.search(r", [1-6]$", line)]
            assert not [line for line in table if re.match(r" +(to )?[0-9.]+(,| and|\.?$)", line)]


def test_a_trial_is_told_of_where_it_may_be_met() -> None:
    """TRI-1: what a Trial does is told to adults; before the adult section nobody can draw one."""
    table = "\n".join("".join(text for text, _ in row) for row in rows(snapshot(at("move", 3)), 76))
    assert "Trials of Faith" not in table
    table = "\n".join("".join(text for text, _ in row) for row in rows(snapshot(at("elective", 3)), 76))
    assert "With 21 Testimonies" in table


def test_the_odds_of_a_trial_are_those_of_the_one_who_asks() -> None:
    """MIS-2: whoever has served a mission reads the odds with it, and no others."""
    with_mission, without = odds_of_a_trial(mission=True), odds_of_a_trial(mission=False)
    assert "With 21 Testimonies and your mission, " in with_mission
    assert "no mission" not in with_mission
    assert "After a mission" not in with_mission
    assert "With 21 Testimonies and no mission, " in without
    assert re.search("After a mission [0-9.]+ percent would gain, and you would lose [0-9.]+ on average", without)


def odds_of_a_trial(*, mission: bool) -> str:
    """Returns the advice to one who may draw, with a mission served or without."""
    table = snapshot(at("elective", 3))
    assert table.ask is not None
    mine = table.players[table.ask.seat]._replace(mission=mission)
    everyone = tuple(mine if one.seat == mine.seat else one for one in table.players)
    table = replace(table, players=everyone, view=table.view._replace(players=everyone))
    return "\n".join("".join(text for text, _ in row) for row in rows(table, 76))


def test_the_advice_calls_a_choice_what_the_list_calls_it() -> None:
    """TRI-2: who may draw a Trial or not reads `Do not draw` in the list of choices and in the advice."""
    desk = at("elective", 3)
    assert "Do not draw" in text_of(desk_of(desk), (80, 24))
    shown = "\n".join(advised(desk))
    assert shown.startswith("The advice is not to draw: ")
    assert "* Do not draw" in shown
    assert "ecline" not in shown


def test_the_column_in_all_says_its_unit_and_why_it_is_no_average() -> None:
    """SS-3: below the table stands what is counted in all, and why a Trial that loses 11 on average is little short."""
    session = play_to(_may_draw_with_few, ("Ann", "Ben"), 1, 8000)
    assert session is not None
    for width in (76, 56, 36, 26):
        shown = " ".join("".join(text for text, _ in row) for row in rows(snapshot(session), width))
        assert re.search("To draw +comes to more in all: +(Scripture|the fewer)", re.sub(" +", " ", shown))
        if width > 50:
            assert "In all: Testimonies less than the best, later turns too. To draw comes" in shown


def _may_draw_with_few(session: Session) -> bool:
    """Tells whether somebody may draw who loses most of what he has if he does."""
    game, ask = session.game, session.ask
    return ask is not None and ask.kind is AskKind.ELECTIVE and 24 < game.testimonies[ask.seat] < 30


def test_where_the_table_has_no_room_it_is_told() -> None:
    """In few columns the choices are compared in sentences."""
    table = " ".join("".join(text for text, _ in row) for row in rows(snapshot(at("elective", 3)), 26))
    assert "To draw: on average 8.5 to 11.8 Testimonies fewer." in table
    assert "on average  least" not in table
