"""A game as the bytes of a save, and back; FORMAT.md beside this module describes them byte by byte."""

from __future__ import annotations

from struct import Struct
from typing import Any, Final

import msgpack

from engine.errors import SaveError, SaveTooNewError
from engine.hashing import blake2b
from engine.saves.migrations import FORMAT, migrate

LARGEST: Final = 1 << 16
"""Bytes of the largest save; a whole game is about a thousand. Of so few no content can make many megabytes."""

_MAGIC: Final = b"\x89MORTAL\n"
"""No text begins like this, and a transfer that changes the ends of lines damages it."""
_DIGEST: Final = 16
_HEAD: Final = Struct(f">8sHI{_DIGEST}s")
"""Magic, format, length of the content, checksum: the same in every format, so that any version knows a newer one."""
_MOST_ENTRIES: Final = 64
"""Of a mapping or a list; the state has about thirty."""
_LONGEST_TEXT: Final = 4096
"""Bytes of one text, a title of eight names for example."""


def dumps(content: dict[str, Any]) -> bytes:
    """Returns a mapping of plain values as the bytes of a save. Raises: SaveError if it is too large for one."""
    packed: bytes = msgpack.packb(content, use_bin_type=True)
    if _HEAD.size + len(packed) > LARGEST:
        raise SaveError("it is too large for a saved game")
    return _HEAD.pack(_MAGIC, FORMAT, len(packed), _checksum(FORMAT, packed)) + packed


def loads(raw: bytes) -> dict[str, Any]:
    """Returns the mapping that a save holds, as the newest format has it.

    Raises:
        SaveTooNewError: a newer version wrote it.
        SaveError: it is empty, cut off, foreign or damaged; the text says which.
    """
    if not raw:
        raise SaveError("it is empty")
    if len(raw) > LARGEST:
        raise SaveError("it is too large for a saved game")
    if raw[: len(_MAGIC)] != _MAGIC[: len(raw)]:
        raise SaveError("it is no saved game of Mortality")
    if len(raw) < _HEAD.size:
        raise SaveError("it is cut off")
    _, version, length, checksum = _HEAD.unpack_from(raw)
    packed = raw[_HEAD.size :]
    if len(packed) < length:
        raise SaveError("it is cut off")
    if len(packed) > length or _checksum(version, packed) != checksum:
        raise SaveError("it is damaged")
    if version > FORMAT:
        raise SaveTooNewError("it comes from a newer version of Mortality")
    return migrate(version, _content(packed))


def _checksum(version: int, packed: bytes) -> bytes:
    return blake2b(version.to_bytes(2, "big") + packed, digest_size=_DIGEST).digest()


def _content(packed: bytes) -> dict[str, Any]:
    """Returns the unpacked content, within limits: a checksum proves that nothing was lost, not that it is ours."""
    try:
        content = msgpack.unpackb(
            packed,
            raw=False,
            strict_map_key=True,
            max_str_len=_LONGEST_TEXT,
            max_bin_len=LARGEST,
            max_array_len=_MOST_ENTRIES,
            max_map_len=_MOST_ENTRIES,
            max_ext_len=0,
        )
    except (ValueError, TypeError, OverflowError, RecursionError, MemoryError, msgpack.UnpackException) as error:
        raise SaveError("it is damaged") from error
    if not isinstance(content, dict) or not all(isinstance(key, str) for key in content):
        raise SaveError("it is damaged")
    return content
