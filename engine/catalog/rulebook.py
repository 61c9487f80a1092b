"""The rulebook of the game: every rule by its id, in plain sentences and in reading order.

An event names the rule it came from, and a face shows the player the text of that rule. Each text stands alone, so that
nobody has to read a second rule to understand the first.
"""

from typing import Final, NamedTuple


class Rule(NamedTuple):
    """One rule of the game, as a player reads it."""

    id: str
    """The name by which code, tests and events cite the rule, such as `WIN-1`."""

    chapter: str
    """The heading of the rulebook under which the rule stands."""

    text: str
    """The rule itself, in complete sentences that are short enough to be heard."""


# Chapter by chapter, each rule's text under its id: kinds of rule in reading order, and each kind by its numbers.
_CHAPTERS: Final[dict[str, dict[str, str]]] = {
    "Aim and set-up": {
        "WIN-1": (
            "The first player whose Testimonies reach 150 or more wins at once. Testimonies are not capped at 150."
        ),
        "WIN-2": (
            "A player can win at any moment, in any section of the board and in Scripture Study too. It may come on "
            "another player's turn, by a visit, a summons or fellowshipping. The game stops there."
        ),
        "WIN-3": "Reaching 150 Testimonies, and with them the win, is what the game calls finishing mortality.",
        "WIN-4": (
            "If several players reach 150 Testimonies in one event, the player whose turn it is comes first, then the "
            "others clockwise. In a fellowship those who came are first, in the order in which they were "
            "asked, then the recipient. If the bishop has ruled that the finish is shared, all of them win."
        ),
        "SET-1": "Two to eight players take part. All of them start on Birth with no Testimonies.",
        "SET-2": (
            "To see who begins, each player rolls two dice, and the highest roll begins. Those tied for the highest "
            "roll roll again."
        ),
        "ZERO-1": "Testimonies never go below zero. A player who should lose more than there is loses only what there is.",
        "TRI-3": "Before a game anyone may look through the Trial of Faith cards. The deck is shuffled afterwards.",
        "FEL-6": "Before a game everyone is shown how fellowshipping works.",
    },
    "A turn": {
        "TURN-1": "Turns go clockwise, to the left. The order of the seats is the order of the turns.",
        "DICE-1": "In childhood, youth and dating a player rolls one die.",
        "DICE-3": "In the adult section a player rolls two dice.",
        "WIS-3": "To move, the player whose turn it is either rolls or plays one Wisdom Card instead, never both.",
        "WIS-4": "Nobody plays two Wisdom Cards in one turn.",
        "WIS-5": (
            "After any roll of a turn, no Wisdom Card may be played in that turn. A card drawn by landing therefore "
            "waits for a later turn."
        ),
    },
    "Wisdom Cards": {
        "WIS-1": "A Wisdom Card is drawn only where a space says so.",
        "WIS-2": "Wisdom Cards are numbered 3 to 8. The number is how many spaces the card moves its owner.",
        "WIS-6": (
            "A Wisdom Card is for moving. It replaces no roll that gains Testimonies, and it moves nobody who may not "
            "move."
        ),
        "WIS-7": (
            "A landing by Wisdom Card is a landing in every respect, and there is no limit to how many cards a "
            "player holds. A used card is discarded before its owner moves. When a card is to be drawn and the deck "
            "is empty, the discards are shuffled into a new deck. When both are empty, nothing is drawn."
        ),
        "HINT-1": (
            "Use your Wisdom Cards: they help you to a mission, to the temple, and round Trials of Faith. How many "
            "cards a player holds is public; which ones is not."
        ),
    },
    "Childhood, youth, dating, marriage": {
        "CHI-1": "Childhood runs into youth. A move counts on across the border.",
        "YOU-1": "Youth is a loop that never leads back to childhood.",
        "MIS-1": "A player who lands on Mission serves a mission, once and for good.",
        "MIS-2": "Having served a mission lowers the number of Testimonies that a Trial of Faith needs.",
        "DAT-1": "A player enters dating only by landing on Start Dating while not engaged.",
        "DAT-2": (
            "After an unengaged player lands on Start Dating, that player's next move counts through the dating path."
        ),
        "DAT-3": (
            "The move from Start Dating into the dating path is made by die or by Wisdom Card. There is no way round "
            "it."
        ),
        "DAT-4": "For an engaged player Start Dating is an ordinary square and does not lead into dating.",
        "ENG-1": (
            "Only an engaged player can marry. For anyone else a marriage square does nothing, though a visit there "
            "still counts."
        ),
        "ENG-2": (
            "A player who reaches or passes the engagement square is engaged. One move may pass the engagement square "
            "and end in marriage."
        ),
        "ENG-3": "An engaged player who lands on Break Engagement is no longer engaged. Passing it does nothing.",
        "MAR-1": (
            "An engaged player who lands on Temple Marriage or Civil Marriage marries at once, by that kind and for "
            "good. Visit credit comes first, then the marriage, then the number of the square, and last the move to "
            "Newlyweds. A win on the way stops the game before that move."
        ),
        "MAR-3": "Nobody enters the adult section before all players are married.",
        "NEW-1": "A player who has just married goes to Newlyweds.",
        "NEW-2": (
            "A player at Newlyweds waits there until all players are married. Each turn there gains 1 Testimony; "
            "nothing is asked, and the turn is over."
        ),
    },
    "The adult start and the bishop": {
        "BIS-1": "The first player married in the temple is bishop from that moment.",
        "BIS-2": (
            "If at the last marriage there is no bishop because nobody married in the temple, the first player married "
            "is bishop."
        ),
        "HT-1": "The bishop assigns the home teaching.",
        "HT-2": (
            "The first bishop files the home teaching chart at once, before play goes on. A bishop who became that only "
            "at the last marriage files it before the tokens move to Reorganize the Ward."
        ),
        "HT-3": (
            "Everyone has exactly one home teacher and exactly one home pupil, always somebody else. With two players there "
            "is only one possible chart, and it is filed for the bishop."
        ),
        "HT-4": (
            "On taking office a later bishop may file a new home teaching chart, though the game does not recommend "
            "it. Any new bishop may also change each of the bishop's rulings once, and then play goes on. A ruling "
            "can let the bishop also change the chart once at the start of each own turn. That is before any roll or "
            "card, and in Scripture Study too."
        ),
        "ADU-1": (
            "At the last marriage, and once there is a home teaching chart, all tokens move to Reorganize the Ward. "
            "There is no visit and no reorganization. Anyone with fewer than 15 Testimonies goes on at once to Scripture "
            "Study or Awaiting Scripture Study, in turn order from the bishop."
        ),
        "ADU-2": "In the adult section the bishop plays first. Play then goes on clockwise.",
        "REO-1": (
            "Each landing on Reorganize the Ward, by any road except the adult start, releases the bishop and calls a "
            "new one. A visit or redirection that ends there counts as a landing; passing does nothing. The tokens of "
            "the other players do not move."
        ),
        "REO-2": (
            "When the ward is reorganized, the office passes to the right of the old bishop, against the turn order. "
            "The new bishop is the first one met there who has 15 or more Testimonies and a temple marriage."
        ),
        "REO-3": (
            "If nobody except the released bishop qualifies, whoever has the most Testimonies among the others is the "
            "new bishop."
        ),
        "REO-4": (
            "If several players tie for the most Testimonies when nobody qualifies, the released bishop chooses among "
            "them. Fifteen Testimonies and a temple marriage are facts, so a tie is the only question left "
            "to judge."
        ),
        "REO-5": "The released bishop never keeps the office.",
        "QUAL-1": "To qualify as the new bishop, a player needs 15 or more Testimonies when the ward is reorganized.",
        "QUAL-2": "To qualify as the new bishop, a player needs a temple marriage.",
        "BDU-1": (
            "A bishop who is summoned goes there, and out of Scripture Study or Awaiting Scripture Study on the same "
            "terms as anyone. Some spaces send their player to the bishop or call the bishop. A bishop who lands on "
            "such a space, or is led to it, gains its number and stays."
        ),
    },
    "Visits and summonses": {
        "VIS-1": (
            "When a player lands where others stand, all of them gain 1 Testimony each as visit credit, in one "
            "event. This comes before the instruction of the space."
        ),
        "VIS-2": "Dating squares give no visit credit.",
        "VIS-3": "There is no visit credit on Start Dating, for engaged players either.",
        "VIS-4": "There is no visit credit in Scripture Study.",
        "VIS-5": (
            "Visit credit is only for a landing by dice or Wisdom Card. There is none when a space, a Trial of Faith "
            "card, a summons or a redirection moves someone. Nor is there any by a marriage, the adult start, "
            "fellowshipping or the queue for Scripture Study."
        ),
        "VIS-6": "A player whom a space sends on a visit gets no visit credit for it.",
        "VIS-7": (
            "A landing by dice or Wisdom Card where others stand does give visit credit. The only exceptions are the "
            "dating squares, Start Dating and Scripture Study."
        ),
        "DIR-1": (
            "A space can tell a player to visit the bishop, the home teacher or the home pupil. That player leaves "
            "for the space of the one to be visited and collects the number there. If the two stand on the same "
            "space, the number is collected all the same."
        ),
        "DIR-2": (
            "A player sent on a visit collects the number and then follows the instruction of the space reached; an "
            "elective one may be declined. The instruction of each space is followed at most once in a turn, so "
            "a chain of visits always ends."
        ),
        "SUM-1": (
            "When a space summons the bishop, the home teacher or any one player, the one called moves there at once, "
            "whoever's turn it is. A space that calls any one player offers only those who can come; a player who may "
            "choose to stay counts as able."
        ),
        "SUM-2": (
            "The player who landed and the one summoned both gain the number in one event, and the one who landed "
            "comes first in order. The one called does nothing else that the space says. One who is already there only "
            "collects."
        ),
        "SUM-3": "A summons gives no visit credit.",
        "PRI-2": (
            "A visit to a bishop who is in Scripture Study or Awaiting Scripture Study fails. The visitor goes to "
            "Reorganize the Ward instead, gains no Testimonies for the visit, and the ward is reorganized."
        ),
        "PRI-3": (
            "A visit to anybody who is in Scripture Study or Awaiting Scripture Study fails, and not only one to the "
            "bishop. The visitor goes to Reorganize the Ward instead, gains no Testimonies for the visit, and the ward "
            "is reorganized."
        ),
        "PRI-4": (
            "A player in Scripture Study or Awaiting Scripture Study can be summoned only with enough Testimonies. "
            "They and the number that the summons brings must make 15 or more, and then the player must come. The "
            "bishop may rule that a player who has 15 or more in Scripture Study may stay instead. Staying counts as "
            "being unable to come. The bishop may also rule that nobody is summoned out of Awaiting Scripture Study."
        ),
        "PRI-5": (
            "If the bishop is summoned and cannot come, the player who landed goes to Reorganize the Ward. The ward "
            "is reorganized."
        ),
        "PRI-6": (
            "If anybody else who is called cannot come, the player who landed goes to Reorganize the Ward. So it is "
            "if a space calls any one player and nobody can come. The ward is reorganized, whoever it was that could "
            "not come. In every such failure only the number of the failed visit or summons is lost. Visit credit "
            "and the numbers of earlier links of a chain are kept."
        ),
    },
    "Trials of Faith and fellowshipping": {
        "TRI-1": (
            "Whoever comes to a Trial of Faith space draws a card from that deck and does what it says. The card is "
            "discarded. When one is to be drawn and the deck is empty, the discards are shuffled into a new deck."
        ),
        "TRI-2": "On an elective Trial of Faith space the player chooses whether to draw before seeing the card.",
        "TRI-4": (
            "A player's Testimonies at the moment of the draw decide what a Trial of Faith card does. Any visit credit of "
            "the landing is already counted."
        ),
        "TRI-5": (
            "With 40 Testimonies or more, more of the Trial of Faith cards gain than lose. Whoever "
            "changes the deck keeps it so."
        ),
        "TRI-7": "A player who comes to a Trial of Faith space to fellowship draws no card.",
        "TRI-8": "In the adult section nothing but a Trial of Faith card takes Testimonies.",
        "FEL-1": (
            "In the adult section a loss that takes a player to exactly 0 Testimonies opens fellowshipping, before "
            "any move to Scripture Study. Every other player answers offer or pass, clockwise from the one who lost. "
            "Those in Scripture Study or Awaiting Scripture Study are asked only if they have 5 or more Testimonies. "
            "If nobody offers, the one who lost goes to Scripture Study, or to Awaiting Scripture Study if anyone is "
            "there."
        ),
        "FEL-2": (
            "If just one player offers to fellowship, that player moves to the recipient's space and gains 10 "
            "Testimonies, and the recipient gains 20. Both gain in one event."
        ),
        "FEL-3": "Fellowshipping gives no visit credit.",
        "FEL-4": (
            "A player in Scripture Study or Awaiting Scripture Study may offer to fellowship only with 5 or more "
            "Testimonies."
        ),
        "FEL-5": (
            "Several offers to fellowship are a dispute about who was first, which the bishop settles. Everyone is "
            "asked, so any two offers make a dispute."
        ),
        "FEL-7": "The recipient of fellowshipping stays in place.",
        "BDU-3": (
            "The bishop settles a dispute over fellowshipping by awarding it to one who offered, or by splitting the "
            "ten evenly among all who offered. Of a split, odd ones go to those who offered first. The bishop judges "
            "even with a part in it. All who share move to the recipient's space, and the recipient gains 20 all the "
            "same. A split that would leave a sharer from Scripture Study or Awaiting Scripture Study under 15 "
            "Testimonies is not open."
        ),
    },
    "Scripture Study": {
        "SS-1": (
            "A loss that leaves a player under 15 Testimonies in the adult section leads to Scripture Study at once. "
            "If nothing is left, it does so only when nobody offers to fellowship. If anyone is in Scripture Study, "
            "it leads to Awaiting Scripture Study instead. A player with exactly 15 stays in place."
        ),
        "SS-2": (
            "When the game waits for a choice, whoever has fewer than 15 Testimonies in the adult section is in "
            "Scripture Study or its queue. The one exception is the player whose fellowshipping is being decided."
        ),
        "SS-3": (
            "A player whose turn it is in Scripture Study rolls two dice and gains the sum. One who is still under 15 "
            "Testimonies stays."
        ),
        "SS-4": "Nothing is gained on arriving in Scripture Study.",
        "SS-5": (
            "A player with 15 or more Testimonies who lands on Scripture Study while it is free studies too. On a "
            "turn there such a player may instead leave by a Wisdom Card, without the gain, unless the bishop has "
            "ruled against it."
        ),
        "SS-6": (
            "A player who has 15 or more Testimonies after the gain in Scripture Study rolls two dice again at once "
            "and moves."
        ),
        "AWA-1": (
            "A player who must go to Scripture Study while anyone is there goes to Awaiting Scripture Study instead."
        ),
        "AWA-2": (
            "The queue at Awaiting Scripture Study is first come, first served. On anyone's turn its head moves in "
            "the moment Scripture Study is free, whatever freed it. When a token lifted to move frees Scripture "
            "Study, this happens before anything else."
        ),
        "AWA-3": (
            "Players at Awaiting Scripture Study only wait. On the turn of one of them nothing is asked, and the turn "
            "is over."
        ),
        "PRI-1": (
            "A player who lands on Scripture Study while anyone is there goes straight to Reorganize the Ward instead. "
            "There is no visit credit, and the ward is reorganized."
        ),
    },
    "Bishop's rulings": {
        "BDU-2": (
            "What the rules leave open is for the bishop of the day to read. Five points may be set on taking "
            "office. The first is whether anyone is summoned out of Awaiting Scripture Study. The second is whether "
            "a player with 15 or more leaves Scripture Study by a Wisdom Card. The third is whether such a player "
            "must come when summoned. The fourth is when the home teaching chart may change. The fifth is who wins "
            "if two reach 150 in one event. A ruling stands until a later bishop changes it, and is never "
            "retroactive."
        ),
    },
    "Spaces": {
        "SPA-1": (
            "A space does what its instruction says, after any visit credit: it gives its Testimonies before a "
            "Wisdom Card is drawn. Mission has a number of its own for those who have served. Where a space says to "
            "roll, the player rolls one die and gains what it shows. Where it gives to everyone, all players outside "
            "Scripture Study and Awaiting Scripture Study gain in one event. The player who landed comes first in "
            "order."
        ),
    },
}

RULES: Final[dict[str, Rule]] = {
    rule_id: Rule(rule_id, chapter, text) for chapter, texts in _CHAPTERS.items() for rule_id, text in texts.items()
}
"""Every rule of the game by its id, in the order in which a player reads them."""


def rule(rule_id: str) -> Rule:
    """Returns the rule that is cited as `rule_id`.

    Raises:
        KeyError: no rule has that id.
    """
    return RULES[rule_id]
