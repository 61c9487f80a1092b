"""The ways into the plain face from the command line, and the way out.

Each returns the exit status, or what the full screen goes on with if the players want that.
"""

from __future__ import annotations

import secrets
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from engine.replay import Replay
from tui import names, places
from tui import settings as kept
from tui.choosing import chosen
from tui.interrupts import INTERRUPTED
from tui.moving import Moved
from tui.plain import commands, face, switches
from tui.plain.beginning import SEED_BITS
from tui.plain.keeping import LAST_WORDS
from tui.plain.line import FullScreen, Left, Line, Unheard
from tui.plain.replaying import Showing
from tui.plain.start import Start
from tui.settings import Settings
from tui.shelf import Shelf
from tui.words.games import taken_over


def start() -> int | Moved:
    """Opens the start menu and returns the exit status."""
    shelf = Shelf()
    return _speak(lambda line, settings, file: Start(line, shelf, settings, file).run(), from_start=True)


def new(texts: Sequence[str], seed: int | None, *, may_undo: bool) -> int | Moved:
    """Plays a new game of the players named and returns the exit status. Raises: SetupError if they cannot play."""
    players = names.players(texts)
    session = names.begun(players, secrets.randbits(SEED_BITS) if seed is None else seed, may_undo=may_undo)
    shelf = Shelf()
    return _speak(lambda line, settings, file: face.begin(line, shelf, session, settings, file))


def resume(text: str | None) -> int | Moved:
    """Goes on with a saved game, the newest that is not over if none is named, and returns the exit status.

    Raises: NotOnShelfError or ShelfError if there is no such game.
    """
    shelf = Shelf()
    saved, trouble = chosen(shelf, text)

    def run(line: Line, settings: Settings, file: Path) -> None:
        if trouble:
            line.say(trouble)
        face.resume(line, shelf, saved, settings, file)

    return _speak(run)


def go_on(came: Moved) -> int | Moved:
    """Goes on with a game from the full screen, and where it was opened from the start screen with the start menu."""
    if (game := came.game) is None:
        return start()
    shelf = Shelf()

    def run(line: Line, settings: Settings, file: Path) -> None:
        face.resume(line, shelf, game, settings, file)
        if came.from_start:
            Start(line, shelf, settings, file).run()

    return _speak(run, from_start=came.from_start)


def replay(text: str) -> int | Moved:
    """Goes through a saved game again, and on from it as a new one if somebody takes it over; returns the exit status.

    Raises: NotOnShelfError or ShelfError if there is no such game.
    """
    shelf = Shelf()
    saved, trouble = chosen(shelf, text)

    def run(line: Line, settings: Settings, file: Path) -> None:
        if trouble:
            line.say(trouble)
        switches.suit(line, settings)
        command = partial(commands.is_leaving, line)
        showing = Showing(line, Replay(saved.session), command, settings.wording)
        if (taken := showing.run()) is not None:
            new = shelf.add(taken)
            line.say(*taken_over(new.title))
            face.resume(line, shelf, new, settings, file)

    return _speak(run)


def _speak(run: Callable[[Line, Settings, Path], None], *, from_start: bool = False) -> int | Moved:
    """Runs the face on standard input and output, and returns the exit status when the players leave.

    If they go over to the full screen, a game `from_start` has the start screen under it there.
    """
    line = Line(sys.stdin, sys.stdout)
    with line.interrupts():
        try:
            return _spoken(line, run, from_start=from_start)
        finally:
            if line.is_seen:
                time.sleep(LAST_WORDS)


def _spoken(line: Line, run: Callable[[Line, Settings, Path], None], *, from_start: bool) -> int | Moved:
    """Runs the face until the players leave, says the last sentence and returns the exit status."""
    file = places.settings()
    settings, trouble = kept.read(file)
    try:
        if trouble:
            line.say(trouble)
        run(line, settings, file)
        if not line.status:
            line.part("Goodbye.")
    except FullScreen as leaving:
        return Moved(leaving.game, to_plain=False, from_start=from_start)
    except Left:
        line.part("Goodbye.")
    except KeyboardInterrupt:
        line.part("Goodbye.")
        return INTERRUPTED
    except Unheard as error:
        if isinstance(error.__cause__, OSError):
            raise error.__cause__ from None
        raise BrokenPipeError from error
    return line.status
