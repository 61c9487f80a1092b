"""The settings, as a menu."""

from __future__ import annotations

from pathlib import Path

from tui import settings as kept
from tui.plain.line import Line
from tui.plain.menu import Command, Option, pick
from tui.settings import Settings, SettingsError


def change(line: Line, settings: Settings, file: Path, command: Command) -> bool:
    """Offers to change the settings, and tells whether anything was changed."""
    if settings.cover_hands:
        line.tell("Hands are covered until their owners ask for them.")
        text = "Open the hands to whoever looks."
    else:
        line.tell("Hands are open to whoever looks.")
        text = "Cover each hand until its owner asks for it."
    if not pick(line, [Option("Leave it so.", False), Option(text, True)], command, in_private=True, by_enter=True):
        return False
    settings.cover_hands = not settings.cover_hands
    line.say("Hands are covered now." if settings.cover_hands else "Hands are open now.")
    try:
        kept.write(file, settings)
    except SettingsError as error:
        line.say(str(error), "The change holds until you leave.")
    return True
