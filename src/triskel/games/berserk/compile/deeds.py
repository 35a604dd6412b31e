"""What each single effect does when its ability is carried out (119, 505-509, 518, 526-533)."""

from collections.abc import Callable
from typing import Any, Final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile import gains
from triskel.games.berserk.compile.filters import target_test
from triskel.games.berserk.compile.gains import while_holds
from triskel.games.berserk.compile.statics import feature as make_feature
from triskel.games.berserk.compile.triggers import trigger_test
from triskel.games.berserk.nodes.base import cached
from triskel.games.berserk.rules import replies, traits, zones
from triskel.games.berserk.rules.choice import candidates, means_of, number, target_of
from triskel.games.berserk.rules.combat.deaths import doom
from triskel.games.berserk.rules.combat.protection import takes
from triskel.games.berserk.rules.combat.wounds import REPLACED, heal, leave_life, more_life
from triskel.games.berserk.rules.combat.wounds_quick import wound
from triskel.games.berserk.rules.meant import known, seat_of
from triskel.games.berserk.rules.space import places
from triskel.games.berserk.rules.spans import until
from triskel.games.berserk.rules.triggers import life_fell, occur
from triskel.games.berserk.state.effects import FOREVER, Delayed, Effect
from triskel.games.berserk.state.face import ELEMENTS, Grant, quoted
from triskel.games.berserk.state.moments import GETS_TOKEN, LOSES_TOKEN, TAPS, UNTAPS
from triskel.games.berserk.state.stack import Use
from triskel.games.berserk.state.war import FIELD, TAPPED, War
from triskel.kernel.play.decision import Decision, Steps

Deed = Callable[[War, Use, Any, list[int]], Steps | bool]
"""Does it: at once, or as rules that have something to ask; whether it was done."""


# --- wounds and life ----------------------------------------


def _wound(war: War, use: Use, node: n.Do, cards: list[int]) -> Steps:
    """«Ранить на N» is carried out though the card is protected (528.1) or takes none (522.2), not if other wounds or
    nothing at all took the place of these (531.3); it is paid in any case.
    """
    count = number(war, use, node.n)
    count += _more_of_spell(war, use)
    done = False
    for card in cards:
        if war.in_play(card):
            use.hit = True
            taken = 0
            if takes(war, use, card):
                taken = yield from wound(war, use, card, count)  # PH-wound
            done |= taken != REPLACED
    return done


def _more_of_spell(war: War, use: Use) -> int:
    """«+1 к заклинаниям»: what spells of this card deal more (KW-attack-bonus)."""
    if means_of(use) != n.Means.SPELL:
        return 0
    found = 0
    for value, _, what in traits.every(war, use.source, "attack+"):
        node = what.extra if type(what) is Grant else what.payload.extra
        if n.Means.SPELL in node.means and not node.grades and not node.against:
            traits.credit(war, what)
            found += value
    return found


def _heal(war: War, use: Use, node: n.Do, cards: list[int]) -> bool:
    done = False
    for card in cards:
        if takes(war, use, card):
            # TM-heal-fully: every wound that is there, and nothing else
            heal(
                war,
                card,
                war.wounds[card] if node.n is None else number(war, use, node.n) + _more_healing(war, use, card),
            )
            done = True
    return done


def _more_healing(war: War, use: Use, card: int) -> int:
    """«+1 к излечению»: what the card heals, where the text names whom, these only (516.1)."""
    found = 0
    for value, origin, what in traits.every(war, use.source, "healing+"):
        node = what.extra if type(what) is Grant else what.payload.extra
        if node.per is None or cached(target_test, node.per)(war, origin, card, None):
            found += value
    return found


def _finish(war: War, use: Use, node: n.Do, cards: list[int]) -> bool:
    for card in cards:
        if takes(war, use, card):
            war.tell("destroyed", "KW-finishing-blow", card=card, source=use.source)
            doom(war, card, use)
    return bool(cards)


def _destroy(war: War, use: Use, node: n.Do, cards: list[int]) -> bool:
    done = False
    for card in cards:
        if takes(war, use, card):
            doom(war, card, use)  # TM-destroy, destruction_payment
            if card == use.source:
                use.silent = True  # what follows «при этом» is still its own
            done = True
    return done


def _extra_life(war: War, use: Use, node: n.Do, cards: list[int]) -> Steps:
    count = number(war, use, node.n)
    for card in cards:
        if takes(war, use, card):
            yield from more_life(war, use, card, count)
    return bool(cards)


def _remove_life(war: War, use: Use, node: n.Do, cards: list[int]) -> bool:
    count = number(war, use, node.n)
    done = False
    for card in cards:
        if war.extra[card] >= count > 0:
            war.extra[card] -= count
            war.due = True
            war.tell("extra life removed", "119.5.1", card=card, n=count)
            life_fell(war, card, traits.life(war, card) + count)
            done = True
    return done


def _reduce(war: War, use: Use, node: n.Do, cards: list[int]) -> bool:
    count = number(war, use, node.n)
    for card in cards:
        if takes(war, use, card):
            war.shrunk[card] += count  # 508.4
            war.due = True
            if traits.life(war, card) <= 0:
                doom(war, card, use)  # 509.1.1: it dies of this, not of wounds
            war.tell("life reduced", "508.4", card=card, n=count)
            life_fell(war, card, traits.life(war, card) + count)
    return bool(cards)


def _remains(war: War, use: Use, node: n.Do, cards: list[int]) -> bool:
    for card in cards:
        use.scene.it = card
        if takes(war, use, card):
            leave_life(war, card, number(war, use, node.n))
            if traits.life(war, card) <= 0:
                war.killers[card] = use
    return bool(cards)


def _redistribute(war: War, use: Use, node: n.Do, cards: list[int]) -> Steps:
    """Heal the wounds of this attack and deal as many to other cards (PH-redistribute-wounds)."""
    scene = use.scene
    hurt, count = scene.it, scene.value
    if hurt < 0 or not war.in_play(hurt) or war.wounds[hurt] < count:
        return False
    scene.other = hurt
    options = [
        card
        for side in war.squad
        for card in side
        if card != hurt
        and traits.mortal(war, card)
        and not war.hidden[card]
        and cached(target_test, node.target)(war, use.source, card, scene)
    ]
    if not options:
        return False
    war.wounds[hurt] -= count
    war.tell("healed", "PH-redistribute-wounds", card=hurt, n=count)
    shares = dict.fromkeys(options, 0)
    for _ in range(count):
        card = options[0]
        if len(options) > 1:
            card = yield Decision(use.by, "wound to", options, "PH-redistribute-wounds", 0, hurt, use.feature)
        shares[card] += 1
    for card, share in shares.items():  # dealt: whoever takes no wounds takes none of these
        if share:
            yield from wound(war, use, card, share)
    return True


def _prevent(war: War, use: Use, node: n.Prevent, cards: list[int]) -> bool:
    for card in cards:
        war.serial += 1
        last, _ = until(war, use, node.span or n.Span.TURN, card)
        zones.mark(war, card, Effect("prevent", number(war, use, node.n), last, use.source, use.by, war.serial))
        war.tell("prevention", "530.1", card=card)
    return bool(cards)


# --- tapping, tokens ----------------------------------------


def _tap(war: War, use: Use, node: n.Do, cards: list[int]) -> bool:
    done = False
    for card in cards:
        if not war.closed[card] and takes(war, use, card):
            war.closed[card] = 1  # TM-tap
            war.due |= TAPPED
            done = True
            war.tell("tapped", "TM-tap", card=card)
            occur(war, TAPS, card)
    return done


def untap(war: War, card: int) -> None:
    """It can move and act again, and loses the markers of its strikes (506.4, 510.4, TM-untap)."""
    war.closed[card] = war.acts[card] = war.spent[card] = 0
    war.victims.pop(card, None)
    war.due |= TAPPED
    war.tell("untapped", "TM-untap", card=card)
    occur(war, UNTAPS, card)


def _untap(war: War, use: Use, node: n.Do, cards: list[int]) -> bool:
    done = False
    for card in cards:
        if war.closed[card] and takes(war, use, card):
            untap(war, card)
            done = True
    return done


def _get_tokens(war: War, use: Use, node: n.Do, cards: list[int]) -> bool:
    count = number(war, use, node.n)
    done = False
    for card in cards:
        if node.deed is n.Doing.GET_INCARNATION:
            war.incarnation[card] += count
            war.tell("incarnation token", "532.5.1", card=card, n=war.incarnation[card])
            war.due = done = True
        elif takes(war, use, card):
            left = count if node.most is None else max(0, min(count, node.most - war.tokens[card]))
            got = zones.give_tokens(war, card, left)
            if got:
                done = True
                occur(war, GETS_TOKEN, card, value=got)
    return done


def _lose_tokens(war: War, use: Use, node: n.Do, cards: list[int]) -> bool:
    done = False
    for card in cards:
        count = war.tokens[card] if node.n is None else min(war.tokens[card], number(war, use, node.n))
        if node.up_to:
            count = min(count, use.scene.value)
        if count > 0:
            war.tokens[card] -= count
            use.scene.lost = count
            war.due |= TAPPED
            done = True
            war.tell("tokens lost", "119.5", card=card, n=count)
            occur(war, LOSES_TOKEN, card, value=count)
    return done


def _prepare_loss(war: War, use: Use, node: n.Do, cards: tuple[int, ...]) -> Steps:
    """«потерять 3 или менее фишек»: the player says how many (501.2)."""
    if node.up_to and cards:
        most = min(number(war, use, node.n or 1), war.tokens[cards[0]])
        if most < 1:
            return False
        use.scene.value = yield Decision(use.by, "x", list(range(1, most + 1)), "501.2", 0, cards[0])
    return True


def _prepare_shift(war: War, use: Use, node: n.Shift, cards: tuple[int, ...]) -> Steps:
    """To whom, and how many of them where the text leaves it open (501.2, 502.1)."""
    if not isinstance(node.to, n.Ref):
        options = [card for card in candidates(war, use, node, node.to) if card not in cards]
        if not options:
            return False
        use.scene.that = yield Decision(use.by, "target", options, "502.1", 0, use.source, (use.feature, node))
    if node.up_to and cards:
        most = min(number(war, use, node.n or 0), _lying(war, node, cards[0]))
        if most < 1:
            return False
        use.scene.value = yield Decision(use.by, "x", list(range(1, most + 1)), "501.2", 0, cards[0])
    return True


def _lying(war: War, node: n.Shift, card: int) -> int:
    return war.wounds[card] if node.what == n.Counter.WOUNDS else war.tokens[card]


def _shift(war: War, use: Use, node: n.Shift, cards: list[int]) -> Steps:
    """Wounds are healed here and dealt there (PH-redistribute-wounds); tokens are lost here and got there (120)."""
    to = known(war, use.source, node.to, use.scene) if isinstance(node.to, n.Ref) else use.scene.that
    if not cards or to < 0 or to == cards[0] or not war.in_play(to) or not takes(war, use, to):
        return False
    card = cards[0]
    count = _lying(war, node, card)
    if node.n is not None:
        count = min(count, use.scene.value if node.up_to else number(war, use, node.n))
    if count < 1:
        return False
    if node.what == n.Counter.WOUNDS:
        heal(war, card, count)
        yield from wound(war, use, to, count)
        return True
    war.tokens[card] -= count
    war.due |= TAPPED
    war.tell("tokens lost", "119.5", card=card, n=count)
    occur(war, LOSES_TOKEN, card, value=count)
    got = zones.give_tokens(war, to, count)
    if got:
        occur(war, GETS_TOKEN, to, value=got)
    return True


# --- taking cards ----------------------------------------


def _control(war: War, use: Use, node: n.Control, cards: list[int]) -> bool:
    seat = seat_of(war, use.source, use.scene, node.to)
    done = False
    for card in cards:
        if war.controller[card] == seat or not takes(war, use, card):
            continue
        last, owner = until(war, use, node.span, card)
        war.serial += 1
        old = war.controller[card]
        kept = while_holds(node.span, use, card)
        payload = None if kept is None else Grant("control", when=kept)
        zones.mark(war, card, Effect("control", old, last, use.source, use.by, war.serial, payload, owner))
        zones.take_control(war, card, seat)
        zones.index(war)
        war.tell("control", "532.7", card=card, seat=seat)
        occur(war, n.Event.CONTROLLED, card)
        done = True
    return done


def _return(war: War, use: Use, node: n.Do, cards: list[int]) -> bool:
    done = False
    for card in cards:
        if takes(war, use, card):
            send_back(war, card)
            done = True
    return done


def send_back(war: War, card: int) -> None:
    """Return a card to its owner's deck; what hangs on that is set off first (PH-on-return-to-deck)."""
    riders = war.riders[card]
    cell = war.cell[card]
    zones.to_deck(war, card)
    war.cell[card] = cell
    war.tell("returned", "TM-return-to-deck", card=card)
    occur(war, n.Event.RETURNS, card)
    war.orphans = (*war.orphans, *riders)


def _reveal(war: War, use: Use, node: n.Reveal, cards: list[int]) -> bool:
    if node.target is None or node.row:
        from triskel.games.berserk.state.field import ROWS

        seat = seat_of(war, use.source, use.scene, node.whose)
        for cell in ROWS[seat][node.row]:
            card = war.at[cell]
            if card >= 0 and war.hidden[card]:
                zones.reveal(war, card)
        return True
    for card in cards:
        zones.reveal(war, card)
    return bool(cards)


# --- others ----------------------------------------


def _later(war: War, use: Use, node: n.Later, cards: list[int]) -> bool:
    """A delayed feature: it waits for its event, even if its source is gone by then (118)."""
    inner = cached(delayed_feature, node)
    subject = use.scene.it if node.trigger.who is None else -1
    if subject >= 0 and _of_it(node.effect) and not takes(war, use, subject):
        return False  # 118.3, 528.1: the protected card acquires nothing that would come later
    war.wait(
        (
            *war.delayed,
            *(  # 118.1
                Delayed(
                    event, use.source, use.by, subject, (inner, use.scene.fork()), FOREVER, war.turn * 16 + war.phase
                )
                for event in inner.events
            ),
        )
    )
    war.tell("delayed", "118.1", card=use.source)
    return True


def _of_it(node: Any) -> bool:
    """Is it the card spoken of that the later effect is aimed at?"""
    aim = target_of(node)
    return type(aim) is n.Ref and aim.who is n.Who.IT


def delayed_feature(node: n.Later) -> Any:
    """The feature that waits, ready to run; of no codex, since battles with other sets may run the same text."""
    return quoted(_delayed, node)


def _delayed(node: n.Later) -> Any:
    made = make_feature(n.Feature(node.effect, None, node.trigger))
    made.trigger = trigger_test(node.trigger) if node.trigger.who is not None or node.trigger.turn is not None else None
    return made


def _choose(war: War, use: Use, node: n.Choose, cards: list[int]) -> Steps:
    if cards:
        use.scene.it = cards[0]
    if node.element:
        count = 6 if war.rulings.fire_is_element else 5
        answer = yield Decision(use.by, "element", list(range(count)), "106.2.1", 0, use.source, use.feature)
        use.scene.element = 1 << answer
        war.tell("element chosen", "106.2.1", card=use.source, element=ELEMENTS[answer])
    return True


def _independent(war: War, use: Use, node: n.BecomeIndependent, cards: list[int]) -> bool:
    """A symbiont whose host died becomes a creature of its own on that cell, off the stack (302.5, 209)."""
    card = use.source
    cell = war.cell[card]
    zones.unseat(war, card)
    war.serial += 1
    zones.mark(war, card, Effect("independent", node.movement, FOREVER, card, use.by, war.serial))
    zones.stand(war, card, cell)
    zones.stale(war, card)
    war.tell("independent", "302.5", card=card, cell=cell)
    return True


def _nothing(war: War, use: Use, node: Any, cards: list[int]) -> bool:
    return True


def _remove_life_x(war: War, use: Use, node: n.Do, cards: tuple[int, ...]) -> Steps:
    """«Снять X дополнительных жизней»: the player says how many when declaring (501.2)."""
    if isinstance(node.n, n.X) and cards:
        most = max(1, war.extra[cards[0]])  # nothing is known of a hidden card (529.5)
        use.scene.x = yield Decision(use.by, "x", list(range(1, most + 1)), "501.2", 0, cards[0], use.feature)
    return True


def _finish_targets(war: War, use: Use, node: n.Do, cards: tuple[int, ...]) -> Steps:
    options = finishable(war, use, node)
    if not options:
        return False
    card = yield Decision(use.by, "target", options, "KW-finishing-blow", 0, use.source, use.feature)
    use.targets = (card,)
    use.target = card
    return True


def finishable(war: War, use: Use, node: n.Do) -> list[int]:
    """Adjacent corporeal creatures with so little life, symbionts excepted (KW-finishing-blow)."""
    limit = number(war, use, node.n)
    me = use.source
    found = []
    for side in war.squad:
        for card in side:
            if war.hidden[card] or not traits.is_creature(war, card) or traits.attached(war, card):
                continue
            if not traits.near(war, me, card) and not (war.zone[me] != FIELD and card != me):
                continue
            if traits.life(war, card) <= limit and not traits.incorporeal(war, card):
                found.append(card)
    if isinstance(node.target, n.Ref):
        return [card for card in found if card == known(war, me, node.target, use.scene)]
    return found


def _finish_chosen(war: War, use: Use, node: n.Do, cards: list[int]) -> bool:
    """It is interrupted if its victim has recovered meanwhile (526.1)."""
    limit = number(war, use, node.n)
    live = [card for card in use.targets if war.in_play(card) and traits.life(war, card) <= limit]
    return _finish(war, use, node, live)


def _take_noun(war: War, use: Use, node: Any, cards: list[int]) -> Steps:
    from triskel.games.berserk.rules.space.arrivals import deed

    return (yield from deed(war, use, node, cards))


def _prepare_arrival(war: War, use: Use, node: Any, cards: tuple[int, ...]) -> Steps:
    from triskel.games.berserk.rules.space.arrivals import prepare

    return (yield from prepare(war, use, node, cards))


def _check_arrival(war: War, use: Use, node: Any) -> bool:
    from triskel.games.berserk.rules.space.arrivals import check

    return check(war, use, node)


DEEDS: Final[dict[Any, Deed]] = {
    n.Doing.WOUND: _wound,
    n.Doing.HEAL: _heal,
    n.Doing.POISON: gains.poison_deed,
    n.Doing.FINISHING_BLOW: _finish_chosen,
    n.Doing.DESTROY: _destroy,
    n.Doing.TAP: _tap,
    n.Doing.UNTAP: _untap,
    n.Displace: places.displace_deed,
    n.Jump: places.jump_deed,
    n.Swap: places.swap_deed,
    n.PutOn: places.put_on,
    n.Gain: gains.gain_deed,
    n.LOSS: gains.lose_deed,
    n.Doing.EXTRA_LIFE: _extra_life,
    n.Doing.REMOVE_LIFE: _remove_life,
    n.Doing.REDUCE_MAX_LIFE: _reduce,
    n.Doing.LIFE_REMAINS: _remains,
    n.Doing.GET_TOKENS: _get_tokens,
    n.Doing.ACCUMULATE: _get_tokens,
    n.Doing.GET_INCARNATION: _get_tokens,
    n.Doing.LOSE_TOKENS: _lose_tokens,
    n.Shift: _shift,
    n.Control: _control,
    n.Bring: _take_noun,
    n.Doing.RETURN_TO_DECK: _return,
    "Mill": _take_noun,
    "ShuffleBack": _take_noun,
    "LookTop": _take_noun,
    n.ShowSelf: _take_noun,
    "TakeIntoDeal": _take_noun,
    n.Reveal: _reveal,
    n.Doing.REDIRECT: replies.redirect_deed,
    n.Defend: replies.defend_deed,
    n.Block: replies.block_deed,
    n.Prevent: _prevent,
    n.Doing.REDISTRIBUTE: _redistribute,
    "NextAttack": replies.next_attack,
    "ModifyAttack": replies.modify_deed,
    n.ChangeRoll: replies.change_roll,
    n.Choose: _choose,
    n.OF_CELL: places.gain_cell,
    n.Doing.WOUND_CELLS: places.wound_cells,
    n.Later: _later,
    n.BecomeIndependent: _independent,
    n.Doing.NOTHING: _nothing,
    n.RollDie: _take_noun,
    n.Doing.FIGHT_OWN: _take_noun,
    n.Price: _nothing,
}

PREPARE: Final[dict[Any, Callable[[War, Use, Any, tuple[int, ...]], Steps | bool]]] = {
    n.Displace: places.prepare_displace,
    n.Swap: places.prepare_swap,
    n.PutOn: places.prepare_put,
    n.OF_CELL: places.prepare_cell,
    n.Doing.WOUND_CELLS: places.prepare_cell,
    n.Block: replies.prepare_block,
    "ModifyAttack": replies.prepare_modify,
    n.ChangeRoll: replies.prepare_roll,
    n.Doing.REMOVE_LIFE: _remove_life_x,
    n.Doing.FINISHING_BLOW: _finish_targets,
    n.Bring: _prepare_arrival,
    "ShuffleBack": _prepare_arrival,
    n.Doing.FIGHT_OWN: _prepare_arrival,
    "NextAttack": replies.prepare_next,
    n.Shift: _prepare_shift,
    n.Doing.LOSE_TOKENS: _prepare_loss,
}

CHECK: Final[dict[Any, Callable[[War, Use, Any], bool]]] = {
    n.Swap: places.check_swap,
    "ModifyAttack": replies.check_modify,
    n.Block: replies.check_block,
    n.ChangeRoll: replies.check_roll,
    n.Doing.REDIRECT: replies.redirect_check,
    n.Defend: replies.defend_check,
    n.Doing.FINISHING_BLOW: lambda war, use, node: bool(finishable(war, use, node)),
    n.Bring: _check_arrival,
    "Mill": _check_arrival,
    "LookTop": _check_arrival,
    "ShuffleBack": _check_arrival,
    n.Doing.REDISTRIBUTE: lambda war, use, node: use.scene.it >= 0 and war.in_play(use.scene.it),
}
