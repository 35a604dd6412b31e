"""Hero abilities: what happens when, and what always holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.kernel import Steps, ask
from triskel.unmatched.combat import lay_boost
from triskel.unmatched.duel import ATTACKER
from triskel.unmatched.hero import ATTACK, DEFENCE, VERSATILE
from triskel.unmatched.language.book import phrase, reading
from triskel.unmatched.language.nodes.fighter import Fighter
from triskel.unmatched.language.nodes.flow import fold, paragraph
from triskel.unmatched.language.nodes.node import Amount, Condition, Effect, Instant, Node
from triskel.unmatched.language.nodes.tidy import tidy
from triskel.unmatched.language.printer import text
from triskel.unmatched.ledger import BLANK

if TYPE_CHECKING:
    from triskel.unmatched.duel import Duel


class Trait(Node):
    """One sentence of an ability. `hook` is the moment at which the rules ask for it."""

    __slots__ = ()

    home: ClassVar[tuple[str, str, str]] = ("trait", "", "")
    hook: ClassVar[str] = ""
    tallies: ClassVar[bool] = False
    """Whether it asks what happened in the combats of this turn."""

    def counts(self) -> bool:
        """The same, asked of the sentence inside where it only puts a condition on another."""
        return self.tallies

    def moment(self) -> str:
        """Its hook; that of the sentence inside, where it only puts a condition on another."""
        return self.hook

    def run(self, duel: Duel, me: int) -> Steps:
        """Something that happens at its moment."""
        return None
        yield

    def amount(self, duel: Duel, player: int, side: int) -> int:
        """A number asked for at its moment."""
        return 0

    def notice(self, duel: Duel, owner: int, fighter: int) -> None:
        """Something happened to a fighter."""


@dataclass(frozen=True, slots=True)
class TurnStart(Trait):
    """At the start of the player's own turn, before the first action."""

    effect: Effect

    hook: ClassVar[str] = "turn start"
    rules: ClassVar[tuple[str, ...]] = ("U-TURN-1",)

    def run(self, duel: Duel, me: int) -> Steps:
        yield from self.effect.run(duel, me)
        if duel.ledger is not BLANK or duel.looked[me]:
            tidy(duel)

    def say(self, lang: str, form: str) -> list[str]:
        """At the start of your turn, ..."""
        head = "At the start of your turn," if lang == "en" else "В начале своего хода"
        return [f"{head} {paragraph(self.effect, lang, False)[:-1]}"]


@phrase(
    "trait",
    "Your basket is the top card of your discard pile; a card with every symbol, or an empty pile, counts as one item "
    "of your choice",
    "Ваша корзинка — верхняя карта вашей стопки сброса; карта со всеми символами или пустая стопка считается одним "
    "предметом по вашему выбору",
)
@dataclass(frozen=True, slots=True)
class HasBasket(Trait):
    """What the conditions on the basket look at (U-RED-BASKET-1, U-RED-BASKET-3, U-RED-BASKET-4)."""

    hook: ClassVar[str] = "basket"
    rules: ClassVar[tuple[str, ...]] = ("U-RED-BASKET-1", "U-RED-BASKET-3", "U-RED-BASKET-4")


@phrase(
    "trait",
    "When {whom:fighter} attacks, you may BOOST that attack: lay a card face down with the attack card. If the effects "
    "of the attack card are cancelled, the BOOST is lost",
    "Когда {whom:fighter.nom} атакует, вы можете УСИЛИТЬ эту атаку: положите вместе с картой атаки ещё одну карту "
    "лицом вниз. Если эффекты карты атаки отменены, УСИЛЕНИЕ пропадает",
)
@dataclass(frozen=True, slots=True)
class BoostedAttack(Trait):
    """A second card may be laid with the attack card of this fighter (U-ARTHUR-1, U-ARTHUR-2)."""

    whom: Fighter

    hook: ClassVar[str] = "attack"
    rules: ClassVar[tuple[str, ...]] = ("U-ARTHUR-1", "U-ARTHUR-2")

    def run(self, duel: Duel, me: int) -> Steps:
        combat = duel.combat
        if combat is not None and combat.fighter[0] == self.whom.find(duel, me):
            yield from lay_boost(duel, me)


@phrase(
    "trait",
    "When you maneuver, you may move your fighters {count:number} extra <space/spaces> for each {each:each_of}",
    "Во время манёвра вы можете переместить своих бойцов ещё на {count:number} <ячейку/ячейки/ячеек> за {each:each_of}",
)
@dataclass(frozen=True, slots=True)
class FartherManeuver(Trait):
    """Extra movement in maneuvers. It need not be used: every fighter moves up to so many spaces (U-SINBAD-1)."""

    count: Amount
    each: Amount

    hook: ClassVar[str] = "maneuver"
    rules: ClassVar[tuple[str, ...]] = ("U-SINBAD-1",)

    def amount(self, duel: Duel, player: int, side: int) -> int:
        return int(self.count.value(duel, player) * self.each.value(duel, player))


@phrase(
    "trait",
    "When you BOOST a maneuver, you may place {whom:fighter} in any empty space instead of moving (him|her|it)",
    "Когда вы УСИЛИВАЕТЕ манёвр, вместо перемещения {whom:fighter.gen} вы можете поместить (его|её) "
    "в любую свободную ячейку",
)
@dataclass(frozen=True, slots=True)
class PlacedManeuver(Trait):
    """In a boosted maneuver the fighter may be placed instead of moved (U-HOUDINI-1); the others move (U-HOUDINI-2)."""

    whom: Fighter

    hook: ClassVar[str] = "boosted maneuver"
    rules: ClassVar[tuple[str, ...]] = ("U-HOUDINI-1", "U-HOUDINI-2")

    def amount(self, duel: Duel, player: int, side: int) -> int:
        return self.whom.find(duel, player)


@dataclass(frozen=True, slots=True)
class WhenHurt(Trait):
    """Each time the fighter is dealt damage, whatever the amount and the source (U-BEO-RAGE-2, U-BEO-RAGE-3)."""

    whom: Fighter
    effect: Instant

    hook: ClassVar[str] = "damaged"
    rules: ClassVar[tuple[str, ...]] = ("U-BEO-RAGE-2", "U-BEO-RAGE-3")

    def __post_init__(self) -> None:
        if not isinstance(self.effect, Instant):
            raise ValueError("nobody can be asked in the middle of a wound")

    def notice(self, duel: Duel, owner: int, fighter: int) -> None:
        if fighter == self.whom.find(duel, owner):
            self.effect.act(duel, owner)

    def say(self, lang: str, form: str) -> list[str]:
        """Whenever X is dealt damage, ..."""
        name = text(self.whom, "fighter", "" if lang == "en" else "nom", lang)
        head = f"Whenever {name} is dealt damage," if lang == "en" else f"Каждый раз, когда {name} получает урон,"
        return [f"{head} {paragraph(self.effect, lang, False)[:-1]}"]


@phrase(
    "trait",
    "Choose {whom:fighter.poss} size when you place (her|him|it)",
    "Размер {whom:fighter.gen} выберите при размещении",
)
@dataclass(frozen=True, slots=True)
class ChosenSize(Trait):
    """The size is chosen when the fighter is placed (U-ALICE-1)."""

    whom: Fighter

    hook: ClassVar[str] = "placed"
    rules: ClassVar[tuple[str, ...]] = ("U-ALICE-1",)

    def run(self, duel: Duel, me: int) -> Steps:
        size = yield ask(duel.arena.seat[me], "size", (0, 1), "U-ALICE-1")
        duel.set_counter(me, "size", size, "U-ALICE-1")


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
        if not used_as & self.use.kind or not self.form.holds(duel, player):
            return 0
        return int(self.count.value(duel, player))


reading(
    "trait",
    "at the start of your turn, {effect:open_body}",
    "в начале (своего|вашего) хода (|,) {effect:open_body}",
    TurnStart,
)
reading(
    "trait",
    "(whenever|each time|every time|when) {whom:fighter} is dealt damage, {effect:effect.imp}",
    "каждый раз, когда {whom:fighter.nom} получает урон, {effect:effect.imp}",
    WhenHurt,
)
reading("open_body", "{each:open_follow}", "{each:open_follow}", lambda each: fold(each[0], each[1:]))
reading(
    "open_follow",
    "{first:sentence} . {rest:open_follow}",
    "{first:sentence} . {rest:open_follow}",
    lambda first, rest: (first, *rest),
)
reading("open_follow", "{first:sentence}", "{first:sentence}", lambda first: (first,))


# --- more moments -------------------------------------------------------------------------------------------------


class Moment(Trait):
    """Something that happens at its moment, with a head before it."""

    __slots__ = ()

    heads: ClassVar[dict[str, str]] = {}
    effect: Effect

    def run(self, duel: Duel, me: int) -> Steps:
        if self.comes(duel, me):
            yield from self.effect.run(duel, me)
            if duel.ledger is not BLANK or duel.looked[me]:
                tidy(duel)

    def comes(self, duel: Duel, me: int) -> bool:
        """Whether the moment is for this player."""
        return True

    def say(self, lang: str, form: str) -> list[str]:
        """Head and effect."""
        return [f"{self.heads[lang]} {paragraph(self.effect, lang, False)[:-1]}"]


@dataclass(frozen=True, slots=True)
class TurnEnd(Moment):
    """At the end of the player's own turn, before the hand is cut to 7."""

    effect: Effect

    hook: ClassVar[str] = "turn end"
    heads: ClassVar[dict[str, str]] = {"en": "At the end of your turn,", "ru": "В конце своего хода"}
    rules: ClassVar[tuple[str, ...]] = ("U-TURN-3",)


@dataclass(frozen=True, slots=True)
class AfterAttack(Moment):
    """After a combat in which the player attacked (U-ATK-16)."""

    effect: Effect

    hook: ClassVar[str] = "after combat"
    heads: ClassVar[dict[str, str]] = {"en": "After you attack,", "ru": "После вашей атаки"}
    rules: ClassVar[tuple[str, ...]] = ("U-ATK-16",)

    def comes(self, duel: Duel, me: int) -> bool:
        return duel.combat is not None and duel.combat.player[ATTACKER] == me


@dataclass(frozen=True, slots=True)
class AfterCombat(Moment):
    """After a combat in which the player took part (U-ATK-16)."""

    effect: Effect

    hook: ClassVar[str] = "after combat"
    heads: ClassVar[dict[str, str]] = {"en": "After each combat,", "ru": "После каждого боя"}
    rules: ClassVar[tuple[str, ...]] = ("U-ATK-16",)


@dataclass(frozen=True, slots=True)
class WheneverBoost(Moment):
    """Whenever the player discards a card to boost."""

    effect: Effect

    hook: ClassVar[str] = "boosted"
    heads: ClassVar[dict[str, str]] = {"en": "Whenever you BOOST,", "ru": "Каждый раз, когда вы делаете УСИЛЕНИЕ,"}
    rules: ClassVar[tuple[str, ...]] = ("U-BOOST-1", "U-BOOST-3")


for _en, _ru, _build in (
    ("at the end of your turn,", "в конце (своего|вашего) хода (|,)", TurnEnd),
    ("after you attack,", "после вашей атаки (|,)", AfterAttack),
    ("after each combat,", "после каждого боя (|,)", AfterCombat),
    (
        "(whenever|each time|when|after) you BOOST (a card|an attack|),",
        "каждый раз, когда вы делаете УСИЛЕНИЕ,",
        WheneverBoost,
    ),
):
    reading("trait", f"{_en} {{effect:open_body}}", f"{_ru} {{effect:open_body}}", _build)


@phrase(
    "trait",
    ["(the|) effects (of|on) {whom:fighter.poss} cards cannot be (cancelled|canceled)"],
    "эффекты карт {whom:fighter.gen} нельзя отменить",
)
@dataclass(frozen=True, slots=True)
class Uncancellable(Trait):
    """Nobody cancels the effects of cards that only this fighter may use."""

    whom: Fighter

    hook: ClassVar[str] = "uncancellable"
    rules: ClassVar[tuple[str, ...]] = ("U-CT-HEIRLOOM",)

    def amount(self, duel: Duel, player: int, side: int) -> int:
        return int(duel.arena.users[side] == 1 << self.whom.find(duel, player))


@phrase(
    "trait",
    "Add {count:number} to the value of {whom:fighter.poss} {use:use} cards",
    "Прибавляйте {count:number} к значению карт {use:use} {whom:fighter.gen}",
    condition=None,
)
@phrase(
    "trait",
    "If {condition:condition}, add {count:number} to the value of {whom:fighter.poss} {use:use} cards",
    "Если {condition:condition}, прибавляйте {count:number} к значению карт {use:use} {whom:fighter.gen}",
)
@dataclass(frozen=True, slots=True)
class CardBonus(Trait):
    """Better cards for one fighter when it attacks or defends."""

    count: Amount
    whom: Fighter
    use: Use
    condition: Condition | None

    hook: ClassVar[str] = "value"
    rules: ClassVar[tuple[str, ...]] = ("U-ATK-12",)

    def amount(self, duel: Duel, player: int, side: int) -> int:
        combat = duel.combat
        if combat is None or combat.fighter[side] != self.whom.find(duel, player):
            return 0
        if not (ATTACK if side == ATTACKER else DEFENCE) & self.use.kind:
            return 0
        if self.condition is not None and not self.condition.holds(duel, player):
            return 0
        return self.count.value(duel, player)


reading(
    "trait",
    [
        "add (|+) {count:number} to the value of {whom:fighter.poss} {use:uses}",
        "{whom:fighter} adds (|+) {count:number} to the value of (his|her|its|their) {use:use} cards",
        "{whom:fighter.poss} {use:uses} are + {count:number}",
    ],
    (),
    lambda count, whom, use: CardBonus(count, whom, use, None),
)
reading(
    "trait",
    "add (|+) {count:number} to the value of {whom:fighter.poss} {use:uses} if {condition:condition}",
    (),
    lambda count, whom, use, condition: CardBonus(count, whom, use, condition),
)
reading("uses", "attacks", (), lambda: Use(ATTACK))
reading("uses", "(defenses|defences)", (), lambda: Use(DEFENCE))


@phrase(
    "trait",
    "{whom:fighter} takes {count:number} less combat damage (|from attacks)",
    "{whom:fighter.nom} получает на {count:number} меньше боевого урона",
)
@dataclass(frozen=True, slots=True)
class Armour(Trait):
    """Attacks on this fighter deal less combat damage."""

    whom: Fighter
    count: Amount

    hook: ClassVar[str] = "armour"
    rules: ClassVar[tuple[str, ...]] = ("U-ATK-12",)

    def amount(self, duel: Duel, player: int, side: int) -> int:
        return self.count.value(duel, player) if side == self.whom.find(duel, player) else 0
