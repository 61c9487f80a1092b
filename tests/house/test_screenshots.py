"""The README's pictures show the game as it is now."""

from __future__ import annotations

import pytest

from screenshots.take import FOLDER, PICTURES, path_of, take


@pytest.mark.parametrize("name", sorted(PICTURES))
def test_picture_is_current(name: str) -> None:
    """The picture is the one that would be taken now; `python -m screenshots.take` takes them all anew."""
    picture = path_of(name)
    assert picture.exists(), f"{picture.name} is missing: python -m screenshots.take"
    is_current = picture.read_text(encoding="utf-8") == take(PICTURES[name])
    assert is_current, f"{picture.name} is out of date: python -m screenshots.take"


def test_no_picture_is_left_over() -> None:
    """Each file is somebody's picture."""
    assert {path.stem for path in FOLDER.glob("*.svg")} == set(PICTURES)
