"""The commands, one row each: key, name and help. Bindings, key bar, help screens and the README's table come from it.

No command needs Alt, Esc, a function key or the keypad. A printable key is never bound with priority, so that a text
field that has the focus gets it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from textual.binding import Binding, BindingType

from tui.words.phrases import together


class Command(NamedTuple):
    """One thing that a key does."""

    id: str
    """The name by which the settings file gives it other keys."""
    keys: tuple[str, ...]
    name: str
    """For the key bar, in a word or two."""
    help: str
    action: str
    places: tuple[str, ...]
    """The screens on which it works."""
    in_bar: bool = True
    priority: bool = False


TABLE: Final = "table"
MENU: Final = "menu"
READ: Final = "read"
NAMES: Final = "names"
FINISH: Final = "finish"
WATCH: Final = "watch"
REPLAY: Final = "replay"
EVERYWHERE: Final = (TABLE, WATCH, REPLAY, MENU, FINISH, READ, NAMES)

PLACES: Final = {
    TABLE: "At the table",
    WATCH: "While watching a game",
    REPLAY: "While going through a game again",
    MENU: "In menus and lists",
    FINISH: "At the end of a game",
    READ: "While reading",
    NAMES: "Where names are typed",
}
"""The headings of the help."""

_CHOOSING: Final = (TABLE, WATCH, MENU, FINISH)
"""Where numbered lines can be taken."""
_PLAIN: Final = (*_CHOOSING, READ, REPLAY)
"""Where no name is typed."""

COMMANDS: Final = (
    Command("choose", tuple("123456789"), "Take", "Takes the choice of that number.", "choose", _CHOOSING),
    Command("up", ("up", "k"), "Up", "Goes up.", "walk(-1)", (*_CHOOSING, READ), False),
    Command("down", ("down", "j"), "Down", "Goes down.", "walk(1)", (*_CHOOSING, READ), False),
    Command("take", ("enter",), "Take", "Takes what is pointed at.", "take", _CHOOSING, False),
    Command("less", ("left",), "Back", "On a line with a value: the value before.", "turn(-1)", (TABLE, MENU), False),
    Command("more", ("right",), "On", "On a line with a value: the next value.", "turn(1)", (TABLE, MENU), False),
    Command(
        "whole",
        ("m",),
        "More",
        "Shows the whole question, with what the rules say.",
        "pane('form')",
        (TABLE, WATCH, REPLAY),
    ),
    Command("page_up", ("pageup", "minus"), "Page up", "Goes up a page.", "page(-1)", (READ,), False),
    Command("page_down", ("pagedown", "space"), "Page", "Goes down a page.", "page(1)", (READ,)),
    Command("top", ("home", "less_than_sign"), "Start", "Goes to the beginning.", "page(-9999)", (READ,), False),
    Command("end", ("end", "greater_than_sign"), "End", "Goes to the end.", "page(9999)", (READ,), False),
    Command(
        "show", ("space",), "Show", "Shows covered cards; lets a computer go on at once.", "uncover", (TABLE,), False
    ),
    Command("on", ("right", "enter", "space"), "On", "Goes on by a choice.", "step(1)", (REPLAY,)),
    Command("back_by_one", ("left",), "Back", "Goes back by a choice.", "step(-1)", (REPLAY,)),
    Command("next_turn", ("down", "j"), "Next turn", "Goes on to the next turn.", "step_turn(1)", (REPLAY,)),
    Command("to_turn", ("t",), "To a turn", "Goes to a turn by its number.", "ask_turn", (REPLAY,)),
    Command("take_over", ("g",), "Play on", "Plays on from here, as a new game.", "take_over", (REPLAY,)),
    Command("turn_before", ("up", "k"), "Turn before", "Goes back to the turn before.", "step_turn(-1)", (REPLAY,)),
    Command("to_start", ("home", "less_than_sign"), "Start", "Goes to the beginning.", "go(0)", (REPLAY,), False),
    Command("to_end", ("end", "greater_than_sign"), "End", "Goes to the end.", "go(99999)", (REPLAY,), False),
    Command("undo", ("u",), "Undo", "Takes back the last choice; its luck stays.", "undo", (TABLE, FINISH)),
    Command("redo", ("y",), "Redo", "Makes the choice again that was taken back.", "redo", (TABLE,)),
    Command(
        "board", ("b",), "Board", "Looks around the board with the arrow keys.", "pane('board')", (TABLE, WATCH, REPLAY)
    ),
    Command("why", ("w",), "Why", "Shows the rules behind what happened.", "why", (TABLE, WATCH, REPLAY)),
    Command("advice", ("a",), "Advice", "Tells the odds of each choice, and what to do.", "pane('advice')", (TABLE,)),
    Command(
        "story",
        ("s",),
        "Story",
        "Shows what has happened, back to the beginning.",
        "pane('story')",
        (TABLE, WATCH, REPLAY),
    ),
    Command("rules", ("r",), "Rules", "Opens the rulebook.", "rules", (*_CHOOSING, REPLAY)),
    Command("players", ("p",), "Players", "Shows how everyone stands.", "pane('scores')", (TABLE, WATCH, REPLAY)),
    Command("chart", ("c",), "Chart", "Shows the home teaching chart.", "pane('chart')", (TABLE, WATCH, REPLAY)),
    Command("cards", ("h",), "Hand", "Shows the hand of Wisdom Cards, covered ones too.", "pane('hand')", (TABLE,)),
    Command(
        "seats", ("t",), "Seats", "Shows who plays: persons and computers, and changes that.", "seats", (TABLE,), False
    ),
    Command("settings", ("o",), "Settings", "Opens the settings.", "settings", (TABLE, WATCH, REPLAY)),
    Command("search", ("slash",), "Search", "Looks for words in the rulebook.", "search", (READ,), False),
    Command("onward", ("enter", "1"), "Go on", "Goes on; at the end of a text goes back.", "onward", (READ,), False),
    Command("trials", ("t",), "Trial cards", "Opens a look through the Trial cards.", "trials", (READ,), False),
    Command("card_before", ("left",), "Card before", "Goes back to the card before.", "card(-1)", (READ,), False),
    Command("next_card", ("right",), "Next card", "Goes on to the next card.", "card(1)", (READ,), False),
    Command("plain", ("x",), "Plain text", "Goes on in the plain face, line by line.", "plain", _PLAIN, False),
    Command("replay", ("p",), "Replay", "Goes through a saved game again.", "replay", (MENU,), False),
    Command("rename", ("n",), "Rename", "Gives a saved game another name.", "rename", (MENU,), False),
    Command("delete", ("d",), "Delete", "Deletes a saved game, after a question.", "delete", (MENU,), False),
    Command("basket", ("w",), "Wastebasket", "Shows the deleted games, to take one back.", "basket", (MENU,), False),
    Command("export", ("e",), "Export", "Writes a saved game to a text file.", "export", (MENU,), False),
    Command("records", ("b",), "Records", "Opens the record book.", "records", (MENU,), False),
    Command(
        "next", ("tab",), "Next", "Goes to the next part of the screen.", "next", (TABLE, WATCH, REPLAY, NAMES), False
    ),
    Command(
        "before", ("shift+tab",), "Before", "Goes to the part before.", "before", (TABLE, WATCH, REPLAY, NAMES), False
    ),
    Command("field_up", ("up",), "Line above", "Goes to the line above.", "before", (NAMES,), False),
    Command("field_down", ("down",), "Line below", "Goes to the line below.", "next", (NAMES,)),
    Command(
        "hand_over",
        ("ctrl+t",),
        "Computer",
        "Gives the line to a computer, or back to a person.",
        "hand_over",
        (NAMES,),
        True,
        True,
    ),
    Command("back", ("ctrl+g",), "Back", "Goes back, and nothing comes of it.", "back", (NAMES,), True, True),
    Command("leave", ("q",), "Leave", "Leaves; every choice is saved as soon as it is made.", "leave", EVERYWHERE),
    Command("help", ("question_mark",), "Help", "Shows the keys.", "help", EVERYWHERE),
    Command(
        "quit",
        ("ctrl+q",),
        "Quit",
        "Leaves the program at once; all is saved.",
        "app.quit_now",
        EVERYWHERE,
        False,
        True,
    ),
    Command(
        "interrupt",
        ("ctrl+c",),
        "Quit?",
        "Asks whether to leave the program; a second time it leaves.",
        "app.ask_to_quit",
        EVERYWHERE,
        False,
        True,
    ),
    Command(
        "suspend",
        ("ctrl+z",),
        "Suspend",
        "Puts the program aside; `fg` brings it back.",
        "app.suspend_process",
        EVERYWHERE,
        False,
        True,
    ),
)
"""All commands, in the order of the key bar and the help: what a newcomer at the table needs first has room first."""

BY_ID: Final = {command.id: command for command in COMMANDS}

BACK: Final = BY_ID["back"].name
"""What the key that leaves is called where it only goes back to the screen before."""
_THERE: Final = {
    (MENU, "leave"): "Goes back to the screen before; from the first one, leaves the program.",
    (READ, "leave"): "Goes back to where you were; nothing is left by that.",
    (REPLAY, "leave"): "Goes back to where you were; nothing is left by that.",
    (TABLE, "less"): "When the bishop files a chart: the home teacher before.",
    (TABLE, "more"): "When the bishop files a chart: the next home teacher.",
}
"""What a command does at a place where it does something of its own."""
OF_SOME_TEXTS: Final = ("trials", "card_before", "next_card")
"""Commands that only the texts before a first game have."""
PASSING: Final = ("redo", "whole")
"""Commands that are open for a moment only, and have one place in the key bar; what has no room is said there, too."""
_NUMBERS: Final = "1-9"
_WHERE: Final = {
    TABLE: "table",
    WATCH: "watching",
    REPLAY: "replay",
    MENU: "menus",
    FINISH: "end",
    READ: "reading",
    NAMES: "names",
}
"""The same places in a word, for the table of all keys."""
SHOWN: Final = {
    "question_mark": "?",
    "slash": "/",
    "enter": "Enter",
    "space": "Space",
    "tab": "Tab",
    "shift+tab": "Shift+Tab",
    "up": "Up",
    "down": "Down",
    "left": "Left",
    "right": "Right",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "home": "Home",
    "end": "End",
    "minus": "-",
    "less_than_sign": "<",
    "greater_than_sign": ">",
}
"""Keys as people call them, by Textual's names for them."""

_SPOKEN: Final = {
    "question_mark": "question mark",
    "slash": "slash",
    "pageup": "Page Up",
    "pagedown": "Page Down",
    "minus": "minus",
    "less_than_sign": "less than",
    "greater_than_sign": "greater than",
}


def shown(key: str) -> str:
    """Returns a key as people call it."""
    if key.startswith("ctrl+"):
        return f"Ctrl+{key.removeprefix('ctrl+').upper()}"
    return SHOWN.get(key, key)


def spoken(key: str) -> str:
    """Returns a key in words, for the ear."""
    said = _SPOKEN.get(key) or shown(key)
    return said.replace("+", " ").replace("Ctrl", "Control")


def bindings(place: str) -> list[BindingType]:
    """Returns the bindings of a screen for its commands."""
    return [binding for command in COMMANDS if place in command.places for binding in _bindings(command)]


def _bindings(command: Command) -> list[Binding]:
    if command.id == "choose":
        return [Binding(key, f"choose({key})", show=False, id=f"choose.{key}") for key in command.keys]
    return [
        Binding(
            ",".join(command.keys), command.action, command.name, show=False, priority=command.priority, id=command.id
        )
    ]


Keymap = Mapping[str, str]
"""Other keys for commands, by their id, several with commas between: what the settings file says under `[keys]`."""


def keys_of(command: Command, keymap: Keymap) -> tuple[str, ...]:
    """Returns the keys of a command as they are set."""
    chosen = keymap.get(command.id)
    return tuple(chosen.split(",")) if chosen else command.keys


def bar(
    place: str, keymap: Keymap, without: Iterable[str] = (), extra: Iterable[str] = ()
) -> tuple[tuple[str, str], ...]:
    """Returns the key bar of a screen: keys and names; some commands may not be open now, others be."""
    hidden, more = frozenset(without), frozenset(extra)
    return tuple(
        (_taking(keymap) if command.id == "choose" else shown(keys_of(command, keymap)[0]), command.name)
        for command in COMMANDS
        if place in command.places and (command.in_bar or command.id in more) and command.id not in hidden
    )


def passing(open_: Iterable[str], keymap: Keymap) -> tuple[str, str]:
    """Returns the key and name of what is open for a moment, both empty for nothing; of several the first."""
    some = frozenset(open_)
    names = [name for name in PASSING if name in some]
    return (shown(keys_of(BY_ID[names[0]], keymap)[0]), BY_ID[names[0]].name) if names else ("", "")


def _taking(keymap: Keymap) -> str:
    """Returns the keys that take something: those of the numbers, and the one for what is pointed at."""
    return f"{_NUMBERS}/{shown(keys_of(BY_ID['take'], keymap)[0])}"


def _closing(place: str, keymap: Keymap) -> list[str]:
    """Returns the keys that close a part of the table; in a game that is gone through again Enter goes on instead."""
    return [shown(keys_of(BY_ID[name], keymap)[0]) for name in ("take", "leave") if place in BY_ID[name].places]


def pane_bar(pane: str, keymap: Keymap, place: str = TABLE) -> tuple[tuple[str, str], ...]:
    """Returns the key bar while a part of the table is looked at."""
    looks = (("Arrows", "Look"),) if pane == "board" else (("Space", "Page"), ("Up/Down", "Line"))
    if pane == "form" and place == TABLE:  # elsewhere nothing is chosen
        looks = (*looks, (_NUMBERS, BY_ID["choose"].name))
    help_ = shown(keys_of(BY_ID["help"], keymap)[0])
    return (*looks, ("/".join(_closing(place, keymap)), "Close"), (help_, BY_ID["help"].name))


def read_bar(keymap: Keymap, *first: tuple[str, str], is_whole: bool = False) -> tuple[tuple[str, str], ...]:
    """Returns the key bar of a text: it is gone through, unless it is seen whole; closing it does not leave the game.

    First come keys that only some texts have: a command by its id, and what it is called there. What goes back stands
    beside the key that always does.
    """
    up, down, page, leave, help_ = (
        shown(keys_of(BY_ID[name], keymap)[0]) for name in ("up", "down", "page_down", "leave", "help")
    )
    names = BY_ID["page_down"].name, BY_ID["help"].name
    own = [(shown(keys_of(BY_ID[name], keymap)[0]), called) for name, called in first]
    through = () if is_whole else ((page, names[0]), (f"{up}/{down}", "Line"))
    back = "/".join([key for key, called in (*own, (leave, BACK)) if called == BACK])
    return (*[one for one in own if one[1] != BACK], *through, (back, BACK), (help_, names[1]))


def pane_help(pane: str, keymap: Keymap, place: str = TABLE) -> tuple[tuple[str, str], ...]:
    """Returns the keys while a part of the table is looked at, and what they do."""
    read = [row for row in help_rows(READ, keymap, ("onward", *OF_SOME_TEXTS)) if row[1].startswith("Goes ")][:-1]
    looks = [("Arrows", "Looks at the next space that way, and tells what it is.")] if pane == "board" else read
    return (*looks, (", ".join(_closing(place, keymap)), "Closes this part; the game goes on."))


def part_name(pane: str) -> str:
    """Returns the name of a part of the table that can be looked at."""
    return next(command.name for command in COMMANDS if command.action == f"pane('{pane}')")


def works_unseen(key: str, keymap: Keymap) -> bool:
    """Tells whether a key does something while the screen has no room: it leaves, or puts the program aside."""
    return any(key in keys_of(BY_ID[name], keymap) for name in ("quit", "interrupt", "suspend"))


def help_rows(place: str, keymap: Keymap, without: Iterable[str] = ()) -> tuple[tuple[str, str], ...]:
    """Returns the keys of a screen and what they do; some commands it may not have."""
    hidden = frozenset(without)
    return tuple(
        (
            _NUMBERS if command.id == "choose" else ", ".join(map(shown, keys_of(command, keymap))),
            _THERE.get((place, command.id), command.help),
        )
        for command in COMMANDS
        if place in command.places and command.id not in hidden
    )


def help_sentences(place: str, keymap: Keymap, without: Iterable[str] = ()) -> list[str]:
    """Returns the same in sentences, for the ear."""
    told, hidden = [], frozenset(without)
    for command in COMMANDS:
        if place in command.places and command.id not in hidden:
            does = _THERE.get((place, command.id), command.help)
            said = [spoken(key) for key in keys_of(command, keymap)]
            told.append(f"{'1 to 9' if command.id == 'choose' else together(said, 'or')}: {does}")
    return [sentence.replace("`", "") for sentence in told]


def markdown() -> str:
    """Returns the table of keys for the README."""
    lines = ["| key | where | what it does | id |", "|---|---|---|---|"]
    for command in COMMANDS:
        keys = "`1` to `9`" if command.id == "choose" else ", ".join(f"`{shown(key)}`" for key in command.keys)
        is_letter = any(len(shown(key)) == 1 for key in command.keys)
        all_ = "everywhere but where letters are typed" if is_letter else "everywhere"
        where = all_ if command.places == EVERYWHERE else ", ".join(_WHERE[place] for place in command.places)
        lines.append(f"| {keys} | {where} | {command.help} | `{command.id}` |")
    return "\n".join(lines)
