"""The quick form of `rule_effects.obey`: the rules are obeyed where they have nothing to ask and nothing to kill.

The usual case by far, without a generator: one look at every card in play, or at those that something happened to. What
it leaves behind is what `obey` would; tests/berserk/engine/test_quick.py holds them equal.
"""

from triskel.games.berserk.rules import zones
from triskel.games.berserk.rules.rule_effects import (
    MORE_LIFE,
    astray,
    closer_look,
    form_up,
    limit,
    returning,
    states,
)
from triskel.games.berserk.state.face import CREATURE, TERRAIN
from triskel.games.berserk.state.war import AUXILIARY, IN_PLAY, SEAT, TAPPED, War


def obeyed(war: War) -> bool:
    """Obey the rules where they have nothing to ask and nothing to kill; False where `obey` has to do it (503.2)."""
    if not war.due & 1 and war.sound and war.fresh:
        # Nobody has come into play, left it, changed sides or been doomed since the last look, and no aura gives life.
        if (war.waiting and returning(war)) or ((war.touched or war.watched) and not glance(war)):
            return False
    elif war.doomed or war.orphans or war.phase <= SEAT or not review(war):
        return False
    before, war.due = war.due, 0
    if (war.formers or war.formed) and (before != TAPPED or war.silencers):
        form_up(war)
    if "state holds" in war.listeners:
        states(war)
    return True


def review(war: War) -> bool:
    """Have the rules nothing to do with any card in play?"""
    war.sound = False
    if war.aura_bits & MORE_LIFE:
        return False
    if not war.fresh:
        zones.index(war)
        if war.twins:
            war.fresh = False
            return False
    if war.waiting and returning(war):
        return False
    alive = 0
    bit = 1
    limited: list[int] = []
    watched: list[int] = []
    faces, hidden, zone = war.faces, war.hidden, war.zone
    extra, shrunk, wounds, effects = war.extra, war.shrunk, war.wounds, war.effects
    for side in war.squad:
        for card in side:
            face = faces[card]
            kind = face.kind
            if kind == CREATURE:
                alive |= bit
            if hidden[card]:
                continue
            if kind < TERRAIN and face.lives + extra[card] - shrunk[card] <= wounds[card]:  # 509.1
                return False
            if effects[card] or face.odd_law:
                found = closer_look(war, card)
                if found < 0:
                    return False
                if found:
                    limited.append(card)
                    if found > 1:
                        watched.append(card)
            elif (face.soars or zone[card] == AUXILIARY) and astray(war, card):
                return False
        bit = 2
    if alive != 3:
        return False
    war.touched.clear()
    war.watched = tuple(watched)
    war.sound = True
    if limited:
        limit(war, limited)
    return True


def glance(war: War) -> bool:
    """The same where only the cards that were touched, and those that are always watched, can matter."""
    limited: list[int] = []
    watched = war.watched
    for card in (*war.touched, *watched) if war.touched else watched:
        face = war.faces[card]
        if war.hidden[card] or not IN_PLAY[war.zone[card]]:
            continue
        if face.kind < TERRAIN and face.lives + war.extra[card] - war.shrunk[card] <= war.wounds[card]:  # 509.1
            return False
        riders = war.riders[card]
        if not (riders or face.odd_law or war.effects[card] or face.soars or war.zone[card] == AUXILIARY):
            continue
        for each in (card, *riders):  # whom it carries may no longer sit well
            if war.effects[each] or war.faces[each].odd_law:
                found = closer_look(war, each)
                if found < 0:
                    return False
                if found:
                    limited.append(each)
                    if found > 1 and each not in watched:
                        watched = (*watched, each)
            elif astray(war, each):
                return False
    war.touched.clear()
    war.watched = watched
    if limited:
        limit(war, limited)
    return True
