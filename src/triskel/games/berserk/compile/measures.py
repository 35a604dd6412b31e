"""What is counted on a card, and who has most of it among those that fit (508, 529.4)."""

from collections.abc import Callable
from typing import Any

from triskel.games.berserk import nodes as n
from triskel.games.berserk.rules import traits
from triskel.games.berserk.rules.meant import seat_of
from triskel.games.berserk.state.face import Predicate
from triskel.games.berserk.state.field import DISTANCE
from triskel.games.berserk.state.war import War


def counter(war: War, what: str, card: int) -> int:
    """Something that is counted on a card."""
    if what == n.Counter.WOUNDS:
        return war.wounds[card]
    if what == n.Counter.TOKENS:
        return war.tokens[card]
    if what == n.Counter.LIFE:
        return traits.life(war, card)
    if what == n.Counter.EXTRA_LIFE:
        return war.extra[card]
    if what == n.Counter.INCARNATION:
        return max(0, war.incarnation[card])
    if what == n.Counter.MOVEMENT:
        return traits.movement(war, card)
    if what == n.Counter.ARMOUR:
        return traits.best(war, card, "armour")
    if what == n.Counter.POISON:
        return traits.best(war, card, "poison")
    if what == n.Counter.COST:
        return traits.cost(war, card)
    if what == n.Counter.STRIKE_WEAK:
        return traits.strike(war, card)[0]
    if what == n.Counter.STRIKE_STRONG:
        return traits.strike(war, card)[2]
    raise TypeError(f"cannot count {what}")


def _measure(what: n.Counter | None) -> Callable[[War, int, int], int | None]:
    """How much of it a card has; None where it has no such thing."""
    if what is None:

        def far(war: War, me: int, card: int) -> int | None:
            here, there = war.cell[me], war.cell[card]
            return None if here < 0 or there < 0 or card == me else DISTANCE[here][there]

        return far
    if what == n.Counter.LIFE:
        return lambda war, me, card: traits.life(war, card) if traits.mortal(war, card) else None
    return lambda war, me, card: counter(war, what, card)


def most(fits: Predicate, node: n.Most, zone: n.InZone | None) -> Predicate:
    """Of the cards that fit, those with most of it (or least); hidden ones have nothing that could be compared (529.4).

    Where several have the same, each of them is one.
    """
    if zone is not None and zone.zone not in (n.Zone.GRAVEYARD, n.Zone.SQUAD, n.Zone.BATTLEFIELD):
        raise TypeError(f"no test for {node!r}")
    measure, least = _measure(node.what), node.least
    grave = zone is not None and zone.zone == n.Zone.GRAVEYARD

    def test(war: War, me: int, card: int, scene: Any) -> bool:
        if not fits(war, me, card, scene):
            return False
        own = measure(war, me, card)
        if own is None:
            return False
        sides: Any = war.squad
        if grave and zone is not None:
            sides = war.grave if zone.whose == n.Player.ANY else (war.grave[seat_of(war, me, scene, zone.whose)],)
        for side in sides:
            for each in side:
                if each == card or (war.hidden[each] and not grave) or not fits(war, me, each, scene):
                    continue
                other = measure(war, me, each)
                if other is not None and (other < own if least else other > own):
                    return False
        return True

    return test
