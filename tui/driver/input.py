"""What is typed, as Textual's events, whatever bytes arrive.

Bytes come in as they please: half a character, half a sequence, a reply that nobody asked for, a paste, noise. A
`Reader` makes keys and pastes of what it knows and drops the rest without a trace. It raises nothing, keeps no more
than a few kilobytes, and has no clock of its own: it is told the time (in seconds, any origin) with all that it is fed,
and says by when it wants to be asked again.
"""

from __future__ import annotations

import re
from codecs import getincrementaldecoder
from typing import Final

from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual.events import Key, Paste
from textual.keys import _character_to_key

ESC: Final = "\x1b"

SEQUENCE: Final = re.compile(
    r"\x1b(?:"
    r"\[\[[A-E]"  # F1 to F5 of the Linux console
    r"|\[M[\s\S]{3}"  # the mouse, in its oldest form: another program may have left it on
    r"|\[(?!\[|M)[0-?]*[ -/]*[@-~]"  # CSI
    r"|O[0-9;]*[ -/:<-~]"  # SS3
    r")"
)
"""A whole sequence."""

BEGUN: Final = re.compile(r"\x1b(?:\[(?:\[|M[\s\S]{0,2}|[0-?]*[ -/]*)|O[0-9;]*)?\Z")
"""A sequence of which the end has not come yet."""

BROKEN: Final = re.compile(r"\x1b(?:\[[0-?]*[ -/]*|O[0-9;]*)")
"""What there is of a sequence when something follows that cannot stand in one."""

STRING: Final = re.compile(r"\x1b[\]PX^_]")
"""How OSC, DCS, SOS, PM and APC begin: replies of any length, up to BEL or ST."""

STRING_END: Final = re.compile(r"\x07|\x1b\\|\x9c|\x18|\x1a")

REST: Final = re.compile(r"(?:\[[0-9;]*[A-Za-z~]|O[A-Za-z])")
"""What a sequence is without its Esc."""

PASTE_START: Final = "\x1b[200~"
PASTE_END: Final = "\x1b[201~"

LONGEST_PASTE: Final = 4096
"""How many characters of a paste are kept: no field of the game takes as many."""

LONGEST_SEQUENCE: Final = 256

BURST: Final = 256
"""So many plain characters at once are a paste from a terminal that does not mark pastes: nobody types as fast."""

BURST_PAUSE: Final = 0.1
TOGETHER: Final = 0.05
"""Within how many seconds a CR and an LF are one key."""

UNFINISHED: Final = 1.0
"""After how many seconds of silence a paste or a sequence that never ended is given up."""


class Reader:
    """Turns bytes into events.

    `escape_delay` is how long, in seconds, an Esc may wait for the rest of a sequence before it is the Esc key.
    """

    def __init__(self, escape_delay: float = 0.1) -> None:
        self.escape_delay = escape_delay
        self.deadline: float | None = None
        """When to call `tick`, if nothing is fed before; None if there is nothing to wait for."""
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._buffer = ""
        self._paste: list[str] | None = None
        self._marked = False
        """Whether the paste of the moment will have an end mark."""
        self._in_string = False
        self._escape_at: float | None = None
        """When the Esc key was last taken for one because nothing followed."""
        self._after_return = False
        self._fed_at = 0.0

    def feed(self, data: bytes, now: float) -> list[Key | Paste]:
        """Returns the events that are complete with these bytes, which were read at one go."""
        text = self._decoder.decode(data)
        events: list[Key | Paste] = []
        if not self._buffer and self._escape_at is not None and now - self._escape_at < UNFINISHED and REST.match(text):
            text = ESC + text  # the line was slower than the delay: it was no Esc key after all
        self._escape_at = None
        self._after_return = self._after_return and now - self._fed_at < TOGETHER
        self._fed_at = now
        if self._paste is None and not self._in_string and not self._buffer and len(text) >= BURST and ESC not in text:
            self._paste, self._marked = [], False
        self._buffer += text
        while self._buffer and self._step(events):
            pass
        self._set_deadline(now)
        return events

    def tick(self, now: float) -> list[Key | Paste]:
        """Returns the events that are complete because nothing followed in time."""
        if self.deadline is None or now < self.deadline:
            return []
        self.deadline = None
        events: list[Key | Paste] = []
        if self._paste is not None:
            self._end_paste(events)
        elif self._in_string:
            self._in_string = False
        elif self._buffer == ESC:
            events.append(Key("escape", ESC))
            self._escape_at = now
        self._buffer = ""
        return events

    def _set_deadline(self, now: float) -> None:
        if self._paste is not None:
            self.deadline = now + (UNFINISHED if self._marked else BURST_PAUSE)
        elif self._in_string or len(self._buffer) > 1:
            self.deadline = now + UNFINISHED
        else:
            self.deadline = now + self.escape_delay if self._buffer else None

    def _step(self, events: list[Key | Paste]) -> bool:
        """Takes the next thing from the buffer, and returns whether there was a whole one."""
        if self._paste is not None:
            return self._step_in_paste(events)
        if self._in_string:
            return self._step_in_string()
        buffer = self._buffer
        if buffer[0] != ESC:
            self._buffer = buffer[1:]
            self._type(events, buffer[0])
            return True
        if whole := SEQUENCE.match(buffer):
            self._buffer = buffer[whole.end() :]
            self._obey(events, whole[0])
            return True
        if BEGUN.match(buffer):
            if len(buffer) > LONGEST_SEQUENCE:  # it means nothing to us, but its end has to be found
                self._buffer = buffer[:3]
            return False
        if STRING.match(buffer):
            self._buffer = buffer[2:]
            self._in_string = True
            return True
        return self._step_after_escape(events)

    def _step_after_escape(self, events: list[Key | Paste]) -> bool:
        """Takes what follows an Esc and is no sequence: a key with Alt, another Esc, or something broken."""
        buffer = self._buffer
        if buffer[1] == ESC:
            self._buffer = buffer[1:]
            events.append(Key("escape", ESC))
        elif buffer[1] in "[O":  # what cannot stand in a sequence breaks it off, and is read anew
            self._buffer = BROKEN.sub("", buffer, count=1)
        elif buffer[:2] in ANSI_SEQUENCES_KEYS:
            self._buffer = buffer[2:]
            self._obey(events, buffer[:2])
        else:
            self._buffer = buffer[2:]
            if buffer[1].isprintable():
                events.append(Key(f"alt+{_character_to_key(buffer[1])}", None))
        return True

    def _type(self, events: list[Key | Paste], character: str) -> None:
        """Makes a key of one character."""
        after_return, self._after_return = self._after_return, character == "\r"
        if character == "\n":
            if not after_return:  # some send CR LF for Enter, and some LF alone
                events.append(Key("enter", "\r"))
        elif character < "\x80" and isinstance(keys := ANSI_SEQUENCES_KEYS.get(character), tuple):
            events += [Key(key.value, character) for key in keys]
        elif character.isprintable():
            events.append(Key(_character_to_key(character), character))

    def _obey(self, events: list[Key | Paste], sequence: str) -> None:
        """Makes keys of a sequence, if it is one that a key sends."""
        self._after_return = False
        if sequence == PASTE_START:
            self._paste, self._marked = [], True
        elif sequence[1] == "O" or sequence[-1] != "R":  # CSI R: where the cursor is, or F3 with Shift
            keys = ANSI_SEQUENCES_KEYS.get(sequence)
            if isinstance(keys, tuple):
                events += [Key(key.value, None) for key in keys if key.value != "<ignore>"]
            elif isinstance(keys, str):
                self._type(events, keys)

    def _step_in_string(self) -> bool:
        """Drops a reply up to its end, and returns whether the end was there."""
        if end := STRING_END.search(self._buffer):
            self._buffer = self._buffer[end.end() :]
            self._in_string = False
            return True
        self._buffer = ESC if self._buffer.endswith(ESC) else ""
        return False

    def _step_in_paste(self, events: list[Key | Paste]) -> bool:
        """Keeps what is pasted, and returns whether the end was there."""
        end = self._buffer.find(PASTE_END if self._marked else ESC)
        if end >= 0:
            self._keep(self._buffer[:end])
            self._buffer = self._buffer[end + (len(PASTE_END) if self._marked else 0) :]
            self._end_paste(events)
            return True
        begun = 0
        if self._marked:
            begun = next((size for size in range(5, 0, -1) if self._buffer.endswith(PASTE_END[:size])), 0)
        self._keep(self._buffer[: len(self._buffer) - begun])
        self._buffer = self._buffer[len(self._buffer) - begun :]
        return False

    def _keep(self, text: str) -> None:
        """Adds to a paste as much as it may hold."""
        if self._paste is not None:
            room = LONGEST_PASTE - sum(map(len, self._paste))
            if room:
                self._paste.append(text[:room])

    def _end_paste(self, events: list[Key | Paste]) -> None:
        """Makes an event of a paste."""
        text = "".join(self._paste or ()).replace("\x00", "")
        self._paste = None
        if text:
            events.append(Paste(text))
