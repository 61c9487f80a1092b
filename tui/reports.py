"""What the command line answers without a face: the version, the games, an export, and many games at once."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as version_of
from pathlib import Path
from typing import Final

from engine import transcript
from engine.errors import SaveError
from tui import exporting
from tui.choosing import chosen as chosen_of
from tui.exporting import LONGEST_PATH
from tui.saved import Saved, Stranger, read, reason
from tui.shelf import SUFFIX, Shelf, ShelfError
from tui.transcripts import is_sound, is_transcript
from tui.words import games as words
from tui.words.phrases import shown
from tui.words.widths import wrapped

_TRANSCRIPT: Final = (
    "is a transcript, but the game does not come to the end that it names.",
    "is a sound transcript: a game that mortality export wrote as text.",
)
"""What a file is that holds a game as text; the second if it is sound."""


def version() -> str:
    """Returns the name and the version of the game."""
    try:
        return f"mortality {version_of('mortality')}"
    except PackageNotFoundError:
        return "mortality (not installed)"


def games() -> list[str]:
    """Returns the saved games, numbered, the newest first; then the files that hold none."""
    saved, strangers = Shelf().look()
    return [*_numbered(saved, "There is no saved game."), *[str(stranger) for stranger in strangers]]


def _numbered(saved: Iterable[Saved], otherwise: str) -> list[str]:
    listed = [f"{number}. {words.described(game)}" for number, game in enumerate(saved, start=1)]
    return [line for sentence in listed or [otherwise] for line in wrapped(sentence)]


def export(game: str, file: str) -> str:
    """Writes a game to a new file and says so: a copy of the save if that is what the file is called, or else a text.

    The text is a scenario, which is returned if the file is `-`.

    Raises:
        NotOnShelfError: no game is meant.
        ReportError: the file is there already, or the disk refuses.
    """
    shelf = Shelf()
    saved = _chosen(shelf, game)
    if file.endswith(SUFFIX):
        exporting.check(file)
        with exporting.writing(file):
            shelf.give_out(saved, Path(file))
        return f"{saved.title} is copied to {shown(file, LONGEST_PATH)}; mortality import takes it in, on any computer."
    written = transcript.write(saved.session)
    if file == "-":
        return written
    exporting.write(file, written)
    return f"{saved.title} is written to {shown(file, LONGEST_PATH)}."


def _chosen(shelf: Shelf, text: str) -> Saved:
    """Returns the game that a text means; what is damaged of it, or lost beside it, is told on standard error."""
    saved, trouble = chosen_of(shelf, text)
    if saved.damage:
        trouble = str(Stranger(saved.path, saved.damage, is_offered=True))
    if trouble:
        sys.stderr.write(f"{trouble}\n")
    return saved


def take_in(file: str) -> str:
    """Puts a copy of the game in a file on the shelf and says so. Raises: ShelfError if it holds none."""
    try:
        saved = Shelf().take_in(Path(file))
    except ShelfError:
        if not is_transcript(Path(file)):
            raise
        sentence = f"{shown(Path(file).name)} is a transcript, which can be read but not gone on with."
        raise ShelfError(sentence) from None
    return f"{words.described(saved)} It is among the saved games now."


def rename(game: str, title: str) -> str:
    """Gives a game another title and says so. Raises: NotOnShelfError, ShelfError, or HeldError if it is played."""
    shelf = Shelf()
    saved = _chosen(shelf, game)
    return f"{saved.title} is called {shelf.rename(saved, title).title} now."


def delete(game: str) -> str:
    """Moves a game to the wastebasket and says so. Raises: NotOnShelfError, ShelfError, HeldError if it is played."""
    shelf = Shelf()
    saved = _chosen(shelf, game)
    shelf.remove(saved)
    return f"{saved.title} is in the wastebasket; mortality restore brings it back."


def restore(game: str | None) -> list[str]:
    """Takes a game out of the wastebasket and says so; without one, says which lie there.

    Raises: NotOnShelfError, or ShelfError if the disk refuses.
    """
    shelf = Shelf()
    if game is None:
        return _numbered(shelf.wastebasket(), "The wastebasket is empty.")
    return [f"{words.described(shelf.restore(shelf.find_deleted(game)))} It is among the saved games again."]


def check(files: Iterable[str]) -> tuple[list[str], bool]:
    """Returns what each file is, in a sentence or two, and whether all of them are sound; nothing is changed."""
    told, are_sound = [], True
    for file in files:
        try:
            saved = read(Path(file))
        except (SaveError, OSError) as error:
            is_text = is_transcript(Path(file))
            is_right = is_text and is_sound(Path(file))
            are_sound = are_sound and is_right
            what = _TRANSCRIPT[is_right] if is_text else f"cannot be read: {reason(error)}."
            told.append(f"{shown(file, LONGEST_PATH)} {what}")
        else:
            history = (
                "It holds every choice since its beginning."
                if saved.session.is_whole
                else "It does not hold the choices that led there."
            )
            told.append(f"{shown(file, LONGEST_PATH)} is a sound saved game. {words.described(saved)} {history}")
    return told, are_sound
