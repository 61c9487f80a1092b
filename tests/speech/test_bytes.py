"""The bytes of a plain game: what a teletype could print, and the same wherever it is played."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests.house.sources import ROOT
from tests.speech.readers import GAME
from tests.speech.scripts import Script, script
from tests.speech.test_games import SEED, TWO
from tests.terminal.programs import LONG, Program
from tests.terminal.servers import Server, over_ssh
from tui.words.widths import WIDTH, cells

NAMES = ("J\u00fcrgen", "\u6f22\u5b57", "Zo\u00eb")
"""Names that are spoken as they are typed."""
PROMPT = b"Your choice? "


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Script]:
    """A whole game of two."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MORTALITY_HOME", str(tmp_path_factory.mktemp("home")))
        yield script(*TWO, "--no-undo", seed=SEED)


def piped(command: Iterable[str], *arguments: str, typed: Iterable[str]) -> bytes:
    """Returns all that is written to a pipe when this is typed through another."""
    lines = "".join(f"{line}\n" for line in typed).encode()
    done = subprocess.run([*command, *arguments], cwd=ROOT, input=lines, capture_output=True, timeout=LONG, check=True)
    assert done.stderr == b""
    return done.stdout


def is_teletype(written: bytes) -> bool:
    """Whether it is nothing but printable ASCII and newlines."""
    return not re.search(rb"[^\n\x20-\x7e]", written)


def told(game: Script) -> bytes:
    """Returns what must be written of a game, without the empty lines."""
    blocks = ["".join(f"{line}\n" for line in block) for block in game.told]
    return "Your choice? \n".join(blocks).encode()


def without_empty_lines(written: bytes) -> bytes:
    """Returns what was written without the lines that only set turns apart."""
    return re.sub(rb"(?m)^\n", b"", written)


def test_a_whole_game_is_printable(game: Script) -> None:
    """Over a pipe a whole game is printable ASCII and newlines, in lines of at most 79 characters, and nothing else."""
    written = piped(GAME, *game.arguments, typed=game.typed)
    assert is_teletype(written)
    assert max(map(len, written.splitlines())) <= WIDTH
    assert without_empty_lines(written) == told(game)


def test_names_are_written_as_they_are_typed() -> None:
    """Whatever letters a name has, it stands in every sentence as it was typed, and all else is printable ASCII."""
    written = piped(GAME, "new", *NAMES, "--plain", "--seed", "1", typed=["1"] * 40 + ["s", "more", "w", "q"])
    text = written.decode()
    assert max(map(cells, text.splitlines())) <= WIDTH
    for name in NAMES:
        assert text.count(f"{name} rolled ") > 5
        text = text.replace(name, "")
    assert is_teletype(text.encode())


def test_pace_adds_its_carriage_return_and_nothing_else(game: Script, home: Path) -> None:
    """With pace each line ends with one carriage return more, and then the text is the same."""
    home.mkdir()
    settings = home / "settings.toml"
    settings.write_text("pace = true\n", encoding="utf-8")
    typed = []
    for line, block in zip(game.typed, game.told, strict=False):
        typed += [*[""] * len(block), line]
    written = piped(GAME, *game.arguments, typed=[*typed, *[""] * len(game.told[-1])])
    assert b"\r" in written
    assert without_empty_lines(written.replace(b"\r\n", b"\n")) == told(game)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that lets us in."""
    with Server(tmp_path_factory.mktemp("server") / "sshd") as one:
        yield one


def test_over_ssh_without_a_terminal_it_is_the_same(server: Server, game: Script, tmp_path: Path) -> None:
    """`ssh -T` writes the bytes that a pipe gets."""
    lines = "".join(f"{line}\n" for line in game.typed).encode()
    command = server.command("-T", "game", _remote(game, tmp_path))
    done = subprocess.run(command, input=lines, capture_output=True, timeout=LONG, check=True)
    assert is_teletype(done.stdout)
    assert without_empty_lines(done.stdout) == told(game)


def test_over_ssh_with_a_terminal_it_is_the_same(server: Server, game: Script, tmp_path: Path) -> None:
    """`ssh -t` writes the same, but that the terminal shows what is typed and ends its lines as terminals do."""
    with over_ssh(server, _remote(game, tmp_path)) as program:
        for asked, typed in enumerate(game.typed, start=1):
            _wait_for_prompts(program, asked)
            program.type(f"{typed}\r")
        assert program.wait(LONG) == 0
    written = re.sub(rb"(?m)^Your choice\? .*$", PROMPT, program.raw.replace(b"\r\n", b"\n"))
    assert is_teletype(written)
    assert without_empty_lines(written) == told(game)


def _remote(game: Script, folder: Path) -> str:
    """Returns the command that plays the game at the other end."""
    return f"cd {ROOT} && MORTALITY_HOME={folder}/remote {sys.executable} -m tui {' '.join(game.arguments)}"


def _wait_for_prompts(program: Program, number: int) -> None:
    deadline = time.monotonic() + LONG
    while program.raw.count(PROMPT) < number:
        assert time.monotonic() < deadline, program.raw[-500:]
        program.read(0.05)
