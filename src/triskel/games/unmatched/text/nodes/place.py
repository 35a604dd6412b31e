"""Where fighters stand and where they may be put."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from triskel.games.unmatched.rules.movement import everywhere
from triskel.games.unmatched.text.book import phrase, reading
from triskel.games.unmatched.text.nodes.node import Node

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


@phrase("place", "in {whom:fighter.poss} zone", "в зоне {whom:fighter.gen}", forms=("", "acc"))
@dataclass(frozen=True, slots=True)
class ZoneOf(Place):
    """Every space that shares a zone with the fighter's space, its own included (U-ZONE-4)."""

    whom: Any

    def mask(self, duel: Duel, me: int) -> int:
        fighter = self.whom.find(duel, me)
        return duel.zone(fighter) if fighter >= 0 else 0


@phrase("place", "adjacent to {whom:fighter}", ", смежную с {whom:fighter.ins}", forms=("acc",))
@phrase("place", "adjacent to {whom:fighter}", "на ячейке, смежной с {whom:fighter.ins}", forms=("",))
@dataclass(frozen=True, slots=True)
class Beside(Place):
    """The spaces adjacent to the fighter (U-ZONE-2)."""

    whom: Any

    def mask(self, duel: Duel, me: int) -> int:
        fighter = self.whom.find(duel, me)
        return duel.beside(fighter) if fighter >= 0 else 0


@phrase("place", "on the board", "на поле боя", forms=("", "acc"))
@dataclass(frozen=True, slots=True)
class Everywhere(Place):
    """All spaces."""

    def mask(self, duel: Duel, me: int) -> int:
        return everywhere(duel)


def _distances(duel: Duel, me: int, whom: Any) -> Sequence[int]:
    """How far every space is along the lines from the fighter; nothing if it is not on the board."""
    fighter = whom.find(duel, me)
    if fighter < 0 or duel.space[fighter] < 0:
        return ()
    return duel.board.distances(duel.space[fighter], duel.closed)


@phrase(
    "place",
    "within {count:number} <space/spaces> of {whom:fighter}",
    "не дальше {count:number} <ячейки/ячеек/ячеек> от {whom:fighter.gen}",
    forms=("", "acc"),
)
@dataclass(frozen=True, slots=True)
class Within(Place):
    """The spaces so many steps along the lines from the fighter, or nearer; its own is not among them."""

    count: Any
    whom: Any

    def mask(self, duel: Duel, me: int) -> int:
        near = _distances(duel, me, self.whom)
        steps = self.count.value(duel, me) if near else 0
        return sum(1 << space for space, distance in enumerate(near) if 0 < distance <= steps)


@phrase("place", "(in this combat|in the combat|of this combat|of the combat)", "этого боя", forms=("",))
@dataclass(frozen=True, slots=True)
class InCombat(Place):
    """The two fighters of this combat, wherever they stand."""

    def mask(self, duel: Duel, me: int) -> int:
        return sum(duel.footprint(each) for each in self.fighters(duel, me))

    def fighters(self, duel: Duel, me: int) -> Sequence[int]:
        combat = duel.combat
        if combat is None:
            return []
        return sorted(each for each in combat.fighter if duel.alive >> each & 1)


@phrase(
    "place",
    [
        "adjacent to {least:number} or more among {group:group.pl}",
        "adjacent to {least:number} or more {group:group.pl}",
    ],
    [
        "рядом с {least:number} или более из {group:group.genpl}",
        "рядом с {least:number} или больше бойцами из группы: {group:group.nom}",
    ],
    forms=("", "acc"),
)
@phrase(
    "place",
    "adjacent to any of {group:group.pl}",
    "рядом с любым из {group:group.genpl}",
    forms=("", "acc"),
    least=None,
)
@phrase("place", "adjacent to (a|an|at least one) {group:group}", "рядом с {group:group.ins}", forms=("",), least=None)
@phrase(
    "place", "adjacent to (a|an|at least one) {group:group}", "рядом с {group:group.ins}", forms=("acc",), least=None
)
@dataclass(frozen=True, slots=True)
class NextTo(Place):
    """The spaces adjacent to any fighter of a group, or to at least so many of them."""

    group: Any
    least: Any = None

    def mask(self, duel: Duel, me: int) -> int:
        near = [duel.beside(fighter) for fighter in self.group.members(duel, me)]
        mask = 0
        for each in near:
            mask |= each
        if self.least is None:
            return mask
        least = self.least.value(duel, me)
        return sum(1 << space for space in duel.board.bits(mask) if sum(each >> space & 1 for each in near) >= least)


@phrase(
    "place",
    "in a zone with (any|one|at least one) of {group:group.pl}",
    "в зоне, где есть хоть один из {group:group.genpl}",
    forms=("", "acc"),
)
@phrase(
    "place",
    "in a zone with (a|an|any|at least one) {group:group}",
    "в зоне, где есть {group:group.nom}",
    forms=("", "acc"),
)
@dataclass(frozen=True, slots=True)
class ZoneWith(Place):
    """The spaces that share a zone with any fighter of a group (U-ZONE-4)."""

    group: Any

    def mask(self, duel: Duel, me: int) -> int:
        mask = 0
        for fighter in self.group.members(duel, me):
            mask |= duel.zone(fighter)
        return mask


@phrase("place", "in (those spaces|that space|these spaces)", "на этих ячейках", forms=("",))
@dataclass(frozen=True, slots=True)
class ThoseSpaces(Place):
    """The spaces chosen before."""

    def mask(self, duel: Duel, me: int) -> int:
        return duel.spot


@phrase("place", "not {place:place}", "не {place:place}", forms=("",))
@phrase("place", "not {place:place.acc}", ", но не {place:place.acc}", forms=("acc",))
@dataclass(frozen=True, slots=True)
class Outside(Place):
    """Every other space."""

    place: Place

    def __post_init__(self) -> None:
        if isinstance(self.place, Outside):
            raise ValueError("not not")

    def mask(self, duel: Duel, me: int) -> int:
        return everywhere(duel) & ~self.place.mask(duel, me)


# --- where something may be put -----------------------------------------------------------------------------------


class Where(Node):
    """The spaces that a placement may use."""

    __slots__ = ()

    home: ClassVar[tuple[str, str, str]] = ("where", "", "")
    may_stay: ClassVar[bool] = False
    """Whether the fighter may be left where it stands, because an occupied space may be named too."""

    def mask(self, duel: Duel, me: int) -> int:
        """The spaces, as a mask."""
        raise NotImplementedError


@phrase("where", "in any space", "в любую ячейку")
@dataclass(frozen=True, slots=True)
class AnySpace(Where):
    """Anywhere; to stay is to be placed where one stands."""

    may_stay: ClassVar[bool] = True

    def mask(self, duel: Duel, me: int) -> int:
        return everywhere(duel)


@phrase("where", "in any other space", "в любую другую ячейку", other=True)
@phrase("where", "in any (empty|free) space", "в любую свободную ячейку", other=False)
@dataclass(frozen=True, slots=True)
class EmptySpace(Where):
    """Any free space: not where it stands."""

    other: bool

    def mask(self, duel: Duel, me: int) -> int:
        return everywhere(duel)


@phrase("where", "(in|on) (any|a|an empty|an) space {place:place.acc}", "в любую ячейку {place:place.acc}")
@phrase("where", "(in|on) that space", "в эту ячейку", place=ThoseSpaces())
@dataclass(frozen=True, slots=True)
class SpaceIn(Where):
    """A free space of some place."""

    place: Place

    def mask(self, duel: Duel, me: int) -> int:
        return self.place.mask(duel, me)


@phrase("where", "in another space of its zone", "в другую ячейку его зоны")
@dataclass(frozen=True, slots=True)
class OwnZone(Where):
    """A space that shares a zone with the fighter that is placed (U-ZONE-4)."""

    def mask(self, duel: Duel, me: int) -> int:
        return duel.zone(duel.it) if duel.it >= 0 else 0


reading("where", "(in|to) (another|any other) (starting|start) space", (), lambda: StartSpace())


@phrase("where", "in (a|any) (starting|start) space", "в любую стартовую ячейку")
@dataclass(frozen=True, slots=True)
class StartSpace(Where):
    """A start space of the board."""

    def mask(self, duel: Duel, me: int) -> int:
        return sum(1 << space for space in duel.board.starts)


reading("where", "adjacent to {whom:fighter}", (), lambda whom: SpaceIn(Beside(whom)))


@phrase(
    "place",
    "adjacent to {one:fighter} or {other:fighter}",
    "по соседству с {one:fighter.ins} или {other:fighter.ins}",
    forms=("", "acc"),
)
@dataclass(frozen=True, slots=True)
class BesideEither(Place):
    """The spaces adjacent to one of two fighters."""

    one: Any
    other: Any

    def mask(self, duel: Duel, me: int) -> int:
        return Beside(self.one).mask(duel, me) | Beside(self.other).mask(duel, me)


@phrase(
    "place",
    "(in|on) {whom:fighter.poss} space or adjacent to it",
    "на ячейке {whom:fighter.gen} или рядом",
    forms=("", "acc"),
)
@dataclass(frozen=True, slots=True)
class AtOrBeside(Place):
    """The fighter's own space and those adjacent to it."""

    whom: Any

    def mask(self, duel: Duel, me: int) -> int:
        fighter = self.whom.find(duel, me)
        return duel.beside(fighter) | duel.footprint(fighter) if fighter >= 0 else 0


@phrase(
    "place",
    "{count:number} or more spaces away from {whom:fighter}",
    "в {count:number} или более ячейках от {whom:fighter.gen}",
    forms=("", "acc"),
)
@dataclass(frozen=True, slots=True)
class FarFrom(Place):
    """The spaces at least so many steps along the lines from the fighter."""

    count: Any
    whom: Any

    def mask(self, duel: Duel, me: int) -> int:
        far = _distances(duel, me, self.whom)
        steps = self.count.value(duel, me) if far else 0
        return sum(1 << space for space, distance in enumerate(far) if distance >= steps)
