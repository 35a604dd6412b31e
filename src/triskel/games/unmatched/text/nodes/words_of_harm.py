"""Other ways to speak of damage, health and who is struck. These lines are only read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triskel.games.unmatched.rules.damage import CAP, SOFTEN
from triskel.games.unmatched.text.book import reading
from triskel.games.unmatched.text.nodes.flow import Gate
from triskel.games.unmatched.text.nodes.harm import Deal, Defeat, Recover, SetHealth
from triskel.games.unmatched.text.nodes.how_many import Number, ThatMany
from triskel.games.unmatched.text.nodes.lasting import HALVE, SHIELD, Guard
from triskel.games.unmatched.text.nodes.motion import TakeOver
from triskel.games.unmatched.text.nodes.node import Amount
from triskel.games.unmatched.text.nodes.player import YOU
from triskel.games.unmatched.text.nodes.where import InCombat, beside
from triskel.games.unmatched.text.nodes.which import EnemyHero
from triskel.games.unmatched.text.nodes.who import (
    BothFighters,
    Each,
    Fighter,
    Group,
    It,
    OwnHero,
    Several,
    YourFighter,
)

if TYPE_CHECKING:
    pass

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
reading(
    "effect",
    ["{who:fighter} becomes the (defender|attacker)", "{who:fighter} is the new (defender|attacker)"],
    (),
    TakeOver,
    ("imp",),
)
reading(
    "effect",
    "{one:fighter} and {other:single} (each|both|) (recover|recovers) {count:number} health",
    (),
    lambda one, other, count: Recover(Several((one, other)), count),
    ("imp",),
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
reading(
    "effect",
    "deal* {count:number} damage to (all|every) {group:group}",
    (),
    lambda count, group: Deal(count, Each(group)),
)
reading("effect", "(deal*|it takes) {count:number} damage", (), lambda count: Deal(count, It()), ("imp", "inf"))


def _anyone() -> object:
    from triskel.games.unmatched.text.nodes.who import ANY, FIGHTER, Noun

    return Noun(ANY, FIGHTER)


reading("effect", "deal* {count:number} damage to both fighters (in this combat|in the combat|)", (),
        lambda count: Deal(count, Each(Group(_anyone(), InCombat()))))  # fmt: skip
reading(
    "effect",
    "all fighters take {count:number} damage",
    (),
    lambda count: Deal(count, Each(Group(_anyone(), None))),
    ("imp",),
)


def _it() -> Fighter:
    from triskel.games.unmatched.text.nodes.who import It

    return It()


reading(
    "effect",
    "deal* {count:number} damage to each fighter adjacent to (it|them|that fighter|him|her)",
    (),
    lambda count: Deal(count, Each(Group(_anyone(), beside(_it())))),
)
reading("effect", "set* {whom:fighter.poss} health (back|) to {count:number}", (), SetHealth)
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


def _recover(target: Fighter, count: Amount | None = None) -> Recover:
    return Recover(target, count or ThatMany())


reading("effect", "{target:target} recovers that much health", (), lambda target: _recover(target), ("imp",))
reading("effect", "recover* health equal to {count:quantity}", (), lambda count: _recover(OwnHero(), count))
reading("effect", "deal* that much damage to {target:target}", (), lambda target: Deal(ThatMany(), target))
reading("effect", "deal* {target:target} that much damage", (), lambda target: Deal(ThatMany(), target))
reading(
    "effect",
    "{target:target} (takes|take) that much damage",
    (),
    lambda target: Deal(ThatMany(), target),
    ("imp",),
)
reading(
    "effect",
    [
        "{whom:fighter} takes half (combat damage|damage|the damage) (from this attack|from this card|in this combat|)",
        "{whom:fighter} takes half (combat damage|damage), rounded up (, from this attack|, from this card|)",
        "(halve*|reduce*) the damage (dealt|) to {whom:fighter} (by half|)",
    ],
    (),
    lambda whom: Guard(whom, HALVE),
    ("imp",),
)
reading(
    "effect",
    "deal* an additional {count:number} damage to {target:target} for each {each:each_of}",
    (),
    Deal,
)
reading(
    "effect",
    "deal* (|an additional|another) {count:number} damage for each {each:each_of}",
    (),
    lambda count, each: Deal(count, It(), each),
)
reading(
    "effect",
    "choose* {target:target} to recover {count:number} health",
    (),
    Recover,
)
