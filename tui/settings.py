"""What the players have set for all their games, in a small file that people may edit as well."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Final

from engine.errors import MortalityError

_LARGEST: Final = 1 << 16
"""Bytes of a settings file that is still read."""
_HEAD: Final = "# The settings of Mortality.\n"

THEMES: Final = ("dark", "light", "high-contrast", "colour-blind")
"""The looks that the full screen can have."""


class SettingsError(MortalityError):
    """The settings cannot be read, or not be kept; the game goes on with those it has."""


@dataclass(slots=True)
class Settings:
    """The settings, as they are until somebody changes them."""

    cover_hands: bool = False
    """Whether a hand is hidden until its owner asks for it."""
    show_moves: bool = True
    """Whether the full screen shows a move step by step."""
    theme: str = "dark"
    """What the full screen looks like."""
    mouse: bool = False
    """Whether the full screen listens to the mouse."""
    keys: dict[str, str] = field(default_factory=dict)
    """Other keys for the commands of the full screen, by the command's id; only people change them, in the file."""


def read(path: Path) -> tuple[Settings, str | None]:
    """Returns the settings of a file, and a sentence if it is broken; then they are as at the beginning."""
    try:
        values = _values(path)
    except SettingsError as error:
        return Settings(), str(error)
    settings = Settings()
    for each in fields(Settings):
        value = values.get(each.name)
        if value is None:
            continue
        if reason := _problem(each.name, value):
            return Settings(), f"The setting {each.name} in {path} must be {reason}."
        setattr(settings, each.name, value)
    return settings, None


def _problem(name: str, value: object) -> str | None:
    """Returns what a setting must be, if it is not that."""
    if name == "theme":
        return None if value in THEMES else f"one of {', '.join(THEMES)}"
    if name == "keys":
        is_named = isinstance(value, dict) and all(isinstance(keys, str) for keys in value.values())
        return None if is_named else "a table of keys in quotes"
    return None if isinstance(value, bool) else "true or false"


def write(path: Path, settings: Settings) -> None:
    """Keeps the settings in a file; its other lines stay as they are.

    Raises: SettingsError if the file is broken, which is never overwritten, or if the disk refuses.
    """
    now, _ = read(path)
    _values(path)
    wanted = {each.name: getattr(settings, each.name) for each in fields(Settings) if each.name != "keys"}
    changed = {key: value for key, value in wanted.items() if value != getattr(now, key)}
    try:
        text = path.read_text(encoding="utf-8") if path.exists() else _HEAD
        for key, value in changed.items():
            text = _with(text, f"{key} = ", f'"{value}"' if isinstance(value, str) else str(value).lower())
        _check(path, text, changed)
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        fresh = path.with_name(f".{path.name}.tmp")
        fresh.write_text(text, encoding="utf-8")
        fresh.replace(path)
    except OSError as error:
        raise SettingsError(f"The settings cannot be kept in {path}: {error.strerror}.") from error


def _check(path: Path, text: str, changed: dict[str, object]) -> None:
    """Raises SettingsError unless a text says what was changed; then the keys are written as only people write."""
    try:
        is_said = changed.items() <= tomllib.loads(text).items()
    except ValueError:
        is_said = False
    if not is_said:
        raise SettingsError(f"The settings in {path} are written in a way that only you can change.")


def _values(path: Path) -> dict[str, object]:
    """Returns what a settings file says; nothing if there is none."""
    try:
        with path.open("rb") as file:
            return tomllib.loads(file.read(_LARGEST).decode("utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except OSError as error:
        raise SettingsError(f"The settings in {path} cannot be read: {error.strerror}.") from error
    except (ValueError, RecursionError) as error:
        raise SettingsError(f"The settings in {path} are damaged and are left as they are.") from error


def _with(text: str, key: str, value: str) -> str:
    """Returns the text of a settings file in which a key has this value, in the place where it stood before."""
    lines = text.splitlines()
    stood = [place for place, line in enumerate(lines) if line.startswith(key)]
    if stood:
        lines[stood[0]] = key + value
    else:
        tables = [place for place, line in enumerate(lines) if line.lstrip().startswith("[")]
        lines.insert(tables[0] if tables else len(lines), key + value)
    return "\n".join([*lines, ""])
