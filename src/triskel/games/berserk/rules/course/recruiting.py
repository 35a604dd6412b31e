"""The deal, paid redeals and the recruiting of squads (402, 403)."""

from typing import Any, Final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile.filters import amount, target_test
from triskel.games.berserk.rules.space.company import namesakes, second_terrain
from triskel.games.berserk.state.effects import NO_PICK
from triskel.games.berserk.state.face import CREATURE, TERRAIN, Face, Feature
from triskel.games.berserk.state.roles import Scene
from triskel.games.berserk.state.war import BEFORE_RECRUIT, DEAL, DRAWN, PLACE, RECRUIT, REDEAL, War
from triskel.kernel.play.decision import DONE, SECRET, Decision, Steps

DEAL_SIZE = 15
FLYER_LIMIT: Final = 15
GOLD: Final = 24
SILVER: Final = 22
IN_GOLD: Final = -4
"""An answer to «which card do you recruit?»: a common card, and some of its cost in gold though silver is left."""
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
    for _ in range(min(war.deal_size, len(deck))):  # campaign_short_deck
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
    back = any(
        n.does(each, n.Doing.RETURN_TO_DECK) or (isinstance(each, n.ShowSelf) and each.back)
        for each in _walk(feature.body)
    )
    count = sum(
        amount(each.n)(war, -1, None)
        for each in _walk(feature.body)
        if isinstance(each, n.Send) and each.to is n.Zone.DEAL
    )
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
        for each in _walk(feature.node.body) if feature.node is not None else ():
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
    company = card.company
    faces = war.codex.faces
    for each in planned:
        other_card = faces[each]
        if card.name_ru == other_card.name_ru and namesakes(card, other_card):
            return "KW-unique"
        company = company or other_card.company
    if not company:
        return ""
    probe, other = war.probe[seat], war.probe[seat + 2]
    for each in planned:
        for mine, theirs in ((face, each), (each, face)):
            for grant in war.codex.faces[mine].grants.get("not with", ()):
                war.become(probe, mine)
                war.become(other, theirs)
                if any(target_test(target)(war, probe, other, None) for target in grant.extra.cards):
                    war.applied.add(grant.uid)
                    return "KW-not-with"
    return ""


def options(war: War, seat: int) -> list[int]:
    """Faces of the deal that the seat could recruit now."""
    found: list[int] = []
    plan = war.plan[seat]
    faces = war.codex.faces
    elements = -1 if war.rulings.fire_is_element else ~32
    have = aloft = 0
    room = len(plan) < 15
    names: dict[str, bool] = {}
    for each, _, paid, _ in plan:
        card = faces[each]
        have |= card.elements & elements
        names[card.name_ru] = card.unique or names.get(card.name_ru, False)
        if card.soars:
            aloft += paid
        if card.company:
            room = False
    gold, silver = war.crystals[2 * seat], war.crystals[2 * seat + 1]
    for face in sorted(set(war.hand[seat])):
        card = faces[face]
        if room and not card.picky and len(card.ways or alternatives(war, seat, face)) == 1:
            # The usual case: one printed cost, and no text has anything to say about it (403.2.1).
            if card.name_ru in names and (card.unique or names[card.name_ru]):  # KW-unique
                continue
            if card.soars and aloft + card.cost > FLYER_LIMIT:
                continue  # 208.5
            new = (card.elements & elements & ~have).bit_count()
            left = gold - (new - 1 if not have and new else new)
            if left >= 0 and (left if card.elite else left + silver) >= card.cost:
                found.append(face)
            continue
        if barred(war, seat, face):  # KW-unique, KW-not-with, 211.3
            continue
        ways = alternatives(war, seat, face)
        least = 1 if card.cost_x and card.cost == 0 else 0
        if any(price(war, seat, face, least, kind) is not None for _, _, kind in ways):
            found.append(face)
    return found


def offered(war: War, seat: int) -> list[int]:
    """What the seat may answer: a card, a common card in gold where there is a choice, or that it is done."""
    faces = options(war, seat)
    if war.crystals[2 * seat] and war.crystals[2 * seat + 1] and any(_in_gold(war, seat, face) for face in faces):
        return [*faces, IN_GOLD, DONE]
    return [*faces, DONE]


def gold_cards(war: War, seat: int) -> list[int]:
    """Common cards for which more gold may be given than must be (403.2.1)."""
    return [face for face in options(war, seat) if _in_gold(war, seat, face)]


def _in_gold(war: War, seat: int, face: int) -> bool:
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


def recruit(war: War) -> Steps:
    """Both players recruit one card at a time, in secret and at the same time, until both are done (403.2.2)."""
    while war.done_recruiting != 3:  # 403.2
        asked = []
        for seat in (0, 1):
            if not war.done_recruiting >> seat & 1:
                asked.append(Decision(seat, "recruit", offered(war, seat), "403.2.2", SECRET))
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
    in_gold = face == IN_GOLD
    if in_gold:
        face = yield Decision(seat, "gold card", gold_cards(war, seat) or [DONE], "403.2.1", SECRET)
        if face == DONE:  # a planner dealt the seat another hand, without such a card
            war.picks[seat] = NO_PICK
            return
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
    gold = 0
    if in_gold and face != DONE:
        amounts = gold_range(war, seat, face, x, way)
        gold = (yield Decision(seat, "gold", amounts, "403.2.1", SECRET, face)) if len(amounts) > 1 else amounts[0]
        face = war.picks[seat]
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
    if in_gold:
        amounts = gold_range(war, seat, face, x, way)
        gold = min(max(gold, amounts[0]), amounts[-1])
        paid = (due + gold, paid[0] + paid[1] - due - gold)
    war.crystals[2 * seat] -= paid[0]
    war.crystals[2 * seat + 1] -= paid[1]
    if way:
        _count(war, card, n.Event.RECRUITING)
    if way == 2:
        from triskel.games.berserk.rules.space.arrivals import mill

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
