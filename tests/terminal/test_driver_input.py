"""Whatever arrives, nothing of it ends the game, and only keys are keys."""

from __future__ import annotations

import asyncio
import random

import pytest
from textual.events import Key, Paste

from tests.conftest import scale
from tests.terminal.programs import Program
from tests.terminal.samples import Table
from tui.driver import modes
from tui.driver.input import LONGEST_PASTE, Reader

REPLIES = (
    b"\x1b[?1;2c",
    b"\x1b[>0;276;0c",
    b"\x1b[12;40R",
    b"\x1b[?12;40R",
    b"\x1b[?2026;2$y",
    b"\x1b[0n",
    b"\x1b]11;rgb:1e1e/1e1e/1e1e\x07",
    b"\x1b]11;rgb:1e1e/1e1e/1e1e\x1b\\",
    b"\x1bP>|tmux 3.3a\x1b\\",
    b"\x1bP1+r544e=787465726d\x1b\\",
    b"\x1b_Gi=31;OK\x1b\\",
    b"\x1b^nobody\x1b\\",
    b"\x1b[I",
    b"\x1b[O",
    b"\x1b[<35;62;19M",
    b"\x1b[M !!",
    b"\x1b[8;24;80t",
    b"\x1b[?0u",
    b"\x1b]52;c;" + b"bm5ubm4=" * 1000 + b"\x07",
)

UNKNOWN = (
    b"\x1b[99~",
    b"\x1b[1;99A",
    b"\x1b[" + b"9" * 5000 + b"q",
    b"\x1b[97;5:3u",
    b"\x1b[1114112;1;1114112u",
    b"\x1bOz",
    b"\x1b[?",
    b"\x1b[12\x1b",
    b"\xc2\x9b",
    b"\x1b]0;never ended",
    b"\x1bP" + b"q" * 100_000,
)


def heard(reader: Reader, *reads: bytes, every: float = 0.01) -> list[str]:
    """Returns the keys and pastes of some reads, one after the other, and then of a long silence."""
    events: list[Key | Paste] = []
    now = 0.0
    for data in reads:
        now += every
        events += reader.tick(now)
        events += reader.feed(data, now)
    events += reader.tick(now + 60)
    return [event.key if isinstance(event, Key) else f"paste {event.text}" for event in events]


@pytest.mark.parametrize("reply", REPLIES)
def test_a_reply_is_no_key(reply: bytes) -> None:
    """What a terminal says unasked is dropped, whole or in pieces of any size, and the next key is a key."""
    assert heard(Reader(), reply, b"a") == ["a"]
    assert heard(Reader(), *(reply[at : at + 1] for at in range(len(reply))), b"a", every=0.001) == ["a"]


@pytest.mark.parametrize("noise", UNKNOWN)
def test_what_nobody_knows_is_no_key(noise: bytes) -> None:
    """Unknown, endless and broken sequences are dropped; a moment later keys are keys again."""
    reader = Reader()
    assert set(heard(reader, noise)) <= {"escape"}
    assert heard(reader, b"n", b"\x1b[A") == ["n", "up"]


@pytest.mark.parametrize("byte", range(0x80, 0x100))
def test_bytes_that_are_no_text(byte: int) -> None:
    """A byte that is no UTF-8, as a terminal in Latin-1 sends, is seen as such or not at all."""
    assert heard(Reader(), bytes([byte]), b"a") in (["replacement_character", "a"], ["a"])


@pytest.mark.parametrize(
    ("reads", "keys"),
    [
        ([b"\x1b[A"], ["up"]),
        ([b"\x1bOA"], ["up"]),
        ([b"\x1bOP"], ["f1"]),
        ([b"\x1b[[A"], ["f1"]),
        ([b"\x1b[11~"], ["f1"]),
        ([b"\x1b[1;5C"], ["ctrl+right"]),
        ([b"\x1b[Z"], ["shift+tab"]),
        ([b"\x1b[H", b"\x1b[7~", b"\x1b[1~"], ["home"] * 3),
        ([b"\x7f", b"\x08"], ["backspace"] * 2),
        ([b"\r", b"\r\n", b"\r", b"\n", b"\n"], ["enter"] * 4),
        ([b"\t ?R+"], ["tab", "space", "question_mark", "R", "plus"]),
        ([b"\x03\x1a\x11"], ["ctrl+c", "ctrl+z", "ctrl+q"]),
        ([b"\x1ba"], ["alt+a"]),
        ([b"\x1b1"], ["inverted_exclamation_mark"]),
        ([b"\x1b"], ["escape"]),
        ([b"\x1b\x1b"], ["escape"] * 2),
        ([b"\x1b", b"", b"[", b"A"], ["up"]),
        ([b"\xc3", b"\xa9"], ["é"]),
        (["漢❤".encode()], ["漢", "heavy_black_heart"]),
        ([b"\x1b[A" * 3], ["up"] * 3),
    ],
)
def test_keys(reads: list[bytes], keys: list[str]) -> None:
    """Keys of xterm, PuTTY, rxvt and the Linux console have the names that Textual gives them."""
    assert heard(Reader(), *reads) == keys


def test_enter_from_any_terminal() -> None:
    """CR, LF and both together are one Enter each; what comes a moment later is another."""
    assert heard(Reader(), b"\r", b"\n", b"\r\n", every=0.2) == ["enter"] * 3


def test_an_arrow_that_comes_in_pieces() -> None:
    """Within the delay an Esc waits for the rest of a key; if the line was slower still, no letters come of it."""
    assert heard(Reader(0.25), b"\x1b", b"[A", every=0.2) == ["up"]
    assert heard(Reader(0.25), b"\x1b[", b"A", every=0.9) == ["up"]
    assert heard(Reader(0.25), b"\x1b", b"[A", every=0.4) == ["escape", "up"]
    assert heard(Reader(0.25), b"\x1b", b"O", b"n", every=0.4) == ["escape", "O", "n"]


def test_an_escape_is_heard_when_its_time_is_up() -> None:
    """The Esc key is one as soon as nothing has followed for the delay, and not before."""
    reader = Reader(0.25)
    assert reader.feed(b"\x1b", 10.0) == []
    assert reader.deadline == 10.25
    assert reader.tick(10.2) == []
    assert [event.key for event in reader.tick(10.25) if isinstance(event, Key)] == ["escape"]
    assert reader.deadline is None


def test_how_long_an_escape_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """It waits longer over SSH, and as long as ESCDELAY says if that is set and makes sense."""
    for name in ("SSH_CONNECTION", "SSH_TTY", "ESCDELAY"):
        monkeypatch.delenv(name, raising=False)
    assert modes.escape_delay() == 0.1
    monkeypatch.setenv("SSH_TTY", "/dev/pts/1")
    assert modes.escape_delay() == 0.25
    monkeypatch.setenv("ESCDELAY", "25")
    assert modes.escape_delay() == 0.025
    monkeypatch.setenv("ESCDELAY", "soon")
    assert modes.escape_delay() == 0.25


def test_pastes() -> None:
    """A paste is one event however it arrives, no key, and cut when it is long."""
    assert heard(Reader(), b"\x1b[200~ab\r\x1b[Ac\x1b[201~n") == ["paste ab\r\x1b[Ac", "n"]
    assert heard(Reader(), b"\x1b[200~ab\x1b[2", b"01", b"~", b"n") == ["paste ab", "n"]
    assert heard(Reader(), b"\x1b[200~never ended") == ["paste never ended"]
    assert heard(Reader(), b"\x1b[201~") == []
    assert heard(Reader(), b"\x1b[200~\x1b[201~") == []
    long = [b"\x1b[200~", *[b"x" * 4096] * 50, b"\x1b[201~", b"n"]
    assert heard(Reader(), *long) == [f"paste {'x' * LONGEST_PASTE}", "n"]


def test_a_paste_that_is_not_marked() -> None:
    """More than anybody types at once is a paste too; the next key after a pause is a key."""
    assert heard(Reader(), *[b"1\n" * 2000] * 50) == ["paste " + ("1\n" * 4000)[:LONGEST_PASTE]]
    assert heard(Reader(), b"1" * 300, b"n", every=0.2) == [f"paste {'1' * 300}", "n"]
    assert heard(Reader(), b"1" * 50) == ["1"] * 50


def noise(draw: random.Random, size: int) -> bytes:
    """Returns bytes at random, more of them such as mean something than would come by chance."""
    pieces = (*REPLIES[:-1], *UNKNOWN[:-1], b"\x1b", b"\x1b[", b"\x1b[A", b"\x1b[B", b"\r", b"\n", b"d", b"n", b"t")
    made = bytearray()
    while len(made) < size:
        kind = draw.random()
        if kind < 0.4:
            made += draw.randbytes(draw.randrange(1, 6))
        elif kind < 0.95:
            made += draw.choice(pieces)
        else:
            made += b"\x1b[200~" + draw.randbytes(draw.randrange(50)) + b"\x1b[201~"
    return bytes(made[:size])


def test_it_matters_not_how_bytes_are_divided() -> None:
    """The same bytes make the same keys, read at one go or one by one."""
    draw = random.Random(5)
    for _ in range(scale(300, 10_000)):
        data = noise(draw, draw.randrange(1, 200))
        one_by_one = [data[at : at + 1] for at in range(len(data))]
        assert heard(Reader(), data) == heard(Reader(), *one_by_one, every=0.0)


class Unbreakable(Table):
    """The sample without the keys that end it."""

    def action_fail(self) -> None:
        """Makes no mistake."""

    def action_busy(self) -> None:
        """Is not busy."""

    async def action_quit(self) -> None:
        """Stays."""


async def fuzz(seed: int, size: int) -> tuple[list[str], str]:
    """Feeds random bytes to the sample, with random sizes, and returns what it has heard and what it is like then."""
    draw = random.Random(seed)
    reader = Reader()
    keys: list[str] = []
    now, fed = 0.0, 0
    app = Unbreakable(None)
    async with app.run_test(size=(80, 24)) as pilot:
        while fed < size:
            data = noise(draw, draw.randrange(1, 120))
            fed += len(data)
            now += draw.choice((0.001, 0.05, 0.3, 2.0))
            for event in (*reader.tick(now), *reader.feed(data, now)):
                keys.append(event.key if isinstance(event, Key) else f"paste {event.text}")
                app.post_message(event.set_sender(app))
            if draw.random() < 0.1:
                await pilot.resize_terminal(draw.randrange(1, 130), draw.randrange(1, 50))
            await pilot.pause()
        return keys, f"{app.steps} {app.theme} {len(app.screen_stack)} {app.heard}"


def test_any_bytes() -> None:
    """Random bytes and sizes end nothing, and do the same at a second run."""
    size = scale(3000, 100_000)
    assert asyncio.run(fuzz(6, size)) == asyncio.run(fuzz(6, size))


def test_noise_on_a_real_terminal() -> None:
    """In a terminal too: replies, broken text, and 200 kB pasted, and the game goes on."""
    with Program() as program:
        program.wait_for("q leave")
        program.type(b"".join(REPLIES) + b"\xe9\xff\x1b[99~")
        program.type(b"\x1b[200~" + b"q\r" * 100_000 + b"\x1b[201~")
        program.wait_for(f"paste{LONGEST_PASTE}")
        program.type("n")
        program.wait_for("step 3,")
        program.type("q")
        assert program.wait() == 0
