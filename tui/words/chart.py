"""The home teaching chart: who teaches whom, from both ends."""

from __future__ import annotations

from engine.view import View
from tui.words.phrases import Names


def links(teachers: tuple[int, ...], names: Names) -> list[str]:
    """Returns a chart as sentences, one for each pupil, by seat."""
    return [f"{names[teacher]} teaches {names[pupil]}." for pupil, teacher in enumerate(teachers)]


def chart(view: View, names: Names) -> list[str]:
    """Returns for each player, by seat, who the home teacher and the home pupil are."""
    told = [
        f"{names[player.seat]} is taught by {names[player.teacher]} and teaches {names[player.pupil]}."
        for player in view.players
        if player.teacher is not None and player.pupil is not None
    ]
    return told or ["There is no home teaching chart yet: the first bishop files it."]
