"""The ward: its bishop, its chart, its rulings, study, visits and summonses that fail, and fellowshipping."""

from __future__ import annotations

from typing import Final

from engine.events import (
    BishopCalled,
    BishopReleased,
    ChartFiled,
    FellowshipAwarded,
    FellowshipOffered,
    FellowshipOpened,
    FellowshipPassed,
    FellowshipSplit,
    RulingMade,
    StudyTaken,
    SummonsFailed,
    VisitFailed,
    WardBegan,
)
from tui.words import rulings
from tui.words.chart import links
from tui.words.happenings.telling import Telling
from tui.words.phrases import Names, count

_CALLED: Final = {
    "BIS-1": "is bishop, the first to marry in the temple",
    "BIS-2": "is bishop: the first to marry, as nobody married in the temple",
    "REO-3": "is the new bishop: nobody in line qualified, and none has more",
    "REO-4": "is the new bishop, chosen among the tied",
}
"""How an office was come by, by rule."""


def _ward_began(event: WardBegan, names: Names, _eyes: int | None) -> list[str]:
    return [
        "All are married, and adult life begins.",
        "All moved to Reorganize the Ward.",
        f"{names[event.bishop]}, the bishop, has the first turn.",
    ]


def _bishop_released(event: BishopReleased, names: Names, _eyes: int | None) -> list[str]:
    return [f"{names[event.seat]} was released as bishop."]


def _bishop_called(event: BishopCalled, names: Names, _eyes: int | None) -> list[str]:
    return [f"{names[event.seat]} {_CALLED.get(event.rule, 'is the new bishop')}."]


def _chart_filed(event: ChartFiled, names: Names, _eyes: int | None) -> list[str]:
    return [f"{names[event.seat]} filed a home teaching chart.", *links(event.teachers, names)]


def _ruling_made(event: RulingMade, names: Names, _eyes: int | None) -> list[str]:
    return [f"{names[event.seat]} ruled: {rulings.meaning(event.ruling, event.option)}."]


def _study_taken(event: StudyTaken, names: Names, _eyes: int | None) -> list[str]:
    return [f"{names[event.seat]} cannot stay: Scripture Study is taken."]


def _visit_failed(event: VisitFailed, names: Names, _eyes: int | None) -> list[str]:
    return [f"{names[event.seat]} cannot visit {names[event.host]}, who is studying or waits to study."]


def _summons_failed(event: SummonsFailed, names: Names, _eyes: int | None) -> list[str]:
    if event.called < 0:
        return [f"{names[event.seat]} can call nobody: no one is able to come."]
    return [f"{names[event.called]}, who is studying or waits to study, does not come when {names[event.seat]} calls."]


def _fellowship_opened(event: FellowshipOpened, names: Names, _eyes: int | None) -> list[str]:
    return [f"{names[event.seat]} has lost all Testimonies and may be fellowshipped."]


def _fellowship_offered(event: FellowshipOffered, names: Names, _eyes: int | None) -> list[str]:
    return [f"{names[event.seat]} offered to fellowship."]


def _fellowship_passed(event: FellowshipPassed, names: Names, _eyes: int | None) -> list[str]:
    return [f"{names[event.seat]} passed."]


def _fellowship_awarded(event: FellowshipAwarded, names: Names, _eyes: int | None) -> list[str]:
    return [f"{names[event.bishop]}, the bishop, decided that {names[event.seat]} was first."]


def _fellowship_split(event: FellowshipSplit, names: Names, _eyes: int | None) -> list[str]:
    among = "between the two" if len(event.seats) == 2 else f"among all {count(len(event.seats))}"
    return [f"{names[event.bishop]}, the bishop, split it {among} who offered."]


WARD: Final[dict[type, Telling]] = {
    WardBegan: _ward_began,
    BishopReleased: _bishop_released,
    BishopCalled: _bishop_called,
    ChartFiled: _chart_filed,
    RulingMade: _ruling_made,
    StudyTaken: _study_taken,
    VisitFailed: _visit_failed,
    SummonsFailed: _summons_failed,
    FellowshipOpened: _fellowship_opened,
    FellowshipOffered: _fellowship_offered,
    FellowshipPassed: _fellowship_passed,
    FellowshipAwarded: _fellowship_awarded,
    FellowshipSplit: _fellowship_split,
}
