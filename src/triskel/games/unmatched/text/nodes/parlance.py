"""How players put it: more wordings of what other phrases mean. Nothing here is a node, these lines are only read."""

from __future__ import annotations

from triskel.games.unmatched.text.book import reading
from triskel.games.unmatched.text.nodes.ability import REACH, FighterRule, Uncancellable
from triskel.games.unmatched.text.nodes.aim import EnemyHero
from triskel.games.unmatched.text.nodes.amount import (
    PRINTED,
    THIS_CARD,
    CardNumber,
    CombatHarm,
    Missing,
    Number,
    ThatMany,
)
from triskel.games.unmatched.text.nodes.compare import AT_LEAST, AT_MOST, Compare, exists, took
from triskel.games.unmatched.text.nodes.contest import CombatCard, doubled
from triskel.games.unmatched.text.nodes.fighter import (
    FIGHTER,
    OTHER_FRIENDLY,
    Fighter,
    Group,
    Noun,
    OpposingFighter,
    OwnHero,
)
from triskel.games.unmatched.text.nodes.harm import Deal, Recover
from triskel.games.unmatched.text.nodes.motion import Return, swap_two
from triskel.games.unmatched.text.nodes.name import CardName
from triskel.games.unmatched.text.nodes.node import Amount
from triskel.games.unmatched.text.nodes.pile import NamedCard
from triskel.games.unmatched.text.nodes.place import AnySpace, Everywhere, Place, SpaceIn, Where, beside, some
from triskel.games.unmatched.text.nodes.player import YOU
from triskel.games.unmatched.text.nodes.send import CardCount, Stack
from triskel.games.unmatched.text.nodes.stack import PILE


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
    lambda: beside(some(Group(_friends(), None))),
)
reading(
    "simple",
    "(another of your fighters|one of your other fighters|another friendly fighter|any of your other fighters) "
    "(is|are) {place:place}",
    (),
    lambda place: exists(Group(_friends(), place)),
)
reading("simple", "there (is|are) (another|at least one other) friendly fighter {place:place}", (),
        lambda place: exists(Group(_friends(), place)))  # fmt: skip
reading("simple", "you dealt (damage|combat damage|any damage|any combat damage)", (), lambda: took(OpposingFighter()))
reading("simple", "(this attack|this card|the attack) (dealt|deals) (damage|combat damage|any damage)", (),
        lambda: took(OpposingFighter()))  # fmt: skip
reading(
    "simple", "you (dealt|deal) no (damage|combat damage)", (), lambda: Compare(CombatHarm(None), Number(0), AT_MOST)
)
reading("simple", "no (damage|combat damage) was dealt", (), lambda: Compare(CombatHarm(None), Number(0), AT_MOST))
reading("simple", "you have lost {count:number} or more health (this game|)", (), lambda count: _lost(count, OwnHero()))
reading("simple", "{whom:fighter} has lost {count:number} or more health", (), lambda whom, count: _lost(count, whom))
reading("simple", "{whom:fighter} is missing {count:number} or more health", (), lambda whom, count: _lost(count, whom))
reading("quantity", "(the|its) printed value", (), lambda: CardNumber(THIS_CARD, PRINTED))


def _lost(count: Amount, whom: Fighter) -> Compare:
    return Compare(Missing(whom), count, AT_LEAST)


# --- numbers ------------------------------------------------------------------------------------------------------

for _name in ("{card:card_name}", '" {card:card_name} "'):
    reading("each_of", f"card (in|from) your discard pile named {_name}", (), lambda card: _named(card))
    reading("each_of", f"(other|) {_name} (card|) in your discard pile", (), lambda card: _named(card))


def _named(card: CardName) -> CardCount:
    return CardCount(NamedCard((card,)), Stack(YOU, PILE, None))


reading(
    "effect",
    ["the value of {card:combat_card} is doubled", "{card:combat_card} 's value is doubled"],
    (),
    doubled,
    ("imp",),
)
reading(
    "effect",
    "{whom:fighter.poss} (attack|defense|defence|card|combat) value is doubled",
    (),
    lambda whom: doubled(CombatCard(False)),
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


def _recover(target: Fighter, count: Amount | None = None) -> Recover:
    return Recover(target, count or ThatMany())


# --- fighters come back -------------------------------------------------------------------------------------------


def _spaces(where: Where) -> Place:
    """Where fighters come back to: into free spaces in any case."""
    if isinstance(where, SpaceIn):
        return where.place
    if isinstance(where, AnySpace):
        return Everywhere()
    raise ValueError("where to?")


def _back(group: Group, where: Where) -> Return:
    return Return(group, _spaces(where), Number(0))


def _several_back(count: Amount, group: Group, where: Where, fewer: bool) -> Return:
    return Return(group, _spaces(where), count=count, fewer=fewer)


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
for _most in ("", "up to "):
    reading(
        "effect",
        f"(return*|summon*|revive*) {_most}{{count:number}} (defeated|) {{group:group.pl}} {{where:where}}",
        (),
        _several_back,
        fewer=bool(_most),
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
    swap_two,
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
    lambda whom, count: FighterRule(REACH, whom, count),
)
reading(
    "trait",
    [
        "{whom:fighter.poss+both} (attacks|cards|card effects) cannot be (cancelled|canceled)",
        "(your opponent|opponents) cannot cancel (the|) effects (of|on) {whom:fighter.poss+both} cards",
    ],
    (),
    Uncancellable,
)
