"""An attack from its declaration to its payment: the stages and steps of 511, for every kind of attack."""

from typing import Any, Final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile.filters import target_test
from triskel.games.berserk.rules import payment, targets, traits, zones
from triskel.games.berserk.rules.answers import words_on
from triskel.games.berserk.rules.calls import CALLS
from triskel.games.berserk.rules.combat import modifiers, strike
from triskel.games.berserk.rules.combat.protection import repelled, takes
from triskel.games.berserk.rules.combat.wounds import INSTEAD
from triskel.games.berserk.rules.combat.wounds_quick import harm, wound
from triskel.games.berserk.rules.triggers import occur
from triskel.games.berserk.state.face import ARTIFACT, CREATURE, ODD_STRIKES, QUOTED, Grant
from triskel.games.berserk.state.field import NEAR_MASK
from triskel.games.berserk.state.keys import BIT, mask
from triskel.games.berserk.state.moments import (
    ACTS,
    AFTER_ASSAULT,
    AFTER_ATTACK,
    ASSAULT,
    ATTACK,
    DECLARED,
    DEFENDS,
    FIGHTS,
    MISS,
    ROLLS,
    TAPS,
)
from triskel.games.berserk.state.moments import ATTACKED as ATTACKED_NOW
from triskel.games.berserk.state.roles import Scene
from triskel.games.berserk.state.stack import LAID, Blow, Roll, Use
from triskel.games.berserk.state.war import ACTED, ASSAULTED, AUXILIARY, DEFENDED, FIELD, IN_PLAY, OVER, War
from triskel.kernel.play.decision import END, Decision, Steps

SIMPLE: Final = str(n.Means.SIMPLE.value)
_ON_ATTACK: Final = mask(*words_on(n.Event.ATTACK))
_CANNOT_ACT: Final = BIT["cannot act"]
# A duty to strike somebody (must target) leaves somebody to strike, so it does not matter here.
_STRIKES: Final = mask("fly strike", *sorted(ODD_STRIKES - {"must target"}))
_NO_TARGET: Final = BIT[f"cannot {n.Act.BE_TARGET}"]
_REACH: Final = BIT["strike reach"]
_ON_ACTING: Final = mask(*words_on(n.Event.ACTS))
_ON_ROLLING: Final = mask(*words_on(n.Event.ROLLS))
_UNTIL_STRIKE: Final = BIT["until another strike"]
_WORD_OF: Final = {"plague spreads": "plague", "rage gain": "rage"}


def strike_use(war: War, card: int) -> Use:
    """A simple strike about to be declared (107.2)."""
    use = Use(card, war.controller[card], None, Scene(card, war.controller[card]))
    use.means = SIMPLE
    use.tap = use.action = use.slow = True
    use.base = traits.strike(war, card)
    return use


def can_strike(war: War, card: int) -> bool:
    """May the creature declare an action by striking (510.1, 510.6)?

    Rules: 206.8.
    """
    if war.faces[card].kind != CREATURE or war.closed[card]:
        return False
    if war.acts[card] and war.acts[card] >= assaults(war, card):
        return False
    if war.powers[card] & _CANNOT_ACT and traits.has(war, card, "cannot act"):
        return False
    return not war.stack or not payment.reserved_tap(war, card)


def assaults(war: War, card: int) -> int:
    """How often it may attack in a turn: «Может нападать N раз за ход» (510.6)."""
    return max(1, max((_times(what) for _, _, what in traits.every(war, card, "assaults")), default=1))


def _times(what: Any) -> int:
    node = (what if type(what) is Grant else what.payload).extra
    return int(node.times)


def has_target(war: War, card: int) -> bool:
    """Could it strike anybody now? The usual case is settled by a look around."""
    odd = war.powers[card] & _STRIKES
    if war.acts[card] or (odd and not (odd == _REACH and _reaches_out(war, card))):
        return bool(strike_targets(war, strike_use(war, card)))
    if war.zone[card] == AUXILIARY:
        # A flyer reaches everybody; its enemies have a creature somewhere (504.2).
        for other in war.squad[1 - war.controller[card]]:
            if war.faces[other].kind <= ARTIFACT and not war.powers[other] & _NO_TARGET:
                return True
    elif war.zone[card] == FIELD and war.host[card] < 0:
        beside = there = NEAR_MASK[war.cell[card]] & war.filled
        while there:
            cell = there.bit_length() - 1
            other = war.at[cell]
            if (war.faces[other].kind <= ARTIFACT or war.hidden[other]) and not war.powers[other] & _NO_TARGET:
                return True
            there ^= 1 << cell
        if not (beside or odd or war.riders[card]):
            return False
    return bool(strike_targets(war, strike_use(war, card)))


def _reaches_out(war: War, card: int) -> bool:
    """Does its own text let it strike farther, and nobody nearer less: has it neighbours, it has somebody to strike?"""
    if war.zone[card] != FIELD or war.hidden[card] or war.silencers or war.effects[card] or war.aura_bits & _REACH:
        return False
    for grant in war.faces[card].grants.get("strike reach", ()):
        if grant.when is not None or grant.extra.only:
            return False
        if not grant.quiet:
            war.applied.add(grant.uid)
    return True


def strike_targets(war: War, use: Use) -> list[int]:
    """Whom this creature may strike now."""
    found = targets.strike_targets(war, use)
    if war.acts[use.source]:
        for _, _, what in traits.every(war, use.source, "assaults"):
            node = (what if type(what) is Grant else what.payload).extra
            if node.distinct:
                done = war.victims.get(use.source, ())
                found = [card for card in found if card not in done]
    return found


def declare_strike(war: War, use: Use, target: int) -> None:
    """Announce a simple strike at a target: it goes onto the stack (511.3)."""
    if war.hidden[use.source]:
        zones.reveal(war, use.source)
    use.target = target
    if war.effects[use.source]:
        spend_wait(war, use)
    war.stack.append(use)
    if war.events is not None:
        war.tell("declared", "511.3", card=use.source, means=use.means, target=target, seat=use.by)
    announce(war, use)


def spend_wait(war: War, use: Use) -> None:
    """A simple strike from the ground at a flyer: what the striker tapped for is used up (208.6)."""
    if use.means == SIMPLE and war.zone[use.source] == FIELD and war.zone[use.target] == AUXILIARY:
        card = use.source
        war.effects[card] = tuple(each for each in war.effects[card] if each.key != "fly strike")


def announce(war: War, use: Use) -> None:
    """An attack is declared: it lies on the stack, and its Preliminary stage begins (511.3, 511.4).

    Rules: 511.1, TM-assault, TM-declare.
    """
    source = use.source
    if use.means == SIMPLE:
        use.directed = use.unanswered
        strike.look(war, use)
    use.open = use.swung = True  # TM-declare
    use.unseen = use.target if war.hidden[use.target] else -1
    use.assaulted = False
    use.grade = use.force = -1
    use.missed = False
    if DECLARED in war.heard:
        occur(war, DECLARED, source, that=use.target, attack=use)


def illegal(war: War, use: Use) -> bool:
    """Has the attack become illegal while it lay on the stack: its source, its payment, its target (525.1)?

    The reason is noted. Where the target has gone to does not matter (501.4).

    Rules: TM-illegal, TM-target.
    """
    use.why = payment.hindrance(war, use)
    return use.why != "" or misdirected(war, use)


def misdirected(war: War, use: Use) -> bool:
    """The same of its target alone, where nothing has happened since its source and its payment were looked at."""
    target = use.target
    if not IN_PLAY[war.zone[target]] or not traits.attackable(war, target):
        use.why = "target"
        return True
    if (war.powers[target] | war.powers[use.source]) & targets.BARRED and targets.forbidden(war, use):
        use.why = "forbidden"
        return True
    return False


def carry_out(war: War, use: Use) -> Steps:
    """Preliminary stage, die rolls, effect (511.4, 511.5). True if the attack was carried out (or missed).

    Whether it is still legal is asked when it leaves the Preliminary stage, after every answer before the dice are cast
    (it is calculated), after them, and before the wounds (it is carried out): 525.1 names both moments.

    Rules: 511.1, 514.3, 514.5, 512.1, TM-assault.
    """
    source = use.source
    use.open = False
    if use.blocked:
        return False
    # --- the target is final now (511.4)
    target = use.target
    zone = war.zone
    if not IN_PLAY[zone[target]]:
        use.why = "target"
        return False
    if war.hidden[target]:
        zones.reveal(war, target, because=use)
        use.unseen = target
    if use.unseen == target:
        use.why = payment.hindrance(war, use)
        if use.why:
            return False
        if not targets.proves_legal(war, use, target):
            use.hit = True  # 529.6: illegal now, but paid
            war.tell("illegal", "529.6", card=target)
            return False
        spend_wait(war, use)
    if illegal(war, use) if use.silent else misdirected(war, use):  # `priority.execute` has just looked at the rest
        return False
    _remember(war, use, target)
    if ASSAULT in war.heard:  # TM-assault, PH-on-assault, on_assault_timing
        occur(war, ASSAULT, source, that=target, attack=use)
    calm = CALLS.nobody(war)  # that lasts until something is carried out or comes up
    if war.due or war.pending or not calm:
        calm = False
        opened = CALLS.window(war)
        if opened is not None:
            yield from opened
            if use.blocked or war.phase == OVER or illegal(war, use):
                return False
    # --- dice
    both = strike.fights(war, use)  # 512.1
    rolls = [Roll(source, use.by, war.chance.roll(6), use)]  # 511.5.1
    if both:  # 511.7, TM-reflecting-card
        rolls.append(Roll(target, war.controller[target], war.chance.roll(6), use, True))
    if war.events is not None:
        for roll in rolls:
            war.tell("rolled", "306.1", card=roll.card, n=roll.natural)
    if war.due or war.pending or (war.alert and not calm):
        calm = False
        war.stack.extend(rolls)  # both lie there together (511.7)
        opened = CALLS.window(war)
        if opened is not None:
            yield from opened
            if war.phase == OVER:
                return False
        del war.stack[-len(rolls) :]  # 518.5
        if use.blocked:  # 527.3: its dice come to nothing, and nothing that goes with them is set off
            return False
    explained: list[list[tuple[str, int, int]]] = []
    for roll in rolls:
        parts: list[tuple[str, int, int]] | None = None
        if war.events is not None:
            parts = []
            explained.append(parts)
        modifiers.roll_value(war, roll, both, parts)
    use.dice = tuple(rolls)
    grades = [strike.grade_of(rolls[0].value), strike.MISS]
    if both:
        grades = list(strike.result(rolls[0].value, rolls[1].value))
        if strike.MISS not in grades and IN_PLAY[zone[target]] and IN_PLAY[zone[source]]:
            yield from _soften(war, use, rolls, grades)  # softening_moment
        elif grades == [strike.MISS, strike.MISS] and traits.has(war, target, "counter on miss"):
            grades[1] = strike.WEAK
    for roll in rolls:
        if ROLLS in war.heard or war.powers[roll.card] & _ON_ROLLING:
            occur(war, ROLLS, roll.card, attack=use, rolled=roll.value, natural=roll.natural)
        if FIGHTS in war.listeners:  # TM-fight: it rolled for its own attack
            occur(war, FIGHTS, roll.card, attack=use, rolled=roll.value, natural=roll.natural)
    if war.events is not None:
        war.tell(
            "table",
            "514.2" if both else "514.6",
            card=source,
            target=target,
            rolls=[roll.value for roll in rolls],
            grades=list(grades),
            naturals=[roll.natural for roll in rolls],
            modifiers=explained,
        )
    if war.due or war.pending or (war.alert and not calm):
        calm = False
        opened = CALLS.window(war)
        if opened is not None:
            yield from opened
            if war.phase == OVER:
                return False
    if use.blocked or (not calm and illegal(war, use)):  # 527.3
        return False
    # --- the attacks enter the stack (511.5.2)
    blows = []
    if grades[0] >= 0:  # TM-miss, 514.5
        use.grade = grades[0]
        base = traits.strike(war, source) if use.means == SIMPLE else use.base  # AB-simple-strike
        blows.append(Blow(use, source, target, grades[0], base, False))
    if grades[1] >= 0:  # 514.3, TM-counter-strike
        blows.append(Blow(use, target, source, grades[1], traits.strike(war, target), True))
    use.missed = grades[0] < 0
    if blows:
        if "next attack" in war.awaited:
            _strengthen(war, blows)
        war.stack.extend(blows)  # TM-attack, attack_stack_object
        if ATTACKED_NOW in war.heard:
            for blow in blows:
                occur(war, ATTACKED_NOW, blow.target, that=blow.source, attack=blow)
        if (war.due or war.pending or (war.alert and not calm)) and (opened := CALLS.window(war)) is not None:
            yield from opened
            if war.phase == OVER:
                return False
            calm = False
        del war.stack[-len(blows) :]  # 519.4
        done = blows[0].blocked and not blows[0].counter  # a blocked attack is paid, whatever else happened (527.4)
        if not (calm or done) and illegal(war, use):  # blows exchanged are one game action (511.7)
            return False
        yield from land(war, use, blows)
    if use.missed and MISS in war.heard:
        # Like everything «при [игродействии]» it waits for the payment (511.6): not before a counter-strike lands.
        occur(war, MISS, source, that=target, attack=use)
    use.hit = use.assaulted = True
    return True


def _remember(war: War, use: Use, target: int) -> None:
    """Whom it assaulted in this turn, and markers that end with a strike at another creature (106.1.2)."""
    source = use.source
    done = war.victims.get(source, ())
    if target not in done:
        war.victims[source] = (*done, target)
    effects = war.effects
    if war.present & _UNTIL_STRIKE and use.means == SIMPLE:
        for side in war.squad:
            for card in side:
                if effects[card] and card != target:
                    for each in effects[card]:
                        if each.owner == -2 and each.source == source:
                            effects[card] = tuple(other for other in effects[card] if other is not each)


def _soften(war: War, use: Use, rolls: list[Roll], grades: list[int]) -> Steps:
    """The card with the higher roll may go one line up the table instead of taking a blow (514.4).

    Rules: TM-softening.
    """
    line = strike.softened(rolls[0].value, rolls[1].value)
    if line is None:
        return
    winner = rolls[0] if rolls[0].value > rolls[1].value else rolls[1]
    answer = yield Decision(winner.by, "soften", (0, 1), "514.4", 0, winner.card)
    if answer:
        grades[0], grades[1] = line
        war.tell("softened", "514.4", card=winner.card)


def _strengthen(war: War, blows: list[Blow]) -> None:
    """«Следующая атака …»: delayed modifiers find their attack when it enters the stack (118.2)."""
    for blow in blows:
        kept = []
        for each in war.delayed:
            if each.event == "next attack":
                test, values = each.payload
                if (each.subject < 0 or each.subject == blow.source) and (
                    test is None or test(war, each.source, blow, None)
                ):
                    blow.mods = (*blow.mods, (values[blow.grade], each.source))
                    continue
            kept.append(each)
        war.wait(tuple(kept))


def land(war: War, use: Use, blows: list[Blow]) -> Steps:
    """Modifiers, blocking and protection, prevention and replacement, wounds; blows exchanged land together (514.1).

    Rules: 519.2, 519.4, TM-attacked-card, TM-attacker-card.
    """
    live: list[tuple[Blow, int]] = []
    for blow in blows:
        if blow.blocked or not IN_PLAY[war.zone[blow.target]]:
            continue
        explain: list[tuple[str, int, int]] | None = [] if war.events is not None else None
        power = modifiers.force(war, blow, explain)
        live.append((blow, power))
        if explain is not None:
            war.tell(
                "power",
                "519.3",
                card=blow.source,
                target=blow.target,
                base=blow.base[blow.grade],
                grade=blow.grade,
                n=power,
                modifiers=explain,
            )
    war.roles = tuple([(blow.source, blow.target) for blow, _ in live])
    for blow, power in live:
        if not blow.counter:
            use.grade, use.force = blow.grade, blow.force
        if repelled(war, blow, blow.target):
            blow.blocked = True
            war.tell("protected", "528.1", card=blow.target, source=blow.source)
        else:
            if INSTEAD in war.auras:
                yield from wound(war, blow, blow.target, power)
            else:
                harm(war, blow, blow.target, power)
        if (
            ATTACK in war.heard
            or (  # PH-on-attack
                war.powers[blow.source] | war.powers[blow.target]
            )
            & _ON_ATTACK
        ):
            occur(war, ATTACK, blow.source, that=blow.target, attack=blow)


# --- defenders ----------------------------------------


def appoint(war: War, use: Use, card: int, without_tap: bool = False) -> None:
    """Announce a defender: an instant action of its own on the stack (513.1, 513.3).

    Rules: 107.3, 513.8, TM-appoint-defender.
    """
    if war.hidden[card]:
        zones.reveal(war, card)
    shield = Use(card, war.controller[card], None, Scene(card, war.controller[card]))
    shield.instant = shield.defends = shield.action = True
    shield.tap = not without_tap
    shield.target = use.source
    shield.aim = use
    shield.gen = _defend(war, use, shield, without_tap)
    use.defender, use.defended = card, use.target
    next(shield.gen)
    war.stack.append(shield)
    war.tell("defender declared", "513.1", card=card, target=use.target, source=use.source)


def _defend(war: War, use: Use, shield: Use, without_tap: bool) -> Steps:
    yield LAID
    card = shield.source
    shield.why = strike.hindrance(war, use, card)
    if shield.why:
        shield.interrupted = True
    elif not takes(war, shield, use.source):  # 513.3, 528.1, defender_of_protected
        pass  # aimed at the striker it does nothing, and is paid with the strike
    else:
        shield.hit = True
        step_in(war, use, card, without_tap)
        war.tell("defends", "513.1", card=card)
    yield END


def step_in(war: War, use: Use, card: int, without_tap: bool) -> None:
    """The strike strikes the defender now (513.1); whom a triggered feature lets step in does so when that is done."""
    use.target = card
    use.untap_free = without_tap
    war.turn_facts[card] |= DEFENDED
    occur(war, DEFENDS, card, that=use.source, attack=use)


# --- the End stage ----------------------------------------


def conclude(war: War, use: Use) -> None:
    """Payment, then «after …» (511.6). A blocked use pays, an interrupted one does not (526, 527.4).

    A source that is gone pays nothing either, taps no more and sets nothing off (502.3, 509.1); a defender does.

    Rules: PH-without-tapping, 520.1.
    """
    stack = war.stack
    if stack and stack[-1] is use:
        stack.pop()
    elif use in stack:
        stack.remove(use)
    if use.paid:
        return
    if use.interrupted and not use.blocked:
        feature = -1 if use.feature is None else use.feature.uid
        war.tell("interrupted", "526.1", card=use.source, feature=feature, why=use.why or "illegal")
        use.defender = -1  # defender_of_interrupted
    if use.defends:
        if use.blocked:
            payment.pay(war, use)
        if not use.hit and use.aim.defender == use.source:
            use.aim.defender = -1  # the next one may step in
        return
    if use.interrupted and not use.blocked:  # counter_of_interrupted
        _has_assaulted(war, use)
        return
    _end(war, use)


def _has_assaulted(war: War, use: Use) -> None:
    """An assault is the declaration of an attack: blocked or interrupted, it was made (526.2, TM-assault)."""
    if use.swung and IN_PLAY[war.zone[use.source]]:
        war.turn_facts[use.source] |= ASSAULTED  # interrupted_assault


def pay_blocked(war: War) -> None:
    """What was blocked is off the stack at once, and its End stage begins: it is paid, whatever was declared above it
    (511.9, 527.3, 527.4). Of a feature with several abilities the others still come (505.3).
    """
    for use in war.stack[:]:
        if type(use) is not Use or not use.blocked or use.paid:
            continue
        if has_more(use):
            continue
        use.paid = True
        if use.defends:
            payment.pay(war, use)
            if use.aim.defender == use.source:
                use.aim.defender = -1
        else:
            _end(war, use)
        use.tap, use.tokens, use.defender = False, (), -1  # nothing of it is promised any more


def has_more(use: Use) -> bool:
    """May another ability of the feature follow the one that was blocked (505.3)?"""
    return use.feature is not None and _several(use.feature.body)


def _several(node: Any) -> bool:
    """Are there several abilities in this, each used whatever became of the one before (505.3, 505.3.1, 505.3.2)?"""
    kind = type(node)
    if kind is n.Compound:
        return node.link in (n.Link.AND, n.Link.THEN) or any(_several(part) for part in node.parts)
    if kind is n.Attack:
        return node.times.n != 1 or (isinstance(node.target, n.Selector) and node.target.number.every)
    return kind in (n.Gated, n.Typed, n.Chooses) and _several(node.effect)


def _end(war: War, use: Use) -> None:
    """Payment, and what it sets off (511.6)."""
    if use.feature is not None and use.hit:
        _count(war, use)
    if use.swung:
        _has_assaulted(war, use)
    payment.pay(war, use)
    if war.rulings.roles_end_at_payment:
        war.roles = ()
    defender = use.defender
    if defender >= 0 and war.in_play(defender) and not use.untap_free:
        _tap_defender(war, defender, use.defended)
    source = use.source
    if not (IN_PLAY[war.zone[source]] or use.silent):
        war.replaced = ()
        return
    if use.action and IN_PLAY[war.zone[source]] and (ACTS in war.heard or war.powers[source] & _ON_ACTING):
        occur(war, ACTS, source, attack=use)
    if use.assaulted and not use.blocked:
        if AFTER_ATTACK in war.heard:  # PH-after-attack, 113.3: «after» comes when all is paid
            occur(war, AFTER_ATTACK, use.source, that=use.target, attack=use)
        if AFTER_ASSAULT in war.heard:
            occur(war, AFTER_ASSAULT, use.source, that=use.target, attack=use)
    war.replaced = ()


def _count(war: War, use: Use) -> None:
    """A feature was carried out; so was the named or granted one that stands behind it."""
    feature = use.feature
    assert feature is not None
    war.uses[feature.uid] = war.uses.get(feature.uid, 0) + 1
    if feature.keyword:
        traits.credit_all(war, use.source, _WORD_OF.get(feature.keyword, feature.keyword))
    elif feature.uid >= QUOTED:
        for _, _, what in traits.every(war, use.source, "feature"):
            if (what if type(what) is Grant else what.payload).extra is feature:
                traits.credit(war, what)


def _tap_defender(war: War, card: int, defended: int) -> None:
    """The defender's payment, together with the striker's (513.9)."""
    war.acts[card] += 1
    war.spent[card] = 99
    war.turn_facts[card] |= ACTED
    if ACTS in war.heard or war.powers[card] & _ON_ACTING:  # TM-action: defending is one
        occur(war, ACTS, card)
    for _, origin, what in traits.every(war, card, "no tap"):
        node = (what if type(what) is Grant else what.payload).extra
        if node.defending and (node.of is None or target_test(node.of)(war, origin, defended, None)):
            traits.credit(war, what)
            war.tell("stays untapped", "KW-no-tap-after-assault", card=card)
            return
    if not war.closed[card]:
        war.closed[card] = 1
        war.tell("tapped", "513.9", card=card)
        if TAPS in war.listeners:
            occur(war, TAPS, card)
