"""Defeated fighters that come back onto the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.games.unmatched.rules.damage import revive
from triskel.games.unmatched.rules.movement import free_poses, place
from triskel.games.unmatched.text.book import phrase, reading
from triskel.games.unmatched.text.nodes.flow import Sequence
from triskel.games.unmatched.text.nodes.how_many import Number
from triskel.games.unmatched.text.nodes.landing import Where
from triskel.games.unmatched.text.nodes.motion import PlaceFighter
from triskel.games.unmatched.text.nodes.node import Amount, Effect
from triskel.games.unmatched.text.nodes.where import AT, LEFT, Everywhere, Near, Place, Spot, zone_of
from triskel.games.unmatched.text.nodes.who import Fighter, Group, He
from triskel.kernel import DONE, Steps, ask

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


_FULL, _SINGLE = Number(0), Number(1)


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
    "return* one of the defeated {group:group.pl} to (a|any) space {place:place} with {health:number} health",
    "вернуть* одного из поверженных {group:group.genpl} со здоровьем {health:number} в любую ячейку {place:place.acc}",
    count=Number(1),
    fewer=False,
)
@phrase(
    "effect",
    "return* one of the defeated {group:group.pl} to (a|any) space {place:place}",
    "вернуть* одного из поверженных {group:group.genpl} в любую ячейку {place:place.acc}",
    health=Number(0),
    count=Number(1),
    fewer=False,
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

    theme: ClassVar[str] = "fetch"
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
                fighter = yield ask(duel.arena.seat[me], "fighter", fallen, "U-ATK-9", by=self)
            duel.it = fighter
            full = duel.arena.fighters[fighter].kind.health
            revive(duel, fighter, self.health.value(duel, me) or full, duel.cause)
            yield from place(duel, me, fighter, self.place.mask(duel, me), duel.cause, "U-ZONE-1")
            left -= 1
            done = True
        return done


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
    "choose* a {group:group} who has been defeated. place that fighter in (any|a) space {place:place} "
    "and set their health to {health:number}",
    (),
    Return,
)


def spaces_of(where: Where) -> Place:
    """Where fighters come back to: into free spaces in any case."""
    if where.place is not None:
        return where.place
    if not where.which:
        return Everywhere()
    raise ValueError("where to?")


def _back(group: Group, where: Where, health: Amount = _FULL) -> Return:
    return Return(group, spaces_of(where), health)


_BACK = "(return*|place*|summon*|revive*) (a|an|one|1|one of your) defeated"
for _line in (
    f"{_BACK} {{group:group}} {{where:where}} with {{health:number}} health",
    f"{_BACK} {{group:group}} (to the board|) with {{health:number}} health (,|) {{where:where}}",
    f"{_BACK} {{group:group}} to the board {{where:where}} with {{health:number}} health",
    "(return*|place*|summon*) (one of|one of the) defeated {group:group.pl} {where:where} with {health:number} health",
):
    reading("effect", _line, (), _back)


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


def _in_the_place_of(group: Group, whom: Fighter, other: Fighter, where: Where) -> Sequence:
    """Whoever comes into a space that is taken comes when it has been left."""
    if other != whom and not isinstance(other, He):
        raise ValueError("that space stays taken")
    return Sequence((PlaceFighter(whom, where), Return(group, Near(AT, Spot(LEFT, whom)), Number(0))))


reading(
    "clause",
    "(summon*|return*|place*) (a|an|1|one) (defeated|) {group:group} in {whom:fighter.poss} space "
    "(, then|. then ,|. then|.) (you|) place {other:fighter} {where:where}",
    (),
    _in_the_place_of,
    ("imp",),
)


def _several_back(count: Amount, group: Group, where: Where, fewer: bool) -> Return:
    return Return(group, spaces_of(where), count=count, fewer=fewer)


reading(
    "effect",
    "(return*|summon*|revive*) any number of (defeated|) {group:group.pl} {where:where}",
    (),
    lambda group, where: _several_back(Number(20), group, where, True),
)
for _most in ("", "up to "):
    reading(
        "effect",
        f"(return*|summon*|revive*) {_most}{{count:number}} (defeated|) {{group:group.pl}} {{where:where}}",
        (),
        _several_back,
        fewer=bool(_most),
    )


@phrase("effect", "choose* a defeated {group:group}", "выбрать* поверженного бойца: {group:group.nom}")
@dataclass(frozen=True, slots=True)
class ChooseFallen(Effect):
    """A defeated fighter is "that fighter" now."""

    group: Group

    theme: ClassVar[str] = "choice"
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
        duel.it = yield ask(duel.arena.seat[me], "fighter", fallen, "U-ATK-9", by=self)
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

    theme: ClassVar[str] = "fetch"
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
reading("effect", f"{_AGAIN} {{where:where}} (with|at) full health", (), lambda where: ReturnIt(where, Number(0)))
for _words in ("(in|to|into|on) (any|) (empty|) (spaces|space)",):
    reading(
        "effect",
        [
            "(return*|place*|summon*) (all|each|each of your|all of your|all your) defeated {group:group.pl} "
            f"{_words} {{place:place}}",
            f"(return*|place*|summon*) (all|each|each of your|all of your|all your) defeated {{group:group}} {_words} "
            "{place:place}",
        ],
        (),
        lambda group, place: Return(group, place, count=None),
    )
    reading(
        "effect",
        "(return*|place*|summon*) (all|each|each of your|all of your|all your|your) defeated {group:group.pl} "
        "(back|) (in|to) {whom:fighter.poss} zone",
        (),
        lambda group, whom: Return(group, zone_of(whom), count=None),
    )
    reading(
        "effect",
        f"(return*|summon*|place*) up to {{count:number}} (defeated|) {{group:group.pl}} {_words} {{place:place}}",
        (),
        Return,
        fewer=True,
    )
reading(
    "effect",
    [
        "(return*|place*|summon*|revive*) (all|each|all of|all your|each of|) defeated {group:group.pl} {where:where}",
        "(return*|place*|summon*|revive*) each defeated {group:group} {where:where}",
    ],
    (),
    lambda group, where: Return(group, spaces_of(where), count=None),
)
