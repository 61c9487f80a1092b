"""What the command line answers without a face: the version, the games, an export, and many games at once."""

from __future__ import annotations

import json
import secrets
import time
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as version_of
from pathlib import Path
from typing import Final

from engine import transcript
from engine.errors import MortalityError
from engine.simulate import Report, choices_of
from engine.simulate import simulate as play_many
from tui.shelf import Shelf
from tui.words import games as words
from tui.words.phrases import shown, together

LONGEST_PATH: Final = 400
"""Characters of a path that are shown."""


class ReportError(MortalityError):
    """A report cannot be written where it should be."""


def version() -> str:
    """Returns the name and the version of the game."""
    try:
        return f"mortality {version_of('mortality')}"
    except PackageNotFoundError:
        return "mortality (not installed)"


def games() -> list[str]:
    """Returns the saved games, numbered, the newest first; then the files that hold none."""
    saved, strangers = Shelf().look()
    told = [f"{number}. {words.described(game)}" for number, game in enumerate(saved, start=1)]
    return [*(told or ["There is no saved game."]), *[str(stranger) for stranger in strangers]]


def export(game: str, file: str) -> str:
    """Writes a game as a scenario to a new file and says so, or returns it if the file is `-`.

    Raises:
        NotOnShelfError: no game is meant.
        ReportError: the file is there already, or the disk refuses.
    """
    saved = Shelf().find(game)
    written = transcript.write(saved.session)
    if file == "-":
        return written
    _write(Path(file), written)
    return f"{saved.title} is written to {shown(file, LONGEST_PATH)}."


def simulate(number: int, players: int, seed: int | None, folder: str | None, *, as_json: bool) -> str:
    """Plays many games and returns how they went; with a folder, each is written there as a scenario.

    Raises: ReportError if the folder cannot be written.
    """
    chosen = secrets.randbits(32) if seed is None else seed
    if folder is not None:
        _export_each(Path(folder), number, players, chosen)
    began = time.process_time()
    report = play_many(number, players, chosen)
    seconds = time.process_time() - began
    return (_as_json if as_json else _as_sentences)(report, players, chosen, seconds)


def _export_each(folder: Path, number: int, players: int, seed: int) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ReportError(f"The folder {shown(str(folder), LONGEST_PATH)} cannot be made: {error.strerror}.") from error
    digits = len(str(number))
    for game, (its_seed, choices) in enumerate(choices_of(number, players, seed), start=1):
        title = f"game {game} of {number}, {players} players, seed {seed}"
        written = transcript.transcript(players, its_seed, choices, title)
        _write(folder / f"game-{game:0{digits}}.toml", written)


def _write(path: Path, text: str) -> None:
    """Writes a new file; what is there already is never overwritten."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError as error:
        raise ReportError(f"{shown(str(path), LONGEST_PATH)} is there already and is left as it is.") from error
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "no file can be called that"
        raise ReportError(f"{shown(str(path), LONGEST_PATH)} cannot be written: {reason}.") from error


def _as_json(report: Report, players: int, seed: int, seconds: float) -> str:
    return json.dumps(
        {
            "games": report.games,
            "players": players,
            "seed": seed,
            "decisions": report.decisions,
            "decisions_mean": report.decisions / report.games,
            "turns": report.turns,
            "turns_mean": report.turns_mean,
            "wins_by_seat": report.wins,
            "cpu_seconds": seconds,
        }
    )


def _as_sentences(report: Report, players: int, seed: int, seconds: float) -> str:
    played = "1 game was" if report.games == 1 else f"{report.games} games were"
    decisions = report.decisions / report.games
    return "\n".join(
        [
            f"{played} played to the end by {players} players, with the seed {seed}.",
            f"A game took {report.turns_mean:.1f} turns and {decisions:.1f} decisions on average.",
            f"By seat they were won {together(report.wins)} times.",
            f"That took {seconds:.1f} seconds.",
        ]
    )
