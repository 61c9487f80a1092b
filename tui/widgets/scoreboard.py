"""The scoreboard: who has how many Testimonies, whose turn it is, and what else there is to know of everyone."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from engine.catalog.board import AWAITING, NEWLYWEDS, STUDY
from engine.seats import PERSON
from engine.state import CIVIL, TEMPLE
from engine.view import PlayerView, View
from tui.rows import Part, Row, bar, column, fit, pad
from tui.snapshot import Snapshot
from tui.widgets.lines import Lines
from tui.words import board, seats
from tui.words.short import ASCII, UNICODE, badge

GOAL: Final = 150
"""WIN-1; the bar is full there."""
_LEAST_NAME: Final = 5
"""Cells of a name that are more than what is told behind it."""
_LEAST_BAR: Final = 3
_CODES: Final = 5
"""Cells that are kept for what is told behind a name, so that most rows are alike."""

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
    if player.dating_next:
        facts.append("dating")
    if player.mission:
        facts.append("mission")
    if player.space == STUDY:
        facts.append("study")
    if player.space == AWAITING:
        facts.append(f"waits {view.awaiting.index(player.seat) + 1}")
    if player.cards:
        facts.append(f"{player.cards} card{'s' if player.cards > 1 else ''}")
    return facts


def _short(fact: str) -> str:
    if fact.startswith("waits"):
        return f"w{fact[-1]}"
    return _SHORT.get(fact) or f"{fact.split(' ', maxsplit=1)[0]}c"


def _in_width(facts: list[str], width: int) -> str:
    """Returns the facts in words, or, if there are too many for that, the longest ones by their letters."""
    for letters in range(len(facts) + 1):
        shortened = set(sorted(facts, key=lambda fact: (fact.endswith(("card", "cards")), -len(fact)))[:letters])
        text = " ".join(_short(fact) if fact in shortened else fact for fact in facts)
        if cell_len(text) <= width:
            return text
    return fit(" ".join(map(_short, facts)), width)


class Scoreboard(Lines):
    """Everyone's standing, in one to four lines each as there is room."""

    DEFAULT_CSS = "Scoreboard { height: auto; }"

    ascii_only = False
    lean = False
    """Whether whose turn it is shows elsewhere only, for a slow line."""
    _fed: tuple[View, tuple[str, ...], int, int] | None = None
    table: Snapshot | None = None

    def feed(self, table: Snapshot) -> None:
        """Shows the standing, if it is another one."""
        self.table = table
        now = (table.view, table.seats, self.size.width, self.size.height)
        if self._fed is None or any(old is not new and old != new for old, new in zip(self._fed, now, strict=True)):
            self._fed = now
            rows = rows_of(table, self.size.width, self.size.height, ascii_only=self.ascii_only)
            self.show(tuple(map(_plainly, rows)) if self.lean else rows)

    def on_resize(self) -> None:
        """Uses the new room."""
        if self.table is not None:
            self.feed(self.table)


def _plainly(row: Row) -> Row:
    """Returns a row of the scoreboard without a mark and without styles."""
    return tuple((" " if style == "key" else text, "") for text, style in row)


def rows_of(table: Snapshot, width: int, height: int, *, ascii_only: bool) -> tuple[Row, ...]:
    """Returns the scoreboard for so much room."""
    players = len(table.names)
    if height < players:
        return (_in_one(table, width),)
    each = _lines_each(width, height, players)
    gap = each >= 2 and height >= players * (each + 1) - 1
    rows: list[Row] = []
    for player in table.players:
        if gap and rows:
            rows.append(())
        rows += _lines_of(table, player, width, each, ascii_only=ascii_only)
    return tuple(rows)


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


def codes_on(table: Snapshot, width: int, height: int) -> str:
    """Returns what the short words mean that stand on a scoreboard of that size; nothing if there are none."""
    players = len(table.names)
    if height < players:
        return ""
    each = _lines_each(width, height, players)
    meant: dict[str, str] = {}
    for player in table.players:
        facts = _facts(table, player)
        shown = [*map(_short, facts)] if each == 1 else _in_width(facts, width - (1 if each == 2 else 3)).split()
        meant |= {_short(fact): fact for fact in facts if _short(fact) in shown}
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


def _lines_of(table: Snapshot, player: PlayerView, width: int, each: int, *, ascii_only: bool) -> list[Row]:
    has_turn = player.seat == table.turn
    is_asked = player.seat == table.asked
    mark = ">" if has_turn else "?" if is_asked else " "
    style = "title" if has_turn or is_asked else "strong"
    facts = _facts(table, player)
    count = f"{player.testimonies:>3}"
    name = table.names[player.seat]
    head: Row = ((mark, "key"), (_badge(table, player.seat, ascii_only=ascii_only) + " ", style))
    if each == 1:
        # Behind the count stands a bar; of the blanks around it a narrow one does without the first.
        blank, most = _codes_for(table, width - 4 - 5)
        codes = blank.join(map(_short, facts))
        room = width - 4 - 4 - most
        gauge_room = room - 1 - min(20, max(map(cell_len, table.names)))
        if gauge_room >= _LEAST_BAR:
            gauge = f" {bar(player.testimonies, GOAL, gauge_room, ascii_only=ascii_only)}"
        else:
            gauge = column(player.testimonies, GOAL, ascii_only=ascii_only)
        name = pad(name, room - len(gauge))
        return [(*head, (name, style), (count, "strong"), (gauge + " ", "bar"), (codes, ""))]
    if each == 2:
        name_room = min(max(8, width - 4 - 4 - 7), 20)
        gauge = bar(player.testimonies, GOAL, width - 4 - name_room - 4, ascii_only=ascii_only)
        return [
            (*head, (pad(name, name_room), style), (count + " ", "strong"), (gauge, "bar")),
            ((" ", ""), (_in_width(facts, width - 1), "quiet")),
        ]
    rows: list[Row] = [
        (*head, (pad(name, width - 4 - 4), style), (count + " ", "strong")),
        (("   ", ""), (bar(player.testimonies, GOAL, width - 4, ascii_only=ascii_only), "bar")),
    ]
    if each == 4:
        place = board.where(player.space)
        rows.append((("   ", ""), (place[0].upper() + place[1:], "")))
    rows.append((("   ", ""), (_in_width(facts, width - 3), "quiet")))
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
        place = "Newlyweds" if player.space == NEWLYWEDS else board.name(player.space)
        rows.append(
            (
                ("   ", ""),
                (f"{player.testimonies:>3} ", "strong"),
                (gauge, "bar"),
                (f" {fit(place, width - 8 - len(gauge))}", ""),
            )
        )
        facts = facts_of(player, table.view)
        if facts:
            rows.append((("   ", ""), (_in_width(facts, width - 3), "quiet")))
    return tuple(rows)
