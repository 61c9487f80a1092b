"""The looks of the game: dark, light, of high contrast, safe for colour-blind eyes, and without any colour.

Nothing is told by colour alone, so every theme shows the same; a test holds each text to a contrast of 4.5 to 1 and to
being seen in eight colours.
"""

from __future__ import annotations

from typing import Final

from textual.theme import Theme

PREFIX: Final = "mortality-"


def _theme(name: str, *, dark: bool, colours: dict[str, str], mark_style: str = "bold") -> Theme:
    """Makes a theme of the colours that the widgets know by name."""
    return Theme(
        name=PREFIX + name,
        dark=dark,
        primary=colours["primary"],
        secondary=colours["accent"],
        accent=colours["accent"],
        foreground=colours["text"],
        background=colours["ground"],
        surface=colours["ground"],
        panel=colours["panel"],
        boost=colours["panel"],
        success=colours["good"],
        warning=colours["note"],
        error=colours["bad"],
        variables={
            "quiet": colours["quiet"],
            "mark": colours["mark"],
            "mark-text": colours["mark-text"],
            "mark-style": mark_style,
            "text": colours["text"],
            "text-muted": colours["quiet"],
            "block-cursor-background": colours["mark"],
            "block-cursor-foreground": colours["mark-text"],
            "block-cursor-text-style": mark_style,
            "input-cursor-background": colours["text"],
            "input-cursor-foreground": colours["ground"],
            "input-cursor-text-style": "none",
            "input-selection-background": colours["panel"],
            "input-selection-foreground": colours["text"],
        },
    )


COLOURS: Final[dict[str, dict[str, str]]] = {
    "dark": {
        "ground": "#15171c",
        "panel": "#22262f",
        "text": "#ece6d8",
        "quiet": "#aaa597",
        "primary": "#e8b756",
        "accent": "#7fd0c8",
        "good": "#a3d67b",
        "note": "#f0c66a",
        "bad": "#f59086",
        "mark": "#e8b756",
        "mark-text": "#15171c",
    },
    "light": {
        "ground": "#faf6ec",
        "panel": "#e8dfca",
        "text": "#2a251e",
        "quiet": "#5f574a",
        "primary": "#7a1f00",
        "accent": "#005a66",
        "good": "#2c5f10",
        "note": "#003c82",
        "bad": "#9c1c18",
        "mark": "#00505c",
        "mark-text": "#faf6ec",
    },
    "high-contrast": {
        "ground": "#000000",
        "panel": "#000000",
        "text": "#ffffff",
        "quiet": "#ffffff",
        "primary": "#ffff00",
        "accent": "#00ffff",
        "good": "#00ff00",
        "note": "#ffff00",
        "bad": "#ffb0b0",
        "mark": "#ffff00",
        "mark-text": "#000000",
    },
    "colour-blind": {
        "ground": "#10131a",
        "panel": "#1c2029",
        "text": "#f2f2f2",
        "quiet": "#b0b4bd",
        "primary": "#f0e442",
        "accent": "#56b4e9",
        "good": "#56b4e9",
        "note": "#f0e442",
        "bad": "#f5a623",
        "mark": "#f0e442",
        "mark-text": "#10131a",
    },
    "plain": {
        "ground": "#000000",
        "panel": "#000000",
        "text": "#ffffff",
        "quiet": "#ffffff",
        "primary": "#ffffff",
        "accent": "#ffffff",
        "good": "#ffffff",
        "note": "#ffffff",
        "bad": "#ffffff",
        "mark": "#000000",
        "mark-text": "#ffffff",
    },
}
"""The colours of each theme; high contrast and plain have one ground, so that no text stands on anything else."""

THEMES: Final = {
    name: _theme(name, dark=name != "light", colours=colours, mark_style="bold reverse" if name == "plain" else "bold")
    for name, colours in COLOURS.items()
}
"""Every theme, by the name it has in the settings; `plain` is the one for NO_COLOR."""

PAIRS: Final = (
    *[(text, "ground") for text in ("text", "quiet", "primary", "accent", "good", "note", "bad")],
    *[(text, "panel") for text in ("text", "quiet", "accent")],
    ("mark-text", "mark"),
)
"""Which colour is written on which."""
