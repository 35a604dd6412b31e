"""What abilities answer: a defeat, a scheme, an attack of one fighter; and what the rules of a turn are for a hero."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.games.unmatched.rules.damage import revive
from triskel.games.unmatched.rules.deck import discard, distinct, dropped_by_effect
from triskel.games.unmatched.rules.movement import free_poses, place
from triskel.games.unmatched.state.hero import ATTACK, DEFENCE
from triskel.games.unmatched.text.book import phrase, reading
from triskel.games.unmatched.text.nodes.ability import CardBonus, Trait, Use
from triskel.games.unmatched.text.nodes.fighter import Fighter, Group, Named
from triskel.games.unmatched.text.nodes.node import Amount, Condition, Effect
from triskel.games.unmatched.text.nodes.place import Place
from triskel.kernel import DONE, Steps, ask

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


@phrase("trait", "Your hand limit is {count:number}", "Ваш предел руки — {count:number}")
@dataclass(frozen=True, slots=True)
class HandLimit(Trait):
    """How many cards the player may keep at the end of a turn."""

    count: Amount

    hook: ClassVar[str] = "hand limit"
    rules: ClassVar[tuple[str, ...]] = ("U-TURN-3",)

    def amount(self, duel: Duel, player: int, side: int) -> int:
        return self.count.value(duel, player)


reading(
    "trait",
    [
        "your (maximum hand size|hand size) is {count:number}",
        "you may (have|keep) up to {count:number} cards in your hand (at the end of your turn|)",
    ],
    (),
    HandLimit,
)


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
    fewer=False,
)
@phrase(
    "effect",
    "return* {count:number} defeated {group:group.pl} to spaces {place:place}",
    "вернуть* {count:number} поверженных {group:group.genpl} в ячейки {place:place.acc}",
    fewer=False,
)
@phrase(
    "effect",
    "return* up to {count:number} defeated {group:group.pl} to spaces {place:place}",
    "вернуть* до {count:number} поверженных {group:group.genpl} в ячейки {place:place.acc}",
    fewer=True,
)
@dataclass(frozen=True, slots=True)
class ReturnSome(Effect):
    """Several defeated fighters come back, where there is room."""

    count: Amount | None
    group: Group
    place: Place
    fewer: bool
    """Whether it may stop after any of them."""

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
            if self.fewer and done:
                more = yield ask(duel.arena.seat[me], "effect", (1, DONE), "U-ATK-9", by=self)
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
        lambda group, place: ReturnSome(None, group, place, False),
    )
    reading(
        "effect",
        f"(return*|summon*|place*) up to {{count:number}} (defeated|) {{group:group.pl}} {_words} {{place:place}}",
        (),
        ReturnSome,
        fewer=True,
    )
    reading(
        "effect", f"summon* {{count:number}} {{group:group.pl}} {_words} {{place:place}}", (), ReturnSome, fewer=False
    )


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


@phrase("simple", "all {group:group.pl} are defeated", "повержены все: {group:group.nom}")
@dataclass(frozen=True, slots=True)
class AllFallen(Condition):
    """Whether no such fighter is left on the board."""

    group: Group

    def holds(self, duel: Duel, me: int) -> bool:
        return not self.group.members(duel, me)


reading("simple", "all (of|of your|your|of the) {group:group.pl} (are|have been) defeated", (), AllFallen)


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
