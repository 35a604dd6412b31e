"""Triggers made into tests: what happened, to whom, by what (113)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile.attacks import attack_test
from triskel.games.berserk.compile.conditions import members, premise, turn_number
from triskel.games.berserk.compile.filters import (
    COMPARE,
    amount,
    target_test,
)
from triskel.games.berserk.rules import traits
from triskel.games.berserk.rules.meant import seat_of
from triskel.games.berserk.state.face import Premise
from triskel.games.berserk.state.field import DISTANCE, HALF, LINE, ROW, ahead
from triskel.games.berserk.state.roles import Scene
from triskel.games.berserk.state.war import War

TriggerTest = Callable[[War, int, Any], bool]
"""(war, the card whose text it is, the scene of the event) → does it fire."""

_SUBJECT_IS_ME: Final = frozenset(
    (
        n.Event.BEFORE_RECRUITING,
        n.Event.RECRUITING,
        n.Event.AFTER_PLACEMENT,
        n.Event.BATTLE_START,
        n.Event.BEFORE_TURN,
        n.Event.TURN_START,
        n.Event.TURN_END,
        n.Event.DURING_TURN,
        n.Event.STATE,
    )
)


def of_bearer(node: n.Trigger) -> bool:
    """Can the feature be set off only by what happens to its own card?"""
    if node.who is not None or set(node.events) & _SUBJECT_IS_ME:
        return False
    if node.also is not None and not of_bearer(node.also):
        return False
    # An attack trigger without «who» may tell by `attack.by` whose attack it is (on a strike of the host).
    return node.attack is None or (node.attack.by is None and node.attack.at is None)


def events_of(node: n.Trigger) -> tuple[str, ...]:
    """All that sets it off."""
    more = () if node.also is None else events_of(node.also)
    return tuple(dict.fromkeys((*(str(each.value) for each in node.events), *more)))


_COSTS_X: Final = n.CostIs(n.Compare.EQUAL, n.X())


def cost_told(target: Any) -> n.Selector | None:
    """«При гибели существа стоимостью X»: any such card sets it off, and X is its cost."""
    if not isinstance(target, n.Selector) or _COSTS_X not in target.filters:
        return None
    return replace(target, filters=tuple(each for each in target.filters if each != _COSTS_X))


def trigger_test(node: n.Trigger) -> TriggerTest:
    """A test of the scene of an event: `scene.it` is whom it happened to, `scene.that` the other card of it.

    Rules: 113.1, 113.4, TM-triggered-feature, TM-accompanying-feature.
    """
    if node.also is not None:
        first, more = trigger_test(replace(node, also=None)), trigger_test(node.also)
        events, others = events_of(replace(node, also=None)), events_of(node.also)

        def either(war: War, me: int, scene: Scene) -> bool:
            told = scene.event
            return (told in events and first(war, me, scene)) or (told in others and more(war, me, scene))

        return either
    who_costs, whom_costs = cost_told(node.who), cost_told(node.whom)
    if who_costs is not None or whom_costs is not None:
        plain = trigger_test(replace(node, who=who_costs or node.who, whom=whom_costs or node.whom))

        def counted(war: War, me: int, scene: Scene) -> bool:
            card = scene.it if who_costs is not None else scene.that
            scene.x = traits.cost(war, card) if card >= 0 else 0
            return plain(war, me, scene)

        return counted
    subject = node.who
    if isinstance(subject, n.Ref) and subject.who == n.Who.IT:
        subject = n.Ref(n.Who.THIS)  # nothing was spoken of before: it is this card
    who = None if subject is None else target_test(subject)
    near = isinstance(node.place, n.CellPick) and node.place.near
    onto = None if near or node.place is None else _onto(node.place)
    crossing = n.Event.LIFE_BECOMES in node.events
    whom = None if node.whom is None else target_test(node.whom)
    attack = attack_test(node.attack)
    condition = premise(node.condition)
    turn = node.turn
    own = of_bearer(node)
    compare = None if node.compare is None else (COMPARE[node.compare], amount(node.n or 0))
    from_half, to_half = node.from_half, node.to_half
    nth = node.nth

    def short(war: War, me: int, scene: Scene) -> bool:
        if own and scene.it != scene.bearer:
            return False
        if who is not None and (scene.it < 0 or not who(war, me, scene.it, scene)):  # 113.1
            return False
        return condition is None or condition(war, me, scene)

    if (
        whom is None
        and attack is None
        and turn is None
        and compare is None
        and not near
        and onto is None
        and not nth
        and (from_half is None and to_half is None)
    ):
        return short  # as most of them are

    def test(war: War, me: int, scene: Scene) -> bool:
        if own and scene.it != scene.bearer:
            return False
        if who is not None and (scene.it < 0 or not who(war, me, scene.it, scene)):
            return False
        if whom is not None and (scene.that < 0 or not whom(war, me, scene.that, scene)):
            return False
        if attack is not None and not attack(war, me, scene.attack, scene):
            return False
        if turn is not None and turn != n.Player.ANY and war.active != seat_of(war, me, scene, turn):
            return False
        if nth and turn_number(war) != nth:
            return False
        if compare is not None:
            limit = compare[1](war, me, scene)
            if not compare[0](scene.value, limit) or (crossing and compare[0](scene.lost, limit)):
                return False
        if near and not (scene.left >= 0 and scene.to >= 0 and DISTANCE[scene.left][scene.to] == 1):
            return False
        if onto is not None and not onto(war, me, scene):
            return False
        if from_half is not None and (scene.left < 0 or HALF[scene.left] != seat_of(war, me, scene, from_half)):
            return False
        if to_half is not None and (scene.to < 0 or HALF[scene.to] != seat_of(war, me, scene, to_half)):
            return False
        return condition is None or condition(war, me, scene)

    return test


def _onto(place: Any) -> Premise:
    """«при перемещении на клетку …»: where the card came to."""
    if not isinstance(place, n.CellPick):
        raise TypeError(f"no test for {place!r}")
    row, row_of, half, side = place.row, place.row_of, place.half, place.side
    beside, abreast = place.adjacent, place.same_row_as
    said = n.CellPick(
        beside, free=place.free, any_cell=place.any_cell, row=row, row_of=row_of, half=half, side=side,
        same_row_as=abreast,
    )  # fmt: skip
    told = row or half is not None or side in (n.Side.OPPOSITE, n.Side.BEHIND)
    if said != place or not (told or beside is not None or abreast is not None):
        raise TypeError(f"no test for {place!r}")
    near = None if beside is None else members(beside)
    level = None if abreast is None else members(abreast)

    def test(war: War, me: int, scene: Scene) -> bool:
        if scene.left < 0 or scene.to < 0:
            return False
        if row and LINE[seat_of(war, me, scene, row_of)][scene.to] != row:
            return False
        if half is not None and HALF[scene.to] != seat_of(war, me, scene, half):
            return False
        if near is not None and not _any_at(
            war, near(war, me, scene), scene, lambda cell: DISTANCE[cell][scene.to] == 1
        ):
            return False
        if level is not None and not _any_at(
            war, level(war, me, scene), scene, lambda cell: ROW[cell] == ROW[scene.to]
        ):
            return False
        if side is None:
            return True
        return scene.to == ahead(war.controller[scene.it], scene.left, 1 if side == n.Side.OPPOSITE else -1)

    return test


def _any_at(war: War, cards: list[int], scene: Scene, fits: Callable[[int], bool]) -> bool:
    """Does one of these cards, other than the one that came, stand on such a cell?"""
    return any(card != scene.it and war.cell[card] >= 0 and fits(war.cell[card]) for card in cards)
