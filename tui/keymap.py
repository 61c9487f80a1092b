"""What a settings file says under `[keys]`: whether there are such commands and keys."""

from __future__ import annotations

import unicodedata
from typing import Final

from textual.keys import Keys

from tui import keys

_NAMED: Final = frozenset(key.value for key in Keys if not key.value.startswith("<"))
"""Names of keys that are no signs, as the settings file may say them."""


def problems(keymap: keys.Keymap) -> list[str]:
    """Returns what is wrong with the keys of a settings file, in sentences."""
    found = [
        f"There is no command '{name}' to give a key to."
        for name in keymap
        if name not in keys.BY_ID or name == "choose"
    ]
    found += [sentence for name, chosen in keymap.items() for sentence in _unknown(name, chosen)]
    for place in keys.PLACES:
        seen: dict[str, str] = {}
        for command in keys.COMMANDS:
            if place not in command.places or (place == keys.NAMES and command.id in ("next", "before")):
                continue
            for key in keys.keys_of(command, keymap):
                if key in seen:
                    found.append(f"The key '{keys.shown(key)}' cannot be both '{seen[key]}' and '{command.id}'.")
                seen[key] = command.id
    return list(dict.fromkeys(found))


def _unknown(name: str, chosen: str) -> list[str]:
    """Returns in sentences what is no key of those that are written for a command."""
    if not chosen.strip(" ,"):
        return [f"No key is named for the command '{name}'."]
    if chosen != "".join(chosen.split()):
        return [f"The keys of '{name}' must stand without blanks: '{','.join(chosen.replace(',', ' ').split())}'."]
    return [f"There is no key '{key}' to give to '{name}'." for key in chosen.split(",") if not _is_key(key)]


def _is_key(key: str) -> bool:
    """Tells whether a key has this name: a letter or a digit, or the name that the terminal's keys and signs have."""
    if len(key) == 1:
        return key.isalnum()
    if key in keys.SHOWN or key in _NAMED:
        return True
    try:
        return unicodedata.lookup(key.replace("_", " ")).isprintable()
    except KeyError:
        return False
