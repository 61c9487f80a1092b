"""What a space would do for a player who came there, in a word or two."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Final

from engine.catalog.board import AWAITING, ENGAGEMENT, FIRST_DATING, REORGANIZE, SPACES, STUDY, Kind, Space
from engine.catalog.rulings import AWAITING_SUMMONS, IF_ENOUGH
from engine.rules.movement import CREDIT
from engine.rules.study import STRONG
from engine.rules.winning import GOAL
from engine.view import PlayerView, View
from tui.words.doings import doing
from tui.words.phrases import Names, together

_VISITS: Final = (Kind.VISIT_BISHOP, Kind.VISIT_TEACHER, Kind.VISIT_PUPIL)
_SUMMONS: Final = (Kind.SUMMON_BISHOP, Kind.SUMMON_TEACHER)
_MARRIAGES: Final = (Kind.TEMPLE_MARRIAGE, Kind.CIVIL_MARRIAGE)
_STUDYING: Final = (STUDY, AWAITING)
_AGAIN: Final = ", served before"
_FAILS: Final = "fails, new bishop"
"""What comes of an errand for which nobody can be visited or called (PRI-2, PRI-4)."""
_NOTHING: Final = "nothing"
_WINS: Final = "wins"
_OPENERS: Final = ("You ", "There ", "All ", "Nobody ", "Nothing ")
_LED_TO: Final = {
    Kind.TRIAL: "a Trial",
    Kind.TRIAL_ELECTIVE: "a Trial if you like",
    Kind.REORGANIZE: "a new bishop",
}
"""What an instruction is called that follows a visit: there the name of its space is not read beside it."""
_MOST_GAINED: Final = max(space.gain for space in SPACES)
_SELDOM: Final = {
    Kind.WISDOM: "draw a card",
    Kind.START_DATING: "dating next",
    Kind.ROLL_GAIN: "+1 to +6",
    Kind.SUMMON_ANY: "call one",
}


class After(Enum):
    """How much is told of what follows a visit."""

    ALL = "all"
    BEGINNINGS = "beginnings"
    """Of each instruction the first thing."""
    SIGN = "sign"
    """Only that there is more; and of a landing that ends the game, only who wins."""


def effect(space: int, seat: int, view: View, names: Names) -> str:
    """Returns what landing on a space brings, `-3`, `visit Ben, +2`, `+1 with Ben`; nothing where its name says it."""
    company, short = _company(space, seat, view), _effect(space, seat, view, names)
    with_whom = names[company[0]] if len(company) == 1 else f"{len(company)} others"
    parts = [f"+1 with {with_whom}" if company else "", "" if company and short == _NOTHING else short]
    parts += _then(space, seat, view, names)
    if (winner := _winner(space, seat, view, names)) is not None:
        parts.append(_WINS if winner == seat else f"{names[winner]} {_WINS}")
    return ", ".join([part for part in parts if part])


def _stops(space: int, seat: int, view: View) -> list[int]:
    """Returns the space of a landing, and the hosts' spaces whose instructions follow, each once (DIR-2)."""
    stops = [space]
    while (host := _host(stops[-1], seat, view)) is not None and host not in stops:
        stops.append(host)
    return stops


def _host(space: int, seat: int, view: View) -> int | None:
    """Returns the space of the host to whom a visit leads; None for what is no visit, fails, or leads nowhere."""
    row = SPACES[space]
    whom = _whom(row, view.players[seat], view) if row.kind in _VISITS else None
    if whom is None or whom == seat or view.players[whom].space in _STUDYING:
        return None
    return view.players[whom].space


def _then(space: int, seat: int, view: View, names: Names) -> list[str]:
    """Returns what follows a visit where the host stands, `then a Trial`, as far as anything does (DIR-2)."""
    said = []
    for stop in _stops(space, seat, view)[1:]:
        short = _LED_TO.get(SPACES[stop].kind) or _effect(stop, seat, view, names)
        short = _LED_TO[Kind.REORGANIZE] if short == _FAILS else short
        if _host(stop, seat, view) == stop:  # the one who is to be visited is there already
            short = f"+{SPACES[stop].gain}"
        said += [f"then {short}"] if short not in ("", _NOTHING) else []
    return said


def _company(space: int, seat: int, view: View) -> list[int]:
    """Returns the seats of those whom a landing visits, so that each gains 1 (VIS-1)."""
    return _others(space, seat, view) if CREDIT[space] else []


def _others(space: int, seat: int, view: View) -> list[int]:
    """Returns the seats of the others who stand on a space."""
    return [other.seat for other in view.players if other.space == space and other.seat != seat]


def _winner(space: int, seat: int, view: View, names: Names) -> int | None:
    """Returns who is the first to have 150 by a landing, whatever anybody answers; None if nobody surely has.

    Each event is over before the next one begins, and in one the player whose turn it is comes first (WIN-2, WIN-4).
    """
    totals = [player.testimonies for player in view.players]
    if max(totals) + 1 + _MOST_GAINED * len(totals) < GOAL:  # a visit, and no more instructions than there are hosts
        return None
    order = [(seat + step) % len(totals) for step in range(len(totals))]
    for event in _sure_events(space, seat, view, names):
        for each, amount in event.items():
            totals[each] += amount
        if reached := [each for each in order if totals[each] >= GOAL]:
            return reached[0]
    return None


def _sure_events(space: int, seat: int, view: View, names: Names) -> Iterator[dict[int, int]]:
    """Yields, event by event, who gains how much at least, by visits and by what spaces do (VIS-1, SUM-2, DIR-2)."""
    if company := _company(space, seat, view):
        yield dict.fromkeys((seat, *company), 1)
    for stop in _stops(space, seat, view):
        row, amount = SPACES[stop], _sure(stop, seat, view, names)
        gains = {seat: amount}
        called = _whom(row, view.players[seat], view) if row.kind in _SUMMONS else None
        if row.kind is Kind.ALL_GAIN:
            gains = dict.fromkeys(range(len(view.players)), amount)
        elif called is not None:
            gains[called] = amount
        yield gains


def _sure(space: int, seat: int, view: View, names: Names) -> int:
    """Returns how many Testimonies a space brings at least, a failure, a Trial and a loss none."""
    row, player, short = SPACES[space], view.players[seat], _effect(space, seat, view, names)
    if row.kind is Kind.ROLL_GAIN:
        return 1
    whom = _whom(row, player, view) if row.kind in _SUMMONS else None
    able = [other for other in view.players if other.seat != seat] if row.kind is Kind.SUMMON_ANY else []
    able += [view.players[whom]] if whom is not None else []
    if able and all(other.space in _STUDYING for other in able):  # who studies may perhaps stay (PRI-4)
        return 0
    if short in (_FAILS, _NOTHING) or (row.kind in (*_VISITS, *_SUMMONS) and not short):
        return 0
    return row.again if row.kind is Kind.MISSION and player.mission else row.gain


def _effect(space: int, seat: int, view: View, names: Names) -> str:
    """Returns what the space does, whoever stands there."""
    row, player = SPACES[space], view.players[seat]
    if space == STUDY and _others(space, seat, view):
        return _FAILS
    if row.kind in (*_VISITS, *_SUMMONS):
        return _errand(row, player, view, names)
    becomes_engaged = not player.engaged and _passes_engagement(player, space)
    if row.kind is Kind.SUMMON_ANY and not any(
        _can_come(other, row.gain, view) for other in view.players if other.seat != seat
    ):
        return _FAILS
    if row.kind in _MARRIAGES:
        return f"marry, +{row.gain}" if player.engaged or becomes_engaged else _NOTHING
    if row.kind is Kind.BREAK_ENGAGEMENT:
        return f"engagement off, -{row.lose}" if player.engaged or becomes_engaged else _NOTHING
    if row.kind is Kind.START_DATING and player.engaged:
        return _NOTHING
    if row.kind is Kind.ALL_GAIN:
        return f"all +{row.gain}"
    gain = row.again if row.kind is Kind.MISSION and player.mission else row.gain
    number = f"-{row.lose}" if row.lose else f"+{gain}" if gain else ""
    if gain != row.gain:
        number += _AGAIN
    parts = ["engaged" if becomes_engaged else "", number, _SELDOM.get(row.kind, "")]
    return ", ".join([part for part in parts if part])


def heard(space: int, seat: int, view: View, names: Names, *, after: After = After.ALL) -> str:
    """Returns the same to be heard, without signs and with what a visit or a call brings: `gain 10`.

    `after` says how much is told of what follows a visit, for where there is no room.
    """
    short = _effect(space, seat, view, names)
    company = bool(_company(space, seat, view))
    nothing = "" if company else "nothing happens"
    said = nothing if short == _NOTHING else _to_hear(short)
    then = [_to_hear(one) for one in _then(space, seat, view, names)]
    if after is After.BEGINNINGS:
        then = [one.partition(",")[0] for one in then]
    elif then and after is After.SIGN:
        then = ["then on from there"]
    winner = _winner(space, seat, view, names)
    wins = "" if winner is None else "which wins" if winner == seat else f"{names[winner]} {_WINS}"
    if wins and after is After.SIGN:  # beside that nothing else counts
        return wins
    return ", ".join([part for part in ("gain 1 each" * company, said, *then, wins) if part])


def _to_hear(short: str) -> str:
    """Returns what a space brings without signs."""
    if short.removeprefix("then ").startswith("call "):
        return f"{short.replace('+', 'gain ')} each"
    return short.replace(" to +", " to ").replace("+", "gain ").replace("-", "lose ")


def told(space: int, seat: int, view: View, names: Names) -> str:
    """Returns the same in a sentence: what happens to a player who lands there now, and where a failure leads."""
    company = _company(space, seat, view)
    parts = []
    if company:
        with_whom = together([names[other] for other in company]) if len(company) < 3 else f"{len(company)} others"
        parts.append(f"You visit {with_whom} there, and each of you gains 1.")
    for stop in _stops(space, seat, view):
        does_nothing = _effect(stop, seat, view, names) == _NOTHING
        if not (does_nothing and parts):
            parts.append(_told(stop, seat, view, names))
    first, *rest = [part.removesuffix(".") for part in parts]
    winner = _winner(space, seat, view, names)
    wins = f" {names[winner]} has {GOAL} then, and wins." if winner not in (None, seat) else ""
    return f"{'; then '.join([first, *map(_going_on, rest)])}.{wins}"


def _going_on(sentence: str) -> str:
    """Returns a sentence as the end of another; a name that begins it stays as it is."""
    return f"{sentence[0].lower()}{sentence[1:]}" if sentence.startswith(_OPENERS) else sentence


def _told(space: int, seat: int, view: View, names: Names) -> str:
    """Returns what the space does, in a sentence."""
    short, player = _effect(space, seat, view, names), view.players[seat]
    if short == _FAILS:
        whom = _whom(SPACES[space], player, view)
        why = "Nobody can come" if whom is None else f"{names[whom]} studies"
        if space == STUDY:
            why = f"{names[_others(space, seat, view)[0]]} studies here"
        return f"{why}: you go to {SPACES[REORGANIZE].name} instead, for a new bishop."
    if not player.engaged and _passes_engagement(player, space):
        engaged = player._replace(engaged=True)
        view = view._replace(players=(*view.players[:seat], engaged, *view.players[seat + 1 :]))
        return f"You become engaged; then {doing(space, seat, view, names)}."
    does = doing(space, seat, view, names)
    if short.endswith(_AGAIN):
        return f"You have served a mission already: {does}."
    return f"{does[0].upper()}{does[1:]}."


def _passes_engagement(player: PlayerView, space: int) -> bool:
    """Tells whether a move from where a player is to a space reaches or passes the engagement square (ENG-2)."""
    is_before = player.dating_next or FIRST_DATING <= player.space < ENGAGEMENT
    return is_before and not FIRST_DATING <= space < ENGAGEMENT


def _errand(row: Space, player: PlayerView, view: View, names: Names) -> str:
    """Returns who is gone to or called, or that it fails; nothing while nobody is that to the player."""
    whom = _whom(row, player, view)
    if whom is None:
        return ""
    if whom == player.seat:
        return f"+{row.gain}"
    if row.kind in _VISITS:
        return _FAILS if view.players[whom].space in _STUDYING else f"visit {names[whom]}, +{row.gain}"
    return f"call {names[whom]}, +{row.gain}" if _can_come(view.players[whom], row.gain, view) else _FAILS


def _whom(row: Space, player: PlayerView, view: View) -> int | None:
    """Returns the seat of whoever a space sends to or calls; None if that is nobody, or whom one likes."""
    if row.kind in (Kind.VISIT_BISHOP, Kind.SUMMON_BISHOP):
        return next((other.seat for other in view.players if other.is_bishop), None)
    if row.kind is Kind.SUMMON_ANY:
        return None
    return player.pupil if row.kind is Kind.VISIT_PUPIL else player.teacher


def _can_come(called: PlayerView, number: int, view: View) -> bool:
    """Tells whether somebody can be summoned now (PRI-4); one who may choose to stay counts as able."""
    if called.space == AWAITING and view.rulings[AWAITING_SUMMONS] != IF_ENOUGH:
        return False
    return called.space not in _STUDYING or called.testimonies + number >= STRONG
