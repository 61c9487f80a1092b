"""A game as a scenario, and back: a situation, the dice and cards that came, what was chosen, and where it ended.

The format is the one of `tests/scenarios/README.md`. A scenario is how a player reports a bug.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from engine.catalog import rulings, trials
from engine.catalog.board import SPACES
from engine.choices import BARE, CARD, NAMING, RULE, Choice, Verb, assign
from engine.errors import ScenarioError
from engine.events import Event, Rolled, TrialDrawn, WisdomDrawn
from engine.game import Game
from engine.history import History
from engine.session import Session
from engine.state import CIVIL, NOBODY, TEMPLE, UNMARRIED

LETTERS: Final = "ABCDEFGH"
"""What the players are called, by seat."""
MARRIAGES: Final = {TEMPLE: "temple", CIVIL: "civil"}


def line_of(seat: int, choice: Choice) -> str:
    """Returns a choice as a line of a scenario's `do`."""
    return f"{LETTERS[seat]}: {_words_of(choice)}"


def _words_of(choice: Choice) -> str:
    if choice.verb is Verb.CARD:
        return f"card {choice.value}"
    if choice.verb is Verb.RULE:
        ruling = rulings.RULINGS[choice.value]
        return f"rule {ruling.name} {ruling.options[choice.option]}"
    if choice.verb is Verb.ASSIGN:
        return " ".join(["assign", *[LETTERS[teacher] for teacher in choice.chart]])
    if choice.verb.value in NAMING:
        return f"{choice.verb} {LETTERS[choice.value]}"
    return str(choice.verb)


def choice_of(line: str) -> tuple[int, Choice]:
    """Returns the seat and the choice of a line such as `A: card 5`. Raises: ScenarioError if it says nothing known."""
    who, _, words = line.partition(": ")
    verb, *rest = words.split() or [""]
    try:
        seat = LETTERS.index(who) if len(who) == 1 else None
        if seat is not None:
            return seat, _choice(verb, rest)
    except (KeyError, ValueError):
        pass
    message = f"{line[:60]!r} is no line of a scenario"
    raise ScenarioError(message)


def _choice(verb: str, rest: list[str]) -> Choice:
    if verb == Verb.ASSIGN:
        return assign(tuple(_seat(letter) for letter in rest))
    if verb == Verb.RULE:
        name, option = rest
        number = [ruling.name for ruling in rulings.RULINGS].index(name)
        return RULE[number][rulings.RULINGS[number].options.index(option)]
    if not rest:
        return BARE[verb]
    (word,) = rest
    return CARD[int(word)] if verb == Verb.CARD else NAMING[verb][_seat(word)]


def _seat(letter: str) -> int:
    if len(letter) != 1:
        raise ValueError(letter)
    return LETTERS.index(letter)


def write(session: Session) -> str:
    """Returns a session's game as one scenario; what was taken back leaves no trace.

    Raises: ScenarioError if its history does not reach back to Birth.
    """
    if not session.is_whole:
        message = "The history of this game does not reach back to Birth, so it cannot be written as a scenario."
        raise ScenarioError(message)
    players = len(session.names)
    return transcript(players, session.seed, session.choices, f"a game of {players} players, from Birth on")


def transcript(players: int, seed: int, choices: Iterable[Choice], title: str) -> str:
    """Returns a game from Birth on as one scenario, in the middle of a turn too; `choices` are all that stand."""
    history = History.begin(players, seed)
    begins = history.game.turn
    lines: list[str] = []
    for choice in choices:
        assert history.game.ask is not None
        lines.append(line_of(history.game.ask.seat, choice))
        history.choose(choice)
    dice, drawn_trials, drawn_wisdom = chance_of(history.story)
    given = {
        "turn": LETTERS[begins],
        **{f"players.{LETTERS[seat]}": {"at": "birth", "t": 0} for seat in range(players)},
    }
    head = {
        "id": f"G{seed}",
        "title": title,
        "rules": [],
        "dice": dice,
        "trials": drawn_trials,
        "wisdom": drawn_wisdom,
    }
    done = ["do = [", *[f'    "{line}",' for line in lines], "]"]
    parts = ["[[scenario]]", *_rows(head), *done, "[scenario.given]", *_rows(given), "[scenario.then]"]
    return "\n".join([*parts, *_rows(situation_of(history.game)), ""])


def chance_of(story: Iterable[Event]) -> tuple[list[int], list[str], list[int]]:
    """Returns the dice, the Trial cards' ids and the Wisdom Cards of a story, each in the order in which they came."""
    dice: list[int] = []
    drawn_trials: list[str] = []
    drawn_wisdom: list[int] = []
    for event in story:
        if isinstance(event, Rolled):
            dice.extend([event.first, event.second] if event.second else [event.first])
        elif isinstance(event, TrialDrawn):
            drawn_trials.append(trials.TRIALS[event.trial].id)
        elif isinstance(event, WisdomDrawn):
            drawn_wisdom.append(event.number)
    return dice, drawn_trials, drawn_wisdom


def situation_of(game: Game) -> dict[str, Any]:
    """Returns the whole situation in the words of `then`; what is false or the default is written too."""
    situation: dict[str, Any] = {}
    if game.winners:
        situation["winners"] = [LETTERS[seat] for seat in game.winners]
    if game.ask is not None:
        situation["turn"] = LETTERS[game.ask.seat]
    if game.bishop != NOBODY:
        situation["bishop"] = LETTERS[game.bishop]
    if game.teachers:
        situation["teachers"] = {LETTERS[seat]: LETTERS[teacher] for seat, teacher in enumerate(game.teachers)}
    situation["awaiting"] = [LETTERS[seat] for seat in game.awaiting]
    situation["married_order"] = [LETTERS[seat] for seat in game.married_order]
    situation["rulings"] = {
        ruling.name: ruling.options[option] for ruling, option in zip(rulings.RULINGS, game.rulings, strict=True)
    }
    for seat in range(game.players):
        situation[f"players.{LETTERS[seat]}"] = player_of(game, seat)
    return situation


def player_of(game: Game, seat: int) -> dict[str, Any]:
    """Returns one player in the words of `then`."""
    player: dict[str, Any] = {
        "at": SPACES[game.tokens[seat]].id,
        "t": game.testimonies[seat],
        "hand": list(game.hands[seat]),
        "mission": game.mission[seat],
        "dating_next": game.dating_next[seat],
    }
    if game.married[seat] == UNMARRIED:
        player["engaged"] = game.engaged[seat]
    else:
        player["married"] = MARRIAGES[game.married[seat]]
    return player


def _rows(table: dict[str, Any]) -> list[str]:
    return [f"{key} = {_value(value)}" for key, value in table.items()]


def _value(value: object) -> str:
    """Returns a value as TOML; the words of a scenario need no escapes but quotes and backslashes."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{escaped}"'
    if isinstance(value, dict):
        return "{ " + ", ".join(_rows(value)) + " }" if value else "{}"
    assert isinstance(value, list)
    return "[" + ", ".join(_value(item) for item in value) + "]"
