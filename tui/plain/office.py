"""What is the bishop's to do: the home teaching chart, player by player, and the rulings."""

from __future__ import annotations

from engine.asks import Ask
from engine.catalog.rulings import RULINGS
from engine.choices import Choice, Verb, assign
from tui.charts import proposed
from tui.plain.menu import Option
from tui.plain.table import Table
from tui.words import chart, panel, rulings


def propose(table: Table) -> Choice:
    """Says which chart is proposed, and returns the choice that files it."""
    teachers = proposed(len(table.names))
    table.line.say("A chart is proposed:", *chart.links(teachers, table.names))
    return assign(teachers)


def assign_each(table: Table) -> Choice | None:
    """Asks for each player who his home teacher is, offering only what still makes a chart (HT-3); None to go back.

    Who can have only one home teacher is not asked about.
    """
    names = table.names
    seats = range(len(names))
    teachers: list[int] = []
    while len(teachers) < len(names):
        open_teachers = [teacher for teacher in seats if _can_follow(teachers, teacher, len(names))]
        if len(open_teachers) > 1:
            table.line.say(f"Who is {names[len(teachers)]}'s home teacher?")
            options = [Option(f"{names[teacher]}.", teacher) for teacher in open_teachers]
            chosen = table.pick([*options, Option("Go back.", -1)])
            if chosen < 0:
                return None
            teachers.append(chosen)
        else:
            teachers += open_teachers
    if teachers == [player.teacher for player in table.view().players]:
        table.line.say("That is the chart as it stands; nothing is filed.")
        return None
    table.line.say("That makes this chart:", *chart.links(tuple(teachers), names))
    filed = table.pick([Option("File it.", True), Option("Go back.", False)])
    return assign(tuple(teachers)) if filed else None


def _can_follow(teachers: list[int], teacher: int, players: int) -> bool:
    """Tells whether the next pupil can have this home teacher so that everyone after him can have one too."""
    pupil = len(teachers)
    if teacher == pupil or teacher in teachers:
        return False
    # Only the last one can be left with nobody but himself.
    last = players - 1
    return pupil != last - 1 or last in (*teachers, teacher)


def rule(table: Table, ask: Ask) -> Choice | None:
    """Asks which ruling the bishop changes, and says what it would mean; None to go back.

    Only those that are open are told, each by the number that it has always; the number of another tells how it stands.
    """
    in_force = table.view().rulings
    open_ = {choice.value: choice for choice in ask.choices if choice.verb is Verb.RULE}
    options: list[Option[Choice | int | None]] = [
        Option(ruling.question, open_.get(number, number), is_told=number in open_)
        for number, ruling in enumerate(RULINGS)
    ]
    chosen = table.pick([*options, Option("Go back.", None)])
    if chosen is None:
        return None
    if not isinstance(chosen, Choice):
        table.line.tell(f"{panel.ruled(chosen, in_force)}.")
        return None
    now = in_force[chosen.value]
    table.line.say(*rulings.about(chosen.value, len(table.names)))
    table.line.say(f"Now: {rulings.meaning(chosen.value, now)}.")
    changed = table.pick(
        [
            Option(f"Rule instead: {rulings.meaning(chosen.value, chosen.option)}.", True),
            Option("Go back.", False),
        ]
    )
    return chosen if changed else None
