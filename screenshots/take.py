"""Takes the pictures of the README anew: `python -m screenshots.take`.

Each is a real game: a seed, so many choices made at random, and keys. The same program makes the same bytes, so a test
can say when a picture is out of date.
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

# Textual looks at these when it is imported; a picture must not depend on who takes it.
for _name in [
    name for name in os.environ if name == "NO_COLOR" or (name.startswith("TEXTUAL_") and "SNAPSHOT" not in name)
]:
    del os.environ[_name]

from engine.session import Session
from engine.simulate import policy_of, random_choice
from tui.app import MortalityApp
from tui.desk import Desk
from tui.settings import Settings
from tui.shelf import Shelf

FOLDER: Final = Path(__file__).resolve().parent
PEOPLE: Final = ("Ann", "Ben", "Carla", "Dora")


class Picture(NamedTuple):
    """One picture: which game, how far, which keys, how large, and what must be seen on it."""

    shows: str
    players: int
    seed: int
    choices: int
    keys: str = ""
    size: tuple[int, int] = (120, 40)
    theme: str = "dark"
    at_start: bool = False


PICTURES: Final[dict[str, Picture]] = {
    "start": Picture("Go on with the last game", 4, 4, 155, size=(80, 24), at_start=True),
    "childhood": Picture("Childhood", 3, 4, 11, "down", size=(80, 24)),
    "youth": Picture("Dating", 4, 24, 108, "down down"),
    "ward": Picture("it is your turn", 4, 4, 155, "down down", size=(80, 24)),
    "ward-large": Picture("it is your turn", 4, 4, 155, "down down"),
    "trial": Picture("Draw a Trial of Faith", 4, 11, 309, size=(80, 24)),
    "dispute": Picture("who was first", 4, 22, 286),
    "chart": Picture("not recommended", 4, 22, 325, "2 right", size=(80, 24)),
    "high-contrast": Picture("it is your turn", 4, 4, 161, "down", size=(80, 24), theme="high-contrast"),
    "finish": Picture("finished mortality", 3, 5, 298, size=(80, 24)),
}
"""Every picture, by the name of its file."""


def game_of(picture: Picture) -> Session:
    """Returns the game of a picture, played so far."""
    session = Session.begin(PEOPLE[: picture.players], picture.seed)
    random = policy_of(picture.seed, 0)
    for _ in range(picture.choices):
        assert session.ask is not None
        session.choose(random_choice(session.ask, picture.players, random))
    return session


def take(picture: Picture) -> str:
    """Returns a picture as SVG. Raises: AssertionError if what it should show is not on it."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_take(picture, Path(folder)))


async def _take(picture: Picture, folder: Path) -> str:
    desk = Desk(Shelf(folder), Settings(theme=picture.theme, show_moves=False), folder / "settings.toml")
    desk.take(game_of(picture))
    app = MortalityApp(desk, at_start=picture.at_start)
    async with app.run_test(size=picture.size) as pilot:
        await pilot.press(*picture.keys.split())
        await pilot.pause()
        svg = app.export_screenshot(title="Mortality")
    seen = re.sub(r"\s+", " ", re.sub("<[^>]+>", "", svg).replace("&#160;", " "))
    assert picture.shows in seen, f"{picture.shows!r} is not on the picture"
    # The ids hold a checksum of Rich's, which may come out otherwise in another version.
    return re.sub(r"terminal-\d+", "mortality", svg)


def path_of(name: str) -> Path:
    """Returns where a picture lies."""
    return FOLDER / f"{name}.svg"


def main() -> int:
    """Takes every picture, and says which are others than before."""
    for name, picture in PICTURES.items():
        path = path_of(name)
        svg = take(picture)
        is_same = path.exists() and path.read_text(encoding="utf-8") == svg
        path.write_text(svg, encoding="utf-8")
        print(f"{path.name}: {'as it was' if is_same else 'taken anew'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
