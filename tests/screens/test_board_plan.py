"""Where the spaces lie, what lies beside what, and which spaces a token passes."""

from __future__ import annotations

import pytest

from engine.catalog.board import (
    ADULT,
    AWAITING,
    BIRTH,
    ENTERING_DATING,
    FIRST_ADULT,
    INSTITUTE,
    LANDING,
    LONGEST_MOVE,
    NEWLYWEDS,
    NUMBER,
    REORGANIZE,
    SECTION,
    SPACES,
    START_DATING,
    STUDY,
    Section,
)
from tui.widgets.board_plan import (
    COLUMNS,
    DOWN,
    LEFT,
    RIGHT,
    ROWS,
    SPOTS,
    UP,
    ahead_of,
    neighbour,
    path_of,
    plan_for,
    space_at,
)

EVERY = range(len(SPACES))
WAYS = (UP, DOWN, LEFT, RIGHT)


@pytest.mark.parametrize("size", [(56, 16), (57, 17), (70, 16), (98, 24), (120, 60), (168, 40), (300, 90)])
def test_every_space_has_a_place_of_its_own(size: tuple[int, int]) -> None:
    """At every size each space fills cells that nothing else fills, and all of it is seen."""
    plan = plan_for(*size)
    assert plan is not None
    taken: set[tuple[int, int]] = set()
    for space in EVERY:
        box = plan.box(space)
        places = {(x, y) for x in range(box.x, box.x + box.width) for y in range(box.y, box.y + box.height)}
        assert not places & taken
        assert all(0 <= x < size[0] and 0 <= y < size[1] for x, y in places)
        taken |= places


@pytest.mark.parametrize("size", [(55, 16), (56, 15), (40, 12), (40, 5), (0, 0)])
def test_a_strip_is_all_there_is_room_for(size: tuple[int, int]) -> None:
    """With less than 56 by 16 there is no board."""
    assert plan_for(*size) is None


def test_the_adult_section_is_the_rim() -> None:
    """The 40 spaces of the adult section are the 40 cells at the edge."""
    rim = {(x, y) for x in range(COLUMNS) for y in range(ROWS) if x in (0, COLUMNS - 1) or y in (0, ROWS - 1)}
    assert {SPOTS[space][:2] for space in EVERY if SECTION[space] is Section.ADULT} == rim
    assert len(rim) == len(ADULT)


def test_each_space_lies_beside_the_next() -> None:
    """Every path goes from cell to cell, but for the one that crosses the gap between childhood and youth."""
    for space in EVERY:
        after = LANDING[space][1]
        if SECTION[space] is Section.HOLDING:
            continue
        one, other = SPOTS[space], SPOTS[after]
        far = abs(one.column - other.column) + abs(one.row - other.row)
        crosses = SECTION[space] is Section.CHILDHOOD and SECTION[after] is Section.YOUTH
        assert far == (2 if crosses else 1)


def test_what_leads_somewhere_lies_beside_it() -> None:
    """Dating begins above Start Dating and ends beside Institute; Awaiting lies beside Scripture Study."""
    assert neighbour(START_DATING, UP) == NUMBER["first_date"]
    assert neighbour(NUMBER["announcements"], LEFT) == INSTITUTE
    assert neighbour(AWAITING, LEFT) == STUDY
    assert neighbour(NEWLYWEDS, DOWN) in (REORGANIZE, NUMBER["sacrament_meeting"])
    assert SPOTS[REORGANIZE].column == SPOTS[NEWLYWEDS].column + 2


def test_arrows_go_to_what_lies_there() -> None:
    """A neighbour lies in the direction of the arrow; one that touches is never passed over."""
    for space in EVERY:
        for way in WAYS:
            other = neighbour(space, way)
            if other == space:
                continue
            spot, place = SPOTS[space], SPOTS[other]
            assert (place.column - spot.column) * way.right + (place.row - spot.row) * way.down > 0
            if spot.cells == 1:
                beside = space_at(spot.column + way.right, spot.row + way.down)
                assert beside in (None, other)


def test_arrows_stop_at_the_edge() -> None:
    """Beyond the rim there is nothing to look at."""
    corner = space_at(0, 0)
    assert corner is not None
    assert neighbour(corner, UP) == neighbour(corner, LEFT) == corner


def test_arrows_reach_every_space() -> None:
    """From Birth the arrows lead to every space, however far."""
    reached, new = {BIRTH}, [BIRTH]
    while new:
        space = new.pop()
        for way in WAYS:
            other = neighbour(space, way)
            if other not in reached:
                reached.add(other)
                new.append(other)
    assert reached == set(EVERY)


@pytest.mark.parametrize("dating", [False, True])
def test_a_walk_passes_each_space_between(dating: bool) -> None:
    """A move by dice or card, from any space and of any length, passes what the engine counts."""
    for origin in EVERY:
        if SECTION[origin] is Section.HOLDING:
            continue
        steps = ENTERING_DATING if dating and origin == START_DATING else LANDING[origin]
        for number in range(1, LONGEST_MOVE + 1):
            assert path_of(origin, steps[number], dating) == steps[1 : number + 1]


def test_a_walk_through_dating() -> None:
    """The move that leaves Start Dating goes through dating, and back into the loop."""
    eight = tuple(NUMBER[name] for name in ("first_date", "stood_up", "meet_parents", "steady", "engagement"))
    assert path_of(START_DATING, NUMBER["engagement"], dating=True) == eight
    assert path_of(START_DATING, INSTITUTE, dating=True)[-2:] == (NUMBER["announcements"], INSTITUTE)
    assert path_of(START_DATING, INSTITUTE, dating=False)[0] == NUMBER["fast_offering"]


def test_a_walk_out_of_childhood_and_round_the_loops() -> None:
    """Childhood leads into youth; the two loops go round."""
    assert path_of(NUMBER["first_talk"], NUMBER["seminary"], dating=False) == (
        NUMBER["turn_twelve"],
        NUMBER["seminary"],
    )
    assert path_of(NUMBER["gossip"], NUMBER["turn_twelve"], dating=False) == (NUMBER["turn_twelve"],)
    assert path_of(len(SPACES) - 1, REORGANIZE + 1, dating=False) == (REORGANIZE, REORGANIZE + 1)


@pytest.mark.parametrize(
    ("origin", "space"),
    [
        ("temple_marriage", "newlyweds"),  # NEW-1
        ("newlyweds", "reorganize"),  # ADU-1
        ("newlyweds", "awaiting_scripture_study"),
        ("awaiting_scripture_study", "scripture_study"),  # AWA-2
        ("pioneer_day", "scripture_study"),  # SS-1: ahead, but further than any move
        ("scripture_study", "reorganize"),  # PRI-1
        ("tithing", "tithing"),  # a visit to somebody on the same space
        ("sacrament_meeting", "reorganize"),  # backwards
    ],
)
def test_what_is_no_walk_passes_nothing(origin: str, space: str) -> None:
    """Marriage, the adult start, the queue, directions and summonses bring a token there at once."""
    assert path_of(NUMBER[origin], NUMBER[space], dating=False) == ()


def test_twelve_spaces_lie_ahead() -> None:
    """The strip shows the next 12 spaces, through dating where the move goes there, and none beside the track."""
    assert ahead_of(FIRST_ADULT, dating=False) == tuple(range(FIRST_ADULT + 1, FIRST_ADULT + 13))
    assert ahead_of(START_DATING, dating=True) == ENTERING_DATING[1:]
    assert ahead_of(NEWLYWEDS, dating=False) == ahead_of(AWAITING, dating=False) == ()
