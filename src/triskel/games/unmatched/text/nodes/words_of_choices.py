"""Other ways to choose, to pay and to say unless. These lines are only read."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from triskel.games.unmatched.state.ledger import MORE_ATTACK, MORE_MANEUVER
from triskel.games.unmatched.text.book import reading
from triskel.games.unmatched.text.nodes.actions import Spend
from triskel.games.unmatched.text.nodes.cannot import Extra
from triskel.games.unmatched.text.nodes.cards import ChooseTheirDiscard, Discard, Draw
from triskel.games.unmatched.text.nodes.combat_cards import Boost, Ignore
from triskel.games.unmatched.text.nodes.compare import AT_LEAST, AT_MOST, Compare
from triskel.games.unmatched.text.nodes.flow import By, Choose, Gate, Sequence
from triskel.games.unmatched.text.nodes.harm import Deal
from triskel.games.unmatched.text.nodes.how_many import OPPOSING_CARD, THAT_MANY, VALUE, CardNumber, Number
from triskel.games.unmatched.text.nodes.motion import Move, Swap
from triskel.games.unmatched.text.nodes.node import Amount, Condition, Effect
from triskel.games.unmatched.text.nodes.player import YOU, Opponent, Player
from triskel.games.unmatched.text.nodes.reveal import RevealCard, RevealHand
from triskel.games.unmatched.text.nodes.send import Send
from triskel.games.unmatched.text.nodes.sentence import everyone
from triskel.games.unmatched.text.nodes.who import Fighter

if TYPE_CHECKING:
    pass


def _unless_they(do: Effect, who: Player, deed: Effect) -> Gate:
    return Gate(None, who, deed, declined=do)


reading("clause", "{do:steps.imp} unless {who:player} {deed:effect.third}", (), _unless_they, ("imp",))
reading("clause", "unless {who:player} {deed:effect.third}, {do:steps.imp}", (), _unless_they, ("imp",))
reading(
    "clause",
    "{one:effect.imp} or {other:effect.imp}",
    (),
    lambda one, other: Choose((one, other), Number(1)),
    ("imp",),
)
reading(
    "clause",
    [
        "choose one: {one:effect.imp} or {other:effect.imp}",
        "either {one:effect.imp} or {other:effect.imp}",
        "choose (one|1) . {one:effect.imp} (,|) or {other:effect.imp}",
    ],
    (),
    lambda one, other: Choose((one, other), Number(1)),
    ("imp",),
)
reading(
    "clause",
    "you may (choose to|) {one:effect.inf} or {other:effect.inf}",
    (),
    lambda one, other: Gate(None, YOU, Choose((one, other), Number(1))),
    ("imp",),
)
reading(
    "clause",
    "(each player|both players|all players) {deed:steps.third}",
    (),
    everyone,
    ("imp",),
)
reading(
    "clause",
    [
        "{who:player} must (either|) {one:effect.by} or {other:effect.by}",
        "{who:player} (must|) {one:effect.third} or {other:effect.third}",
    ],
    (),
    lambda who, one, other: By(who, Choose((one, other), Number(1))),
    ("imp",),
)
for _or, _how in (("or less", AT_MOST), ("or more", AT_LEAST)):
    reading(
        "clause",
        f"ignore the value of your opponent's card if (it|its value) is {{count:number}} {_or}",
        (),
        lambda count, how=_how: Gate(Compare(CardNumber(OPPOSING_CARD, VALUE), count, how), None, Ignore()),
        ("imp",),
    )
reading(
    "clause",
    "choose {count:number} (|different) (of the following|effects|options|) (effects|options|) : "
    "{options:clause.imp+stop}",
    (),
    lambda count, options: Choose(options, count),
    ("imp",),
)
reading(
    "clause",
    "{one:part.imp} (, or|or) {other:part.imp}",
    (),
    lambda one, other: Choose((one, other), Number(1)),
    ("imp",),
)


def _for_fighter(deed: Effect) -> By:
    """A fighter that discards, draws or shows cards is its player."""
    steps = deed.steps if isinstance(deed, Sequence) else (deed,)
    if not all(isinstance(each, (Discard, Draw, Send, RevealCard, RevealHand)) for each in steps):
        raise ValueError("a fighter does that itself")
    return By(Opponent(), deed)


reading(
    "clause",
    "(the attacker|the defender|the opposing fighter) (must|) {deed:steps.third}",
    (),
    _for_fighter,
    ("imp",),
)


def _by_fighter(whom: Fighter, do: Effect) -> Gate:
    if not isinstance(do, (Move, Swap, Deal, Boost)):
        raise ValueError("a fighter does not do that")
    return Gate(None, YOU, do)


reading("clause", "{whom:fighter} may {do:effect.by}", (), lambda whom, do: _by_fighter(whom, do), ("imp",))
reading(
    "clause",
    "{who:player} may {do:effect.by} to {then:steps.by}",
    (),
    lambda who, do, then: Gate(None, who, do, By(who, then)),
    ("imp",),
)
reading(
    "clause",
    "you may {do:steps.inf} . if you cannot, {other:clause.imp}",
    (),
    lambda do, other: Gate(None, YOU, do, None, other),
    ("imp",),
)


def _price(do: Effect, then: Effect) -> Gate:
    if not isinstance(do, (Spend, Discard)):
        raise ValueError("that is no price")
    return Gate(None, YOU, do, then)


reading("clause", "{do:steps.imp} : {then:clause.imp}", (), lambda do, then: _price(do, then), ("imp",))
reading(
    "clause",
    [
        "gain 1 action. you may only use (it|this action|that action) to (maneuver|take a maneuver action)",
        "gain 1 action. (it|this action|that action) (may|must|can) only be used to maneuver",
        "gain 1 maneuver action",
    ],
    (),
    lambda: Extra(MORE_MANEUVER, None),
    ("imp",),
)
reading(
    "clause",
    [
        "gain 1 action. you may only use (it|this action|that action) to attack",
        "gain 1 attack action",
    ],
    (),
    lambda: Extra(MORE_ATTACK, None),
    ("imp",),
)
reading(
    "clause",
    "{who:player} discards {count:number} <card/cards> of your choice",
    (),
    lambda who, count: ChooseTheirDiscard(who, count),
    ("imp",),
)
reading(
    "clause",
    [
        "choose {count:number} <card/cards> (from|in) {whose:player.poss} hand (and discard it|to discard)",
        "choose {count:number} <card/cards> (from|in) {whose:player.poss} hand. (they discard it|discard it)",
        "look at {whose:player.poss} hand. choose {count:number} <card/cards>. (they discard it|discard it)",
        "look at {whose:player.poss} hand and discard {count:number} <card/cards> (from it|of your choice|)",
        "look at {whose:player.poss} hand and choose {count:number} <card/cards> (from it|) to discard",
        "(look at|reveal) {whose:player.poss} hand, choose {count:number} <card/cards> (from it|) and discard it",
    ],
    (),
    ChooseTheirDiscard,
    ("imp",),
)
reading(
    "clause",
    "{do:effect.imp} to draw that many cards",
    (),
    lambda do: Sequence((do, Draw(THAT_MANY))),
    ("imp",),
)


def _or_both(count: Amount, condition: Condition, options: tuple[Effect, ...]) -> Gate:
    if len(options) < 2:
        raise ValueError("one option is no choice")
    return Gate(condition, None, Sequence(options), otherwise=Choose(options, count))


reading(
    "clause",
    "choose {count:number} (effect|option|). if {condition:condition}, (do both|choose both|do all|resolve both) "
    "(instead|) : (|-) {options:clause.imp+;}",
    (),
    _or_both,
    ("imp",),
)
reading(
    "clause",
    "choose {count:number} (effect|option|) ‹ or both if {condition:condition} › : (|-) {options:clause.imp+;}",
    (),
    _or_both,
    ("imp",),
)


_OPPOSITE: Final = {AT_LEAST: (AT_MOST, -1), AT_MOST: (AT_LEAST, 1)}
_FLAGS: Final = ("so", "there", "won", "played", "fell", "attacking")


def _unlike(condition: Condition) -> Condition:
    """The opposite of a condition; ValueError if the language has no words for it."""
    if isinstance(condition, Compare) and condition.how in _OPPOSITE and isinstance(condition.other, Number):
        how, step = _OPPOSITE[condition.how]
        return Compare(condition.amount, Number(condition.other.count + step), how)
    flag = next((each for each in _FLAGS if isinstance(getattr(condition, each, None), bool)), None)
    if flag is None:
        raise ValueError("the opposite of what?")
    return replace(condition, **{flag: not getattr(condition, flag)})  # type: ignore[type-var]


def _unless(condition: Condition, clause: Effect) -> Gate:
    if isinstance(clause, Gate) and clause.condition is None and clause.otherwise is None:
        return Gate(_unlike(condition), clause.asker, clause.do, clause.then)
    return Gate(_unlike(condition), None, clause)


reading("clause", "{clause:part.imp} (,|) unless {condition:simple}", (), _unless, ("imp",))
reading("clause", "unless {condition:simple}, {clause:clause.imp}", (), _unless, ("imp",))
