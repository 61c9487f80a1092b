"""The settings, each changed in its place and kept at once."""

from __future__ import annotations

from typing import ClassVar

from tui.messages import Restyle
from tui.rows import Row
from tui.screens.listing import ListScreen, told
from tui.settings import AUTOMATIC, CALM, NONE, OFF, ON, PACES, QUICK, SLOW_LINE, THEMES, Settings
from tui.widgets.menu import Item

_LOOKS = {
    "dark": "dark",
    "light": "light",
    "high-contrast": "high contrast",
    "colour-blind": "for colour-blind eyes",
}
_BACK = 7
"""The place of the way back."""
_READER = 5
"""The place of the reader."""
_OFF = f"Press {_READER + 1} to switch Reader off again."
_LEFT = "Left goes back to the one before."
_PACES = {NONE: "move at once", QUICK: "move quickly", CALM: "move calmly"}

_SLOW = ("The table changes little each turn.", "Automatic: on over SSH, else off.")
"""Each has room on a line of the smallest screen."""


class SettingsScreen(ListScreen):
    """What the players may set."""

    TITLE_TEXT = "Settings"
    HIDDEN: ClassVar[tuple[str, ...]] = ("rules",)
    _trouble: str | None = None

    def head(self) -> tuple[Row, ...]:
        """Returns the title, and why a setting could not be kept."""
        said = [self._trouble, "The change holds until you leave."] if self._trouble else []
        return (*super().head(), *told(said, self.room, "bad"))

    def items(self) -> tuple[Item, ...]:
        """Returns the settings."""
        settings = self.desk.settings
        theme = "no colour (NO_COLOR is set)" if self.desk.colourless else _LOOKS[settings.theme]
        return (
            Item("Looks", theme, ("Dark, light, of high contrast, or safe for colour-blind eyes.", _LEFT)),
            Item("Cover hands", _yes(settings.cover_hands), ("A hand is hidden until its owner presses a key.",)),
            Item("Show moves", _yes(settings.show_moves), ("A token walks step by step; any key skips that.",)),
            Item("Computers", _PACES[settings.computers], ("How long each of their moves is looked at.", _LEFT)),
            Item("Slow line", _slow(settings), (*_SLOW, _LEFT)),
            Item(
                "Reader",
                _yes(settings.reader),
                ("Two rows tell everything, and nothing else is seen: for screen readers.", _OFF),
            ),
            Item("Mouse", _yes(settings.mouse), ("From the next start on. Nothing needs it.",)),
            Item("Back", detail=(f"Keys can be changed in {self.desk.settings_path}, under [keys].",)),
        )

    def chosen(self, place: int) -> None:
        """Changes a setting to its next value, or goes back."""
        if place == _BACK:
            self.close(None)
        else:
            self._turn(place, 1)

    def action_turn(self, step: int) -> None:
        """Changes the setting that is pointed at to its next value, or the one before."""
        if self.menu.pointed != _BACK:
            self._turn(self.menu.pointed, step)

    def _turn(self, place: int, step: int) -> None:
        settings = self.desk.settings
        match place:
            case 0:
                settings.theme = THEMES[(THEMES.index(settings.theme) + step) % len(THEMES)]
                self.post_message(Restyle())
            case 1:
                settings.cover_hands = not settings.cover_hands
            case 2:
                settings.show_moves = not settings.show_moves
            case 3:
                settings.computers = PACES[(PACES.index(settings.computers) + step) % len(PACES)]
            case 4:
                settings.slow_line = SLOW_LINE[(SLOW_LINE.index(settings.slow_line) + step) % len(SLOW_LINE)]
            case 5:
                settings.reader = not settings.reader
                self.suit()
                self._heard_head = ()
            case _:
                settings.mouse = not settings.mouse
        self._trouble = self.desk.keep_settings()
        self.fill()
        if place == _READER:
            self._open_anew()

    def _open_anew(self) -> None:
        """Tells how the narrator is got rid of, before all else and after it too: that stays to be seen."""
        self.say(_OFF)
        self.open()
        self.say(_OFF)


def _slow(settings: Settings) -> str:
    """Returns how the line is set, and what it counts as now if that is found out."""
    now = f", now {ON if settings.is_slow else OFF}" if settings.slow_line == AUTOMATIC else ""
    return f"{settings.slow_line}{now}"


def _yes(value: bool) -> str:
    return "yes" if value else "no"
