"""Triggered features: what an event sets off, and how they get onto the stack (113, 305)."""

from collections.abc import Iterable
from typing import Any, Final, final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.rules import limits, traits
from triskel.games.berserk.rules.answers import BY_EVENT
from triskel.games.berserk.rules.meant import known
from triskel.games.berserk.state.effects import Delayed, Effect
from triskel.games.berserk.state.face import Feature
from triskel.games.berserk.state.keys import BIT
from triskel.games.berserk.state.moments import LIFE_BECOMES
from triskel.games.berserk.state.roles import Scene
from triskel.games.berserk.state.stack import Blow, Link, Use
from triskel.games.berserk.state.war import War

_ATTACK_EVENTS: Final = frozenset(
    (
        n.Event.ATTACK,
        n.Event.ATTACKED,
        n.Event.TAKES_WOUNDS,
        n.Event.DEALS_WOUNDS,
        n.Event.DECLARED,
        n.Event.ASSAULT,
        n.Event.MISS,
        n.Event.AFTER_ATTACK,
        n.Event.DIES,
        n.Event.KILLS,
        n.Event.REVEALED,
        n.Event.REVEALS,
    )
)


MOST_CHAINED: Final = 1000
"""So many features may set off one another; paths without a repetition can be many more than anybody can play."""

_NATIVES: Final = {
    str(event): tuple((program, whose, word, BIT[word]) for program, whose, word in words)
    for event, words in BY_EVENT.items()
}
"""By event: (program, who has the word, its key, the bit of that)."""

_USE: Final = f"cannot {n.Act.USE_FEATURES}"
_NO_USE: Final = BIT[_USE]
NO_SOURCE: Final = Delayed("", -1, -1, -1, None, 0, 0)
"""Marks a pending feature whose source need not be in play."""


def repeats(war: War, card: int, feature: Feature, scene: Scene) -> bool:
    """Would it be in this chain for a second time, with the same source and the same targets (521)?

    Whom its player is to choose is not known yet: that is asked when it is declared.
    """
    if not war.chain:
        return False
    aim = _aim(feature.body)
    if (isinstance(aim, n.Group) and aim.either) or (isinstance(aim, n.Selector) and not aim.number.every):
        return False
    targets = (known(war, card, aim, scene),) if isinstance(aim, n.Ref) else ()
    return (card, feature.uid, targets) in war.chain


def link_of(war: War, use: Use) -> Link:
    """What makes two effects of a chain the same: source, feature and targets (521)."""
    feature = use.feature
    assert feature is not None
    aim = _aim(feature.body)
    if isinstance(aim, n.Ref):
        return (use.source, feature.uid, (known(war, use.source, aim, use.scene),))
    if (isinstance(aim, n.Group) and aim.either) or (isinstance(aim, n.Selector) and not aim.number.every):
        return (use.source, feature.uid, use.targets or (use.target,))
    return (use.source, feature.uid, ())


def _aim(node: Any) -> Any:
    """The target of the first ability of a feature, as its text has it."""
    while True:
        if isinstance(node, (n.Typed, n.Gated, n.Chooses)):
            node = node.effect
        elif isinstance(node, n.Compound):
            node = node.parts[0]
        else:
            return getattr(node, "target", None)


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
        self.chain: tuple[Link, ...] = ()


def _scene(
    war: War,
    event: str,
    me: int,
    it: int,
    that: int,
    attack: Use | Blow | None,
    value: int,
    lost: int,
    left: int,
    to: int,
    rolled: int,
    natural: int,
) -> Scene:
    scene = Scene(me, war.controller[me])
    scene.event = event
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
        if not rolled:  # what this card rolled in that attack
            for roll in attack.dice if type(attack) is Use else attack.use.dice:
                if roll.card == it:
                    scene.rolled, scene.natural = roll.value, roll.natural
    return scene


def occur(
    war: War,
    event: str,
    it: int,
    that: int = -1,
    attack: Use | Blow | None = None,
    value: int = 0,
    lost: int = 0,
    left: int = -1,
    to: int = -1,
    rolled: int = 0,
    natural: int = 0,
) -> None:
    """Something happened: every feature that waits for it becomes pending, once each."""
    entries = war.listeners.get(event)
    if entries is not None:
        scene: Scene | None = None  # made once for all who only ask whether it is meant for them
        for card, feature, via in entries:
            if via is None or via.scope is None:
                if feature.own and it != card:
                    continue
                if via is not None:  # in quotes
                    if not traits.bears(war, card, feature):
                        continue
                elif (
                    (war.silencers or war.effects[card])
                    and traits.silent(war, card)
                    and (feature in war.faces[card].features)
                ):
                    continue
                if scene is None:
                    scene = _scene(war, event, card, it, that, attack, value, lost, left, to, rolled, natural)
                else:
                    scene.me = scene.bearer = card
                    scene.you = war.controller[card]
                    scene.x = value or war.x[card]
                if feature.trigger is None or feature.trigger(war, card, scene):
                    put(war, card, feature, scene, event)
                    scene = None
                continue
            for bearer in [each for side in war.squad for each in side if traits.lends(war, card, via, each)]:
                given = _scene(war, event, bearer, it, that, attack, value, lost, left, to, rolled, natural)
                if feature.trigger is None or feature.trigger(war, bearer, given):
                    traits.credit(war, via)
                    given.by = card
                    put(war, bearer, feature, given, event)
    natives = _NATIVES.get(event)
    if natives is not None and it >= 0 and not war.hidden[it]:
        for word, whose, key, bit in natives:
            if not war.present & bit:
                continue  # nobody in this battle has ever had it
            bearers: Iterable[int] = ()  # the card that it concerns, or everybody in play who is not hidden
            if whose == "any":
                bearers = [
                    each for side in war.squad for each in side if war.powers[each] & bit and not war.hidden[each]
                ]
            else:
                card = it if whose == "it" else that
                if card >= 0 and war.powers[card] & bit:
                    bearers = (card,)
            for bearer in bearers:
                number = traits.best(war, bearer, key)
                if number:  # KW-agility
                    feature = war.codex.natives[word]
                    scene = _scene(war, event, bearer, it, that, attack, value, lost, left, to, rolled, natural)
                    if feature.trigger is None or feature.trigger(war, bearer, scene):
                        scene.x = value if word == "vampirism" else rolled if word == "plague" else number
                        put(war, bearer, feature, scene, event)
    for cell, effect in war.cells:
        if effect.key == "feature" and event in effect.payload.extra.events:
            given = _scene(war, event, effect.source, it, that, attack, value, lost, left, to, rolled, natural)
            given.you = effect.by  # 119.3
            given.cell = cell
            _put_of_cell(war, effect, given, event)
    if event in war.awaited:
        _delayed(war, event, it, that, attack, value)


def life_fell(war: War, card: int, before: int) -> None:
    """Other than by wounds the card has less life than before: «когда у … становится N или менее …» (508.4, 113.3)."""
    now = traits.life(war, card)
    if now < before and LIFE_BECOMES in war.listeners:
        occur(war, LIFE_BECOMES, card, value=now, lost=before)


def put(war: War, card: int, feature: Feature, scene: Scene, event: str) -> None:
    """Make a feature pending unless it is already, or its limit or condition forbids it.

    Rules: 113.5, 521-intro.
    """
    same = 0
    for each in war.pending:
        if each.card == card and each.feature is feature and each.event == event:
            same += 1
    if same and same >= traits.copies(war, card, feature):
        return  # 113.7: once, however many times its condition holds; who has it twice may use both
    if war.chain and repeats(war, card, feature, scene):
        return  # 521.1: the chain stops before the first repetition
    if war.chain and war.chained >= MOST_CHAINED:
        if war.chained == MOST_CHAINED:
            war.chained += 1
            war.tell("chain ends", "521.1", card=card, n=MOST_CHAINED)
        return  # chain_bound
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


def _put_of_cell(war: War, effect: Effect, scene: Scene, event: str) -> None:
    """The feature of a cell is set off: it belongs to the cell, and whoever laid it there controls it (119.3)."""
    feature, source = effect.payload.extra, effect.source
    if repeats(war, source, feature, scene):
        return
    for each in war.pending:  # 113.7
        if each.feature is feature and each.event == event and each.scene.cell == scene.cell:
            return
    if (feature.trigger is None or feature.trigger(war, source, scene)) and (
        feature.when is None or feature.when(war, source, scene)
    ):
        pending = Pending(effect.by, source, feature, scene, event, NO_SOURCE)
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
