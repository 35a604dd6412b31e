"""Answers to what lies on the stack: redirecting, defending, blocking, changing attacks and rolls (511-527)."""

from typing import Any

from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile.attacks import ATTACKS, attack_test
from triskel.games.berserk.compile.filters import amount, target_test
from triskel.games.berserk.nodes.base import cached
from triskel.games.berserk.rules import traits
from triskel.games.berserk.rules.choice import number
from triskel.games.berserk.rules.combat import attack, strike
from triskel.games.berserk.rules.combat.protection import takes
from triskel.games.berserk.rules.meant import known
from triskel.games.berserk.rules.targets import may_be_target
from triskel.games.berserk.state.effects import FOREVER, Delayed
from triskel.games.berserk.state.stack import Blow, Roll, Use
from triskel.games.berserk.state.war import War
from triskel.kernel.play.decision import Decision, Steps


def redirect_deed(war: War, use: Use, node: n.Do, cards: list[int]) -> bool:
    """The attack gets another target; once only, and never the attacker itself (TM-redirect)."""
    aim = use.scene.attack
    card = known(war, use.source, node.target, use.scene) if isinstance(node.target, n.Ref) else use.source
    if not may_redirect(war, aim, card):
        return False
    aim.target = card
    aim.redirected = True
    war.tell("redirected", "TM-redirect", card=card, source=aim.source)
    return True


def may_redirect(war: War, aim: Any, card: int) -> bool:
    """Is the attack still in its Preliminary stage, untouched, and the card a possible target?

    Rules: KW-accuracy.
    """
    if not (
        type(aim) is Use
        and aim in war.stack
        and aim.open
        and not aim.redirected
        and aim.defender < 0
        # redirect_to_illegal_range
        and not aim.blocked  # 511.9: the Preliminary stage is over
        and aim.source != card
        and aim.target != card
        and traits.attackable(war, card)
        and war.in_play(card)
        and may_be_target(war, aim, card)  # 525.2
    ):
        return False
    if traits.has(war, aim.source, "accuracy"):
        traits.credit_all(war, aim.source, "accuracy")
        return False
    return True


def defend_deed(war: War, use: Use, node: n.Defend, cards: list[int]) -> bool:
    aim = use.scene.attack
    if type(aim) is not Use or not aim.open or aim.defender >= 0 or aim.target == use.source:
        return False
    strike.look(war, aim)
    if aim.directed:
        return False
    attack.appoint(war, aim, use.source, node.without_tap)
    war.stack.pop()
    attack.step_in(war, aim, use.source, node.without_tap)
    return True


def prepare_block(war: War, use: Use, node: n.Block, cards: tuple[int, ...]) -> Steps:
    if node.attack is None:
        use.aim = use.scene.attack
        return use.aim is not None
    found = _blockable(war, use, node)
    if not found:
        return False
    index = 0
    if len(found) > 1:
        index = yield Decision(
            use.by, "stack", [war.stack.index(each) for each in found], "527.1", 0, use.source, use.feature
        )
        use.aim = war.stack[index]
        return True
    use.aim = found[index]
    return True


def _on_stack(war: War, use: Use, shape: n.AttackIs) -> list[Any]:
    test = cached(attack_test, shape)
    struck = [each.use for each in war.stack if type(each) is Blow]  # these attacks are there as their blows
    return [
        each
        for each in war.stack
        if (type(each) is Use or type(each) is Blow)
        and each is not use
        and not each.blocked
        and each not in struck
        and test(war, use.source, each, use.scene)
    ]


def _blockable(war: War, use: Use, node: n.Block) -> list[Any]:
    """What on the stack it may block; a chosen attack is one whose die is rolled already (511.5.2)."""
    assert node.attack is not None
    found = _on_stack(war, use, node.attack)
    if node.chosen:  # PH-chosen-attack
        return [each for each in found if type(each) is Blow or each.means not in ATTACKS]
    return found


def block_deed(war: War, use: Use, node: n.Block, cards: list[int]) -> bool:
    aim = use.aim
    if aim is None or aim.blocked or aim not in war.stack or _shielded(war, use, aim.source):  # 527.1, 527.3
        return False
    aim.blocked = True  # 527.3
    if type(aim) is Blow and not aim.counter:
        aim.use.mods = ()
    # What is blocked is the action, whom it is done to is its source (527.2).
    war.tell("blocked", "527.3", card=aim.source, by=use.source)
    return True


def prepare_modify(war: War, use: Use, node: n.ModifyAttack, cards: tuple[int, ...]) -> Steps:
    found = [each for each in _on_stack(war, use, node.attack) if type(each) is Blow]
    if node.aim is n.Aim.THAT:  # the attack that set the feature off
        found = [each for each in found if each is use.scene.attack]
    if not found:
        return False
    use.aim = found[0]
    if len(found) > 1:
        index = yield Decision(
            use.by, "stack", [war.stack.index(each) for each in found], "PH-chosen-attack", 0, use.source, use.feature
        )
        use.aim = war.stack[index]
    return True


def modify_deed(war: War, use: Use, node: n.ModifyAttack, cards: list[int]) -> bool:
    blow = use.aim
    if type(blow) is not Blow or blow.blocked or blow not in war.stack or _shielded(war, use, blow.source):
        return False
    if node.n is not None:
        blow.mods = (*blow.mods, (number(war, use, node.n), use.source))  # 519.1
    if node.to_grade is not None:
        blow.to_grade = int(node.to_grade)  # 519.1
    if node.to_n is not None:
        blow.to_n = node.to_n
    war.tell("attack modified", "519.1", card=blow.source, by=use.source)
    return True


def check_modify(war: War, use: Use, node: n.ModifyAttack) -> bool:
    return any(type(each) is Blow for each in war.stack) and any(
        type(each) is Blow and (node.aim is not n.Aim.THAT or each is use.scene.attack)
        for each in _on_stack(war, use, node.attack)
    )


def check_block(war: War, use: Use, node: n.Block) -> bool:
    if node.attack is None:
        return use.scene.attack is not None
    return bool(war.stack) and bool(_blockable(war, use, node))


def _shielded(war: War, use: Use, card: int) -> bool:
    """What changes or blocks something of a card is aimed at that card: its protections count (119.2, 527.2, 528.1)."""
    return not takes(war, use, card)


def prepare_next(war: War, use: Use, node: n.ModifyAttack, cards: tuple[int, ...]) -> bool:
    """The target of what strengthens the strike of a host is the host (119.2)."""
    use.target = _striker(war, use, node)
    return True


def _striker(war: War, use: Use, node: n.ModifyAttack) -> int:
    """The card whose attack is meant, where the text names one."""
    by = node.attack.by
    return war.host[use.source] if isinstance(by, n.Ref) and by.who == n.Who.HOST else -1


def next_attack(war: War, use: Use, node: n.ModifyAttack, cards: list[int]) -> bool:
    """A delayed modifier; if a fitting attack lies on the stack it takes that one at once (118.2).

    Rules: 119.2.
    """
    values = three(war, use, node.n)
    if node.weaken:
        values = (-values[0], -values[1], -values[2])
    test = cached(attack_test, node.attack)
    subject = _striker(war, use, node)
    if subject >= 0 and _shielded(war, use, subject):
        return False
    for each in war.stack[::-1]:
        if type(each) is Blow and test(war, use.source, each, use.scene):
            if subject < 0 and _shielded(war, use, each.source):
                return False
            each.mods = (*each.mods, (values[each.grade], use.source))
            return True
    # strengthen_next
    war.wait(
        (
            *war.delayed,
            Delayed("next attack", use.source, use.by, subject, (test, values), FOREVER, war.turn * 16 + war.phase),
        )
    )
    return True


def three(war: War, use: Use, value: Any) -> tuple[int, int, int]:
    """A number or three of them, for the three grades."""
    if isinstance(value, n.Grades):
        parts = [amount(each)(war, use.source, use.scene) for each in (value.weak, value.medium, value.strong)]
        return (parts[0], parts[1], parts[2])
    one = number(war, use, value)
    return (one, one, one)


def _rolls(war: War, use: Use, node: n.ChangeRoll) -> list[Roll]:
    test = None if node.roll.of is None else cached(target_test, node.roll.of)
    return [
        each
        for each in war.stack
        if type(each) is Roll and not each.gone and (test is None or test(war, use.source, each.card, use.scene))
    ]


def check_roll(war: War, use: Use, node: n.ChangeRoll) -> bool:
    return bool(war.stack) and bool(_rolls(war, use, node))


def prepare_roll(war: War, use: Use, node: n.ChangeRoll, cards: tuple[int, ...]) -> Steps:
    found = _rolls(war, use, node)
    if not found:
        return False
    use.scene.roll = found[0]
    if len(found) > 1:
        index = yield Decision(
            use.by, "stack", [war.stack.index(each) for each in found], "PH-chosen-roll", 0, use.source, use.feature
        )
        use.scene.roll = war.stack[index]  # PH-chosen-roll
    use.target = use.scene.roll.card
    return True


def change_roll(war: War, use: Use, node: n.ChangeRoll, cards: list[int]) -> bool:
    """Reroll and flip change the face; adding and setting are modifiers (518.3, 518.6, flip_value)."""
    roll = use.scene.roll
    if roll not in war.stack or roll.gone:
        return False
    if _shielded(war, use, roll.card):  # reroll_limit
        return False
    if node.change == n.RollChange.REROLL:
        roll.natural = war.chance.roll(6)  # reroll_identity
    elif node.change == n.RollChange.FLIP:
        roll.natural = 7 - roll.natural  # flip_value
    elif node.change == n.RollChange.SET:
        roll.fixed = (*roll.fixed, (node.n or 0, use.source))
    else:
        roll.added = (*roll.added, (node.n or 0, use.source))
    war.tell(
        "roll changed",
        "518.6",
        card=roll.card,
        n=roll.natural,
        change=str(node.change.value),
        source=use.source,
        becomes=node.n or 0,
    )
    return True


def defend_check(war: War, use: Use, node: n.Defend) -> bool:
    aim = use.scene.attack
    return (
        type(aim) is Use
        and aim.open
        and aim.defender < 0
        and not aim.directed
        and not aim.redirected
        and (
            aim.target != use.source
            and aim.source != use.source
            and strike.may_defend(war, use.source, aim.target)
            and war.controller[aim.source] != war.controller[use.source]
        )
    )


def redirect_check(war: War, use: Use, node: n.Do) -> bool:
    card = known(war, use.source, node.target, use.scene) if isinstance(node.target, n.Ref) else use.source
    return may_redirect(war, use.scene.attack, card)
