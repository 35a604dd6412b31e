"""Where attacks reach: legal targets of every kind of attack (504, 208.6, 211.2, 212.9)."""

from typing import Any, Final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile.attacks import MELEE, SIMPLE, concrete
from triskel.games.berserk.compile.filters import might_be, must_be, target_test
from triskel.games.berserk.rules import traits
from triskel.games.berserk.state.face import ARTIFACT, CREATURE, Grant
from triskel.games.berserk.state.field import FAR_MASK, NEAR, NEAR_MASK, REACH, WITHIN
from triskel.games.berserk.state.keys import BIT, mask
from triskel.games.berserk.state.stack import Use
from triskel.games.berserk.state.war import AUXILIARY, FIELD, War

_BARS: Final = mask("cannot attack", "cannot assault", "cannot declare")
_BAR: Final = BIT["cannot attack"]
_DUTY: Final = BIT["must target"]
_REACH: Final = BIT["strike reach"]
_WAITED: Final = BIT["fly strike"]
REACHING: Final = str(n.Means.REACH.value)


def _on(war: War, cell: int) -> list[int]:
    """Cards on a cell that can be attacked; a hidden card may be aimed at as an ordinary one (529.5)."""
    card = war.at[cell]
    if card < 0:
        return []
    found = []
    faces = war.faces
    if war.hidden[card] or faces[card].kind <= ARTIFACT:
        found.append(card)
    for rider in war.riders[card]:
        if faces[rider].kind == CREATURE:
            found.append(rider)
    if war.shared:
        for other in war.shared:
            if war.cell[other] == cell and other != card:
                found.append(other)
                found += [each for each in war.riders[other] if faces[each].kind == CREATURE]
    return found


NO_TARGET: Final = BIT[f"cannot {n.Act.BE_TARGET}"]
BARRED: Final = _BAR | NO_TARGET
"""On either of them: without it nothing is `forbidden`."""


_SPOTS: Final[dict[int, tuple[int, ...]]] = {}


def _spots(there: int) -> tuple[int, ...]:
    """The cells of a mask, noted: there are at most eight around a cell, so it is soon known."""
    cells: list[int] = []
    left = there
    while left:
        low = left & -left
        left ^= low
        cells.append(low.bit_length() - 1)
    found = _SPOTS[there] = tuple(cells)
    return found


def in_the_air(war: War) -> list[int]:
    """Creatures and artifacts of the auxiliary zones."""
    faces = war.faces
    return [card for side in war.squad for card in side if war.zone[card] == AUXILIARY and faces[card].kind <= ARTIFACT]


def attackable(war: War, use: Use, reach: int | None) -> list[int]:
    """Every card that the attack of `use.means` can be declared at by its place alone (504.1-504.4).

    Rules: 208.4, 209.9, 504.2, PH-radius, AB-melee, AB-ranged.
    """
    source, means = use.source, use.means
    cell = war.cell[source]
    if cell < 0:  # of the auxiliary zone; a dead card attacks from where it stood (509.3)
        if means == REACHING:
            return []
        faces = war.faces
        return [
            card
            for side in war.squad
            for card in side
            # 504.4: never at itself; 211.2, 212.9: never at terrains and equipment
            if card != source and (war.hidden[card] or faces[card].kind <= ARTIFACT)  # attack_any_card
        ]
    found: list[int] = []
    if means == REACHING:  # AB-reach-strike
        seat = war.controller[source]
        for middle, end in REACH[cell]:
            between = war.at[middle]
            if (between < 0 or war.controller[between] == seat) and not (
                between < 0 and war.occupied >> middle & 1  # reach_over_occupied_effect: not over such a cell
            ):
                found += _on(war, end)
        return found
    if means in MELEE:  # AB-melee, 504.1, AB-special-strike, AB-magic-strike
        at = war.at
        if not war.shared and (reach is None or reach <= 1):
            there = NEAR_MASK[cell] & war.filled
            if there:
                hidden, faces, riders = war.hidden, war.faces, war.riders
                for each in _SPOTS.get(there) or _spots(there):
                    card = at[each]
                    if faces[card].kind <= ARTIFACT or hidden[card]:
                        found.append(card)
                    if riders[card]:
                        found += [rider for rider in riders[card] if faces[rider].kind == CREATURE]
        else:
            for each in NEAR[cell] if reach is None or reach <= 1 else WITHIN[reach][cell]:
                if at[each] >= 0:
                    found += _on(war, each)
        if war.riders[source] or war.host[source] >= 0 or war.shared or war.zone[source] != FIELD:
            found += [card for card in _on(war, cell) if card != source]
        return found
    radius = 6 if reach is None or reach > 6 else reach  # PH-radius
    there = FAR_MASK[radius][cell] & war.filled  # AB-shot, AB-throw, AB-discharge
    while there:
        low = there & -there
        there ^= low
        found += _on(war, low.bit_length() - 1)
    return found + in_the_air(war)  # 203.2: whatever the range


def at_hand(war: War, source: int, means: str, reach: int | None) -> bool:
    """Is somebody in reach whom nothing keeps from being attacked? False where a closer look is needed."""
    if war.powers[source] & (_BARS | NO_TARGET):
        return False
    if war.zone[source] != FIELD or (reach is not None and "range+" in war.auras):
        return False
    cell = war.cell[source]
    if means in MELEE:
        there = NEAR_MASK[cell] & war.filled
    elif means == REACHING:
        return False
    else:
        there = FAR_MASK[6 if reach is None or reach > 6 else reach][cell] & war.filled
    while there:
        low = there & -there
        there ^= low
        card = war.at[low.bit_length() - 1]
        if (war.hidden[card] or war.faces[card].kind <= ARTIFACT) and not war.bits[card] & NO_TARGET:
            return True
    return False


def legal(war: War, use: Use, reach: int | None, duty: bool = True) -> list[int]:
    """Targets that place, prohibitions and duties allow (504, 525, TM-must-attack).

    Rules: 525.2.
    """
    found = attackable(war, use, reach)
    source = use.source
    if not found:
        return found
    powers = war.powers
    if war.present & NO_TARGET:
        found = [card for card in found if not powers[card] & NO_TARGET or may_be_target(war, use, card)]
    bits = powers[source]
    if bits & _BARS:
        found = _unbarred(war, use, found)
    if duty and bits & _DUTY and found:
        found = _duty(war, use, found)
    return found


def _unbarred(war: War, use: Use, found: list[int]) -> list[int]:
    """Without those whom a text on the source forbids to attack (PH-cannot)."""
    for key in ("cannot attack", "cannot assault", "cannot declare"):  # PH-cannot
        for _, origin, what in traits.every(war, use.source, key):
            grant = what if type(what) is Grant else what.payload
            kept = [card for card in found if not _forbids(war, origin, grant, use, card)]  # 525.2, 524.2
            if len(kept) < len(found):
                traits.credit(war, what)
            found = kept
    return found


def may_be_target(war: War, use: Use, card: int) -> bool:
    """Does no text say that the card cannot be the target of this (525.2)?"""
    for _, origin, what in traits.every(war, card, f"cannot {n.Act.BE_TARGET}"):
        grant = what if type(what) is Grant else what.payload
        if _forbids(war, origin, grant, use, card):
            traits.credit(war, what)
            return False
    return True


def proves_legal(war: War, use: Use, card: int) -> bool:
    """May this attack be made at a card that has been turned up since it was declared? Where it stands does not matter
    any more (501.4), what it proves to be does (529.6).
    """
    if not traits.attackable(war, card) or not war.in_play(card):
        return False
    if traits.attached(war, card) and war.host[card] < 0:
        return False  # 209.7: without a host it dies at once
    source, simple = use.source, use.means == SIMPLE
    if (
        war.zone[source] == FIELD
        and war.zone[card] == AUXILIARY
        and (use.means in MELEE or use.means == REACHING)
        and not (simple and card in _flyers_in_reach(war, source))
    ):
        return False  # 208.6
    if war.powers[card] & NO_TARGET and not may_be_target(war, use, card):
        return False
    if war.powers[source] & _BARS and not _unbarred(war, use, [card]):
        return False
    if use.sought is not None and use.target == card and not target_test(use.sought)(war, source, card, use.scene):
        return False
    return not simple or _among_those_alone(war, use, card)


def forbidden(war: War, use: Use) -> bool:
    """Does a text that came up meanwhile forbid what is declared: to attack at all, or this one, to be the target?

    Who stepped in or drew the attack upon itself was not chosen: what only limits the choice of targets does not
    concern it, nor any more the one that was (501.4, limit_of_choice).

    Rules: 525.2.
    """
    target = use.target
    if war.powers[target] & NO_TARGET and not may_be_target(war, use, target):
        return True
    if not war.powers[use.source] & _BAR:
        return False
    drawn = use.redirected or use.defender >= 0
    for _, origin, what in traits.every(war, use.source, "cannot attack"):  # assault_is_declaring
        grant = what if type(what) is Grant else what.payload
        if not (drawn and _whom(grant) is not None) and _forbids(war, origin, grant, use, target):
            traits.credit(war, what)
            return True
    return False


def _whom(grant: Grant) -> Any:
    """Whom a text says that the card cannot attack, where it does not mean everybody."""
    node = grant.extra
    return node.target if node.target is not None or node.attack is None else node.attack.at


def _forbids(war: War, origin: int, grant: Grant, use: Use, card: int) -> bool:
    if war.hidden[card] and war.controller[card] != use.by:  # 529.5
        at = _whom(grant)
        if at is not None and not must_be(war, origin, at, card, use.by):
            return False
    old = use.target
    use.target = card
    hit = grant.attack is None or grant.attack(war, origin, use, None)
    use.target = old
    return bool(hit)


def _duty(war: War, use: Use, found: list[int]) -> list[int]:
    """If some target must be chosen and can be, nothing else may be (duty to attack, type 2)."""
    source = use.source
    if "must target" not in war.auras and not war.effects[source]:
        return found
    free = traits.has(war, source, "accuracy")
    demanded = []
    for _, origin, what in traits.every(war, source, "must target"):
        grant = what if type(what) is Grant else what.payload
        node = grant.extra
        if node.attack is not None and use.means not in concrete(node.attack.means):
            continue
        test = target_test(node.target)
        demanded += [card for card in found if test(war, origin, card, None)]  # duty_target_tie
    if free and demanded:
        traits.credit_all(war, source, "accuracy")
    return found if free else list(dict.fromkeys(demanded)) or found


def strike_targets(war: War, use: Use) -> list[int]:
    """Legal targets of a simple strike, with the permissions and limits of the card's own text."""
    source = use.source
    if not war.powers[source] & (_REACH | _WAITED):
        return legal(war, use, None)
    reach: int | None = None
    alone = False
    for _, _, what in traits.every(war, source, "strike reach"):
        node = (what if type(what) is Grant else what.payload).extra
        if node.reach is not None:
            reach = max(reach or 1, node.reach)  # KW-strike-with-range
        alone = alone or node.only
    found = legal(war, use, reach)
    if alone:
        found = [card for card in found if _among_those_alone(war, use, card)]
    for card in _flyers_in_reach(war, source):
        if card not in found:
            found.append(card)
    return found


def _flyers_in_reach(war: War, source: int) -> list[int]:
    """Flyers that a creature of the battlefield may strike: by a text, or because it tapped for it (208.6)."""
    found: list[int] = []
    for _, origin, what in traits.every(war, source, "strike reach"):
        node = (what if type(what) is Grant else what.payload).extra
        if node.at is not None and not node.only:
            test = target_test(node.at)
            found += [card for card in in_the_air(war) if traits.flies(war, card) and test(war, origin, card, None)]
    if war.zone[source] == FIELD and any(each.key == "fly strike" for each in war.effects[source]):
        seat = war.controller[source]
        # flyer_strike_condition
        found += [card for card in war.squad[1 - seat] if traits.flies(war, card) and not war.hidden[card]]
    return found


def _among_those_alone(war: War, use: Use, card: int) -> bool:
    """Does no «может бить только …» leave the card out?"""
    for _, origin, what in traits.every(war, use.source, "strike reach"):
        node = (what if type(what) is Grant else what.payload).extra
        if node.only and node.at is not None and not might_be(war, origin, node.at, card, use.by):
            return False
    return True
