"""Which face a game is opened with: the full screen where there is one, else the plain one."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from types import ModuleType
from typing import Final, cast

from engine.session import Session
from tui import names, places
from tui import settings as kept
from tui.choosing import chosen
from tui.moving import Moved
from tui.places import is_remote
from tui.shelf import Saved, Shelf

HUNG_UP: Final = 129
"""The exit status when the terminal is gone: 128 and the number of SIGHUP."""

SEED_BITS: Final = 62
"""How large a seed is that nobody has chosen; `--seed` takes any such number."""


def start(*, plain: bool, stock_driver: bool) -> int:
    """Opens the start screen, or the plain start menu, and returns the exit status."""
    plain = is_plain(asked=plain or asked_over_ssh())
    if not plain and is_remote():
        key = face_key()
        if not key:
            return HUNG_UP
        plain = key in {"p", "P"}
    if plain:
        from tui.plain import doors

        return _to_the_end(doors.start(), stock_driver=stock_driver)
    return _to_the_end(_full(stock_driver=stock_driver), stock_driver=stock_driver)


def new(texts: Sequence[str], seed: int | None, *, may_undo: bool, plain: bool, stock_driver: bool) -> int:
    """Plays a new game of the players named and returns the exit status. Raises: SetupError if they cannot play."""
    if is_plain(asked=plain):
        from tui.plain import doors

        return _to_the_end(doors.new(texts, seed, may_undo=may_undo), stock_driver=stock_driver)
    players = names.players(texts)
    import secrets

    session = names.begun(players, secrets.randbits(SEED_BITS) if seed is None else seed, may_undo=may_undo)
    return _to_the_end(_full(new=session, stock_driver=stock_driver), stock_driver=stock_driver)


def resume(text: str | None, *, plain: bool, stock_driver: bool) -> int:
    """Goes on with a saved game, the newest if none is named, and returns the exit status.

    Raises: NotOnShelfError or ShelfError if there is no such game.
    """
    if not is_plain(asked=plain):
        shelf = Shelf()
        saved, trouble = chosen(shelf, text)
        if trouble:
            sys.stderr.write(f"{trouble}\n")
        return _to_the_end(_full(game=saved, stock_driver=stock_driver), stock_driver=stock_driver)
    from tui.plain import doors

    return _to_the_end(doors.resume(text), stock_driver=stock_driver)


def _to_the_end(came: int | Moved, *, stock_driver: bool) -> int:
    """Opens the other face as often as the players go over to it, and returns the exit status of the last."""
    while isinstance(came, Moved):
        if came.to_plain:
            from tui.plain import doors

            came = doors.go_on(came)
        else:
            came = _full(game=came.game, from_start=came.from_start, stock_driver=stock_driver)
    return came


def replay(text: str, *, plain: bool, stock_driver: bool) -> int:
    """Goes through a saved game again and returns the exit status. Raises: NotOnShelfError or ShelfError."""
    if not is_plain(asked=plain):
        saved, trouble = chosen(Shelf(), text)
        if trouble:
            sys.stderr.write(f"{trouble}\n")
        return _to_the_end(_full(replayed=saved.session, stock_driver=stock_driver), stock_driver=stock_driver)
    from tui.plain import doors

    return _to_the_end(doors.replay(text), stock_driver=stock_driver)


def is_plain(*, asked: bool) -> bool:
    """Tells whether it shall be the plain face: it is asked for, or set, or this is no terminal for the other."""
    accessible = os.environ.get("ACCESSIBLE", "") not in {"", "0"}
    is_terminal = sys.stdin.isatty() and sys.stdout.isatty() and (os.environ.get("TERM") or "dumb") != "dumb"
    return asked or accessible or not is_terminal or kept.read(places.settings())[0].plain


def asked_over_ssh() -> bool:
    """Tells whether the login asked for plain text, by `ssh host plain`; nothing else of what it says is heard."""
    return os.environ.get("SSH_ORIGINAL_COMMAND", "").strip() == "plain"


def face_key() -> str:
    """Asks by one key which face it shall be, before anything is drawn, and returns the key; empty after a hang-up.

    Whoever hears the game cannot use a screen full of it.
    """
    if sys.platform == "win32":
        return "f"
    from tui.driver.modes import one_key

    sys.stdout.write("Mortality. Press p for plain text, any other key for the full screen: ")
    sys.stdout.flush()
    key = one_key(sys.stdin.fileno())
    if key:
        sys.stdout.write("\n")
        sys.stdout.flush()
    return key


def _full(
    game: Saved | None = None,
    new: Session | None = None,
    replayed: Session | None = None,
    *,
    from_start: bool = False,
    stock_driver: bool,
) -> int | Moved:
    """Opens the full screen."""
    import gc

    gc.disable()  # of the many modules that are loaded now nothing is garbage; the app enables it again
    # asyncio would load OpenSSL, which takes long, for connections that the game never makes.
    sys.modules.setdefault("ssl", cast("ModuleType", None))
    from tui.app import run

    settings, trouble = kept.read(places.settings())
    return run(
        Shelf(),
        settings,
        game=game,
        new=new,
        replayed=replayed,
        from_start=from_start,
        stock_driver=stock_driver,
        trouble=trouble,
    )
