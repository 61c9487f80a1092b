"""What is done to a game on the shelf: renamed, deleted, brought back, copied out and in, checked, mended."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

import pytest

from engine.choices import ROLL
from engine.saves import codec
from engine.seats import PERSON
from engine.session import Session
from tests.plain.keyboard import run
from tests.rules.play import played
from tests.saves.mutations import sealed
from tui.desk import Desk
from tui.disk import Disk
from tui.holding import HeldError, lock_of
from tui.names import Player
from tui.settings import Settings
from tui.shelf import Saved, Shelf, ShelfError

TITLE = "Ann, Ben and Carla"
FILE = "ann-ben-and-carla.mortality"


@pytest.fixture
def saved() -> Saved:
    """A game of three on the shelf, in the middle, kept twice."""
    game = Shelf().add(played(3, 1, 40))
    Shelf().keep(game)
    return game


def files(home: Path) -> list[str]:
    """Returns the names of all that lies there."""
    return sorted(str(path.relative_to(home)) for path in home.rglob("*") if path.is_file())


def test_a_game_is_renamed(saved: Saved, home: Path) -> None:
    """A game has another title and another file then, and nothing is left of the old one."""
    renamed = Shelf().rename(saved, "  Friday evening ")
    assert (renamed.title, renamed.path.name) == ("Friday evening", "friday-evening.mortality")
    assert files(home) == ["friday-evening.mortality", "friday-evening.mortality.earlier"]
    (game,), _ = Shelf().look()
    assert game.title == "Friday evening"
    assert game.session.to_save() == saved.session.to_save()
    assert Shelf().rename(game, "friday EVENING").path == renamed.path
    assert Shelf().find("1").title == "friday EVENING"


def test_a_file_name_that_is_taken_gets_a_number(saved: Saved, home: Path) -> None:
    """If the file of the new title is taken, by whatever, that is left as it is."""
    (home / "friday.mortality").write_bytes(b"something else")
    assert Shelf().rename(saved, "Friday!").path.name == "friday-2.mortality"
    assert (home / "friday.mortality").read_bytes() == b"something else"


@pytest.mark.parametrize("title", ["", "  ", "\x1b[2J", "x" * 300, "a\u202eb", "李" * 101])
def test_a_title_that_will_not_do_is_refused(saved: Saved, title: str) -> None:
    """A title must be printable and of a length that can be listed."""
    with pytest.raises(ShelfError, match=r"^'.*' will not do as a title\.$"):
        Shelf().rename(saved, title)
    assert Shelf().find("1").title == TITLE


def test_two_games_never_have_one_title(saved: Saved) -> None:
    """A title that another game has is refused, whether its letters are capital or not."""
    other = Shelf().add(played(3, 2, 10))
    assert other.title == f"{TITLE} 2"
    with pytest.raises(ShelfError, match=r"^There is a game called 'ANN, BEN AND CARLA' already\.$"):
        Shelf().rename(other, "ANN, BEN AND CARLA")


def test_a_deleted_game_lies_in_the_wastebasket(saved: Saved, home: Path) -> None:
    """A game that is deleted can be brought back, as often as one likes, under its own name."""
    for _ in range(2):
        Shelf().remove(Shelf().find("1"))
        assert files(home) == [f"wastebasket/{FILE}"]
        assert stat.S_IMODE((home / "wastebasket").stat().st_mode) == 0o700
        assert Shelf().look() == ([], [])
        (deleted,) = Shelf().wastebasket()
        restored = Shelf().restore(deleted)
        assert restored.title == TITLE
        assert files(home) == [FILE, f"{FILE}.earlier"]
        assert Shelf().find("1").session.to_save() == saved.session.to_save()


def test_a_game_is_put_back_as_long_as_nothing_was_chosen(saved: Saved, home: Path) -> None:
    """Of one without a choice nothing is left, nor in the wastebasket; one with a choice stays, also taken back."""
    begun = Shelf().add(Session.begin(("Dora", "Eva"), 1))
    Shelf().keep(begun)
    Shelf().withdraw(begun)
    assert files(home) == [FILE, f"{FILE}.earlier"]
    taken_back = Shelf().add(Session.begin(("Dora", "Eva"), 1))
    taken_back.session.choose(ROLL)
    taken_back.session.undo()
    Shelf().keep(taken_back)
    for game in (saved, taken_back):
        Shelf().withdraw(game)
    assert [game.title for game in Shelf().look()[0]] == ["Dora and Eva", TITLE]


def test_a_game_that_was_played_elsewhere_meanwhile_is_not_put_back(home: Path) -> None:
    """Whoever puts it back knows it without a choice; what has been chosen at another place is kept all the same."""
    begun = Shelf().add(Session.begin(("Dora", "Eva"), 1))
    there, hold = Shelf().take(begun)
    with pytest.raises(HeldError):
        Shelf().withdraw(begun)
    there.session.choose(ROLL)
    Shelf().keep(there)
    hold.release()
    Shelf().withdraw(begun)
    (game,) = Shelf().look()[0]
    assert game.session.choices == (ROLL,)


def test_games_of_one_name_meet_in_the_wastebasket(saved: Saved, home: Path) -> None:
    """Two games that were called the same are both kept there, and both come back."""
    Shelf().remove(saved)
    Shelf().remove(Shelf().add(played(3, 2, 10)))
    assert files(home) == ["wastebasket/ann-ben-and-carla-2.mortality", f"wastebasket/{FILE}"]
    titles = [Shelf().restore(game).title for game in Shelf().wastebasket()]
    assert titles == [TITLE, f"{TITLE} 2"]


def test_a_damaged_game_goes_on_from_its_last_good_state(saved: Saved, home: Path) -> None:
    """The damaged file is set aside under a clear name, and the state before it is gone on with."""
    whole = saved.path.read_bytes()
    for number, damage in enumerate((whole[:200], b"", whole[:300] + b"\xff" + whole[301:])):
        saved.path.write_bytes(damage)
        (game,), (stranger,) = Shelf().look()
        assert game.damage == stranger.reason
        assert str(stranger).endswith("; the last good state of that game is among the saved games.")
        assert saved.path.read_bytes() == damage
        taken, held = Shelf().take(game)
        mended, told = Shelf().mend(taken)
        held.release()
        aside = f"{FILE}.damaged" if not number else f"ann-ben-and-carla-{number + 1}.mortality.damaged"
        assert (home / aside).read_bytes() == damage
        assert told.endswith(f"The damaged file is kept as {aside}.")
        assert mended.session.game.pack() == saved.session.game.pack()
        (game,), strangers = Shelf().look()
        assert (game.damage, strangers) == ("", [])


def test_a_mended_game_is_told_of_when_it_is_resumed(saved: Saved) -> None:
    """Both faces say what was wrong and that the game goes on from its last good state."""
    saved.path.write_bytes(b"")
    heard = run("resume", typed=["1"])
    told = f"{FILE} cannot be read: it is empty. The game goes on from its last good state."
    assert f"{told} The damaged file is kept as {FILE}.damaged." in " ".join(heard.lines)
    saved.path.write_bytes(b"")
    desk = Desk(Shelf(), Settings(), Path("none"))
    desk.resume(Shelf().find("1"))
    assert [notice[: len(told)] for notice in desk.notices] == [told]
    desk.leave()


def test_a_damaged_game_can_be_renamed_and_deleted(saved: Saved, home: Path) -> None:
    """What is done to a damaged game is done to its last good state, and the damaged file stays."""
    saved.path.write_bytes(b"damaged")
    Shelf().rename(Shelf().find("1"), "Friday")
    assert files(home) == [f"{FILE}.damaged", "friday.mortality", "friday.mortality.earlier"]
    (home / "friday.mortality").write_bytes(b"damaged")
    Shelf().remove(Shelf().find("1"))
    assert files(home) == [f"{FILE}.damaged", "friday.mortality.damaged", "wastebasket/friday.mortality"]


def test_a_game_whose_file_is_gone_is_offered(saved: Saved) -> None:
    """If the file is gone and the state before it is not, that is offered."""
    saved.path.unlink()
    (game,), (stranger,) = Shelf().look()
    assert game.session.game.pack() == saved.session.game.pack()
    assert str(stranger).startswith(f"{FILE} cannot be read: it is gone; ")


class Stumbling(Disk):
    """A disk that refuses to open a file a number of times."""

    def __init__(self, number: int, times: int) -> None:
        self.number, self.times = number, times

    def open(self, path: Path) -> int:
        """Refuses while it is to."""
        if path.name == FILE and self.times:
            self.times -= 1
            raise OSError(self.number, os.strerror(self.number))
        return super().open(path)


def test_a_file_that_cannot_be_read_just_now_is_not_damaged(saved: Saved, home: Path) -> None:
    """If the disk stumbles, or forbids it, no older state is taken for the game's; if it has gone bad, it is."""
    assert Shelf(disk=Stumbling(errno.EIO, 1)).look()[1] == []
    assert Shelf(disk=Stumbling(errno.EINTR, 1)).look()[1] == []
    games, (stranger,) = Shelf(disk=Stumbling(errno.EACCES, 9)).look()
    assert (games, str(stranger)) == ([], f"{FILE} cannot be read: permission denied.")
    with pytest.raises(ShelfError, match=r"^ann-ben-and-carla\.mortality cannot be read: permission denied\.$"):
        Shelf(disk=Stumbling(errno.EACCES, 9)).take(saved)
    (game,), _ = Shelf(disk=Stumbling(errno.EIO, 9)).look()
    assert game.damage == "input/output error"
    assert files(home) == [FILE, f"{FILE}.earlier"]


def test_a_game_of_a_newer_version_is_left_alone(saved: Saved, home: Path) -> None:
    """A file of a newer version is refused and untouched, though an older state of the game is there."""
    newer = sealed(b"whatever", version=99)
    saved.path.write_bytes(newer)
    games, (stranger,) = Shelf().look()
    assert games == []
    assert str(stranger) == f"{FILE} cannot be read: it comes from a newer version of Mortality."
    refused = run("resume", "ann")
    assert (refused.status, refused.err) == (2, "There is no saved game.\n")
    assert Shelf().add(played(3, 2, 1)).path.name == "ann-ben-and-carla-2.mortality"
    assert saved.path.read_bytes() == newer
    assert (home / f"{FILE}.earlier").exists()


def test_the_desk_lets_a_game_go(saved: Saved) -> None:
    """The full screen's desk holds the game on the table, and lets it go when another is taken, or the table left."""
    desk, other = Desk(Shelf(), Settings(), Path("none")), Desk(Shelf(), Settings(), Path("none"))
    assert desk.resume(saved)
    assert not other.resume(saved)
    assert other.session is None
    assert "is being played" in " ".join(other.notices)
    assert desk.session is not None
    desk.session.undo()
    desk.leave()
    assert other.resume(saved)
    assert other.session is not None
    assert len(other.session.choices) == 39
    other.begin([Player("Dan", PERSON), Player("Eve", PERSON)])
    assert not lock_of(saved.path).exists()
    other.leave()
    other.leave()


# ---------------------------------------------------------------------------------------------------- the command line


def test_a_game_is_copied_out_and_in(saved: Saved, tmp_path: Path, home: Path) -> None:
    """A copy of a save is exported to a file, and imported from it, history and all."""
    file = tmp_path / "copy.mortality"
    told = f"{TITLE} is copied to {file}; mortality import takes it in, on any computer."
    assert run("export", "1", str(file)).lines == [told]
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    refused = run("export", "1", str(file))
    assert refused.status == 2
    assert refused.err.endswith(" is there already and is left as it is.\n")
    assert run("export", "1", str(tmp_path / "no" / "x.mortality")).status == 2
    assert not (tmp_path / "no").exists()
    Shelf().remove(saved)
    (line,) = run("import", str(file)).lines
    assert line.startswith(f"{TITLE}: turn ")
    assert line.endswith(" It is among the saved games now.")
    (game,), _ = Shelf().look()
    assert game.session.to_save() == saved.session.to_save()
    assert len(game.session.choices) == 40
    assert f"{FILE}.earlier" in files(home)
    assert run("import", str(file)).lines[0].startswith(f"{TITLE} 2: turn ")


def test_what_is_no_game_is_not_imported(tmp_path: Path, home: Path) -> None:
    """A file that holds no game is refused with the reason."""
    file = tmp_path / "x"
    for raw, reason in ((b"", "it is empty"), (b"PNG", "it is no saved game of Mortality")):
        file.write_bytes(raw)
        refused = run("import", str(file))
        assert (refused.status, refused.err) == (2, f"x cannot be read: {reason}.\n")
    assert run("import", str(tmp_path)).err.endswith(" cannot be read: it is no file.\n")
    assert run("import", "a\0b").err == "a?b cannot be read: no file can be called that.\n"
    assert run("import").status == 2
    assert not home.exists()


def test_files_are_checked(saved: Saved, tmp_path: Path) -> None:
    """Each file is said to be sound or what is wrong with it; the exit status is 0 if all are sound, otherwise 1."""
    lost = tmp_path / "lost"
    lost.write_bytes(codec.dumps({"title": "x", "session": {**saved.session.to_save(), "history": b""}}))
    heard = run("check", str(saved.path), str(lost))
    assert heard.status == 0
    assert " is a sound saved game. Ann, Ben and Carla: turn " in heard.lines[0]
    assert heard.lines[0].endswith(" It holds every choice since its beginning.")
    assert heard.lines[1].endswith(" It does not hold the choices that led there.")
    cut = tmp_path / "cut"
    cut.write_bytes(saved.path.read_bytes()[:-1])
    heard = run("check", str(cut), str(saved.path), str(tmp_path), "nowhere", "a\0b")
    assert heard.status == 1
    assert [line.rsplit(" cannot be read: ", 1)[-1] for line in heard.lines if "cannot be read" in line] == [
        "it is cut off.",
        "it is no file.",
        "it is no file.",
        "no file can be called that.",
    ]
    assert run("check").status == 2


def test_a_game_as_text_is_checked_and_not_taken_in(saved: Saved, tmp_path: Path) -> None:
    """`check` says that a text is what `export` writes, and whether it is sound; `import` says why it takes in none."""
    file, spoilt, cut = tmp_path / "game.toml", tmp_path / "spoilt.toml", tmp_path / "cut.toml"
    run("export", "1", str(file))
    heard = run("check", str(file), str(saved.path))
    assert heard.status == 0
    assert heard.lines[0] == f"{file} is a sound transcript: a game that mortality export wrote as text."
    text = file.read_text()
    spoilt.write_text(text.replace("dice = [", "dice = [7, "))
    cut.write_text(text[: len(text) // 2])
    heard = run("check", str(spoilt), str(cut), str(file))
    assert heard.status == 1
    assert heard.lines == [
        f"{spoilt} is a transcript, but the game does not come to the end that it names.",
        f"{cut} is a transcript, but the game does not come to the end that it names.",
        f"{file} is a sound transcript: a game that mortality export wrote as text.",
    ]
    refused = run("import", str(file))
    assert (refused.status, refused.out) == (2, "")
    assert refused.err == "game.toml is a transcript, which can be read but not gone on with.\n"


def test_games_are_renamed_deleted_and_restored(saved: Saved) -> None:
    """The command line does to a game what the shelf does, and says so."""
    assert run("rename", "1", "Friday").lines == [f"{TITLE} is called Friday now."]
    assert run("rename", "1", "\x1b[2J").err == "'?[2J' will not do as a title.\n"
    assert run("rename", "1").status == 2
    assert run("restore").lines == ["The wastebasket is empty."]
    assert run("delete", "fri").lines == ["Friday is in the wastebasket; mortality restore brings it back."]
    assert run("delete").status == 2
    assert run("delete", "fri").err == "There is no saved game.\n"
    assert run("restore").lines[0].startswith("1. Friday: turn ")
    assert run("restore", "saturday").err == "There is no deleted game 'saturday'.\n"
    assert run("restore", "1").lines[0].endswith(" It is among the saved games again.")
    assert run("restore", "1").err == "There is no deleted game.\n"
    assert Shelf().find("Friday").session.to_save() == saved.session.to_save()
