"""What can go wrong: one root, and one class for each thing a caller can do about it."""

from __future__ import annotations


class MortalityError(Exception):
    """The root of all errors of the game; its text is one sentence for a player."""


class IllegalChoiceError(MortalityError):
    """A choice that the rules do not open now; nothing has changed. Ask again."""


class UndoRefusedError(MortalityError):
    """There is nothing to take back or to do again, or the game was begun without undo."""


class SetupError(MortalityError):
    """A game that cannot be begun like this: too few players, too many, or a name that will not do."""


class SaveError(MortalityError):
    """Bytes that hold no sound game; the text says what is wrong with them."""


class SaveTooNewError(SaveError):
    """Bytes that a newer version of the game has written: sound, but not for this version to read."""


class ScenarioError(MortalityError):
    """A scenario that cannot be read, or whose dice or words do not fit the game."""
