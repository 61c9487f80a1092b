"""The settings, as a menu and by their words."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from tui import settings as kept
from tui.plain.line import Line
from tui.plain.menu import Command, Option, pick
from tui.settings import WORDINGS, Settings, SettingsError
from tui.words.wordings import FULL

_PROMPT = "Which setting? "


def suit(line: Line, settings: Settings) -> None:
    """Lets the line speak as the settings say."""
    line.is_paced = settings.pace
    line.is_wordy = settings.wording == FULL


def change(line: Line, settings: Settings, file: Path, command: Command) -> bool:
    """Offers to change the settings, and tells whether anything was changed."""
    hands = "covered until their owners ask for them" if settings.cover_hands else "open to whoever looks"
    line.tell(
        f"Hands are {hands}.",
        f"The wording is {settings.wording}.",
        f"Enter is {'waited for after each sentence' if settings.pace else 'not waited for after a sentence'}.",
        f"Mortality begins {_where(is_plain=settings.plain)}.",
    )
    cover = (
        "Open the hands to whoever looks." if settings.cover_hands else "Cover each hand until its owner asks for it."
    )
    options: list[Option[Callable[[], None] | None]] = [
        Option("Leave it so.", None),
        Option(cover, lambda: _cover(line, settings, file)),
    ]
    for wording in WORDINGS:
        if wording != settings.wording:
            put = partial(set_wording, line, settings, file, wording)
            options.append(Option(f"Make the wording {wording}.", put))
    waiting = "Wait no more" if settings.pace else "Wait"
    options += [
        Option(f"{waiting} for Enter after each sentence.", lambda: _pace(line, settings, file)),
        Option(f"Begin {_where(is_plain=not settings.plain)} from now on.", lambda: _begin(line, settings, file)),
    ]
    chosen = pick(line, options, command, in_private=True, by_enter=True, prompt=_PROMPT)
    if chosen is not None:
        chosen()
    return chosen is not None


def set_wording(line: Line, settings: Settings, file: Path, wording: str) -> None:
    """Lets the sentences tell more or less from now on."""
    settings.wording = wording
    _keep(line, settings, file, f"The wording is {wording} now.")


def set_pace(line: Line, settings: Settings, file: Path, *, is_paced: bool) -> None:
    """Lets each sentence wait for Enter from now on, or none."""
    settings.pace = is_paced
    _keep(
        line, settings, file, f"Enter is {'waited for after each sentence now' if is_paced else 'not waited for now'}."
    )


def _pace(line: Line, settings: Settings, file: Path) -> None:
    set_pace(line, settings, file, is_paced=not settings.pace)


def _cover(line: Line, settings: Settings, file: Path) -> None:
    settings.cover_hands = not settings.cover_hands
    _keep(line, settings, file, f"Hands are {'covered' if settings.cover_hands else 'open'} now.")


def _begin(line: Line, settings: Settings, file: Path) -> None:
    settings.plain = not settings.plain
    _keep(line, settings, file, f"From now on Mortality begins {_where(is_plain=settings.plain)}.")


def _where(*, is_plain: bool) -> str:
    return "in the plain face" if is_plain else "on the full screen"


def _keep(line: Line, settings: Settings, file: Path, sentence: str) -> None:
    """Says what was changed and writes it down."""
    suit(line, settings)
    line.say(sentence)
    try:
        kept.write(file, settings)
    except SettingsError as error:
        line.say(str(error), "The change holds until you leave.")
