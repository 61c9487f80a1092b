"""What will do as a name, and how long it is."""

from __future__ import annotations

import pytest

from engine.errors import SetupError
from tui.names import Player, player, players
from tui.words.widths import cells

ZALGO = "a" + "\u0301" * 80
FAMILY = "\N{MAN}\u200d\N{WOMAN}\u200d\N{GIRL}"
SHRUG = "\N{SHRUG}\N{EMOJI MODIFIER FITZPATRICK TYPE-3}\u200d\N{MALE SIGN}\N{VARIATION SELECTOR-16}"

PRINTED = [
    ("Ann", "Ann"),
    ("  Ann  ", "Ann"),
    ("Ann Lee", "Ann Lee"),
    ("1", "1"),
    ("-", "-"),
    ("O'Neil-Smith, Jr.", "O'Neil-Smith, Jr."),
    ("Zoe\u0308", "Zo\u00eb"),
    ("\u674e\u96f7", "\u674e\u96f7"),
    ("\u674e" * 10, "\u674e" * 10),
    ("x" * 20, "x" * 20),
    ("e\u0301" * 20, "\u00e9" * 20),
    ("\N{GRINNING FACE}", "\N{GRINNING FACE}"),
    (FAMILY, FAMILY),
    (SHRUG, SHRUG),
    ("x\u0323\u0302", "x\u0323\u0302"),
    ("\u0928\u092e\u0938\u094d\u0924\u0947", "\u0928\u092e\u0938\u094d\u0924\u0947"),
    ("\u0645\u0631\u064a\u0645", "\u0645\u0631\u064a\u0645"),
    ("\u1112\u1161\u11ab", "\ud55c"),
    ("Bo:person", "Bo"),
    ("Bo:PERSON", "Bo"),
    ("Bo:easy:person", "Bo:easy"),
    ("Bo:person:person", "Bo:person"),
    ("Bo:brave", "Bo:brave"),
    ("Bo:", "Bo:"),
    ("easy", "easy"),
    ("person", "person"),
]

REFUSED = [
    ("", "A name needs at least one character."),
    ("   ", "A name needs at least one character."),
    (":person", "A name needs at least one character."),
    ("x" * 21, f"The name {'x' * 21} is too long; a name fills at most 20 cells of a terminal."),
    ("x" * 99, f"The name {'x' * 37}... is too long; a name fills at most 20 cells of a terminal."),
    (
        "\u674e" * 11,
        f"The name {chr(0x674E) * 11} is too long; a name fills at most 20 cells of a terminal.",
    ),
    (ZALGO, f"The name \u00e1{chr(0x301) * 36}... has more than two accents on one letter."),
    ("x" + "\u0323\u0302\u0301", "The name x\u0323\u0302\u0301 has more than two accents on one letter."),
    ("\u3164", "The name ? has a character that cannot be seen."),
    ("a\uffa0b", "The name a?b has a character that cannot be seen."),
    ("\u2800\u2800", "The name ?? has a character that cannot be seen."),
    ("a\u034fb", "The name a?b has a character that cannot be seen."),
    ("a\u115fb", "The name a?b has a character that cannot be seen."),
    ("a\ufe0fb", "The name a?b has a character that cannot be seen."),
    ("a\u200db", "The name a?b has an invisible joiner that joins no two pictures."),
    ("\N{MAN}\u200d", "The name \N{MAN}? has an invisible joiner that joins no two pictures."),
    ("a\nb", "The name a?b has a character that cannot be printed."),
    ("a\x1b[31mb", "The name a?[31mb has a character that cannot be printed."),
    ("a\x00b", "The name a?b has a character that cannot be printed."),
    ("a\u202eb", "The name a?b has a character that cannot be printed."),
    ("a\u200bb", "The name a?b has a character that cannot be printed."),
    ("a\u00a0b", "The name a?b has a character that cannot be printed."),
    ("a\ufeffb", "The name a?b has a character that cannot be printed."),
    ("a\ud800b", "The name a?b has a character that cannot be printed."),
    ("a\ue000b", "The name a?b has a character that cannot be printed."),
    ("\u0301a", "The name \u0301a begins with an accent that stands on nothing."),
]


@pytest.mark.parametrize(("text", "name"), PRINTED, ids=range(len(PRINTED)))
def test_a_name_is_composed_and_trimmed(text: str, name: str) -> None:
    """A text that will do becomes a name in composed form, without spaces around it and without `:person`."""
    assert player(text) == (name, "person")


@pytest.mark.parametrize(
    ("texts", "found"),
    [
        (("Ann", "Ben:steady", "Carla:sharp"), [("Ann", "person"), ("Ben", "steady"), ("Carla", "sharp")]),
        (("Ann", " Ben : EASY "), [("Ann", "person"), ("Ben", "easy")]),
        (("Ann", "a:b:easy"), [("Ann", "person"), ("a:b", "easy")]),
        (("Ann", "Ben:person:easy"), [("Ann", "person"), ("Ben:person", "easy")]),
        (("Ann", "Ben:hard"), [("Ann", "person"), ("Ben:hard", "person")]),
        (("Ann", ":sharp", ":easy"), [("Ann", "person"), ("Computer", "sharp"), ("Computer 2", "easy")]),
        (("computer", ":easy"), [("computer", "person"), ("Computer 2", "easy")]),
        ((":easy", ":easy"), [("Computer", "easy"), ("Computer 2", "easy")]),
    ],
)
def test_a_level_behind_a_name_makes_it_a_computers(texts: tuple[str, ...], found: list[Player]) -> None:
    """Any other colon belongs to the name; a computer needs none, and gets one that nobody has."""
    assert list(players(texts)) == found


@pytest.mark.parametrize(("text", "sentence"), REFUSED, ids=range(len(REFUSED)))
def test_what_is_no_name_is_refused(text: str, sentence: str) -> None:
    """A text that will not do is refused in one sentence that shows it safely."""
    with pytest.raises(SetupError) as refused:
        player(text)
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("text", "width"),
    [
        ("Ann", 3),
        ("\u00e9", 1),
        ("e\u0301", 1),
        ("\u674e\u96f7", 4),
        ("\uff21", 2),
        ("\N{GRINNING FACE}", 2),
        ("\N{HEAVY BLACK HEART}\N{VARIATION SELECTOR-16}", 2),
        ("\u0e01\u0e33", 2),
        (FAMILY, 2),
        (f"{FAMILY}{SHRUG}x", 5),
        ("\u0e01\u0e35", 1),
    ],
)
def test_cells_are_those_of_a_terminal(text: str, width: int) -> None:
    """Wide characters fill two cells, accents none, all others one."""
    assert cells(text) == width


@pytest.mark.parametrize(
    "names",
    [
        ("Ann", "ANN"),
        ("Ann", " ann "),
        ("Stra\u00dfe", "STRASSE"),
        ("Zo\u00eb", "Zoe\u0308"),
        ("Ann", "Ann:person"),
        ("Ann", "ann:steady"),
        ("\u1e9e", "ss"),
    ],
)
def test_names_that_differ_only_in_case_are_the_same(names: tuple[str, str]) -> None:
    """Two players cannot share a name, whichever letters are capital and however accents are written."""
    with pytest.raises(SetupError, match=r"^Two players cannot both be called "):
        players(names)


@pytest.mark.parametrize("count", [0, 1, 9, 30])
def test_two_to_eight_play(count: int) -> None:
    """SET-1: fewer than two or more than eight names are refused."""
    with pytest.raises(SetupError, match=rf"^Mortality is for 2 to 8 players, not {count}\.$"):
        players(f"Player {number}" for number in range(count))
