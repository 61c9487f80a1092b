"""A game that is being played elsewhere: who plays it, and what happens there, told as it happens."""

from __future__ import annotations

from typing import Final

from engine.errors import SaveError
from tui.holding import HeldError
from tui.plain.line import Line
from tui.plain.menu import Command, Option, pick
from tui.saved import Saved, reason
from tui.shelf import Shelf
from tui.watching import PAUSE, Watch
from tui.words import events, status
from tui.words.phrases import together

_HOW_TO_END: Final = "You are watching; nothing you do here changes the game. Enter ends it."


def offer(line: Line, shelf: Shelf, saved: Saved, held: HeldError, command: Command) -> bool:
    """Says who plays the game, lets it be watched, and returns whether it is free now and to be gone on with."""
    line.say(str(held))
    if not pick(line, [Option("Watch it.", True), Option("Leave it.", False)], command):
        return False
    try:
        watch = Watch(saved.path, shelf.disk)
    except (SaveError, OSError) as error:
        line.say(f"{saved.title} cannot be read: {reason(error)}.")
        return False
    if not _watch(line, watch):
        return False
    line.say("Nobody plays this game any more.")
    if watch.sight.view.winners:
        return False
    return pick(line, [Option("Go on with it here.", True), Option("Leave it.", False)], command)


def _watch(line: Line, watch: Watch) -> bool:
    """Tells what happens until somebody types, or the game is free; returns whether it is free."""
    line.forget()
    line.say(f"The game of {together(watch.names)}.", _HOW_TO_END, *status.table(watch.sight.view, watch.names))
    while True:
        is_free = watch.is_free  # asked before the look, so that nothing kept in between is missed
        for sight in watch.look():
            told = events.story(sight.happened, watch.names)
            line.say(*(told or status.table(sight.view, watch.names)))
        if is_free or line.is_typed(PAUSE):
            return is_free
