"""A game as bytes: what is written is read again, and whatever else is read is refused in one clause."""

from __future__ import annotations

from contextlib import suppress
from hashlib import blake2b
from typing import Any

import msgpack
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import SaveError, SaveTooNewError
from engine.saves import codec, migrations
from engine.session import Session
from tests.conftest import scale
from tests.rules.play import NAMES, choices_of


def kept() -> dict[str, Any]:
    """Returns the content of a save in the middle of a game."""
    session = Session.begin(NAMES[:3], 1)
    for choice in choices_of(3, 1)[:80]:
        session.choose(choice)
    return {"title": "Ann, Ben and Carla", "session": session.to_save()}


CONTENT = kept()
WHOLE = codec.dumps(CONTENT)


def sealed(packed: bytes, version: int = 2) -> bytes:
    """Returns content under a head that fits it, as `FORMAT.md` describes it."""
    number = version.to_bytes(2, "big")
    digest = blake2b(number + packed, digest_size=16).digest()
    return b"\x89MORTAL\n" + number + len(packed).to_bytes(4, "big") + digest + packed


def test_what_is_written_is_read_again() -> None:
    """A save holds the content as it was."""
    assert codec.loads(WHOLE) == CONTENT


def test_the_bytes_are_those_of_the_format() -> None:
    """The head is the one that FORMAT.md describes, and the content is msgpack."""
    assert sealed(msgpack.packb(CONTENT)) == WHOLE
    assert len(WHOLE) < 2000


REFUSED = [
    (b"", "it is empty"),
    (WHOLE[:1], "it is cut off"),
    (WHOLE[:20], "it is cut off"),
    (WHOLE[:30], "it is cut off"),
    (WHOLE[:-1], "it is cut off"),
    (WHOLE + b"\0", "it is damaged"),
    (WHOLE[:100] + b"\xff" + WHOLE[101:], "it is damaged"),
    (WHOLE[:9] + b"\x01" + WHOLE[10:], "it is damaged"),
    (b"\0" * 4096, "it is no saved game of Mortality"),
    (b"PK\x03\x04 something else", "it is no saved game of Mortality"),
    (WHOLE.replace(b"\n", b"\r\n", 1), "it is no saved game of Mortality"),
    (b"\x89MORTAL\n" * 200_000, "it is too large for a saved game"),
    (sealed(b""), "it is damaged"),
    (sealed(b"\xc0"), "it is damaged"),
    (sealed(b"\x81\x01\x02"), "it is damaged"),
    (sealed(b"\x81\xa1\xff\x02"), "it is damaged"),
    (sealed(b"\x91" * 5000), "it is damaged"),
    (sealed(b"\x80\x80"), "it is damaged"),
    (sealed(b"\xdf\xff\xff\xff\xff"), "it is damaged"),
    (sealed(b"\x81\xa1a\xd6\xff\x00\x00\x00\x00"), "it is damaged"),
    (sealed(msgpack.packb({"title": "x" * 5000})), "it is damaged"),
    (sealed(msgpack.packb({"title": list(range(65))})), "it is damaged"),
    (sealed(b"\x80", version=0), "it is of a format that never was"),
]


@pytest.mark.parametrize(("raw", "reason"), REFUSED, ids=range(len(REFUSED)))
def test_what_is_no_save_is_refused(raw: bytes, reason: str) -> None:
    """Empty, cut, damaged and foreign bytes are refused, each with its own reason."""
    with pytest.raises(SaveError) as refused:
        codec.loads(raw)
    assert str(refused.value) == reason
    assert type(refused.value) is SaveError


def test_a_newer_save_is_told_from_a_damaged_one() -> None:
    """A sound save of a newer format is refused by an error of its own, whatever it holds."""
    with pytest.raises(SaveTooNewError, match=r"^it comes from a newer version of Mortality$"):
        codec.loads(sealed(b"anything at all", version=3))


def test_what_could_not_be_read_is_not_written() -> None:
    """A content that would make too large a save is refused when it is to be written."""
    with pytest.raises(SaveError, match=r"^it is too large for a saved game$"):
        codec.dumps({"title": "x" * codec.LARGEST})


@settings(max_examples=scale(200, 20_000))
@given(raw=st.binary(max_size=300), is_begun=st.booleans(), is_sealed=st.booleans())
def test_no_bytes_do_harm(raw: bytes, is_begun: bool, is_sealed: bool) -> None:
    """Any bytes at all are read or refused, and nothing else happens."""
    with suppress(SaveError):
        codec.loads(sealed(raw) if is_sealed else b"\x89MORTAL\n" * is_begun + raw)


@settings(max_examples=scale(200, 20_000))
@given(place=st.integers(0, len(WHOLE) - 1), change=st.integers(1, 255))
def test_no_changed_byte_goes_unnoticed(place: int, change: int) -> None:
    """Whichever byte of a save is changed, the save is refused."""
    raw = bytearray(WHOLE)
    raw[place] ^= change
    with pytest.raises(SaveError):
        codec.loads(bytes(raw))


def test_an_older_save_is_brought_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    """A save of an older format goes through each step up to the newest, in order."""
    monkeypatch.setattr(migrations, "FORMAT", 3)
    monkeypatch.setattr(codec, "FORMAT", 3)
    monkeypatch.setitem(migrations.MIGRATIONS, 1, lambda old: {**old, "two": old["title"]})
    monkeypatch.setitem(migrations.MIGRATIONS, 2, lambda old: {**old, "three": old["two"]})
    assert codec.loads(sealed(msgpack.packb(CONTENT), version=1))["three"] == "Ann, Ben and Carla"
    with pytest.raises(SaveError, match=r"^it is damaged$"):
        codec.loads(sealed(b"\x80", version=1))


def test_each_older_format_has_its_step() -> None:
    """There is a step from every format but the newest."""
    assert sorted(migrations.MIGRATIONS) == list(range(1, migrations.FORMAT))
