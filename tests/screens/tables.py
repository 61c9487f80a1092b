"""Games to look at: each is played from its seed by random choices, up to the question that a test is about."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from engine.asks import Ask, AskKind
from engine.choices import Choice, Verb
from engine.session import Session
from engine.simulate import policy_of, random_choice

PEOPLE = ("Ann", "Ben", "Carla", "Dora", "Emil", "Fanny", "Georg", "Hilda")


def play_to(wanted: Callable[[Session], bool], names: tuple[str, ...], seed: int, most: int = 4000) -> Session | None:
    """Returns the game of a seed at the first question that is wanted; None if it never comes to it."""
    session = Session.begin(names, seed)
    random = policy_of(seed, 0)
    for _ in range(most):
        if wanted(session):
            return session
        if session.ask is None:
            return None
        session.choose(random_choice(session.ask, len(names), random))
    return None


def found(wanted: Callable[[Session], bool], names: tuple[str, ...]) -> Session:
    """Returns the first game, by seed, that comes to what is wanted."""
    for seed in range(1, 500):
        session = play_to(wanted, names, seed)
        if session is not None:
            return session
    raise AssertionError("no game of these comes to that")


@cache
def _choices_to(kind: str, players: int) -> tuple[int, tuple[Choice, ...]]:
    session = found(WANTED[kind], PEOPLE[:players])
    return session.seed, session.choices


def at(kind: str, players: int = 4, names: tuple[str, ...] = PEOPLE) -> Session:
    """Returns a game that is at a question of a kind, a new one each time."""
    seed, choices = _choices_to(kind, players)
    session = Session.begin(names[:players], seed)
    for choice in choices:
        session.choose(choice)
    return session


def _asks(kind: AskKind, more: Callable[[Ask], bool] = lambda _: True) -> Callable[[Session], bool]:
    return lambda session: session.ask is not None and session.ask.kind is kind and more(session.ask)


WANTED: dict[str, Callable[[Session], bool]] = {
    "move": _asks(AskKind.MOVE, lambda ask: len(ask.choices) > 3),
    "move_many": _asks(AskKind.MOVE, lambda ask: len(ask.choices) >= 6),
    "move_chart": _asks(AskKind.MOVE, lambda ask: ask.chart),
    "leave": _asks(AskKind.LEAVE),
    "elective": _asks(AskKind.ELECTIVE),
    "call": _asks(AskKind.CALL),
    "come": _asks(AskKind.COME),
    "fellowship": _asks(AskKind.FELLOWSHIP),
    "dispute": _asks(AskKind.DISPUTE),
    "tie": _asks(AskKind.TIE),
    "first_chart": _asks(AskKind.OFFICE, lambda ask: ask.chart and not any(c.verb is Verb.DONE for c in ask.choices)),
    "office": _asks(AskKind.OFFICE, lambda ask: ask.chart and any(c.verb is Verb.DONE for c in ask.choices)),
    "office_filed": _asks(AskKind.OFFICE, lambda ask: not ask.chart),
    "over": lambda session: session.ask is None,
}
"""The kinds of question, by what a test calls them."""
