"""Saves that are not what they were: changed byte by byte, or made anew around content that lies."""

from __future__ import annotations

from hashlib import blake2b
from random import Random
from typing import Any, Final

import msgpack

from tests.rules.test_spoilt_saves import spoil, spoilt

HEAD: Final = 30
"""Bytes before the content."""
LYING: Final = tuple(
    bytes.fromhex(code)
    for code in (
        "c6ffffffff", "c4ff", "c5ffff", "dbffffffff", "d9ff", "daffff", "ddffffffff", "dcffff", "dfffffffff", "deffff",
        "9f", "8f", "bf", "c7ff05", "c8ffff05", "c9ffffffff05", "d805", "c1", "cfffffffffffffffff",
        "d38000000000000000", "cb7ff8000000000000", "ca7f800000", "c0", "c2", "80", "90", "a0", "c400",
    )
)  # fmt: skip
"""Beginnings of values in msgpack: of great lengths, of types that are not used, of odd numbers."""


def sealed(packed: bytes, version: int = 2) -> bytes:
    """Returns content under a head that fits it, as FORMAT.md describes it."""
    number = version.to_bytes(2, "big")
    digest = blake2b(number + packed, digest_size=16).digest()
    return b"\x89MORTAL\n" + number + len(packed).to_bytes(4, "big") + digest + packed


def changed(raw: bytes, others: list[bytes], random: Random) -> bytes:
    """Returns bytes in which a bit or byte is another, or a piece is missing, put in, doubled or from another save."""
    for _ in range(random.choice([1, 1, 1, 2, 5])):
        place, end = sorted((random.randrange(len(raw) + 1), random.randrange(len(raw) + 1)))
        match random.randrange(9):
            case 0 if raw:
                place = min(place, len(raw) - 1)
                raw = raw[:place] + bytes([raw[place] ^ (1 << random.randrange(8))]) + raw[place + 1 :]
            case 1:
                raw = raw[:place] + random.randbytes(1) + raw[place + 1 :]
            case 2:
                raw = raw[:place]
            case 3:
                raw = raw[place:]
            case 4:
                raw = raw[:place] + raw[end:]
            case 5:
                raw = raw[:place] + random.randbytes(random.randrange(1, 40)) + raw[place:]
            case 6:
                raw = raw[:end] + raw[place:]
            case 7:
                other = random.choice(others)
                raw = raw[:place] + other[place if random.random() < 0.7 else random.randrange(len(other)) :]
            case _:
                raw = raw[:place] + random.choice(LYING) + raw[place + random.randrange(9) :]
    return raw


def resealed(content: dict[str, Any], others: list[bytes], random: Random) -> bytes:
    """Returns a save whose checksum is right and whose content is not: other bytes, other values, or nested deep."""
    match random.randrange(10):
        case 0 | 1 | 2:
            packed = changed(msgpack.packb(content), [other[HEAD:] for other in others], random)
        case 3:
            packed = b"\x82\xa5title" + nested(random) + msgpack.packb("session") + msgpack.packb(content["session"])
        case 4:
            session = dict(content["session"])
            state = dict(session["state"])
            state[random.choice(sorted(state))] = msgpack.unpackb(nested(random, 60), max_array_len=1 << 20)
            packed = msgpack.packb({**content, "session": {**session, "state": state}})
        case 5:
            packed = packed_of({**content, random.choice(["title", "session", "more"]): spoil("", random)})
        case _:
            packed = packed_of({**content, "session": spoilt(content["session"], random)})
    return sealed(packed, version=random.choice([2] * 30 + [0, 1, 3, 65535]))


def packed_of(value: object) -> bytes:
    """Returns a value in msgpack, with the largest number there for one that is larger."""
    packed: bytes = msgpack.packb(value, default=lambda _: (1 << 64) - 1)
    return packed


def nested(random: Random, most: int = 30_000) -> bytes:
    """Returns a value in msgpack that is nested deep."""
    return random.choice([b"\x91", b"\x81\xa1a"] if most > 1000 else [b"\x91"]) * random.randrange(1, most) + b"\xc0"
