"""The Strike Table, its odds, and who may defend (513, 514)."""

from fractions import Fraction
from typing import Final

from triskel.games.berserk.compile.filters import target_test
from triskel.games.berserk.rules import payment, traits
from triskel.games.berserk.rules.combat.modifiers import largest
from triskel.games.berserk.rules.targets import NO_TARGET, may_be_target
from triskel.games.berserk.state.face import CREATURE, Grant
from triskel.games.berserk.state.field import BESIDE
from triskel.games.berserk.state.keys import BIT, mask
from triskel.games.berserk.state.stack import Use
from triskel.games.berserk.state.war import FIELD, IN_PLAY, War

_CANNOT_DEFEND: Final = mask("cannot act", "cannot act as defender")
_WAYS: Final = mask("unanswered-strike", "directed-strike")
_CANNOT_FIGHT: Final = mask("no fight", "as tapped", "cannot fight")

_DEFENDS_MORE: Final = BIT["defends more"]
MISS: Final = -1
WEAK: Final = 0
MEDIUM: Final = 1
STRONG: Final = 2

TABLE: Final[dict[int, tuple[int, int]]] = {
    1: (WEAK, MISS),
    2: (MEDIUM, WEAK),
    3: (MEDIUM, MISS),
    4: (STRONG, WEAK),
    5: (STRONG, MISS),
    -1: (WEAK, MISS),
    -2: (MISS, MISS),
    -3: (MISS, WEAK),
    -4: (WEAK, MEDIUM),
    -5: (MISS, MEDIUM),
}
"""Difference in the attacker's favour → (grade of the attacker, grade of the reflecting card) (514.2)."""


def result(attacker: int, reflecting: int) -> tuple[int, int]:
    """The line of the Strike Table for two modified rolls (514.2)."""
    difference = attacker - reflecting
    if difference == 0:
        return (WEAK, MISS) if attacker <= 4 else (MISS, WEAK)
    return TABLE[max(-5, min(5, difference))]


def softened(attacker: int, reflecting: int) -> tuple[int, int] | None:
    """One line up the table: no blow comes back; only where both would strike (514.4)."""
    line = result(attacker, reflecting)
    if MISS in line or attacker == reflecting:
        return None
    difference = attacker - reflecting
    step = max(-5, min(5, difference))
    return TABLE[step - 1 if step > 0 else step + 1]


def grade_of(value: int) -> int:
    """Weak for 1-3, medium for 4-5, strong for 6: as against a tapped card (514.6), and wherever one card rolls.

    Rules: AB-shot, AB-throw, AB-discharge, AB-magic-strike, AB-special-strike, AB-reach-strike.
    """
    return WEAK if value <= 3 else MEDIUM if value <= 5 else STRONG


def odds(attack_bonus: int = 0, defence_bonus: int = 0) -> dict[tuple[int, int], Fraction]:
    """The exact chances of every line when two cards fight with these modifiers to their rolls."""
    found: dict[tuple[int, int], Fraction] = {}
    for mine in range(1, 7):
        for theirs in range(1, 7):
            line = result(mine + attack_bonus, theirs + defence_bonus)
            found[line] = found.get(line, Fraction(0)) + Fraction(1, 36)
    return found


def odds_alone(bonus: int = 0) -> dict[int, Fraction]:
    """The exact chances of each grade when only the attacker rolls (514.6, 514.8)."""
    found: dict[int, Fraction] = {}
    for face in range(1, 7):
        grade = grade_of(min(6, max(1, face + bonus)))
        found[grade] = found.get(grade, Fraction(0)) + Fraction(1, 6)
    return found


def defends_often(war: War, card: int, target: int) -> bool:
    """«Может выступать защитником любое число раз за ход»."""
    for _, origin, what in traits.every(war, card, "defends more"):
        node = (what if type(what) is Grant else what.payload).extra
        if not node.anyone and (node.of is None or target_test(node.of)(war, origin, target, None)):
            return True
    return False


def defends_anywhere(war: War, card: int, target: int) -> bool:
    """«Может выступать защитником любого существа»: wherever it stands (513.4)."""
    for _, origin, what in traits.every(war, card, "defends more"):
        node = (what if type(what) is Grant else what.payload).extra
        if node.anyone and (node.of is None or target_test(node.of)(war, origin, target, None)):
            return True
    return False


def may_defend(war: War, card: int, target: int) -> bool:
    """Is the creature able to be appointed at all: untapped, not used up (513.1, 510.4)?"""
    if war.closed[card] or war.faces[card].kind != CREATURE or payment.reserved_tap(war, card):  # 210.2
        return False
    if war.acts[card] >= 1 and not defends_often(war, card, target):
        return False
    if not war.powers[card] & _CANNOT_DEFEND:
        return True
    return not traits.has(war, card, "cannot act") and not traits.has(war, card, "cannot act as defender")


def _posts(war: War, use: Use) -> tuple[int, bool]:
    """Where a defender must stand, as a bit mask, and whether flyers may defend wherever they are."""
    if war.zone[use.target] != FIELD:
        return 0, True  # 513.6, 513.7
    beside = BESIDE[war.cell[use.target]]
    if traits.flies(war, use.source):
        return beside, True  # 513.5
    return (beside & BESIDE[war.cell[use.source]] if war.cell[use.source] >= 0 else 0), False  # 513.4


def _posted(war: War, use: Use, card: int, beside: int, flyers: bool) -> bool:
    if card in (use.source, use.target):
        return False
    cell = war.cell[card]
    if (cell >= 0 and beside >> cell & 1) or (flyers and traits.flies(war, card)):
        return True
    return bool(war.powers[card] & _DEFENDS_MORE) and defends_anywhere(war, card, use.target)


def placed_to_defend(war: War, use: Use, card: int) -> bool:
    """Does it stand where a defender must stand?"""
    beside, flyers = _posts(war, use)
    return _posted(war, use, card, beside, flyers)


def look(war: War, use: Use) -> None:
    """Is the strike directed or unanswered? Asked when it is declared, when a defender is appointed and steps in, and
    before the dice: a static feature gained meanwhile works at once (115.1); a strike once so stays so (502.3.1).

    Rules: KW-directed-strike, KW-unanswered-strike.
    """
    if use.means == "simple strike" and not use.unanswered and war.powers[use.source] & _WAYS:
        use.unanswered = largest(war, use.source, "unanswered-strike", use) > 0
        use.directed = use.directed or use.unanswered or largest(war, use.source, "directed-strike", use) > 0


def hindrance(war: War, use: Use, card: int) -> str:
    """What keeps an appointed defender from stepping in when that is to be carried out, in one word; "" if nothing.

    Where it must stand is no limit of an attack, a spell or an influence (501.4), so it is asked again; that it is
    open and may act is asked of every action on the stack.

    Rules: 525.1, 502.3, defender_again.
    """
    if not use.open or use.blocked or not (IN_PLAY[war.zone[use.source]] and IN_PLAY[war.zone[use.target]]):
        return "target"  # 513.3, 511.9
    if war.controller[card] == war.active or war.faces[card].kind != CREATURE:
        return "illegal"  # 513.1
    look(war, use)
    if use.directed:
        return "illegal"  # 513.2
    if not placed_to_defend(war, use, card):
        return "post"  # 513.4-513.7
    if war.powers[card] & _CANNOT_DEFEND and traits.has(war, card, "cannot act as defender"):
        return "forbidden"  # 525.2
    if war.powers[card] & NO_TARGET and not may_be_target(war, use, card):
        return "forbidden"  # 525.2: it would be the target
    return ""


def defenders(war: War, use: Use) -> list[int]:
    """The inactive player's creatures that may be appointed against this strike (513).

    Rules: 513.2, 513.8.
    """
    if (
        not use.open
        or use.blocked
        or use.directed
        or use.unanswered
        or use.instant
        or use.redirected
        or use.defender >= 0
        or war.turn == 0
        or war.controller[use.source] != war.active  # defender_in_preliminary
        or not IN_PLAY[war.zone[use.source]]
        or not IN_PLAY[war.zone[use.target]]  # 513.3, 513.4
    ):
        return []
    look(war, use)
    if use.directed:
        return []
    beside, flyers = _posts(war, use)
    found = []
    closed, cells, powers = war.closed, war.cell, war.powers
    for card in war.squad[1 - war.active]:  # defend_against_own_strike
        if closed[card]:
            continue
        cell = cells[card]
        # At a glance: it stands there, or it might be elsewhere.
        if (
            ((cell >= 0 and beside >> cell & 1) or flyers or powers[card] & _DEFENDS_MORE)
            and _posted(war, use, card, beside, flyers)
            and may_defend(war, card, use.target)
            and not (powers[card] & NO_TARGET and not may_be_target(war, use, card))  # 525.2: it would be the target
        ):
            found.append(card)
    return found


def fights(war: War, use: Use) -> bool:
    """Will both cards roll (514.1, 514.6-514.8, 515.1)?

    Rules: 210.3, 514.7, 512.2, AB-instant-attack, 520.1.
    """
    target = use.target
    look(war, use)
    if use.means != "simple strike" or use.instant or use.unanswered or war.closed[target]:  # 514.8
        return False
    if war.faces[target].kind != CREATURE or war.controller[target] == war.controller[use.source]:  # 210.3, 514.7
        return False
    if not war.powers[target] & _CANNOT_FIGHT:
        return True
    for key in ("no fight", "as tapped"):  # PH-as-against-tapped, PH-does-not-fight
        for _, origin, what in traits.every(war, target, key):
            grant = what if type(what) is Grant else what.payload
            if grant.attack is None or grant.attack(war, origin, use, None):
                traits.credit(war, what)
                return False
    return not traits.has(war, target, "cannot fight")
