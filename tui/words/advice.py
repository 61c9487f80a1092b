"""Advice as sentences: what `sharp` would do, the choices side by side, and what may come of each."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from engine.choices import ROLL, Choice, Verb
from engine.players.advice import Advice, Reason
from engine.players.decisions import Why
from engine.players.odds import Odds, Outcome, Range
from engine.players.sharp import MOST, AgainstRoll
from engine.view import View
from tui.words import answered, board, causes, chart, choices, rulings
from tui.words.figures import change, figure, percent, percents, signed, whole_change, with_noun
from tui.words.phrases import Names, capital, together
from tui.words.widths import WIDTH, cells, wrapped

OVER: Final = "The game is over; there is nothing left to choose."
NOTHING_ASKED: Final = "Nothing is asked just now, so there is nothing to advise."
_MORE: Final = "More"
"""How a list goes on in another sentence."""
_REST: Final = "The rest of the list"
"""How its last sentence begins."""
_MOST_WORDS: Final = 25
_FEW: Final = 3
_OTHERS_DECIDE: Final = "An average of two figures depends on what others answer."
_BETTER_ANSWER: Final = "Where you are asked on the way, the answer that gains more is counted."

_WHY: Final[dict[Reason | Why, str]] = {
    Reason.FINISH: "it finishes mortality at once",
    Reason.WIN: "nothing else is so likely to finish mortality now",
    Reason.MARRIAGE: "nothing else is so likely to end in marriage",
    Reason.MISSION: "nothing else is so likely to lead to a mission",
    Reason.ENGAGEMENT: "nothing else is so likely to engage you",
    Reason.TESTIMONIES: "nothing else leaves more Testimonies on average",
    Reason.SAFE: "it is the least likely to lead to Scripture Study",
    Reason.KEEPS: "{card} would bring {more}, but kept it is worth {kept}",
    Reason.ROLL: "it brings {less}",
    Reason.PLAYS: "against a roll it brings {more}, kept {kept}",
    Reason.FEWEST: "nobody who can come has fewer Testimonies",
    Reason.STUDY: "what Scripture Study brings makes it worth the most",
    Reason.WEIGHED: "with what may follow it is worth the most",
    Why.ONLY: "there is nothing else to choose",
    Why.WHIM: "it felt like it",
    Why.KIND: "it is nice to help",
    Why.MINE: "it is good for you",
    Why.FAIR: "it is even",
    Why.LEAST_AHEAD: "it goes to the one who is the least ahead",
    Why.GOOD_SPACE: "the card leads to a good space",
    Why.KEEP_CARDS: "no card leads to a better space",
    Why.STRONG: "you have enough for most Trials",
    Why.WEAK: "you have too few for most Trials",
    Why.STUDY_PAYS: "Scripture Study gains more than the errand",
    Why.MY_CHART: "then you can always file what suits you",
    Why.RING: "everyone teaches the next one to the left",
    Why.LEAVE_BE: "what is in force is good enough",
    Why.HELPS_RIVAL: "it would help the other more than you",
    Why.PAIRED: "by it the next turns bring you more than others",
    Why.MY_CARDS: "it suits your cards better than the others'",
    Why.BETTER: "with what may follow it is worth the most",
}
"""Each reason, as the end of a sentence; of a card against a roll with what each is worth."""
_IN_TESTIMONIES: Final = "Counted in Testimonies; what this move does not bring, later turns do."
_LITTLE: Final = "a little more"
_STUDYING: Final = "In Scripture Study the next turn brings two dice, 7 on average."
_MAY_STUDY: Final = "A roll may lead to Scripture Study, where the next turn brings two dice."
_IN_ALL: Final = "In all: Testimonies less than the best, later turns too."
_RIVALS: Final = "What the others gain by it counts against it."
_SHORT_OF: Final = "With later turns, less than the best"
_BEST: Final = "best"
_FAR: Final = "far less"

_CHANCES: Final = {
    Outcome.WIN: "finishing mortality",
    Outcome.TRIAL: "a Trial of Faith",
    Outcome.VISIT: "a visit",
    Outcome.ERRAND: "being sent to visit somebody",
    Outcome.STUDY: "Scripture Study",
    Outcome.MARRIAGE: "marriage",
    Outcome.MISSION: "a mission",
    Outcome.DATING: "dating on your next move",
    Outcome.ENGAGEMENT: "an engagement",
    Outcome.BROKEN: "the engagement broken",
    Outcome.WISDOM: "a Wisdom Card",
    Outcome.REORGANIZED: "a new bishop",
    Outcome.BISHOP: "you as bishop",
    Outcome.LOST_ALL: "losing all",
    Outcome.BEATEN: "another finishing mortality",
}
"""What may happen, as it is listed with its odds."""
_BROKEN_AT_ONCE: Final = "an engagement broken at once"
"""Of one who becomes engaged on the way."""
_RELEASED: Final = "a new bishop in your place"
_ASKED: Final = {
    Outcome.ASKED_TO_DRAW: "You may be asked whether you draw a Trial of Faith",
    Outcome.ASKED_WHOM: "You may be asked whom you call",
    Outcome.ASKED_TO_COME: "{who} may be asked to come out of Scripture Study",
    Outcome.ASKED_TO_OFFER: "{who} may be asked to fellowship you",
    Outcome.ASKED_TO_CHOOSE: "{who} may be asked who of the tied is bishop",
}
"""What may be asked on the way; what is answered then nobody can tell."""


class Compared(NamedTuple):
    """A choice as it stands beside the others: what it does to one's Testimonies."""

    choice: str
    average: str
    fewest: str
    most: str
    in_all: str
    """How far it falls short of the best, with all that may follow; nothing where that is not told."""
    is_best: bool


class Listing(NamedTuple):
    """What may come of a choice, as one list: how it begins, and its parts."""

    head: str
    parts: list[str]


Told = str | Listing
"""A sentence, or a list that is as many sentences as it takes to hear it."""


def best(advice: Advice, names: Names) -> list[str]:
    """Returns what `sharp` would do, in one sentence with its reason, and which chart or ruling it would be.

    Where nothing else can be done there is nothing to advise, and what may come of it is all there is to tell.
    """
    if advice.why is Why.ONLY and advice.options:
        return []
    deed = choices.deed(advice.best, names)
    told = wrapped(f"The advice is {deed}: {_why(advice)}.")
    if advice.weighed is not None:
        told.append(_split(advice, advice.weighed))
    if advice.rests_on_study:
        told.append(_STUDYING if advice.best != ROLL else _MAY_STUDY)
    if advice.best.verb is Verb.ASSIGN:
        for link in chart.links(advice.best.chart, names):
            told += wrapped(link)
    if advice.best.verb is Verb.RULE:
        told += wrapped(f"The ruling: {rulings.meaning(advice.best.value, advice.best.option)}.")
    return told


def _why(advice: Advice) -> str:
    """Returns the reason; a card that is played or kept is told with what makes it so."""
    weighed = advice.weighed
    if weighed is None:
        return _WHY[advice.why]
    more, other = _tenths(weighed.more), weighed.card if advice.best == ROLL else ROLL
    in_all_ = _tenths(advice.short[other])
    if advice.why is Reason.ROLL:
        return _WHY[advice.why].format(less=_in_all_by_roll(weighed, in_all_, more))
    kept = more + in_all_ if advice.best == ROLL else more - in_all_  # so that it agrees with the column
    worth = figure(kept) if advice.why is Reason.KEEPS else f"only {figure(kept)}"
    if more == kept:  # what makes the difference is less than is told
        worth = f"{_LITTLE} than that" if advice.why is Reason.KEEPS else "less"
    return _WHY[advice.why].format(
        card=f"the {weighed.card.value}",
        more=f"{figure(more)} more" if more else "no more",
        kept=worth,
    )


def _in_all_by_roll(weighed: AgainstRoll, in_all_: Fraction, more: Fraction) -> str:
    """Returns what a roll brings more than a card, as the column has it, and how much of that the card kept is."""
    the_card, kept = f"the {weighed.card.value}", in_all_ + more
    if not in_all_:
        return f"{_LITTLE} in all than {the_card} would"
    if kept <= 0:
        return f"{figure(in_all_)} more in all than {the_card} would"
    return f"{figure(in_all_)} more in all, {figure(kept)} of it by keeping {the_card}"


def _split(advice: Advice, weighed: AgainstRoll) -> str:
    """Returns how much of what a card brings more than a roll it brings at once; the averages beside it show it too."""
    by_choice = {odds.choice: odds.testimonies for odds in advice.options}
    rolled, played = by_choice[ROLL], by_choice[weighed.card]
    if rolled.least != rolled.most or played.least != played.most:
        return _IN_TESTIMONIES
    at_once = round(played.least, 1) - round(rolled.least, 1)
    later = _tenths(weighed.more) - at_once
    difference = change(Range(at_once, at_once))
    follows = f"{figure(abs(later))} {'more' if later > 0 else 'less'} later" if later else "no less later"
    word = "but" if at_once and later and (later > 0) != (at_once > 0) else "and"
    if advice.why is Reason.ROLL:
        than = f"{difference} than" if at_once else "as many Testimonies as"
        return f"The {weighed.card.value} brings {than} a roll at once, {word} {follows}."
    return f"That is {difference if at_once else 'nothing more'} at once, {word} {follows}."


def _tenths(value: float) -> Fraction:
    return Fraction(round(value * 10), 10)


def told(advice: Advice, view: View, names: Names) -> list[str]:
    """Returns the whole advice: what `sharp` would do, the choices one after the other, and what may come of each."""
    lines = [
        *best(advice, names),
        *compared(advice, view, names),
        *short_of_best(advice, names),
        *causes.explained(advice, names),
        *counted(advice, view, names),
    ]
    for head, parts in options(advice, view, names):
        lines += head
        for part in parts:
            lines += _listed(*part) if isinstance(part, Listing) else wrapped(part)
    return lines


def side_by_side(advice: Advice, view: View, names: Names) -> list[Compared]:
    """Returns what each choice does to one's Testimonies, for a table; of one alone it is not said that it is best."""
    best_ = advice.best if len(advice.options) > 1 else None
    return [
        _compared(odds, view, names, in_all(odds.choice, advice), is_best=odds.choice == best_)
        for odds in advice.options
    ]


def in_all(choice: Choice, advice: Advice) -> str:
    """Returns how far a choice falls short of the best with all that may follow, as it stands in a column."""
    if choice not in advice.short:
        return ""
    short = _tenths(advice.short[choice])
    if choice == advice.best:
        return _BEST
    return _FAR if short > MOST else signed(-short) if short else "-0.1"


def about_in_all(advice: Advice) -> list[str]:
    """Returns what that column tells, where there is one; of an answer also what the others' gains do to it."""
    if not advice.short:
        return []
    return [*wrapped(_IN_ALL), *(wrapped(_RIVALS) if advice.answered else [])]


def short_of_best(advice: Advice, names: Names) -> list[str]:
    """Returns the same in sentences."""
    parts: list[str] = []
    for choice in sorted(advice.short, key=advice.short.__getitem__):
        if choice != advice.best:
            short = _tenths(advice.short[choice])
            by = "far" if short > MOST else figure(short) if parts else with_noun(short)
            parts.append(f"{choices.briefly(choice, names)} by {by if short else 'a little'}")
    return _listed(_SHORT_OF, parts) if parts else []


def compared(advice: Advice, view: View, names: Names) -> list[str]:
    """Returns the same in sentences, one for each choice as long as it can be heard in one breath."""
    lines = answered.sentences(advice.answered, view, names)
    now = _now(view)
    for odds in advice.options:
        said = _said(odds.choice, view, names, is_only=not best(advice, names))
        average = change(Range(*[value - now for value in odds.testimonies]))
        fewest, most = (whole_change(left - now) for left in odds.left)
        if fewest == most:
            lines += wrapped(f"{said}: {average}.")
            continue
        whole = f"{said}: on average {average}, at worst {fewest}, at best {most}."
        halves = [*wrapped(f"{said}: on average {average}."), f"At worst {fewest}, at best {most}."]
        lines += [whole] if _fits(whole) else halves
    return lines


def counted(advice: Advice, view: View, names: Names) -> list[str]:
    """Returns what must be known of the averages, and of what may come of an answer."""
    lines = answered.otherwise(advice.answered, view, names)
    if any(odds.testimonies.least != odds.testimonies.most for odds in advice.options):
        lines.append(_OTHERS_DECIDE)
    asked = (Outcome.ASKED_TO_DRAW, Outcome.ASKED_WHOM)
    if any(odds.chances[outcome].most for odds in advice.options for outcome in asked):
        lines.append(_BETTER_ANSWER)
    return lines


def options(advice: Advice, view: View, names: Names) -> list[tuple[list[str], list[Told]]]:
    """Returns for each choice that leaves something open the choice itself, and what may come of it in one's move."""
    ask = view.ask
    assert ask is not None, "advice is for the one who is asked"
    opened = [(odds.choice, _option(odds, view, names)) for odds in advice.options]
    return [(wrapped(choices.leading(choice, ask, view, names)), parts) for choice, parts in opened if parts]


def _now(view: View) -> int:
    assert view.ask is not None, "advice is for the one who is asked"
    return view.players[view.ask.seat].testimonies


def _said(choice: Choice, view: View, names: Names, *, is_only: bool) -> str:
    """Returns how a sentence begins that tells of a choice, with where a card leads."""
    deed = choices.deed(choice, names)
    where = _where(choice, view)
    if is_only:
        return f"You can only {choices.bidding(choice, names)}{where and f', {where}'}"
    return f"The {choice.value}, {where}" if where else capital(deed)


def named(choice: Choice, view: View, names: Names) -> str:
    """Returns a choice in few words, as it stands in a table."""
    said = choices.bidding(choice, names)
    return f"{choice.value} {where}" if (where := _where(choice, view)) else capital(said)


def _where(choice: Choice, view: View) -> str:
    """Returns where a card leads; nothing of any other choice."""
    if choice.verb is not Verb.CARD or view.ask is None:
        return ""
    return f"to {board.name(board.landing(view, view.ask.seat, choice.value))}"


def _compared(odds: Odds, view: View, names: Names, in_all_: str, *, is_best: bool) -> Compared:
    now = _now(view)
    average = dict.fromkeys(signed(value - now) for value in odds.testimonies)
    fewest, most = (signed(Fraction(left - now)) for left in odds.left)
    return Compared(named(odds.choice, view, names), " to ".join(average), fewest, most, in_all_, is_best)


def _option(odds: Odds, view: View, names: Names) -> list[Told]:
    assert view.ask is not None
    told = _landings(odds)
    mover = view.players[view.ask.seat]
    said = dict(_CHANCES)
    if not mover.engaged:
        said[Outcome.BROKEN] = _BROKEN_AT_ONCE
    if mover.is_bishop:
        said[Outcome.REORGANIZED] = _RELEASED
    certain = Outcome.TRIAL if odds.choice.verb is Verb.DRAW else None
    happening = [
        f"{text} {percents(odds.chances[one])}"
        for one, text in said.items()
        if odds.chances[one].most and one is not certain
    ]
    if happening:
        told.append(Listing("What may come of it, in percent", happening))
    for outcome, text in _ASKED.items():
        if odds.chances[outcome].most:
            who = _who(odds.asked[outcome], names)
            told.append(f"{text.format(who=who)}: {percents(odds.chances[outcome])} percent.")
    if len(odds.asked[Outcome.ASKED_TO_OFFER]) > 1:
        told.append(f"If several offer, the bishop decides: {names[view.bishop]}.")
    return told


def _who(seats: frozenset[int], names: Names) -> str:
    """Returns who may be asked, by name as long as that can be kept in mind."""
    return together([names[seat] for seat in sorted(seats)], "or") if len(seats) <= _FEW else f"{len(seats)} others"


def _landings(odds: Odds) -> list[Told]:
    """Returns the spaces within reach: of one die by what it shows, of two the likeliest first."""
    if len(odds.landings) < 2:
        return []
    if odds.throws:
        led = [f"{thrown} {board.name(space)}" for thrown, space in enumerate(odds.throws, 1)]
        return [Listing("Each throw is equally likely", led)]
    by_name: dict[str, Fraction] = {}
    for space, part in odds.landings:
        by_name[board.name(space)] = by_name.get(board.name(space), Fraction()) + part
    if stays := 1 - sum(by_name.values(), Fraction()):
        by_name["staying"] = stays
    parts = sorted(by_name.items(), key=lambda item: -item[1])
    return [Listing("Where you land, in percent", [f"{name} {percent(part)}" for name, part in parts])]


def _listed(head: str, parts: list[str]) -> list[str]:
    """Returns a list in as many sentences as it takes, each of which can be heard in one breath."""
    told: list[list[str]] = []
    while parts:
        begins, count = _REST if told else head, len(parts)
        while count > 1 and not _fits(f"{begins}: {together(parts[:count])}."):
            count -= 1
        told.append(parts[:count])
        parts = parts[count:]
    heads = [head, *[_MORE] * (len(told) - 2), _REST][: len(told)]
    return [line for begins, some in zip(heads, told, strict=True) for line in wrapped(f"{begins}: {together(some)}.")]


def _fits(sentence: str) -> bool:
    return cells(sentence) <= WIDTH and len(sentence.split()) <= _MOST_WORDS
