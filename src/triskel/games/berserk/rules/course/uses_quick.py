"""Which cards have anything to declare, without listing all of it: the first thing found is enough."""

from typing import Final

from triskel.games.berserk.rules.combat import attack
from triskel.games.berserk.rules.course.uses import awaits, features, instants
from triskel.games.berserk.rules.space import movement
from triskel.games.berserk.rules.space.movement_quick import able
from triskel.games.berserk.state.face import CREATURE
from triskel.games.berserk.state.field import ORTHOGONAL_MASK
from triskel.games.berserk.state.keys import BIT, mask
from triskel.games.berserk.state.war import FIELD, War

_BESIDE: Final = (*ORTHOGONAL_MASK, 0)
"""The cells beside each cell; none beside -1, where a card stands on no cell."""
_MOVES: Final = mask("movement", "diagonal", "incorporeal", "cannot move", "flight", "no flight", "independent")
_CANNOT_ACT: Final = BIT["cannot act"]


def choosers(war: War, seat: int) -> list[int]:
    """The cards of the seat that have anything to declare in the Choice subphase, in the order of its squad."""
    options: list[int] = []
    faces, closed, cell, powers, spent, host = war.faces, war.closed, war.cell, war.powers, war.spent, war.host
    hidden = war.hidden
    beside, moves = _BESIDE, _MOVES
    free = ~(war.filled | war.occupied)
    quick = [each for each, _ in war.instants[seat]] if war.instants[seat] else ()
    lent = "played" in war.listeners
    for card in war.squad[seat]:
        if closed[card]:
            if (lent or hidden[card] or faces[card].free_plays) and can_do_slowly(war, card):
                options.append(card)
                continue
        elif (
            # The usual case, at a glance: a creature that walks straight has movement left and a free cell beside it.
            spent[card] < faces[card].move and beside[cell[card]] & free and not powers[card] & moves and host[card] < 0
        ):
            options.append(card)
            continue
        elif faces[card].kind == CREATURE and not war.acts[card] and not powers[card] & _CANNOT_ACT:
            # Or it has somebody to strike, or something else to do.
            if attack.has_target(war, card) or _can_do(war, card, False):
                options.append(card)
                continue
        elif can_do_slowly(war, card):
            options.append(card)
            continue
        if card in quick and instants(war, card):  # 304.1, 114.2.2
            options.append(card)
    return options


def can_do(war: War, card: int) -> bool:
    """Has the card anything to declare in the Choice subphase? Stops at the first thing found."""
    return can_do_slowly(war, card) or bool(instants(war, card))


def can_do_slowly(war: War, card: int) -> bool:
    """Has it a movement, an action or a slow feature to declare, not only an instant one?"""
    return _can_do(war, card, True)


def _can_do(war: War, card: int, strikes: bool) -> bool:
    """The same; without `strikes` it is known that it cannot strike."""
    if war.hidden[card]:
        return True  # it may at least reveal itself
    face = war.faces[card]
    if war.closed[card]:
        return (face.free_plays or "played" in war.listeners) and bool(features(war, card, True))
    if face.kind == CREATURE:
        if war.zone[card] == FIELD and able(war, card):
            return True
        if strikes and attack.can_strike(war, card) and attack.has_target(war, card):
            return True
        if war.powers[card] & movement.LEAPS and movement.leaps(war, card):
            return True
    return bool(features(war, card, True)) or awaits(war, card)
