"""Running a scenario: a given situation, scripted chance, the choices, and what must stand in the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.catalog import board, rulings, trials
from engine.catalog.board import AWAITING, NEWLYWEDS, STUDY
from engine.catalog.rulebook import RULES
from engine.catalog.wisdom import NUMBERS
from engine.chance import Script
from engine.choices import Choice, Verb, is_chart
from engine.errors import MortalityError, ScenarioError
from engine.game import Game
from engine.rules.setup import check_players
from engine.rules.winning import GOAL
from engine.state import NOBODY, UNMARRIED
from engine.transcript import LETTERS, MARRIAGES, choice_of, player_of, situation_of

_SCENARIO: Final = {"id", "title", "rules", "dice", "trials", "wisdom", "do", "refused", "given", "then"}
_SITUATION: Final = {"turn", "players", "bishop", "teachers", "awaiting", "married_order", "rulings"}
_PLAYER: Final = {"at", "t", "hand", "engaged", "mission", "married", "dating_next"}


def failures(scenario: dict[str, Any]) -> list[str]:
    """Runs a scenario as it was read from its file, and returns what is wrong, a sentence each; empty if it passes."""
    try:
        return _run(scenario)
    except MortalityError as error:
        return [str(error)]
    except (IndexError, ValueError):  # a player at a place to which his life cannot have led him, or no chart
        return ["`given` is a situation that the rules do not lead to"]


def _run(scenario: dict[str, Any]) -> list[str]:
    _check_words(scenario, _SCENARIO, "the scenario")
    _check_head(scenario)
    given, then = _table(scenario, "given"), _table(scenario, "then")
    _check_words(given, _SITUATION, "`given`")
    _check_words(then, {*_SITUATION, "winners"}, "`then`")
    script = Script(
        _list(scenario, "dice", lambda face: isinstance(face, int) and 1 <= face <= 6),
        _list(scenario, "wisdom", _is_card),
        [
            trials.NUMBER[card]
            for card in _list(scenario, "trials", lambda card: isinstance(card, str) and card in trials.NUMBER)
        ],
    )
    lines = [choice_of(line) for line in _list(scenario, "do", _is_text)]
    refused = [line for line in map(_refused, _list(scenario, "refused", _is_text)) if line is not None]
    game = situation(given, script)
    for place, (seat, choice) in enumerate(lines):
        ask = game.ask
        if ask is None:
            message = f"the game was over with {len(lines) - place} lines of `do` left"
            raise ScenarioError(message)
        if ask.seat != seat:
            message = f"line {place + 1} of `do` is {LETTERS[seat]}'s, but {LETTERS[ask.seat]} is asked: {ask!r}"
            raise ScenarioError(message)
        try:
            game.apply(choice)
        except MortalityError as error:
            message = f"line {place + 1} of `do`: {error}"
            raise ScenarioError(message) from None
    found = [
        f"{LETTERS[seat]} is refused nothing: {choice.verb} is open"
        for seat, choice in refused
        if game.ask is not None and game.ask.seat == seat and game.ask.opens(choice, game.players)
    ]
    if script.dice_left:
        found.append(f"dice are left over: {script.dice_left}")
    return found + list(differences(game, then))


def _check_head(scenario: dict[str, Any]) -> None:
    """Refuses a scenario that does not say what it is and which rules it shows."""
    _list(scenario, "rules", lambda rule_id: isinstance(rule_id, str) and rule_id in RULES)
    for key in ("id", "title"):
        if not isinstance(scenario.get(key, ""), str):
            message = f"`{key}` is no text"
            raise ScenarioError(message)


def _refused(line: str) -> tuple[int, Choice] | None:
    """Returns the seat and choice of a refused line; None for a known verb with what no game offers (a card 9)."""
    try:
        return choice_of(line)
    except ScenarioError:
        who, _, words = line.partition(": ")
        if len(who) == 1 and who in LETTERS and words.split()[:1] in [[verb] for verb in Verb]:
            return None
        raise


def situation(given: dict[str, Any], script: Script) -> Game:
    """Returns the game at the start of a turn in a situation. Raises: ScenarioError if that is no situation."""
    rows = _table(given, "players")
    players = len(rows)
    check_players(players)
    if list(rows) != list(LETTERS[:players]):
        message = "the players are not called A, B, C ... in seat order"
        raise ScenarioError(message)
    game = Game.at_birth(players, script)
    for seat, row in enumerate(rows.values()):
        _seat_player(game, seat, row)
    game.bishop = _seat(given["bishop"], players) if given.get("bishop") else NOBODY
    if teachers := _table(given, "teachers"):
        game.teachers = tuple(_seat(teachers.get(letter), players) for letter in LETTERS[:players])
        if len(teachers) != players or not is_chart(game.teachers, players):
            message = "`teachers` is no home teaching chart"
            raise ScenarioError(message)
    waiting = [seat for seat, place in enumerate(game.tokens) if place == AWAITING]
    game.awaiting = _order(given, "awaiting", waiting, players)
    married = [seat for seat, how in enumerate(game.married) if how != UNMARRIED]
    game.married_order = _order(given, "married_order", married, players)
    game.rulings = _rulings(_table(given, "rulings"))
    _deal(game)
    if game.tokens.count(STUDY) > 1 or max(game.testimonies) >= GOAL:
        message = "two are in Scripture Study, or somebody has won before the turn"
        raise ScenarioError(message)
    if all(place in (AWAITING, NEWLYWEDS) for place in game.tokens):
        message = "nobody can be asked: all of them wait"
        raise ScenarioError(message)
    game.start(_seat(given.get("turn"), players))
    return game


def _deal(game: Game) -> None:
    """Takes the cards that are held out of the deck."""
    for number in (number for hand in game.hands for number in hand):
        if number not in game.wisdom_deck:
            message = f"more cards of {number} are held than there are"
            raise ScenarioError(message)
        game.wisdom_deck.remove(number)


def _seat_player(game: Game, seat: int, row: object) -> None:
    name = f"player {LETTERS[seat]}"
    if not isinstance(row, dict):
        message = f"{name} is no table"
        raise ScenarioError(message)
    _check_words(row, _PLAYER, name)
    place, total, married = row.get("at", "birth"), row.get("t", 0), row.get("married") or ""
    if (
        not isinstance(place, str)
        or place not in board.NUMBER
        or type(total) is not int
        or total < 0
        or married not in ["", *MARRIAGES.values()]
    ):
        message = f"{name} stands nowhere, has no number of Testimonies, or is married in no known way"
        raise ScenarioError(message)
    game.tokens[seat] = board.NUMBER[place]
    game.testimonies[seat] = total
    game.hands[seat] = tuple(sorted(_list(row, "hand", _is_card)))
    game.married[seat] = _married(married)
    game.mission[seat] = _flag(row, "mission")
    game.dating_next[seat] = _flag(row, "dating_next")
    game.engaged[seat] = _flag(row, "engaged") and not married  # it means nothing once married


def differences(game: Game, then: dict[str, Any]) -> list[str]:
    """Returns where the game is not as `then` says: only what is named is compared, and the winners always."""
    now = situation_of(game)
    now = {"winners": [], "bishop": "", "teachers": {}, **now}
    found = []
    for key, wanted in {"winners": [], **then}.items():
        if key == "players":
            found += _player_differences(game, wanted)
        elif key in ("teachers", "rulings") and isinstance(wanted, dict) and wanted:
            found += [
                f"{key}: {name} is {now[key].get(name)!r}, not {value!r}"
                for name, value in wanted.items()
                if now[key].get(name) != value
            ]
        elif now.get(key) != wanted:
            found.append(f"{key} is {now.get(key)!r}, not {wanted!r}")
    return found


def _player_differences(game: Game, rows: object) -> list[str]:
    if not isinstance(rows, dict) or not set(rows) <= set(LETTERS[: game.players]):
        message = "`then` names a player who does not play"
        raise ScenarioError(message)
    found = []
    for letter, row in rows.items():
        if not isinstance(row, dict):
            message = f"player {letter} is no table"
            raise ScenarioError(message)
        _check_words(row, _PLAYER, f"player {letter}")
        now = player_of(game, LETTERS.index(letter))
        now["married"] = now.get("married", "")
        for key, value in row.items():
            if key == "engaged" and now["married"]:
                continue  # neither written nor checked for the married
            wanted = (
                sorted(_list(row, "hand", _is_card)) if key == "hand" else value or "" if key == "married" else value
            )
            if now[key] != wanted or type(now[key]) is not type(wanted):
                found.append(f"{letter}'s {key} is {now[key]!r}, not {value!r}")
    return found


def _order(given: dict[str, Any], key: str, standing: list[int], players: int) -> tuple[int, ...]:
    """Returns the seats of a list; those it leaves out come after it, by seat."""
    named = [_seat(letter, players) for letter in _list(given, key, _is_text)]
    if len(set(named)) != len(named) or not set(named) <= set(standing):
        message = f"`{key}` names somebody twice, or somebody who is not there"
        raise ScenarioError(message)
    return (*named, *[seat for seat in standing if seat not in named])


def _rulings(table: dict[str, Any]) -> tuple[int, ...]:
    _check_words(table, {ruling.name for ruling in rulings.RULINGS}, "`rulings`")
    options = [table.get(ruling.name, ruling.options[0]) for ruling in rulings.RULINGS]
    for ruling, option in zip(rulings.RULINGS, options, strict=True):
        if option not in ruling.options:
            message = f"{option!r} is no option of the ruling {ruling.name}"
            raise ScenarioError(message)
    return tuple(ruling.options.index(option) for ruling, option in zip(rulings.RULINGS, options, strict=True))


def _married(word: str) -> int:
    return next((how for how, name in MARRIAGES.items() if name == word), UNMARRIED)


def _check_words(table: dict[str, Any], known: set[str], where: str) -> None:
    if unknown := sorted(set(table) - known):
        message = f"{where} has a word not known here: {', '.join(unknown)}"
        raise ScenarioError(message)


def _table(table: dict[str, Any], key: str) -> dict[str, Any]:
    value = table.get(key, {})
    if not isinstance(value, dict):
        message = f"`{key}` is no table"
        raise ScenarioError(message)
    return value


def _list(table: dict[str, Any], key: str, is_right: Callable[[Any], bool]) -> list[Any]:
    value = table.get(key, [])
    if not isinstance(value, list) or not all(type(item) is not bool and is_right(item) for item in value):
        message = f"`{key}` holds something that does not belong there"
        raise ScenarioError(message)
    return value[:]


def _flag(table: dict[str, Any], key: str) -> bool:
    value = table.get(key, False)
    if not isinstance(value, bool):
        message = f"`{key}` is neither true nor false"
        raise ScenarioError(message)
    return value


def _seat(letter: object, players: int) -> int:
    if not isinstance(letter, str) or len(letter) != 1 or letter not in LETTERS[:players]:
        message = f"{letter!r} is nobody who plays"
        raise ScenarioError(message)
    return LETTERS.index(letter)


def _is_card(value: object) -> bool:
    return type(value) is int and value in NUMBERS


def _is_text(value: object) -> bool:
    return isinstance(value, str)
