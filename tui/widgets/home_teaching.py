"""The home teaching chart: who teaches whom, seen from both ends."""

from __future__ import annotations

from rich.cells import cell_len

from engine.rules.setup import FEWEST_PLAYERS
from tui.rows import Row, apart, fit, wrap, wrap_rows
from tui.snapshot import Snapshot
from tui.widgets.lines import Lines
from tui.words import chart

TITLE = "Teacher→name→pupil"
"""It says whom a line is about, and which end of an arrow teaches him."""
TITLE_OF_TWO = "Home teaching"
"""Two teach each other, which is said in a sentence (HT-3)."""
NONE_YET = "No chart yet."


class HomeTeaching(Lines):
    """The chart, in sentences where there is room and in letters where there is not."""

    ascii_only = False
    table: Snapshot | None = None
    _fed: tuple[object, ...] = ()

    def feed(self, table: Snapshot) -> None:
        """Shows the chart, if it is another one."""
        self.table = table
        teachers = tuple(player.teacher for player in table.players)
        now = (teachers, self.size)
        if now != self._fed:
            self._fed = now
            self.show(rows_of(table, self.size.width, self.size.height, ascii_only=self.ascii_only))

    def on_resize(self) -> None:
        """Uses the new room."""
        if self.table is not None:
            self.feed(self.table)


def rows_of(table: Snapshot, width: int, height: int, *, ascii_only: bool) -> tuple[Row, ...]:
    """Returns the chart for so much room."""
    title: Row = ((fit(_title(table, ascii_only=ascii_only), width), "title"),)
    links = links_of(table, ascii_only=ascii_only)
    if not links:
        return (title, ((NONE_YET, "quiet"),)) if height > 1 else (((NONE_YET, "quiet"),),)
    rows = [(("  ", ""), (fit(text, width - 2), "")) for text in _sentences(table, width - 2)]
    if len(rows) + 1 <= height:
        return (title, *rows)
    packed = pack(links, width)
    return (title, *packed)[:height] if len(packed) < height else packed[:height]


def _title(table: Snapshot, *, ascii_only: bool) -> str:
    if len(table.names) == FEWEST_PLAYERS:
        return TITLE_OF_TWO
    return TITLE.replace("→", ">") if ascii_only else TITLE


def links_of(table: Snapshot, *, ascii_only: bool) -> list[str]:
    """Returns for each player, by letters, teacher, himself and pupil: `C→A→B`."""
    arrow = ">" if ascii_only else "→"
    letters = table.letters
    return [
        f"{letters[player.teacher]}{arrow}{letters[player.seat]}{arrow}{letters[player.pupil]}"
        for player in table.players
        if player.teacher is not None and player.pupil is not None
    ]


def pack(words: list[str], width: int) -> tuple[Row, ...]:
    """Returns words in as few rows as they fit in, one blank between."""
    rows: list[str] = []
    for word in words:
        if rows and cell_len(rows[-1]) + 1 + cell_len(word) <= width:
            rows[-1] += f" {word}"
        else:
            rows.append(word)
    return tuple(((text, ""),) for text in rows)


def _sentences(table: Snapshot, width: int) -> list[str]:
    """Returns a line for each player, with as much of the names as there is room for."""
    told: list[str] = []
    if len(table.names) == FEWEST_PLAYERS:
        one, other = apart(table.names, (width - cell_len(" and ")) // 2)
        return [*wrap(f"{one} and {other} teach each other", width)] if table.players[0].teacher is not None else told
    for player in table.players:
        if player.teacher is None or player.pupil is None:
            continue
        three = (player.seat, player.teacher, player.pupil)
        me, teacher, pupil = (table.names[seat] for seat in three)
        if cell_len(me) + cell_len(teacher) + cell_len(pupil) + 22 <= width:
            told.append(f"{teacher} teaches {me}, {me} {pupil}")
            continue
        names = apart(table.names, (width - 2) // 3)
        me, teacher, pupil = (names[seat] for seat in three)
        told.append(f"{teacher}→{me}→{pupil}")
    return told


def full_rows(table: Snapshot, width: int) -> tuple[Row, ...]:
    """Returns the chart in full, for a pane of its own."""
    rows: list[Row] = []
    for player in table.players:
        if player.teacher is None or player.pupil is None:
            continue
        teacher, pupil = table.names[player.teacher], table.names[player.pupil]
        text = f"{table.names[player.seat]} is taught by {teacher} and teaches {pupil}."
        rows += wrap_rows(text, width, indent=2)
    return tuple(rows) or wrap_rows(chart.chart(table.view, table.names)[0], width)
