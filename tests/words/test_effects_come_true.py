"""What a card is said to bring is what comes of it, in many games: the rules carried out, not said again."""

from __future__ import annotations

import re
from collections import Counter

from engine.asks import AskKind
from engine.catalog.board import SPACES, Kind
from engine.choices import Choice, Verb
from engine.events import BishopReleased, TrialDrawn
from engine.session import Session
from engine.simulate import policy_of, random_choice
from tests.conftest import scale
from tests.screens.tables import PEOPLE
from tui.words import board
from tui.words.effects import effect

GAMES = scale(40, 2_000)
_BY_CHANCE = re.compile(r"Trial|\+1 to \+6|call")
"""Of these the number depends on dice, on a card, or on an answer."""
_MET = (
    "then ",
    "then a Trial",
    "fails",
    "visit",
    "+1 with",
    "engaged",
    "engagement off",
    "marry",
    "new bishop",
    "wins",
)


def play(seed: int, came: Counter[str]) -> None:
    """Plays a game by random choices, but cards wherever there are any, and compares what each brings."""
    names = PEOPLE[: 2 + seed % 7]
    session = Session.begin(names, seed)
    random = policy_of(seed, 0)
    for turn in range(3_000):
        ask = session.ask
        if ask is None:
            return
        cards = [choice for choice in ask.choices if choice.verb is Verb.CARD] if ask.kind is AskKind.MOVE else []
        if cards:
            came.update(compared(session, cards[turn % len(cards)], names))
        else:
            session.choose(random_choice(ask, len(names), random))


def compared(session: Session, card: Choice, names: tuple[str, ...]) -> list[str]:
    """Plays a card, and returns what of all that may be said of one was said of it, and came true."""
    assert session.ask is not None
    seat = session.ask.seat
    view = session.game.view(seat)
    space = board.landing(view, seat, card.value)
    said = effect(space, seat, view, names)
    happened = session.choose(card)
    where = f"{names[seat]} to {SPACES[space].name}: {said}"
    is_trial = SPACES[space].kind is Kind.TRIAL or "then a Trial" in said.replace("a Trial if you like", "")
    if (is_trial or "new bishop" in said) and "wins" not in said:  # whoever wins first ends all that would follow
        wanted = TrialDrawn if is_trial else BishopReleased
        assert any(isinstance(event, wanted) for event in happened), where
    if "wins" in said:
        assert session.game.winners[0] == (seat if said.endswith(", wins") else names.index(said.split()[-2])), where
    elif not _BY_CHANCE.search(said) and SPACES[space].kind not in (Kind.TRIAL, Kind.TRIAL_ELECTIVE):
        least = -view.players[seat].testimonies
        gained = session.game.testimonies[seat] + least
        assert gained == max(least, sum(int(number) for number in re.findall(r"[+-]\d+", said))), where
    return [word for word in _MET if word in said]


def test_what_a_card_is_said_to_bring_comes_of_it() -> None:
    """DIR-2, VIS-1, PRI-1, WIN-1: gains, losses, the Trial where a visit leads, a new bishop, a win, as was said."""
    came: Counter[str] = Counter()
    for seed in range(1, GAMES + 1):
        play(seed, came)
    assert set(came) >= set(_MET) - ({"wins"} if GAMES < 1_000 else set()), came
