"""The hand beside the board: which cards there are is always seen, and where they lead as far as there is room."""

from __future__ import annotations

from tests.screens.driving import desk_of, text_of
from tests.screens.tables import at
from tui.rows import text_of as plain
from tui.snapshot import snapshot
from tui.widgets.hand import rows_of

LONG = (
    "Maximiliane Sophie A",
    "Maximiliane Sophie B",
    "Christopherson",
    "Wilhelmina Auguste",
    "Konstantin Friedrich",
    "Ferdinand",
    "Bartholomew",
    "Heinrich Theodor Jo",
)


def seen(width: int, height: int, names: tuple[str, ...] = ("Ann", "Ben", "Carla", "Dora")) -> list[str]:
    """Returns the rows of a hand of six cards in so much room."""
    table = snapshot(at("move_many", len(names), names))
    return [plain(row) for row in rows_of(table, width, covered=False, height=height)]


def test_a_space_too_long_for_a_line_goes_on_in_the_next() -> None:
    """Where lines stand empty the whole name of each space is told."""
    assert seen(21, 8) == [
        "Dora: 6 Wisdom Cards",
        "3 to Wrong Crowd",
        "4 to Patriarchal",
        "  Blessing",
        "5 x2 to Mission",
        "6 to Institute",
        "7 to Break Engagement",
    ]


def test_a_space_has_a_shorter_name_where_lines_are_few() -> None:
    """With a line for each card, a name that does not fit is a shorter one, as on the board."""
    assert seen(21, 6) == [
        "Dora: 6 Wisdom Cards",
        "3 to Wrong Crowd",
        "4 to Patriarch",
        "5 x2 to Mission",
        "6 to Institute",
        "7 to Break Engagement",
    ]


def test_the_cards_stand_side_by_side_where_lines_are_fewer_still() -> None:
    """With fewer lines than cards each has the name that its space has on the board."""
    assert seen(21, 5) == ["Dora: 6 Wisdom Cards", "3→Crowd 4→Patr", "5 x2→Missn 6→Instit", "7→Break"]


def test_the_numbers_are_seen_with_the_fewest_lines() -> None:
    """With two lines the cards are told by their numbers, and how many they are however long the name is."""
    assert seen(21, 2) == ["Dora: 6 Wisdom Cards", "3, 4, 5 x2, 6, 7"]
    assert seen(21, 2, LONG) == ["Christopher…: 7 cards", "3, 4, 5, 6, 8 x3"]


def test_one_line_tells_the_numbers() -> None:
    """Where there is one line for the hand, as at 80x24 with four players and a chart, the cards stand on it."""
    assert seen(23, 1) == ["Cards 3, 4, 5 x2, 6, 7"]
    assert seen(18, 1) == ["3, 4, 5 x2, 6, 7"]
    assert seen(12, 1) == ["3 4 5x2 6 7"]
    assert text_of(desk_of(at("move_many")), (80, 24)).split("\n")[15].endswith("Cards 3, 4, 5 x2, 6, 7")


def test_the_cards_are_seen_with_eight_players() -> None:
    """At 80x24 and at 120x40, with eight long names and the chart, the cards of the one who is asked are there."""
    for size in ((80, 24), (120, 40)):
        text = text_of(desk_of(at("move_many", 8, LONG)), size)
        assert ": 7 cards" in text
        assert "3, 4, 5, 6, 8 x3" in text
