"""Priority and passing (303, 304): who may declare something, and when the top of the stack is carried out."""

from typing import Final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile.attacks import SIMPLE
from triskel.games.berserk.rules import limits, payment, zones
from triskel.games.berserk.rules import rule_effects as laws
from triskel.games.berserk.rules.calls import CALLS
from triskel.games.berserk.rules.combat import attack, strike
from triskel.games.berserk.rules.course import duties
from triskel.games.berserk.rules.priority_quick import lies, nobody, ready
from triskel.games.berserk.rules.rule_effects_quick import obeyed
from triskel.games.berserk.rules.triggers import Pending, link_of
from triskel.games.berserk.state.face import FEATURE_BITS, FEATURE_MASK, card_in
from triskel.games.berserk.state.keys import BIT
from triskel.games.berserk.state.stack import DEFEND_OPTION, LAID, REVEAL_OPTION, Use, pump
from triskel.games.berserk.state.war import IN_PLAY, OVER, War
from triskel.kernel.play.decision import DONE, END, RESPONSE, Decision, Steps

_MEDITATION: Final = BIT["meditation"]
_LEAVES: Final = frozenset((n.Event.DIES, n.Event.RETURNS))
_AFTER: Final = frozenset((n.Event.AFTER_ATTACK, n.Event.AFTER_ASSAULT))


def window(war: War) -> Steps | None:
    """Priority goes round until both players pass with nothing above what lies on the stack now (303).

    None where that has happened already: nobody could do anything. Nearly always it is so.

    Rules: 302.2, 302.7, 303.2, 303.3, 303.6, 511.2, TM-pass, TM-priority, TM-stack, 413.2, 410.4.
    """
    if war.phase == OVER:
        return None
    floor = len(war.stack)
    if war.due and not obeyed(war):  # 303.6, 503.2: before anybody gets priority
        return _obeyed(war, _rounds(war, floor, war.active, 0, []))
    if war.pending:
        return _rounds(war, floor, war.active, 0, [])
    active = war.active
    alert = war.alert
    instants, reacts, masked = war.instants, war.reacts, war.masked
    if alert and (masked[active] or ((instants[active] or (floor and reacts[active])) and ready(war, active))):
        options = responses(war, active)
        if options:
            return _rounds(war, floor, active, 0, options)
    other = 1 - active
    if (alert and (masked[other] or ((instants[other] or (floor and reacts[other])) and ready(war, other)))) or (
        floor and _strike(war) is not None
    ):
        options = responses(war, other)
        if options:
            return _rounds(war, floor, other, 1, options)  # 303.4: after one pass
    return None


def _obeyed(war: War, then: Steps) -> Steps:
    """First what the rules themselves do (503), then the rest."""
    yield from laws.obey(war)
    yield from then


def _rounds(war: War, floor: int, seat: int, passes: int, options: list[int]) -> Steps:
    """The rounds of priority; the first one has come to this seat, after so many passes and with these answers."""
    stack = war.stack
    while war.phase != OVER:
        if not options:  # a round begins
            if war.due and not obeyed(war):  # 303.6, 503.2
                yield from laws.obey(war)
                if war.phase == OVER:
                    return
            if war.pending:
                yield from declare(war)
                continue
            seat, passes = war.active, 0
        struck = bool(stack) and _strike(war) is not None
        calm = not (struck or war.alert)
        while passes < 2 and not calm:  # 303.4: two passes in succession
            if not options and (
                war.masked[seat]
                or ((war.instants[seat] or war.reacts[seat]) and ready(war, seat))
                or (struck and seat != war.active)
            ):
                options = responses(war, seat)
            if options:  # 303.1
                options.append(DONE)
                option = yield Decision(seat, "response", options, "303.1", RESPONSE)
                options = []
                if option != DONE:
                    yield from respond(war, seat, option)
                    passes = 0
                    if war.due or war.pending:
                        break
                    struck = _strike(war) is not None
                    continue
            passes += 1
            seat = 1 - seat
        if passes < 2 and not calm:
            continue
        if len(stack) <= floor:
            return
        while (yield from execute(war)):  # 303.4: and both have passed since
            if len(stack) <= floor:
                return


def _strike(war: War) -> Use | None:
    """The simple strike that is in its Preliminary stage, whatever was declared above it (304.1, 511.4)."""
    for each in war.stack:
        if type(each) is Use and each.open and each.means == SIMPLE:
            return each
    return None


def settle(war: War) -> Steps | None:
    """Play until the stack is empty and both players have passed (408.3). None where it is so already.

    Rules: 302.8, 303.5.
    """
    if war.phase == OVER:
        return None
    if war.due and not obeyed(war):
        return _obeyed(war, _settling(war, None))
    if war.stack or war.pending:
        return _settling(war, None)
    if not war.alert:
        return None  # nobody could do anything: both pass
    opened = window(war)
    return None if opened is None else _settling(war, opened)


def _settling(war: War, opened: Steps | None) -> Steps:
    """The same with a window that is open already, or None."""
    passed = False
    while war.phase != OVER:
        if opened is None and not passed:
            if war.due and not obeyed(war):
                yield from laws.obey(war)
            if war.alert or war.pending or (war.stack and _strike(war) is not None):
                opened = window(war)
            elif not war.stack:
                return  # nobody could do anything: both pass
        if opened is not None:
            yield from opened
            opened = None
        if not war.stack:
            return
        passed = yield from execute(war)


def execute(war: War) -> Steps:
    """The top of the stack is carried out, paid and followed by what it sets off (302.6, 511.6).

    True if both players have passed since anything happened: it was blocked below something else and paid at once, and
    the round of passes after that is over (303.4).

    Rules: 302.1, TM-execute, TM-interruption, 502.3.1, 511.9, TM-block.
    """
    use = war.stack[-1]
    if type(use) is not Use:
        war.stack.pop()
        return False
    before = war.chain
    war.chain = use.chain
    gen = use.gen
    while not (use.done or use.interrupted):
        if use.blocked:
            if not attack.has_more(use):
                break
        else:
            use.why = payment.hindrance(war, use)
            if use.why:
                use.interrupted = True  # 502.3, 525.1, 526.1: neither carried out nor paid
                break
        if gen is None:  # a strike: there is nothing more to be declared
            done = yield from attack.carry_out(war, use)
            if war.phase == OVER:
                return False
            use.interrupted = not (done or use.hit)
            break
        answer = None
        while True:  # as `pump` does
            asked = gen.send(answer)
            if asked is END:
                use.done = True
                use.gen = None  # each knows the other: they would wait for the garbage collector
                break
            if asked is LAID:
                break
            answer = yield asked
        if war.phase == OVER:
            return False
        if use.done or use.interrupted:
            break
        war.chain = before
        opened = window(war)
        if opened is not None:
            yield from opened
        war.chain = use.chain
        if war.phase == OVER:
            return False
    if war.due and not obeyed(war):  # 503.2, 509.1: who is killed by it is dead before anything is paid
        war.chain = before
        yield from laws.obey(war)
        if war.phase == OVER:
            return False
        war.chain = use.chain
    passed = use.paid
    attack.conclude(war, use)  # 301.1: declared, carried out, and paid at last
    if war.stack:
        attack.pay_blocked(war)
        while war.stack and type(war.stack[-1]) is Use and war.stack[-1].paid:
            war.stack.pop()  # 527.3
    war.chain = before
    return passed and not (war.due or war.pending)


def fast(war: War, seat: int, only: int = -1) -> list[int]:
    """The instant features that the seat can declare wherever it has priority (114.2.2, 304.1), or one card of it.

    Rules: 301.2, 510.3.
    """
    found: list[int] = []
    for card, feature in war.instants[seat]:
        if only >= 0 and card != only:
            continue
        if feature.fee > war.tokens[card] and not war.powers[card] & _MEDITATION:
            continue
        if (
            not (feature.tap if war.closed[card] else feature.wakes)
            and payment.playable(war, card, feature)
            and (
                war.barred != (card, feature.uid)  # 532.3.1, failed_search_cost
            )
            and not (feature.tap and duties.owes(war, card))
        ):  # attack_duty_reserves_action
            found.append(card << FEATURE_BITS | feature.uid)
    return found


def responses(war: War, seat: int) -> list[int]:
    """What the seat can declare now with priority: instant features, revealing, a defender (304.3, 513, 529.3).

    Rules: 304.1, 510.3, TM-fast-game-action, 114.2.
    """
    stack = war.stack
    found = fast(war, seat) if war.instants[seat] else []  # features_during_stages
    if stack and war.reacts[seat]:
        for card, feature in war.reacts[seat]:
            if (
                not (feature.tap and war.closed[card])
                and lies(war, feature.needs)
                and payment.playable(war, card, feature)
                and not (feature.tap and duties.owes(war, card))
            ):
                found.append(card << FEATURE_BITS | feature.uid)
    if war.turn and war.masked[seat]:
        for card in war.masked[seat]:
            found.append(card << FEATURE_BITS | REVEAL_OPTION)
    if seat != war.active and stack and (struck := _strike(war)) is not None:  # defender_window
        for card in strike.defenders(war, struck):
            found.append(card << FEATURE_BITS | DEFEND_OPTION)
    return found


def respond(war: War, seat: int, option: int) -> Steps:
    """Declare what was chosen."""
    card, what = card_in(option), option & FEATURE_MASK
    if what == REVEAL_OPTION:
        zones.reveal(war, card)  # reveal_uses_stack
    elif what == DEFEND_OPTION:
        struck = _strike(war)
        assert struck is not None
        attack.appoint(war, struck, card)
    else:
        yield from payment.declare(war, card, war.codex.feature(what))


# --- triggered features ----------------------------------------


def declare(war: War) -> Steps:
    """Put everything pending onto the stack: first the active player's in his order, then the other's (305.1).

    Rules: 113.5, 511.6.
    """
    while war.pending:
        # Whose source is gone does not come onto the stack (502.3), so nobody is asked for its order.
        waiting = [each for each in war.pending if IN_PLAY[war.zone[each.card]] or _silent(each)]
        war.pending = []
        if len(waiting) == 1:
            yield from _declare_one(war, waiting[0])
            continue
        after = [each for each in waiting if each.event in _AFTER]
        if after:  # 511.6: «при …» goes onto the stack before «после …»
            yield from _all_of(war, [each for each in waiting if each.event not in _AFTER])
            waiting = after
        yield from _all_of(war, waiting)


def _all_of(war: War, waiting: list[Pending]) -> Steps:
    for seat in (war.active, 1 - war.active):
        mine = [each for each in waiting if each.seat == seat]
        while mine:
            index = 0
            if len(mine) > 1 and any(each.feature is not mine[0].feature for each in mine):
                index = yield Decision(seat, "order", list(range(len(mine))), "305.1", 0, _about(war, mine))
            each = mine.pop(index)
            yield from _declare_one(war, each)


def _about(war: War, mine: list[Pending]) -> int:
    war.ordering = tuple((each.card, each.feature.uid) for each in mine)
    return mine[0].card


def _declare_one(war: War, each: Pending) -> Steps:
    feature, card = each.feature, each.card
    if feature.limit is not None and each.delayed is None and not limits.within_limit(war, card, feature):
        return
    if feature.cost is not None:  # 116.1
        yield from _combined(war, each)
        return
    use = Use(card, each.seat, feature, each.scene)
    use.instant = True
    use.silent = _silent(each)
    use.gen = CALLS.perform(war, use, feature.body)
    war.stack.append(use)
    asking = pump(use)
    if asking is not None:
        yield from asking
    if use.done or use.interrupted:
        war.stack.remove(use)
        if use.hit:
            limits.mark_limit(war, card, feature)
        return
    link = link_of(war, use)
    if link in each.chain:  # 521.1: its player has chosen the same targets again
        war.stack.remove(use)
        return
    use.chain = (*each.chain, link)
    if each.chain:
        war.chained += 1  # chain_bound
    elif len(war.stack) == 1:
        war.chained = 0
    if war.events is not None:
        war.tell("triggered", "113.2", card=card, feature=feature.uid, seat=each.seat, target=use.target)


def _silent(each: Pending) -> bool:
    """Is its source not asked for?"""
    return each.delayed is not None or each.feature.buried or (each.event in _LEAVES and _of_leaving(each))


def _of_leaving(each: Pending) -> bool:
    """Who has left play, is it its own card, or the host it went with? Then nobody asks for its source.

    Rules: PH-on-death, PH-on-return-to-deck.
    """
    scene = each.scene
    return scene.it in (each.card, scene.host) and scene.it >= 0


def _combined(war: War, each: Pending) -> Steps:
    """A triggered feature with a payment: its player may declare it now or never (116, 305.2)."""
    feature, card = each.feature, each.card
    if not war.in_play(card) or not payment.payable(war, card, feature) or (feature.tap and duties.owes(war, card)):
        return
    if not CALLS.promises(war, each.scene, feature):
        return
    answer = yield Decision(each.seat, "use", (1, 0), "305.2", 0, card << FEATURE_BITS | feature.uid)
    if answer:
        yield from payment.declare(war, card, feature, each.scene)


CALLS.window = window
CALLS.nobody = nobody
