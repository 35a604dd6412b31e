"""More effects: damage as wanted, the same again, choices by others, cards of this combat."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.games.unmatched.rules.combat import change_value
from triskel.games.unmatched.text.book import phrase, reading
from triskel.games.unmatched.text.nodes.amount import CARDS, THAT_MANY, ThatMany, boost_number
from triskel.games.unmatched.text.nodes.cards import Draw
from triskel.games.unmatched.text.nodes.fighter import Each, Fighter, Group, It
from triskel.games.unmatched.text.nodes.flow import Choose, Gate, Sequence
from triskel.games.unmatched.text.nodes.harm import Deal, Recover
from triskel.games.unmatched.text.nodes.motion import ChooseSpace, swap_two
from triskel.games.unmatched.text.nodes.node import Amount, Condition, Effect, Instant
from triskel.games.unmatched.text.nodes.place import Everywhere, ThoseSpaces
from triskel.kernel import Steps, ask

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


reading(
    "clause",
    "{do:effect.imp} to draw that many cards",
    (),
    lambda do: Sequence((do, Draw(THAT_MANY))),
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


reading("each_of", "one", (), lambda: ThatMany(CARDS))
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


reading(
    "effect",
    ["swap* (the spaces of|the positions of|the places of|) (any|) two {group:group.pl}"],
    (),
    swap_two,
)


# --- zones and spaces of choice -----------------------------------------------------------------------------------


@phrase(
    "effect",
    ["choose* a zone {whom:fighter} is in", "choose* (one|any|1) (zone|of the zones) {whom:fighter} is in"],
    "выбрать* зону, в которой находится {whom:fighter.nom}",
)
@phrase("effect", ["choose* a zone", "choose* any zone"], "выбрать* зону", whom=None)
@dataclass(frozen=True, slots=True)
class ChooseZone(Effect):
    """Choose a zone of the board, perhaps among those of a fighter: "those spaces" are its spaces."""

    whom: Fighter | None = None

    rules: ClassVar[tuple[str, ...]] = ("U-ZONE-4",)

    def run(self, duel: Duel, me: int) -> Steps:
        spaces = duel.board.spaces
        zones = sorted({zone for space in spaces for zone in space.zones})
        options: Iterable[int] = range(len(zones))
        if self.whom is not None:
            fighter = self.whom.find(duel, me)
            under = duel.board.bits(duel.footprint(fighter)) if fighter >= 0 else ()
            options = sorted({zones.index(zone) for space in under for zone in spaces[space].zones})
            if not options:
                return False
        chosen = yield ask(duel.arena.seat[me], "zone", tuple(options), "U-ZONE-4")
        duel.spot = sum(1 << number for number, space in enumerate(spaces) if zones[chosen] in space.zones)
        return True


reading(
    "effect",
    "deal* {count:number} damage to each {noun:noun} in (a zone|any one zone|one zone) (|of your choice)",
    (),
    lambda count, noun: Sequence((ChooseZone(), Deal(count, Each(Group(noun, ThoseSpaces()))))),
)
reading("effect", "choose* (a|any) space", (), lambda: ChooseSpace(Everywhere(), False))
