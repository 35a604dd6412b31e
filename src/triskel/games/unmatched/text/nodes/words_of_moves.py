"""Other ways to move, swap and place fighters and to bring them back. These lines are only read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triskel.games.unmatched.text.book import reading
from triskel.games.unmatched.text.nodes.flow import Gate
from triskel.games.unmatched.text.nodes.how_many import Number, ThatMany, Times
from triskel.games.unmatched.text.nodes.motion import Move, PlaceFighter, Return, Swap, swap_two
from triskel.games.unmatched.text.nodes.node import Amount
from triskel.games.unmatched.text.nodes.player import YOU
from triskel.games.unmatched.text.nodes.where import AnySpace, Everywhere, Place, SpaceIn, Where
from triskel.games.unmatched.text.nodes.who import Group, OpposingFighter, Target, YourFighter

if TYPE_CHECKING:
    pass


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
