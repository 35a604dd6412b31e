"""More effects: damage as wanted, the same again, choices by others, cards of this combat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.kernel import Steps, ask
from triskel.unmatched.combat import change_value
from triskel.unmatched.damage import hurt_all
from triskel.unmatched.language.book import phrase, reading
from triskel.unmatched.language.nodes.amount import CardsDiscarded, boost_number
from triskel.unmatched.language.nodes.contest import CombatCard
from triskel.unmatched.language.nodes.fate import DrawThatMany
from triskel.unmatched.language.nodes.fighter import It, Target
from triskel.unmatched.language.nodes.flow import Choose, Gate, Sequence
from triskel.unmatched.language.nodes.harm import DealForEach, Recover
from triskel.unmatched.language.nodes.node import Amount, Condition, Effect, Instant
from triskel.unmatched.language.nodes.player import Player

if TYPE_CHECKING:
    from triskel.unmatched.duel import Duel


@phrase(
    "effect",
    "deal* up to {count:number} damage to {target:target}",
    "нанести* до {count:number} урона {target:target.dat}",
)
@dataclass(frozen=True, slots=True)
class DealUpTo(Effect):
    """As much damage as the player wants, up to a number."""

    count: Amount
    target: Target

    rules: ClassVar[tuple[str, ...]] = ("U-ATK-13",)

    def possible(self, duel: Duel, me: int) -> bool:
        return bool(self.target.candidates(duel, me))

    def run(self, duel: Duel, me: int) -> Steps:
        fighters = yield from self.target.pick(duel, me)
        if not fighters:
            return False
        amount = yield ask(duel.arena.seat[me], "amount", range(self.count.value(duel, me) + 1), "U-ATK-13")
        duel.hit = hurt_all(duel, fighters, amount, "U-ATK-13", duel.cause)
        duel.number = amount
        return amount > 0

    def offer(self, duel: Duel, me: int) -> Steps:
        """To deal 0 is to decline."""
        return (yield from self.run(duel, me))


reading(
    "clause",
    "{do:effect.imp} to draw that many cards",
    (),
    lambda do: Sequence((do, DrawThatMany())),
    ("imp",),
)


reading(
    "effect",
    "deal* an additional {count:number} damage to {target:target} for each {each:each_of}",
    (),
    DealForEach,
)
reading(
    "effect",
    "deal* (|an additional|another) {count:number} damage for each {each:each_of}",
    (),
    lambda count, each: DealForEach(count, It(), each),
)


@phrase("effect", "for each {each:each_of}, {deed:effect.imp}", "за {each:each_of}: {deed:effect.imp}", forms=("imp",))
@dataclass(frozen=True, slots=True)
class Repeat(Effect):
    """The same again and again, as often as something counts."""

    each: Amount
    deed: Effect

    def run(self, duel: Duel, me: int) -> Steps:
        times = self.each.value(duel, me)
        for _ in range(min(times, 30)):
            yield from self.deed.run(duel, me)
        return times > 0


reading("each_of", "one", (), CardsDiscarded)
reading(
    "effect",
    "choose* {target:target} to recover {count:number} health",
    (),
    Recover,
)


@phrase(
    "effect",
    ["double* the BOOST value", "double* (its|that|the card's) BOOST value"],
    "удвоить* значение УСИЛЕНИЯ",
)
@dataclass(frozen=True, slots=True)
class DoubleBoost(Instant):
    """The number of the last card that boosted the player's own card counts twice."""

    rules: ClassVar[tuple[str, ...]] = ("U-BOOST-3",)

    def act(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        mine = [] if combat is None else [card for card in combat.boosted_with if card // 100 - 1 == me]
        if combat is None or not mine:
            return False
        change_value(duel, combat.side(me), boost_number(duel, mine[-1]), duel.cause, "U-BOOST-3")
        return True


@phrase(
    "effect",
    [
        "return* your opponent's card to their hand",
        "return* (it|their card|the opposing card) to (your opponent's|their) hand",
    ],
    "вернуть* карту противника ему в руку",
)
@dataclass(frozen=True, slots=True)
class ReturnTheirs(Instant):
    """The opposing card goes back to its owner's hand when the combat is over."""

    rules: ClassVar[tuple[str, ...]] = ("U-ATK-17",)

    def act(self, duel: Duel, me: int) -> bool:
        side = CombatCard(True).side(duel, me)
        combat = duel.combat
        if combat is None or side < 0 or combat.card[side] in combat.returning:
            return False
        combat.returning.append(combat.card[side])
        return True


@phrase(
    "effect",
    "{who:player} chooses for you: {options:clause.imp+;}",
    "{who:player.nom} выбирает за вас: {options:clause.imp+;}",
    forms=("imp",),
)
@dataclass(frozen=True, slots=True)
class TheyChoose(Effect):
    """Another player chooses which of the options happens to you."""

    who: Player
    options: tuple[Effect, ...]

    def __post_init__(self) -> None:
        if len(self.options) < 2:
            raise ValueError("one option is no choice")

    def run(self, duel: Duel, me: int) -> Steps:
        players = yield from self.who.pick(duel, me)
        for player in players:
            mode = yield ask(duel.arena.seat[player], "mode", range(len(self.options)), "U-ATK-9")
            if duel.events is not None:
                duel.tell("chose", "U-ATK-9", duel.cause, player=player, modes=[mode])
            yield from self.options[mode].run(duel, me)
        return bool(players)


reading(
    "effect",
    "{who:player} chooses (one|1) (|effect|option|of the following) : (|-) {options:clause.imp+;}",
    (),
    TheyChoose,
    ("imp",),
)


def _or_both(count: Amount, condition: Condition, options: tuple[Effect, ...]) -> Gate:
    if len(options) < 2:
        raise ValueError("one option is no choice")
    return Gate(condition, None, Sequence(options), otherwise=Choose(options, count))


reading(
    "clause",
    "choose {count:number} (effect|option|). if {condition:condition}, (do both|choose both|do all|resolve both) "
    "(instead|) : (|-) {options:clause.imp+;}",
    (),
    _or_both,
    ("imp",),
)
reading(
    "clause",
    "choose {count:number} (effect|option|) ‹ or both if {condition:condition} › : (|-) {options:clause.imp+;}",
    (),
    _or_both,
    ("imp",),
)
