"""Before the first turn: the look through the Trial cards, and how fellowshipping works."""

from __future__ import annotations

from engine.before import FELLOWSHIPPING, Look, to_be_shown
from engine.catalog.rulebook import RULES
from engine.catalog.trials import TRIALS
from engine.events import TrialDrawn
from tests.rules.play import finished


def looked(seed: int, cards: int) -> list[str]:
    """Returns the ids of the first cards of a look."""
    look = Look(seed)
    found = [look.next() for _ in range(cards)]
    assert look.seen == [card for card in found if card is not None]
    return [card.id for card in look.seen]


def test_tri_3_every_card_may_be_looked_at() -> None:
    """TRI-3: as many cards as one likes, each once, until all 24 have been seen."""
    assert sorted(looked(1, 24)) == sorted(card.id for card in TRIALS)
    assert looked(1, 30) == looked(1, 24)
    look = Look(1)
    assert (look.left, look.next() is not None, look.left) == (24, True, 23)
    assert looked(1, 3) != looked(2, 3)


def test_tri_3_the_deck_is_shuffled_afterwards() -> None:
    """TRI-3: the cards of a game come as they would have come without a look, and not as they were looked at."""
    before = [event.trial for event in finished(4, 5)[1] if isinstance(event, TrialDrawn)]
    seen = looked(5, 24)
    after = [event.trial for event in finished(4, 5)[1] if isinstance(event, TrialDrawn)]
    assert after == before
    assert len(after) >= 8
    assert [TRIALS[trial].id for trial in after[:8]] != seen[:8]


def test_fel_6_everyone_is_shown_how_fellowshipping_works() -> None:
    """FEL-6: all rules of fellowshipping are shown, to each person who has not been shown them before."""
    rules = {rule_id for rule_id in RULES if rule_id.startswith("FEL-")} - {"FEL-6"}
    assert set(FELLOWSHIPPING) == {*rules, "BDU-3", "TRI-7", "SS-1"}
    assert to_be_shown(("Ann", "Ben", "Carla"), ()) == ("Ann", "Ben", "Carla")
    assert to_be_shown(("Ann", "Ben", "Carla"), {"Ben"}) == ("Ann", "Carla")
    assert to_be_shown(("Ann", "Ben"), {"Ann", "Ben", "Carla"}) == ()
