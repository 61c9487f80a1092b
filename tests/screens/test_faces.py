"""One list of choices through the session, the plain face and the full screen: the same state, byte for byte."""

from __future__ import annotations

from typing import Any

import msgpack
import pytest

from engine.choices import Choice, Verb
from engine.session import Session
from engine.simulate import policy_of, random_choice
from tests.plain.keyboard import play as play_plainly
from tests.screens.driving import Driver, desk_of, drive
from tests.screens.tables import PEOPLE
from tui.forms import Option

GAMES = ((2, 11), (3, 4), (5, 2))
"""Players and seed."""


def random_game(players: int, seed: int) -> list[Choice]:
    """Returns the choices of a whole game that is played at random."""
    session = Session.begin(PEOPLE[:players], seed)
    random = policy_of(seed, 1)
    while session.ask is not None:
        session.choose(random_choice(session.ask, players, random))
    return list(session.choices)


def packed(session: Session) -> bytes:
    """Returns the state of a game as bytes."""
    state: dict[str, Any] = session.game.pack()
    raw: bytes = msgpack.packb(state, use_bin_type=True)
    return raw


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_all_faces_play_the_same_game(players: int, seed: int) -> None:
    """Session and full screen agree after each choice."""
    choices = random_game(players, seed)
    alone = Session.begin(PEOPLE[:players], seed)
    states = []
    for choice in choices:
        alone.choose(choice)
        states.append(packed(alone))
    shown = Session.begin(PEOPLE[:players], seed)

    async def play(driver: Driver) -> None:
        table = driver.table
        for choice, state in zip(choices, states, strict=True):
            if choice.verb is Verb.ASSIGN:
                table.draft = choice.chart
                table.is_editing = shown.ask is not None and any(c.verb is Verb.ROLL for c in shown.ask.choices)
                table.renew()
            assert table.form is not None
            options = [table.form.options[place] for place in table.form.numbered]
            table.action_choose(_number(options, choice))
            assert packed(shown) == state
        await driver.settle()

    drive(play, desk_of(shown))
    assert shown.choices == alone.choices


def _number(options: list[Option], choice: Choice) -> int:
    return next(number for number, option in enumerate(options, start=1) if option.act == choice)


def test_the_plain_face_plays_it_too() -> None:
    """A game of `1` and nothing else comes to the same end in the plain face and on the full screen."""
    plain, shown = (Session.begin(PEOPLE[:3], 8) for _ in range(2))
    play_plainly(plain, typed=["1"] * 5000)

    async def play(driver: Driver) -> None:
        while shown.ask is not None:
            driver.table.action_choose(1)
        await driver.settle()

    drive(play, desk_of(shown))
    assert plain.choices == shown.choices
    assert packed(plain) == packed(shown)
