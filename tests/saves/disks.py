"""Disks for tests: one that writes down each call, one that fails at a call, and what a loss of power leaves of it."""

from __future__ import annotations

import errno
import itertools
import os
import shutil
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple

from tui.disk import Disk

CALLS: Final = tuple(name for name in vars(Disk) if not name.startswith("_"))
"""All calls to the system."""


class Call(NamedTuple):
    """A call to the system and what came of it."""

    name: str
    arguments: tuple[Any, ...]
    result: Any


class Watched(Disk):
    """A disk on which something is done before each call."""

    def __init__(self) -> None:
        self.calls: list[Call] = []

    def before(self, name: str) -> None:
        """Is done before each call; an error in it comes in place of the call."""


def _watched(name: str) -> Callable[..., Any]:
    plain = getattr(Disk, name)

    def call(self: Watched, *arguments: Any) -> Any:  # noqa: ANN401 - whatever the call takes and returns
        try:
            self.before(name)
        except OSError:
            if name == "close":  # a file is closed, whatever the system says of it
                plain(self, *arguments)
            raise
        result = plain(self, *arguments)
        self.calls.append(Call(name, arguments, result))
        return result

    return call


for _name in CALLS:
    setattr(Watched, _name, _watched(_name))


class Failing(Watched):
    """A disk that fails at one call, or from there on."""

    def __init__(self, at: int, number: int, *, for_ever: bool = False) -> None:
        """Fails at the call of this number, from 0, with this error of the system."""
        super().__init__()
        self.at = at
        self.number = number
        self.for_ever = for_ever
        self.made = 0

    def before(self, name: str) -> None:
        """Counts, and fails if it is time."""
        self.made += 1
        if self.made - 1 == self.at or (self.for_ever and self.made > self.at):
            raise OSError(self.number, os.strerror(self.number))


class Short(Watched):
    """A disk that writes a few bytes at a time."""

    def write(self, handle: int, raw: bytes) -> int:
        """Writes the first seven bytes."""
        return Disk.write(self, handle, raw[:7])


class Linkless(Watched):
    """A disk on which a file cannot have two names."""

    def before(self, name: str) -> None:
        """Refuses every link."""
        if name == "link":
            raise OSError(errno.EPERM, os.strerror(errno.EPERM))


# ---------------------------------------------------------------------------------------------------- a loss of power


@dataclass(eq=False)
class File:
    """A file, as it was written and as much of it as is surely on the disk."""

    written: bytes = b""
    synced: bytes = b""

    def left(self) -> list[bytes]:
        """Returns what may be left of it."""
        if self.written == self.synced:
            return [self.synced]
        half = len(self.written) // 2
        return list(dict.fromkeys([self.synced, self.written, self.written[:half], bytes(len(self.written))]))


@dataclass(eq=False)
class Folder:
    """A folder: the names that are surely on the disk, and the changes that are not yet."""

    names: dict[str, File | Folder] = field(default_factory=dict)
    changes: list[tuple[tuple[str, File | Folder | None], ...]] = field(default_factory=list)
    """Each is done as a whole or not at all: names, and what they stand for, or None for those that are taken away."""

    def now(self) -> dict[str, File | Folder]:
        """Returns the names with all changes."""
        return _changed(self.names, self.changes)

    def left(self) -> list[dict[str, File | Folder]]:
        """Returns the names that may be left: with any of the changes."""
        return [
            _changed(self.names, itertools.compress(self.changes, chosen))
            for chosen in itertools.product((True, False), repeat=len(self.changes))
        ]


Tree = dict[str, Any]
"""Names, and for each the bytes of a file or the tree of a folder."""


class Model:
    """What the calls do to a disk that may lose whatever was not synced."""

    def __init__(self, root: Path) -> None:
        self.root: Final = Folder()
        self._path: Final = root
        self._files: dict[int, File] = {}

    def do(self, call: Call) -> None:
        """Does what a call did; one that only looks has done nothing."""
        done = getattr(self, f"_{call.name}", None)
        if done is not None:
            done(call.result, *call.arguments)

    def _open_new(self, handle: int, path: Path) -> None:
        folder, name = self._at(path)
        there = folder.now().get(name)
        if there is None:
            there = File()
            folder.changes.append(((name, there),))
        assert isinstance(there, File)
        self._files[handle] = there

    _open_shared = _open_new

    def _write(self, size: int, handle: int, raw: bytes) -> None:
        self._files[handle].written += raw[:size]

    def _cut(self, _: None, handle: int) -> None:
        self._files[handle].written = b""

    def _sync(self, _: None, handle: int) -> None:
        self._files[handle].synced = self._files[handle].written

    def _link(self, _: None, path: Path, other: Path) -> None:
        (old, old_name), (new, new_name) = self._at(path), self._at(other)
        new.changes.append(((new_name, old.now()[old_name]),))

    def _rename(self, _: None, path: Path, other: Path) -> None:
        (old, old_name), (new, new_name) = self._at(path), self._at(other)
        assert old is new, "the shelf renames within a folder"
        new.changes.append(((old_name, None), (new_name, old.now()[old_name])))

    def _unlink(self, _: None, path: Path) -> None:
        folder, name = self._at(path)
        folder.changes.append(((name, None),))

    def _make_folder(self, _: None, path: Path) -> None:
        folder, name = self._at(path)
        folder.changes.append(((name, Folder()),))

    def _sync_folder(self, _: None, path: Path) -> None:
        folder = self._folder(path)
        folder.names, folder.changes = folder.now(), []

    def left(self) -> Iterator[Tree]:
        """Yields all that may be left after a loss of power now."""
        yield from _trees(self.root)

    def _at(self, path: Path) -> tuple[Folder, str]:
        return self._folder(path.parent), path.name

    def _folder(self, path: Path) -> Folder:
        folder = self.root
        for name in path.relative_to(self._path).parts:
            inner = folder.now()[name]
            assert isinstance(inner, Folder)
            folder = inner
        return folder


def _changed(
    names: dict[str, File | Folder], changes: Iterable[tuple[tuple[str, File | Folder | None], ...]]
) -> dict[str, File | Folder]:
    changed = dict(names)
    for change in changes:
        for name, means in change:
            if means is None:
                changed.pop(name, None)
            else:
                changed[name] = means
    return changed


def _trees(folder: Folder) -> Iterator[Tree]:
    for names in folder.left():
        variants: list[Sequence[Any]] = [
            means.left() if isinstance(means, File) else list(_trees(means)) for means in names.values()
        ]
        for chosen in itertools.product(*variants):
            yield dict(zip(names, chosen, strict=True))


def lay(tree: Tree, folder: Path) -> None:
    """Makes a folder hold a tree and nothing else."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name, means in tree.items():
        if isinstance(means, bytes):
            (folder / name).write_bytes(means)
        else:
            lay(means, folder / name)


def frozen(tree: Tree) -> tuple[Any, ...]:
    """Returns a tree as a value that can stand in a set; how a file being written is called is no part of it."""
    return tuple(
        sorted(
            (name if not name.startswith(".fresh-") else ".fresh", means if isinstance(means, bytes) else frozen(means))
            for name, means in tree.items()
        )
    )
