"""What goes down the wire, what comes up, and how it ends.

`cells` takes in what Textual draws, `frames` says what of it has to be sent, `wire` sends it without waiting, `input`
makes keys of what arrives, `modes` sets the terminal and gives it back, `life` ends the game in good order, and
`driver` puts these together to what Textual calls a driver.

`driver_class` is what an app is made with:

    super().__init__(driver_class=driver_class(stock=options.stock_driver))
"""

from __future__ import annotations

import importlib
import os
import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # whoever chooses plain text over SSH does not wait for Textual
    from textual.driver import Driver

TESTED: Final = "8.2.8"
"""The version of Textual that the driver was tested with; a test says so when another one is installed."""

NEEDED: Final = {
    "rich.cells": ("split_graphemes",),
    "textual._ansi_sequences": ("ANSI_SEQUENCES_KEYS",),
    "textual.app": ("App",),
    "textual.driver": ("Driver",),
    "textual.events": ("Key", "Paste", "Resize"),
    "textual.keys": ("_character_to_key",),
}
"""What the driver uses of Textual and rich that another version may not have."""


def driver_class(*, stock: bool = False) -> type[Driver] | None:
    """Returns the driver for an app's `driver_class`: None, which means Textual's own, if ours is unwanted or unfit.

    It is unwanted with `stock` or with TEXTUAL_DRIVER set, as `textual serve` does, and unfit on Windows and with a
    Textual that draws or reads in another way.
    """
    if stock or sys.platform == "win32" or os.environ.get("TEXTUAL_DRIVER"):
        return None
    try:
        return _checked()
    except Exception:  # noqa: BLE001 - whatever is wrong with it, there is another
        return None


def _checked() -> type[Driver] | None:
    """Returns our driver if all it needs is there and works."""
    if any(not hasattr(importlib.import_module(module), name) for module, names in NEEDED.items() for name in names):
        return None
    from rich.control import Control  # noqa: PLC0415 - what fails here must not keep the game from starting

    from tui.driver.cells import Picture  # noqa: PLC0415 - likewise
    from tui.driver.driver import GameDriver  # noqa: PLC0415 - likewise
    from tui.driver.input import Reader  # noqa: PLC0415 - likewise

    picture = Picture(3, 2)
    picture.take(f"{Control.move_to(1, 1).segment.text}\x1b[1ma\x1b[0m{Control.move_to(2, 0).segment.text}")
    draws = picture.rows[1] == [None, ("a", "1"), None] and picture.cursor == (2, 0)
    reads = [event.key for event in Reader().feed(b"\x1b[A\r", 0.0) if hasattr(event, "key")] == ["up", "enter"]
    return GameDriver if draws and reads else None
