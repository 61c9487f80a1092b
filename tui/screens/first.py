"""Before one's first game: what there is to learn, the short first game, the Trial cards, and fellowshipping."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import ClassVar, Final

from textual.geometry import Region

from engine.asks import AskKind
from engine.before import Look
from engine.catalog.trials import TRIALS
from engine.events import Event
from engine.session import Session
from tui import keys, knowing
from tui.desk import Desk
from tui.forms import Do, Form, Option
from tui.guided import END, STAGES, Guide
from tui.messages import Open
from tui.rows import Row, wrap, wrap_rows
from tui.screens.listing import WIDEST, ListScreen, told
from tui.screens.reading import ReadScreen
from tui.screens.table import TableScreen
from tui.snapshot import Snapshot, snapshot
from tui.widgets.menu import Item
from tui.widgets.pane import Pane
from tui.words import before, events

_BITS: Final = 62
_SEVERAL: Final = 2
"""Options with which a hint has no room among them where the screen is small."""


class LearnScreen(ListScreen):
    """What there is to learn before a game."""

    TITLE_TEXT = "Learn the game"
    _WAYS: ClassVar[tuple[str, ...]] = ("guide", "lesson", "trials", "fellowship", "rulebook")

    def items(self) -> tuple[Item, ...]:
        """Returns the ways to learn."""
        return (
            Item("How to play", detail=("A screenful of sentences: begin with this.",)),
            Item("A short first game", detail=("Then this: five minutes, with a guide; it can be left at any time.",)),
            Item("Look through Trial cards", detail=(before.SHUFFLED,)),
            Item("How fellowshipping works", detail=("Everybody should know it before a game.",)),
            Item("The rulebook", detail=("Every rule, the rulings, the board, the decks and their odds.",)),
            Item("Back"),
        )

    def chosen(self, place: int) -> None:
        """Opens it."""
        if place < len(self._WAYS):
            self.post_message(Open(self._WAYS[place]))
        else:
            self.close()


WENT_BACK: Final = "back"
"""With what a text is closed that was to lead on, and from which somebody went back."""


class OnwardScreen(ReadScreen):
    """A text that Enter leads on from."""

    ONWARD = keys.BY_ID["onward"].name
    """What Enter does, in a word or two."""
    OWN: ClassVar[tuple[str, ...]] = ()
    """Other commands that only this text has."""

    def bar(self) -> tuple[tuple[str, str], ...]:
        """Returns the key bar, with the key that leads on."""
        own = [(name, keys.BY_ID[name].name) for name in self.OWN]
        return self.bar_with(("onward", self.ONWARD), *own)

    def show(self) -> None:
        """Shows the text as it is now, from its beginning."""
        self.query_one(Pane).tell(self.text(min(self.size.width, WIDEST)))
        self.keybar.tell(self.bar())

    def action_onward(self) -> None:
        """Goes on."""
        raise NotImplementedError


class TrialsScreen(OnwardScreen):
    """Trial cards, one after the other, as many as one likes (TRI-3)."""

    ONWARD = "Another card"
    OWN: ClassVar[tuple[str, ...]] = ("card_before",)

    def __init__(self, desk: Desk) -> None:
        """Lays the cards out in an order of their own."""
        super().__init__(desk)
        self._look: Final = Look(secrets.randbits(_BITS))
        self._look.next()
        self._at = 0
        """The card that is looked at, of those that were turned up."""

    def text(self, width: int) -> tuple[Row, ...]:
        """Returns the card, and that the deck is shuffled afterwards."""
        title, *rest = before.trial(self._look.seen[self._at], self._at + 1)
        return (*told([title], width, "title"), *told(rest, width), (), *told([before.SHUFFLED], width, "quiet"))

    def action_onward(self) -> None:
        """Shows the next card; after the last one goes back."""
        if not self._go(1):
            self.close()

    def action_page(self, pages: int) -> None:
        """Goes on or back by pages; beyond a card to the one that follows or goes before."""
        pane = self.query_one(Pane)
        is_there = pane.is_at_end if pages > 0 else not pane.first
        if is_there and abs(pages) == 1 and not self.is_narrated:
            self._go(1 if pages > 0 else -1)
        else:
            super().action_page(pages)

    def action_card(self, step: int) -> None:
        """Shows the card before, or the next one; stays at the first and at the last."""
        self._go(step)

    def _go(self, step: int) -> bool:
        """Shows another card, and tells whether there is one."""
        to = self._at + step
        if to < 0 or (to == len(self._look.seen) and self._look.next() is None):
            return False
        self._at = to
        self.ONWARD = keys.BACK if to + 1 == len(TRIALS) else type(self).ONWARD
        self.show()
        self.say(*self.opening())
        return True


class FellowshipScreen(OnwardScreen):
    """How fellowshipping works; before a game it is shown to each person once (FEL-6), and Trial cards too (TRI-3)."""

    OWN: ClassVar[tuple[str, ...]] = ("trials",)

    def __init__(self, desk: Desk, people: tuple[str, ...] = ()) -> None:
        """Shows it to these people, who know it from then on."""
        super().__init__(desk)
        self._people: Final = people
        if not people:  # nothing follows it
            self.ONWARD = keys.BACK

    def text(self, width: int) -> tuple[Row, ...]:
        """Returns the sentences, each with its rule behind it."""
        title = before.shown_to(self._people) if self._people else "How fellowshipping works"
        rows: list[Row] = [*wrap_rows(title, width, "title"), ()]
        for rule_id, sentence in before.fellowshipping():
            *most, last = wrap(f"{sentence.removesuffix('.')} ({rule_id}).", width)
            said, _, rule = last.rpartition("(")
            rows += [((line, ""),) for line in most]
            rows.append(((said, ""), (f"({rule}", "quiet")))
        rows += [(), *wrap_rows(before.RULES, width, "quiet")]
        return (*rows, (), *wrap_rows(before.go_on(self._people), width, "note"))

    def action_trials(self) -> None:
        """Opens a look through the Trial cards."""
        self.post_message(Open("trials"))

    def action_leave(self) -> None:
        """Goes back to where one was, if there is such a place, and nobody counts as shown it; else goes on."""
        if self.then is None:
            self.action_onward()
        else:
            self.close(WENT_BACK)

    def action_onward(self) -> None:
        """Goes on; who was shown it is remembered."""
        if self._people:
            knowing.remember(self._people, self.desk.settings, self.desk.settings_path)
        self.close()


class LessonScreen(OnwardScreen):
    """The short first game between its turns: what came of the last one, and what the next one is about."""

    ONWARD = "Go on"

    def __init__(self, desk: Desk) -> None:
        """Begins the first game."""
        super().__init__(desk)
        self.guide: Final = Guide()
        self._said: tuple[str, ...] = ()
        """What is told of the turn before."""
        self._is_over = False

    def text(self, width: int) -> tuple[Row, ...]:
        """Returns what came of the last turn, and what is to be known for the next."""
        rows: list[Row] = [*told(self._said, width, "note"), *([()] if self._said else [])]
        if self._is_over:
            return (*rows, *told(END, width))
        stage = self.guide.stage
        rows.append(((f"{stage.title} ({self.guide.at + 1} of {len(STAGES)})", "title"),))
        return (*rows, *told(self.guide.before, width))

    def action_onward(self) -> None:
        """Plays the turn, when all of the text was seen; after the last one goes back."""
        if not self.is_narrated and not self.query_one(Pane).is_at_end:
            self.action_page(1)
        elif self._is_over:
            self.close()
        else:
            self.post_message(Open("guided", self.guide, then=self._played))

    def _played(self, is_done: object) -> None:
        """Goes on after a turn; whoever left the table in its middle begins it anew."""
        if is_done is True:
            self._said = self.guide.after()
            self._is_over = self.guide.is_last
            if self._is_over:
                self.ONWARD = keys.BACK
            else:
                self.guide.go_on()
        else:
            self.guide.again()
        self.show()


class GuidedScreen(TableScreen):
    """The table of a turn of the first game."""

    HAS_GAME: ClassVar[bool] = False

    def __init__(self, desk: Desk, guide: Guide) -> None:
        """Sits down at the turn that is to be played."""
        self._guide: Final = guide
        super().__init__(desk)
        self.story.before = guide.before
        self.pointed = self._proposed()

    @property
    def session(self) -> Session:
        """The game of this turn, which is kept nowhere."""
        return self._guide.session

    def seen(self, before: Snapshot | None = None) -> Snapshot:
        """Returns the game as it is now."""
        return snapshot(self.session, before, onlooking=self._guide.is_done)

    def listen(self) -> Callable[[], None]:
        """Hears of each choice; the others answer at once."""
        return self.session.subscribe(self.hear)

    def opening(self) -> list[str]:
        """Returns what has happened in this turn, what is proposed, and the question."""
        told = events.story(self.table.story, self.table.names, None, self.desk.settings.wording)
        return [*told, *self._question()]

    def _question(self) -> list[str]:
        """Returns what is proposed, and the question."""
        proposal = self._guide.proposal
        return [*[proposal] * bool(proposal), *super()._question()]

    def hear(self, happened: tuple[Event, ...]) -> None:
        """Shows what has become of the game, and points at what is proposed now."""
        super().hear(happened)
        if self.is_walking:
            self.pointed = self._proposed()
        else:
            self.point(self._proposed())

    def _proposed(self) -> int:
        """Returns the option that is proposed, so that Enter goes on here as on the pages before."""
        form, proposed = self.formed(), self._guide.proposed
        options = () if form is None or proposed is None else form.options
        return next((place for place, option in enumerate(options) if option.act == proposed), 0)

    def formed(self) -> Form | None:
        """Returns the decision with what is proposed, or when the turn is over the way on."""
        if self._guide.is_done:
            options = (Option("Go on", Do.RISE),)
            over = "That was your turn." if self._guide.is_own_turn else "That was your choice."
            return Form(AskKind.MOVE, self.table.turn, (over,), options, (), is_large=False)
        form = super().formed()
        proposal = self._guide.proposal
        return None if form is None else form._replace(question=(*form.question, *[proposal] * bool(proposal)))

    def places(self, width: int, height: int) -> dict[str, Region]:
        """Returns the places of the parts; where the story stands above the choices it leaves a line to the hint."""
        found = super().places(width, height)
        story, choices = found.get("story"), found.get("choices")
        if self.form is None or len(self.form.options) < _SEVERAL or story is None or choices is None:
            return found
        is_spare = story.height > 1 or not self.session.story
        if is_spare and (story.x, story.bottom) == (choices.x, choices.y):
            found["story"] = story.shrink((0, 0, 1, 0))
            found["choices"] = choices.grow((1, 0, 0, 0))
        return found

    def action_seats(self) -> None:
        """Does nothing: who plays is a matter of the games that are kept."""

    def action_choose(self, number: int) -> None:
        """Takes the option of a number; when the turn is over, goes on."""
        if self._guide.is_done:
            if not self.skipped():
                self.close(True)
        else:
            super().action_choose(number)
            self._guide.choose_for_others()

    def action_take(self) -> None:
        """Takes the option that is pointed at; when the turn is over, goes on."""
        if self._guide.is_done and not self.pane:
            if not self.skipped():
                self.close(True)
        else:
            super().action_take()
            self._guide.choose_for_others()

    def action_leave(self) -> None:
        """Leaves the part that is looked at, or the table."""
        if self.skipped():
            return
        if self.pane:
            self.action_pane(self.pane)
        else:
            self.close(self._guide.is_done)
