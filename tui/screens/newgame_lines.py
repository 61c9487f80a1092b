"""The lines of a new game: a name for each seat, and who plays there."""

from __future__ import annotations

from typing import ClassVar

from textual.geometry import Offset
from textual.widgets import Input

from engine.choices import MOST_PLAYERS
from engine.rules.setup import FEWEST_PLAYERS
from engine.seats import PERSON, PLAYED_BY
from tui import keys, names
from tui.desk import Desk
from tui.screens.base import GameScreen
from tui.words import seats as words


def bare(text: str) -> str:
    """Returns a name without what is said behind it of who plays."""
    name, colon, suffix = text.strip().rpartition(":")
    is_said = colon and any(by.startswith(suffix.strip().casefold()) for by in PLAYED_BY)  # perhaps not yet in full
    return name.strip() if is_said else text


class Name(Input):
    """A line to type a name in; the keys that go up and down leave it."""

    DEFAULT_CSS = """
    Name, Name:focus { border: none; height: 1; padding: 0; background: $panel; color: $text; }
    Name > .input--placeholder, Name:focus > .input--placeholder { color: $quiet; }
    """

    @property
    def _cursor_offset(self) -> int:
        """The cell of the cursor, behind the last letter too; Textual would count one more there than it draws."""
        return self._position_to_cell(self.cursor_position)


class TypingScreen(GameScreen):
    """A screen with lines to type in."""

    @property
    def typing_at(self) -> Offset | None:
        """Where the cursor is drawn in the line that is typed in, unless the narrator has the terminal's cursor."""
        line = self.focused
        return line.cursor_screen_offset if isinstance(line, Name) and not self.is_narrated else None


class NameLines(TypingScreen):
    """What the lines say."""

    PLACE: ClassVar[str] = keys.NAMES

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._given = [PERSON] * MOST_PLAYERS
        """To whom each line is given; what is typed behind a name counts more."""
        self._named: dict[int, str] = {}
        """The names that computers got of themselves, by line."""

    @property
    def _computer_key(self) -> str:
        """The key that gives a line to a computer."""
        return keys.shown(keys.keys_of(keys.BY_ID["hand_over"], self.desk.settings.keys)[0])

    @property
    def fields(self) -> list[Name]:
        """The lines, by seat."""
        return [self.query_one(f"#name{seat}", Name) for seat in range(MOST_PLAYERS)]

    def _who(self, seat: int) -> str:
        """Returns who plays a seat; nothing for one that nobody has."""
        text = self._text(seat)
        return words.who(names.by_of(text)) if text else ""

    def _text(self, seat: int) -> str:
        """Returns what a line says, as it would be said on the command line; nothing for one that is empty."""
        text, by = self.fields[seat].value.strip(), self._given[seat]
        return text if by == PERSON or names.by_of(text) != PERSON else f"{text}:{by}"

    def _typed(self) -> list[str]:
        """Returns what the lines say that are not empty."""
        return [text for seat in range(MOST_PLAYERS) if (text := self._text(seat))]

    @property
    def _entered(self) -> str:
        """What Enter does in the line that is typed in, in a word: from an empty one it leads on to the game."""
        seat = next((seat for seat, field in enumerate(self.fields) if field.has_focus), 0)
        filled = len(self._typed())
        if self._text(seat) or not filled:
            return "Next"
        return "Begin" if filled >= FEWEST_PLAYERS else keys.BY_ID["onward"].name

    def action_hand_over(self) -> None:
        """Gives the line to the next who can play it: a person, or a computer at one of its levels."""
        seat = next((seat for seat, field in enumerate(self.fields) if field.has_focus), None)
        if seat is None:
            return
        now = PLAYED_BY.index(names.by_of(self._text(seat)) if self._text(seat) else self._given[seat])
        self._given[seat] = PLAYED_BY[(now + 1) % len(PLAYED_BY)]
        field = self.fields[seat]
        if names.by_of(field.value) != PERSON:  # what was typed there gives way
            field.value = field.value.rpartition(":")[0]
        self._give_name(seat)
        self._tell()

    def _give_name(self, seat: int) -> None:
        """Names a computer whose line is empty, and takes that name away when a person gets the line."""
        field, by = self.fields[seat], self._given[seat]
        if by != PERSON and not field.value.strip():
            others = [bare(other.value) for other in self.fields if other is not field]
            self._named[seat] = names.nameless(others)
            field.value = self._named[seat]
            field.cursor_position = len(field.value)
        elif by == PERSON and field.value == self._named.pop(seat, None):
            field.value = ""

    def _hold_places(self) -> None:
        """Shows in the empty line of a computer the name with which it will play."""
        above: list[str] = []
        for seat, field in enumerate(self.fields):
            text = self._text(seat)
            field.placeholder = names.called(text, above) if text else ""
            above.append(field.placeholder)

    def _tell(self) -> None:
        """Shows what the lines say now."""
        raise NotImplementedError
