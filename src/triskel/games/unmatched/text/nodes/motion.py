"""Movement, placing, swapping and coming back, and other ways to say it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Final

from triskel.cardtext.pattern import Made, Open
from triskel.games.unmatched.rules.movement import place, swap, walk
from triskel.games.unmatched.text.book import phrase, reading, wording
from triskel.games.unmatched.text.nodes.flow import Gate
from triskel.games.unmatched.text.nodes.how_many import Number, ThatMany, per
from triskel.games.unmatched.text.nodes.landing import AWAY, CLOSER, OWN_ZONE, Ending, Where
from triskel.games.unmatched.text.nodes.measure import PACE, Measure
from triskel.games.unmatched.text.nodes.node import YOU, Amount, Effect, ProperName
from triskel.games.unmatched.text.nodes.where import Place, all_but_in, outside, tokens_of, zone_of
from triskel.games.unmatched.text.nodes.who import (
    ALL_OF,
    FIGHTER,
    OPPOSING,
    OTHER_OWN,
    Fighter,
    Group,
    It,
    Named,
    Noun,
    OpposingFighter,
    Pick,
    Target,
    YourFighter,
    all_of,
    any_of,
    how_picked,
)
from triskel.kernel import DONE, Decision, Steps, ask

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


OPPONENTS = Noun(OPPOSING, FIGHTER)
"""Whom one passes who moves through everybody; one's own side is never in the way."""


def recall(duel: Duel, fighters: Iterable[int]) -> None:
    """These are "those fighters", where the text speaks of some later."""
    if duel.ledger.those:
        duel.ledger = duel.ledger._replace(those=sum(1 << each for each in fighters))


@dataclass(frozen=True, slots=True)
class Move(Effect):
    """Move fighters up to so many spaces each; 0 is allowed (U-MAN-9), whoever moves them (U-MAN-10)."""

    target: Target
    count: Amount
    through: Any = None
    """Whom they may pass, if anybody (U-MAN-7)."""
    end: Any = None
    """Where they must end, if they move."""

    theme: ClassVar[str] = "move"
    rules: ClassVar[tuple[str, ...]] = ("U-MAN-4", "U-MAN-6", "U-MAN-7", "U-MAN-9", "U-MAN-10")

    def doubts(self) -> int:
        """Where somebody was named that may be meant, it is not just the own fighter."""
        return int(isinstance(self.target, YourFighter) and self.target.implied)

    def run(self, duel: Duel, me: int) -> Steps:
        target = self.target
        steps = self.count.value(duel, me)
        through = 0
        if self.through is not None:
            passed = [each for each in range(len(duel.space)) if duel.alive >> each & 1]
            through = sum(duel.footprint(each) for each in passed if self.through.fits(duel, me, each))
            through = -1 if self.through == OPPONENTS else through
        if how_picked(target) == ALL_OF:
            waiting = sum(1 << each for each in target.candidates(duel, me))
            roster = duel.arena.roster
            while waiting & duel.alive:
                fighter = yield Decision(duel.arena.seat[me], "mover", (*roster(waiting & duel.alive), DONE), "U-MAN-8")
                if fighter == DONE:
                    break
                waiting &= ~(1 << fighter)
                yield from self._walk(duel, me, fighter, steps, through)
            return True
        fighters = yield from target.pick(duel, me)
        for fighter in fighters:
            yield from self._walk(duel, me, fighter, steps, through)
        recall(duel, fighters)
        return bool(fighters)

    def _walk(self, duel: Duel, me: int, fighter: int, steps: int, through: int) -> Steps:
        ends = -1
        if self.end is not None and duel.alive >> fighter & 1:
            ends = self.end.ends(duel, me, fighter)
        return walk(duel, me, fighter, steps, duel.cause, through, ends)

    def offer(self, duel: Duel, me: int) -> Steps:
        """To move 0 spaces is to decline."""
        before = duel.space[:]
        yield from self.run(duel, me)
        return duel.space != before


_FAR: Final = (
    ("up to {count:number} <space/spaces>", "на расстояние до {count:number} <ячейки/ячеек/ячеек>",
     "(на расстояние до|до|на) {count:number} <ячейки/ячеек/ячеек>"),
    ("up to a number of spaces equal to {count:quantity}", "на число ячеек не больше, чем {count:quantity.nom}",
     "на число ячеек не больше, чем {count:quantity.nom}"),
)  # fmt: skip
for _en, _, _ru in reversed(_FAR):
    for _through, _past in ((" through {through:noun.pl}", " сквозь {through:noun.genpl}"), ("", "")):
        for _end in (" {end:ending}", ""):
            phrase(
                "effect",
                f"move* {{target:target}} {_en}{_through}{_end}",
                f"переместить* {{target:target.acc}} {_ru}{_past}{_end}",
                **({} if _through else {"through": None}),
                **({} if _end else {"end": None}),
            )(Move)


def _going(count: Amount, through: Any = None, end: Any = None) -> Move:
    """How somebody moves: how far, through whom, and where to."""
    return Move(YourFighter(True), count, through, end)


def _moved(how: Move, target: Target | None = None, toward: Ending | None = None) -> Move:
    return replace(how, target=target or how.target, end=how.end or toward)


reading("stretch", "(up to|) {count:number} <space/spaces> (each|)", (), lambda count: count)
reading("stretch", "(up to|) {count:number} (additional|more|extra) <space/spaces>", (), lambda count: count)
reading("stretch", "(up to|) {count:number} <space/spaces> for (each|every) {each:each_of}", (), per)
reading(
    "stretch",
    [
        "(up to|) (a|the) number of spaces (up to|equal to|up to and equal to) {count:quantity} (each|)",
        "(up to|) as many spaces as {count:quantity}",
        "(up to|) spaces equal to {count:quantity}",
    ],
    (),
    lambda count: count,
)
reading("stretch", "(up to|) that many spaces", (), ThatMany)
reading(
    "stretch",
    [
        "up to (your*|their|its|his|her) (move value|full movement|movement|full move value)",
        "(its|his|her|their|your*) (full|) (movement|move|move value)",
    ],
    (),
    Measure,
    what=PACE,
)
_PAST: Final = "(through|, moving through|moving through|and through|, through|, even through)"
reading("passing", f"{_PAST} {{through:noun.pl}}", (), lambda through: through)
reading(
    "passing",
    [
        f"{_PAST} (|spaces with|spaces containing|spaces occupied by) (other|opposing|enemy|all|any|) fighters",
        "(,|) ignoring (|opposing|other|enemy) fighters",
        "(,|) as if (opposing|other|enemy) fighters were not there",
    ],
    (),
    lambda: OPPONENTS,
)
reading("going", "{count:stretch}", (), _going)
reading("going", "{count:stretch} {through:passing}", (), _going)
reading("going", "{count:stretch} {end:ending}", (), _going)
reading("going", "{count:stretch} {through:passing} {end:ending}", (), _going)
reading("going", "{count:stretch} {end:ending} {through:passing}", (), _going)
reading("going", "{end:ending} {count:stretch}", (), _going)
reading("effect", "(move*|push*|pull*|drag*|knock*|shove*) {target:target} {how:going}", (), _moved)
reading("effect", "move* {how:going}", (), _moved)
reading("effect", "{target:target} (moves|is moved|is pushed|is pulled) {how:going}", (), _moved, ("imp",))
reading(
    "effect",
    "(push*|knock*|shove*) (back|) {target:target} (back|) {how:going} (away|back|)",
    (),
    lambda target, how: _moved(how, target, Ending(YourFighter(), AWAY)),
)
reading("effect", "pull* {target:target} {how:going}", (),
        lambda target, how: _moved(how, target, Ending(YourFighter(), CLOSER)))  # fmt: skip


@phrase("effect", "place* {target:target} {where:where}", "поместить* {target:target.acc} {where:where}")
@dataclass(frozen=True, slots=True)
class PlaceFighter(Effect):
    """Put a fighter on a space; that is not movement and follows no path."""

    target: Target
    where: Where

    theme: ClassVar[str] = "place"
    rules: ClassVar[tuple[str, ...]] = ("U-ZONE-1",)

    def __post_init__(self) -> None:
        place: Any = getattr(self.where, "place", None)
        near: Any = place.one if outside(place) else place
        whom = getattr(near, "whom", None)
        if not isinstance(whom, YourFighter) or not whom.implied or self.target == YourFighter():
            return
        if not isinstance(self.target, Fighter):  # an adjacent space, another zone: than that of whoever is placed
            raise ValueError("adjacent to whom?")
        here = replace(near, whom=self.target)
        object.__setattr__(self, "where", Where(all_but_in(here) if outside(place) else here))

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

    theme: ClassVar[str] = "place"
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


for _two in ("двух из {group:group.genpl}", "двух бойцов из группы: {group:group.nom}"):  # yours are only several
    wording(
        "effect",
        "swap* 2 {group:group.pl}",
        f"поменять* местами {_two}",
        Made(Swap, one=None, other=Made(Pick, group=Open("group"), how=ALL_OF)),
    )


def swap_two(group: Group) -> Swap:
    """Any two of a group exchange their spaces."""
    return Swap(None, all_of(group))


@phrase(
    "effect",
    ["another of your fighters takes over the combat", "another of your fighters is now the (defender|attacker)"],
    "бой продолжает любой другой ваш боец",
    forms=("imp",),
    who=None,
)
@phrase(
    "effect",
    [
        "{who:single} takes over the combat",
        "{who:single} is now the (defender|attacker|fighter in this combat|fighter in the combat)",
        "{who:single} (is now|becomes|is) (in|the fighter in) (this|the) combat (instead|)",
    ],
    "бой продолжает {who:single.nom}",
    forms=("imp",),
)
@dataclass(frozen=True, slots=True)
class TakeOver(Effect):
    """Another of your fighters becomes the attacker or the target of this combat; the cards stay."""

    theme: ClassVar[str] = "place"

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


wording(
    "effect",
    "your other fighter takes over the combat",
    "бой продолжает другой ваш боец",
    Made(TakeOver, who=any_of(Group(Noun(OTHER_OWN, FIGHTER), None))),
    ("imp",),
)


SPACE, PAIR, FREE, ZONE = "space", "pair", "free", "zone"


@phrase(
    "effect",
    [
        "choose* a {token:token_name} token {place:place}",
        "choose* (a|an|any|one of your) {token:token_name} (token|tokens) {place:place}",
    ],
    "выбрать* жетон {token:token_name} {place:place}",
    what=SPACE,
)
@phrase(
    "effect",
    [
        "choose* a {token:token_name} token",
        "choose* (a|an|any|one of your) {token:token_name} (token|tokens) (on the board|)",
    ],
    "выбрать* жетон {token:token_name}",
    place=None,
    what=SPACE,
)
@phrase(
    "effect",
    ["choose* a zone {whom:fighter} is in", "choose* (one|any|1) (zone|of the zones) {whom:fighter} is in"],
    "выбрать* зону, в которой находится {whom:fighter.nom}",
    place=None,
    what=ZONE,
)
@phrase("effect", ["choose* a zone", "choose* any zone"], "выбрать* зону", whom=None, place=None, what=ZONE)
@phrase(
    "effect",
    "choose* a space {place:place.acc} and a space adjacent to it",
    "выбрать* ячейку {place:place.acc} и смежную с ней ячейку",
    what=PAIR,
)
@phrase("effect", "choose* an empty space {place:place.acc}", "выбрать* свободную ячейку {place:place.acc}", what=FREE)
@phrase("effect", "choose* a space {place:place.acc}", "выбрать* ячейку {place:place.acc}", what=SPACE, token=None)
@dataclass(frozen=True, slots=True)
class ChooseSpace(Effect):
    """Choose a space for what follows: perhaps also one next to it, one where nobody stands, or one with a token.

    Or a zone of the board, perhaps among those of a fighter: "those spaces" are its spaces.
    """

    place: Place | None
    what: str = SPACE
    token: ProperName | None = None
    whom: Fighter | None = None

    rules: ClassVar[tuple[str, ...]] = ("U-ZONE-2", "U-ZONE-4")

    @property
    def theme(self) -> str:  # type: ignore[override]
        """What it is about."""
        return "choice" if self.token is None else "token"

    def applies(self) -> tuple[str, ...]:
        return () if self.token is not None else ("U-ZONE-4",) if self.what == ZONE else self.rules

    def run(self, duel: Duel, me: int) -> Steps:
        duel.spot = 0
        seat = duel.arena.seat[me]
        if self.what == ZONE:
            return (yield from self._zone(duel, seat, me))
        spaces = -1 if self.place is None else self.place.mask(duel, me)
        if self.token is not None:
            spaces &= tokens_of(duel, me, self.token)
        options = duel.board.bits(spaces & ~duel.occupied if self.what == FREE else spaces)
        if not options:
            return False
        if self.token is not None:
            space = yield ask(seat, "space", options, "U-ATK-9", by=self)
        else:
            space = yield ask(seat, "space", options, "U-ZONE-4")
        duel.spot = 1 << space
        if self.what == PAIR:
            beside = duel.board.bits(duel.board.adjacent[duel.closed][space])
            if beside:
                other = yield ask(seat, "space", beside, "U-ZONE-2", about=space)
                duel.spot |= 1 << other
        return True

    def _zone(self, duel: Duel, seat: int, me: int) -> Steps:
        spaces = duel.board.spaces
        zones = sorted({zone for space in spaces for zone in space.zones})
        options: Iterable[int] = range(len(zones))
        if self.whom is not None:
            fighter = self.whom.find(duel, me)
            under = duel.board.bits(duel.footprint(fighter)) if fighter >= 0 else ()
            options = sorted({zones.index(zone) for space in under for zone in spaces[space].zones})
            if not options:
                return False
        chosen = yield ask(seat, "zone", tuple(options), "U-ZONE-4")
        duel.spot = sum(1 << number for number, space in enumerate(spaces) if zones[chosen] in space.zones)
        return True


# --- other ways to say it -----------------------------------------------------------------------------------------

reading("effect", "swap* {one:fighter} and {other:fighter.poss} (spaces|places|positions)", (), Swap)
reading("effect", "{one:fighter} swaps (spaces|places) with {other:target}", (), Swap, ("imp",))
reading("effect", "{target:target} is placed {where:where}", (), PlaceFighter, ("imp",))
reading("effect", "choose* an empty space {place:place}", (), lambda place: ChooseSpace(place, FREE))
_NEW = "(is now|becomes|becomes now)"
_PART = "(the defender|the attacker|in this combat|in the combat|the fighter in this combat|the new defender)"
reading("effect", f"that {{group:group}} {_NEW} {_PART}", (), lambda group: TakeOver(It()), ("imp",))
reading("clause", "{who:single} may become the (defender|attacker) (instead|)", (),
        lambda who: Gate(None, YOU, TakeOver(who)), ("imp",))  # fmt: skip
reading("effect", f"the other fighter {_NEW} {_PART}", (), lambda: TakeOver(It()), ("imp",))
reading(
    "effect",
    [
        "move* {target:target} to (any|a|an empty|another) space {place:place}",
        "move* {target:target} to (any|a|an empty|another) space in {whom:fighter.poss} zone",
    ],
    (),
    lambda target, place=None, whom=None: PlaceFighter(target, Where(place or zone_of(whom))),
)
reading("effect", "move* {target:target} to any (other|) space", (), lambda target: PlaceFighter(target, Where()))
reading(
    "effect",
    "(move*|place*) {target:target} (to|in|into) (another|any|any other|a|a different) space in "
    "(its|their|their own) zone",
    (),
    lambda target: PlaceFighter(target, Where(None, OWN_ZONE)),
)


reading(
    "effect",
    "move* {target:target} (to|into) (an|any|a) adjacent (empty|) space",
    (),
    lambda target: Move(target, Number(1)),
)
reading("effect", "swap* (spaces|places|) {one:fighter} with {other:target}", (), Swap)
reading("effect", "swap* {one:fighter.poss} (space|position) with (|that of) {other:target}", (), Swap)
reading("effect", "swap* the (space|position|place) of {one:fighter} with (|that of) {other:target}", (), Swap)


_SPOT = "(space|position|place)"


reading("effect", f"swap* {{one:fighter.poss}} {_SPOT} with {{other:fighter.poss}} {_SPOT}", (), Swap)
reading("effect", "swap* (spaces|places) with {other:target}", (), lambda other: Swap(YourFighter(True), other))
reading(
    "effect",
    "swap* (the spaces of|the positions of|) (both|the two) fighters (in this combat|in the combat|)",
    (),
    lambda: Swap(YourFighter(), OpposingFighter()),
)
reading("effect", "{one:fighter} and {other:target} swap (spaces|places)", (), Swap, ("imp",))


def _swap_these(whom: Target) -> Swap:
    both: tuple[Any, ...] = getattr(whom, "each", ())
    if len(both) != 2 or not isinstance(both[0], Fighter) or getattr(whom, "one", False):
        raise ValueError("which two?")
    return Swap(both[0], both[1])


reading("effect", "{whom:target} (swap|swaps) (spaces|places|positions) (with each other|)", (), _swap_these, ("imp",))
reading(
    "effect",
    [
        "choose* (two|2) {group:group.pl}. (they|those fighters) swap (spaces|places)",
        "choose* (|up to) (two|2) {group:group.pl}. swap (them|their spaces|their places|their positions)",
        "choose* (|up to) (two|2) {group:group.pl}. swap the (spaces|places|positions) of (them|those fighters)",
        "choose* (two|2) {group:group.pl} and swap (them|their spaces|their places|their positions)",
        "swap* the (spaces|positions|places) of (two|2) {group:group.pl}",
        "(two|2) {group:group.pl} (of your choice|) swap (spaces|places)",
    ],
    (),
    swap_two,
)
reading("effect", ["swap* (the spaces of|the positions of|the places of|) (any|) two {group:group.pl}"], (), swap_two)
