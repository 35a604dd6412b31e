"""What changes: actions, counters, health; and other ways to say it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.games.unmatched.rules.damage import CAP, SOFTEN
from triskel.games.unmatched.rules.ongoing import in_play
from triskel.games.unmatched.text.book import phrase, reading
from triskel.games.unmatched.text.nodes.flow import Gate
from triskel.games.unmatched.text.nodes.harm import ALL_HEALTH, Deal, Defeat, Recover
from triskel.games.unmatched.text.nodes.how_many import Number, ThatMany, times
from triskel.games.unmatched.text.nodes.lasting import HALVE, SHIELD, Guard
from triskel.games.unmatched.text.nodes.motion import TakeOver
from triskel.games.unmatched.text.nodes.node import YOU, Amount, Effect, Instant, ProperName
from triskel.games.unmatched.text.nodes.numbers.counts import share
from triskel.games.unmatched.text.nodes.where import IN_COMBAT, beside
from triskel.games.unmatched.text.nodes.who import (
    ANY,
    BOTH_FIGHTERS,
    FIGHTER,
    EnemyHero,
    Fighter,
    Group,
    It,
    Noun,
    OwnOne,
    Target,
    YourFighter,
    all_of,
)
from triskel.kernel import Steps, ask

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


def _barred(duel: Duel, me: int) -> bool:
    """Whether a scheme of an opponent that stays in play lets the player gain no actions."""
    team = duel.arena.team
    barring = [owner for owner, _ in in_play(duel, "no actions")]
    barring += [owner for owner, _ in duel.arena.hooks.get("no actions", ())]
    return any(team[owner] != team[me] for owner in barring)


@phrase(
    "effect",
    ["gain* actions equal to {count:quantity}", "gain* a number of actions equal to {count:quantity}"],
    "получить* действия в количестве, равном {count:quantity.dat}",
    less=False,
)
@phrase(
    "effect",
    "spend* {count:number} <action/actions>",
    "потратить* {count:number} <действие/действия/действий>",
    less=True,
)
@phrase(
    "effect",
    "gain* {count:number} <action/actions>",
    "получить* {count:number} <действие/действия/действий>",
    less=False,
)
@dataclass(frozen=True, slots=True)
class GainAction(Instant):
    """More actions in the player's own turn, which must be taken (U-TURN-1), or a price of those that are left."""

    count: Amount
    less: bool = False

    theme: ClassVar[str] = "action"
    rules: ClassVar[tuple[str, ...]] = ("U-TURN-1",)

    def possible(self, duel: Duel, me: int) -> bool:
        return not self.less or (duel.active == me and duel.actions >= self.count.value(duel, me))

    def act(self, duel: Duel, me: int) -> bool:
        if not self.possible(duel, me) or duel.active != me or (not self.less and _barred(duel, me)):
            return False
        count = self.count.value(duel, me) * (-1 if self.less else 1)
        duel.actions += count  # genie_action
        if duel.events is not None:
            duel.tell("gained actions", "U-TURN-1", duel.cause, player=me, amount=count)
        return True


@phrase(
    "effect",
    ["set* your* {counter:counter_name} to {count:number}", "your* {counter:counter_name} (becomes|is) {count:number}"],
    "сделать* число своих жетонов {counter:counter_name} равным {count:number}",
    each=None,
    to=True,
)
@phrase(
    "effect",
    "gain* {count:number} {counter:counter_name} for each {each:each_of}",
    "получить* {count:number} <жетон/жетона/жетонов> {counter:counter_name} за {each:each_of}",
    to=False,
)
@phrase(
    "effect",
    "gain* {counter:counter_name} equal to {count:quantity}",
    "получить* жетоны {counter:counter_name} в количестве, равном {count:quantity.dat}",
    each=None,
    to=False,
)
@phrase(
    "effect",
    "gain* {count:number} {counter:counter_name}",
    "получить* {count:number} <жетон/жетона/жетонов> {counter:counter_name}",
    each=None,
    to=False,
)
@dataclass(frozen=True, slots=True)
class GainCounter(Instant):
    """Gain some of a counter, for each of something, or have so many, never above its maximum (U-BEO-RAGE-1)."""

    count: Amount
    counter: ProperName
    each: Amount | None = None
    to: bool = False
    """Whether there are so many afterwards, whatever there was."""

    theme: ClassVar[str] = "counter"
    rules: ClassVar[tuple[str, ...]] = ("U-BEO-RAGE-1",)

    def act(self, duel: Duel, me: int) -> bool:
        before = duel.counter(me, self.counter.id)
        now = times(self, duel, me) + (0 if self.to else before)
        duel.set_counter(me, self.counter.id, now, "U-BEO-RAGE-1")
        after = duel.counter(me, self.counter.id)
        return after != before if self.to else after > before


EXACT, UP_TO, ALL = "", "up to", "all"


@phrase(
    "effect",
    "spend* any number of {counter:counter_name}",
    "потратить* любое количество жетонов {counter:counter_name}",
    count=None,
    how=UP_TO,
)
@phrase(
    "effect",
    ["spend* all your* {counter:counter_name}", "spend* (all|all of your) {counter:counter_name} (|tokens|counters)"],
    "потратить* все свои жетоны {counter:counter_name}",
    count=None,
    how=ALL,
)
@phrase(
    "effect",
    "spend* up to {count:number} {counter:counter_name} (|token|tokens|counter|counters)",
    "потратить* до {count:number} жетонов {counter:counter_name}",
    how=UP_TO,
)
@phrase(
    "effect",
    "spend* {count:number} {counter:counter_name}",
    "потратить* {count:number} <жетон/жетона/жетонов> {counter:counter_name}",
    how=EXACT,
)
@dataclass(frozen=True, slots=True)
class Spend(Effect):
    """Pay with a counter: the whole price or nothing (U-BEO-RAGE-4), as much as wanted, or all there is."""

    count: Amount | None
    counter: ProperName
    how: str = EXACT

    theme: ClassVar[str] = "counter"
    rules: ClassVar[tuple[str, ...]] = ("U-BEO-RAGE-4",)

    def possible(self, duel: Duel, me: int) -> bool:
        have = duel.counter(me, self.counter.id)
        if self.how == EXACT:
            return self.count is not None and have >= self.count.value(duel, me)
        return have > 0 or (self.how == UP_TO and self.count is None)

    def run(self, duel: Duel, me: int) -> Steps:
        have = duel.counter(me, self.counter.id)
        duel.number = 0
        count = have if self.count is None else self.count.value(duel, me)
        if self.how == UP_TO:
            count = yield ask(duel.arena.seat[me], "amount", range(min(count, have) + 1), "U-BEO-RAGE-4", by=self)
        if count > have:
            return False
        duel.number = count
        duel.set_counter(me, self.counter.id, have - count, "U-BEO-RAGE-4")
        return count > 0

    def offer(self, duel: Duel, me: int) -> Steps:
        if self.how == UP_TO and self.count is not None:  # to spend 0 is to decline
            return (yield from self.run(duel, me)) if self.possible(duel, me) else False
        return (yield from Effect.offer(self, duel, me))


@phrase(
    "effect",
    "{target:target} (cannot|may not|can't|can not) leave (their|its|his|her|that) space "
    "(this turn|for the rest of the turn|for the rest of this turn)",
    "{target:target.nom} не может покинуть свою ячейку до конца хода",
    forms=("imp",),
)
@dataclass(frozen=True, slots=True)
class Root(Effect):
    """A fighter stays in its space until the turn ends: it is neither moved nor placed."""

    target: Target

    theme: ClassVar[str] = "curb"
    rules: ClassVar[tuple[str, ...]] = ("U-MAN-4",)

    def run(self, duel: Duel, me: int) -> Steps:
        fighters = yield from self.target.pick(duel, me)
        for fighter in fighters:
            duel.rooted |= 1 << fighter
            if duel.events is not None:
                duel.tell("rooted", "U-MAN-4", duel.cause, fighter=fighter)
        return bool(fighters)


# --- other ways to say it -----------------------------------------------------------------------------------------

reading(
    "effect",
    "(all fighters|fighters) (cannot|may not|can't) leave their spaces (this turn|for the rest of the turn)",
    (),
    lambda: Root(all_of(Group(Noun("any", "fighter"), None))),
    ("imp",),
)
reading("effect", "(spend*|pay*|use*) {count:number} (additional|extra|) <action/actions>", (),
        lambda count: GainAction(count, True))  # fmt: skip
reading(
    "effect",
    "neither fighter (can|may) leave their space (this turn|for the rest of the turn)",
    (),
    lambda: Root(BOTH_FIGHTERS),
    ("imp",),
)


# --- counters: set, gained and spent in other words -------------------------------------------------------------------

reading(
    "effect",
    "(add*|take*|get*) {count:number} {counter:counter_name} (token|tokens|counter|counters|)",
    (),
    GainCounter,
)


_KEPT = "(|token|tokens|counter|counters)"
_GAIN = "(gain*|charge*|collect*|acquire*|generate*|receive*|store*|earn*|add*|get*|place*|put*)"
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


reading(
    "effect",
    f"(steal*|take*) {{count:number}} {{counter:counter_name}} {_KEPT} from (|the|your) (treasury|bank|supply|pool)",
    (),
    GainCounter,
)
_LOSE = "(spend*|discharge*|pay*|remove*|discard*|use*|consume*|lose*|exhaust*)"
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


# --- other ways to speak of damage, health and who is struck ----------------------------------------------------------

reading(
    "effect",
    [
        "(ignore|prevent|cancel) (all|any) damage (dealt|) to {whom:fighter} (this combat|in this combat|)",
        "{whom:fighter} takes no damage (this combat|from this combat|)",
        "{whom:fighter} (cannot|can't) take damage (this combat|in this combat|during this combat)",
        "{whom:fighter} (cannot|can't) be (damaged|dealt damage) (this combat|in this combat)",
    ],
    (),
    lambda whom: Guard(whom, SHIELD),
    ("imp", "inf"),
)
reading(
    "effect",
    "(heal*|restore*) {count:number} health (to|on) {target:target}",
    (),
    lambda count, target: Recover(target, count),
)
reading("effect", "heal* {target:target} {count:number}", (), Recover)
reading("effect", "{target:target} (heals|gains|regains) {count:number} health", (), Recover, ("imp",))
reading(
    "effect", "{target:target} suffers {count:number} damage", (), lambda target, count: Deal(count, target), ("imp",)
)
reading(
    "effect",
    [
        "(ignore|prevent|cancel) (all|any) combat damage (dealt|) to {whom:fighter} (this combat|in this combat|)",
        "{whom:fighter} takes no (combat damage|damage from this attack) (this combat|in this combat|)",
        "(ignore|prevent|cancel) (all|any) combat damage",
        "(ignore|prevent|cancel) (all|any) (damage|combat damage) (from|dealt by) this (attack|card|combat)",
    ],
    (),
    lambda whom=None: Guard(whom or YourFighter(), CAP, Number(0)),
    ("imp", "inf"),
)
reading(
    "effect",
    ["{who:fighter} becomes the (defender|attacker)", "{who:fighter} is the new (defender|attacker)"],
    (),
    TakeOver,
    ("imp",),
)
reading(
    "effect",
    "(any|all|) (damage|combat damage) (you|your fighter) would take is (reduced|decreased) by {count:number}",
    (),
    lambda count: Guard(YourFighter(), SOFTEN, count),
    ("imp",),
)
reading(
    "effect",
    [
        "{whom:fighter} (cannot|can't) (take|be dealt|lose) more than {count:number} (damage|combat damage|health) "
        "(in this combat|this combat|from this attack|from this card|during this combat|)",
        "{whom:fighter} (takes|can take) (no more than|at most|a maximum of) {count:number} (damage|combat damage) "
        "(in this combat|this combat|from this attack|from this card|from this combat|)",
    ],
    (),
    lambda whom, count: Guard(whom, CAP, count),
    ("imp",),
)
reading(
    "effect",
    "(ignore*|prevent*) all but {count:number} (of the|) (damage|combat damage) (dealt|) to {whom:fighter}",
    (),
    lambda whom, count: Guard(whom, CAP, count),
)
reading(
    "effect",
    [
        "(reduce*|decrease*) the (damage|combat damage) (you take|you would take|dealt to you|taken|dealt|"
        "your fighter takes) by {count:number}",
        "(take*|you take) {count:number} less (damage|combat damage) (in this combat|this combat|)",
        "prevent* up to {count:number} (damage|combat damage) (in this combat|)",
    ],
    (),
    lambda count: Guard(YourFighter(), SOFTEN, count),
    ("imp", "inf"),
)
reading(
    "effect",
    ["{whom:fighter} takes {count:number} less (damage|combat damage) (in this combat|this combat|from this attack|)"],
    (),
    lambda whom, count: Guard(whom, SOFTEN, count),
    ("imp",),
)
reading(
    "effect",
    "take* no (damage|combat damage) (in this combat|from this combat|this combat|from this attack|)",
    (),
    lambda: Guard(YourFighter(), CAP, Number(0)),
)
reading("effect", "return* {target:target} to full health", (), lambda target: Recover(target, ALL_HEALTH))
reading(
    "effect", "(reduce*|lower*) {whom:fighter.poss} health by {count:number}", (), lambda whom, count: Deal(count, whom)
)
reading("effect", "(remove*|take*) {target:target} (from|off) the board", (), Defeat)
reading("effect", "{target:target} is defeated", (), Defeat, ("imp",))
reading(
    "effect",
    "deal* {count:number} damage to (all|every) {group:group}",
    (),
    lambda count, group: Deal(count, all_of(group)),
)
reading("effect", "(deal*|it takes) {count:number} damage", (), lambda count: Deal(count, It()), ("imp", "inf"))


def _anyone() -> object:

    return Noun(ANY, FIGHTER)


reading("effect", "deal* {count:number} damage to both fighters (in this combat|in the combat|)", (),
        lambda count: Deal(count, all_of(Group(_anyone(), IN_COMBAT))))  # fmt: skip


def _it() -> Fighter:

    return It()


reading(
    "effect",
    "deal* {count:number} damage to each fighter adjacent to (it|them|that fighter|him|her)",
    (),
    lambda count: Deal(count, all_of(Group(_anyone(), beside(_it())))),
)
reading("effect", "set* {target:fighter.poss} health (back|) to {count:number}", (), Recover, to=True)
reading(
    "clause",
    "{who:single} may take (this|the|that|all) (damage|combat damage) instead",
    (),
    lambda who: Gate(None, YOU, TakeOver(who)),
    ("imp",),
)
reading(
    "clause",
    "{who:single} may take (this|the|that|all) (damage|combat damage) instead of {whom:fighter}",
    (),
    lambda who, whom: Gate(None, YOU, TakeOver(who)),
    ("imp",),
)
reading("effect", "your opponent takes {count:number} damage", (), lambda count: Deal(count, EnemyHero()), ("imp",))
reading(
    "effect",
    "your opponent takes damage equal to {count:quantity}",
    (),
    lambda count: Deal(count, EnemyHero()),
    ("imp",),
)
reading("effect", "your opponent takes that much damage", (), lambda: Deal(ThatMany(), EnemyHero()), ("imp",))


def _recover(target: Fighter, count: Amount | None = None) -> Recover:
    return Recover(target, count or ThatMany())


_AS_MUCH = "(that much|an equal amount of|the same amount of|that amount of)"
reading("effect", [f"{{target:target}} (recovers|heals|gains) {_AS_MUCH} health",
                   "{target:target} (recovers|heals) (that much|that amount|an equal amount|the same amount)"],
        (), lambda target: _recover(target), ("imp",))  # fmt: skip
reading("effect", "recover* health equal to {count:quantity}", (), lambda count: _recover(OwnOne(True), count))
for _up, _rounded in ((True, "up"), (False, "down")):
    reading("effect", f"{{target:target}} (recovers|heals|gains) half (that much|that) (health|damage|) "
            f"(, rounded {_rounded}|‹ rounded {_rounded} ›)", (),
            lambda target, up: Recover(target, share(ThatMany(), Number(2), up)), ("imp",), up=_up)  # fmt: skip
reading("effect", "deal* that much damage to {target:target}", (), lambda target: Deal(ThatMany(), target))
reading("effect", "deal* {target:target} that much damage", (), lambda target: Deal(ThatMany(), target))
reading(
    "effect", "{target:target} (takes|take) that much damage", (), lambda target: Deal(ThatMany(), target), ("imp",)
)
reading(
    "effect",
    [
        "{whom:fighter} takes half (combat damage|damage|the damage) (from this attack|from this card|in this combat|)",
        "{whom:fighter} takes half (combat damage|damage), rounded up (, from this attack|, from this card|)",
        "{whom:fighter} takes half (combat damage|damage) (this combat|in this combat), rounded up",
        "(halve*|reduce*) the damage (dealt|) to {whom:fighter} (by half|)",
    ],
    (),
    lambda whom: Guard(whom, HALVE),
    ("imp",),
)
reading("effect", "deal* an additional {count:number} damage to {target:target} for each {each:each_of}", (), Deal)
reading(
    "effect",
    "deal* (|an additional|another) {count:number} damage for each {each:each_of}",
    (),
    lambda count, each: Deal(count, It(), each),
)

reading("effect", "(reduce|decrease) the (damage|combat damage) dealt (this|in this) combat by {count:number}", (),
        lambda count: Guard(YourFighter(), SOFTEN, count), ("imp",))  # fmt: skip

reading("effect", "(reduce*|limit*) the (damage|combat damage) {whom:fighter} (takes|would take) to {count:number}", (),
        lambda whom, count: Guard(whom, CAP, count))  # fmt: skip
