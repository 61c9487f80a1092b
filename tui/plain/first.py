"""Before one's first game, line by line: what there is to learn, a short first game, and a look through Trials."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from tui.guided import END, Guide
from tui.plain import commands, looking
from tui.plain.answers import answer
from tui.plain.line import FullScreen, Left, Line
from tui.plain.menu import Command, Option, pick
from tui.plain.table import Table, Turned
from tui.settings import Settings
from tui.words import before, events
from tui.words.guide import how_to_play
from tui.words.phrases import lines

_ON: Final = [Option("Go on.", True), Option("Leave the first game.", False)]


def learn(line: Line, settings: Settings, settings_file: Path, command: Command) -> None:
    """Offers what there is to learn before a game, until the players go back."""
    while True:
        options: list[Option[Callable[[], None] | None]] = [
            Option("How to play, in short.", lambda: line.answer(*how_to_play())),
            Option("Play a short first game, with a guide.", lambda: play(line, settings, settings_file)),
            Option("Look through Trial of Faith cards.", lambda: looking.look(line, command)),
            Option("How fellowshipping works.", lambda: line.answer(*[said for _, said in before.fellowshipping()])),
            Option("Go back.", None),
        ]
        chosen = pick(line, options, command)
        if chosen is None:
            return
        chosen()


def play(line: Line, settings: Settings, settings_file: Path) -> None:
    """Plays the short first game, until its end or until somebody leaves it."""
    guide = Guide()
    try:
        while _is_gone_on(line, guide, settings, settings_file):
            guide.go_on()
    except FullScreen:
        raise
    except Left:
        line.say("You have left the first game; nothing of it is kept.")


def _is_gone_on(line: Line, guide: Guide, settings: Settings, settings_file: Path) -> bool:
    """Plays a turn of the first game, and asks whether the next one follows."""
    stage = guide.stage
    told = events.story(guide.session.story, guide.session.names, None, settings.wording)
    line.forget()
    line.pause()
    line.say(f"{stage.title}.", *_each(guide.before), *told)
    table = Table(line, guide.session, settings, settings_file)
    table.command = lambda typed: commands.do(table, typed)
    while True:
        try:
            _play(table, guide)
            line.say(*_each(guide.after()))
            if guide.is_last:
                line.say(*_each(END))
                return False
            return pick(line, _ON, table.command, by_enter=True)
        except Turned:
            continue


def _play(table: Table, guide: Guide) -> None:
    """Plays a turn of the first game to its end. Raises: Turned when a choice was taken back."""
    proposed = ""
    while not guide.is_done:
        ask = guide.session.ask
        assert ask is not None
        if guide.proposal != proposed:
            proposed = guide.proposal
            table.line.say(*[proposed] * bool(proposed))
        table.choose(answer(table, ask))
        guide.choose_for_others()


def _each(told: tuple[str, ...]) -> list[str]:
    """Returns each sentence on a line of its own."""
    return [line for text in told for line in lines(text)]
