"""The command line: which word does what, and bad input answered in one sentence."""

from __future__ import annotations

import errno
import io
import os
import stat
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, NamedTuple, TextIO

from engine.errors import MortalityError
from tui.interrupts import GOODBYE, INTERRUPTED, after_ctrl_c, loading

DONE: Final = 0
UNSOUND: Final = 1
REFUSED: Final = 2

Run = Callable[[list[str]], int]


class Command(NamedTuple):
    """A word of the command line."""

    usage: str
    help: str
    run: Run


def main(arguments: Sequence[str] | None = None) -> int:
    """Does what the command line says and returns the exit status.

    It is 0, or 1 if a file that was to be checked is unsound or something played could not be saved, 2 for bad input
    or an output that cannot be written, 70 after a mistake of ours, 130 after Ctrl+C.
    """
    _open_streams()
    try:
        status = _run(list(sys.argv[1:] if arguments is None else arguments))
        sys.stdout.flush()
    except MortalityError as error:
        return _refuse(str(error))
    except KeyboardInterrupt as stopped:
        return _refuse(after_ctrl_c(str(stopped) or GOODBYE), INTERRUPTED)
    except OSError as error:
        is_left = isinstance(error, BrokenPipeError) or _is_hung_up(error)
        _turn_away(sys.stdout)
        if is_left:
            return DONE
        return _refuse(f"The output cannot be written: {error.strerror or type(error).__name__}.")
    except Exception as error:  # noqa: BLE001 - nobody wants to read a page of it
        from tui.driver import crash

        return crash.tell(crash.report(error))
    return status


def _run(arguments: list[str]) -> int:
    if set(arguments) <= set(FACES):
        from tui.faces import start

        return start(plain="--plain" in arguments, stock_driver="--stock-driver" in arguments)
    from tui.arguments import check_words, no_option

    before, rest = _divided(arguments)
    for option in before:
        if option in VERSION:
            return _version([*before[before.index(option) + 1 :], *rest])
        if option in HELP:
            check_words([*before[before.index(option) + 1 :], *rest], 0)
            return _help([])
    if not rest or rest[0] == "--":
        raise no_option(next((option for option in before if option not in FACES), "--"))
    word, *rest = rest
    if word == "help":
        return _help(rest)
    if word not in COMMANDS:
        return _unknown(word)
    if "--" not in rest and any(option in rest for option in HELP):
        return _help([word])
    return COMMANDS[word].run([*before, *rest])


def _divided(arguments: list[str]) -> tuple[list[str], list[str]]:
    """Returns the options before the first word, each with what stands behind it, and all the rest."""
    left = list(arguments)
    before: list[str] = []
    while left and left[0].startswith("-") and left[0] != "--":
        before.append(left.pop(0))
        if before[-1] in VALUED and left:
            before.append(left.pop(0))
    return before, left


def _version(more: list[str]) -> int:
    from tui.arguments import check_words
    from tui.reports import version

    check_words(more, 0)
    print(version())
    return DONE


def _help(more: list[str]) -> int:
    """Tells all that the command line understands, or what one command does."""
    from tui.arguments import check_words

    check_words(more, 1)
    if more and more[0] not in COMMANDS:
        return _unknown(more[0])
    print(f"mortality {COMMANDS[more[0]].usage}\n    {COMMANDS[more[0]].help}" if more else _everything())
    return DONE


def _unknown(word: str) -> int:
    from tui.words.phrases import shown

    said = f"There is no command '{shown(word)}'" if word.strip() else "An empty word is no command"
    return _refuse(f"{said}; mortality --help lists them all.")


def _new(arguments: list[str]) -> int:
    from tui.arguments import parsed
    from tui.faces import new
    from tui.names import check_levels

    given = parsed(arguments, flags=(*FACES, "--no-undo"), numbers={"--seed": (0, MOST_SEED)}, words=None)
    check_levels(given.words)
    return new(
        given.words,
        given.numbers.get("--seed"),
        may_undo="--no-undo" not in given.flags,
        plain="--plain" in given.flags,
        stock_driver="--stock-driver" in given.flags,
    )


def _resume(arguments: list[str]) -> int:
    from tui.arguments import parsed
    from tui.faces import resume

    given = parsed(arguments, flags=FACES, words=1)
    text = given.words[0] if given.words else None
    return resume(text, plain="--plain" in given.flags, stock_driver="--stock-driver" in given.flags)


def _games(arguments: list[str]) -> int:
    from tui.arguments import parsed
    from tui.reports import games

    parsed(arguments, words=0)
    print("\n".join(games()))
    return DONE


def _replay(arguments: list[str]) -> int:
    from tui.arguments import parsed
    from tui.faces import replay

    given = parsed(arguments, flags=FACES, words=1)
    if not given.words:
        return _refuse("Name a game: mortality replay 1 goes through the newest game again.")
    return replay(given.words[0], plain="--plain" in given.flags, stock_driver="--stock-driver" in given.flags)


def _story(arguments: list[str]) -> int:
    from tui.arguments import parsed
    from tui.lookback import story

    given = parsed(arguments, words=1)
    if not given.words:
        return _refuse("Name a game: mortality story 1 tells the newest game from its beginning.")
    print("\n".join(story(given.words[0])))
    return DONE


def _records(arguments: list[str]) -> int:
    from tui.arguments import parsed
    from tui.lookback import records

    parsed(arguments, words=0)
    print("\n".join(records()))
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


def _import(arguments: list[str]) -> int:
    from tui.arguments import parsed
    from tui.reports import take_in

    given = parsed(arguments, words=1)
    if not given.words:
        return _refuse("Name a file: mortality import game.mortality takes in a game from another computer.")
    print(take_in(*given.words))
    return DONE


def _check(arguments: list[str]) -> int:
    from tui.arguments import parsed
    from tui.reports import check

    given = parsed(arguments, words=None)
    if not given.words:
        return _refuse("Name a file: mortality check game.mortality says whether it holds a sound game.")
    told, are_sound = check(given.words)
    print("\n".join(told))
    return DONE if are_sound else UNSOUND


def _rename(arguments: list[str]) -> int:
    from tui.arguments import parsed
    from tui.reports import rename

    given = parsed(arguments, words=2)
    if len(given.words) < 2:
        return _refuse("Name a game and its new title: mortality rename 1 'Friday evening' renames the newest game.")
    print(rename(*given.words))
    return DONE


def _delete(arguments: list[str]) -> int:
    from tui.arguments import parsed
    from tui.reports import delete

    given = parsed(arguments, words=1)
    if not given.words:
        return _refuse("Name a game: mortality delete 1 moves the newest game to the wastebasket.")
    print(delete(*given.words))
    return DONE


def _restore(arguments: list[str]) -> int:
    from tui.arguments import parsed
    from tui.reports import restore

    given = parsed(arguments, words=1)
    print("\n".join(restore(given.words[0] if given.words else None)))
    return DONE


def _simulate(arguments: list[str]) -> int:
    with loading():
        from tui.arguments import parsed
        from tui.simulating import Order, plan_of, simulate
        from tui.workers import LostWorkerError

    given = parsed(
        arguments,
        flags=("--json", "--csv", "--turning"),
        numbers={
            "--games": (1, MOST_GAMES),
            "--players": (2, 8),
            "--seed": (0, MOST_SEED),
            "--workers": (1, MOST_WORKERS),
        },
        texts=("--export", "--level"),
        words=0,
    )
    numbers = given.numbers
    levels, turning = given.each.get("--level", []), "--turning" in given.flags
    plan = plan_of(levels, numbers.get("--players"), numbers.get("--seed"), turning=turning)
    if {"--json", "--csv"} <= given.flags:
        return _refuse("The output is either --json or --csv, not both.")
    try:
        simulate(
            Order(
                numbers.get("--games", 100),
                numbers.get("--workers", 1),
                plan,
                "--json" in given.flags,
                "--csv" in given.flags,
                given.texts.get("--export"),
            )
        )
    except LostWorkerError as lost:
        return _refuse(str(lost), UNSOUND)
    return DONE


FACES: Final = ("--plain", "--stock-driver")
"""The options that say how a game is shown: line by line, or on the whole screen as Textual itself writes it."""
VALUED: Final = ("--seed", "--games", "--players", "--level", "--workers", "--export")
"""The options that need something behind them."""
VERSION: Final = ("--version", "-V")
HELP: Final = ("--help", "-h")
MOST_SEED: Final = (1 << 62) - 1
MOST_GAMES: Final = 1_000_000
MOST_WORKERS: Final = 64

COMMANDS: Final = {
    "new": Command(
        "new NAME... [--seed N] [--plain] [--no-undo]",
        "Begins a game, clockwise; NAME:easy, :steady or :sharp is a computer.",
        _new,
    ),
    "resume": Command(
        "resume [GAME] [--plain]", "Goes on with a saved game; if none is named, the newest that is not over.", _resume
    ),
    "games": Command("games", "Lists the saved games, the newest first.", _games),
    "replay": Command(
        "replay GAME [--plain]",
        "Goes through a saved game again; from anywhere in it a new one can go on.",
        _replay,
    ),
    "story": Command("story GAME", "Tells a whole saved game as prose, and looks back on it.", _story),
    "records": Command("records", "Tells who has won how often, and what was done best.", _records),
    "rename": Command("rename GAME TITLE", "Gives a saved game another title.", _rename),
    "delete": Command("delete GAME", "Moves a saved game to the wastebasket.", _delete),
    "restore": Command("restore [GAME]", "Lists the wastebasket, or brings a game back from it.", _restore),
    "export": Command(
        "export GAME FILE",
        "Writes a game to a new text file that replays it; - is the output.\n"
        "  If FILE ends in .mortality, copies the saved game.",
        _export,
    ),
    "import": Command("import FILE", "Takes in a saved game that was copied by export.", _import),
    "check": Command("check FILE...", "Says what each file is; the exit status is 1 unless all are sound.", _check),
    "simulate": Command(
        "simulate [--games N] [--players N] [--level LEVEL]... [--seed S]",
        "Plays many games by itself and tells how they went. LEVEL is easy, steady,\n"
        "    sharp or random: one for each seat, in seat order, or one for all;\n"
        "    with --turning they move one seat on with each game.\n"
        "    --workers N plays by N processes, --csv writes a table, --json one object,\n"
        "    --export DIR each game to a file of its own.",
        _simulate,
    ),
}
"""The words, in the order in which help lists them."""


def _everything() -> str:
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
        "mortality --version | --help | help COMMAND",
        "    Tells the version, or this, or what one command does.",
        "",
        "GAME is a number or a title from mortality games, the name of a file, or a",
        "beginning that only one title has; 1 is the newest.",
        "A name that begins with - stands behind --.",
        "MORTALITY_HOME names the folder that keeps the games, if it is set.",
    ]
    return "\n".join(lines)


def _refuse(sentence: str, status: int = REFUSED) -> int:
    try:
        print(sentence, file=sys.stderr, flush=True)
    except (OSError, ValueError):
        _turn_away(sys.stderr)
    return status


def _open_streams() -> None:
    """Gives a stream that was closed before the start an end that is always empty, and lets any name be written."""
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: PTH123, SIM115 - it stays open to the end
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - likewise
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - likewise
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _turn_away(stream: TextIO) -> None:
    """Turns an output that nobody reads any more away, so that Python has nothing to complain of at its end."""
    with suppress(OSError, ValueError):
        empty = os.open(os.devnull, os.O_WRONLY)
        os.dup2(empty, stream.fileno())
        os.close(empty)


def _is_hung_up(error: OSError) -> bool:
    """Tells whether the terminal is gone, which is a way of leaving for whoever has SIGHUP ignored."""
    try:
        return error.errno == errno.EIO and stat.S_ISCHR(os.fstat(sys.stdout.fileno()).st_mode)
    except (OSError, ValueError):
        return False
