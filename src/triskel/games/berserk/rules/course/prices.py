"""What a card costs its squad, and what the crystals reach for (403.2)."""

from typing import Any, Final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile.filters import target_test
from triskel.games.berserk.rules.space.company import namesakes, second_terrain
from triskel.games.berserk.state.face import CREATURE, TERRAIN
from triskel.games.berserk.state.war import War
from triskel.kernel.play.decision import DONE

FLYER_LIMIT: Final = 15
IN_GOLD: Final = -4
"""An answer to «which card do you recruit?»: a common card, and some of its cost in gold though silver is left."""


def walk(node: Any) -> list[Any]:
    """An effect and the effects that it is made of."""
    found = [node]
    if isinstance(node, n.Compound):
        for part in node.parts:
            found += walk(part)
    elif isinstance(node, (n.Gated, n.Typed)):
        found += walk(node.effect)
    return found


def squad_elements(war: War, seat: int) -> int:
    """Element bits of the squad so far."""
    mask = 0
    faces = war.codex.faces
    for row in war.plan[seat]:
        mask |= faces[row[0]].elements
    return mask if war.rulings.fire_is_element else mask & ~32


def _elements(war: War, face: int) -> int:
    mask = war.codex.faces[face].elements
    return mask if war.rulings.fire_is_element else mask & ~32


def tax(war: War, seat: int, face: int) -> int:
    """One gold for every element new to the squad except the very first of all (403.2.1, multi_element_tax)."""
    have = squad_elements(war, seat)
    count = (_elements(war, face) & ~have).bit_count()
    return count - 1 if not have and count else count


def discount(war: War, seat: int, face: int) -> int:
    """Crystals saved: Devotion, and cards of the squad that make others cheaper (403.2.2).

    Rules: KW-devotion.
    """
    codex = war.codex
    card = codex.faces[face]
    saved = 0
    devotion = 0
    for grant in card.grants.get("devotion", ()):
        if isinstance(grant.value, int):
            devotion = max(devotion, grant.value)
    if devotion and any(
        # devotion_cost
        codex.faces[each].kind == CREATURE and codex.faces[each].cost + (x if codex.faces[each].cost_x else 0) >= 9
        for each, x, _, _ in war.plan[seat]
    ):
        saved += devotion
        war.note(face, "devotion")
    giver, probe = war.probe[seat + 2], war.probe[seat]
    for each, _, _, _ in war.plan[seat]:
        if not codex.faces[each].company:
            continue
        for grant in codex.faces[each].auras:
            if grant.key != "cheaper" or grant.scope is None:
                continue
            war.become(probe, face)
            war.become(giver, each)
            if grant.scope(war, giver, probe, None):
                saved += int(grant.value) if isinstance(grant.value, int) else 0
                war.applied.add(grant.uid)
    return saved


def alternatives(war: War, seat: int, face: int) -> list[tuple[int, bool, int]]:
    """(cost, must be gold, way) for each way to recruit the card: 0 as printed, others by its text (404.2.2)."""
    card = war.codex.faces[face]
    if card.ways is not None and len(card.ways) == 1:
        return list(card.ways)
    if card.ways is not None:
        return [each for each in card.ways if each[2] != 2 or len(war.deck[seat]) >= 5]
    ways = [(card.cost, card.elite, 0)]
    for feature in card.features:
        for each in walk(feature.node.body) if feature.node is not None else ():
            if isinstance(each, n.Price):
                ways.append((each.n, each.gold, 1) if each.instead else (each.n, card.elite, 2))
    card.ways = tuple(ways)
    return alternatives(war, seat, face)


def flown(war: War, seat: int) -> int:
    """Crystals spent on flyers so far (flyer_limit_counts)."""
    spent = 0
    for each, _, paid, _ in war.plan[seat]:
        if war.codex.faces[each].soars:
            spent += paid
    return spent


def in_reach(war: War, seat: int, face: int) -> bool:
    """Do the crystals reach for the card in one of the ways to pay for it, other limits aside?"""
    card = war.codex.faces[face]
    least = 1 if card.cost_x and card.cost == 0 else 0
    return any(price(war, seat, face, least, kind, False) is not None for _, _, kind in alternatives(war, seat, face))


def price(war: War, seat: int, face: int, x: int = 0, way: int = 0, limited: bool = True) -> tuple[int, int] | None:
    """(gold, silver) that the card would take now with its tax, or None if the crystals do not reach (403.2.1).

    Rules: 206.5, TM-elite-card, TM-common-card.
    """
    card = war.codex.faces[face]
    gold, silver = war.crystals[2 * seat], war.crystals[2 * seat + 1]
    cost, elite = card.cost, card.elite
    if way:
        for each, only_gold, kind in alternatives(war, seat, face):
            if kind == way:
                cost, elite = each, only_gold
    cost = max(0, cost + (x if card.cost_x else 0) - discount(war, seat, face))
    if card.soars and limited and flown(war, seat) + cost > FLYER_LIMIT:
        return None  # 208.5
    due = tax(war, seat, face)
    if gold < due:
        return None
    if elite:  # 105.2: gold alone
        return (due + cost, 0) if gold - due >= cost else None
    from_silver = min(silver, cost)
    if gold - due < cost - from_silver:
        return None
    return due + cost - from_silver, from_silver


def barred(war: War, seat: int, face: int) -> str:
    """The rule that keeps the card out of this squad whatever it costs, or ''.

    One terrain (211.3), unique cards once, nobody beside cards it will not stand with (532.8).
    """
    card = war.codex.faces[face]
    planned = [row[0] for row in war.plan[seat]]
    if len(planned) >= 15:
        return "404.1.1"
    if card.kind == TERRAIN:
        lands = sum(war.codex.faces[each].kind == TERRAIN for each in planned)
        if lands > second_terrain(war, (face, *planned)):
            return "211.3"
    faces = war.codex.faces
    company = card.company
    for each in planned:
        company = company or faces[each].company
        if card.name_ru == faces[each].name_ru and namesakes(card, faces[each]):
            return "KW-unique"
    if not company:
        return ""
    wants = "not with" in card.grants
    for each in planned:
        if (wants and refuses(war, seat, face, each)) or (
            "not with" in faces[each].grants and refuses(war, seat, each, face)
        ):
            return "KW-not-with"
    return ""


def refuses(war: War, seat: int, mine: int, theirs: int) -> bool:
    """Will the one card not stand in a squad with the other (532.8)?"""
    for grant in war.codex.faces[mine].grants.get("not with", ()):
        probe, other = war.probe[seat], war.probe[seat + 2]
        war.become(probe, mine)
        war.become(other, theirs)
        if any(target_test(target)(war, probe, other, None) for target in grant.extra.cards):
            war.applied.add(grant.uid)
            return True
    return False


def affordable(war: War, seat: int, face: int) -> bool:
    """Could the seat recruit this card now?"""
    if barred(war, seat, face):  # KW-unique, KW-not-with, 211.3
        return False
    card = war.codex.faces[face]
    least = 1 if card.cost_x and card.cost == 0 else 0
    return any(price(war, seat, face, least, kind) is not None for _, _, kind in alternatives(war, seat, face))


def options(war: War, seat: int) -> list[int]:
    """Faces of the deal that the seat could recruit now."""
    return [face for face in sorted(set(war.hand[seat])) if affordable(war, seat, face)]


def offered(war: War, seat: int) -> list[int]:
    """What the seat may answer: a card, a common card in gold where there is a choice, or that it is done."""
    faces = options(war, seat)
    if war.crystals[2 * seat] and war.crystals[2 * seat + 1] and any(in_gold(war, seat, face) for face in faces):
        return [*faces, IN_GOLD, DONE]
    return [*faces, DONE]


def gold_cards(war: War, seat: int) -> list[int]:
    """Common cards for which more gold may be given than must be (403.2.1)."""
    return [face for face in options(war, seat) if in_gold(war, seat, face)]


def in_gold(war: War, seat: int, face: int) -> bool:
    """May more gold go into its cost than must: does silver pay a part of it that gold reaches for too (403.2.1)?"""
    if war.codex.faces[face].elite:
        return False
    paid = price(war, seat, face)
    return paid is not None and paid[1] > 0 and war.crystals[2 * seat] > paid[0]


def gold_range(war: War, seat: int, face: int, x: int = 0, way: int = 0) -> list[int]:
    """How much gold may go into the cost of the card: as little as the silver leaves, up to all of it (403.2.1)."""
    paid = price(war, seat, face, x, way)
    if paid is None:
        return []
    due = tax(war, seat, face)
    least, cost = paid[0] - due, paid[0] - due + paid[1]
    only_gold = any(gold for _, gold, kind in alternatives(war, seat, face) if kind == way)
    return [least] if only_gold else list(range(least, min(cost, war.crystals[2 * seat] - due) + 1))


def payable_ways(war: War, seat: int) -> list[int]:
    """The ways in which the seat could pay for the card that it has picked (404.2.2)."""
    face = war.picks[seat]
    return [kind for _, _, kind in alternatives(war, seat, face) if price(war, seat, face, 0, kind) is not None]


def x_range(war: War, seat: int, way: int = 0) -> list[int]:
    """What X of the picked card may be (105.2.3)."""
    most = 0
    while price(war, seat, war.picks[seat], most + 1, way) is not None:
        most += 1
    return list(range(most + 1))
