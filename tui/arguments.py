"""What stands behind a word of the command line: options, numbers and names, in any order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.errors import MortalityError
from tui.words.phrases import shown


class ArgumentError(MortalityError):
    """The command line says something that cannot be understood or done."""


class Given(NamedTuple):
    """What was given."""

    words: list[str]
    flags: set[str]
    numbers: dict[str, int]
    texts: dict[str, str]
    """What stood behind an option last."""
    each: dict[str, list[str]]
    """What stood behind it each time."""


def parsed(
    arguments: list[str],
    *,
    flags: tuple[str, ...] = (),
    numbers: Mapping[str, tuple[int, int]] | None = None,
    texts: tuple[str, ...] = (),
    words: int | None,
) -> Given:
    """Returns the arguments sorted out; `--` ends the options, and `--seed=1` is the same as `--seed 1`.

    `flags` stand alone, `numbers` take a number from a least to a most, `texts` any word, each time they stand there;
    `words` says how many others there may be at most, with None any number.
    Raises: ArgumentError, in one sentence.
    """
    ranges = numbers or {}
    given = Given([], set(), {}, {}, {})
    left = list(arguments)
    while left:
        argument = left.pop(0)
        if argument == "--":
            given.words.extend(left)
            break
        if not argument.startswith("-") or argument == "-":
            given.words.append(argument)
            continue
        option, is_joined, value = argument.partition("=")
        if option in flags and not is_joined:
            given.flags.add(option)
        elif option in ranges or option in texts:
            if not is_joined:
                value = _next(option, left)
            if not value or (option not in ranges and value.startswith("--")):
                raise _needs_more(option)
            if option in ranges:
                given.numbers[option] = _number(option, value, *ranges[option])
            else:
                given.texts[option] = value
                given.each.setdefault(option, []).append(value)
        elif option in flags:
            raise ArgumentError(f"The option {option} takes nothing behind it.")
        else:
            raise no_option(argument)
    if words is not None:
        check_words(given.words, words)
    return given


def check_words(given: list[str], most: int) -> None:
    """Raises ArgumentError if there are more words than that."""
    if len(given) > most:
        raise ArgumentError(f"One word too many: '{shown(given[most])}'; mortality --help tells what may stand there.")


def no_option(argument: str) -> ArgumentError:
    """Returns the error of an option that there is not."""
    return ArgumentError(f"There is no option '{shown(argument)}' here; mortality --help lists them all.")


def _needs_more(option: str) -> ArgumentError:
    return ArgumentError(f"The option {option} needs something behind it.")


def _next(option: str, left: list[str]) -> str:
    if not left:
        raise _needs_more(option)
    return left.pop(0)


def _number(option: str, text: str, least: int, most: int) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 20 or not least <= int(text) <= most:
        raise ArgumentError(f"The option {option} takes a whole number from {least} to {most}, not '{shown(text)}'.")
    return int(text)
