"""The shelf: games as files that are always whole, found by number or name, among whatever else lies there."""

from __future__ import annotations

import os
import stat
import threading
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import SaveError
from engine.saves import codec
from engine.session import Session
from tests.conftest import scale
from tests.rules.play import NAMES, choices_of
from tests.saves.disks import Linkless
from tui.shelf import NotOnShelfError, Saved, Shelf, ShelfError, read


def session_of(*names: str, choices: int = 0) -> Session:
    """Returns a game of these players, after so many choices."""
    session = Session.begin(names, 1)
    for choice in choices_of(len(names), 1)[:choices]:
        session.choose(choice)
    return session


def added(*names: str) -> Saved:
    """Puts a new game of these players on the shelf."""
    return Shelf().add(session_of(*names))


def test_a_game_is_found_as_it_was_kept(home: Path) -> None:
    """What is read from the shelf is the game that was kept there."""
    session = session_of(*NAMES[:3])
    saved = Shelf().add(session)
    for choice in choices_of(3, 1)[:50]:
        session.choose(choice)
    Shelf().keep(saved)
    (found,), strangers = Shelf().look()
    assert strangers == []
    assert found.path == home / "ann-ben-and-carla.mortality"
    assert found.title == "Ann, Ben and Carla"
    assert found.session.to_save() == session.to_save()


def test_nobody_else_can_read_a_game(home: Path) -> None:
    """The folder and the files are the player's own."""
    saved = added("Ann", "Ben")
    assert stat.S_IMODE(home.stat().st_mode) == 0o700
    assert stat.S_IMODE(saved.path.stat().st_mode) == 0o600


def test_titles_and_file_names_are_never_given_twice(home: Path) -> None:
    """A second game of the same players gets a number, and so does a file name that is taken by something else."""
    assert [added("Ann", "Ben").title for _ in range(3)] == ["Ann and Ben", "Ann and Ben 2", "Ann and Ben 3"]
    (home / "dan-and-eve.mortality").write_bytes(b"something else")
    assert added("Dan", "Eve").title == "Dan and Eve 2"
    assert (home / "dan-and-eve.mortality").read_bytes() == b"something else"
    assert sorted(path.name for path in home.iterdir()) == [
        "ann-and-ben-2.mortality",
        "ann-and-ben-3.mortality",
        "ann-and-ben.mortality",
        "dan-and-eve-2.mortality",
        "dan-and-eve.mortality",
    ]


def test_a_second_game_of_long_names_has_a_file_of_its_own() -> None:
    """Where a file's name has no room for all the names, it has room for the number of the game."""
    eight = tuple(f"{'x' * 19}{number}" for number in range(8))
    first, second = added(*eight), added(*eight)
    assert second.title == f"{first.title} 2"
    assert second.path.name == f"{first.path.stem}-2.mortality"


@pytest.mark.parametrize(
    ("names", "file"),
    [
        (("Zoë", "Åsa"), "zoe-and-asa.mortality"),
        (("李雷", "韩梅"), "and.mortality"),
        (("../x", "a/b"), "x-and-a-b.mortality"),
        (("CON", "."), "con-and.mortality"),
        (tuple(f"{'x' * 19}{number}" for number in range(8)), f"{'x' * 19}0-{'x' * 19}1-{'x' * 18}.mortality"),
    ],
)
def test_a_file_name_is_one_that_every_system_can_write(names: tuple[str, ...], file: str) -> None:
    """The file's name is made of ASCII letters, digits and hyphens, whatever the players are called."""
    assert added(*names).path.name == file


def test_two_games_that_begin_at_once_do_not_meet(home: Path) -> None:
    """Games of the same players that begin at the same time become two files."""
    shelves = [threading.Thread(target=added, args=("Ann", "Ben")) for _ in range(8)]
    for thread in shelves:
        thread.start()
    for thread in shelves:
        thread.join()
    assert len(list(home.iterdir())) == 8
    assert len(Shelf().look()[0]) == 8


def test_the_newest_game_comes_first() -> None:
    """Games are listed by when they were kept last, however fast they follow each other."""
    first, second, third = added("Ann", "Ben"), added("Dan", "Eve"), added("Fay", "Gus")
    assert [game.title for game in Shelf().look()[0]] == [third.title, second.title, first.title]
    Shelf().keep(first)
    assert [game.title for game in Shelf().look()[0]] == [first.title, third.title, second.title]


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("1", "Zoë and Ann 2"),
        ("3", "Ann, Ben and Carla"),
        ("4", "Ann and Ben"),
        ("Ann and Ben", "Ann and Ben"),
        ("ann AND ben", "Ann and Ben"),
        ("zoe-and-ann", "Zoë and Ann"),
        ("ZOË AND ANN", "Zoë and Ann"),
        ("Ann,", "Ann, Ben and Carla"),
        ("ann-ben-and-carla", "Ann, Ben and Carla"),
    ],
)
def test_a_game_is_meant_by_number_name_or_beginning(text: str, title: str) -> None:
    """A number counts from the newest; a file is named in full; a title may be cut where no other begins so."""
    for names in (("Ann", "Ben"), ("Ann", "Ben", "Carla"), ("Zoë", "Ann"), ("Zoë", "Ann")):
        added(*names)
    assert Shelf().find(text).title == title


REFUSED = [
    ("5", "There is no saved game '5'."),
    ("ann-ben", "There is no saved game 'ann-ben'."),
    ("0", "There is no saved game '0'."),
    ("-1", "There is no saved game '-1'."),
    ("9" * 5000, f"There is no saved game '{'9' * 37}...'."),
    ("²", "There is no saved game '²'."),
    ("Bob", "There is no saved game 'Bob'."),
    ("\x1b[31m", "There is no saved game '?[31m'."),
    ("", "There is no saved game without a name."),
    ("an", "Several saved games begin with 'an': Ann, Ben and Carla; Ann and Ben."),
    ("odd", "odd.mortality cannot be read: it is no saved game of Mortality."),
    ("odd.mortality", "odd.mortality cannot be read: it is no saved game of Mortality."),
]


@pytest.mark.parametrize(("text", "sentence"), REFUSED, ids=range(len(REFUSED)))
def test_a_text_that_means_no_game_or_several_is_refused(text: str, sentence: str, home: Path) -> None:
    """What means none, or several, is refused in one sentence that names them."""
    for names in (("Ann", "Ben"), ("Ann", "Ben", "Carla"), ("Zoë", "Ann"), ("Zoë", "Ann")):
        added(*names)
    (home / "odd.mortality").write_bytes(b"odd")
    with pytest.raises(NotOnShelfError) as refused:
        Shelf().find(text)
    assert str(refused.value) == sentence


def test_strangers_are_named_and_never_touched(home: Path) -> None:
    """Whatever lies there under a game's suffix is named with what is wrong, in one sentence, and stays as it is."""
    whole = added("Ann", "Ben").path.read_bytes()
    files = {
        "cut": whole[:-9],
        "damaged": whole[:-9] + b"012345678",
        "empty": b"",
        "foreign": b"PNG",
        "nameless": codec.dumps({"title": "", "session": {}}),
    }
    for name, raw in files.items():
        (home / f"{name}.mortality").write_bytes(raw)
    (home / "a folder.mortality").mkdir()
    (home / "lost.mortality").symlink_to(home / "nowhere")
    os.mkfifo(home / "pipe.mortality")
    (home / "notes.txt").write_text("no game at all")
    before = sorted((path.name, path.lstat().st_mtime_ns) for path in home.iterdir())
    games, strangers = Shelf().look()
    assert [game.title for game in games] == ["Ann and Ben"]
    assert [str(stranger) for stranger in strangers] == [
        "a folder.mortality cannot be read: it is no file.",
        "cut.mortality cannot be read: it is cut off.",
        "damaged.mortality cannot be read: it is damaged.",
        "empty.mortality cannot be read: it is empty.",
        "foreign.mortality cannot be read: it is no saved game of Mortality.",
        "lost.mortality cannot be read: it is no file.",
        "nameless.mortality cannot be read: a part of it is missing or of the wrong kind.",
        "pipe.mortality cannot be read: it is no file.",
    ]
    assert sorted((path.name, path.lstat().st_mtime_ns) for path in home.iterdir()) == before


def test_a_name_cannot_steer_the_terminal(home: Path) -> None:
    """A save whose title or names hold control characters is a stranger, and a file's name is shown without them."""
    kept = session_of("Ann", "Ben").to_save()
    home.mkdir()
    for number, content in enumerate(
        [{"title": "\x1b[2J", "session": kept}, {"title": "x", "session": {**kept, "names": ["Ann", "\x1b[2J"]}}]
    ):
        (home / f"\x1b[2J{number}.mortality").write_bytes(codec.dumps(content))
    games, strangers = Shelf().look()
    assert games == []
    assert [str(stranger) for stranger in strangers] == [
        "?[2J0.mortality cannot be read: it holds a name that cannot be printed.",
        "?[2J1.mortality cannot be read: it holds a name that cannot be printed.",
    ]


def test_a_shelf_that_is_not_there_is_empty() -> None:
    """Without a folder there is no game, and looking does not make one."""
    assert Shelf().look() == ([], [])
    assert not Shelf().folder.exists()
    with pytest.raises(NotOnShelfError, match=r"^There is no saved game\.$"):
        Shelf().find("1")


def test_a_file_in_place_of_the_folder_is_refused(home: Path) -> None:
    """If the folder is no folder, looking and keeping are refused with what is wrong, and nothing is changed."""
    home.write_text("precious")
    with pytest.raises(ShelfError, match=r"^The saved games in .* cannot be listed: not a directory\.$"):
        Shelf().look()
    with pytest.raises(ShelfError, match=r"^it is no folder$"):
        added("Ann", "Ben")
    with pytest.raises(ShelfError, match=r"^not a directory$"):
        Shelf(home / "deeper").add(session_of("Ann", "Ben"))
    assert home.read_text() == "precious"


def test_a_write_that_fails_leaves_the_old_game_whole(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the disk is full in the middle of writing, the game as it was kept before is still there, and nothing else."""
    saved = added("Ann", "Ben")
    before = saved.path.read_bytes()

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    saved.session.choose(choices_of(2, 1)[0])
    with pytest.raises(ShelfError, match=r"^no space left on device$"):
        Shelf().keep(saved)
    with pytest.raises(ShelfError, match=r"^no space left on device$"):
        added("Dan", "Eve")
    assert [path.name for path in home.iterdir()] == ["ann-and-ben.mortality"]
    assert saved.path.read_bytes() == before


def test_a_disk_without_links_will_do(home: Path) -> None:
    """Where a file cannot have two names games are kept, renamed and deleted all the same."""
    shelf = Shelf(disk=Linkless())
    first, second = (shelf.add(session_of("Ann", "Ben")) for _ in range(2))
    assert [first.title, second.title] == ["Ann and Ben", "Ann and Ben 2"]
    second.session.choose(choices_of(2, 1)[0])
    shelf.keep(second)
    second.path.unlink()
    shelf.keep(second)
    shelf.rename(second, "Friday")
    shelf.remove(first)
    (game,), strangers = shelf.look()
    assert (game.title, len(game.session.choices), strangers) == ("Friday", 1, [])
    assert [game.title for game in shelf.wastebasket()] == ["Ann and Ben"]
    assert [path.name for path in home.glob(".*")] == []


def test_what_a_crash_left_behind_is_swept_up(home: Path) -> None:
    """A half-written file is no game; it goes when a new game begins an hour later, and not before."""
    home.mkdir()
    old, young = home / ".fresh-old", home / ".fresh-young"
    for path in (old, young):
        path.write_bytes(b"half a ga")
    os.utime(old, (0, 0))
    assert Shelf().look() == ([], [])
    added("Ann", "Ben")
    assert not old.exists()
    assert young.exists()


KEPT = session_of("Ann", "Ben", choices=60).to_save()
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(1 << 63), (1 << 64) - 1),
    st.text(max_size=30),
    st.binary(max_size=80),
    st.lists(st.integers(-2, 300), max_size=9),
    st.lists(st.binary(max_size=9), max_size=9),
    st.dictionaries(st.text(max_size=5), st.integers(0, 5), max_size=3),
    st.from_regex(r"-?[0-9]{1,400}", fullmatch=True),
)


@pytest.mark.parametrize("seed", ["9" * 300, "-" + "9" * 300, "9" * 5000, "1e9", "", " 1", "1_0"])
def test_no_seed_does_harm(home: Path, seed: str) -> None:
    """A seed that no game can begin with is refused, or the history is left out; the game goes on."""
    home.mkdir()
    path = home / "odd.mortality"
    try:
        path.write_bytes(codec.dumps({"title": "odd", "session": {**KEPT, "seed": seed}}))
        game = read(path).session
    except SaveError:
        return
    assert isinstance(game.story, tuple)


@settings(max_examples=scale(300, 30_000))
@given(place=st.integers(0, 31), value=VALUES)
def test_no_content_does_harm(tmp_path_factory: pytest.TempPathFactory, place: int, value: object) -> None:
    """Whichever part of a game is something else, the file is read or refused, and what is read can be played."""
    session = dict(KEPT)
    state = dict(session["state"])
    parts: list[tuple[dict[str, Any], str]] = [
        *[(session, key) for key in session],
        *[(state, key) for key in state],
    ]
    table, key = parts[place % len(parts)]
    table[key] = value
    if key != "state":
        session["state"] = state
    path = tmp_path_factory.getbasetemp() / "changed.mortality"
    path.write_bytes(codec.dumps({"title": "changed", "session": session}))
    try:
        game = read(path).session
    except SaveError:
        return
    assert isinstance(game.story, tuple)
    if game.ask is not None:
        game.choose(game.ask.choices[0])
