"""The quick form of `wounds.wound`: where no text in play replaces wounds by something else, nobody is asked anything.

tests/berserk/engine/test_quick.py holds both equal.
"""

from triskel.games.berserk.compile.attacks import ATTACKS
from triskel.games.berserk.rules.combat import wounds
from triskel.games.berserk.rules.combat.wounds import (
    HARMLESS,
    INSTEAD,
    REPLACED,
    SOFTENS,
    harmless,
    inflict,
    prevent,
    spared,
)
from triskel.games.berserk.state.face import ARTIFACT
from triskel.games.berserk.state.stack import Blow, Use
from triskel.games.berserk.state.war import ATTACKED, War
from triskel.kernel.play.decision import Steps


def wound(war: War, cause: Use | Blow, card: int, count: int) -> Steps:
    """`wounds.wound`, by the shorter way where there is one."""
    if INSTEAD in war.auras:
        return (yield from wounds.wound(war, cause, card, count))
    return harm(war, cause, card, count)


def harm(war: War, cause: Use | Blow, card: int, count: int) -> int:
    """The wounds, where no text in play replaces them."""
    attack = cause.means in ATTACKS
    first = attack and not war.turn_facts[card] & ATTACKED
    if attack:
        war.turn_facts[card] |= ATTACKED
    if count <= 0 or war.faces[card].kind > ARTIFACT:  # AB-spell, AB-influence: nothing is dealt for nought
        return 0
    if cause.source >= 0 and war.powers[cause.source] & HARMLESS and harmless(war, cause, card):
        return 0
    bits = war.powers[card]
    if bits & SOFTENS or war.effects[card]:
        left = count if war.rulings.replace_first else prevent(war, cause, card, count)
        rule = spared(war, cause, card, first) if left else ""
        if rule:
            war.tell("no wounds", rule, card=card)
            return REPLACED
        count = prevent(war, cause, card, count) if war.rulings.replace_first else left
        if count <= 0:
            return 0
    inflict(war, cause, card, count)
    return count
