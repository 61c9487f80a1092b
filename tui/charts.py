"""Home teaching charts, changed a step at a time so that each step is a chart (HT-3)."""

from __future__ import annotations

Chart = tuple[int, ...]
"""The seat of each seat's home teacher."""


def proposed(players: int) -> Chart:
    """Returns the chart that is proposed when there is none: everyone teaches his neighbour to the left."""
    return tuple((seat - 1) % players for seat in range(players))


def with_teacher(chart: Chart, seat: int, teacher: int) -> Chart:
    """Returns a chart in which `teacher` teaches `seat`, with as little else changed as can be.

    The two who lose teacher and pupil by that are given to each other. Would one so teach himself, a third is drawn in.
    """
    former = chart[seat]
    if teacher in (seat, former):
        return chart
    changed = list(chart)
    left = chart.index(teacher)  # who loses his teacher
    changed[seat] = teacher
    if left != former:
        changed[left] = former
    else:
        third = next(other for other in range(len(chart)) if other not in (seat, left))
        changed[left], changed[third] = chart[third], left
    return tuple(changed)


def turned(chart: Chart, seat: int, step: int) -> Chart:
    """Returns the chart with the next possible home teacher for a seat, in the order of the seats."""
    teacher = (chart[seat] + step) % len(chart)
    if teacher == seat:
        teacher = (teacher + step) % len(chart)
    return with_teacher(chart, seat, teacher)
