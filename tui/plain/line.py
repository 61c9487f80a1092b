"""The line: what is said on standard output, and what is typed on standard input."""

from __future__ import annotations

import io
import select
import shutil
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, TextIO

from tui.words.widths import wrapped

_LONGEST: Final = 1024
"""Characters of a typed line that are read; the rest of it is dropped."""
_CUT: Final = "..."
"""What stands for the rest, so that a line which was cut is never taken for what it began with."""


class Left(Exception):  # noqa: N818 - nothing went wrong: the players leave
    """The players leave: by a word, or because the input has ended."""


class Unheard(Exception):  # noqa: N818 - nothing went wrong here: whoever listened has gone
    """Nobody can hear the game any more: its output is closed, or the disk it goes to is full."""


class Line:
    """Speaks and listens, a line at a time, and remembers what it has said since the last choice."""

    def __init__(self, reader: TextIO, writer: TextIO) -> None:
        """Listens to one stream and speaks to another, whatever characters either knows."""
        self._reader: Final = reader
        self._writer: Final = writer
        self._said: list[str] = []
        self._is_listening = False
        self._is_interrupted = False
        self._is_leaving = False
        self._has_parted = False
        self.status = 0
        """The exit status with which the players leave: 1 if something of their game is lost."""
        if isinstance(reader, io.TextIOWrapper):
            reader.reconfigure(errors="replace")
        if isinstance(writer, io.TextIOWrapper):
            writer.reconfigure(errors="backslashreplace")

    @property
    def is_seen(self) -> bool:
        """Whether what is said appears on a terminal."""
        return self._writer.isatty()

    def say(self, *sentences: str) -> None:
        """Says each sentence on a line of its own. Raises: Unheard if the output is closed."""
        self._said += sentences
        self.tell(*sentences)

    def tell(self, *sentences: str) -> None:
        """Says what need not be said again: an answer, or what one player alone may see."""
        for sentence in sentences:
            self._write("".join([f"{line}\n" for line in wrapped(sentence)]))

    def pause(self) -> None:
        """Leaves an empty line, between one turn and the next."""
        self._write("\n")

    def again(self) -> None:
        """Says again what was said since the last choice."""
        self.tell(*self._said)

    def forget(self) -> None:
        """Forgets what was said: a choice was made, and something new begins."""
        self._said.clear()

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
        self._write(prompt)
        try:
            self._is_listening = True
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

    def is_typed(self, seconds: float) -> bool:
        """Waits so long for a line, which is read and dropped, and tells whether one came.

        Raises: as `ask` does.
        """
        try:
            handle = self._reader.fileno()
        except OSError:  # no file, which cannot be waited for
            pass
        else:
            self._is_listening = True
            try:
                self._heed()
                if not select.select([handle], [], [], seconds)[0]:
                    return False
            finally:
                self._is_listening = False
        self.ask("")
        return True

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
            self._heed()

    def _heed(self) -> None:
        """Raises KeyboardInterrupt if Ctrl+C was pressed, also while the game was busy; from then on it is leaving."""
        if self._is_interrupted:
            self._is_leaving = True
            raise KeyboardInterrupt

    def _read(self) -> str:
        self._heed()
        typed = more = self._reader.readline(_LONGEST)
        while len(more) == _LONGEST and not more.endswith("\n"):
            more = self._reader.readline(_LONGEST)
        is_cut = more is not typed
        return f"{typed}{_CUT}\n" if is_cut else typed

    def _write(self, text: str) -> None:
        try:
            self._writer.write(text)
            self._writer.flush()
        except (OSError, ValueError) as error:
            raise Unheard from error
