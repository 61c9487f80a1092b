"""What the players have set for all their games, in a small file that people may edit as well."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Final

from engine.errors import MortalityError
from tui.files import Files
from tui.places import is_remote
from tui.words.phrases import shown, together
from tui.words.wordings import FULL, NORMAL, SHORT

_LARGEST: Final = 1 << 16
"""Bytes of a settings file that is still read."""
_HEAD: Final = "# The settings of Mortality.\n"

THEMES: Final = ("dark", "light", "high-contrast", "colour-blind")
"""The looks that the full screen can have."""

WORDINGS: Final = (SHORT, NORMAL, FULL)
"""How much the sentences tell."""


NONE: Final = "none"
QUICK: Final = "quick"
CALM: Final = "calm"
PACES: Final = (NONE, QUICK, CALM)
"""How long the full screen waits after what a computer does."""

AUTOMATIC: Final = "automatic"
ON: Final = "on"
OFF: Final = "off"
SLOW_LINE: Final = (AUTOMATIC, ON, OFF)
"""Whether the full screen shows a table for which little has to be sent."""


class SettingsError(MortalityError):
    """The settings cannot be read, or not be kept; the game goes on with those it has."""


@dataclass(slots=True)
class Settings:
    """The settings, as they are until somebody changes them."""

    cover_hands: bool = False
    """Whether a hand is hidden until its owner asks for it."""
    show_moves: bool = field(default_factory=lambda: not is_remote())
    """Whether the full screen shows a move step by step: every step is sent, so from afar it does not, unless asked."""
    computers: str = QUICK
    """How long the full screen waits after what a computer does; the plain face never does."""
    slow_line: str = AUTOMATIC
    """Whether the full screen shows a table for which little has to be sent: if that is automatic, from afar."""
    theme: str = "dark"
    """What the full screen looks like."""
    mouse: bool = False
    """Whether the full screen listens to the mouse."""
    reader: bool = False
    """Whether the full screen is told by a narrator of two rows, and nothing else is seen: for screen readers."""
    plain: bool = False
    """Whether a game begins in the plain face."""
    wording: str = NORMAL
    """How much the sentences tell."""
    pace: bool = False
    """Whether the plain face waits for Enter after each sentence."""
    know_fellowshipping: list[str] = field(default_factory=list, compare=False)
    """The names of those who have been shown how fellowshipping works, the last ones last (FEL-6); nobody sets that."""
    keys: dict[str, str] = field(default_factory=dict)
    """Other keys for the commands of the full screen, by the command's id; only people change them, in the file."""

    @property
    def is_slow(self) -> bool:
        """Whether the line counts as slow, as it is set or as it is found to be."""
        return is_remote() if self.slow_line == AUTOMATIC else self.slow_line == ON


def read(path: Path) -> tuple[Settings, str | None]:
    """Returns the settings of a file, and a sentence if some of it is broken; that is as at the beginning then."""
    try:
        values = _values(path, _text(path))
    except SettingsError as error:
        return Settings(), str(error)
    settings = Settings()
    wrong: list[str] = []
    for each in fields(Settings):
        value = _as_now(each.name, values.get(each.name))
        if value is None:
            continue
        if reason := _problem(each.name, value):
            wrong.append(f"{each.name} in {path} must be {reason}" if not wrong else f"{each.name} must be {reason}")
            if each.name == "keys" and isinstance(value, dict):
                settings.keys = {command: keys for command, keys in value.items() if isinstance(keys, str)}
        else:
            setattr(settings, each.name, value)
    told = [f"The setting {together(wrong)}."] if wrong else []
    known = {each.name for each in fields(Settings)}
    told += [f"There is no setting '{shown(name)}' in {path}." for name in values if name not in known]
    return settings, " ".join(told) or None


def _as_now(name: str, value: object) -> object:
    """Returns a value as it is written now: whether a line is slow was once true or false."""
    if name == "slow_line" and isinstance(value, bool):
        return ON if value else OFF
    return value


def _problem(name: str, value: object) -> str | None:
    """Returns what a setting must be, if it is not that."""
    if name == "theme":
        return None if value in THEMES else f"one of {', '.join(THEMES)}"
    if name == "wording":
        return None if value in WORDINGS else f"one of {', '.join(WORDINGS)}"
    if name == "computers":
        return None if value in PACES else f"one of {', '.join(PACES)}"
    if name == "slow_line":
        return None if value in SLOW_LINE else f"one of {', '.join(SLOW_LINE)}"
    if name == "keys":
        is_named = isinstance(value, dict) and all(isinstance(keys, str) for keys in value.values())
        return None if is_named else "a table of keys in quotes"
    if name == "know_fellowshipping":
        is_listed = isinstance(value, list) and all(isinstance(person, str) for person in value)
        return None if is_listed else "a list of names in quotes"
    return None if isinstance(value, bool) else "true or false"


def write(path: Path, settings: Settings) -> None:
    """Keeps the settings in a file; its other lines stay as they are.

    Raises: SettingsError if the file is broken, which is never overwritten, or if the disk refuses.
    """
    text = _text(path) or _HEAD
    _values(path, text)
    import json  # noqa: PLC0415 - few settings are changed, and none before the first screen

    now, _ = read(path)
    wanted = {each.name: getattr(settings, each.name) for each in fields(Settings) if each.name != "keys"}
    changed = {key: value for key, value in wanted.items() if value != getattr(now, key)}
    for key, value in changed.items():
        text = _with(text, key, json.dumps(value, ensure_ascii=False))  # as TOML writes them
    _check(path, text, changed)
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        fresh = path.with_name(f".{path.name}.{os.urandom(4).hex()}")
        try:
            with fresh.open("x", encoding="utf-8") as file:
                file.write(text)
            fresh.replace(path)
        finally:
            fresh.unlink(missing_ok=True)
    except OSError as error:
        raise SettingsError(f"The settings cannot be kept in {path}: {error.strerror}.") from error


def _check(path: Path, text: str, changed: dict[str, object]) -> None:
    """Raises SettingsError unless a text says what was changed; then the keys are written as only people write."""
    try:
        is_said = changed.items() <= _parsed(text).items()
    except ValueError:
        is_said = False
    if not is_said:
        raise SettingsError(f"The settings in {path} are written in a way that only you can change.")


def _text(path: Path) -> str:
    """Returns what stands in a settings file; nothing if there is none. Raises: SettingsError if it cannot be read."""
    try:
        raw = Files().read(path, _LARGEST)
        if len(raw) > _LARGEST:
            raise SettingsError(f"The settings in {path} are too long to be read and are left as they are.")
        return raw.decode()
    except (FileNotFoundError, NotADirectoryError):
        return ""
    except IsADirectoryError as error:
        raise SettingsError(f"The settings in {path} cannot be read: it is no file.") from error
    except OSError as error:
        raise SettingsError(f"The settings in {path} cannot be read: {error.strerror}.") from error
    except ValueError as error:
        raise _damaged(path) from error


def _values(path: Path, text: str) -> dict[str, object]:
    """Returns what the text of a settings file says. Raises: SettingsError if it says nothing that can be read."""
    try:
        return _parsed(text)
    except (ValueError, RecursionError) as error:
        raise _damaged(path) from error


def _parsed(text: str) -> dict[str, object]:
    """Returns what a text in TOML says. Raises: ValueError if it is none."""
    if not text:
        return {}
    import tomllib  # noqa: PLC0415 - whoever has changed no setting does not wait for it

    return tomllib.loads(text)


def _damaged(path: Path) -> SettingsError:
    return SettingsError(f"The settings in {path} are damaged and are left as they are.")


def _with(text: str, key: str, value: str) -> str:
    """Returns the text of a settings file in which a key has this value, in the place where it stood before."""
    lines = text.splitlines()
    tables = [place for place, line in enumerate(lines) if line.lstrip().startswith("[")]
    end = tables[0] if tables else len(lines)
    for place, line in enumerate(lines[:end]):
        if stood := re.match(rf"(\s*{key}\s*=\s*)", line):
            comment = re.search(r"\s+#[^'\"]*$", line)
            lines[place] = stood[1] + value + (comment[0] if comment else "")
            break
    else:
        lines.insert(end, f"{key} = {value}")
    return "\n".join([*lines, ""])
