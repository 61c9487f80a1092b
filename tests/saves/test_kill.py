"""The program is killed at random moments of a game; resumed, it stands where it stood, or one choice further."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import pytest

from engine.session import Session
from tests.conftest import scale
from tests.house.sources import ROOT
from tests.plain.keyboard import run
from tests.rules.play import NAMES
from tests.saves.telling import tell
from tests.terminal.programs import Program
from tui import places
from tui.shelf import Shelf

PROMPT: Final = "Your choice? "
PLAYERS: Final = 3


class Seen(NamedTuple):
    """What was seen of a game until it was killed."""

    least: int
    """How many choices were made whose result was seen."""
    most: int
    """How many may have been made: one more is in flight."""


Face = Callable[[int, Random], Seen]
"""Plays a game of a seed and kills it at a random moment."""


def in_pipe(seed: int, random: Random) -> Seen:
    """Plays the plain face over a pipe, as fast as it goes."""
    game = subprocess.Popen(plain(seed), stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT)
    assert game.stdin is not None
    assert game.stdout is not None
    with suppress(BrokenPipeError), game.stdin as keys:
        keys.write(b"1\n" * 2000)
    heard = bytearray()
    listening = listener(game.stdout.fileno(), heard)
    wait_a_while(heard, random)
    game.send_signal(signal.SIGKILL)
    game.wait()
    listening.join()
    game.stdout.close()
    return seen_in(heard.decode(), echo="")


def in_terminal(seed: int, random: Random) -> Seen:
    """Plays the plain face at a terminal."""
    pid, terminal = pty.fork()
    if not pid:  # pragma: no cover - the other process
        os.chdir(ROOT)
        os.execv(sys.executable, plain(seed))  # noqa: S606 - a shell would be in the way
    heard = bytearray()
    listening = listener(terminal, heard)
    os.write(terminal, b"1\n" * 300)
    wait_a_while(heard, random)
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    listening.join()
    os.close(terminal)
    return seen_in(heard.decode().replace("\r\n", "\n"), echo="1")


def listener(handle: int, heard: bytearray) -> threading.Thread:
    """Listens to an output until it ends."""

    def listen() -> None:
        with suppress(OSError):  # so ends that of a terminal
            while part := os.read(handle, 65536):
                heard.extend(part)

    listening = threading.Thread(target=listen)
    listening.start()
    return listening


def wait_a_while(heard: bytearray, random: Random) -> None:
    """Waits for a random moment: mostly in the middle of the game, sometimes while the program begins."""
    if random.random() < 0.1:
        time.sleep(random.random() * 0.3)
        return
    deadline = time.monotonic() + 20
    while PROMPT.encode() not in heard and time.monotonic() < deadline:
        time.sleep(0.0005)
    time.sleep(random.random() ** 2 * 0.3)


def plain(seed: int) -> list[str]:
    """Returns the command that begins a game in the plain face."""
    return [sys.executable, "-m", "tui", "new", *NAMES[:PLAYERS], "--seed", str(seed), "--plain"]


def seen_in(heard: str, echo: str) -> Seen:
    """Returns what was seen in an output: a result stands between two prompts."""
    told, over, _ = heard.partition("The game is over")  # what is asked then is no choice of the game
    _, *after = told.split(PROMPT)
    if not after:
        return Seen(0, 1)  # the first choice may be made before its prompt is seen
    if over:
        return Seen(len([part for part in after if part.strip(f"{echo}\n ")]), len(after))
    is_told = bool(after[-1].strip(f"{echo}\n "))
    return Seen(len(after) - 1 + is_told, len(after))


def on_full_screen(seed: int, random: Random) -> Seen:
    """Plays the full screen at a terminal: a key is typed when the result of the one before is seen.

    Moves are not shown step by step, where a key would only skip the steps, and all know how fellowshipping works.
    """
    places.settings().parent.mkdir(parents=True, exist_ok=True)
    know = ", ".join(f'"{name}"' for name in NAMES[:PLAYERS])
    settings = f"show_moves = false\nknow_fellowshipping = [{know}]\n"
    places.settings().write_text(settings, encoding="utf-8")
    with Program(sys.executable, "-m", "tui", "new", "--seed", str(seed), *NAMES[:PLAYERS]) as game:
        game.wait_for("1 ")
        game.settle(0.1)
        typed = random.randrange(1, 8)
        for _ in range(typed - 1):
            drawn = len(game.raw)
            game.type("1")
            deadline = time.monotonic() + 5
            while len(game.raw) == drawn and time.monotonic() < deadline:
                game.read(0.05)
            game.settle(0.05)
        drawn = len(game.raw)
        game.type("1")
        time.sleep(random.random() * 0.04)
        game.signal(signal.SIGKILL)
        game.settle(0.02)
        return Seen(typed - 1, typed)


FACES: Final[dict[str, tuple[Face, int, int]]] = {
    "plain, pipe": (in_pipe, 15, 300),
    "plain, terminal": (in_terminal, 5, 200),
    "full screen": (on_full_screen, 5, 500),
}
"""Each face with how often it is killed, in an ordinary run and in a long one."""


@pytest.mark.parametrize("face", FACES)
def test_a_game_that_is_killed_has_lost_nothing(face: str, home: Path) -> None:
    """After each kill the game is resumed at the last choice that was seen, or the one in flight."""
    play, few, many = FACES[face]
    random, at = Random(few), Counter[str]()
    for number in range(scale(few, many)):
        seen = play(number, random)
        games, strangers = Shelf().look()
        assert strangers == []
        if not games:
            assert seen.least == 0
            at["before the game was there"] += 1
            continue
        session = games[0].session
        made = len(session.choices)
        assert seen.least <= made <= seen.most, f"game {number}"
        assert session.is_whole
        at["at the last choice seen" if made == seen.least else "at the one in flight"] += 1
        check_resumed(session, home)
    tell(f"{face}: killed {at.total()} times, {dict(at)}")


def check_resumed(session: Session, home: Path) -> None:
    """Resumes the game in the plain face and deletes it; the kill has left nothing behind."""
    heard = run("resume", typed=[])
    assert heard.lines[0] == f"On with the game of {NAMES[0]}, {NAMES[1]} and {NAMES[2]}."
    (game,), strangers = Shelf().look()
    assert strangers == []
    assert game.session.game.pack() == session.game.pack()
    assert [path.name for path in home.iterdir() if path.name.startswith(".")] == []
    for path in home.glob("*.mortality*"):
        path.unlink()
