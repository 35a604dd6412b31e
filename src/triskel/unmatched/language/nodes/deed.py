"""More that cards do: chance, pushing, counters set, cards from unusual places."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.kernel import DONE, Decision, Steps, ask, may
from triskel.unmatched.combat import change_value, set_value
from triskel.unmatched.damage import revive
from triskel.unmatched.deck import distinct, put_on_top, put_under, take_bottom, to_hand
from triskel.unmatched.language.book import phrase, reading
from triskel.unmatched.language.nodes.amount import Number, boost_number
from triskel.unmatched.language.nodes.cards import LookAndDiscard
from triskel.unmatched.language.nodes.course import GainCounter, Spend
from triskel.unmatched.language.nodes.fighter import Fighter, Group, Target, YourFighter
from triskel.unmatched.language.nodes.motion import Move
from triskel.unmatched.language.nodes.name import CounterName
from triskel.unmatched.language.nodes.node import Amount, Effect, Instant
from triskel.unmatched.language.nodes.pile import Kind
from triskel.unmatched.language.nodes.place import Where
from triskel.unmatched.language.nodes.player import Player
from triskel.unmatched.language.nodes.span import SoftenDamage
from triskel.unmatched.movement import destinations, free_poses, go, place, pose_spaces

if TYPE_CHECKING:
    from triskel.unmatched.duel import Duel


# --- chance -------------------------------------------------------------------------------------------------------


@phrase("effect", "flip* a coin", "бросить* монету", sides=2)
@phrase("effect", "roll* a (die|dice|d6|six-sided die|6-sided die)", "бросить* кубик", sides=6)
@dataclass(frozen=True, slots=True)
class Roll(Instant):
    """A coin or a die: the number rolled is "that number"; of a coin 1 is heads and 2 is tails."""

    sides: int

    def act(self, duel: Duel, me: int) -> bool:
        duel.number = duel.chance.roll(self.sides)
        duel.revealed = True
        if duel.events is not None:
            duel.tell("rolled", "U-ATK-9", duel.cause, player=me, amount=duel.number, sides=self.sides)
        return True


# --- movement -----------------------------------------------------------------------------------------------------


@phrase(
    "effect",
    [
        "move* {target:target} up to {count:number} <space/spaces> closer to {whom:fighter}",
        "(pull*|move*|drag*|draw*) {target:target} (up to|) {count:number} <space/spaces> "
        "(closer to|toward|towards|nearer to) {whom:fighter}",
    ],
    "переместить* {target:target.acc} на расстояние до {count:number} <ячейки/ячеек/ячеек> ближе к {whom:fighter.dat}",
    away=False,
)
@phrase(
    "effect",
    [
        "move* {target:target} up to {count:number} <space/spaces> away from {whom:fighter}",
        "(push*|move*|knock*|shove*) {target:target} (back|) (up to|) {count:number} <space/spaces> "
        "(away from|further from|farther from) {whom:fighter}",
    ],
    "переместить* {target:target.acc} на расстояние до {count:number} <ячейки/ячеек/ячеек> дальше от "
    "{whom:fighter.gen}",
    away=True,
)
@dataclass(frozen=True, slots=True)
class Shove(Effect):
    """Move fighters so that they end nearer to somebody, or farther away; they may stay where they are (U-MAN-9)."""

    target: Target
    count: Amount
    whom: Fighter
    away: bool

    rules: ClassVar[tuple[str, ...]] = ("U-MAN-4", "U-MAN-9", "U-MAN-10")

    def run(self, duel: Duel, me: int) -> Steps:
        fighters = yield from self.target.pick(duel, me)
        done = False
        for fighter in fighters:
            other = self.whom.find(duel, me)
            if not duel.alive >> fighter & 1 or other < 0 or duel.space[other] < 0:
                continue
            far = duel.board.distances(duel.space[other], duel.closed)
            now = far[duel.space[fighter]]
            options = [
                each
                for each in destinations(duel, fighter, self.count.value(duel, me))
                if (far[pose_spaces(each)[0]] > now if self.away else far[pose_spaces(each)[0]] < now)
            ]
            to = yield Decision(duel.arena.seat[me], "move", (*options, DONE), "U-MAN-4", 0, fighter)
            if to != DONE:
                go(duel, fighter, to, "U-MAN-4", duel.cause)
                done = True
        return done


reading(
    "effect",
    "(push*|knock*|shove*) (back|) {target:target} (back|) (up to|) {count:number} <space/spaces> (away|back|)",
    (),
    lambda target, count: Shove(target, count, YourFighter(), True),
)
reading(
    "effect",
    "pull* {target:target} (up to|) {count:number} <space/spaces>",
    (),
    lambda target, count: Shove(target, count, YourFighter(), False),
)


@phrase(
    "effect",
    [
        "move* {target:target} up to your* move value",
        "move* {target:target} up to (their|its|his|her) (move value|full movement|movement|full move value)",
        "move* {target:target} (its|his|her|their) (full|) (movement|move|move value)",
    ],
    "переместить* {target:target.acc} на своё расстояние перемещения",
)
@dataclass(frozen=True, slots=True)
class MoveFully(Effect):
    """Move fighters as far as in a maneuver without BOOST (U-MAN-4)."""

    target: Target

    rules: ClassVar[tuple[str, ...]] = ("U-MAN-4",)

    def run(self, duel: Duel, me: int) -> Steps:
        return (yield from Move(self.target, Number(duel.arena.kits[me].move), False).run(duel, me))


# --- counters -----------------------------------------------------------------------------------------------------


@phrase(
    "effect",
    ["set* your* {counter:counter_name} to {count:number}", "your* {counter:counter_name} (becomes|is) {count:number}"],
    "сделать* число своих жетонов {counter:counter_name} равным {count:number}",
)
@dataclass(frozen=True, slots=True)
class SetCounter(Instant):
    """So many of a counter, whatever there was."""

    counter: CounterName
    count: Amount

    def act(self, duel: Duel, me: int) -> bool:
        before = duel.counter(me, self.counter.id)
        duel.set_counter(me, self.counter.id, self.count.value(duel, me), "U-ATK-9")
        return duel.counter(me, self.counter.id) != before


@phrase(
    "effect",
    "spend* up to {count:number} {counter:counter_name} (|token|tokens|counter|counters)",
    "потратить* до {count:number} жетонов {counter:counter_name}",
)
@dataclass(frozen=True, slots=True)
class SpendUpTo(Effect):
    """Pay with a counter as much as wanted, up to a number."""

    count: Amount
    counter: CounterName

    def possible(self, duel: Duel, me: int) -> bool:
        return duel.counter(me, self.counter.id) > 0

    def run(self, duel: Duel, me: int) -> Steps:
        have = duel.counter(me, self.counter.id)
        most = min(have, self.count.value(duel, me))
        duel.number = yield ask(duel.arena.seat[me], "amount", range(most + 1), "U-ATK-9")
        duel.set_counter(me, self.counter.id, have - duel.number, "U-ATK-9")
        return duel.number > 0

    def offer(self, duel: Duel, me: int) -> Steps:
        """To spend 0 is to decline."""
        return (yield from self.run(duel, me)) if self.possible(duel, me) else False


@phrase(
    "effect",
    ["spend* all your* {counter:counter_name}", "spend* (all|all of your) {counter:counter_name} (|tokens|counters)"],
    "потратить* все свои жетоны {counter:counter_name}",
)
@dataclass(frozen=True, slots=True)
class SpendAll(Instant):
    """Pay with all there is of a counter."""

    counter: CounterName

    def possible(self, duel: Duel, me: int) -> bool:
        return duel.counter(me, self.counter.id) > 0

    def act(self, duel: Duel, me: int) -> bool:
        duel.number = duel.counter(me, self.counter.id)
        duel.set_counter(me, self.counter.id, 0, "U-ATK-9")
        return duel.number > 0


@phrase(
    "effect",
    "gain* {count:number} {counter:counter_name} for each {each:each_of}",
    "получить* {count:number} <жетон/жетона/жетонов> {counter:counter_name} за {each:each_of}",
)
@dataclass(frozen=True, slots=True)
class GainForEach(Instant):
    """As much of a counter as something counts."""

    count: Amount
    counter: CounterName
    each: Amount

    def act(self, duel: Duel, me: int) -> bool:
        amount = self.count.value(duel, me) * self.each.value(duel, me)
        return GainCounter(Number(amount), self.counter).act(duel, me)


_KEPT = "(|token|tokens|counter|counters)"
_GAIN = "(gain*|charge*|collect*|acquire*|generate*|receive*|store*|earn*|add*|get*|place*|put*)"
_LOSE = "(spend*|discharge*|pay*|remove*|discard*|use*|consume*|lose*|exhaust*)"
reading("effect", f"{_GAIN} {{count:number}} {{counter:counter_name}} {_KEPT}", (), GainCounter)
reading(
    "effect",
    f"{_GAIN} {{count:number}} {{counter:counter_name}} {_KEPT} (to|on|onto) (this|your hero|your character|your "
    "supply)",
    (),
    GainCounter,
)
reading(
    "effect",
    f"{_GAIN} {{count:number}} {{counter:counter_name}} {_KEPT} (to|on|onto) {{whom:fighter}}",
    (),
    lambda count, counter, whom: GainCounter(count, counter),
)
reading(
    "effect", f"{_GAIN} {{count:number}} {{counter:counter_name}} {_KEPT} for each {{each:each_of}}", (), GainForEach
)
reading("effect", f"{_LOSE} {{count:number}} {{counter:counter_name}} {_KEPT}", (), Spend)
reading("effect", f"{_LOSE} up to {{count:number}} {{counter:counter_name}} {_KEPT}", (), SpendUpTo)
reading(
    "effect",
    f"{_LOSE} any number of (your|) {{counter:counter_name}} {_KEPT}",
    (),
    lambda counter: Spend(None, counter),
)
reading("effect", f"{_LOSE} (all|all of|all your|all of your) {{counter:counter_name}} {_KEPT}", (), SpendAll)


# --- cards --------------------------------------------------------------------------------------------------------


@phrase(
    "effect",
    ["draw* the bottom card of your* deck", "(draw*|take*) a card from the bottom of your* deck"],
    "взять* нижнюю карту своей колоды",
)
@dataclass(frozen=True, slots=True)
class DrawBottom(Instant):
    """The lowest card of the deck goes to the hand; an empty deck gives none."""

    rules: ClassVar[tuple[str, ...]] = ("U-DRAW-1",)

    def act(self, duel: Duel, me: int) -> bool:
        card = take_bottom(duel, me)
        if card < 0:
            return False
        to_hand(duel, me, card, False, "U-DRAW-1", duel.cause)
        return True


@phrase(
    "effect",
    "put* up to {count:number} {kind:kind.pl} from your* discard pile on top of your* deck",
    "положить* до {count:number} {kind:kind.genpl} из стопки сброса на верх своей колоды",
    top=True,
)
@phrase(
    "effect",
    "put* up to {count:number} {kind:kind.pl} from your* discard pile on the bottom of your* deck",
    "положить* до {count:number} {kind:kind.genpl} из стопки сброса под низ своей колоды",
    top=False,
)
@dataclass(frozen=True, slots=True)
class SomePileToDeck(Effect):
    """Cards of the discard pile go to an end of the deck, in the order chosen, as many as wanted up to a number."""

    count: Amount
    kind: Kind
    top: bool

    rules: ClassVar[tuple[str, ...]] = ("U-DISC-2",)

    def run(self, duel: Duel, me: int) -> Steps:
        done = False
        for _ in range(self.count.value(duel, me)):
            options = distinct(card for card in duel.discard[me] if self.kind.fits(duel, card))
            if not options:
                break
            card = yield may(duel.arena.seat[me], "card", options, "U-DISC-2")
            if card == DONE:
                break
            duel.discard[me].remove(card)
            if self.top:
                put_on_top(duel, me, card, False)
                if duel.events is not None:
                    duel.tell("put back", "U-DISC-2", duel.cause, player=me, card=card)
            else:
                put_under(duel, me, card)
                if duel.events is not None:
                    duel.tell("put under", "U-DISC-2", duel.cause, player=me)
            done = True
        return done

    def offer(self, duel: Duel, me: int) -> Steps:
        """To choose nothing is to decline."""
        return (yield from self.run(duel, me))


for _top, _end in ((True, "(the|) top"), (False, "(the|) bottom")):
    reading(
        "effect",
        f"(put*|place*|return*) up to {{count:number}} {{kind:kind.pl}} (from|in) your* discard pile "
        f"(on|to|onto) {_end} "
        "of your* deck (in any order|)",
        (),
        lambda count, kind, top=_top: SomePileToDeck(count, kind, top),
    )


@phrase(
    "effect",
    ["choose* a card in {whose:player.poss} discard pile", "choose* a card (from|in) {whose:player.poss} discard pile"],
    "выбрать* карту в стопке сброса {whose:player.gen}",
)
@dataclass(frozen=True, slots=True)
class ChooseFromPile(Effect):
    """A card of another player's discard pile is "that card" now."""

    whose: Player

    rules: ClassVar[tuple[str, ...]] = ("U-DISC-2",)

    def run(self, duel: Duel, me: int) -> Steps:
        players = yield from self.whose.pick(duel, me)
        for player in players:
            if duel.discard[player]:
                duel.that = yield ask(duel.arena.seat[me], "card", distinct(duel.discard[player]), "U-DISC-2")
                duel.ledger = duel.ledger._replace(held=False)
                return True
        return False


@phrase(
    "effect",
    ["choose* a card in your* discard pile", "choose* (a card|one card|1 card) (from|in) your* discard pile"],
    "выбрать* карту в своей стопке сброса",
)
@dataclass(frozen=True, slots=True)
class ChooseOwnPile(Effect):
    """A card of the own discard pile is "that card" now."""

    rules: ClassVar[tuple[str, ...]] = ("U-DISC-2",)

    def run(self, duel: Duel, me: int) -> Steps:
        if not duel.discard[me]:
            return False
        duel.that = yield ask(duel.arena.seat[me], "card", distinct(duel.discard[me]), "U-DISC-2")
        duel.ledger = duel.ledger._replace(held=False)
        return True


reading("effect", "choose* one of your* discarded cards", (), ChooseOwnPile)
reading(
    "effect",
    [
        "choose* a card from your* hand and (put*|place*) it on (the|) top of your* deck",
        "choose* a card from your* hand. (put*|place*) it on (the|) top of your* deck",
        "(place*|put*|return*) {count:number} <card/cards> from your* hand (on|to) (the|) top of your* deck",
    ],
    (),
    lambda count=None: _on_top(count or Number(1)),
)


def _on_top(count: Amount) -> Effect:
    from triskel.unmatched.language.nodes.cards import PutOnTop

    return PutOnTop(count)


@phrase(
    "effect",
    "put* {count:number} random <card/cards> from your* hand on top of your* deck",
    "положить* {count:number} <случайную карту/случайные карты/случайных карт> из руки на верх своей колоды",
)
@dataclass(frozen=True, slots=True)
class RandomOnTop(Instant):
    """Cards of the hand go onto the deck by chance."""

    count: Amount

    def act(self, duel: Duel, me: int) -> bool:
        done = False
        for _ in range(min(self.count.value(duel, me), len(duel.hand[me]))):
            card = duel.hand[me][duel.chance.below(len(duel.hand[me]))]
            put_on_top(duel, me, card, True)
            if duel.events is not None:
                duel.tell_owner("put back", "", me, {"card": card}, duel.cause, player=me)
            done = True
        return done


reading(
    "effect",
    "(put*|place*) a random card from your* hand on (the|) top of your* deck",
    (),
    lambda: RandomOnTop(Number(1)),
)
reading(
    "clause",
    "{who:player} discards {count:number} <card/cards> of your choice",
    (),
    lambda who, count: LookAndDiscard(who, count),
    ("imp",),
)
reading(
    "clause",
    [
        "choose {count:number} <card/cards> (from|in) {whose:player.poss} hand (and discard it|to discard)",
        "choose {count:number} <card/cards> (from|in) {whose:player.poss} hand. (they discard it|discard it)",
        "look at {whose:player.poss} hand. choose {count:number} <card/cards>. (they discard it|discard it)",
        "look at {whose:player.poss} hand and discard {count:number} <card/cards> (from it|of your choice|)",
        "look at {whose:player.poss} hand and choose {count:number} <card/cards> (from it|) to discard",
        "(look at|reveal) {whose:player.poss} hand, choose {count:number} <card/cards> (from it|) and discard it",
    ],
    (),
    LookAndDiscard,
    ("imp",),
)


# --- combat -------------------------------------------------------------------------------------------------------


@phrase(
    "effect",
    ["swap* the values of both cards", "(swap*|exchange*|switch*) the values of (the two cards|both cards|the cards)"],
    "поменять* местами значения обеих карт",
)
@dataclass(frozen=True, slots=True)
class SwapValues(Instant):
    """Each card of the combat gets the value that the other has now; no card counts as 0."""

    rules: ClassVar[tuple[str, ...]] = ("U-ATK-12",)

    def act(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        if combat is None:
            return False
        one, other = combat.value
        set_value(duel, 0, other, duel.cause)
        set_value(duel, 1, one, duel.cause)
        return one != other


@phrase(
    "effect",
    "{whom:fighter} takes half combat damage, rounded up, in this combat",
    "{whom:fighter.nom} получает половину боевого урона, округляя вверх, в этом бою",
    forms=("imp",),
)
@dataclass(frozen=True, slots=True)
class HalveDamage(Instant):
    """Half of the combat damage is kept away from a fighter: as much less as half of what the values now give."""

    whom: Fighter

    rules: ClassVar[tuple[str, ...]] = ("U-ATK-12",)

    def act(self, duel: Duel, me: int) -> bool:
        from triskel.unmatched.combat import total

        combat = duel.combat
        if combat is None:
            return False
        amount = max(total(duel, combat, 0) - total(duel, combat, 1), 0)
        return SoftenDamage(self.whom, Number(amount // 2)).act(duel, me)


reading(
    "effect",
    [
        "{whom:fighter} takes half (combat damage|damage|the damage) (from this attack|from this card|in this combat|)",
        "{whom:fighter} takes half (combat damage|damage), rounded up (, from this attack|, from this card|)",
        "(halve*|reduce*) the damage (dealt|) to {whom:fighter} (by half|)",
    ],
    (),
    HalveDamage,
    ("imp",),
)


# --- fallen fighters, lost BOOST ----------------------------------------------------------------------------------


@phrase("effect", "choose* a defeated {group:group}", "выбрать* поверженного бойца: {group:group.nom}")
@dataclass(frozen=True, slots=True)
class ChooseFallen(Effect):
    """A defeated fighter is "that fighter" now."""

    group: Group

    rules: ClassVar[tuple[str, ...]] = ("U-DEFEAT-1",)

    def run(self, duel: Duel, me: int) -> Steps:
        fallen = [
            each
            for each in range(len(duel.space))
            if not duel.alive >> each & 1 and self.group.noun.fits(duel, me, each)
        ]
        if not fallen:
            duel.it = -1
            return False
        duel.it = yield ask(duel.arena.seat[me], "fighter", fallen, "U-ATK-9")
        return True


@phrase(
    "effect",
    "return* that fighter to the board {where:where} with {health:number} health",
    "вернуть* этого бойца на поле {where:where} со здоровьем {health:number}",
)
@phrase(
    "effect",
    "return* that fighter to the board {where:where}",
    "вернуть* этого бойца на поле {where:where}",
    health=Number(0),
)
@dataclass(frozen=True, slots=True)
class ReturnIt(Effect):
    """The defeated fighter spoken of stands on the board again, with its full health unless the text says otherwise."""

    where: Where
    health: Amount

    rules: ClassVar[tuple[str, ...]] = ("U-HERO-4", "U-ZONE-1")

    def run(self, duel: Duel, me: int) -> Steps:
        fighter = duel.it
        if fighter < 0 or duel.alive >> fighter & 1 or not free_poses(duel, fighter, self.where.mask(duel, me)):
            return False
        full = duel.arena.fighters[fighter].kind.health
        revive(duel, fighter, self.health.value(duel, me) or full, duel.cause)
        yield from place(duel, me, fighter, self.where.mask(duel, me), duel.cause, "U-ZONE-1")
        return True


_AGAIN = "(return*|place*|put*) (them|it|him|her|that fighter) (to the board|back on the board|on the board|)"
reading("effect", f"{_AGAIN} {{where:where}} with {{health:number}} health", (), ReturnIt)


@phrase(
    "effect",
    ["ignore* your opponent's BOOST", "(ignore*|cancel*) (the|their|any|all) BOOST (value|values|)"],
    "не учитывать* УСИЛЕНИЕ противника",
)
@dataclass(frozen=True, slots=True)
class IgnoreBoost(Instant):
    """What the opponent's BOOST added to the card of this combat is taken off again."""

    rules: ClassVar[tuple[str, ...]] = ("U-BOOST-3",)

    def act(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        if combat is None:
            return False
        side = 1 - combat.side(me)
        amount = sum(boost_number(duel, card) for card in combat.boosted_with if card // 100 - 1 != me)
        if side == 0 and combat.boost >= 0:
            amount += boost_number(duel, combat.boost)
        change_value(duel, side, -amount, duel.cause)
        return amount > 0
