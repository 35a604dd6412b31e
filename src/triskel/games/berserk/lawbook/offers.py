"""An own account of what a player may declare: fast features, simple strikes, defenders, movement.

It knows less than the rules: it names only what is certainly allowed by the book, so whatever it names must be offered.
"""

from collections.abc import Iterator

from triskel.games.berserk import nodes as n
from triskel.games.berserk.lawbook.account import Account
from triskel.games.berserk.lawbook.common import (
    attackable,
    cards,
    flies,
    is_creature,
    may_have,
    near,
    rides,
    standing,
)
from triskel.games.berserk.lawbook.table import Card, Table
from triskel.games.berserk.lawbook.text import fits, limit_of, plain_aim, plainly_instant, price_of
from triskel.games.berserk.state.face import Feature

SILENCED = ("silence", "lose", "cannot use features", "cannot use", "cannot declare")
BOUND = ("cannot act", *SILENCED)


def granted(account: Account, table: Table, number: int) -> Iterator[Feature]:
    """Features that lie on the card, or that texts of neighbours and of what it carries give it (117.2)."""
    card = table[number]
    for effect in card.effects:
        if effect.key == "feature" and effect.payload is not None and isinstance(effect.payload.extra, Feature):
            yield effect.payload.extra
    if "feature" in account.auras:
        for other, source, who, given in _givers(account, table):
            if _for(who, other, source, number, card):
                yield given


def _givers(account: Account, table: Table) -> list[tuple[int, Card, n.Target, Feature]]:
    """The texts in play that certainly give features to others, and to whom."""
    known: list[tuple[int, Card, n.Target, Feature]] | None = account.cache.get(("givers", id(table)))
    if known is not None:
        return known
    found: list[tuple[int, Card, n.Target, Feature]] = []
    account.cache["givers", id(table)] = found
    for other, source in cards(table):
        if not source.face.auras or source.hidden or may_have(account, source, *SILENCED):
            continue
        for feature in source.face.features:
            node = feature.node
            if node is not None and isinstance(node.body, n.Has) and node.condition is None and not node.prefixes:
                for aura in feature.grants:
                    if aura.key == "feature" and isinstance(aura.extra, Feature):
                        found.append((other, source, node.body.who, aura.extra))
    return found


def _for(who: n.Target, other: int, source: Card, number: int, card: Card) -> bool:
    """Is the card certainly one of those that the text of the source speaks of?"""
    if isinstance(who, n.Ref):
        return who.who is n.Who.HOST and source.host == number
    if not isinstance(who, n.Selector) or other == number or who.also:
        return False
    if who.noun is not n.Noun.CREATURE or not is_creature(card) or who.owner is not n.Owner.YOURS:
        return False
    beside = [each for each in who.filters if isinstance(each, n.Stands)]
    if card.seat != source.seat or len(beside) != len(who.filters):
        return False
    plain = all(each.side is n.Side.ADJACENT and each.of is None and not each.no for each in beside)
    return plain and (not beside or near(card, source))


def can_pay(account: Account, card: Card, number: int, feature: Feature, late: bool = False) -> bool:
    """Are all resources there, not promised to anything else, and is the limit not used up (501.2, 510.1)?"""
    price = price_of(feature)
    if price.tokens < 0 or price.wounds < 0 or price.movement:
        return False
    acted = account.acted_last if late else account.acted
    if price.tap and (card.tapped or acted.get(number) or account.reserved(number)):
        return False
    if price.tap and may_have(account, card, "cannot act"):
        return False
    promised = sum(max(deed.price.tokens, 0) for deed in account.deeds if deed.source == number)
    if any(deed.source == number and deed.price.tokens < 0 for deed in account.deeds):
        return False
    if card.tokens - promised < price.tokens or (price.wounds and card.life <= price.wounds):
        return False
    times, period = limit_of(feature)
    if feature.node.limit is not None and not times:
        return False
    spent = account.used_battle if period == "battle" else account.used_last if late else account.used
    return not times or spent.get((number, feature.uid), 0) < times


def _aimed(account: Account, table: Table, seat: int, number: int, feature: Feature) -> bool:
    """Is there certainly something that it may be aimed at?"""
    node = feature.node
    body = node.body
    if n.does(body, n.Doing.UNTAP) and isinstance(body.target, n.Ref) and body.target.who is n.Who.THIS:
        return node.condition is None and not node.prefixes and table[number].tapped
    if not (n.gets(body) or n.does(body, n.Doing.WOUND, n.Doing.TAP, n.Doing.UNTAP)) or plain_aim(feature) is None:
        return False
    if n.gets(body) and any(isinstance(each, n.Bonus) and each.when is n.When.CHOSEN for each in body.traits):
        return False  # PH-chosen-roll: it needs a roll on the stack besides
    aim = plain_aim(feature)
    assert aim is not None
    for other, card in cards(table):
        if other == number or card.hidden or not fits(aim, seat, card) or not is_creature(card):
            continue
        if may_have(account, card, "cannot be the target"):
            continue
        if n.does(body, n.Doing.TAP) and (card.tapped or may_have(account, card, "cannot be tapped")):
            continue
        if n.does(body, n.Doing.UNTAP) and (not card.tapped or may_have(account, card, "cannot untap")):
            continue
        return True
    return False


def instants(account: Account, table: Table, seat: int, late: bool = False) -> list[tuple[int, Feature]]:
    """The fast features that the seat may certainly declare when it has priority (114.2.2, 304.1).

    `late`: this is the end of a turn, and the account is in the next one already.
    """
    known: list[tuple[int, Feature]] | None = account.cache.get((id(table), seat, late))
    if known is not None:
        return known
    found: list[tuple[int, Feature]] = []
    account.cache[id(table), seat, late] = found
    for number, card in cards(table, seat):
        if card.hidden or may_have(account, card, *SILENCED):
            continue
        for feature in [*card.face.features, *granted(account, table, number)]:
            if not plainly_instant(feature):
                continue
            if can_pay(account, card, number, feature, late) and _aimed(account, table, seat, number, feature):
                found.append((number, feature))
    return found


def free_to_act(account: Account, number: int, card: Card) -> bool:
    """Open, in play, not hidden, has not acted in this turn and nothing forbids it (510.1)."""
    if card.tapped or card.hidden or account.acted.get(number) or account.reserved(number):
        return False
    return not may_have(account, card, "cannot act", "cannot act as defender", *SILENCED)


def strikers(account: Account, table: Table, seat: int) -> list[int]:
    """Creatures that may certainly declare a simple strike (107.1, 504.1)."""
    odd = ("strike reach", "must target", "cannot attack", "cannot assault", "cannot declare", "cannot deal wounds")
    found = []
    for number, card in cards(table, seat):
        able = is_creature(card) and free_to_act(account, number, card) and not may_have(account, card, *odd)
        if able and targets(account, table, number):
            found.append(number)
    return found


def targets(account: Account, table: Table, number: int) -> set[int]:
    """Whom a creature may certainly strike: those beside it that are no flyers; from the air anybody (504.1, 504.2)."""
    card = table[number]
    found = set()
    for other, foe in cards(table):
        if other == number or not attackable(foe) or may_have(account, foe, "cannot be the target", "cannot attack"):
            continue
        if flies(card) or near(card, foe):
            found.add(other)
    return found


def defenders(account: Account, table: Table, source: int, target: int) -> set[int]:
    """Open creatures of the inactive player that may certainly step in (513)."""
    striker, struck = table[source], table[target]
    found = set()
    for number, card in cards(table, 1 - striker.seat):
        if number in (source, target) or not is_creature(card) or not free_to_act(account, number, card):
            continue
        if card.marked("cannot defend") or may_have(account, card, "cannot defend", "cannot be the target"):
            continue
        in_the_way = near(card, struck) and (flies(striker) or near(card, striker))
        if in_the_way or (flies(card) and (flies(striker) or flies(struck))):
            found.add(number)
    return found


def steps(table: Table, occupied: int, cell: int) -> set[int]:
    """Free neighbouring cells along rows and columns (506.1)."""
    taken = {card.cell for _, card in cards(table) if standing(card) or card.host >= 0}
    around = {cell + 5, cell - 5, *([cell + 1] if cell % 5 < 4 else []), *([cell - 1] if cell % 5 else [])}
    return {each for each in around if 0 <= each < 30 and each not in taken and not occupied >> each & 1}


__all__ = ["rides"]
