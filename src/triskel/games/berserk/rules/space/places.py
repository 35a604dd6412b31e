"""Changing places: displacement, swapping, putting onto hosts and cells, cells with effects (507, 119)."""

from typing import Any

from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile.filters import target_test
from triskel.games.berserk.compile.statics import grants_of
from triskel.games.berserk.nodes.base import cached
from triskel.games.berserk.rules import traits, zones
from triskel.games.berserk.rules.choice import candidates, number, pick
from triskel.games.berserk.rules.combat.protection import takes
from triskel.games.berserk.rules.combat.wounds_quick import wound
from triskel.games.berserk.rules.meant import known, seat_of
from triskel.games.berserk.rules.space import cells
from triskel.games.berserk.rules.space.hosts import may_host
from triskel.games.berserk.rules.spans import until
from triskel.games.berserk.rules.triggers import NO_SOURCE, Pending, occur
from triskel.games.berserk.state.effects import Effect
from triskel.games.berserk.state.face import Feature, quoted
from triskel.games.berserk.state.field import NEAR
from triskel.games.berserk.state.moments import DISPLACED, MOVES
from triskel.games.berserk.state.roles import Scene
from triskel.games.berserk.state.stack import Use
from triskel.games.berserk.state.war import FIELD, MOVED, War
from triskel.kernel.play.decision import Decision, Steps


def displace(war: War, card: int, cell: int, source: int, moving: bool = False) -> None:
    """Change the cell of a card and set off what answers (507.1).

    Rules: TM-displacement.
    """
    left = war.cell[card]
    zones.shift(war, card, cell)  # 507.1
    if war.events is not None:
        war.tell("moved" if moving else "displaced", "506.1" if moving else "507.1", card=card, cell=cell, left=left)
    if moving:
        war.turn_facts[card] |= MOVED
        if MOVES in war.heard:
            occur(war, MOVES, card, that=source, left=left, to=cell)
    if DISPLACED in war.heard:
        occur(war, DISPLACED, card, that=source, left=left, to=cell)
    if war.cells:
        _enter(war, card, cell)


def _enter(war: War, card: int, cell: int) -> None:
    """What lies on the cell answers whoever is displaced there, by a swap too (119.3, 507.1)."""
    for where, effect in war.cells:
        if where == cell and effect.key == "trap":
            _spring(war, card, effect)


def _spring(war: War, card: int, effect: Effect) -> None:
    """«Карта, переместившаяся на эту клетку, …»: the feature of the cell is set off (119.3)."""
    trap = effect.payload.extra
    inner = cached(_trap_feature, trap)
    scene = Scene(effect.source, effect.by)
    scene.it = card
    war.pending.append(Pending(effect.by, effect.source, inner, scene, "trap", NO_SOURCE))


def _trap_feature(node: n.CellTrap) -> Any:
    return quoted(_sprung, node)


def _sprung(node: n.CellTrap) -> Feature:
    made = Feature(None, "trap")
    made.body = node.effect
    return made


def prepare_displace(war: War, use: Use, node: n.Displace, cards: tuple[int, ...]) -> Steps:
    if len(cards) != 1:
        return True
    options = cells.for_place(war, use, node.place, cards[0])
    if not options:
        return False
    seat = use.by if node.by is None else seat_of(war, use.source, use.scene, node.by)
    cell = options[0]
    if len(options) > 1:
        cell = yield Decision(seat, "cell", options, "502.7", 0, cards[0])
    use.scene.cell = cell
    return True


def displace_deed(war: War, use: Use, node: n.Displace, cards: list[int]) -> bool:
    cell = use.scene.cell
    if not cards or not zones.free(war, cell) or not takes(war, use, cards[0]):  # 502.7
        return False
    use.scene.left, use.scene.to = war.cell[cards[0]], cell
    displace(war, cards[0], cell, use.source, use.movement)
    return True


def prepare_swap(war: War, use: Use, node: n.Swap, cards: tuple[int, ...]) -> Steps:
    """Choose the two cards that change places (PH-swap)."""
    if node.second is None:
        chosen = yield from pick(war, use, node, node.first)
        if chosen is None or len(chosen) < 2:
            return False
        use.targets = (chosen[0], chosen[1])
        return True
    pair = []
    for target in (node.first, node.second):
        if isinstance(target, n.Ref):
            pair.append(known(war, use.source, target, use.scene))
            continue
        found = candidates(war, use, node, target)
        options = [card for card in found if card not in pair and swappable(war, card)]
        if not options:
            return False
        card = yield Decision(use.by, "target", options, "PH-swap", 0, use.source, use.feature)
        pair.append(card)
    use.targets = tuple(pair)
    return True


def swappable(war: War, card: int) -> bool:
    """Stands on the battlefield by itself, and nothing forbids to displace it (525.2)."""
    return war.zone[card] == FIELD and war.host[card] < 0 and not traits.has(war, card, "cannot be displaced")


def swap(war: War, a: int, b: int, source: int) -> bool:
    """One simultaneous displacement; illegal as a whole if one of them cannot be displaced (swap_needs_free_cell)."""
    if not swappable(war, a) or not swappable(war, b) or a == b:
        return False
    here, there = war.cell[a], war.cell[b]
    zones.lift(war, a)
    zones.shift(war, b, here)  # PH-swap
    zones.stand(war, a, there)
    war.tell("swapped", "PH-swap", card=a, other=b)
    occur(war, n.Event.DISPLACED, a, that=source, left=here, to=there)
    occur(war, n.Event.DISPLACED, b, that=source, left=there, to=here)
    _enter(war, a, there)
    _enter(war, b, here)
    return True


def swap_deed(war: War, use: Use, node: n.Swap, cards: list[int]) -> bool:
    if len(use.targets) < 2:
        return False
    return swap(war, use.targets[0], use.targets[1], use.source)


def check_swap(war: War, use: Use, node: n.Swap) -> bool:
    if node.second is None:
        return len([card for card in candidates(war, use, node, node.first) if swappable(war, card)]) >= 2
    options = [node.first, node.second]
    for target in options:
        if isinstance(target, n.Ref):
            card = known(war, use.source, target, use.scene)
            if card < 0 or not swappable(war, card):
                return False
        elif not any(swappable(war, card) for card in candidates(war, use, node, target)):
            return False
    return True


def prepare_put(war: War, use: Use, node: n.PutOn, cards: tuple[int, ...]) -> Steps:
    card = cards[0] if cards else use.source
    if isinstance(node.on, n.CellPick):
        options = [cell for cell in cells.picked(war, use, node.on, card) if zones.free(war, cell)]
        if not options:
            return False
        use.scene.cell = yield Decision(use.by, "cell", options, "PH-put-on-cell", 0, card)
        return True
    test = cached(target_test, node.on)
    hosts = [
        host
        for side in war.squad
        for host in side
        if host != war.host[card] and may_host(war, card, host) and test(war, use.source, host, use.scene)
    ]
    if not hosts:
        return False
    use.scene.that = yield Decision(use.by, "host", hosts, "212.1", 0, card)
    return True


def put_on(war: War, use: Use, node: n.PutOn, cards: list[int]) -> bool:
    card = cards[0] if cards else use.source
    if isinstance(node.on, n.CellPick):
        if not zones.free(war, use.scene.cell):
            return False
        zones.shift(war, card, use.scene.cell)  # 507.3, PH-put-on-cell
        return True
    host = use.scene.that
    if host < 0 or not war.in_play(host) or not may_host(war, card, host):
        return False
    zones.seat_on(war, card, host)
    return True


def jump_deed(war: War, use: Use, node: n.Jump, cards: list[int]) -> Steps:

    options = cells.leap_cells(war, use.source, node.reach)
    if not options:
        return False
    cell = options[0]
    if len(options) > 1:
        cell = yield Decision(use.by, "cell", options, "KW-jump", 0, use.source, use.feature)
    displace(war, use.source, cell, use.source, True)
    return True


def prepare_cell(war: War, use: Use, node: Any, cards: tuple[int, ...]) -> Steps:
    options = cells.picked(war, use, node.target, -1)
    if not options:
        return False
    use.scene.cell = options[0]
    if len(options) > 1:
        use.scene.cell = yield Decision(use.by, "cell", options, "502.7", 0, use.source, use.feature)
    return True


def gain_cell(war: War, use: Use, node: n.Gain, cards: list[int]) -> bool:
    cell, where = use.scene.cell, node.target
    assert isinstance(where, n.CellPick)
    if where.free and not zones.free(war, cell):
        use.why = "cell"  # 525.1: the chosen cell is no longer what the text asks for
        return False
    last, _ = until(war, use, node.span, use.source)
    for trait in node.traits:
        for grant in grants_of(trait):
            war.serial += 1
            if grant.key == "vacant":
                war.cells = (*war.cells, (cell, Effect("vacant", 1, last, use.source, use.by, war.serial)))
                war.occupied |= 1 << cell
                war.tell("cell occupied", "TM-occupied-cell", cell=cell, until=last)
                return True
            war.cells = (*war.cells, (cell, Effect(grant.key, 1, last, use.source, use.by, war.serial, grant)))
            if grant.key == "feature":
                war.fresh = False
                war.due = True
    war.tell("cell gains", "119.4", cell=cell, until=last, card=use.source)
    return True


def wound_cells(war: War, use: Use, node: n.Do, cards: list[int]) -> Steps:
    centre, pick = use.scene.cell, node.target
    where = (centre, *NEAR[centre]) if isinstance(pick, n.CellPick) and pick.around else (centre,)
    count = number(war, use, node.n)
    for cell in where:
        for card in zones.cards_on(war, cell):
            if traits.mortal(war, card) and war.in_play(card):
                if war.hidden[card]:
                    zones.reveal(war, card, because=use)
                if takes(war, use, card):
                    yield from wound(war, use, card, count)
    return True
