"""One game and several terminals: one plays, the others are told who that is, and may watch."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Self

import pytest

from engine.events import Rolled
from engine.session import Session
from tests.conftest import scale
from tests.house.sources import ROOT
from tests.plain.keyboard import run
from tests.rules.play import NAMES, choices_of, played
from tests.saves.disks import Watched
from tui.disk import Disk
from tui.holding import HeldError, Holder, hold, holder_of, lock_of
from tui.shelf import Saved, Shelf, ShelfError
from tui.watching import Sight, Watch, follow

HOLD: Final = """
import sys, time
from pathlib import Path
from tui.holding import hold
held = hold(Path(sys.argv[1]), "a game")
print("held", flush=True)
time.sleep(60)
"""
LONG: Final = 30.0
"""Seconds that anything may take here, and nothing does."""


@pytest.fixture
def saved() -> Saved:
    """A game of three on the shelf, in the middle."""
    return Shelf().add(played(3, 1, 40))


@pytest.fixture
def other(saved: Saved) -> Iterator[subprocess.Popen[str]]:
    """Another process that holds the game."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(saved.path)], stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        yield process
        process.kill()


def test_the_second_is_told_who_has_it(saved: Saved, other: subprocess.Popen[str]) -> None:
    """Whoever wants a game that is being played elsewhere is told where, and since when."""
    now = time.strftime("%H:%M")
    with pytest.raises(HeldError) as held:
        Shelf().take(saved)
    assert held.value.holder.pid == other.pid
    assert str(held.value).startswith("The game 'Ann, Ben and Carla' is being played elsewhere: ")
    assert str(held.value).endswith(f", since {now}.") or time.strftime("%H:%M") != now
    assert holder_of(saved.path) == held.value.holder
    for deed in (lambda: Shelf().rename(saved, "x"), lambda: Shelf().remove(saved)):
        with pytest.raises(HeldError):
            deed()
    assert [game.title for game in Shelf().look()[0]] == [saved.title]


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_a_dead_process_holds_nothing(saved: Saved, other: subprocess.Popen[str], number: signal.Signals) -> None:
    """What a process leaves behind that was killed is taken over without a question."""
    other.send_signal(number)
    other.wait()
    assert lock_of(saved.path).exists()
    assert holder_of(saved.path) is None
    Shelf().take(saved)[1].release()
    assert not lock_of(saved.path).exists()


def test_a_machine_that_was_rebooted_holds_nothing(saved: Saved) -> None:
    """A lock of another boot, or another computer that is gone, is only a file; whatever stands in it."""
    for left in (b"", b"\xff" * 2000, b"lark\nat the terminal \x1b[2J\n1\n1", f"x\ny\n{os.getpid()}\n1".encode()):
        lock_of(saved.path).write_bytes(left)
        assert holder_of(saved.path) is None
        Shelf().take(saved)[1].release()


def test_who_has_it_cannot_steer_the_terminal(saved: Saved, other: subprocess.Popen[str]) -> None:
    """What is read of the holder is shown without control characters, and odd times are left out."""
    for left, said in (
        ("lark\n\x1b[2Jtty\n1\n0", "is being played elsewhere: on the computer lark, ?[2Jtty."),
        ("\n\n1\n999999999999", "is being played elsewhere"),
        ("nothing", "is being played elsewhere."),
    ):
        lock_of(saved.path).write_text(left)
        with pytest.raises(HeldError) as held:
            Shelf().take(saved)
        assert said in str(held.value)
        assert str(held.value).isprintable()


def test_a_game_is_let_go_when_the_table_is_left(saved: Saved) -> None:
    """After a game was left in the plain face, anybody may go on with it, and nothing is left over."""
    assert "On with the game of Ann, Ben and Carla." in run("resume", typed=["1", "1"]).lines
    assert not lock_of(saved.path).exists()
    assert "On with the game of Ann, Ben and Carla." in run("resume", typed=["1", "q"]).lines


def test_what_was_played_meanwhile_is_not_overwritten(saved: Saved) -> None:
    """Whoever has looked at a game before another played on takes it as it is then."""
    run("resume", typed=["1", "1", "1"])
    taken, held = Shelf().take(saved)
    assert len(taken.session.choices) == 43
    held.release()
    Shelf().remove(saved)
    with pytest.raises(ShelfError, match=r"^Ann, Ben and Carla is not there any more\.$"):
        Shelf().take(saved)
    assert not lock_of(saved.path).exists()


class Lockless(Disk):
    """A disk that knows no locks."""

    def lock(self, handle: int) -> bool:
        """Refuses."""
        raise OSError(38, "Function not implemented")


def test_without_locks_what_is_written_must_do(saved: Saved) -> None:
    """Where the system knows no locks, a living process of this computer holds the game, and a dead one does not."""
    held = hold(saved.path, saved.title, Lockless())
    with pytest.raises(HeldError):
        hold(saved.path, saved.title, Lockless())
    held.release()
    lines = lock_of(saved.path)
    lines.write_text(f"{os.uname().nodename}\nhere\n{2**22 + 1}\n1")
    hold(saved.path, saved.title, Lockless()).release()


def test_a_holder_says_where() -> None:
    """A holder on another computer is named with it, and one of another day with the day."""
    assert str(Holder("lark", "at the terminal x", 1, 0)) == "on the computer lark, at the terminal x"
    assert str(Holder("", "", 0, 0)) == ""
    assert str(Holder("", "here", 0, 1)).startswith("here, since ")
    assert str(Holder("", "here", 0, 10**30)) == "here"


# ------------------------------------------------------------------------------------------------------------ to watch


def test_each_choice_is_seen(saved: Saved) -> None:
    """Whoever watches sees each choice, also when several were made since the last look, and what was taken back."""
    watch, game = Watch(saved.path), saved.session
    assert watch.names == ("Ann", "Ben", "Carla")
    assert watch.look() == []
    choices = choices_of(3, 1)[40:46]
    expected = [Sight(game.game.view(None), happened) for happened in map(game.choose, choices)]
    assert expected[-1].view == game.game.view(None)
    Shelf().keep(saved)
    sights = watch.look()
    assert [sight.happened for sight in sights] == [sight.happened for sight in expected]
    game.undo()
    game.redo()
    Shelf().keep(saved)
    assert [sight.view for sight in watch.look()][-1] == game.game.view(None)
    assert watch.look() == []


def test_only_what_is_public_is_seen(saved: Saved) -> None:
    """Nobody's cards are seen, and nobody's question about them."""
    for sight in (Watch(saved.path).sight, *follow(saved.path)):
        assert sight.view.seat is None
        assert sight.view.hand == ()
        assert sight.view.ask is None


def test_watching_changes_nothing(saved: Saved, home: Path) -> None:
    """Whoever watches writes nothing at all."""
    before = sorted((path.name, path.lstat().st_mtime_ns) for path in home.iterdir())
    disk = Watched()
    list(follow(saved.path, disk=disk))
    assert {call.name for call in disk.calls} <= {"open", "read", "close", "look", "look_at_open", "lock"}
    assert sorted((path.name, path.lstat().st_mtime_ns) for path in home.iterdir()) == before


def test_another_history_is_seen_as_it_is(saved: Saved) -> None:
    """If the file holds a game that cannot have come from the one before, it is shown as it stands."""
    watch = Watch(saved.path)
    Shelf().keep(saved._replace(session=Session.begin(NAMES[:3], 9)))
    (sight,) = watch.look()
    assert sight.happened == ()
    assert sight.view == Session.begin(NAMES[:3], 9).game.view(None)
    saved.path.unlink()
    assert watch.look() == []
    saved.path.write_bytes(b"damaged")
    assert watch.look() == []


def test_the_plain_face_watches(saved: Saved, other: subprocess.Popen[str]) -> None:
    """`resume` of a game that is being played says so; 1 watches it, line by line, until Enter."""

    def typist() -> Iterator[str]:
        yield "1"
        saved.session.choose(choices_of(3, 1)[40])
        Shelf().keep(saved)
        yield ""

    heard = run("resume", typed=typist())
    assert heard.lines[0].startswith("The game 'Ann, Ben and Carla' is being played elsewhere")
    assert " since " in " ".join(heard.lines[:2])  # where a long sentence may have been wrapped
    at = heard.lines.index("1. Watch it.")
    assert heard.lines[at + 1] == "2. Leave it."
    assert "The game of Ann, Ben and Carla." in heard.lines
    assert heard.status == 0
    heard = run("resume", typed=["2"])
    assert heard.lines[-3:] == ["1. Watch it.", "2. Leave it.", "Goodbye."]


def test_what_happens_is_told_as_it_happens(saved: Saved, other: subprocess.Popen[str]) -> None:
    """Over a pipe that stays open the choices of the other are told, and the game can be taken when he has left."""
    with Plain("resume") as watcher:
        watcher.type("1")
        watcher.wait_for("Enter ends it.")
        happened = saved.session.choose(choices_of(3, 1)[40])
        Shelf().keep(saved)
        roller = next(event.seat for event in happened if isinstance(event, Rolled))
        watcher.wait_for(f"{NAMES[roller]} rolled ")
        other.kill()
        watcher.wait_for("Nobody plays this game any more.")
        watcher.type("1")
        watcher.wait_for("On with the game of Ann, Ben and Carla.")
        watcher.type("1", "q")
        watcher.wait_for("The game is saved")
    assert len(Shelf().look()[0][0].session.choices) == 42


# ------------------------------------------------------------------------------------------------ eight at one game


class Plain:
    """The plain face in a process of its own, over pipes."""

    def __init__(self, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tui", *arguments, "--plain"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            cwd=ROOT,
        )
        self.heard = ""
        self._listening = threading.Thread(target=self._listen)
        self._listening.start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        while part := os.read(self.process.stdout.fileno(), 65536):
            self.heard += part.decode()

    def type(self, *lines: str) -> None:
        """Types lines."""
        assert self.process.stdin is not None
        self.process.stdin.write("".join(f"{line}\n" for line in lines))
        self.process.stdin.flush()

    def wait_for(self, *texts: str) -> None:
        """Waits until one of the texts was heard."""
        deadline = time.monotonic() + LONG
        while not any(text in self.heard for text in texts):
            assert time.monotonic() < deadline, self.heard
            time.sleep(0.01)

    def end(self) -> None:
        """Ends the input and waits for the end."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        assert self.process.wait(LONG) == 0
        self._listening.join()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None and self.process.stdin is not None and not self.process.stdin.closed:
            self.end()
        self.process.kill()


@pytest.mark.parametrize("number", range(scale(1, 10)))
def test_eight_processes_at_one_game(number: int, saved: Saved) -> None:
    """Of eight that want one game at once, one plays and seven are told, and see it to the last; the file is sound."""
    all_eight = [Plain("resume", "1") for _ in range(8)]
    for process in all_eight:
        process.wait_for("On with the game of", "is being played")
    players = [process for process in all_eight if "On with the game of" in process.heard]
    watchers = [process for process in all_eight if process not in players]
    assert len(players) == 1
    for watcher in watchers:
        watcher.type("1")
        watcher.wait_for("Enter ends it.")
    players[0].type(*["1"] * 30)
    deadline = time.monotonic() + LONG
    while players[0].heard.count("Your choice? ") < 31 and time.monotonic() < deadline:
        time.sleep(0.01)
    players[0].end()
    last = [line for line in players[0].heard.splitlines() if " rolled " in line][-1]
    for watcher in watchers:
        watcher.wait_for("Nobody plays this game any more.")
        watcher.end()
        assert last in watcher.heard
        assert "Traceback" not in watcher.heard
    (game,), strangers = Shelf().look()
    assert strangers == []
    assert len(game.session.choices) == 70
    assert game.session.is_whole


def test_eight_that_all_play_when_they_can(saved: Saved) -> None:
    """When each goes on as soon as the one before has left, no choice of anybody's is lost."""
    all_eight = [Plain("resume", "1") for _ in range(8)]
    players = [threading.Thread(target=play_three, args=(process,)) for process in all_eight]
    for player in players:
        player.start()
    for player in players:
        player.join()
    for process in all_eight:
        process.end()
        assert "Traceback" not in process.heard
    (game,), strangers = Shelf().look()
    assert strangers == []
    assert len(game.session.choices) == 40 + 8 * 3
    assert game.session.is_whole


def play_three(process: Plain) -> None:
    """Watches while another plays, then plays three choices and leaves."""
    heard, left = 0, 3
    deadline = time.monotonic() + LONG
    while left >= 0 and time.monotonic() < deadline:
        if not process.heard.endswith("Your choice? ") or len(process.heard) == heard:
            time.sleep(0.005)
            continue
        menu, heard = process.heard[heard:], len(process.heard)
        if "Watch it." in menu or "Go on with it here." in menu:
            process.type("1")
        else:
            process.type("1" if left else "q")
            left -= 1
