"""What abilities answer: a defeat, a scheme, an attack of one fighter; and what the rules of a turn are for a hero."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.kernel import DONE, Steps, ask
from triskel.unmatched.combat import winner
from triskel.unmatched.damage import recover, revive
from triskel.unmatched.deck import discard, distinct, dropped_by_effect
from triskel.unmatched.duel import ATTACKER, DEFENDER
from triskel.unmatched.hero import ATTACK, DEFENCE
from triskel.unmatched.language.book import phrase, reading
from triskel.unmatched.language.nodes.ability import CardBonus, Moment, Trait, TurnEnd, TurnStart, Use
from triskel.unmatched.language.nodes.deep import BOTTOM, TOP, send
from triskel.unmatched.language.nodes.fighter import Fighter, Group, Named, NamedKind, Target
from triskel.unmatched.language.nodes.flow import Gate, paragraph
from triskel.unmatched.language.nodes.name import FighterName
from triskel.unmatched.language.nodes.node import Amount, Condition, Effect, Node
from triskel.unmatched.language.nodes.place import Place
from triskel.unmatched.language.printer import text
from triskel.unmatched.movement import free_poses, place

if TYPE_CHECKING:
    from triskel.unmatched.duel import Combat, Duel

_WHEN = "(whenever|when|each time|after)"


@dataclass(frozen=True, slots=True)
class WhenDefeated(Trait):
    """After one of these fighters is defeated, as soon as the card or action that did it is over."""

    who: Group
    effect: Effect

    hook: ClassVar[str] = "defeated"
    rules: ClassVar[tuple[str, ...]] = ("U-DEFEAT-1",)

    def amount(self, duel: Duel, player: int, side: int) -> int:
        return int(self.who.noun.fits(duel, player, side))

    def run(self, duel: Duel, me: int) -> Steps:
        yield from self.effect.run(duel, me)

    def say(self, lang: str, form: str) -> list[str]:
        """Whenever a ... is defeated, ..."""
        group = text(self.who, "group", "" if lang == "en" else "nom", lang)
        article = "an" if group[0] in "aeiou" else "a"
        head = f"Whenever {article} {group} is defeated," if lang == "en" else f"Каждый раз, когда выбывает {group},"
        return [f"{head} {paragraph(self.effect, lang, False)[:-1]}"]


reading(
    "trait",
    f"{_WHEN} (a|an|any|one of) {{who:group}} is defeated, {{effect:open_body}}",
    "каждый раз, когда выбывает {who:group.nom}, {effect:open_body}",
    WhenDefeated,
)
reading(
    "trait",
    f"{_WHEN} {{name:fighter_name}} is defeated, {{effect:open_body}}",
    (),
    lambda name, effect: WhenDefeated(Group(NamedKind(name), None), effect),
)


@dataclass(frozen=True, slots=True)
class AfterScheme(Moment):
    """After the player has played a scheme."""

    effect: Effect

    hook: ClassVar[str] = "schemed"
    heads: ClassVar[dict[str, str]] = {"en": "After you play a scheme,", "ru": "После того как вы разыграли приём,"}
    rules: ClassVar[tuple[str, ...]] = ("U-SCHEME-4",)


reading(
    "trait",
    f"{_WHEN} you play a scheme (|card), {{effect:open_body}}",
    "после того как вы разыграли приём, {effect:open_body}",
    AfterScheme,
)

ATTACKS, DEFENDS, WINS, LOSES = "attacks", "defends", "wins a combat", "loses a combat"
_DEEDS = {ATTACKS: "атакует", DEFENDS: "защищается", WINS: "побеждает в бою", LOSES: "проигрывает бой"}


def side_of(combat: Combat, deed: str) -> int:
    """Which side of a combat attacked, defended, won or lost."""
    if deed in (ATTACKS, DEFENDS):
        return ATTACKER if deed == ATTACKS else DEFENDER
    return winner(combat) if deed == WINS else 1 - winner(combat)


@dataclass(frozen=True, slots=True)
class AfterBy(Moment):
    """After a combat in which this fighter attacked, defended, won or lost (U-ATK-16)."""

    whom: Fighter
    deed: str
    effect: Effect

    hook: ClassVar[str] = "after combat"
    rules: ClassVar[tuple[str, ...]] = ("U-ATK-16",)

    def comes(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        if combat is None:
            return False
        side = side_of(combat, self.deed)
        fighter = self.whom.find(duel, me)
        duel.he = fighter
        return combat.fighter[side] == fighter

    def say(self, lang: str, form: str) -> list[str]:
        """After X attacks, ..."""
        name = text(self.whom, "fighter", "" if lang == "en" else "nom", lang)
        head = f"After {name} {self.deed}," if lang == "en" else f"После того как {name} {_DEEDS[self.deed]},"
        return [f"{head} {paragraph(self.effect, lang, False)[:-1]}"]


for _deed, _en in (
    (ATTACKS, "attacks"),
    (DEFENDS, "defends"),
    (WINS, "wins (a combat|combat|an attack)"),
    (LOSES, "loses (a combat|combat)"),
):
    reading(
        "trait",
        f"(after|whenever|each time) {{whom:fighter}} {_en}, {{effect:open_body}}",
        f"после того как {{whom:fighter.nom}} {_DEEDS[_deed]}, {{effect:open_body}}",
        lambda whom, effect, deed=_deed: AfterBy(whom, deed, effect),
    )
reading(
    "trait",
    "if {condition:condition} at the start of your turn, {effect:open_body}",
    (),
    lambda condition, effect: TurnStart(_on(condition, effect)),
)
reading(
    "trait",
    "if {condition:condition} at the end of your turn, {effect:open_body}",
    (),
    lambda condition, effect: TurnEnd(_on(condition, effect)),
)
reading(
    "trait",
    "at the start of each of your turns, {effect:open_body}",
    (),
    TurnStart,
)


def _on(condition: Condition, effect: Effect) -> Gate:
    if isinstance(effect, Gate) and effect.condition is None and effect.otherwise is None:
        return Gate(condition, effect.asker, effect.do, effect.then)
    return Gate(condition, None, effect)


# --- values by condition and by count -----------------------------------------------------------------------------


def _bonus(count: Amount, whom: Fighter, use: Use, condition: Condition) -> CardBonus:
    return CardBonus(count, whom, use, condition)


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
    _bonus,
)


@phrase(
    "trait",
    "Add {count:number} to the value of {whom:fighter.poss} {use:use} cards for each {each:each_of}",
    "Прибавляйте {count:number} к значению карт {use:use} {whom:fighter.gen} за {each:each_of}",
)
@dataclass(frozen=True, slots=True)
class CountedBonus(Trait):
    """Cards of a fighter grow with a count; the fighters of one name all have it."""

    count: Amount
    whom: Fighter
    use: Use
    each: Amount

    hook: ClassVar[str] = "value"
    rules: ClassVar[tuple[str, ...]] = ("U-ATK-12",)

    def amount(self, duel: Duel, player: int, side: int) -> int:
        combat = duel.combat
        if combat is None or not (ATTACK if side == ATTACKER else DEFENCE) & self.use.kind:
            return 0
        fighter = combat.fighter[side]
        if isinstance(self.whom, Named):
            fits = fighter in duel.arena.named[player].get(self.whom.name.id, ())
        else:
            fits = fighter == self.whom.find(duel, player)
        return self.count.value(duel, player) * self.each.value(duel, player) if fits else 0


reading(
    "trait",
    [
        "add (|+) {count:number} to the value of {whom:fighter.poss} {use:uses} for (each|every) {each:each_of}",
        "{whom:fighter.poss} {use:uses} (are|have|get) + {count:number} (|value) for (each|every) {each:each_of}",
    ],
    (),
    CountedBonus,
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
        lambda name, count, each, kind=_kind: CountedBonus(count, Named(name), Use(kind), each),
    )


@phrase("noun", "other {name:fighter_name.*}", "другой* боец* по имени {name:fighter_name.nom}")
@dataclass(frozen=True, slots=True)
class OtherNamed(Node):
    """Your fighters of one name but the one in this combat."""

    name: FighterName

    home: ClassVar[tuple[str, str, str]] = ("noun", "", "nom")

    def fits(self, duel: Duel, me: int, fighter: int) -> bool:
        """Whether the fighter is one of these."""
        combat = duel.combat
        if combat is not None and fighter in combat.fighter:
            return False
        return NamedKind(self.name).fits(duel, me, fighter)


# --- the rules of a turn ------------------------------------------------------------------------------------------


@phrase("trait", "Your hand limit is {count:number}", "Ваш предел руки — {count:number}")
@dataclass(frozen=True, slots=True)
class HandLimit(Trait):
    """How many cards the player may keep at the end of a turn."""

    count: Amount

    hook: ClassVar[str] = "hand limit"
    rules: ClassVar[tuple[str, ...]] = ("U-TURN-3",)

    def amount(self, duel: Duel, player: int, side: int) -> int:
        return self.count.value(duel, player)


reading("trait", "your (maximum hand size|hand size) is {count:number}", (), HandLimit)


@phrase("trait", "You have {count:number} actions each turn", "У вас {count:number} действия каждый ход")
@dataclass(frozen=True, slots=True)
class TurnActions(Trait):
    """How many actions the player has in a turn."""

    count: Amount

    hook: ClassVar[str] = "turn actions"
    rules: ClassVar[tuple[str, ...]] = ("U-TURN-1",)

    def amount(self, duel: Duel, player: int, side: int) -> int:
        return self.count.value(duel, player)


reading("trait", "you (take|get) {count:number} actions (each|per|on each|on your) turn", (), TurnActions)


@phrase(
    "trait",
    "{whom:fighter} may move through opposing fighters",
    "{whom:fighter.nom} может перемещаться сквозь бойцов противника",
)
@dataclass(frozen=True, slots=True)
class Ghost(Trait):
    """Opposing fighters do not stand in this fighter's way."""

    whom: Named

    hook: ClassVar[str] = "ghost"
    rules: ClassVar[tuple[str, ...]] = ("U-MAN-7",)

    def __post_init__(self) -> None:
        if not isinstance(self.whom, Named):
            raise ValueError("who moves?")


reading(
    "trait",
    "{whom:fighter} (can|may) move through (spaces containing opposing fighters|spaces occupied by opposing fighters|"
    "other fighters|enemy fighters|fighters|opponents)",
    (),
    Ghost,
)


# --- effects ------------------------------------------------------------------------------------------------------


@phrase(
    "effect",
    "return* each defeated {group:group} to spaces {place:place}",
    "вернуть* всех поверженных: {group:group.nom}, в ячейки {place:place.acc}",
    count=None,
)
@phrase(
    "effect",
    "return* up to {count:number} defeated {group:group.pl} to spaces {place:place}",
    "вернуть* до {count:number} поверженных {group:group.genpl} в ячейки {place:place.acc}",
)
@dataclass(frozen=True, slots=True)
class ReturnSome(Effect):
    """Several defeated fighters come back, where there is room."""

    count: Amount | None
    group: Group
    place: Place

    rules: ClassVar[tuple[str, ...]] = ("U-HERO-4", "U-ZONE-1")

    def _fallen(self, duel: Duel, me: int) -> list[int]:
        spaces = self.place.mask(duel, me)
        return [
            each
            for each in range(len(duel.space))
            if not duel.alive >> each & 1 and self.group.noun.fits(duel, me, each) and free_poses(duel, each, spaces)
        ]

    def possible(self, duel: Duel, me: int) -> bool:
        return bool(self._fallen(duel, me))

    def run(self, duel: Duel, me: int) -> Steps:
        left = len(duel.space) if self.count is None else self.count.value(duel, me)
        done = False
        while left > 0 and self._fallen(duel, me):
            if self.count is not None and done:
                more = yield ask(duel.arena.seat[me], "effect", (1, DONE), "U-ATK-9")
                if more == DONE:
                    break
            fighter = self._fallen(duel, me)[0]
            revive(duel, fighter, duel.arena.fighters[fighter].kind.health, duel.cause)
            yield from place(duel, me, fighter, self.place.mask(duel, me), duel.cause, "U-ZONE-1")
            left -= 1
            done = True
        return done


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
        lambda group, place: ReturnSome(None, group, place),
    )
    reading(
        "effect",
        [
            f"(return*|summon*|place*) up to {{count:number}} (defeated|) {{group:group.pl}} {_words} {{place:place}}",
            f"summon* {{count:number}} {{group:group.pl}} {_words} {{place:place}}",
        ],
        (),
        ReturnSome,
    )


@phrase(
    "effect",
    [
        "{target:target} recovers all health",
        "{target:target} recovers (all of|all) (his|her|its|their) health",
        "{target:target} recovers to full health",
    ],
    "{target:target.nom} восстанавливает всё здоровье",
    forms=("imp",),
)
@dataclass(frozen=True, slots=True)
class RecoverAll(Effect):
    """Health back to the maximum (U-HERO-4)."""

    target: Target

    rules: ClassVar[tuple[str, ...]] = ("U-HERO-4",)

    def run(self, duel: Duel, me: int) -> Steps:
        fighters = yield from self.target.pick(duel, me)
        for fighter in fighters:
            recover(duel, fighter, duel.arena.fighters[fighter].kind.health, duel.cause)
        return bool(fighters)


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


@phrase(
    "effect",
    [
        "put* those cards on the top or the bottom of the deck in any order",
        "(put*|place*) (them|those cards|each|each of them|any of them) (back|) on (the|) top "
        "(and/or|or|and/or the|or the) bottom of (your|the|their) deck (in any order|)",
        "put* (them|those cards) (back|) on top (and/or|or) (on|) (the|) bottom (of your deck|) (in any order|)",
    ],
    "положить* эти карты на верх или под низ колоды в любом порядке",
)
@dataclass(frozen=True, slots=True)
class SortEnds(Effect):
    """Each of the cards looked at goes to either end of its deck."""

    tidies: ClassVar[bool] = True

    def run(self, duel: Duel, me: int) -> Steps:
        seat = duel.arena.seat[me]
        done = False
        while duel.looked[me]:
            card = yield ask(seat, "put back", distinct(duel.looked[me]), "U-ATK-9", secret=True)
            duel.looked[me].remove(card)
            duel.looked[me].append(card)  # the card in question is the last one
            mode = yield ask(seat, "mode", (0, 1), "U-ATK-9")
            send(duel, me, duel.looked[me].pop(), BOTTOM if mode else TOP, False)
            done = True
        return done


# --- conditions and counts ----------------------------------------------------------------------------------------


@phrase("simple", "{whom:fighter} took combat damage", "{whom:fighter.nom} получил боевой урон", so=True)
@phrase("simple", "{whom:fighter} took no combat damage", "{whom:fighter.nom} не получил боевого урона", so=False)
@dataclass(frozen=True, slots=True)
class TookDamage(Condition):
    """Whether the attack of this combat hurt this fighter."""

    whom: Fighter
    so: bool

    def holds(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        if combat is None:
            return False
        return (combat.damage > 0 and combat.fighter[DEFENDER] == self.whom.find(duel, me)) == self.so


reading(
    "simple",
    ["{whom:fighter} (took|was dealt|takes) no damage", "{whom:fighter} (did not|didn't) take (damage|combat damage)"],
    (),
    lambda whom: TookDamage(whom, False),
)
reading("simple", "you (took|were dealt) no (damage|combat damage)", (), lambda: TookDamage(_mine(), False))
reading("simple", "you (took|were dealt) (damage|combat damage)", (), lambda: TookDamage(_mine(), True))


def _mine() -> Fighter:
    from triskel.unmatched.language.nodes.fighter import YourFighter

    return YourFighter()


@phrase("simple", "all {group:group.pl} are defeated", "повержены все: {group:group.nom}")
@dataclass(frozen=True, slots=True)
class AllFallen(Condition):
    """Whether no such fighter is left on the board."""

    group: Group

    def holds(self, duel: Duel, me: int) -> bool:
        return not self.group.members(duel, me)


reading("simple", "all (of|of your|your|of the) {group:group.pl} (are|have been) defeated", (), AllFallen)


@phrase("quantity", "the number of cards in your discard pile", "число* карт в вашей стопке сброса")
@phrase("each_of", "card in your discard pile", "каждую карту в вашей стопке сброса")
@dataclass(frozen=True, slots=True)
class PileCount(Amount):
    """How many cards lie in your discard pile."""

    def value(self, duel: Duel, me: int) -> int:
        return len(duel.discard[me])


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
