"""The short words of the spaces and the letters of the players."""

from __future__ import annotations

import pytest

from engine.catalog.board import SECTION, SPACES, Kind, Section
from tests.screens.driving import desk_of, text_of
from tests.screens.tables import at
from tui.widgets.board_ink import name_of, words_of
from tui.widgets.board_plan import SPOTS, space_at
from tui.words.short import LEGEND, LONG, LONG_LEGEND, PLAYER_SIGNS, SHORT, TAGS, badge, forms, letters, sign

EVERY = range(len(SPACES))


@pytest.mark.parametrize("signs", ["unicode", "ascii"])
@pytest.mark.parametrize("room", [SHORT, LONG])
def test_every_space_says_what_it_does(signs: str, room: int) -> None:
    """Each space has a sign that is short enough, and an ASCII one where that is asked for."""
    for space in EVERY:
        text = sign(space, signs, room)
        assert 0 < len(text) <= room
        assert signs == "unicode" or text.isascii()


def test_a_sign_tells_the_number() -> None:
    """What is gained or lost, if it is a number, is in the sign."""
    for number, space in enumerate(SPACES):
        if space.kind in (Kind.GAIN, Kind.ALL_GAIN):
            assert sign(number, "ascii").endswith(f"+{space.gain}")
        elif space.kind is Kind.LOSE:
            assert sign(number, "ascii") == f"-{space.lose}"
        elif space.kind in (Kind.VISIT_BISHOP, Kind.SUMMON_TEACHER, Kind.SUMMON_ANY):
            assert sign(number, "ascii").endswith(str(space.gain))


def test_spaces_of_different_kinds_have_different_signs() -> None:
    """Two spaces with the same sign do the same."""
    for room in (SHORT, LONG):
        does: dict[str, set[Kind]] = {}
        for number, space in enumerate(SPACES):
            if SECTION[number] is not Section.HOLDING and space.kind not in (
                Kind.MISSION,
                Kind.ENGAGEMENT,
                Kind.TEMPLE_MARRIAGE,
                Kind.CIVIL_MARRIAGE,
            ):
                does.setdefault(sign(number, "unicode", room), set()).add(space.kind)
        assert {text: kinds for text, kinds in does.items() if len(kinds) > 1} == {}


def test_every_space_has_a_tag() -> None:
    """Tags are ASCII and short; within a section only Trials share one."""
    assert len(TAGS) == len(SPACES)
    for section in Section:
        tags = [TAGS[space] for space in EVERY if SECTION[space] is section and not TAGS[space].startswith("Trial")]
        assert len(tags) == len(set(tags))
    assert all(tag.isascii() for tag in TAGS)
    assert all(len(TAGS[space]) <= LONG for space in EVERY if SECTION[space] is not Section.HOLDING)


def test_the_legend_has_room() -> None:
    """The legend goes into the free block of the smallest board and of the one with tags."""
    assert all(len(line) <= 18 for lines in LEGEND.values() for line in lines)
    assert all(len(line) <= 33 for lines in LONG_LEGEND.values() for line in lines)
    assert all(line.isascii() for legend in (LEGEND, LONG_LEGEND) for line in legend["ascii"])


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (("Ann", "Ben"), "AB"),
        (("Ann", "Amy", "Max"), "AYM"),
        (("émile", "Zoë"), "EZ"),
        (("Al", "Al2"), "AL"),
        (("A", "a!"), "AB"),  # no letter is left for the second
        (("王小明", "Ann"), "AB"),
        (("[red]Ann[/]", "🎲"), "AB"),
        (("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hal"), "ABCDEFGH"),
    ],
)
def test_each_player_has_a_letter_of_his_own(names: tuple[str, ...], expected: str) -> None:
    """First letters, made distinct; by seat where some name has none to give."""
    assert "".join(letters(names)) == expected


def test_each_player_has_a_sign_of_his_own() -> None:
    """Eight signs, none of them twice, one cell each."""
    for signs, each in PLAYER_SIGNS.items():
        assert len(set(each)) == len(each) == 8
        assert signs == "unicode" or each.isascii()
    assert badge(1, "B", "unicode") == "■B"


@pytest.mark.parametrize(
    ("size", "seen"),
    [
        (
            (120, 40),
            ("Nursery", "Tantrum", " Teacher", " Mission", "Council", " Calling", "Tithing", "Announ", "Family"),
        ),
        ((120, 48), ("First Primary First", "Evening  ", "Fast  Teacher Talk", "Turn   Stake", "Wrong  Offrng")),
        ((140, 40), ("Tantrum", "Baptism", "Mission", "Council")),
        ((190, 45), ("Announce", "First Fast", "Slept In", "Moving Day")),
        ((200, 60), ("Announce-", "Tantrum", "Patriarchal", "Settlement", "Recommend")),
    ],
)
def test_names_of_spaces_grow_with_the_room(size: tuple[int, int], seen: tuple[str, ...]) -> None:
    """With more room less of a name is left out, and nothing at all at 200x60."""
    text = text_of(desk_of(at("move")), size)
    for name in seen:
        assert name in text


@pytest.mark.parametrize("width", [7, 8, 9, 10, 11])
@pytest.mark.parametrize("height", [1, 2, 3])
def test_a_blank_stands_between_names(width: int, height: int) -> None:
    """A name that begins in the gap before its cell has a blank before it all the same."""
    begun = 0
    for space, spot in enumerate(SPOTS):
        left = space_at(spot.column - 1, spot.row)
        if left is None or Section.HOLDING in (SECTION[space], SECTION[left]):
            continue
        for before, line in zip(name_of(left, width, height), name_of(space, width, height), strict=True):
            assert len(before) <= width
            assert len(line) <= width - (len(before) >= width - 1)
            begun += len(line) == width
    assert begun > 0


def test_every_name_is_whole_on_the_largest_board() -> None:
    """Each word of each name is there; the longest is broken with a hyphen."""
    for space, (name, *_) in enumerate(map(forms, range(len(SPACES)))):
        assert " ".join(words_of(space, 11, 3)).replace("- ", "").split() == name.split()
