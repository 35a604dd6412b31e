"""Protections (528): which attacks, spells and influences a card gets nothing of."""

from typing import Final

from triskel.games.berserk.compile.attacks import ATTACKS
from triskel.games.berserk.rules import traits
from triskel.games.berserk.rules.combat.wounds import ignored
from triskel.games.berserk.state.face import Grant
from triskel.games.berserk.state.keys import mask
from triskel.games.berserk.state.stack import Blow, Use
from triskel.games.berserk.state.war import War

_SHIELDS: Final = mask("hideout", "protection")


def repelled(war: War, blow: Use | Blow, card: int) -> bool:
    """Is the card protected from this attack, spell or influence (528)?

    Rules: KW-hideout, KW-protection-shots, KW-protection-throws, KW-protection-discharges, KW-protection-spells,
    KW-protection-magic, KW-protection-instant-actions.
    """
    if not war.powers[card] & _SHIELDS:
        return False
    source = blow.source
    if (
        blow.means in ATTACKS
        and source >= 0
        and traits.has(war, card, "hideout")
        and traits.flies(war, source)
        and not ignored(war, blow, "hideout")
    ):
        traits.credit_all(war, card, "hideout")
        return True
    for _, origin, what in traits.every(war, card, "protection"):
        grant = what if type(what) is Grant else what.payload
        if grant.attack is not None and grant.attack(war, origin, blow, None):  # KW-protection
            if any(each.key == "lose protection" and blow.means in each.payload for each in war.effects[card]):
                continue  # 528.2: one of the protections can be lost alone
            traits.credit(war, what)
            return True
    return False


def takes(war: War, use: Use, card: int) -> bool:
    """Does the card get effects from this at all: protections (528), Thick Skin, attacks it was protected from?

    Rules: KW-thick-skin, KW-protection-instant-actions, KW-protection-spells, KW-protection-magic.
    """
    feature = use.feature
    cause = use.scene.attack
    if (
        cause is not None
        and feature is not None
        and (feature.events or feature.keyword)
        and card == cause.target
        and card == use.scene.attacked
        and card != use.source
        and (cause.blocked or traits.has(war, card, "thick-skin"))
    ):
        return False
    if repelled(war, use, card):
        use.hit = True  # 528.1: it was carried out and is paid, the card only got nothing of it
        if war.events is not None:
            war.tell("protected", "528.1", card=card, source=use.source)
        return False
    return True
