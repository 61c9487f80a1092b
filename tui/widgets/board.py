"""The board: where everybody is, where the moves that are open lead, and where life leads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar, Final

from rich.segment import Segment
from rich.style import Style
from textual.binding import Binding, BindingType
from textual.color import Color
from textual.geometry import Offset, Region
from textual.message import Message
from textual.reactive import var
from textual.strip import Strip

from tui.widgets.board_ground import free_box
from tui.widgets.board_ink import Dress, Line, Run
from tui.widgets.board_looks import CSS, STYLES
from tui.widgets.board_plan import COLUMNS, DOWN, LEFT, RIGHT, ROWS, UP, Box, Plan, neighbour, plan_for, space_at
from tui.widgets.board_scene import Situation, ahead, between, cells, has_space_beside, here, home, strip_of
from tui.widgets.board_strip import per_row, place_of
from tui.widgets.canvas import Canvas
from tui.words.short import UNICODE

_WAYS: Final = {"left": LEFT, "right": RIGHT, "up": UP, "down": DOWN}

_MOST_SEGMENTS: Final = 4096


class BoardView(Canvas, can_focus=True):
    """The whole board, or a strip of it where there is no room; paints only the lines of cells that have changed."""

    DEFAULT_CSS = CSS
    COMPONENT_CLASSES: ClassVar[set[str]] = {f"board--{name}" for name in STYLES}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(key, f"look('{key}')", "Look around", show=False, id=f"board.{key}") for key in _WAYS
    ]

    tokens: var[tuple[int, ...]] = var((), init=False)
    """The space of each seat's token."""
    names: var[tuple[str, ...]] = var((), init=False)
    turn: var[int | None] = var(None, init=False)
    """The seat to move."""
    landings: var[tuple[int, ...]] = var((), init=False)
    """Where the open choices would land."""
    aim: var[int | None] = var(None, init=False)
    """Where the choice would land that is looked at."""
    looking: var[int | None] = var(None, init=False)
    """The space that is looked at; None while nobody looks around."""
    dating: var[bool] = var(False, init=False)
    """Whether the next move of the player to move goes into the dating section."""
    signs: var[str] = var(UNICODE, init=False)
    throw: var[tuple[int, ...]] = var((), init=False)
    """The faces of the last roll."""
    card: var[str] = var("", init=False)
    """The card in play, in a few words."""
    lean: var[bool] = var(False, init=False)
    """Whether little changes from turn to turn, for a slow line."""

    class Looked(Message):
        """Another space is looked at, or none any more."""

        def __init__(self, space: int | None) -> None:
            self.space = space
            super().__init__()

    def __init__(self, id: str | None = None) -> None:  # noqa: A002 - Textual's own name for it
        super().__init__(id=id)
        self._looks: dict[tuple[str, ...], Style] = {}
        self._segments: dict[Run, Segment] = {}
        self._drawn_for: tuple[int, int, str, bool] | None = None
        """The size and the signs for which everything below was worked out."""
        self._cells: tuple[tuple[Line, ...], ...] = ()
        """The lines of each space as they are shown; () on a strip."""
        self._rows: tuple[Line, ...] = ()
        """The lines of the free block, or of the whole strip."""
        self._ground: tuple[Line, ...] = ()
        """Those of the whole grid without its spaces."""

    @property
    def plan(self) -> Plan | None:
        """Where the cells are; None while there is room for a strip only."""
        return plan_for(*self.outer_size)

    @property
    def situation(self) -> Situation:
        """All that the board was told."""
        return Situation(*[getattr(self, field) for field in Situation._fields])

    def tell(self, tokens: tuple[int, ...] | None = None, **told: object) -> None:
        """Takes in several variables at once, and shows what has come of all of them."""
        for name, value in told.items():  # which nobody watches one by one
            self.set_reactive(getattr(BoardView, name), value)
        if tokens is not None and tokens != self.tokens:
            self.tokens = tokens
        else:
            self._settle()

    def watch_looking(self, new: int | None) -> None:
        """Shows another space as the one looked at, and tells the screen of it."""
        self._settle()
        self.post_message(self.Looked(new))

    def _settle(self) -> None:
        """Works out anew what each part shows, and paints those that show something else."""
        if not self.outer_size:
            return
        before = self._cells, self._rows, self._ground
        if self._work_out():
            self.paint()
        elif changed := [*self._changed(*before)]:
            self.paint(*changed)
        if self.has_focus:
            self._place_cursor()

    # What is shown depends on each of these, and on nothing else.
    watch_tokens = watch_names = watch_turn = watch_landings = watch_aim = watch_dating = _settle
    watch_throw = watch_card = watch_signs = watch_lean = _settle

    def on_resize(self) -> None:
        """Draws everything at the new size."""
        self._settle()

    def _work_out(self) -> bool:
        """Works out what each part shows, and tells whether everything must be painted."""
        plan, situation = self.plan, self.situation
        if plan is None:
            self._cells, self._rows = (), strip_of(situation, *self.outer_size)
        else:
            self._cells = cells(situation, plan)
            self._rows, self._ground = between(situation, plan)
        drawn_for = (*self.outer_size, self.signs, self.lean)
        if drawn_for == self._drawn_for:
            return False
        self._drawn_for = drawn_for
        return True

    def _changed(
        self, cells_: tuple[tuple[Line, ...], ...], rows: tuple[Line, ...], ground: tuple[Line, ...]
    ) -> Iterator[Region]:
        """Yields where something else was shown; each region is one line high."""
        plan = self.plan
        box = Box(0, 0, *self.outer_size) if plan is None else self._free(plan)
        parts = [(rows, self._rows, box)]
        if plan is not None:
            for space, (old, new) in enumerate(zip(cells_, self._cells, strict=True)):
                if old is not new:
                    place = plan.box(space)
                    # The end of a mark may stand in the column after a cell.
                    parts.append((old, new, place._replace(width=place.width + (not has_space_beside(space)))))
        for before, after, box in parts:
            for line, (old_line, new_line) in enumerate(zip(before, after, strict=True)):
                if old_line != new_line:
                    yield Region(box.x, box.y + line, box.width, 1)
        if plan is not None and ground is not self._ground:
            for line, (old_line, new_line) in enumerate(zip(ground, self._ground, strict=True)):
                if old_line != new_line and (
                    differ := [
                        x for x, (old_run, run) in enumerate(zip(old_line, new_line, strict=True)) if old_run != run
                    ]
                ):
                    yield Region(plan.left + differ[0], plan.top + line, differ[-1] + 1 - differ[0], 1)

    def notify_style_update(self) -> None:
        """Forgets the looks of the old theme."""
        self._looks, self._segments = {}, {}
        super().notify_style_update()

    def _free(self, plan: Plan) -> Box:
        """Returns where the free block is."""
        box = free_box(Dress(plan.width, plan.height, self.signs))
        return Box(plan.left + box.x, plan.top + box.y, box.width, box.height)

    def render_line(self, y: int) -> Strip:
        """Paints one line."""
        if (*self.outer_size, self.signs, self.lean) != self._drawn_for:
            self._work_out()  # painted before the new size was told
        segments = [self._segments.get(run) or self._segment(run) for run in self._line(y)]
        return Strip(segments).adjust_cell_length(self.outer_size.width, self._look(()))

    def _segment(self, run: Run) -> Segment:
        """Returns a run in the theme that is on."""
        text, styles = run
        if len(self._segments) > _MOST_SEGMENTS:
            self._segments.clear()
        segment = self._segments[run] = Segment(text, self._look(styles))
        return segment

    def _line(self, y: int) -> Iterable[Run]:
        """Returns the runs of one line."""
        plan = self.plan
        if plan is None:
            return self._rows[y]
        row, line = divmod(y - plan.top, plan.height)
        return self._board_line(plan, row, line) if 0 <= row < ROWS else ()

    def _board_line(self, plan: Plan, row: int, line: int) -> Iterator[Run]:
        """Yields the runs of one line of a row of cells."""
        yield (" " * plan.left, ())
        free = self._free(plan)
        told = plan.top + row * plan.height + line - free.y
        beneath = self._ground[row * plan.height + line]
        column = over = 0
        while column < COLUMNS:
            space = space_at(column, row)
            x = plan.left + column * plan.width
            if space is not None:
                runs, width = self._cells[space][line], plan.box(space).width
                yield from runs
                over = sum([len(text) for text, _ in runs]) - width  # the end of a mark
                column += width // plan.width
            elif 0 <= told < len(self._rows) and x == free.x - 1:
                yield (" " * (1 - over), ())
                yield from self._rows[told]
                yield (" ", ())
                column += (free.width + 2) // plan.width
                over = 0
            else:
                yield from beneath[column * plan.width + over : (column + 1) * plan.width]
                column += 1
                over = 0

    def _look(self, names: tuple[str, ...]) -> Style:
        """Returns the look of these styles, one over the other, in the theme that is on."""
        look = self._looks.get(names)
        if look is None:
            base = self.rich_style
            assert base.color is not None
            assert base.bgcolor is not None
            text, beneath = Color.from_rich_color(base.color), Color.from_rich_color(base.bgcolor)
            extra = Style.null()
            # In eight colours a shade would become a colour on which some text cannot be read; a picture has them all.
            shades = self.app.is_headless or self.app.console.color_system != "standard"
            for name in names:
                part = self.get_component_styles(f"board--{name}")
                if part.has_rule("background") and (shades or part.background.a == 1):
                    beneath += part.background
                if part.has_rule("color"):
                    text = part.color
                extra += part.text_style
            look = Style.from_color(text.rich_color, beneath.rich_color) + extra
            self._looks[names] = look
        return look

    def action_look(self, key: str) -> None:
        """Looks at the space beside the one that is looked at, or beside that of the player to move."""
        situation = self.situation
        space = here(situation)
        if self.plan is not None:
            self.looking = neighbour(space, _WAYS[key])
            return
        path = (home(situation), *ahead(situation))
        way = _WAYS[key]
        steps = way.right + way.down * per_row(*self.outer_size)
        place = path.index(space) + steps if space in path else 0
        self.looking = path[min(max(place, 0), len(path) - 1)]

    def look_around(self) -> None:
        """Begins the looking around where the choice leads that is pointed at, else where the player to move stands."""
        self.looking = home(self.situation) if self.aim is None else self.aim

    def look_away(self) -> None:
        """Ends the looking around."""
        self.looking = None

    def on_focus(self) -> None:
        """Puts the terminal's cursor on the board."""
        self._place_cursor()

    def on_blur(self) -> None:
        """Ends the looking around when another widget is used."""
        self.look_away()

    def _place_cursor(self) -> None:
        """Puts the terminal's cursor on the space that is looked at, or on the one of the player to move."""
        self.app.cursor_position = self.content_region.offset + self.place_of(here(self.situation))

    def place_of(self, space: int) -> Offset:
        """Returns where the first character of a space stands, counted from the corner of the board."""
        plan = self.plan
        if plan is not None:
            box = plan.box(space)
            return Offset(box.x + 1, box.y)
        path = ahead(self.situation)
        return Offset(*place_of(path.index(space) + 1, *self.outer_size)) if space in path else Offset(0, 0)
