"""Common ways to say what other phrases already mean. Nothing here is a node: these lines are only read."""

from __future__ import annotations

from triskel.games.unmatched.rules.damage import CAP, SOFTEN
from triskel.games.unmatched.text.book import reading
from triskel.games.unmatched.text.nodes.amount import (
    OPPOSING_CARD,
    VALUE,
    CardNumber,
    CombatHarm,
    CountOf,
    HealthOf,
    Number,
    Times,
)
from triskel.games.unmatched.text.nodes.cards import Discard
from triskel.games.unmatched.text.nodes.compare import AT_LEAST, AT_MOST, EXACTLY, UNDER, Compare, exists
from triskel.games.unmatched.text.nodes.condition import All, Boosted, Fell, IsOne, OpponentPlayed, Stands, Won
from triskel.games.unmatched.text.nodes.contest import (
    AddValue,
    Boost,
    Cancel,
    CombatCard,
    Ignore,
    SetValue,
    lowered,
)
from triskel.games.unmatched.text.nodes.course import UP_TO, GainAction, GainCounter, Spend, SpendAction
from triskel.games.unmatched.text.nodes.fighter import (
    BothFighters,
    Fighter,
    Group,
    OpposingFighter,
    Several,
    Target,
    YourFighter,
)
from triskel.games.unmatched.text.nodes.flow import By, Choose, Gate
from triskel.games.unmatched.text.nodes.harm import Deal, Recover
from triskel.games.unmatched.text.nodes.marker import PlaceToken
from triskel.games.unmatched.text.nodes.motion import Move, PlaceFighter, Swap, TakeOver
from triskel.games.unmatched.text.nodes.node import Amount, Condition, Effect
from triskel.games.unmatched.text.nodes.pile import DrawUntil
from triskel.games.unmatched.text.nodes.place import Distance, SpaceIn, Where, beside, zone_of
from triskel.games.unmatched.text.nodes.player import YOU, Player
from triskel.games.unmatched.text.nodes.sentence import everyone
from triskel.games.unmatched.text.nodes.span import SHIELD, Guard
from triskel.games.unmatched.text.nodes.state import OnSide, PlayedBy

# --- unless and or ------------------------------------------------------------------------------------------------


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
# --- conditions ---------------------------------------------------------------------------------------------------

reading("simple", ["you (won|win) combat", "you (won|win)"], (), lambda: Won(True))
reading("simple", ["you (lost|lose) combat", "you (lost|lose) the combat", "you (lost|lose)"], (), lambda: Won(False))
reading("simple", "your opponent won the combat", "противник победил в бою", lambda: Won(False))
reading("simple", "your opponent lost the combat", "противник проиграл бой", lambda: Won(True))
reading("simple", "{whom:fighter} (won|wins) (the|this) combat", (), lambda whom: _won_by(whom, True))
reading("simple", "{whom:fighter} (lost|loses) (the|this) combat", (), lambda whom: _won_by(whom, False))
reading(
    "simple",
    [
        "(the defender|the attacker|the opposing fighter|the opponent) (did not|didn't) play a card",
        "(your opponent|the opponent|the opposing fighter|the defender) (did not|didn't) (defend|play a defense card)",
    ],
    (),
    lambda: OpponentPlayed(False),
)
reading(
    "simple",
    "(the defender|the attacker|the opposing fighter|the opponent) played a card",
    (),
    lambda: OpponentPlayed(True),
)
reading(
    "simple",
    [
        "this card was BOOSTED",
        "(this attack|this card|the attack) (was|is) BOOSTED",
        "you BOOSTED this (attack|defense)",
    ],
    (),
    Boosted,
)
reading("simple", "{whom:fighter} was {place:place}", (), lambda whom, place: Stands(whom, place, True))
reading(
    "simple", "{whom:fighter} (isn't|wasn't|was not) {place:place}", (), lambda whom, place: Stands(whom, place, False)
)
reading(
    "simple",
    "{whom:fighter} (was|is) defeated (in this combat|this turn|by this attack)",
    (),
    lambda whom: Fell(whom, True),
)
reading("simple", "this attack defeated the opposing fighter", (), lambda: Fell(OpposingFighter(), True))
reading("simple", "you defeated the opposing fighter", (), lambda: Fell(OpposingFighter(), True))


def _won_by(whom: Fighter, won: bool) -> Condition:
    from triskel.games.unmatched.text.nodes.condition import All
    from triskel.games.unmatched.text.nodes.state import PlayedBy

    if isinstance(whom, OpposingFighter):
        return Won(not won)
    if isinstance(whom, YourFighter):
        return Won(won)
    return All((PlayedBy(whom), Won(won)))


# --- places -------------------------------------------------------------------------------------------------------

reading("place", "within {count:number} <space/spaces>", (), lambda count: Distance(count, YourFighter()))
reading("near", "{count:number} or more spaces away", (), lambda count: Distance(count, YourFighter(), True))
reading("near", "more than {count:number} spaces away", (), lambda count: _beyond(count, YourFighter()))
reading(
    "near", "more than {count:number} spaces (away|) from {whom:anchor}", (), lambda count, whom: _beyond(count, whom)
)


def _beyond(count: Number, whom: Target) -> Distance:
    return Distance(Number(count.count + 1), whom, True)


reading("place", "up to {count:number} spaces away", (), lambda count: Distance(count, YourFighter()))
reading("where", "(in|on) any (empty|free|) space within {count:number} <space/spaces>", (), lambda count: _near(count))
reading("where", "(in|on) an adjacent (empty|) space", (), lambda: _beside())


def _near(count: Amount) -> Where:
    return SpaceIn(Distance(count, YourFighter()))


def _beside() -> Where:
    return SpaceIn(beside(YourFighter()))


# --- values -------------------------------------------------------------------------------------------------------

reading(
    "effect",
    [
        "{card:combat_card} (gains|gets|has) + {count:number} (|value|to its value)",
        "+ {count:number} to {card:combat_card} 's value",
        "+ {count:number} to the value of {card:combat_card}",
        "+ {count:number} (value|to your value)",
        "{card:combat_card} 's value is increased by (|+) {count:number}",
        "the value of {card:combat_card} is increased by (|+) {count:number}",
    ],
    (),
    lambda count, card=None: AddValue(count, card or CombatCard(False), None),
    ("imp",),
)
reading(
    "effect",
    [
        "{card:combat_card} (gains|gets|has) + {count:number} (|value|to its value) for (each|every) {each:each_of}",
        "+ {count:number} (|value|to this card's value) for (each|every) {each:each_of}",
        "+ {count:number} to the value of {card:combat_card} for (each|every) {each:each_of}",
        "increase* {card:combat_card} 's value by (|+) {count:number} for (each|every) {each:each_of}",
        "add* (|+) {count:number} to the value of {card:combat_card} for every {each:each_of}",
        "{card:combat_card} 's value is increased by (|+) {count:number} for (each|every) {each:each_of}",
    ],
    (),
    lambda count, each, card=None: AddValue(count, card or CombatCard(False), each),
    ("imp",),
)
reading(
    "effect",
    [
        "{card:combat_card} 's value is (reduced|decreased) by {count:number}",
        "the value of {card:combat_card} is (reduced|decreased) by {count:number}",
        "{card:combat_card} loses {count:number} value",
        "{card:combat_card} (gets|has|gains) - {count:number} (|value|to its value)",
        "(reduce|decrease) {card:combat_card} 's value by {count:number}",
        "subtract* {count:number} from {card:combat_card} 's value",
        "- {count:number} to {card:combat_card} 's value",
    ],
    (),
    lambda card, count: lowered(count, card),
    ("imp",),
)
reading(
    "effect",
    [
        "(your opponent's card|the opposing card|the opposing fighter's card) (loses all|has no|gains no) effects",
        "cancel* the effects (of|on) (your opponent's|the opposing) card",
        "cancel* all effects (of|on) the opposing fighter's card",
        "cancel* all of your opponent's card's effects",
        "cancel* (all|any) effects on the opponent's card",
    ],
    (),
    Cancel,
    ("imp", "inf"),
)
reading("effect", "ignore* the opposing (card's|fighter's card's) value", (), Ignore)
reading("combat_card", "(the opposing fighter's card|the opponent's card|the attacker's card|the defender's card)", (),
        lambda: CombatCard(True))  # fmt: skip

# --- damage and health --------------------------------------------------------------------------------------------

reading(
    "effect",
    "both fighters (take|takes) {count:number} damage",
    (),
    lambda count: Deal(count, BothFighters()),
    ("imp",),
)
reading(
    "effect",
    [
        "(ignore|prevent) (all|any) damage (dealt|) to {whom:fighter} (this combat|in this combat|)",
        "{whom:fighter} takes no damage (this combat|from this combat|)",
        "{whom:fighter} (cannot|can't) take damage (this combat|in this combat|during this combat)",
        "{whom:fighter} (cannot|can't) be (damaged|dealt damage) (this combat|in this combat)",
    ],
    (),
    lambda whom: Guard(whom, SHIELD),
    ("imp",),
)
reading(
    "effect",
    "{one:fighter} and {other:fighter} (each|both) (recover|recovers) {count:number} health",
    (),
    lambda one, other, count: Recover(Several((one, other)), count),
    ("imp",),
)
reading(
    "effect",
    "(heal*|restore*) {count:number} health (to|on) {target:target}",
    (),
    lambda count, target: Recover(target, count),
)
reading("effect", "heal* {target:target} {count:number}", (), Recover)
reading("effect", "{target:target} (heals|gains|regains) {count:number} health", (), Recover, ("imp",))
reading(
    "effect", "{target:target} suffers {count:number} damage", (), lambda target, count: Deal(count, target), ("imp",)
)

# --- movement -----------------------------------------------------------------------------------------------------


def _may_move(whom: Target, count: Amount) -> Gate:
    return Gate(None, YOU, Move(whom, count, False))


reading("clause", "{whom:target} (may|can) move up to {count:number} <space/spaces>", (), _may_move, ("imp",))
reading("clause", "{whom:target} (may|can) move {count:number} <space/spaces>", (), _may_move, ("imp",))
reading(
    "effect",
    "{whom:target} moves up to {count:number} <space/spaces>",
    (),
    lambda whom, count: Move(whom, count, False),
    ("imp",),
)
reading(
    "clause",
    "{whom:fighter} may be placed {where:where}",
    (),
    lambda whom, where: Gate(None, YOU, PlaceFighter(whom, where)),
    ("imp",),
)
reading(
    "effect",
    [
        "move* {target:target} up to {count:number} <space/spaces> (,|) (moving|) through (|other|opposing) fighters",
        "move* {target:target} up to {count:number} <space/spaces> (,|) ignoring (|opposing|other) fighters",
        "move* {target:target} up to {count:number} <space/spaces>, (even|) through (spaces with|) opposing fighters",
    ],
    (),
    lambda target, count: Move(target, count, True),
)
reading(
    "effect",
    "{target:target} (moves|may move) up to {count:number} <space/spaces> (,|) through (opposing|other|) fighters",
    (),
    lambda target, count: Move(target, count, True),
    ("imp",),
)

# --- cards, actions, counters -------------------------------------------------------------------------------------

reading(
    "effect",
    ["discard* {count:number} <card/cards> at random (|from your* hand)"],
    (),
    lambda count: Discard(count, True),
)
reading("effect", "discard* {count:number} random <card/cards> from your* hand", (), lambda count: Discard(count, True))
reading("effect", ["choose* {count:number} <card/cards> (from|in) your* hand and discard* (it|them)"], (), Discard)
reading("effect", "draw* cards until you* have* {count:number} (cards|) in (your*|) hand", (), DrawUntil)
reading("effect", "take* {count:number} (extra|additional|more) <action/actions>", (), GainAction)
reading(
    "effect",
    ["take* another action", "gain* (another|an additional|an extra) action"],
    (),
    lambda: GainAction(Number(1)),
)
reading("effect", "gain* {count:number} (additional|extra|more) <action/actions>", (), GainAction)
reading("effect", "(pay*|use*) {count:number} <action/actions>", (), SpendAction)
reading("effect", "gain* {count:number} {counter:counter_name} (token|tokens|counter|counters)", (), GainCounter)
reading(
    "effect",
    "(add*|take*|get*) {count:number} {counter:counter_name} (token|tokens|counter|counters|)",
    (),
    GainCounter,
)
reading(
    "effect",
    "(spend*|pay*|discard*) {count:number} {counter:counter_name} (token|tokens|counter|counters|)",
    (),
    Spend,
)
reading(
    "effect",
    "spend* any number of {counter:counter_name} (token|tokens|counter|counters)",
    (),
    lambda counter: Spend(None, counter, UP_TO),
)
reading(
    "effect",
    [
        "(place*|put*) {count:number} {token:token_name} {where:where}",
        "(place*|put*) {count:number} {token:token_name} tokens {where:where}",
    ],
    (),
    PlaceToken,
)
reading(
    "effect",
    [
        "(ignore|prevent) (all|any) combat damage (dealt|) to {whom:fighter} (this combat|in this combat|)",
        "{whom:fighter} takes no (combat damage|damage from this attack) (this combat|in this combat|)",
        "(ignore|prevent) (all|any) combat damage",
        "(ignore|prevent) (all|any) (damage|combat damage) (from|dealt by) this (attack|card|combat)",
    ],
    (),
    lambda whom=None: Guard(whom or YourFighter(), CAP, Number(0)),
    ("imp",),
)


# --- more of the same ---------------------------------------------------------------------------------------------

reading(
    "effect",
    "(add*|put*) {count:quantity} to this (attack|card)",
    (),
    lambda count: AddValue(count, CombatCard(False), None),
)
reading(
    "effect",
    "BOOST* (this card|this attack|this defense|this defence) with the top card of your* deck",
    (),
    lambda: Boost(True, 1, True),
)
reading("effect", "replace* {card:combat_card} 's value with {count:quantity}", (), SetValue)
reading(
    "effect",
    "the (attack|defense|defence) value of {card:combat_card} (becomes|is) {count:number}",
    (),
    SetValue,
    ("imp",),
)
reading(
    "simple",
    "{whom:fighter} has more health than {other:fighter}",
    (),
    lambda whom, other: Compare(HealthOf(other), HealthOf(whom), UNDER),
)
for _less, _how in (("or less", AT_MOST), ("or fewer", AT_MOST), ("or more", AT_LEAST)):
    reading(
        "simple",
        [
            f"{{whom:fighter}} (has|have) {{count:number}} health {_less}",
            f"{{whom:fighter}} (is|are) at {{count:number}} {_less} health",
            f"{{whom:fighter}} (is|are) at {{count:number}} health {_less}",
            f"{{whom:fighter.poss}} health is {{count:number}} {_less}",
            f"{{whom:fighter}} has {{count:number}} {_less} health (remaining|left)",
        ],
        (),
        lambda whom, count, how=_how: Compare(HealthOf(whom), count, how),
    )
reading(
    "simple",
    [
        "you dealt {count:number} or more damage",
        "you dealt at least {count:number} (damage|combat damage)",
        "(this attack|the attack|this card) (dealt|deals) {count:number} or more (damage|combat damage)",
        "{whom:fighter} (was dealt|took) {count:number} or more combat damage",
    ],
    (),
    lambda count, whom=None: _dealt(count, whom),
)


def _dealt(count: Amount, whom: Fighter | None) -> Condition:
    if whom is not None and not isinstance(whom, OpposingFighter):
        raise ValueError("somebody else")
    return Compare(CombatHarm(OpposingFighter()), count, AT_LEAST)


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
reading(
    "effect",
    "move* {target:target} (to|into) (an|any|a) adjacent (empty|) space",
    (),
    lambda target: Move(target, Number(1), False),
)
reading("effect", "swap* (spaces|places|) {one:fighter} with {other:target}", (), Swap)
reading("effect", "swap* {one:fighter.poss} (space|position) with {other:target}", (), Swap)
reading(
    "effect",
    ["{who:fighter} becomes the (defender|attacker)", "{who:fighter} is the new (defender|attacker)"],
    (),
    TakeOver,
    ("imp",),
)
reading(
    "simple",
    "{whom:fighter} is in a zone with no {noun:noun.pl}",
    (),
    lambda whom, noun: exists(Group(noun, zone_of(whom)), False),
)
reading(
    "simple",
    "{whom:fighter} is in a zone with (a|an|at least one) {noun:noun}",
    (),
    lambda whom, noun: exists(Group(noun, zone_of(whom))),
)
reading(
    "simple",
    "{whom:fighter} (ends|ended|end|is now) (its movement|their movement|the movement|this movement|his movement|"
    "her movement|this move|their move|) {place:place}",
    (),
    lambda whom, place: Stands(whom, place, True),
)
reading(
    "effect",
    "{one:fighter} and {other:single} (each|both|) (recover|recovers) {count:number} health",
    (),
    lambda one, other, count: Recover(Several((one, other)), count),
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
reading("combat_card", "(her|his) (attack|defense|defence|card)", (), lambda: CombatCard(False))
reading("combat_card", "(that|the) (attack|defense|defence)", (), lambda: CombatCard(False))
for _attacking, _verb in ((True, "(attacked|are attacking|attack)"), (False, "(defended|are defending|defend)")):
    reading(
        "simple",
        f"you {_verb} with (a|an|one of) {{noun:noun}}",
        (),
        lambda noun, attacking=_attacking: All((IsOne(YourFighter(), noun, True), OnSide(attacking))),
    )
    reading(
        "simple",
        f"you {_verb} with {{whom:fighter}}",
        (),
        lambda whom, attacking=_attacking: All((PlayedBy(whom), OnSide(attacking))),
    )
reading(
    "simple",
    "{whom:fighter} is the only {noun:noun} in (its|their|his|her) zone",
    (),
    lambda whom, noun: Compare(CountOf(Group(noun, zone_of(whom))), Number(1), EXACTLY),
)
reading(
    "simple",
    "(your opponent|the defender|the attacker|the opposing fighter) (has not|hasn't) played a card",
    (),
    lambda: OpponentPlayed(False),
)
_SPOT = "(space|position|place)"
reading("effect", f"swap* {{one:fighter.poss}} {_SPOT} with {{other:fighter.poss}} {_SPOT}", (), Swap)
reading("simple", "{whom:fighter} is no longer {place:place}", (), lambda whom, place: Stands(whom, place, False))
reading(
    "simple",
    "both fighters (survived|survive|are still alive|were not defeated)",
    (),
    lambda: All((Fell(YourFighter(), False), Fell(OpposingFighter(), False))),
)
reading(
    "effect",
    "(any|all|) (damage|combat damage) (you|your fighter) would take is (reduced|decreased) by {count:number}",
    (),
    lambda count: Guard(YourFighter(), SOFTEN, count),
    ("imp",),
)
reading(
    "effect",
    [
        "cancel* all effects (of|on) both cards",
        "cancel* (both cards' effects|all card effects|the effects of both cards)",
    ],
    (),
    lambda: Cancel((), True),
)
reading(
    "effect",
    ["both cards' effects are cancelled", "all effects (of|on) both cards are cancelled"],
    (),
    lambda: Cancel((), True),
    ("imp",),
)
reading(
    "effect",
    "move* {target:target} (up to|) {count:number} <space/spaces> for each {each:each_of}",
    (),
    lambda target, count, each: Move(target, Times(count, each), False),
)
