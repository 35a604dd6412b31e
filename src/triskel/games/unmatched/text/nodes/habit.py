"""More wordings of effects. Nothing here is a node, these lines are only read."""

from __future__ import annotations

from triskel.games.unmatched.rules.damage import CAP, SOFTEN
from triskel.games.unmatched.state.ledger import MORE_ATTACK, MORE_MANEUVER
from triskel.games.unmatched.text.book import reading
from triskel.games.unmatched.text.nodes.amount import Number, ThatMany
from triskel.games.unmatched.text.nodes.cards import Discard
from triskel.games.unmatched.text.nodes.contest import AddValue, Boost, Cancel, CombatCard
from triskel.games.unmatched.text.nodes.course import GainAction, Spend
from triskel.games.unmatched.text.nodes.curb import Extra
from triskel.games.unmatched.text.nodes.deep import SendThat
from triskel.games.unmatched.text.nodes.fighter import Each, Fighter, Group, It, OpposingFighter, YourFighter
from triskel.games.unmatched.text.nodes.flow import By, Choose, Gate, Sequence
from triskel.games.unmatched.text.nodes.harm import Deal, Defeat, Recover, SetHealth
from triskel.games.unmatched.text.nodes.measure import Sum
from triskel.games.unmatched.text.nodes.motion import Move, Swap, TakeOver
from triskel.games.unmatched.text.nodes.node import Amount, Effect
from triskel.games.unmatched.text.nodes.place import InCombat, beside
from triskel.games.unmatched.text.nodes.player import YOU
from triskel.games.unmatched.text.nodes.send import hand_count
from triskel.games.unmatched.text.nodes.span import Guard
from triskel.games.unmatched.text.nodes.stack import DECK

# --- other ways to say it -----------------------------------------------------------------------------------------

reading(
    "effect", "(BLIND BOOST|blind BOOST*) (it|your card|your attack|your defense)", (), lambda: Boost(True, 1, True)
)
for _words in ("2 times", "up to 2 times"):
    reading("effect", f"BLIND BOOST (this card|it) {_words}", (), lambda: Boost(True, 2, True))
    reading("effect", f"BOOST* (this card|it|your card) {_words}", (), lambda: Boost(True, 2))
reading("effect", "BOOST* (this card|it|your card) with up to 2 cards", (), lambda: Boost(True, 2))
reading(
    "effect",
    [
        "{whom:fighter} (cannot|can't) (take|be dealt|lose) more than {count:number} (damage|combat damage|health) "
        "(in this combat|this combat|from this attack|from this card|during this combat|)",
        "{whom:fighter} takes (no more than|at most|a maximum of) {count:number} (damage|combat damage) "
        "(in this combat|this combat|from this attack|from this card|from this combat|)",
    ],
    (),
    lambda whom, count: Guard(whom, CAP, count),
    ("imp",),
)
reading(
    "effect",
    [
        "(reduce*|decrease*) the (damage|combat damage) (you take|you would take|dealt to you|taken|dealt|"
        "your fighter takes) by {count:number}",
        "(take*|you take) {count:number} less (damage|combat damage) (in this combat|this combat|)",
        "prevent* up to {count:number} (damage|combat damage) (in this combat|)",
    ],
    (),
    lambda count: Guard(YourFighter(), SOFTEN, count),
    ("imp", "inf"),
)
reading(
    "effect",
    ["{whom:fighter} takes {count:number} less (damage|combat damage) (in this combat|this combat|from this attack|)"],
    (),
    lambda whom, count: Guard(whom, SOFTEN, count),
    ("imp",),
)
reading("effect", "take* no damage (in this combat|)", (), lambda: Guard(YourFighter(), CAP, Number(0)))
reading("effect", "have {target:target} take {count:number} damage", (), lambda target, count: Deal(count, target))
reading("effect", "have {target:target} recover {count:number} health", (), Recover)
reading(
    "effect", "(reduce*|lower*) {whom:fighter.poss} health by {count:number}", (), lambda whom, count: Deal(count, whom)
)
reading("effect", "(remove*|take*) {target:target} (from|off) the board", (), Defeat)
reading("effect", "{target:target} is defeated", (), Defeat, ("imp",))
reading("effect", "(your opponent's card|their card) has no effect", (), Cancel, ("imp",))
reading(
    "effect",
    "cancel* (all effects of your opponent's card|your opponent's card|their card|all of their effects|its effects)",
    (),
    Cancel,
)
reading("effect", "cancel* all effects (of|on) (that card|it|their card|the card)", (), Cancel)
reading(
    "effect",
    "deal* {count:number} damage to (all|every) {group:group}",
    (),
    lambda count, group: Deal(count, Each(group)),
)
reading("effect", "(deal*|it takes) {count:number} damage", (), lambda count: Deal(count, It()), ("imp", "inf"))
reading("effect", "swap* (spaces|places) with {other:target}", (), lambda other: Swap(YourFighter(), other))
reading(
    "effect",
    "swap* (the spaces of|the positions of|) both fighters",
    (),
    lambda: Swap(YourFighter(), OpposingFighter()),
)
reading(
    "effect",
    "{one:fighter} and {other:target} swap (spaces|places)",
    (),
    Swap,
    ("imp",),
)
reading("effect", "move* (it|him|her|them|up) (up to|to) {count:number} <space/spaces>", (),
        lambda count: Move(YourFighter(), count, False))  # fmt: skip
reading("effect", "move* up to {count:number} <space/spaces>", (), lambda count: Move(YourFighter(), count, False))
reading(
    "effect",
    "draw* {count:number} cards and discard* {drop:number} (card|)",
    (),
    lambda count, drop: _churn(count, drop),
)
reading(
    "effect",
    "draw* {count:number} cards, then discard* {drop:number} (card|)",
    (),
    lambda count, drop: _churn(count, drop),
)
reading("effect", "draw* {count:number}", (), lambda count: _draw(count))


def _churn(count: Amount, drop: Amount) -> Sequence:
    return Sequence((_draw(count), Discard(drop)))


def _draw(count: Amount) -> Effect:
    from triskel.games.unmatched.text.nodes.cards import Draw

    return Draw(count)


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
reading("clause", "{do:steps.imp} : {then:clause.imp}", (), lambda do, then: _price(do, then), ("imp",))


def _by_fighter(whom: Fighter, do: Effect) -> Gate:
    if not isinstance(do, (Move, Swap, Deal, Boost)):
        raise ValueError("a fighter does not do that")
    return Gate(None, YOU, do)


def _price(do: Effect, then: Effect) -> Gate:
    if not isinstance(do, (Spend, Discard)):
        raise ValueError("that is no price")
    return Gate(None, YOU, do, then)


reading("effect", "deal* {count:number} damage to both fighters (in this combat|in the combat|)", (),
        lambda count: Deal(count, Each(Group(_anyone(), InCombat()))))  # fmt: skip
reading(
    "effect",
    "all fighters take {count:number} damage",
    (),
    lambda count: Deal(count, Each(Group(_anyone(), None))),
    ("imp",),
)
reading(
    "effect",
    "deal* {count:number} damage to each fighter adjacent to (it|them|that fighter|him|her)",
    (),
    lambda count: Deal(count, Each(Group(_anyone(), beside(_it())))),
)
reading("effect", "set* {whom:fighter.poss} health (back|) to {count:number}", (), SetHealth)
reading("effect", "gain* {count:number} <action/actions> (this turn|)", (), GainAction)
reading(
    "effect", "shuffle* (it|that card) into (its owner's|their|your opponent's|your) deck", (), lambda: _into_deck()
)
reading("effect", "(add*|put*) {count:quantity} to the value of (it|that card)", (),
        lambda count: AddValue(count, CombatCard(False), None))  # fmt: skip


def _anyone() -> object:
    from triskel.games.unmatched.text.nodes.fighter import ANY, FIGHTER, Noun

    return Noun(ANY, FIGHTER)


def _it() -> Fighter:
    from triskel.games.unmatched.text.nodes.fighter import It

    return It()


def _into_deck() -> Effect:
    return SendThat(DECK)


# --- choices of others, prices ------------------------------------------------------------------------------------

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
reading("effect", "draw* that many cards plus {more:number}", (), lambda more: _draw(Sum(ThatMany(), more)))
reading(
    "effect",
    [
        "draw* (cards|) until you* have* as many cards (in hand|) as your opponent",
        "draw* (cards|) until you* have* as many cards in your* hand as your opponent",
        "draw* (cards|) until you* have* the same number of cards (in hand|) as your opponent",
        "draw* (cards|) until they have (as many cards|the same number of cards) (in hand|in their hand|) as you",
    ],
    (),
    lambda: _even(),
)
reading(
    "clause",
    "{who:single} may take (this|the|that|all) (damage|combat damage) instead",
    (),
    lambda who: Gate(None, YOU, TakeOver(who)),
    ("imp",),
)
reading(
    "clause",
    "{who:single} may take (this|the|that|all) (damage|combat damage) instead of {whom:fighter}",
    (),
    lambda who, whom: Gate(None, YOU, TakeOver(who)),
    ("imp",),
)


def _even() -> Effect:
    from triskel.games.unmatched.text.nodes.pile import DrawUntil

    return DrawUntil(hand_count(False))
