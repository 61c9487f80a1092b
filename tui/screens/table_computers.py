"""The computers at a table of the full screen: each thinks while keys are heard, and chooses after a pause."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from engine import opponents
from engine.session import Session
from tui.settings import CALM, NONE, QUICK

if TYPE_CHECKING:  # most tables have no computer
    from engine.players.decisions import Decision

PAUSES: Final = {NONE: 0.0, QUICK: 0.2, CALM: 0.5}
"""Seconds for each thing that has happened, before the next computer chooses."""
_MOST: Final = 6
"""Things that are waited for; of more only the last ones are looked at anyway."""


def aside(work: Callable[[], None]) -> None:
    """Does work in a thread that is never waited for, so that leaving is not either."""
    threading.Thread(target=work, daemon=True).start()


class Computers:
    """The one of them that is asked. What it has thought is worth nothing once the game has moved on."""

    def __init__(self, session: Session, come: Callable[[], object]) -> None:
        """Lets the computers of a session think; `come` is called when it is time to take what one has decided."""
        self._session: Final = session
        self._come: Final = come
        self._thinking: object | None = None
        """The thinking that counts; others are forgotten."""
        self._decision: Decision | Exception | None = None
        self._due = 0.0
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_thinking(self) -> bool:
        """Whether one thinks, or waits until its time has come."""
        return self._thinking is not None

    @property
    def is_waiting(self) -> bool:
        """Whether one has thought, and waits until its time has come."""
        return self._timer is not None and self._due > asyncio.get_running_loop().time()

    @property
    def is_due(self) -> bool:
        """Whether one has thought, and its time has come."""
        return self._decision is not None and self._timer is None

    def begin(self, happened: int, pace: str) -> None:
        """Lets the computer think that is asked, if any, and choose when so many things have been looked at."""
        if self.is_thinking or not opponents.is_to_play(self._session):
            return
        loop = asyncio.get_running_loop()
        self._due = loop.time() + PAUSES[pace] * max(1, min(happened, _MOST))
        thought = opponents.thought(self._session)
        self._thinking = thinking = object()
        aside(lambda: self._think(thinking, thought, loop))

    def stop(self) -> None:
        """Forgets what is being thought, or was."""
        self._thinking = self._decision = None
        timer, self._timer = self._timer, None
        if timer is not None:
            timer.cancel()

    def hurry(self) -> None:
        """Lets the one that thinks choose as soon as it has thought."""
        self._due = 0.0
        if self._timer is not None:
            self._timer.cancel()
            self._end_pause()

    def take(self) -> Decision | None:
        """Returns what has been decided, once, if the time for it has come and the game still waits for it."""
        if not self.is_due:
            return None
        decision = self._decision
        self.stop()
        if isinstance(decision, Exception):
            raise decision
        return decision

    def _think(self, thinking: object, thought: Callable[[], Decision], loop: asyncio.AbstractEventLoop) -> None:
        """Thinks, in a thread, and tells the loop, which may be gone by then."""
        decision: Decision | Exception
        try:
            decision = thought()
        except Exception as error:  # noqa: BLE001 - it is a mistake of ours, and is told where such are told
            decision = error
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(self._hear, thinking, decision)

    def _hear(self, thinking: object, decision: Decision | Exception) -> None:
        if thinking is self._thinking:
            self._decision = decision
            self._timer = asyncio.get_running_loop().call_at(self._due, self._end_pause)

    def _end_pause(self) -> None:
        self._timer = None
        self._come()
