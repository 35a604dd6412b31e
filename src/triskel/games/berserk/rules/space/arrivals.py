"""Cards that come from the deck and the graveyard and go there: summoning, reviving, milling (532, 204, 205)."""

from typing import Any

from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile.conditions import gather, premise
from triskel.games.berserk.compile.filters import Sieve, sieves, target_test
from triskel.games.berserk.compile.join_quick import anything
from triskel.games.berserk.nodes.base import cached
from triskel.games.berserk.rules import traits, zones
from triskel.games.berserk.rules.calls import CALLS
from triskel.games.berserk.rules.choice import count_x, number
from triskel.games.berserk.rules.meant import known, seat_of
from triskel.games.berserk.rules.space import cells
from triskel.games.berserk.rules.space.company import forbidden_company
from triskel.games.berserk.rules.triggers import occur
from triskel.games.berserk.state.face import Predicate
from triskel.games.berserk.state.field import NEAR
from triskel.games.berserk.state.stack import Use
from triskel.games.berserk.state.war import DRAWN, GRAVEYARD, War
from triskel.kernel.play.decision import DONE, SECRET, Decision, Steps


def fitting_faces(war: War, seat: int, use: Use, target: Any) -> list[int]:
    """Different faces of a seat's deck that fit, found with a card that is in nobody's play (the probe)."""
    if isinstance(target, n.Ref):  # «вызвать Громобоя» on Громобой itself: another of them
        card = known(war, use.source, target, use.scene)
        return [war.card[card]] if card >= 0 and war.card[card] in war.deck[seat] else []
    probe = war.probe[seat]
    found = []
    tests = [each.full for each in sieves(target)]
    me, scene = use.source, use.scene
    war.effects[probe] = ()
    become = war.become
    for face in sorted(set(war.deck[seat])):
        become(probe, face)
        for fits in tests:
            if fits(war, me, probe, scene):
                found.append(face)
                break
    return found


def _room(war: War, use: Use, aside: bool, node: n.Bring) -> bool:
    return aside or node.onto is not None or bool(_around(war, use, node))


def _around(war: War, use: Use, node: n.Bring) -> list[int]:
    """Free cells where the card may come: those that the text names, else next to its source (532.3, 532.4).

    A card that died comes next to where it fell (509.3).
    """
    if node.place is not None:
        return [each for each in cells.picked(war, use, node.place, -1) if zones.free(war, each)]
    source = use.source
    if war.zone[source] == GRAVEYARD and use.scene.it == source and war.cell[source] >= 0:
        return [each for each in NEAR[war.cell[source]] if zones.free(war, each)]
    return cells.beside(war, source)


def check(war: War, use: Use, node: Any) -> bool:
    """Can it be declared?"""
    if isinstance(node, n.Bring):
        return bool(_bring_options(war, use, node))
    if isinstance(node, n.Send) and node.source is n.Zone.GRAVEYARD:
        return bool(gather(war, cached(Sieve, node.cards), use.source, use.scene))
    if isinstance(node, n.Send):
        return bool(war.deck[seat_of(war, use.source, use.scene, node.whose)])
    return True


def _bring_options(war: War, use: Use, node: n.Bring) -> list[int]:
    """Faces of the deck (summon) or cards of the graveyard (revive) that could come now."""
    seat = use.by
    count_x(war, use)
    if node.entry == n.Entry.SUMMON:
        probe = war.probe[seat]
        found = []
        for face in fitting_faces(war, seat, use, node.cards):
            war.become(probe, face)
            aside = traits.stays_aside(war, probe) or traits.attached(war, probe)
            if (
                _room(war, use, aside, node)
                and not forbidden_company(war, probe, seat)
                and (not traits.has(war, probe, "cannot be summoned"))
            ):
                found.append(face)
        return found
    graves = _graves(war, use, node)
    test: Predicate = anything
    if isinstance(node.cards, n.Ref):  # «возрождается»: the card spoken of, wherever it lies
        card = known(war, use.source, node.cards, use.scene)
        graves = [card] if card >= 0 and war.zone[card] == GRAVEYARD else []
    else:
        test = target_test(node.cards)
    return [
        card
        for card in graves
        if test(war, use.source, card, use.scene)
        and _room(war, use, traits.stays_aside(war, card) or traits.attached(war, card), node)
        and not forbidden_company(war, card, seat)
        and not traits.has(war, card, "cannot be revived")
    ]


def _graves(war: War, use: Use, node: n.Bring) -> list[int]:
    """The cards among which the text looks: of its own graveyard, or of that which it names (532.4)."""
    whose = [node.source.whose] if node.source is not None else []
    for each in sieves(node.cards):
        if each.zone is not None and each.zone.zone == n.Zone.GRAVEYARD:
            whose.append(each.zone.whose)
    if not whose:
        found = list(war.grave[use.by])
    elif n.Player.ANY in whose:
        found = [*war.grave[use.by], *war.grave[1 - use.by]]
    else:
        found = [
            card
            for seat in sorted({seat_of(war, use.source, use.scene, each) for each in whose})
            for card in war.grave[seat]
        ]
    top = isinstance(node.cards, n.Selector) and n.Is(n.Trait1.TOP) in node.cards.filters
    if not top:
        return found
    fitting = [
        card for card in found if any(each.full(war, use.source, card, use.scene) for each in sieves(node.cards))
    ]
    return fitting[-1:]


def prepare(war: War, use: Use, node: Any, cards: tuple[int, ...]) -> Steps:
    """Search and choose as part of the declaration (532.3.1, 532.6).

    Rules: 532.3.2, TM-summon, TM-revive.
    """
    if isinstance(node, n.Bring):
        options = _bring_options(war, use, node)
        if not options:
            return False
        if node.entry == n.Entry.SUMMON:
            war.question = ("summon", use.by, use.source)
            face = yield Decision(use.by, "summon", [*options, DONE], "532.3.1", SECRET, use.source, use.feature)
            if face == DONE:  # nothing found: the declaration is cancelled, the deck shuffled (failed_search_cost)
                war.barred = (use.source, use.feature.uid if use.feature is not None else -1)
                war.tell("search failed", "532.3.1", seat=use.by)
                return False
            use.scene.picked = (face,)
            probe = war.probe[use.by]
            war.become(probe, face)
            aside = traits.stays_aside(war, probe) or traits.attached(war, probe)
        else:
            card = yield Decision(use.by, "revive", options, "532.4", 0, use.source, use.feature)
            use.scene.picked = (card,)
            aside = traits.stays_aside(war, card) or traits.attached(war, card)
        use.scene.cell = -1
        if not aside and node.onto is None:
            around = _around(war, use, node)
            if not around:
                return False
            use.scene.cell = yield Decision(use.by, "cell", around, "532.6", 0, use.source, use.feature)
        return True
    if isinstance(node, n.Send):
        options = gather(war, cached(Sieve, node.cards), use.source, use.scene)
        if not options:
            return False
        card = yield Decision(use.by, "target", options, "502.1", 0, use.source, use.feature)
        use.scene.picked = (card,)
    return True


def deed(war: War, use: Use, node: Any, cards: list[int]) -> Steps:
    """Carry it out."""
    if isinstance(node, n.Bring):
        return _bring(war, use, node)
    if isinstance(node, n.Send):
        return (yield from _send(war, use, node))
    if isinstance(node, n.RollDie):
        yield from CALLS.roll_grade(war, use)
        for condition, effect in node.outcomes:
            if cached(premise, condition)(war, use.source, use.scene):
                return (yield from CALLS.run(war, use, effect))
        return True
    return False


def _bring(war: War, use: Use, node: n.Bring) -> bool:
    """Put the card into play by the defaults of 532.3 and 532.4, with what the text changes.

    Rules: 209.8, 212.6, TM-summon, TM-revive.
    """
    seat = use.by if node.control is None else seat_of(war, use.source, use.scene, node.control)
    cell = use.scene.cell
    if cell >= 0 and not zones.free(war, cell):
        return False
    if node.entry == n.Entry.SUMMON:
        face = use.scene.picked[0]
        if face not in war.deck[use.by]:
            return False
        war.deck[use.by].remove(face)
        card = war.new_card(face, use.by)
    else:
        card = use.scene.picked[0]
        if war.zone[card] != GRAVEYARD:
            return False
        war.grave[war.owner[card]].remove(card)
        zones.cleanse(war, card)
        if war.incarnation[card] > 0:
            war.incarnation[card] = 0
    war.revealed = True
    war.closed[card] = int(node.tapped)
    zones.enter(war, card, seat, cell)
    if node.onto is not None and isinstance(node.onto, n.Ref):
        host = known(war, use.source, node.onto, use.scene)
        if host >= 0:
            zones.seat_on(war, card, host)
    zones.index(war)
    zones.start_with(war, card)
    if node.life is not None:
        war.wounds[card] = max(0, traits.max_life(war, card) - number(war, use, node.life))
    war.tell(
        "summoned" if node.entry == n.Entry.SUMMON else "revived",
        "532.3" if node.entry == n.Entry.SUMMON else "532.4",
        card=card,
        face=war.card[card],
        cell=cell,
        seat=seat,
    )
    event = n.Event.SUMMONED if node.entry == n.Entry.SUMMON else n.Event.REVIVED
    occur(war, event, card)
    use.scene.it = card
    if use.feature is not None and use.feature.tells:
        use.scene.x = traits.cost(war, card)
    return True


def mill(war: War, seat: int, count: int) -> bool:
    """Put top cards of a deck into the graveyard: no destruction (205.1, TM-put-into-graveyard)."""
    done = False
    for _ in range(count):
        if not war.deck[seat]:
            break
        _bury(war, seat, war.chance.take(war.deck[seat], DRAWN))
        done = True
    return done


def _send(war: War, use: Use, node: n.Send) -> Steps:
    """Cards of a deck or a graveyard go elsewhere; into the deal only before the battle (403.1)."""
    if node.to is n.Zone.DEAL:
        return True
    if node.source is n.Zone.GRAVEYARD:
        card = use.scene.picked[0]
        if war.zone[card] != GRAVEYARD:
            return False
        zones.to_deck(war, card)
        war.tell("shuffled back", "204.3", card=card)
        return True
    seat = seat_of(war, use.source, use.scene, node.whose)
    if node.picked:
        return (yield from _look(war, use, node))
    if node.cards is not None:
        return (yield from _mill_some(war, seat, use, node))
    return mill(war, seat, number(war, use, node.n))


def _mill_some(war: War, seat: int, use: Use, node: n.Send) -> Steps:
    """«Положить случайного … из вашей колоды на кладбище»: one of those that fit, at random or chosen (205.1)."""
    assert node.cards is not None
    done = False
    for _ in range(number(war, use, node.n)):
        wanted = set(fitting_faces(war, seat, use, node.cards))
        pool = [face for face in war.deck[seat] if face in wanted]
        if not pool:
            break
        if node.random:
            face = war.chance.take(pool, DRAWN)
        else:
            war.question = ("summon", seat, use.source)
            face = yield Decision(seat, "summon", sorted(set(pool)), "205.1", SECRET, use.source)
        war.deck[seat].remove(face)
        _bury(war, seat, face)
        done = True
    return done


def _bury(war: War, seat: int, face: int) -> None:
    card = war.new_card(face, seat)
    war.zone[card] = GRAVEYARD
    war.grave[seat].append(card)  # TM-put-into-graveyard
    war.revealed = True
    war.fresh = False
    war.due = True
    war.tell("milled", "205.1", card=card, face=face, seat=seat)


def _look(war: War, use: Use, node: n.Send) -> Steps:
    """Look at top cards, put some into the graveyard; the rest is shuffled back (204.2)."""
    seat = use.by
    seen: list[int] = []
    for _ in range(min(number(war, use, node.n), len(war.deck[seat]))):
        seen.append(war.chance.take(war.deck[seat], DRAWN))
    war.looked = tuple(seen)
    war.whisper(seat, "looked", {"faces": list(seen)}, "204.2", n=len(seen), seat=seat)
    for _ in range(min(number(war, use, node.picked), len(seen))):
        war.question = ("look", seat, use.source)
        face = yield Decision(seat, "look", sorted(set(war.looked)), "204.2", SECRET, use.source, use.feature)
        rest = list(war.looked)
        rest.remove(face)
        war.looked = tuple(rest)
        _bury(war, seat, face)
    war.deck[seat].extend(war.looked)
    war.looked = ()
    return True
