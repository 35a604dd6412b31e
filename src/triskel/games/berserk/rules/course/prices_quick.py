"""The quick form of `prices.offered`: what the squad so far means for the next card is reckoned once for all cards.

Cards with one printed cost about which no text has anything to say, nearly all, are settled here; the others are asked
about as a reader would (`prices.affordable`). tests/berserk/engine/test_quick.py holds both equal.
"""

from triskel.games.berserk.rules.course.prices import (
    FLYER_LIMIT,
    IN_GOLD,
    affordable,
    alternatives,
    in_gold,
    refuses,
)
from triskel.games.berserk.state.war import War
from triskel.kernel.play.decision import DONE


def offered(war: War, seat: int) -> list[int]:
    """What the seat may answer: a card, a common card in gold where there is a choice, or that it is done."""
    found: list[int] = []
    plan = war.plan[seat]
    faces = war.codex.faces
    elements = -1 if war.rulings.fire_is_element else ~32
    have = aloft = 0
    asked = len(plan) >= 15
    refusers: list[int] = []
    names: dict[str, bool] = {}
    for each, _, paid, _ in plan:
        card = faces[each]
        have |= card.elements & elements
        names[card.name_ru] = card.unique or names.get(card.name_ru, False)
        if card.soars:
            aloft += paid
        if card.company:  # it will not stand with some, or makes some cheaper
            if "not with" in card.grants:
                refusers.append(each)
            asked = asked or any(grant.key == "cheaper" for grant in card.auras)
    gold, silver = war.crystals[2 * seat], war.crystals[2 * seat + 1]
    more = False
    for face in sorted(set(war.hand[seat])):
        card = faces[face]
        if asked or card.picky or len(card.ways or alternatives(war, seat, face)) > 1:
            if affordable(war, seat, face):
                found.append(face)
                more = more or (gold > 0 and silver > 0 and in_gold(war, seat, face))
            continue
        if card.name_ru in names and (card.unique or names[card.name_ru]):  # KW-unique
            continue
        if refusers and any(refuses(war, seat, each, face) for each in refusers):  # 532.8
            continue
        cost = card.cost
        if card.soars and aloft + cost > FLYER_LIMIT:
            continue  # 208.5
        new = (card.elements & elements & ~have).bit_count()
        left = gold - (new - 1 if not have and new else new)  # 403.2.1
        if left < 0:
            continue
        if card.elite:
            if left >= cost:
                found.append(face)
        elif left + silver >= cost:
            found.append(face)
            more = more or (silver > 0 and cost > 0 and left > cost - min(silver, cost))
    return [*found, IN_GOLD, DONE] if more else [*found, DONE]
