"""Who has been shown how fellowshipping works: each person is, once, and the settings remember it (FEL-6)."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

from engine.before import to_be_shown
from engine.seats import PERSON
from engine.session import Session
from tui import names
from tui import settings as kept
from tui.settings import Settings, SettingsError

_MOST: Final = 200
"""Names that are remembered; the oldest give way."""


def unshown(people: tuple[str, ...], settings: Settings) -> tuple[str, ...]:
    """Returns those of the people who have not been shown it yet; a name is the same however it is spelled."""
    know = {names.same(person) for person in settings.know_fellowshipping}
    same = {names.same(person): person for person in people}
    return tuple(same[person] for person in to_be_shown(same, know))


def persons(session: Session) -> tuple[str, ...]:
    """Returns the names of those who are no computers."""
    return tuple(name for name, by in zip(session.names, session.seats, strict=True) if by == PERSON)


def remember(people: tuple[str, ...], settings: Settings, file: Path) -> None:
    """Remembers that these people have been shown it; if the settings cannot be kept, until the program ends."""
    settings.know_fellowshipping = [*settings.know_fellowshipping, *people][-_MOST:]
    with suppress(SettingsError):  # they are shown it again the next time, which does no harm
        kept.write(file, settings)
