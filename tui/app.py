"""The full-screen face: it opens screens and knows the themes, and nothing of the rules."""

from __future__ import annotations

import gc
import sys
import time
from importlib import import_module
from typing import Any, ClassVar, Final

from textual._compositor import ChopsUpdate
from textual.binding import BindingType
from textual.events import Event, Key, Paste
from textual.filter import LineFilter
from textual.screen import Screen

from engine.session import Session
from tui import keymap, keys, knowing, places
from tui.desk import Desk
from tui.driver import driver_class
from tui.driver.life import Mortal, play
from tui.looks import Ascii, Colourless, Sixteen, Thrifty, is_ascii_only, is_colourless
from tui.messages import Open, Order, Plain, Restyle, Rise, Sit
from tui.moving import Moved
from tui.narrow import Compact, NarrowUpdate
from tui.plain.keeping import LAST_WORDS, Keeping
from tui.rows import clean
from tui.saved import Saved
from tui.screens.base import LEAST, GameScreen
from tui.settings import Settings
from tui.shelf import Shelf
from tui.themes import PREFIX, THEMES
from tui.widgets.narrator import ROWS

_CURSOR: Final = "\x1b[?25h"
"""Shows the terminal's cursor."""
_ONE_PICTURE: Final = 0.03
"""Seconds in which all parts of the first screen have found their places."""


class MortalityApp(Mortal, inherit_bindings=False):
    """The full-screen game."""

    ENABLE_COMMAND_PALETTE = False
    TITLE: str | None = "Mortality"
    BINDINGS: ClassVar[list[BindingType]] = []
    """None of its own: every screen has all its keys from `tui.keys`."""
    CSS = """
    Screen { background: $background; color: $foreground; }
    """

    def __init__(self, desk: Desk, *, at_start: bool = True, driver_class: Any = None) -> None:  # noqa: ANN401 - a class of Textual's
        self.desk: Final = desk
        self._own_filters: Final[list[LineFilter]] = [
            *([Colourless()] if desk.colourless else []),
            Thrifty(),
            *([Ascii()] if desk.ascii_only else []),
        ]
        super().__init__(driver_class=driver_class)
        if desk.settings.reader:
            self.title = ""  # some readers would say it
        self.at_start: Final = at_start
        """Whether the app began at the start screen, so that leaving the table leads back there."""
        self.game_opening = Open("table")
        """What a game to begin with opens: its table, or who plays it elsewhere, or its beginning to go through it."""
        self.moved: Moved | None = None
        """What the plain face goes on with, if the players went over to it."""
        self.goes_on = False
        """Whether a game lies over the start screen from the beginning: one that was opened from there before."""
        self.opening: Open | None = None
        """What is shown over the first screen."""
        self.farewell = ""
        """What is told on the terminal below, if a game was left with the program."""
        self.is_first = False
        """Whether the app has just been started by a player, who waits for it."""
        self._orders: Final[list[Order]] = []
        self._asking: GameScreen | None = None
        """The question whether to leave the program, while it is asked."""
        self.animation_level = "none"
        for theme in THEMES.values():
            self.register_theme(theme)
        self._dress()
        self.set_keymap(dict(desk.settings.keys))

    def _dress(self) -> None:
        name = "plain" if self.desk.colourless else self.desk.settings.theme
        self.theme = PREFIX + (name if name in THEMES else "dark")

    def get_line_filters(self) -> list[LineFilter]:
        """Returns what every line passes before it reaches the terminal."""
        return self._own_filters

    def _display(self, screen: Screen[Any], renderable: Any) -> None:  # noqa: ANN401 - whatever the compositor makes
        """Writes what has changed, and no more of a line than that; the cursor goes where letters are typed."""
        if isinstance(screen, GameScreen) and (typing_at := screen.typing_at) is not None:
            self.cursor_position = typing_at
        if type(renderable) is ChopsUpdate:
            renderable = NarrowUpdate.of(renderable)
        if isinstance(renderable, Compact):
            renderable.is_compact = not getattr(self._driver, "wants_pieces", False)
        super()._display(screen, renderable)

    def get_default_screen(self) -> Screen[object]:
        """Returns the screen to begin with."""
        opening = Open("start") if self.at_start else self.game_opening
        return self._screen(opening.screen_name, *opening.about)

    def _screen(self, name: str, *about: Any) -> GameScreen:  # noqa: ANN401 - each screen knows what it is about
        return screen_of(name)(self.desk, *about)

    async def on_mount(self) -> None:
        """Waits a moment with the first picture, so that it is painted once, and in colours that the terminal has."""
        if self.goes_on:
            await self.push_screen(self._screen(self.game_opening.screen_name, *self.game_opening.about))
        if self.console.color_system == "standard" and not self.is_headless:  # a picture has all colours
            self._own_filters.insert(0, Sixteen())
        if self.is_first:
            self.delay_update(_ONE_PICTURE)

    def on_ready(self) -> None:
        """Lets garbage be looked for again, in what is made from now on."""
        if not gc.isenabled():
            gc.freeze()
            gc.enable()
        if self.opening is not None:
            self.screen.post_message(self.opening)

    async def on_event(self, event: Event) -> None:
        """Lets no key act that nobody sees acting: while there is too little room, only those that leave do."""
        if isinstance(event, Paste):  # nothing gets into a line that a terminal would obey instead of showing it
            event.text = "\n".join(clean(line.replace("\t", " ")) for line in event.text.splitlines())
        if isinstance(event, Key | Paste):
            if self.is_too_small and not self._works_unseen(event):
                return
            if self.desk.settings.reader and isinstance(self.screen, GameScreen):
                self.screen.narrator.hasten()
        await super().on_event(event)
        await self._obey()

    def order(self, order: Order) -> None:
        """Has something done after the key of the moment, or as soon as there is time if there is none."""
        self._orders.append(order)
        self.call_next(self._obey)

    async def _obey(self) -> None:
        while self._orders:
            order = self._orders.pop(0)
            if not self.screen_stack:  # the program is being left, and nobody sees anything any more
                continue
            await getattr(self, order.handler_name)(order)

    def _works_unseen(self, event: Event) -> bool:
        return isinstance(event, Key) and keys.works_unseen(event.key, self.desk.settings.keys)

    @property
    def is_too_small(self) -> bool:
        """Whether nothing is seen but the sentence that asks for room."""
        return self.size.width < LEAST.width or self.size.height < LEAST.height

    async def on_open(self, message: Open) -> None:
        """Opens a screen over the one that asked for it, unless that is gone or one of its kind is there already."""
        if message.asker is not self.screen or type(self.screen) is screen_of(message.screen_name):
            return
        screen = self._screen(message.screen_name, *message.about)
        screen.then = message.then
        await self.push_screen(screen)

    async def on_sit(self, message: Sit) -> None:
        """Opens the table, in the place of what lies over the start screen."""
        self.desk.is_passing = True
        while len(self.screen_stack) > 2:
            await self.pop_screen()
        self.desk.is_passing = False
        if len(self.screen_stack) > 1:
            await self.switch_screen(self._screen("table"))
        else:
            await self.push_screen(self._screen("table"))

    async def on_rise(self, message: Rise) -> None:
        """Goes back to the start screen, or leaves."""
        if not self.at_start:
            self._part()
            return
        self.desk.leave()
        while len(self.screen_stack) > 1:
            self.desk.is_passing = len(self.screen_stack) > 2
            await self.pop_screen()

    @property
    def is_behind(self) -> bool:
        """Whether a sentence of the narrator is still on its way to the terminal."""
        return bool(getattr(self._driver, "is_behind", False))  # Textual's own driver waits until all is taken

    def listen(self) -> None:
        """Has the rows of the narrator sent in full each time, if there is one."""
        speak_rows = getattr(self._driver, "speak_rows", None)
        if speak_rows is not None:
            speak_rows(frozenset(range(ROWS)) if self.desk.settings.reader else frozenset())
        elif self._driver is not None and self.desk.settings.reader and not self.is_headless:
            self._driver.write(_CURSOR)  # Textual's own driver hides it, and a braille display follows it

    async def on_plain(self, message: Plain) -> None:
        """Goes over to the plain face, unless the game could not be saved: then it goes on here."""
        self.desk.keep_now()
        keeping = keeping_of(self)
        if keeping is not None and not keeping.is_kept:
            self.desk.notices.append("The game could not be saved, so it goes on here.")
            if isinstance(self.screen, GameScreen):
                self.screen.open()
            return
        self.desk.leave()
        self.moved = Moved(keeping.saved if keeping is not None else None, to_plain=True, from_start=self.at_start)
        self.exit(0)

    def _part(self) -> None:
        """Leaves the program; a game that was being played is let go, and how it is gone on with is told below."""
        keeping = keeping_of(self)
        self.farewell = keeping.farewell() if keeping is not None else ""
        self.desk.leave()
        self.exit(0 if keeping is None or keeping.is_kept else 1)

    async def on_restyle(self, message: Restyle) -> None:
        """Puts the theme on that the settings name."""
        self._dress()

    def before_end(self) -> None:
        """Keeps the game once more if need be, and lets it go, when a signal or the terminal ends the program."""
        self.desk.leave()

    async def action_ask_to_quit(self) -> None:
        """Asks whether to leave the program; asked again, or where there is no room to ask, leaves it."""
        if self.is_too_small or self._asking in self.screen_stack:
            self.action_quit_now()
            return
        self._asking = self._screen("confirm", "Leave Mortality? Every choice is saved.", "Leave", "Stay")
        self._asking.then = self._quit_if
        await self.push_screen(self._asking)

    def _quit_if(self, is_meant: object) -> None:
        self._asking = None
        if is_meant is True:
            self.action_quit_now()

    def action_quit_now(self) -> None:
        """Leaves the program."""
        self._part()


def keeping_of(app: MortalityApp) -> Keeping | None:
    """Returns what keeps the game that is being played; None if there is none at the table."""
    is_playing = any(isinstance(screen, GameScreen) and screen.HAS_GAME for screen in app.screen_stack)
    return app.desk.keeping if is_playing else None


def screen_of(name: str) -> type[GameScreen]:
    """Returns the class of a screen; each is imported when it is first opened, so that the table opens fast."""
    module, kind = SCREENS[name]
    found: type[GameScreen] = getattr(import_module(f"tui.screens.{module}"), kind)
    return found


SCREENS: Final = {
    "start": ("start", "StartScreen"),
    "newgame": ("newgame", "NewGameScreen"),
    "rolls": ("newgame", "RollsScreen"),
    "games": ("games", "GamesScreen"),
    "basket": ("basket", "BasketScreen"),
    "held": ("held", "HeldScreen"),
    "watch": ("watch", "WatchScreen"),
    "table": ("table", "TableScreen"),
    "seats": ("seats", "SeatsScreen"),
    "finish": ("finish", "FinishScreen"),
    "help": ("reading", "HelpScreen"),
    "guide": ("reading", "GuideScreen"),
    "rulebook": ("reading", "RulebookScreen"),
    "why": ("why", "WhyScreen"),
    "lookback": ("lookback", "LookBackScreen"),
    "records": ("records", "RecordsScreen"),
    "replay": ("replaying", "ReplayScreen"),
    "learn": ("first", "LearnScreen"),
    "trials": ("first", "TrialsScreen"),
    "fellowship": ("first", "FellowshipScreen"),
    "lesson": ("first", "LessonScreen"),
    "guided": ("first", "GuidedScreen"),
    "settings": ("settings", "SettingsScreen"),
    "confirm": ("confirm", "ConfirmScreen"),
    "ask_text": ("ask_text", "AskTextScreen"),
}
"""Module and class of each screen, by the name that opens it."""


def run(
    shelf: Shelf,
    settings: Settings,
    game: Saved | None = None,
    new: Session | None = None,
    *,
    stock_driver: bool = False,
    trouble: str | None = None,
    replayed: Session | None = None,
    from_start: bool = False,
) -> int | Moved:
    """Plays on the whole screen and returns the exit status, or what the plain face goes on with.

    It is opened at the start screen, or with a game that is given.

    `game` is one of the shelf, `new` one that has just begun and is put there now, `replayed` one to be gone through.
    Under a game `from_start` the start screen lies, for whoever leaves its table.
    """
    desk = Desk(shelf, settings, places.settings(), is_ascii_only(), is_colourless())
    if trouble:
        desk.notices.append(trouble)
    if problems := keymap.problems(settings.keys):
        desk.notices += [*problems, "The keys are therefore as they were at first."]
        settings.keys = {}
    opening = Open("replay", replayed) if replayed is not None else Open("table")
    if game is not None and not desk.resume(game):
        if desk.held is None:
            game = None  # the start screen says why
        else:
            opening = Open("held", game, desk.held)
            desk.heard()
    elif new is not None:
        desk.take(new)
    driver = driver_class(stock=stock_driver or (settings.mouse and not settings.reader))  # ours knows no mouse
    is_opened = game is not None or new is not None or replayed is not None
    app = MortalityApp(desk, at_start=from_start or not is_opened, driver_class=driver)
    app.game_opening, app.goes_on = opening, from_start and is_opened
    if new is not None and (people := knowing.unshown(new.names, settings)):
        app.opening = Open("fellowship", people)
    app.is_first = True
    gc.disable()  # until the first screen is there: what is made for it stays, so there is no garbage to look for
    try:
        status = play(app, mouse=settings.mouse)
        if app.farewell and status <= 1:
            sys.stdout.write(f"{app.farewell}\n")
            sys.stdout.flush()
            if settings.reader:
                time.sleep(LAST_WORDS)
        return status or app.moved or 0
    finally:
        desk.leave()
