"""The end: who won, how everyone stands, and the way back."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.binding import BindingType

from tui import keys
from tui.desk import Desk
from tui.messages import Open, Rise
from tui.rows import Row, bar, clean, fit, pad, wrap_rows
from tui.screens.listing import ListScreen
from tui.snapshot import Snapshot
from tui.widgets.menu import Item
from tui.widgets.scoreboard import GOAL, facts_of
from tui.words import status
from tui.words.brief import brief, newest_turn
from tui.words.phrases import together

_LAST: Final = 9
"""Lines of the last turn that say how it came to the end."""
_LEAVE = "Leave the table"
_AGAIN = "Play again with the same people"
_TABLE = "Look at the table again"
_UNDO = "Take the last choice back"
_LOOK_BACK = "Look back on the game"
_REPLAY = "Go through it again"
_RECORDS = "Open the record book"
_OPENS = {_LOOK_BACK: "lookback", _REPLAY: "replay", _RECORDS: "records"}
"""The screens to which these items lead."""


class FinishScreen(ListScreen, inherit_bindings=False):
    """How a game ended."""

    PLACE: ClassVar[str] = keys.FINISH
    BINDINGS: ClassVar[list[BindingType]] = keys.bindings(keys.FINISH)
    LINES = 32
    """Enough for eight players and the whole of most last turns."""

    def __init__(self, desk: Desk, table: Snapshot, came_from: str = "") -> None:
        """Tells how the game at a table has ended; `came_from` is TABLE if that was looked at meanwhile."""
        super().__init__(desk)
        self._table = table
        self._came_from = came_from

    def on_screen_resume(self) -> None:
        """Points past the way to the table if one has just come from there, so that Enter does not lead round."""
        if self._came_from == keys.TABLE:
            texts = [item.text for item in self.items()]
            self.fill(texts.index(_LOOK_BACK if _LOOK_BACK in texts else _LEAVE))
        self._came_from = ""

    @property
    def hidden(self) -> tuple[str, ...]:
        """No undo where nothing can be taken back."""
        return () if self._table.can_undo else ("undo",)

    def head(self) -> tuple[Row, ...]:
        """Returns the winners and the standings."""
        table = self._table
        winners = together([table.names[seat] for seat in table.view.winners])
        width = min(self.size.width or 76, 76)
        rows: list[Row] = [
            ((fit(f"{winners} finished mortality and won.", width), "title"),),
            ((f"The game is over after {table.view.turns} turns.", "quiet"),),
            (),
        ]
        rows += self._how(width, min(self.size.height - 1, self.LINES) - len(rows) - len(table.names) - 2)
        name_room = min(20, width - 14)
        gauge = min(24, width - name_room - 8)
        for place, player in enumerate(status.order(table.view)):
            mark = "*" if player.seat in table.view.winners else " "
            facts = " ".join(
                fact for fact in facts_of(player, table.view) if fact in ("temple", "civil", "mission", "bishop")
            )
            rows.append(
                (
                    (f"{mark}{place + 1} ", "key"),
                    (pad(table.names[player.seat], name_room), "strong" if mark == "*" else ""),
                    (f"{player.testimonies:>4} ", "strong"),
                    (bar(player.testimonies, GOAL, gauge, ascii_only=self.desk.ascii_only), "bar"),
                    (fit(f" {facts}", max(0, width - name_room - gauge - 9)), "quiet"),
                )
            )
        return (*rows, ())

    def heard_head(self) -> list[str]:
        """Returns the same in sentences, as the plain face tells it."""
        return status.ending(self._table.view, self._table.names)

    def _how(self, width: int, room: int) -> list[Row]:
        """Returns what the last turn brought, as much of its end as there is room for above the ways back."""
        story = self._table.story
        told: list[Row] = []
        for sentence in brief(story[newest_turn(story) :], self._table.names)[: -len(self._table.view.winners)][::-1]:
            lines = wrap_rows(clean(sentence), width, indent=2)
            if len(told) + len(lines) > min(_LAST, room - len(self.items())):
                break
            told = [*lines, *told]
        return [*told, ()] if told else []

    def items(self) -> tuple[Item, ...]:
        """Returns the ways back."""
        has_game = self.desk.session is not None
        # A key too many after the last choice takes the first, which leads nowhere else.
        texts = [_TABLE, *[_AGAIN] * has_game, _LEAVE, *[_UNDO] * self._table.can_undo]
        return tuple(map(Item, [*texts, *([_LOOK_BACK, _REPLAY, _RECORDS] if has_game else [])]))

    def chosen(self, place: int) -> None:
        """Goes there."""
        text = self.menu.items[place].text
        if text in _OPENS:
            self.post_message(Open(_OPENS[text]) if text == _RECORDS else Open(_OPENS[text], self.desk.session))
        elif text == _AGAIN:
            self._play_again()
        elif text == _TABLE:
            self.close(None)
        elif text == _UNDO:
            self.action_undo()
        else:
            self.action_leave()

    def _play_again(self) -> None:
        """Begins another game, with the rolls for who is first."""
        self.desk.begin_again()
        self.post_message(Open("rolls"))

    def action_undo(self) -> None:
        """Takes the last choice back, at the table, where the game goes on."""
        if self._table.can_undo and self.is_active and self.desk.session is not None:
            self.close(None)
            self.desk.session.undo()

    def action_leave(self) -> None:
        """Leaves the table too: the game is over."""
        self.desk.keep_now()
        self.post_message(Rise())
