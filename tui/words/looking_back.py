"""A game looked back on, in sentences: the turning points, and each player's life in five."""

from __future__ import annotations

from typing import Final

from engine.catalog.trials import TRIALS
from engine.chronicle import Change, Chronicle, Fellowship, Life, Term
from engine.state import TEMPLE
from tui.words import board, line_chart, rulings
from tui.words.phrases import Names, cards, count, testimonies, together

COURSE: Final = "Testimonies over the turns"
"""The heading under which the chart belongs."""
SENTENCES: Final = 5
"""Of each life."""
_MANY: Final = 9
"""From how many on they are told in digits."""


def turning_points(told: Chronicle, names: Names) -> list[str]:
    """Returns the largest gain and loss, who was fellowshipped by whom, who was bishop when, and what was ruled."""
    said = []
    if (gain := told.largest_gain()) is not None:
        said.append(f"The largest gain: {_change(gain, names)}.")
    if (loss := told.largest_loss()) is not None:
        said.append(f"The largest loss: {_change(loss, names)}.")
    said += [_fellowship(fellowship, names) for fellowship in told.fellowships]
    said += [_term(term, told, names) for term in told.terms]
    said += [
        f"In turn {turn} {names[seat]} ruled: {rulings.meaning(ruling, option)}."
        for turn, seat, ruling, option in told.rulings
    ]
    return said


def _change(change: Change, names: Names) -> str:
    verb = "gained" if change.amount > 0 else "lost"
    left = f"and had {change.total or 'none'}{'' if change.amount > 0 else ' left'}"
    return f"in turn {change.turn} {names[change.seat]} {verb} {testimonies(abs(change.amount))} {_by(change)} {left}"


def _by(change: Change) -> str:
    """Returns what brought a change about, as a part of a sentence."""
    if change.trial >= 0:
        return f"by the Trial of Faith {TRIALS[change.trial].name}"
    return _BY.get(change.rule, f"{board.where(change.space)}")


_BY: Final = {
    "FEL-2": "by fellowshipping",
    "FEL-5": "by fellowshipping",
    "MIS-1": "on a mission",
    "MAR-1": "at the marriage",
    "SS-3": "in Scripture Study",
    "SUM-2": "by a summons",
    "DIR-1": "on a visit",
    "VIS-1": "by a visit",
    "NEW-2": "at Newlyweds",
}
"""How a change came about, by its rule; otherwise it is told where it was."""


def _fellowship(fellowship: Fellowship, names: Names) -> str:
    lost = f"In turn {fellowship.turn} {names[fellowship.recipient]} had lost all"
    if not fellowship.came:
        return f"{lost}, and nobody offered to fellowship."
    came = together([names[seat] for seat in fellowship.came])
    judged = {
        "awarded": f" of {count(fellowship.offered)} who offered, the bishop named {came}",
        "split": f" {came} came together, as the bishop split it",
    }.get(fellowship.judged, f" {came} came to fellowship")
    return f"{lost};{judged}."


def _term(term: Term, told: Chronicle, names: Names) -> str:
    how = {
        "BIS-1": ", the first to marry in the temple",
        "BIS-2": ", the first to marry",
        "REO-3": ", as nobody in line qualified",
        "REO-4": ", chosen among the tied",
    }.get(term.rule, "")
    until = "to the end" if term.last >= told.turns else f"to turn {term.last}"
    return f"{names[term.seat]} was bishop from turn {term.first} {until}{how}."


def life(told: Chronicle, names: Names, seat: int) -> list[str]:
    """Returns a player's life in five sentences: youth, marriage, the ward, Trials and study, the end."""
    row, name = told.lives[seat], names[seat]
    return [
        _youth(row, name),
        _marriage(row, name),
        _ward(row, name),
        _faith(row, name),
        _end(told, row, name, seat),
    ]


def _youth(row: Life, name: str) -> str:
    mission = f"served a mission in turn {row.mission}" if row.mission else "served no mission"
    played = "all of them" if row.played == row.drawn else str(row.played or "none")
    if row.drawn == 1:
        played = "it" if row.played else "none"
    drew = f"drew {cards(row.drawn)} and played {played}" if row.drawn else "never drew a Wisdom Card"
    return f"{name} {mission}{', ' if row.drawn else ' and '}{drew}."


def _marriage(row: Life, name: str) -> str:
    if not row.engagements:
        return f"{name} was never engaged."
    engaged = f"{name} was engaged {_times(row.engagements)}"
    broken = f", saw it broken {_times(row.broken)}" if row.broken else ""
    if not row.married:
        return f"{engaged}{broken} and was not married."
    where = "in the temple" if row.how == TEMPLE else "by a judge"
    return f"{engaged}{broken} and was married {where} in turn {row.married}."


def _ward(row: Life, name: str) -> str:
    most = max(row.terms, row.answered, row.visits)
    bishop = f"was bishop {_times(row.terms, most)}" if row.terms else "was never bishop"
    came = f"came {_times(row.answered, most)} when called" if row.answered else "was called by nobody"
    made = f"visited others {_times(row.visits, most)}" if row.visits else "visited nobody"
    return f"{name} {together([made, came, bishop])}."


def _faith(row: Life, name: str) -> str:
    trials = row.trials_gained + row.trials_lost
    if not trials:
        faced = "faced no Trial of Faith"
    elif not row.trials_lost:
        faced = f"gained by {_all(trials)} of Faith"
    elif not row.trials_gained:
        faced = f"lost by {_all(trials)} of Faith"
    else:
        of_all = f"{row.trials_gained} of {trials}"
        if max(trials, row.studied) < _MANY:
            of_all = f"{count(row.trials_gained)} of {count(trials)}"
        faced = f"gained by {of_all} Trials of Faith"
    studied = (
        f"came to Scripture Study {_times(row.studied, max(trials, row.studied))}"
        if row.studied
        else "never came to Scripture Study"
    )
    return f"{name} {faced} and {studied}."


def _all(trials: int) -> str:
    return {1: "the only Trial", 2: "both Trials"}.get(trials, f"all {count(trials)} Trials")


def _end(told: Chronicle, row: Life, name: str, seat: int) -> str:
    parts = []
    if row.helped:
        parts.append(f"fellowshipped others {_times(row.helped, max(row.helped, row.received))}")
    if row.received:
        parts.append(f"was fellowshipped {_times(row.received, max(row.helped, row.received))}")
    if seat in told.winners:
        end = f"finished mortality in turn {told.turns} with {row.total}"
    elif told.winners:
        end = f"ended with {testimonies(row.total)}"
    else:
        end = f"has {testimonies(row.total)} so far"
    if row.best > row.total:
        end += f" after {row.best} at best"
    return f"{name} {together([*parts, end])}."


def _times(number: int, most: int = 0) -> str:
    """Returns how often something was; in digits if the most that a sentence tells needs them."""
    said = count(number) if most < _MANY else str(number)
    return {1: "once", 2: "twice"}.get(number, f"{said} times")


def standings(told: Chronicle, names: Names) -> list[str]:
    """Returns who came where, the first first."""
    order = sorted(
        range(told.players),
        key=lambda seat: (
            told.winners.index(seat) if seat in told.winners else told.players,
            -told.lives[seat].total,
            seat,
        ),
    )
    return [f"{place}. {names[seat]}: {testimonies(told.lives[seat].total)}." for place, seat in enumerate(order, 1)]


def everything(told: Chronicle, names: Names) -> list[tuple[str, list[str]]]:
    """Returns all that there is to look back on, by headings."""
    return [
        ("How it ended", standings(told, names)),
        (COURSE, line_chart.sentences(told, names)),
        ("Turning points", turning_points(told, names)),
        *[(names[seat], life(told, names, seat)) for seat in range(told.players)],
    ]
