"""New files that others are to have: written beside their place and named when they are whole, never over another."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from engine.errors import MortalityError
from tui.disk import DISK, Disk
from tui.files import Files
from tui.words.phrases import shown

LONGEST_PATH: Final = 400
"""Characters of a path that are shown."""


class ReportError(MortalityError):
    """A report cannot be written where it should be."""


class _Hasty(Disk):
    """A disk that is not waited for: many files that can be made again."""

    def sync(self, handle: int) -> None:
        """Does not wait."""

    def sync_folder(self, path: Path) -> None:
        """Does not wait."""


def write(file: str, text: str) -> None:
    """Writes a new file. Raises: ReportError, and then there is none."""
    check(file)
    with writing(file):
        Files().put_new(Path(file), text.encode())


def inside(folder: Path, name: str) -> str:
    """Returns the path of a new file in a folder, which is made for it.

    Raises: ReportError if the name leads out of the folder, or the folder cannot be made.
    """
    if name.startswith(".") or not name.isprintable() or set(name) & {"/", "\\", ":"}:
        raise ReportError(f"'{shown(name)}' is not just a name; the file goes to the folder {path_of(str(folder))}.")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ReportError(f"The folder {path_of(str(folder))} cannot be made: {_clause(error)}.") from error
    return str(folder / name)


def write_each(folder: Path, names: list[str], texts: Iterator[str]) -> Iterator[str]:
    """Writes many new files into a folder, which is made for them, and yields the name of each when it is there.

    Raises: ReportError, before the first text is asked for if any of the files or the folder is in the way.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise ReportError(f"The folder {path_of(str(folder))} cannot be made: {_clause(error)}.") from error
    for name in names:
        check(str(folder / name))
    files = Files(_Hasty())
    for name, text in zip(names, texts, strict=True):
        with writing(str(folder / name)):
            files.put_new(folder / name, text.encode())
        yield name


def check(file: str) -> None:
    """Raises ReportError if there can be no new file of this name."""
    if not file:
        raise ReportError("The name of the file is empty.")
    path = Path(file)
    with writing(file):
        if path.is_dir():
            raise ReportError(f"{path_of(file)} is a folder; name a new file in it.")
        if os.path.lexists(path):
            raise FileExistsError
        if not stat.S_ISDIR(DISK.look(path.parent).st_mode):
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))


@contextmanager
def writing(file: str) -> Iterator[None]:
    """Makes a ReportError of whatever is in the way of writing a new file."""
    try:
        yield
    except FileExistsError as error:
        raise ReportError(f"{path_of(file)} is there already and is left as it is.") from error
    except (OSError, ValueError) as error:
        raise ReportError(f"{path_of(file)} cannot be written: {_clause(error)}.") from error


def path_of(file: str) -> str:
    """Returns a path as it can be shown."""
    return shown(file, LONGEST_PATH)


def _clause(error: OSError | ValueError) -> str:
    if isinstance(error, OSError):
        return error.strerror or type(error).__name__
    return "no file can be called that"
