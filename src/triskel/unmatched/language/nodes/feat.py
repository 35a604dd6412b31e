"""More effects: damage as wanted, the same again, choices by others, cards of this combat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.kernel import Steps, ask
from triskel.unmatched.combat import change_value, set_value
from triskel.unmatched.damage import hurt_all
from triskel.unmatched.deck import to_hand
from triskel.unmatched.duel import DEFENDER
from triskel.unmatched.language.book import phrase, reading
from triskel.unmatched.language.nodes.amount import CardsDiscarded, boost_number
from triskel.unmatched.language.nodes.contest import CombatCard
from triskel.unmatched.language.nodes.fate import DrawThatMany
from triskel.unmatched.language.nodes.fighter import Each, Group, It, Target
from triskel.unmatched.language.nodes.flow import Choose, Gate, Sequence
from triskel.unmatched.language.nodes.harm import Deal, DealForEach, Recover
from triskel.unmatched.language.nodes.motion import ChooseSpace
from triskel.unmatched.language.nodes.node import Amount, Condition, Effect, Instant
from triskel.unmatched.language.nodes.place import Everywhere, Place, ThoseSpaces
from triskel.unmatched.language.nodes.player import Player
from triskel.unmatched.ledger import ON_TOP
from triskel.unmatched.movement import swap

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


@phrase("effect", "for each {each:each_of}, {deed:part.imp}", "за {each:each_of}: {deed:part.imp}", forms=("imp",))
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


@phrase(
    "effect",
    ["take* the top card of your* discard pile into your* hand", "(draw*|take*) the top card of your* discard pile"],
    "взять* в руку верхнюю карту своей стопки сброса",
)
@dataclass(frozen=True, slots=True)
class TakePileTop(Instant):
    """The uppermost card of the discard pile goes to the hand."""

    rules: ClassVar[tuple[str, ...]] = ("U-DISC-2",)

    def possible(self, duel: Duel, me: int) -> bool:
        return bool(duel.discard[me])

    def act(self, duel: Duel, me: int) -> bool:
        if not duel.discard[me]:
            return False
        to_hand(duel, me, duel.discard[me].pop(), True, "U-DISC-2", duel.cause)
        return True


@phrase("effect", "double* the value of {card:combat_card}", "удвоить* значение {card:combat_card}")
@dataclass(frozen=True, slots=True)
class DoubleValue(Instant):
    """The value of a combat card counts twice; what hero abilities add stays as it is."""

    card: CombatCard

    rules: ClassVar[tuple[str, ...]] = ("U-ATK-12",)

    def act(self, duel: Duel, me: int) -> bool:
        side = self.card.side(duel, me)
        combat = duel.combat
        if combat is None or side < 0:
            return False
        set_value(duel, side, 2 * combat.value[side], duel.cause)
        return True


@phrase(
    "effect",
    [
        "put* this card on top of your* deck",
        "(put*|place*|return*) this card (on|to) (the|) top of your* deck (|instead of discarding it)",
    ],
    "положить* эту карту на верх своей колоды",
    top=True,
)
@phrase(
    "effect",
    [
        "put* this card on the bottom of your* deck",
        "(put*|place*|return*) this card (on|to) (the|) bottom of your* deck (|instead of discarding it)",
    ],
    "положить* эту карту под низ своей колоды",
    top=False,
)
@dataclass(frozen=True, slots=True)
class PutThis(Instant):
    """The played card goes to an end of the deck when it is done, not to the discard pile."""

    top: bool

    rules: ClassVar[tuple[str, ...]] = ("U-ATK-17", "U-SCHEME-4")

    def act(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        if combat is None:
            duel.returning = 3 if self.top else 4
            return True
        card = combat.card[combat.side(me)]
        if card < 0 or card in combat.returning:
            return False
        combat.fates = (*combat.fates, (card, ON_TOP if self.top else ""))
        return True


@phrase("effect", "swap* 2 {group:group.pl}", "поменять* местами двух бойцов из группы: {group:group.nom}")
@dataclass(frozen=True, slots=True)
class SwapTwo(Effect):
    """Two fighters of your choice exchange their spaces."""

    group: Group

    rules: ClassVar[tuple[str, ...]] = ("U-ZONE-1",)

    def _free(self, duel: Duel, me: int) -> list[int]:
        return [each for each in self.group.members(duel, me) if not duel.rooted >> each & 1]

    def possible(self, duel: Duel, me: int) -> bool:
        return len(self._free(duel, me)) > 1

    def run(self, duel: Duel, me: int) -> Steps:
        free = self._free(duel, me)
        if len(free) < 2:
            return False
        seat = duel.arena.seat[me]
        one = yield ask(seat, "fighter", free, "U-ATK-9")
        other = yield ask(seat, "fighter", [each for each in free if each != one], "U-ATK-9")
        swap(duel, one, other, duel.cause)
        return True


reading(
    "effect",
    ["swap* (the spaces of|the positions of|the places of|) (any|) two {group:group.pl}"],
    (),
    SwapTwo,
)


@phrase(
    "simple",
    ["you took {count:number} or more combat damage", "you (took|were dealt) {count:number} or more damage"],
    "вы получили {count:number} или больше боевого урона",
)
@dataclass(frozen=True, slots=True)
class TookAtLeast(Condition):
    """How much combat damage your fighter took."""

    count: Amount

    def holds(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        return combat is not None and combat.side(me) == DEFENDER and combat.damage >= self.count.value(duel, me)


# --- zones and spaces of choice -----------------------------------------------------------------------------------


@phrase("effect", ["choose* a zone", "choose* any zone"], "выбрать* зону")
@dataclass(frozen=True, slots=True)
class ChooseZone(Effect):
    """Choose a zone of the board: "those spaces" are its spaces."""

    rules: ClassVar[tuple[str, ...]] = ("U-ZONE-4",)

    def run(self, duel: Duel, me: int) -> Steps:
        spaces = duel.board.spaces
        zones = sorted({zone for space in spaces for zone in space.zones})
        chosen = yield ask(duel.arena.seat[me], "zone", range(len(zones)), "U-ZONE-4")
        duel.spot = sum(1 << number for number, space in enumerate(spaces) if zones[chosen] in space.zones)
        return True


reading("place", "in (that|the chosen) zone", (), ThoseSpaces)
reading(
    "effect",
    "deal* {count:number} damage to each {noun:noun} in (a zone|any one zone|one zone) (|of your choice)",
    (),
    lambda count, noun: Sequence((ChooseZone(), Deal(count, Each(Group(noun, ThoseSpaces()))))),
)
reading("effect", "choose* (a|any) space", (), lambda: ChooseSpace(Everywhere(), False))


@phrase(
    "place",
    ["(in|on) or adjacent to (that space|those spaces|it)"],
    "на этих ячейках или рядом с ними",
    forms=("", "acc"),
    own=True,
)
@phrase("place", "adjacent to (that space|those spaces)", "рядом с этими ячейками", forms=("", "acc"), own=False)
@dataclass(frozen=True, slots=True)
class AroundSpot(Place):
    """The spaces adjacent to those chosen before, perhaps with them."""

    own: bool

    def mask(self, duel: Duel, me: int) -> int:
        mask = duel.spot if self.own else 0
        for space in duel.board.bits(duel.spot):
            mask |= duel.board.adjacent[duel.closed][space]
        return mask
