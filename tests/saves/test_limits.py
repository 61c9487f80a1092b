"""How much a file can make the game do: never more than 64 MB, and never longer than a second."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

import msgpack
import pytest

from engine import journal
from engine.choices import assign
from engine.journal import Step
from engine.saves import codec
from tests.rules.play import choices_of, played
from tests.saves.mutations import sealed
from tests.saves.telling import tell

MOST_MEMORY: Final = 64 << 20
MOST_SECONDS: Final = 5
"""Seconds of the processor: five times what is promised, for this machine may be slow."""

READ: Final = """
import json, sys, time
from pathlib import Path
from engine.errors import MortalityError
from tui.saved import read
from tui import reports
from tests.rules.play import played
played().story
peak = lambda: int(Path("/proc/self/status").read_text().split("VmHWM:")[1].split()[0])
before, began = peak(), time.process_time()
try:
    session = read(Path(sys.argv[1])).session
    session.story, session.can_undo, session.can_redo
    said = "a game"
except MortalityError as error:
    said = str(error)
print(json.dumps({"bytes": (peak() - before) * 1024, "seconds": time.process_time() - began, "said": said}))
"""


def bombs() -> dict[str, bytes]:
    """Returns content that means more than it is."""
    save = played(8, 1, 300).to_save()
    chart = [choice for choice in choices_of(8, 1) if choice == assign(choice.chart)]
    assert chart
    histories = {
        "undone and done again": journal.encode_all(choices_of(8, 1)[:100]) + b"\xf1\xf2" * 8000,
        "chosen and undone": journal.encode_all(choices_of(8, 1)[:100]) + b"\x00\xf1" * 8000,
        "undone at once": journal.encode(Step.UNDO) * journal.LONGEST,
        "all of one kind": bytes(journal.LONGEST),
        "too long": bytes(codec.LARGEST - 2000),
    }
    content = {
        f"a history {named}": msgpack.packb({"title": "x", "session": {**save, "history": history}})
        for named, history in histories.items()
    }
    room = codec.LARGEST - 100
    wide = b"\xdc\x00\x40"  # a list of 64
    return content | {
        "nested a million deep, as far as it fits": b"\x91" * room,
        "nested maps": b"\x81\xa1a" * (room // 3),
        "wide and deep lists of empty maps": wide * 60 + b"\x80" * (room - 200),
        "lists of lists": (wide + wide * 64 + b"\x80" * 64 * 64) * 14,
        "a list of four thousand million": b"\xdd\xff\xff\xff\xff",
        "a map of four thousand million": b"\xdf\xff\xff\xff\xff",
        "a text of four thousand million": b"\xdb\xff\xff\xff\xff",
        "many small texts": b"\x81\xa1a" + (b"\xdc\x00\x40" + b"\xa1x" * 64) * 400,
        "a number of many digits": msgpack.packb({"title": "x", "session": {**save, "seed": "9" * 4000}}),
    }


BOMBS: Final = bombs()


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="the system does not say how much was used at most")
@pytest.mark.parametrize("named", [*BOMBS, "a file of a thousand gigabytes", "a million nested, not cut"])
def test_no_file_takes_much_memory_or_long(named: str, tmp_path: Path) -> None:
    """The memory and the time that it takes to read a file, its story and its past."""
    file = tmp_path / "x.mortality"
    if named in BOMBS:
        file.write_bytes(sealed(BOMBS[named]))
    elif named == "a million nested, not cut":
        file.write_bytes(sealed(b"\x91" * 1_000_000))
    else:
        with file.open("wb") as sparse:
            sparse.write(sealed(BOMBS["nested maps"]))
            sparse.truncate(1 << 40)
    done = subprocess.run([sys.executable, "-c", READ, str(file)], capture_output=True, text=True, check=True)
    came = json.loads(done.stdout)
    tell(f"{named}: {came['bytes'] / (1 << 20):.1f} MB, {came['seconds']:.3f} s, {came['said']}")
    assert came["bytes"] <= MOST_MEMORY
    assert came["seconds"] <= MOST_SECONDS
