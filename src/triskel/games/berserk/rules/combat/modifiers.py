"""Modifiers of die rolls and of attacks, in the groups of the book (516-519, 522)."""

from typing import Any, Final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile.attacks import MAGICAL, SIMPLE
from triskel.games.berserk.rules import traits
from triskel.games.berserk.rules.combat.wounds import ignored
from triskel.games.berserk.rules.limits import mark_limit_of, within_limit_of
from triskel.games.berserk.state.face import GRANTED, Grant
from triskel.games.berserk.state.keys import BIT, mask
from triskel.games.berserk.state.roles import Scene
from triskel.games.berserk.state.stack import Blow, Roll, Use
from triskel.games.berserk.state.war import HURT_BY_ATTACK, ROLLED, War

EXPERIENCE: Final[dict[str, str]] = {
    n.Means.SHOT: "shot-experience",
    n.Means.THROW: "throw-experience",
    n.Means.DISCHARGE: "discharge-experience",
}


_ROLLS: Final = mask(
    "blessing",
    "curse",
    "attack-experience",
    "defence-experience",
    "more attack-experience",
    "more defence-experience",
    "clumsiness",
    "roll+",
    *EXPERIENCE.values(),
)
_REFLECTING: Final = n.When.REFLECTING
_ASSAULT: Final = n.When.ASSAULT
_ODD: Final = n.Compare.ODD
_FIRST_ROLL: Final = BIT["first roll"]
_ANY_ROLL: Final = _ROLLS | _FIRST_ROLL
_REDUCED: Final = BIT["reduced"]
_SHIELD: Final = BIT["shield-of-archaal"]
_FORCES: Final = mask("reduced", "attack+", "wrath", "incoming", "vulnerability", "shield-of-archaal")


def grant_of(what: Any) -> Any:
    """The grant behind a static feature or an effect."""
    return what if type(what) is Grant else what.payload


def applying(war: War, card: int, key: str, attack: Any) -> list[tuple[int, int]]:
    """(value, source) of everything with this key on the card that fits the attack."""
    if not war.powers[card] & BIT[key]:
        return []
    found = []
    for value, source, what in traits.every(war, card, key):
        grant = grant_of(what)
        if grant is None or grant.attack is None or grant.attack(war, source, attack, card):
            if grant is not None and grant.limit is not None and not _still(war, source, grant):
                continue
            traits.credit(war, what)
            if what is grant and type(grant.value) is not int:
                value = traits.worth(war, grant, source, _of_attack(war, source, attack))
            found.append((value, source))
    return found


def _of_attack(war: War, source: int, attack: Any) -> Scene:
    """What «атакованный» and the like mean where a modifier counts them."""
    scene = Scene(source, war.controller[source])
    scene.attacked, scene.attacker = attack.target, attack.source
    return scene


def _still(war: War, source: int, grant: Grant) -> bool:
    """«Первый бросок за ход»: may it work once more? It is counted at once, when the die or the blow is reckoned."""
    if not within_limit_of(war, source, grant.limit, GRANTED + grant.uid):
        return False
    mark_limit_of(war, source, grant.limit, GRANTED + grant.uid)
    return True


def largest(war: War, card: int, key: str, attack: Any) -> int:
    """The largest of a named modifier that fits (517.1)."""
    powers = war.powers[card]
    most = more = 0
    if powers & BIT[f"more {key}"]:  # «+1 к опыту в атаке»
        for value, _ in applying(war, card, f"more {key}", attack):
            more += value
    if powers & BIT[key]:
        found = applying(war, card, key, attack)
        if found:
            most = max([value for value, _ in found])
    return max(0, more + most)


# --- rolls (518) ----------------------------------------


def roll_value(war: War, roll: Roll, by_table: bool, explain: list[tuple[str, int, int]] | None = None) -> int:
    """The roll with all modifiers: of own cards, of the card, of the enemy, of the rules, then fixed ones (518.3).

    Rules: 518.1, 518.2, 518.5, KW-blessing, KW-curse, KW-attack-experience, KW-defence-experience,
    KW-attack-defence-experience, KW-clumsiness.
    """
    card = roll.card
    use = roll.use
    value = roll.natural
    bits = war.powers[card]
    if not bits & _ANY_ROLL and not roll.added and not roll.fixed and explain is None:
        if not roll.reflecting and use is not None:
            war.turn_facts[card] |= ROLLED
        roll.value = value  # as it fell, since nothing changes it
        return value
    parts: list[tuple[int, int]] = list(roll.added)
    if bits & _ROLLS:
        if traits.has(war, card, "blessing"):
            parts.append((1, card))
        if traits.has(war, card, "curse"):
            parts.append((-1, card))
        if use is not None and use.means == SIMPLE:
            if not roll.reflecting:
                parts.append((largest(war, card, "attack-experience", use), card))
            else:
                parts.append((largest(war, card, "defence-experience", use), card))  # KW-defence-experience
            parts.append((-traits.best(war, card, "clumsiness"), card))  # KW-clumsiness
        elif use is not None and use.means in EXPERIENCE:  # KW-ranged-experience
            parts.append((largest(war, card, EXPERIENCE[use.means], use), card))
        for amount, source, what in traits.every(war, card, "roll+"):
            grant = grant_of(what)
            node = grant.extra
            if node.when == _REFLECTING and not roll.reflecting:
                continue
            if node.face is not None and roll.natural % 2 != (node.face == _ODD):
                continue
            if node.when == _ASSAULT and (roll.reflecting or use is None):
                continue
            if grant.attack is not None and not grant.attack(war, source, use, card):
                continue
            if grant.limit is not None and not _still(war, source, grant):
                continue
            if node.next_only and type(what) is not Grant:
                war.effects[card] = tuple(each for each in war.effects[card] if each is not what)  # 118.2
            traits.credit(war, what)
            parts.append((amount, source))
    # Sums commute, so the groups а-в need no order among themselves; rules and fixed values come after them (518.3).
    for amount, _ in parts:
        value += amount  # 518.1
    if not by_table:
        value = min(6, max(1, value))  # 518.4
    fixed = _fixed(war, roll)
    if fixed:
        value = fixed
    if not roll.reflecting and use is not None:
        war.turn_facts[card] |= ROLLED
    roll.value = value  # 518.2, TM-die-roll, 306.1
    if explain is not None:
        for amount, source in parts:
            if amount:
                group = "б" if source == card else "а" if _same_side(war, source, card) else "в"
                explain.append((group, amount, source))
        explain.sort(key=lambda each: each[0])
        rest = value - roll.natural - sum(amount for _, amount, _ in explain)
        if rest:
            explain.append(("г", rest, -1))  # the die has six faces, or a feature fixes the roll (518.4)
    return value


def _fixed(war: War, roll: Roll) -> int:
    """The number that the roll is brought to, last of all its modifiers; 0: to none (518.3).

    In whatever order they were declared: first what comes from its player's other cards, then from the card, then from
    from the enemy's. So of several numbers the enemy's stands.
    """
    found = list(roll.fixed)
    if (
        war.faces[roll.card].bits & _FIRST_ROLL
        and not roll.reflecting
        and roll.use is not None
        and not war.turn_facts[roll.card] & ROLLED
    ):
        found.append((traits.best(war, roll.card, "first roll"), roll.card))
    last = -1
    value = 0
    for number, source in found:
        rank = 1 if source == roll.card else 0 if _same_side(war, source, roll.card) else 2
        if number and rank >= last:
            last, value = rank, number
    return value


# --- attacks (519) ----------------------------------------


def final_grade(war: War, blow: Blow) -> int:
    """The grade after «сводится к слабой» and the like, which never raise it (519.5)."""
    grade = blow.grade
    if 0 <= blow.to_grade < grade:
        grade = blow.to_grade
    for _, source, what in traits.every(war, blow.target, "reduced"):
        grant = grant_of(what)
        node = grant.extra
        if (
            node.grade is not None
            and node.grade < grade
            and (  # PH-reduce-to-grade
                grant.attack is None or grant.attack(war, source, blow, None)
            )
            and (grant.limit is None or _still(war, source, grant))
        ):
            traits.credit(war, what)
            grade = int(node.grade)
    return grade


def force(war: War, blow: Blow, explain: list[tuple[str, int, int]] | None = None) -> int:
    """The power of an attack with all modifiers in their groups а-д (519.3); never below zero (522.1).

    Rules: 519.2, KW-wrath, KW-vulnerability, KW-shield-of-archaal, KW-attack-reduction, KW-shot-throw-reduction,
    TM-attack-power.
    """
    target, source = blow.target, blow.source
    if (
        not (war.powers[source] | war.powers[target]) & _FORCES
        and not blow.mods
        and (blow.to_grade < 0 and blow.to_n < 0)
    ):
        power = blow.force = max(0, blow.base[blow.grade])  # nothing on either card changes it
        return power
    reduced = war.powers[target] & _REDUCED != 0
    if reduced or blow.to_grade >= 0:
        blow.grade = final_grade(war, blow)
    power = blow.base[blow.grade]
    blow.force = power
    groups: list[tuple[str, int, int]] = []
    for value, origin in blow.mods:
        groups.append((_group(war, blow, origin), value, origin))
    for value, origin in applying(war, source, "attack+", blow):  # KW-attack-bonus, COMM-1
        groups.append((_group(war, blow, origin), value, origin))
    if blow.means == SIMPLE and war.turn_facts[target] & HURT_BY_ATTACK and traits.has(war, source, "wrath"):
        groups.append(("б", 1, source))
    for value, origin in applying(war, target, "incoming", blow):  # KW-attack-reduction
        groups.append((_group(war, blow, origin), value, origin))
    vulnerable = largest(war, target, "vulnerability", blow)  # partial_vulnerability
    if vulnerable and not ignored(war, blow, "vulnerability"):
        groups.append(("г", vulnerable, target))
    if war.powers[target] & _SHIELD and blow.means not in MAGICAL:
        shield = traits.best(war, target, "shield-of-archaal")
        if shield:
            poisoned = sum(
                1
                for side in war.squad
                for each in side
                if traits.near(war, target, each) and traits.has(war, each, "poison")
            )
            groups.append(("г", -min(shield, poisoned), target))
            if poisoned:
                traits.credit_all(war, target, "shield-of-archaal")
    for _, value, _ in groups:
        power += value
    if blow.to_n >= 0:
        power = min(power, blow.to_n)
    for _, origin, what in traits.every(war, target, "reduced") if reduced else ():
        grant = grant_of(what)
        node = grant.extra
        # PH-reduce-to-x
        fits = grant.attack is None or grant.attack(war, origin, blow, None)
        if node.n is not None and fits and power > node.n and (grant.limit is None or _still(war, origin, grant)):
            groups.append(("д", node.n - power, origin))
            power = node.n
            traits.credit(war, what)
    power = max(0, power)
    blow.force = power
    if explain is not None:
        explain += sorted(groups, key=lambda each: each[0])
    return power


def _group(war: War, blow: Blow, origin: int) -> str:
    """The group of 519.3 that a modifier of the attack belongs to, by the card that it comes from."""
    if origin == blow.source:
        return "б"
    if origin == blow.target:
        return "г"
    return "а" if _same_side(war, origin, blow.source) else "в"


def _same_side(war: War, a: int, b: int) -> bool:
    return a < 0 or war.controller[a] == war.controller[b]


def reach_bonus(war: War, use: Use) -> int:
    """«+1 к дальности …»."""
    return sum(value for value, _ in applying(war, use.source, "range+", use))
