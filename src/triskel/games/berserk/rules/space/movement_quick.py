"""The quick form of `movement.able`: the usual case is settled by a look at four cells.

tests/berserk/engine/test_quick.py holds both equal.
"""

from triskel.games.berserk.rules.space import movement
from triskel.games.berserk.state.field import ORTHOGONAL_MASK
from triskel.games.berserk.state.war import War


def able(war: War, card: int) -> bool:
    """Can the card move anywhere?"""
    face = war.faces[card]
    if not war.effects[card] and face.plain_move and not war.odd_moves:
        # TM-movement
        if war.spent[card] >= face.move or war.host[card] >= 0 or face.subtype or war.closed[card]:  # 206.7, 209.10
            return False
        return ORTHOGONAL_MASK[war.cell[card]] & ~(war.filled | war.occupied) != 0
    return movement.able(war, card)
