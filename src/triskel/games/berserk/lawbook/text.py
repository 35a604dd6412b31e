"""How the laws read a text: what stands before the colon, and what a simple sentence aims at.

Only the printed sentence is read (the nodes of the card language), not what the rules have made of it.
"""

from typing import Any, Final, NamedTuple

from triskel.games.berserk import nodes as n
from triskel.games.berserk.state.face import Feature


class Price(NamedTuple):
    """What a game action costs (501.2)."""

    tap: bool = False
    tokens: int = 0
    """-1: as many as were chosen (X)."""
    wounds: int = 0
    movement: int = 0
    """Units of movement; 99: all of them."""
    instant: bool = False


FREE: Final = Price()
LEAVING: Final = ("dies", "returned", "leaves", "killed", "destroyed")
QUOTED: Final = 2048
"""Numbers of sentences in quotes begin here; what is put off has such a number too."""


def _known(feature: Feature) -> tuple[Price, n.Selector | None]:
    found: tuple[Price, n.Selector | None] | None = feature.read
    if found is None:
        node = feature.node
        if node is None:
            found = (Price(tap=True) if feature.keyword == "accumulate" else FREE, None)  # 120.3
        else:
            found = (_price(node), _aim(node))
        feature.read = found
    return found


def price_of(feature: Feature) -> Price:
    """What stands before the colon of a feature; those of the rules have their price in the book."""
    return _known(feature)[0]


def plain_aim(feature: Feature) -> n.Selector | None:
    """The chosen card that a sentence of one ability is aimed at («ранить выбранное существо»); None: not so plain."""
    return _known(feature)[1]


def plainly_instant(feature: Feature) -> bool:
    """May it be declared whenever one has priority, with no more conditions than its price and its aim?"""
    if not _known(feature)[0].instant:
        return False
    node = feature.node
    return node.trigger is None and node.condition is None and not node.prefixes


def _price(node: n.Feature) -> Price:
    paid = node.payment
    if paid is None:
        return FREE
    tokens = paid.tokens if isinstance(paid.tokens, int) else -1
    wounds = paid.wounds if isinstance(paid.wounds, int) else -1
    return Price(paid.tap, tokens, wounds, 99 if paid.movement else 0, paid.instant)


def body_of(feature: Feature) -> Any:
    """What a sentence does, without the kind of ability that it names and without its «may»."""
    body: Any = None if feature.node is None else feature.node.body
    while isinstance(body, n.Typed | n.Gated):
        body = body.effect
    return body


def leaving(feature: Feature) -> bool:
    """May it trigger though its card is gone: by its own leaving, put off, or alive in a graveyard (502.3, 118.2)?"""
    if feature.keyword in ("incarnation", "gift-of-life", "corpse-eating") or feature.uid >= QUOTED:
        return True
    return any("die" in str(event) or "return" in str(event) or str(event) in LEAVING for event in feature.events)


def is_trap(feature: Feature) -> bool:
    """«Следующее существо противника, которое действует, …», whatever the creature (118.2)."""
    body = body_of(feature)
    if not isinstance(body, n.Later) or body.trigger.events != (n.Event.ACTS,):
        return False
    who = body.trigger.who
    return isinstance(who, n.Selector) and who.owner is n.Owner.ENEMY and not who.filters


def limit_of(feature: Feature) -> tuple[int, str]:
    """(times, turn or battle) of «once per turn»; (0, "") without one."""
    node = feature.node
    limit = None if node is None else node.limit
    if limit is None or limit.each:
        return 0, ""
    return limit.times, "battle" if limit.per is n.Period.BATTLE else "turn"


def _aim(node: n.Feature) -> n.Selector | None:
    body: Any = node.body
    if isinstance(body, n.Typed):
        body = body.effect
    if isinstance(body, n.Gated | n.Compound) or node.condition is not None or node.where is not None:
        return None
    if node.trigger is not None or node.prefixes:
        return None
    target = getattr(body, "target", None)
    if not isinstance(target, n.Selector) or target.number != n.ONE or target.other or target.also:
        return None
    if any(isinstance(each, n.InZone) for each in target.filters):
        return None
    return target


def fits(aim: n.Selector, seat: int, card: Any) -> bool | None:
    """Does a card fit a plain description? None where the words are beyond this reader."""
    if aim.noun is n.Noun.CREATURE:
        if card.face.kind != 0:
            return False
    elif aim.noun is not n.Noun.CARD:
        return None
    if aim.owner is n.Owner.YOURS and card.seat != seat:
        return False
    if aim.owner is n.Owner.ENEMY and card.seat == seat:
        return False
    if aim.owner is n.Owner.ITS_OWN:
        return None
    return None if aim.filters else True
