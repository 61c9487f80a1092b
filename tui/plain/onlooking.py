"""A game that is being played elsewhere: who plays it, and what happens there, told as it happens."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from engine.errors import SaveError
from engine.view import View
from tui.holding import HeldError
from tui.plain import commands
from tui.plain.line import Line
from tui.plain.menu import Command, Option, pick
from tui.plain.table import Table
from tui.saved import Saved, reason
from tui.settings import Settings
from tui.shelf import Shelf
from tui.watching import PAUSE, Sight, Watch
from tui.words import events, status
from tui.words.phrases import together

_HOW_TO_END: Final = (
    "You are watching; nothing you do here changes the game. Enter ends it.",
    "Type help to hear what else you can type.",
)
_PROMPT: Final = "Watching: "
_ADVICE: Final = "Type help to hear what you can type; Enter alone ends the watching."


class _Onlooker(Table):
    """A game that is only looked at: everybody's eyes see it, and nothing is said twice."""

    is_watched = True

    @property
    def eyes(self) -> None:
        """Nobody's in particular."""
        return

    def view(self, seat: int | None = None) -> View:
        """Returns the table as everybody sees it."""
        return self.session.game.view(None)


def offer(
    line: Line, shelf: Shelf, saved: Saved, held: HeldError, command: Command, settings: Settings, settings_file: Path
) -> bool:
    """Says who plays the game, lets it be watched, and returns whether it is free now and to be gone on with."""
    line.say(str(held))
    if not pick(line, [Option("Watch it.", True), Option("Leave it.", False)], command):
        return False
    try:
        watch = Watch(saved.path, shelf.disk)
    except (SaveError, OSError) as error:
        line.say(f"{saved.title} cannot be read: {reason(error)}.")
        return False
    if not _watch(line, watch, settings, settings_file):
        return False
    line.say("Nobody plays this game any more.")
    if watch.sight.view.winners:
        return False
    return pick(line, [Option("Go on with it here.", True), Option("Leave it.", False)], command)


def _watch(line: Line, watch: Watch, settings: Settings, settings_file: Path) -> bool:
    """Tells what happens until an empty line is typed, or the game is free; returns whether it is free.

    News takes a line of its own below the prompt, which then stands there again; what was typed so far stays typed.
    """
    line.forget()
    line.say(f"The game of {together(watch.names)}.", *_HOW_TO_END, *status.table(watch.sight.view, watch.names))
    line.put(_PROMPT)
    while True:
        is_free = watch.is_free  # asked before the look, so that nothing kept in between is missed
        if news := [told for sight in watch.look() for told in _told(sight, watch, settings)]:
            line.put_off()
            line.forget()
            line.say(*news)
            if not is_free:
                line.put(_PROMPT)
        elif is_free:
            line.put_off()
        if is_free:
            return True
        typed = line.heard(PAUSE)
        if typed is None:
            continue
        if not typed:
            return False
        table = _Onlooker(line, watch.session, settings, settings_file)
        if not commands.do(table, typed):
            line.tell(_ADVICE)
        line.put(_PROMPT)


def _told(sight: Sight, watch: Watch, settings: Settings) -> list[str]:
    told = events.story(sight.happened, watch.names, None, settings.wording)
    return told or status.table(sight.view, watch.names)
