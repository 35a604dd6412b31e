"""How players put it: more wordings of what other phrases mean. Nothing here is a node, these lines are only read."""

from __future__ import annotations

from triskel.unmatched.language.book import reading
from triskel.unmatched.language.nodes.ability import Uncancellable
from triskel.unmatched.language.nodes.aim import EnemyHero
from triskel.unmatched.language.nodes.amount import CombatDamage, Number
from triskel.unmatched.language.nodes.contest import CombatCard
from triskel.unmatched.language.nodes.dose import SubtractMuch, Times
from triskel.unmatched.language.nodes.event import ReturnSome
from triskel.unmatched.language.nodes.feat import DoubleValue, SwapTwo
from triskel.unmatched.language.nodes.fighter import (
    FIGHTER,
    OTHER_FRIENDLY,
    Fighter,
    Group,
    Noun,
    OwnHero,
)
from triskel.unmatched.language.nodes.harm import Deal, Recover
from triskel.unmatched.language.nodes.measure import (
    LESS,
    MORE,
    Compare,
    Missing,
    ValueOf,
    YourCards,
)
from triskel.unmatched.language.nodes.moment import Reach
from triskel.unmatched.language.nodes.motion import Return
from triskel.unmatched.language.nodes.name import CardName
from triskel.unmatched.language.nodes.node import Amount
from triskel.unmatched.language.nodes.pile import NamedCard
from triskel.unmatched.language.nodes.place import NextTo, SpaceIn, Where
from triskel.unmatched.language.nodes.state import DealtAtLeast, Exists
from triskel.unmatched.language.nodes.tally import ThatMany


def _friends() -> Noun:
    return Noun(OTHER_FRIENDLY, FIGHTER)


# --- conditions and places ----------------------------------------------------------------------------------------

reading(
    "place",
    [
        "adjacent to (another of your fighters|another friendly fighter|one of your other fighters|any other friendly "
        "fighter|any of your other fighters|another of your own fighters)",
    ],
    (),
    lambda: NextTo(Group(_friends(), None)),
)
reading(
    "simple",
    "(another of your fighters|one of your other fighters|another friendly fighter|any of your other fighters) "
    "(is|are) {place:place}",
    (),
    lambda place: Exists(Group(_friends(), place), True),
)
reading("simple", "there (is|are) (another|at least one other) friendly fighter {place:place}", (),
        lambda place: Exists(Group(_friends(), place), True))  # fmt: skip
reading("simple", "you dealt (damage|combat damage|any damage|any combat damage)", (), lambda: DealtAtLeast(Number(1)))
reading("simple", "(this attack|this card|the attack) (dealt|deals) (damage|combat damage|any damage)", (),
        lambda: DealtAtLeast(Number(1)))  # fmt: skip
reading("simple", "you (dealt|deal) no (damage|combat damage)", (), lambda: Compare(CombatDamage(), Number(0), LESS))
reading("simple", "no (damage|combat damage) was dealt", (), lambda: Compare(CombatDamage(), Number(0), LESS))
reading("simple", "you have lost {count:number} or more health (this game|)", (), lambda count: _lost(count, OwnHero()))
reading("simple", "{whom:fighter} has lost {count:number} or more health", (), lambda whom, count: _lost(count, whom))
reading("simple", "{whom:fighter} is missing {count:number} or more health", (), lambda whom, count: _lost(count, whom))
reading("quantity", "(the|its) printed value", (), lambda: ValueOf(True, False))


def _lost(count: Amount, whom: Fighter) -> Compare:
    return Compare(Missing(whom), count, MORE)


# --- numbers ------------------------------------------------------------------------------------------------------

for _name in ("{card:card_name}", '" {card:card_name} "'):
    reading("each_of", f"card (in|from) your discard pile named {_name}", (), lambda card: _named(card))
    reading("each_of", f"(other|) {_name} (card|) in your discard pile", (), lambda card: _named(card))


def _named(card: CardName) -> YourCards:
    return YourCards(NamedCard(card), "discard pile")


reading(
    "effect",
    [
        "{card:combat_card} has its value (reduced|decreased) by {count:number} for each {each:each_of}",
        "the value of {card:combat_card} is (reduced|decreased) by {count:number} for each {each:each_of}",
        "(reduce*|decrease*) the value of {card:combat_card} by {count:number} for each {each:each_of}",
        "subtract* {count:number} from the value of {card:combat_card} for each {each:each_of}",
    ],
    (),
    lambda card, count, each: SubtractMuch(Times(count, each), card),
)
reading(
    "effect",
    ["the value of {card:combat_card} is doubled", "{card:combat_card} 's value is doubled"],
    (),
    DoubleValue,
    ("imp",),
)
reading(
    "effect",
    "{whom:fighter.poss} (attack|defense|defence|card|combat) value is doubled",
    (),
    lambda whom: DoubleValue(CombatCard(False)),
    ("imp",),
)

# --- damage and health --------------------------------------------------------------------------------------------

reading("effect", "{target:target} each (recover|recovers) {count:number} health", (), Recover, ("imp",))
reading(
    "effect",
    "{target:target} each (take|takes) {count:number} damage",
    (),
    lambda target, count: Deal(count, target),
    ("imp",),
)
reading("effect", "your opponent takes {count:number} damage", (), lambda count: Deal(count, EnemyHero()), ("imp",))
reading(
    "effect",
    "your opponent takes damage equal to {count:quantity}",
    (),
    lambda count: Deal(count, EnemyHero()),
    ("imp",),
)
reading("effect", "your opponent takes that much damage", (), lambda: Deal(ThatMany(), EnemyHero()), ("imp",))
reading("effect", "{target:target} recovers that much health", (), lambda target: _recover(target), ("imp",))
reading("effect", "recover* health equal to {count:quantity}", (), lambda count: _recover(OwnHero(), count))


def _recover(target: Fighter, count: Amount | None = None) -> object:
    from triskel.unmatched.language.nodes.harm import RecoverMuch

    return RecoverMuch(target, count or ThatMany(), None)


# --- fighters come back -------------------------------------------------------------------------------------------


def _back(group: Group, where: Where) -> Return:
    if not isinstance(where, SpaceIn):
        raise ValueError("where to?")
    return Return(group, where.place, Number(0))


def _several_back(count: Amount, group: Group, where: Where) -> ReturnSome:
    if not isinstance(where, SpaceIn):
        raise ValueError("where to?")
    return ReturnSome(count, group, where.place)


reading(
    "effect",
    [
        "(return*|summon*|revive*|resurrect*|bring* back) (a|an|one|1|one of your|any) (defeated|) "
        "{group:group} "
        "{where:where}",
        "(return*|place*|summon*|revive*) (one of your|one of the) defeated {group:group.pl} {where:where}",
        "(place*|put*) (a|an|one|1|one of your|any) defeated {group:group} {where:where}",
        "choose* a defeated {group:group} and (place*|return*) (them|it|him|her) {where:where}",
        "choose* a defeated {group:group}. (place|return) (them|it|him|her|that fighter) {where:where}",
    ],
    (),
    _back,
)
reading(
    "effect",
    "(return*|summon*|revive*) (up to|) {count:number} (defeated|) {group:group.pl} {where:where}",
    (),
    _several_back,
)
reading(
    "effect",
    [
        "choose* (two|2) {group:group.pl}. (they|those fighters) swap (spaces|places)",
        "choose* (two|2) {group:group.pl} and swap (them|their spaces|their places|their positions)",
        "swap* the (spaces|positions|places) of (two|2) {group:group.pl}",
        "(two|2) {group:group.pl} (of your choice|) swap (spaces|places)",
    ],
    (),
    SwapTwo,
)
# --- abilities ----------------------------------------------------------------------------------------------------

reading(
    "trait",
    [
        "{whom:fighter} (may|can) attack (a|any|an|) (opposing|) (fighter|fighters|target|targets) "
        "(within|up to|that are within|that is within) {count:number} spaces (away|of him|of her|of it|)",
        "{whom:fighter} (may|can) attack (a|any|an|) (opposing|) (fighter|fighters|target|targets) (within|up to) "
        "{count:number} spaces (away|) (, regardless of zone|, regardless of zones|, ignoring zones|regardless "
        "of zone)",
        "{whom:fighter} has (a|) reach (of|) {count:number}",
        "{whom:fighter} has (a|an) (attack|) range of {count:number} (spaces|)",
    ],
    (),
    Reach,
)
reading(
    "trait",
    [
        "{whom:fighter.poss} (attacks|cards|card effects) cannot be (cancelled|canceled)",
        "(your opponent|opponents) cannot cancel (the|) effects (of|on) {whom:fighter.poss} cards",
    ],
    (),
    Uncancellable,
)
