"""What is written in the cells of the board: runs of text, each with the names of its styles.

Nothing of Textual here: a cell is a value that depends on nothing but its arguments, so that the widget finds what has
changed by comparing.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache
from typing import Final, NamedTuple

from engine.catalog.board import AWAITING, INSTITUTE, SECTION, SPACES, Kind, Section
from tui.rows import wrap
from tui.widgets.board_plan import (
    COMING,
    DOWN,
    GOING,
    LEFT,
    NOWHERE,
    RIGHT,
    SPOTS,
    UP,
    WARD_ROAD,
    Way,
    after,
    space_at,
)
from tui.words.short import ASCII, LONG, UNICODE, forms, sign

Run = tuple[str, tuple[str, ...]]
"""A text, and the names of its styles, the later ones over the earlier ones."""
Line = tuple[Run, ...]

GROUND: Final[tuple[str, ...]] = ()
"""The styles of the board where nothing lies."""

TAG_SIZE: Final = (7, 3)
"""The smallest cell that has room for a name, or as much of it as goes in, above the sign."""


class Mark(IntEnum):
    """What is to be seen of a space besides what it is."""

    NONE = 0
    LANDING = 1
    """An open choice leads here."""
    AIM = 2
    """The choice that is looked at leads here."""


class Dress(NamedTuple):
    """How a cell is drawn: its size, the set of signs, and how much is spent on it."""

    width: int
    height: int
    signs: str
    lean: bool = False
    """Whether roads have the colour of the text, so that a token moves in a few bytes."""


class Standing(NamedTuple):
    """The tokens on a space, the player to move first."""

    badges: tuple[str, ...] = ()
    """A sign and a letter each."""
    turn: bool = False
    """Whether the first of them is to move."""


class Pen(NamedTuple):
    """The characters of one set of signs."""

    roads: dict[Section, tuple[str, ...]]
    """Each: across, upright, and the corners `down and right`, `down and left`, `up and right`, `up and left`."""
    arrows: dict[Way, str]
    aim: tuple[str, str]
    tee: str
    more: str


PENS: Final = {
    UNICODE: Pen(
        {
            Section.CHILDHOOD: tuple("······"),
            Section.YOUTH: tuple("─│┌┐└┘"),
            Section.DATING: tuple("~~~~~~"),
            Section.HOLDING: tuple("─│┌┐└┘"),
            Section.ADULT: tuple("═║╔╗╚╝"),
        },
        {RIGHT: "►", LEFT: "◄", UP: "▲", DOWN: "▼"},
        ("»", "«"),
        "┬",
        "…",
    ),
    ASCII: Pen(
        {
            Section.CHILDHOOD: tuple("......"),
            Section.YOUTH: tuple("-|++++"),
            Section.DATING: tuple("~~~~~~"),
            Section.HOLDING: tuple("-|++++"),
            Section.ADULT: tuple("=#++++"),
        },
        {RIGHT: ">", LEFT: "<", UP: "^", DOWN: "v"},
        ("{", "}"),
        "+",
        "~",
    ),
}

_LANDING: Final = ("(", ")")
"""The mark of a space to which an open choice leads."""
_TOKENS_END: Final[Run] = ("]", ("token-turn",))
_LOOKED: Final[Run] = ("?", ("bracket-looking",))
"""The mark of the space that is looked at."""
_BETWEEN: Final = "|"
"""What two such marks share that have one column between them."""

_FAMILY: Final = {
    **dict.fromkeys((Kind.GAIN, Kind.ROLL_GAIN, Kind.ALL_GAIN), "gain"),
    Kind.LOSE: "lose",
    Kind.WISDOM: "wisdom",
    **dict.fromkeys((Kind.TRIAL, Kind.TRIAL_ELECTIVE), "trial"),
    **dict.fromkeys(
        (
            Kind.VISIT_BISHOP,
            Kind.VISIT_TEACHER,
            Kind.VISIT_PUPIL,
            Kind.SUMMON_BISHOP,
            Kind.SUMMON_TEACHER,
            Kind.SUMMON_ANY,
        ),
        "errand",
    ),
}
FAMILIES: Final = tuple(_FAMILY.get(space.kind, "landmark") for space in SPACES)
"""What kind of thing each space does, as the name of a style."""


def road_style(section: Section) -> str:
    """Returns the name of the style of a section's road."""
    return f"road-{section.value}"


def road(space: int, dress: Dress) -> str:
    """Returns the road under a space, over the whole width of its cell, with an arrow where it leads on."""
    width = dress.width
    pen = PENS[dress.signs]
    if SECTION[space] is Section.HOLDING:
        down = "" if space == AWAITING else pen.roads[Section.HOLDING][1]
        place = (WARD_ROAD.x - SPOTS[space].column) * width + width // 2
        return (down.rjust(place + 1) if down else "").ljust(width * SPOTS[space].cells)
    across, _, down_right, down_left, up_right, up_left = pen.roads[SECTION[space]]
    middle = width // 2
    coming, going = COMING[space], GOING[space]
    if going in (UP, DOWN) and coming in (going, NOWHERE):
        # The way out of the dating section comes in from the right, and is seen to meet the loop.
        joins = pen.arrows[LEFT] if space == INSTITUTE else ""
        return f"{pen.arrows[going].rjust(middle + 1)}{joins}".ljust(
            width, pen.roads[Section.DATING][0] if joins else " "
        )
    if going == RIGHT and coming != UP:
        return across * (width - 1) + pen.arrows[RIGHT]
    if going == LEFT and coming not in (UP, DOWN):
        return pen.arrows[LEFT] + across * (width - 1)
    corner = {
        (UP, RIGHT): down_right,
        (LEFT, DOWN): down_right,
        (RIGHT, DOWN): down_left,
        (UP, LEFT): down_left,
        (LEFT, UP): up_right,
        (DOWN, LEFT): up_left,
    }[coming, going]
    if SECTION[space] is Section.DATING and going == DOWN:  # its corners do not show which way they turn
        corner = pen.arrows[DOWN]
    left = " " * middle
    right = " " * (width - middle - 1)
    if coming == RIGHT:
        left = across * middle
    elif going == LEFT:
        left = across * middle if after(space) == INSTITUTE else pen.arrows[LEFT] + across * (middle - 1)
    if coming == LEFT:
        right = across * (width - middle - 1)
    elif going == RIGHT:
        right = across * (width - middle - 2) + pen.arrows[RIGHT]
    return left + corner + right


def packed(standing: Standing, room: int) -> tuple[str, ...]:
    """Returns the tokens of a space in at most `room` cells: with signs, as letters, or some and how many more."""
    badges = standing.badges
    if 2 * len(badges) <= room:
        return badges
    letters = tuple(badge[-1] for badge in badges)
    if len(letters) <= room:
        return letters
    shown = room - 2
    return (*letters[:shown], f"+{len(letters) - shown}")


def shows_all(standing: Standing, room: int) -> bool:
    """Tells whether each token of a space is seen in so many cells."""
    return len(standing.badges) <= room


def words_of(space: int, width: int, height: int) -> tuple[str, ...]:
    """Returns the fullest form of a space's name that goes into so many lines."""
    lines = next(
        lines
        for form in forms(space)
        if len(lines := wrap(form, width)) <= height and all(len(word) <= width for word in form.split())
    )
    return (*lines, *[""] * (height - len(lines)))


@lru_cache(maxsize=1024)
def name_of(space: int, width: int, height: int) -> tuple[str, ...]:
    """Returns what is written of a space's name in a cell so wide, whose first column is a gap, in so many lines.

    One letter of a line may stand in the gap, if the name at the left ends before its own cell does.
    """
    room = width - 1
    lines, wider = (words_of(space, each, height) for each in (room, width))
    if all(len(line) <= room for line in wider):
        return lines
    spot = SPOTS[space]
    left = space_at(spot.column - 1, spot.row)
    if left is None or SECTION[left] is Section.HOLDING:
        return wider
    beside = zip(name_of(left, width, height), wider, strict=True)
    return wider if all(len(before) < room or len(line) <= room for before, line in beside) else lines


@lru_cache(maxsize=4096)
def cell(
    space: int,
    dress: Dress,
    standing: Standing,
    mark: Mark,
    looked: bool,
    closing: Run = ("", GROUND),
    ending_tokens: Run = ("", GROUND),
) -> tuple[Line, ...]:
    """Returns the lines of a cell; `closing` and `ending_tokens` are what the mark and the tokens at its left leave it.

    The first column is a gap between the cells, where a mark has room; the last line is the road with the tokens.
    """
    height, signs = dress.height, dress.signs
    width = dress.width * SPOTS[space].cells
    plain = _chip_styles(space, mark if mark is Mark.AIM else Mark.NONE, looked)
    marked_chip = _chip_styles(space, mark, looked)
    room = width - 1
    if SECTION[space] is Section.HOLDING:
        words = _holding_words(space, room, height - 1, signs)
    elif width >= TAG_SIZE[0] and height >= TAG_SIZE[1]:
        words = (*name_of(space, width, height - 2), sign(space, signs, room))
    else:
        words = (sign(space, signs), *[""] * (height - 2))
    marked = max(line for line, word in enumerate(words) if word)
    lines = []
    for number, written in enumerate(words):
        word = written
        opening, ending = _brackets(mark, signs) if number == marked else ("", "")
        if opening and closing[0] and mark is Mark.LANDING:
            # One column for the end of one mark and the beginning of the next.
            opening = _BETWEEN if closing[0] == _LANDING[1] else closing[0]
        chip = marked_chip if number == marked else plain
        gap: Run = (opening or " ", chip if opening else GROUND)
        if number == marked and not opening:
            gap = _gap(space, closing, dress)
        if number == marked and looked and (standing.turn or ending_tokens[0]):
            gap = _LOOKED  # below stands a bracket
        if len(word) > room:
            gap, word = (word[0], chip), word[1:]
        text = f"{word}{ending if len(word) < room else ''}"
        lines.append((gap, (text.ljust(room), chip)))
    return (*lines, _road_line(space, dress, standing, looked, ending_tokens))


def marked_line(lines: Sequence[Line]) -> int:
    """Returns the line of a cell on which its sign stands, and its mark: the last one above the road with a word."""
    return max(number for number, line in enumerate(lines[:-1]) if line[1][0].strip())


def _holding_words(space: int, room: int, height: int, signs: str) -> tuple[str, ...]:
    """Returns what is written on one of the two places beside the track: its name, and where there is room its sign."""
    if height == 1:
        (name,) = words_of(space, room, height)
        gain = sign(space, signs, LONG) if SPACES[space].gain else ""
        return (name + gain if len(name + gain) <= room else name,)
    return (*words_of(space, room, height - 1), sign(space, signs, room))


def overhang(space: int, dress: Dress, mark: Mark) -> Run:
    """Returns the end of a mark for which the cell itself has no room; it is empty if there is none."""
    room = dress.width - 1
    if mark is Mark.NONE or len(sign(space, dress.signs, room)) < room:
        return ("", GROUND)
    return (_brackets(mark, dress.signs)[1], _chip_styles(space, mark, looked=False))


def _gap(space: int, closing: Run, dress: Dress) -> Run:
    """Returns the first column of a cell that has no mark of its own."""
    if closing[0]:
        return closing
    if SPACES[space].kind is Kind.AWAITING:  # it leads into Scripture Study, at its left
        return (PENS[dress.signs].arrows[LEFT], (road_style(Section.HOLDING),))
    return (" ", GROUND)


def _brackets(mark: Mark, signs: str) -> tuple[str, str]:
    if mark is Mark.NONE:
        return ("", "")
    return _LANDING if mark is Mark.LANDING else PENS[signs].aim


def _chip_styles(space: int, mark: Mark, looked: bool) -> tuple[str, ...]:
    """Returns the styles of what is written on a space; what it does gives way to what is to be seen of it now."""
    styles: tuple[str, ...] = (SECTION[space].value, FAMILIES[space])
    if mark is not Mark.NONE:
        styles += (mark.name.lower(),)
    return (*styles, "looking") if looked else styles


def _road_line(space: int, dress: Dress, standing: Standing, looked: bool, before: Run) -> Line:
    """Returns the last line of a cell: the road, with the tokens standing on it."""
    way = road(space, dress)
    style = GROUND if dress.lean else (road_style(SECTION[space]),)
    width = dress.width * SPOTS[space].cells
    badges = packed(standing, width - 1)
    first: Run = (way[0], style)
    if standing.turn:
        first = ("[", ("token-turn",))
    elif before[0]:
        first = before
    elif looked:
        first = _LOOKED
    if not badges:
        return (first, (way[1:], style)) if first[0] != way[0] else ((way, style),)
    runs = [first]
    used = 1
    for place, badge in enumerate(badges):
        token = "token-turn" if standing.turn and place == 0 else "token-lean" if dress.lean else "token"
        runs.append((badge, (token,)))
        used += len(badge)
    if standing.turn and used < width:
        runs.append(_TOKENS_END)
        used += 1
    return (*runs, (way[used:], style)) if used < width else tuple(runs)


def tokens_end(space: int, dress: Dress, standing: Standing) -> Run:
    """Returns the bracket after tokens for which the cell itself has no room; it is empty if there is none."""
    room = dress.width * SPOTS[space].cells - 1
    is_full = standing.turn and sum(map(len, packed(standing, room))) == room
    return _TOKENS_END if is_full else ("", GROUND)
