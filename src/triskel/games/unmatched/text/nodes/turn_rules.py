"""What abilities answer: a defeat, a scheme, an attack of one fighter; and what the rules of a turn are for a hero."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.cardtext.pattern import Made, Open
from triskel.games.unmatched.rules.deck import discard, distinct, dropped_by_effect
from triskel.games.unmatched.state.hero import ATTACK, DEFENCE
from triskel.games.unmatched.text.book import phrase, reading, wording
from triskel.games.unmatched.text.nodes.ability import (
    ACTIONS,
    GHOST,
    HAND_LIMIT,
    CardBonus,
    FighterRule,
    TurnRule,
    Use,
)
from triskel.games.unmatched.text.nodes.compare import EXACTLY, Compare
from triskel.games.unmatched.text.nodes.how_many import CountOf, Number
from triskel.games.unmatched.text.nodes.motion import Return
from triskel.games.unmatched.text.nodes.node import Amount, Condition, Effect
from triskel.games.unmatched.text.nodes.who import Fighter, Named
from triskel.kernel import Steps, ask

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel

# --- values by condition and by count -----------------------------------------------------------------------------


reading(
    "trait",
    [
        "(while|if|when) {condition:condition}, add (|+) {count:number} to the value of {whom:fighter.poss} {use:uses}",
        "(while|if|when) {condition:condition}, {whom:fighter.poss} {use:uses} (are|have|get) + {count:number} "
        "(|value)",
        "(while|if|when) {condition:condition}, {whom:fighter} adds (|+) {count:number} to "
        "(his|her|its|their) {use:uses}",
        "(while|if|when) {condition:condition}, add (|+) {count:number} to {whom:fighter.poss} {use:uses}",
        "{whom:fighter.poss} {use:uses} (are|have|get) + {count:number} (|value) (if|while|when) {condition:condition}",
        "add (|+) {count:number} to the value of {whom:fighter.poss} {use:uses} (while|when) {condition:condition}",
    ],
    (),
    CardBonus,
)


reading(
    "trait",
    [
        "add (|+) {count:number} to the value of {whom:fighter.poss} {use:uses} for (each|every) {each:each_of}",
        "{whom:fighter.poss} {use:uses} (are|have|get) + {count:number} (|value) for (each|every) {each:each_of}",
    ],
    (),
    CardBonus,
)
for _verb, _kind in (("attacks", ATTACK), ("defends", DEFENCE)):
    reading(
        "trait",
        [
            f"(when|whenever) (|a|an) {{name:fighter_name}} {_verb}, add (|+) {{count:number}} to (|the value of) "
            "(the attack|that attack|the defense|his card|her card|its card|their card|the card|that card) "
            "for (each|every) {each:each_of}",
        ],
        (),
        lambda name, count, each, kind=_kind: CardBonus(count, Named(name), Use(kind), None, each),
    )


# --- the rules of a turn ------------------------------------------------------------------------------------------


reading(
    "trait",
    [
        "your (maximum hand size|hand size|hand limit|maximum hand) (is|becomes) {count:number} (cards|)",
        "you may (have|keep) up to {count:number} cards in your hand (at the end of your turn|)",
    ],
    (),
    lambda count: TurnRule(HAND_LIMIT, count),
)


reading("trait", "you (take|get) {count:number} actions (each|per|on each|on your) turn", (),
        lambda count: TurnRule(ACTIONS, count))  # fmt: skip


reading(
    "trait",
    "{whom:fighter} (can|may) move through (spaces containing opposing fighters|spaces occupied by opposing fighters|"
    "other fighters|enemy fighters|fighters|opponents)",
    (),
    lambda whom: FighterRule(GHOST, whom),
)


# --- effects ------------------------------------------------------------------------------------------------------


for _words in ("(in|to|into|on) (any|) (empty|) (spaces|space)",):
    reading(
        "effect",
        [
            "(return*|place*|summon*) (all|each|each of your|all of your|all your) defeated {group:group.pl} "
            f"{_words} {{place:place}}",
            f"(return*|place*|summon*) (all|each|each of your|all of your|all your) defeated {{group:group}} {_words} "
            "{place:place}",
        ],
        (),
        lambda group, place: Return(group, place, count=None),
    )
    reading(
        "effect",
        f"(return*|summon*|place*) up to {{count:number}} (defeated|) {{group:group.pl}} {_words} {{place:place}}",
        (),
        Return,
        fewer=True,
    )
    reading("effect", f"summon* {{count:number}} {{group:group.pl}} {_words} {{place:place}}", (), Return, fewer=False)


@phrase(
    "effect",
    [
        "discard* down to {count:number} <card/cards>",
        "discard* (cards|) until you* have* {count:number} cards in (your*|) hand",
        "discard* (cards|) until they have {count:number} cards in (their|) hand",
    ],
    "сбросить* карты, пока в руке не останется {count:number}",
)
@dataclass(frozen=True, slots=True)
class DiscardDown(Effect):
    """Cards of one's own choice are discarded until so many are left."""

    count: Amount

    rules: ClassVar[tuple[str, ...]] = ("U-DISC-1",)

    def run(self, duel: Duel, me: int) -> Steps:
        dropped: tuple[int, ...] = ()
        while len(duel.hand[me]) > self.count.value(duel, me):
            card = yield ask(duel.arena.seat[me], "discard", distinct(duel.hand[me]), "U-DISC-1", secret=True)
            discard(duel, me, card, "U-DISC-1", duel.cause)
            dropped = (*dropped, card)
        yield from dropped_by_effect(duel, me, dropped)
        return bool(dropped)


# --- conditions and counts ----------------------------------------------------------------------------------------


wording(
    "simple",
    "all {group:group.pl} are defeated",
    "повержены все: {group:group.nom}",
    Made(Compare, amount=Made(CountOf, group=Open("group")), other=Number(0), how=EXACTLY),
)
reading("simple", "all (of|of your|your|of the) {group:group.pl} (are|have been) defeated", (),
        lambda group: Compare(CountOf(group), Number(0), EXACTLY))  # fmt: skip


@phrase("simple", "{whom:fighter} is a ranged fighter", "{whom:fighter.nom} — боец дальнего боя", ranged=True)
@phrase("simple", "{whom:fighter} is a melee fighter", "{whom:fighter.nom} — боец ближнего боя", ranged=False)
@dataclass(frozen=True, slots=True)
class AttackKind(Condition):
    """How the fighter attacks (U-SYM-5, U-SYM-6)."""

    whom: Fighter
    ranged: bool

    def holds(self, duel: Duel, me: int) -> bool:
        fighter = self.whom.find(duel, me)
        return fighter >= 0 and duel.arena.fighters[fighter].ranged == self.ranged
