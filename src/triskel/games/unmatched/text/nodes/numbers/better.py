"""Better cards: of a fighter, of a group, always or while something is so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from triskel.games.unmatched.state.duel import ATTACKER
from triskel.games.unmatched.state.hero import ATTACK, DEFENCE, VERSATILE
from triskel.games.unmatched.text.book import phrase, reading
from triskel.games.unmatched.text.nodes.ability import Trait
from triskel.games.unmatched.text.nodes.node import Amount, Condition
from triskel.games.unmatched.text.nodes.who import Fighter, Group, Named

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


@phrase("use", "attack and (defence|defense)", "атаки и защиты", kind=VERSATILE)
@phrase("use", "attack", "атаки", kind=ATTACK)
@phrase("use", "defence", "защиты", kind=DEFENCE)
@dataclass(frozen=True, slots=True)
class Use:
    """What a card is used for."""

    kind: int


@phrase(
    "trait",
    "While {form:simple}, add {count:number} to the value of (her|his|its) {use:use} cards",
    "Пока {form:simple}, прибавляйте {count:number} к значению (её|его) карт {use:use}",
)
@dataclass(frozen=True, slots=True)
class FormBonus(Trait):
    """A hero in this form has better cards when it attacks or defends (U-ALICE-2). It is no effect of the card."""

    form: Condition
    count: Amount
    use: Use

    hook: ClassVar[str] = "value"
    theme: ClassVar[str] = "value"
    rules: ClassVar[tuple[str, ...]] = ("U-ALICE-2",)

    def amount(self, duel: Duel, player: int, side: int) -> int:
        combat = duel.combat
        if combat is None or combat.player[side] != player:
            return 0
        whom = getattr(self.form, "whom", None)  # a condition without somebody in it is about all fighters of his
        if isinstance(whom, Fighter) and combat.fighter[side] != whom.find(duel, player):
            return 0
        used_as = ATTACK if side == ATTACKER else DEFENCE  # a versatile card is what it is used as (U-UNI-2)
        if duel.arena.switches["versatile"] == "both" and duel.arena.cards[combat.card[side]].kind == VERSATILE:
            used_as = VERSATILE
        if not used_as & self.use.kind or not self.form.holds(duel, player):  # alice_bonus
            return 0
        return int(self.count.value(duel, player))


@dataclass(frozen=True, slots=True)
class CardBonus(Trait):
    """Better cards when a fighter, or one of a group, attacks or defends: always, if something is so, for each of it.

    The fighters of one name all have what a count gives.
    """

    count: Amount
    whom: Any
    use: Use
    condition: Condition | None = None
    each: Amount | None = None

    hook: ClassVar[str] = "value"
    theme: ClassVar[str] = "value"
    rules: ClassVar[tuple[str, ...]] = ("U-ATK-12",)

    def _fits(self, duel: Duel, player: int, fighter: int) -> bool:
        if isinstance(self.whom, Group):
            return fighter in self.whom.members(duel, player)
        if self.each is not None and isinstance(self.whom, Named):
            return fighter in duel.arena.named[player].get(self.whom.name.id, ())
        return bool(fighter == self.whom.find(duel, player))

    def amount(self, duel: Duel, player: int, side: int) -> int:
        combat = duel.combat
        if combat is None or not (ATTACK if side == ATTACKER else DEFENCE) & self.use.kind:
            return 0
        if not self._fits(duel, player, combat.fighter[side]):
            return 0
        if self.condition is not None and not self.condition.holds(duel, player):
            return 0
        count = self.count.value(duel, player)
        return count if self.each is None else count * self.each.value(duel, player)


for _whose, _ru in (
    ("{whom:fighter.poss} {use:use} cards", "карт {use:use} {whom:fighter.gen}"),
    ("{use:use} cards of (a|an|any) {whom:group}", "карт {use:use}, если их играет {whom:group.nom}"),
    ("{use:use} cards of {whom:group.pl}", "карт {use:use} {whom:group.genpl}"),
):
    for _if, _on, _so in (("If {condition:condition}, ", "Если {condition:condition}, ", True), ("", "", False)):
        for _for, _per, _times in ((" for each {each:each_of}", " за {each:each_of}", True), ("", "", False)):
            _fixed: dict[str, Any] = {**({} if _so else {"condition": None}), **({} if _times else {"each": None})}
            phrase(
                "trait",
                f"{_if}{'a' if _so else 'A'}dd {{count:number}} to the value of {_whose}{_for}",
                f"{_on}{'п' if _so else 'П'}рибавляйте {{count:number}} к значению {_ru}{_per}",
                **_fixed,
            )(CardBonus)


reading(
    "trait",
    [
        "add (|+) {count:number} to the value of (|all|all of) {whom:fighter.poss} {use:uses}",
        "{whom:fighter} adds (|+) {count:number} to the value of (his|her|its|their) {use:use} cards",
        "{whom:fighter.poss} {use:uses} are + {count:number}",
    ],
    (),
    CardBonus,
)
reading(
    "trait",
    "add (|+) {count:number} to the value of {whom:fighter.poss} {use:uses} if {condition:condition}",
    (),
    CardBonus,
)
reading("uses", "attacks", (), lambda: Use(ATTACK))
reading("uses", "(defenses|defences)", (), lambda: Use(DEFENCE))


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
            "for (each|every) {each:each_of}"
        ],
        (),
        lambda name, count, each, kind=_kind: CardBonus(count, Named(name), Use(kind), None, each),
    )
