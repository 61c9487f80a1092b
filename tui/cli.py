"""The command line: which word does what, and bad input answered in one sentence."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from engine.errors import MortalityError

DONE: Final = 0
REFUSED: Final = 2
INTERRUPTED: Final = 130

Run = Callable[[list[str]], int]


class Command(NamedTuple):
    """A word of the command line."""

    usage: str
    help: str
    run: Run


def main(arguments: Sequence[str] | None = None) -> int:
    """Does what the command line says and returns the exit status: 0, 2 for bad input, 130 after Ctrl+C."""
    _open_streams()
    try:
        status = _run(list(sys.argv[1:] if arguments is None else arguments))
        sys.stdout.flush()
    except MortalityError as error:
        return _refuse(str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _close_output()
        return DONE
    except OSError as error:
        _close_output()
        return _refuse(f"The output cannot be written: {error.strerror or type(error).__name__}.")
    return status


def _run(arguments: list[str]) -> int:
    if not arguments or arguments == ["--plain"]:
        from tui.plain.doors import start

        return start()
    word, *rest = arguments
    if word in ("--version", "-V"):
        from tui.reports import version

        print(version())
        return DONE
    if word in ("--help", "-h", "help"):
        print(_help())
        return DONE
    if word not in COMMANDS:
        from tui.words.phrases import shown

        return _refuse(f"There is no command '{shown(word)}'; mortality --help lists them all.")
    if "--" not in rest and any(option in rest for option in ("--help", "-h")):
        print(f"mortality {COMMANDS[word].usage}\n    {COMMANDS[word].help}")
        return DONE
    return COMMANDS[word].run(rest)


def _new(arguments: list[str]) -> int:
    from tui.arguments import parsed
    from tui.plain.doors import new

    given = parsed(arguments, flags=("--plain", "--no-undo"), numbers={"--seed": (0, MOST_SEED)}, words=None)
    return new(given.words, given.numbers.get("--seed"), may_undo="--no-undo" not in given.flags)


def _resume(arguments: list[str]) -> int:
    from tui.arguments import parsed
    from tui.plain.doors import resume

    given = parsed(arguments, flags=("--plain",), words=1)
    return resume(given.words[0] if given.words else None)


def _games(arguments: list[str]) -> int:
    from tui.arguments import parsed
    from tui.reports import games

    parsed(arguments, words=0)
    print("\n".join(games()))
    return DONE


def _export(arguments: list[str]) -> int:
    from tui.arguments import parsed
    from tui.reports import export

    given = parsed(arguments, words=2)
    if len(given.words) < 2:
        return _refuse("Name a game and a file: mortality export 1 game.toml writes the newest game.")
    said = export(*given.words)
    print(said, end="" if given.words[1] == "-" else "\n")
    return DONE


def _simulate(arguments: list[str]) -> int:
    from tui.arguments import parsed
    from tui.reports import simulate

    given = parsed(
        arguments,
        flags=("--json",),
        numbers={"--games": (1, MOST_GAMES), "--players": (2, 8), "--seed": (0, MOST_SEED)},
        texts=("--export",),
        words=0,
    )
    numbers = given.numbers
    print(
        simulate(
            numbers.get("--games", 100),
            numbers.get("--players", 4),
            numbers.get("--seed"),
            given.texts.get("--export"),
            as_json="--json" in given.flags,
        )
    )
    return DONE


MOST_SEED: Final = (1 << 62) - 1
MOST_GAMES: Final = 1_000_000

COMMANDS: Final = {
    "new": Command(
        "new NAME... [--seed N] [--plain] [--no-undo]", "Begins a game for two to eight people, clockwise.", _new
    ),
    "resume": Command("resume [GAME] [--plain]", "Goes on with a saved game, the newest if none is named.", _resume),
    "games": Command("games", "Lists the saved games, the newest first.", _games),
    "export": Command(
        "export GAME FILE", "Writes a game to a new text file that replays it; - is the output.", _export
    ),
    "simulate": Command(
        "simulate [--games N] [--players N] [--seed S] [--export DIR] [--json]",
        "Plays many games by itself and tells how they went.",
        _simulate,
    ),
}
"""The words, in the order in which help lists them."""


def _help() -> str:
    """Returns all that the command line understands."""
    lines = [
        "Mortality, a board game for two to eight players at one keyboard.",
        "",
        "mortality",
        "    Opens the start menu.",
    ]
    for command in COMMANDS.values():
        lines += [f"mortality {command.usage}", f"    {command.help}"]
    lines += [
        "mortality --version | --help",
        "    Tells the version, or this.",
        "",
        "GAME is a number or a name from mortality games, or a beginning that only one",
        "name has; 1 is the newest. A name that begins with - stands behind --.",
        "MORTALITY_HOME names the folder that keeps the games, if it is set.",
    ]
    return "\n".join(lines)


def _refuse(sentence: str) -> int:
    with suppress(OSError, ValueError):
        print(sentence, file=sys.stderr, flush=True)
    return REFUSED


def _open_streams() -> None:
    """Gives a stream that was closed before the start an end that is always empty, and lets any name be written."""
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: PTH123, SIM115 - it stays open to the end
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - likewise
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - likewise
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _close_output() -> None:
    """Turns an output that nobody reads any more away, so that Python has nothing to complain of at its end."""
    with suppress(OSError, ValueError):
        empty = os.open(os.devnull, os.O_WRONLY)
        os.dup2(empty, sys.stdout.fileno())
        os.close(empty)
