"""The home teaching chart: who teaches whom, from both ends."""

from __future__ import annotations

from engine.view import View
from tui.words.phrases import Names


def links(teachers: tuple[int, ...], names: Names) -> list[str]:
    """Returns a chart as sentences, one for each teacher."""
    return [f"{names[teacher]} teaches {names[teachers.index(teacher)]}." for teacher in sorted(teachers)]


def chart(view: View, names: Names) -> list[str]:
    """Returns for each player who his home teacher and his home pupil are."""
    told = [
        f"{names[player.seat]}'s home teacher is {names[player.teacher]}, his home pupil is {names[player.pupil]}."
        for player in view.players
        if player.teacher is not None and player.pupil is not None
    ]
    return told or ["There is no home teaching chart yet: the first bishop files it."]
