"""More moments of hero abilities: in the middle of a combat, once a turn, on a condition, before an action."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from triskel.kernel import Steps
from triskel.unmatched.duel import ATTACKER, DEFENDER
from triskel.unmatched.language.book import reading
from triskel.unmatched.language.nodes.ability import (
    AfterAttack,
    AfterCombat,
    Moment,
    Trait,
    TurnEnd,
)
from triskel.unmatched.language.nodes.event import ATTACKS, DEFENDS, AfterBy, AfterScheme, side_of
from triskel.unmatched.language.nodes.fighter import (
    Fighter,
    Group,
    Named,
)
from triskel.unmatched.language.nodes.flow import Gate, paragraph
from triskel.unmatched.language.nodes.form import _FIXED
from triskel.unmatched.language.nodes.moment import AfterManeuver, AfterWon
from triskel.unmatched.language.nodes.name import FighterName
from triskel.unmatched.language.nodes.node import Condition, Effect
from triskel.unmatched.language.nodes.pile import Kind
from triskel.unmatched.language.nodes.player import YOU
from triskel.unmatched.language.printer import text
from triskel.unmatched.language.token import capital

if TYPE_CHECKING:
    from triskel.unmatched.duel import Duel

_WHEN = "(whenever|when|each time|after)"


@dataclass(frozen=True, slots=True)
class InTheFight(Moment):
    """In a combat of the player, after what happens IMMEDIATELY and before what cards do DURING COMBAT."""

    effect: Effect

    hook: ClassVar[str] = "during combat"
    heads: ClassVar[dict[str, str]] = {"en": "During combat,", "ru": "Во время боя"}
    rules: ClassVar[tuple[str, ...]] = ("U-ATK-11",)


@dataclass(frozen=True, slots=True)
class InTheFightOf(Moment):
    """The same, but only in combats in which this fighter attacks or defends."""

    whom: Fighter
    deed: str
    effect: Effect

    hook: ClassVar[str] = "during combat"
    rules: ClassVar[tuple[str, ...]] = ("U-ATK-11",)

    def comes(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        if combat is None:
            return False
        side = ATTACKER if self.deed == ATTACKS else DEFENDER
        mine = combat.fighter[side]
        if combat.player[side] != me:
            return False
        fits = (
            mine in duel.arena.named[me].get(self.whom.name.id, ())
            if isinstance(self.whom, Named)
            else (mine == self.whom.find(duel, me))
        )
        duel.he = mine
        return fits

    def say(self, lang: str, form: str) -> list[str]:
        """When X attacks, ..."""
        name = text(self.whom, "fighter", "" if lang == "en" else "nom", lang)
        verb = {"en": self.deed, "ru": "атакует" if self.deed == ATTACKS else "защищается"}[lang]
        head = f"During combat when {name} {verb}," if lang == "en" else f"Во время боя, когда {name} {verb},"
        return [f"{head} {paragraph(self.effect, lang, False)[:-1]}"]


reading(
    "trait",
    "during combat, {effect:open_body}",
    "во время боя (|,) {effect:open_body}",
    InTheFight,
)
for _deed, _en, _ru in (
    (ATTACKS, "(attacks|is attacking|makes an attack)", "атакует"),
    (DEFENDS, "(defends|is attacked|is defending|is the target of an attack)", "защищается"),
):
    reading(
        "trait",
        [
            f"during combat when {{whom:fighter}} {_en}, {{effect:open_body}}",
            f"when (|a|an|any) {{whom:fighter}} {_en}, {{effect:open_body}}",
        ],
        f"во время боя, когда {{whom:fighter.nom}} {_ru}, {{effect:open_body}}",
        lambda whom, effect, deed=_deed: InTheFightOf(whom, deed, effect),
    )


for _deed, _en in ((ATTACKS, "(attacks|is attacking)"), (DEFENDS, "(defends|is attacked)")):
    reading(
        "trait",
        f"you may {{do:effect.inf}} when {{whom:fighter}} {_en} to {{then:steps.inf}}",
        (),
        lambda do, whom, then, deed=_deed: InTheFightOf(whom, deed, Gate(None, YOU, do, then)),
    )


# --- after combat -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AfterPlaying(Moment):
    """After a combat in which the player played a card of this kind (U-ATK-16)."""

    kind: Kind
    effect: Effect

    hook: ClassVar[str] = "after combat"
    rules: ClassVar[tuple[str, ...]] = ("U-ATK-16",)

    def comes(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        card = -1 if combat is None else combat.card[combat.side(me)]
        return card >= 0 and self.kind.fits(duel, card)

    def say(self, lang: str, form: str) -> list[str]:
        """After you play an attack card in combat, ..."""
        kind = text(self.kind, "kind", "" if lang == "en" else "acc", lang)
        article = "an" if kind[0] in "aeiou" else "a"
        head = (
            f"After you play {article} {kind} in combat,"
            if lang == "en"
            else f"После того как вы разыграли в бою: {kind},"
        )
        return [f"{head} {paragraph(self.effect, lang, False)[:-1]}"]


reading(
    "trait",
    f"{_WHEN} you play (a|an) {{kind:kind}} (in combat|), {{effect:open_body}}",
    "после того как вы разыграли в бою: {kind:kind.acc}, {effect:open_body}",
    AfterPlaying,
)


@dataclass(frozen=True, slots=True)
class AfterDealing(Moment):
    """After a combat in which the attack of this fighter dealt damage, perhaps only to one of these."""

    whom: Fighter
    noun: Any
    effect: Effect

    hook: ClassVar[str] = "after combat"
    rules: ClassVar[tuple[str, ...]] = ("U-ATK-16", "U-ATK-12")

    def comes(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        if combat is None or combat.damage <= 0 or combat.fighter[ATTACKER] != self.whom.find(duel, me):
            return False
        duel.he = combat.fighter[ATTACKER]
        return self.noun is None or bool(self.noun.fits(duel, me, combat.fighter[DEFENDER]))

    def say(self, lang: str, form: str) -> list[str]:
        """After X deals combat damage to a ..., ..."""
        name = text(self.whom, "fighter", "" if lang == "en" else "nom", lang)
        noun = "" if self.noun is None else text(self.noun, "noun", "" if lang == "en" else "dat", lang)
        if lang == "en":
            to = f" to {'an' if noun[0] in 'aeiou' else 'a'} {noun}" if noun else ""
            head = f"After {name} deals combat damage{to},"
        else:
            head = f"После того как {name} наносит боевой урон{' ' + noun if noun else ''},"
        return [f"{head} {paragraph(self.effect, lang, False)[:-1]}"]


reading(
    "trait",
    f"{_WHEN} {{whom:fighter}} deals (combat damage|damage) to (a|an|any) {{noun:noun}}, {{effect:open_body}}",
    "после того как {whom:fighter.nom} наносит боевой урон {noun:noun.dat}, {effect:open_body}",
    AfterDealing,
)
reading(
    "trait",
    f"{_WHEN} {{whom:fighter}} deals (combat damage|damage), {{effect:open_body}}",
    "после того как {whom:fighter.nom} наносит боевой урон, {effect:open_body}",
    lambda whom, effect: AfterDealing(whom, None, effect),
)
reading(
    "trait",
    f"{_WHEN} you deal (combat damage|damage) (|to an opposing fighter), {{effect:open_body}}",
    (),
    lambda effect: AfterWon(effect),
)
for _en, _moment in (
    (
        "after (an attack|attacking|your attack|you make an attack|you have attacked|each attack|each of your attacks)",
        AfterAttack,
    ),
    ("after (combat|a combat|any combat)", AfterCombat),
    ("(whenever|when|each time) you attack", AfterAttack),
    ("(whenever|when|each time) you (maneuver|take a maneuver action|perform a maneuver)", AfterManeuver),
    ("after (you take a maneuver action|a maneuver|your maneuver|maneuvering|each maneuver)", AfterManeuver),
    ("at the end of (each of your turns|your turn)", TurnEnd),
    ("(after|when|whenever) you play a (scheme|scheme card)", AfterScheme),
):
    reading("trait", f"{_en}, {{effect:open_body}}", (), _moment)


def _won_while(name: FighterName, condition: Condition, effect: Effect) -> AfterBy:
    return AfterBy(Named(name), "wins a combat", Gate(condition, None, effect))


reading(
    "trait",
    f"{_WHEN} {{name:fighter_name}} wins (a combat|combat|an attack|) (while|if|when) {{condition:condition}}, "
    "{effect:open_body}",
    (),
    _won_while,
)
for _deed, _en in (
    (ATTACKS, "attacks"),
    (DEFENDS, "defends"),
    ("wins a combat", "wins (a combat|combat|an attack|the combat)"),
    ("loses a combat", "loses (a combat|combat|the combat)"),
):
    reading(
        "trait",
        f"{_WHEN} {{whom:fighter}} {_en}, {{effect:open_body}}",
        (),
        lambda whom, effect, deed=_deed: AfterBy(whom, deed, effect),
    )


@dataclass(frozen=True, slots=True)
class AfterAny(Moment):
    """After a combat in which one of these fighters of the player attacked, defended, won or lost (U-ATK-16)."""

    group: Group
    deed: str
    effect: Effect

    hook: ClassVar[str] = "after combat"
    rules: ClassVar[tuple[str, ...]] = ("U-ATK-16",)

    def comes(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        if combat is None:
            return False
        side = side_of(combat, self.deed)
        duel.he = duel.it = combat.fighter[side]
        return bool(self.group.noun.fits(duel, me, combat.fighter[side]))

    def say(self, lang: str, form: str) -> list[str]:
        """After a ... attacks, ..."""
        group = text(self.group, "group", "" if lang == "en" else "nom", lang)
        verbs = {
            ATTACKS: "атакует",
            DEFENDS: "защищается",
            "wins a combat": "побеждает",
            "loses a combat": "проигрывает",
        }
        if lang == "en":
            head = f"After {'an' if group[0] in 'aeiou' else 'a'} {group} {self.deed},"
        else:
            head = f"После боя, в котором {verbs[self.deed]} {group},"
        return [f"{head} {paragraph(self.effect, lang, False)[:-1]}"]


for _deed, _en, _ru in (
    (ATTACKS, "attacks", "атакует"),
    (DEFENDS, "defends", "защищается"),
    ("wins a combat", "wins (a combat|combat|an attack)", "побеждает"),
    ("loses a combat", "loses (a combat|combat)", "проигрывает"),
):
    reading(
        "trait",
        f"{_WHEN} (a|an|any|one of) {{group:group}} {_en}, {{effect:open_body}}",
        f"после боя, в котором {_ru} {{group:group.nom}}, {{effect:open_body}}",
        lambda group, effect, deed=_deed: AfterAny(group, deed, effect),
    )


# --- once a turn --------------------------------------------------------------------------------------------------


def _mark(duel: Duel, me: int, trait: Trait) -> int:
    for number, ability in enumerate(duel.arena.kits[me].abilities):
        if ability.trait == trait:
            return 8 * number + me
    return me


@dataclass(frozen=True, slots=True)
class OncePerTurn(Trait):
    """A sentence of the ability that works once in each turn: the first time that something comes of it."""

    trait: Trait

    def __post_init__(self) -> None:
        if self.trait.moment() not in (
            "after combat",
            "after maneuver",
            "schemed",
            "boosted",
            "moved",
            "during combat",
            "before action",
        ):
            raise ValueError("this does not happen again and again")

    def counts(self) -> bool:
        return self.trait.counts()

    def moment(self) -> str:
        return self.trait.moment()

    def run(self, duel: Duel, me: int) -> Steps:
        mark = _mark(duel, me, self)
        if mark in duel.ledger.used:
            return
        before = duel.key()
        yield from self.trait.run(duel, me)
        if duel.key() != before:
            duel.ledger = duel.ledger._replace(used=(*duel.ledger.used, mark))

    def say(self, lang: str, form: str) -> list[str]:
        """Once per turn, ..."""
        inner = text(self.trait, "trait", "", lang)
        head = "Once per turn," if lang == "en" else "Один раз за ход:"
        return [f"{head} {inner[0].lower() if lang == 'en' else inner[0]}{inner[1:]}"]


@dataclass(frozen=True, slots=True)
class BeforeAction(Moment):
    """Before each action of the player's own turn."""

    effect: Effect

    hook: ClassVar[str] = "before action"
    heads: ClassVar[dict[str, str]] = {"en": "Before each of your actions,", "ru": "Перед каждым своим действием"}
    rules: ClassVar[tuple[str, ...]] = ("U-TURN-2",)


_ONCE = "once (per|each|a|during each of your|on each of your) (turn|turns)"
reading("trait", f"{_ONCE} (,|) {{trait:trait}}", "один раз за ход: {trait:trait}", OncePerTurn)
reading(
    "trait",
    "before each of your actions, {effect:open_body}",
    "перед каждым своим действием (|,) {effect:open_body}",
    BeforeAction,
)
reading(
    "trait",
    [f"{_ONCE} (,|) {{effect:open_body}}", "once on your turn, {effect:open_body}"],
    (),
    lambda effect: OncePerTurn(BeforeAction(_optional(effect))),
)


def _optional(effect: Effect) -> Effect:
    if not isinstance(effect, Gate) or effect.asker is None:
        raise ValueError("say that it may be done")
    return effect


# --- on a condition -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WhileSo(Trait):
    """A sentence of the ability that holds only while something is so."""

    condition: Condition
    trait: Trait

    def __post_init__(self) -> None:
        if self.trait.moment() in _FIXED or isinstance(self.trait, WhileSo):
            raise ValueError("this always holds")

    def counts(self) -> bool:
        return self.trait.counts()

    def moment(self) -> str:
        return self.trait.moment()

    def run(self, duel: Duel, me: int) -> Steps:
        if self.condition.holds(duel, me):
            yield from self.trait.run(duel, me)

    def amount(self, duel: Duel, player: int, side: int) -> int:
        return self.trait.amount(duel, player, side) if self.condition.holds(duel, player) else 0

    def notice(self, duel: Duel, owner: int, fighter: int) -> None:
        if self.condition.holds(duel, owner):
            self.trait.notice(duel, owner, fighter)

    def say(self, lang: str, form: str) -> list[str]:
        """While ..., ..."""
        said = text(self.condition, "condition", "", lang)
        inner = text(self.trait, "trait", "", lang)
        return [f"While {said}: {capital(inner)}" if lang == "en" else f"Пока {said}: {capital(inner)}"]


reading(
    "trait",
    ["while {condition:condition} (:|,) {trait:trait}", "(if|as long as) {condition:condition} (:|,) {trait:trait}"],
    "пока {condition:condition}: {trait:trait}",
    WhileSo,
)
