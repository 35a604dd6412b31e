"""Can an effect be declared at all? The test for each is made once (525.1)."""

from collections.abc import Callable
from typing import Any, Final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile import deeds
from triskel.games.berserk.compile.conditions import premise
from triskel.games.berserk.nodes.base import cached
from triskel.games.berserk.rules.answers import Native
from triskel.games.berserk.rules.choice import (
    attack_targets,
    candidates,
    is_every,
    suits,
    target_of,
)
from triskel.games.berserk.rules.meant import known, seat_of
from triskel.games.berserk.rules.targets import at_hand
from triskel.games.berserk.state.face import Feature
from triskel.games.berserk.state.roles import Scene
from triskel.games.berserk.state.stack import Use
from triskel.games.berserk.state.stack_quick import use_done, use_to_ask
from triskel.games.berserk.state.war import War

_OR: Final = n.Link.OR
_THEREBY: Final = n.Link.THEREBY


def chooses_only(node: Any) -> bool:
    """Is it nothing but a choice of somebody whom the rest of the sentence speaks of («противник выбирает … и …»)?"""
    return type(node.effect if type(node) is n.Chooses else node) is n.Choose


def possible(war: War, scene: Scene, node: Any, feature: Feature | None) -> bool:
    """Can the first ability of an effect be declared now (525.1)?"""
    return cached(_prospect, node)(war, scene, feature)  # type: ignore[no-any-return]


def promises(war: War, scene: Scene, feature: Feature) -> bool:
    """The same of a feature as a whole, whose test is made once and kept with it."""
    if feature.prospect is None:
        feature.prospect = _prospect(feature.body)
    return feature.prospect(war, scene, feature)  # type: ignore[no-any-return]


def _prospect(node: Any) -> Callable[[War, Scene, Feature | None], bool]:
    """The test for one effect: what its kind and its target decide is decided here, once."""
    kind = type(node)
    if kind is n.Compound:
        parts = [_prospect(each) for each in node.parts]
        if node.link == _THEREBY or (node.link != _OR and chooses_only(node.parts[0])):
            return parts[0]
        return lambda war, scene, feature: any(each(war, scene, feature) for each in parts)
    if kind is n.Typed:
        return _prospect(node.effect)
    if kind is n.Chooses:
        return _others_choice(node)
    if kind is n.Gated:
        if node.otherwise is not None:
            return lambda war, scene, feature: True
        inner = _prospect(node.effect)
        when = premise(node.when)
        if when is None:
            return inner
        return lambda war, scene, feature: when(war, scene.me, scene) and inner(war, scene, feature)
    if kind is n.Attack:
        return _prospect_of_attack(node)
    if kind is Native:
        return lambda war, scene, feature: node.possible is None or node.possible(war, scene)
    rest = _prospect_of_target(node, target_of(node))
    check = deeds.CHECK.get(node.head)
    if check is None:
        if rest is _whoever:
            return lambda war, scene, feature: True

        def found(war: War, scene: Scene, feature: Feature | None) -> bool:
            use = use_to_ask(feature, scene)
            able = rest(war, use)
            use_done(use)
            return able

        return found

    def test(war: War, scene: Scene, feature: Feature | None) -> bool:
        use = use_to_ask(feature, scene)
        able = check(war, use, node) and rest(war, use)
        use_done(use)
        return able

    return test


def _prospect_of_attack(node: n.Attack) -> Callable[[War, Scene, Feature | None], bool]:
    means, reach, anybody = str(node.means.value), node.reach, node.target is None

    def test(war: War, scene: Scene, feature: Feature | None) -> bool:
        if anybody and at_hand(war, scene.me, means, reach):
            return True
        use = use_to_ask(feature, scene)
        able = bool(attack_targets(war, use, node))
        use_done(use)
        return able

    return test


def _others_choice(node: n.Chooses) -> Callable[[War, Scene, Feature | None], bool]:
    inner = _prospect(node.effect)

    def test(war: War, scene: Scene, feature: Feature | None) -> bool:
        scene.chooser = seat_of(war, scene.me, scene, node.who)
        able = inner(war, scene, feature)
        scene.chooser = -1
        return able

    return test


def _whoever(war: War, use: Use) -> bool:
    """No target has to be found."""
    return True


def _prospect_of_target(node: Any, target: Any) -> Callable[[War, Use], bool]:
    if target is None or is_every(target) or (isinstance(target, n.Group) and not target.either):
        return _whoever
    if isinstance(target, n.Ref):

        def spoken_of(war: War, use: Use) -> bool:
            card = known(war, use.source, target, use.scene)
            return card >= 0 and suits(war, use, node, card)

        return spoken_of
    if isinstance(target, n.Group):
        ways = [_prospect_of_target(node, each) for each in target.options]
        return lambda war, use: any(each(war, use) for each in ways)
    need = target.number.n if isinstance(target.number.n, int) and not target.number.up_to else 1
    return lambda war, use: len(candidates(war, use, node, target, need)) >= need
