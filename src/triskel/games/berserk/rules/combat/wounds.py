"""Wounds, healing and life: prevention, replacement and what follows (508, 530, 531).

`wounds_quick` deals them without a question where no text in play replaces them.
"""

from typing import Any, Final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile.attacks import ATTACKS, MAGICAL, SIMPLE
from triskel.games.berserk.rules import traits
from triskel.games.berserk.rules.answers import words_on
from triskel.games.berserk.rules.calls import CALLS
from triskel.games.berserk.rules.triggers import life_fell, occur
from triskel.games.berserk.state.effects import Effect
from triskel.games.berserk.state.face import FEATURE_BITS, GRANTED, Grant
from triskel.games.berserk.state.keys import BIT, mask
from triskel.games.berserk.state.moments import DEALS_WOUNDS, GETS_EXTRA_LIFE, HEALED, LIFE_BECOMES, TAKES_WOUNDS
from triskel.games.berserk.state.stack import Blow, Use
from triskel.games.berserk.state.war import ATTACKED, HURT, HURT_BY_ATTACK, HURT_BY_DISCHARGE, TOUCHED, War
from triskel.kernel.play.decision import Decision, Steps

_IGNORES: Final = BIT["ignores"]
_SPARES: Final = mask("camouflage", "resilience", "scales", "no wounds")
_FEWER: Final = mask("wounds+", "ward")
HARMLESS: Final = BIT["cannot deal wounds"]
SOFTENS: Final = _SPARES | _FEWER | mask("armour", "magic-armour")
INSTEAD: Final = f"instead {n.Instead.TAKE_WOUNDS}"
_INSTEAD_OF_LIFE: Final = f"instead {n.Instead.GET_EXTRA_LIFE}"
_SPELL: Final = str(n.Means.SPELL.value)
_DISCHARGE: Final = str(n.Means.DISCHARGE.value)
_ON_WOUNDS: Final = mask(*words_on(n.Event.TAKES_WOUNDS))
_ON_WOUNDING: Final = mask(*words_on(n.Event.DEALS_WOUNDS))


REPLACED: Final = -1
"""How many wounds a card took whose wounds something else took the place of: they count as not dealt (531.3)."""


def wound(war: War, cause: Use | Blow, card: int, count: int) -> Steps:
    """Deal wounds by an attack, spell or influence; how many the card really took, or REPLACED.

    `cause` is the use or the attack on the stack: it has means, source and grade. Modifiers have been applied; then
    come prevention and replacement in the order of the match (530.2, 531.2), then the wounds (511.5.2).

    Rules: 530.5, COMM-6.
    """
    attack = cause.means in ATTACKS
    first = attack and not war.turn_facts[card] & ATTACKED
    if attack:
        war.turn_facts[card] |= ATTACKED
    if count <= 0 or not traits.mortal(war, card):  # AB-spell, AB-influence: nothing is dealt for nought
        return 0
    if cause.source >= 0 and war.powers[cause.source] & HARMLESS and harmless(war, cause, card):
        return 0
    taken = count
    if war.rulings.replace_first:
        replaced = yield from _replace(war, cause, card, taken, first)
        if replaced:
            return REPLACED
        taken = prevent(war, cause, card, taken)
    else:
        taken = prevent(war, cause, card, taken)
        if taken:
            replaced = yield from _replace(war, cause, card, taken, first)
            if replaced:
                return REPLACED
    if taken <= 0:
        return 0
    inflict(war, cause, card, taken)
    return taken


def harmless(war: War, cause: Use | Blow, card: int) -> bool:
    """«Не наносит ран …» (525.2)."""
    from triskel.games.berserk.compile.filters import target_test

    for _, origin, what in traits.every(war, cause.source, "cannot deal wounds"):
        grant = what if type(what) is Grant else what.payload
        node = grant.extra
        if (node.target is None or target_test(node.target)(war, origin, card, None)) and (
            grant.attack is None or grant.attack(war, origin, cause, None)
        ):
            traits.credit(war, what)
            war.tell("no wounds", "525.2", card=card)
            return True
    return False


def inflict(war: War, cause: Use | Blow, card: int, count: int) -> None:
    """The wounds are on the card: note who did it and set off what answers."""
    before = war.faces[card].lives + war.extra[card] - war.shrunk[card] - war.wounds[card]  # traits.life
    war.wounds[card] += count  # 508.3, TM-wounds
    attack = cause.means in ATTACKS
    facts = HURT
    if attack:
        facts |= HURT_BY_ATTACK
        if cause.means == _DISCHARGE:
            facts |= HURT_BY_DISCHARGE
    war.turn_facts[card] |= facts
    now = before - count
    if now <= 0:
        war.killers[card] = cause
    war.due |= TOUCHED
    war.touched.append(card)
    if war.events is not None:
        war.tell("wounded", "508.3", card=card, n=count, source=cause.source, means=str(cause.means), life=now)
    heard, source = war.heard, cause.source
    if TAKES_WOUNDS in heard or war.powers[card] & _ON_WOUNDS:
        occur(war, TAKES_WOUNDS, card, that=source, attack=cause, value=count, lost=before)
    if source >= 0 and (DEALS_WOUNDS in heard or war.powers[source] & _ON_WOUNDING):
        occur(war, DEALS_WOUNDS, source, that=card, attack=cause, value=count, lost=before)
    if LIFE_BECOMES in war.listeners:
        occur(war, LIFE_BECOMES, card, that=source, attack=cause, value=now, lost=before)


# --- prevention (530) ----------------------------------------


def _fewer(war: War, cause: Use | Blow, card: int, count: int) -> int:
    """«Получает на N ран меньше от …», and wards that stop the first wounds of a turn (530.1)."""
    for value, origin, what in traits.every(war, card, "wounds+"):
        grant = what if type(what) is Grant else what.payload
        if grant.attack is None or grant.attack(war, origin, cause, card):
            count = max(0, count + value)
            traits.credit(war, what)
    for source, grant in war.auras.get("ward", ()):
        scope, when, attack = grant.scope, grant.when, grant.attack
        if (
            not count
            or traits.silent(war, source)
            or scope is None
            or not scope(war, source, card, None)
            or (when is not None and not when(war, source, None))
            or (attack is not None and not attack(war, source, cause, None))
        ):
            continue
        key = source << FEATURE_BITS | GRANTED + grant.uid
        stopped = min(count, traits.worth(war, grant, source) - war.used.get(key, 0))
        if stopped > 0:
            war.used[key] = war.used.get(key, 0) + stopped
            count -= stopped
            traits.credit(war, grant)
            war.tell("prevented", "530.1", card=card, n=stopped, source=source)
    return count


def ignored(war: War, cause: Use | Blow, word: str) -> bool:
    """Does the source ignore this named feature of the target (PH-ignore)?"""
    return cause.source >= 0 and ignores(war, cause.source, cause, word)


def ignores(war: War, source: int, cause: Use | Blow, word: str) -> bool:
    """Does this card ignore the named feature in what it does now (PH-ignore)?"""
    if not war.powers[source] & _IGNORES:
        return False
    for _, origin, what in traits.every(war, source, "ignores"):
        grant = what if type(what) is Grant else what.payload
        node = grant.extra
        if node.means and cause.means not in node.means:
            continue
        if grant.attack is not None and not grant.attack(war, origin, cause, None):
            continue
        for trait in node.traits:
            if n.has_so(trait, n.Bare.FEATURES) or (isinstance(trait, n.Keyword) and trait.word == word):
                traits.credit(war, what)
                return True
    return False


def prevent(war: War, cause: Use | Blow, card: int, count: int) -> int:
    """What is left of the wounds after prevention; each effect keeps what it has not used (530.4).

    Rules: 530.5, KW-armour, KW-magic-armour, TM-prevention.
    """
    if cause.means in ATTACKS:
        magical = cause.means in MAGICAL
        word = "magic-armour" if magical else "armour"
        value = traits.best(war, card, word)
        if value and not ignored(war, cause, word):
            column = war.magic_armour if magical else war.armour
            stopped = min(count, value - column[card])
            if stopped > 0:
                column[card] += stopped
                count -= stopped
                traits.credit_all(war, card, word)
                war.tell("prevented", f"KW-{word}", card=card, n=stopped)
    if count and war.powers[card] & _FEWER:
        count = _fewer(war, cause, card, count)
    if count and war.effects[card]:
        pools = [each for each in war.effects[card] if each.key == "prevent"]
        # First the inactive player's effects, then the active player's (530.3).
        pools.sort(key=lambda each: each.by == war.active)  # 530.3
        for pool in pools:
            if not count or (pool.source >= 0 and not war.in_play(pool.source)):
                continue  # 530.6, prevention_source_gone
            stopped = min(count, pool.value)
            count -= stopped
            rest = (
                ()
                if stopped == pool.value
                else (Effect("prevent", pool.value - stopped, pool.until, pool.source, pool.by, pool.made),)
            )
            war.effects[card] = (*(each for each in war.effects[card] if each is not pool), *rest)
            war.tell("prevented", "530.1", card=card, n=stopped, source=pool.source)
    return count


# --- replacement (531) ----------------------------------------


def spared(war: War, cause: Use | Blow, card: int, first: bool) -> str:
    """The rule by which the card takes no wounds from this at all, or '' (531.1.1)."""
    if not war.powers[card] & _SPARES:
        return ""
    means = cause.means
    if means in ATTACKS:
        hidden = first and war.closed[card] and traits.has(war, card, "camouflage")  # KW-camouflage
        if hidden and not ignored(war, cause, "camouflage"):
            return "KW-camouflage"
    elif (
        means != _SPELL
        and traits.has(war, card, "resilience")
        and (  # KW-resilience
            cause.source < 0 or war.controller[cause.source] != war.controller[card]
        )
        and not ignored(war, cause, "resilience")
    ):
        traits.credit_all(war, card, "resilience")
        return "KW-resilience"
    if means != SIMPLE and traits.has(war, card, "scales") and not ignored(war, cause, "scales"):  # KW-scales
        number = traits.life(war, card) if war.rulings.scales_by_life else war.wounds[card]
        if number >= 5:
            traits.credit_all(war, card, "scales")
            return "KW-scales"
    for _, source, what in traits.every(war, card, "no wounds"):
        grant = what if type(what) is Grant else what.payload
        fits = grant.attack is None or grant.attack(war, source, cause, None)
        if fits != grant.extra.only and _in_time(war, source, card, grant):  # KW-no-wounds-from
            traits.credit(war, what)
            return "531.1.1"
    return ""


def _in_time(war: War, source: int, card: int, grant: Grant) -> bool:
    """Does «не получает ран» hold now: in that turn, in the first one, from the first so many attacks?"""
    node, seat = grant.extra, war.controller[card]
    if node.in_turn is not None and (war.active == seat) != (node.in_turn != n.Player.OPPONENT):
        return False
    if node.first_turn and war.turn > (1 if seat == war.first else 2):
        return False
    if node.first:
        key = 1 << 44 | card << FEATURE_BITS | GRANTED + max(0, grant.uid)
        war.used_battle[key] = war.used_battle.get(key, 0) + 1
        return war.used_battle[key] <= int(node.first)
    if grant.limit is None:
        return True
    from triskel.games.berserk.rules.limits import mark_limit_of, within_limit_of

    if not within_limit_of(war, source, grant.limit, GRANTED + grant.uid):
        return False
    mark_limit_of(war, source, grant.limit, GRANTED + grant.uid)
    return True


def _replace(war: War, cause: Use | Blow, card: int, count: int, first: bool) -> Steps:
    rule = spared(war, cause, card, first)
    if rule:
        war.tell("no wounds", rule, card=card)
        return True
    if INSTEAD not in war.auras:
        return False
    return (yield from replace(war, INSTEAD, card, cause, count))


def replacements(war: War, key: str, card: int, cause: Any) -> list[tuple[int, Grant]]:
    """The replacement effects that wait for this, each once for a game action (531.4)."""
    from triskel.games.berserk.rules.limits import within_limit_of

    found = []
    for source, grant in war.auras.get(key, ()):
        if (source, grant.uid) in war.replaced or traits.silent(war, source):
            continue
        if grant.when is not None and not grant.when(war, source, None):
            continue
        if grant.scope is None or not grant.scope(war, source, card, None):
            continue
        if grant.attack is not None and not grant.attack(war, source, cause, None):
            continue
        if within_limit_of(war, source, grant.limit, GRANTED + grant.uid):
            found.append((source, grant))
    return found


def replace(war: War, key: str, card: int, cause: Any, count: int) -> Steps:
    """Let one replacement effect take the place of what should happen; False if none does (531).

    Rules: 531.3, 531.5, TM-replacement-effect.
    """
    from triskel.games.berserk.rules.limits import mark_limit_of
    from triskel.games.berserk.state.roles import Scene

    found = replacements(war, key, card, cause)
    if not found:
        return False
    seats = {war.controller[source] for source, _ in found}
    chooser = war.active if len(seats) > 1 else seats.pop()  # 531.4.1, 531.4.2
    index = 0
    optional = all(grant.extra.may for _, grant in found)
    if len(found) > 1 or optional:
        options = [*range(len(found)), *((-1,) if optional else ())]
        war.ordering = tuple((source, grant.uid) for source, grant in found)
        index = yield Decision(chooser, "replace", options, "531.4.1", 0, card)
        if index < 0:
            return False
    source, grant = found[index]
    war.replaced = (*war.replaced, (source, grant.uid))
    war.applied.add(grant.uid)
    mark_limit_of(war, source, grant.limit, GRANTED + grant.uid)
    scene = Scene(source, war.controller[source])
    scene.it = card
    scene.x = scene.value = count
    scene.cause = cause
    war.tell("replaced", "531.1", card=card, source=source)
    yield from CALLS.at_once(war, scene, grant.extra.effect, cause)  # replacement_chain_prevention
    return True


# --- healing and extra life ----------------------------------------


def heal(war: War, card: int, count: int) -> int:
    """Take wounds off a corporeal card; how many were taken off (TM-heal).

    Rules: 502.9, 525.2.
    """
    if count <= 0 or not war.wounds[card] or traits.incorporeal(war, card):
        return 0
    if traits.has(war, card, "cannot be healed") or traits.has(war, card, "unhealing"):
        return 0  # 525.2, 502.9: nobody can do it to the card
    healed = min(count, war.wounds[card])  # 119.5.1
    war.wounds[card] -= healed
    war.due |= TOUCHED
    war.touched.append(card)
    war.tell("healed", "TM-heal", card=card, n=healed)
    occur(war, HEALED, card, value=healed)
    return healed


def more_life(war: War, cause: Any, card: int, count: int) -> Steps:
    """Extra life, up to the maximum of the card; replacement effects may take its place (508.2, KW-max-life)."""
    if count <= 0 or not traits.mortal(war, card) or traits.has(war, card, "cannot get extra life"):
        return 0
    if _INSTEAD_OF_LIFE in war.auras:
        replaced = yield from replace(war, _INSTEAD_OF_LIFE, card, cause, count)
        if replaced:
            return 0
    limit = traits.best(war, card, "max life")
    if limit and traits.max_life(war, card) + count > limit:
        count = limit - traits.max_life(war, card)
        traits.credit_all(war, card, "max life")
    if count <= 0:
        return 0
    war.extra[card] += count  # TM-extra-life
    war.due |= TOUCHED
    war.touched.append(card)
    war.tell("extra life", "508.2", card=card, n=count)
    occur(war, GETS_EXTRA_LIFE, card, value=count)
    return count


def leave_life(war: War, card: int, count: int) -> None:
    """«Остаётся X текущих жизней»: wounds are put on or taken off, and nothing answers these (PH-x-life-remains)."""
    before = traits.life(war, card)
    war.wounds[card] = max(0, traits.max_life(war, card) - count)
    war.due = True
    war.tell("life set", "PH-x-life-remains", card=card, n=count)
    life_fell(war, card, before)
