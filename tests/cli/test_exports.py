"""Exported files: whole or not there, and never over another."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest

from engine.campaign import playing
from tests.plain.keyboard import run
from tui import exporting, places
from tui.disk import Disk

SIMULATE = ("simulate", "--games", "3", "--players", "2", "--seed", "7", "--export")


@pytest.mark.parametrize("file", ["game.toml", "game.mortality"])
def test_an_export_that_fails_leaves_nothing(tmp_path: Path, file: str) -> None:
    """If the disk fills while a file is written, that is told and no part of the file is left."""
    run("new", "Ann", "Ben")
    folder = tmp_path / "out"
    folder.mkdir()
    with patch.object(Disk, "write", side_effect=OSError(28, "No space left on device")):
        refused = run("export", "1", str(folder / file))
    assert refused.status == 2
    assert refused.err == f"{folder / file} cannot be written: No space left on device.\n"
    assert list(folder.iterdir()) == []


def test_a_simulation_that_is_stopped_leaves_whole_games(tmp_path: Path) -> None:
    """Ctrl+C in a simulation tells how many games were played, with exit status 130; what is written is whole."""
    texts: Iterator[str | KeyboardInterrupt] = iter(["first", KeyboardInterrupt()])

    def transcript(*_: object) -> str:
        text = next(texts)
        if isinstance(text, BaseException):
            raise text
        return text

    with patch("engine.transcript.transcript", transcript):
        stopped = run(*SIMULATE, str(tmp_path / "games"))
    assert (stopped.status, stopped.out, stopped.err) == (130, "", "Stopped after 1 game.\n")
    assert [path.name for path in (tmp_path / "games").iterdir()] == ["game-1.toml"]
    assert (tmp_path / "games" / "game-1.toml").read_text() == "first"


def test_a_simulation_without_files_tells_where_it_was_stopped() -> None:
    """Ctrl+C tells the games that were played to their end."""
    seeds: Iterator[int | KeyboardInterrupt] = iter([1, 2, KeyboardInterrupt()])

    def game_seed(*_: int) -> int:
        seed = next(seeds)
        if isinstance(seed, BaseException):
            raise seed
        return seed

    with patch.object(playing, "game_seed", game_seed):
        stopped = run("simulate", "--games", "9", "--players", "2", "--json")
    assert (stopped.status, stopped.out, stopped.err) == (130, "", "Stopped after 2 games.\n")


def test_nothing_is_played_if_a_file_is_in_the_way(tmp_path: Path) -> None:
    """All names are looked at before the first game is played."""
    (tmp_path / "game-3.toml").write_text("mine")
    refused = run(*SIMULATE, str(tmp_path))
    assert refused.err == f"{tmp_path / 'game-3.toml'} is there already and is left as it is.\n"
    assert {path.name for path in tmp_path.iterdir()} <= {"game-3.toml", "home"}
    assert not (tmp_path / "game-1.toml").exists()


def test_a_folder_or_no_name_is_no_file_to_write(tmp_path: Path) -> None:
    """An export to a folder, or to an empty name, is refused by what it is."""
    run("new", "Ann", "Ben")
    assert run("export", "1", "").err == "The name of the file is empty.\n"
    assert run("export", "1", str(tmp_path)).err == f"{tmp_path} is a folder; name a new file in it.\n"
    folder = tmp_path / "x.mortality"
    folder.mkdir()
    assert run("export", "1", str(folder)).err == f"{folder} is a folder; name a new file in it.\n"


def test_the_checks_come_before_anything_is_written(tmp_path: Path) -> None:
    """A link that leads nowhere is in the way too."""
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "nowhere")
    with pytest.raises(exporting.ReportError, match=r"is there already and is left as it is\.$"):
        exporting.write(str(link), "text")


def test_home_may_be_short_for_a_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A ~ in MORTALITY_HOME is the player's home, and a relative folder becomes an absolute one."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("MORTALITY_HOME", "~/games")
    assert places.saves() == tmp_path / "games"
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MORTALITY_HOME", "games")
    assert places.saves() == tmp_path / "games"
