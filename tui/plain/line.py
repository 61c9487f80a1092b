"""The line: what is said on standard output, and what is typed on standard input."""

from __future__ import annotations

import io
import os
import select
import shutil
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final, TextIO

from tui.saved import Saved
from tui.words.widths import wrapped

_LONGEST: Final = 1024
"""Characters of a typed line that are read; the rest of it is dropped."""
_CUT: Final = "..."
"""What stands for the rest, so that a line which was cut is never taken for what it began with."""
_PAGE: Final = 5
"""Lines of a long answer that are told at once."""
_ROOM: Final = 200
"""Characters written at once: a screen reader that reads 255 bytes speaks a sentence across their end in two."""
_BREATH: Final = 0.02
"""Seconds that are left to whoever reads before more is written."""
_KEPT: Final = "What was typed last is kept for the next question; Enter goes on."
_AT_ONCE: Final = ("q", "quit", "pace")
"""What is wanted now by whoever types it where the game waits for Enter."""


class Left(Exception):  # noqa: N818 - nothing went wrong: the players leave
    """The players leave: by a word, or because the input has ended."""


class FullScreen(Left):
    """The players go on on the full screen."""

    game: Saved | None = None
    """With this game, if they were playing one."""


class Unheard(Exception):  # noqa: N818 - nothing went wrong here: whoever listened has gone
    """Nobody can hear the game any more: its output is closed, or the disk it goes to is full."""


class Line:
    """Speaks and listens, a line at a time, and remembers what it has said since the last choice."""

    def __init__(self, reader: TextIO, writer: TextIO) -> None:
        """Listens to one stream and speaks to another, whatever characters either knows."""
        self._reader: Final = reader
        self._writer: Final = writer
        self._said: list[str] = []
        self._rest: list[str] = []
        """What is left of a long answer."""
        self.listed: tuple[str, ...] = ()
        """The choices that were told last."""
        self.is_wordy = False
        """Whether the choices are told at each question, and not only when they have changed."""
        self.is_paced = False
        """Whether Enter is waited for after each sentence."""
        self._hurries = False
        """Whether nothing is waited for up to the next question."""
        self._kept = ""
        """What was typed where only Enter was waited for."""
        self._is_listening = False
        self._is_interrupted = False
        self._is_leaving = False
        self._has_parted = False
        self._unread = 0
        """Characters written since the last breath."""
        self.status = 0
        """The exit status with which the players leave: 1 if something of their game is lost."""
        if isinstance(reader, io.TextIOWrapper):
            with suppress(io.UnsupportedOperation):  # it was read before, by a line that has seen to that
                reader.reconfigure(errors="replace")
        if isinstance(writer, io.TextIOWrapper):
            writer.reconfigure(errors="backslashreplace")

    @property
    def is_seen(self) -> bool:
        """Whether what is said appears on a terminal."""
        return self._writer.isatty()

    def move(self) -> None:
        """Goes over to the full screen, or says that there is none. Raises: FullScreen."""
        is_terminal = self._reader.isatty() and self._writer.isatty() and (os.environ.get("TERM") or "dumb") != "dumb"
        if is_terminal:
            raise FullScreen
        self.tell("There is no terminal here for the full screen.")

    def say(self, *sentences: str) -> None:
        """Says each sentence on a line of its own. Raises: Unheard if the output is closed."""
        self._said += sentences
        self.tell(*sentences)

    def tell(self, *sentences: str) -> None:
        """Says what need not be said again: an answer, or what one player alone may see."""
        for sentence in sentences:
            for line in wrapped(sentence):
                if self.is_paced and not self._hurries:
                    # The cursor goes back to where the sentence begins: a braille line shows that place.
                    self._write(f"{line}\r")
                    self._wait()
                else:
                    self._write(f"{line}\n")

    def answer(self, *sentences: str) -> None:
        """Says a long answer a page at a time; `more` goes on with it."""
        self._rest = [line for sentence in sentences for line in wrapped(sentence)]
        if self._rest:
            self.more()

    def more(self) -> None:
        """Goes on with a long answer."""
        page, self._rest = self._rest[:_PAGE], self._rest[_PAGE:]
        self.tell(*(page or ["There is no more."]))
        if self._rest:
            left = len(self._rest)
            self.tell(f"Type more to hear {f'the other {left}' if left > 1 else 'the last one'}.")

    def list(self, *choices: str, in_private: bool = False) -> None:
        """Tells the choices, unless they are those that were told last."""
        if choices == self.listed and not self.is_wordy:
            return
        self.listed = choices
        (self.tell if in_private else self.say)(*choices)

    def pause(self) -> None:
        """Leaves an empty line, between one turn and the next."""
        self._write("\n")

    def again(self) -> None:
        """Says again what was said since the last choice."""
        self.answer(*self._said)

    def forget(self) -> None:
        """Forgets what was said: a choice was made, and something new begins."""
        self._said.clear()
        self._rest.clear()

    def cover(self) -> None:
        """Moves what is on the terminal out of sight, by empty lines, for what was shown to one player alone."""
        if self.is_seen:
            self._write("\n" * shutil.get_terminal_size().lines)

    def part(self, sentence: str) -> None:
        """Says the last sentence of all; only the first such sentence is said."""
        if not self._has_parted:
            self._has_parted = True
            self.tell(sentence)

    def ask(self, prompt: str) -> str:
        """Returns what is typed after a prompt, without the spaces around it.

        Raises:
            Left: the input has ended.
            KeyboardInterrupt: Ctrl+C was pressed.
            Unheard: the output is closed.
        """
        self._hurries = False
        self._write(prompt)
        if self._kept:
            typed, self._kept = self._kept, ""
            self._write(f"{typed}\n")
            return typed
        return self._listen()

    def put(self, prompt: str) -> None:
        """Shows a prompt without waiting for what is typed; `heard` tells later."""
        self._hurries = False
        self._write(prompt)

    def put_off(self) -> None:
        """Leaves a prompt's line for news; what was typed there stays with the terminal, and still counts."""
        self._write("\n")

    def heard(self, seconds: float) -> str | None:
        """Waits so long for a line that is typed and returns it; None if none was.

        Raises: as `ask` does.
        """
        if self._kept:
            return self.ask("")
        try:
            handle = self._reader.fileno()
        except OSError:  # no file, which cannot be waited for
            return self._listen()
        self._is_listening = True
        try:
            self.heed()
            if not select.select([handle], [], [], seconds)[0]:
                return None
        finally:
            self._is_listening = False
        return self._listen()

    @contextmanager
    def interrupts(self) -> Iterator[None]:
        """Lets Ctrl+C end the game only while it listens, so that it never ends halfway through a choice."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = signal.signal(signal.SIGINT, self._interrupt)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)

    def _interrupt(self, _number: int, _frame: object) -> None:
        if self._is_leaving:
            return
        is_due = self._is_listening or self._is_interrupted
        self._is_interrupted = True
        if is_due:
            self.heed()

    def heed(self) -> None:
        """Raises KeyboardInterrupt if Ctrl+C was pressed, also while the game was busy; from then on it is leaving."""
        if self._is_interrupted:
            self._is_leaving = True
            raise KeyboardInterrupt

    def _listen(self) -> str:
        """Returns the next line that is typed."""
        try:
            self._is_listening = True
            self._unread = 0
            typed = self._read()
        except (OSError, UnicodeError):  # the terminal is gone, or its encoding forgives nothing
            typed = ""
        except KeyboardInterrupt:
            self._write("\n")
            raise
        finally:
            self._is_listening = False
        if not self._reader.isatty() or not typed.endswith("\n"):
            self._write("\n")  # nobody's Enter has ended the prompt's line
        if not typed:
            raise Left
        return typed.strip()

    def _wait(self) -> None:
        """Waits for Enter after a sentence; whoever leaves there does so at the next question, when all is told."""
        while True:
            try:
                typed = self._listen()
            except (Left, KeyboardInterrupt):  # the end of the input, and Ctrl+C, will be found there again
                self._hurries = True
                return
            if not typed:
                return
            self._kept = typed
            if typed.casefold() in _AT_ONCE:
                self._hurries = True
                return
            self._write(f"{_KEPT}\r")

    def _read(self) -> str:
        self.heed()
        typed = more = self._reader.readline(_LONGEST)
        while len(more) == _LONGEST and not more.endswith("\n"):
            more = self._reader.readline(_LONGEST)
        is_cut = more is not typed
        return f"{typed}{_CUT}\n" if is_cut else typed

    def _write(self, text: str) -> None:
        self._unread += len(text)
        if self._unread > _ROOM and self.is_seen:
            time.sleep(_BREATH)
            self._unread = len(text)
        try:
            self._writer.write(text)
            self._writer.flush()
        except (OSError, ValueError) as error:
            raise Unheard from error
