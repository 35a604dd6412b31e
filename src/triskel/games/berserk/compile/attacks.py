"""Descriptions of attacks and of other abilities made into tests (111)."""

from collections.abc import Callable
from typing import Any, Final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile.filters import (
    COMPARE,
    MAKERS,
    amount,
    target_test,
)
from triskel.games.berserk.rules import traits
from triskel.games.berserk.state.face import Predicate
from triskel.games.berserk.state.field import COLUMN, DISTANCE, ROW
from triskel.games.berserk.state.stack import Blow, Use
from triskel.games.berserk.state.war import War

AttackTest = Callable[[War, int, Any, Any], bool]
"""(war, the card whose text it is, the attack or other ability, scene) → does it fit."""

M = n.Means


def _plain(*means: n.Means) -> frozenset[str]:
    """As plain strings, like the means of an attack: comparing members of an enumeration takes longer."""
    return frozenset(str(each.value) for each in means)


SIMPLE: Final = str(M.SIMPLE.value)
STRIKES: Final = _plain(M.SIMPLE, M.SPECIAL, M.MAGIC, M.REACH)
MELEE: Final = _plain(M.SIMPLE, M.SPECIAL, M.MAGIC)
RANGED: Final = _plain(M.REACH, M.SHOT, M.THROW, M.DISCHARGE)
ATTACKS: Final = MELEE | RANGED
MAGICAL: Final = _plain(M.MAGIC, M.DISCHARGE)

FAMILIES: Final[dict[str, frozenset[str]]] = {
    M.STRIKE: STRIKES,
    M.COUNTER: _plain(M.SIMPLE),
    M.ATTACK: ATTACKS,
    M.MELEE: MELEE,
    M.RANGED: RANGED,
    M.MAGICAL: MAGICAL,
    M.NONMAGICAL: ATTACKS - MAGICAL,
    M.NONMAGICAL_RANGED: RANGED - MAGICAL,
    M.INSTANT_ATTACK: ATTACKS,
    M.MAGIC_ANY: MAGICAL | _plain(M.SPELL),
    M.MAGICAL_ABILITY: MAGICAL | _plain(M.SPELL),
    M.FEATURE: MAGICAL | _plain(M.SPELL),
    M.INFLUENCE: _plain(M.INFLUENCE, M.FINISHING_BLOW, M.POISON, M.FADING, M.PLAGUE, M.FEAR, M.THIRST),
}
"""What the family words of 111 stand for."""

EVERYTHING: Final = ATTACKS | _plain(M.SPELL) | FAMILIES[M.INFLUENCE]


def concrete(means: tuple[Any, ...]) -> frozenset[str]:
    """The kinds of ability that these words mean; none at all means any attack.

    Rules: 111.1, 111.1.1, 111.1.2, 111.1.3, TM-magical-attack, TM-nonmagical-attack, TM-magical-ability, AB-melee,
    AB-ranged, AB-strike, KW-protection-attacks, KW-protection-ranged, KW-protection-ranged-nonmagical,
    TM-complex-protection.
    """
    found: frozenset[str] = frozenset()
    for each in means:
        found |= EVERYTHING if each == M.ANY else FAMILIES.get(each, frozenset((str(each),)))
    return found or ATTACKS


def attack_test(node: n.AttackIs | None) -> AttackTest | None:
    """A test of an attack; None where any attack fits."""
    if node is None:
        return None
    means = concrete(node.means)
    action = M.INSTANT_ACTION in node.means or M.ACTION in node.means
    if action:
        means = means | EVERYTHING
    counter = M.COUNTER in node.means
    instant = M.INSTANT_ATTACK in node.means or M.INSTANT_ACTION in node.means
    grades = tuple(int(each) for each in node.grades)
    power = None if node.power is None else (COMPARE[node.power.compare], amount(node.power.n))
    printed = node.power is not None and node.power.base
    by = None if node.by is None else target_test(node.by)
    at = None if node.at is None else target_test(node.at)
    diagonal = node.diagonal
    far = None if node.far is None else (COMPARE[node.far.compare], amount(node.far.n))
    besides = tuple(found for each in node.besides if (found := attack_test(each)) is not None)

    def test(war: War, me: int, attack: Use | Blow | None, scene: Any) -> bool:
        if attack is None or (attack.means not in means and not (action and attack.action)):  # 513.3: so is defending
            return False
        if counter and not attack.counter:
            return False
        if instant and not attack.instant:
            return False
        if action and not attack.action:
            return False
        if grades and attack.grade not in grades:
            return False
        if power is not None and printed:
            if attack.grade < 0 or not power[0](attack.base[attack.grade], power[1](war, me, scene)):
                return False
        elif power is not None and not (attack.force >= 0 and power[0](attack.force, power[1](war, me, scene))):
            return False
        if diagonal is not None and _slanting(war, attack) != diagonal:
            return False
        if far is not None and not far[0](_distance(war, attack), far[1](war, me, scene)):
            return False
        if by is not None and not by(war, me, attack.source, scene):
            return False
        if at is not None and (attack.target < 0 or not at(war, me, attack.target, scene)):
            return False
        return not (besides and any(each(war, me, attack, scene) for each in besides))

    return test


def _slanting(war: War, attack: Use | Blow) -> bool:
    """Is the attack dealt diagonally?"""
    here, there = war.cell[attack.source], war.cell[attack.target] if attack.target >= 0 else -1
    return here >= 0 and there >= 0 and ROW[here] != ROW[there] and COLUMN[here] != COLUMN[there]


def _distance(war: War, attack: Use | Blow) -> int:
    """From how many cells off is it dealt (KW-range)? Who stands on no cell is at no distance."""
    here, there = war.cell[attack.source], war.cell[attack.target] if attack.target >= 0 else -1
    return DISTANCE[here][there] if here >= 0 and there >= 0 else 0


def _target_of(node: n.TargetOf) -> Predicate:
    fits = attack_test(node.attack)

    def test(war: War, me: int, card: int, scene: Any) -> bool:
        return any(
            getattr(each, "target", -1) == card and (fits is None or fits(war, me, each, scene))
            for each in war.stack
            if type(each).__name__ != "Roll"
        )

    return test


def _with_means(node: n.WithMeans) -> Predicate:
    """«с дальней атакой», «с магической особенностью»: any of its features does so (TM-magical-feature)."""
    means = concrete(node.means)
    return lambda war, me, card, scene: (
        any(each.means & means for each in war.faces[card].features) and not traits.silent(war, card)
    )


MAKERS[n.TargetOf] = _target_of
MAKERS[n.WithMeans] = _with_means
