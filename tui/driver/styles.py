"""Styles as SGR sequences say them, and the shortest that leads from one to another."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

ENDS: Final = {
    "1": "22",
    "2": "22",
    "3": "23",
    "4": "24",
    "5": "25",
    "6": "25",
    "7": "27",
    "8": "28",
    "9": "29",
    "21": "24",
    "51": "54",
    "52": "54",
    "53": "55",
}
"""Which SGR parameter ends what another one began."""

_SEQUENCE: Final = re.compile(r"\x1b\[([\d;]*)m")
_MOVES: Final = re.compile(r"(?:\x1b\[\d+;\d+H)+")
_RESET: Final = frozenset({"", "0"})


@lru_cache(maxsize=1024)
def parts(style: str) -> tuple[frozenset[str], str, str]:
    """Returns a style's attributes, its foreground and its background."""
    attributes: set[str] = set()
    colours = {"3": "39", "4": "49"}
    parameters = iter(style.split(";") if style else ())
    for parameter in parameters:
        if parameter in {"38", "48"}:
            kind = next(parameters)
            values = [next(parameters) for _ in range(3 if kind == "2" else 1)]
            colours[parameter[0]] = ";".join((parameter, kind, *values))
        elif len(parameter) == 2 and parameter[0] in "34":
            colours[parameter[0]] = parameter
        elif len(parameter) == 2 and parameter[0] == "9":
            colours["3"] = parameter
        elif len(parameter) == 3:
            colours["4"] = parameter
        else:
            attributes.add(parameter)
    return frozenset(attributes), colours["3"], colours["4"]


@lru_cache(maxsize=4096)
def restyle(old: str | None, new: str) -> str:
    """Returns what changes a terminal's style from `old` (None if it is unknown) to `new`."""
    if old == new:
        return ""
    whole = f"\x1b[0;{new}m" if new else "\x1b[m"
    if old is None:
        return whole
    attributes, foreground, background = parts(new)
    old_attributes, old_foreground, old_background = parts(old)
    ends = {ENDS[attribute] for attribute in old_attributes - attributes}
    # What ends one of two attributes may end both: 22 ends bold and dim.
    begins = [one for one in sorted(attributes) if one not in old_attributes or ENDS[one] in ends]
    parameters = sorted(ends) + begins
    parameters += [foreground] * (foreground != old_foreground) + [background] * (background != old_background)
    if not parameters:
        return ""
    return min(f"\x1b[{';'.join(parameters)}m", whole, key=len)


def compact(frame: str) -> str:
    """Returns a frame, of which each styled piece ends with a reset, with no more of a style than what changes.

    It ends without any style, as it began.
    """
    texts = _SEQUENCE.split(frame)
    told, style = [texts[0]], ""
    for sequence, text in zip(texts[1::2], texts[2::2], strict=True):
        wanted = "" if sequence in _RESET else sequence
        if text and (wanted or not _MOVES.fullmatch(text)):  # a move has no style
            told.append(restyle(style, wanted))
            style = wanted
        told.append(text)
    return "".join([*told, restyle(style, "")])
