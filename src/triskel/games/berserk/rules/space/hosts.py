"""Hosts: on whom symbionts and equipment may sit, and what becomes of them without one (209, 212)."""

from typing import Final

from triskel.games.berserk.compile.filters import target_test
from triskel.games.berserk.rules import traits, zones
from triskel.games.berserk.rules.combat.deaths import INSTEAD_WITH_HOST, doom
from triskel.games.berserk.rules.combat.wounds import replace
from triskel.games.berserk.state.face import CREATURE, EQUIPMENT, FLYER, SYMBIONT, Grant
from triskel.games.berserk.state.keys import BIT, mask
from triskel.games.berserk.state.war import FIELD, GRAVEYARD, SEAT, War
from triskel.kernel.play.decision import Steps

_FLIGHT: Final = mask("flight", "no flight", "drop flight", "independent")
_INCORPOREAL: Final = BIT["incorporeal"]


def bereaved(war: War) -> Steps:
    """Symbionts and equipment whose host has left play otherwise than by dying, or who could do something instead.

    Rules: 209.8, 212.6.
    """
    orphans, war.orphans = war.orphans, ()
    for card in orphans:
        if not war.in_play(card) or not traits.attached(war, card):
            continue
        host = war.host[card]
        if INSTEAD_WITH_HOST in war.auras and host >= 0 and war.zone[host] == GRAVEYARD:  # 302.5: only if it died
            saved = yield from replace(war, INSTEAD_WITH_HOST, card, None, 0)
            if saved:
                if war.host[card] == host:
                    zones.unseat(war, card)
                continue
        zones.unseat(war, card)
        doom(war, card, None)  # 209.4, 212.3: the host left the battlefield


def attachments(war: War, odd: list[int]) -> None:
    """Symbionts and equipment without a host, or on one that is unfit now, die (209.4-209.7, 212.2-212.5)."""
    for card in odd:
        if not (war.faces[card].rides and traits.attached(war, card)) or card in war.doomed or not war.in_play(card):
            continue
        host = war.host[card]
        if host < 0 or not fit(war, card, host):
            zones.unseat(war, card)
            doom(war, card, None)


def fit(war: War, card: int, host: int) -> bool:
    """May it stay on this host?

    Rules: 209.5, 212.3.
    """
    face = war.faces[host]
    now = traits.subtype(war, host) if war.bits[host] & _FLIGHT else face.subtype
    if war.zone[host] != FIELD or face.kind != CREATURE or now == FLYER:  # 209.3, 209.4, parasite_host
        return False
    if now == SYMBIONT:  # 209.6
        return False
    if not war.powers[host] & _INCORPOREAL:
        return True
    if traits.kind(war, card) == EQUIPMENT:
        return not traits.incorporeal(war, host)  # 212.2
    return not traits.incorporeal(war, host) or traits.incorporeal(war, card)


def may_host(war: War, card: int, host: int) -> bool:
    """May the symbiont or equipment be put onto this creature?

    Rules: TM-equipment.
    """
    if host == card or (war.hidden[host] and war.phase > SEAT) or not war.in_play(host):
        return False
    if not war.hidden[host] and not fit(war, card, host):
        return False
    parasite = traits.kind(war, card) == CREATURE and "parasite" in war.face(card).grants
    if (war.controller[host] == war.controller[card]) == parasite:  # KW-parasite, KW-symbiont
        return False
    if traits.kind(war, card) == EQUIPMENT:
        mine = traits.classes(war, card)
        if not traits.classes(war, host):  # 212.2
            return False
        for grant in war.faces[card].grants.get("only for", ()):
            if not target_test(grant.extra.cards)(war, card, host, None):  # «только для …» (212.2)
                return False
        for rider in war.riders[host]:
            if rider != card and traits.kind(war, rider) == EQUIPMENT and traits.classes(war, rider) & mine:  # 212.4
                return False
        for _, _, what in traits.every(war, host, "no wear"):
            node = what.extra if type(what) is Grant else what.payload.extra
            if not node.classes or {each.lower() for each in node.classes} & mine:  # KW-does-not-wear
                traits.credit(war, what)
                return False
        return True
    return not any(traits.is_creature(war, rider) for rider in war.riders[host] if rider != card)  # 209.6
