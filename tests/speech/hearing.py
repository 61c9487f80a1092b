"""Playing a script to a reader, and comparing what it says with what it must."""

from __future__ import annotations

from pathlib import Path

from tests.speech.readers import GAME, PROMPT, READERS
from tests.speech.scripts import Script


def hear_whole(reader: str, script: Script, folder: Path, *, game: tuple[str, ...] = GAME) -> None:
    """Plays a script in a home of its own, and asserts that each line of it is said whole, once and in order."""
    home = folder / "heard"
    if not home.exists():
        home.mkdir()
    with READERS[reader](folder / reader, *game, *script.arguments, environment={"MORTALITY_HOME": str(home)}) as one:
        assert one.hear() == [*script.told[0], PROMPT]
        for typed, told in zip(script.typed[:-1], script.told[1:-1], strict=True):
            assert one.answer(typed) == [*told, PROMPT], f"after {typed!r}"
        assert one.leave(script.typed[-1]) == [*script.told[-1]]
        assert one.status == 0
