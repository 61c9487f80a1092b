"""The scoreboard: who has how many Testimonies, whose turn it is, and what else there is to know of everyone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

from rich.cells import cell_len

from engine.catalog.board import AWAITING, SECTION, STUDY, Section
from engine.seats import PERSON
from engine.state import CIVIL, TEMPLE
from engine.view import PlayerView, View
from tui.rows import SPACIOUS, Part, Row, apart, bar, column, fit, pad, text_of, width_of
from tui.snapshot import Snapshot
from tui.widgets.home_teaching import pack
from tui.widgets.lines import Lines
from tui.words import board, seats
from tui.words.short import ASCII, UNICODE, badge

GOAL: Final = 150
"""WIN-1; the bar is full there."""
_LEAST_NAME: Final = 5
"""Cells of a name that are more than what is told behind it."""
_MOST_NAME: Final = 20
_LEAST_BAR: Final = 3
_WIDE: Final = 56
"""Columns from which on there is room for all in one line."""
_WIDE_BAR: Final = 10
_CODES: Final = 5
"""Cells that are kept for what is told behind a name, so that most rows are alike."""

_ORDINALS: Final = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th")
"""Places in the queue for Scripture Study (AWA-2)."""
_LETTERS: Final = 4
_SECOND: Final = 2
"""Lines for what there is to know of a player where there is a blank one below his."""
_SHORT: Final = {
    "bishop": "bi",
    "temple": "te",
    "civil": "ci",
    "engaged": "en",
    "mission": "mi",
    "dating": "da",
    "study": "st",
    "easy": "ea",
    "steady": "sy",
    "sharp": "sh",
}
"""Two small letters each, so that none is taken for a player or for a sign of the board."""


def facts_of(player: PlayerView, view: View) -> list[str]:
    """Returns what there is to know of a player besides his Testimonies, a word each."""
    facts = []
    if player.is_bishop:
        facts.append("bishop")
    if player.married == TEMPLE:
        facts.append("temple")
    if player.married == CIVIL:
        facts.append("civil")
    if player.engaged:
        facts.append("engaged")
    if player.dating_next or (SECTION[player.space] is Section.DATING and not player.engaged):
        facts.append("dating")
    if player.mission:
        facts.append("mission")
    if player.space == STUDY:
        facts.append("study")
    if player.space == AWAITING:
        facts.append(f"waits {_ORDINALS[view.awaiting.index(player.seat)]}")
    if player.cards:
        facts.append(f"{player.cards} card{'s' if player.cards > 1 else ''}")
    return facts


def _short(fact: str) -> str:
    if fact.startswith("waits"):
        return f"w{fact.split()[1][0]}"
    return _SHORT.get(fact) or f"{fact.split(' ', maxsplit=1)[0]}c"


def _shorter(fact: str) -> str:
    """Returns a word by its first four letters, all alike, so that it is seen to be shortened."""
    return fact[:_LETTERS] if fact in _SHORT else _short(fact)


def _kind(fact: str) -> str:
    """Returns what a fact is about, which all of its kind share, whatever their number."""
    return " ".join(word for word in fact.split() if not word[0].isdigit()).removesuffix("s")


def _in_width(everyone: list[list[str]], width: int, *, lean: bool = False) -> list[str]:
    """Returns the facts of each player in words, or all by four letters; without room some kinds by fewer, for all.

    On a slow line no row is written anew because of what another has no room for.
    """
    if lean and len(everyone) > 1:
        return [text for facts in everyone for text in _in_width([facts], width, lean=True)]
    commas = [*map(", ".join, everyone)]
    if not lean and all(cell_len(text) <= width for text in commas):
        return commas
    for told in (str, _shorter):
        texts = [" ".join(map(told, facts)) for facts in everyone]
        if all(cell_len(text) <= width for text in texts):
            return texts
    shortened: set[str] = set()
    while True:
        texts = [" ".join(_short(fact) if _kind(fact) in shortened else fact for fact in facts) for facts in everyone]
        long = [
            fact
            for facts, text in zip(everyone, texts, strict=True)
            if cell_len(text) > width
            for fact in facts
            if _kind(fact) not in shortened
        ]
        if not long:
            return [fit(text, width) for text in texts]
        shortened.add(min(map(_kind, long), key=lambda kind: (kind == "card", -len(kind))))


class Scoreboard(Lines):
    """Everyone's standing, in one to four lines each as there is room."""

    DEFAULT_CSS = "Scoreboard { height: auto; }"

    ascii_only = False
    lean = False
    """Whether rows are without styles, for a slow line, and in a window that is not spacious without marks as well."""
    _fed: tuple[View, tuple[str, ...], int, int, bool] | None = None
    table: Snapshot | None = None

    def feed(self, table: Snapshot) -> None:
        """Shows the standing, if it is another one."""
        self.table = table
        # Asked of the app: a table that is just being laid may be shown before its parts have a screen.
        is_marked = not self.lean or self.app.size.width >= SPACIOUS
        now = (table.view, table.seats, self.size.width, self.size.height, is_marked)
        if self._fed is None or any(old is not new and old != new for old, new in zip(self._fed, now, strict=True)):
            self._fed = now
            rows = rows_of(table, self.size.width, self.size.height, ascii_only=self.ascii_only, lean=self.lean)
            self.show(tuple(_plainly(row, marked=is_marked) for row in rows) if self.lean else rows)

    def on_resize(self) -> None:
        """Uses the new room."""
        if self.table is not None:
            self.feed(self.table)


def _plainly(row: Row, *, marked: bool) -> Row:
    """Returns a row of the scoreboard without styles, and without the mark of whose turn it is if that costs much."""
    return tuple((" " if style == "key" and not marked else text, "") for text, style in row)


def rows_of(table: Snapshot, width: int, height: int, *, ascii_only: bool, lean: bool = False) -> tuple[Row, ...]:
    """Returns the scoreboard for so much room."""
    players = len(table.names)
    if _has_columns(width, height, players):
        shown = rows_of(table, width // 2 - 2, players, ascii_only=ascii_only, lean=lean)
        shown = tuple((*row, (" " * (width // 2 - width_of(row)), "")) for row in shown)
        return tuple(left + right for left, right in zip_longest(shown[:height], shown[height:], fillvalue=()))
    if height < players:
        return (_in_one(table, width),)
    each = _lines_each(width, height, players)
    gap = each >= 2 and height >= players * (each + 1) - 1
    form = _form_of(table, width, each, lean=lean, has_second=height >= players * (each + 1))
    rows: list[Row] = []
    for player in table.players:
        rows += _lines_of(table, player, form, ascii_only=ascii_only)
        if gap:
            second = form.second[player.seat] if form.second else ""
            rows.append(((" " * form.indent, ""), (second, "quiet")) if second else ())
    return tuple(rows[:height])


def _has_columns(width: int, height: int, players: int) -> bool:
    """Tells whether the players stand in two columns, a line each."""
    return height < players <= 2 * height and width >= _WIDE


class _Form(NamedTuple):
    """How the rows of all players look."""

    width: int
    each: int
    """Lines for a player."""
    names: tuple[str, ...]
    """As they are shown."""
    name_room: int
    told: list[str]
    """What there is to know of each besides his Testimonies."""
    is_long: bool
    """Whether a name has a line of its own, with the Testimonies below it."""
    indent: int = 0
    """Cells before what there is to know, where that has a line of its own."""
    second: Sequence[str] = ()
    """What has no room in the line of `told`, for the blank line below it."""


def _form_of(table: Snapshot, width: int, each: int, *, lean: bool, has_second: bool = False) -> _Form:
    """Returns how the rows look with so much room; below each player there may be a blank line for more facts."""
    facts = [_facts(table, player) for player in table.players]
    longest = max(map(cell_len, table.names))
    if each == 1 and width >= _WIDE:
        room = min(longest, _MOST_NAME)
        told = _in_width(facts, width - 4 - room - 5 - _WIDE_BAR - 1, lean=lean)
        return _Form(width, each, apart(table.names, room), room, told, is_long=False)
    if each == 1:
        # Behind the count stands a bar; of the blanks around it a narrow one does without the first.
        blank, most = _codes_for(table, width - 4 - 5)
        room = width - 4 - 4 - most
        gauge = room - 1 - min(_MOST_NAME, longest)
        room -= gauge + 1 if gauge >= _LEAST_BAR else 1
        told = [blank.join(map(_short, each_)) for each_ in facts]
        return _Form(width, each, apart(table.names, room), room, told, is_long=False)
    room = min(max(8, width - 4 - 4 - 7), _MOST_NAME) if each == 2 else width - 4 - 4
    is_long = longest > room
    if is_long:
        room = width - 4
    indent = 3 if each > 2 else 6 if is_long else 1
    shown = apart(table.names, room)
    wrapped = [_in_lines(each_, width - indent) for each_ in facts] if has_second else []
    if wrapped and all(len(lines) <= _SECOND for lines in wrapped):
        told, second = [lines[0] for lines in wrapped], [lines[1] if len(lines) > 1 else "" for lines in wrapped]
        return _Form(width, each, shown, room, told, is_long, indent, second)
    is_fixed = lean or (each == 2 and is_long)
    told = _in_width(facts, width - indent if is_fixed else width, lean=lean)
    if not is_fixed:  # whole words come before the indent
        indent = min(indent, width - max(map(cell_len, told)))
    return _Form(width, each, shown, room, told, is_long, indent)


def _in_lines(facts: list[str], width: int) -> list[str]:
    """Returns facts in whole words with commas between, in as few lines as they fit in; one line for none."""
    words = [*[f"{fact}," for fact in facts[:-1]], *facts[-1:]]
    return [*map(text_of, pack(words, width))] or [""]


def _facts(table: Snapshot, player: PlayerView) -> list[str]:
    """Returns what there is to know of a player, of a computer its level first."""
    by = table.seats[player.seat]
    return [*([] if by == PERSON else [by]), *facts_of(player, table.view)]


def _in_one(table: Snapshot, width: int) -> Row:
    """Returns all Testimonies on one line, for the smallest screens."""
    parts: list[Part] = []
    needed = players_width(table)
    for player in table.players:
        mark = ">" if player.seat == table.turn else " "
        blank = " " if width >= needed - len(table.players) else ""
        parts += [(mark, "key"), (table.letters[player.seat], "strong"), (f"{blank}{player.testimonies}", "")]
        if width >= needed:
            parts.append((" ", ""))
    return tuple(parts)


def players_width(table: Snapshot) -> int:
    """Returns the cells that the one line takes with a blank after each player."""
    return sum(4 + len(str(player.testimonies)) for player in table.players)


def codes_on(table: Snapshot, width: int, height: int, *, lean: bool = False) -> str:
    """Returns what the short words mean that stand on a scoreboard of that size; nothing if there are none."""
    players = len(table.names)
    if _has_columns(width, height, players):
        return codes_on(table, width // 2 - 2, players, lean=lean)
    if height < players:
        return ""
    each = _lines_each(width, height, players)
    form = _form_of(table, width, each, lean=lean, has_second=height >= players * (each + 1))
    meant: dict[str, str] = {}
    for player in table.players:
        facts = _facts(table, player)
        in_words = form.each > 1 or width >= _WIDE  # in letters no blank may stand between them
        shown = form.told[player.seat].split() if in_words else [*map(_short, facts)]
        codes = [(code(fact), fact) for fact in facts for code in (_short, _shorter)]
        meant |= {code: fact for code, fact in codes if code in shown and code != fact}
    return f"On the scoreboard: {', '.join(f'{code} {fact}' for code, fact in meant.items())}." if meant else ""


def _lines_each(width: int, height: int, players: int) -> int:
    return min(4 if width >= 44 else 3, height // players)


def _codes_for(table: Snapshot, room: int) -> tuple[str, int]:
    """Returns what stands between the short words behind a name, and how many cells the most of them take."""
    codes = [[*map(_short, _facts(table, player))] for player in table.players]
    spaced, close = (max(_CODES, *[len(blank.join(each)) for each in codes]) for blank in (" ", ""))
    return (" ", spaced) if room - spaced >= _LEAST_NAME else ("", close)


def _badge(table: Snapshot, seat: int, *, ascii_only: bool) -> str:
    """Returns the sign and the letter that a player's token has on the board."""
    return badge(seat, table.letters[seat], ASCII if ascii_only else UNICODE)


def _lines_of(table: Snapshot, player: PlayerView, form: _Form, *, ascii_only: bool) -> list[Row]:
    has_turn = player.seat == table.turn
    is_asked = player.seat == table.asked
    mark = ">" if has_turn else "?" if is_asked else " "
    style = "title" if has_turn or is_asked else "strong"
    width, told = form.width, form.told[player.seat]
    count = f"{player.testimonies:>3}"
    narrow = column(player.testimonies, GOAL, ascii_only=ascii_only)
    head: Row = (
        (mark, "key"),
        (_badge(table, player.seat, ascii_only=ascii_only) + " ", style),
        (pad(form.names[player.seat], form.name_room), style),
    )
    if form.each == 1 and width >= _WIDE:
        gauge = bar(player.testimonies, GOAL, _WIDE_BAR, ascii_only=ascii_only)
        return [(*head, (f" {count} ", "strong"), (gauge + " ", "bar"), (told, "quiet"))]
    if form.each == 1:
        most = _codes_for(table, width - 4 - 5)[1]
        gauge_room = width - 4 - form.name_room - 3 - 2 - most
        gauge = f" {bar(player.testimonies, GOAL, gauge_room, ascii_only=ascii_only)}" if gauge_room > 0 else narrow
        return [(*head, (count, "strong"), (gauge + " ", "bar"), (told, ""))]
    if form.each == 2 and form.is_long:
        return [head, ((" ", ""), (count, "strong"), (narrow + " ", "bar"), (told, "quiet"))]
    if form.each == 2:
        gauge = bar(player.testimonies, GOAL, width - 4 - form.name_room - 4, ascii_only=ascii_only)
        return [(*head, (count + " ", "strong"), (gauge, "bar")), ((" " * form.indent, ""), (told, "quiet"))]
    if form.is_long:
        gauge = bar(player.testimonies, GOAL, width - 8, ascii_only=ascii_only)
        rows: list[Row] = [head, (("   ", ""), (count + " ", "strong"), (gauge, "bar"))]
    else:
        gauge = bar(player.testimonies, GOAL, width - 4, ascii_only=ascii_only)
        rows = [(*head, (count + " ", "strong")), (("   ", ""), (gauge, "bar"))]
    if form.each == 4:
        room = width - 8 - len(gauge)
        place = board.where(player.space)
        place = place if cell_len(place) <= room else board.name(player.space)
        rows.append((("   ", ""), (place[0].upper() + place[1:], "")))
    rows.append(((" " * form.indent, ""), (told, "quiet")))
    return rows


def full_rows(table: Snapshot, width: int, *, ascii_only: bool) -> tuple[Row, ...]:
    """Returns how everyone stands, in full, for a pane of its own."""
    rows: list[Row] = []
    for player in table.players:
        gauge = bar(player.testimonies, GOAL, max(6, min(20, width - 28)), ascii_only=ascii_only)
        mark = ">" if player.seat == table.turn else " "
        who = seats.who(table.seats[player.seat])
        name = fit(table.names[player.seat], width - 5 - len(who))
        badge_ = _badge(table, player.seat, ascii_only=ascii_only)
        rows.append(((mark, "key"), (f"{badge_} ", "title"), (name, "title"), (f" {who}", "quiet")))
        room = width - 8 - len(gauge)
        place = board.where(player.space)
        place = place if cell_len(place) <= room else board.name(player.space)
        rows.append(
            (
                ("   ", ""),
                (f"{player.testimonies:>3} ", "strong"),
                (gauge, "bar"),
                (f" {fit(place, room)}", ""),
            )
        )
        facts = facts_of(player, table.view)
        if facts:
            rows.append((("   ", ""), (_in_width([facts], width - 3)[0], "quiet")))
    return tuple(rows)
