"""What a card would bring, in a word or two: no newcomer plays one for what it does not bring."""

from __future__ import annotations

from engine.catalog.board import NUMBER
from tests.screens.tables import PEOPLE, at
from tui.words.effects import effect, heard, told


def test_a_marriage_needs_an_engagement() -> None:
    """MAR-3: a marriage square that is offered to one who is not engaged brings nothing, and pointed at says why."""
    view = at("move").game.view(None)
    for engaged, said in ((False, "nothing"), (True, "marry, +8")):
        players = tuple(player._replace(engaged=engaged) for player in view.players)
        assert effect(NUMBER["temple_marriage"], 0, view._replace(players=players), PEOPLE) == said
    players = tuple(player._replace(engaged=False) for player in view.players)
    whole = told(NUMBER["temple_marriage"], 0, view._replace(players=players), PEOPLE)
    assert whole == "Nothing happens, for you are not engaged."


def test_a_card_past_the_engagement_engages() -> None:
    """ENG-2: what a card brings that reaches or passes the engagement says so, a marriage among it."""
    view = at("move").game.view(None)

    def brings(name: str, here: str, *, dating: bool = False) -> str:
        players = tuple(
            player._replace(engaged=False, space=NUMBER[here], dating_next=dating) for player in view.players
        )
        return effect(NUMBER[name], 0, view._replace(players=players), PEOPLE)

    assert brings("steady", "stood_up") == "+1"
    assert brings("engagement", "stood_up") == "engaged, +2"
    assert brings("announcements", "start_dating", dating=True) == "engaged, +1"
    assert brings("temple_marriage", "stood_up") == "marry, +8"
    assert brings("break_engagement", "stood_up") == "engagement off, -1"
    assert brings("temple_marriage", "mission") == "nothing"
    assert brings("break_engagement", "mission") == "nothing"


def test_what_is_gained_is_said_as_a_newcomer_reads_it() -> None:
    """A card is drawn, a die brings from 1 to 6, and Start Dating is nothing to the engaged (DAT-4)."""
    view = at("move").game.view(None)
    said = []
    for engaged in (False, True):
        players = tuple(player._replace(engaged=engaged) for player in view.players)
        spaces = ("good_counsel", "pioneer_day", "start_dating")
        said.append([effect(NUMBER[space], 0, view._replace(players=players), PEOPLE) for space in spaces])
    assert said == [["draw a card", "+1 to +6", "dating next"], ["draw a card", "+1 to +6", "nothing"]]


def test_visits_name_the_host() -> None:
    """The bishop and the home teacher go by their names, but the bishop himself only gains (BDU-1)."""
    view = at("office").game.view(None)
    bishop = next(player.seat for player in view.players if player.is_bishop)
    other = (bishop + 1) % 4
    assert effect(NUMBER["new_baby"], other, view, PEOPLE) == f"+1 with Carla, call {PEOPLE[bishop]}, +3"
    assert effect(NUMBER["new_baby"], bishop, view, PEOPLE) == "+1 with Carla, +3"
    assert effect(NUMBER["trial_distance"], other, view, PEOPLE) == ""


def test_who_stands_there_is_visited() -> None:
    """VIS-1, VIS-3, PRI-1: a landing beside others brings 1, but none in dating, and none where somebody studies."""
    view = at("move").game.view(None)

    def brings(name: str, *there: int) -> tuple[str, str, str]:
        places = [NUMBER[name if player.seat in there else "birth"] for player in view.players]
        players = tuple(player._replace(space=space) for player, space in zip(view.players, places, strict=True))
        seen = view._replace(players=players)
        return tuple(tells(NUMBER[name], 0, seen, PEOPLE) for tells in (effect, heard, told))  # type: ignore[return-value]

    assert brings("ward_council", 1) == (
        "+1 with Ben, draw a card",
        "gain 1 each, draw a card",
        "You visit Ben there, and each of you gains 1; then you draw a Wisdom Card.",
    )
    assert brings("ward_council", 1, 2)[0] == "+1 with 2 others, draw a card"
    assert brings("announcements", 1)[0] == "+1"
    assert brings("start_dating", 1)[0] == "dating next"
    assert brings("scripture_study", 1) == (
        "fails, new bishop",
        "fails, new bishop",
        "Ben studies here: you go to Reorganize the Ward instead, for a new bishop.",
    )


def test_what_finishes_mortality_says_so() -> None:
    """WIN-1: a card that surely brings 150, by its space or by a visit, is read as such."""
    view = at("move").game.view(None)

    def brings(name: str, has: int, there: str = "birth") -> str:
        players = tuple(
            player._replace(testimonies=has, space=NUMBER["birth" if player.seat == 0 else there])
            for player in view.players
        )
        return effect(NUMBER[name], 0, view._replace(players=players), PEOPLE)

    assert brings("stake_conference", 148) == "all +2, wins"
    assert brings("stake_conference", 147) == "all +2"
    assert brings("ward_council", 149) == "draw a card"
    assert brings("ward_council", 149, "ward_council") == "+1 with 3 others, draw a card, wins"
    assert brings("trial_distance", 149) == ""
    assert brings("pioneer_day", 149) == "+1 to +6, wins"
    assert brings("moving_day", 148) == "+2, call one, wins"
    assert brings("moving_day", 148, "scripture_study") == "+2, call one"  # all may stay in study, if it is ruled so


def test_who_else_would_win_is_said() -> None:
    """WIN-2, WIN-4: a landing that gives another the last Testimony ends the game for that one, and says so."""
    view = at("move").game.view(None)

    def brings(name: str, mine: int, hers: int, there: str) -> tuple[str, str, str]:
        players = tuple(
            player._replace(
                testimonies=hers if player.seat == 1 else mine, space=NUMBER[there if player.seat else "birth"]
            )
            for player in view.players
        )
        seen = view._replace(players=players)
        return tuple(tells(NUMBER[name], 0, seen, PEOPLE) for tells in (effect, heard, told))  # type: ignore[return-value]

    short, said, whole = brings("ward_council", 148, 149, "ward_council")
    assert short == "+1 with 3 others, draw a card, Ben wins"
    assert said == "gain 1 each, draw a card, Ben wins"
    assert whole.endswith("then you draw a Wisdom Card. Ben has 150 then, and wins.")
    assert brings("ward_council", 149, 149, "ward_council")[0].endswith("draw a card, wins")
    assert brings("stake_conference", 147, 148, "birth")[0] == "all +2, Ben wins"


def test_a_visit_that_will_fail_says_so() -> None:
    """PRI-2, PRI-4: nobody is visited in study, nor called out of it with less than 15: the ward is reorganized."""
    view = at("office").game.view(None)
    bishop = next(player.seat for player in view.players if player.is_bishop)
    said, whole = {}, []
    for space, has in (("sacrament_meeting", 9), ("scripture_study", 12), ("scripture_study", 11)):
        there = view.players[bishop]._replace(space=NUMBER[space], testimonies=has)
        players = tuple(there if player.seat == bishop else player for player in view.players)
        other = (bishop + 1) % 4
        for errand in ("bishop_interview", "new_baby"):
            said[errand, space, has] = effect(NUMBER[errand], other, view._replace(players=players), PEOPLE)
            whole.append(told(NUMBER[errand], other, view._replace(players=players), PEOPLE))
    name = PEOPLE[bishop]
    assert [*said.values()] == [
        *(f"visit {name}, +3, then +2", f"+1 with Carla, call {name}, +3"),
        *("fails, new bishop", f"+1 with Carla, call {name}, +3"),
        *("fails, new bishop", "+1 with Carla, fails, new bishop"),
    ]
    assert whole[-2] == f"{name} studies: you go to Reorganize the Ward instead, for a new bishop."


def test_a_visit_tells_what_follows_where_the_host_stands() -> None:
    """DIR-2, WIN-1: whoever is sent to somebody follows the instruction there, once each: a Trial is no surprise."""
    view = at("office").game.view(None)
    bishop = next(player.seat for player in view.players if player.is_bishop)
    seat = (bishop + 1) % 4
    host, others = PEOPLE[bishop], dict.fromkeys(range(4), "birth")

    def brings(where: str, *, has: int = 20) -> tuple[str, str]:
        places = {**others, bishop: where}
        players = tuple(player._replace(space=NUMBER[places[player.seat]], testimonies=has) for player in view.players)
        seen = view._replace(players=players)
        there = NUMBER["bishop_interview"]
        return effect(there, seat, seen, PEOPLE), told(there, seat, seen, PEOPLE)

    visit = f"You visit {host} and gain 3"
    assert brings("trial_distance") == (f"visit {host}, +3, then a Trial", f"{visit}; then you draw a Trial card.")
    assert brings("sacrament_meeting") == (f"visit {host}, +3, then +2", f"{visit}; then you gain 2.")
    assert brings("reorganize") == (f"visit {host}, +3, then a new bishop", f"{visit}; then Carla becomes bishop.")
    assert brings("bishop_interview")[1] == (
        f"You visit {host} there, and each of you gains 1; then you visit {host} and gain 3."
    )
    assert brings("sacrament_meeting", has=145)[0] == f"visit {host}, +3, then +2, wins"
    assert brings("sacrament_meeting", has=144)[0] == f"visit {host}, +3, then +2"
    assert brings("elective_move")[0] == f"visit {host}, +3, then a Trial if you like"
    on = brings("home_teaching_visit")[0]
    assert on == "visit Dora, +3, then visit Ben, +2"


def test_an_effect_is_heard_without_signs() -> None:
    """What a choice tells in the plain face says gain and lose, and how much a visit or a call brings."""
    view = at("office").game.view(None)
    bishop = next(player.seat for player in view.players if player.is_bishop)
    seat = (bishop + 1) % 4
    said = {space: heard(NUMBER[space], seat, view, PEOPLE) for space in _HEARD}
    assert said == _HEARD
    players = tuple(player._replace(engaged=False) for player in view.players)
    assert heard(NUMBER["temple_marriage"], seat, view._replace(players=players), PEOPLE) == "nothing happens"


_HEARD = {
    "new_baby": "gain 1 each, call Dora, gain 3 each",
    "bishop_interview": "visit Dora, gain 3, then gain 1 to 6",
    "pioneer_day": "gain 1 to 6",
    "gossip": "lose 2",
    "family_prayer": "gain 1, draw a card",
}
