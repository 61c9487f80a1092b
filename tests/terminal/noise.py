"""What players, random hands and a bad line send."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.choices import Choice
from engine.session import Session
from tui.forms import form_of
from tui.snapshot import snapshot

KEYS: Final = (
    *([b"1"] * 12),
    *([b"2", b"3", b"\r", b"\x1b[A", b"\x1b[B", b"\t", b" "] * 4),
    *([b"4", b"5", b"\x1b[C", b"\x1b[D", b"u", b"y", b"b", b"s", b"p", b"h", b"c", b"r", b"o", b"?", b"e", b"d"] * 2),
    *([b"q"] * 9),
    *([b"6", b"7", b"8", b"9", b"j", b"k", b"n", b"<", b">", b"-", b"\x1b[Z", b"\x7f", b"\x15", b"A", b"z"]),
    *([b"\x1b", b"\x1b[5~", b"\x1b[6~", b"\x1b[H", b"\x1b[F", b"\x1bOP", b"\n", b"\r\n", b"\x1a", b"\x1ba"]),
)
"""Keys as a terminal sends them, the more often the likelier they are."""

STAYING: Final = tuple(key for key in KEYS if key not in (b"q", b"6"))

LIKELY: Final = {
    "StartScreen": (*STAYING, *([b"2", b"3", b"3", b"\x1b[B", b"\r"] * 8), *([b"1", b"4", b"5"] * 6)),
    "NewGameScreen": (*KEYS, *([b"\r", b"\x1b[B"] * 20), *([b"A", b"z", "é".encode()] * 6), *([b"\x07"] * 3)),
    "GamesScreen": (*([b"n", b"e", b"d", b"w", b"\x1b[B", b"d2", b"nZ\r", b"e\r", b"w1q", b"b"] * 8), *KEYS),
    "BasketScreen": (*KEYS, *([b"\r", b"2"] * 6)),
    "ConfirmScreen": (*KEYS, *([b"2"] * 30)),
    "AskTextScreen": (*KEYS, *([b"\r"] * 30), *([b"A", b"z", "é".encode()] * 10)),
    "TableScreen": (*STAYING, *([b"1"] * 20), *([b"2", b"3", b"\r"] * 5), *([b"u", b"y", b"w"] * 3), b"q", b"q"),
    "RulebookScreen": (*KEYS, *([b"q"] * 12)),
    "HelpScreen": (*KEYS, *([b"q"] * 12)),
    "GuideScreen": (*KEYS, *([b"q"] * 12)),
    "WhyScreen": (*KEYS, *([b"q"] * 12)),
    "LookBackScreen": (*KEYS, *([b"q"] * 12)),
    "RecordsScreen": (*KEYS, *([b"q"] * 12)),
    "FinishScreen": (*([b"5"] * 4), b"1", b"2", b"3", b"4", b"6", b"7", b"u", b"?", b"\x1b[B", b"\r"),
    "GuidedScreen": (*KEYS, *([b"1"] * 12), *([b"q"] * 12)),
    "ReplayScreen": (*KEYS, *([b"q"] * 12)),
    "FellowshipScreen": (*KEYS, *([b"\r"] * 30)),
    "RollsScreen": (*([b"1", b"r", b"?", b"2"] * 12), *KEYS),
    "TrialsScreen": (*KEYS, *([b"q"] * 30)),
    "HeldScreen": (*KEYS, *([b"1"] * 30)),
    "LearnScreen": (*KEYS, *([b"2", b"3", b"4"] * 8)),
    "LessonScreen": (*KEYS, *([b"\r"] * 20)),
}
"""What is likelier on some screens, so that the hands come everywhere and do not stay too long."""

WISHED: Final = {
    "TableScreen": {
        "part: board": b"b",
        "part: story": b"s",
        "part: scores": b"p",
        "part: chart": b"c",
        "part: hand": b"h",
        "SeatsScreen": b"t",
        "WhyScreen": b"w",
        "a choice taken back": b"1u",
        "a chart being changed": b"2\x1b[C",
        "a computer plays": b"t12q",
    },
    "FinishScreen": {"LookBackScreen": b"5", "ReplayScreen": b"6", "RecordsScreen": b"7"},
}
"""What is typed on a screen to come to something where the hands have not been."""

LEAVING: Final = (b"\x03", b"\x11")

REPLIES: Final = (
    b"\x1b[?64;1;2c",
    b"\x1b[12;40R",
    b"\x1b]11;rgb:0000/0000/0000\x07",
    b"\x1bP>|tmux 3.3a\x1b\\",
    b"\x1b[?2026;2$y",
    b"\x1b[I",
    b"\x1b[M !!",
    b"\x1b[<0;10;10M",
    b"\x1b[97;5u",
    b"\x1b[1114112u",
)

SIZES: Final = ((80, 24), (40, 12), (60, 20))
ODD_SIZES: Final = ((120, 40), (200, 60), (100, 30), (39, 11), (20, 5), (1, 1), (41, 200), (300, 12))
"""Windows that are soon made another size again."""


def noise(draw: Random, screen: str = "") -> list[bytes]:
    """Returns what is read next, in the pieces in which it is read; `screen` is what the hands are looking at."""
    kind = draw.random()
    if kind < 0.75:
        return [draw.choice(LIKELY.get(screen, KEYS))]
    if kind < 0.755:
        return [draw.choice(LEAVING)]
    if kind < 0.83:
        return [draw.randbytes(draw.randrange(1, 9)).replace(b"\x03", b"x").replace(b"\x11", b"x")]
    if kind < 0.88:
        final = bytes([draw.randrange(0x40, 0x7F)])
        return [b"\x1b[" + bytes(draw.choices(b"0123456789;:<=>?", k=draw.randrange(6))) + final]
    if kind < 0.92:
        return [draw.choice(REPLIES)]
    if kind < 0.95:
        return [b"\x1b[200~" + draw.randbytes(draw.choice((3, 50, 5000))), b"\x1b[201~"]
    if kind < 0.96:
        return [draw.choice((b"1\r", b"12", b"q1", b"\r")) * draw.choice((3, 200))]
    whole = draw.choice((*KEYS, *REPLIES)) + draw.choice(KEYS)
    at = draw.randrange(len(whole) + 1)
    return [whole[:at], whole[at:]]


def choices_of(session: Session) -> dict[str, Choice]:
    """Returns which key makes which choice, on the full screen."""
    if session.ask is None:
        return {}
    form = form_of(snapshot(session))
    acts = [form.options[place].act for place in form.numbered[:9]]
    return {str(number): act for number, act in enumerate(acts, 1) if isinstance(act, Choice)}
