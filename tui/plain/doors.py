"""The ways into the plain face from the command line, and the way out."""

from __future__ import annotations

import secrets
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from engine.session import Session
from tui import names, places
from tui import settings as kept
from tui.plain import face
from tui.plain.beginning import SEED_BITS
from tui.plain.line import Left, Line, Unheard
from tui.plain.start import Start
from tui.settings import Settings
from tui.shelf import NotOnShelfError, Shelf

_LAST_WORDS: Final = 0.3
"""Seconds before the end: some screen readers drop what is printed right before a program ends."""


def start() -> int:
    """Opens the start menu and returns the exit status."""
    shelf = Shelf()

    def run(line: Line, settings: Settings, file: Path) -> None:
        Start(line, shelf, settings, file).run()

    return _speak(run)


def new(texts: Sequence[str], seed: int | None, *, may_undo: bool) -> int:
    """Plays a new game of the people named and returns the exit status. Raises: SetupError if they cannot play."""
    people = names.people(texts)
    session = Session.begin(people, secrets.randbits(SEED_BITS) if seed is None else seed, may_undo=may_undo)
    shelf = Shelf()
    return _speak(lambda line, settings, file: face.begin(line, shelf, session, settings, file))


def resume(text: str | None) -> int:
    """Goes on with a saved game, the newest if none is named, and returns the exit status.

    Raises: NotOnShelfError or ShelfError if there is no such game.
    """
    shelf = Shelf()
    if text is not None:
        saved = shelf.find(text)
    elif games := shelf.look()[0]:
        saved = games[0]
    else:
        raise NotOnShelfError("There is no saved game; mortality new and two to eight names begin one.")
    return _speak(lambda line, settings, file: face.resume(line, shelf, saved, settings, file))


def _speak(run: Callable[[Line, Settings, Path], None]) -> int:
    """Runs the face on standard input and output, and returns the exit status when the players leave."""
    line = Line(sys.stdin, sys.stdout)
    file = places.settings()
    settings, trouble = kept.read(file)
    try:
        with line.interrupts():
            if trouble:
                line.say(trouble)
            run(line, settings, file)
    except Left:
        line.part("Goodbye.")
    except KeyboardInterrupt:
        line.part("Goodbye.")
        raise
    except Unheard as error:
        raise BrokenPipeError from error
    finally:
        if line.is_seen:
            time.sleep(_LAST_WORDS)
    return 0
