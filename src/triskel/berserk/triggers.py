"""Triggered features: what an event sets off, and how they get onto the stack (113, 305)."""

from typing import Final, final

from triskel.berserk import limits, traits
from triskel.berserk.face import Feature
from triskel.berserk.keys import BIT
from triskel.berserk.language import nodes as n
from triskel.berserk.natives import BY_EVENT
from triskel.berserk.scene import Scene
from triskel.berserk.stack import Blow, Use
from triskel.berserk.state import Delayed, War

_ATTACK_EVENTS: Final = frozenset((
    n.Event.ATTACK, n.Event.ATTACKED, n.Event.TAKES_WOUNDS, n.Event.DEALS_WOUNDS, n.Event.DECLARED, n.Event.ASSAULT,
    n.Event.MISS, n.Event.AFTER_ATTACK, n.Event.DIES, n.Event.KILLS, n.Event.REVEALED, n.Event.REVEALS,
))


_NATIVES: Final = {
    str(event): tuple(
        (word, whose == "it", key := "plague" if word == "plague spreads" else word, BIT[key]) for word, whose in words
    )
    for event, words in BY_EVENT.items()
}
"""By event: (word, whether the card it happened to has it and not the other one, its key, the bit of that)."""

_IT: Final = n.Who.IT
_USE: Final = f"cannot {n.Act.USE_FEATURES}"
_NO_USE: Final = BIT[_USE]
NO_SOURCE: Final = Delayed("", -1, -1, -1, None, 0, 0)
"""Marks a pending feature whose source need not be in play."""


def link_of(card: int, feature: Feature, scene: Scene) -> tuple[int, int, int]:
    """What makes two effects of a chain the same: source, feature and target (521)."""
    target = getattr(feature.body, "target", None)
    same = isinstance(target, n.Ref) and target.who == _IT
    return (card, feature.uid, scene.it if same else -1)


@final
class Pending:
    """A triggered feature whose condition has come true and that has not been declared yet."""

    __slots__ = ("card", "chain", "delayed", "event", "feature", "scene", "seat")

    def __init__(
        self, seat: int, card: int, feature: Feature, scene: Scene, event: str, delayed: Delayed | None = None
    ) -> None:
        self.seat = seat
        self.card = card
        self.feature = feature
        self.scene = scene
        self.event = event
        self.delayed = delayed
        self.chain: tuple[tuple[int, int, int], ...] = ()


def _scene(
    war: War, me: int, it: int, that: int, attack: Use | Blow | None, value: int, lost: int, left: int, to: int,
    rolled: int, natural: int,
) -> Scene:
    scene = Scene(me, war.controller[me])
    scene.it = it
    scene.that = that
    scene.value = value
    scene.x = value or war.x[me]
    if lost:
        scene.lost = lost
    if left >= 0 or to >= 0:
        scene.left = left
        scene.to = to
    if rolled or natural:
        scene.rolled = rolled
        scene.natural = natural
    if attack is not None:
        scene.attack = attack
        scene.attacker = attack.source
        scene.attacked = attack.target
        scene.grade = attack.grade
    return scene


def occur(
    war: War, event: str, it: int, that: int = -1, attack: Use | Blow | None = None, value: int = 0,
    lost: int = 0, left: int = -1, to: int = -1, rolled: int = 0, natural: int = 0,
) -> None:
    """Something happened: every feature that waits for it becomes pending, once each."""
    entries = war.listeners.get(event)
    if entries is not None:
        scene: Scene | None = None  # made once for all who only ask whether it is meant for them
        for card, feature, via in entries:
            if via is None:
                if feature.own and it != card:
                    continue
                if (war.silencers or war.effects[card]) and traits.silent(war, card) and (
                    feature in war.faces[card].features
                ):
                    continue
                if scene is None:
                    scene = _scene(war, card, it, that, attack, value, lost, left, to, rolled, natural)
                else:
                    scene.me = scene.bearer = card
                    scene.you = war.controller[card]
                    scene.x = value or war.x[card]
                if feature.trigger is None or feature.trigger(war, card, scene):
                    put(war, card, feature, scene, event)
                    scene = None
                continue
            scope = via.scope
            for bearer in [each for side in war.squad for each in side if scope(war, card, each, None)]:
                given = _scene(war, bearer, it, that, attack, value, lost, left, to, rolled, natural)
                if feature.trigger is None or feature.trigger(war, bearer, given):
                    traits.credit(war, via)
                    given.by = card
                    put(war, bearer, feature, given, event)
    natives = _NATIVES.get(event)
    if natives is not None and it >= 0 and not war.hidden[it]:
        for word, own, key, bit in natives:
            bearer = it if own else that
            if bearer < 0 or not war.powers[bearer] & bit:
                continue
            number = traits.best(war, bearer, key)
            if number:  # KW-agility
                feature = war.codex.natives[word]
                scene = _scene(war, bearer, it, that, attack, value, lost, left, to, rolled, natural)
                if feature.trigger is None or feature.trigger(war, bearer, scene):
                    scene.x = value if word == "vampirism" else rolled if word == "plague" else number
                    put(war, bearer, feature, scene, event)
    if event in war.awaited:
        _delayed(war, event, it, that, attack, value)


def put(war: War, card: int, feature: Feature, scene: Scene, event: str) -> None:
    """Make a feature pending unless it is already, or its limit or condition forbids it.

    Rules: 113.5, 521-intro.
    """
    for each in war.pending:  # 113.7: once, however many times its condition holds
        if each.card == card and each.feature is feature and each.event == event:
            return
    link = link_of(card, feature, scene)
    if link in war.chain:
        return  # 521.1: the chain stops before the first repetition
    if feature.limit is not None:
        if feature.limit.each:
            scene.subject = scene.it
        if not limits.within_limit(war, card, feature, scene.subject):
            return
    if war.powers[card] & _NO_USE and traits.has(war, card, _USE):
        return  # 525.2
    if feature.when is not None and not feature.when(war, card, scene):
        return
    scene.host = war.host[card]
    pending = Pending(war.controller[card], card, feature, scene, event)
    pending.chain = war.chain
    war.pending.append(pending)


def _delayed(war: War, event: str, it: int, that: int, attack: Use | Blow | None, value: int) -> None:
    now = war.turn * 16 + war.phase
    kept = []
    for each in war.delayed:
        # Made in this very phase, it waits for the next such moment (410.3, 415.2).
        if each.event != event or (each.since == now and event in (n.Event.TURN_END, n.Event.TURN_START)):
            kept.append(each)
            continue
        feature, old = each.payload
        scene = old.fork()
        if each.subject >= 0:
            scene.it = each.subject
        else:
            scene.it = it
            scene.that = that
        if attack is not None:
            scene.attack, scene.attacker, scene.attacked = attack, attack.source, attack.target
        if feature.trigger is not None and not feature.trigger(war, each.source, scene):
            kept.append(each)
            continue
        war.pending.append(Pending(each.by, each.source, feature, scene, event, each))
        if not each.once:
            kept.append(each)
    war.wait(tuple(kept))
