"""What all screens have: widgets in planned places, a key bar, and a sentence where there is too little room."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, cast

from textual.geometry import Offset, Region, Size, Spacing
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.message import Message
from textual.widget import Widget

from tui import keys
from tui.desk import Desk
from tui.messages import Obedient, Open, Order, Sit
from tui.narrow import DirectUpdate
from tui.rows import wrap
from tui.saved import Saved
from tui.screens.narrated import NarratedScreen
from tui.widgets.canvas import Canvas
from tui.widgets.keybar import KeyBar
from tui.widgets.lines import Lines
from tui.widgets.narrator import ROWS

LEAST: Final = Size(40, 12)
"""The smallest terminal on which the game can be played."""

ASK_FOR_ROOM: Final = "Mortality needs 40 columns and 12 lines: please make this window larger."


class Planned(Layout):
    """Puts each widget where the screen's plan says; those that it does not name are not seen."""

    name = "planned"

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> ArrangeResult:
        """Returns the places of the screen's widgets at its size."""
        assert isinstance(parent, GameScreen)
        places = parent.arranged(size)
        return [
            WidgetPlacement(places[child.id], Offset(), Spacing(), child, order)
            for order, child in enumerate(children)
            if child.id in places
        ]


class GameScreen(NarratedScreen):
    """A screen whose widgets lie where `places` says."""

    DEFAULT_CSS = "GameScreen { background: $background; color: $foreground; overflow: hidden; }"
    PLACE: ClassVar[str] = "menu"
    """Which commands its help and its key bar name."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.then: Callable[[Any], None] | None = None
        """Hears with what this screen was closed."""
        self._plan: Final = Planned()
        self._is_painting = False

    def post_message(self, message: Message) -> bool:
        """Posts a message; an order goes to the app itself, since the keys typed ahead are in its queue already."""
        if isinstance(message, Order):
            message.asker = self
            cast("Obedient", self.app).order(message)
            return True
        return super().post_message(message)

    def paint_soon(self, widget: Widget) -> None:
        """Paints a widget when the loop comes round, in one frame with all others that have changed by then.

        Textual would send two messages for each widget, and wait for the next beat of its clock.
        """
        if widget in self._compositor.visible_widgets:
            self._dirty_widgets.add(widget)
            if not self._is_painting:
                self._is_painting = True
                asyncio.get_running_loop().call_soon(self._paint)

    def _paint(self) -> None:
        self._is_painting = False
        if not self.is_running or not self._dirty_widgets:
            return
        # Textual's `is_current` is true of the screen below the one on top as well.
        if not self.is_active or self.app._batch_count:  # noqa: SLF001 - Textual tells nobody else
            self.check_idle()
            return
        compositor = self._compositor
        canvases = [widget for widget in self._dirty_widgets if isinstance(widget, Canvas)]
        if len(canvases) < len(self._dirty_widgets) or compositor._dirty_regions:  # noqa: SLF001 - likewise
            compositor.update_widgets(self._dirty_widgets)
            self._compositor_refresh()
        else:
            self._dirty_widgets.clear()
            parts = [
                (canvas, place, area)
                for canvas in canvases
                if canvas in compositor.visible_widgets
                for place, clip in [compositor.visible_widgets[canvas]]
                for dirty in canvas._exchange_repaint_regions()  # noqa: SLF001 - likewise
                if (area := clip.intersection(dirty.translate(place.offset)))
            ]
            self.app._display(self, DirectUpdate(parts))  # type: ignore[arg-type] # noqa: SLF001 - one like Textual's
        if self._callbacks:  # somebody waits for the frame
            self.check_idle()

    def _compositor_refresh(self) -> None:
        """Paints what Textual finds to paint, and whatever else has changed since: it would be forgotten."""
        self._compositor.update_widgets(self._dirty_widgets)
        super()._compositor_refresh()

    def lay_anew(self) -> None:
        """Gives each widget its new place at once, so that what it shows there is in the same frame."""
        self._clear_arrangement_cache()
        self._layout_updates += 1
        with self.app.batch_update():
            self._refresh_layout()

    @property
    def layout(self) -> Layout:
        """What places the widgets."""
        return self._plan

    def arranged(self, size: Size) -> Mapping[str | None, Region]:
        """Returns the places at a size; where there is too little room, that of the sentence that asks for it."""
        if size.width < LEAST.width or size.height < LEAST.height:
            return {"room": Region(0, 0, size.width, size.height)}
        if self.is_narrated:
            return {"narrator": Region(0, 0, size.width, ROWS), **self.typed_at(Region(0, ROWS, size.width, 1))}
        places: dict[str | None, Region] = dict(self.places(size.width, size.height - 1).items())
        places["keys"] = Region(0, size.height - 1, size.width, 1)
        return places

    def places(self, width: int, height: int) -> dict[str, Region]:
        """Returns where the widgets are, by their ids, in so much room above the key bar."""
        return {"main": Region(0, 0, width, height)}

    def frame(self) -> tuple[Widget, ...]:
        """Returns the widgets that every screen has."""
        return KeyBar(id="keys"), AskForRoom(id="room"), self.narrator

    @property
    def typing_at(self) -> Offset | None:
        """Where on the screen the next letter goes; nowhere if none is typed, or if the narrator has the cursor."""
        return None

    @property
    def keybar(self) -> KeyBar:
        """The key bar."""
        return self.query_one("#keys", KeyBar)

    @property
    def hidden(self) -> tuple[str, ...]:
        """Commands of its place that do nothing now."""
        return ()

    def action_help(self) -> None:
        """Opens the help of this screen, with no key that does nothing here."""
        self.post_message(Open("help", self.PLACE, "", (*self.missing(), *self.hidden)))

    def missing(self) -> tuple[str, ...]:
        """Returns the commands that other screens of this place have, and this one has not."""
        actions = {command.id: command.action.partition("(")[0] for command in keys.COMMANDS}
        return tuple(name for name, action in actions.items() if "." not in action and not self._can(action))

    def _can(self, action: str) -> bool:
        return hasattr(self, f"action_{action}")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leaves out what only other screens can do."""
        return self._can(action)

    def action_leave(self) -> None:
        """Closes this screen, and with it the program if it is the only one."""
        if len(self.app.screen_stack) > 1:
            self.close()
        else:
            self.app.exit(0)

    def resume(self, saved: Saved) -> bool:
        """Goes on with a game, or if it is being played elsewhere asks what then; tells whether it can be read."""
        if self.desk.resume(saved):
            self.post_message(Sit())
        elif self.desk.held is not None:
            self.desk.heard()
            self.post_message(Open("held", saved, self.desk.held))
        else:
            return False
        return True

    def close(self, answer: object = None) -> None:
        """Closes this screen with an answer for whoever opened it; a second Enter typed ahead closes no other.

        The answer is heard at once: after the next key, typed ahead, whoever asked may be gone.
        """
        if self.is_active:
            _closing = self.dismiss()
            if self.then is not None:
                self.then(answer)

    def action_back(self) -> None:
        """Closes this screen, and nothing comes of it."""
        self.close(None)

    @property
    def back_key(self) -> str:
        """The key that goes back where letters are typed."""
        return keys.shown(keys.keys_of(keys.BY_ID["back"], self.desk.settings.keys)[0])

    def action_rules(self) -> None:
        """Opens the rulebook."""
        self.post_message(Open("rulebook"))


class AskForRoom(Lines):
    """The one sentence of a terminal that is too small."""

    def on_resize(self) -> None:
        """Breaks the sentence to the room there is."""
        self.show(tuple(((line, ""),) for line in wrap(ASK_FOR_ROOM, max(self.size.width, 2))))
