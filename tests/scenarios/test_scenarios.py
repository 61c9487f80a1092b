"""Every scenario passes, every scenario with something changed fails, and the runner says so."""

from __future__ import annotations

import copy
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from engine.catalog import trials
from engine.catalog.board import SPACES
from engine.catalog.rulings import RULINGS
from engine.chance import Script
from engine.game import Game
from engine.scenario import failures, situation
from engine.transcript import choice_of, line_of
from tests.house.sources import ROOT
from tests.rules.play import enumerated

Scenario = dict[str, Any]

FOLDER: Final = Path(__file__).resolve().parent
SCENARIOS: Final = [
    (file.name, scenario)
    for file in sorted(FOLDER.glob("*.toml"))
    for scenario in tomllib.loads(file.read_text(encoding="utf-8"))["scenario"]
]

each_scenario = pytest.mark.parametrize(
    "scenario", [pytest.param(scenario, id=f"{name}:{scenario['id']}") for name, scenario in SCENARIOS]
)


@pytest.fixture
def sound() -> Scenario:
    """A scenario that passes, for a test to spoil."""
    return copy.deepcopy(next(scenario for _, scenario in SCENARIOS if scenario["id"] == "N07"))


def other(value: object, among: list[str]) -> str:
    """Returns something else of the same kind."""
    return among[(among.index(str(value)) + 1) % len(among)]


def player_changes(row: dict[str, Any], is_married: bool) -> Iterator[tuple[str, Any]]:
    """Yields each thing that is checked of one player, and another value for it."""
    for key, value in row.items():
        if key == "at":
            yield key, other(value, [space.id for space in SPACES])
        elif key == "t":
            yield key, value + 1
            yield key, value - 1
        elif key == "hand":
            yield key, [*value, 3]
            if value:
                yield key, value[:-1]
        elif key == "married":
            yield key, other(value, ["temple", "civil", ""])
        elif key != "engaged" or not is_married:  # `engaged` is not checked for the married
            yield key, not value


def other_lists(letters: list[str], players: list[str]) -> Iterator[list[str]]:
    """Yields lists that name one player too many, one too few, or the same ones in another order."""
    yield [*letters, next((letter for letter in players if letter not in letters), "A")]
    if letters:
        yield letters[1:]
    if len(letters) > 1:
        yield letters[::-1]


def changes(scenario: Scenario) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Yields the place of each thing that a scenario checks, and another value for it."""
    players = list(scenario["given"]["players"])
    then = scenario["then"]
    for key, value in then.items():
        if key in ("turn", "bishop"):
            yield (key,), other(value, players) if value else players[0]
        elif key in ("awaiting", "married_order", "winners"):
            for letters in other_lists(value, players):
                yield (key,), letters
        elif key == "teachers":
            for letter, teacher in value.items():
                yield (key, letter), other(teacher, players)
        elif key == "rulings":
            for ruling in RULINGS:
                if ruling.name in value:
                    yield (key, ruling.name), other(value[ruling.name], list(ruling.options))
    for letter, row in then.get("players", {}).items():
        is_married = row.get("married", "") != "" or "married" in scenario["given"]["players"][letter]
        for key, value in player_changes(row, is_married):
            yield ("players", letter, key), value


def changed(scenario: Scenario, place: tuple[str, ...], value: object) -> Scenario:
    """Returns the scenario with one thing changed that it checks."""
    spoilt = copy.deepcopy(scenario)
    table = spoilt["then"]
    for key in place[:-1]:
        table = table[key]
    table[place[-1]] = value
    return spoilt


def end_of(scenario: Scenario) -> Game:
    """Returns the game where a scenario ends."""
    script = Script(scenario.get("dice", [])[:], scenario.get("wisdom", [])[:], trial_numbers(scenario))
    game = situation(scenario["given"], script)
    for line in scenario.get("do", []):
        game.apply(choice_of(line)[1])
    return game


def trial_numbers(scenario: Scenario) -> list[int]:
    """Returns the Trial cards of a scenario by number."""
    return [trials.NUMBER[card] for card in scenario.get("trials", [])]


@each_scenario
def test_passes(scenario: Scenario) -> None:
    """The engine comes to the scenario's result."""
    assert failures(scenario) == []


def unnoticed(spoil: Callable[[Scenario], Iterator[Scenario]]) -> list[str]:
    """Returns the ids of the scenarios that pass although they were spoilt."""
    return [scenario["id"] for _, scenario in SCENARIOS if not all(failures(spoilt) for spoilt in spoil(scenario))]


def test_fails_with_anything_changed() -> None:
    """With any one number, letter or word of `then` changed, a scenario fails."""
    assert unnoticed(lambda scenario: (changed(scenario, place, value) for place, value in changes(scenario))) == []


def test_checks_something() -> None:
    """There is something in each scenario's `then` that can be changed."""
    assert [scenario["id"] for _, scenario in SCENARIOS if not list(changes(scenario))] == []


def test_fails_with_dice_left_over_or_missing() -> None:
    """With a die that nobody throws, or without its last die, a scenario fails."""

    def spoil(scenario: Scenario) -> Iterator[Scenario]:
        dice = scenario.get("dice", [])
        yield {**scenario, "dice": [*dice, 1]}
        if dice:
            yield {**scenario, "dice": dice[:-1]}

    assert unnoticed(spoil) == []


def test_fails_with_a_line_too_many() -> None:
    """With a line that nobody is asked for, at the end or at the beginning, a scenario fails."""

    def spoil(scenario: Scenario) -> Iterator[Scenario]:
        ask, lines = end_of(scenario).ask, scenario.get("do", [])
        stranger = "A" if ask is None or ask.seat != 0 else "B"
        yield {**scenario, "do": [*lines, f"{stranger}: roll"]}
        yield {**scenario, "do": [f"{scenario['given']['turn']}: offer", *lines]}

    assert unnoticed(spoil) == []


def test_fails_with_an_open_choice_refused() -> None:
    """With any choice that is open at the end listed as refused, a scenario fails."""

    def spoil(scenario: Scenario) -> Iterator[Scenario]:
        game = end_of(scenario)
        if game.ask is not None:
            for choice in enumerated(game.ask, game.players):
                yield {**scenario, "refused": [line_of(game.ask.seat, choice)]}

    assert unnoticed(spoil) == []


def test_fails_with_other_winners() -> None:
    """Without its winners, or with winners where nobody has won, a scenario fails."""

    def spoil(scenario: Scenario) -> Iterator[Scenario]:
        then = {key: value for key, value in scenario["then"].items() if key != "winners"}
        yield {**scenario, "then": then if "winners" in scenario["then"] else {**then, "winners": ["A"]}}

    assert unnoticed(spoil) == []


def test_fails_with_an_unknown_word() -> None:
    """With a word that is not known there, in the scenario, in `given` or in `then`, a scenario fails."""

    def spoil(scenario: Scenario) -> Iterator[Scenario]:
        yield {**scenario, "weather": "fine"}
        for key in ("given", "then"):
            yield {**scenario, key: {**scenario[key], "weather": "fine"}}

    assert unnoticed(spoil) == []


def test_ids_are_unique() -> None:
    """No two scenarios have the same id, whatever file they lie in."""
    assert [name for name, times in Counter(scenario["id"] for _, scenario in SCENARIOS).items() if times > 1] == []


def test_each_has_a_title_and_rules() -> None:
    """Each scenario says what it shows, and under which rules."""
    assert [scenario["id"] for _, scenario in SCENARIOS if not scenario.get("title") or not scenario.get("rules")] == []


def test_n07_is_sound(sound: Scenario) -> None:
    """The scenario that the tests below spoil passes as it stands."""
    assert failures(sound) == []


@pytest.mark.parametrize("table", ["given", "then"])
def test_fails_with_an_unknown_word_for_a_player(sound: Scenario, table: str) -> None:
    """A word that no player has fails the scenario, in `given` and in `then`."""
    sound[table]["players"]["A"]["height"] = 6
    assert any("height" in failure for failure in failures(sound))


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (("dice",), [2, 7]),
        (("dice",), [2, 0]),
        (("dice",), [2, True]),
        (("dice",), "23"),
        (("wisdom",), [9]),
        (("trials",), ["toothache"]),
        (("do",), ["B: fly"]),
        (("do",), ["B roll"]),
        (("do",), ["Z: roll"]),
        (("do",), ["B: card 9"]),
        (("do",), [3]),
        (("refused",), ["B: fly"]),
        (("refused",), ["nothing"]),
        (("given",), []),
        (("then",), []),
        (("given", "turn"), "C"),
        (("given", "bishop"), "AB"),
        (("given", "teachers"), {"A": "A", "B": "B"}),
        (("given", "teachers"), {"A": "B"}),
        (("given", "awaiting"), ["A"]),
        (("given", "married_order"), ["A", "A"]),
        (("given", "rulings"), {"finish": "never"}),
        (("given", "rulings"), {"beards": "yes"}),
        (("given", "players"), {"A": {"at": "birth"}}),
        (("given", "players", "A", "at"), "moon"),
        (("given", "players", "A", "t"), -1),
        (("given", "players", "A", "t"), 1.0),
        (("given", "players", "A", "hand"), [2]),
        (("given", "players", "A", "engaged"), 1),
        (("given", "players", "A", "married"), "twice"),
        (("then", "players", "A", "t"), 61.0),
        (("then", "players", "A", "t"), True),
        (("then", "players"), {"C": {"t": 1}}),
        (("then", "rulings"), {"beards": "yes"}),
        (("then", "teachers"), {"C": "A"}),
        (("then", "bishop"), ""),
        (("then", "teachers"), {}),
    ],
)
def test_fails_with_something_wrong_written(sound: Scenario, place: tuple[str, ...], value: object) -> None:
    """What is no die, card, line, space, chart or player fails the scenario, and never the runner."""
    table = sound
    for key in place[:-1]:
        table = table[key]
    table[place[-1]] = value
    assert failures(sound)


def run(*files: Path | str) -> tuple[int, list[str], str]:
    """Runs `python -m tests.scenarios` and returns its exit status, its lines and its standard error."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.scenarios", *map(str, files)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout.splitlines(), done.stderr


def test_the_runner_passes_all() -> None:
    """The runner's last line counts all scenarios as passed, and its exit status is 0."""
    status, lines, errors = run(*sorted(FOLDER.glob("*.toml")))
    assert (status, lines, errors) == (0, [f"{len(SCENARIOS)} passed, 0 failed"], "")


def test_the_runner_tells_each_failure(tmp_path: Path) -> None:
    """The runner names the scenario that fails, counts it, and its exit status is 1."""
    text = (FOLDER / "winning.toml").read_text(encoding="utf-8")
    count = len(tomllib.loads(text)["scenario"])
    spoilt = tmp_path / "spoilt.toml"
    spoilt.write_text(text.replace("[scenario.then]", "[scenario.then]\nbishop = 'H'", 1), encoding="utf-8")
    status, lines, errors = run(spoilt)
    assert (status, lines[-1], errors) == (1, f"{count - 1} passed, 1 failed", "")
    assert "bishop is" in lines[0]


@pytest.mark.parametrize("text", ["[[scenario]", "", "scenario = 3", "scenario = [3]", "\x00"])
def test_the_runner_fails_what_is_no_scenario(tmp_path: Path, text: str) -> None:
    """A file that cannot be read, or holds no scenario, is a failure beside the others, without a traceback."""
    broken = tmp_path / "broken.toml"
    broken.write_text(text, encoding="utf-8")
    status, lines, errors = run(broken, FOLDER / "winning.toml")
    assert status == 1
    assert lines[-1].endswith(" passed, 1 failed")
    assert not errors


def test_the_runner_fails_a_missing_file_and_bytes(tmp_path: Path) -> None:
    """A file that is not there, and one that is no text, are failures too."""
    bytes_file = tmp_path / "bytes.toml"
    bytes_file.write_bytes(b"\xff\xfe\x00")
    status, lines, errors = run(tmp_path / "nowhere.toml", bytes_file)
    assert (status, lines[-1], errors) == (1, "0 passed, 2 failed", "")


def test_the_runner_wants_a_file() -> None:
    """Without a file the runner says so on standard error, and its exit status is 2."""
    status, lines, errors = run()
    assert (status, lines) == (2, [])
    assert errors
