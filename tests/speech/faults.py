"""The game with a mistake made on purpose: `python -m tests.speech.faults NAME ...` is `mortality ...` with that one.

The tests under screen readers must fail for each of them, or they prove nothing.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Final

from tui import __main__
from tui.plain.line import Line

_WRITE: Final = Line._write


def _colour(line: Line, text: str) -> None:
    """Writes a name in bold letters."""
    _WRITE(line, text.replace("Ben", "\x1b[1mBen\x1b[0m"))


def _glyph(line: Line, text: str) -> None:
    """Begins what was rolled with an arrow."""
    _WRITE(line, f"\N{RIGHTWARDS ARROW} {text}" if " rolled " in text else text)


def _redrawn(line: Line, text: str) -> None:
    """Draws the prompt once more over itself."""
    _WRITE(line, f"{text}\r{text}" if text == "Your choice? " else text)


def _spinner(line: Line, text: str) -> None:
    """Turns a bar before it tells of the dice."""
    if " rolled " in text:
        for bar in "|/-\\":
            _WRITE(line, f"{bar}\r")
            time.sleep(0.05)
    _WRITE(line, text)


def _twice(line: Line, text: str) -> None:
    """Tells what was rolled a second time."""
    _WRITE(line, text * 2 if " rolled " in text else text)


def _lost(line: Line, text: str) -> None:
    """Leaves out what was rolled."""
    if " rolled " not in text:
        _WRITE(line, text)


def _long(line: Line, text: str) -> None:
    """Asks with more words than a braille line of forty cells has room for."""
    _WRITE(line, text.replace("Your choice? ", "Which of these choices do you want to make now? "))


def _cleared(line: Line, text: str) -> None:
    """Clears the screen before each question."""
    _WRITE(line, text.replace("Your choice? ", "\x1b[2J\x1b[HYour choice? "))


def _none(line: Line, text: str) -> None:
    """Makes no mistake."""
    _WRITE(line, text)


FAULTS: Final[dict[str, Callable[[Line, str], None]]] = {
    "none": _none,
    "colour": _colour,
    "glyph": _glyph,
    "redrawn": _redrawn,
    "spinner": _spinner,
    "twice": _twice,
    "lost": _lost,
    "long": _long,
    "cleared": _cleared,
}


def main(name: str) -> int:
    """Runs the command line with a mistake, and returns its exit status."""
    Line._write = FAULTS[name]  # type: ignore[method-assign, assignment] # that is the mistake
    return __main__.main()


if __name__ == "__main__":
    sys.exit(main(sys.argv.pop(1)))
