"""The chart editor only makes charts."""

from __future__ import annotations

import pytest

from engine.choices import is_chart
from tui.charts import proposed, turned, with_teacher


@pytest.mark.parametrize("players", range(2, 9))
def test_what_is_proposed_is_a_chart(players: int) -> None:
    """For any number of players."""
    assert is_chart(proposed(players), players)


@pytest.mark.parametrize("players", range(3, 9))
def test_each_step_leads_from_a_chart_to_a_chart(players: int) -> None:
    """Whatever teacher is given to whomever, in any chart that can be come to, the result is a chart with him in it."""
    seen = {proposed(players)}
    open_ = [proposed(players)]
    while open_ and len(seen) < 400:
        chart = open_.pop()
        for seat in range(players):
            for teacher in range(players):
                changed = with_teacher(chart, seat, teacher)
                assert is_chart(changed, players)
                assert changed[seat] == (chart[seat] if teacher == seat else teacher)
                if changed not in seen:
                    seen.add(changed)
                    open_.append(changed)
    assert len(seen) >= {3: 2, 4: 9, 5: 44, 6: 265}.get(players, 400)


def test_turning_goes_through_all_possible_teachers() -> None:
    """Right goes on to the next, left back to the one before, never to the pupil himself."""
    chart = proposed(5)
    teachers = []
    for _ in range(4):
        chart = turned(chart, 2, 1)
        teachers.append(chart[2])
    assert teachers == [3, 4, 0, 1]
    assert turned(turned(chart, 2, 1), 2, -1)[2] == chart[2]
