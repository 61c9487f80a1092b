"""A real ssh connection is cut at random moments of a game: the game goes on where it was seen last, or one further."""

from __future__ import annotations

import os
import shlex
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

import pytest

from engine.session import Session
from engine.simulate import policy_of, random_choice
from tests.conftest import scale
from tests.house.sources import ROOT
from tests.rules.play import NAMES
from tests.saves.telling import tell
from tests.terminal.noise import choices_of
from tests.terminal.programs import LONG, Program
from tests.terminal.servers import Server, Tap, players
from tui.shelf import Shelf

PLAYERS: Final = 3
MOST_BEFORE: Final = 150
"""How many choices at most were made before the game is played over the line."""
MOST_KEYS: Final = 5


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that runs what it is asked to."""
    with Server(tmp_path_factory.mktemp("cut") / "sshd") as one:
        yield one


def kill_client(client: Program, server: Server, tap: Tap) -> None:
    """The player's own end is gone."""
    client.signal(signal.SIGKILL)


def close_ends(client: Program, server: Server, tap: Tap) -> None:
    """Something between the two has closed the connection."""
    tap.cut()


def swallow(client: Program, server: Server, tap: Tap) -> None:
    """Nothing arrives any more, and nobody is told: ClientAliveInterval finds it out."""
    tap.swallow()


def end_server(client: Program, server: Server, tap: Tap) -> None:
    """The sshd of this connection is gone."""
    for pid in server.sessions():
        if Path(f"/proc/{pid}/comm").read_text().startswith("sshd"):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)


WAYS: Final = {
    "client killed": kill_client,
    "both ends closed": close_ends,
    "black hole": swallow,
    "sshd ended": end_server,
}


def begun(random: Random, folder: Path) -> Session:
    """Puts a game that is somewhere on its way on the shelf, and returns it; steps are not shown."""
    seed = random.randrange(1 << 32)
    session = Session.begin(NAMES[:PLAYERS], seed)
    policy = policy_of(seed, 0)
    for _ in range(random.randrange(MOST_BEFORE)):
        if session.ask is not None:
            session.choose(random_choice(session.ask, PLAYERS, policy))
    Shelf(folder).add(session)
    (folder / "settings.toml").write_text("show_moves = false\n", encoding="utf-8")
    return session


def client_of(server: Server, command: str, port: int) -> Program:
    """Returns a client that shows what comes over the line and nothing of its own: the end is no part of the game."""
    return Program("sh", "-c", f"exec {shlex.join(server.command('-tt', 'game', command, port=port))} 2>/dev/null")


def rest(client: Program, server: Server, folder: Path) -> None:
    """Waits until the game has nothing more to show: all that take part sleep, and nothing comes."""
    deadline = time.monotonic() + LONG
    while client.settle(0.05) or not all(map(is_asleep, [client.pid, *server.sessions(), *players(folder)])):
        assert time.monotonic() < deadline, client.screen.text()


def is_asleep(pid: int) -> bool:
    """Whether a process waits for something to happen, or is gone."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace").rpartition(") ")[2][0] in "SZ"
    return True


def play_and_cut(
    random: Random, client: Program, session: Session, cut: Callable[[], None], come_to_rest: Callable[[], None]
) -> tuple[int, int]:
    """Plays some choices, one after another as they are seen, and cuts the line; also plays them in the session.

    Returns how many of them were seen, and how many were made at most.
    """
    if random.random() < 0.1:  # while it begins
        time.sleep(random.random())
        cut()
        return 0, 0
    client.wait_for("1 ")
    come_to_rest()
    keys = random.randrange(1, MOST_KEYS + 1)
    drawn = 0
    for key in range(1, keys + 1):
        choices = choices_of(session)
        if not choices:
            cut()
            return key - 1, key - 1
        typed = random.choice(sorted(choices))
        drawn = len(client.raw)
        client.type(typed)
        session.choose(choices[typed])
        if key < keys:
            deadline = time.monotonic() + LONG
            while len(client.raw) == drawn:
                assert time.monotonic() < deadline, client.screen.text()
                client.read(0.05)
            come_to_rest()
    time.sleep(random.random() * 0.06)
    cut()
    client.settle(0.05)
    return keys - (len(client.raw) == drawn), keys


def await_nobody(server: Server, folder: Path) -> None:
    """Waits until all games and all that served them are gone."""
    deadline = time.monotonic() + LONG
    while left := [*players(folder), *server.sessions()]:
        assert time.monotonic() < deadline, f"left over: {left}"
        time.sleep(0.02)


@pytest.mark.parametrize("way", WAYS)
def test_a_line_that_is_cut_loses_nothing(way: str, server: Server, tmp_path: Path) -> None:
    """The game stands at the last choice whose result was seen or at the one in flight, and nobody is left behind."""
    random, at = Random(way), Counter[str]()
    played: list[tuple[Path, Session, int, int, int]] = []
    with ExitStack() as lines:
        for number in range(scale(5, 20)):
            folder = tmp_path / f"remote-{number}"
            session = begun(random, folder)
            before = len(session.choices)
            command = f"cd {ROOT} && MORTALITY_HOME={folder} exec {sys.executable} -m tui resume"
            tap = lines.enter_context(Tap(server.port))
            client = lines.enter_context(client_of(server, command, tap.port))
            cut, come_to_rest = partial(WAYS[way], client, server, tap), partial(rest, client, server, folder)
            shown, most = play_and_cut(random, client, session, cut, come_to_rest)
            played.append((folder, session, before, shown, most))
        await_nobody(server, tmp_path)
    for folder, session, before, shown, most in played:
        (game,), strangers = Shelf(folder).look()
        assert strangers == []
        made = len(game.session.choices) - before
        assert shown <= made <= most, f"{folder}: {made} choices, {shown} seen of {most}"
        assert game.session.choices == session.choices[: before + made]
        assert game.session.is_whole
        assert [path.name for path in folder.iterdir() if path.name.startswith(".")] == []
        at["at the last choice seen" if made == shown else "at the one in flight"] += 1
    tell(f"{way}: cut {at.total()} times, {dict(at)}")
