"""Movement, placing, swapping and coming back, and other ways to say it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

from triskel.cardtext.pattern import Made, Open
from triskel.games.unmatched.rules.damage import revive
from triskel.games.unmatched.rules.movement import free_poses, place, swap, walk
from triskel.games.unmatched.text.book import phrase, reading, wording
from triskel.games.unmatched.text.nodes.flow import Gate
from triskel.games.unmatched.text.nodes.how_many import Number, ThatMany, Times
from triskel.games.unmatched.text.nodes.node import YOU, Amount, Effect
from triskel.games.unmatched.text.nodes.where import (
    AT,
    AnySpace,
    Everywhere,
    Near,
    OwnZone,
    Place,
    SpaceIn,
    Where,
    zone_of,
)
from triskel.games.unmatched.text.nodes.who import (
    Each,
    Fighter,
    Group,
    It,
    Named,
    Noun,
    OpposingFighter,
    Target,
    YourFighter,
)
from triskel.kernel import DONE, Decision, Steps, ask

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


_FULL, _SINGLE = Number(0), Number(1)


def recall(duel: Duel, fighters: Iterable[int]) -> None:
    """These are "those fighters", where the text speaks of some later."""
    if duel.ledger.those:
        duel.ledger = duel.ledger._replace(those=sum(1 << each for each in fighters))


@phrase(
    "effect",
    [
        "move* {target:target} up to {count:number} <space/spaces>",
        "move* {target:target} {count:number} <space/spaces>",
    ],
    ["переместить* {target:target.acc} (на расстояние до|до|на) {count:number} <ячейки/ячеек/ячеек>"],
    through=False,
)
@phrase(
    "effect",
    ["move* {target:target} up to {count:number} <space/spaces> through opposing fighters"],
    "переместить* {target:target.acc} (на расстояние до|до|на) {count:number} <ячейки/ячеек/ячеек> "
    "сквозь бойцов противника",
    through=True,
)
@phrase(
    "effect",
    "move* {target:target} up to a number of spaces equal to {count:quantity}",
    "переместить* {target:target.acc} на число ячеек не больше, чем {count:quantity.nom}",
    through=False,
)
@dataclass(frozen=True, slots=True)
class Move(Effect):
    """Move fighters up to so many spaces each; 0 is allowed (U-MAN-9), whoever moves them (U-MAN-10)."""

    target: Target
    count: Amount
    through: bool

    rules: ClassVar[tuple[str, ...]] = ("U-MAN-4", "U-MAN-6", "U-MAN-7", "U-MAN-9", "U-MAN-10")

    def run(self, duel: Duel, me: int) -> Steps:
        target = self.target
        steps = self.count.value(duel, me)
        if type(target) is Each:
            waiting = sum(1 << each for each in target.candidates(duel, me))
            roster = duel.arena.roster
            while waiting & duel.alive:
                fighter = yield Decision(duel.arena.seat[me], "mover", (*roster(waiting & duel.alive), DONE), "U-MAN-8")
                if fighter == DONE:
                    break
                waiting &= ~(1 << fighter)
                yield from walk(duel, me, fighter, steps, duel.cause, self.through)
            return True
        fighters = yield from target.pick(duel, me)
        for fighter in fighters:
            yield from walk(duel, me, fighter, steps, duel.cause, self.through)
        recall(duel, fighters)
        return bool(fighters)

    def offer(self, duel: Duel, me: int) -> Steps:
        """To move 0 spaces is to decline."""
        done = yield from self.run(duel, me)
        return done


@phrase("effect", "place* {target:target} {where:where}", "поместить* {target:target.acc} {where:where}")
@dataclass(frozen=True, slots=True)
class PlaceFighter(Effect):
    """Put a fighter on a space; that is not movement and follows no path."""

    target: Target
    where: Where

    rules: ClassVar[tuple[str, ...]] = ("U-ZONE-1",)

    def run(self, duel: Duel, me: int) -> Steps:
        return (yield from self._put(duel, me, self.where.may_stay))

    def offer(self, duel: Duel, me: int) -> Steps:
        return (yield from self._put(duel, me, True))

    def _put(self, duel: Duel, me: int, may_stay: bool) -> Steps:
        fighters = yield from self.target.pick(duel, me)
        moved = 0
        for fighter in fighters:
            before = duel.space[fighter]
            duel.it = fighter
            yield from place(duel, me, fighter, self.where.mask(duel, me), duel.cause, "U-ZONE-1", may_stay)
            if duel.space[fighter] == before:
                if len(fighters) == 1:
                    return False
            else:
                moved |= 1 << fighter
        recall(duel, duel.arena.roster(moved))
        return bool(fighters)


@phrase(
    "effect",
    "swap* (|the spaces of|the positions of) {one:fighter} and {other:target}",
    "поменять* местами {one:fighter.acc} и {other:target.acc}",
)
@dataclass(frozen=True, slots=True)
class Swap(Effect):
    """Two fighters on the board exchange their spaces at once; of a group any two, of your choice."""

    one: Fighter | None
    other: Target

    def __post_init__(self) -> None:
        other: Any = self.other
        group: Any = getattr(other, "group", None)
        near = getattr(getattr(group, "place", None), "whom", None)
        if isinstance(self.one, Named) and isinstance(near, YourFighter) and near.implied:
            beside_one = replace(group.place, whom=self.one)  # Medusa swaps spaces with an adjacent fighter
            object.__setattr__(self, "other", replace(other, group=replace(group, place=beside_one)))

    rules: ClassVar[tuple[str, ...]] = ("U-ZONE-1",)

    def _two(self, duel: Duel, me: int) -> Steps:
        free = [each for each in self.other.candidates(duel, me) if not duel.rooted >> each & 1]
        seat = duel.arena.seat[me]
        one = yield ask(seat, "fighter", free, "U-ATK-9")
        other = yield ask(seat, "fighter", [each for each in free if each != one], "U-ATK-9")
        swap(duel, one, other, duel.cause)
        return True

    def possible(self, duel: Duel, me: int) -> bool:
        if self.one is None:
            return sum(not duel.rooted >> each & 1 for each in self.other.candidates(duel, me)) > 1
        one = self.one.find(duel, me)
        if one < 0 or not duel.alive >> one & 1 or duel.rooted >> one & 1:
            return False
        return any(each != one and not duel.rooted >> each & 1 for each in self.other.candidates(duel, me))

    def run(self, duel: Duel, me: int) -> Steps:
        if not self.possible(duel, me):
            return False
        if self.one is None:
            return (yield from self._two(duel, me))
        others = yield from self.other.pick(duel, me)
        if not others or others[0] == self.one.find(duel, me) or duel.rooted >> others[0] & 1:
            return False
        swap(duel, self.one.find(duel, me), others[0], duel.cause)
        return True


wording(
    "effect",
    "swap* 2 {group:group.pl}",
    "поменять* местами двух бойцов из группы: {group:group.nom}",
    Made(Swap, one=None, other=Made(Each, group=Open("group"))),
)


def swap_two(group: Group) -> Swap:
    """Any two of a group exchange their spaces."""
    return Swap(None, Each(group))


@phrase(
    "effect",
    ["another of your fighters takes over the combat", "another of your fighters is now the (defender|attacker)"],
    "бой продолжает любой другой ваш боец",
    forms=("imp",),
    who=None,
)
@phrase(
    "effect",
    ["{who:single} takes over the combat", "{who:single} is now the (defender|attacker)"],
    "бой продолжает {who:single.nom}",
    forms=("imp",),
)
@dataclass(frozen=True, slots=True)
class TakeOver(Effect):
    """Another of your fighters becomes the attacker or the target of this combat; the cards stay."""

    who: Target | None

    def run(self, duel: Duel, me: int) -> Steps:
        combat = duel.combat
        if combat is None:
            return False
        side = combat.side(me)
        others = [each for each in duel.fighters_of(me) if each != combat.fighter[side]]
        if self.who is not None:
            able = self.who.candidates(duel, me)
            others = [each for each in others if each in able]
        if not others:
            return False
        fighter = yield ask(duel.arena.seat[me], "fighter", others, "U-ATK-9")
        combat.fighter[side] = fighter
        if duel.events is not None:
            duel.tell("took over", "U-ATK-9", duel.cause, player=me, fighter=fighter)
        return True


@phrase(
    "effect",
    "return* each defeated {group:group} to spaces {place:place}",
    "вернуть* всех поверженных: {group:group.nom}, в ячейки {place:place.acc}",
    count=None,
    fewer=False,
    health=Number(0),
)
@phrase(
    "effect",
    "return* {count:number} defeated {group:group.pl} to spaces {place:place}",
    "вернуть* {count:number} поверженных {group:group.genpl} в ячейки {place:place.acc}",
    fewer=False,
    health=Number(0),
)
@phrase(
    "effect",
    "return* up to {count:number} defeated {group:group.pl} to spaces {place:place}",
    "вернуть* до {count:number} поверженных {group:group.genpl} в ячейки {place:place.acc}",
    fewer=True,
    health=Number(0),
)
@phrase(
    "effect",
    "return* a defeated {group:group} to (a|any) space {place:place} with {health:number} health",
    "вернуть* поверженный~group.acc {group:group.acc} со здоровьем {health:number} в любую ячейку {place:place.acc}",
    count=Number(1),
    fewer=False,
)
@phrase(
    "effect",
    "return* a defeated {group:group} to (a|any) space {place:place}",
    "вернуть* поверженный~group.acc {group:group.acc} в любую ячейку {place:place.acc}",
    health=Number(0),
    count=Number(1),
    fewer=False,
)
@dataclass(frozen=True, slots=True)
class Return(Effect):
    """Defeated fighters come back onto the board, where there is room: one, several, or all of them."""

    group: Group
    place: Place
    health: Amount = _FULL
    """0 for all of it."""
    count: Amount | None = _SINGLE
    fewer: bool = False
    """Whether it may stop after any of them."""

    rules: ClassVar[tuple[str, ...]] = ("U-HERO-4", "U-ZONE-1")

    def __post_init__(self) -> None:
        if isinstance(self.place, Near) and self.place.how == AT and hasattr(self.place.whom, "find"):
            raise ValueError("somebody stands there")

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
        while left > 0 and (fallen := self._fallen(duel, me)):
            if self.fewer and done:
                more = yield ask(duel.arena.seat[me], "effect", (1, DONE), "U-ATK-9", by=self)
                if more == DONE:
                    break
            fighter = fallen[0]
            if len({duel.arena.fighters[each].kind for each in fallen}) > 1:
                fighter = yield ask(duel.arena.seat[me], "fighter", fallen, "U-ATK-9")
            duel.it = fighter
            full = duel.arena.fighters[fighter].kind.health
            revive(duel, fighter, self.health.value(duel, me) or full, duel.cause)
            yield from place(duel, me, fighter, self.place.mask(duel, me), duel.cause, "U-ZONE-1")
            left -= 1
            done = True
        return done


@phrase(
    "effect",
    "choose* a space {place:place.acc} and a space adjacent to it",
    "выбрать* ячейку {place:place.acc} и смежную с ней ячейку",
    pair=True,
    free=False,
)
@phrase(
    "effect",
    "choose* an empty space {place:place.acc}",
    "выбрать* свободную ячейку {place:place.acc}",
    pair=False,
    free=True,
)
@phrase("effect", "choose* a space {place:place.acc}", "выбрать* ячейку {place:place.acc}", pair=False, free=False)
@dataclass(frozen=True, slots=True)
class ChooseSpace(Effect):
    """Choose a space, and perhaps one next to it, for what follows."""

    place: Place
    pair: bool
    free: bool = False
    """Whether nobody may stand there."""

    rules: ClassVar[tuple[str, ...]] = ("U-ZONE-2", "U-ZONE-4")

    def run(self, duel: Duel, me: int) -> Steps:
        duel.spot = 0
        seat = duel.arena.seat[me]
        spaces = self.place.mask(duel, me)
        options = duel.board.bits(spaces & ~duel.occupied if self.free else spaces)
        if not options:
            return False
        space = yield ask(seat, "space", options, "U-ZONE-4")
        duel.spot = 1 << space
        if self.pair:
            beside = duel.board.bits(duel.board.adjacent[duel.closed][space])
            if beside:
                other = yield ask(seat, "space", beside, "U-ZONE-2", about=space)
                duel.spot |= 1 << other
        return True


# --- other ways to say it -----------------------------------------------------------------------------------------

reading("effect", "move* up to {count:number} <space/spaces>", (), lambda count: Move(YourFighter(), count, False))
reading(
    "effect",
    [
        "move* {target:target} a number of spaces up to {count:quantity}",
        "move* {target:target} up to a number of spaces equal to {count:quantity}",
    ],
    (),
    lambda target, count: Move(target, count, False),
)
reading("effect", "swap* spaces with {other:target}", (), lambda other: Swap(YourFighter(), other))
reading("effect", "{one:fighter} swaps (spaces|places) with {other:target}", (), Swap, ("imp",))
reading("effect", "{one:fighter} and {other:fighter} swap (spaces|places)", (), Swap, ("imp",))
reading(
    "effect",
    "return* a defeated {group:group} ‹ if any › to (a|any) space {place:place}",
    (),
    lambda group, place: Return(group, place, Number(0)),
)
reading(
    "effect",
    "(return|summon) a {group:group} (in|to) (a|any|an empty) space {place:place}",
    (),
    lambda group, place: Return(group, place, Number(0)),
)
reading(
    "effect", "(summon|return) a {group:group} {place:place}", (), lambda group, place: Return(group, place, Number(0))
)
reading(
    "effect",
    "(summon|return) a {group:group} in (any|an empty) space",
    (),
    lambda group: Return(group, Everywhere(), Number(0)),
)
reading(
    "effect",
    "move* each of your* fighters up to {count:number} <space/spaces>",
    (),
    lambda count: Move(Each(Group(Noun("own", "fighter"), None)), count, False),
)
reading("effect", "choose* an empty space {place:place}", (), lambda place: ChooseSpace(place, False, True))
reading("effect", "that {group:group} is now the (defender|attacker)", (), lambda group: TakeOver(It()), ("imp",))
reading(
    "effect",
    [
        "move* {target:target} to (any|a|an empty|another) space {place:place}",
        "move* {target:target} to (any|a|an empty|another) space in {whom:fighter.poss} zone",
    ],
    (),
    lambda target, place=None, whom=None: PlaceFighter(target, SpaceIn(place or zone_of(whom))),
)
reading("effect", "move* {target:target} to any (other|) space", (), lambda target: PlaceFighter(target, AnySpace()))
reading(
    "effect",
    "choose* a {group:group} who has been defeated. place that fighter in (any|a) space {place:place} "
    "and set their health to {health:number}",
    (),
    Return,
)
reading(
    "effect",
    "(move*|place*) {target:target} (to|in|into) (another|any|any other|a|a different) space in "
    "(its|their|their own) zone",
    (),
    lambda target: PlaceFighter(target, OwnZone()),
)


# --- other ways to move, swap and place fighters and to bring them back -----------------------------------------------


def _may_move(whom: Target, count: Amount) -> Gate:
    return Gate(None, YOU, Move(whom, count, False))


reading("clause", "{whom:target} (may|can) move up to {count:number} <space/spaces>", (), _may_move, ("imp",))
reading("clause", "{whom:target} (may|can) move {count:number} <space/spaces>", (), _may_move, ("imp",))
reading(
    "effect",
    "{whom:target} moves up to {count:number} <space/spaces>",
    (),
    lambda whom, count: Move(whom, count, False),
    ("imp",),
)
reading(
    "clause",
    "{whom:fighter} may be placed {where:where}",
    (),
    lambda whom, where: Gate(None, YOU, PlaceFighter(whom, where)),
    ("imp",),
)
reading(
    "effect",
    [
        "move* {target:target} up to {count:number} <space/spaces> (,|) (moving|) through (|other|opposing) fighters",
        "move* {target:target} up to {count:number} <space/spaces> (,|) ignoring (|opposing|other) fighters",
        "move* {target:target} up to {count:number} <space/spaces>, (even|) through (spaces with|) opposing fighters",
    ],
    (),
    lambda target, count: Move(target, count, True),
)
reading(
    "effect",
    "{target:target} (moves|may move) up to {count:number} <space/spaces> (,|) through (opposing|other|) fighters",
    (),
    lambda target, count: Move(target, count, True),
    ("imp",),
)
reading(
    "effect",
    "move* {target:target} (to|into) (an|any|a) adjacent (empty|) space",
    (),
    lambda target: Move(target, Number(1), False),
)
reading("effect", "swap* (spaces|places|) {one:fighter} with {other:target}", (), Swap)
reading("effect", "swap* {one:fighter.poss} (space|position) with {other:target}", (), Swap)


_SPOT = "(space|position|place)"


reading("effect", f"swap* {{one:fighter.poss}} {_SPOT} with {{other:fighter.poss}} {_SPOT}", (), Swap)
reading(
    "effect",
    "move* {target:target} (up to|) {count:number} <space/spaces> for each {each:each_of}",
    (),
    lambda target, count, each: Move(target, Times(count, each), False),
)
reading("effect", "swap* (spaces|places) with {other:target}", (), lambda other: Swap(YourFighter(), other))
reading(
    "effect",
    "swap* (the spaces of|the positions of|) both fighters",
    (),
    lambda: Swap(YourFighter(), OpposingFighter()),
)
reading(
    "effect",
    "{one:fighter} and {other:target} swap (spaces|places)",
    (),
    Swap,
    ("imp",),
)
reading("effect", "move* up to {count:number} <space/spaces>", (), lambda count: Move(YourFighter(), count, False))


def _spaces(where: Where) -> Place:
    """Where fighters come back to: into free spaces in any case."""
    if isinstance(where, SpaceIn):
        return where.place
    if isinstance(where, AnySpace):
        return Everywhere()
    raise ValueError("where to?")


def _back(group: Group, where: Where) -> Return:
    return Return(group, _spaces(where), Number(0))


reading(
    "effect",
    [
        "(return*|summon*|revive*|resurrect*|bring* back) (a|an|one|1|one of your|any) (defeated|) "
        "{group:group} "
        "{where:where}",
        "(return*|place*|summon*|revive*) (one of your|one of the) defeated {group:group.pl} {where:where}",
        "(place*|put*) (a|an|one|1|one of your|any) defeated {group:group} {where:where}",
        "choose* a defeated {group:group} and (place*|return*) (them|it|him|her) {where:where}",
        "choose* a defeated {group:group}. (place|return) (them|it|him|her|that fighter) {where:where}",
    ],
    (),
    _back,
)


def _several_back(count: Amount, group: Group, where: Where, fewer: bool) -> Return:
    return Return(group, _spaces(where), count=count, fewer=fewer)


for _most in ("", "up to "):
    reading(
        "effect",
        f"(return*|summon*|revive*) {_most}{{count:number}} (defeated|) {{group:group.pl}} {{where:where}}",
        (),
        _several_back,
        fewer=bool(_most),
    )
reading(
    "effect",
    [
        "choose* (two|2) {group:group.pl}. (they|those fighters) swap (spaces|places)",
        "choose* (two|2) {group:group.pl} and swap (them|their spaces|their places|their positions)",
        "swap* the (spaces|positions|places) of (two|2) {group:group.pl}",
        "(two|2) {group:group.pl} (of your choice|) swap (spaces|places)",
    ],
    (),
    swap_two,
)
reading(
    "effect",
    ["move* {target:target} up to that many spaces", "{target:target} moves up to that many spaces"],
    (),
    lambda target: Move(target, ThatMany(), False),
    ("imp", "inf"),
)
reading(
    "effect",
    ["swap* (the spaces of|the positions of|the places of|) (any|) two {group:group.pl}"],
    (),
    swap_two,
)
