"""What a card is and has right now: printed properties with every static feature and acquired effect on top (104-117).

Nothing is cached: a question first looks at the bits of the card and of the auras in play (keys.py), where for nearly
every card and key there is nothing, and then into three small indices: the card's own grants by key, its effects, the
auras by key.
"""

from typing import Any, Final

from triskel.games.berserk.state.face import (
    ARTIFACT,
    CREATURE,
    EQUIPMENT,
    FLYER,
    GROUND,
    SYMBIONT,
    TERRAIN,
    Feature,
    Grant,
)
from triskel.games.berserk.state.field import DISTANCE, ORTHOGONAL
from triskel.games.berserk.state.keys import BIT, KNOWN, MORE, mask
from triskel.games.berserk.state.war import FIELD, HURT, MOVED, War

_SILENCE: Final = BIT["silence"]
_LOSE: Final = BIT["lose"]
_STRIKE_IS: Final = BIT["strike is"]
_BECAME: Final = BIT["become element"]
_GAINED: Final = BIT["gain element"]
_LOST: Final = BIT["lose element"]
CHANGES_OF_ELEMENT: Final = _BECAME | _GAINED | _LOST
_MORE: Final = 1 << MORE
"""The bit of every «more …»."""
_CHANGES_OF_TYPE: Final = mask("flight", "no flight", "drop flight", "independent")

NOTHING: Final[list[tuple[int, int, Any]]] = []
"""The answer to most questions; never changed."""


def silent(war: War, card: int) -> bool:
    """Has the card lost its own features (119.5, 503.3)? Hidden cards have none that work (529.4).

    Rules: 112.3, 117.2, 117.4, TM-feature-wording.
    """
    if war.hidden[card]:  # 529.4
        return True
    if war.bits[card] & _SILENCE:
        for effect in war.effects[card]:
            if effect.key == "silence":  # lose_features_scope: who asks, asks about printed features
                return True
    for source, grant in war.silencers:  # noqa: SIM110 - asked so often that a generator costs too much
        if source != card and _reaches(war, source, grant, card):
            return True
    return False


def _reaches(war: War, source: int, grant: Grant, card: int) -> bool:
    """Does this silencer silence the card? Silencers that would silence one another stay without effect (503.3)."""
    scope = grant.scope
    assert scope is not None
    if not scope(war, source, card, None) or (grant.when is not None and not grant.when(war, source, None)):
        return False
    if any(effect.key == "silence" for effect in war.effects[source]):
        return False
    for other, rival in war.silencers:
        rival_scope = rival.scope
        if other != source and rival_scope is not None and rival_scope(war, other, source, None):
            return False
    war.applied.add(grant.uid)
    return True


def worth(war: War, grant: Grant, source: int, scene: Any = None) -> int:
    """The number of a grant, computed where the text computes it."""
    value = grant.value
    return value if type(value) is int else value(war, source, scene)  # type: ignore[operator]


def every(war: War, card: int, key: str, scene: Any = None) -> list[tuple[int, int, Any]]:
    """Everything with this key that works on the card: (value, the card it comes from, grant or effect)."""
    try:
        bit = KNOWN[key]
    except KeyError:
        bit = BIT[key]
    if not war.powers[card] & bit:
        return NOTHING
    return _every(war, card, key, bit, scene)


def _every(war: War, card: int, key: str, bit: int, scene: Any) -> list[tuple[int, int, Any]]:
    """The same where a glance has not ruled it out.

    Rules: 111.3, 115.3, 119.5.2, 516-intro, 516.1, TM-static-feature, COMM-5, PH-gets-until-battle-end.
    """
    bits = war.bits[card]
    own = war.faces[card].grants.get(key) if bits & bit else None
    effects = war.effects[card]
    auras = war.auras.get(key)
    if own is None and auras is None and not effects:
        return NOTHING  # the bit is that of another key
    found: list[tuple[int, int, Any]] = []
    if own is not None and auras is None and not effects:  # nearly always it is printed on the card, and that is all
        if (war.silencers or war.hidden[card]) and silent(war, card):
            return NOTHING
        for grant in own:
            when = grant.when
            if when is None or when(war, card, scene):
                if not grant.quiet:
                    war.applied.add(grant.uid)
                value = grant.value
                found.append((value if type(value) is int else worth(war, grant, card, scene), card, grant))
        return found
    lost = -1
    if bits & _LOSE:
        for effect in effects:
            if effect.key == "lose" and effect.payload == key:  # 119.1, PH-gets-until-battle-end
                lost = max(lost, effect.made)
    if bits & bit:
        if (
            own is not None
            and lost < 0
            and not ((war.silencers or war.hidden[card] or bits & _SILENCE) and silent(war, card))
        ):
            for grant in own:
                when = grant.when
                if when is None or when(war, card, scene):
                    if not grant.quiet:
                        war.applied.add(grant.uid)
                    value = grant.value
                    found.append((value if type(value) is int else worth(war, grant, card, scene), card, grant))
        for effect in effects:
            if effect.key == key and effect.made > lost:
                extra = effect.payload
                if type(extra) is Grant and extra.when is not None and not extra.when(war, effect.source, scene):
                    continue
                found.append((effect.value, effect.source, effect))
    if auras is not None and not war.hidden[card]:  # 111.3, 115.2, TM-static-feature: at once, with nothing declared
        for source, grant in auras:
            scope = grant.scope
            if (
                scope is not None
                and scope(war, source, card, scene)
                and (grant.when is None or grant.when(war, source, scene))
                and not silent(war, source)
                and war.since[source] >= lost
            ):
                if not grant.quiet:
                    war.applied.add(grant.uid)
                found.append((worth(war, grant, source, scene), source, grant))
    return found


def lends(war: War, source: int, grant: Grant, card: int, scene: Any = None) -> bool:
    """Does a static text of one card reach another now (115.3, 529.4)?"""
    return (
        grant.scope is not None
        and not war.hidden[card]
        and grant.scope(war, source, card, scene)
        and (grant.when is None or grant.when(war, source, scene))
        and not silent(war, source)
    )


def bears(war: War, card: int, feature: Feature) -> bool:
    """Has the card this feature in quotes now: from its own text, acquired, or from the text of another card (117)?"""
    for _, _, what in every(war, card, "feature"):
        if (what if type(what) is Grant else what.payload).extra is feature:
            return True
    return False


def copies(war: War, card: int, feature: Any) -> int:
    """How often the card has the same feature without a name: printed, acquired, lent by several (113.7, 517.2)."""
    lent = sum(
        (what if type(what) is Grant else what.payload).extra is feature for _, _, what in every(war, card, "feature")
    )
    return max(1, lent + (feature in war.faces[card].features and not silent(war, card)))


def credit(war: War, what: Any) -> None:
    """A static feature has just decided something (what was acquired counts for the feature that gave it)."""
    if type(what) is Grant:
        key = -1 - what.uid
        war.uses[key] = war.uses.get(key, 0) + 1


def credit_all(war: War, card: int, key: str) -> None:
    """Everything with this key that works on the card has just decided something."""
    for _, _, what in every(war, card, key):
        credit(war, what)


def best(war: War, card: int, key: str, scene: Any = None) -> int:
    """The largest value of a named feature; 0 where the card has none (517).

    Rules: 517-intro, 517.2, TM-named-feature.
    """
    try:
        bit = KNOWN[key]
    except KeyError:
        bit = BIT[key]
    if not war.powers[card] & bit:
        return 0
    most = None
    for value, _, _ in _every(war, card, key, bit, scene):
        if most is None or value > most:  # 517-intro, 517.2, TM-named-feature
            most = value
    if most and war.powers[card] & _MORE and (war.effects[card] or war.auras):
        most = max(0, most + total(war, card, f"more {key}"))
    return most or 0


def has(war: War, card: int, key: str, scene: Any = None) -> bool:
    """Does the card have such a feature?"""
    try:
        bit = KNOWN[key]
    except KeyError:
        bit = BIT[key]
    if not war.powers[card] & bit:
        return False
    return bool(_every(war, card, key, bit, scene))


def total(war: War, card: int, key: str, scene: Any = None) -> int:
    """The sum of modifiers that add up."""
    try:
        bit = KNOWN[key]
    except KeyError:
        bit = BIT[key]
    if not war.powers[card] & bit:
        return 0
    found = 0
    for value, _, _ in _every(war, card, key, bit, scene):
        found += value
    return found


# --- kinds ----------------------------------------


def kind(war: War, card: int) -> int:
    """Creature, artifact, terrain or equipment."""
    return war.faces[card].kind


def is_creature(war: War, card: int) -> bool:
    """Ground creatures, flyers and symbionts are creatures (206.1, TM-creature, symbiont_kind)."""
    return war.faces[card].kind == CREATURE


def subtype(war: War, card: int) -> int:
    """Ground, flyer or symbiont, as it is now (108.2).

    Rules: 106.4, 108-intro, 108.1, KW-flying, TM-independent-creature.
    """
    face = war.faces[card]
    now = face.subtype
    if not war.bits[card] & _CHANGES_OF_TYPE:
        return now
    made = -1
    for effect in war.effects[card]:
        if effect.made >= made:
            if effect.key == "flight":  # KW-flying
                now, made = FLYER, effect.made
            elif effect.key in ("no flight", "drop flight"):  # printed or given it (208.7); what it was before is back
                freed = any(each.key == "independent" for each in war.effects[card])
                now, made = (GROUND if face.subtype == FLYER or freed else face.subtype), effect.made
            elif effect.key == "independent":
                now, made = GROUND, effect.made
    return now


def flies(war: War, card: int) -> bool:
    """Is it a flying creature now (208)?"""
    face = war.faces[card]
    if not war.bits[card] & _CHANGES_OF_TYPE:
        return face.subtype == FLYER and face.kind == CREATURE
    return face.kind == CREATURE and subtype(war, card) == FLYER


def attached(war: War, card: int) -> bool:
    """Does it live on a host: a symbiont or equipment (209, 212)?"""
    face = war.faces[card]
    if face.kind == EQUIPMENT:
        return True
    if face.kind != CREATURE or face.subtype != SYMBIONT:
        return False
    return subtype(war, card) == SYMBIONT


def stays_aside(war: War, card: int) -> bool:
    """Does it belong into the auxiliary zone: flyers, terrains and cards that say so (203.1)?"""
    face = war.faces[card]
    if face.kind == TERRAIN:  # TM-terrain
        return True
    if face.kind == CREATURE and (subtype(war, card) if war.effects[card] else face.subtype) == FLYER:  # KW-flying
        return True
    return "auxiliary" in face.grants


def attackable(war: War, card: int) -> bool:
    """Creatures and artifacts only (504.1)."""
    return war.faces[card].kind <= ARTIFACT


def incorporeal(war: War, card: int) -> bool:
    """KW-incorporeal."""
    return has(war, card, "incorporeal")


def elements(war: War, card: int) -> int:
    """The element bits; 0 is neutral (106.2.1). What makes it one element replaces, later before earlier (524.1).

    Rules: 106.2.3, 106.2.4, TM-element.
    """
    face = war.faces[card]
    mask = face.elements
    if not war.rulings.fire_is_element:
        mask &= ~32
    if war.powers[card] & CHANGES_OF_ELEMENT:
        became = -1
        for value, source, what in every(war, card, "become element") if war.powers[card] & _BECAME else ():
            made = what.made if type(what) is not Grant else war.since[source]
            if made >= became:  # 108.1, 524.1: in place of what was there, simultaneous_static_order
                became, mask = made, value
        for value, _, what in every(war, card, "gain element") if war.powers[card] & _GAINED else ():
            if type(what) is Grant or what.made > became:
                mask |= value
        for value, _, what in every(war, card, "lose element") if war.powers[card] & _LOST else ():
            if type(what) is Grant or what.made > became:
                mask &= ~value
    return mask


def classes(war: War, card: int) -> frozenset[str]:
    """Class names; they are features and go with them (KW-class, lose_features_includes_class).

    Rules: TM-card-class, CL-akkenian, CL-angel, CL-archaalite, CL-swamp, CL-brotherhood, CL-reborn, CL-gate,
    CL-harpy, CL-hero-warrior, CL-hero-mage, CL-dwarf, CL-city, CL-mountains, CL-demon, CL-child-of-krong,
    CL-armour-piece, CL-dragon, CL-draconid, CL-spirit, CL-potion, CL-inquisitor, CL-jordling, CL-coven, CL-koyar,
    CL-biter, CL-forest, CL-linung, CL-footwear, CL-orc, CL-weapon, CL-pirate, CL-spawn, CL-desert, CL-river,
    CL-river-maiden, CL-slua, CL-steppe, CL-forest-guardian, CL-sphere, CL-toa-dan, CL-troll, CL-shield,
    CL-elemental, CL-elf, CL-podzemnik, CL-sumrak.
    """
    face = war.faces[card]
    found = face.classes
    if war.effects[card]:
        gained = [effect.payload for effect in war.effects[card] if effect.key == "class"]
        if found and (war.silencers or war.effects[card]) and silent(war, card):
            found = frozenset()
        if gained:
            found = found | frozenset(gained)
    elif war.silencers and found and silent(war, card):
        found = frozenset()
    return found


def is_hero(war: War, card: int) -> bool:
    """Hero warrior or hero mage."""
    # Only an effect or a silencer makes its classes other than they are printed.
    found = classes(war, card) if war.effects[card] or war.silencers else war.faces[card].classes
    return "герой-воин" in found or "герой-маг" in found


def cost(war: War, card: int) -> int:
    """Crystals of the card with its X (105.2.3).

    Rules: 105.1, 105.2.1, 105.2.2, 206.5.
    """
    face = war.faces[card]
    return face.cost + war.x[card] if face.cost_x else face.cost


# --- numbers ----------------------------------------


def max_life(war: War, card: int) -> int:
    """Starting life with extra life, less what reduced it (508).

    Rules: 105.3, 508.1, TM-starting-life, TM-maximum-life.
    """
    return war.faces[card].lives + war.extra[card] - war.shrunk[card]


def life(war: War, card: int) -> int:
    """Current life.

    Rules: 508.5, TM-current-life.
    """
    return war.faces[card].lives + war.extra[card] - war.shrunk[card] - war.wounds[card]


def mortal(war: War, card: int) -> bool:
    """Can it take wounds at all (206.6)?

    Rules: 206.3, 206.4.
    """
    return war.faces[card].kind <= ARTIFACT


def movement(war: War, card: int) -> int:
    """Supply of movement with its modifiers (105.4, 516.2).

    Rules: TM-movement.
    """
    face = war.faces[card]
    base = face.move
    if war.bits[card] & _CHANGES_OF_TYPE:
        for effect in war.effects[card]:
            if effect.key == "independent":
                base = effect.value
        if flies(war, card):
            return 0
    return max(0, base + total(war, card, "movement"))


def strike(war: War, card: int, scene: Any = None) -> tuple[int, int, int]:
    """The three numbers of the simple strike before modifiers of the attack (105.5).

    Rules: TM-strike-value.
    """
    face = war.faces[card]
    if face.bits & _STRIKE_IS and not silent(war, card):
        value = best(war, card, "strike is", scene)
        return (value, value, value)
    return face.strike


def untapped(war: War, card: int) -> bool:
    """Is it open?"""
    return not war.closed[card]


def near(war: War, a: int, b: int) -> bool:
    """Do the cards stand next to one another? Only on the battlefield; cards of one cell do (208.2, 209.9).

    Rules: TM-adjacent-card, TM-neighbour-card, 212.7.
    """
    here, there = war.cell[a], war.cell[b]  # a card that died is still asked about where it stood (509.3)
    return a != b and here >= 0 and there >= 0 and DISTANCE[here][there] <= 1


def in_formation(war: War, card: int) -> bool:
    """Is another own creature with Formation on a cell beside it, not diagonally (KW-formation)?"""
    return bool(formation(war, card))


def formation(war: War, card: int) -> list[int]:
    """Its partners in formation."""
    if war.zone[card] != FIELD or war.hidden[card] or "formation" not in war.faces[card].grants:
        return []
    seat = war.controller[card]
    found = []
    for cell in ORTHOGONAL[war.cell[card]]:
        other = war.at[cell]
        if (
            other >= 0  # KW-formation
            and war.controller[other] == seat
            and not war.hidden[other]
            and "formation" in war.faces[other].grants
            and not ((war.silencers or war.bits[other] & _SILENCE) and silent(war, other))
        ):
            found.append(other)
    return [] if found and (war.silencers or war.bits[card] & _SILENCE) and silent(war, card) else found


def did(war: War, card: int, fact: int) -> bool:
    """Did this happen to the card in the running turn?"""
    return bool(war.turn_facts[card] & fact)


def unhurt(war: War, card: int) -> bool:
    """Took no wounds in the running turn (KW-concentration)."""
    return not war.turn_facts[card] & HURT


def rested(war: War, card: int) -> bool:
    """Did not move in the running turn."""
    return not war.turn_facts[card] & MOVED
