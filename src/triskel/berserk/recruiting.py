"""The deal, paid redeals and the recruiting of squads (402, 403)."""

from collections.abc import Iterable
from typing import Any, Final

from triskel.berserk.face import CREATURE, FLYER, TERRAIN, Face, Feature
from triskel.berserk.language import nodes as n
from triskel.berserk.scene import Scene
from triskel.berserk.sieve import target_test
from triskel.berserk.state import BEFORE_RECRUIT, DEAL, DRAWN, NO_PICK, PLACE, RECRUIT, REDEAL, War
from triskel.kernel.decision import DONE, SECRET, Decision, Steps

DEAL_SIZE = 15
FLYER_LIMIT: Final = 15
GOLD: Final = 24
SILVER: Final = 22
_BEFORE: Final = str(n.Event.BEFORE_RECRUITING.value)


def order(war: War) -> Steps:
    """Both roll; the higher chooses to go first or second; equal rolls are rolled again (402.1)."""
    while True:
        rolls = (war.chance.roll(6), war.chance.roll(6))
        war.tell("order rolls", "402.1", rolls=list(rolls))
        if rolls[0] != rolls[1]:
            break
    winner = 0 if rolls[0] > rolls[1] else 1
    answer = yield Decision(winner, "order", (0, 1), "402.1")
    war.first = war.active = winner if answer == 0 else 1 - winner
    second = 1 - war.first
    war.crystals = [GOLD, SILVER, GOLD, SILVER]
    war.crystals[2 * second] += 1
    war.crystals[2 * second + 1] += 1
    war.tell("first player", "402.1", seat=war.first)
    war.phase = DEAL


def deal(war: War, seat: int) -> None:
    """Take the top cards of the shuffled deck: the deal (402.3)."""
    hand = war.hand[seat]
    war.deck[seat].extend(hand)
    hand.clear()
    deck = war.deck[seat]
    for _ in range(min(war.deal_size, len(deck))):
        hand.append(war.chance.take(deck, DRAWN))
    hand.sort()
    war.whisper(seat, "dealt", {"faces": list(hand)}, "402.3", seat=seat, n=len(hand))


def favour(war: War, seat: int) -> Steps:
    """The loser of the battle before takes two cards of his choice first, then is dealt the rest (703.1)."""
    war.deck[seat].extend(war.hand[seat])
    war.hand[seat].clear()
    chosen: list[int] = []
    for _ in range(2):
        faces = sorted(set(war.deck[seat]))
        if not faces:
            break
        war.question = ("favour", seat, -1)
        face = yield Decision(seat, "favour", faces, "703.1", SECRET)
        war.deck[seat].remove(face)
        chosen.append(face)
    deck = war.deck[seat]
    hand = war.hand[seat]
    hand.extend(chosen)
    for _ in range(min(war.deal_size - len(chosen), len(deck))):
        hand.append(war.chance.take(deck, DRAWN))
    hand.sort()
    war.whisper(seat, "dealt", {"faces": list(hand)}, "703.1", seat=seat, n=len(hand))


def deals(war: War) -> Steps:
    """Both players get their deal (402.2, 402.3)."""
    for seat in (0, 1):
        if war.loser == seat:
            yield from favour(war, seat)
        else:
            deal(war, seat)
    war.redeals_open = 3
    war.phase = REDEAL


def redeals(war: War) -> Steps:
    """First the First player says whether he pays for a redeal, then the Second; who declines is done (402.4)."""
    while war.redeals_open:
        taking = []
        for seat in (war.first, 1 - war.first):  # 402.4.1
            if not war.redeals_open >> seat & 1:
                continue
            answer = 0
            if war.crystals[2 * seat] > 0:
                answer = yield Decision(seat, "redeal", (0, 1), "402.4")
            if answer:
                taking.append(seat)
            else:
                war.redeals_open &= ~(1 << seat)
            war.tell("redeal said", "402.4.1", seat=seat, yes=answer)
        for seat in taking:
            war.crystals[2 * seat] -= 1
            war.redeals[seat] += 1
            if war.loser == seat:
                yield from favour(war, seat)  # campaign_redeal
            else:
                deal(war, seat)
    war.phase = BEFORE_RECRUIT
    war.passed = 0


# --- before recruiting ----------------------------------------


def _speakers(war: War, seat: int) -> list[tuple[int, Feature]]:
    """Cards of the deal with an unused «до набора отряда» feature (403.1)."""
    found = []
    for face in sorted(set(war.hand[seat])):
        for feature in war.codex.faces[face].features:
            if _BEFORE in feature.events:
                used = war.used_battle.get(1 << 42 | seat << 30 | face, 0)
                if used < war.hand[seat].count(face):
                    found.append((face, feature))
    return found


def before(war: War) -> Steps:
    """The players take turns with «before recruiting» features; who passes is done (401.3, 403.1).

    Rules: PH-before-recruiting.
    """
    seat = war.first
    while war.passed != 3:
        if not war.passed >> seat & 1:
            options = [face for face, _ in _speakers(war, seat)]
            war.question = ("before recruiting", seat, -1)
            answer = yield Decision(seat, "before recruiting", [*options, DONE], "403.1", SECRET)
            if answer == DONE:
                war.passed |= 1 << seat
            else:
                _show(war, seat, answer)
        seat = 1 - seat
    war.phase = RECRUIT
    war.passed = 0
    war.done_recruiting = 0


def _show(war: War, seat: int, face: int) -> None:
    """Show the card, return it where its text says so, and take the top card of the deck into the deal."""
    key = 1 << 42 | seat << 30 | face
    war.used_battle[key] = war.used_battle.get(key, 0) + 1
    war.revealed = True
    war.tell("shown", "403.1", seat=seat, face=face)
    feature = next(each for each in war.codex.faces[face].features if n.Event.BEFORE_RECRUITING in each.events)
    _count(war, war.codex.faces[face], n.Event.BEFORE_RECRUITING)
    back = any(isinstance(each, n.ReturnToDeck) or (isinstance(each, n.ShowSelf) and each.back)
               for each in _walk(feature.body))
    count = sum(each.n for each in _walk(feature.body) if isinstance(each, n.TakeIntoDeal))
    if back:
        war.hand[seat].remove(face)
        war.deck[seat].append(face)
    for _ in range(count):
        if war.deck[seat]:
            war.hand[seat].append(war.chance.take(war.deck[seat], DRAWN))
    war.hand[seat].sort()


def _walk(node: Any) -> list[Any]:
    found = [node]
    if isinstance(node, n.Compound):
        for part in node.parts:
            found += _walk(part)
    elif isinstance(node, (n.Gated, n.Typed)):
        found += _walk(node.effect)
    return found


# --- recruiting ----------------------------------------


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
        for each in _walk(feature.node.body) if feature.node is not None else ():
            if isinstance(each, n.PayInstead):
                ways.append((each.n, each.gold, 1))
            elif isinstance(each, n.SetCost):
                ways.append((each.n, card.elite, 2))
    card.ways = tuple(ways)
    return alternatives(war, seat, face)


def price(war: War, seat: int, face: int, x: int = 0, way: int = 0) -> tuple[int, int] | None:
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
    if card.kind == CREATURE and card.subtype == FLYER:
        spent = 0
        for each, _, paid, _ in war.plan[seat]:
            if war.codex.faces[each].soars:
                spent += paid
        if spent + cost > FLYER_LIMIT:
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


def allowed(war: War, seat: int, face: int) -> bool:
    """One terrain (211.3), unique cards once, nobody beside cards it will not stand with (532.8)."""
    card = war.codex.faces[face]
    planned = [row[0] for row in war.plan[seat]]
    if len(planned) >= 15:
        return False
    if card.kind == TERRAIN:
        lands = sum(war.codex.faces[each].kind == TERRAIN for each in planned)
        if lands > _second_terrain(war, (face, *planned)):  # 211.3
            return False
    company = card.company
    faces = war.codex.faces
    for each in planned:
        other_card = faces[each]
        if card.name_ru == other_card.name_ru and _namesakes(card, other_card):  # KW-unique
            return False
        company = company or other_card.company
    if not company:
        return True
    probe, other = war.probe[seat], war.probe[seat + 2]
    for each in planned:
        for mine, theirs in ((face, each), (each, face)):
            for grant in war.codex.faces[mine].grants.get("not with", ()):
                war.become(probe, mine)
                war.become(other, theirs)
                if any(target_test(target)(war, probe, other, None) for target in grant.extra.cards):  # KW-not-with
                    war.applied.add(grant.uid)
                    return False
    return True


def _namesakes(one: Face, other: Face) -> bool:
    """Cards of one name, whatever the printing (110.3), of which only one may stand in a squad."""
    return one.name_ru == other.name_ru and (one.unique or other.unique)


def _second_terrain(war: War, faces: Iterable[int]) -> bool:
    """May there be two terrains, since a feature of one of the cards allows it (211.4)?"""
    for face in faces:
        if "second terrain" in war.codex.faces[face].grants:
            war.note(face, "second terrain")
            return True
    return False


def forbidden_company(war: War, card: int, seat: int) -> bool:
    """May the card not come into this squad: uniqueness, a second terrain, «не может быть взят в отряд с» (532.8)?"""
    face = war.face(card)
    if face.kind == TERRAIN:
        company = [war.card[other] for other in war.squad[seat] if other != card]
        lands = sum(war.codex.faces[each].kind == TERRAIN for each in company)
        if lands > _second_terrain(war, (war.card[card], *company)):
            return True
    for other in war.squad[seat]:
        if other == card:
            continue
        theirs = war.face(other)
        if _namesakes(theirs, face):
            return True
        for grant in face.grants.get("not with", ()):
            if any(target_test(target)(war, card, other, None) for target in grant.extra.cards):  # KW-not-with
                return True
    return False


def options(war: War, seat: int) -> list[int]:
    """Faces of the deal that the seat could recruit now."""
    found: list[int] = []
    plan = war.plan[seat]
    faces = war.codex.faces
    elements = -1 if war.rulings.fire_is_element else ~32
    have = flown = 0
    room = len(plan) < 15
    names: dict[str, bool] = {}
    for each, _, paid, _ in plan:
        card = faces[each]
        have |= card.elements & elements
        names[card.name_ru] = card.unique or names.get(card.name_ru, False)
        if card.soars:
            flown += paid
        if card.company:
            room = False
    gold, silver = war.crystals[2 * seat], war.crystals[2 * seat + 1]
    for face in sorted(set(war.hand[seat])):
        card = faces[face]
        if room and not card.picky and len(card.ways or alternatives(war, seat, face)) == 1:
            # The usual case: one printed cost, and no text has anything to say about it (403.2.1).
            if card.name_ru in names and (card.unique or names[card.name_ru]):  # KW-unique
                continue
            if card.soars and flown + card.cost > FLYER_LIMIT:
                continue  # 208.5
            new = (card.elements & elements & ~have).bit_count()
            left = gold - (new - 1 if not have and new else new)
            if left >= 0 and (left if card.elite else left + silver) >= card.cost:
                found.append(face)
            continue
        if not allowed(war, seat, face):
            continue
        ways = alternatives(war, seat, face)
        least = 1 if card.cost_x and card.cost == 0 else 0
        if any(price(war, seat, face, least, kind) is not None for _, _, kind in ways):
            found.append(face)
    return found


def recruit(war: War) -> Steps:
    """Both players recruit one card at a time, in secret and at the same time, until both are done (403.2.2)."""
    while war.done_recruiting != 3:  # 403.2
        asked = []
        for seat in (0, 1):
            if not war.done_recruiting >> seat & 1:
                asked.append(Decision(seat, "recruit", [*options(war, seat), DONE], "403.2.2", SECRET))
        if len(asked) == 2:
            answers = yield tuple(asked)
        else:
            answers = ((yield asked[0]),)
        for decision, face in zip(asked, answers, strict=True):
            war.picks[decision.seat] = face  # a secret of its seat while the other is asked about its own card
        for seat in (0, 1):
            if war.picks[seat] == DONE:
                war.done_recruiting |= 1 << seat
            elif war.picks[seat] != NO_PICK:
                yield from take(war, seat, war.picks[seat])
            war.picks[seat] = NO_PICK
    for seat in (0, 1):
        war.deck[seat].extend(war.hand[seat])
        war.hand[seat].clear()
    war.phase = PLACE
    war.active = war.first


def take(war: War, seat: int, face: int) -> Steps:
    """Pay for a card and add it to the squad (403.2.1); X and a replaced cost are chosen now (105.2.3)."""
    war.picks[seat] = face
    ways = payable_ways(war, seat) if len(alternatives(war, seat, face)) > 1 else []
    way = ways[0] if ways else 0
    if len(ways) > 1:
        way = yield Decision(seat, "cost way", ways, "404.2.2", SECRET, face)
        face = war.picks[seat]  # a planner may have dealt the seat another hand meanwhile
    x = 0
    if face != DONE and war.codex.faces[face].cost_x:
        war.question = ("x", seat, -1)
        x = yield Decision(seat, "x", x_range(war, seat, way), "105.2.3", SECRET, face)
        face = war.picks[seat]
        war.question = ("", -1, -1)
    war.picks[seat] = NO_PICK
    if face == DONE:  # dealt anew, and nothing of it could be paid for
        war.done_recruiting |= 1 << seat
        return
    card: Face = war.codex.faces[face]
    x = x if card.cost_x else 0
    paid = price(war, seat, face, x, way)
    if paid is None:  # only where it was dealt anew: the card as printed
        x = way = 0
        paid = price(war, seat, face)
    assert paid is not None
    due = tax(war, seat, face)
    war.crystals[2 * seat] -= paid[0]
    war.crystals[2 * seat + 1] -= paid[1]
    if way:
        _count(war, card, n.Event.RECRUITING)
    if way == 2:
        from triskel.berserk.arrivals import mill

        mill(war, seat, 5)
    war.hand[seat].remove(face)
    war.plan[seat].append((face, x, paid[0] + paid[1] - due, way))
    war.whisper(seat, "recruited", {"face": face, "x": x, "gold": paid[0], "silver": paid[1]}, "403.2.2", seat=seat)


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


def _count(war: War, card: Face, event: str) -> None:
    for feature in card.features:
        if event in feature.events:
            war.uses[feature.uid] = war.uses.get(feature.uid, 0) + 1


def scene_of(war: War, seat: int, card: int) -> Scene:
    """An empty scene for a card that speaks before the battle."""
    return Scene(card, seat)
