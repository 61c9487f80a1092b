"""One game of many, between levels, and what is kept of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from operator import itemgetter
from typing import Final, NamedTuple

from engine.asks import Ask
from engine.choices import Choice
from engine.events import (
    EVENTS,
    BishopReleased,
    FellowshipOpened,
    Gained,
    GainedTogether,
    Lost,
    Record,
    Visited,
    WardBegan,
)
from engine.game import Game
from engine.players.levels import LEVELS
from engine.players.luck import key_of
from engine.simulate import game_seed, policy_of, random_choice

RANDOM: Final = "random"
"""The level that is none: any legal choice."""

_OWN_RULE: Final[dict[type, str]] = {
    kind: kind._field_defaults["rule"]  # type: ignore[attr-defined]
    for kind in EVENTS
    if "rule" in getattr(kind, "_field_defaults", {})
}
"""The rule of each class of event that names none each time."""

NEVER: Final = -1
"""The Testimonies at the adult start in a game that ended before it."""


class Plan(NamedTuple):
    """What is played: the same plan is the same games."""

    levels: tuple[str, ...]
    """The level of each seat, in the order of the seats."""
    seed: int
    turning: bool = False
    """Whether the levels move one seat on with each game, so that each sits in every place as often."""

    def seated(self, number: int) -> tuple[str, ...]:
        """Returns the level of each seat in one of the games."""
        first = -number % len(self.levels) if self.turning else 0
        return (*self.levels[first:], *self.levels[:first])


class SeatOutcome(NamedTuple):
    """How a game went for one seat."""

    level: str
    place: int
    """His place in turn order, the beginner's being 0."""
    won: bool
    testimonies: int
    mission: bool
    married: int
    """UNMARRIED, TEMPLE or CIVIL."""
    adult_start: int
    """Testimonies with which he came into the ward; NEVER if the game ended before."""


class Outcome(NamedTuple):
    """How a game went."""

    number: int
    seed: int
    turns: int
    decisions: int
    fellowships: int
    """Times that somebody lost all (FEL-1)."""
    fellowshipped: int
    """Of these, the times that somebody came to him (FEL-2, FEL-5)."""
    reorganizations: int
    newlyweds: int
    """Turns that the players waited at Newlyweds (NEW-2)."""
    studied: int
    """Gaining rolls in Scripture Study (SS-3)."""
    seats: tuple[SeatOutcome, ...]
    rules: dict[str, int]
    """How many events came from each rule."""


def outcomes(plan: Plan, first: int, games: int) -> Iterator[Outcome]:
    """Plays so many games from the one of this number on, and yields what came of each."""
    for number in range(first, first + games):
        yield _played(plan, number)


def choices_of(plan: Plan, games: int) -> Iterator[tuple[int, list[Choice]]]:
    """Yields the seed and the choices of the same games, for whoever wants to look at them one by one."""
    for number in range(games):
        seed = game_seed(plan.seed, number)
        game = Game.new(len(plan.levels), seed)
        choose = _chooser(plan, number)
        choices = []
        while game.ask is not None:
            choices.append(choose(game, game.ask))
            game.apply(choices[-1])
        yield seed, choices


def _chooser(plan: Plan, number: int) -> Callable[[Game, Ask], Choice]:
    """Returns what chooses for all seats in one of the games."""
    players, seed = len(plan.levels), game_seed(plan.seed, number)
    random = policy_of(plan.seed, number)
    levels = [LEVELS.get(level) for level in plan.seated(number)]
    keys = [key_of(seed, seat) for seat in range(players)]

    def choose(game: Game, ask: Ask) -> Choice:
        level = levels[ask.seat]
        if level is None:
            return random_choice(ask, players, random)
        if len(ask.choices) == 1 and not ask.chart:
            return ask.choices[0]  # nobody is troubled with a question that has one answer
        return level(game.view(ask.seat), keys[ask.seat]).choice

    return choose


def _played(plan: Plan, number: int) -> Outcome:
    seed, players = game_seed(plan.seed, number), len(plan.levels)
    records: list[Record] = []
    game = Game.new(players, seed, records.append)
    beginner, decisions = game.turn, 0
    apply = game.apply
    if set(plan.levels) == {RANDOM}:  # the same without a detour: of this there are millions
        random = policy_of(plan.seed, number)
        while (ask := game.ask) is not None:
            apply(random_choice(ask, players, random))
            decisions += 1
    else:
        choose = _chooser(plan, number)
        while (ask := game.ask) is not None:
            apply(choose(game, ask))
            decisions += 1
    kinds = list(map(_KIND, records))
    starts = _adult_start(records, kinds, players)
    times = Counter(kinds)
    rules = Counter(map(_RULE, records))
    levels = plan.seated(number)
    seats = tuple(
        [
            SeatOutcome(
                levels[seat],
                (seat - beginner) % players,
                seat in game.winners,
                game.testimonies[seat],
                game.mission[seat],
                game.married[seat],
                starts[seat],
            )
            for seat in range(players)
        ]
    )
    return Outcome(
        number,
        seed,
        game.turns,
        decisions,
        times[FellowshipOpened],
        sum([record[0] is GainedTogether and record[-1] in _FELLOWSHIPPED for record in records])
        if times[FellowshipOpened]
        else 0,
        times[BishopReleased],
        rules["NEW-2"],
        rules["SS-3"] // 2,  # of a gaining roll the dice are told, and the gain
        seats,
        _by_rule(rules, times),
    )


_KIND: Final = itemgetter(0)
_RULE: Final = itemgetter(-1)
_FELLOWSHIPPED: Final = ("FEL-2", "FEL-5")


def _adult_start(records: list[Record], kinds: list[type], players: int) -> list[int]:
    """Returns what each had at the adult start, as it was told last before it; NEVER for all if it did not come."""
    try:
        at = kinds.index(WardBegan)
    except ValueError:
        return [NEVER] * players
    had: dict[int, int] = {}
    while at and len(had) < players:
        at -= 1
        record = records[at]
        if record[0] in (Gained, Lost):
            had.setdefault(record[1], record[3])
        elif record[0] is Visited:
            for seat, total in zip(record[1], record[2], strict=True):
                had.setdefault(seat, total)
    return [had.get(seat, 0) for seat in range(players)]


def _by_rule(rules: Counter[object], kinds: Counter[type]) -> dict[str, int]:
    """Returns how many events came from each rule; a record that names none comes from its class's own."""
    named = Counter({rule: times for rule, times in rules.items() if isinstance(rule, str)})
    for kind, times in kinds.items():
        if kind in _OWN_RULE:
            named[_OWN_RULE[kind]] += times
    return dict(sorted(named.items()))
