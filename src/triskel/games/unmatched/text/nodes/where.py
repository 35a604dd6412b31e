"""Where fighters stand and where they may be put."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from triskel.games.unmatched.rules.movement import everywhere
from triskel.games.unmatched.rules.tokens import token_spaces
from triskel.games.unmatched.text.book import BOOK, phrase, reading
from triskel.games.unmatched.text.nodes.node import Node, ProperName

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


class Place(Node):
    """Some spaces of the board."""

    __slots__ = ()

    home: ClassVar[tuple[str, str, str]] = ("place", "", "")

    def mask(self, duel: Duel, me: int) -> int:
        """The spaces, as a mask."""
        raise NotImplementedError

    def fighters(self, duel: Duel, me: int) -> Sequence[int]:
        """The fighters that stand there."""
        return duel.fighters_on(self.mask(duel, me))


ZONE, BESIDE, AROUND, AT, APART = "zone", "adjacent", "here or adjacent", "here", "zone without"
BOOK.alias("place", "near")
BOOK.alias("anchor", "fighter", "things")
BOOK.alias("thing", "group")
BOOK.alias("things", "spot")


@phrase(
    "near", "(in|on) {whom:fighter.poss} space or adjacent to it", "на ячейке {whom:fighter.gen} или рядом", how=AROUND
)
@phrase("near", "(in|on) or adjacent to {whom:things}", "на одной ячейке с {whom:things.ins} или рядом", how=AROUND)
@phrase("near", "with {whom:things}", "с {whom:things.ins}", forms=("acc",), how=AT)
@phrase("near", "in a space with {whom:things}", "на ячейке с {whom:things.ins}", forms=("",), how=AT)
@phrase("near", "in {whom:fighter.poss} space", "на ячейке {whom:fighter.gen}", how=AT)
@phrase("near", "in a zone without {whom:things}", "в зоне, где нет {whom:things.gen}", forms=("", "acc"), how=APART)
@phrase("near", "in a zone with {whom:things}", "в зоне, где есть {whom:things.nom}", how=ZONE)
@phrase("near", "in {whom:fighter.poss} zone", "в зоне {whom:fighter.gen}", forms=("", "acc"), how=ZONE)
@phrase("near", "adjacent to {whom:things}", "рядом с {whom:things.ins}", forms=("", "acc"), how=BESIDE)
@phrase("near", "adjacent to {whom:fighter}", ", смежную с {whom:fighter.ins}", forms=("acc",), how=BESIDE)
@phrase("near", "adjacent to {whom:fighter}", "на ячейке, смежной с {whom:fighter.ins}", forms=("",), how=BESIDE)
@phrase("near", "(in|on) {whom:spot}", "на {whom:spot.pre}", forms=("",), how=AT)
@dataclass(frozen=True, slots=True)
class Near(Place):
    """The spaces of somebody's zone, its own included (U-ZONE-4), those adjacent to it (U-ZONE-2), or its own."""

    how: str
    whom: Any
    """A fighter, or things of which one or several must be so near."""

    def mask(self, duel: Duel, me: int) -> int:
        how = self.how
        find = getattr(self.whom, "find", None)
        if how == APART:
            return _without(duel, self.whom.spots(duel, me))
        if find is None:
            return _met(self.whom, duel, me, [_area(duel, how, spot) for spot in self.whom.spots(duel, me)])
        fighter = find(duel, me)
        if fighter < 0:
            return 0
        if how == ZONE:
            return duel.zone(fighter)
        if how == BESIDE:
            return duel.beside(fighter)
        here = duel.footprint(fighter)
        return here if how == AT else here | duel.beside(fighter)


def _without(duel: Duel, spots: Sequence[int]) -> int:
    """The spaces of every zone in which none of these places lies."""
    spaces = duel.board.spaces
    taken = {zone for spot in spots for space in duel.board.bits(spot) for zone in spaces[space].zones}
    return sum(1 << number for number, space in enumerate(spaces) if set(space.zones) - taken)


def zone_of(whom: Any) -> Near:
    """Where one shares a zone with somebody or something."""
    return Near(ZONE, whom)


def beside(whom: Any) -> Near:
    """The spaces adjacent to somebody or something."""
    return Near(BESIDE, whom)


def _area(duel: Duel, how: str, spot: int) -> int:
    """The spaces that are so near to a place."""
    near = duel.board.zone[duel.closed] if how == ZONE else duel.board.adjacent[duel.closed]
    mask = 0
    if how != AT:
        for space in duel.board.bits(spot):
            mask |= near[space]
        if how == BESIDE:
            mask &= ~spot
    return mask | spot if how in (AT, AROUND) else mask


def _met(things: Any, duel: Duel, me: int, areas: Sequence[int]) -> int:
    """The spaces that are in as many of these areas as the things ask for."""
    mask = 0
    for each in areas:
        mask |= each
    least = getattr(things, "least", None)
    if getattr(things, "every", False):
        for each in areas:
            mask &= each
        return mask
    if least is None:
        return mask
    wanted, exact = least.value(duel, me), things.exact
    found = 0
    for space in duel.board.bits(everywhere(duel) if exact and not wanted else mask):
        number = sum(each >> space & 1 for each in areas)
        if number == wanted if exact else number >= wanted:
            found |= 1 << space
    return found


@phrase("thing", "{token:token_name} token*", "жетон* {token:token_name}")
@dataclass(frozen=True, slots=True)
class TokenKind(Node):
    """Tokens of a sort that lie on the board."""

    theme: ClassVar[str] = "token"

    token: ProperName

    home: ClassVar[tuple[str, str, str]] = ("thing", "", "nom")
    gender: ClassVar[str] = "m"

    def owner(self, duel: Duel, me: int) -> int:
        """Whose token the text speaks of: that of the player whose text it is."""
        return duel.master if duel.master >= 0 and self.token.id in duel.arena.token_place[duel.master] else me

    def spaces(self, duel: Duel, me: int) -> int:
        """Where they lie."""
        return token_spaces(duel, self.owner(duel, me), self.token.id)


def tokens_of(duel: Duel, me: int, token: ProperName) -> int:
    """Where tokens of this sort lie, as a mask."""
    return TokenKind(token).spaces(duel, me)


@phrase(
    "things",
    ["exactly {least:number} {what:thing.#}", "exactly {least:number} of {what:thing.pl}"],
    "ровно {least:number} из {what:thing.genpl}",
    exact=True,
    every=False,
)
@phrase(
    "things",
    ["{least:number} or more among {what:thing.pl}", "{least:number} or more (of|) {what:thing.pl}"],
    "{least:number} или более из {what:thing.genpl}",
    exact=False,
    every=False,
)
@phrase(
    "things",
    "(any|one|at least one) of {what:thing.pl}",
    "любым из {what:thing.genpl}",
    forms=("", "ins"),
    least=None,
    exact=False,
    every=False,
)
@phrase(
    "things",
    "any of {what:thing.pl}",
    "любого из {what:thing.genpl}",
    forms=("gen",),
    least=None,
    exact=False,
    every=False,
)
@phrase(
    "things",
    "any of {what:thing.pl}",
    "любой из {what:thing.genpl}",
    forms=("nom",),
    least=None,
    exact=False,
    every=False,
)
@phrase(
    "things",
    ["(a|an|any|at least one|your|one of your) {what:thing}", "any {what:thing.pl}"],
    "{what:thing.*}",
    least=None,
    exact=False,
    every=False,
)
@phrase("things", ["each {what:thing}", "every {what:thing}", "(all|all of) {what:thing.pl}"],
        "каждым: {what:thing.nom}", forms=("", "ins"), least=None, exact=False, every=True)  # fmt: skip
@phrase("things", "each {what:thing}", "каждого: {what:thing.nom}", forms=("gen",), least=None, exact=False, every=True)
@dataclass(frozen=True, slots=True)
class Things(Node):
    """Fighters or tokens to which a space is near: one of them, at least or exactly so many, or every one."""

    what: Any
    least: Any = None
    exact: bool = False
    every: bool = False

    home: ClassVar[tuple[str, str, str]] = ("things", "", "nom")

    def spots(self, duel: Duel, me: int) -> list[int]:
        """The space of each of them, as masks."""
        if isinstance(self.what, TokenKind):
            number = duel.arena.token_place[self.what.owner(duel, me)].get(self.what.token.id, -1)
            mine = self.what.owner(duel, me)
            return [1 << space for who, kind, space in duel.ledger.tokens if who == mine and kind == number]
        return [duel.footprint(fighter) for fighter in self.what.members(duel, me)]


def some(group: Any) -> Things:
    """One of a group, whichever."""
    return Things(group)


@phrase("near", "(in this combat|in the combat|of this combat|of the combat)", "этого боя", forms=("",), fighting=True)
@phrase("near", "on the board", "на поле боя", forms=("", "acc"), fighting=False)
@dataclass(frozen=True, slots=True)
class Everywhere(Place):
    """All spaces, or those of the two fighters of this combat, wherever they stand."""

    fighting: bool = False

    def mask(self, duel: Duel, me: int) -> int:
        return sum(map(duel.footprint, self.fighters(duel, me))) if self.fighting else everywhere(duel)

    def fighters(self, duel: Duel, me: int) -> Sequence[int]:
        if not self.fighting:
            return duel.fighters_on(everywhere(duel))
        combat = duel.combat
        return [] if combat is None else sorted(each for each in combat.fighter if duel.alive >> each & 1)


IN_COMBAT = Everywhere(True)
"""Where the two fighters of this combat stand."""


@phrase(
    "near",
    [
        "exactly {count:number} <space/spaces> away from {whom:anchor}",
        "exactly {count:number} <space/spaces> from {whom:anchor}",
    ],
    "ровно в {count:number} <ячейке/ячейках/ячейках> от {whom:anchor.gen}",
    forms=("", "acc"),
    far=None,
)
@phrase(
    "near",
    [
        "{count:number} or more spaces away from {whom:anchor}",
        "{count:number} or more <space/spaces> from {whom:anchor}",
    ],
    "в {count:number} или более ячейках от {whom:anchor.gen}",
    forms=("", "acc"),
    far=True,
)
@phrase(
    "near",
    "within {count:number} <space/spaces> of {whom:anchor}",
    "не дальше {count:number} <ячейки/ячеек/ячеек> от {whom:anchor.gen}",
    forms=("", "acc"),
    far=False,
)
@dataclass(frozen=True, slots=True)
class Distance(Place):
    """The spaces at most so many steps along the lines away, without its own, at least so many, or exactly so many."""

    count: Any
    whom: Any
    far: bool | None = False
    """None: exactly so many."""

    def mask(self, duel: Duel, me: int) -> int:
        find = getattr(self.whom, "find", None)
        if find is None:
            spots = self.whom.spots(duel, me)
        else:
            fighter = find(duel, me)
            if fighter < 0 or duel.space[fighter] < 0:
                return 0
            spots = [1 << duel.space[fighter]]
        steps = self.count.value(duel, me)
        areas = [self._area(duel, spot, steps) for spot in spots]
        if not self.far:
            return _met(self.whom, duel, me, areas)
        mask = everywhere(duel)
        for each in areas:
            mask &= each
        return mask

    def _area(self, duel: Duel, spot: int, steps: int) -> int:
        mask = 0
        for start in duel.board.bits(spot):
            for space, distance in enumerate(duel.board.distances(start, duel.closed)):
                if (
                    distance >= steps
                    if self.far
                    else 0 < distance <= steps and (distance == steps or self.far is False)
                ):
                    mask |= 1 << space
        return mask


@phrase("things", "(that space|those spaces|these spaces)", "этими ячейками", forms=("", "ins"))
@phrase("things", "that space", "этих ячеек", forms=("gen",))
@phrase("near", "in (those spaces|that space|these spaces)", "на этих ячейках", forms=("",))
@dataclass(frozen=True, slots=True)
class ThoseSpaces(Place):
    """The spaces chosen before."""

    zone: bool = field(default=False, compare=False)
    """Whether the text says "that zone", which may be one that it only named."""

    def mask(self, duel: Duel, me: int) -> int:
        return duel.spot

    def spots(self, duel: Duel, me: int) -> list[int]:
        """Each of them by itself."""
        return [1 << space for space in duel.board.bits(duel.spot)]


OR, AND, BUT, NOT = "or", "and", "but not", "not"


@phrase("place", "not {one:place}", "не {one:place}", forms=("",), how=NOT, other=None)
@phrase("place", "not {one:place.acc}", ", но не {one:place.acc}", forms=("acc",), how=NOT, other=None)
@phrase("place", "{one:near.*} or {other:near.*}", "{one:near.*} или {other:near.*}", forms=("", "acc"), how=OR)
@phrase(
    "place",
    [
        "{one:near.*} but not {other:near.*}",
        "{one:near.*} (that is not|that are not|who is not|who are not|and not) {other:near.*}",
    ],
    "{one:near.*}, но не {other:near.*}",
    forms=("", "acc"),
    how=BUT,
)
@phrase(
    "place",
    ["{one:near.*} and {other:near.*}", "{one:near.*} (that is|that are|who is|who are|and is|and are) {other:near.*}"],
    "{one:near.*} и {other:near.*}",
    forms=("", "acc"),
    how=AND,
)
@dataclass(frozen=True, slots=True)
class TwoPlaces(Place):
    """The spaces of either of two places, of both at once, or of one that are not those of the other, or of no more
    than the whole board."""

    one: Place
    other: Place | None
    how: str

    def __post_init__(self) -> None:
        if self.how == NOT and outside(self.one):
            raise ValueError("not not")

    def mask(self, duel: Duel, me: int) -> int:
        one = self.one.mask(duel, me)
        if self.other is None:
            return everywhere(duel) & ~one
        other = self.other.mask(duel, me)
        return one | other if self.how == OR else one & (other if self.how == AND else ~other)

    def fighters(self, duel: Duel, me: int) -> Sequence[int]:
        if self.how in (OR, NOT):
            return duel.fighters_on(self.mask(duel, me))
        return [each for each in self.one.fighters(duel, me) if bool(duel.footprint(each) & self.mask(duel, me))]


def outside(place: Any) -> bool:
    """Whether a place is every space but those of another."""
    return isinstance(place, TwoPlaces) and place.how == NOT


def all_but_in(place: Place) -> TwoPlaces:
    """Every other space."""
    return TwoPlaces(place, None, NOT)


def spreads(place: Any) -> bool:
    """Whether somebody stands in such a place of his own, and other spaces are there too."""
    return getattr(place, "how", "") == ZONE or isinstance(place, Distance)


# --- spaces known by what happened there ------------------------------------------------------------------------------

START, MINE, ENEMY, LEFT, BEGAN, HOME = "start", "your start", "an opponent's start", "left", "began", "home"


@phrase(
    "spot",
    "{whom:fighter.poss} (start|starting) space",
    "стартовая* ячейка* игрока, которому принадлежит {whom:fighter.nom}",
    which=HOME,
)
@phrase(
    "spot",
    "the space {whom:fighter} started this turn in",
    "ячейка* , с которой начался ход {whom:fighter.gen}",
    which=BEGAN,
)
@phrase(
    "spot",
    [
        "the space {whom:fighter} left",
        "the space {whom:fighter} (has left|moved from|came from|was in|just left|vacated)",
        "{whom:fighter.poss} (previous|former|old) space",
    ],
    "прежняя* ячейка* {whom:fighter.gen}",
    which=LEFT,
)
@phrase(
    "spot",
    [
        "an opponent's start space",
        "(an opponent's|your opponent's|an opposing hero's|the opposing hero's) (starting|start) space",
    ],
    "стартовая* ячейка* противника",
    which=ENEMY,
    whom=None,
)
@phrase("spot", "your (start|starting) space", "ваша* стартовая* ячейка*", which=MINE, whom=None)
@phrase("spot", "(a|any) (start|starting) space", "стартовая* ячейка*", which=START, whom=None)
@dataclass(frozen=True, slots=True)
class Spot(Node):
    """A space that is known by what happened there: where somebody began (U-SETUP-6), stood before, or came from."""

    which: str
    whom: Any = None

    home: ClassVar[tuple[str, str, str]] = ("spot", "", "nom")

    @property
    def tidies(self) -> bool:
        """Whether it must be noted from where somebody goes."""
        return self.which == LEFT

    @property
    def tracks(self) -> bool:
        """The same."""
        return self.which == LEFT

    def spots(self, duel: Duel, me: int) -> list[int]:
        """Each of these spaces, as a mask."""
        starts, team = duel.board.starts, duel.arena.team
        if self.which == START:
            return [1 << space for space in starts]
        if self.whom is None:
            whose = [me] if self.which == MINE else [each for each in duel.order if team[each] != team[me]]
            return [1 << starts[duel.order.index(each)] for each in whose]
        fighter = self.whom.find(duel, me)
        if self.which == HOME:
            return [1 << starts[duel.order.index(duel.arena.fighters[fighter].player)]] if fighter >= 0 else []
        mover, origin, _ = duel.ledger.way
        space = duel.started[fighter] if self.which == BEGAN else origin if mover == fighter else -1
        return [1 << space] if fighter >= 0 and space >= 0 else []


def at_start(which: str) -> Near:
    """In a start space."""
    return Near(AT, Spot(which))


# --- other ways to say it ---------------------------------------------------------------------------------------------

_WITH = "(with|containing|that contains|that has|occupied by)"
for _form in ("", "acc"):
    reading(
        "near",
        "(in|on) (a|any) (|space in a) zone (with no|without|that has no|that does not contain any|containing no) "
        "{what:thing.pl}",
        (),
        lambda what: Near(APART, some(what)),
        (_form,),
    )
    reading("near", "(in|within) the same zone as {whom:anchor}", (), zone_of, (_form,))
    reading("near", "(in|on) (a|any) zone (with|containing) {whom:things}", (), zone_of, (_form,))
    reading("near", "(in|on) (a|an|any) {what:thing} 's space", (), lambda what: Near(AT, some(what)), (_form,))
    reading("near", "in (a|an|any) {what:thing} 's zone", (), lambda what: zone_of(some(what)), (_form,))
    reading("near", "on {whom:fighter.poss} zone", (), zone_of, (_form,))
    reading(
        "near", "(in|on) or adjacent to (a|any) space with {whom:things}", (), lambda whom: Near(AROUND, whom), (_form,)
    )
    reading("near", "(in|on) or adjacent to {whom:fighter.poss} space", (), lambda whom: Near(AROUND, whom), (_form,))
    reading(
        "near",
        "(in|on) {whom:spot} or (in|on|) (a space|any space|) adjacent to it",
        (),
        lambda whom: Near(AROUND, whom),
        (_form,),
    )
    reading("near", f"adjacent to (a|any) space {_WITH} {{whom:things}}", (), beside, (_form,))
    reading("near", "adjacent to that {token:token_name} token", (), lambda token: beside(ThoseSpaces()), (_form,))
    reading(
        "near",
        "(in|on) or adjacent to that {token:token_name} token",
        (),
        lambda token: Near(AROUND, ThoseSpaces()),
        (_form,),
    )
    reading(
        "near",
        "adjacent to {one:fighter} or {other:fighter}",
        (),
        lambda one, other: TwoPlaces(beside(one), beside(other), OR),
        (_form,),
    )
    reading("near", "up to {count:number} spaces (away|) from {whom:anchor}", (), Distance, (_form,))
    reading(
        "near",
        [
            "{count:number} or more spaces (away|) from any {what:thing}",
            "{count:number} or more spaces (away|) from any {what:thing.pl}",
        ],
        (),
        lambda count, what: Distance(count, Things(what, None, False, True), True),
        (_form,),
    )
    reading(
        "near",
        "(outside of|outside|out of) {whom:fighter.poss} zone",
        (),
        lambda whom: all_but_in(zone_of(whom)),
        (_form,),
    )
reading(
    "near", f"(in|on|onto|into) (a|any|the|) (space|spaces) {_WITH} {{whom:things}}", (), lambda whom: Near(AT, whom)
)
reading("near", f"{_WITH} {{whom:things}}", (), lambda whom: Near(AT, whom), ("acc",))
reading(
    "near",
    "(in|on) (|a|an|any|your) {token:token_name} (space|spaces|tokens|token|)",
    (),
    lambda token: Near(AT, some(TokenKind(token))),
)
reading("near", "in (that|the chosen) zone", (), lambda: ThoseSpaces(True))
reading("place", "(in|on) (a|an|any|the) (empty|) space {place:place.acc}", (), lambda place: place)
_ITS = "(its|their|his|her|the same|that) (space|spaces)"
for _words, _how in (
    (f"(in|on|sharing|within) {_ITS}", AT), (f"adjacent to (it|them|him|her|{_ITS[1:]}", BESIDE),
    ("(in|within) (its|their|his|her|the same|that) zone", ZONE),
):  # fmt: skip
    reading("place", f"{_WITH} {{whom:things}} {_words}", (), lambda whom, how: Near(how, whom), how=_how)


reading("things", "(it|that token|that {token:token_name} token)", (), lambda token=None: ThoseSpaces())
reading("things", "(|the|your) {token:token_name} (|token|tokens)", (), lambda token: some(TokenKind(token)))
reading("near", "adjacent to (that|the) space", (), lambda: beside(ThoseSpaces()))
reading("things", "(a different|another|any other) {token:token_name} token", (), lambda token: some(TokenKind(token)))


def _with_himself(whom: Any, other: Any) -> Near:
    """Adjacent to somebody, and that one too."""
    if other != whom and not hasattr(other, "ref"):
        raise ValueError("somebody else")
    return Near(AROUND, whom)


reading(
    "near",
    "adjacent to {whom:fighter} (,|) (including|and including|as well as|and also) {other:fighter}",
    (),
    _with_himself,
)
