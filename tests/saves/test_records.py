"""The record book: safe beside the saves, rebuilt from them if lost, and never in the way of a game."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

import pytest

from engine import opponents
from engine.replay import Replay
from engine.seats import PERSON
from engine.session import Session
from engine.simulate import policy_of, random_choice
from tests.conftest import scale
from tests.rules.play import NAMES, choices_of
from tests.saves.disks import Failing, Linkless, Short, Watched
from tests.saves.test_crashes import every_state, sit
from tui.files import EARLIER
from tui.recordbook import NAME, RecordBook, Row, key_of, row_of
from tui.shelf import Shelf
from tui.words import records

SEED = 13
ROW = Row("k", ("Ann", "Ben"), (1,), 80, (40, 40), (3, 7), (0, 5))


def over(players: int = 3, seed: int = SEED) -> Session:
    """Returns a random game at its end."""
    session = Session.begin(NAMES[:players], seed)
    for choice in choices_of(players, seed):
        session.choose(choice)
    return session


def book(disk: Watched | None = None) -> RecordBook:
    """Returns the record book beside the saves."""
    return RecordBook(Shelf().folder, disk) if disk else RecordBook(Shelf().folder)


def play_to_the_end(disk: Watched) -> Session:
    """Plays the end of a game that is kept on this disk."""
    session = over()
    last = session.choices[-1]
    session.undo()
    table = sit(disk, Shelf().add(session))
    table.session.choose(last)
    table.keeping.release()
    return table.session


def test_a_finished_game_is_in_the_book() -> None:
    """A row is written when a game is over: who played and won, turns, visits, engagements."""
    session = play_to_the_end(Watched())
    assert book().rows() == [row_of(session)]
    assert row_of(session)[1:-1] == (("Ann", "Ben", "Carla"), (2,), 152, (51, 50, 51), (8, 8, 11), (5, 0, 9), ())


def test_computers_have_no_place_in_the_book() -> None:
    """What counts is who plays a seat at the end; names, wins and what was done best are those of persons."""
    session = over()
    session.undo()
    session.seat(2, "easy")
    session.seat(1, "sharp")
    session.seat(1, PERSON)
    opponents.play(session)
    assert session.game.winners == (2,)
    Shelf().add(session)
    rows = book().refresh(Shelf())
    assert [row.computers for row in rows] == [(2,)]
    assert records.told(rows) == [
        "Ann has played 1 game and won none.",
        "Ben has played 1 game and won none.",
        "The most visits: Ann made 8 in a game of three.",
        "The longest engagement: Ann, for 5 own turns in a game of three.",
    ]


def test_a_game_of_computers_alone_is_in_no_book(home: Path) -> None:
    """Neither when it ends nor when the book is rebuilt from the saves."""
    session = Session.begin(NAMES[:2], 3, seats=("easy", "easy"))
    table = sit(Watched(), Shelf().add(session))
    while table.session.ask is not None:
        opponents.play(table.session)
    table.keeping.release()
    assert book().refresh(Shelf()) == []
    assert not (home / NAME).exists()


@pytest.mark.parametrize(("format_", "lacking"), [(1, {"computers", "origin"}), (2, {"origin"})])
def test_a_book_of_an_earlier_format_is_read(format_: int, lacking: set[str]) -> None:
    """What its rows lack is taken as empty; with the next game it is written as books are now."""
    old = {part: value for part, value in ROW._asdict().items() if part not in lacking}
    book().path.parent.mkdir()
    book().path.write_text(json.dumps({"format": format_, "games": [old]}), encoding="utf-8")
    assert book().rows() == [ROW]
    book().put(ROW._replace(key="l", computers=(0,)))
    assert json.loads(book().path.read_text(encoding="utf-8"))["format"] == 3
    assert book().rows() == [ROW, ROW._replace(key="l", computers=(0,))]


def taken_over(session: Session) -> Session:
    """Returns a game that goes on from the middle of this one, and ends otherwise."""
    replay = Replay(session)
    replay.go(replay.last // 2)
    taken = replay.take_over()
    random = policy_of(5, 0)
    while taken.ask is not None:
        taken.choose(random_choice(taken.ask, len(taken.names), random))
    assert taken.choices != session.choices
    return taken


@pytest.mark.parametrize("is_first", [False, True])
def test_of_games_with_one_beginning_the_first_to_be_over_counts(is_first: bool, home: Path) -> None:
    """A game that was gone on with from the middle of another is no second win; rebuilt the book says the same."""
    session = over()
    games = [taken_over(session), session] if is_first else [session, taken_over(session)]
    for number, game in enumerate(games):
        assert book().put(row_of(game))
        path = Shelf().add(game).path
        os.utime(path, (number + 1, number + 1))
    assert [row.key for row in book().rows()] == [key_of(games[0])]
    assert [row.key for row in book().refresh(Shelf())] == [key_of(games[0])]
    (home / NAME).unlink()
    (home / (NAME + EARLIER)).unlink(missing_ok=True)
    assert [row.key for row in book().refresh(Shelf())] == [key_of(games[0])]


def test_a_book_that_knew_no_beginnings_is_set_right() -> None:
    """The second row of one beginning goes when the games are there to tell; games with another seed count each."""
    session, other = over(), over(seed=17)
    games = [session, other, taken_over(session)]
    for game in games:
        Shelf().add(game)
    rows = [row_of(game) for game in games]
    old = [{part: value for part, value in row._asdict().items() if part != "origin"} for row in rows]
    book().path.write_text(json.dumps({"format": 2, "games": old}), encoding="utf-8")
    assert [row.key for row in book().rows()] == [row.key for row in rows]
    assert book().refresh(Shelf()) == rows[:2] == book().rows()


def test_a_game_that_goes_on_is_in_it_no_longer() -> None:
    """Taking the last choice back takes the row away; making it again brings it back, once."""
    session = over()
    table = sit(Watched(), Shelf().add(session))
    book().refresh(Shelf())
    assert len(book().rows()) == 1
    table.session.undo()
    assert book().rows() == []
    table.session.redo()
    assert [row.winners for row in book().rows()] == [(2,)]
    table.keeping.release()


def test_the_book_is_rebuilt_from_the_saves() -> None:
    """Without the file, the games that are over on the shelf are in it again, each once; others are not."""
    for seed in (13, 17, 14):
        Shelf().add(over(seed=seed))
    half = over(seed=6)
    half.undo()
    Shelf().add(half)
    rows = book().refresh(Shelf())
    assert sorted(row.key for row in rows) == sorted(key_of(over(seed=seed)) for seed in (13, 17, 14))
    assert book().refresh(Shelf()) == rows == book().rows()
    book().path.unlink()
    assert sorted(book().refresh(Shelf())) == sorted(rows)


def test_a_deleted_game_stays_in_the_book() -> None:
    """Whoever deletes a game does not lose what was won."""
    saved = Shelf().add(over())
    rows = book().refresh(Shelf())
    Shelf().remove(saved)
    assert book().refresh(Shelf()) == rows
    assert len(rows) == 1


def test_a_copy_is_not_counted_twice() -> None:
    """The same game under another title, or from another computer, is the same game."""
    Shelf().add(over())
    Shelf().add(over(), "A copy")
    assert len(book().refresh(Shelf())) == 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no book",
        "[]",
        "[" * 100_000,
        '{"format": 4, "games": []}',
        '{"format": 1, "games": [1]}',
        json.dumps({"format": 3, "games": [{**ROW._asdict(), "names": ["Ann", "\x1b[2J"]}]}),
        json.dumps({"format": 3, "games": [{**ROW._asdict(), "winners": [2]}]}),
        json.dumps({"format": 3, "games": [{**ROW._asdict(), "winners": []}]}),
        json.dumps({"format": 3, "games": [{**ROW._asdict(), "visits": [1]}]}),
        json.dumps({"format": 3, "games": [{**ROW._asdict(), "turns": True}]}),
        json.dumps({"format": 3, "games": [{**ROW._asdict(), "turns": -1}]}),
        json.dumps({"format": 3, "games": [{**ROW._asdict(), "more": 1}]}),
        json.dumps({"format": 3, "games": [{**ROW._asdict(), "computers": [2]}]}),
        json.dumps({"format": 3, "games": [{**ROW._asdict(), "computers": 1}]}),
        json.dumps({"format": 3, "games": [{**ROW._asdict(), "origin": 1}]}),
    ],
)
def test_a_damaged_book_is_kept_and_the_one_before_goes_on(text: str, home: Path) -> None:
    """What was in it before the last change is there, the damaged file lies aside, and nothing fails."""
    assert book().put(ROW._replace(key="a"))
    assert book().put(ROW._replace(key="b"))
    book().path.write_text(text, encoding="utf-8")
    assert [row.key for row in book().rows()] == ["a"]
    assert book().put(ROW._replace(key="c"))
    assert [row.key for row in book().rows()] == ["a", "c"]
    assert (home / f"{NAME}.damaged").read_text(encoding="utf-8") == text


def test_no_loss_of_power_spoils_the_book(home: Path) -> None:
    """Whatever is left of a change that was cut short, the book reads as before it or as after it."""
    disk = Watched()
    book(disk).put(ROW._replace(key="a"))
    before = len(disk.calls)
    book(disk).put(ROW._replace(key="b"))

    def check(call: int) -> None:
        if call >= before:
            assert [row.key for row in book().rows()] in (["a"], ["a", "b"])

    assert every_state(home, disk.calls, check) > before


@pytest.mark.parametrize("kind", [Short, Linkless])
def test_a_disk_that_can_do_less_keeps_the_book(kind: type[Watched]) -> None:
    """A disk that writes a few bytes at a time, or knows no links, keeps it all the same."""
    for key in ("a", "b", "c"):
        assert book(kind()).put(ROW._replace(key=key))
    assert [row.key for row in book().rows()] == ["a", "b", "c"]


@pytest.mark.parametrize("for_ever", [False, True])
def test_a_disk_that_fails_leaves_the_book_whole(for_ever: bool) -> None:
    """At whichever call it fails, what was in the book is in it, and the next time the row is added."""
    shelf = Shelf()
    row = row_of(shelf.add(over()).session)
    counted = Watched()
    book(counted).put(ROW)
    book(counted).put(row)
    for at in range(0, len(counted.calls) + 1, scale(3, 1)):
        book().drop(row.key)
        book(Failing(at, errno.EIO, for_ever=for_ever)).put(row)
        assert [kept.key for kept in book().rows()] in ([ROW.key], [ROW.key, row.key])
        assert [kept.key for kept in book().refresh(shelf)] == [ROW.key, row.key]


def test_a_disk_that_fails_stops_no_game() -> None:
    """A game ends as it should though nothing can be written any more."""
    session = over()
    last = session.choices[-1]
    session.undo()
    disk = Failing(10**9, errno.ENOSPC, for_ever=True)
    table = sit(disk, Shelf().add(session))
    disk.at = 0
    table.session.choose(last)
    assert table.session.game.winners == (2,)
    assert book().rows() == []
    table.keeping.release()


def test_the_book_in_sentences() -> None:
    """Games and wins by name, whoever has won most first; then what was done best, of several the first."""
    rows = [
        ROW,
        Row("l", ("ANN", "Carla", "Dora"), (0, 1), 90, (30, 30, 30), (9, 7, 0), (5, 2, 0)),
        Row("m", ("Ann", "Dora"), (0,), 40, (), (), ()),
    ]
    assert records.told(rows) == [
        "Ann has played 3 games and won 2.",
        "Ben has played 1 game and won 1.",
        "Carla has played 1 game and won 1.",
        "Dora has played 2 games and won none.",
        "The fastest finish: ANN, after 30 own turns in a game of three.",
        "The most visits: ANN made 9 in a game of three.",
        "The longest engagement: Ben, for 5 own turns in a game of two.",
    ]
    assert records.told([]) == [records.NOTHING_YET]
    assert records.told([ROW._replace(own=(), visits=(0, 0), engaged=(0, 1))])[2:] == [
        "The longest engagement: Ben, for 1 own turn in a game of two.",
    ]
