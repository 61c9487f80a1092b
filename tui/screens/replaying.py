"""A game gone through again: the same table, at any place of the game, and from anywhere a new game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import ClassVar, Final

from textual.binding import BindingType
from textual.geometry import Region

from engine.asks import AskKind
from engine.events import Event
from engine.replay import Replay
from engine.session import Session
from tui import keys
from tui.desk import Desk
from tui.forms import Form
from tui.messages import Open, Sit
from tui.screens import table_heard
from tui.screens.table import TableScreen
from tui.snapshot import Snapshot, snapshot
from tui.words import asks, choices, motives, seats
from tui.words.games import taken_over
from tui.words.phrases import together

_NOTHING: Final[tuple[Event, ...]] = ()
_NOT_WHOLE: Final = "The history of this game is not known from Birth on, only from here."


class ReplayScreen(TableScreen, inherit_bindings=False):
    """The table as it was at each place of a game; what was chosen there is told, and nothing is to be chosen."""

    PLACE: ClassVar[str] = keys.REPLAY
    BINDINGS: ClassVar[list[BindingType]] = keys.bindings(keys.REPLAY)
    HAS_GAME: ClassVar[bool] = False

    def __init__(self, desk: Desk, session: Session) -> None:
        """Goes through a game from its beginning."""
        self.replay: Final = Replay(session)
        self._trouble = ""
        super().__init__(desk)

    def seen(self, before: Snapshot | None = None) -> Snapshot:
        """Returns what everybody could see at this place; what computers did is gone through choice by choice too."""
        now = snapshot(self.replay.seen(), before, onlooking=True)
        return replace(now, since=len(now.story))

    @property
    def is_new(self) -> bool:
        """It has been played."""
        return False

    def opening(self) -> list[str]:
        """Returns whose game is gone through, and where that stands."""
        names = self.table.names
        computers = seats.computers(names, self.table.seats)
        return [f"The game of {together(names)}, gone through again.", *computers, *self._question()]

    def let_play(self) -> None:
        """Lets no computer play: the game has been played."""

    def listen(self) -> Callable[[], None]:
        """Hears nothing: the game has been played."""
        return lambda: None

    def formed(self) -> Form:
        """Returns where the replay stands and what was chosen there, in the place of a decision."""
        replay = self.replay
        game, names = replay.game, self.table.names
        where = f"Turn {game.turns}, choice {replay.at} of {replay.last}."
        notes = [self._trouble] if self._trouble else []
        asked = where
        if game.ask is not None:
            asked = f"{where} {asks.question(game.ask, game.view(None), names)}"
        if game.ask is not None and replay.choice is not None:
            notes.append(choices.came_next(replay.choice, names[game.ask.seat], names))
        if not replay.is_whole:
            notes.append(_NOT_WHOLE)
        return Form(AskKind.MOVE, self.table.turn, (asked,), (), tuple(notes), is_large=False)

    @property
    def hidden(self) -> tuple[str, ...]:
        """No way back before the beginning, none on behind the end, and no new game from where one is over."""
        replay = self.replay
        return (
            *(() if replay.at else ("back_by_one", "turn_before")),
            *(() if replay.at < replay.last else ("on", "next_turn")),
            *(() if replay.game.ask is not None else ("take_over",)),
        )

    def places(self, width: int, height: int) -> dict[str, Region]:
        """Returns the places of the parts; a hand is not among them."""
        found = super().places(width, height)
        found.pop("hand", None)
        return found

    def _question(self) -> list[str]:
        """Returns where the replay stands, whoever was asked there."""
        return [] if self.form is None else table_heard.question(self.form, self.table, self.desk.settings.wording)

    def _is_asked(self) -> bool:
        """Returns whether the form needs room more than the board."""
        return False

    def _show(self, place: int) -> None:
        """Goes to a place; a step forward is shown as it was when it was played."""
        before = self.replay.at
        self.replay.go(place)
        self._trouble = ""
        pane = self.pane
        self.hear(self.replay.happened if self.replay.at == before + 1 else _NOTHING)
        if pane and not self.is_walking and not self.is_narrated:
            self.pane = pane
            self.renew()

    @property
    def motive(self) -> Callable[[int], list[str]]:
        """What tells why a computer made the choice that an event came of."""
        return partial(motives.then, self.replay)

    def action_step(self, steps: int) -> None:
        """Goes on or back by choices."""
        if not self.skipped():
            self._show(self.replay.at + steps)

    def action_step_turn(self, step: int) -> None:
        """Goes to the next turn, or back: from the middle of a turn to its beginning."""
        if self.skipped():
            return
        replay = self.replay
        if step > 0:
            self._show(replay.place_of(replay.game.turns + 1))
        elif replay.at:
            self._show(replay.place_of(replay.state_at(replay.at - 1).turns))

    def action_go(self, place: int) -> None:
        """Goes to a place, or to the end that it lies beyond."""
        if not self.skipped():
            self._show(place)

    def action_ask_turn(self) -> None:
        """Asks for the number of a turn."""
        if not self.skipped():
            last = self.replay.state_at(self.replay.last).turns
            question = f"To which turn, from 1 to {last}? This is turn {self.replay.game.turns}."
            self.post_message(Open("ask_text", question, "", then=self._to_turn))

    def _to_turn(self, typed: object) -> None:
        if not isinstance(typed, str):
            return
        last = self.replay.state_at(self.replay.last).turns
        if typed.isascii() and typed.isdigit() and len(typed) <= 6 and 1 <= int(typed) <= last:
            self._show(self.replay.place_of(int(typed)))
        else:
            self._tell(f"There is no such turn; they go from 1 to {last}.")

    def _tell(self, trouble: str) -> None:
        """Tells why something cannot be done."""
        self._trouble = trouble
        self.renew()
        self.say(trouble)

    def action_take_over(self) -> None:
        """Goes on from here as a new game, which is put on the shelf beside this one."""
        if self.skipped():
            return
        if self.replay.game.ask is None:
            self._tell("The game is over here; go back to where something is still to be chosen.")
            return
        self.desk.take(self.replay.take_over())
        if self.desk.keeping is not None and self.desk.keeping.saved is not None:
            self.desk.notices += taken_over(self.desk.keeping.saved.title)
        self.post_message(Sit())

    def action_leave(self) -> None:
        """Leaves the part that is looked at, or the replay."""
        if self.skipped():
            return
        if self.pane:
            self.action_pane(self.pane)
        elif len(self.app.screen_stack) > 1:
            self.close()
        else:
            self.app.exit(0)
