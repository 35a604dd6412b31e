"""More that cards do: chance, pushing, counters set, cards from unusual places."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.games.unmatched.rules.combat import change_value, set_value
from triskel.games.unmatched.rules.damage import revive
from triskel.games.unmatched.rules.movement import destinations, free_poses, go, place, pose_spaces
from triskel.games.unmatched.text.book import phrase, reading
from triskel.games.unmatched.text.nodes.amount import Number, boost_number
from triskel.games.unmatched.text.nodes.cards import ChooseTheirDiscard
from triskel.games.unmatched.text.nodes.course import ALL, UP_TO, GainCounter, Spend
from triskel.games.unmatched.text.nodes.fighter import Fighter, Group, Target, YourFighter
from triskel.games.unmatched.text.nodes.motion import Move
from triskel.games.unmatched.text.nodes.name import CounterName
from triskel.games.unmatched.text.nodes.node import Amount, Effect, Instant
from triskel.games.unmatched.text.nodes.place import Where
from triskel.games.unmatched.text.nodes.span import HALVE, Guard
from triskel.kernel import DONE, Decision, Steps, ask

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


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
    "effect", f"{_GAIN} {{count:number}} {{counter:counter_name}} {_KEPT} for each {{each:each_of}}", (), GainCounter
)
reading("effect", f"{_LOSE} {{count:number}} {{counter:counter_name}} {_KEPT}", (), Spend)
reading("effect", f"{_GAIN} both {{counter:counter_name}} {_KEPT}", (), lambda counter: GainCounter(Number(2), counter))
reading("effect", f"{_LOSE} both {{counter:counter_name}} {_KEPT}", (), lambda counter: Spend(Number(2), counter))
reading(
    "effect",
    f"{_LOSE} up to {{count:number}} {{counter:counter_name}} {_KEPT}",
    (),
    lambda count, counter: Spend(count, counter, UP_TO),
)
reading(
    "effect",
    f"{_LOSE} any number of (your|) {{counter:counter_name}} {_KEPT}",
    (),
    lambda counter: Spend(None, counter, UP_TO),
)
reading(
    "effect",
    f"{_LOSE} (all|all of|all your|all of your) {{counter:counter_name}} {_KEPT}",
    (),
    lambda counter: Spend(None, counter, ALL),
)


# --- cards --------------------------------------------------------------------------------------------------------


reading(
    "clause",
    "{who:player} discards {count:number} <card/cards> of your choice",
    (),
    lambda who, count: ChooseTheirDiscard(who, count),
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
    ChooseTheirDiscard,
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


reading(
    "effect",
    [
        "{whom:fighter} takes half (combat damage|damage|the damage) (from this attack|from this card|in this combat|)",
        "{whom:fighter} takes half (combat damage|damage), rounded up (, from this attack|, from this card|)",
        "(halve*|reduce*) the damage (dealt|) to {whom:fighter} (by half|)",
    ],
    (),
    lambda whom: Guard(whom, HALVE),
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
reading(
    "effect",
    f"{_AGAIN} {{where:where}} (with|at) full health",
    (),
    lambda where: ReturnIt(where, Number(0)),
)


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
