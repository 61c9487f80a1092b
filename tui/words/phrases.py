"""The small parts that all sentences are made of: amounts, lists of names, and lines of a readable length."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tui.words.widths import WIDTH, cells, wrapped

Names = Sequence[str]
"""The players' names, by seat."""

_COUNTING: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def testimonies(amount: int) -> str:
    """Returns an amount of Testimonies: `no Testimonies`, `1 Testimony`, `12 Testimonies`."""
    return f"{amount or 'no'} {'Testimony' if amount == 1 else 'Testimonies'}"


def cards(amount: int) -> str:
    """Returns a number of Wisdom Cards: `no Wisdom Cards`, `1 Wisdom Card`, `3 Wisdom Cards`."""
    return f"{amount or 'no'} Wisdom {'Card' if amount == 1 else 'Cards'}"


def count(amount: int) -> str:
    """Returns a small number as a word, and a larger one in digits."""
    return _COUNTING[amount] if amount < len(_COUNTING) else str(amount)


def together(parts: Iterable[object], word: str = "and") -> str:
    """Returns a list as it is said: `Ann`, `Ann and Ben`, `Ann, Ben and Carla`."""
    *most, last = [str(part) for part in parts]
    return f"{', '.join(most)} {word} {last}" if most else last


def capital(text: str) -> str:
    """Returns a text as a sentence begins; a name keeps its own letters behind the first."""
    return f"{text[0].upper()}{text[1:]}"


def lines(text: str) -> list[str]:
    """Returns a text of several sentences in lines that fit, each sentence on a line of its own."""
    return [line for sentence in _sentences(text) for line in wrapped(sentence)]


def without_brackets(text: str) -> str:
    """Returns a printed text without its brackets, which are silent, or noise, to whoever listens."""
    return text.replace("(", "").replace(")", "")


def spoken(text: str) -> list[str]:
    """Returns a printed text to be heard: as `lines` does, but without brackets, and with fewer broken sentences.

    A sentence that is too long for a line becomes two where it has a colon or a semicolon.
    """
    sentences = _sentences(without_brackets(text))
    return [line for sentence in sentences for part in _parts(sentence) for line in wrapped(part)]


def _sentences(text: str) -> list[str]:
    return text.replace(". ", ".\n").replace("? ", "?\n").split("\n")


def _parts(sentence: str) -> list[str]:
    if cells(sentence) <= WIDTH:
        return [sentence]
    clauses = sentence.replace("; ", ".\n").replace(": ", ".\n").split("\n")
    return [clause[0].upper() + clause[1:] for clause in clauses]


def shown(text: str, most: int = 40) -> str:
    """Returns what somebody typed so that it can be shown in a sentence: short, and without control characters."""
    short = text if len(text) <= most else f"{text[: most - 3]}..."
    return printable(short)


def printable(text: str) -> str:
    """Returns a text with a question mark for each character that could steer the terminal."""
    return "".join([character if character.isprintable() else "?" for character in text])
