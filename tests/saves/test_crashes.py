"""What a crash leaves: at any moment, with anything lost that was not synced, or with any call failing."""

from __future__ import annotations

import errno
import os
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from engine.session import Session
from tests.conftest import scale
from tests.rules.play import NAMES, choices_of
from tests.saves.disks import CALLS, Call, Failing, Linkless, Model, Short, Watched, frozen, lay
from tests.saves.telling import tell
from tui.disk import Disk
from tui.files import FRESH
from tui.plain.keeping import Keeping
from tui.shelf import WASTEBASKET, Saved, Shelf, ShelfError

State = dict[str, Any]

NOBODY: Final = 65534
"""The user to whom no file belongs."""


class Said:
    """A line that remembers what was said."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def say(self, *sentences: str) -> None:
        """Remembers it."""
        self.said += sentences


class Table(NamedTuple):
    """A game that is kept after each choice, as at the table."""

    session: Session
    keeping: Keeping
    said: list[str]


def sit(disk: Disk, saved: Saved | None = None, players: int = 3) -> Table:
    """Begins a game, or goes on with one, and keeps it from now on."""
    line, shelf = Said(), Shelf(disk=disk)
    if saved is None:
        session = Session.begin(NAMES[:players], 1)
        keeping = Keeping(line, shelf, session)
    else:
        taken, hold = shelf.take(saved)
        session = taken.session
        keeping = Keeping(line, shelf, session, taken, hold)
    return Table(session, keeping, line.said)


def left_in(home: Path) -> list[str]:
    """Returns the names of files that were still being written."""
    return [path.name for path in home.rglob(f"{FRESH}*")] if home.exists() else []


def kept_now(*, may_be_gone: bool = False) -> list[State]:
    """Returns the states of the games on the shelf, of which none may be damaged; without links one may be gone."""
    games, strangers = Shelf().look()
    assert len(strangers) == len([game for game in games if game.damage])
    assert {game.damage for game in games} <= ({"", "it is gone"} if may_be_gone else {""})
    return [game.session.game.pack() for game in games]


def every_state(home: Path, calls: list[Call], check: Callable[[int], None]) -> int:
    """Lays what may be left after each of the calls, checks it, and returns how many there were."""
    model = Model(home.parent)
    seen = set()
    for number, call in enumerate(calls, start=1):
        model.do(call)
        for tree in model.left():
            mine = {name: means for name, means in tree.items() if name == home.name}
            if (number, frozen(mine)) not in seen:
                seen.add((number, frozen(mine)))
                lay(mine.get(home.name, {}), home)
                check(number)
    return len(seen)


def test_every_call_is_known_to_the_model(home: Path) -> None:
    """What is recorded can be replayed: laid out after the last call, it is what is on the disk."""
    disk = Watched()
    table = sit(disk)
    for choice in choices_of(3, 1)[:5]:
        table.session.choose(choice)
    table.keeping.release()
    model = Model(home.parent)
    for call in disk.calls:
        model.do(call)
    there = {path.name: path.read_bytes() for path in home.iterdir()}
    assert frozen({home.name: there}) in {frozen(tree) for tree in model.left()}
    used = {call.name for call in disk.calls}
    assert used | {"cut", "open", "read", "look", "look_at_name", "look_at_open", "names"} >= set(CALLS) - {
        "open_shared"
    }


@pytest.mark.parametrize(("players", "kind"), [(2, Watched), (8, Watched), (3, Linkless)])
def test_a_loss_of_power_loses_no_accepted_choice(players: int, kind: type[Watched], home: Path) -> None:
    """Whatever is lost that was not synced, at any moment of a game: the old or the new state loads, never an older."""
    disk = kind()
    table = sit(disk, players=players)
    states, accepted = [table.session.game.pack()], [len(disk.calls)]
    for choice in choices_of(players, 1)[: scale(5, 150)]:
        table.session.choose(choice)
        states.append(table.session.game.pack())
        accepted.append(len(disk.calls))
    table.keeping.release()

    def check(number: int) -> None:
        made = sum(number >= at for at in accepted)  # states that were accepted so far
        kept = kept_now(may_be_gone=kind is Linkless)
        assert len(kept) <= 1
        assert kept or not made
        if kept:
            assert kept[0] in states[max(made - 1, 0) : made + 1]

    checked = every_state(home, disk.calls, check)
    tell(f"{players} players: {checked} states after a loss of power at {len(disk.calls)} moments")
    assert checked > len(disk.calls)


def test_what_a_crash_leaves_is_played_on(home: Path) -> None:
    """Of whatever a loss of power leaves the game is gone on with, and what was half written is gone then."""
    disk = Watched()
    table = sit(disk)
    choices = choices_of(3, 1)
    for choice in choices[:3]:
        table.session.choose(choice)

    def check(_number: int) -> None:
        games, _ = Shelf().look()
        for game in games:
            other = sit(Disk(), game)
            other.session.choose(choices[len(other.session.choices)])
            other.keeping.release()
            assert left_in(home) == []
            assert [path.name for path in home.glob(".*")] == []
            assert kept_now() == [other.session.game.pack()]

    every_state(home, disk.calls, check)


@pytest.mark.parametrize("deed", ["rename", "remove", "restore", "mend", "take_in"])
def test_a_loss_of_power_loses_no_game(deed: str, home: Path) -> None:
    """While a game is renamed, deleted, brought back, mended or imported, it is always somewhere, whole."""
    table = sit(Disk())
    for choice in choices_of(3, 1)[:5]:
        table.session.choose(choice)
    table.keeping.release()
    if deed == "restore":
        Shelf().remove(Shelf().look()[0][0])
    if deed == "mend":
        path = Shelf().look()[0][0].path
        path.write_bytes(path.read_bytes()[:99])
    disk = Watched()
    begin = [*setting(home)]
    shelf = Shelf(disk=disk)
    games = shelf.look()[0] if deed != "restore" else shelf.wastebasket()
    wanted = games[0].session.game.pack()
    done(deed, shelf, games[0])

    def check(_number: int) -> None:
        found = [*Shelf().look()[0], *Shelf().wastebasket()]
        assert found
        assert all(game.session.game.pack() == wanted for game in found)

    assert every_state(home, [*begin, *disk.calls], lambda number: check(number) if number > len(begin) else None)


def setting(home: Path) -> list[Call]:
    """Returns calls after which the disk is as it is now."""
    calls = [Call("make_folder", (home,), None)]
    for number, path in enumerate(sorted(home.rglob("*"))):
        if path.is_dir():
            calls.append(Call("make_folder", (path,), None))
            continue
        raw = path.read_bytes()
        calls += [
            Call("open_new", (path,), -number - 1),
            Call("write", (-number - 1, raw), len(raw)),
            Call("sync", (-number - 1,), None),
        ]
    folders = [home.parent, home, *[path for path in home.rglob("*") if path.is_dir()]]
    return [*calls, *[Call("sync_folder", (folder,), None) for folder in folders]]


# -------------------------------------------------------------------------------------------------- calls that fail

ERRORS: Final = (errno.ENOSPC, errno.EIO, errno.EINTR, errno.EACCES, errno.EROFS, errno.ENOENT, errno.EDQUOT)


@pytest.mark.parametrize("for_ever", [False, True], ids=["once", "for_ever"])
@pytest.mark.parametrize("number", ERRORS, ids=[errno.errorcode[number] for number in ERRORS])
def test_whichever_call_fails_the_old_or_the_new_state_loads(number: int, for_ever: bool, home: Path) -> None:
    """A fault at each call of a save in turn, once or from there on: the game goes on, and a whole state is there."""
    choices = choices_of(3, 1)
    table = sit(Disk())
    for choice in choices[:4]:
        table.session.choose(choice)
    table.keeping.release()
    before = Shelf().look()[0][0].path.read_bytes()
    failed = 0
    for at in range(1000):
        (home / "ann-ben-and-carla.mortality").write_bytes(before)
        states = [Shelf().look()[0][0].session.game.pack()]
        disk = Failing(10**6, number, for_ever=for_ever)
        other = sit(disk, Shelf().look()[0][0])
        disk.at = disk.made + at
        other.session.choose(choices[4])
        states.append(other.session.game.pack())
        was_hit = disk.made > disk.at
        assert kept_now()[0] in states
        assert other.said == [] or other.said[0].startswith(f"The game could not be saved in {home}: ")
        if not other.said:
            assert kept_now()[0] == states[1]
        failed += bool(other.said)
        disk.at = 10**6  # there is room again
        other.session.choose(choices[5])
        assert kept_now() == [other.session.game.pack()]
        assert sum(sentence.startswith("The game could not") for sentence in other.said) <= 1
        other.keeping.release()
        Shelf().take(Shelf().look()[0][0])[1].release()
        assert left_in(home) == []
        if not was_hit:
            break
    else:
        pytest.fail("there is no end to the calls of one save")
    assert failed >= (3 if number != errno.ENOENT else 2)


@pytest.mark.parametrize("number", ERRORS[:3], ids=[errno.errorcode[number] for number in ERRORS[:3]])
def test_whichever_call_fails_a_new_game_is_begun(number: int, home: Path) -> None:
    """A fault at each call by which a new game is put on the shelf: it is kept with the next choice, and only once."""
    choices = choices_of(3, 1)
    for at in range(1000):
        for path in home.glob("*") if home.exists() else ():
            path.unlink()
        disk = Failing(at, number)
        table = sit(disk)
        was_hit = disk.made > disk.at
        assert len(kept_now()) <= 1
        table.session.choose(choices[0])
        assert kept_now() == [table.session.game.pack()]
        table.keeping.release()
        if not was_hit:
            return
    pytest.fail("there is no end to the calls of one save")


@pytest.mark.parametrize("number", ERRORS[:3], ids=[errno.errorcode[number] for number in ERRORS[:3]])
@pytest.mark.parametrize("deed", ["rename", "remove", "restore"])
def test_whichever_call_fails_no_game_is_lost(deed: str, number: int, home: Path) -> None:
    """A fault at each call by which a game is renamed, deleted or brought back: it is told, and the game is there."""
    told: list[str] = []
    for at in range(1000):
        for path in sorted(home.rglob("*"), reverse=True) if home.exists() else ():
            path.rmdir() if path.is_dir() else path.unlink()
        saved = Shelf().add(Session.begin(("Ann", "Ben"), 1))
        wanted = saved.session.game.pack()
        if deed == "restore":
            Shelf().remove(saved)
            (saved,) = Shelf().wastebasket()
        disk = Failing(at, number)
        shelf = Shelf(disk=disk)
        try:
            done(deed, shelf, saved)
        except ShelfError as error:
            told.append(str(error))
        found = [*Shelf().look()[0], *Shelf().wastebasket()]
        assert found
        assert all(game.session.game.pack() == wanted for game in found)
        if disk.made <= at:
            assert len(found) == 1
            break
    else:
        pytest.fail("there is no end to the calls")
    assert len(told) >= 5
    assert all(re.fullmatch(r".* cannot be .*: .*\.", sentence) for sentence in told)


def done(deed: str, shelf: Shelf, saved: Saved) -> None:
    """Does something to a game."""
    if deed == "rename":
        shelf.rename(saved, "Friday")
    elif deed == "remove":
        shelf.remove(saved)
    elif deed == "restore":
        shelf.restore(saved)
    elif deed == "mend":
        shelf.mend(saved)
    else:
        shelf.take_in(saved.path)


def test_a_disk_may_write_a_little_at_a_time() -> None:
    """If the system takes fewer bytes than it is given, the rest follows."""
    table = sit(Short())
    assert kept_now() == [table.session.game.pack()]


# ------------------------------------------------------------------------------------------------ a disk in a bad way


def test_a_game_is_played_where_nothing_can_be_written(home: Path) -> None:
    """In a folder in which nothing can be made the game goes on, says so once, and is kept as soon as it can be."""
    table = sit(Disk())
    first, second, third = choices_of(3, 1)[:3]
    table.session.choose(first)
    saved = home / "ann-ben-and-carla.mortality"
    moved = home.with_name("elsewhere")
    home.rename(moved)
    home.write_text("in the way")
    table.session.choose(second)
    table.session.choose(third)
    assert table.said == [
        f"The game could not be saved in {home}: it is no folder.",
        "You can play on; each choice tries again.",
        "Set MORTALITY_HOME to a folder that can be written, to keep your games there.",
    ]
    home.unlink()
    table.session.undo()
    assert table.said[3:] == ["The game is saved again."]
    assert kept_now() == [table.session.game.pack()]
    assert saved.exists()


def test_a_folder_that_vanishes_is_made_again(home: Path) -> None:
    """If the folder is deleted while a game is played, the next choice makes it anew, and nothing need be said."""
    table = sit(Disk())
    for path in sorted(home.iterdir()):
        path.unlink()
    home.rmdir()
    table.session.choose(choices_of(3, 1)[0])
    assert table.said == []
    assert kept_now() == [table.session.game.pack()]


@contextmanager
def a_users_folder() -> Iterator[Path]:
    """Lends a folder to somebody to whom things can be forbidden, which is nobody if the tests are run by root."""
    folder = Path(tempfile.mkdtemp())
    if os.geteuid() != 0:
        yield folder
    else:
        os.chown(folder, NOBODY, NOBODY)
        os.seteuid(NOBODY)
        try:
            yield folder
        finally:
            os.seteuid(0)
    folder.chmod(0o700)
    shutil.rmtree(folder)


def test_a_folder_without_permission(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a folder that may not be written the game goes on and says why it is not kept."""
    with a_users_folder() as home:
        monkeypatch.setenv("MORTALITY_HOME", str(home))
        table = sit(Disk())
        home.chmod(0o500)
        table.session.choose(choices_of(3, 1)[0])
        assert table.said[0] == f"The game could not be saved in {home}: permission denied."
        home.chmod(0o700)
        table.session.choose(choices_of(3, 1)[1])
        assert table.said[-1] == "The game is saved again."


def test_the_wastebasket_is_no_game(home: Path) -> None:
    """What lies in the wastebasket is not among the games."""
    saved = Shelf().add(Session.begin(("Ann", "Ben"), 1))
    assert Shelf().remove(saved) == home / WASTEBASKET / saved.path.name
    assert Shelf().look() == ([], [])
    assert [game.title for game in Shelf().wastebasket()] == ["Ann and Ben"]
