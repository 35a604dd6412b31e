"""From the recruited squads to the first turn: placement, reveal, seating, battle start, vanguard (404-407)."""

from typing import Any

from triskel.games.berserk import nodes as n
from triskel.games.berserk.rules import priority, traits, zones
from triskel.games.berserk.rules.course.prices import alternatives
from triskel.games.berserk.rules.rule_effects import obey
from triskel.games.berserk.rules.space.hosts import may_host
from triskel.games.berserk.state.effects import NO_PICK
from triskel.games.berserk.state.face import CREATURE, FEATURE_BITS, Face
from triskel.games.berserk.state.field import COLUMN, LINE, PLACING, ROWS
from triskel.games.berserk.state.kinds import DecisionKind
from triskel.games.berserk.state.roles import Scene
from triskel.games.berserk.state.stack import Use, pump
from triskel.games.berserk.state.war import AFTER_PLACE, FIELD, INITIAL, OVER, REVEAL, SEAT, START, VANGUARD, War
from triskel.kernel.play.decision import DONE, SECRET, Decision, Steps


def barred_cells(war: War, seat: int) -> set[int]:
    """Cells that an enemy card forbids this player to use; they count as occupied (404.1.5)."""
    found: set[int] = set()
    faces = war.codex.faces
    theirs = [faces[row[0]] for row in war.plan[1 - seat]]
    theirs += [war.faces[card] for card in war.squad[1 - seat]]
    for face in theirs:
        if not face.auras and "no placement" not in face.grants:
            continue
        for grant in _placement_bans(face):
            node = grant.extra
            if node.going_second and seat == war.first:
                continue
            found |= {cell for cell in ROWS[seat][node.row] if COLUMN[cell] in (0, 4)}
            war.applied.add(grant.uid)
    return found


def _placement_bans(face: Face) -> list[Any]:
    return [*face.grants.get("no placement", ()), *(each for each in face.auras if each.key == "no placement")]


def open_cells(war: War, seat: int) -> list[int]:
    # placement_scope
    """Cells for the next card: a later group opens when the earlier ones are full (404.1, 404.1.2, 404.1.3)."""
    barred = barred_cells(war, seat)
    for group in PLACING[seat][seat == war.first]:
        found = [cell for cell in group if war.at[cell] < 0 and cell not in barred]
        if found:
            return found
    return []


def place(war: War) -> Steps:
    """One player puts his squad face down onto his half, card by card; first the First player."""
    seat = war.active
    while war.plan[seat]:
        cells = open_cells(war, seat)
        if not cells:
            for face, *_ in war.plan[seat]:  # 404.1.4: no room, back to the deck
                war.deck[seat].append(face)
            war.plan[seat].clear()
            break
        faces = sorted({index for index, *_ in war.plan[seat]})
        war.question = ("place", seat, -1)
        war.picks[seat] = yield Decision(seat, "place", faces, "404.1.1", SECRET)  # hidden, so it lives in the state
        rule = "404.1.2" if seat == war.first else "404.1.3"
        cell = yield Decision(seat, "place cell", cells, rule, 0, war.picks[seat])
        face = war.picks[seat]
        war.picks[seat] = NO_PICK
        entry = next(each for each in war.plan[seat] if each[0] == face)
        war.plan[seat].remove(entry)
        card = war.new_card(face, seat)
        war.x[card] = entry[1]
        war.ways[card] = entry[3]
        war.hidden[card] = 1  # 404.1.1: face down
        zones.enter(war, card, seat, cell)  # 404.1.1: each on a cell of its own
        war.whisper(seat, "placed", {"face": face}, "404.1.1", seat=seat, cell=cell, card=card)
    if seat == war.first:
        war.active = 1 - seat
    else:
        war.active = war.first
        war.phase = AFTER_PLACE
        war.passed = 0
        zones.index(war)


# --- after placement ----------------------------------------


def speaks(war: War, card: int, event: str) -> list[Any]:
    """Its unused features for this step."""
    face = war.face(card)
    found = [
        each
        for each in face.features
        if event in each.events
        and not war.used_battle.get(1 << 43 | card << FEATURE_BITS | each.uid)
        and (each.when is None or each.when(war, card, Scene(card, war.controller[card])))
    ]
    if event == n.Event.BATTLE_START:
        found = [each for each in found if not traits.silent(war, card)]
    return found


def must_show(war: War, card: int) -> bool:
    """Does the card reveal itself after placement because of its cost?"""
    face = war.face(card)
    if face.cost_x:  # 404.2.1
        return True
    alternatives(war, war.owner[card], war.card[card])
    return face.ways is not None and len(face.ways) > 1  # 404.2.2, reveal_replaced_cost_always


def _tell_cost(war: War, card: int) -> None:
    """What X was, and which cost was used where the text has another than the printed one (404.2.1, 404.2.2)."""
    if war.face(card).cost_x:
        war.tell("cost told", "404.2.1", card=card, x=war.x[card])
    ways = alternatives(war, war.owner[card], war.card[card])
    for cost, gold, way in ways:
        if len(ways) > 1 and way == war.ways[card]:  # announce_replaced_cost
            war.tell("cost used", "404.2.2", card=card, n=cost, gold=gold, way=way)


def after(war: War) -> Steps:
    """The players take turns with «after placement» features of their cards (404.2)."""
    for seat in (war.first, 1 - war.first):
        for card in list(war.squad[seat]):
            if must_show(war, card):
                zones.reveal(war, card)
                _tell_cost(war, card)
    yield from _alternate(war, n.Event.AFTER_PLACEMENT, "after placement", "404.2")
    war.phase = REVEAL


def _alternate(war: War, event: str, kind: DecisionKind, rule: str) -> Steps:
    """Players alternate on an empty stack; who passes is done (401.3)."""
    seat = war.first
    war.passed = 0
    while war.passed != 3 and war.phase != OVER:
        if not war.passed >> seat & 1:
            speakers = [card for card in war.squad[seat] if speaks(war, card, event)]
            hidden = event == n.Event.AFTER_PLACEMENT
            if not speakers and not hidden:
                war.passed |= 1 << seat
                seat = 1 - seat
                continue
            war.question = (kind, seat, -1)
            card = yield Decision(seat, kind, [*speakers, DONE], rule, SECRET if hidden else 0)
            if card == DONE:
                war.passed |= 1 << seat
            else:
                feature = speaks(war, card, event)[0]
                war.used_battle[1 << 43 | card << FEATURE_BITS | feature.uid] = 1
                yield from speak(war, card, feature)
        seat = 1 - seat


def speak(war: War, card: int, feature: Any) -> Steps:
    """Declare and carry out one such feature on an empty stack."""
    from triskel.games.berserk.compile.effects import perform

    seat = war.controller[card]
    scene = Scene(card, seat)
    scene.it = card
    scene.x = war.x[card]
    use = Use(card, seat, feature, scene)
    use.slow = True
    use.gen = perform(war, use, feature.body)
    war.stack.append(use)
    asking = pump(use)
    if asking is not None:
        yield from asking
    if use.done or use.interrupted:
        if use in war.stack:
            war.stack.remove(use)
        return
    war.tell("triggered", "401.3", card=card, feature=feature.uid, seat=seat)
    if (opened := priority.settle(war)) is not None:
        yield from opened


# --- reveal and seating ----------------------------------------


def reveal(war: War) -> Steps:
    """First the First player turns up his cards, then the Second, who may keep his third row hidden (405.1)."""
    for seat in (war.first, 1 - war.first):
        cards = [card for card in war.squad[seat] if war.hidden[card]]
        for card in cards:
            third = seat != war.first and war.zone[card] == FIELD and LINE[seat][war.cell[card]] == 3
            stealthy = "stealth" in war.face(card).grants
            keep = 0
            if third:
                keep = yield Decision(seat, "keep hidden", (0, 1), "405.1", SECRET, card)
            elif stealthy:  # KW-stealth
                war.note(war.card[card], "stealth")
                keep = yield Decision(seat, "keep hidden", (0, 1), "KW-stealth", SECRET, card)
            if not keep:
                zones.reveal(war, card)
        zones.index(war)
    war.phase = SEAT


def seating(war: War) -> Steps:
    """Symbionts and equipment of the First, then of the Second player; then parasites; the rest die (405.2)."""
    for parasites in (False, True):
        for seat in (war.first, 1 - war.first):
            left = [
                card
                for card in war.squad[seat]
                if war.faces[card].rides
                and not war.hidden[card]
                and traits.attached(war, card)
                and _is_parasite(war, card) == parasites
            ]
            while left:
                hosts = {card: seats_for(war, card, seat, parasites) for card in left}
                able = [card for card in left if hosts[card]]
                if not able:
                    break
                card = able[0]
                if len(able) > 1 and not _room_for_all(war, able, hosts, {}):  # 209.6, 212.4: somebody is left over
                    rivals = [one for one in able if any(_rivals(war, one, other) for other in able if other != one)]
                    card = yield Decision(seat, "seat first", rivals, "405.2")
                left.remove(card)
                host = yield Decision(seat, "host", hosts[card], "405.2", 0, card)
                if war.hidden[host]:
                    zones.reveal(war, host)
                    if not may_host(war, card, host):
                        continue  # parasite_on_hidden: an unfit host, the parasite dies
                zones.seat_on(war, card, host)
                war.note(war.card[card], "parasite" if parasites else "symbiont")
    war.phase = START
    war.due = True
    for side in war.squad:
        for card in list(side):
            if (
                war.host[card] < 0 and war.faces[card].rides and not war.hidden[card] and traits.attached(war, card)
            ):  # 209.7, 212.5
                from triskel.games.berserk.rules.combat.deaths import doom

                doom(war, card, None)
    yield from obey(war)
    if war.pending and (opened := priority.settle(war)) is not None:
        yield from opened


def _is_parasite(war: War, card: int) -> bool:
    face = war.face(card)
    return face.kind == CREATURE and "parasite" in face.grants


def _room_for_all(war: War, cards: list[int], hosts: dict[int, list[int]], seated: dict[int, int]) -> bool:
    """Can each of these find a host though rivals cannot share one (209.6, 212.4)?"""
    if not cards:
        return True
    card = cards[0]
    return any(
        all(where != host or not _rivals(war, card, other) for other, where in seated.items())
        and _room_for_all(war, cards[1:], hosts, {**seated, card: host})
        for host in hosts[card]
    )


def _rivals(war: War, one: int, other: int) -> bool:
    """Can one creature not carry both: two symbionts, or two equipments of one class?"""
    if traits.is_creature(war, one) or traits.is_creature(war, other):
        return traits.is_creature(war, one) and traits.is_creature(war, other)
    return bool(traits.classes(war, one) & traits.classes(war, other))


def seats_for(war: War, card: int, seat: int, parasite: bool) -> list[int]:
    """Possible hosts in the seating step: own creatures; for parasites those of the enemy's first row (209.2)."""
    found = []
    for host in war.squad[1 - seat if parasite else seat]:
        if war.zone[host] != FIELD or war.host[host] >= 0:
            continue
        if parasite and LINE[1 - seat][war.cell[host]] != 1:
            continue
        if war.hidden[host]:
            if parasite:
                found.append(host)
            continue
        if may_host(war, card, host):
            found.append(host)
    return found


# --- battle start, vanguard ----------------------------------------


def start(war: War) -> Steps:
    """«В начале боя» features in turn (406.1).

    Rules: PH-at-battle-start.
    """
    yield from _alternate(war, n.Event.BATTLE_START, "battle start", "406.1")
    if war.phase != OVER:
        war.phase = VANGUARD
        war.passed = 0


def vanguard(war: War) -> Steps:
    """Vanguards strike in turn, unanswered and without tapping (407.1, KW-vanguard)."""
    feature = war.codex.natives["vanguard"]
    seat = war.first
    war.passed = 0
    while war.passed != 3 and war.phase != OVER:
        if not war.passed >> seat & 1:
            able = [
                card
                for card in war.squad[seat]
                if not war.hidden[card]
                and not war.used_battle.get(1 << 43 | card << FEATURE_BITS | feature.uid)
                and traits.has(war, card, "vanguard")
                and _has_prey(war, card)
            ]
            if not able:
                war.passed |= 1 << seat
            else:
                card = yield Decision(seat, "vanguard", [*able, DONE], "407.1")
                if card == DONE:
                    war.passed |= 1 << seat
                else:
                    war.used_battle[1 << 43 | card << FEATURE_BITS | feature.uid] = 1
                    traits.credit_all(war, card, "vanguard")
                    yield from charge(war, card, feature)
        seat = 1 - seat
    if war.phase != OVER:
        begin(war)


def _has_prey(war: War, card: int) -> bool:
    from triskel.games.berserk.rules.combat.attack import strike_use
    from triskel.games.berserk.rules.targets import strike_targets

    seat = war.controller[card]
    return any(war.controller[each] != seat for each in strike_targets(war, strike_use(war, card)))


def charge(war: War, card: int, feature: Any) -> Steps:
    """One unanswered strike of the vanguard at an enemy card."""
    from triskel.games.berserk.rules.combat.attack import announce, strike_use
    from triskel.games.berserk.rules.targets import strike_targets

    use = strike_use(war, card)
    use.feature = feature
    use.tap = use.action = False
    use.unanswered = use.directed = True
    prey = [each for each in strike_targets(war, use) if war.controller[each] != use.by]
    use.target = yield Decision(use.by, "target", prey, "KW-vanguard", 0, card)
    war.stack.append(use)
    war.tell("declared", "KW-vanguard", card=card, means=use.means, target=use.target, seat=use.by)
    announce(war, use)
    if (opened := priority.settle(war)) is not None:
        yield from opened


def begin(war: War) -> None:
    """The Preliminary phase is over; the First player is active (408.1).

    Rules: 400-intro, 401.2.
    """
    war.phase = INITIAL
    war.active = war.first
    war.turn = 1
    war.turn_facts = [0] * war.size
    war.tell("turn", "408.1", seat=war.active, n=1)
