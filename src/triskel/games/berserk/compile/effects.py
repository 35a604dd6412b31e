"""Running the effects of a feature: connectives, and the way of each ability over the stack (505, 511)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile import deeds
from triskel.games.berserk.compile.conditions import gather, premise
from triskel.games.berserk.compile.filters import amount, sieves
from triskel.games.berserk.compile.prospects import chooses_only, possible, promises
from triskel.games.berserk.nodes.base import cached
from triskel.games.berserk.rules import payment, traits, zones
from triskel.games.berserk.rules.answers import Native
from triskel.games.berserk.rules.calls import CALLS
from triskel.games.berserk.rules.choice import (
    allowed,
    attack_targets,
    is_every,
    means_of,
    name_choices,
    name_hidden,
    number,
    pick,
    still_legal,
    suits,
    target_of,
)
from triskel.games.berserk.rules.combat import attack
from triskel.games.berserk.rules.meant import known, seat_of
from triskel.games.berserk.state.face import FEATURE_BITS
from triskel.games.berserk.state.moments import ROLLS
from triskel.games.berserk.state.roles import Scene
from triskel.games.berserk.state.stack import LAID, Roll, Use
from triskel.games.berserk.state.war import OVER, War
from triskel.kernel.play.decision import DONE, END, Decision, Steps

_OR: Final = n.Link.OR
_THEREBY: Final = n.Link.THEREBY
_OPPONENT: Final = n.Player.OPPONENT
_IT: Final = n.Who.IT


def perform(war: War, use: Use, node: Any) -> Steps:
    """Everything a feature does, from the declaration of its first ability on (the generator of a use)."""
    done = yield from run(war, use, node)
    if not done and not use.hit and use.stage:
        use.interrupted = True  # declared, but illegal when it should have been carried out (525.1)
    yield END


def affordable(war: War, use: Use) -> bool:
    """Could the rest of the feature still be paid, and so be declared (501.2, 505.3)? If not, the reason is noted."""
    why = payment.hindrance(war, use)
    if why:
        use.why = why
    return not why


def run(war: War, use: Use, node: Any) -> Steps:
    """Run one effect or a compound of effects; True if it was carried out.

    Rules: 505.1.
    """
    kind = type(node)
    if kind is n.Compound:
        return _compound(war, use, node)
    if kind is n.Gated:
        return _gated(war, use, node)
    if kind is n.Typed:
        return _typed(war, use, node)
    if kind is n.Attack:
        return _attack(war, use, node)
    if kind is n.Chooses:
        return _chooses(war, use, node)
    if kind is Native:
        return _native(war, use, node)
    if kind is n.Bring and isinstance(node.cards, n.Selector) and node.cards.number != n.ONE:
        return _bring_several(war, use, node)
    return _leaf(war, use, node)


def _bring_several(war: War, use: Use, node: n.Bring) -> Steps:
    """«возродить 2 или менее существ»: one after the other; of «или менее» the player may stop (505.3.1, 532.4)."""
    assert isinstance(node.cards, n.Selector)
    asked = node.cards.number
    one = cached(_one_of, node)
    done = False
    for turn in range(1 if asked.every or asked.any_one else number(war, use, asked.n)):
        if not possible(war, use.scene, one, use.feature):
            break
        if turn and asked.up_to:
            uid = use.feature.uid if use.feature is not None else 0
            if not (yield Decision(use.by, "may", (1, 0), "532.4", 0, use.source << FEATURE_BITS | max(0, uid))):
                break
        done_now = yield from _leaf(war, use, one)
        if war.phase == OVER or use.blocked:
            return done
        done = done or done_now
        if not done_now:
            break
    return done


def _one_of(node: n.Bring) -> n.Bring:
    assert isinstance(node.cards, n.Selector)
    return replace(node, cards=replace(node.cards, number=n.ONE))


def _typed(war: War, use: Use, node: n.Typed) -> Steps:
    before, use.typing = use.typing, (node.means, node.reach)
    done = yield from run(war, use, node.effect)
    use.typing = before
    return done


def _chooses(war: War, use: Use, node: n.Chooses) -> Steps:
    use.chooser = use.scene.chooser = seat_of(war, use.source, use.scene, node.who)
    done = yield from run(war, use, node.effect)  # 505.7: the other player picks among his own
    use.chooser = use.scene.chooser = -1
    return done


def _native(war: War, use: Use, node: Native) -> Steps:
    use.stage = 1
    yield from node.run(war, use)
    return use.hit


def _compound(war: War, use: Use, node: n.Compound) -> Steps:
    link = node.link
    if link == _OR:  # 505.5
        able = [index for index, part in enumerate(node.parts) if possible(war, use.scene, part, use.feature)]
        if not able:
            return False
        index = able[0]
        if len(able) > 1:
            index = yield Decision(use.by, "which", able, "505.5", 0, use.source, node)
        return (yield from run(war, use, node.parts[index]))
    done = False
    for part in node.parts:  # 505.2: one after another
        if use.stage and not affordable(war, use):
            return done
        done_now = yield from run(war, use, part)
        if war.phase == OVER:
            return False
        if use.blocked:
            if link == _THEREBY:
                return False
            _past_block(use)
        done = done or done_now
        if not done_now and (link == _THEREBY or chooses_only(part)):
            return done  # the next waits for the one before (505.4, 505.4.1, 505.4.2, PH-thereby, COMM-3)
    return done


def _past_block(use: Use) -> None:
    """One of several abilities was blocked; the others are used all the same, and everything is paid (505.3, 527.4)."""
    use.blocked = False
    use.hit = True


def _each(node: n.Gated) -> tuple[n.Gated, ...]:
    """«Может [A] и [B]» is «может [A] и может [B]»: the player may leave some of them out (505.8)."""
    whole = node.effect
    if node.may is None or node.otherwise is not None or node.refusable or type(whole) is not n.Compound:
        return ()
    if whole.link not in (n.Link.AND, n.Link.THEN):
        return ()
    return tuple(n.Gated(part, may=node.may, when=node.when) for part in whole.parts)


def _gated(war: War, use: Use, node: n.Gated) -> Steps:
    """May, if, otherwise (505.6, 505.7, 113.6)."""
    parts = cached(_each, node)
    if parts:
        done = False
        for part in parts:
            done_now = yield from _gated(war, use, part)
            if war.phase == OVER:
                return False
            if use.blocked:
                _past_block(use)
            done = done or done_now
        return done
    holds = cached(premise, node.when)(war, use.source, use.scene) if node.when is not None else True
    if node.may == _OPPONENT:
        use.scene.chooser = 1 - use.by
    able = holds and possible(war, use.scene, node.effect, use.feature)
    use.scene.chooser = -1
    if able:
        willing = 1
        if node.may is not None:
            asked = seat_of(war, use.source, use.scene, node.may)
            uid = use.feature.uid if use.feature is not None else 0
            willing = yield Decision(asked, "may", (1, 0), "113.6", 0, use.source << FEATURE_BITS | max(0, uid))
            if not willing and not node.refusable:
                return False
        if willing:  # 113.6
            if node.may == _OPPONENT:
                use.chooser = use.scene.chooser = 1 - use.by
            done = yield from run(war, use, node.effect)
            use.chooser = use.scene.chooser = -1
            if done or use.blocked:
                return done
    if node.otherwise is not None:  # 505.6
        speak_of(war, use, node.effect)
        return (yield from run(war, use, node.otherwise))
    return False


# --- attacks as effects ----------------------------------------


def power_of(war: War, use: Use, node: n.Attack) -> tuple[int, int, int]:
    """The three numbers of an attack: X is X-X-X (AB-attack-x).

    Rules: PH-xyz.
    """
    if node.means == n.Means.SIMPLE and node.power is None:
        return traits.strike(war, use.source)
    if node.power is None:
        return (1, 1, 1)  # a Reach Strike without numbers
    if isinstance(node.power, n.Grades):
        parts = [
            amount(each)(war, use.source, use.scene) for each in (node.power.weak, node.power.medium, node.power.strong)
        ]
        return (parts[0], parts[1], parts[2])
    value = number(war, use, node.power)
    return (value, value, value)


def _attack(war: War, use: Use, node: n.Attack) -> Steps:
    """One attack, or several in turn, each declared and carried out before the next (505.3.1, 505.3.2).

    Rules: 502.5, 512.2.
    """
    every = isinstance(node.target, n.Selector) and node.target.number.every
    times = number(war, use, node.times.n)
    done = False
    struck: list[int] = []
    queue: list[int] = []
    if every:
        queue = attack_targets(war, use, node)
        times = len(queue)
    for turn in range(times):
        if use.blocked and turn:
            _past_block(use)  # 505.3.1: the others are attacks of their own
        if war.phase == OVER or use.blocked or not (use.silent or war.in_play(use.source)):
            break
        if turn and not affordable(war, use):
            break
        if use.stage and (war.pending or war.due) and (opened := CALLS.window(war)) is not None:
            yield from opened
            if war.phase == OVER:
                return False
        found = attack_targets(war, use, node)
        if every:
            options = [queue[turn]] if queue[turn] in found else []
        else:
            options = [card for card in found if not (node.distinct and card in struck)]
            if node.elements_apart:
                options = [card for card in options if not any(_akin(war, card, each) for each in struck)]
        if not options:
            use.why = "target"
            if every:
                continue
            break
        target = options[0]
        if node.times.up_to and turn:
            options = [*options, DONE]
        if len(options) > 1:
            target = yield Decision(use.by, "target", options, "502.1", 0, use.source, (use.feature, node))
            if target == DONE:
                break
        struck.append(target)
        use.means = str(node.means.value)
        _count_on(war, use, node.target, target)
        use.base = power_of(war, use, node)
        use.target = target
        use.redirected = False
        use.defender = -1
        use.unanswered = False
        use.stage = 1
        use.sought = node.target
        attack.announce(war, use)
        yield LAID
        hit = yield from attack.carry_out(war, use)
        done = done or hit
        if hit:
            use.scene.it = use.scene.attacked = use.target
            use.scene.attacker = use.source
            use.scene.attack = use
    return done


def _akin(war: War, one: int, other: int) -> bool:
    """Have the two cards an element in common? Two neutral ones are of one kind as well (106.2)."""
    first, second = traits.elements(war, one), traits.elements(war, other)
    return bool(first & second) or first == second


# --- abilities that are no attacks ----------------------------------------


def grades_in(node: Any) -> bool:
    """Does the effect roll a die for its number (511.8)?"""
    return isinstance(getattr(node, "n", None), n.Grades)


def roll_grade(war: War, use: Use) -> Steps:
    """Roll for X-Y-Z of a spell or influence: the roll lies on the stack like any other (306, 511.8).

    Rules: 306.2, PH-xyz, TM-die-roll.
    """
    from triskel.games.berserk.rules.combat.modifiers import roll_value
    from triskel.games.berserk.rules.combat.strike import grade_of
    from triskel.games.berserk.rules.triggers import occur

    roll = Roll(use.source, use.by, war.chance.roll(6), None)
    war.stack.append(roll)
    war.tell("rolled", "306.1", card=use.source, n=roll.natural)
    opened = CALLS.window(war)
    if opened is not None:
        yield from opened
    roll_value(war, roll, False)
    if roll in war.stack:
        war.stack.remove(roll)
    use.scene.grade = grade_of(roll.value)
    use.scene.rolled = roll.value
    use.scene.natural = roll.natural
    if not use.blocked:  # 527.3
        occur(war, ROLLS, use.source, rolled=roll.value, natural=roll.natural)
    return roll.value


def _leaf(war: War, use: Use, node: Any) -> Steps:
    """Declare one ability, let it lie on the stack, carry it out.

    Rules: 502.3.1, 511.1, 119.1, 504.3.
    """
    scene = use.scene
    if use.stage and (war.pending or war.due) and (opened := CALLS.window(war)) is not None:
        yield from opened
        if war.phase == OVER:
            return False
    target = target_of(node)
    every = False
    if type(target) is n.Ref:
        _speak(war, use, target)
    else:
        every = is_every(target)
    picks: tuple[int, ...] = ()
    named: tuple[int, ...] = ()
    if every:
        yield from name_choices(war, use, target)
        if war.masked[1 - use.by]:
            named = yield from name_hidden(war, use, target)
    elif type(target) is n.Ref:
        card = known(war, use.source, target, scene)
        if card < 0 or not suits(war, use, node, card):
            return False
        picks = (card,)
    elif target is not None:
        chosen = yield from pick(war, use, node, target)
        if chosen is None:
            return False
        picks = chosen
    use.means = means_of(use)
    use.target = picks[0] if len(picks) == 1 else -1
    use.targets = picks
    prepare = deeds.PREPARE.get(node.head)
    if prepare is not None:
        ready = prepare(war, use, node, picks)
        if not (ready if type(ready) is bool else (yield from ready)):
            return False
    use.stage = 1
    unseen: Sequence[int] = ()
    if picks and (len(picks) > 1 or war.hidden[picks[0]]):
        unseen = [card for card in picks if war.hidden[card]]
    yield LAID
    if use.blocked or war.phase == OVER:
        return False
    hidden = False
    if every:
        for card in named:
            if war.hidden[card] and war.in_play(card):
                zones.reveal(war, card, because=use)  # 529.3: it became a target
        cards = [  # 502.6, 502.8: whoever cannot be the target is none (525.2)
            card
            for sieve in sieves(target)
            for card in gather(war, sieve, use.source, scene)
            if allowed(war, use, card)
        ]
    else:
        cards = []
        for card in picks:
            if war.hidden[card] and war.in_play(card) and not isinstance(target, n.Ref):
                zones.reveal(war, card, because=use)
            proves = card in unseen and not war.hidden[card] and war.in_play(card)
            hidden = hidden or proves
            if still_legal(war, use, node, target, card):
                cards.append(card)
        if picks and not cards:
            if hidden:
                use.hit = True  # 529.6: paid all the same
                war.tell("illegal", "529.6", card=picks[0])
            use.why = _lost(war, picks)
            return False
    if grades_in(node):
        yield from roll_grade(war, use)
        if war.phase == OVER or use.blocked:
            return False
        use.why = payment.hindrance(war, use)
        if use.why:
            return False  # 525.1: it is calculated, but can no longer be carried out
        if not every and cards:
            cards = [card for card in cards if still_legal(war, use, node, target, card)]
            if not cards:
                use.why = _lost(war, picks)
                return False
    if len(cards) == 1:
        _count_on(war, use, target, cards[0])
    done = False
    for some in [[card] for card in cards] if every and _his_own(use) else (cards,):
        if some is not cards:
            scene.it = some[0]  # «… на X, где X — число его фишек»: of each one after another
        doing = deeds.DEEDS[node.head](war, use, node, some)
        done = (doing if type(doing) is bool else (yield from doing)) or done
    if done:
        use.hit = True
        if len(cards) == 1:
            scene.it = cards[0]
    elif every:
        use.hit = True  # 502.8: described targets, none there: paid without effect, no_legal_target_payment
    return done


_FEMININE: Final = 1
_DONE_TO: Final = 100
"""Styles of «it» from which on it is said what was done to it («уничтоженное существо»)."""


def _his_own(use: Use) -> bool:
    """Is X a number of the card that «it» is?"""
    node = use.feature.node if use.feature is not None else None
    what = node.where.quantity if node is not None and node.where is not None else None
    return isinstance(what, n.CounterOn) and isinstance(what.on, n.Ref) and what.on.who is n.Who.IT


def _count_on(war: War, use: Use, target: Any, card: int) -> None:
    """«Ранить выбранное существо на X, где X — число его фишек»: his are those of the card that was chosen.

    «Её» after a trigger is left to the card that set it off: a creature is not «she».
    """
    if use.feature is not None and use.feature.tells and not use.scene.x:
        use.scene.x = traits.cost(war, card)
    node = use.feature.node if use.feature is not None else None
    if node is None or node.where is None or type(target) is not n.Selector:
        return
    what = node.where.quantity
    on = what.on if isinstance(what, n.CounterOn) else None
    named = isinstance(on, n.Ref) and on.style >= _DONE_TO  # «стоимость уничтоженного существа»: not of this one
    if isinstance(on, n.Ref) and on.who is n.Who.IT and not named and (node.trigger is None or on.style != _FEMININE):
        use.scene.it = card


def _lost(war: War, picks: tuple[int, ...]) -> str:
    """What became of the targets that were chosen: they are gone, or no longer what the text asks for."""
    return "unfit" if any(war.in_play(card) for card in picks) else "target"


def speak_of(war: War, use: Use, node: Any) -> None:
    """«…, в противном случае — ранить его»: «it» is the card that was spoken of, done or not."""
    target = target_of(node)
    if isinstance(target, n.Ref):
        _speak(war, use, target)


def _speak(war: War, use: Use, target: n.Ref) -> None:
    if target.who != _IT:
        card = known(war, use.source, target, use.scene)
        if card >= 0:
            use.scene.it = card


def at_once(war: War, scene: Scene, node: Any, cause: Any) -> Steps:
    """Carry out an effect off the stack: replacement effects and penalties (531, 302.4)."""
    use = Use(scene.me, scene.you, None, scene)
    use.silent = True
    if cause is not None:
        use.means = cause.means
    gen = run(war, use, node)
    answer: Any = None
    while True:
        try:
            asked = gen.send(answer)
        except StopIteration as stop:
            return stop.value
        answer = None if asked is LAID else (yield asked)


CALLS.perform = perform
CALLS.run = run
CALLS.at_once = at_once
CALLS.promises = promises
CALLS.roll_grade = roll_grade
