"""The settings file: read with care, and written without losing what is not ours."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tui import places
from tui.settings import THEMES, Settings, SettingsError, read, write

COVERED = Settings(cover_hands=True)


@pytest.fixture
def file(home: Path) -> Path:
    """Where the settings lie; the folder is there."""
    home.mkdir()
    return home / "settings.toml"


def test_settings_lie_beside_the_games(home: Path) -> None:
    """MORTALITY_HOME is the folder of the settings too."""
    assert places.settings() == home / "settings.toml"


def test_without_a_file_the_settings_are_as_at_the_beginning(home: Path) -> None:
    """No file is no mistake."""
    assert read(home / "settings.toml") == (Settings(cover_hands=False), None)


def test_what_is_kept_is_read_again(home: Path) -> None:
    """Settings are kept in a folder that is made for them."""
    write(home / "settings.toml", COVERED)
    assert (home / "settings.toml").read_text() == "# The settings of Mortality.\ncover_hands = true\n"
    assert read(home / "settings.toml") == (COVERED, None)
    assert [path.name for path in home.iterdir()] == ["settings.toml"]


def test_what_is_not_known_is_left_alone(file: Path) -> None:
    """Other keys, comments and tables stay as they are when a setting changes; a setting that there is not is named."""
    file.write_text("# mine\nfuture = 3\ncover_hands = false\n\n[keys]\nroll = 'r'\n")
    assert read(file) == (Settings(keys={"roll": "r"}), f"There is no setting 'future' in {file}.")
    write(file, COVERED)
    assert file.read_text() == "# mine\nfuture = 3\ncover_hands = true\n\n[keys]\nroll = 'r'\n"
    file.write_text("[keys]\nroll = 'r'\n")
    write(file, COVERED)
    assert file.read_text() == "cover_hands = true\n[keys]\nroll = 'r'\n"


@pytest.mark.parametrize("raw", [b"cover_hands = = true", b"\xff\xfe", b"[[[[", b"cover_hands = " + b"[" * 5000])
def test_a_broken_file_is_told_and_left(file: Path, raw: bytes) -> None:
    """A file that is no TOML gives one sentence and the settings of the beginning, and is never overwritten."""
    file.write_bytes(raw)
    sentence = f"The settings in {file} are damaged and are left as they are."
    assert read(file) == (Settings(), sentence)
    with pytest.raises(SettingsError) as refused:
        write(file, COVERED)
    assert str(refused.value) == sentence
    assert file.read_bytes() == raw


def test_a_setting_of_the_wrong_kind_is_told(file: Path) -> None:
    """A setting that is neither true nor false is told in one sentence."""
    file.write_text("cover_hands = 'often'\n")
    assert read(file) == (Settings(), f"The setting cover_hands in {file} must be true or false.")


def test_settings_that_only_their_writer_can_change_are_left(file: Path) -> None:
    """A key written in an unusual way is not written twice."""
    file.write_text("'cover_hands' = false\n")
    with pytest.raises(SettingsError, match=r"^The settings in .* are written in a way that only you can change\.$"):
        write(file, COVERED)
    assert file.read_text() == "'cover_hands' = false\n"


def test_a_folder_in_place_of_the_file_is_told(file: Path) -> None:
    """A settings file that is no file is told in one sentence."""
    file.mkdir()
    assert read(file) == (Settings(), f"The settings in {file} cannot be read: it is no file.")
    with pytest.raises(SettingsError):
        write(file, COVERED)


@pytest.mark.parametrize("what", ["fifo", "device"])
def test_what_is_no_file_is_told_and_never_waited_for(file: Path, what: str) -> None:
    """A pipe or a device in place of the settings is told in one sentence."""
    if what == "fifo":
        os.mkfifo(file)
    else:
        file.symlink_to("/dev/zero")
    sentence = f"The settings in {file} cannot be read: it is no file."
    assert read(file) == (Settings(), sentence)
    with pytest.raises(SettingsError) as refused:
        write(file, COVERED)
    assert str(refused.value) == sentence


def test_settings_that_are_too_long_are_left(file: Path) -> None:
    """A settings file that is longer than any is neither read nor written, whatever stands where it is cut."""
    raw = b"# " + "\u00e9".encode() * 40_000 + b"\xff\n"
    file.write_bytes(raw)
    sentence = f"The settings in {file} are too long to be read and are left as they are."
    assert read(file) == (Settings(), sentence)
    with pytest.raises(SettingsError) as refused:
        write(file, COVERED)
    assert str(refused.value) == sentence
    assert file.read_bytes() == raw


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("cover_hands=false\n", "cover_hands=true\n"),
        ("  cover_hands  =  false  # for guests\n", "  cover_hands  =  true  # for guests\n"),
        ("cover_hands = 'often'\n", "cover_hands = true\n"),
        ("mouse=true\n[keys]\ncover_hands='c'\n", "mouse=true\ncover_hands = true\n[keys]\ncover_hands='c'\n"),
    ],
)
def test_a_setting_is_changed_where_it_stands(file: Path, before: str, after: str) -> None:
    """However a line is spaced, its value is changed in place and the rest of it stays."""
    file.write_text(before)
    write(file, Settings(cover_hands=True, mouse="mouse" in before))
    assert file.read_text() == after


def test_a_bad_value_spoils_only_itself(file: Path) -> None:
    """The other settings hold, and all that is wrong is told in one sentence."""
    file.write_text("cover_hands = true\ntheme = 'pink'\nmouse = 1\n[keys]\nundo = 'z'\nroll = 3\n")
    others = "mouse must be true or false and keys must be a table of keys in quotes"
    assert read(file) == (
        Settings(cover_hands=True, keys={"undo": "z"}),
        f"The setting theme in {file} must be one of {', '.join(THEMES)}, {others}.",
    )


@pytest.mark.parametrize(("written", "held"), [("true", "on"), ("false", "off"), ("'automatic'", "automatic")])
def test_a_slow_line_is_read_as_it_was_written_once(file: Path, written: str, held: str) -> None:
    """Older settings say true or false of it; that holds, and stays as it is until it is changed."""
    text = f"slow_line = {written}\nmouse = true\n"
    file.write_text(text)
    settings, trouble = read(file)
    assert (settings.slow_line, trouble) == (held, None)
    write(file, settings)
    assert file.read_text() == text
    settings.slow_line = "off" if held == "on" else "on"
    write(file, settings)
    assert file.read_text() == f'slow_line = "{settings.slow_line}"\nmouse = true\n'
    settings.slow_line = "automatic"
    write(file, settings)
    assert file.read_text() == 'slow_line = "automatic"\nmouse = true\n'


def test_what_is_no_value_of_a_slow_line_is_told(file: Path) -> None:
    """Another value is told in one sentence, and it is automatic then."""
    file.write_text("slow_line = 'sometimes'\n")
    assert read(file) == (Settings(), f"The setting slow_line in {file} must be one of automatic, on, off.")


@pytest.mark.parametrize("there", ["", "10.0.0.1 5555 10.0.0.2 22"])
def test_whether_a_line_is_slow_is_found_out_until_it_is_set(there: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Automatic is what is found to be so: on over SSH and off elsewhere; on and off hold everywhere."""
    monkeypatch.delenv("SSH_TTY", raising=False)
    monkeypatch.setenv("SSH_CONNECTION", there)
    assert [Settings(slow_line=value).is_slow for value in ("automatic", "on", "off")] == [bool(there), True, False]
    assert Settings().slow_line == "automatic"
