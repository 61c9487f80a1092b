"""Themes and poor terminals: contrast, eight colours, no colour, ASCII."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from rich.color import Color as RichColor
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.color import Color

from tests.screens.driving import SIZES, Driver, desk_of, drive, rows_of, text_of
from tests.screens.tables import at
from tui import looks, settings
from tui.app import MortalityApp
from tui.settings import Settings
from tui.themes import COLOURS, PAIRS, PREFIX, THEMES

LEAST = 4.5
PALETTES = {
    "xterm": (
        "#000000", "#cd0000", "#00cd00", "#cdcd00", "#0000ee", "#cd00cd", "#00cdcd", "#e5e5e5",
        "#7f7f7f", "#ff0000", "#00ff00", "#ffff00", "#5c5cff", "#ff00ff", "#00ffff", "#ffffff",
    ),
    "linux": (
        "#000000", "#aa0000", "#00aa00", "#aa5500", "#0000aa", "#aa00aa", "#00aaaa", "#aaaaaa",
        "#555555", "#ff5555", "#55ff55", "#ffff55", "#5555ff", "#ff55ff", "#55ffff", "#ffffff",
    ),
    "putty": (
        "#000000", "#bb0000", "#00bb00", "#bbbb00", "#0000bb", "#bb00bb", "#00bbbb", "#bbbbbb",
        "#555555", "#ff5555", "#55ff55", "#ffff55", "#5555ff", "#ff55ff", "#55ffff", "#ffffff",
    ),
    "windows": (
        "#0c0c0c", "#c50f1f", "#13a10e", "#c19c00", "#0037da", "#881798", "#3a96dd", "#cccccc",
        "#767676", "#e74856", "#16c60c", "#f9f1a5", "#3b78ff", "#b4009e", "#61d6d6", "#f2f2f2",
    ),
    "mac": (
        "#000000", "#c23621", "#25bc24", "#adad27", "#492ee1", "#d338d3", "#33bbc8", "#cbcccd",
        "#818383", "#fc391f", "#31e722", "#eaec23", "#5833ff", "#f935f8", "#14f0f0", "#e9ebeb",
    ),
}  # fmt: skip
"""What the terminals show for the sixteen colours; those of the Linux console are VGA's."""


def contrast(one: Color, other: Color) -> float:
    """Returns the ratio of two colours' luminances, as WCAG 2 has it."""
    darker, lighter = sorted(map(_luminance, (one, other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Color) -> float:
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour.normalized]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


@pytest.mark.parametrize("theme", [name for name in COLOURS if name != "plain"])
@pytest.mark.parametrize(("text", "ground"), PAIRS)
def test_every_text_can_be_read(theme: str, text: str, ground: str) -> None:
    """Each colour that is written with has a contrast of 4.5 to 1, in high contrast 7 to 1, to what it stands on."""
    colours = {name: Color.parse(value) for name, value in COLOURS[theme].items()}
    assert contrast(colours[text], colours[ground]) >= (7 if theme == "high-contrast" else LEAST)


@pytest.mark.parametrize("theme", [name for name in COLOURS if name != "plain"])
@pytest.mark.parametrize(("text", "ground"), PAIRS)
def test_eight_colours_suffice(theme: str, text: str, ground: str) -> None:
    """On a terminal of eight colours no text vanishes in its ground."""
    colours = {name: RichColor.parse(value) for name, value in COLOURS[theme].items()}
    eight = [colours[name].downgrade(ColorSystem.STANDARD).number for name in (text, ground)]
    assert None not in eight
    assert eight[0] % 8 != eight[1] % 8, eight  # type: ignore[operator] # neither is None


@pytest.mark.parametrize("theme", [name for name in COLOURS if name != "plain"])
@pytest.mark.parametrize("kind", ["move_many", "dispute", "office"])
def test_what_is_painted_can_be_read(theme: str, kind: str) -> None:
    """Of every cell of the table that is not blank, text and ground have that contrast, mixed colours among them."""

    async def measure(driver: Driver) -> None:
        await driver.press("down")
        low = set()
        for row in rows_of(driver.app):
            for text, style, _ in row:
                if not text.strip() or style is None or style.color is None or style.bgcolor is None:
                    continue
                ratio = contrast(Color.from_rich_color(style.color), Color.from_rich_color(style.bgcolor))
                if ratio < LEAST and text.strip(" ░"):
                    low.add((text, round(ratio, 2)))
        assert low == set()

    drive(measure, desk_of(at(kind), Settings(theme=theme, show_moves=False)), (120, 40))


def sixteen(style: Style) -> tuple[int, int]:
    """Returns the numbers of text and ground as a terminal of sixteen colours shows a style."""
    shown = looks.in_sixteen(style)
    assert shown.color is not None
    assert shown.bgcolor is not None
    text, ground = shown.color.number, shown.bgcolor.number
    assert text is not None
    assert ground is not None
    return (ground, text) if shown.reverse else (text, ground)


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("theme", [name for name in COLOURS if name != "plain"])
def test_sixteen_colours_can_be_read(theme: str, palette: str) -> None:
    """On terminals of sixteen colours each text has its contrast too, whatever they show for each of them."""
    for text, ground in PAIRS:
        style = Style(color=COLOURS[theme][text], bgcolor=COLOURS[theme][ground])
        one, other = (Color.parse(PALETTES[palette][number]) for number in sixteen(style))
        assert contrast(one, other) >= LEAST, (text, ground)


@pytest.mark.parametrize("theme", [name for name in COLOURS if name != "plain"])
@pytest.mark.parametrize("kind", ["move_many", "dispute", "office"])
def test_what_is_painted_in_sixteen_colours_can_be_read(theme: str, kind: str) -> None:
    """So it is with every cell of the table, mixed and reversed colours among them."""

    async def measure(driver: Driver) -> None:
        await driver.press("down")
        low = {
            (text, palette)
            for row in rows_of(driver.app)
            for text, style, _ in row
            if text.strip(" ░") and style is not None
            for palette, shown in PALETTES.items()
            for one, other in [sixteen(style)]
            if contrast(Color.parse(shown[one]), Color.parse(shown[other])) < LEAST
        }
        assert low == set()

    drive(measure, desk_of(at(kind), Settings(theme=theme, show_moves=False)), (120, 40))


def test_every_pair_of_sixteen_can_be_read() -> None:
    """Whatever two of the sixteen meet, reversed or not, what becomes of them can be read; the terminal's own stay."""
    for text in range(16):
        for ground in range(16):
            for reverse in (False, True):
                style = Style(color=RichColor.from_ansi(text), bgcolor=RichColor.from_ansi(ground), reverse=reverse)
                one, other = sixteen(style)
                if other in (0, 7, 15):
                    assert contrast(Color.parse(PALETTES["xterm"][one]), Color.parse(PALETTES["xterm"][other])) >= LEAST
                assert one != other
    own = Style(color="default", bgcolor="black")
    assert looks.in_sixteen(own) == own


@pytest.mark.parametrize(("system", "is_poor"), [("standard", True), ("truecolor", False)])
def test_only_poor_terminals_get_sixteen(system: str, is_poor: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The filter is on where the terminal has no more colours than that."""
    monkeypatch.setattr("textual.constants.COLOR_SYSTEM", system)
    monkeypatch.setattr(MortalityApp, "is_headless", property(lambda _: False))

    async def look(driver: Driver) -> None:
        assert any(isinstance(one, looks.Sixteen) for one in driver.app.get_line_filters()) is is_poor
        numbers = {style.color.number for row in rows_of(driver.app) for _, style, _ in row if style and style.color}
        assert (None not in numbers) is is_poor

    drive(look, desk_of(at("move")))


def test_settings_and_themes_know_the_same_names() -> None:
    """Each theme that can be set is there; the one without colour is nobody's to set."""
    assert {*settings.THEMES, "plain"} == set(THEMES)
    assert all(theme.name == PREFIX + name for name, theme in THEMES.items())


def test_without_colour_nothing_is_coloured() -> None:
    """With NO_COLOR no cell has a colour; what is pointed at is reversed, and has a sign besides."""

    async def look(driver: Driver) -> None:
        styles = [style for row in rows_of(driver.app) for _, style, _ in row if style is not None]
        assert styles
        assert not [style for style in styles if style.color is not None or style.bgcolor is not None]
        assert any(style.reverse for style in styles)
        assert ">1 Roll" in driver.text

    drive(look, desk_of(at("move"), colourless=True))


@pytest.mark.parametrize("kind", ["move_many", "dispute", "office", "over"])
@pytest.mark.parametrize("size", SIZES)
def test_ascii_is_ascii(kind: str, size: tuple[int, int]) -> None:
    """Without UTF-8 each character is ASCII, and the rows are as long as with it."""
    text = text_of(desk_of(at(kind), ascii_only=True), size)
    assert text.isascii()
    full = text_of(desk_of(at(kind)), size)
    for plain, rich in zip(text.split("\n"), full.split("\n"), strict=True):
        assert len(plain) == cell_len(rich)


def test_names_in_ascii_keep_their_cells() -> None:
    """Accents fall off; what has no likeness becomes a question mark a cell."""
    assert looks.in_ascii("Zoë 王 🎲 ║…") == "Zoe ?? ?? |."


def test_joined_pieces_look_the_same() -> None:
    """The thrifty filter changes neither the text nor the look of anything that is seen."""
    red, blue = Style.parse("red on black"), Style.parse("bold blue on black")
    marked = Style.parse("reverse red on black")
    segments = [Segment(" ", blue), Segment("a", red), Segment("  ", blue), Segment("b", red), Segment("  ", marked)]
    joined = looks.Thrifty().apply(segments, Color.parse("black"))
    assert joined == [Segment(" a  b", red), Segment("  ", marked)]


def test_no_color_is_a_variable_that_says_something() -> None:
    """https://no-color.org: set, and not empty."""
    assert looks.is_colourless({"NO_COLOR": "1"})
    assert not looks.is_colourless({"NO_COLOR": ""})
    assert not looks.is_colourless({})


@pytest.mark.parametrize(
    ("environment", "charset"),
    [
        ({"LANG": "en_GB.UTF-8"}, "UTF-8"),
        ({"LANG": "en_GB.ISO-8859-1"}, "ISO-8859-1"),
        ({"LC_ALL": "C", "LANG": "en_GB.UTF-8"}, ""),
        ({"LC_ALL": "C.UTF-8"}, "UTF-8"),
        ({}, ""),
    ],
)
def test_the_environment_names_the_characters(environment: dict[str, str], charset: str) -> None:
    """LC_ALL before LC_CTYPE before LANG."""
    assert looks._locale_charset(environment) == charset
