"""The deal, paid redeals and the recruiting of squads (402, 403)."""

from typing import Final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile.filters import amount
from triskel.games.berserk.rules.course.prices import (
    IN_GOLD,
    alternatives,
    gold_cards,
    gold_range,
    payable_ways,
    price,
    tax,
    walk,
    x_range,
)
from triskel.games.berserk.rules.course.prices_quick import offered
from triskel.games.berserk.state.effects import NO_PICK
from triskel.games.berserk.state.face import Face, Feature
from triskel.games.berserk.state.roles import Scene
from triskel.games.berserk.state.war import BEFORE_RECRUIT, DEAL, DRAWN, PLACE, RECRUIT, REDEAL, War
from triskel.kernel.play.decision import DONE, SECRET, Decision, Steps

DEAL_SIZE = 15
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
        for each in walk(feature.body)
    )
    count = sum(
        amount(each.n)(war, -1, None)
        for each in walk(feature.body)
        if isinstance(each, n.Send) and each.to is n.Zone.DEAL
    )
    if back:
        war.hand[seat].remove(face)
        war.deck[seat].append(face)
    for _ in range(count):
        if war.deck[seat]:
            war.hand[seat].append(war.chance.take(war.deck[seat], DRAWN))
    war.hand[seat].sort()


# --- recruiting ----------------------------------------


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


def _count(war: War, card: Face, event: str) -> None:
    for feature in card.features:
        if event in feature.events:
            war.uses[feature.uid] = war.uses.get(feature.uid, 0) + 1


def scene_of(war: War, seat: int, card: int) -> Scene:
    """An empty scene for a card that speaks before the battle."""
    return Scene(card, seat)
