"""A game gone through again line by line: forwards, backwards, to a turn, and on from anywhere as a new game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.replay import Replay
from engine.session import Session
from tui.plain.line import Line
from tui.plain.menu import Command, Option, pick
from tui.words import asks, choices, events, seats, status
from tui.words.phrases import together

_FIRST: Final = "This is the beginning."
_LAST: Final = "That is all that has been played."


class Showing:
    """A replay that is being shown."""

    def __init__(self, line: Line, replay: Replay, command: Command, wording: str) -> None:
        """Shows a replay from where it stands."""
        self._wording: Final = wording
        self._line: Final = line
        self._replay: Final = replay
        self._command: Final = command
        self._taken: Session | None = None
        self._is_left = False

    def run(self) -> Session | None:
        """Shows the game until somebody leaves it, or takes it over: then that new game is returned."""
        replay = self._replay
        self._line.say(f"The game of {together(replay.names)}, from its beginning; {replay.last} choices were made.")
        self._line.say(*seats.computers(replay.names, replay.seats))
        if replay.is_whole:
            self._line.say(*events.story(replay.happened, replay.names, None, self._wording))
        else:
            self._line.say("Its history is not known from Birth on, only from here.")
        self._say_where()
        while not self._is_left and self._taken is None:
            pick(self._line, self._options(), self._do, by_enter=True)()
        return self._taken

    def _do(self, typed: str) -> bool:
        """Does what a word says besides the numbers."""
        if typed not in ("?", "help"):
            return self._command(typed)
        self._line.tell("Enter alone is the first of these; r repeats, and q leaves.", *self._line.listed)
        return True

    def _options(self) -> list[Option[Callable[[], None]]]:
        replay = self._replay
        options: list[Option[Callable[[], None]]] = []
        if replay.at < replay.last:
            options += [
                Option("On by a choice.", lambda: self._go(replay.at + 1)),
                Option("On to the next turn.", lambda: self._to_turn(replay.game.turns + 1)),
                Option("To the end.", lambda: self._go(replay.last)),
            ]
        if replay.at:
            options += [
                Option("Back by a choice.", lambda: self._go(replay.at - 1)),
                Option("Back to the turn before.", lambda: self._to_turn(self._turn_before())),
                Option("Back to the beginning.", lambda: self._go(0)),
            ]
        options += [Option("To a turn by its number.", self._ask_turn), Option("How everyone stands.", self._stand)]
        if replay.game.ask is not None:
            options.append(Option("Take the game over from here, as a new one.", self._take_over))
        options.append(Option("Leave it.", self._leave))
        return options

    def _go(self, place: int) -> None:
        replay = self._replay
        before = replay.at
        replay.go(place)
        self._line.forget()
        self._line.pause()
        passed = [event for at in range(before + 1, replay.at + 1) for event in replay.happened_at(at)]
        self._line.say(*events.story(passed, replay.names, None, self._wording)[-_MOST:])
        self._say_where()

    def _to_turn(self, turn: int) -> None:
        self._go(self._replay.place_of(turn))

    def _turn_before(self) -> int:
        """Returns the turn to go back to: this one from its middle, the one before from its first question."""
        replay = self._replay
        return replay.state_at(replay.at - 1).turns

    def _ask_turn(self) -> None:
        last = self._replay.state_at(self._replay.last).turns
        typed = self._line.ask("Which turn? ")
        if typed.isascii() and typed.isdigit() and len(typed) <= 6 and 1 <= int(typed) <= last:
            self._to_turn(int(typed))
        else:
            self._line.tell(f"Type a number from 1 to {last}.")

    def _stand(self) -> None:
        self._line.answer(*status.table(self._replay.game.view(None), self._replay.names))

    def _say_where(self) -> None:
        """Says where the replay stands, what is asked there, and what was chosen then."""
        replay = self._replay
        game, names = replay.game, replay.names
        said = [f"Turn {game.turns}, choice {replay.at} of {replay.last}."]
        if replay.at == 0:
            said.append(_FIRST)
        if replay.at == replay.last:
            said.append(_LAST)
        if game.ask is not None:
            said.append(asks.question(game.ask, game.view(None), names))
        if game.ask is not None and replay.choice is not None:
            said.append(choices.came_next(replay.choice, names[game.ask.seat], names))
        self._line.say(*said)

    def _take_over(self) -> None:
        self._taken = self._replay.take_over()

    def _leave(self) -> None:
        self._is_left = True


_MOST: Final = 30
"""Sentences of what was passed that are told."""
